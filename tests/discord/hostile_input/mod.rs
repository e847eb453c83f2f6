//! Hostile input, one case a line in `cases.txt`: each gets the answer that stands there, for its sender's
//! eyes only, and nothing changes, neither in public nor in the file.

mod case;
mod floods;

use super::player::{Party, Player, offers};
use super::server::{Server, Someone, said};
use super::standings::eventually;
use case::{Case, How};
use parking_lot::Mutex;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::Duration;
use uno_bot::standin::{Answer, InteractionHandle, Message, Response, Snowflake};

const CASES: &str = include_str!("cases.txt");

/// What a case is tried on: a table, and people in different roles.
struct Position<'a> {
    server: &'a Server,
    /// The host of the table, or someone who manages the server where there is no table.
    host: Player<'a>,
    /// Has a seat, and it is not this person's turn.
    guest: Player<'a>,
    /// Has a seat, and it is this person's turn if it is anyone's.
    turn: Player<'a>,
    /// Has no seat.
    stranger: Player<'a>,
    /// The message whose buttons are pressed.
    board: Snowflake,
    /// A message in another channel.
    afar: Snowflake,
    turn_number: String,
}

impl<'a> Position<'a> {
    fn of(server: &'a Server, mut people: Vec<Player<'a>>, board: Snowflake) -> Position<'a> {
        let mut next = || people.pop().expect("four people");
        let (stranger, turn, guest, host) = (next(), next(), next(), next());
        let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
        let afar = host.someone.person.say(elsewhere, "Hello").expect("a message");
        let turn_number = "0".to_owned();
        Position { server, host, guest, turn, stranger, board, afar, turn_number }
    }

    fn player(&mut self, role: &str) -> &mut Player<'a> {
        match role {
            "host" => &mut self.host,
            "guest" => &mut self.guest,
            "turn" => &mut self.turn,
            "stranger" => &mut self.stranger,
            other => panic!("nobody is a {other}"),
        }
    }

    /// `T` is the table's number, `N` the number of the turn, `@role` a person.
    fn fill_in(&self, text: &str) -> String {
        let people = [
            ("@host", &self.host),
            ("@guest", &self.guest),
            ("@turn", &self.turn),
            ("@stranger", &self.stranger),
        ];
        let text = text.replace(":T:", ":1:").replace(":N", &format!(":{}", self.turn_number));
        people.into_iter().fold(text, |text, (role, player)| {
            text.replace(role, &player.someone.person.id().to_string())
        })
    }

    async fn send(&mut self, case: &Case) -> InteractionHandle {
        let what = self.fill_in(&case.what);
        let (board, afar, channel) = (self.board, self.afar, self.server.channel);
        let gateway = self.server.discord.gateway();
        let player = self.player(&case.who);
        let click_or_type = |player: &Player<'_>, what: &str| match what.starts_with('/') {
            true => player.someone.person.forge_command(channel, case::typed(what)),
            false => player.someone.person.forge_click(board, what).expect("a board"),
        };
        match case.how {
            How::Press => player.someone.person.forge_click(board, &what).expect("a board"),
            How::Panel => loop {
                // An answer that opened a new panel may just have taken the old one away.
                let panel = player.panel().await.id;
                if let Ok(asked) = player.someone.person.forge_click(panel, &what) {
                    break asked;
                }
            },
            How::Choose => {
                let (id, values) = what.split_once(" = ").unwrap_or((&what, ""));
                let values: Vec<&str> = values.split(", ").filter(|it| !it.is_empty()).collect();
                player.someone.person.forge_choice(board, id, &values).expect("a board")
            }
            How::Type => player.someone.person.forge_command(channel, case::typed(&what)),
            How::Raw => {
                let data: Value = serde_json::from_str(&what).expect("JSON");
                player.someone.person.forge_command(channel, data)
            }
            How::Complete => {
                let data: Value = serde_json::from_str(&what).expect("JSON");
                player.someone.person.forge_autocomplete(channel, data)
            }
            How::Afar => player.someone.person.forge_click(afar, &what).expect("a message"),
            How::Direct => {
                gateway.rewrite_events(only_interactions(case::make_direct));
                let asked = click_or_type(player, &what);
                gateway.stop_rewriting();
                asked
            }
            How::Again => {
                let told = Arc::new(Mutex::new(Value::Null));
                let note = Arc::clone(&told);
                gateway.rewrite_events(only_interactions(move |it| *note.lock() = it.clone()));
                let asked = click_or_type(player, &what);
                gateway.stop_rewriting();
                gateway.send_event("INTERACTION_CREATE", told.lock().take());
                asked
            }
            How::Kind => {
                let (kind, what) = what.split_once(' ').expect("a number and a button");
                let kind: u64 = kind.parse().expect("a number");
                gateway.rewrite_events(only_interactions(move |it| it["type"] = json!(kind)));
                let asked = player.someone.person.forge_click(board, what).expect("a board");
                gateway.stop_rewriting();
                asked
            }
        }
    }
}

