//! A tournament as everyone may see it, before its start, while it is played and after it. It holds
//! nothing hidden, so it may be shown anywhere.

use super::fixture::MatchId;
use super::schedule::Player;
use super::sign_up::Entrant;
use super::state::{Ending, Format, Tournament};
use crate::engine::Rules;
use crate::lobby::{Address, GameId, TurnTime, UserId};

/// A tournament, by the number under which it is stored. No number is used twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub i64);

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentProgress {
    SigningUp,
    Playing,
    /// It was played to its end.
    Over,
    /// It was closed before it started.
    Cancelled,
    /// It was stopped before its end, or its server or channel is gone, or all people have left it.
    Ended,
}

impl TournamentProgress {
    pub const ALL: [TournamentProgress; 5] = [
        TournamentProgress::SigningUp,
        TournamentProgress::Playing,
        TournamentProgress::Over,
        TournamentProgress::Cancelled,
        TournamentProgress::Ended,
    ];

    pub const fn word(self) -> &'static str {
        match self {
            TournamentProgress::SigningUp => "signing_up",
            TournamentProgress::Playing => "playing",
            TournamentProgress::Over => "over",
            TournamentProgress::Cancelled => "cancelled",
            TournamentProgress::Ended => "ended",
        }
    }

    /// Whether it still changes.
    pub const fn is_open(self) -> bool {
        matches!(self, TournamentProgress::SigningUp | TournamentProgress::Playing)
    }
}

/// A tournament as everyone may see it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentView {
    pub id: TournamentId,
    /// Where its board is.
    pub address: Address,
    pub progress: TournamentProgress,
    /// Grows with every change that can be seen.
    pub revision: u32,
    pub host: UserId,
    pub format: Format,
    /// As they were chosen; the rules of a match are those of its fixture.
    pub rules: Rules,
    pub turn_time: TurnTime,
    /// By the player's number; before the start in the order in which they signed up.
    pub entries: Vec<Entry>,
    /// The state of the tournament, with standing and winners; none before the start.
    pub tournament: Option<Tournament>,
    /// The matches that were opened and those that are due, by round and table.
    pub matches: Vec<MatchView>,
    /// Who plays whom in the next round, as far as that is certain.
    pub next_round: Vec<(MatchId, Vec<Player>)>,
    /// The tables at which a match is due or being played, and that have no place.
    pub wants_place: Vec<u8>,
    /// In milliseconds since 1970, UTC, like the following.
    pub opened_ms: i64,
    pub started_ms: Option<i64>,
    pub closed_ms: Option<i64>,
}

impl TournamentView {
    pub fn entry(&self, player: Player) -> Option<&Entry> {
        self.entries.get(player.index())
    }

    /// The player as whom a person takes part.
    pub fn player_of(&self, user: UserId) -> Option<Player> {
        let plays = |entry: &Entry| entry.entrant == Entrant::Person(user);
        let number = self.entries.iter().position(plays)?;
        Player::new(u8::try_from(number).ok()?)
    }

    /// The matches of the same round that are not over, for which this match's players wait.
    pub fn waits_for(&self, id: MatchId) -> impl Iterator<Item = &MatchView> {
        self.matches.iter().filter(move |other| {
            other.id.round == id.round && other.id != id && other.state.ending().is_none()
        })
    }
}

/// A player of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    pub entrant: Entrant,
    /// Who played as this player before, the first one first.
    pub earlier: Vec<Entrant>,
    /// Whether it won the person a title: the player has won, and the person has played at least half of
    /// the player's matches, against at least one other person.
    pub title: bool,
}

/// Which part of a tournament a match belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Round {
        /// Counted from 0.
        round: u16,
        rounds: u16,
    },
    Final,
}

/// A match of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchView {
    pub id: MatchId,
    pub part: Part,
    /// The player of each seat.
    pub players: Vec<Player>,
    /// How many deals the match has.
    pub deals: u8,
    /// How many deals of this part of the tournament come before it: with four deals in each match, the
    /// match of the third round has the deals 9 to 12.
    pub deals_before: u32,
    pub state: MatchState,
}

/// What has become of a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MatchState {
    /// It has no table yet.
    Due,
    Playing {
        game: GameId,
        address: Address,
    },
    Over {
        game: GameId,
        address: Address,
        ending: Ending,
    },
    /// The tournament was ended while it was played.
    Stopped {
        game: GameId,
        address: Address,
    },
}

impl MatchState {
    pub fn game(&self) -> Option<GameId> {
        match self {
            MatchState::Due => None,
            MatchState::Playing { game, .. }
            | MatchState::Over { game, .. }
            | MatchState::Stopped { game, .. } => Some(*game),
        }
    }

    pub fn ending(&self) -> Option<&Ending> {
        match self {
            MatchState::Over { ending, .. } => Some(ending),
            MatchState::Due | MatchState::Playing { .. } | MatchState::Stopped { .. } => None,
        }
    }
}

/// That a table is one of a tournament, and which match is played at it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableInTournament {
    pub tournament: TournamentId,
    pub id: MatchId,
    pub part: Part,
    /// The player of each seat.
    pub players: Vec<Player>,
    /// As in [`MatchView::deals_before`].
    pub deals_before: u32,
}
