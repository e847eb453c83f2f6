//! Interactions as Discord sends them, read.

use super::*;
use crate::engine::rules::{Preset, Switch};
use crate::engine::{Colour, Rules, Seat};
use crate::lobby::RuleChange;
use crate::request::{
    HistoryOf, LeaderboardButton, LeaderboardChoice, MyChoice, PlayCard, PlayerName, PrivacyStep,
    ServerChoice,
};
use crate::standings::{Leaderboard, Metric, Period, Scope};
use serde_json::{Value, json};

/// An interaction of a member of a server, of this type and with these data.
fn interaction(kind: u8, data: Value) -> Value {
    json!({
        "id": "900", "application_id": "800", "type": kind, "version": 1, "token": "the-token",
        "guild_id": "10", "channel_id": "20",
        "channel": { "id": "20", "type": 0, "name": "games" },
        "member": {
            "user": { "id": "30", "username": "ann", "discriminator": "0", "global_name": "Ann" },
            "roles": [], "joined_at": "2024-01-01T00:00:00Z", "deaf": false, "mute": false,
            "flags": 0, "permissions": "0",
        },
        "app_permissions": "2048", "locale": "pl", "guild_locale": "en-US", "entitlements": [],
        "authorizing_integration_owners": {}, "context": 0, "attachment_size_limit": 10485760,
        "data": data,
        "message": {
            "id": "700", "channel_id": "20", "content": "", "tts": false, "mention_everyone": false,
            "author": { "id": "800", "username": "uno", "discriminator": "0" }, "mentions": [],
            "mention_roles": [], "attachments": [], "embeds": [], "pinned": false, "type": 0,
            "timestamp": "2024-01-01T00:00:00Z", "edited_timestamp": null,
        },
    })
}

fn read(json: Value) -> Incoming {
    let read = Incoming::read(&json, Instant::now()).expect("an interaction");
    read.expect("something to answer").incoming
}

fn command(options: Value) -> Value {
    interaction(2, json!({ "id": "1", "name": "uno", "type": 1, "options": options }))
}

fn typed(options: Value) -> Asked {
    read(command(options)).asked
}

/// A subcommand with options of (name, type, value).
fn sub(name: &str, options: &[(&str, u8, Value)]) -> Value {
    let options: Vec<Value> = options
        .iter()
        .map(|(name, kind, value)| json!({ "name": name, "type": kind, "value": value }))
        .collect();
    json!({ "name": name, "type": 1, "options": options })
}

fn click(custom_id: &str) -> Value {
    interaction(3, json!({ "component_type": 2, "custom_id": custom_id }))
}

#[test]
fn who_asks_and_where_is_what_discord_says() {
    let incoming = read(click("1:5:join"));
    assert_eq!(incoming.asker, Asker { user: UserId(30), moderator: false });
    assert_eq!(incoming.name, "Ann");
    assert_eq!(incoming.address, Address { guild: 10, channel: 20, thread: None });
    assert_eq!(incoming.app_permissions, Permissions::SEND_MESSAGES);
    assert_eq!(
        (incoming.language, incoming.discord_language),
        (Language::closest("pl"), Language::closest("pl"))
    );
    assert_eq!(incoming.guild_locale.as_deref(), Some("en-US"));
    assert_eq!((incoming.interaction.id, incoming.interaction.application), (900, 800));
    assert_eq!(incoming.interaction.token.expose(), "the-token");
    assert!(!format!("{incoming:?}").contains("the-token"));
}

#[test]
fn whom_a_command_names_is_described_by_discord_alone() {
    let invite = sub("invite", &[("player", 6, json!("31"))]);
    let mut json = command(json!([{ "name": "table", "type": 2, "options": [invite] }]));
    json["data"]["resolved"] = json!({
        "users": { "31": { "id": "31" }, "32": { "bot": true }, "33": { "id": "33" }, "x": {} },
        "members": { "31": { "permissions": "1024" }, "32": { "permissions": "1024" } },
    });
    let incoming = read(json);
    let request = Request::Invite(UserId(31));
    assert_eq!(incoming.asked, Asked::Request { request, table: None });
    let seen = |user| incoming.named(UserId(user)).map(|it| (it.sees_channel, it.bot));
    assert_eq!([31, 32, 33].map(seen), [(true, false), (true, true), (false, false)].map(Some));
    assert_eq!((incoming.named.len(), seen(34)), (3, None));
}

#[test]
fn a_nickname_goes_before_a_name() {
    let mut json = click("1:5:join");
    json["member"]["nick"] = json!("Queen Ann");
    assert_eq!(read(json).name, "Queen Ann");
}

