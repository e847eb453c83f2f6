//! What Discord refuses: it slows down what is refused, and nothing else.

use super::faults::draw;
use super::player::{Party, Player};
use super::server::{Server, Someone};
use super::stopwatch::Stopwatch;
use futures_util::future::join_all;
use rand::SeedableRng;
use rand::rngs::StdRng;
use serde_json::json;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use uno_bot::standin::{Fault, FaultRule, Message, RecordedRequest, Standin, permission};

/// The requests that Discord counts as invalid.
fn invalid(server: &Server) -> Vec<RecordedRequest> {
    let invalid = |it: &RecordedRequest| matches!(it.status, Some(401 | 403 | 429));
    server.discord.requests().into_iter().filter(invalid).collect()
}

/// After so many refusals in a row, what was refused rests for four seconds or longer; and how soon a board is painted
/// whose rest has ended early.
const RESTS_ARE_LONG: usize = 3;
const PAINTED_WITHIN: Duration = Duration::from_millis(2_500);

#[tokio::test(flavor = "multi_thread")]
async fn a_refused_board_keeps_to_its_pause_whatever_happens_at_the_table() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 1).await;
    server.discord.world().set_bot_permissions(server.channel, 0);
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    draw(&mut party).await;
    let hidden = |discord: &Standin| {
        discord.requests().iter().any(|request| request.code == Some(50_001)).then_some(())
    };
    server.discord.until("the board to be out of sight", hidden).await.expect("it is tried");
    let (before, begun) = (invalid(&server).len(), Instant::now());
    for _ in 0..60 {
        draw(&mut party).await;
    }
    // The rests are one second, two, and then four or more. A request may be under way when counting begins.
    let most = 4 + begun.elapsed().as_secs() as usize / 4;
    let refused = invalid(&server).len() - before;
    assert!(refused <= most, "{refused} requests were refused, {most} are allowed");
    // Another table is not held up by that.
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let eve = server.person("Eve");
    let lobby = eve.at(elsewhere).types(&["new"], json!({})).await;
    server.discord.clock().advance(Duration::from_secs(16 * 60));
    server.person("Fay").at(elsewhere).uno("join").await;
    let joined = |message: &Message| message.text().contains("2 of 10");
    eve.person.see_message(lobby.id, "a second player", joined).await.expect("it is painted");
    // It has just been refused once more, and would rest for longer than a click has to show the opposite.
    let edits = |discord: &Standin| {
        let edit = |it: &RecordedRequest| it.method == "PATCH" && it.code == Some(50_001);
        discord.requests().into_iter().filter(edit).count()
    };
    let before = edits(&server.discord).max(RESTS_ARE_LONG);
    let again = |discord: &Standin| (edits(discord) > before).then_some(());
    server.discord.until("another refusal", again).await.expect("it is tried again and again");
    let watch = Stopwatch::start();
    server.discord.world().set_bot_permissions(server.channel, permission::MEMBER);
    let wanted = draw(&mut party).await;
    server.board_says(&wanted).await;
    watch.stops_within(PAINTED_WITHIN);
    drop(party);
    server.close().await;
}

/// Tables of ten, at which everyone has an open panel.
const TABLES: usize = 6;
const AT_EACH: usize = 10;
/// How often each of these people clicks, and at which pace: 180 clicks a second together, if the machine can.
const CLICKS: u32 = 15;
const CLICK_EVERY: Duration = Duration::from_millis(333);
const CLICKS_AT_ONCE: usize = 20;
/// At the latest after so many refusals it is noticed that most requests are refused.
const NOTICED_AFTER: usize = 30;
/// Then so many are tried at once, and after one that is refused the next after so many seconds.
const PROBES_AT_ONCE: usize = 4;
const PROBE_EVERY_S: usize = 2;

