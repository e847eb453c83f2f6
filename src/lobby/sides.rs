//! Who plays together at a table with teams: people choose a side, and the seats follow.

use super::{Level, Lobby, LobbyRefusal, LobbyResult, Occupant, UserId};
use crate::engine::rules::Teams;
use crate::engine::{MOST_SEATS, Seat, Side};

impl Lobby {
    /// Adds the sides that people have chosen; choices of people without a seat are left out. Who sits where
    /// does not change.
    #[must_use]
    pub(crate) fn with_chosen_sides(
        mut self,
        chosen: impl IntoIterator<Item = (UserId, Side)>,
    ) -> Lobby {
        self.chosen_sides = chosen.into_iter().filter(|(user, _)| self.seats(*user)).collect();
        self
    }

    /// The side that a person has chosen.
    pub fn chosen_side(&self, user: UserId) -> Option<Side> {
        self.chosen_sides.get(&user).copied()
    }

    /// The people who have chosen a side, each with it.
    pub(crate) fn chosen_sides(&self) -> impl Iterator<Item = (UserId, Side)> {
        self.chosen_sides.iter().map(|(user, side)| (*user, *side))
    }

    /// How many of one side there can be; none at a table without teams.
    fn most_of_a_side(&self) -> Option<usize> {
        match self.rules.teams {
            Teams::Pairs => Some(2),
            Teams::TwoSides => Some(usize::from(MOST_SEATS) / 2),
            Teams::Off | Teams::PairsTournament => None,
        }
    }

    fn count_of(&self, side: Side) -> usize {
        self.chosen_sides.values().filter(|chosen| **chosen == side).count()
    }

    /// Seats a person on the side of their choice; without one, they are seated wherever there is room.
    pub(crate) fn choose_side(&mut self, user: UserId, side: Option<Side>) -> LobbyResult<()> {
        let most = self.most_of_a_side().ok_or(LobbyRefusal::NoTeams)?;
        if !self.seats(user) {
            return Err(LobbyRefusal::NotSeated(user));
        }
        if self.chosen_side(user) == side {
            return Err(LobbyRefusal::ChosenAlready(side));
        }
        match side {
            Some(side) if self.count_of(side) >= most => return Err(LobbyRefusal::SideFull(side)),
            Some(side) => self.chosen_sides.insert(user, side),
            None => self.chosen_sides.remove(&user),
        };
        self.seat_by_side();
        Ok(())
    }

    /// Whether more people have chosen one side than it has seats.
    pub(super) fn check_sides(&self) -> LobbyResult<()> {
        if self.most_of_a_side().is_none() {
            return Ok(());
        }
        // There are never more occupants than seats.
        let seats = self.seats.len() as u8;
        let too_many = Side::ALL.into_iter().find_map(|side| {
            let chose = self.count_of(side) as u8;
            (chose > seats / 2).then_some(LobbyRefusal::UnevenSides { side, chose, seats })
        });
        too_many.map_or(Ok(()), Err)
    }

    /// Seats everyone on the side that they have chosen, as far as it has seats. The others stay where they
    /// are unless their seat is needed.
    pub(super) fn seat_by_side(&mut self) {
        if self.most_of_a_side().is_none() {
            return;
        }
        let mut levels = self.levels().into_iter();
        let of_computer = |occupant: &Occupant| {
            (*occupant == Occupant::Computer).then(|| levels.next().unwrap_or_default())
        };
        let mut levels: Vec<Option<Level>> = self.seats.iter().map(of_computer).collect();
        // Each swap seats someone rightly and nobody wrongly, so there are few.
        while let Some((one, other)) = self.next_swap() {
            self.seats.swap(one, other);
            levels.swap(one, other);
        }
        self.levels = levels.into_iter().flatten().collect();
        self.forget_last_steady();
    }