#[test]
fn whoever_manages_the_channel_moderates_and_nobody_else() {
    for (permissions, moderator) in [
        (Permissions::MANAGE_CHANNELS, true),
        (Permissions::MANAGE_GUILD, true),
        (Permissions::MANAGE_MESSAGES, true),
        (Permissions::ADMINISTRATOR, true),
        (Permissions::all() - MODERATES, false),
        (Permissions::empty(), false),
    ] {
        let mut json = click("1:5:join");
        json["member"]["permissions"] = json!(permissions.bits().to_string());
        assert_eq!(read(json).asker.moderator, moderator, "{permissions:?}");
    }
}

#[test]
fn in_a_thread_the_channel_is_the_one_it_hangs_on() {
    for kind in [10, 11, 12] {
        let mut json = click("1:5:join");
        json["channel"] = json!({ "id": "20", "type": kind, "parent_id": "19" });
        assert_eq!(read(json).address, Address { guild: 10, channel: 19, thread: Some(20) });
    }
    let mut json = click("1:5:join");
    json["channel"] = json!({ "id": "20", "type": 0, "parent_id": "18" });
    assert_eq!(read(json).address, Address { guild: 10, channel: 20, thread: None });
}

#[test]
fn outside_a_server_nothing_can_be_done() {
    let mut json = click("1:5:join");
    let fields = json.as_object_mut().unwrap();
    fields.remove("guild_id");
    let member = fields.remove("member").unwrap();
    fields.insert("user".to_owned(), member["user"].clone());
    let incoming = read(json);
    assert_eq!(incoming.asked, Asked::Unreadable);
    assert_eq!(incoming.asker, Asker { user: UserId(30), moderator: false });
}

#[test]
fn a_click_names_its_table_action_and_message() {
    let incoming = read(click("1:5:draw:3"));
    let (request, table) = (Request::Draw(Some(3)), Some(GameId(5)));
    assert_eq!(incoming.asked, Asked::Request { request, table });
    let board = Clicked { message: 700, private: false, spot: None, picture: None };
    assert_eq!(incoming.clicked, Some(board));
    let mut private = click("1:5:draw:3");
    private["message"]["flags"] = json!(64);
    assert_eq!(read(private).clicked, Some(Clicked { private: true, ..board }));
    for strange in ["", "hello", "1:5:draw", "9:5:join", "1:5:join:x"] {
        assert_eq!(read(click(strange)).asked, Asked::Unreadable, "{strange}");
    }
}

#[test]
fn a_clicked_message_says_which_picture_it_has() {
    let picture_of = |files: Value| {
        let mut on_it = click("1:5:hand");
        on_it["message"]["attachments"] = files;
        read(on_it).clicked.unwrap().picture
    };
    let file = |name: &str| json!({ "id": "9", "filename": name, "size": 3 });
    let table = file("table-00000000000000ff.png");
    assert_eq!(picture_of(json!([table])), Some(255));
    for files in [
        json!([]),
        json!([table, table]),
        json!([file("table.png")]),
        json!([file("table-ff.png")]),
        json!([file("table-00000000000000ff.jpg")]),
        json!([file("table-+0000000000000ff.png")]),
        json!([{ "filename": 7 }]),
        json!("table-00000000000000ff.png"),
    ] {
        assert_eq!(picture_of(files.clone()), None, "{files}");
    }
}

#[test]
fn a_choice_brings_its_values_within_bounds() {
    let chosen = |values: Value| {
        let data = json!({ "component_type": 3, "custom_id": "1:5:preset", "values": values });
        read(interaction(3, data)).asked
    };
    let request = Request::ChangeRules(RuleChange::Preset(Preset::Mini));
    let expected = Asked::Request { request, table: Some(GameId(5)) };
    assert_eq!(chosen(json!(["mini"])), expected);
    for nothing in [json!(["poker"]), json!([])] {
        assert_eq!(chosen(nothing), Asked::Unreadable);
    }
    assert!(!format!("{:?}", chosen(json!(["r7"]))).contains("r7"));
    assert_eq!(chosen(json!(vec!["x"; 26])), Asked::Unreadable);
    assert_eq!(chosen(json!(["x".repeat(101)])), Asked::Unreadable);
    let users = json!({ "component_type": 5, "custom_id": "1:5:preset", "values": ["1"] });
    assert_eq!(read(interaction(3, users)).asked, Asked::Unreadable);
}

