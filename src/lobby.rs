//! A table before it is played: who sits there, who is host, by which rules. Pure data; the store
//! keeps it as rows.

mod rule_change;

pub use rule_change::RuleChange;

use crate::engine::{Contradiction, MOST_SEATS, Rules};
use std::fmt;

/// A person, by the id that Discord gave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UserId(pub u64);

/// A game's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(pub i64);

/// Who sits in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Occupant {
    /// A person.
    Player(UserId),
    /// A computer player.
    Computer,
    /// Someone who has been forgotten since. Only a table that has been played at has one.
    Deleted,
}

/// How long a turn may take: 15 seconds to 48 hours, or as long as it takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TurnTime(Option<u32>);

impl TurnTime {
    /// The shortest turn, in seconds.
    pub const SHORTEST: u32 = 15;
    /// The longest turn, in seconds.
    pub const LONGEST: u32 = 48 * 60 * 60;
    /// From so many seconds on, a table is one that lasts for days.
    pub const SLOW_FROM: u32 = 10 * 60;
    /// No clock.
    pub const NONE: TurnTime = TurnTime(None);
    /// What people are offered to choose from.
    pub const CHOICES: [TurnTime; 13] = [
        TurnTime(Some(15)),
        TurnTime(Some(30)),
        TurnTime(Some(45)),
        TurnTime(Some(60)),
        TurnTime(Some(2 * 60)),
        TurnTime(Some(5 * 60)),
        TurnTime(Some(10 * 60)),
        TurnTime(Some(60 * 60)),
        TurnTime(Some(6 * 60 * 60)),
        TurnTime(Some(12 * 60 * 60)),
        TurnTime(Some(24 * 60 * 60)),
        TurnTime(Some(48 * 60 * 60)),
        TurnTime::NONE,
    ];

    /// So many seconds, if a turn may take that long.
    pub const fn seconds(seconds: u32) -> Option<TurnTime> {
        if seconds < TurnTime::SHORTEST || seconds > TurnTime::LONGEST {
            return None;
        }
        Some(TurnTime(Some(seconds)))
    }

    /// The time as a word: its seconds, or `none`.
    pub fn word(self) -> String {
        self.0.map_or("none".to_owned(), |seconds| seconds.to_string())
    }

    /// Reads what [`TurnTime::word`] wrote.
    pub fn read(word: &str) -> Option<TurnTime> {
        if word == "none" {
            return Some(TurnTime::NONE);
        }
        TurnTime::seconds(word.parse().ok()?).filter(|time| time.word() == word)
    }

    /// The number of seconds; without a clock there is none.
    pub const fn as_seconds(self) -> Option<u32> {
        self.0
    }
}

/// Who asks for something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asker {
    /// The person.
    pub user: UserId,
    /// Whether that person keeps order in the channel.
    pub moderator: bool,
}

/// People gathering for a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lobby {
    host: UserId,
    seats: Vec<Occupant>,
    rules: Rules,
    turn_time: TurnTime,
}

/// What is left when someone has gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterLeaving {
    /// The lobby goes on; this is the host now.
    Host(UserId),
    /// Nobody is left, so it closes.
    Empty,
}

/// Why something cannot be done in a lobby. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LobbyRefusal {
    /// The person has a seat already.
    SeatedAlready,
    /// The person has no seat.
    NotSeated(UserId),
    /// All ten seats are taken.
    Full,
    /// No computer player is there to be sent away.
    NoComputer,
    /// Only the host, or whoever keeps order in the channel, may do that.
    NotHost {
        /// Who is.
        host: UserId,
    },
    /// That many players cannot play by these rules.
    Rules(Contradiction),
}

