//! Very many clicks, from one person and from a thousand.

use super::super::cost::memory;
use super::super::player::{Party, Player};
use super::super::process::Program;
use super::super::server::{Server, private, said};
use super::super::standings::{eventually, file_of};
use super::{Someone, heard, public_texts, settled, stored};
use futures_util::future::join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::{Value, json};
use sqlx::AssertSqlSafe;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use uno_bot::standin::{Answer, InteractionHandle, Response, StandinConfig};

/// So many are sent at once, so that each can be answered in time.
const AT_ONCE: usize = 50;
/// So many strangers click at once.
const STRANGERS: i64 = 1_000;
/// So many are sent at once that they cannot.
const FLOOD: usize = 5_000;
/// Of them at least so many are answered: more than are dealt with at the same time, on any machine.
const FEWEST_ANSWERED: usize = 100;
/// How long a request takes there and back, as in real life.
const LATENCY: Duration = Duration::from_millis(150);
/// How long Discord waits for an answer, and a little more.
const DISCORD_WAITS: Duration = Duration::from_millis(3_500);
/// How much more memory the program may have after a flood, in KB.
const MOST_ADDED: u64 = 20 * 1_024;
/// Discord's code for a second answer to the same click.
const ANSWERED_ALREADY: u32 = 40_060;

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_clicks_of_one_person_are_each_answered_and_change_nothing() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({}), 3).await;
    let (turn, _) = party.on_turn().await;
    let (waiting, board) = (party.who(1 - turn), server.board().id);
    settled(&server, 2).await;
    let (shown, kept) = (public_texts(&server), stored(&server));
    let mut carried_out = 0;
    for _ in 0..1_000 / AT_ONCE {
        let clicks: Vec<_> = (0..AT_ONCE)
            .map(|_| waiting.person.forge_click(board, "1:1:draw:1").expect("a board"))
            .collect();
        for click in clicks {
            let (text, for_one) = heard(&said(click).await);
            let busy = text.contains("still on their way") || text.contains("busy");
            assert!(for_one && (busy || text.contains("not your turn")), "{text}");
            carried_out += usize::from(!busy);
        }
    }
    assert!(carried_out >= 1_000 / AT_ONCE, "only {carried_out} were carried out");
    assert!(stored(&server) == kept, "nothing is written");
    assert_eq!(public_texts(&server), shown);
    drop(party);
    server.close().await;
}

/// Every row of every table, but for people's names.
async fn all_but_names(server: &Server) -> Vec<String> {
    let mut file = file_of(server).await;
    let tables =
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name <> 'name' ORDER BY name";
    let tables: Vec<String> = sqlx::query_scalar(tables).fetch_all(&mut file).await.expect("names");
    let mut found = Vec::new();
    for table in tables {
        let columns = format!("SELECT name FROM pragma_table_info('{table}')");
        let columns = sqlx::query_scalar(AssertSqlSafe(columns)).fetch_all(&mut file).await;
        let columns: Vec<String> = columns.expect("columns");
        let quoted: Vec<String> = columns.iter().map(|it| format!("quote(\"{it}\")")).collect();
        let rows = format!("SELECT {} FROM \"{table}\"", quoted.join(" || ' ' || "));
        let rows = sqlx::query_scalar(AssertSqlSafe(rows)).fetch_all(&mut file).await;
        let rows: Vec<String> = rows.unwrap_or_else(|error| panic!("{table}: {error}"));
        found.extend(rows.into_iter().map(|row| format!("{table}: {row}")));
    }
    assert!(found.iter().any(|row| row.starts_with("game: ")), "{found:?}");
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thousand_strangers_change_nothing() {
    let mut server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 4).await;
    let board = server.board().id;
    settled(&server, 2).await;
    let (shown, kept) = (public_texts(&server), all_but_names(&server).await);
    let strangers: Vec<_> =
        (0..STRANGERS).map(|number| server.person(&format!("Eve {number}"))).collect();
    let click = |someone: &Someone<'_>| {
        someone.person.forge_click(board, "1:1:leave-for-good").expect("a board")
    };
    let clicks: Vec<_> = strangers.iter().map(click).collect();
    let answers = join_all(clicks.iter().map(InteractionHandle::answer)).await;
    let mut answered = 0;
    for answer in answers {
        // How many can be answered within three seconds depends on the machine.
        let answer = answer.expect("an answer or none");
        if matches!(answer, Answer::DidNotRespond) {
            continue;
        }
        answered += 1;
        let promised = matches!(answer, Answer::Response(Response::Acknowledged));
        // As many people as this may ask at the same time, so none of them was one too many.
        let fits = |word: &str| word.contains("no seat") || word.contains("busy");
        assert!(promised || fits(&private(&answer).text()), "{answer:?}");
    }
    println!("{answered} of {STRANGERS} answered in time");
    assert!(answered >= FEWEST_ANSWERED, "only {answered} were answered");
    // Each name is written when its click was carried out, also if that was too late to tell.
    settled(&server, STRANGERS + 2).await;
    let mut seen = BTreeSet::new();
    for request in server.discord.requests() {
        let answers = request.pattern.ends_with("/callback") && request.status == Some(204);
        let first = !answers || request.interaction.is_none_or(|it| seen.insert(it));
        assert!(first, "a click was answered twice: {request:?}");
    }
    assert!(all_but_names(&server).await == kept, "more than their names is written");
    assert_eq!(public_texts(&server), shown);
    drop(party);
    server.stop().await.expect("the bot stops well");
}

