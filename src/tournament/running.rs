//! What can be asked of a tournament that has started: to leave it, to play on for a computer, to hand the
//! host on, to end it.

use super::request::{TournamentRefusal, TournamentRequest};
use super::schedule::Player;
use super::sign_up::Entrant;
use crate::lobby::{Asker, GameId, Level, UserId};

/// Who takes part in a tournament that has started, and who is at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Running {
    pub host: UserId,
    /// Who plays as each player now, and the table of the match that the player plays.
    pub players: Vec<(Entrant, Option<GameId>)>,
    /// The people whom a moderator has removed from a table of it.
    pub removed: Vec<UserId>,
}

/// What is to be done because of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AfterAsking {
    HostIs(UserId),
    /// This person or computer plays as the player from now on.
    Replace(Player, Entrant),
    /// The person who asks leaves at this table, with the move that gives the seat away.
    LeaveAtTable(GameId),
    End,
}

impl Running {
    fn people(&self) -> impl Iterator<Item = UserId> {
        self.players.iter().filter_map(|(entrant, _)| entrant.person())
    }

    fn numbered(&self) -> impl Iterator<Item = (Player, Entrant, Option<GameId>)> {
        let numbers = (0..).map_while(Player::new);
        numbers.zip(&self.players).map(|(player, (entrant, game))| (player, *entrant, *game))
    }

    fn player_of(&self, user: UserId) -> Option<(Player, Option<GameId>)> {
        let mut players = self.numbered();
        let (player, _, game) = players.find(|(_, it, _)| *it == Entrant::Person(user))?;
        Some((player, game))
    }

    /// Who becomes host when the host is not among the people any more; none if nothing changes.
    pub fn next_host(&self) -> Option<UserId> {
        if self.people().any(|user| user == self.host) {
            return None;
        }
        self.people().next()
    }

    pub fn answer(
        &self,
        asker: Asker,
        request: &TournamentRequest,
    ) -> Result<AfterAsking, TournamentRefusal> {
        match request {
            TournamentRequest::Leave => match self.player_of(asker.user) {
                None => Err(TournamentRefusal::NotAPlayer(asker.user)),
                Some((_, Some(game))) => Ok(AfterAsking::LeaveAtTable(game)),
                Some((player, None)) => {
                    Ok(AfterAsking::Replace(player, Entrant::Computer(Level::Steady)))
                }
            },
            TournamentRequest::TakeOver(wanted) => {
                let player = self.free_player(asker.user, *wanted)?;
                Ok(AfterAsking::Replace(player, Entrant::Person(asker.user)))
            }
            TournamentRequest::PassHostTo(user) => {
                if !asker.moderator && asker.user != self.host {
                    return Err(TournamentRefusal::NotHost { host: self.host });
                }
                match self.player_of(*user) {
                    Some(_) => Ok(AfterAsking::HostIs(*user)),
                    None => Err(TournamentRefusal::NotAPlayer(*user)),
                }
            }
            TournamentRequest::End => {
                let alone = asker.user == self.host && self.people().eq([asker.user]);
                if asker.moderator || alone {
                    return Ok(AfterAsking::End);
                }
                Err(TournamentRefusal::NotModerator)
            }
            TournamentRequest::Join
            | TournamentRequest::AddComputer(_)
            | TournamentRequest::RemoveComputer
            | TournamentRequest::ChangeRules(_)
            | TournamentRequest::ChangeTurnTime(_)
            | TournamentRequest::Start { .. }
            | TournamentRequest::Cancel => Err(TournamentRefusal::AlreadyStarted),
        }
    }

