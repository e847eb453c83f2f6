//! What happened, told in sentences: a line for each thing that somebody did, with what came of it.

use super::cards::CardNames;
use super::look::TableLook;
use super::names::Seating;
use crate::engine::{Card, Event, Fault, Seat, Sight, VoteOutcome};
use crate::i18n::{Words, say};

/// How many lines are told.
const MOST_LINES: usize = 3;
/// How long a line may get before the rest of it is left out.
const LONGEST_LINE: usize = 450;

/// The last lines of what happened, oldest first.
pub(super) fn story(look: &TableLook<'_>) -> Vec<String> {
    let teller = Teller { words: look.words, cards: look.cards(), seating: &look.seating() };
    let mut lines: Vec<String> = Vec::new();
    for event in &look.story {
        // That a computer plays for a computer is no news.
        if matches!(event, Event::HandedOver { seat } if look.is_computer(*seat)) {
            continue;
        }
        let Some(told) = teller.tell(event) else { continue };
        match (told, lines.last_mut()) {
            (Told::After(sentence), Some(line)) => {
                if line.encode_utf16().count() + sentence.encode_utf16().count() < LONGEST_LINE {
                    line.push(' ');
                    line.push_str(&sentence);
                }
            }
            (Told::First(sentence) | Told::After(sentence), _) => lines.push(sentence),
        }
    }
    let skipped = lines.len().saturating_sub(MOST_LINES);
    lines.split_off(skipped)
}

/// What only the viewer is shown of an event: the own new cards, the hand of whoever was challenged.
pub fn private_story(look: &TableLook<'_>, viewer: Seat, event: &Event<Sight>) -> Option<String> {
    let (words, cards) = (look.words, look.cards());
    match event {
        Event::Drew { cards: Sight::Cards(drawn), .. }
        | Event::Took { cards: Sight::Cards(drawn), .. }
            if !drawn.is_empty() =>
        {
            let drawn = drawn.iter().collect();
            Some(say!(words, "private-drew", cards = cards.brief(&drawn)))
        }
        Event::Challenged { accused, hand: Sight::Cards(hand), .. } if *accused != viewer => {
            let seating = look.seating();
            let player = seating.marked(*accused);
            if hand.is_empty() {
                return Some(say!(words, "private-hand-empty", player = player));
            }
            let hand = cards.brief(&hand.iter().collect());
            Some(say!(words, "private-hand", player = player, cards = hand))
        }
        _ => None,
    }
}

/// A sentence, and whether it begins something or follows from what came before it.
enum Told {
    First(String),
    After(String),
}

struct Teller<'a> {
    words: &'a Words,
    cards: CardNames<'a>,
    seating: &'a Seating,
}

impl Teller<'_> {
    fn tell(&self, event: &Event<Sight>) -> Option<Told> {
        use Told::{After, First};
        let words = self.words;
        let name = |seat: Seat| self.seating.marked(seat);
        Some(match event {
            Event::DealerDrawn { dealer, .. } => {
                First(say!(words, "story-dealer-drawn", player = name(*dealer)))
            }
            Event::Dealt { dealer, .. } => {
                First(say!(words, "story-dealt", player = name(*dealer)))
            }
            Event::TurnedUp { card } => {
                After(say!(words, "story-turned-up", card = self.cards.signed(*card)))
            }
            Event::PutBack { .. } => After(say!(words, "story-put-back")),
            Event::CarriedOver { card, colour } => {
                let top = self.cards.top(*card, Some(*colour));
                After(say!(words, "story-carried-over", card = top))
            }
            Event::ColourChosen { seat, colour } => {
                let colour = self.cards.colour(*colour);
                First(say!(words, "story-colour", player = name(*seat), colour = colour))
            }
            Event::Played { seat, card, colour, target, uno } => {
                let mut sentence =
                    self.played(*seat, *card, colour.map(|it| self.cards.colour(it)), *target);
                if *uno {
                    sentence.push(' ');
                    sentence.push_str(&say!(words, "story-uno-with-it"));
                }
                First(sentence)
            }
            Event::Reversed { .. } => After(say!(words, "story-reversed")),
            Event::Skipped { seat } => After(say!(words, "story-skipped", player = name(*seat))),
            Event::Swapped { seat, with } => {
                After(say!(words, "story-swapped", player = name(*seat), other = name(*with)))
            }
            Event::Rotated => After(say!(words, "story-rotated")),
            Event::Drew { seat, cards, .. } => {
                First(say!(words, "story-drew", player = name(*seat), cards = cards.len()))
            }
            Event::Took { cards, .. } if cards.is_empty() => return None,
            Event::Took { seat, cards } => {
                After(say!(words, "story-took", player = name(*seat), cards = cards.len()))
            }
            Event::FoundNothing { seat } => {
                After(say!(words, "story-found-nothing", player = name(*seat)))
            }
            Event::Reshuffled { .. } => After(say!(words, "story-reshuffled")),
            Event::Passed { seat } => After(say!(words, "story-passed", player = name(*seat))),
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
                After(say!(words, "story-took-back", player = name(*seat), card = card))
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
            // How the votes stand is shown while the vote is open.
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
            // The board says all this itself.
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
        let player = self.seating.marked(seat);
        let card = self.cards.signed(card);
        let target = target.map(|target| self.seating.marked(target));
        match (colour, target) {
            (None, None) => say!(words, "story-played", player = player, card = card),
            (Some(colour), None) => {
                say!(words, "story-played-colour", player = player, card = card, colour = colour)
            }
            (None, Some(target)) => {
                say!(words, "story-played-target", player = player, card = card, target = target)
            }
            (Some(colour), Some(target)) => say!(
                words,
                "story-played-both",
                player = player,
                card = card,
                colour = colour,
                target = target
            ),
        }
    }
}
