//! Who is called what.

use super::escape::Safe;
use crate::engine::Seat;
use crate::i18n::{Words, say};
use crate::lobby::{Occupant, UserId};
use std::collections::HashMap;

/// What people are called, as they call themselves. Made safe on the way in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names(HashMap<UserId, Safe>);

impl Names {
    /// Nobody is known by name.
    pub fn new() -> Names {
        Names::default()
    }

    /// Remembers what a person is called.
    pub fn add(&mut self, user: UserId, display_name: &str) {
        let name = Safe::new(display_name);
        if !name.is_empty() {
            self.0.insert(user, name);
        }
    }

    /// What a person is called, for a text.
    pub fn of(&self, user: UserId, words: &Words) -> String {
        self.0.get(&user).map_or_else(|| say!(words, "name-unknown"), Safe::marked)
    }
}

/// What the people at a table are called, each name only once.
pub(super) struct Seating(Vec<Called>);

struct Called {
    plain: String,
    marked: String,
}

impl Seating {
    pub(super) fn new(words: &Words, occupants: &[Occupant], names: &Names) -> Seating {
        let mut seating = Seating(Vec::with_capacity(occupants.len()));
        for (number, occupant) in (1_usize..).zip(occupants) {
            let known = match occupant {
                Occupant::Player(user) => names.0.get(user),
                Occupant::Computer | Occupant::Deleted => None,
            };
            let stand_in = || match occupant {
                Occupant::Player(_) => say!(words, "name-player", number = number),
                Occupant::Computer => say!(words, "name-computer", number = number),
                Occupant::Deleted => say!(words, "name-deleted"),
            };
            let mut called = match known {
                Some(name) => Called { plain: name.plain(), marked: name.marked() },
                None => Called { plain: stand_in(), marked: stand_in() },
            };
            if seating.0.iter().any(|other| other.plain == called.plain) {
                let numbered =
                    |name: &str| say!(words, "name-numbered", name = name, number = number);
                called =
                    Called { plain: numbered(&called.plain), marked: numbered(&called.marked) };
            }
            seating.0.push(called);
        }
        seating
    }

    /// For texts.
    pub(super) fn marked(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |called| &called.marked)
    }

    /// For buttons.
    pub(super) fn plain(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |called| &called.plain)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;

    #[test]
    fn everyone_at_a_table_has_a_name_of_their_own() {
        let mut names = Names::new();
        names.add(UserId(1), "Alex");
        names.add(UserId(2), "*Alex*");
        names.add(UserId(3), "\u{200b}");
        names.add(UserId(4), "Alex");
        let mut occupants: Vec<Occupant> = (1..=4).map(|id| Occupant::Player(UserId(id))).collect();
        occupants.extend([Occupant::Computer, Occupant::Deleted, Occupant::Deleted]);
        let seating = Seating::new(Words::of(Language::English), &occupants, &names);
        let marked: Vec<&str> = Seat::all(7).map(|seat| seating.marked(seat)).collect();
        let [people @ .., one, other] = marked.as_slice() else { panic!("{marked:?}") };
        assert_eq!(people, ["Alex", r"\*Alex\*", "Player 3", "Alex (4)", "Computer 5"]);
        assert_eq!([*one, *other], ["a deleted player", "a deleted player (7)"]);
        assert_eq!(Seat::new(1).map(|seat| seating.plain(seat)), Some("*Alex*"));
    }
}