    /// The place of someone on the wrong side, and one to swap it with.
    fn next_swap(&self) -> Option<(usize, usize)> {
        let places: Vec<Place> = Seat::all(MOST_SEATS)
            .zip(&self.seats)
            .map(|(seat, occupant)| Place {
                index: seat.index(),
                side: Side::of(seat),
                chosen: match occupant {
                    Occupant::Player(user) => self.chosen_side(*user),
                    Occupant::Computer | Occupant::Deleted => None,
                },
                computer: *occupant == Occupant::Computer,
            })
            .collect();
        let wrong = places.iter().filter(|place| place.chosen.is_some_and(|it| it != place.side));
        wrong.clone().find_map(|place| {
            let others = places.iter().filter(|other| other.side != place.side);
            let can_go = others.filter(|other| other.chosen != Some(other.side));
            // Best someone who wants to come over, then a computer.
            let other = can_go.min_by_key(|other| (other.chosen.is_none(), !other.computer))?;
            Some((place.index, other.index))
        })
    }
}

/// A seat of a table with teams, as it is taken.
struct Place {
    index: usize,
    side: Side,
    /// The side that its occupant has chosen.
    chosen: Option<Side>,
    computer: bool,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Contradiction;
    use crate::engine::Rules;
    use crate::lobby::{Asker, TurnTime};

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CID: UserId = UserId(3);
    const DOT: UserId = UserId(4);

    fn by(user: UserId) -> Asker {
        Asker { user, moderator: false }
    }

    fn lobby(teams: &str, people: &[UserId]) -> Lobby {
        let rules = Rules::read(["classic", teams]).unwrap();
        let mut lobby = Lobby::open(ANN, rules, TurnTime::NONE);
        for user in people.iter().filter(|user| **user != ANN) {
            lobby.join(*user).unwrap();
        }
        lobby
    }

    fn side_of(lobby: &Lobby, user: UserId) -> Side {
        let place = lobby.seats.iter().position(|it| *it == Occupant::Player(user)).unwrap();
        Side::of(Seat::new(place as u8).unwrap())
    }

    #[test]
    fn whoever_chooses_a_side_sits_there_and_the_others_make_room() {
        let mut lobby = lobby("teams=pairs", &[ANN, BEN, CID, DOT]);
        assert_eq!(side_of(&lobby, ANN), side_of(&lobby, CID), "as they came");
        lobby.choose_side(BEN, Some(Side::Even)).unwrap();
        lobby.choose_side(ANN, Some(Side::Even)).unwrap();
        for (user, side) in
            [(ANN, Side::Even), (BEN, Side::Even), (CID, Side::Odd), (DOT, Side::Odd)]
        {
            assert_eq!(side_of(&lobby, user), side, "{user:?}");
        }
        let before = lobby.clone();
        assert_eq!(
            lobby.choose_side(CID, Some(Side::Even)),
            Err(LobbyRefusal::SideFull(Side::Even))
        );
        let again = LobbyRefusal::ChosenAlready(Some(Side::Even));
        assert_eq!(lobby.choose_side(BEN, Some(Side::Even)), Err(again));
        assert_eq!(lobby.choose_side(DOT, None), Err(LobbyRefusal::ChosenAlready(None)));
        let stranger = UserId(9);
        let not_seated = LobbyRefusal::NotSeated(stranger);
        assert_eq!(lobby.choose_side(stranger, Some(Side::Odd)), Err(not_seated));
        assert_eq!(lobby, before);
        // Ann makes room, and only then Cid gets the seat.
        lobby.choose_side(ANN, None).unwrap();
        assert_eq!(side_of(&lobby, ANN), Side::Even, "until it is needed");
        lobby.choose_side(CID, Some(Side::Even)).unwrap();
        assert_eq!((side_of(&lobby, CID), side_of(&lobby, ANN)), (Side::Even, Side::Odd));
    }

