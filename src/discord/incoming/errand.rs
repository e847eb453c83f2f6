//! What was typed that concerns no table in play.

use super::super::commands::{METRICS, MOST_TYPED, MY_NAME, NAME, SERVER_NAME};
use super::options::Options;
use crate::lobby::UserId;
use crate::render::LeaderboardChoice;
use crate::standings::{Leaderboard, Metric, Period, Scope};

/// Something that was asked for beyond the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Errand {
    Leaderboard(LeaderboardChoice),
    /// Show what a person has done, or the asker.
    Stats(Option<UserId>),
    /// Show the finished matches of a person, or of the server.
    History(Option<UserId>),
    /// Walk through a match; none if what was typed is no number.
    Replay(Option<i64>),
    /// Set up the server.
    ServerSettings,
    /// Allow tables in a channel, or no longer.
    ServerChannel {
        /// Which.
        channel: u64,
        /// Whether tables may be opened there.
        allow: bool,
    },
    /// Let only this role open tables, or everyone.
    ServerOpeners(Option<u64>),
    /// Set up things for oneself.
    MySettings,
    /// Show what is stored of the asker.
    Privacy,
}

pub(super) fn read(
    command: &str,
    group: Option<&str>,
    name: &str,
    options: Options<'_>,
) -> Option<Errand> {
    Some(match (command, group, name) {
        (NAME, Some("look"), "leaderboard") => Errand::Leaderboard(LeaderboardChoice {
            leaderboard: Leaderboard {
                metric: one_of(&METRICS, Metric::word, options.text("metric")?)?,
                period: one_of(&Period::ALL, Period::word, options.text("period")?)?,
                scope: one_of(&Scope::ALL, Scope::word, options.text("scope")?)?,
            },
            page: 0,
        }),
        (NAME, Some("look"), "stats") => Errand::Stats(options.user("player")?),
        (NAME, Some("look"), "history") => Errand::History(options.user("player")?),
        (NAME, Some("look"), "replay") => Errand::Replay(match_number(options.text("match")??)),
        (SERVER_NAME, None, "settings") => Errand::ServerSettings,
        (SERVER_NAME, None, "channel") => Errand::ServerChannel {
            channel: options.channel("channel")??,
            allow: options.yes_or_no("allow")??,
        },
        (SERVER_NAME, None, "openers") => Errand::ServerOpeners(options.role("role")?),
        (MY_NAME, None, "settings") => Errand::MySettings,
        (MY_NAME, None, "privacy") => Errand::Privacy,
        _ => return None,
    })
}

/// The member of a closed list that was chosen, or the first one if none was.
fn one_of<T: Copy>(all: &[T], word: impl Fn(T) -> &'static str, chosen: Option<&str>) -> Option<T> {
    match chosen {
        None => all.first().copied(),
        Some(chosen) => all.iter().copied().find(|member| word(*member) == chosen),
    }
}

/// The number of a match as typed: `12`, `#12`.
fn match_number(text: &str) -> Option<i64> {
    text.trim().trim_start_matches('#').parse().ok()
}

/// What stands there of a match that is being typed.
pub(super) fn so_far(text: &str) -> String {
    text.trim().trim_start_matches('#').chars().take(MOST_TYPED).collect()
}