/// Ten people who play in a channel of their own.
async fn table_of_ten(server: &Server, table: usize) -> Vec<Player<'_>> {
    let channel = server.discord.world().add_channel(server.guild, &format!("table-{table}"));
    let people: Vec<Someone<'_>> = (0..AT_EACH)
        .map(|seat| Someone { channel, ..server.person(&format!("Fay {table}-{seat}")) })
        .collect();
    let options = json!({"turn_time": "none", "target": 5_000});
    let lobby = people[0].types(&["new"], options).await;
    for someone in &people[1..] {
        someone.clicks(&lobby, "Join").await;
    }
    people[0].clicks(&lobby, "Start").await;
    let mut players = Vec::new();
    for someone in people {
        let panel = Some(someone.uno("hand").await.id);
        players.push(Player { someone, panel });
    }
    players
}

#[tokio::test(flavor = "multi_thread")]
async fn while_all_edits_by_token_are_refused_a_crowd_is_answered_and_few_are_tried() {
    let server = Server::open().await;
    let mut party = Party::begin(&server, &["Ann", "Ben"], json!({"turn_time": "none"}), 2).await;
    let mut crowd = Vec::new();
    for table in 0..TABLES {
        crowd.extend(table_of_ten(&server, table).await);
    }
    let refused = Fault::Refused { status: 401, code: 50_027 };
    server.discord.faults().add(FaultRule::always("", "/webhooks", refused));
    // It is noticed, before a crowd comes that would have many requests under way by then.
    let begun = Instant::now();
    for _ in 0..NOTICED_AFTER {
        draw(&mut party).await;
    }
    let first = invalid(&server).len();
    let most = NOTICED_AFTER + PROBES_AT_ONCE + begun.elapsed().as_secs() as usize / PROBE_EVERY_S;
    assert!((1..=most).contains(&first), "{first} edits were refused, {most} are allowed");
    let (begun, before) = (Instant::now(), server.discord.world().interactions().len());
    // On a slow machine there are fewer clicks a second, and no more at the same time.
    let at_once = Semaphore::new(CLICKS_AT_ONCE);
    let clicking = crowd.iter_mut().zip(0..).map(async |(player, number)| {
        let mut rng = StdRng::seed_from_u64(number.into());
        for click in 0..CLICKS {
            // Not all at the same moment.
            let due = CLICK_EVERY * click + CLICK_EVERY * number / (TABLES * AT_EACH) as u32;
            tokio::time::sleep_until((begun + due).into()).await;
            let _turn = at_once.acquire().await;
            // This fails if it is not answered.
            player.click(&mut rng).await;
        }
    });
    join_all(clicking).await;
    let clicks = server.discord.world().interactions().len() - before;
    let refused = invalid(&server).len() - first;
    let seconds = begun.elapsed().as_secs() as usize;
    println!("{first} edits were refused, and {refused} after {clicks} clicks in {seconds} s");
    assert!(clicks >= TABLES * AT_EACH * CLICKS as usize * 3 / 4, "only {clicks} clicks");
    // One more may have been under way.
    let most = 1 + PROBES_AT_ONCE + seconds / PROBE_EVERY_S;
    assert!(refused <= most, "{refused} edits were refused, {most} are allowed");
    let wanted = draw(&mut party).await;
    server.board_says(&wanted).await;
    server.discord.faults().clear();
    let (turn, _) = party.on_turn().await;
    let other = 1 - turn;
    party.players[other].panel = None;
    let panel = party.players[other].panel().await;
    while party.who(turn).uno("hand").await.text().contains("Your turn!") {
        party.who(turn).uno("draw").await;
        party.who(turn).uno("accept").await;
        party.who(turn).uno("pass").await;
        party.who(turn).types(&["colour"], json!({"colour": "red"})).await;
    }
    let on_turn = |message: &Message| message.text().contains("Your turn!");
    let seen = party.who(other).person.see_message(panel.id, "the own turn", on_turn).await;
    seen.expect("panels are edited again");
    drop((party, crowd));
    server.close().await;
}