/// Two people who play in a channel of their own.
async fn table_elsewhere<'a>(server: &'a Server, options: Value) -> [Player<'a>; 2] {
    let channel = server.discord.world().add_channel(server.guild, "elsewhere");
    let people = server.people(["Cid", "Dora"]).map(|someone| Someone { channel, ..someone });
    people[0].types(&["new"], options).await;
    people[1].uno("join").await;
    people[0].uno("start").await;
    let mut players = people.map(|someone| Player { someone, panel: None });
    for player in &mut players {
        player.panel = Some(player.someone.uno("hand").await.id);
    }
    players
}

async fn moves_of_first_table(server: &Server) -> i64 {
    let count = sqlx::query_scalar("SELECT count(*) FROM move WHERE game = 1");
    count.fetch_one(&mut file_of(server).await).await.expect("a number")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_flood_of_one_person_costs_others_nothing_and_its_memory_is_given_back() {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = Server::without_bot(config).await;
    let program = Program::serve_with(&server, &[("UNO_LOG", "warn")]).await;
    let options = json!({"turn_time": "none", "target": 5_000});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options.clone(), 3).await;
    let (turn, _) = party.on_turn().await;
    let (flooding, board) = (party.who(1 - turn), server.board().id);
    let mut others = table_elsewhere(&server, options).await;
    let mut rng = StdRng::seed_from_u64(5);
    for _ in 0..10 {
        for player in &mut others {
            player.click(&mut rng).await;
        }
    }
    let moves = moves_of_first_table(&server).await;
    let (before, _) = memory(program.id());
    server.discord.faults().set_latency(LATENCY);

    let click = |_| flooding.person.forge_click(board, "1:1:draw:1").expect("a board");
    let clicks: Vec<_> = (0..FLOOD).map(click).collect();
    let (begun, mut played) = (Instant::now(), 0);
    while begun.elapsed() < DISCORD_WAITS {
        for player in &mut others {
            // This fails if it is not answered.
            player.click(&mut rng).await;
            played += 1;
        }
    }
    let answered = clicks.iter().filter(|click| click.response().is_some()).count();
    assert!(answered >= FEWEST_ANSWERED, "only {answered} were answered");
    assert_eq!(moves_of_first_table(&server).await, moves, "none of them was a move");
    let mut seen = BTreeSet::new();
    for request in server.discord.requests() {
        let answers = request.pattern.ends_with("/callback");
        let first = !answers || request.interaction.is_none_or(|it| seen.insert(it));
        let once = first && request.code != Some(ANSWERED_ALREADY);
        assert!(once, "a click was answered twice: {request:?}");
    }
    let after = eventually("the memory of the flood to be given back", async || {
        let (now, _) = memory(program.id());
        (now <= before + MOST_ADDED).then_some(now)
    })
    .await;
    let (_, most) = memory(program.id());
    println!(
        "{answered} of {FLOOD} answered, the others {played} times; {before}, {most}, {after} KB"
    );
    assert_eq!(server.discord.gateway().identifies(), 1, "the connection was kept");
    drop((others, party));
    program.signal("TERM");
    assert_eq!(program.end().await.0.code(), Some(0));
}
