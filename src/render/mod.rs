//! Messages as plain data, made from views. This layer knows nothing of Discord but its limits and the
//! form of its mentions, and a message is made only from what its reader may know.

mod board;
mod cards;
mod choose_rules;
mod costs;
mod escape;
mod explain;
mod gathering;
mod help;
mod invitation;
mod levels;
mod limits;
mod lobby;
mod message;
mod names;
mod own_emoji;
mod panel;
mod preferences;
mod questions;
mod rules;
mod rules_summary;
mod sentence;
mod shown_table;
mod standings;
mod story;
mod tournament;
mod typed_card;
mod watch;
mod what_happened;

pub use board::{Stopped, board, board_stopped, deserted_offer, notice, status};
pub use cards::CardNames;
pub use choose_rules::choose_rules;
pub use costs::{HeldCatchOutcome, caught_one, fine, held_catch};
pub use escape::SafeText;
pub use explain::{
    explain_contradiction, explain_lobby_refusal, explain_refusal, explain_seat_taken,
    explain_setting,
};
pub(crate) use help::{CommandLine, CommandLists, help};
pub use invitation::invitation;
pub use limits::{OverLimit, check_limits};
pub use lobby::{LobbyEnd, lobby, lobby_closed};
pub use message::{
    Button, Document, Embed, Field, Menu, MenuOption, Message, OwnFace, Picture, PressedButton,
    Row, Spot, Style,
};
pub use names::Names;
pub use own_emoji::{Looks, OwnEmoji, UploadedEmoji};
pub use panel::{ShownPanel, panel};
pub use preferences::{
    deleted, export_parts, exported, privacy, question_before_deleting, server_rules,
    server_settings, still_seated, user_settings,
};
pub use questions::{end_question, kick_question, leave_question};
pub use rules::{rules, rules_for, rules_for_host};
pub use sentence::{Sentence, thread_name};
pub use shown_table::{ShownEndVote, ShownTable};
pub use standings::{
    ShownHistory, ShownReplay, ShownStats, history, leaderboard, match_label, no_stats, replay,
    stats,
};
pub use tournament::{
    ShownTournament, TournamentSentence, choose_tournament_rules, explain_tournament_refusal,
    table_thread, table_thread_name, tournament, tournament_end_question,
    tournament_leave_question, tournament_page, tournament_rules, waiting_at_table, with_waiting,
};
pub use watch::watch;
pub use what_happened::own_move;
