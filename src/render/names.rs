//! The names of people in messages, and with them how their table looks.

use super::escape::SafeText;
use super::own_emoji::Looks;
use crate::engine::{MOST_SEATS, Seat, Side};
use crate::i18n::{Words, say};
use crate::lobby::{Occupant, UserId};
use crate::tournament::Player;
use std::collections::HashMap;

/// People's own names, made safe when they are added.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    people: HashMap<UserId, SafeText>,
    looks: Looks,
}

impl Names {
    pub fn new() -> Names {
        Names::default()
    }

    /// Adds a name, if something visible is left of it.
    pub fn add(&mut self, user: UserId, display_name: &str) {
        let name = SafeText::new(display_name);
        if !name.is_empty() {
            self.people.insert(user, name);
        }
    }

    /// The name of a person in a seat, as it is.
    fn plain(&self, occupant: &Occupant) -> Option<String> {
        match occupant {
            Occupant::Player(user) => self.people.get(user).map(SafeText::plain),
            Occupant::Computer | Occupant::Deleted => None,
        }
    }

    #[must_use]
    pub fn with_looks(self, looks: Looks) -> Names {
        Names { looks, ..self }
    }

    pub(crate) fn looks(&self) -> &Looks {
        &self.looks
    }

    /// The name of a person with its markdown escaped, or a word for a person whose name is unknown.
    pub(crate) fn of(&self, user: UserId, words: &Words) -> String {
        self.people.get(&user).map_or_else(|| say!(words, "name-unknown"), SafeText::escaped)
    }
}

/// The name of the computer in a seat. It is the same as long as the table lasts, unless a person comes
/// who is called like it.
fn computer_name(words: &Words, number: usize, people: &[String]) -> String {
    let names = say!(words, "computer-names");
    let is_free = |name: &&str| {
        let named_so = |word: &str| word.to_lowercase() == name.to_lowercase();
        !people.iter().any(|person| person.split_whitespace().any(named_so))
    };
    // Each seat has names of its own, so no two computers share one.
    let own = names.split(',').map(str::trim).skip(number.saturating_sub(1));
    let mut own = own.step_by(usize::from(MOST_SEATS)).filter(|name| !name.is_empty());
    match own.find(is_free) {
        Some(name) => name.to_owned(),
        None => say!(words, "name-computer", number = number),
    }
}

/// The name of a player of a tournament, counted from 1, as it is and with its markdown escaped. It is the
/// same on the tournament's board and at all its tables, so it cannot depend on who else is there.
pub(super) fn player_name(
    words: &Words,
    number: usize,
    occupant: &Occupant,
    names: &Names,
) -> (String, String) {
    let known = match occupant {
        Occupant::Player(user) => names.people.get(user),
        Occupant::Computer | Occupant::Deleted => None,
    };
    if let Some(name) = known {
        return (name.plain(), name.escaped());
    }
    let name = match occupant {
        Occupant::Player(_) => say!(words, "name-player", number = number),
        Occupant::Computer => {
            let all = say!(words, "computer-names");
            let own = all.split(',').map(str::trim).nth(number.saturating_sub(1));
            own.map_or_else(|| say!(words, "name-computer", number = number), str::to_owned)
        }
        Occupant::Deleted => say!(words, "name-deleted"),
    };
    (name.clone(), name)
}

/// The sign of a team.
pub(super) fn team_sign(words: &Words, side: Side) -> String {
    match side {
        Side::Even => say!(words, "team-first"),
        Side::Odd => say!(words, "team-second"),
    }
}

/// The name of a team.
pub(super) fn team_name(words: &Words, side: Side) -> String {
    match side {
        Side::Even => say!(words, "team-first-name"),
        Side::Odd => say!(words, "team-second-name"),
    }
}

/// The name of each seat at a table. Equal names get the number of their seat, so that no two seats
/// have the same.
pub(super) struct Seating(Vec<SeatName>);

struct SeatName {
    plain: String,
    escaped: String,
}

impl Seating {
    /// At a table of a tournament, with the player of each seat.
    pub(super) fn new(
        words: &Words,
        occupants: &[Occupant],
        names: &Names,
        players: Option<&[Player]>,
    ) -> Seating {
        let mut seating = Seating(Vec::with_capacity(occupants.len()));
        let people: Vec<String> = occupants.iter().filter_map(|it| names.plain(it)).collect();
        for (number, occupant) in (1_usize..).zip(occupants) {
            let known = match occupant {
                Occupant::Player(user) => names.people.get(user),
                Occupant::Computer | Occupant::Deleted => None,
            };
            let player = players.and_then(|players| players.get(number - 1));
            let placeholder = || match occupant {
                Occupant::Player(_) => say!(words, "name-player", number = number),
                Occupant::Computer => computer_name(words, number, &people),
                Occupant::Deleted => say!(words, "name-deleted"),
            };
            let mut seat_name = match (player, known) {
                (Some(player), _) => {
                    let number = player.index() + 1;
                    let (plain, escaped) = player_name(words, number, occupant, names);
                    SeatName { plain, escaped }
                }
                (None, Some(name)) => SeatName { plain: name.plain(), escaped: name.escaped() },
                (None, None) => SeatName { plain: placeholder(), escaped: placeholder() },
            };
            if seating.0.iter().any(|other| other.plain == seat_name.plain) {
                let numbered =
                    |name: &str| say!(words, "name-numbered", name = name, number = number);
                seat_name = SeatName {
                    plain: numbered(&seat_name.plain),
                    escaped: numbered(&seat_name.escaped),
                };
            }
            seating.0.push(seat_name);
        }
        seating
    }

    /// With its markdown escaped.
    pub(super) fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |seat_name| &seat_name.escaped)
    }

    /// For labels, in which Discord reads no markdown.
    pub(super) fn plain_name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |seat_name| &seat_name.plain)
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
        let seating = Seating::new(Words::of(Language::English), &occupants, &names, None);
        let escaped: Vec<&str> = Seat::all(7).map(|seat| seating.name(seat)).collect();
        let [people @ .., one, other] = escaped.as_slice() else { panic!("{escaped:?}") };
        assert_eq!(people, ["Alex", r"\*Alex\*", "Player 3", "Alex (4)", "Edda"]);
        names.add(UserId(1), "edda the Great");
        let seating = Seating::new(Words::of(Language::English), &occupants, &names, None);
        assert_eq!(Seat::new(4).map(|seat| seating.name(seat)), Some("Nils"));
        assert_eq!([*one, *other], ["a deleted player", "a deleted player (7)"]);
        assert_eq!(Seat::new(1).map(|seat| seating.plain_name(seat)), Some("*Alex*"));
    }
}
