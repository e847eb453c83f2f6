//! What can be asked of a table, and what it answers.

use super::TableView;
use crate::engine::rules::BadSetting;
use crate::engine::{Command, Event, HandView, Refusal, Sight};
use crate::lobby::{Asker, LobbyRefusal, RuleChange, TurnTime, UserId};
use crate::store::{Address, GameId};
use std::fmt;
use std::sync::Arc;

/// A request to a table, and who makes it.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The click or command that asked. The same one asked again has no second effect. None if the
    /// program itself wants to look, so that nobody is taken to be back at the table.
    pub interaction: Option<u64>,
    pub asker: Asker,
    /// Where the person is who asks. The table refuses what comes from elsewhere; it does not look if
    /// the program itself asks.
    pub from: Option<Address>,
    pub request: TableRequest,
}

/// What a table can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// To see the table, and the own hand if one has a seat.
    Look,
    /// To be seated: in a lobby in a new seat, between rounds in a computer's.
    Join,
    /// To get up. During a match the seat is given up for good (RULES 10.2), so a person who is not
    /// sure is asked first.
    Leave { sure: bool },
    /// To send someone away. For the host and for moderators, as are all the following up to `End`.
    Kick(UserId),
    /// One more computer player in the lobby.
    AddComputer,
    /// One computer player less in the lobby.
    RemoveComputer,
    /// Other rules, in the lobby.
    ChangeRules(RuleChange),
    /// Another turn time, in the lobby.
    ChangeTurnTime(TurnTime),
    /// To begin the match.
    Start,
    /// To call the match off before it begins.
    Cancel,
    /// To stop a match that is being played. It counts for nobody.
    End,
    /// To deal the next round now. For everyone at the table.
    Next,
    /// To gather the same seats for another match when this one is over.
    Rematch,
    /// To catch whoever can be caught (RULES 5.2).
    CatchAnyone,
    /// To do something in the round.
    Move {
        /// What.
        command: Command,
        /// The turn number that was shown when it was offered; none if it was typed. Commands that
        /// belong to a turn are refused as stale if the table has moved on.
        turn: Option<u32>,
    },
}

/// What a table answers: what came of it, and how everything stands now.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What came of it.
    pub outcome: Outcome,
    /// The table as everyone sees it.
    pub view: Arc<TableView>,
    /// What the request led to, as the asker may see it.
    pub news: Vec<Event<Sight>>,
    /// The asker's own hand, if the match has begun and the asker has a seat in it.
    pub hand: Option<HandView>,
}

/// What came of a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done, and is on the disk.
    Done,
    /// Nothing was to be done: it was a look, or the interaction has had its effect already.
    Nothing,
    /// The catch counts when the grace of the call ends, or when the next player acts.
    Held,
    /// Nothing was done yet: the person must say first that they are sure.
    AskFirst,
    /// Another table was opened.
    Opened(GameId),
    /// It was refused, and nothing has changed.
    Refused(Why),
}

/// Why a request was refused.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// Whoever asks has no seat here.
    NotSeated,
    /// The table has moved on since the button was shown.
    Stale,
    /// The rules of the game do not allow it.
    Rule(Refusal),
    /// The lobby does not allow it.
    Lobby(LobbyRefusal),
    /// The setting cannot have this value.
    Setting(BadSetting),
    /// It is for a lobby, and the match has begun.
    AlreadyStarted,
    /// It is for a match, and that has not begun.
    NotStarted,
    /// It is for a match that is over; this one is still being played.
    NotOver,
    /// The table is closed.
    Closed,
    /// Nobody can be caught.
    NobodyToCatch,
    /// No computer's seat is free to be taken.
    NoSeatFree,
    /// A seat can be taken between rounds only.
    RoundRunning,
    /// There is an open table here already.
    PlaceTaken,
    /// This person has too many lobbies open.
    TooManyLobbies,
    /// The server has too many open tables.
    TooManyTables,
    /// It could not be written down, so it has not happened.
    NotSaved,
}

/// Why a table did not answer at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    /// There is no such table.
    NoSuchTable,
    /// The table is in another channel or server than the person who asks.
    Elsewhere,
    /// The table has too much to do just now.
    Busy,
    /// This person has two requests waiting at this table already.
    TooManyPending,
    /// The table could not be read.
    Unreadable,
    /// The table failed while it dealt with this request. It starts again from its journal.
    Failed,
    /// The program is stopping.
    Stopping,
}

impl fmt::Display for AskError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            AskError::NoSuchTable => "there is no such table",
            AskError::Elsewhere => "the table is somewhere else",
            AskError::Busy => "the table is busy",
            AskError::TooManyPending => "two requests of this person are waiting already",
            AskError::Unreadable => "the table could not be read",
            AskError::Failed => "the table failed and starts again",
            AskError::Stopping => "the program is stopping",
        })
    }
}

impl std::error::Error for AskError {}