fn only_interactions(change: impl Fn(&mut Value)) -> impl Fn(&str, &mut Value) {
    move |name, body| {
        if name == "INTERACTION_CREATE" {
            change(body);
        }
    }
}

/// What someone hears: a text, or how else the click was answered.
fn heard(answer: &Answer) -> (String, bool) {
    match answer {
        Answer::Response(Response::Acknowledged) => ("(nothing)".to_owned(), true),
        Answer::Response(Response::Choices(choices)) if choices.is_empty() => {
            ("(no suggestions)".to_owned(), true)
        }
        Answer::Response(Response::Choices(choices)) => {
            let names = choices.iter().filter_map(|choice| choice["name"].as_str());
            (names.collect::<Vec<_>>().join(", "), true)
        }
        Answer::Response(Response::Message(message) | Response::Updated(message)) => {
            (message.text(), message.is_ephemeral())
        }
        other => (format!("{other:?}"), false),
    }
}

/// Everything that the bot has stored, byte for byte.
fn stored(server: &Server) -> Vec<u8> {
    let mut bytes = std::fs::read(server.folder.database()).expect("the database");
    let log = server.folder.path().join("uno.db-wal");
    bytes.extend(std::fs::read(log).expect("its log"));
    bytes
}

/// Waits until everything is written that follows an answer: people's names, what a board shows, and
/// what a match adds to the leaderboards.
async fn settled(server: &Server, people: i64) {
    let mut file = SqliteConnection::connect(&server.folder.address()).await.expect("the file");
    let left = "SELECT (SELECT count(*) FROM name) < 2 * ?1 \
         OR EXISTS (SELECT 1 FROM game WHERE shown_seq < seq OR shown_stage IS NOT stage) \
         OR EXISTS (SELECT 1 FROM tournament WHERE shown_revision < revision) \
         OR EXISTS (SELECT 1 FROM finish WHERE NOT listed)";
    eventually("everything to be written", async || {
        let left: bool =
            sqlx::query_scalar(left).bind(people).fetch_one(&mut file).await.expect("an answer");
        (!left).then_some(())
    })
    .await;
}

fn public_texts(server: &Server) -> Vec<String> {
    server.public_messages().iter().map(Message::text).collect()
}

/// The sections of the table, each with the test that tries it.
const SECTIONS: [&str; 6] = ["no table", "lobby", "match", "over", "sign-up", "called off"];
const ROLES: [&str; 4] = ["host", "guest", "turn", "stranger"];
/// The least that there must be.
const FEWEST_CASES: usize = 250;

#[test]
fn every_line_of_the_table_is_a_case_of_a_section_that_is_tried() {
    let named: Vec<&str> = CASES.lines().filter_map(|line| line.strip_prefix("== ")).collect();
    assert_eq!(named, SECTIONS);
    let tried: usize = SECTIONS.iter().map(|section| case::read(CASES, section).len()).sum();
    let is_case =
        |line: &&str| !line.is_empty() && !line.starts_with('#') && !line.starts_with("== ");
    assert_eq!(tried, CASES.lines().filter(is_case).count());
    assert!(tried >= FEWEST_CASES, "{tried}");
    for case in SECTIONS.iter().flat_map(|section| case::read(CASES, section)) {
        assert!(ROLES.contains(&case.who.as_str()) && case.hears.len() > 3, "{case}");
    }
}

