//! Turn notices: one mention of the player whom the table waits for, deleted when they have moved.

use super::messages;
use super::outbound::Outbound;
use super::payload::{Delivery, Payload};
use super::people::People;
use crate::engine::Seat;
use crate::lobby::{Occupant, TurnTime};
use crate::preferences::Pings;
use crate::render::notice;
use crate::store::{Checkpoint, Notice, ReadError, Store, TableProgress, WriteError};
use crate::table::{Awake, Clock, Moment, TableView};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// A player is mentioned after this time, or after half the turn if that is shorter.
const BEFORE_MENTION: Duration = Duration::from_secs(45);

/// The pause before the bot tries again to delete a notice.
const DELETE_AGAIN: Duration = Duration::from_secs(3);

#[derive(Clone)]
pub(super) struct Notices {
    pub(super) store: Arc<Store>,
    pub(super) outbound: Outbound,
    pub(super) people: Arc<People>,
    pub(super) clock: Clock,
}

/// A player whom the table waits for in a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wait {
    turn: u32,
    seat: Seat,
}

/// The players whom the table waits for: one, or in a vote several.
fn waits_of(view: &TableView) -> Vec<Wait> {
    let play = view.play.as_ref().filter(|_| view.progress == TableProgress::Playing);
    let Some(play) = play else { return Vec::new() };
    let person = |seat: &Seat| {
        let stood_in = play.seats.get(seat.index()).is_none_or(|seat| seat.computer);
        !stood_in && matches!(view.occupant(*seat), Some(Occupant::Player(_)))
    };
    let waiting = play.waiting.iter().filter(person);
    waiting.map(|seat| Wait { turn: play.turn, seat }).collect()
}

fn wait_of(notice: &Notice) -> Wait {
    Wait { turn: notice.turn, seat: notice.seat }
}

/// How long the table waits before it mentions a player.
fn patience(turn_time: TurnTime) -> Duration {
    match turn_time.as_seconds() {
        Some(seconds) if seconds >= TurnTime::SLOW_FROM => Duration::ZERO,
        Some(seconds) => BEFORE_MENTION.min(Duration::from_secs(seconds.into()) / 2),
        None => BEFORE_MENTION,
    }
}

impl Notices {
    /// Mentions players for as long as the table is awake.
    pub(super) async fn follow(&self, awake: &mut Awake) {
        let game = awake.game;
        let mut sent = self.store.notices(game).await.unwrap_or_else(|error| {
            tracing::warn!(%error, "which notices were sent could not be read");
            Vec::new()
        });
        let mut waits: Vec<(Wait, Moment)> = Vec::new();
        loop {
            let view = awake.views.borrow_and_update().clone();
            let _ = self.store.checkpoint_hook().run(Checkpoint::BeforeNotices(game));
            waits = self.go_on(&waits, &view);
            // A notice that could not be deleted is tried again.
            let stays = self.take_old_away(&view, &waits, &mut sent).await;
            let due = self.next_due(&view, &waits, &sent).await;
            let call = async {
                match due {
                    Some((wait, call_at)) => {
                        self.clock.sleep_until(call_at).await;
                        wait
                    }
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = awake.views.changed() => if changed.is_err() {
                    return;
                },
                () = sleep(DELETE_AGAIN), if stays => {}
                wait = call => {
                    // The player may have switched mentions off meanwhile. The notice is noted even if
                    // it could not be sent: a player is mentioned once for a turn.
                    let message = match self.patience(&view, wait).await {
                        Some(_) => self.call(&view, wait).await.unwrap_or(0),
                        None => 0,
                    };
                    sent.push(Notice { turn: wait.turn, seat: wait.seat, message });
                }
            }
        }
    }

    /// The players whom the table waits for now, and since when.
    fn go_on(&self, before: &[(Wait, Moment)], view: &TableView) -> Vec<(Wait, Moment)> {
        let now = self.clock.now();
        let since = |wait: Wait| {
            let known = before.iter().find(|(known, _)| *known == wait);
            (wait, known.map_or(now, |(_, since)| *since))
        };
        waits_of(view).into_iter().map(since).collect()
    }

    /// Deletes the notices of players whom the table waits for no more; tells whether some could not
    /// be deleted.
    async fn take_old_away(
        &self,
        view: &TableView,
        waits: &[(Wait, Moment)],
        sent: &mut Vec<Notice>,
    ) -> bool {
        let mut stay = false;
        for notice in std::mem::take(sent) {
            let old = waits.iter().all(|(wait, _)| *wait != wait_of(&notice));
            if old && self.take_away(view, notice).await {
                continue;
            }
            stay |= old;
            sent.push(notice);
        }
        stay
    }

    /// The player who is mentioned next, and when.
    async fn next_due(
        &self,
        view: &TableView,
        waits: &[(Wait, Moment)],
        sent: &[Notice],
    ) -> Option<(Wait, Moment)> {
        let mut next: Option<(Wait, Moment)> = None;
        for (wait, since) in waits {
            if sent.iter().any(|notice| wait_of(notice) == *wait) {
                continue;
            }
            let Some(patience) = self.patience(view, *wait).await else { continue };
            let at = since.plus(patience);
            if next.is_none_or(|(_, first)| at < first) {
                next = Some((*wait, at));
            }
        }
        next
    }

    /// How long to wait before the mention; none if the player or the server wants no mentions.
    async fn patience(&self, view: &TableView, wait: Wait) -> Option<Duration> {
        let usual = patience(view.lobby.turn_time());
        match self.pings(view, wait).await {
            Ok(Pings::Never) => None,
            Ok(Pings::Away) => Some(usual),
            Ok(Pings::Always) => Some(Duration::ZERO),
            Err(error) => {
                tracing::warn!(%error, "whether someone wants to be called could not be read");
                Some(usual)
            }
        }
    }

    async fn pings(&self, view: &TableView, wait: Wait) -> Result<Pings, ReadError> {
        let Some(Occupant::Player(user)) = view.occupant(wait.seat) else {
            return Ok(Pings::Never);
        };
        if !self.store.server_settings(view.address.guild).await?.pings {
            return Ok(Pings::Never);
        }
        Ok(self.store.user_settings(user).await?.pings)
    }

    async fn call(&self, view: &TableView, wait: Wait) -> Option<u64> {
        let names = self.people.of(view.address.guild, view.lobby.occupants());
        let words = self.people.languages().of_server(view.address.guild);
        let shown = messages::shown_table(words, view, &names);
        let payload = Payload::post(view.game, &notice(&shown, wait.seat)?, Delivery::Aloud);
        let Wait { turn, seat } = wait;
        let nonce = format!("n{}-{turn}-{}", view.game.0, seat.number());
        let sent = self.outbound.send_message(view.address.place(), &payload, &nonce).await;
        match sent {
            Ok(message) => {
                let noted = self.store.note_notice(view.game, Notice { turn, seat, message }).await;
                self.log(noted);
                Some(message)
            }
            Err(error) => {
                tracing::warn!(game = view.game.0, %error, "nobody could be called");
                None
            }
        }
    }

    /// Deletes a notice; tells whether there is nothing left to try.
    async fn take_away(&self, view: &TableView, notice: Notice) -> bool {
        if notice.message != 0 {
            let place = view.address.place();
            let deleted = self.outbound.delete_message(place, notice.message).await;
            if deleted.is_err_and(|error| error.may_pass()) {
                return false;
            }
            self.log(self.store.forget_notice(view.game, notice).await);
        }
        true
    }

    fn log(&self, noted: Result<(), WriteError>) {
        if let Err(error) = noted {
            tracing::warn!(%error, "a notice could not be noted");
        }
    }
}
