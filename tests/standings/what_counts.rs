//! For whom a match counts, at real tables: someone is removed, leaves, takes a seat, or everyone goes,
//! before and after half of the rounds. A recount always comes to the same.

use super::recount::{assert_same, numbers, ratings};
use super::test_store::{ANN, BEN, CID, DOT, HOME, NOW, TestStore, by, rules};
use rand::SeedableRng;
use rand::rngs::{SmallRng, StdRng};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};
use uno_bot::computer::Policy;
use uno_bot::engine::Stage;
use uno_bot::lobby::{Asker, Occupant, Pause, TurnTime, UserId};
use uno_bot::standings::{Rating, Scope, Stats};
use uno_bot::store::{Address, GameId, MatchesOf, TableProgress};
use uno_bot::table::{Answer, Ask, Clock, ManualClock, Outcome, TableRequest, TableView, Tables};

/// Every match lasts four rounds, if nothing ends it before.
const WORDS: &str = "classic dealt=3 deals=4 target=1000";
const ROUNDS: u32 = 4;
const PATIENCE: Duration = Duration::from_secs(60);
const MODERATOR: Asker = Asker { user: UserId(999), moderator: true };

/// One table, with its store.
struct Evening {
    test: TestStore,
    tables: Tables,
    clock: Arc<ManualClock>,
    id: GameId,
}

impl Evening {
    /// A match of these people and so many computers that has just been dealt.
    async fn begin(people: &[UserId], computers: usize, turn: TurnTime) -> Evening {
        let (test, clock) = (TestStore::open().await, ManualClock::at(NOW));
        let (store, time) = (Arc::clone(&test.store), Clock::manual(Arc::clone(&clock)));
        let (tables, _) = Tables::start(store, time, StdRng::seed_from_u64(5)).await.unwrap();
        let address = Address { guild: HOME, channel: 1, thread: None };
        let id = tables.open(address, people[0], rules(WORDS), turn).await.unwrap();
        let evening = Evening { test, tables, clock, id };
        for user in &people[1..] {
            evening.does(by(*user), TableRequest::Join).await;
        }
        for _ in 0..computers {
            evening.does(by(people[0]), TableRequest::AddComputer).await;
        }
        evening.does(by(people[0]), TableRequest::Start).await;
        evening
    }

    async fn ask(&self, asker: Asker, request: TableRequest) -> Answer {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        let interaction = Some(NEXT.fetch_add(1, Ordering::Relaxed));
        let ask = Ask { from: None, interaction, asker, request };
        self.tables.ask(self.id, ask).await.expect("an answer")
    }

    async fn does(&self, asker: Asker, request: TableRequest) {
        let answer = self.ask(asker, request.clone()).await;
        assert_eq!(answer.outcome, Outcome::Done, "{request:?}");
    }

    async fn view(&self) -> Arc<TableView> {
        self.tables.look(self.id, MODERATOR).await.expect("an answer").view
    }

    /// Plays anything that is legal until so many rounds are finished, or the match is over.
    async fn play_rounds(&self, rounds: u32) {
        let mut rng = SmallRng::seed_from_u64(7);
        let begun = Instant::now();
        loop {
            assert!(begun.elapsed() < PATIENCE, "the round never ends");
            let view = self.view().await;
            let Some(play) = view.play.as_ref().filter(|_| view.progress == TableProgress::Playing)
            else {
                return;
            };
            let people = view.lobby.occupants().iter().zip(&play.seats);
            let mut here = people.filter_map(|(occupant, seat)| match occupant {
                Occupant::Player(user) if seat.standing == uno_bot::engine::Standing::Playing => {
                    Some(*user)
                }
                _ => None,
            });
            if play.stage == Stage::BetweenRounds {
                if u32::from(play.deals) >= rounds {
                    return;
                }
                self.ask(by(here.next().expect("a person")), TableRequest::Next).await;
                continue;
            }
            let on_turn = here
                .find(|user| view.seat_of(*user).is_some_and(|seat| play.waiting.contains(seat)));
            let Some(user) = on_turn else {
                self.clock.advance(Duration::from_secs(1));
                tokio::task::yield_now().await;
                continue;
            };
            let hand = self.tables.look(self.id, by(user)).await.unwrap().hand.expect("a hand");
            if let Some(command) = Policy::Random.choose(&hand, &mut rng) {
                self.ask(by(user), TableRequest::Move { command, turn: None }).await;
            }
        }
    }

    /// Nobody does anything any more until the table is given up.
    async fn desert(&self) {
        self.until(|view| view.progress != TableProgress::Playing).await;
        assert_eq!(self.view().await.progress, TableProgress::Abandoned);
    }

