//! Turn notices: one mention for whoever keeps the table waiting, removed when they have moved.

use super::outbound::{Outbound, SendError};
use super::payload::{Delivery, Payload};
use super::people::People;
use super::show;
use crate::engine::Seat;
use crate::lobby::{Occupant, TurnTime};
use crate::render::notice;
use crate::store::{GameId, Pings, ReadError, Stage, Store};
use crate::table::{Awake, Clock, Moment, TableView};
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Nobody is called before this time, or half the turn if that is shorter.
const BEFORE_CALLING: Duration = Duration::from_secs(45);

/// After which time it is tried again to take a notice away.
const TAKE_AWAY_AGAIN: Duration = Duration::from_secs(3);

/// Sends notices.
#[derive(Clone)]
pub(super) struct Notices {
    pub(super) store: Arc<Store>,
    pub(super) outbound: Outbound,
    pub(super) people: Arc<People>,
    pub(super) clock: Clock,
}

/// Who is waited for in which turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Wait {
    turn: u32,
    seat: Seat,
}

fn wait_of(view: &TableView) -> Option<Wait> {
    let play = view.play.as_ref().filter(|_| view.stage == Stage::Playing)?;
    let person = |seat: &Seat| {
        let stood_in = play.seats.get(seat.index()).is_none_or(|seat| seat.computer);
        !stood_in && matches!(view.occupant(*seat), Some(Occupant::Player(_)))
    };
    let seat = play.waiting.iter().find(person)?;
    Some(Wait { turn: play.turn, seat })
}

/// How long a player is left in peace.
fn patience(turn_time: TurnTime) -> Duration {
    match turn_time.as_seconds() {
        Some(seconds) if seconds >= TurnTime::SLOW_FROM => Duration::ZERO,
        Some(seconds) => BEFORE_CALLING.min(Duration::from_secs(seconds.into()) / 2),
        None => BEFORE_CALLING,
    }
}

impl Notices {
    /// Calls people for as long as a table is awake.
    pub(super) async fn follow(&self, awake: &mut Awake) {
        let game = awake.game;
        let mut sent = match self.store.shown(game).await {
            Ok(shown) => shown.notice,
            Err(error) => {
                tracing::warn!(%error, "which notice was sent could not be read");
                None
            }
        };
        let mut waited: Option<(Wait, Moment)> = None;
        loop {
            let view = awake.views.borrow_and_update().clone();
            let wait = wait_of(&view);
            let begun = match (waited, wait) {
                (Some((before, begun)), Some(now)) if before == now => begun,
                _ => self.clock.now(),
            };
            waited = wait.map(|wait| (wait, begun));
            let old = sent.filter(|(_, turn)| wait.is_none_or(|wait| wait.turn != *turn));
            if let Some((message, _)) = old
                && self.take_away(&view, message).await
            {
                sent = None;
            }
            // One that could not be taken away is tried again.
            let stays = old.is_some() && sent.is_some();
            let patience = match wait.filter(|_| sent.is_none()) {
                Some(wait) => self.patience(&view, wait).await,
                None => None,
            };
            let due = wait.filter(|_| patience.is_some());
            let call_at = begun.plus(patience.unwrap_or_default());
            let call = async {
                match due {
                    Some(wait) => {
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
                () = sleep(TAKE_AWAY_AGAIN), if stays => {}
                wait = call => {
                    // It may have been chosen otherwise meanwhile. Whether it worked or not, nobody
                    // is called twice for a turn.
                    let message = match self.patience(&view, wait).await {
                        Some(_) => self.call(&view, wait).await.unwrap_or(0),
                        None => 0,
                    };
                    sent = Some((message, wait.turn));
                }
            }
        }
    }

    /// How long the one who is waited for is left in peace; none if that person or the server wants
    /// no calls at all.
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
        let look = show::look(words, view, &names);
        let payload = Payload::post(view.game, &notice(&look, wait.seat)?, Delivery::Aloud);
        let nonce = format!("n{}-{}", view.game.0, wait.turn);
        let sent = self.outbound.send_message(view.address.place(), &payload, &nonce).await;
        match sent {
            Ok(message) => {
                self.note(view.game, Some((message, wait.turn))).await;
                Some(message)
            }
            Err(error) => {
                tracing::warn!(game = view.game.0, %error, "nobody could be called");
                None
            }
        }
    }

    /// Takes a notice away; tells whether it is gone, or will never be.
    async fn take_away(&self, view: &TableView, message: u64) -> bool {
        if message != 0 {
            let deleted = self.outbound.delete_message(view.address.place(), message).await;
            if let Err(SendError::Unreachable | SendError::RateLimited { .. }) = deleted {
                return false;
            }
        }
        self.note(view.game, None).await;
        true
    }

    async fn note(&self, game: GameId, notice: Option<(u64, u32)>) {
        if let Err(error) = self.store.note_notice(game, notice).await {
            tracing::warn!(%error, "a notice could not be noted");
        }
    }
}