#[test]
fn what_is_no_move_is_read_with_what_it_needs_and_nothing_else() {
    let of = |command: &str, options: Value| {
        let data = json!({ "id": "1", "name": command, "type": 1, "options": options });
        match read(interaction(2, data)).asked {
            Asked::Request { request, table: None } => Some(request),
            _ => None,
        }
    };
    let look = |name: &str, options: &[(&str, u8, Value)]| {
        of("uno", json!([{ "name": "look", "type": 2, "options": [sub(name, options)] }]))
    };
    let plain = look("leaderboard", &[]);
    let choice = |metric, period, scope| {
        let leaderboard = Leaderboard { metric, period, scope };
        let first = LeaderboardChoice { leaderboard, page: 0 };
        Some(Request::Leaderboard(LeaderboardButton::Page, first))
    };
    assert_eq!(plain, choice(Metric::Rating, Period::AllTime, Scope::Server));
    let chosen = [
        ("metric", 3, json!("wins")),
        ("period", 3, json!("week")),
        ("scope", 3, json!("overall")),
    ];
    let expected = choice(Metric::Wins, Period::Week, Scope::Overall);
    assert_eq!(look("leaderboard", &chosen), expected);
    for (name, value) in [("metric", "provisional"), ("period", "year"), ("scope", "here")] {
        assert_eq!(look("leaderboard", &[(name, 3, json!(value))]), None, "{name}={value}");
    }
    assert_eq!(look("stats", &[]), Some(Request::Stats(None, Scope::Server)));
    let ben = [("player", 6, json!("77"))];
    assert_eq!(look("stats", &ben), Some(Request::Stats(Some(UserId(77)), Scope::Server)));
    assert_eq!(look("history", &ben), Some(Request::History(HistoryOf::Person(UserId(77)), None)));
    for (typed, number) in [("12", Some(12)), (" #12", Some(12)), ("the last one", None)] {
        assert_eq!(
            look("replay", &[("match", 3, json!(typed))]),
            Some(Request::OpenReplay(number))
        );
    }
    assert_eq!(look("replay", &[]), None);
    assert_eq!(
        of("uno-server", json!([sub("settings", &[])])),
        Some(Request::Server(ServerChoice::FirstPage))
    );
    let channel = [("channel", 7, json!("20")), ("allow", 5, json!(false))];
    assert_eq!(
        of("uno-server", json!([sub("channel", &channel)])),
        Some(Request::ServerChannel { channel: 20, allow: false })
    );
    assert_eq!(of("uno-server", json!([sub("channel", &channel[..1])])), None);
    let role = [("role", 8, json!("9"))];
    assert_eq!(
        of("uno-server", json!([sub("openers", &role)])),
        Some(Request::ServerOpeners(Some(9)))
    );
    assert_eq!(of("uno-me", json!([sub("settings", &[])])), Some(Request::Mine(MyChoice::Show)));
    assert_eq!(
        of("uno-me", json!([sub("privacy", &[])])),
        Some(Request::Privacy(PrivacyStep::Show))
    );
    for strange in ["uno-me", "chess"] {
        assert_eq!(of(strange, json!([sub("channel", &channel)])), None);
    }
    assert_eq!(of("uno-server", json!([sub("join", &[])])), None);
}

#[test]
fn who_may_manage_the_server_and_which_roles_one_has_is_what_discord_says() {
    for (permissions, manages) in [
        (Permissions::MANAGE_GUILD, true),
        (Permissions::ADMINISTRATOR, true),
        (Permissions::all() - Permissions::MANAGE_GUILD - Permissions::ADMINISTRATOR, false),
    ] {
        let mut json = click("1:5:join");
        json["member"]["permissions"] = json!(permissions.bits().to_string());
        json["member"]["roles"] = json!(["5", "6"]);
        let incoming = read(json);
        assert_eq!(incoming.manages_server, manages, "{permissions:?}");
        assert_eq!(incoming.roles, [5, 6]);
    }
}

#[test]
fn a_new_table_has_what_was_asked_for_on_top_of_what_the_server_has() {
    let asked = |options: &[(&str, u8, Value)]| match typed(json!([sub("new", options)])) {
        Asked::Request { request: Request::New(new), .. } => Some(new),
        _ => None,
    };
    let new = asked(&[
        ("preset", 3, json!("courtyard")),
        ("turn_time", 3, json!("none")),
        ("target", 4, json!(300)),
        ("jump_in", 3, json!("on")),
    ])
    .unwrap();
    let mut expected = Rules::preset(Preset::Courtyard);
    expected.target = Some(300);
    expected.jump_in = Switch::On;
    assert_eq!(new.rules(Rules::preset(Preset::Mini)), expected);
    assert_eq!(new.turn_time, Some(crate::lobby::TurnTime::NONE));
    let plain = asked(&[]).unwrap();
    assert_eq!(plain.rules(Rules::preset(Preset::Mini)), Rules::preset(Preset::Mini));
    assert_eq!(plain.turn_time, None);
    for (name, kind, value) in [
        ("preset", 3, json!("poker")),
        ("turn_time", 3, json!("1")),
        ("target", 4, json!(49)),
        ("target", 4, json!(-50)),
        ("target", 3, json!("300")),
        ("jump_in", 3, json!("maybe")),
        ("jump_in", 5, json!(true)),
    ] {
        assert_eq!(asked(&[(name, kind, value.clone())]), None, "{name}={value}");
    }
}

