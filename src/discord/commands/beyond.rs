//! What can be typed beyond the table: `/uno look`, `/uno-server` and `/uno-me`.

use super::{CHANNEL, GROUP, MY_NAME, ROLE, SERVER_NAME, USER, Words, YES_OR_NO, command, insert};
use crate::standings::{Metric, Period, Scope};
use serde_json::{Value, json};

/// Manage Server, as Discord writes permissions.
const MANAGE_SERVER: &str = "32";
/// Where tables can be opened, as Discord numbers kinds of channels: text, the chat of voice channels,
/// announcements, the chat of stages, and the posts of forums.
const CHANNELS_WITH_TEXT: [u8; 5] = [0, 2, 5, 13, 15];
/// The metrics to choose from; provisional ratings are found from the leaderboard of ratings.
pub(in crate::discord) const METRICS: [Metric; 3] = [Metric::Rating, Metric::Points, Metric::Wins];

/// The group `look` of `/uno`.
pub(super) fn look(words: &Words<'_>) -> Value {
    let group = Some("look");
    let player = |key: &str| vec![words.option(key, "player", USER, json!({}))];
    json!({
        "type": GROUP,
        "name": "look",
        "description": (words.0)("command-look"),
        "options": [
            words.subcommand(group, "leaderboard", |key| {
                vec![
                    words.choice(key, "metric", &METRICS.map(Metric::word), false),
                    words.choice(key, "period", &Period::ALL.map(Period::word), false),
                    words.choice(key, "scope", &Scope::ALL.map(Scope::word), false),
                ]
            }),
            words.subcommand(group, "stats", player),
            words.subcommand(group, "history", player),
            words.subcommand(group, "replay", |key| vec![words.typed(key, "match", true)]),
        ],
    })
}

/// The definition of `/uno-server`, which only people who manage the server are offered.
pub(super) fn server(describe: &dyn Fn(&str) -> String) -> Value {
    let (words, group) = (Words(describe), Some("server"));
    let options = vec![
        words.subcommand(group, "settings", |_| Vec::new()),
        words.subcommand(group, "channel", |key| {
            let channel = json!({ "required": true, "channel_types": CHANNELS_WITH_TEXT });
            vec![
                words.option(key, "channel", CHANNEL, channel),
                words.option(key, "allow", YES_OR_NO, json!({ "required": true })),
            ]
        }),
        words.subcommand(group, "openers", |key| vec![words.option(key, "role", ROLE, json!({}))]),
    ];
    let mut server = command(SERVER_NAME, describe("command-server"), options);
    insert(&mut server, "default_member_permissions", MANAGE_SERVER.into());
    server
}

/// The definition of `/uno-me`.
pub(super) fn mine(describe: &dyn Fn(&str) -> String) -> Value {
    let (words, group) = (Words(describe), Some("me"));
    let plain = |name| words.subcommand(group, name, |_| Vec::new());
    command(MY_NAME, describe("command-me"), vec![plain("settings"), plain("privacy")])
}

#[cfg(test)]
mod tests {
    use super::super::definitions;
    use super::*;

    #[test]
    fn every_channel_in_which_people_write_can_be_named() {
        let server = server(&str::to_owned);
        let kinds = server.pointer("/options/1/options/0/channel_types");
        assert_eq!(kinds, Some(&json!([0, 2, 5, 13, 15])));
    }

    #[test]
    fn there_are_three_commands_and_one_is_for_managers() {
        let all = definitions(&str::to_owned);
        let names: Vec<&str> = all.iter().filter_map(|command| command["name"].as_str()).collect();
        assert_eq!(names, ["uno", "uno-server", "uno-me"]);
        let permissions = all.iter().map(|command| command.get("default_member_permissions"));
        assert_eq!(permissions.collect::<Vec<_>>(), [None, Some(&json!("32")), None]);
        for command in &all {
            assert_eq!(command["contexts"], json!([0]), "{}", command["name"]);
        }
    }
}
