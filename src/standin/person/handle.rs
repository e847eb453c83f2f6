//! What comes of an interaction.

use super::{WaitedInVain, until};
use crate::standin::hub::Hub;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{FIRST_ANSWER_MS, Interaction, Message, Said, Token};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A line that autocomplete offers.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    /// What it says.
    pub name: String,
    /// What is sent.
    pub value: Value,
}

/// How an interaction was answered at first.
#[derive(Clone, Debug)]
pub enum Answer {
    /// As the bot said.
    Said(Said),
    /// "The application did not respond": three seconds passed.
    DidNotRespond,
}

impl Answer {
    /// The message that was sent or changed, if one was.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Answer::Said(Said::Message(message) | Said::Updated(message)) => Some(message),
            _ => None,
        }
    }
}

/// An interaction that was asked.
#[derive(Clone, Debug)]
pub struct InteractionHandle {
    pub(super) hub: Arc<Hub>,
    pub(super) id: Snowflake,
}

impl InteractionHandle {
    /// The interaction's id.
    pub fn id(&self) -> Snowflake {
        self.id
    }

    /// The interaction as it is now.
    pub fn interaction(&self) -> Option<Interaction> {
        self.hub.world().interactions.get(&self.id).cloned()
    }

    /// The secret that answers it.
    pub fn token(&self) -> Option<Token> {
        self.interaction().map(|interaction| interaction.token)
    }

    /// Waits for the first answer, or until it is too late for one.
    ///
    /// # Errors
    ///
    /// If neither happens within twenty seconds of real time: the clock stands and the bot is silent.
    pub async fn answer(&self) -> Result<Answer, WaitedInVain> {
        let deadline = self.interaction().map_or(0, |it| it.created_ms + FIRST_ANSWER_MS);
        let said = until(&self.hub, "an answer to an interaction", || self.said());
        tokio::select! {
            biased;
            said = said => said.map(Answer::Said),
            () = self.hub.clock.reach(deadline + 1) => {
                Ok(self.said().map_or(Answer::DidNotRespond, Answer::Said))
            }
        }
    }

    /// The first answer, if it has come.
    pub fn said(&self) -> Option<Said> {
        self.interaction()?.said
    }

    /// The message that `@original` means, as it is now.
    pub fn original(&self) -> Option<Message> {
        let world = self.hub.world();
        let id = world.interactions.get(&self.id)?.original?;
        world.messages.get(&id).cloned()
    }

    /// The messages that were sent later through the token, as they are now.
    pub fn followups(&self) -> Vec<Message> {
        let world = self.hub.world();
        let ids = world.interactions.get(&self.id).map(|it| it.followups.clone());
        let ids = ids.unwrap_or_default();
        ids.iter().filter_map(|id| world.messages.get(id)).cloned().collect()
    }
}
