//! Computers at tables: their levels are kept, and those who think do not hold the table up.

use super::test_tables::{ANN, BEN, NOON, TestTables, on_turn, seat};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::time::Duration;
use uno_bot::computer::Policy;
use uno_bot::lobby::{Level, LobbyRefusal, TurnTime};
use uno_bot::table::{Outcome, TableRefusal, TableRequest};

#[tokio::test]
async fn the_level_of_a_computer_is_kept_with_its_seat() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", TurnTime::NONE).await;
    for level in [Level::Sharp, Level::Beginner] {
        let added = test.ask(id, ANN, TableRequest::AddComputerOf(level)).await;
        assert_eq!(added.outcome, Outcome::Done);
    }
    test.ask(id, ANN, TableRequest::AddComputer).await;
    let levels = [Level::Sharp, Level::Beginner, Level::Steady];
    let test = test.reopen(NOON).await;
    let lobby = test.view(id).await.lobby.clone();
    assert_eq!([2, 3, 4].map(|number| lobby.level(seat(number))), levels);
    test.ask(id, ANN, TableRequest::Start).await;
    let test = test.reopen(NOON).await;
    let lobby = test.view(id).await.lobby.clone();
    assert_eq!([2, 3, 4].map(|number| lobby.level(seat(number))), levels);
}

#[tokio::test]
async fn only_the_host_adds_a_computer_and_only_before_the_match() {
    let test = TestTables::open().await;
    let id = test.gather(1, &[ANN, BEN], "classic", TurnTime::NONE).await;
    let sharp = || TableRequest::AddComputerOf(Level::Sharp);
    let refused = TableRefusal::Lobby(LobbyRefusal::NotHost { host: ANN });
    assert_eq!(test.ask(id, BEN, sharp()).await.outcome, Outcome::Refused(refused));
    test.ask(id, ANN, TableRequest::Start).await;
    let refused = TableRefusal::AlreadyStarted;
    assert_eq!(test.ask(id, ANN, sharp()).await.outcome, Outcome::Refused(refused));
    assert_eq!(test.view(id).await.lobby.occupants().len(), 2);
}

#[tokio::test]
async fn a_round_against_every_level_is_played_to_its_end_also_across_restarts() {
    let mut test = TestTables::open().await;
    let id = test.gather(1, &[ANN], "mini deals=1 jump_in=on", TurnTime::NONE).await;
    for level in Level::ALL {
        test.ask(id, ANN, TableRequest::AddComputerOf(level)).await;
    }
    test.ask(id, ANN, TableRequest::Start).await;
    let mut rng = StdRng::seed_from_u64(7);
    for step in 0..2_000 {
        let view = test.view(id).await;
        if view.play.as_ref().is_some_and(|play| !play.winners.is_empty()) {
            return;
        }
        if step == 20 {
            test = test.reopen(NOON).await;
            continue;
        }
        if on_turn(&view) == Some(seat(0)) {
            let hand = test.ask(id, ANN, TableRequest::Look).await.hand.expect("a hand");
            if let Some(command) = Policy::Random.choose(&hand, &mut rng) {
                test.act(id, ANN, command).await;
            }
            continue;
        }
        test.pass(Duration::from_secs(5));
        test.until(id, |now| now.seq > view.seq).await;
    }
    panic!("the round never ends");
}
