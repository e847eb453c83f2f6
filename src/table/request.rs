//! What can be asked of a table, and what it answers.

use super::TableView;
use crate::engine::rules::BadSetting;
use crate::engine::{Command, HandView, Refusal, Seat, SeenEvent, Side};
use crate::lobby::{Asker, Level, LobbyRefusal, RuleChange, TurnTime, UserId};
use crate::store::{Address, GameId};
use std::fmt;
use std::sync::Arc;

/// A request to a table, and who makes it.
#[derive(Clone, Debug)]
pub struct Ask {
    /// The interaction that asked. The same interaction has no second effect. None if the program itself
    /// asks; then no computer returns a seat because of it.
    pub interaction: Option<u64>,
    pub asker: Asker,
    /// Where the asker is. A table refuses requests from another channel or server. None if the program
    /// itself asks; then this is not checked.
    pub from: Option<Address>,
    pub request: TableRequest,
}

/// What a table can be asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRequest {
    /// To see the table, and the asker's own hand.
    Look,
    /// To take a seat: a new one in a lobby, a computer's between rounds, at a deserted table also that
    /// of a person who is away, and at any time.
    Join,
    /// To play on a side of a table with teams; without one, wherever there is room.
    ChooseSide(Option<Side>),
    /// To take a computer's seat at the next deal, or not any more.
    Wish {
        on: bool,
    },
    /// To come back and go on with a match that is paused. A person who does anything else comes back as
    /// well.
    GoOn,
    /// To close a deserted table, so that another can be opened in its place. Everyone may.
    CloseDeserted,
    /// To leave the table. In a match the seat is given up for good (RULES 10.2), so a person who has
    /// not confirmed it is asked first.
    Leave {
        sure: bool,
    },
    /// To invite a person. Everyone who has a seat may; only the host and moderators let someone back who
    /// was removed.
    Invite(UserId),
    /// To remove a person, who may not come back unless the host or a moderator invites them. In a match a
    /// computer plays on in that seat, and a person who has not confirmed it is asked first. Only the host
    /// and moderators may do this and all that follows up to `Cancel`.
    Kick {
        user: UserId,
        sure: bool,
    },
    AddComputer,
    AddComputerOf(Level),
    RemoveComputer,
    ChangeRules(RuleChange),
    ChangeTurnTime(TurnTime),
    Start,
    /// To close the lobby.
    Cancel,
    /// To stop the match, which then counts for no standings: at once if a moderator asks, or a person who
    /// sits there alone; otherwise more than half of the people seated must agree. A person who has not
    /// confirmed it is asked first.
    End {
        sure: bool,
    },
    /// To answer those who want to stop the match.
    VoteToEnd {
        agrees: bool,
    },
    /// To deal the next round now. Every player may.
    Next,
    /// To play another match with the same seats when the match is over: the first person who asks opens
    /// a lobby, in which the others ask as well.
    Rematch,
    /// To call UNO with a button (RULES 5.1). With nothing to call it is refused and never fined: the
    /// button may have been pressed by accident or too late.
    CallUno,
    /// To catch the exposed seat, whichever it is (RULES 5.2). This is never fined either.
    CatchAnyone,
    Move {
        command: Command,
        /// The turn number on the button; none if the command was typed. A command that belongs to a
        /// turn is refused as stale if the table is at another turn.
        turn: Option<u32>,
    },
}

/// What a table answers: the outcome, and the table as it is now.
#[derive(Clone, Debug)]
pub struct Answer {
    pub outcome: Outcome,
    pub view: Arc<TableView>,
    /// The events that the request led to, as the asker may see them; none without a seat.
    pub news: Vec<SeenEvent>,
    /// The asker's own hand; none without a seat or before the match.
    pub hand: Option<HandView>,
    /// What happened since the asker's last turn in this round, as the asker may see it, oldest first.
    pub since_last_turn: Vec<SeenEvent>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// It was done and saved.
    Done,
    /// Nothing was to do: the request was a look, or the interaction has had its effect already.
    Nothing,
    /// The catch counts when the grace of the call ends, or when the next player acts.
    Held,
    /// Nothing was done yet: the person must confirm it first.
    AskFirst,
    /// A lobby was opened for the rematch.
    Opened(GameId),
    Refused(TableRefusal),
}

/// Why a table refused a request. Nothing has changed, unless it says otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableRefusal {
    /// The asker has no seat at this table.
    NotSeated,
    /// The asker was away for so long that another person took this seat.
    SeatTaken(Seat),
    /// The table has moved on since the button was shown.
    Stale,
    Rule(Refusal),
    Lobby(LobbyRefusal),
    Setting(BadSetting),
    /// The request is for a lobby, and the match has begun.
    AlreadyStarted,
    /// The request is for a match, and that has not begun.
    NotStarted,
    /// The request is for a match that is over, and this one is still played.
    NotOver,
    Closed,
    /// No seat is exposed.
    NobodyToCatch,
    /// Nobody asks to end the match.
    NoEndVote,
    /// The asker has given this answer already.
    AnsweredAlready,
    /// No computer has a seat that could be taken.
    NoSeatFree,
    /// A seat can only be taken between rounds.
    RoundRunning,
    /// A player has come back, so the table is not deserted any more.
    NotDeserted,
    /// The person has been invited a moment ago.
    InvitedJustNow,
    /// So many people have been invited of late that it must wait.
    TooManyInvitations,
    /// It cannot be done at a table of a tournament.
    OfTournament,
    /// The asker takes part in this tournament already.
    InTournament,
    /// The channel or thread has an open table already.
    PlaceTaken,
    TooManyLobbies,
    TooManyTables,
    /// It could not be written to the disk, so it has not happened.
    NotSaved,
    /// The database was lost while it was being written, so it may have happened or not. That it can be read
    /// afterwards does not make it certain: it may be missing on a replica that takes over.
    Uncertain,
}

/// Why a table did not answer at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AskError {
    NoSuchTable,
    /// The table is in another channel or server than the asker.
    Elsewhere,
    /// The mailbox of the table is full.
    Busy,
    /// This person has two requests waiting at this table already.
    TooManyPending,
    /// The table could not be loaded from the store.
    Unreadable,
    /// The table panicked while it handled this request. It starts again from its journal.
    Failed,
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
