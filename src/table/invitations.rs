//! Inviting people to a table, and letting those back who were removed from it.
//!
//! How often that may be done is remembered while the table is awake, and nowhere else.

use super::clock::Moment;
use super::request::{Outcome, TableRefusal};
use super::requests::RequestError;
use super::table_state::Table;
use crate::lobby::{Asker, Lobby, UserId};
use std::time::Duration;

/// Within this time a person is invited once, and no more than [`MOST`] people are.
const AGAIN_AFTER: Duration = Duration::from_secs(2 * 60);
const MOST: usize = 5;

/// Whom a table has invited of late, and when.
#[derive(Clone, Debug, Default)]
pub(super) struct Invitations(Vec<(UserId, Moment)>);

impl Invitations {
    fn check(&self, guest: UserId, now: Moment) -> Result<(), TableRefusal> {
        let lately = |at: Moment| at.plus(AGAIN_AFTER) > now;
        let mut lately = self.0.iter().filter(|(_, at)| lately(*at)).map(|(user, _)| *user);
        if lately.clone().count() >= MOST {
            return Err(TableRefusal::TooManyInvitations);
        }
        match lately.any(|user| user == guest) {
            true => Err(TableRefusal::InvitedJustNow),
            false => Ok(()),
        }
    }

    pub(super) fn note(&mut self, guest: UserId, now: Moment) {
        self.0.retain(|(user, at)| *user != guest && at.plus(AGAIN_AFTER) > now);
        self.0.push((guest, now));
    }
}

impl Table {
    /// The table's lobby after an invitation. People who have a seat may invite, and moderators; only the
    /// host and moderators let someone back who was removed.
    pub(super) fn invited(&self, asker: Asker, guest: UserId) -> Result<Lobby, TableRefusal> {
        let mut lobby = self.lobby.clone();
        lobby.invite(asker, guest)?;
        if !asker.moderator && self.seat_of(asker.user).is_none() {
            return Err(self.why_not_seated(asker.user));
        }
        // To let someone back is never too early.
        if !self.lobby.is_removed(guest) {
            self.invitations.check(guest, self.clock.now())?;
        }
        Ok(lobby)
    }

    /// Invites a person to a match.
    pub(super) async fn invite(
        &mut self,
        asker: Asker,
        guest: UserId,
        interaction: Option<u64>,
    ) -> Result<Outcome, RequestError> {
        let lobby = self.invited(asker, guest)?;
        if lobby != self.lobby
            && let Err(error) = self.store.let_back(self.id, guest, interaction).await
        {
            return Err(self.not_written(error).into());
        }
        self.lobby = lobby;
        self.invitations.note(guest, self.clock.now());
        Ok(Outcome::Done)
    }
}
