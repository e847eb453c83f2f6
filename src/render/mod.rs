//! Messages as plain data: what people see, made from views. It knows nothing of Discord but its
//! limits, and nothing that its reader may not know.

mod action;
mod beyond;
mod board;
mod button;
mod cards;
mod commands;
mod differences;
mod duration;
mod escape;
mod explain;
mod help;
mod limits;
mod lobby;
mod look;
mod message;
mod names;
mod notice;
mod panel;
mod preferences;
mod reply;
mod rules;
mod sentence;
mod settings;
mod standings;
mod status;
mod story;

pub use action::{Action, PanelState, Picked, SettingsPage};
pub use beyond::{
    Beyond, HistoryOf, LeaderboardChoice, LeaderboardTurn, MyChoice, PrivacyStep, ReplayStep,
    ServerChoice,
};
pub use board::{Stopped, board, board_stopped};
pub use cards::{CardWords, shape, sign};
pub use commands::CommandName;
pub use escape::Safe;
pub use explain::{explain, explain_contradiction, explain_lobby, explain_setting};
pub use help::help;
pub use limits::{OverLimit, check_limits};
pub use lobby::{LobbyEnd, lobby, lobby_closed};
pub use look::TableLook;
pub use message::{Button, Choice, Document, Embed, Field, Menu, Message, Picture, Row, Style};
pub use names::Names;
pub use notice::{leave_question, notice};
pub use panel::panel;
pub use preferences::{
    ANY_LANGUAGE, deleted, exported, privacy, question_before_deleting, server_rules,
    server_settings, still_seated, user_settings,
};
pub use reply::Reply;
pub use rules::{rules, rules_for};
pub use sentence::{Sentence, unknown_card};
pub use settings::{page_of, rule_change, settings};
pub use standings::{
    HistoryLook, ReplayLook, StatsLook, history, leaderboard, match_label, no_stats, replay, stats,
};
pub use status::status;
pub use story::private_story;
