//! Teams: chosen in the lobby, shown on board and panel, and counted together at the end.

use super::player::{Party, Player};
use super::server::{Server, Someone, private, said};
use super::standings::file_of;
use futures_util::future::join_all;
use rand::SeedableRng;
use serde_json::json;
use sqlx::Row;
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response, Snowflake};

const FOUR: [&str; 4] = ["Ann", "Ben", "Cid", "Dora"];

/// The line of a team in a lobby.
fn team(lobby: &Message, sign: char) -> String {
    let text = lobby.text();
    let line = text.lines().find(|line| line.starts_with(sign));
    line.unwrap_or_else(|| panic!("no {sign} in {text}")).to_owned()
}

/// What a match was for its people: who, whether it was won, the place, the points and the rating.
async fn results(server: &Server) -> Vec<(u64, bool, i64, i64, i64)> {
    let mut file = file_of(server).await;
    let rows = sqlx::query("SELECT person, won, place, points, server_rating FROM result")
        .fetch_all(&mut file)
        .await
        .expect("results");
    let read = |row: &sqlx::sqlite::SqliteRow| {
        let user: i64 = row.get(0);
        (user.cast_unsigned(), row.get(1), row.get(2), row.get(3), row.get(4))
    };
    rows.iter().map(read).collect()
}

