//! Who the bot is, and whether Discord accepts its token.

use super::interactions::number;
use super::line::{Delivered, Parcel};
use super::messages::id_of;
use super::{Call, Next, ONLY_TRY, Outbound, Owner, SendError};
use serenity::http::{LightMethod, Route};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::Instant;

/// For how long it is believed that the token is accepted.
const BELIEVED_FOR: Duration = Duration::from_secs(10);

/// What is known of the bot's own user.
#[derive(Default)]
pub(super) struct Identity {
    /// The number of the user, or 0.
    user: AtomicU64,
    /// When Discord last said who we are. Held while it is asked, so that it is asked once.
    accepted_at: Mutex<Option<Instant>>,
}

impl Outbound {
    /// Discord has told which user the bot is.
    pub fn note_user(&self, user: u64) {
        if user != 0 {
            self.shared.identity.user.store(user, Ordering::Relaxed);
        }
    }

    /// The number of the user that the bot is. Discord is asked only if it has not told.
    pub async fn user(&self) -> Result<u64, SendError> {
        if let Ok(known) = number(self.shared.identity.user.load(Ordering::Relaxed)) {
            return Ok(known.get());
        }
        let call = Call::new("GET user", Route::UserMe, LightMethod::Get, Owner::Bot);
        let user = id_of(&self.send(call).await?)?;
        self.note_user(user);
        Ok(user)
    }

    /// What to do after the bot's token was not accepted. That may be a mistake of Discord's: only if it is
    /// not accepted a second time is it wrong.
    pub(super) async fn doubt(&self, error: SendError, tries: u32) -> Next {
        match self.is_accepted().await {
            Some(true) if tries == 1 => Next::TryAt(Instant::now(), error),
            Some(true) => Next::Return(Err(error)),
            Some(false) => Next::Return(Err(SendError::Unauthorised)),
            None => Next::Return(Err(SendError::Unreachable)),
        }
    }

    /// Whether Discord accepts the bot's token; none if it does not say.
    async fn is_accepted(&self) -> Option<bool> {
        let mut accepted_at = self.shared.identity.accepted_at.lock().await;
        if self.shared.unauthorised.is_cancelled() {
            return Some(false);
        }
        if accepted_at.is_some_and(|at| at.elapsed() < BELIEVED_FOR) {
            return Some(true);
        }
        let (route, method) = (Route::UserMe, LightMethod::Get);
        let parcel = Parcel { route, method, params: Vec::new(), body: None, file: None };
        match self.shared.line.deliver(&parcel, ONLY_TRY).await {
            Delivered::Answer { status: 200..300, .. } => {
                *accepted_at = Some(Instant::now());
                Some(true)
            }
            Delivered::Answer { status: 401, .. } => {
                tracing::error!("Discord does not accept the bot's token");
                self.shared.unauthorised.cancel();
                Some(false)
            }
            _ => None,
        }
    }
}
