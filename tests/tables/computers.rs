//! Computers at tables: their levels are kept, and those who think do not hold the table up.

use super::Folder;
use super::test_tables::{ANN, BEN, NOON, PATIENCE, TestTables, by, on_turn, rules, seat};
use rand::SeedableRng;
use rand::rngs::StdRng;
use std::sync::{Arc, Condvar, Mutex};
use std::time::{Duration, Instant};
use uno_bot::computer::Policy;
use uno_bot::lobby::{Level, LobbyRefusal, Occupant, TurnTime, UserId};
use uno_bot::store::{Address, Checkpoint, CheckpointHook, GameId};
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

/// Holds up computers that are about to think, and counts them.
#[derive(Default)]
struct Gate {
    state: Mutex<GateState>,
    opened: Condvar,
}

#[derive(Default)]
struct GateState {
    open: bool,
    held: usize,
    most: usize,
}

impl Gate {
    fn hook(self: &Arc<Gate>) -> CheckpointHook {
        let gate = Arc::clone(self);
        CheckpointHook::new(move |place| {
            if place == Checkpoint::Thinking {
                let mut state = gate.state.lock().unwrap();
                state.held += 1;
                state.most = state.most.max(state.held);
                let mut state = gate.opened.wait_while(state, |state| !state.open).unwrap();
                state.held -= 1;
            }
            Ok(())
        })
    }

    fn held(&self) -> usize {
        self.state.lock().unwrap().held
    }

    fn open(&self) {
        self.state.lock().unwrap().open = true;
        self.opened.notify_all();
    }
}

/// Opens the gate however the test ends, so that no thread waits for ever.
struct OpensAtTheEnd(Arc<Gate>);

impl Drop for OpensAtTheEnd {
    fn drop(&mut self) {
        self.0.open();
    }
}

/// One more move of a person whose turn it is.
async fn moves(test: &TestTables, id: GameId, user: UserId, rng: &mut StdRng) -> Outcome {
    let hand = test.tables.look(id, by(user)).await.unwrap().hand.expect("a hand");
    let command = Policy::Random.choose(&hand, rng).expect("something to do");
    test.act(id, user, command).await.outcome
}

/// A match of Ann against a sharp computer, whose turn it is.
async fn against_sharp(test: &TestTables, number: u64) -> GameId {
    // A server of its own, because a server may not have as many tables as some machines have cores.
    let address = Address { guild: number, channel: number, thread: None };
    let opened = test.tables.open(address, ANN, rules("classic"), TurnTime::NONE).await;
    let id = opened.expect("a lobby");
    test.ask(id, ANN, TableRequest::AddComputerOf(Level::Sharp)).await;
    assert_eq!(test.ask(id, ANN, TableRequest::Start).await.outcome, Outcome::Done);
    let mut rng = StdRng::seed_from_u64(number);
    while on_turn(&*test.view(id).await) != Some(seat(1)) {
        assert_eq!(moves(test, id, ANN, &mut rng).await, Outcome::Done);
    }
    id
}

#[tokio::test(flavor = "multi_thread")]
async fn while_every_core_is_taken_by_a_thinker_all_tables_answer_and_play_on() {
    let cores = std::thread::available_parallelism().map_or(1, |cores| cores.get());
    let gate = Arc::new(Gate::default());
    let _opens = OpensAtTheEnd(Arc::clone(&gate));
    let test = TestTables::open_in(Folder::fresh(), NOON, gate.hook(), 1).await;
    let mut before = Vec::new();
    for number in 1..=cores as u64 + 2 {
        let id = against_sharp(&test, number).await;
        before.push((id, test.view(id).await.seq));
    }
    let people = test.started(1_000_000, &[ANN, BEN], "classic", TurnTime::NONE).await;
    test.pass(Duration::from_secs(5));
    // As many think as there are cores, and each is held up. The others do not wait for them: they play
    // without thinking.
    let begun = Instant::now();
    let mut played = 0;
    while gate.held() < cores || played < 2 {
        assert!(begun.elapsed() < PATIENCE, "{} think, {played} have played", gate.held());
        played = 0;
        for (id, seq) in &before {
            played += usize::from(test.view(*id).await.seq > *seq);
        }
    }
    assert_eq!((gate.held(), played), (cores, 2));
    // Tables whose computers think answer, and at another table people play.
    for (id, _) in &before {
        let asked = test.ask(*id, ANN, TableRequest::Leave { sure: false }).await;
        assert_eq!(asked.outcome, Outcome::AskFirst);
    }
    let view = test.view(people).await;
    let Some(Occupant::Player(user)) = on_turn(&view).and_then(|seat| view.occupant(seat)) else {
        panic!("nobody is on turn: {view:?}");
    };
    let mut rng = StdRng::seed_from_u64(1);
    assert_eq!(moves(&test, people, user, &mut rng).await, Outcome::Done);
    assert_eq!(gate.held(), cores, "all of that was done while they were thinking");
    gate.open();
    for (id, seq) in before {
        test.until(id, |view| view.seq > seq).await;
    }
    assert_eq!(gate.state.lock().unwrap().most, cores);
}

#[tokio::test]
async fn a_computer_whose_thinking_fails_plays_on() {
    let hook = CheckpointHook::new(|place| match place {
        Checkpoint::Thinking => panic!("a mistake in the thinking"),
        _ => Ok(()),
    });
    let test = TestTables::open_in(Folder::fresh(), NOON, hook, 1).await;
    let id = against_sharp(&test, 1).await;
    let before = test.view(id).await.seq;
    test.pass(Duration::from_secs(5));
    test.until(id, |view| view.seq > before).await;
}
