//! A table from the lobby to the rematch, with people who ask again when something fails. Before they ask
//! again, they check that nothing has changed.

use super::Folder;
use super::fault_injector::{Fault, FaultInjector};
use super::journal_check::JournalCheck;
use super::test_tables::{ANN, BEN, EVE, NOON, TestTables, by, rules, seconds};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::time::Duration;
use uno_bot::computer::Policy;
use uno_bot::engine::Event;
use uno_bot::engine::rules::Setting;
use uno_bot::lobby::{Occupant, RuleChange, UserId};
use uno_bot::store::{GameId, TableProgress};
use uno_bot::table::{Answer, Ask, AskError, Outcome, TableRefusal, TableRequest, TableView};

const SECOND: Duration = Duration::from_secs(1);
const TURN_SECONDS: u32 = 3600;
/// Far more tries than anything here needs.
const MOST_TRIES: u32 = 2_000;

pub struct MatchWithRetries {
    test: TestTables,
    injector: FaultInjector,
    journal: JournalCheck,
    id: GameId,
    rng: SmallRng,
    /// How often a view was compared with the row of its table.
    compared: u32,
}

/// The view without the deadline, which changes when a move of the table itself is put off.
fn looks(view: &TableView) -> TableView {
    TableView { deadline_ms: None, ..view.clone() }
}

impl MatchWithRetries {
    /// Plays from the lobby to the rematch with this fault; returns whether the fault happened.
    pub async fn play(fault: Fault, seed: u64) -> bool {
        let injector = FaultInjector::off();
        let test = TestTables::open_in(Folder::fast(), NOON, injector.hook(), seed).await;
        let journal = JournalCheck::of(&test.folder).await;
        injector.set(fault);
        let rng = SmallRng::seed_from_u64(seed);
        let mut session =
            MatchWithRetries { test, injector, journal, id: GameId(0), rng, compared: 0 };
        session.gather().await;
        session.time_out().await;
        session.play_the_round().await;
        session.insist(EVE, TableRequest::Join).await;
        session.insist(BEN, TableRequest::Leave { sure: true }).await;
        session.insist(ANN, TableRequest::Next).await;
        session.play_the_round().await;
        session.play_again().await;
        assert!(session.compared > 0, "no view was compared with the row of its table");
        session.injector.fired()
    }

    async fn gather(&mut self) {
        let address = TestTables::address(1);
        self.id = loop {
            let turn = seconds(TURN_SECONDS);
            match self.test.tables.open(address, ANN, rules("mini"), turn).await {
                Ok(id) => break id,
                Err(why) => {
                    assert_eq!(why, TableRefusal::NotSaved);
                    assert_eq!(self.test.store.open_game_at(1).await.unwrap(), None);
                    self.repair();
                }
            }
        };
        self.insist(BEN, TableRequest::Join).await;
        self.insist(ANN, TableRequest::AddComputer).await;
        self.insist(ANN, TableRequest::AddComputer).await;
        self.insist(ANN, TableRequest::RemoveComputer).await;
        for setting in [Setting::Dealt, Setting::Deals] {
            let change = RuleChange::Setting(setting, "2".to_owned());
            self.insist(ANN, TableRequest::ChangeRules(change)).await;
        }
        self.insist(ANN, TableRequest::Start).await;
        self.until("the first deal", |view| view.play.as_ref().is_some_and(|play| play.deals == 1))
            .await;
    }

    /// Ends a fault that would otherwise last for ever.
    fn repair(&self) {
        assert!(self.injector.fired(), "something failed without an injected fault");
        self.injector.mend();
    }

    async fn look(&mut self, user: UserId) -> Answer {
        for _ in 0..MOST_TRIES {
            match self.test.tables.look(self.id, by(user)).await {
                Ok(answer) => {
                    self.journal.agrees_with(&answer, user).await;
                    return answer;
                }
                Err(AskError::Failed) => self.repair(),
                Err(other) => panic!("{other}"),
            }
        }
        panic!("the table never answers");
    }

