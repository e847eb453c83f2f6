//! The events that the page shows: those of the journal, as everyone may see them.

use crate::client::Page;
use crate::{new_database, open_with};
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use uno_bot::engine::{Card, Event, Viewer};
use uno_bot::store::{GameId, Store};
use uno_bot::table::{Clock, ManualClock};

/// The kinds of event that show cards to everyone.
const FACE_UP: [&str; 6] =
    ["dealer_drawn", "turned_up", "carried_over", "played", "took_back", "round_ended"];
/// More steps than such a round takes.
const MOST_STEPS: usize = 400;

/// All events that the page was sent, in order.
fn events(page: &Page) -> Vec<&Value> {
    let lists = page.told.iter().filter(|news| news["type"] == "events");
    lists.flat_map(|news| news["list"].as_array().expect("a list")).collect()
}

fn has_event(page: &Page, kind: &str) -> bool {
    events(page).iter().any(|logged| logged["event"].get(kind).is_some())
}

/// Whether a card is named anywhere in it.
fn names_a_card(value: &Value) -> bool {
    match value {
        Value::String(text) => text.split(' ').any(|code| code.parse::<Card>().is_ok()),
        Value::Array(list) => list.iter().any(names_a_card),
        Value::Object(fields) => fields.values().any(names_a_card),
        _ => false,
    }
}

fn kind(event: &Value) -> &str {
    event.as_str().or_else(|| event.as_object()?.keys().next().map(String::as_str)).expect("a kind")
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_event_is_shown_and_no_hidden_card() {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis();
    let hands = ManualClock::at(i64::try_from(now).unwrap());
    let database = new_database("playground-events");
    let opened = open_with(Some(database.clone()), Clock::manual(Arc::clone(&hands))).await;
    let mut sam = Page::open(&opened.host, "sam").await;
    sam.ask(json!({"do": "inspect", "open": true})).await;
    let mut robin = Page::open(&opened.host, "robin").await;
    let channel = robin.sit_down(json!({"dealt": 4, "deals": 1}), 2).await;
    sam.until("the deal", |news| news["type"] == "events").await;

    let mut steps = 0;
    while !has_event(&sam, "match_ended") {
        steps += 1;
        assert!(steps < MOST_STEPS, "a round without an end");
        if steps == 5 {
            robin.told.clear();
            robin.ask(json!({"do": "restart_bot"})).await;
            robin.until("the restart", |news| news["state"] == "restarting").await;
            robin.until("the new start", |news| news["state"] == "running").await;
            robin.until("the bot to be back", |news| news["bot"]["connected"] == true).await;
            robin.ask(json!({"do": "say", "channel": channel, "text": "it is back"})).await;
        }
        hands.advance(Duration::from_secs(2));
        robin.step().await;
        sam.ask(json!({"do": "dismiss", "message": "1"})).await;
    }
    let told: Vec<Value> = events(&sam).into_iter().cloned().collect();
    let mut kim = Page::open(&opened.host, "kim").await;
    kim.ask(json!({"do": "inspect", "open": true})).await;
    kim.until("the events", |news| news["type"] == "events").await;
    assert_eq!(
        events(&kim).len(),
        told.len(),
        "a page that opens later is sent the same from the beginning"
    );
    opened.close().await;

    for logged in &told {
        let event = &logged["event"];
        assert_eq!(logged["place"], channel);
        assert!(FACE_UP.contains(&kind(event)) || !names_a_card(event), "{logged}");
    }
    let is_counted = |logged: &&Value| logged["event"]["dealt"]["hands"][0]["count"] == 4;
    assert_eq!(told.iter().filter(is_counted).count(), 1);
    let store = Store::open(&format!("sqlite:{}", database.display())).await.unwrap();
    let moves = store.moves(GameId(told[0]["game"].as_i64().unwrap())).await.unwrap();
    let hidden = moves.iter().flat_map(|made| &made.events);
    assert!(hidden.clone().any(|event| matches!(event, Event::Drew { .. } | Event::Took { .. })));
    let recorded: Vec<(u32, Value)> = moves
        .iter()
        .flat_map(|made| made.events.iter().map(move |event| (made.seq, event)))
        .map(|(seq, event)| (seq, json!(event.seen_by(Viewer::Public))))
        .collect();
    let told: Vec<(u32, Value)> = told
        .iter()
        .map(|it| (u32::try_from(it["seq"].as_u64().unwrap()).unwrap(), it["event"].clone()))
        .collect();
    assert_eq!(told, recorded, "the page is sent what the journal holds, once and in order");
}
