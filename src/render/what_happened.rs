//! What happened to one player, told to that player: at the top of the panel, and after a move of the
//! player's own. It is made only from events as that player may see them.

use super::cards::CardNames;
use super::names::Seating;
use super::shown_table::ShownTable;
use crate::engine::{
    Card, CardList, Event, GivenHand, HandView, Seat, SeenEvent, Sight, VoteOutcome,
};
use crate::i18n::{Words, say};

/// The most lines; of more, the latest are told.
const MOST_LINES: usize = 6;
/// The longest that the lines may be together, in UTF-16 units.
const LONGEST: usize = 1_400;

/// What happened to a player since their last turn; at the end, who went before, if it is the player's
/// turn. Oldest first.
pub(super) fn since_last_turn(
    table: &ShownTable<'_>,
    view: &HandView,
    events: &[SeenEvent],
) -> Vec<String> {
    let seating = table.seating();
    let mut story = OwnStory::new(table, &seating, view.seat, Teller::Table);
    story.tell_all(events);
    if let (true, Some(last)) = (view.public.waiting.contains(view.seat), story.before.take()) {
        story.lines.push(last);
    }
    shortened(story.lines)
}

/// What a player's own move did to the player, without what the player chose to do.
pub fn own_move(table: &ShownTable<'_>, viewer: Seat, events: &[SeenEvent]) -> Vec<String> {
    let seating = table.seating();
    let mut story = OwnStory::new(table, &seating, viewer, Teller::Player);
    story.tell_all(events);
    shortened(story.lines)
}

/// The latest lines that fit.
fn shortened(mut lines: Vec<String>) -> Vec<String> {
    let length = |lines: &[String]| -> usize {
        lines.iter().map(|line| line.encode_utf16().count() + 1).sum()
    };
    while lines.len() > MOST_LINES || (lines.len() > 1 && length(&lines) > LONGEST) {
        lines.remove(0);
    }
    lines
}

/// Who made the moves of the player's seat that are told.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Teller {
    /// A timer or a computer, for the player.
    Table,
    Player,
}

/// Where cards that the player draws next are told.
#[derive(Clone, Copy)]
enum DrawnFor {
    /// For this line, which gives the reason.
    Line(usize),
    /// For a mistake; its reason and price are told elsewhere.
    Mistake,
}

/// The card that makes someone draw or miss a turn, and who laid it; nobody laid a turned-up card.
#[derive(Clone, Copy)]
struct LastCard {
    by: Option<Seat>,
    card: Card,
}

struct OwnStory<'a> {
    words: &'a Words,
    cards: CardNames<'a>,
    seating: &'a Seating,
    viewer: Seat,
    teller: Teller,
    lines: Vec<String>,
    last_card: Option<LastCard>,
    drawn_for: Option<DrawnFor>,
    /// Cards drawn in a row, which are told together.
    drawn: Vec<Card>,
    accused: Option<Seat>,
    /// What the last player did, as long as no line tells it.
    before: Option<String>,
}

