//! Tables in threads of their own.

use super::super::player::{hand_size, offer};
use super::super::server::{Server, Someone, said};
use super::{eventually, file_of, of_server, turned};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{
    Channel, Fault, FaultRule, InteractionHandle, Message, Response, Snowflake, Standin,
};

async fn with_threads(server: &Server) -> Someone<'_> {
    let ann = server.person("Ann");
    server.discord.world().make_moderator(server.guild, ann.person.id());
    let panel = of_server(&ann, "settings", json!({})).await;
    turned(&ann, &panel, "Own threads: off").await;
    ann
}

fn threads(server: &Server) -> Vec<Channel> {
    let channels = server.discord.world().channels(server.guild);
    channels.into_iter().filter(|channel| channel.thread.is_some()).collect()
}

/// The one thread, and the table in it as soon as it says this.
async fn table_in_thread(server: &Server, says: &str) -> (Snowflake, Message) {
    server
        .discord
        .until(says, |discord| {
            let thread = threads(server).pop()?.id;
            let messages = discord.world().all_messages(thread);
            let found = messages.into_iter().rev().find(|it| it.text().contains(says))?;
            Some((thread, found))
        })
        .await
        .unwrap_or_else(|_| panic!("no thread says {says:?}"))
}

fn is_archived(server: &Server, thread: Snowflake) -> bool {
    let channel = server.discord.world().channel(thread);
    channel.and_then(|channel| channel.thread).is_some_and(|thread| thread.archived)
}

