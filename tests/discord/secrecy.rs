//! What everyone sees names no card that is still in a hand.

use super::player::Party;
use super::server::Server;
use serde_json::json;
use std::collections::BTreeSet;
use uno_bot::engine::Card;
use uno_bot::engine::rules::DeckKind;
use uno_bot::i18n::{Language, Words};
use uno_bot::render::CardNames;
use uno_bot::standin::{Change, RecordedRequest};

/// The cards that a text names.
fn named(text: &str) -> BTreeSet<String> {
    let words = CardNames::new(Words::of(Language::default()), DeckKind::Classic);
    // A longer name is taken out first: "Wild +4" names no "Wild".
    let mut cards: Vec<(String, String)> =
        Card::all().map(|card| (words.name(card), card.to_string())).collect();
    cards.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    let mut text = text.to_owned();
    let mut found = BTreeSet::new();
    for (name, code) in cards {
        if text.contains(&name) {
            found.insert(code);
            text = text.replace(&name, "");
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn public_messages_name_only_cards_that_were_turned_up_or_laid() {
    let server = Server::open().await;
    let mut changes = server.discord.changes();
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], json!({"dealt": 12}), 1).await;
    let turned_up = named(&server.board().text());
    let mut texts = vec![server.board().text()];
    for _ in 0..120 {
        party.click_somewhere().await;
        while let Ok(change) = changes.try_recv() {
            if let Change::Message { message, only_for: None, .. } = change
                && let Some(message) = server.discord.world().message(message)
            {
                texts.push(message.text());
            }
        }
    }
    let mut known: BTreeSet<String> = party.laid.iter().cloned().collect();
    known.extend(turned_up);
    assert!(known.len() > 5 && texts.len() > 3, "something was played");
    // What was sent to the channel, besides what was seen there.
    let sent = |request: &RecordedRequest| request.pattern.starts_with("/channels/");
    let bodies = server.discord.requests().into_iter().filter(sent);
    texts.extend(bodies.filter_map(|request| Some(request.body?.to_string())));
    for text in texts {
        let leaked: Vec<String> = named(&text).difference(&known).cloned().collect();
        assert!(leaked.is_empty(), "{leaked:?} in {text}");
    }
    drop(party);
    server.finish().await;
}