impl fmt::Display for LobbyRefusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LobbyRefusal::SeatedAlready => f.write_str("seated already"),
            LobbyRefusal::NotSeated(_) => f.write_str("not seated"),
            LobbyRefusal::Full => f.write_str("all seats are taken"),
            LobbyRefusal::NoComputer => f.write_str("no computer player sits here"),
            LobbyRefusal::NotHost { .. } => f.write_str("not the host"),
            LobbyRefusal::Rules(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for LobbyRefusal {}

type Asked<T> = Result<T, LobbyRefusal>;

impl Lobby {
    /// A lobby with its host in the first seat.
    pub fn open(host: UserId, rules: Rules, turn_time: TurnTime) -> Lobby {
        Lobby { host, seats: vec![Occupant::Player(host)], rules, turn_time }
    }

    /// A lobby as it was kept. The host must be seated; otherwise the first person is host. Where
    /// everyone has been forgotten, nobody has the host's number.
    pub fn restore(
        host: UserId,
        seats: Vec<Occupant>,
        rules: Rules,
        turn_time: TurnTime,
    ) -> Option<Lobby> {
        let mut lobby = Lobby { host, seats, rules, turn_time };
        if !lobby.seats(host) {
            match lobby.first_person() {
                Some(first) => lobby.host = first,
                None if lobby.seats.contains(&Occupant::Deleted) => {}
                None => return None,
            }
        }
        Some(lobby)
    }

    /// Who is host.
    pub fn host(&self) -> UserId {
        self.host
    }

    /// Who sits where.
    pub fn occupants(&self) -> &[Occupant] {
        &self.seats
    }

    /// The rules.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How long a turn may take.
    pub fn turn_time(&self) -> TurnTime {
        self.turn_time
    }

    fn seats(&self, user: UserId) -> bool {
        self.seats.contains(&Occupant::Player(user))
    }

    fn first_person(&self) -> Option<UserId> {
        self.seats.iter().find_map(|occupant| match occupant {
            Occupant::Player(user) => Some(*user),
            Occupant::Computer | Occupant::Deleted => None,
        })
    }

    fn host_or_moderator(&self, asker: Asker) -> Asked<()> {
        if asker.user == self.host || asker.moderator {
            return Ok(());
        }
        Err(LobbyRefusal::NotHost { host: self.host })
    }

    fn has_room(&self) -> Asked<()> {
        if self.seats.len() < usize::from(MOST_SEATS) { Ok(()) } else { Err(LobbyRefusal::Full) }
    }

    /// Seats a person.
    pub fn join(&mut self, user: UserId) -> Asked<()> {
        if self.seats(user) {
            return Err(LobbyRefusal::SeatedAlready);
        }
        self.has_room()?;
        self.seats.push(Occupant::Player(user));
        Ok(())
    }

    /// Takes a person's seat away; the next person is host if the host goes.
    pub fn leave(&mut self, user: UserId) -> Asked<AfterLeaving> {
        let place = self.seats.iter().position(|occupant| *occupant == Occupant::Player(user));
        let place = place.ok_or(LobbyRefusal::NotSeated(user))?;
        self.seats.remove(place);
        let Some(first) = self.first_person() else { return Ok(AfterLeaving::Empty) };
        if self.host == user {
            self.host = first;
        }
        Ok(AfterLeaving::Host(self.host))
    }

    /// Sends a person away.
    pub fn kick(&mut self, asker: Asker, user: UserId) -> Asked<AfterLeaving> {
        self.host_or_moderator(asker)?;
        self.leave(user)
    }

    /// Seats a computer player.
    pub fn add_computer(&mut self, asker: Asker) -> Asked<()> {
        self.host_or_moderator(asker)?;
        self.has_room()?;
        self.seats.push(Occupant::Computer);
        Ok(())
    }

    /// Sends the last computer player away.
    pub fn remove_computer(&mut self, asker: Asker) -> Asked<()> {
        self.host_or_moderator(asker)?;
        let place = self.seats.iter().rposition(|occupant| *occupant == Occupant::Computer);
        self.seats.remove(place.ok_or(LobbyRefusal::NoComputer)?);
        Ok(())
    }

    /// Changes the rules. Whether they fit the number of players is asked when the match starts.
    pub fn set_rules(&mut self, asker: Asker, rules: Rules) -> Asked<()> {
        self.host_or_moderator(asker)?;
        self.rules = rules;
        Ok(())
    }

    /// Changes how long a turn may take.
    pub fn set_turn_time(&mut self, asker: Asker, turn_time: TurnTime) -> Asked<()> {
        self.host_or_moderator(asker)?;
        self.turn_time = turn_time;
        Ok(())
    }

    /// Whether the match can start now, asked for by this person.
    pub fn may_start(&self, asker: Asker) -> Asked<()> {
        self.host_or_moderator(asker)?;
        // There are never more occupants than seats.
        self.rules.check(self.seats.len() as u8).map_err(LobbyRefusal::Rules)
    }

    /// Whether this person may send others away, call the match off, or end it.
    pub fn may_decide(&self, asker: Asker) -> Asked<()> {
        self.host_or_moderator(asker)
    }

    /// Gives a computer's seat to a person.
    pub fn reseat(&mut self, place: usize, user: UserId) {
        if let Some(occupant @ Occupant::Computer) = self.seats.get_mut(place) {
            *occupant = Occupant::Player(user);
        }
    }

    /// Makes a person who sits there the host.
    pub fn pass_host_to(&mut self, user: UserId) {
        if self.seats(user) {
            self.host = user;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::Preset;

    const ANN: UserId = UserId(1);
    const BEN: UserId = UserId(2);
    const CID: UserId = UserId(3);

    fn by(user: UserId) -> Asker {
        Asker { user, moderator: false }
    }

    fn moderator() -> Asker {
        Asker { user: UserId(99), moderator: true }
    }

    fn lobby() -> Lobby {
        Lobby::open(ANN, Rules::preset(Preset::Classic), TurnTime::NONE)
    }

    #[test]
    fn people_join_once_and_up_to_ten() {
        let mut lobby = lobby();
        assert_eq!(lobby.join(ANN), Err(LobbyRefusal::SeatedAlready));
        for user in 2..=10 {
            assert_eq!(lobby.join(UserId(user)), Ok(()));
        }
        assert_eq!(lobby.join(UserId(11)), Err(LobbyRefusal::Full));
        assert_eq!(lobby.add_computer(by(ANN)), Err(LobbyRefusal::Full));
        assert_eq!(lobby.occupants().len(), 10);
    }

    #[test]
    fn the_next_person_is_host_when_the_host_leaves() {
        let mut lobby = lobby();
        lobby.add_computer(by(ANN)).unwrap();
        lobby.join(BEN).unwrap();
        lobby.join(CID).unwrap();
        assert_eq!(lobby.leave(CID), Ok(AfterLeaving::Host(ANN)));
        assert_eq!(lobby.leave(CID), Err(LobbyRefusal::NotSeated(CID)));
        assert_eq!(lobby.leave(ANN), Ok(AfterLeaving::Host(BEN)));
        assert_eq!(lobby.leave(BEN), Ok(AfterLeaving::Empty));
    }

    #[test]
    fn only_the_host_or_a_moderator_decides() {
        let mut lobby = lobby();
        lobby.join(BEN).unwrap();
        let refused = LobbyRefusal::NotHost { host: ANN };
        let before = lobby.clone();
        let mini = Rules::preset(Preset::Mini);
        assert_eq!(lobby.add_computer(by(BEN)), Err(refused));
        assert_eq!(lobby.remove_computer(by(BEN)), Err(refused));
        assert_eq!(lobby.kick(by(BEN), ANN), Err(refused));
        assert_eq!(lobby.set_rules(by(BEN), mini), Err(refused));
        assert_eq!(lobby.set_turn_time(by(BEN), TurnTime::NONE), Err(refused));
        assert_eq!(lobby.may_start(by(BEN)), Err(refused));
        assert_eq!(lobby.may_decide(by(BEN)), Err(refused));
        assert_eq!(lobby, before);
        assert_eq!(lobby.set_rules(moderator(), mini), Ok(()));
        assert_eq!(lobby.kick(moderator(), ANN), Ok(AfterLeaving::Host(BEN)));
        assert_eq!(lobby.may_decide(by(BEN)), Ok(()));
    }

    #[test]
    fn it_starts_when_the_rules_fit_the_players() {
        let mut lobby = lobby();
        assert_eq!(lobby.may_start(by(ANN)), Err(LobbyRefusal::Rules(Contradiction::SeatCount(1))));
        lobby.add_computer(by(ANN)).unwrap();
        assert_eq!(lobby.may_start(by(ANN)), Ok(()));
        let pairs = Rules::read(["classic", "teams=pairs"]).unwrap();
        lobby.set_rules(by(ANN), pairs).unwrap();
        assert_eq!(
            lobby.may_start(by(ANN)),
            Err(LobbyRefusal::Rules(Contradiction::PairsNeedFour(2)))
        );
        lobby.remove_computer(by(ANN)).unwrap();
        assert_eq!(lobby.remove_computer(by(ANN)), Err(LobbyRefusal::NoComputer));
    }

    #[test]
    fn a_turn_takes_15_seconds_to_48_hours() {
        assert_eq!(TurnTime::seconds(14), None);
        assert_eq!(TurnTime::seconds(15).and_then(TurnTime::as_seconds), Some(15));
        assert_eq!(TurnTime::seconds(172_800).and_then(TurnTime::as_seconds), Some(172_800));
        assert_eq!(TurnTime::seconds(172_801), None);
    }

    #[test]
    fn turn_times_read_back_and_nothing_else_does() {
        for time in TurnTime::CHOICES {
            assert_eq!(TurnTime::read(&time.word()), Some(time));
            let allowed = time.as_seconds().is_none_or(|it| TurnTime::seconds(it) == Some(time));
            assert!(allowed, "{time:?}");
        }
        for wrong in ["", "0", "14", "030", "+30", "NONE", "172801"] {
            assert_eq!(TurnTime::read(wrong), None, "{wrong}");
        }
    }

    #[test]
    fn a_kept_lobby_has_a_host_who_sits_there() {
        let (rules, seats) = (Rules::preset(Preset::Classic), vec![Occupant::Player(BEN)]);
        let restored = Lobby::restore(ANN, seats, rules, TurnTime::NONE);
        assert_eq!(restored.map(|lobby| lobby.host()), Some(BEN));
        let forgotten = vec![Occupant::Deleted, Occupant::Computer, Occupant::Player(BEN)];
        let restored = Lobby::restore(UserId(u64::MAX), forgotten, rules, TurnTime::NONE);
        assert_eq!(restored.map(|lobby| lobby.host()), Some(BEN), "who is forgotten is no host");
        let nobody = vec![Occupant::Deleted, Occupant::Computer];
        assert!(Lobby::restore(UserId(u64::MAX), nobody, rules, TurnTime::NONE).is_some());
        let computers = vec![Occupant::Computer];
        assert_eq!(Lobby::restore(ANN, computers, rules, TurnTime::NONE), None);
    }
}
