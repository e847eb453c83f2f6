//! Finished matches and walking through them.

use super::super::player::Party;
use super::super::server::{Server, Someone};
use super::earlier_matches::{EarlierMatches, NOW, user};
use super::{chosen, look, turned, unopened};
use serde_json::json;
use std::cell::Cell;
use uno_bot::engine::Game;
use uno_bot::standin::{Message, Snowflake};

fn someone(server: &Server, id: Snowflake) -> Someone<'_> {
    Someone { server, person: server.discord.person(id), channel: server.channel }
}

/// How far a replay is, and how far it goes.
fn position(message: &Message) -> (u32, u32) {
    let mut words = message.content.split(' ').skip_while(|word| *word != "move").skip(1);
    let at = words.next().and_then(|word| word.parse().ok());
    let of = words.nth(1).and_then(|word| word.parse().ok());
    at.zip(of).unwrap_or_else(|| panic!("{}", message.content))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_can_be_walked_through_from_the_list() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let ids = ["Ann", "Ben", "Cid"].map(|name| world.add_person(server.guild, name));
    let users = ids.map(user);
    for (user, name) in users.iter().zip(["Ann", "Ben", "Cid"]) {
        earlier.named(*user, name).await;
    }
    let game = earlier.played("mini deals=3", &users, 7).await;
    earlier.close().await;
    server.start().await;
    let ann = someone(&server, ids[0]);
    let list = look(&ann, "history", json!({})).await;
    assert!(list.text().contains(&format!("#{}** Mini", game.0)), "{}", list.text());
    let first = chosen(&ann, &list, "Walk through", &[&game.0.to_string()]).await;
    assert!(first.is_ephemeral() && first.id != list.id);
    let (at, moves) = position(&first);
    assert_eq!(at, 1);
    assert!(moves > 10, "{moves}");
    assert!(first.button("First").is_none() && first.button("Back one").is_none());
    let second = turned(&ann, &first, "Forward").await;
    assert_eq!(position(&second), (2, moves));
    assert_eq!(position(&turned(&ann, &first, "Back one").await), (1, moves));
    let last = turned(&ann, &first, "Last").await;
    assert_eq!(position(&last), (moves, moves));
    for name in ["The match is over", "Ann", "Ben", "Cid"] {
        assert!(last.text().contains(name), "{name} in {}", last.text());
    }
    assert!(last.button("Rematch").is_none() && last.button("Forward").is_none());
    let round = last
        .components()
        .into_iter()
        .find(|menu| menu.is_menu())
        .and_then(|menu| menu.options.into_iter().find(|it| it.label.starts_with("Round 2")))
        .expect("the second round can be jumped to");
    let jumped = chosen(&ann, &last, "Jump to", &[&round.value]).await;
    assert_eq!(position(&jumped), (round.value.parse().unwrap(), moves));
    assert!(jumped.text().contains("Round 2"), "{}", jumped.text());
    // Before a round is over nobody's hand is shown.
    let middle = jumped.text();
    assert!(!middle.contains("held"), "{middle}");
    // EarlierMatches the end is the end.
    let forged = format!("1:{}:replay:4000000000", game.0);
    let answer = ann.forges(first.id, &forged).await;
    assert_eq!(position(answer.message().unwrap()), (moves, moves));
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn only_this_servers_and_ones_own_matches_can_be_seen() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann, ben, cid] = ["Ann", "Ben", "Cid"].map(|name| world.add_person(server.guild, name));
    let here = earlier.won_in_order(&[user(ann), user(ben)], NOW).await.0;
    let there = earlier.elsewhere(77, &[user(ann), user(ben)]).await.0;
    earlier.close().await;
    server.start().await;
    let (ann, cid) = (someone(&server, ann), someone(&server, cid));
    let open = |number: i64| json!({"match": format!("#{number}")});
    for (who, number, seen) in
        [(&ann, here, true), (&ann, there, true), (&cid, here, true), (&cid, there, false)]
    {
        let shown = look(who, "replay", open(number)).await;
        assert_eq!(shown.text().starts_with("Match #"), seen, "{}", shown.text());
    }
    for wrong in ["nonsense", "-1", "0", "99999", "9223372036854775808"] {
        let shown = look(&ann, "replay", json!({"match": wrong})).await;
        assert!(shown.text().contains("no finished match"), "{wrong}: {}", shown.text());
    }
    // A forged button leads no further.
    let list = look(&cid, "history", json!({})).await;
    assert!(!list.text().contains(&format!("#{there}")), "{}", list.text());
    let answer = cid.forges(list.id, &format!("1:{there}:replay:last")).await;
    assert!(answer.message().unwrap().text().contains("no finished match"));
    let of_ann = look(&cid, "history", json!({"player": ann.person.id().to_string()})).await;
    assert!(!of_ann.text().contains(&format!("#{there}")), "{}", of_ann.text());
    let own = look(&ann, "history", json!({"player": ann.person.id().to_string()})).await;
    assert!(own.text().contains(&format!("#{there}")), "{}", own.text());
    // While a number is typed, the same matches are suggested.
    for (who, expected) in [(&ann, vec![there, here]), (&cid, vec![here])] {
        let suggested = who
            .person
            .autocomplete(who.channel, "uno", &["look", "replay"], json!({"match": ""}), "match")
            .await
            .expect("suggestions in time");
        let numbers: Vec<String> =
            suggested.iter().map(|it| it.value.as_str().unwrap().to_owned()).collect();
        let expected: Vec<String> = expected.iter().map(i64::to_string).collect();
        assert_eq!(numbers, expected);
    }
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_goes_back_page_by_page() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann, ben] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    for number in 0..13 {
        earlier.won_in_order(&[user(ann), user(ben)], NOW + number).await;
    }
    earlier.close().await;
    server.start().await;
    let ann = someone(&server, ann);
    let shown = |message: &Message| message.text().matches("** Classic · ").count();
    let latest = look(&ann, "history", json!({})).await;
    assert_eq!(shown(&latest), 10, "{}", latest.text());
    let older = turned(&ann, &latest, "Older").await;
    assert_eq!(shown(&older), 3, "{}", older.text());
    assert!(older.button("Older").is_none());
    let back = turned(&ann, &latest, "Latest").await;
    assert_eq!(shown(&back), 10);
    let answer = ann.forges(latest.id, "1:0:history:server:-5").await;
    assert!(answer.message().unwrap().text().contains("no older matches"));
    server.finish().await;
}

