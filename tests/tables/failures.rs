//! Whatever fails, wherever it fails: what was asked for has happened or it has not, and play goes on.

use super::Folder;
use super::house::{ANN, BEN, CID, House, NOON, by, on_turn, seconds};
use super::record::Record;
use super::session::Session;
use super::switch::{Fault, Switch, hush};
use uno_bot::engine::Command;
use uno_bot::lobby::{Occupant, UserId};
use uno_bot::store::GameId;
use uno_bot::table::{Ask, AskError, Outcome, TableRequest, TableView};

/// Plays an evening for each place where something can fail.
async fn at_every_place(fault: impl Fn(u32) -> Fault) -> u32 {
    let mut place = 1;
    // Evenings differ in length; past the end of some, the rest is soon told.
    let mut unbroken = 0;
    while unbroken < 3 {
        unbroken += u32::from(!Session::play(fault(place), u64::from(place)).await);
        place += 1;
    }
    place - unbroken
}

#[tokio::test]
async fn a_write_that_fails_once_anywhere_has_not_happened_and_is_done_when_asked_again() {
    let places = at_every_place(Fault::WriteOnce).await;
    assert!(places > 100, "only {places} places");
}

#[tokio::test]
async fn writes_that_fail_for_good_from_anywhere_on_change_nothing_until_they_work_again() {
    let places = at_every_place(Fault::WriteFrom).await;
    assert!(places > 100, "only {places} places");
}

#[tokio::test]
async fn a_table_that_fails_after_any_write_starts_again_with_the_move_made_once() {
    hush();
    let places = at_every_place(Fault::Panic).await;
    assert!(places > 40, "only {places} places");
}

fn user_on_turn(view: &TableView) -> UserId {
    match view.occupant(on_turn(view).expect("someone is on turn")) {
        Some(Occupant::Player(user)) => user,
        other => panic!("{other:?} is on turn"),
    }
}

async fn draw(
    house: &House,
    id: GameId,
    interaction: u64,
) -> Result<uno_bot::table::Answer, AskError> {
    let user = user_on_turn(&*house.view(id).await);
    let request = TableRequest::Move { command: Command::Draw, turn: None };
    house
        .tables
        .ask(id, Ask { from: None, interaction: Some(interaction), asker: by(user), request })
        .await
}

#[tokio::test]
async fn a_table_that_fails_is_not_noticed_by_the_others() {
    hush();
    for nth in [1, 2] {
        let switch = Switch::off();
        let mut house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
        let broken = house.started(1, &[ANN, BEN], "classic", seconds(60)).await;
        let sound = house.started(2, &[ANN, BEN, CID], "classic", seconds(60)).await;
        let mut views = Vec::new();
        for _ in 0..2 {
            views.push(house.awake.recv().await.unwrap().views);
        }
        let (before, elsewhere) = (house.view(broken).await, house.view(sound).await);
        let (user, interaction) = (user_on_turn(&before), house.interaction());
        switch.set(Fault::Panic(nth));
        assert_eq!(draw(&house, broken, interaction).await.err(), Some(AskError::Failed));
        assert!(switch.fired());
        assert_eq!(house.view(sound).await, elsewhere);
        assert!(views[1].has_changed().is_ok(), "the sound table was never gone");
        while views[0].changed().await.is_ok() {}
        assert!(draw(&house, sound, house.interaction()).await.unwrap().outcome == Outcome::Done);
        // Asked again, the move that nobody heard of is not made again.
        let request = TableRequest::Move { command: Command::Draw, turn: None };
        let request = Ask { from: None, interaction: Some(interaction), asker: by(user), request };
        let again = house.tables.ask(broken, request).await.unwrap();
        assert_eq!((again.outcome.clone(), again.view.seq), (Outcome::Nothing, before.seq + 1));
        let mut record = Record::of(&house.folder.file()).await;
        record.agrees_with(&again, user).await;
        assert_eq!(record.effects_of(interaction).await, 1);
        assert_eq!(house.awake.recv().await.unwrap().game, broken, "it is announced anew");
    }
}

#[tokio::test]
async fn a_table_that_fails_by_itself_starts_again_by_itself() {
    hush();
    let switch = Switch::off();
    let house = House::open_in(Folder::fresh(), NOON, switch.hook(), 1).await;
    let id = house.started(1, &[ANN, BEN], "classic", seconds(30)).await;
    switch.set(Fault::Panic(1));
    house.pass(std::time::Duration::from_secs(30));
    let begun = std::time::Instant::now();
    // The turn that ran out is written down once; nobody asks; the next one runs out too.
    while house.store.moves(id).await.unwrap().len() < 3 {
        assert!(begun.elapsed() < std::time::Duration::from_secs(20), "it never goes on");
        house.pass(std::time::Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    assert!(switch.fired());
    let moves = house.store.moves(id).await.unwrap();
    assert!(moves[1..3].iter().all(|made| made.command == Command::TimeOut), "{moves:?}");
    assert_ne!(moves[1].seat, moves[2].seat);
}