    /// Asks until it is done, each time with the same interaction if the table did not answer.
    async fn insist(&mut self, user: UserId, request: TableRequest) {
        let mut failed = false;
        let mut interaction = self.test.interaction();
        for _ in 0..MOST_TRIES {
            let before = looks(&self.look(user).await.view);
            let ask = Ask {
                from: None,
                interaction: Some(interaction),
                asker: by(user),
                request: request.clone(),
            };
            let answer = match self.test.tables.ask(self.id, ask).await {
                Ok(answer) => answer,
                Err(AskError::Failed) => {
                    self.repair();
                    failed = true;
                    continue;
                }
                Err(other) => panic!("{request:?}: {other}"),
            };
            self.journal.agrees_with(&answer, user).await;
            let is_compared = JournalCheck::row_agrees_with(&self.test, &answer).await;
            self.compared += u32::from(is_compared);
            let effects = self.journal.effects_of(interaction).await;
            let playing = before.progress == TableProgress::Playing;
            match answer.outcome {
                Outcome::Done => {
                    assert!(!failed, "{request:?} was in the journal and was done again");
                    assert_eq!(
                        effects,
                        u32::from(playing),
                        "{request:?} is done, so it is in the file"
                    );
                    return;
                }
                // The table failed after the move was saved, so the move must not happen again.
                Outcome::Nothing => {
                    assert!(failed && effects == 1, "{request:?} did nothing");
                    assert_eq!(looks(&answer.view), before);
                    return;
                }
                Outcome::Refused(TableRefusal::AlreadyStarted)
                    if failed && request == TableRequest::Start =>
                {
                    return;
                }
                Outcome::Refused(TableRefusal::NotSaved) => {
                    assert_eq!(effects, 0, "{request:?} was not saved, so it is not in the file");
                    assert_eq!(looks(&answer.view), before);
                    self.repair();
                    interaction = self.test.interaction();
                }
                other => panic!("{request:?}: {other:?}"),
            }
        }
        panic!("{request:?} is never done");
    }

    /// Lets time pass until the table has done something by itself.
    async fn until(&mut self, what: &str, so: impl Fn(&TableView) -> bool) {
        let broken_for = 5;
        for second in 0..MOST_TRIES {
            if so(&self.look(EVE).await.view) {
                return;
            }
            if second > broken_for {
                self.injector.mend();
            }
            self.test.pass(SECOND);
            for _ in 0..10 {
                tokio::task::yield_now().await;
            }
        }
        panic!("never: {what}");
    }

    /// The first person on turn misses it.
    async fn time_out(&mut self) {
        self.until("a person's turn", |view| waiting_person(view).is_some()).await;
        self.test.pass(SECOND * TURN_SECONDS);
        let missed = |view: &TableView| {
            view.recent_events.iter().any(|told| matches!(told.event, Event::TimedOut { .. }))
        };
        self.until("the clock runs out", missed).await;
    }

    /// People and computers play until the round is over.
    async fn play_the_round(&mut self) {
        for _ in 0..MOST_TRIES {
            let view = self.look(EVE).await.view;
            if view.play.as_ref().is_none_or(|play| play.waiting.is_empty()) {
                return;
            }
            let Some(user) = waiting_person(&view) else {
                let seq = view.seq;
                self.until("a computer acts", |view| view.seq > seq).await;
                continue;
            };
            let hand = self.look(user).await.hand.expect("a hand");
            if let Some(command) = Policy::Random.choose(&hand, &mut self.rng) {
                self.insist(user, TableRequest::Move { command, turn: None }).await;
            }
        }
        panic!("the round never ends");
    }

    /// The match is over, and a rematch is opened with the same people. It begins when both have asked.
    async fn play_again(&mut self) {
        let over = self.look(ANN).await.view;
        assert_eq!(over.progress, TableProgress::Over);
        let next = loop {
            match self.test.ask(self.id, ANN, TableRequest::Rematch).await.outcome {
                Outcome::Opened(next) => break next,
                Outcome::Refused(TableRefusal::NotSaved) => self.repair(),
                other => panic!("{other:?}"),
            }
        };
        let people = [ANN, EVE].map(Occupant::Player);
        assert_eq!(self.test.view(next).await.lobby.occupants(), people);
        self.id = next;
        let mut tries = 0;
        while self.look(EVE).await.view.lobby.awaits(EVE) {
            // What was saved before a fault counts, so it is asked for only while it is not.
            match self.test.try_ask(next, by(EVE), TableRequest::Rematch).await {
                Ok(answer) if answer.outcome == Outcome::Done => {}
                Ok(_) | Err(_) => self.repair(),
            }
            tries += 1;
            assert!(tries < MOST_TRIES, "nobody can ask for the rematch");
        }
        let begun = |view: &TableView| view.play.as_ref().is_some_and(|play| play.deals == 1);
        self.until("the rematch begins by itself", begun).await;
        assert_eq!(self.look(EVE).await.view.lobby.occupants(), people);
    }
}

fn waiting_person(view: &TableView) -> Option<UserId> {
    let play = view.play.as_ref()?;
    let persons = play.waiting.iter().filter(|seat| !play.seats[seat.index()].computer);
    persons.filter_map(|seat| view.occupant(seat)).find_map(|occupant| match occupant {
        Occupant::Player(user) => Some(user),
        Occupant::Computer | Occupant::Deleted => None,
    })
}