impl<'a> OwnStory<'a> {
    fn new(
        table: &'a ShownTable<'_>,
        seating: &'a Seating,
        viewer: Seat,
        teller: Teller,
    ) -> OwnStory<'a> {
        OwnStory {
            words: table.words,
            cards: table.cards(),
            seating,
            viewer,
            teller,
            lines: Vec::new(),
            last_card: None,
            drawn_for: None,
            drawn: Vec::new(),
            accused: None,
            before: None,
        }
    }

    fn name(&self, seat: Seat) -> &'a str {
        self.seating.name(seat)
    }

    fn tell_all(&mut self, events: &[SeenEvent]) {
        let mut rest = events;
        while let Some((seen, later)) = rest.split_first() {
            self.tell(seen, later);
            rest = later;
        }
        self.tell_drawn();
    }

    /// Adds the line that gives the reason for what the player draws next.
    fn reason(&mut self, line: String) {
        self.drawn_for = Some(DrawnFor::Line(self.lines.len()));
        self.before = None;
        self.lines.push(line);
    }

    fn tell(&mut self, seen: &SeenEvent, later: &[SeenEvent]) {
        let (words, viewer) = (self.words, self.viewer);
        match &seen.event {
            Event::Took { seat, cards: Sight::Cards(cards) } if *seat == viewer => {
                self.drawn.extend(cards.iter());
                return;
            }
            Event::Reshuffled { .. } => return,
            _ => self.tell_drawn(),
        }
        match &seen.event {
            Event::TurnedUp { card } | Event::CarriedOver { card, .. } => {
                self.last_card = Some(LastCard { by: None, card: *card });
            }
            Event::Played { seat, card, .. } => self.tell_play(*seat, *card, seen, later),
            Event::Skipped { seat } if *seat == viewer => self.tell_skip(),
            Event::Swapped { .. } | Event::Rotated => {
                if let Some(gave) = seen.gave {
                    self.tell_hands(&seen.event, gave);
                }
            }
            Event::Drew { seat, cards: Sight::Cards(cards), playable } if *seat == viewer => {
                // A single card that fits is what the panel asks about.
                let asked = *playable && cards.len() == 1 && self.teller == Teller::Player;
                if !asked {
                    self.tell_own_draw(cards);
                }
            }
            Event::Drew { seat, cards, .. } => {
                self.drawn_for = None;
                self.before = Some(say!(
                    words,
                    "you-before-drew",
                    player = self.name(*seat),
                    count = cards.len()
                ));
            }
            Event::Accepted { .. } | Event::Turn { .. } | Event::Hit { .. } => {
                self.drawn_for = None;
            }
            Event::Challenged { seat, accused, guilty, hand } => {
                self.tell_challenge(*seat, *accused, *guilty, hand);
            }
            Event::TookBack { seat, card } if *seat == viewer => {
                let card = self.cards.signed(*card);
                self.reason(say!(words, "you-took-back", card = card));
            }
            Event::Caught { seat, caught } if *caught == viewer => {
                self.reason(say!(words, "you-caught", player = self.name(*seat)));
            }
            Event::Fined { seat, .. } if *seat == viewer => {
                self.drawn_for = Some(DrawnFor::Mistake);
            }
            Event::Accused { accused, .. } => self.accused = Some(*accused),
            Event::VoteClosed { outcome: VoteOutcome::Convicted }
                if self.accused == Some(viewer) =>
            {
                self.reason(say!(words, "you-convicted"));
            }
            Event::TimedOut { seat } if *seat == viewer => {
                self.reason(say!(words, "you-timed-out"));
            }
            Event::HandedOver { seat } if *seat == viewer => {
                self.lines.push(say!(words, "you-handed-over"));
            }
            _ => {}
        }
    }

    fn tell_play(&mut self, seat: Seat, card: Card, seen: &SeenEvent, later: &[SeenEvent]) {
        let words = self.words;
        self.drawn_for = None;
        self.last_card = Some(LastCard { by: Some(seat), card });
        let card = self.cards.signed(card);
        let player = self.name(seat);
        self.before = None;
        if seat == self.viewer {
            if self.teller == Teller::Table {
                self.lines.push(say!(words, "you-played", card = card));
            }
        } else if seen.jumped_over {
            self.lines.push(if self.goes_next(later) {
                say!(words, "you-jumped-in", player = player, card = card)
            } else {
                say!(words, "you-jumped-over", player = player, card = card)
            });
        } else if seen.jump_in {
            self.before = Some(say!(words, "you-before-jumped-in", player = player, card = card));
        } else {
            self.before = Some(say!(words, "you-before-played", player = player, card = card));
        }
    }

    /// Whether the turn comes to the player next.
    fn goes_next(&self, later: &[SeenEvent]) -> bool {
        let turn = |seen: &SeenEvent| match seen.event {
            Event::Turn { seat } | Event::Hit { seat, .. } => Some(seat),
            _ => None,
        };
        later.iter().find_map(turn) == Some(self.viewer)
    }

    fn tell_skip(&mut self) {
        let words = self.words;
        let line = match self.last_card {
            Some(LastCard { by: Some(by), card }) => {
                let card = self.cards.signed(card);
                say!(words, "you-skipped", player = self.name(by), card = card)
            }
            Some(LastCard { by: None, card }) => {
                say!(words, "you-skipped-turned-up", card = self.cards.signed(card))
            }
            None => say!(words, "you-skipped-somehow"),
        };
        self.before = None;
        self.lines.push(line);
    }

    fn tell_hands(&mut self, event: &Event<Sight>, GivenHand { hand, to, got_from }: GivenHand) {
        let words = self.words;
        let (to, from) = (self.name(to), self.name(got_from));
        let gave = self.cards.brief(&hand);
        self.before = None;
        self.lines.push(match event {
            Event::Swapped { seat, .. } if *seat == self.viewer => {
                say!(words, "you-swapped", player = from, cards = gave)
            }
            Event::Swapped { .. } => say!(words, "you-were-swapped", player = from, cards = gave),
            _ => say!(words, "you-rotated", player = from, other = to, cards = gave),
        });
    }

    fn tell_challenge(&mut self, by: Seat, accused: Seat, guilty: bool, hand: &Sight) {
        let words = self.words;
        let card = self.cards.signed(Card::WILD_DRAW);
        if by == self.viewer {
            let player = self.name(accused);
            let outcome = match guilty {
                true => say!(words, "you-challenged-rightly", player = player),
                false => say!(words, "you-challenged-wrongly", player = player),
            };
            let shown = match hand {
                Sight::Cards(hand) if hand.is_empty() => {
                    Some(say!(words, "you-saw-no-card", player = player))
                }
                Sight::Cards(hand) => {
                    let hand = self.cards.brief(&hand.iter().collect());
                    Some(say!(words, "you-saw-hand", player = player, cards = hand))
                }
                Sight::Count(_) => None,
            };
            self.lines.extend(shown);
            self.reason(outcome);
        } else if accused == self.viewer {
            let player = self.name(by);
            self.reason(match guilty {
                true => say!(words, "you-bluffed", player = player, card = card),
                false => say!(words, "you-were-honest", player = player, card = card),
            });
        }
    }

    /// The cards that the player drew for the turn.
    fn tell_own_draw(&mut self, cards: &CardList) {
        self.drawn.extend(cards.iter());
        self.last_card = None;
        self.tell_drawn();
    }

    /// Tells the cards that the player drew in a row, and why.
    fn tell_drawn(&mut self) {
        if self.drawn.is_empty() {
            return;
        }
        let words = self.words;
        let cards = self.cards.brief(&self.drawn.drain(..).collect());
        let drew = say!(words, "you-drew", cards = cards);
        let hits = |last: &LastCard| last.card.makes_draw() || last.card == Card::HAT;
        let why = match (self.drawn_for.take(), self.last_card.filter(hits)) {
            (Some(DrawnFor::Mistake), _) => return,
            (Some(DrawnFor::Line(line)), _) => {
                if let Some(line) = self.lines.get_mut(line) {
                    *line = format!("{line} {drew}");
                }
                return;
            }
            (None, Some(LastCard { by: Some(by), card })) => {
                let card = self.cards.signed(card);
                Some(say!(words, "you-hit", player = self.name(by), card = card))
            }
            (None, Some(LastCard { by: None, card })) => {
                Some(say!(words, "you-hit-turned-up", card = self.cards.signed(card)))
            }
            (None, None) => None,
        };
        self.before = None;
        self.lines.push(why.map_or(drew.clone(), |why| format!("{why} {drew}")));
    }
}
