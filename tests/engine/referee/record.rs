//! Reading on in the record, and what is said when it is wrong.

use super::deck::same_cards;
use super::{Objection, Referee, Ruling};
use uno_bot::engine::{Card, CardList, Event, Seat};

impl<'a> Referee<'a> {
    /// The event to be read next.
    pub(super) fn peek(&self) -> Option<&'a Event> {
        self.log.get(self.at)
    }

    /// An objection to the event to be read next.
    pub(super) fn objection(&self, sentence: impl Into<String>) -> Objection {
        Objection { index: self.at, sentence: sentence.into() }
    }

    /// Objects unless something holds.
    pub(super) fn ensure(&self, holds: bool, sentence: &str) -> Ruling {
        if holds { Ok(()) } else { Err(self.objection(sentence)) }
    }

    /// Objects unless the seat is one that still plays.
    pub(super) fn ensure_plays(&self, seat: Seat) -> Ruling {
        self.ensure(self.table.plays(seat), "RULES 10.2: this seat does not play")
    }

    /// Reads the event that must come now.
    pub(super) fn expect(&mut self, expected: Event, rule: &str) -> Ruling {
        match self.peek() {
            Some(event) if *event == expected => {
                self.at += 1;
                Ok(())
            }
            event => Err(self.differs(&expected, event, rule)),
        }
    }

    /// Reads an event in which cards were shuffled: `of` takes the shuffled cards out of it if it
    /// is the right one, and they must be these, in any order. Gives the order that they are in.
    pub(super) fn expect_shuffle(
        &mut self,
        of: impl Fn(&Event) -> Option<&CardList>,
        cards: &[Card],
        rule: &str,
    ) -> Ruling<Vec<Card>> {
        let event = self.peek();
        let Some(shuffled) = event.and_then(of) else {
            let found = event.map_or_else(|| "nothing".to_owned(), text);
            return Err(self.objection(format!("{rule}: a shuffle must follow, not {found}")));
        };
        let same = same_cards(shuffled.as_slice(), cards);
        self.ensure(same, &format!("{rule}: these are not the cards to be shuffled"))?;
        self.at += 1;
        Ok(shuffled.iter().rev().collect())
    }

    fn differs(&self, expected: &Event, found: Option<&Event>, rule: &str) -> Objection {
        let expected = text(expected);
        match found {
            Some(found) => {
                let found = text(found);
                self.objection(format!("{rule}: {expected} must follow, not {found}"))
            }
            None => self.objection(format!("{rule}: the record stops before {expected}")),
        }
    }
}

/// An event with its cards, which `Debug` does not show.
fn text(event: &Event) -> String {
    serde_json::to_string(event).unwrap_or_else(|_| format!("{event:?}"))
}
