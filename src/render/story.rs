//! Events as sentences: a line for each thing that a player did, with what followed from it.

use super::cards::CardNames;
use super::names::Seating;
use super::shown_table::ShownTable;
use crate::engine::rules::Counter;
use crate::engine::{Card, Event, Fault, Rules, Seat, Sight, VoteOutcome};
use crate::i18n::{Words, say};

/// The most lines on the board of a small table, and of a larger one, where more happens between two
/// turns of a player.
const MOST_LINES: usize = 3;
const MOST_LINES_OF_MANY: usize = 5;
/// A table with more seats than this is a larger one.
const FEW_SEATS: usize = 4;
/// The longest line, in UTF-16 units. What follows from an event is left out if it does not fit.
const LONGEST_LINE: usize = 450;

/// Oldest first.
pub(super) fn story(table: &ShownTable<'_>) -> Vec<String> {
    let texts = EventTexts { words: table.words, cards: table.cards(), seating: &table.seating() };
    let mut lines: Vec<String> = Vec::new();
    let mut course = Course::new(table.rules());
    for event in &table.story {
        let context = course.follow(event);
        // A computer's own seat is handed over too, which tells people nothing.
        if matches!(event, Event::HandedOver { seat } | Event::Resumed { seat } if table.is_computer(*seat))
        {
            continue;
        }
        let Some(part) = texts.part(event, context) else { continue };
        match (part, lines.last_mut()) {
            (StoryPart::Follows(sentence), Some(line)) => {
                if line.encode_utf16().count() + sentence.encode_utf16().count() < LONGEST_LINE {
                    line.push(' ');
                    line.push_str(&sentence);
                }
            }
            (StoryPart::First(sentence) | StoryPart::Follows(sentence), _) => lines.push(sentence),
        }
    }
    let few = table.lobby.occupants().len() <= FEW_SEATS;
    let most = if few { MOST_LINES } else { MOST_LINES_OF_MANY };
    let skipped = lines.len().saturating_sub(most);
    lines.split_off(skipped)
}

/// How many cards each draw card of the stack on the table has added to it, oldest first. Empty if the
/// rules let no stack grow, or if no stack is on the table.
pub(super) fn stack(table: &ShownTable<'_>) -> Vec<u8> {
    let mut course = Course::new(table.rules());
    for event in &table.story {
        course.follow(event);
    }
    course.stack
}

/// What an event means only together with the events before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Context {
    /// The card was laid by a player who did not have the turn (RULES 7.1).
    JumpedIn,
    /// A draw card was added to a stack (RULES 4.2).
    StackGrew,
    Ordinary,
}

/// What is known from the events so far. The first of them may be long gone.
struct Course {
    jump_in: bool,
    stacks: bool,
    /// None if it is not known.
    on_turn: Option<Seat>,
    stack: Vec<u8>,
}

impl Course {
    fn new(rules: &Rules) -> Course {
        let stacks = matches!(rules.counter, Counter::Stack | Counter::StackAny);
        Course { jump_in: rules.jump_in.is_on(), stacks, on_turn: None, stack: Vec::new() }
    }

    fn follow(&mut self, event: &Event<Sight>) -> Context {
        match event {
            Event::Hit { seat, amount } => {
                self.on_turn = Some(*seat);
                if self.stacks && self.add_to_stack(*amount) {
                    return Context::StackGrew;
                }
            }
            Event::Turn { seat } => {
                self.on_turn = Some(*seat);
                self.stack.clear();
            }
            Event::ColourAsked { seat }
            | Event::AnotherAsked { seat }
            | Event::ReadyAsked { seat } => {
                self.on_turn = Some(*seat);
            }
            Event::Played { seat, .. } => {
                let before = self.on_turn.replace(*seat);
                if self.jump_in && before.is_some_and(|before| before != *seat) {
                    return Context::JumpedIn;
                }
            }
            Event::Accepted { .. }
            | Event::Challenged { .. }
            | Event::Dealt { .. }
            | Event::RoundEnded { .. }
            | Event::MatchEnded { .. } => self.stack.clear(),
            _ => {}
        }
        Context::Ordinary
    }

    /// Notes the sum of the stack; tells whether it grew.
    fn add_to_stack(&mut self, sum: u8) -> bool {
        let before = self.stack.iter().fold(0_u8, |sum, amount| sum.saturating_add(*amount));
        match sum.checked_sub(before) {
            // The next player has the same stack to answer, because a player has left.
            Some(0) => false,
            Some(added) => {
                self.stack.push(added);
                before > 0
            }
            None => {
                self.stack = vec![sum];
                false
            }
        }
    }
}

enum StoryPart {
    /// Begins a line.
    First(String),
    /// Follows from the event before, so it stands on the same line.
    Follows(String),
}

struct EventTexts<'a> {
    words: &'a Words,
    cards: CardNames<'a>,
    seating: &'a Seating,
}

