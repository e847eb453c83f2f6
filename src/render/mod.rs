//! Messages as plain data: what people see, made from views. It knows nothing of Discord but its
//! limits, and nothing that its reader may not know.

mod board;
mod cards;
mod differences;
mod escape;
mod explain;
mod help;
mod limits;
mod lobby;
mod look;
mod message;
mod names;
mod panel;
mod preferences;
mod rules;
mod sentence;
mod settings;
mod standings;
mod story;

pub use board::{Stopped, board, board_stopped, notice, status};
pub use cards::{CardNames, shape, sign};
pub use escape::Safe;
pub use explain::{explain, explain_contradiction, explain_lobby, explain_setting};
pub use help::{CommandLine, help};
pub use limits::{OverLimit, check_limits};
pub use lobby::{LobbyEnd, lobby, lobby_closed};
pub use look::TableLook;
pub use message::{Button, Choice, Document, Embed, Field, Menu, Message, Picture, Row, Style};
pub use names::Names;
pub use panel::panel;
pub use preferences::{
    deleted, exported, privacy, question_before_deleting, server_rules, server_settings,
    still_seated, user_settings,
};
pub use rules::{leave_question, rules, rules_for};
pub use sentence::{Sentence, thread_name};
pub use settings::settings;
pub use standings::{
    HistoryLook, ReplayLook, StatsLook, history, leaderboard, match_label, no_stats, replay, stats,
};
pub use story::private_story;
