//! Short answers to a click or a command, each a sentence or two.

use super::escape::SafeText;
use super::standings::escaped_name;
use crate::i18n::{Words, say};

/// A short answer. The language file has the text of each; what is filled in is kept here, not escaped.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sentence<'a> {
    // Something was done.
    Done,
    Joined,
    /// The asker plays in the rematch.
    InRematch,
    TookComputersSeat,
    /// So many people watch that a further view does not follow the table.
    ManyWatch,
    /// The seat was that of a deserted table.
    TookOver,
    /// The deserted table is closed; another can be opened.
    DesertedClosed,
    LeftTable,
    Kicked,
    TableCancelled,
    MatchEnded,
    /// The others are asked whether to end the match; so many must agree.
    EndAsked {
        needed: usize,
    },
    /// What the bot has asked about was not done.
    NothingChanged,
    UnoCalled,
    /// The table of the person with this name gets a thread, which is being made.
    ThreadIsMade(&'a str),
    /// The table of the person with this name is in this thread.
    OpenedInThread(&'a str, u64),
    /// Takes the place of a board when another message has become the table's board.
    BoardMoved {
        guild: u64,
        channel: u64,
        /// The message that is the board now.
        message: u64,
    },
    ChannelAllowed(u64),
    ChannelRemoved(u64),
    EveryChannelAllowed,
    OpenersRole(u64),
    OpenersEveryone,

    // A table did not answer, or did not do what was asked.
    Busy,
    TooManyPending,
    NotSeated,
    Stale,
    NotSaved,
    Uncertain,
    ButtonTooOld,
    NoTable,
    Closed,
    AlreadyStarted,
    NotStarted,
    NotOver,
    NobodyToCatch,
    NoEndVote,
    AnsweredAlready,
    NoSeatFree,
    RoundRunning,
    NotDeserted,
    PlaceTaken,
    TooManyLobbies,
    TooManyTables,
    Unreadable,
    Failed,
    Stopping,

    // What was asked for is not allowed, or does not exist.
    MissingPermissions,
    NotHostOrModerator,
    /// The asker may not change what the server has chosen.
    NotServerManager,
    /// The asker may not open tables: only this role and moderators may, or only moderators.
    NotOpener(Option<u64>),
    /// Tables may be opened in these channels only.
    NotInThisChannel(&'a [u64]),
    /// A server cannot name more channels than this.
    TooManyChannels(usize),
    OnlyInServers,
    NoSuchPlayer,
    /// The person who is invited cannot see the channel of the table.
    GuestCannotSee,
    GuestIsBot,
    InvitedJustNow,
    TooManyInvitations,
    /// What was typed is no command, or has options that no client offers.
    UnknownCommand,
    /// What was typed is no card.
    NoSuchCard(&'a str),
    /// There is no finished match of that number, or the asker may not see it.
    NoSuchMatch,
    MovesNotKept,
    ExportUnderWay,
    UnknownError,
}

impl Sentence<'_> {
    pub fn text(self, words: &Words) -> String {
        let channel = |id: u64| format!("<#{id}>");
        let role = |id: u64| format!("<@&{id}>");
        match self {
            Sentence::Done => say!(words, "say-done"),
            Sentence::Joined => say!(words, "say-joined"),
            Sentence::InRematch => say!(words, "say-in-rematch"),
            Sentence::TookComputersSeat => say!(words, "say-took-computers-seat"),
            Sentence::ManyWatch => say!(words, "say-many-watch"),
            Sentence::TookOver => say!(words, "say-took-over"),
            Sentence::DesertedClosed => say!(words, "say-deserted-closed"),
            Sentence::LeftTable => say!(words, "say-left-table"),
            Sentence::Kicked => say!(words, "say-kicked"),
            Sentence::TableCancelled => say!(words, "say-table-cancelled"),
            Sentence::MatchEnded => say!(words, "say-match-ended"),
            Sentence::EndAsked { needed } => say!(words, "say-end-asked", needed = needed),
            Sentence::NothingChanged => say!(words, "say-nothing-changed"),
            Sentence::UnoCalled => say!(words, "say-uno-called"),
            Sentence::ThreadIsMade(name) => {
                say!(words, "reply-thread-coming", player = escaped_name(words, Some(name)))
            }
            Sentence::OpenedInThread(name, thread) => {
                let player = escaped_name(words, Some(name));
                say!(words, "reply-thread", player = player, thread = channel(thread))
            }
            Sentence::BoardMoved { guild, channel, message } => {
                let link = format!("https://discord.com/channels/{guild}/{channel}/{message}");
                say!(words, "reply-moved", link = link)
            }
            Sentence::ChannelAllowed(id) => {
                say!(words, "reply-channel-allowed", channel = channel(id))
            }
            Sentence::ChannelRemoved(id) => {
                say!(words, "reply-channel-removed", channel = channel(id))
            }
            Sentence::EveryChannelAllowed => say!(words, "reply-every-channel"),
            Sentence::OpenersRole(id) => say!(words, "reply-openers-role", role = role(id)),
            Sentence::OpenersEveryone => say!(words, "reply-openers-everyone"),
            Sentence::Busy => say!(words, "say-busy"),
            Sentence::TooManyPending => say!(words, "say-too-many-pending"),
            Sentence::NotSeated => say!(words, "say-not-seated"),
            Sentence::Stale => say!(words, "say-stale"),
            Sentence::NotSaved => say!(words, "say-not-saved"),
            Sentence::Uncertain => say!(words, "say-uncertain"),
            Sentence::ButtonTooOld => say!(words, "say-button-too-old"),
            Sentence::NoTable => say!(words, "say-no-table"),
            Sentence::Closed => say!(words, "say-closed"),
            Sentence::AlreadyStarted => say!(words, "say-already-started"),
            Sentence::NotStarted => say!(words, "say-not-started"),
            Sentence::NotOver => say!(words, "say-not-over"),
            Sentence::NobodyToCatch => say!(words, "say-nobody-to-catch"),
            Sentence::NoEndVote => say!(words, "say-no-end-vote"),
            Sentence::AnsweredAlready => say!(words, "say-answered-already"),
            Sentence::NoSeatFree => say!(words, "say-no-seat-free"),
            Sentence::RoundRunning => say!(words, "say-round-running"),
            Sentence::NotDeserted => say!(words, "say-not-deserted"),
            Sentence::PlaceTaken => say!(words, "say-place-taken"),
            Sentence::TooManyLobbies => say!(words, "say-too-many-lobbies"),
            Sentence::TooManyTables => say!(words, "say-too-many-tables"),
            Sentence::Unreadable => say!(words, "say-unreadable"),
            Sentence::Failed => say!(words, "say-failed"),
            Sentence::Stopping => say!(words, "say-stopping"),
            Sentence::MissingPermissions => say!(words, "say-missing-permissions"),
            Sentence::NotHostOrModerator => say!(words, "say-not-host-or-moderator"),
            Sentence::NotServerManager => say!(words, "reply-not-manager"),
            Sentence::NotOpener(None) => say!(words, "reply-not-moderator"),
            Sentence::NotOpener(Some(id)) => say!(words, "reply-not-opener", role = role(id)),
            Sentence::NotInThisChannel(allowed) => {
                // There are at most 25, of 23 characters each.
                let allowed: Vec<String> = allowed.iter().map(|id| channel(*id)).collect();
                say!(words, "reply-not-here", channels = allowed.join(" "))
            }
            Sentence::TooManyChannels(most) => say!(words, "reply-too-many-channels", most = most),
            Sentence::OnlyInServers => say!(words, "say-only-in-servers"),
            Sentence::NoSuchPlayer => say!(words, "say-no-such-player"),
            Sentence::GuestCannotSee => say!(words, "say-guest-cannot-see"),
            Sentence::GuestIsBot => say!(words, "say-guest-is-bot"),
            Sentence::InvitedJustNow => say!(words, "say-invited-just-now"),
            Sentence::TooManyInvitations => say!(words, "say-too-many-invitations"),
            Sentence::UnknownCommand => say!(words, "say-unknown-command"),
            Sentence::NoSuchCard(typed) => {
                say!(words, "say-unknown-card", text = SafeText::new(typed).escaped())
            }
            Sentence::NoSuchMatch => say!(words, "reply-no-such-match"),
            Sentence::MovesNotKept => say!(words, "reply-moves-not-kept"),
            Sentence::ExportUnderWay => say!(words, "say-export-under-way"),
            Sentence::UnknownError => say!(words, "say-unknown-error"),
        }
    }
}

/// The name of the thread in which the table of the person with this name is played.
pub fn thread_name(words: &Words, name: &str) -> String {
    say!(words, "reply-thread-name", player = SafeText::new(name).plain())
}