impl EventTexts<'_> {
    fn part(&self, event: &Event<Sight>, context: Context) -> Option<StoryPart> {
        use StoryPart::{First, Follows};
        let words = self.words;
        let name = |seat: Seat| self.seating.name(seat);
        Some(match event {
            Event::DealerDrawn { dealer, .. } => {
                First(say!(words, "story-dealer-drawn", player = name(*dealer)))
            }
            Event::Dealt { dealer, .. } => {
                First(say!(words, "story-dealt", player = name(*dealer)))
            }
            Event::TurnedUp { card } => {
                Follows(say!(words, "story-turned-up", card = self.cards.signed(*card)))
            }
            Event::PutBack { .. } => Follows(say!(words, "story-put-back")),
            Event::CarriedOver { card, colour } => {
                let top = self.cards.top(*card, Some(*colour));
                Follows(say!(words, "story-carried-over", card = top))
            }
            Event::ColourChosen { seat, colour } => {
                let colour = self.cards.colour(*colour);
                First(say!(words, "story-colour", player = name(*seat), colour = colour))
            }
            Event::Played { seat, card, colour, target, uno } => {
                let colour = colour.map(|it| self.cards.colour(it));
                let mut sentence = match context {
                    Context::JumpedIn => self.jumped_in(*seat, *card, colour),
                    _ => self.played(*seat, *card, colour, *target),
                };
                if *uno {
                    sentence.push(' ');
                    sentence.push_str(&say!(words, "story-uno-with-it"));
                }
                First(sentence)
            }
            Event::Reversed { .. } => Follows(say!(words, "story-reversed")),
            Event::Skipped { seat } => Follows(say!(words, "story-skipped", player = name(*seat))),
            Event::Swapped { seat, with } => {
                Follows(say!(words, "story-swapped", player = name(*seat), other = name(*with)))
            }
            Event::Rotated => Follows(say!(words, "story-rotated")),
            Event::Drew { seat, cards, .. } => {
                First(say!(words, "story-drew", player = name(*seat), cards = cards.len()))
            }
            Event::Took { cards, .. } if cards.is_empty() => return None,
            Event::Took { seat, cards } => {
                Follows(say!(words, "story-took", player = name(*seat), cards = cards.len()))
            }
            Event::FoundNothing { seat } => {
                Follows(say!(words, "story-found-nothing", player = name(*seat)))
            }
            Event::Reshuffled { .. } => Follows(say!(words, "story-reshuffled")),
            Event::Passed { seat } => Follows(say!(words, "story-passed", player = name(*seat))),
            Event::Challenged { seat, accused, guilty, .. } => {
                let (player, accused) = (name(*seat), name(*accused));
                First(if *guilty {
                    say!(words, "story-guilty", player = player, accused = accused)
                } else {
                    say!(words, "story-innocent", player = player, accused = accused)
                })
            }
            Event::TookBack { seat, card } => {
                let card = self.cards.name(*card);
                Follows(say!(words, "story-took-back", player = name(*seat), card = card))
            }
            Event::Ready { seat } => First(say!(words, "story-ready", player = name(*seat))),
            Event::CalledUno { seat } => First(say!(words, "story-uno", player = name(*seat))),
            Event::Caught { seat, caught } => {
                First(say!(words, "story-caught", player = name(*seat), caught = name(*caught)))
            }
            Event::Fined { seat, fault } => {
                let player = name(*seat);
                let sentence = match fault {
                    Fault::WrongCard => say!(words, "story-wrong-card", player = player),
                    Fault::FalseCall => say!(words, "story-false-call", player = player),
                    Fault::FalseCatch => say!(words, "story-false-catch", player = player),
                };
                First(sentence)
            }
            Event::Accused { seat, accused } => {
                let (player, accused) = (name(*seat), name(*accused));
                First(say!(words, "story-accused", player = player, accused = accused))
            }
            // The board counts the votes while the vote is open.
            Event::Voted { .. } => return None,
            Event::VoteClosed { outcome } => First(match outcome {
                VoteOutcome::Convicted => say!(words, "story-convicted"),
                VoteOutcome::Acquitted => say!(words, "story-acquitted"),
                VoteOutcome::Dropped => say!(words, "story-vote-dropped"),
            }),
            Event::TimedOut { seat } => First(say!(words, "story-timed-out", player = name(*seat))),
            Event::HandedOver { seat } => {
                First(say!(words, "story-handed-over", player = name(*seat)))
            }
            Event::Resumed { seat } => First(say!(words, "story-resumed", player = name(*seat))),
            Event::Left { seat, .. } => First(say!(words, "story-left", player = name(*seat))),
            Event::Hit { amount, .. } if context == Context::StackGrew => {
                Follows(say!(words, "story-stack", amount = *amount))
            }
            // The rest of the board shows these.
            Event::Turn { .. }
            | Event::ColourAsked { .. }
            | Event::Hit { .. }
            | Event::Accepted { .. }
            | Event::AnotherAsked { .. }
            | Event::ReadyAsked { .. }
            | Event::Exposed { .. }
            | Event::RoundEnded { .. }
            | Event::MatchEnded { .. } => return None,
        })
    }

    fn played(
        &self,
        seat: Seat,
        card: Card,
        colour: Option<String>,
        target: Option<Seat>,
    ) -> String {
        let words = self.words;
        let player = self.seating.name(seat);
        let card = self.cards.signed(card);
        match (colour, target) {
            // That hands are swapped is told by an event of its own.
            (None, _) => say!(words, "story-played", player = player, card = card),
            (Some(colour), None) => {
                say!(words, "story-played-colour", player = player, card = card, colour = colour)
            }
            (Some(colour), Some(target)) => say!(
                words,
                "story-played-on",
                player = player,
                card = card,
                colour = colour,
                target = self.seating.name(target)
            ),
        }
    }

    fn jumped_in(&self, seat: Seat, card: Card, colour: Option<String>) -> String {
        let (words, player) = (self.words, self.seating.name(seat));
        let card = self.cards.signed(card);
        match colour {
            None => say!(words, "story-jumped-in", player = player, card = card),
            Some(colour) => {
                say!(words, "story-jumped-in-colour", player = player, card = card, colour = colour)
            }
        }
    }
}
