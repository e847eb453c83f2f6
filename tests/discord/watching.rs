//! People who watch a match, and take a computer's seat at the next deal.

use super::player::{Party, offers_verb};
use super::server::{Server, Someone, private};
use serde_json::json;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response};

const ANN: usize = 0;

/// A match of Ann, Ben and a computer.
async fn begin(server: &Server, seed: u64) -> Party<'_> {
    let options = json!({"turn_time": "none", "target": 5000});
    let party = Party::gather(server, &["Ann", "Ben"], options, seed).await;
    party.who(ANN).clicks(&server.board(), "Add computer").await;
    party.who(ANN).clicks(&server.board(), "Start").await;
    server.board_says("My hand").await;
    party
}

/// Presses a button of the own view, which changes by that.
async fn turns(someone: &Someone<'_>, view: &Message, label: &str) -> Message {
    match someone.clicks(view, label).await {
        Answer::Response(Response::Updated(view)) if view.is_ephemeral() => *view,
        other => panic!("{label} was answered by {other:?}"),
    }
}

/// People click something so often, and the computer plays.
async fn play(party: &mut Party<'_>, steps: usize) {
    for _ in 0..steps {
        party.click_somewhere().await;
        party.server.pass(Duration::from_secs(1));
    }
}

/// What a message tells above its buttons, without what it tells only its reader.
fn public_text(message: &Message) -> String {
    let mut public = message.clone();
    public.content.clear();
    public.components.clear();
    public.text()
}

fn is_view(message: &Message) -> bool {
    message.is_ephemeral() && message.text().contains("You are watching")
}

