//! A small bot with the real serenity, configured like ours: no cache, no rate limiter, intent
//! GUILDS only.

use crate::setup::{Setup, commands};
use serde_json::Value;
use serenity::all::{
    ClientBuilder, Context, EventHandler, GatewayIntents, Http, HttpBuilder, Interaction, Ready,
};
use std::sync::{Arc, Mutex};
use tokio::task::JoinHandle;
use uno_bot::standin::{InteractionHandle, Standin};

/// What the bot does with an interaction.
pub type Act = Box<
    dyn Fn(Arc<Http>, Interaction) -> futures_util::future::BoxFuture<'static, ()> + Send + Sync,
>;

struct Handler {
    act: Act,
    heard: Arc<Mutex<Vec<u64>>>,
}

#[serenity::async_trait]
impl EventHandler for Handler {
    async fn ready(&self, context: Context, _: Ready) {
        context.http.create_global_commands(&commands()).await.expect("commands are registered");
    }

    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        self.heard.lock().unwrap().push(interaction.id().get());
        (self.act)(context.http.clone(), interaction).await;
    }
}

pub struct Bot {
    pub http: Arc<Http>,
    pub heard: Arc<Mutex<Vec<u64>>>,
    running: JoinHandle<Result<(), serenity::Error>>,
}

impl Drop for Bot {
    fn drop(&mut self) {
        self.running.abort();
    }
}

/// Serenity's REST client for this stand-in.
pub fn http(discord: &Standin, token: &str) -> Http {
    HttpBuilder::new(token).proxy(discord.api_url()).ratelimiter_disabled(true).build()
}

/// Starts a bot without waiting for it.
pub async fn start(discord: &Standin, act: Act) -> Bot {
    let heard = Arc::new(Mutex::new(Vec::new()));
    let handler = Handler { act, heard: heard.clone() };
    let http = http(discord, discord.token());
    let mut client = ClientBuilder::new_with_http(http, GatewayIntents::GUILDS)
        .event_handler(handler)
        .await
        .expect("a client");
    let http = client.http.clone();
    let running = tokio::spawn(async move { client.start_autosharded().await });
    Bot { http, heard, running }
}

/// Starts a bot and waits until its commands are registered.
pub async fn ready(setup: &Setup, act: Act) -> Bot {
    let bot = start(&setup.discord, act).await;
    let there = setup
        .discord
        .until("commands", |discord| (!discord.world().commands(None).is_empty()).then_some(()));
    there.await.expect("the bot registers its commands");
    bot
}

/// A bot that answers every interaction with the same JSON.
pub fn answering(body: Value) -> Act {
    Box::new(move |http, interaction| {
        let body = body.clone();
        Box::pin(async move {
            let (id, token) = id_and_token(&interaction);
            http.create_interaction_response(id.into(), &token, &body, Vec::new())
                .await
                .expect("the answer is taken");
        })
    })
}

/// A bot that answers nothing.
pub fn silent() -> Act {
    Box::new(|_, _| Box::pin(async {}))
}

pub fn id_and_token(interaction: &Interaction) -> (u64, String) {
    (interaction.id().get(), interaction.token().to_owned())
}

/// The id and the token of an interaction, to answer it without the bot.
pub fn secret(asked: &InteractionHandle) -> (u64, String) {
    (asked.id().get(), asked.token().expect("a known interaction").reveal().to_owned())
}

/// Discord's error code.
pub fn code(error: &serenity::Error) -> (u16, isize) {
    match error {
        serenity::Error::Http(serenity::http::HttpError::UnsuccessfulRequest(response)) => {
            (response.status_code.as_u16(), response.error.code)
        }
        other => panic!("not a refusal: {other}"),
    }
}
