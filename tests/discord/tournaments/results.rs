//! What a tournament leaves behind: the defeat of who left a match of it, and the title of who won.

use super::{now, open, play_until, says, short, step, with};
use crate::server::Server;
use crate::standings::{file_of, turned};
use serde_json::json;

/// Lets time pass until so many deals were dealt. A computer needs time for every move, so nothing more
/// happens before it passes again.
async fn dealt(server: &Server, deals: i64) {
    let mut file = file_of(server).await;
    for _ in 0..super::MOST_STEPS {
        let found: i64 = sqlx::query_scalar("SELECT count(*) FROM move WHERE command = '\"deal\"'")
            .fetch_one(&mut file)
            .await
            .expect("it reads");
        if found >= deals {
            return;
        }
        step(server).await;
    }
    panic!("so many deals are never dealt");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_a_match_is_told_that_it_is_lost_and_has_lost_it() {
    let server = Server::open().await;
    let [ann, ben, cid] = server.people(["Ann", "Ben", "Cid"]);
    let options = with(with(with(short("cup"), "rounds", 1), "deals", 3), "turn_time", "600");
    let board = open(&ann, with(options, "dealt", 5)).await;
    ben.clicks(&board, "Join").await;
    cid.clicks(&board, "Join").await;
    says(&server, &board, "3. Cid").await;
    ann.clicks(&now(&server, &board), "Start").await;
    says(&server, &board, "Round 1 of 1").await;
    dealt(&server, 3).await;
    let question = ben.types(&["tournament", "leave"], json!({})).await;
    assert!(question.text().contains("you come last in it"), "{}", question.text());
    let left = turned(&ben, &question, "Leave for good").await;
    assert!(left.text().contains("You have left the tournament"), "{}", left.text());
    play_until(&server, &board, "the tournament").await;
    let stats = ben.types(&["look", "stats"], json!({})).await.text();
    assert!(stats.contains("1 match, 0 won") && stats.contains("place 3: 1"), "{stats}");
    assert!(!stats.contains("tournament won"), "{stats}");
    let mut file = file_of(&server).await;
    let rating: i64 = sqlx::query_scalar("SELECT server_rating FROM result WHERE person = ?1")
        .bind(ben.person.id().get() as i64)
        .fetch_one(&mut file)
        .await
        .expect("a rated result");
    assert!(rating < 1500 && stats.contains(&format!("**{rating}**")), "{rating}: {stats}");
    let history = cid.types(&["look", "history"], json!({})).await.text();
    assert!(history.contains("Ben"), "{history}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_title_is_in_the_statistics_of_who_won_and_of_nobody_else() {
    let server = Server::open().await;
    let people = server.people(["Ann", "Ben", "Cid"]);
    let board = open(&people[0], with(with(short("cup"), "rounds", 1), "deals", 1)).await;
    for someone in &people[1..] {
        someone.clicks(&board, "Join").await;
    }
    says(&server, &board, "3. Cid").await;
    let before = people[0].types(&["look", "stats"], json!({})).await;
    assert!(before.text().contains("not finished a match"), "{}", before.text());
    people[0].clicks(&now(&server, &board), "Start").await;
    let over = play_until(&server, &board, "the tournament").await.text();
    let won = over.lines().find(|line| line.contains("the tournament")).expect("a winner");
    for (someone, name) in people.iter().zip(["Ann", "Ben", "Cid"]) {
        let stats = someone.types(&["look", "stats"], json!({})).await.text();
        let expected = won.contains(name);
        assert_eq!(stats.contains("🏆 1 tournament won"), expected, "{name}: {won}\n{stats}");
    }
    assert!(["Ann", "Ben", "Cid"].iter().any(|name| won.contains(name)), "{won}");
    server.close().await;
}