    /// Nobody does anything until the table is as wanted.
    async fn until(&self, wanted: impl Fn(&TableView) -> bool) {
        let begun = Instant::now();
        while !wanted(&*self.view().await) {
            assert!(begun.elapsed() < PATIENCE, "it is never as wanted");
            self.clock.advance(Duration::from_secs(60));
            for _ in 0..5 {
                self.view().await;
                tokio::task::yield_now().await;
            }
        }
    }

    async fn stats(&self, user: UserId) -> Option<Stats> {
        self.test.store.stats(user, Scope::Server, HOME).await.unwrap()
    }

    /// How many finished matches the history has.
    async fn finished(&self) -> usize {
        self.test.store.recent_matches(MatchesOf::Server(HOME), None).await.unwrap().len()
    }

    /// Checks that a recount changes nothing.
    async fn recount_agrees(&self) {
        let (before, rated_before) = (numbers(&self.test).await, ratings(&self.test).await);
        self.test.store.recount(NOW).await.unwrap();
        assert_eq!(numbers(&self.test).await, before);
        assert_same(&rated_before, &ratings(&self.test).await);
    }
}

/// What happens after some rounds.
#[derive(Clone, Copy, Debug)]
enum Then {
    Kick(UserId),
    Leave(UserId),
    TakeSeat(UserId),
    /// In the next round, this person wishes for a seat.
    Wish(UserId),
    /// Everyone goes away, and this person takes the first seat over.
    TakeOver(UserId),
    End,
    /// Everyone goes away.
    Desert,
}

