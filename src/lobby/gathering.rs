//! Lobbies that start their match by themselves: a quick round, and a rematch of the same people.

use super::{Asker, Level, Lobby, LobbyResult, Occupant, TurnTime, UserId};
use crate::engine::{FEWEST_SEATS, MOST_SEATS, Rules};

/// How many seats a quick round has if nobody joins.
const ALONE_AT_A_TABLE_OF: u8 = 4;

/// Why a lobby starts its match by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Gathering {
    /// A quick round. It starts at its time with the people who have joined; a person whom no one has
    /// joined plays against computers.
    Quick,
    /// A rematch. It starts when all the people of the match before have asked for it, or at its time with
    /// those who have.
    Rematch,
}

impl Gathering {
    pub(crate) const ALL: [Gathering; 2] = [Gathering::Quick, Gathering::Rematch];

    /// The name under which it is stored.
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Gathering::Quick => "quick",
            Gathering::Rematch => "rematch",
        }
    }
}

impl Lobby {
    /// A quick round, with its host in the first seat.
    pub fn quick(host: UserId, rules: Rules, turn_time: TurnTime) -> Lobby {
        Lobby { gathering: Some(Gathering::Quick), ..Lobby::open(host, rules, turn_time) }
    }

    /// The same quick round, with computers of this level if it needs any.
    #[must_use]
    pub fn with_opponents(self, opponents: Level) -> Lobby {
        Lobby { opponents, ..self }
    }

    /// How well the computers play that a quick round seats where it needs them.
    pub fn opponents(&self) -> Level {
        self.opponents
    }

    /// Makes this the lobby of a rematch that waits for everyone but the person who asked first.
    #[must_use]
    pub fn as_rematch_asked_by(mut self, user: UserId) -> Lobby {
        self.gathering = Some(Gathering::Rematch);
        self.awaited = self.people().filter(|other| *other != user).collect();
        self
    }

    /// Adds what the store knows of a lobby that gathers.
    pub(crate) fn restore_gathering(
        mut self,
        gathering: Option<Gathering>,
        awaited: Vec<UserId>,
    ) -> Lobby {
        (self.gathering, self.awaited) = (gathering, awaited);
        self
    }

    /// Whether the lobby starts its match by itself.
    pub fn gathering(&self) -> Option<Gathering> {
        self.gathering
    }

    /// Whether this person played the match before and has not asked for the rematch yet.
    pub fn awaits(&self, user: UserId) -> bool {
        self.awaited.contains(&user)
    }

    /// The people who have a seat and are not waited for.
    pub fn people_in(&self) -> impl Iterator<Item = UserId> {
        self.people().filter(|user| !self.awaits(*user))
    }

    /// Whether everyone whom the rematch has waited for has come.
    pub(crate) fn is_gathered(&self) -> bool {
        self.gathering == Some(Gathering::Rematch) && self.awaited.is_empty()
    }

    /// Waits no more for this person. Returns whether it did.
    pub(super) fn welcome(&mut self, user: UserId) -> bool {
        let awaited = self.awaits(user);
        self.awaited.retain(|other| *other != user);
        awaited
    }

    /// Makes it an ordinary lobby of those who are in.
    pub(crate) fn stop_gathering(&mut self) {
        let awaited = std::mem::take(&mut self.awaited);
        let stays = |occupant: &Occupant| match occupant {
            Occupant::Player(user) => !awaited.contains(user),
            Occupant::Computer | Occupant::Deleted => true,
        };
        self.seats.retain(stays);
        self.chosen_sides.retain(|user, _| !awaited.contains(user));
        self.seat_by_side();
        self.seat_the_host();
        (self.gathering, self.opponents) = (None, Level::default());
    }

    /// The lobby as its match begins if it is started now: without those who are waited for, and with
    /// computers if it is a quick round that needs them.
    pub fn at_the_start(&self) -> LobbyResult<Lobby> {
        let mut lobby = self.clone();
        lobby.stop_gathering();
        if self.gathering == Some(Gathering::Quick) {
            lobby.seat_opponents(self.opponents);
        }
        lobby.is_ready()?;
        Ok(lobby)
    }

    /// The lobby as its match begins if this person starts it. Until the host of a rematch has come, each
    /// of those who are in may start it.
    pub(crate) fn started_by(&self, asker: Asker) -> LobbyResult<Lobby> {
        let stands_in = self.awaits(self.host) && self.people_in().any(|user| user == asker.user);
        if !stands_in {
            self.host_or_moderator(asker)?;
        }
        let mut lobby = self.clone();
        lobby.welcome(asker.user);
        lobby.at_the_start()
    }

    /// The lobby as its match begins if it starts by itself now; none if it cannot, or if only one of
    /// those who played together is there.
    pub(crate) fn started_by_itself(&self) -> Option<Lobby> {
        let alone = !self.awaited.is_empty() && self.people_in().count() < 2;
        self.at_the_start().ok().filter(|_| self.gathering.is_some() && !alone)
    }