/// Checks that a team has won together and the other lost together, in the file and on the board.
async fn check_standings(server: &Server, teams: [&[Snowflake]; 2]) {
    let results = results(server).await;
    let of = |team: &[Snowflake]| -> Vec<(bool, i64, i64, i64)> {
        let own = results
            .iter()
            .filter(|result| team.iter().any(|id| id.to_string() == result.0.to_string()));
        own.map(|(_, won, place, points, rating)| (*won, *place, *points, *rating)).collect()
    };
    let [one, other] = teams.map(of);
    for (team, people) in [(&one, teams[0]), (&other, teams[1])] {
        assert_eq!(team.len(), people.len(), "{results:?}");
        assert!(team.iter().all(|result| *result == team[0]), "together: {results:?}");
    }
    let (winner, loser) = if one[0].0 { (one[0], other[0]) } else { (other[0], one[0]) };
    assert!(winner.0 && !loser.0, "{results:?}");
    assert_eq!(winner.1, 1, "{results:?}");
    assert!(loser.1 > 1 && winner.2 > loser.2, "{results:?}");
    assert!(winner.3 > 1500 && loser.3 < 1500, "{results:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn partners_are_chosen_in_the_lobby_and_play_a_match_together_to_the_end() {
    let mut server = Server::open().await;
    let options = json!({"teams": "pairs", "target": 50, "turn_time": "none"});
    let party = Party::gather(&server, &FOUR, options, 3).await;
    let lobby = server.board();
    assert_eq!(lobby.components.len(), 2, "teams have a row of their own");
    assert_eq!(team(&lobby, '🦊'), "🦊 **Foxes:** Ann 👑, Cid", "as they came");
    party.who(0).clicks(&lobby, "Foxes").await;
    party.who(1).clicks(&lobby, "Foxes").await;
    let chosen = |lobby: &Message| {
        assert_eq!(team(lobby, '🦊'), "🦊 **Foxes:** Ann 👑 📌, Ben 📌");
        assert_eq!(team(lobby, '🐼').matches("📌").count(), 0);
    };
    chosen(&server.board());
    // It outlives a restart, and so does who sits where.
    let ids: Vec<Snowflake> = (0..4).map(|index| party.who(index).person.id()).collect();
    drop(party);
    server.stop().await.expect("it stops");
    server.start().await;
    let people: Vec<Someone<'_>> = ids.iter().map(|id| server.someone(*id)).collect();
    chosen(&people[2].uno("status").await);
    people[0].clicks(&lobby, "Start").await;
    let board = server.board_says("My hand").await.text();
    for (name, sign) in [("Ann", '🦊'), ("Ben", '🦊'), ("Cid", '🐼'), ("Dora", '🐼')] {
        assert!(board.contains(&format!("**{name}** {sign}")), "{board}");
    }
    for (index, partner) in [(0, "Ben** 🦊"), (1, "Ann** 🦊"), (2, "Dora** 🐼"), (3, "Cid** 🐼")]
    {
        let hand = people[index].hand().await.text();
        assert!(hand.contains(&format!("Your partner: **{partner}")), "{hand}");
    }
    let players = people.into_iter().map(|someone| Player { someone, panel: None }).collect();
    let rng = rand::rngs::StdRng::seed_from_u64(3);
    let mut party = Party { server: &server, players, rng, seed: 3, laid: Vec::new() };
    party.click_to_the_end().await;
    // The board shows the final table first.
    server.pass(Duration::from_secs(5));
    let board = server.board_says("win!").await.text();
    let both = board.contains("**Ann, Ben** win!") || board.contains("**Cid, Dora** win!");
    let other = board.contains("**Ben, Ann** win!") || board.contains("**Dora, Cid** win!");
    assert!(both || other, "{board}");
    check_standings(&server, [&ids[..2], &ids[2..]]).await;
    // The same teams gather for another match.
    let answer = party.who(2).clicks(&server.board(), "Rematch").await;
    let Some(again) = answer.message() else { panic!("{answer:?}") };
    for name in ["Ann 🦊", "Ben 🦊"] {
        assert!(again.text().contains(name), "{}", again.text());
    }
    for index in [3, 1, 0] {
        party.who(index).clicks(again, "I’m in").await;
    }
    server.board_says("**Ann** 🦊").await;
    let hand = party.who(0).hand().await.text();
    assert!(hand.contains("Your partner: **Ben** 🦊"), "{hand}");
    drop(party);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_teams_of_three_play_a_round_and_each_wins_or_loses_together() {
    let server = Server::open().await;
    let names = ["Ann", "Ben", "Cid", "Dora", "Eve", "Fay"];
    let options = json!({"teams": "two_sides", "deals": 1, "dealt": 4, "turn_time": "none"});
    let mut party = Party::gather(&server, &names, options, 5).await;
    let lobby = server.board();
    for index in [0, 1] {
        party.who(index).clicks(&lobby, "Pandas").await;
    }
    let typed = party.who(2).types(&["table", "team"], json!({"team": "pandas"})).await;
    assert!(typed.is_ephemeral(), "{}", typed.text());
    let pandas = team(&server.board_says("Cid 📌").await, '🐼');
    for name in ["Ann 👑 📌", "Ben 📌", "Cid 📌"] {
        assert!(pandas.contains(name), "{pandas}");
    }
    party.who(0).clicks(&lobby, "Start").await;
    server.board_says("My hand").await;
    let hand = party.who(0).hand().await.text();
    let line = hand.lines().find(|line| line.starts_with("Your team 🐼")).expect("a team");
    assert!(line.contains("Ben") && line.contains("Cid") && !line.contains("Dora"), "{line}");
    party.click_to_the_end().await;
    let ids: Vec<Snowflake> = (0..6).map(|index| party.who(index).person.id()).collect();
    check_standings(&server, [&ids[..3], &ids[3..]]).await;
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_that_cannot_be_had_is_refused_kindly_and_nothing_changes() {
    let server = Server::open().await;
    let party = Party::gather(&server, &FOUR, json!({"teams": "pairs"}), 7).await;
    let eve = server.person("Eve");
    let lobby = server.board();
    let says = |word: &Message, part: &str| {
        assert!(word.is_ephemeral() && word.text().contains(part), "{part}: {}", word.text());
    };
    says(&eve.told(&lobby, "Foxes").await, "no seat");
    says(&eve.types(&["table", "team"], json!({"team": "foxes"})).await, "no seat");
    says(&party.who(2).told(&lobby, "Either team").await, "have not chosen");
    party.who(0).clicks(&lobby, "Foxes").await;
    says(&party.who(0).told(&lobby, "Foxes").await, "chosen 🦊 already");
    // Two people want the last place in the same moment.
    let both = [1, 2].map(|index| said(party.who(index).begin_click(lobby.id, "Foxes")));
    let answers = join_all(both).await;
    let got = answers
        .iter()
        .filter(|answer| matches!(answer, Answer::Response(Response::Updated(_))))
        .count();
    assert_eq!(got, 1, "{answers:?}");
    let late = answers.iter().find(|answer| answer.message().is_some_and(Message::is_ephemeral));
    let late = private(late.expect("the other is told"));
    says(&late, "🦊 is full. Chosen by: Ann, ");
    let foxes = team(&server.board(), '🦊');
    assert_eq!(foxes.matches("📌").count(), 2, "{foxes}");
    // Whoever makes room lets the other in.
    let (first, second) = if foxes.contains("Ben") { (1, 2) } else { (2, 1) };
    party.who(first).clicks(&lobby, "Either team").await;
    party.who(second).clicks(&lobby, "Foxes").await;
    let foxes = team(&server.board(), '🦊');
    assert!(foxes.contains(FOUR[second]) && !foxes.contains(FOUR[first]), "{foxes}");
    // Who has left has no team, and the seat is free for another.
    party.who(second).clicks(&lobby, "Leave").await;
    says(&party.who(second).told(&lobby, "Foxes").await, "no seat");
    eve.clicks(&lobby, "Join").await;
    eve.clicks(&lobby, "Foxes").await;
    party.who(0).clicks(&lobby, "Start").await;
    server.board_says("My hand").await;
    let late = private(&eve.forges(lobby.id, "1:1:side:odd").await);
    says(&late, "begun already");
    says(&eve.types(&["table", "team"], json!({"team": "either"})).await, "begun already");
    drop(party);
    server.finish().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_waits_until_the_teams_are_even() {
    let server = Server::open().await;
    let party = Party::gather(&server, &FOUR, json!({"teams": "two_sides"}), 9).await;
    let lobby = server.board();
    for index in 0..3 {
        party.who(index).clicks(&lobby, "Foxes").await;
    }
    let board = server.board();
    assert!(board.button("Start").is_none(), "{}", board.text());
    let why = "3 people chose 🦊, but each team has only 2 of the 4 seats";
    assert!(board.text().contains(why), "{}", board.text());
    let word = party.who(0).uno("start").await;
    assert!(word.is_ephemeral() && word.text().contains(why), "{}", word.text());
    party.who(0).clicks(&lobby, "Add computer").await;
    party.who(0).clicks(&lobby, "Add computer").await;
    let board = server.board();
    assert!(board.button("Start").is_some(), "{}", board.text());
    assert_eq!(team(&board, '🐼').matches("🤖").count(), 2, "{}", board.text());
    // Without teams the buttons are gone, and an old one does nothing.
    let page = party.who(0).told(&lobby, "Rules").await;
    let page = super::standings::turned(party.who(0), &page, "Change the rules").await;
    let page = super::standings::turned(party.who(0), &page, "Points").await;
    super::standings::chosen(party.who(0), &page, "Teams", &["off"]).await;
    let board = server.board_without("Foxes").await;
    assert_eq!(board.components.len(), 1);
    let word = private(&party.who(1).forges(lobby.id, "1:1:side:odd").await);
    assert!(word.text().contains("no teams"), "{}", word.text());
    drop(party);
    server.finish().await;
}
