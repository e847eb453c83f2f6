//! Answers to clicks and commands. They are exempt from the shared limit, and each interaction has its
//! own, so that one person does not wait for another.

use super::super::Interaction;
use super::super::payload::{Callback, Payload};
use super::messages::id_of;
use super::{Again, Call, Outbound, Owner, SendError};
use serenity::http::{LightMethod, Route};
use serenity::model::id::{ApplicationId, InteractionId, MessageId};
use std::num::NonZeroU64;
use std::time::Duration;
use tokio::time::Instant;

/// A first answer is tried for so long; then there is still time to try once more.
const FIRST_TRY: Duration = Duration::from_millis(1_200);

impl Outbound {
    /// Gives the first answer, if there is time left for one.
    pub async fn callback(
        &self,
        interaction: &Interaction,
        callback: Callback,
    ) -> Result<(), SendError> {
        if Instant::now() >= interaction.answer_by() {
            return Err(SendError::TooLate);
        }
        let body = callback.into_payload();
        let route = Route::InteractionResponse {
            interaction_id: InteractionId::from(number(interaction.id)?),
            token: interaction.token.expose(),
        };
        let call =
            Call::new("POST callback", route, LightMethod::Post, owner(interaction)).with(&body);
        let (give_up_at, one_try) = (Some(interaction.answer_by()), Some(FIRST_TRY));
        let call = Call { again: Again::AnsweredOnce, give_up_at, one_try, ..call };
        self.send(call).await.map(drop)
    }

    /// Changes the message that the first answer made, or that was clicked; gives its number.
    pub async fn edit_original(
        &self,
        interaction: &Interaction,
        body: &Payload,
    ) -> Result<u64, SendError> {
        let call =
            original("PATCH original", interaction, LightMethod::Patch)?.with(body).patiently();
        id_of(&self.send(call).await?)
    }

    /// The number of the message that the first answer made, or that was clicked.
    pub async fn original(&self, interaction: &Interaction) -> Result<u64, SendError> {
        id_of(&self.send(original("GET original", interaction, LightMethod::Get)?).await?)
    }

    /// Deletes the first answer. One that is gone already counts as deleted.
    pub async fn delete_original(&self, interaction: &Interaction) -> Result<(), SendError> {
        let call = original("DELETE original", interaction, LightMethod::Delete)?;
        super::messages::gone_is_fine(self.send(call).await)
    }

    /// Sends a further message; gives its number.
    pub async fn follow_up(
        &self,
        interaction: &Interaction,
        body: &Payload,
    ) -> Result<u64, SendError> {
        let application_id = alive(interaction)?;
        let route =
            Route::WebhookFollowupMessages { application_id, token: interaction.token.expose() };
        let call =
            Call::new("POST follow-up", route, LightMethod::Post, owner(interaction)).with(body);
        id_of(&self.send(call).await?)
    }

    /// Changes a further message.
    pub async fn edit_follow_up(
        &self,
        interaction: &Interaction,
        message: u64,
        body: &Payload,
    ) -> Result<(), SendError> {
        let call = further("PATCH follow-up", interaction, message, LightMethod::Patch)?.with(body);
        self.send(call).await.map(drop)
    }

    /// Deletes a further message. One that is gone already counts as deleted.
    pub async fn delete_follow_up(
        &self,
        interaction: &Interaction,
        message: u64,
    ) -> Result<(), SendError> {
        let call = further("DELETE follow-up", interaction, message, LightMethod::Delete)?;
        super::messages::gone_is_fine(self.send(call).await)
    }
}

fn owner(interaction: &Interaction) -> Owner {
    Owner::Interaction(interaction.token.clone())
}

/// The application, if the interaction can still be used.
fn alive(interaction: &Interaction) -> Result<ApplicationId, SendError> {
    if !interaction.is_alive(Instant::now()) {
        return Err(SendError::TokenExpired);
    }
    Ok(ApplicationId::from(number(interaction.application)?))
}

fn original<'a>(
    name: &'static str,
    interaction: &'a Interaction,
    method: LightMethod,
) -> Result<Call<'a>, SendError> {
    let application_id = alive(interaction)?;
    let token = interaction.token.expose();
    let route = Route::WebhookOriginalInteractionResponse { application_id, token };
    Ok(Call::new(name, route, method, owner(interaction)))
}

fn further<'a>(
    name: &'static str,
    interaction: &'a Interaction,
    message: u64,
    method: LightMethod,
) -> Result<Call<'a>, SendError> {
    let application_id = alive(interaction)?;
    let (token, message_id) = (interaction.token.expose(), MessageId::from(number(message)?));
    let route = Route::WebhookFollowupMessage { application_id, token, message_id };
    Ok(Call::new(name, route, method, owner(interaction)))
}

/// No message has the id 0, so it counts as gone.
pub(super) fn number(id: u64) -> Result<NonZeroU64, SendError> {
    NonZeroU64::new(id).ok_or(SendError::Gone)
}
