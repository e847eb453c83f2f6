//! One database over several runs of the playground, most of them of the real binary: the server,
//! its people and its tables are found again, also if the last run was killed.

use crate::client::Page;
use crate::player::{board, cards};
use crate::program::{Program, Signal};
use crate::{new_database, open_with};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, Instant};
use uno_bot::table::{Clock, ManualClock};

/// How long a turn of the computers may take on a slow machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// Asks for the hand again and again until it is this person's turn.
async fn own_turn(page: &mut Page) -> Value {
    let end = Instant::now() + PATIENCE;
    loop {
        let hand = page.hand().await;
        if Page::is_on_turn(&hand) {
            return hand;
        }
        assert!(Instant::now() < end, "the turn never comes");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

/// The latest world that the page was sent.
fn world(page: &Page) -> &Value {
    page.told.iter().rev().find(|news| news["type"] == "world").expect("the world")
}

async fn a_game_goes_on_after(signal: Signal, name: &str) {
    let file = new_database(name);
    let arguments = ["--port", "0", "--db", file.to_str().unwrap()];
    let first = Program::without_pictures(&arguments);
    let mut robin = Page::open(first.host(), "robin").await;
    let added = robin.ask(json!({"do": "add_person", "name": "Pat"})).await;
    let guest = added["person"].as_str().expect("a guest").to_owned();
    assert_eq!(robin.uno(&["new"], json!({})).await["private"], false);
    let mut pat = Page::open(first.host(), &guest).await;
    assert_eq!(pat.uno(&["join"], json!({})).await["ok"], true);
    robin.uno(&["table", "computer"], json!({"change": "add"})).await;
    robin.uno(&["start"], json!({})).await;
    let (channel, server) = (robin.channel(), world(&robin)["server"].clone());
    // Both make moves until it is Robin's turn again.
    let mut moves = 0;
    while moves < 3 {
        moves += usize::from(pat.step().await) + usize::from(robin.step().await);
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let patience = Instant::now() + PATIENCE;
    let before = loop {
        let hand = robin.hand().await;
        if Page::is_on_turn(&hand) {
            break hand;
        }
        assert!(Instant::now() < patience, "the turn never comes");
        pat.step().await;
    };
    // When the board shows it too, the bot has nothing left to send.
    while !board(&robin, &channel).is_some_and(|board| board.to_string().contains("▶️ **Robin"))
    {
        assert!(Instant::now() < patience, "the board never shows whose turn it is");
        tokio::time::sleep(Duration::from_millis(100)).await;
        robin.hand().await;
    }
    let pats = pat.hand().await;
    drop((robin, pat));
    first.end(signal);

    let second = Program::without_pictures(&arguments);
    let sam = Page::open(second.host(), "sam").await;
    assert_eq!((sam.channel(), &world(&sam)["server"]), (channel.clone(), &server));
    let shown = board(&sam, &channel).expect("a board").to_string();
    assert!(shown.contains("Robin") && shown.contains("Pat"), "{shown}");
    let mut pat = Page::open(second.host(), &guest).await;
    assert_eq!(cards(&pat.hand().await), cards(&pats), "the guest holds the same cards");
    let mut robin = Page::open(second.host(), "robin").await;
    robin.ask(json!({"do": "inspect", "open": true})).await;
    let after = own_turn(&mut robin).await;
    assert_eq!(cards(&after), cards(&before), "Robin holds the same cards and is on turn");
    assert!(robin.step().await, "and plays on");
    let events = robin.until("the events", |news| news["type"] == "events").await;
    assert_eq!(events["list"][0]["seq"], 1, "the events begin with the first move: {events}");
    second.end(Signal::Interrupt);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_ctrl_c() {
    a_game_goes_on_after(Signal::Interrupt, "playground-after-ctrl-c").await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_after_a_kill() {
    a_game_goes_on_after(Signal::Kill, "playground-after-a-kill").await;
}

/// The texts of the messages that a page was sent when it opened.
fn history(page: &Page) -> String {
    let histories = page.told.iter().filter(|news| news["type"] == "history");
    let messages = histories.flat_map(|news| news["messages"].as_array().into_iter().flatten());
    messages
        .map(|message| format!("{}: {}\n", message["author"]["username"], message["content"]))
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_and_chat_are_there_again_and_the_board_is_where_it_was() {
    let file = new_database("playground-chat");
    let first = open_with(Some(file.clone()), Clock::system()).await;
    let mut robin = Page::open(&first.host, "robin").await;
    // A guest and a channel that the bot has never heard of.
    let guest = robin.ask(json!({"do": "add_person", "name": "Pat"})).await["person"].clone();
    let place = robin.ask(json!({"do": "add_channel"})).await["channel"].clone();
    let say = |channel: &Value, text: &str| json!({"do": "say", "channel": channel, "text": text});
    assert_eq!(robin.ask(say(&place, "Good evening")).await["ok"], true);
    let mut pat = Page::open(&first.host, guest.as_str().unwrap()).await;
    assert_eq!(pat.ask(say(&pat.channel(), "Hello, Robin")).await["ok"], true);
    let quick = robin.uno(&["quick"], json!({})).await;
    assert_eq!(quick["private"], false, "{quick}");
    assert_eq!(robin.uno(&["hand"], json!({})).await["private"], true);
    drop((robin, pat));
    first.close().await;

    let second = open_with(Some(file.clone()), Clock::system()).await;
    let mut sam = Page::open(&second.host, "sam").await;
    let told = world(&sam).clone();
    let people = told["people"].as_array().unwrap();
    let found = people.iter().find(|person| person["id"] == guest).expect("the guest");
    assert_eq!(found["name"], "Pat");
    assert!(told["channels"].as_array().unwrap().iter().any(|channel| channel["id"] == place));
    let said = history(&sam);
    assert!(said.contains("\"robin\": \"Good evening\""), "{said}");
    assert!(said.contains("\": \"Hello, Robin\""), "{said}");
    let shown = board(&sam, &sam.channel()).expect("the board").clone();
    assert_eq!(shown["id"], quick["message"], "it is not posted a second time");
    assert_eq!(shown["author"]["id"], told["bot"]["id"], "it is the bot's own");
    // Private messages end with the run, as in Discord.
    let robin = Page::open(&second.host, "robin").await;
    let histories = robin.told.iter().filter(|news| news["type"] == "history");
    let mut messages = histories.flat_map(|news| news["messages"].as_array().unwrap());
    assert!(messages.all(|message| message["flags"] != 64));
    let join = button(&shown, "Join").expect("a button");
    let click = json!({"do": "click", "message": shown["id"], "component": join});
    assert_eq!(sam.ask(click).await["ok"], true, "its buttons work");
    drop((robin, sam));
    second.close().await;

    // A damaged file costs the chat, and nothing else.
    std::fs::write(file.with_file_name("uno.db.chat.json"), "{\"people\": [7").unwrap();
    let third = open_with(Some(file), Clock::system()).await;
    let mut sam = Page::open(&third.host, "sam").await;
    assert!(!history(&sam).contains("Good evening"));
    assert_eq!(sam.uno(&["status"], json!({})).await["ok"], true);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_in_a_thread_is_found_again() {
    let (file, hands) = (new_database("playground-threads"), ManualClock::at(1_800_000_000_000));
    let first = open_with(Some(file.clone()), Clock::manual(Arc::clone(&hands))).await;
    let mut mo = Page::open(&first.host, "mo").await;
    let channel = mo.channel();
    let settings = json!({"do": "command", "channel": channel, "name": "uno-server", "path": ["settings"], "options": {}});
    let settings = mo.ask(settings).await;
    let is_shown = |news: &Value| news["message"]["id"] == settings["message"];
    let panel = mo.until("the settings", is_shown).await["message"].clone();
    let threads = button(&panel, "Own threads").expect("a switch for threads");
    mo.ask(json!({"do": "click", "message": panel["id"], "component": threads})).await;
    mo.uno(&["new"], json!({})).await;
    let has_thread = |news: &Value| thread(news).is_some();
    let told = mo.until("the thread", has_thread).await;
    let thread = thread(&told).unwrap().clone();
    let in_thread = |news: &Value| news["message"]["channel_id"] == thread["id"];
    mo.until("the lobby", in_thread).await;
    first.close().await;

    let second = open_with(Some(file), Clock::manual(Arc::clone(&hands))).await;
    let mut mo = Page::open(&second.host, "mo").await;
    let channels = world(&mo)["channels"].as_array().unwrap();
    let found = channels.iter().find(|it| it["id"] == thread["id"]).expect("the same thread");
    assert_eq!((&found["parent"], &found["archived"]), (&channel, &json!(false)));
    assert_eq!(found["name"], thread["name"]);
    if board(&mo, &thread["id"]).is_none() {
        mo.until("the lobby", in_thread).await;
    }
    let uno = |path: &[&str]| json!({"do": "command", "channel": thread["id"], "name": "uno", "path": path, "options": {}});
    assert_eq!(mo.ask(uno(&["table", "computer"])).await["ok"], true);
    assert_eq!(mo.ask(uno(&["start"])).await["ok"], true);
    assert_eq!(mo.ask(uno(&["hand"])).await["private"], true);
    let question = mo.ask(uno(&["table", "end"])).await;
    let is_asked = |news: &Value| news["message"]["id"] == question["message"];
    let asked = mo.until("the question", is_asked).await["message"].clone();
    let end = button(&asked, "End the match").expect("a button to end it");
    let click = json!({"do": "click", "message": asked["id"], "component": end});
    assert_eq!(mo.ask(click).await["ok"], true);
    // Some time after its end the table falls asleep, and the thread is archived.
    let is_archived = |news: &Value| {
        let channels = news["channels"].as_array().into_iter().flatten();
        channels.filter(|it| it["id"] == thread["id"]).any(|it| it["archived"] == true)
    };
    let end = Instant::now() + PATIENCE;
    while !mo.told.iter().any(is_archived) {
        assert!(Instant::now() < end, "the thread is never archived");
        hands.advance(Duration::from_secs(30));
        tokio::time::sleep(Duration::from_millis(100)).await;
        mo.ask(json!({"do": "dismiss", "message": "1"})).await;
    }
    mo.told.clear();
    let once_more = json!({"do": "say", "channel": thread["id"], "text": "Once more?"});
    assert_eq!(mo.ask(once_more).await["ok"], true);
    let is_back = |news: &Value| news["channels"].is_array() && !is_archived(news);
    mo.until("the thread to be opened again", is_back).await;
}

/// The first thread that the world has.
fn thread(news: &Value) -> Option<&Value> {
    news["channels"].as_array()?.iter().find(|channel| !channel["parent"].is_null())
}

/// The custom id of the button with this label.
fn button(message: &Value, label: &str) -> Option<Value> {
    let rows = message["components"].as_array()?.iter();
    let mut buttons = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let found = buttons.find(|it| it["label"].as_str().is_some_and(|text| text.contains(label)))?;
    Some(found["custom_id"].clone())
}
