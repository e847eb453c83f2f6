//! `kill -9` between any two steps of a tournament: a process that plays one is killed at every kind of
//! checkpoint, again and again, until one of them sees the winner. Nothing is lost and nothing doubled.
//!
//! The process is this test binary, told to run only [`child_plays_a_tournament`].

use super::super::killed_process::child::{hook, say, setting};
use super::*;
use rand::RngExt;
use rand::rngs::SmallRng;
use std::process::{Command, Stdio};
use uno_bot::lobby::Level;
use uno_bot::tournament::{Phase, TournamentProgress};

/// The one tournament of a database.
const ONE: TournamentId = TournamentId(1);
/// After so many kills a tournament is let go on. If that is needed, it was stuck.
const MOST_KILLS: u32 = 150;
/// How often a tournament that plays on is looked at.
const MOST_LOOKS: u32 = 1_000;
const HOUR_MS: i64 = 60 * 60 * 1000;

#[tokio::test]
#[ignore = "run by the tests of this file, in a process of its own"]
async fn child_plays_a_tournament() {
    let Some(address) = setting::<String>("UNO_CHILD_DATABASE") else { return };
    let generation: i64 = setting("UNO_CHILD_GENERATION").expect("a number");
    let format = match setting::<u8>("UNO_CHILD_PLAYERS").and_then(Size::of) {
        Some(size) => Format::Pairs(size),
        None => CUP,
    };
    let store = Arc::new(Store::open_with_hook(&address, hook()).await.expect("it opens"));
    let clock = ManualClock::at(NOON + generation * HOUR_MS);
    let rng = StdRng::seed_from_u64(generation.unsigned_abs());
    let time = Clock::manual(Arc::clone(&clock));
    let (tables, _) = Tables::start_at_pace(store, time, rng, Pace::Fast).await.expect("it reads");
    let (tournaments, _) = Tournaments::start(&tables);
    let words = if format == CUP { SHORT_CUP } else { SHORT_PAIRS };
    let sign_up = SignUp::open(ANN, format, rules(words), seconds(15)).expect("good rules");
    let found = tournaments.look(ONE).await.expect("it reads");
    if found.is_none() {
        // The same interactions in every process.
        tournaments.open(TestTournaments::home(), sign_up, Some(1)).await.expect("it opens");
    }
    let signs_up = found.is_none_or(|it| it.progress == TournamentProgress::SigningUp);
    let fill = Some(Level::Steady);
    let mut requests = vec![(2, BEN, TournamentRequest::Join), (3, CID, TournamentRequest::Join)];
    requests.push((4, ANN, TournamentRequest::Start { fill }));
    for (interaction, user, request) in requests.into_iter().filter(|_| signs_up) {
        let (interaction, asker) = (Some(interaction), by(user));
        let ask = TournamentAsk { interaction, asker, guild: Some(HOME), request };
        let _ = tournaments.ask(ONE, ask).await;
    }
    let begun = Instant::now();
    loop {
        let view = tournaments.look(ONE).await.expect("it reads").expect("it is there");
        if !view.progress.is_open() {
            break;
        }
        for table in &view.wants_place {
            let thread = Some(1_000 * (generation.unsigned_abs() + 1) + u64::from(*table));
            let place = Address { guild: HOME, channel: CHANNEL, thread };
            let _ = tournaments.place_table(ONE, *table, place).await;
        }
        assert!(begun.elapsed() < 6 * PATIENCE, "it never ends");
        clock.advance(Duration::from_secs(1));
        tokio::task::yield_now().await;
    }
    tables.stop().await;
    say("over");
}

/// Starts a child that dies at the nth checkpoint of a kind. Returns whether it saw the end.
fn plays_on(folder: &Folder, generation: u32, players: u8, dies: Option<(&str, u32)>) -> bool {
    let this = std::env::current_exe().expect("the test binary");
    let mut child = Command::new(this);
    child
        .args(["--ignored", "--exact", "tournaments::kills::child_plays_a_tournament"])
        .arg("--nocapture")
        .env("UNO_CHILD_DATABASE", folder.address())
        .env("UNO_CHILD_GENERATION", generation.to_string())
        .env("UNO_CHILD_PLAYERS", players.to_string())
        .stderr(Stdio::null());
    if let Some((place, nth)) = dies {
        child.env("UNO_CHILD_DIES", format!("{place}:{nth}"));
    }
    let output = child.output().expect("the child runs");
    let over = String::from_utf8_lossy(&output.stdout).lines().any(|line| line == "over");
    assert!(over || !output.status.success(), "the child ended without a winner");
    assert!(over || dies.is_some(), "the child failed");
    over
}