    /// Seats as many computers as a quick round needs: none if the people can play by themselves.
    fn seat_opponents(&mut self, level: Level) {
        let seated = self.seats.len() as u8;
        let wanted = if seated == 1 { ALONE_AT_A_TABLE_OF } else { seated };
        let fewer = (seated.max(FEWEST_SEATS)..wanted).rev();
        let fits = |seats: &u8| self.rules.check(*seats).is_ok();
        if let Some(seats) = (wanted..=MOST_SEATS).chain(fewer).find(fits) {
            self.levels = self.levels();
            self.seats.resize(seats.into(), Occupant::Computer);
            self.levels.resize(self.computers_before(self.seats.len()), level);
            self.forget_last_steady();
            self.seat_by_side();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Contradiction;
    use crate::lobby::LobbyRefusal;

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CID: UserId = UserId(3);

    fn by(user: UserId) -> Asker {
        Asker { user, moderator: false }
    }

    fn rules(words: &str) -> Rules {
        Rules::read(words.split(' ')).unwrap()
    }

    fn quick(words: &str, joined: u64) -> Lobby {
        let mut lobby = Lobby::quick(UserId(1), rules(words), TurnTime::NONE);
        (2..=joined).for_each(|user| lobby.join(UserId(user)).unwrap());
        lobby
    }

    fn rematch(seats: &[Occupant]) -> Lobby {
        let seats = seats.to_vec();
        Lobby::restore(ANN, seats, rules("classic"), TurnTime::NONE).as_rematch_asked_by(BEN)
    }

    #[test]
    fn a_quick_round_is_against_three_computers_or_among_those_who_have_joined() {
        for (words, joined, seats) in [
            ("classic", 1, 4),
            ("classic", 2, 2),
            ("classic", 3, 3),
            ("classic", 10, 10),
            // The rules may need more than have joined.
            ("classic teams=pairs", 1, 4),
            ("classic teams=pairs", 3, 4),
            ("classic teams=two_sides", 2, 4),
            ("classic teams=two_sides", 5, 6),
            // Or leave room for fewer than four.
            ("classic dealt=30", 1, 3),
        ] {
            let begun = quick(words, joined).at_the_start().unwrap();
            assert_eq!(begun.occupants().len(), seats, "{words}, {joined} people");
            assert_eq!(begun.people().count() as u64, joined);
            assert_eq!(begun.gathering(), None);
        }
        for (words, level) in [("classic", Level::Sharp), ("classic teams=pairs", Level::Beginner)]
        {
            let lobby = quick(words, 1).with_opponents(level);
            let begun = lobby.at_the_start().unwrap();
            assert_eq!(begun.levels(), [level; 3], "{words}");
            assert_eq!(begun.opponents(), Level::Steady, "a match that has begun seats no more");
            let together = quick(words, 4).with_opponents(level).at_the_start().unwrap();
            assert_eq!(together, quick(words, 4).at_the_start().unwrap(), "no computer is needed");
        }
        let pairs = quick("classic teams=pairs", 5);
        let why = LobbyRefusal::Rules(Contradiction::PairsNeedFour(5));
        assert_eq!(pairs.at_the_start(), Err(why), "no one is sent away");
        assert_eq!(pairs.started_by_itself(), None);
    }

    #[test]
    fn a_rematch_starts_when_everyone_has_asked_for_it() {
        let people = [ANN, BEN, CID].map(Occupant::Player);
        let mut lobby = rematch(&people);
        assert!(lobby.awaits(ANN) && !lobby.awaits(BEN) && lobby.awaits(CID));
        assert_eq!(lobby.join(BEN), Err(LobbyRefusal::SeatedAlready));
        assert_eq!(lobby.join(CID), Ok(()));
        assert!(!lobby.is_gathered());
        assert_eq!(lobby.join(ANN), Ok(()));
        assert!(lobby.is_gathered());
        let begun = lobby.started_by_itself().unwrap();
        assert_eq!(begun.occupants(), people, "in the same seats");
        assert_eq!(begun.host(), ANN);
    }

    #[test]
    fn one_person_waits_for_nobody() {
        let seats = [Occupant::Computer, Occupant::Player(BEN)];
        let lobby = rematch(&seats);
        assert!(lobby.is_gathered());
        assert_eq!(lobby.started_by_itself().unwrap().occupants(), seats);
    }

    #[test]
    fn who_does_not_come_is_left_out() {
        let people = [ANN, BEN, CID].map(Occupant::Player);
        let mut lobby = rematch(&people);
        let too_few = LobbyRefusal::Rules(Contradiction::SeatCount(1));
        assert_eq!(lobby.started_by(by(BEN)), Err(too_few));
        assert_eq!(lobby.started_by_itself(), None);
        let refused = LobbyRefusal::NotHost { host: ANN };
        assert_eq!(lobby.started_by(by(CID)), Err(refused), "who is waited for starts nothing");
        lobby.join(CID).unwrap();
        let begun = lobby.started_by(by(CID)).unwrap();
        assert_eq!(begun.occupants(), [BEN, CID].map(Occupant::Player));
        assert_eq!(begun.host(), BEN);
        assert_eq!(lobby.started_by_itself(), Some(begun));
        let begun = lobby.started_by(by(ANN)).unwrap();
        assert_eq!(begun.occupants(), people, "a host who starts it is in");
        lobby.join(ANN).unwrap();
        assert_eq!(lobby.started_by(by(CID)), Err(refused), "the host has come");
    }

    #[test]
    fn one_of_two_who_played_together_is_not_sent_against_computers_unasked() {
        let people = [Occupant::Player(ANN), Occupant::Player(BEN), Occupant::Computer];
        let mut lobby = rematch(&people);
        assert_eq!(lobby.started_by_itself(), None);
        assert!(lobby.started_by(by(BEN)).is_ok(), "but may choose it");
        lobby.leave(ANN).unwrap();
        assert!(!lobby.is_gathered());
        assert_eq!((lobby.gathering(), lobby.host()), (None, BEN));
    }

    #[test]
    fn it_closes_when_those_who_asked_for_it_have_gone() {
        let people = [ANN, BEN, CID].map(Occupant::Player);
        let mut lobby = rematch(&people);
        lobby.join(CID).unwrap();
        assert_eq!(lobby.leave(BEN), Ok(super::super::AfterLeaving::Host(ANN)));
        assert_eq!(lobby.leave(CID), Ok(super::super::AfterLeaving::Empty));
    }
}
