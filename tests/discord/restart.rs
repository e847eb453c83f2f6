//! A restart in the middle of anything is a non-event.

use super::logs;
use super::player::{Party, hand_size, offers};
use super::process::Program;
use super::server::{Server, said};
use super::standings::{eventually, file_of};
use serde_json::json;
use uno_bot::standin::{Answer, Response, StandinConfig};

async fn server() -> Server {
    Server::without_bot(StandinConfig { enforce_limits: false, ..StandinConfig::default() }).await
}

/// Everyone clicks something in the panels that were opened before.
async fn old_buttons_work(party: &mut Party<'_>, board: uno_bot::standin::Snowflake) {
    for player in &mut party.players {
        let panel = player.panel.expect("a panel from before");
        let before = player.someone.person.message(panel).expect("it is still there");
        let offer = offers(&before).pop().expect("something to click");
        let click = player.someone.person.click(panel, &offer.custom_id).expect("it is there");
        let answer = said(click).await;
        assert!(matches!(answer, Answer::Response(Response::Updated(_))), "{answer:?}");
        let opened = player.someone.begin_click(board, "My hand");
        let opened = said(opened).await;
        player.panel = opened.message().map(|panel| panel.id);
        assert!(player.panel.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_everyones_old_buttons_work_and_the_match_is_played_to_its_end() {
    let server = server().await;
    let program = Program::serve(&server).await;
    let options = json!({"deals": 1, "turn_time": "none"});
    let mut party = Party::begin(&server, &["Ann", "Ben", "Cid"], options, 1).await;
    party.click_for(12).await;
    let sizes = party.hand_sizes().await;
    let board = server.board().id;
    program.signal("TERM");
    let (status, said) = program.end().await;
    assert_eq!(status.code(), Some(0), "{said}");
    let program = Program::serve(&server).await;
    for (player, size) in party.players.iter().zip(sizes) {
        let hand = player.someone.uno("hand").await;
        assert_eq!(hand_size(&hand), size, "every card is still there");
    }
    old_buttons_work(&mut party, board).await;
    party.click_to_the_end().await;
    assert_eq!(server.board().id, board);
    for asked in server.discord.world().interactions() {
        assert!(!program.said().contains(asked.token.reveal()), "a token was logged");
    }
    assert!(!program.said().contains(server.discord.token()), "the token was logged");
    logs::hide_cards_in(&program.said());
    drop((party, program));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_it_loses_and_doubles_no_move() {
    let server = server().await;
    let mut program = Program::serve(&server).await;
    let options = json!({"dealt": 20, "turn_time": "none"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 2).await;
    let board = server.board().id;
    for waits_for_answer in [true, false, false, true, false] {
        party.can_draw().await;
        let sizes = party.hand_sizes().await;
        let (turn, hand, draw) = party.can_draw().await;
        let click = party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there");
        let answered = if waits_for_answer { Some(said(click.clone()).await) } else { None };
        program.signal("KILL");
        assert_eq!(program.end().await.0.code(), None, "it was killed");
        let answered = answered.or(click.response().map(Answer::Response));
        program = Program::serve(&server).await;
        old_buttons_work(&mut party, board).await;
        let after = party.hand_sizes().await;
        match answered.as_ref().and_then(Answer::message) {
            Some(panel) => assert_eq!(after[turn], hand_size(panel), "what was shown is true"),
            None => assert!(after[turn] == sizes[turn] || after[turn] == sizes[turn] + 1),
        }
        assert_eq!(after[1 - turn], sizes[1 - turn]);
        let text = format!("· {} cards", after[turn]);
        server.board_says(&text).await;
        assert_eq!(server.public_messages().len(), 1, "one board");
    }
    drop(party);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_not_up_to_date_is_painted_after_the_restart() {
    use uno_bot::standin::{Fault, FaultRule};
    let server = server().await;
    let program = Program::serve(&server).await;
    let options = json!({"turn_time": "none"});
    let mut party = Party::begin(&server, &["Ann", "Ben"], options, 3).await;
    let (turn, hand, draw) = party.can_draw().await;
    // A board that the store does not know yet is found when someone clicks.
    let mut file = file_of(&server).await;
    eventually("the board to be noted", async || {
        let noted = sqlx::query_scalar("SELECT board_message FROM game");
        let noted: Option<i64> = noted.fetch_one(&mut file).await.expect("one game");
        noted
    })
    .await;
    drop(file);
    // From now on the board cannot be changed.
    server.discord.faults().add(FaultRule::always("PATCH", "", Fault::ServerError(500)));
    said(party.who(turn).person.click(hand.id, &draw.custom_id).expect("it is there")).await;
    let sizes = party.hand_sizes().await;
    program.signal("KILL");
    program.end().await;
    server.discord.faults().clear();
    let _program = Program::serve(&server).await;
    server.board_says(&format!("· {} cards", sizes[turn])).await;
    assert_eq!(server.public_messages().len(), 1);
    drop(party);
}