/// Everyone asks for something harmless. When the last is answered, what came before is done.
async fn all_ask_for_help(position: &mut Position<'_>) {
    for role in ROLES {
        said(position.player(role).someone.ask(&["help"], json!({}))).await;
    }
    settled(position.server, 4).await;
}

/// Tries every case of a section, and tells of all that went wrong.
async fn try_all(section: &str, mut position: Position<'_>) {
    assert!(SECTIONS.contains(&section));
    let cases = case::read(CASES, section);
    assert!(!cases.is_empty(), "no cases for {section}");
    // Everyone has been met, and everything that was to be written is.
    all_ask_for_help(&mut position).await;
    let (shown, kept) = (public_texts(position.server), stored(position.server));
    let mut wrong = Vec::new();
    for case in &cases {
        let answer = said(position.send(case).await).await;
        let (text, private) = heard(&answer);
        if !text.contains(&case.hears) {
            wrong.push(format!("{case}\n    heard: {}", text.replace('\n', " / ")));
        }
        if !private {
            wrong.push(format!("{case}\n    everyone saw: {text}"));
        }
        if stored(position.server) != kept {
            panic!("{case}\n    something was written\n{}", wrong.join("\n"));
        }
        if public_texts(position.server) != shown {
            panic!("{case}\n    a public message has changed\n{}", wrong.join("\n"));
        }
    }
    // Nor was anything written after the last answer.
    all_ask_for_help(&mut position).await;
    assert!(stored(position.server) == kept, "something was written late");
    let mut answered = BTreeSet::new();
    for request in position.server.discord.requests() {
        let answers = request.pattern.ends_with("/callback");
        let first = !answers || request.interaction.is_none_or(|it| answered.insert(it));
        assert!(first, "answered twice: {request:?}");
    }
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

fn players<'a>(people: impl IntoIterator<Item = Someone<'a>>) -> Vec<Player<'a>> {
    people.into_iter().map(|someone| Player { someone, panel: None }).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn where_there_is_no_table() {
    let server = Server::open().await;
    let people = server.people(["Ann", "Ben", "Cid", "Eve"]);
    let message = people[0].person.say(server.channel, "Hello").expect("a message");
    try_all("no table", Position::of(&server, players(people), message)).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_lobby() {
    let server = Server::open().await;
    let party = Party::gather(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let board = server.board_says("Cid").await.id;
    let people = party.players.into_iter().chain(players([server.person("Eve")])).collect();
    try_all("lobby", Position::of(&server, people, board)).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_match() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({}), 1).await;
    let (turn, hand) = party.on_turn().await;
    assert_ne!(turn, 0, "another shuffle: the host is to wait");
    let number =
        offers(&hand).iter().find(|offer| offer.verb() == "draw").expect("a turn").parts[3].clone();
    let board = server.board_says("My hand").await.id;
    if turn == 1 {
        party.players.swap(1, 2);
    }
    let people = party.players.into_iter().chain(players([server.person("Eve")])).collect();
    let position = Position::of(&server, people, board);
    try_all("match", Position { turn_number: number, ..position }).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_match() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({"deals": 1}), 1).await;
    party.click_to_the_end().await;
    // The board shows the final table first.
    server.pass(Duration::from_secs(5));
    let board = server.board_says("The match is over").await.id;
    let people = party.players.into_iter().chain(players([server.person("Eve")])).collect();
    try_all("over", Position::of(&server, people, board)).await;
    server.close().await;
}

/// A tournament that three of four have signed up for.
async fn sign_up<'a>(server: &'a Server) -> Position<'a> {
    let people = server.people(["Ann", "Ben", "Cid", "Eve"]);
    let board = people[0].types(&["tournament", "new"], json!({})).await;
    for someone in &people[1..3] {
        someone.clicks(&board, "Join").await;
    }
    server.board_says("3 of 4 places taken").await;
    Position::of(server, players(people), board.id)
}

#[tokio::test(flavor = "multi_thread")]
async fn at_the_sign_up_of_a_tournament() {
    let server = Server::open().await;
    try_all("sign-up", sign_up(&server).await).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_a_tournament_that_was_called_off() {
    let server = Server::open().await;
    let position = sign_up(&server).await;
    position.host.someone.clicks(&server.board(), "Cancel").await;
    server.board_says("was called off").await;
    try_all("called off", position).await;
    server.finish().await;
}
