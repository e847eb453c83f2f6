//! What tournaments do by themselves. One task looks at every tournament that has changed and does the next
//! step, until nothing is left to do: the seats of a round, a draw of cards, the next tables, the end.

use super::view::{deals_before, has_lost_its_place, restored, view_of};
use super::{LiveTournament, Tournaments};
use crate::store::{Checkpoint, OpenedMatch, StoredTournament, TournamentChange, WriteError};
use crate::table::clock::Moment;
use crate::tournament::{
    Entrant, Entry, Fixture, Phase, Player, Tournament, TournamentId, TournamentProgress,
    TournamentView,
};
use futures_util::FutureExt;
use std::collections::{BTreeMap, btree_map};
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;

/// The pause between two matches of a tournament: people see the points, and can play on for computers.
pub const BETWEEN_MATCHES: Duration = Duration::from_secs(30);
/// How long a step that failed waits before it is tried again. The wait doubles up to the longest.
const RETRY: Duration = Duration::from_secs(1);
const LONGEST_RETRY: Duration = Duration::from_secs(60);

/// What the task knows of a tournament that is shown.
struct Followed {
    views: watch::Sender<Arc<TournamentView>>,
    /// The revision after which nothing was left to do; none if something is.
    settled: Option<u32>,
    /// When something is to be done although nothing changes.
    wakes: Option<Moment>,
    retry: Duration,
    /// When the matches of a round are opened.
    opens: Option<(u16, Moment)>,
}

/// What one step came to.
enum Step {
    /// Something was done, so the tournament must be read again.
    Done,
    /// Nothing is to be done before this moment, or before something changes.
    Waits(Option<Moment>),
    Closed,
}

impl Tournaments {
    pub(super) async fn run(self) {
        let _ended = self.0.ended.clone().drop_guard();
        loop {
            self.0.tables.until_serving().await;
            self.announce_outdated().await;
            tokio::select! {
                () = self.serve_until_stopped() => {}
                // Another process does it now. Every step can be cut off anywhere.
                () = self.0.tables.until_handed_over() => {}
            }
        }
    }

    /// Shows the closed tournaments whose boards are not up to date.
    async fn announce_outdated(&self) {
        let (store, share) = (self.0.tables.store(), self.0.tables.share());
        match store.closed_tournaments_with_outdated_boards(share).await {
            Ok(outdated) => {
                for id in outdated {
                    self.announce_closed(id).await;
                }
            }
            Err(error) => {
                tracing::error!(%error, "the tournaments with an old board could not be read");
            }
        }
    }

