//! An interaction that a person has sent, and how it was answered.

use super::{WaitTimeout, until};
use crate::standin::shared::Shared;
use crate::standin::snowflake::Snowflake;
use crate::standin::world::{FIRST_ANSWER_MS, Interaction, Message, Response, Token};
use serde::Serialize;
use serde_json::Value;
use std::sync::Arc;

/// A suggestion of autocomplete.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Choice {
    pub name: String,
    pub value: Value,
}

#[derive(Clone, Debug)]
pub enum Answer {
    Response(Response),
    /// Three seconds have passed: "The application did not respond".
    DidNotRespond,
}

impl Answer {
    /// The message that was sent or edited.
    pub fn message(&self) -> Option<&Message> {
        match self {
            Answer::Response(Response::Message(message) | Response::Updated(message)) => {
                Some(message)
            }
            _ => None,
        }
    }
}

#[derive(Clone, Debug)]
pub struct InteractionHandle {
    pub(super) shared: Arc<Shared>,
    pub(super) id: Snowflake,
}

impl InteractionHandle {
    pub fn id(&self) -> Snowflake {
        self.id
    }

    pub fn interaction(&self) -> Option<Interaction> {
        self.shared.world().interactions.get(&self.id).cloned()
    }

    pub fn token(&self) -> Option<Token> {
        self.interaction().map(|interaction| interaction.token)
    }

    /// Waits for the first response, or until it is too late for one.
    ///
    /// # Errors
    ///
    /// If neither happens within a minute of real time, because the clock stands still.
    pub async fn answer(&self) -> Result<Answer, WaitTimeout> {
        let deadline = self.interaction().map_or(0, |it| it.created_ms + FIRST_ANSWER_MS);
        let response = until(&self.shared, "an answer to an interaction", || self.response());
        tokio::select! {
            biased;
            response = response => response.map(Answer::Response),
            () = self.shared.clock.wait_until(deadline + 1) => {
                Ok(self.response().map_or(Answer::DidNotRespond, Answer::Response))
            }
        }
    }

    /// The first response, if it has come.
    pub fn response(&self) -> Option<Response> {
        self.interaction()?.response
    }

    /// The message that `@original` means, as it is now.
    pub fn original(&self) -> Option<Message> {
        let world = self.shared.world();
        let id = world.interactions.get(&self.id)?.original?;
        world.messages.get(&id).cloned()
    }

    /// The followup messages, as they are now.
    pub fn followups(&self) -> Vec<Message> {
        let world = self.shared.world();
        let ids = world.interactions.get(&self.id).map(|it| it.followups.clone());
        let ids = ids.unwrap_or_default();
        ids.iter().filter_map(|id| world.messages.get(id)).cloned().collect()
    }
}
