//! Finished matches and walking through them.

use super::super::server::{Server, Someone};
use super::earlier_matches::{EarlierMatches, NOW, user};
use super::{chosen, look, turned, unopened};
use serde_json::json;
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