    #[test]
    fn chosen_sides_hold_while_people_come_and_go() {
        let mut lobby = lobby("teams=pairs", &[ANN, BEN, CID]);
        lobby.choose_side(BEN, Some(Side::Odd)).unwrap();
        lobby.choose_side(CID, Some(Side::Odd)).unwrap();
        lobby.add_computer(by(ANN)).unwrap();
        assert_eq!((side_of(&lobby, BEN), side_of(&lobby, CID)), (Side::Odd, Side::Odd));
        lobby.leave(ANN).unwrap();
        lobby.join(DOT).unwrap();
        assert_eq!((side_of(&lobby, BEN), side_of(&lobby, CID)), (Side::Odd, Side::Odd));
        lobby.leave(CID).unwrap();
        assert_eq!(lobby.chosen_side(CID), None, "a seat that was left is no choice");
        lobby.join(CID).unwrap();
        let restored =
            Lobby::restore(lobby.host(), lobby.seats.clone(), *lobby.rules(), TurnTime::NONE);
        assert_eq!(restored.with_chosen_sides(lobby.chosen_sides()), lobby);
    }

    #[test]
    fn a_match_starts_only_if_each_side_has_a_seat_for_everyone_who_chose_it() {
        let mut lobby = lobby("teams=two_sides", &[ANN, BEN, CID, DOT]);
        for user in [ANN, BEN, CID] {
            lobby.choose_side(user, Some(Side::Odd)).unwrap();
        }
        let uneven = LobbyRefusal::UnevenSides { side: Side::Odd, chose: 3, seats: 4 };
        assert_eq!(lobby.is_ready(), Err(uneven));
        lobby.add_computer(by(ANN)).unwrap();
        let odd_number = LobbyRefusal::Rules(Contradiction::SidesNeedEvenTable(5));
        assert_eq!(lobby.is_ready(), Err(odd_number));
        lobby.add_computer(by(ANN)).unwrap();
        assert_eq!(lobby.is_ready(), Ok(()));
        for user in [ANN, BEN, CID] {
            assert_eq!(side_of(&lobby, user), Side::Odd);
        }
        assert_eq!(side_of(&lobby, DOT), Side::Even);
    }

    #[test]
    fn a_rematch_keeps_the_sides_although_someone_does_not_come() {
        let mut lobby = lobby("teams=two_sides", &[ANN, BEN, CID, DOT]);
        lobby.choose_side(BEN, Some(Side::Even)).unwrap();
        lobby.choose_side(ANN, Some(Side::Even)).unwrap();
        let mut lobby = lobby.as_rematch_asked_by(ANN);
        lobby.join(BEN).unwrap();
        lobby.join(DOT).unwrap();
        lobby.stop_gathering();
        lobby.add_computer(by(ANN)).unwrap();
        let begun = lobby.at_the_start().unwrap();
        assert_eq!((side_of(&begun, ANN), side_of(&begun, BEN)), (Side::Even, Side::Even));
        assert_eq!(side_of(&begun, DOT), Side::Odd);
    }

    #[test]
    fn a_computer_keeps_its_level_when_it_makes_room() {
        let mut lobby = lobby("teams=pairs", &[ANN, BEN]);
        for level in [Level::Sharp, Level::Beginner] {
            lobby.add_computer_of(by(ANN), level).unwrap();
        }
        lobby.choose_side(BEN, Some(Side::Odd)).unwrap();
        // Ann and the beginner change places, so the beginner sits before the other.
        lobby.choose_side(ANN, Some(Side::Odd)).unwrap();
        assert_eq!((side_of(&lobby, ANN), side_of(&lobby, BEN)), (Side::Odd, Side::Odd));
        assert_eq!(lobby.levels(), [Level::Beginner, Level::Sharp]);
    }

    #[test]
    fn without_teams_there_is_no_side_to_choose_and_choices_wait() {
        let mut lobby = lobby("teams=pairs", &[ANN, BEN, CID, DOT]);
        lobby.choose_side(BEN, Some(Side::Even)).unwrap();
        lobby.set_rules(by(ANN), Rules::default()).unwrap();
        assert_eq!(lobby.choose_side(ANN, Some(Side::Odd)), Err(LobbyRefusal::NoTeams));
        assert_eq!(lobby.is_ready(), Ok(()));
        lobby.leave(ANN).unwrap();
        lobby.join(ANN).unwrap();
        let pairs = Rules::read(["classic", "teams=pairs"]).unwrap();
        lobby.set_rules(by(BEN), pairs).unwrap();
        assert_eq!(side_of(&lobby, BEN), Side::Even);
    }
}
