//! What all visits share: the stand-in, the bot, the people, the switches, the story.

use super::mischief::Mischief;
use super::running_bot::RunningBot;
use super::scene::Scene;
use super::story::{Chapter, Story};
use crate::standin::{Person, Snowflake, Standin, User};
use crate::table::PublicEvents;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// How many visits there can be at a time.
pub(super) const MOST_VISITS: usize = 64;

/// Everything behind the page.
#[derive(Debug)]
pub(super) struct Stage {
    pub(super) discord: Standin,
    pub(super) bot: RunningBot,
    pub(super) visits: tokio::sync::Semaphore,
    pub(super) closing: CancellationToken,
    scene: Mutex<Scene>,
    mischief: Mutex<Mischief>,
    story: Mutex<Story>,
    /// Counts changes of what is kept here.
    changes: watch::Sender<u64>,
}

impl Stage {
    pub(super) fn new(discord: Standin, scene: Scene, bot: RunningBot) -> Stage {
        Stage {
            discord,
            bot,
            visits: tokio::sync::Semaphore::new(MOST_VISITS),
            closing: CancellationToken::new(),
            scene: Mutex::new(scene),
            mischief: Mutex::default(),
            story: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }

    /// Wakes after people or switches have changed.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The person with this account name or id; the first one if none is named.
    pub(super) fn person(&self, named: Option<&str>) -> Option<Person> {
        let people = self.scene.lock().people.clone();
        let is_named =
            |user: &User| named == Some(&user.name) || named == Some(&user.id.to_string());
        let found = match named {
            None => people.first().copied(),
            Some(_) => {
                let users = self.discord.world().users();
                users.into_iter().find(is_named).map(|user| user.id)
            }
        };
        found.filter(|id| people.contains(id)).map(|id| self.discord.person(id))
    }

    pub(super) fn add_person(&self, name: &str) -> Option<Snowflake> {
        let added = self.scene.lock().add_person(&self.discord.world(), name);
        self.changed();
        added
    }

    pub(super) fn add_channel(&self) -> Option<Snowflake> {
        self.scene.lock().add_channel(&self.discord.world())
    }

    pub(super) fn make_mischief(&self, mischief: Mischief) {
        let mut now = self.mischief.lock();
        *now = mischief;
        now.apply(self.discord.faults());
        drop(now);
        self.changed();
    }

    /// Goes on with the story.
    pub(super) fn tell(&self, happened: &PublicEvents) {
        self.story.lock().add(happened);
    }

    /// What was told after the chapter of this number.
    pub(super) fn story_after(&self, number: u64) -> Vec<Chapter> {
        self.story.lock().after(number)
    }

    /// The places, people, commands and switches, as one person's page shows them.
    pub(super) fn json(&self, me: &Person) -> Value {
        let world = self.discord.world();
        let Scene { guild, people } = self.scene.lock().clone();
        let guilds = world.guilds();
        let server = guilds.iter().find(|it| it.id == guild);
        let users = world.users();
        let moderates = |id: Snowflake| {
            let member = server.and_then(|server| server.members.get(&id));
            member.is_some_and(|it| it.permissions & crate::standin::permission::MANAGE_GUILD != 0)
        };
        let people: Vec<Value> = people
            .iter()
            .filter_map(|id| users.iter().find(|user| user.id == *id))
            .map(|user| {
                json!({
                    "id": user.id,
                    "account": user.name,
                    "name": user.display_name.as_ref().unwrap_or(&user.name),
                    "moderator": moderates(user.id),
                })
            })
            .collect();
        let places = me.channels();
        let commands = places.first().map_or_else(Vec::new, |place| me.commands(place.id));
        let channels: Vec<Value> = places
            .iter()
            .map(|channel| {
                let parent = channel.thread.as_ref().map(|thread| thread.parent);
                let archived = channel.thread.as_ref().is_some_and(|thread| thread.archived);
                json!({"id": channel.id, "name": channel.name, "parent": parent, "archived": archived})
            })
            .collect();
        json!({
            "type": "world",
            "me": me.id(),
            "server": server.map(|server| &server.name),
            "bot": {"id": world.bot(), "connected": self.discord.gateway().is_connected()},
            "people": people,
            "channels": channels,
            // Everyone has this one and nobody another; its id is the server's.
            "roles": [{"id": guild, "name": "@everyone"}],
            "commands": commands,
            "mischief": *self.mischief.lock(),
        })
    }

    /// Ends all visits and the bot.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.bot.stop().await;
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}