/// Lets time pass until a thread is archived.
async fn archived(server: &Server, thread: Snowflake) {
    eventually("the thread to be archived", async || {
        server.pass(Duration::from_secs(5));
        is_archived(server, thread).then_some(())
    })
    .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_lives_in_its_thread_which_is_archived_at_the_end() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let ben = server.person("Ben");
    let invitation = ann.types(&["new"], json!({})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    assert_eq!(thread, invitation.id, "it hangs on the answer");
    let pointed = server.board_says(&format!("<#{thread}>")).await;
    assert_eq!(pointed.id, invitation.id);
    ben.at(thread).clicks(&lobby, "Join").await;
    ann.at(thread).clicks(&lobby, "Start").await;
    let (_, board) = table_in_thread(&server, "▶️").await;
    assert_eq!(board.id, lobby.id, "it is edited in place");
    let hand = ann.at(thread).uno("hand").await;
    assert!(hand.text().contains("7 cards"), "{}", hand.text());
    let none = ann.uno("hand").await;
    assert!(none.text().contains("no table here"), "the channel itself is free: {}", none.text());
    ann.at(thread).confirms(&["table", "end"], json!({}), "End the match").await;
    table_in_thread(&server, "ended").await;
    archived(&server, thread).await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_a_thread_that_someone_else_has_made_a_table_is_a_guest() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    ann.types(&["new"], json!({})).await;
    let (thread, _) = table_in_thread(&server, "who plays?").await;
    ann.at(thread).types(&["table", "cancel"], json!({})).await;
    let again = ann.at(thread).types(&["new"], json!({})).await;
    assert!(again.text().contains("who plays?"), "{}", again.text());
    assert_eq!(threads(&server).len(), 1, "no thread in a thread");
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_permission_a_table_is_opened_in_the_channel() {
    use uno_bot::standin::permission;
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let may = permission::MEMBER & !permission::CREATE_PUBLIC_THREADS;
    server.discord.world().set_bot_permissions(server.channel, may);
    let lobby = ann.types(&["new"], json!({})).await;
    assert!(lobby.text().contains("who plays?"), "{}", lobby.text());
    assert!(threads(&server).is_empty());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_in_a_thread_that_was_put_away_takes_it_out_again() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let ben = server.person("Ben");
    ann.types(&["new"], json!({})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    server.discord.world().set_archived(thread, true);
    let answer = ben.at(thread).clicks(&lobby, "Join").await;
    assert!(answer.message().is_some_and(|it| it.text().contains("2 of 10")), "{answer:?}");
    assert!(!is_archived(&server, thread));
    ann.at(thread).clicks(&lobby, "Start").await;
    table_in_thread(&server, "▶️").await;
    server.discord.world().set_archived(thread, true);
    let hand = ann.at(thread).told(&lobby, "My hand").await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    server.close().await;
}

/// A locked thread: it stays archived, whatever the bot tries.
fn lock(server: &Server, thread: Snowflake) {
    server.discord.world().set_archived(thread, true);
    let forbidden = Fault::Refused { status: 403, code: 50_013 };
    server.discord.faults().add(FaultRule::always("PATCH", "/channels/{channel_id}$", forbidden));
}

/// The private message that comes after a promise.
async fn further(server: &Server, asked: &InteractionHandle) -> Message {
    let further = |_: &Standin| asked.followups().pop();
    let further = server.discord.until("a further message", further).await.expect("an answer");
    assert!(further.is_ephemeral(), "{}", further.text());
    further
}

#[tokio::test(flavor = "multi_thread")]
async fn a_click_in_a_thread_that_cannot_be_opened_is_answered_privately() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let [ben, cid] = server.people(["Ben", "Cid"]);
    ann.types(&["new"], json!({"turn_time": "none"})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    ben.at(thread).clicks(&lobby, "Join").await;
    lock(&server, thread);
    // On the board.
    let joined = cid.at(thread).begin_click(lobby.id, "Join");
    assert!(!further(&server, &joined).await.text().is_empty());
    assert!(matches!(joined.response(), Some(Response::Acknowledged)));
    server.discord.faults().clear();
    table_in_thread(&server, "3 of 10").await;
    ann.at(thread).clicks(&lobby, "Start").await;
    table_in_thread(&server, "▶️").await;
    // In a panel: who is on turn draws, and sees the hand with one more card.
    let mut drawing = None;
    for someone in [&ann, &ben, &cid] {
        let hand = someone.at(thread).told(&lobby, "My hand").await;
        if let Some(draw) = offer(&hand, "draw") {
            drawing = Some((someone, hand, draw));
        }
    }
    let (someone, hand, draw) = drawing.expect("someone can draw");
    lock(&server, thread);
    let asked = someone.person.click(hand.id, &draw.custom_id).expect("it is there");
    let panel = further(&server, &asked).await;
    assert_eq!(hand_size(&panel), hand_size(&hand) + 1);
    server.discord.faults().clear();
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_first_answer_is_taken_in_such_a_thread_is_given() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let ben = server.person("Ben");
    ann.types(&["new"], json!({})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    lock(&server, thread);
    // Not even a promise is taken.
    let archived = Fault::Refused { status: 400, code: 50_083 };
    let rule = FaultRule::always("POST", "/callback", archived);
    server.discord.faults().add(FaultRule { times: Some(2), ..rule });
    let asked = ben.at(thread).begin_click(lobby.id, "Join");
    let word = said(asked).await;
    assert!(word.message().is_some_and(Message::is_ephemeral), "{word:?}");
    server.discord.faults().clear();
    table_in_thread(&server, "2 of 10").await;
    server.close().await;
}

/// How long the store takes, and then Discord to open a thread: together too long for an answer.
const SLOW_STORE: Duration = Duration::from_millis(1_800);
const SLOW_THREAD: Duration = Duration::from_millis(750);

#[tokio::test(flavor = "multi_thread")]
async fn a_click_in_a_thread_that_was_put_away_is_answered_in_time_if_everything_is_slow() {
    let (server, disk) = Server::open_on_slow_disk().await;
    let ann = with_threads(&server).await;
    let ben = server.person("Ben");
    ann.types(&["new"], json!({})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    // Then there is nothing else to be looked up.
    assert!(ben.at(thread).uno("help").await.is_ephemeral());
    server.discord.world().set_archived(thread, true);
    let slow = Fault::Delay(SLOW_THREAD);
    server.discord.faults().add(FaultRule::always("PATCH", "/channels/{channel_id}$", slow));
    disk.hold_up();
    let asked = ben.at(thread).begin_click(lobby.id, "Join");
    tokio::time::sleep(SLOW_STORE).await;
    disk.go_on();
    said(asked).await;
    table_in_thread(&server, "2 of 10").await;
    assert!(!is_archived(&server, thread));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_too_many_lobbies_is_told_so_privately_and_no_thread_is_made() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    for count in 1..=3 {
        ann.types(&["new"], json!({})).await;
        eventually("a thread", async || (threads(&server).len() == count).then_some(())).await;
        // The thread is there a moment before the table in it.
        let lobbies = async || {
            let mut file = file_of(&server).await;
            let open = sqlx::query_scalar("SELECT count(*) FROM game WHERE stage = 'lobby'");
            let open: i64 = open.fetch_one(&mut file).await.expect("a number");
            (open == count as i64).then_some(())
        };
        eventually("the table in it", lobbies).await;
    }
    let before = server.public_messages().len();
    let refused = ann.types(&["new"], json!({})).await;
    assert!(refused.is_ephemeral(), "everyone sees {}", refused.text());
    assert!(refused.text().contains("too many open tables"), "{}", refused.text());
    assert_eq!(threads(&server).len(), 3);
    assert_eq!(server.public_messages().len(), before);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_cannot_be_found_again_becomes_the_table() {
    use uno_bot::standin::{Fault, FaultRule};
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    let lost = Fault::Refused { status: 404, code: 10_008 };
    server.discord.faults().add(FaultRule::once("GET", "@original", lost));
    let invitation = ann.types(&["new"], json!({})).await;
    let lobby = server.board_says("who plays?").await;
    assert_eq!(lobby.id, invitation.id);
    assert!(threads(&server).is_empty());
    server.person("Ben").clicks(&lobby, "Join").await;
    assert_eq!(server.board_says("2 of 10").await.id, invitation.id);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_thread_whose_table_ended_just_before_a_restart_is_archived_after_it() {
    let mut server = Server::open().await;
    let thread = {
        let ann = with_threads(&server).await;
        ann.types(&["new"], json!({})).await;
        let (thread, _) = table_in_thread(&server, "who plays?").await;
        ann.at(thread).types(&["table", "cancel"], json!({})).await;
        table_in_thread(&server, "called off").await;
        thread
    };
    server.stop().await.expect("it stops well");
    assert!(!is_archived(&server, thread));
    server.start().await;
    archived(&server, thread).await;
    // Once it is put away, nothing is left to be done.
    let mut file = file_of(&server).await;
    eventually("that to be noted", async || {
        let left = sqlx::query_scalar("SELECT count(*) FROM game WHERE put_away = 0");
        let left: i64 = left.fetch_one(&mut file).await.expect("a number");
        (left == 0).then_some(())
    })
    .await;
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn in_its_own_thread_a_board_is_never_posted_anew_below_what_people_write() {
    let server = Server::open().await;
    let ann = with_threads(&server).await;
    ann.types(&["new"], json!({})).await;
    let (thread, lobby) = table_in_thread(&server, "who plays?").await;
    for line in 0..12 {
        ann.person.say(thread, &format!("line {line}")).expect("it can be written");
    }
    let ben = server.person("Ben");
    ben.at(thread).clicks(&lobby, "Join").await;
    let (_, joined) = table_in_thread(&server, "2 of 10").await;
    ben.at(thread).clicks(&joined, "Leave").await;
    // Whoever made the thread is asked for once; what is written there is never looked at.
    let asked = |discord: &uno_bot::standin::Standin| {
        let own = format!("/channels/{thread}");
        discord
            .requests()
            .iter()
            .any(|it| it.method == "GET" && it.path.ends_with(&own))
            .then_some(())
    };
    server.discord.until("the thread to be known", asked).await.expect("it is asked for");
    let looked = format!("/channels/{thread}/messages");
    let looks =
        |it: &uno_bot::standin::RecordedRequest| it.method == "GET" && it.path.contains(&looked);
    assert!(!server.discord.requests().iter().any(looks));
    assert_eq!(table_in_thread(&server, "1 of 10").await.1.id, lobby.id);
    server.finish().await;
}
