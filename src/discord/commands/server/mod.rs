//! `/uno-server`: what a server chooses. Only people who can manage the server may, typed or clicked.

pub(super) mod channel;
pub(super) mod openers;
pub(super) mod settings;

use crate::discord::answer::{Bot, Response, Visitor};
use crate::preferences::ServerSettings;
use crate::render::Sentence;
use crate::store::WriteError;

/// Refuses an asker who may not manage the server.
fn only_managers(visitor: &Visitor<'_>) -> Result<(), Box<Response>> {
    match visitor.incoming.manages_server {
        true => Ok(()),
        false => Err(Box::new(visitor.say(Sentence::NotServerManager))),
    }
}

/// Changes something for the visitor's server; gives all that the server has chosen now.
async fn change(
    bot: &Bot,
    visitor: &Visitor<'_>,
    change: impl FnOnce(&mut ServerSettings) + Send + 'static,
) -> Result<ServerSettings, WriteError> {
    bot.store.change_server_settings(visitor.guild(), change).await
}