#[test]
fn a_typed_card_is_kept_secret_and_short() {
    let asked = typed(json!([sub(
        "play",
        &[
            ("card", 3, json!("g5")),
            ("colour", 3, json!("blue")),
            ("player", 3, json!("#2")),
            ("uno", 5, json!(true))
        ]
    )]));
    assert!(!format!("{asked:?}").contains("g5"), "{asked:?}");
    let played = |asked| match asked {
        Asked::Request { request: Request::Play(None, card), table: None } => card,
        other => panic!("{other:?} is no play"),
    };
    let PlayCard { card, colour, player, uno } = played(asked);
    assert_eq!(card.code().map(|card| card.to_string()), Some("g5".to_owned()));
    assert_eq!((colour, uno), (Some(Colour::Blue), true));
    assert_eq!(player, Seat::new(1).map(PlayerName::Seat));
    let long = typed(json!([sub("play", &[("card", 3, json!("ü".repeat(6000)))])]));
    let PlayCard { card, .. } = played(long);
    assert_eq!((card.code(), card.text().chars().count()), (None, 100));
}

#[test]
fn players_are_named_by_seat_by_mention_or_by_name() {
    let named = |text: &str| match typed(json!([sub("accuse", &[("player", 3, json!(text))])])) {
        Asked::Request { request: Request::Accuse(named), .. } => Some(named),
        _ => None,
    };
    for seat in Seat::all(10) {
        assert_eq!(named(&PlayerName::suggestion(seat)), Some(PlayerName::Seat(seat)));
    }
    assert_eq!(named("<@30>"), Some(PlayerName::User(UserId(30))));
    assert_eq!(named("<@!30> "), Some(PlayerName::User(UserId(30))));
    for name in ["Ben", "#0", "#11", "#", "<@>", "<@x>", "<@99999999999999999999>", ""] {
        assert_eq!(named(name), Some(PlayerName::Name(name.to_owned())));
    }
}

#[test]
fn what_nobody_defined_is_unreadable() {
    for options in [
        json!([]),
        json!([sub("fly", &[])]),
        json!([sub("join", &[]), sub("leave", &[])]),
        json!([sub("play", &[])]),
        json!([sub("play", &[("card", 4, json!(7))])]),
        json!([sub("colour", &[("colour", 3, json!("pink"))])]),
        json!([sub("vote", &[])]),
        json!([{ "name": "table", "type": 2, "options": [sub("join", &[])] }]),
        json!([{ "name": "table", "type": 2, "options": [] }]),
        json!([{ "name": "join", "type": 3, "value": "x" }]),
    ] {
        assert_eq!(typed(options.clone()), Asked::Unreadable, "{options}");
    }
    let mut other = command(json!([sub("join", &[])]));
    other["data"]["name"] = json!("chess");
    assert_eq!(read(other).asked, Asked::Unreadable);
    let modal = interaction(5, json!({ "custom_id": "1:5:join", "components": [] }));
    assert_eq!(read(modal).asked, Asked::Unreadable);
}

#[test]
fn while_typing_the_option_in_focus_is_told() {
    let typing = |options: Value| {
        let data = json!({ "id": "1", "name": "uno", "type": 1, "options": options });
        read(interaction(4, data)).asked
    };
    let focused = |name: &str, value: &str| json!({ "name": name, "type": 3, "value": value, "focused": true });
    let play = |options: Value| json!([{ "name": "play", "type": 1, "options": options }]);
    let Asked::Suggestions(Typing::Card(words)) = typing(play(json!([focused("card", "gre")])))
    else {
        panic!("no card");
    };
    assert_eq!(words.text(), "gre");
    let card = json!({ "name": "card", "type": 3, "value": "b7" });
    let player = typing(play(json!([card, focused("player", "Be")])));
    assert_eq!(player, Asked::Suggestions(Typing::Player("Be".to_owned())));
    for other in [json!([]), play(json!([])), play(json!([focused("colour", "r")]))] {
        assert_eq!(typing(other), Asked::Suggestions(Typing::Other));
    }
}
