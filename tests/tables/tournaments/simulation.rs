//! Many tournaments at once through the real store, with people who leave, come, take over and hand the
//! host on, threads that are deleted, and restarts in between. `UNO_TOURNAMENTS` sets how many of each kind
//! are played, `UNO_SEED` the seed.

use super::*;
use rand::RngExt;
use rand::rngs::SmallRng;
use rand::seq::IndexedRandom;
use std::collections::BTreeMap;
use uno_bot::lobby::Level;
use uno_bot::standings::Scope;
use uno_bot::tournament::{Part, TournamentProgress};

/// How many are played at once.
const AT_ONCE: u64 = 20;
const FEW: u64 = 6;

fn setting(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|value| value.parse().ok()).unwrap_or(usual)
}

/// Opens a tournament in a server of its own; returns it with its host, who never leaves.
async fn begin(
    test: &TestTournaments,
    number: u64,
    format: Format,
    rng: &mut SmallRng,
) -> (TournamentId, u64, UserId) {
    let guild = 1_000 + number;
    let host = UserId(1_000_000 + number * 100);
    let words = if matches!(format, Format::Pairs(_)) { SHORT_PAIRS } else { SHORT_CUP };
    let sign_up = SignUp::open(host, format, rules(words), seconds(15)).expect("good rules");
    let address = Address { guild, channel: 10_000 + number, thread: None };
    let id = test.tournaments.open(address, sign_up, None).await.expect("a sign-up");
    let (_, most) = SignUp::players(format);
    let people = rng.random_range(1..=u64::from(most.min(9)));
    for person in 1..people {
        let user = UserId(host.0 + person);
        test.ask_in(guild, id, by(user), TournamentRequest::Join).await.expect("room");
    }
    let level = *[Level::Beginner, Level::Steady].choose(rng).expect("a level");
    let start = TournamentRequest::Start { fill: Some(level) };
    test.ask_in(guild, id, by(host), start).await.expect("it starts");
    (id, guild, host)
}

/// Something that people do, or that happens to them.
async fn disturb(
    test: &TestTournaments,
    view: &TournamentView,
    host: UserId,
    rng: &mut SmallRng,
) -> &'static str {
    let guild = view.address.guild;
    let people: Vec<UserId> = view.entries.iter().filter_map(|it| it.entrant.person()).collect();
    let stranger = UserId(host.0 + rng.random_range(50..60));
    let table = playing(view).choose(rng).map(|it| it.state.clone());
    let other = people.iter().find(|user| **user != host).copied();
    match (rng.random_range(0..6), table, other) {
        (0, _, Some(user)) => {
            let _ = test.ask_in(guild, view.id, by(user), TournamentRequest::Leave).await;
            "leave"
        }
        (1, ..) => {
            let over = TournamentRequest::TakeOver(None);
            let _ = test.ask_in(guild, view.id, by(stranger), over).await;
            "take over"
        }
        (2, Some(MatchState::Playing { game, .. }), _) => {
            let _ = test.at_table(game, by(stranger), TableRequest::Wish { on: true }).await;
            "wish"
        }
        (3, Some(MatchState::Playing { game, .. }), _) => {
            let _ = test.at_table(game, by(stranger), TableRequest::Join).await;
            "join"
        }
        (4, Some(MatchState::Playing { address, .. }), _) => {
            test.tournaments.place_gone(address.place()).await;
            "place"
        }
        (5, _, Some(user)) => {
            let pass = TournamentRequest::PassHostTo(user);
            let _ = test.ask_in(guild, view.id, by(host), pass).await;
            "host"
        }
        _ => "nothing",
    }
}

fn expected_matches(view: &TournamentView) -> usize {
    match view.format {
        Format::Pairs(size) => usize::from(size.rounds()) * usize::from(size.tables()),
        Format::Cup { .. } => {
            let rounds = view.matches.iter().map(|it| it.id.round).max().map_or(0, |it| it + 1);
            let tables = view.matches.iter().filter(|it| it.id.round == 0).count();
            usize::from(rounds) * tables
        }
    }
}

/// Plays so many tournaments of a format; returns how often each thing happened.
async fn play_many(format: Format, count: u64, seed: u64) -> BTreeMap<&'static str, u64> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut met = BTreeMap::new();
    let mut test = TestTournaments::open_in(Folder::fast(), NOON, seed).await;
    let mut number = 0;
    while number < count {
        let mut open = BTreeMap::new();
        for _ in 0..AT_ONCE.min(count - number) {
            let (id, guild, host) = begin(&test, number, format, &mut rng).await;
            open.insert(id, (guild, host));
            number += 1;
        }
        let begun = Instant::now();
        let mut steps = 0;
        while !open.is_empty() {
            assert!(begun.elapsed() < 30 * PATIENCE, "seed {seed}: some never end: {open:?}");
            steps += 1;
            if steps == 30 {
                test = test.crash().await;
                *met.entry("restart").or_default() += 1;
            }
            for (id, (_, host)) in open.clone() {
                // Not every tournament is looked at in every step, because that takes most of the time.
                if !rng.random_ratio(1, 3) {
                    continue;
                }
                let view = test.view(id).await;
                if view.progress.is_open() {
                    test.place_all(&view).await;
                    if rng.random_ratio(1, 6) {
                        *met.entry(disturb(&test, &view, host, &mut rng).await).or_default() += 1;
                    }
                    continue;
                }
                open.remove(&id);
                check(&test, &view, seed).await;
                *met.entry("tournaments").or_default() += 1;
                *met.entry("matches").or_default() += view.matches.len() as u64;
            }
            test.clock.advance(Duration::from_secs(4));
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        }
    }
    test.close().await;
    met
}

async fn check(test: &TestTournaments, view: &TournamentView, seed: u64) {
    test.check(view).await;
    assert_eq!(view.progress, TournamentProgress::Over, "seed {seed}: {view:?}");
    let rounds = view.matches.iter().filter(|it| it.part != Part::Final).count();
    assert_eq!(rounds, expected_matches(view), "seed {seed}");
    assert!(view.matches.iter().all(|it| it.state.ending().is_some()), "seed {seed}");
    let mut seen = Vec::new();
    for entry in &view.entries {
        if let Some(user) = entry.entrant.person() {
            assert!(!seen.contains(&user), "seed {seed}: {user:?} plays twice");
            seen.push(user);
            let titles = test.store.titles(user, Scope::Server, view.address.guild).await;
            assert_eq!(titles.unwrap(), u32::from(entry.title), "seed {seed}");
        }
    }
    let champions = view.tournament.as_ref().expect("it has started").champions();
    assert!(!champions.is_empty(), "seed {seed}");
    let titles = view.entries.iter().filter(|entry| entry.title).count();
    assert!(titles <= champions.len(), "seed {seed}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn many_tournaments_of_each_kind_come_to_their_end() {
    let count = setting("UNO_TOURNAMENTS", FEW);
    let seed = setting("UNO_SEED", 1);
    let cup = |rounds| Format::Cup { rounds };
    for (kind, format) in [("four", FOUR), ("eight", EIGHT), ("cup", cup(None))] {
        let begun = Instant::now();
        let met = play_many(format, count, seed).await;
        println!("{kind}: {met:?} in {:.1} s", begun.elapsed().as_secs_f64());
        assert_eq!(met.get("tournaments"), Some(&count), "{kind}");
    }
}
