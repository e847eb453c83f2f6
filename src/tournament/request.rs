//! What can be asked of a tournament, and why it is refused.

use super::schedule::Player;
use super::state::BadTournament;
use super::view::TournamentProgress;
use crate::engine::rules::BadSetting;
use crate::lobby::{GameId, Level, RuleChange, TurnTime, UserId};

/// What a tournament can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentRequest {
    /// To sign up.
    Join,
    /// To sign off; once it has started, to give one's place to a computer for the rest. Discord asks
    /// whether one is sure.
    Leave,
    /// Only the host and moderators may do this and what follows, up to `Cancel`.
    AddComputer(Level),
    /// The last computer goes.
    RemoveComputer,
    ChangeRules(RuleChange),
    ChangeTurnTime(TurnTime),
    /// To make a person who takes part the host; also after the start.
    PassHostTo(UserId),
    /// To start; with a level, computers of it take the places that are missing.
    Start {
        fill: Option<Level>,
    },
    /// To close the sign-up.
    Cancel,
    /// To stop a tournament that has started: moderators may, and a host who is the only person left.
    /// Matches that are being played count for nobody; those that are over stay.
    End,
    /// To play on for a computer, between two matches of that player; without a number, for the first
    /// computer that is at no table. At a table a computer's seat is taken at the table, between deals.
    TakeOver(Option<Player>),
}

/// Why a tournament refused a request. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentRefusal {
    NoSuchTournament,
    /// The tournament is in another server than the asker.
    Elsewhere,
    /// Only the host or a moderator may do that.
    NotHost {
        host: UserId,
    },
    /// Only a moderator may end a tournament in which other people play.
    NotModerator,
    /// The asker takes part already.
    JoinedAlready,
    /// This person does not take part.
    NotAPlayer(UserId),
    Full {
        most: u8,
    },
    TooFew {
        players: u8,
        needed: u8,
    },
    /// There is no computer player to remove.
    NoComputer,
    /// The sign-up is over, because the tournament has started.
    AlreadyStarted,
    /// The tournament has not started yet.
    NotStarted,
    /// It is over, was cancelled or was ended.
    Closed(TournamentProgress),
    /// By these rules it cannot be played.
    Rules(BadTournament),
    Setting(BadSetting),
    /// A tournament cannot be played without a turn time.
    NeedsTurnTime,
    /// No computer is between two matches.
    NobodyToReplace,
    /// The player is no computer.
    NotAComputer(Player),
    /// The player is at this table; the seat can be taken there, between deals.
    AtTable(GameId),
    /// A moderator has removed the asker from a table of this tournament.
    Removed,
    /// So many tournaments may be open in a server.
    TooManyInServer {
        most: u8,
    },
    /// One person may have so many open.
    TooManyOfHost {
        most: u8,
    },
    /// It could not be written to the disk or read from it, so it has not happened.
    NotSaved,
    /// The database was lost while it was being written, so it may have happened or not.
    Uncertain,
}