/// For whom a match counts.
enum Counts {
    ForNobody,
    /// For these people, with the rounds that each played.
    For(&'static [(UserId, u64)]),
}

use Counts::{For, ForNobody};

#[tokio::test]
async fn a_match_counts_for_whoever_held_a_seat_in_half_of_its_rounds() {
    let three: &[UserId] = &[ANN, BEN, CID];
    let two: &[UserId] = &[ANN, BEN];
    // The people, the computers, the finished rounds before something happens, what happens, what counts.
    let cases: [(&[UserId], usize, u32, Then, Counts); 26] = [
        (three, 0, 0, Then::Kick(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 1, Then::Kick(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 2, Then::Kick(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 3, Then::Kick(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 3, Then::Kick(ANN), For(&[(BEN, 4), (CID, 4)])),
        (two, 0, 3, Then::Kick(BEN), For(&[(ANN, 4)])),
        (three, 0, 0, Then::Leave(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 1, Then::Leave(BEN), For(&[(ANN, 4), (CID, 4)])),
        (three, 0, 2, Then::Leave(BEN), For(&[(ANN, 4), (BEN, 2), (CID, 4)])),
        (three, 0, 3, Then::Leave(BEN), For(&[(ANN, 4), (BEN, 3), (CID, 4)])),
        (two, 0, 0, Then::Leave(BEN), ForNobody),
        (two, 0, 1, Then::Leave(BEN), For(&[(ANN, 1), (BEN, 1)])),
        (two, 1, 1, Then::TakeSeat(DOT), For(&[(ANN, 4), (BEN, 4), (DOT, 3)])),
        (two, 1, 2, Then::TakeSeat(DOT), For(&[(ANN, 4), (BEN, 4), (DOT, 2)])),
        (two, 1, 3, Then::TakeSeat(DOT), For(&[(ANN, 4), (BEN, 4)])),
        // A wish is fulfilled when the round is over in which it was made.
        (two, 1, 0, Then::Wish(DOT), For(&[(ANN, 4), (BEN, 4), (DOT, 3)])),
        (two, 1, 1, Then::Wish(DOT), For(&[(ANN, 4), (BEN, 4), (DOT, 2)])),
        (two, 1, 2, Then::Wish(DOT), For(&[(ANN, 4), (BEN, 4)])),
        // Whose seat was taken over has no result. In the round in which it was, it is nobody's.
        (three, 0, 1, Then::TakeOver(DOT), For(&[(BEN, 4), (CID, 4), (DOT, 2)])),
        (three, 0, 3, Then::TakeOver(DOT), For(&[(BEN, 4), (CID, 4)])),
        (three, 0, 0, Then::End, ForNobody),
        (three, 0, 0, Then::Desert, ForNobody),
        (three, 0, 1, Then::End, ForNobody),
        (three, 0, 3, Then::End, ForNobody),
        (three, 0, 1, Then::Desert, ForNobody),
        (three, 0, 3, Then::Desert, ForNobody),
    ];
    for (people, computers, rounds, then, counts) in cases {
        let turn = match then {
            Then::Desert | Then::TakeOver(_) => TurnTime::seconds(600).unwrap(),
            _ => TurnTime::NONE,
        };
        let case = format!("{} people, {rounds} rounds, {then:?}", people.len());
        let evening = Evening::begin(people, computers, turn).await;
        if rounds > 0 {
            evening.play_rounds(rounds).await;
        }
        match then {
            Then::Kick(user) => {
                evening.does(MODERATOR, TableRequest::Kick { user, sure: true }).await
            }
            Then::Leave(user) => {
                evening.does(by(user), TableRequest::Leave { sure: true }).await;
            }
            Then::TakeSeat(user) => evening.does(by(user), TableRequest::Join).await,
            Then::Wish(user) => {
                if rounds > 0 {
                    evening.does(by(ANN), TableRequest::Next).await;
                }
                evening.does(by(user), TableRequest::Wish { on: true }).await;
            }
            Then::TakeOver(user) => {
                evening.until(|view| view.pause == Some(Pause::Deserted)).await;
                evening.does(by(user), TableRequest::Join).await;
            }
            Then::End => evening.does(MODERATOR, TableRequest::End { sure: true }).await,
            Then::Desert => evening.desert().await,
        }
        evening.play_rounds(ROUNDS).await;
        check(&evening, &counts, then, &case).await;
        evening.recount_agrees().await;
        check(&evening, &counts, then, &case).await;
        evening.tables.stop().await;
    }
}

async fn check(evening: &Evening, counts: &Counts, then: Then, case: &str) {
    let expected: &[(UserId, u64)] = match counts {
        ForNobody => &[],
        For(people) => people,
    };
    assert_eq!(evening.finished().await, usize::from(!expected.is_empty()), "{case}");
    let rated = u32::from(expected.len() > 1);
    for user in [ANN, BEN, CID, DOT] {
        let Some((_, rounds)) = expected.iter().find(|(counted, _)| *counted == user) else {
            assert_eq!(evening.stats(user).await, None, "{case}: {user:?}");
            continue;
        };
        let stats = evening.stats(user).await.unwrap_or_else(|| panic!("{case}: {user:?}"));
        let career = stats.career;
        assert_eq!((career.matches, career.rated, career.rounds), (1, rated, *rounds), "{case}");
        assert!(career.rounds_won <= career.rounds, "{case}");
        assert_eq!(stats.course.len() as u32, rated, "{case}");
        if rated == 0 {
            assert_eq!(career.rating, Rating::NEW, "{case}");
        }
        if matches!(then, Then::Leave(left) if left == user) {
            let places = evening.view().await.lobby.occupants().len();
            assert_eq!((stats.places[places - 1], career.wins), (1, 0), "{case}: last");
            assert!(career.rating.shown() < 1500, "{case}: {career:?}");
        }
    }
}

#[tokio::test]
async fn whoever_removes_the_only_opponent_has_won_nothing() {
    let evening = Evening::begin(&[ANN, BEN], 0, TurnTime::NONE).await;
    evening.does(by(ANN), TableRequest::Kick { user: BEN, sure: true }).await;
    let view = evening.view().await;
    assert_eq!(view.progress, TableProgress::Playing, "she plays on against a computer");
    assert_eq!((evening.stats(ANN).await, evening.stats(BEN).await), (None, None));
    evening.does(by(ANN), TableRequest::Leave { sure: true }).await;
    assert_eq!(evening.view().await.progress, TableProgress::Over);
    assert_eq!((evening.stats(ANN).await, evening.stats(BEN).await), (None, None));
    assert_eq!(evening.finished().await, 0, "no round was finished");
    evening.recount_agrees().await;
    evening.tables.stop().await;
}

#[tokio::test]
async fn an_absence_is_no_change_of_the_holder() {
    let evening = Evening::begin(&[ANN, BEN], 0, TurnTime::seconds(60).unwrap()).await;
    // Only Ann plays; a computer stands in for Ben.
    let begun = Instant::now();
    let mut rng = SmallRng::seed_from_u64(3);
    while evening.view().await.progress == TableProgress::Playing {
        assert!(begun.elapsed() < PATIENCE, "the match never ends");
        let answer = evening.tables.look(evening.id, by(ANN)).await.unwrap();
        let play = answer.view.play.as_ref().unwrap();
        let seat = answer.view.seat_of(ANN).unwrap();
        let command = answer.hand.as_ref().and_then(|hand| Policy::Random.choose(hand, &mut rng));
        if play.stage == Stage::BetweenRounds {
            evening.ask(by(ANN), TableRequest::Next).await;
        } else if let Some(command) = command.filter(|_| play.waiting.contains(seat)) {
            evening.ask(by(ANN), TableRequest::Move { command, turn: None }).await;
        } else {
            evening.clock.advance(Duration::from_secs(5));
            tokio::task::yield_now().await;
        }
    }
    for user in [ANN, BEN] {
        let career = evening.stats(user).await.expect("a record").career;
        assert_eq!((career.matches, career.rated, career.rounds), (1, 1, 4), "{user:?}");
    }
    evening.recount_agrees().await;
    evening.tables.stop().await;
}