/// How many cards each player holds: as the board says it, and by the cards that are shown.
fn hand_sizes(replay: &Message) -> Option<Vec<(usize, usize)>> {
    let text = replay.text();
    let (board, hands) = text.split_once("All hands")?;
    let named = |name: &str| {
        let cards = board.split(&format!("**{name}** · ")).nth(1).expect("a seat on the board");
        let told = match cards.split(' ').next().expect("a number") {
            "no" => 0,
            number => number.parse().expect("a number"),
        };
        let hand = hands.split(&format!("\n{name}: ")).nth(1).expect("a hand");
        let cards = hand.lines().next().expect("a line").split_whitespace();
        let signs = ["🔺", "🟡", "🟩", "🔷", "🌈", "🎩"];
        (told, cards.filter(|word| !signs.contains(word)).count())
    };
    Some(["Ann", "Ben", "Cid"].map(named).into())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_replay_shows_all_hands_of_finished_rounds_and_of_no_others() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let ids = ["Ann", "Ben", "Cid"].map(|name| world.add_person(server.guild, name));
    let users = ids.map(user);
    for (user, name) in users.iter().zip(["Ann", "Ben", "Cid"]) {
        earlier.named(*user, name).await;
    }
    // The match ends in the middle of its second round, because everyone leaves.
    let in_second_round = Cell::new(0);
    let unfinished = |game: &Game| {
        in_second_round.set(in_second_round.get() + u32::from(game.deals() == 2));
        in_second_round.get() > 10
    };
    let game = earlier.played_until("mini", &users, 11, unfinished).await;
    earlier.close().await;
    server.start().await;
    let ann = someone(&server, ids[0]);
    let first = look(&ann, "replay", json!({"match": game.0.to_string()})).await;
    let (at, moves) = position(&first);
    assert_eq!(at, 1, "it opens at the first deal");
    assert!(first.text().contains("Round 1") && hand_sizes(&first).is_none(), "{}", first.text());
    let dealt = turned(&ann, &first, "Show hands").await;
    assert_eq!(hand_sizes(&dealt).expect("all hands").len(), 3, "{}", dealt.text());
    let second = turned(&ann, &dealt, "Forward").await;
    assert!(position(&second).0 == 2 && hand_sizes(&second).is_some(), "{}", second.text());
    let (mut open, mut hidden) = (0, 0);
    for at in (1..moves).step_by(3).chain([moves - 1]) {
        let forged = format!("1:{}:replay-hands:{at}", game.0);
        let shown = ann.forges(first.id, &forged).await.message().expect("the replay").clone();
        assert_eq!(position(&shown), (at, moves));
        let text = shown.text();
        if let Some(sizes) = hand_sizes(&shown) {
            assert!(text.contains("Round 1"), "{text}");
            assert!(sizes.iter().all(|(told, shown)| told == shown), "{sizes:?} in {text}");
            open += 1;
        } else if text.contains("Round 2") {
            assert!(text.contains("stay hidden"), "{text}");
            hidden += 1;
        }
    }
    assert!(open > 2 && hidden > 2, "both rounds were walked through: {open} {hidden}");
    let back = turned(&ann, &second, "First").await;
    assert!(hand_sizes(&back).is_some(), "they stay open: {}", back.text());
    let closed = turned(&ann, &back, "Hide hands").await;
    assert!(hand_sizes(&closed).is_none() && closed.button("Show hands").is_some());
    // In the round that was not finished there is nothing to press, and a forged button opens nothing.
    let late = ann.forges(first.id, &format!("1:{}:replay:{}", game.0, moves - 1)).await;
    assert!(late.message().unwrap().button("Show hands").is_none());
    let forged = ann.forges(first.id, &format!("1:{}:replay-hands:{}", game.0, moves - 1)).await;
    assert!(hand_sizes(forged.message().unwrap()).is_none());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_hands_of_a_match_elsewhere_and_of_one_that_is_played_are_shown_to_nobody() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let [ann, ben] = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    let there = earlier.elsewhere(77, &[user(ann), user(ben)]).await.0;
    earlier.close().await;
    server.start().await;
    let mut party = Party::begin(&server, &["Cid", "Dot"], json!({"deals": 2}), 3).await;
    let board = party.click_to_the_pause().await;
    let playing = board.components()[0].custom_id.clone().expect("a button");
    let playing = playing.split(':').nth(1).expect("a table").to_owned();
    let cid = party.who(0);
    for game in [there.to_string(), playing, "0".to_owned(), "-1".to_owned()] {
        for step in ["first", "1", "last"] {
            let forged = format!("1:{game}:replay-hands:{step}");
            for message in [board.id, cid.uno("help").await.id] {
                let answer = cid.forges(message, &forged).await;
                let said = answer.message().expect("a sentence").text();
                assert!(said.contains("no finished match"), "{forged}: {said}");
            }
        }
    }
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_list_says_who_won() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let world = server.discord.world();
    let ids = ["Ann", "Ben"].map(|name| world.add_person(server.guild, name));
    for (id, name) in ids.iter().zip(["Ann", "Ben"]) {
        earlier.named(user(*id), name).await;
    }
    earlier.ended(&ids.map(user), &[2, 1], NOW).await;
    earlier.close().await;
    server.start().await;
    let ann = someone(&server, ids[0]);
    let list = look(&ann, "history", json!({})).await;
    assert!(list.text().contains("🏆 **Ben** 5 · 🥈 Ann 0"), "{}", list.text());
    let menu = list.components().into_iter().find(|it| it.is_menu()).expect("a menu");
    assert!(menu.options[0].label.contains("🏆 Ben, Ann"), "{:?}", menu.options[0].label);
    server.finish().await;
}