/// Checks what a kill has left: a match has its ending if and only if it is over, and the open ones are due.
async fn check(folder: &Folder) -> Option<Arc<TournamentView>> {
    if !folder.has_database() {
        return None;
    }
    let test = TestTournaments::open_in(folder.copied(), NOON, 1).await;
    let view = test.tournaments.look(ONE).await.expect("it reads");
    let view = match view {
        Some(view) => view,
        None => {
            test.close().await;
            return None;
        }
    };
    test.check(&view).await;
    // The tables play on meanwhile. A match that ends changes the revision, so all of it is of one moment if
    // the revision has stayed the same.
    for _ in 0..MOST_LOOKS {
        let view = test.tournaments.look(ONE).await.expect("it reads").expect("it is there");
        let mut over = Vec::new();
        for played in &view.matches {
            let Some(game) = played.state.game() else { continue };
            let row = test.store.game(game).await.expect("it reads").expect("a table");
            let is_over = row.progress == uno_bot::store::TableProgress::Over;
            over.push((played, is_over));
        }
        let later = test.tournaments.look(ONE).await.expect("it reads").expect("it is there");
        if later.revision != view.revision {
            continue;
        }
        for (played, is_over) in over {
            assert_eq!(is_over, played.state.ending().is_some(), "{:?}", played.id);
        }
        test.close().await;
        return Some(view);
    }
    panic!("it never stands still");
}

/// Kills children at checkpoints of one kind until the tournament is over. Returns how often.
async fn kill_until_over(players: u8, place: &str, most_steps: u32, seed: u64) -> u32 {
    let mut rng = SmallRng::seed_from_u64(seed);
    let folder = Folder::fast();
    // On a server each process first begins as one, serves and takes the tables: three jobs more.
    let most_steps = if database::is_server() { most_steps + 3 } else { most_steps };
    let mut kills = 0;
    loop {
        let nth = rng.random_range(1..=most_steps);
        let dies = (kills < MOST_KILLS).then_some((place, nth));
        if plays_on(&folder, kills, players, dies) {
            break;
        }
        kills += 1;
        if kills % 4 == 0 {
            check(&folder).await;
        }
    }
    assert!(kills < MOST_KILLS, "{place}: it never comes to its end");
    let view = check(&folder).await.expect("there is a tournament");
    assert_eq!(view.progress, TournamentProgress::Over);
    let tournament = view.tournament.as_ref().expect("it has started");
    assert_eq!(tournament.phase(), Phase::Over);
    assert_eq!(view.entries.len(), usize::from(players));
    kills
}

#[tokio::test]
async fn a_tournament_of_four_outlives_kills_at_every_kind_of_checkpoint() {
    for (seed, (place, most_steps)) in [
        // The steps of the tournament itself, each of which is a job.
        ("InJob", 6),
        ("TournamentsWait", 5),
        ("BeforeCommit", 30),
        ("AfterCommit", 30),
        ("AfterApply", 40),
    ]
    .into_iter()
    .enumerate()
    {
        let kills = kill_until_over(4, place, most_steps, seed as u64).await;
        println!("{place}: {kills} kills");
        assert!(kills > 2, "{place}: it was hardly ever killed");
    }
}

#[tokio::test]
async fn a_cup_outlives_kills_at_every_step() {
    // Three people and no more: a cup of three has one table, and a decision before every round.
    for (seed, place) in ["InJob", "AfterCommit"].into_iter().enumerate() {
        let kills = kill_until_over(3, place, 4 + 10 * seed as u32, 9).await;
        println!("{place}: {kills} kills");
        assert!(kills > 2, "{place}: it was hardly ever killed");
    }
}