    /// The computer for whom a person can play on.
    fn free_player(
        &self,
        user: UserId,
        wanted: Option<Player>,
    ) -> Result<Player, TournamentRefusal> {
        if self.player_of(user).is_some() {
            return Err(TournamentRefusal::JoinedAlready);
        }
        if self.removed.contains(&user) {
            return Err(TournamentRefusal::Removed);
        }
        let computers =
            self.numbered().filter(|(_, entrant, _)| matches!(entrant, Entrant::Computer(_)));
        let mut at_table = None;
        for (player, _, game) in computers.filter(|(it, ..)| wanted.is_none_or(|one| one == *it)) {
            match game {
                None => return Ok(player),
                Some(game) => at_table = at_table.or(Some(game)),
            }
        }
        Err(match (at_table, wanted) {
            (Some(game), _) => TournamentRefusal::AtTable(game),
            (None, Some(player)) => TournamentRefusal::NotAComputer(player),
            (None, None) => TournamentRefusal::NobodyToReplace,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HOST: UserId = UserId(1);
    const TABLE: GameId = GameId(7);

    fn by(user: u64) -> Asker {
        Asker { user: UserId(user), moderator: false }
    }

    fn player(number: u8) -> Player {
        Player::new(number).unwrap()
    }

    /// Two people and two computers, one of each at a table.
    fn running() -> Running {
        let (person, computer) = (|user| Entrant::Person(UserId(user)), Entrant::Computer);
        let players = vec![
            (person(1), None),
            (computer(Level::Sharp), Some(TABLE)),
            (person(2), Some(TABLE)),
            (computer(Level::Beginner), None),
        ];
        Running { host: HOST, players, removed: vec![UserId(5)] }
    }

    #[test]
    fn who_leaves_is_replaced_by_a_computer_at_the_table_if_there_is_one() {
        let ask = |user| running().answer(by(user), &TournamentRequest::Leave);
        let computer = Entrant::Computer(Level::Steady);
        assert_eq!(ask(1), Ok(AfterAsking::Replace(player(0), computer)));
        assert_eq!(ask(2), Ok(AfterAsking::LeaveAtTable(TABLE)));
        assert_eq!(ask(3), Err(TournamentRefusal::NotAPlayer(UserId(3))));
    }

    #[test]
    fn a_computer_that_is_at_no_table_can_be_taken_over() {
        let ask = |user, wanted: Option<u8>| {
            let wanted = wanted.and_then(Player::new);
            running().answer(by(user), &TournamentRequest::TakeOver(wanted))
        };
        let replaced = |user| Ok(AfterAsking::Replace(player(3), Entrant::Person(UserId(user))));
        assert_eq!(ask(3, None), replaced(3));
        assert_eq!(ask(3, Some(3)), replaced(3));
        assert_eq!(ask(3, Some(1)), Err(TournamentRefusal::AtTable(TABLE)));
        assert_eq!(ask(3, Some(0)), Err(TournamentRefusal::NotAComputer(player(0))));
        assert_eq!(ask(3, Some(9)), Err(TournamentRefusal::NotAComputer(player(9))));
        assert_eq!(ask(1, None), Err(TournamentRefusal::JoinedAlready));
        assert_eq!(ask(5, None), Err(TournamentRefusal::Removed));
        let mut people = running();
        people.players.retain(|(entrant, _)| entrant.person().is_some());
        let nobody = people.answer(by(3), &TournamentRequest::TakeOver(None));
        assert_eq!(nobody, Err(TournamentRefusal::NobodyToReplace));
    }

    #[test]
    fn moderators_end_it_and_a_host_who_plays_alone() {
        let end = TournamentRequest::End;
        let moderator = Asker { user: UserId(99), moderator: true };
        assert_eq!(running().answer(moderator, &end), Ok(AfterAsking::End));
        assert_eq!(running().answer(by(1), &end), Err(TournamentRefusal::NotModerator));
        let mut alone = running();
        alone.players.remove(2);
        assert_eq!(alone.answer(by(1), &end), Ok(AfterAsking::End));
        assert_eq!(alone.answer(by(2), &end), Err(TournamentRefusal::NotModerator));
    }

    #[test]
    fn the_host_is_handed_on_to_someone_who_plays() {
        let ask =
            |asker, user| running().answer(asker, &TournamentRequest::PassHostTo(UserId(user)));
        assert_eq!(ask(by(1), 2), Ok(AfterAsking::HostIs(UserId(2))));
        assert_eq!(ask(by(2), 2), Err(TournamentRefusal::NotHost { host: HOST }));
        assert_eq!(ask(by(1), 3), Err(TournamentRefusal::NotAPlayer(UserId(3))));
        let mut gone = running();
        assert_eq!(gone.next_host(), None);
        gone.players.remove(0);
        assert_eq!(gone.next_host(), Some(UserId(2)));
    }

    #[test]
    fn what_belongs_to_the_sign_up_comes_too_late() {
        for request in [
            TournamentRequest::Join,
            TournamentRequest::AddComputer(Level::Steady),
            TournamentRequest::RemoveComputer,
            TournamentRequest::Start { fill: None },
            TournamentRequest::Cancel,
        ] {
            let late = running().answer(by(1), &request);
            assert_eq!(late, Err(TournamentRefusal::AlreadyStarted), "{request:?}");
        }
    }
}
