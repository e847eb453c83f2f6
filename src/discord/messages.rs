//! A table's state as messages: which of the many kinds it is to be.

use crate::i18n::Words;
use crate::lobby::{LobbyRefusal, UserId};
use crate::render::{
    self, LobbyEnd, Message, Names, Sentence, ShownEndVote, ShownPanel, ShownTable, Stopped,
    TournamentSentence, board, board_stopped, explain_lobby_refusal, explain_refusal,
    explain_seat_taken, explain_setting, lobby, lobby_closed, panel,
};
use crate::store::TableProgress;
use crate::table::{AskError, EndVoteView, TableRefusal, TableView};

/// The longest text above a panel.
const LONGEST_CONTENT: usize = 1900;

/// A table as it is to be shown.
pub(super) fn shown_table<'a>(
    words: &'a Words,
    view: &'a TableView,
    names: &'a Names,
) -> ShownTable<'a> {
    ShownTable {
        words,
        lobby: &view.lobby,
        names,
        play: view.play.as_ref(),
        story: view.recent_events.iter().map(|told| &told.event).collect(),
        deadline_ms: view.deadline_ms,
        end_vote: view.end_vote.map(shown_end_vote),
        final_table: view.final_table,
        ratings: &view.ratings,
        tournament: view.tournament.as_ref(),
        pause: view.pause,
    }
}

fn shown_end_vote(vote: EndVoteView) -> ShownEndVote {
    let EndVoteView { asked_by, agreed, needed, ends_ms } = vote;
    ShownEndVote { asked_by, agreed, needed, ends_ms }
}

/// The one public message of a table.
pub(super) fn public_message(words: &Words, view: &TableView, names: &Names) -> Message {
    let shown = shown_table(words, view, names);
    match view.progress {
        TableProgress::Lobby => lobby(&shown),
        TableProgress::Playing | TableProgress::Over => board(&shown),
        TableProgress::Cancelled if view.closed_by_hand => {
            lobby_closed(&shown, LobbyEnd::Cancelled)
        }
        TableProgress::Cancelled => lobby_closed(&shown, LobbyEnd::Expired),
        TableProgress::Abandoned if view.closed_by_hand => board_stopped(&shown, Stopped::Ended),
        TableProgress::Abandoned => board_stopped(&shown, Stopped::Abandoned),
    }
}

/// The private panel of a player, with a word about what was last asked.
pub(super) fn private_panel(
    words: &Words,
    view: &TableView,
    names: &Names,
    shown: &ShownPanel<'_>,
    note: Option<&str>,
) -> Message {
    with_note(panel(&shown_table(words, view, names), shown), note)
}

/// The view of someone who watches, with a word about what was last asked. A person who was removed sees
/// only that.
pub(super) fn watch(
    words: &Words,
    view: &TableView,
    names: &Names,
    user: UserId,
    note: Option<&str>,
) -> Message {
    if let removed @ TableRefusal::Lobby(LobbyRefusal::Removed) = view.why_not_seated(user) {
        return text(why(words, view, names, &removed));
    }
    let message = match view.progress {
        TableProgress::Playing => {
            render::watch(&shown_table(words, view, names), view.place_in_line(user))
        }
        _ => Message { rows: Vec::new(), ..public_message(words, view, names) },
    };
    with_note(message, note)
}

/// Takes the place of a panel whose owner has lost the seat.
pub(super) fn seat_lost(words: &Words, view: &TableView, names: &Names, user: UserId) -> Message {
    match view.why_not_seated(user) {
        lost @ TableRefusal::SeatTaken(_) => text(why(words, view, names, &lost)),
        _ => watch(words, view, names, user, None),
    }
}

fn with_note(message: Message, note: Option<&str>) -> Message {
    let Some(note) = note else { return message };
    message.in_both_forms(|message| {
        let content = format!("{note}\n\n{}", message.content);
        let content = content.trim_end().chars().take(LONGEST_CONTENT).collect();
        Message { content, ..message }
    })
}

/// A message that is only text.
pub(super) fn text(content: String) -> Message {
    Message { content, ..Message::default() }
}

/// Why something was refused, in words.
pub(super) fn why(words: &Words, view: &TableView, names: &Names, why: &TableRefusal) -> String {
    let shown = shown_table(words, view, names);
    let sentence = match why {
        TableRefusal::Rule(refusal) => return explain_refusal(&shown, refusal),
        TableRefusal::Lobby(LobbyRefusal::NotHost { .. }) => Sentence::NotHostOrModerator,
        TableRefusal::Lobby(refusal) => return explain_lobby_refusal(&shown, refusal),
        TableRefusal::Setting(bad) => return explain_setting(words, bad),
        TableRefusal::SeatTaken(seat) => return explain_seat_taken(&shown, *seat),
        TableRefusal::NotSeated => Sentence::NotSeated,
        TableRefusal::Stale => Sentence::Stale,
        TableRefusal::AlreadyStarted => Sentence::AlreadyStarted,
        TableRefusal::NotStarted => Sentence::NotStarted,
        TableRefusal::NotOver => Sentence::NotOver,
        TableRefusal::Closed => Sentence::Closed,
        TableRefusal::NobodyToCatch => Sentence::NobodyToCatch,
        TableRefusal::NoEndVote => Sentence::NoEndVote,
        TableRefusal::AnsweredAlready => Sentence::AnsweredAlready,
        TableRefusal::NoSeatFree => Sentence::NoSeatFree,
        TableRefusal::RoundRunning => Sentence::RoundRunning,
        TableRefusal::OfTournament => {
            return TournamentSentence::TableOfTournament.text(words);
        }
        TableRefusal::InTournament => return TournamentSentence::PlaysAlready.text(words),
        TableRefusal::NotDeserted => Sentence::NotDeserted,
        TableRefusal::InvitedJustNow => Sentence::InvitedJustNow,
        TableRefusal::TooManyInvitations => Sentence::TooManyInvitations,
        TableRefusal::Uncertain => Sentence::Uncertain,
        TableRefusal::PlaceTaken
        | TableRefusal::TooManyLobbies
        | TableRefusal::TooManyTables
        | TableRefusal::NotSaved => {
            return not_opened(words, why);
        }
    };
    sentence.text(words)
}

/// Why a table was not opened, in words.
pub(super) fn not_opened(words: &Words, why: &TableRefusal) -> String {
    let sentence = match why {
        TableRefusal::PlaceTaken => Sentence::PlaceTaken,
        TableRefusal::TooManyLobbies => Sentence::TooManyLobbies,
        TableRefusal::TooManyTables => Sentence::TooManyTables,
        TableRefusal::Uncertain => Sentence::Uncertain,
        _ => Sentence::NotSaved,
    };
    sentence.text(words)
}

/// Why a table did not answer, in words.
pub(super) fn no_answer(words: &Words, error: AskError) -> String {
    let sentence = match error {
        AskError::NoSuchTable | AskError::Elsewhere => Sentence::ButtonTooOld,
        AskError::Busy => Sentence::Busy,
        AskError::TooManyPending => Sentence::TooManyPending,
        AskError::Unreadable => Sentence::Unreadable,
        AskError::Failed => Sentence::Failed,
        AskError::Stopping => Sentence::Stopping,
    };
    sentence.text(words)
}