#[tokio::test(flavor = "multi_thread")]
async fn join_on_a_running_match_opens_a_view_that_follows_the_table() {
    let server = Server::open().await;
    let mut party = begin(&server, 1).await;
    let [eve, fay] = server.people(["Eve", "Fay"]);
    let board = server.board_says("My hand").await;
    let public = server.public_messages().len();
    let clicked = eve.told(&board, "Join").await;
    let typed = fay.uno("join").await;
    let looked = fay.told(&board, "My hand").await;
    assert!(looked.text().contains("You have no seat"), "{}", looked.text());
    for view in [&clicked, &typed, &looked] {
        assert!(is_view(view), "{}", view.text());
        assert!(offers_verb(view, "wish"), "{:?}", view.components());
        assert!(!offers_verb(view, "draw") && !offers_verb(view, "play"));
    }
    assert_eq!(server.public_messages().len(), public, "nobody else sees it");
    // It follows the table by itself, and shows what the board shows.
    let before = clicked.text();
    play(&mut party, 8).await;
    let changed = |it: &Message| is_view(it) && it.text() != before;
    let seen = eve.person.see_message(clicked.id, "a move", changed).await;
    seen.expect("the view follows the table");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_people_hold_all_seats_one_can_only_watch() {
    let server = Server::open().await;
    let party = Party::begin(&server, &["Ann", "Ben"], json!({}), 2).await;
    let eve = server.person("Eve");
    let board = server.board_says("My hand").await;
    let view = eve.told(&board, "Watch").await;
    assert!(is_view(&view) && view.text().contains("none to take"), "{}", view.text());
    assert!(!offers_verb(&view, "wish"), "{:?}", view.components());
    let forged = eve.forges(view.id, "1:1:wish:1").await;
    let text = forged.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("There is no computer’s seat to take"), "{text}");
    // A player who presses it has a hand to see.
    let hand = party.who(ANN).told(&board, "Watch").await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wish_is_made_withdrawn_and_fulfilled_at_the_next_deal() {
    let mut server = Server::open().await;
    let (eve, fay, gus, views) = {
        let party = begin(&server, 3).await;
        let [eve, fay, gus] = server.people(["Eve", "Fay", "Gus"]);
        let mut views = Vec::new();
        for someone in [&eve, &fay] {
            let view = someone.uno("join").await;
            let view = turns(someone, &view, "Take a seat at the next deal").await;
            assert!(offers_verb(&view, "wish") && is_view(&view));
            views.push(view);
        }
        assert!(views[0].text().contains("is yours at the next deal"), "{}", views[0].text());
        assert!(views[1].text().contains("number 2 in line"), "{}", views[1].text());
        let moved_up = |it: &Message| it.text().contains("is yours at the next deal");
        let withdrawn = turns(&eve, &views[0], "Changed my mind").await;
        assert!(withdrawn.text().contains("You can have a computer’s seat"));
        let seen = fay.person.see_message(views[1].id, "her turn", moved_up).await;
        seen.expect("the next in line is told");
        drop(party);
        (eve.person.id(), fay.person.id(), gus.person.id(), views)
    };
    server.stop().await.expect("it stops well");
    server.start().await;
    // After a restart the old buttons work, twice and by anyone, and the wish is still there.
    let board = server.board_says("My hand").await;
    let (eve, fay, gus) = (server.someone(eve), server.someone(fay), server.someone(gus));
    let again = fay.forges(views[1].id, "1:1:wish:1").await;
    let text = again.message().map(Message::text).unwrap_or_default();
    assert!(text.contains("is yours at the next deal"), "{text}");
    let none = eve.forges(board.id, "1:1:wish:0").await;
    assert!(private(&none).text().contains("You are watching"), "{none:?}");
    let stranger = gus.told(&board, "Join").await;
    assert!(is_view(&stranger), "{}", stranger.text());
    drop((eve, fay, gus));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_view_becomes_a_hand_when_the_round_is_over() {
    let server = Server::open().await;
    let mut party = begin(&server, 4).await;
    let eve = server.person("Eve");
    let view = eve.told(&server.board(), "Join").await;
    turns(&eve, &view, "Take a seat at the next deal").await;
    party.click_to_the_pause().await;
    let seated = |it: &Message| it.text().contains("You have taken over a computer’s seat");
    let seen = eve.person.see_message(view.id, "a seat", seated).await;
    let seen =
        seen.unwrap_or_else(|_| panic!("{:?}", eve.person.message(view.id).map(|it| it.text())));
    assert!(offers_verb(&seen, "next"), "{:?}", seen.components());
    assert!(
        !seen.text().contains("for you"),
        "what was the computer's is not hers: {}",
        seen.text()
    );
    let board = server.board_says("**Eve**").await;
    assert!(board.button("Take a computer").is_none(), "{:?}", board.components());
    eve.clicks(&board, "Next round").await;
    let hand = eve.hand().await;
    assert!(hand.text().contains("only you can see this"), "{}", hand.text());
    // She plays now, so she neither watches nor wishes.
    for verb in ["wish:1", "wish:0", "watch"] {
        let word = private(&eve.forges(board.id, &format!("1:1:{verb}")).await).text();
        let has_seat = word.contains("only you can see this");
        assert!(has_seat, "{verb}: {word}");
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_view_shows_nothing_but_what_everyone_sees() {
    let server = Server::open().await;
    let mut party = begin(&server, 5).await;
    let eve = server.person("Eve");
    let view = eve.told(&server.board(), "Join").await;
    for _ in 0..8 {
        play(&mut party, 1).await;
        let board = server.board_says("My hand").await;
        let shown = |it: &Message| {
            let board_changed = public_text(&server.board()) != public_text(&board);
            public_text(it) == public_text(&board) || board_changed
        };
        let seen = eve.person.see_message(view.id, "what the board shows", shown).await;
        seen.expect("the view follows the board");
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_was_removed_neither_watches_nor_wishes() {
    let server = Server::open().await;
    let party = begin(&server, 7).await;
    let eve = server.person("Eve");
    let board = server.board_says("My hand").await;
    let view = eve.told(&board, "Join").await;
    turns(&eve, &view, "Take a seat at the next deal").await;
    let named = json!({"player": eve.person.id().to_string()});
    let word = party.who(1).types(&["table", "kick"], named.clone()).await;
    assert!(word.text().contains("Only the host"), "{}", word.text());
    let word = party.who(ANN).types(&["table", "kick"], named.clone()).await;
    assert!(word.text().contains("was removed from the table"), "{}", word.text());
    // The view tells it, and follows the table no more.
    let removed = |it: &Message| it.text().contains("removed you from this table");
    let seen = eve.person.see_message(view.id, "the removal", removed).await;
    assert!(seen.expect("she is told").components().is_empty());
    for verb in ["wish:1", "wish:0", "watch", "join", "hand"] {
        let late = eve.forges(board.id, &format!("1:1:{verb}")).await;
        assert!(removed(&private(&late)), "{verb}: {late:?}");
    }
    let word = party.who(ANN).types(&["table", "kick"], named).await;
    assert!(word.text().contains("has no seat"), "{}", word.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_so_many_views_follow_a_table_and_the_others_are_told() {
    let server = Server::open().await;
    let party = begin(&server, 8).await;
    let board = server.board_says("My hand").await;
    let word = "this view does not follow the table";
    for number in 1..=20 {
        let view = server.person(&format!("Watcher {number}")).told(&board, "Join").await;
        assert!(is_view(&view) && !view.text().contains(word), "{}", view.text());
    }
    // A view counts when its answer is over, so a few more may find room.
    let mut further = None;
    for number in 21..=40 {
        let someone = server.person(&format!("Watcher {number}"));
        let view = someone.told(&board, "Join").await;
        assert!(is_view(&view), "{}", view.text());
        if view.text().contains(word) {
            further = Some((someone, view));
            break;
        }
    }
    let (eve, view) = further.expect("there is no room for forty");
    // She can look again, and have a seat.
    let again = turns(&eve, &view, "Refresh").await;
    assert!(again.text().contains(word), "{}", again.text());
    let wished = turns(&eve, &view, "Take a seat at the next deal").await;
    assert!(wished.text().contains("is yours at the next deal"), "{}", wished.text());
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn late_presses_of_a_watcher_are_answered_kindly() {
    let server = Server::open().await;
    let party = begin(&server, 6).await;
    let [eve, mo] = server.people(["Eve", "Mo"]);
    server.discord.world().make_moderator(server.guild, mo.person.id());
    let board = server.board_says("My hand").await;
    let view = eve.told(&board, "Join").await;
    mo.confirms(&["table", "end"], json!({}), "End the match").await;
    let over = |it: &Message| it.text().contains("counts for nobody");
    let closed = eve.person.see_message(view.id, "the end", over).await;
    assert!(closed.expect("the view tells it").components().is_empty());
    for verb in ["wish:1", "wish:0", "watch", "join"] {
        let late = eve.forges(board.id, &format!("1:1:{verb}")).await;
        assert!(private(&late).text().contains("closed"), "{verb}: {late:?}");
    }
    drop(party);
    server.finish().await;
}