    async fn serve_until_stopped(&self) {
        let (store, clock) = (self.0.tables.store(), self.0.tables.clock());
        let mut followed = BTreeMap::new();
        loop {
            let _ = store.checkpoint_hook().run(Checkpoint::TournamentsWait);
            let next = self.serve_all(&mut followed).await;
            let sleep = async {
                match next {
                    Some(moment) => clock.sleep_until(moment).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = store.tournament_news() => {}
                () = sleep => {}
            }
        }
    }

    /// Shows a closed tournament whose board is not up to date.
    async fn announce_closed(&self, id: TournamentId) {
        match self.look(id).await {
            Ok(Some(view)) => drop(self.announce(id, view).await),
            Ok(None) => {}
            Err(error) => {
                tracing::warn!(tournament = id.0, %error, "a tournament could not be shown");
            }
        }
    }

    async fn announce(
        &self,
        id: TournamentId,
        view: Arc<TournamentView>,
    ) -> watch::Sender<Arc<TournamentView>> {
        let (sender, views) = watch::channel(view);
        // The send error is harmless: the receiver is dropped if no tournaments are shown.
        let _ = self.0.announcements.send(LiveTournament { id, views }).await;
        sender
    }

    /// Does what is to be done at every tournament. Returns when something is to be done next.
    async fn serve_all(&self, followed: &mut BTreeMap<TournamentId, Followed>) -> Option<Moment> {
        let clock = self.0.tables.clock();
        let share = self.0.tables.share();
        let open = match self.0.tables.store().open_tournaments(share).await {
            Ok(open) => open,
            Err(error) => {
                tracing::error!(%error, "the open tournaments could not be read");
                return Some(clock.now().plus(RETRY));
            }
        };
        let revisions: BTreeMap<TournamentId, u32> = open.into_iter().collect();
        let mut ids: Vec<TournamentId> = revisions.keys().copied().collect();
        // Those that were closed meanwhile are shown once more.
        ids.extend(followed.keys().filter(|id| !revisions.contains_key(*id)));
        for id in ids {
            let settled = followed.get(&id).is_some_and(|it| {
                it.settled.is_some()
                    && it.settled == revisions.get(&id).copied()
                    && it.wakes.is_none_or(|moment| moment > clock.now())
            });
            if !settled {
                self.serve(id, followed).await;
            }
        }
        followed.values().filter_map(|it| it.wakes).min()
    }

    /// Does what is to be done at one tournament. A panic, which is a mistake of ours, stops only this one.
    async fn serve(&self, id: TournamentId, followed: &mut BTreeMap<TournamentId, Followed>) {
        let serving = AssertUnwindSafe(self.steps(id, followed)).catch_unwind().await;
        let why = match serving {
            Ok(Ok(())) => return,
            Ok(Err(why)) => why,
            Err(_) => "it failed by a mistake of ours".to_owned(),
        };
        tracing::warn!(tournament = id.0, why, "a tournament could not go on; it is tried again");
        if let Some(it) = followed.get_mut(&id) {
            it.settled = None;
            it.wakes = Some(self.0.tables.clock().now().plus(it.retry));
            it.retry = (it.retry * 2).min(LONGEST_RETRY);
        }
    }

    async fn steps(
        &self,
        id: TournamentId,
        followed: &mut BTreeMap<TournamentId, Followed>,
    ) -> Result<(), String> {
        loop {
            let stored = self.0.tables.store().tournament(id).await;
            let Some(stored) = stored.map_err(|error| error.to_string())? else {
                followed.remove(&id);
                return Ok(());
            };
            let view = Arc::new(view_of(&stored));
            let it = match followed.entry(id) {
                btree_map::Entry::Occupied(found) => found.into_mut(),
                btree_map::Entry::Vacant(place) => {
                    let views = self.announce(id, Arc::clone(&view)).await;
                    let (settled, wakes, opens) = (None, None, None);
                    place.insert(Followed { views, settled, wakes, retry: RETRY, opens })
                }
            };
            it.views.send_if_modified(|shown| {
                let news = **shown != *view;
                if news {
                    *shown = Arc::clone(&view);
                }
                news
            });
            let step = self.step(&stored, it).await.map_err(|error| error.to_string())?;
            it.retry = RETRY;
            match step {
                Step::Done => {}
                Step::Waits(moment) => {
                    (it.settled, it.wakes) = (Some(stored.revision), moment);
                    return Ok(());
                }
                Step::Closed => {
                    followed.remove(&id);
                    return Ok(());
                }
            }
        }
    }

    /// The next step of a tournament. Each can be repeated: it finds out in its own transaction whether it
    /// was done before.
    async fn step(&self, stored: &StoredTournament, it: &mut Followed) -> Result<Step, WriteError> {
        match stored.progress {
            TournamentProgress::SigningUp => return Ok(Step::Waits(None)),
            TournamentProgress::Playing => {}
            _ => return Ok(Step::Closed),
        }
        let (store, now_ms) = (self.0.tables.store(), self.now_ms());
        let is_person = |entry: &Entry| entry.entrant.person().is_some();
        if !stored.entries.iter().any(is_person) {
            // Computers do not play for nobody.
            let close = |_: &StoredTournament| Ok(TournamentChange::Close);
            let closed = store.change_tournament(stored.id, None, now_ms, close).await?;
            if let crate::store::TournamentChanged::Done(games) = closed {
                self.0.tables.wake_changed(&games);
            }
            return Ok(Step::Done);
        }
        let Some(mut tournament) = restored(stored) else { return Ok(Step::Waits(None)) };
        if tournament.phase() == Phase::Over {
            let titles = titles(stored, &tournament);
            store.finish_tournament(stored.id, titles, now_ms).await?;
            return Ok(Step::Done);
        }
        let round = match tournament.phase() {
            Phase::Round { round, .. } => round,
            Phase::Final(_) | Phase::Over => 0,
        };
        let mut rng = self.0.tables.new_rng();
        if let Some(decision) = tournament.decide(&mut rng) {
            store.keep_decision(stored.id, round, decision, now_ms).await?;
            return Ok(Step::Done);
        }
        for fixture in tournament.fixtures() {
            let step = self.see_to_match(stored, &tournament, fixture, it).await?;
            if !matches!(step, Step::Waits(None)) {
                return Ok(step);
            }
        }
        Ok(Step::Waits(None))
    }

    /// Opens the table of a match that is due, or moves one that has lost its place.
    async fn see_to_match(
        &self,
        stored: &StoredTournament,
        tournament: &Tournament,
        fixture: Fixture,
        it: &mut Followed,
    ) -> Result<Step, WriteError> {
        let (tables, now_ms) = (&self.0.tables, self.now_ms());
        let Some(place) = stored.places.get(&fixture.id.table).copied() else {
            return Ok(Step::Waits(None));
        };
        let opened = stored.matches.iter().find(|played| played.id == fixture.id);
        if let Some(played) = opened {
            if played.is_played && has_lost_its_place(played.address, place) {
                tables.store().move_match(stored.id, played.game, place, now_ms).await?;
                tables.wake_changed(&[played.game]);
                return Ok(Step::Done);
            }
            return Ok(Step::Waits(None));
        }
        let (now, opens) = (tables.clock().now(), self.opens_at(stored, &fixture, it));
        if opens > now {
            return Ok(Step::Waits(Some(opens)));
        }
        let (table, before) = (fixture.id.table, deals_before(tournament, &fixture));
        let wake_at_ms = tables.clock().stored_ms(now);
        let opening = tables.store().open_match(stored.id, fixture, before, now_ms, wake_at_ms);
        match opening.await {
            Ok(OpenedMatch::Opened(game)) => tables.wake_changed(&[game]),
            Ok(OpenedMatch::NotDue) => {}
            // Someone has opened a table there since.
            Err(WriteError::PlaceTaken) => {
                tables.store().forget_table_place(stored.id, table, now_ms).await?;
            }
            Err(error) => return Err(error),
        }
        Ok(Step::Done)
    }

    /// When the matches of a round are opened: the first ones at once, the others after a pause.
    fn opens_at(&self, stored: &StoredTournament, fixture: &Fixture, it: &mut Followed) -> Moment {
        let (now, round) = (self.0.tables.clock().now(), fixture.id.round);
        match it.opens {
            Some((of_round, moment)) if of_round == round => moment,
            _ => {
                let begun = stored.matches.iter().any(|played| played.id.round == round);
                let first = stored.matches.is_empty();
                let moment = if begun || first { now } else { now.plus(BETWEEN_MATCHES) };
                it.opens = Some((round, moment));
                moment
            }
        }
    }
}

/// The winners whose victory is a title for the person who plays as them now: it must be the same person in
/// at least half of the player's matches, and another person must have taken part.
fn titles(stored: &StoredTournament, tournament: &Tournament) -> Vec<Player> {
    let everyone = stored.entries.iter().flat_map(|it| it.earlier.iter().chain([&it.entrant]));
    let mut people: Vec<Entrant> = Vec::new();
    for entrant in everyone.filter(|it| !matches!(it, Entrant::Computer(_))) {
        if !people.contains(entrant) {
            people.push(*entrant);
        }
    }
    if people.len() < 2 {
        return Vec::new();
    }
    let earned = |player: &Player| {
        let matches = stored.matches.iter().filter(|it| it.players.contains(player)).count();
        let before = stored.matches_before.get(player.index()).copied().unwrap_or_default();
        let held = matches.saturating_sub(before as usize);
        2 * held >= matches
    };
    tournament.champions().into_iter().filter(earned).collect()
}
