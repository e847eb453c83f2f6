//! Leaderboards and records.

use super::super::player::{Party, Player};
use super::super::server::{Server, Someone};
use super::earlier_matches::{DAY, EarlierMatches, NOW, user};
use super::{look, turned, unopened};
use rand::SeedableRng;
use serde_json::json;
use uno_bot::lobby::UserId;
use uno_bot::standin::Snowflake;

/// A person who never asks anything.
fn add(server: &Server, name: &str) -> (Snowflake, UserId) {
    let id = server.discord.world().add_person(server.guild, name);
    (id, user(id))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_has_pages_an_own_place_and_shared_places() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let (_, loser) = add(&server, "Loser");
    let winners: Vec<(Snowflake, UserId)> =
        (0..12).map(|number| add(&server, &format!("Winner {number}"))).collect();
    for (number, (_, winner)) in winners.iter().enumerate() {
        earlier.named(*winner, &format!("Winner {number}")).await;
        earlier.won_in_order(&[*winner, loser], NOW).await;
    }
    earlier.close().await;
    server.start().await;
    let ann = Someone {
        server: &server,
        person: server.discord.person(winners[11].0),
        channel: server.channel,
    };
    let first = look(&ann, "leaderboard", json!({"metric": "wins"})).await;
    let text = first.text();
    assert_eq!(text.matches("🥇 1. ").count(), 10, "whoever is level shares a place: {text}");
    assert!(text.contains("You: place 1 with 1."), "{text}");
    assert!(text.contains("Page 1 of 2 · 12 people"), "{text}");
    let second = turned(&ann, &first, "Next").await;
    assert_eq!(second.text().matches("🥇 1. ").count(), 2, "{}", second.text());
    assert!(second.text().contains("You: place 1"), "{}", second.text());
    // A page past the end is the last one.
    let past_the_end = "1:0:board:page:wins:all:server:4000000000";
    let answer = ann.forges(first.id, past_the_end).await;
    assert!(answer.message().unwrap().text().contains("Page 2 of 2"));
    let points = turned(&ann, &first, "Points").await;
    assert!(points.text().contains("**5**"), "{}", points.text());
    // Nobody has five rated matches but the loser.
    let rating = turned(&ann, &first, "Rating").await;
    assert!(rating.text().contains("Page 1 of 2 · 13 people"), "{}", rating.text());
    assert!(rating.text().contains("of the provisional ratings"), "{}", rating.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn new_players_find_each_other_on_the_leaderboard_of_ratings() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let [(ann, ann_id), (_, ben_id)] = ["Ann", "Ben"].map(|name| add(&server, name));
    for (id, name) in [(ann_id, "Ann"), (ben_id, "Ben")] {
        earlier.named(id, name).await;
    }
    earlier.won_in_order(&[ann_id, ben_id], NOW).await;
    earlier.close().await;
    server.start().await;
    let person = server.discord.person(ann);
    let ann = Someone { server: &server, person, channel: server.channel };
    let page = look(&ann, "leaderboard", json!({})).await;
    let text = page.text();
    let place = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what} in {text}"));
    let heading = place("Provisional: fewer than five rated matches");
    assert!(heading < place("1. **Ann**") && place("1. **Ann**") < place("2. Ben"), "{text}");
    assert!(!text.contains('🥇') && !text.contains("Nobody"), "{text}");
    assert!(text.contains("Page 1 of 1 · 2 people"), "{text}");
    assert!(page.button("Provisional").is_none(), "they have no leaderboard of their own");
    // The button that led to one is on messages that were sent before, and leads to the same people.
    let answer = ann.forges(page.id, "1:0:board:metric:provisional:all:server:0").await;
    assert_eq!(answer.message().unwrap().text(), text);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn boards_of_a_week_and_a_month_forget_what_was_before() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let [(ann, ann_id), (_, ben_id)] = ["Ann", "Ben"].map(|name| add(&server, name));
    earlier.named(ann_id, "Ann").await;
    earlier.won_in_order(&[ann_id, ben_id], NOW - 40 * DAY).await;
    earlier.close().await;
    server.start().await;
    let person = server.discord.person(ann);
    let ann = Someone { server: &server, person, channel: server.channel };
    let all = look(&ann, "leaderboard", json!({"metric": "wins", "period": "all"})).await;
    assert!(all.text().contains("Ann"), "{}", all.text());
    for period in ["This month", "This week"] {
        let page = turned(&ann, &all, period).await;
        assert!(page.text().contains("Nobody is on this leaderboard yet"), "{}", page.text());
        assert!(page.text().contains("You are not on this leaderboard yet"), "{}", page.text());
    }
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hostile_names_are_harmless_on_boards_and_records() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let (villain, villain_id) = add(&server, "villain");
    let (_, ben_id) = add(&server, "Ben");
    let name = "**@everyone** <@1> [x](https://x.y) \u{202e}`|| \n# big";
    earlier.named(villain_id, name).await;
    earlier.won_in_order(&[villain_id, ben_id], NOW).await;
    earlier.close().await;
    server.start().await;
    let ann = server.person("Ann");
    let page = look(&ann, "leaderboard", json!({"metric": "wins"})).await;
    let stats = look(&ann, "stats", json!({"player": villain.to_string()})).await;
    let history = look(&ann, "history", json!({"player": villain.to_string()})).await;
    for message in [page, stats, history] {
        let text = message.text();
        for harm in ["@everyone", "<@1>", "\u{202e}", "\n# big"] {
            assert!(!text.contains(harm), "{harm:?} in {text}");
        }
        // In menus, which are no embeds, nothing is marked up.
        let marked = serde_json::to_string(&message.embeds).unwrap();
        assert!(!marked.contains("](http") && !marked.contains("**＠"), "{marked}");
        assert!(message.pinged.is_empty());
    }
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_tells_rating_places_and_how_two_stand() {
    let mut server = unopened().await;
    let mut earlier = EarlierMatches::of(&server).await;
    let [(ann, ann_id), (ben, ben_id), (cid, _)] =
        ["Ann", "Ben", "Cid"].map(|name| add(&server, name));
    for (id, name) in [(ann_id, "Ann"), (ben_id, "Ben")] {
        earlier.named(id, name).await;
    }
    for _ in 0..4 {
        earlier.won_in_order(&[ann_id, ben_id], NOW).await;
    }
    earlier.won_in_order(&[ben_id, ann_id], NOW).await;
    earlier.close().await;
    server.start().await;
    let someone = |id| Someone {
        server: &server,
        person: server.discord.person(id),
        channel: server.channel,
    };
    let (ann, cid) = (someone(ann), someone(cid));
    let own = look(&ann, "stats", json!({})).await;
    for said in ["Ann in this server", "5 matches, 4 won (80%)", "0 now, 4 at best", "place 1: 4"] {
        assert!(own.text().contains(said), "{said} in {}", own.text());
    }
    assert!(own.text().contains("after 5 rated matches · place 1"), "{}", own.text());
    assert!(own.text().contains('█') && own.text().contains("Classic"), "{}", own.text());
    let other = look(&ann, "stats", json!({"player": ben.to_string()})).await;
    let met = "You were ahead: 4 · behind: 1 · level: 0";
    assert!(other.text().contains(met), "{}", other.text());
    // Ben has not opted in, so nobody else sees him in all servers together.
    assert!(other.button("All servers").is_none(), "{}", other.text());
    let overall = turned(&ann, &own, "All servers").await;
    assert!(overall.text().contains("Ann in all servers"), "{}", overall.text());
    let forged = format!("1:0:stats:{ben}:overall");
    let answer = ann.forges(own.id, &forged).await;
    assert!(answer.message().unwrap().text().contains("Ben in this server"));
    let none = look(&cid, "stats", json!({})).await;
    assert!(none.text().contains("have not finished a match"), "{}", none.text());
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_matches_that_finish_at_once_both_count() {
    let server = Server::open().await;
    let elsewhere = server.discord.world().add_channel(server.guild, "elsewhere");
    let people = server.people(["Ann", "Ben"]);
    let [ann, ben] = &people;
    let mut parties = Vec::new();
    for (channel, seed) in [(server.channel, 5), (elsewhere, 6)] {
        let (ann, ben) = (ann.at(channel), ben.at(channel));
        ann.types(&["new"], json!({"preset": "mini", "deals": 1})).await;
        ben.uno("join").await;
        ann.uno("start").await;
        let players = [ann, ben].map(|someone| Player { someone, panel: None }).into();
        let rng = rand::rngs::StdRng::seed_from_u64(seed);
        parties.push(Party { server: &server, players, rng, seed, laid: Vec::new() });
    }
    let [one, two] = &mut parties[..] else { panic!("two tables") };
    tokio::join!(one.type_to_the_end(), two.type_to_the_end());
    drop(parties);
    let mut wins = [0, 0];
    for (someone, wins) in people.iter().zip(&mut wins) {
        let text = look(someone, "stats", json!({})).await.text();
        assert!(text.contains("2 matches"), "{text}");
        *wins = (0..=2).find(|wins| text.contains(&format!("2 matches, {wins} won"))).unwrap();
    }
    assert_eq!(wins[0] + wins[1], 2, "each match has one winner");
    for ((someone, won), other) in people.iter().zip(wins).zip([wins[1], wins[0]]) {
        let page = look(someone, "leaderboard", json!({"metric": "wins", "period": "week"})).await;
        let own = match won {
            0 => "You are not on this leaderboard yet.".to_owned(),
            won => format!("You: place {} with {won}.", if other > won { 2 } else { 1 }),
        };
        assert!(page.text().contains(&own), "{own} in {}", page.text());
    }
    server.finish().await;
}
