//! What all open pages share: the stand-in, the bot, the server with its people, the switched-on
//! faults and the log of events.

use super::demo_guild::DemoGuild;
use super::event_log::{EventLog, LoggedEvent};
use super::fault_switches::FaultSwitches;
use super::page_texts::PageTexts;
use super::running_bot::RunningBot;
use crate::standin::{KeptWorld, Person, Snowflake, Standin, User};
use crate::table::PublicEvents;
use parking_lot::Mutex;
use serde_json::{Value, json};
use tokio::sync::watch;
use tokio_util::sync::CancellationToken;

/// How many pages can be open at a time.
const MOST_PAGES: usize = 64;

#[derive(Debug)]
pub(super) struct Shared {
    pub(super) discord: Standin,
    pub(super) bot: RunningBot,
    /// One permit for each page that may be open.
    pub(super) page_permits: tokio::sync::Semaphore,
    pub(super) closing: CancellationToken,
    pub(super) page_texts: PageTexts,
    guild: Mutex<DemoGuild>,
    faults: Mutex<FaultSwitches>,
    event_log: Mutex<EventLog>,
    /// Counts changes of the people and the faults.
    changes: watch::Sender<u64>,
}

impl Shared {
    pub(super) fn new(discord: Standin, guild: DemoGuild, bot: RunningBot) -> Shared {
        let page_texts = PageTexts::new(guild.words());
        Shared {
            discord,
            bot,
            page_texts,
            page_permits: tokio::sync::Semaphore::new(MOST_PAGES),
            closing: CancellationToken::new(),
            guild: Mutex::new(guild),
            faults: Mutex::default(),
            event_log: Mutex::default(),
            changes: watch::Sender::new(0),
        }
    }

    /// Wakes after the people or the faults have changed.
    pub(super) fn changes(&self) -> watch::Receiver<u64> {
        self.changes.subscribe()
    }

    /// The person with this account name or id; the first person if `named` is `None`.
    pub(super) fn person(&self, named: Option<&str>) -> Option<Person> {
        let people = self.guild.lock().people.clone();
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
        let added = self.guild.lock().add_person(&self.discord.world(), name);
        self.changed();
        added
    }

    pub(super) fn add_channel(&self) -> Option<Snowflake> {
        self.guild.lock().add_channel(&self.discord.world())
    }

    pub(super) fn set_faults(&self, switches: FaultSwitches) {
        let mut faults = self.faults.lock();
        *faults = switches;
        faults.apply(self.discord.faults());
        drop(faults);
        self.changed();
    }

    pub(super) fn log_events(&self, happened: &PublicEvents) {
        let words = self.guild.lock().words();
        let users = self.discord.world().users();
        let name_of = |id: Snowflake| {
            let user = users.iter().find(|user| user.id == id)?;
            Some(user.display_name.as_ref().unwrap_or(&user.name).clone())
        };
        self.event_log.lock().add(happened, words, name_of);
    }

    pub(super) fn events_after(&self, number: u64) -> Vec<LoggedEvent> {
        self.event_log.lock().after(number)
    }

    /// What a later run shows again.
    pub(super) fn kept_world(&self) -> KeptWorld {
        let guild = self.guild.lock().id;
        self.discord.world().kept(guild)
    }

    /// The channels, people, commands and faults, as one person's page shows them.
    pub(super) fn world_json(&self, me: &Person) -> Value {
        let world = self.discord.world();
        let DemoGuild { id: guild, people, locale } = self.guild.lock().clone();
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
            // By this, commands have names and descriptions in other languages.
            "locale": locale,
            "server": server.map(|server| &server.name),
            "bot": {"id": world.bot(), "connected": self.discord.gateway().is_connected()},
            "people": people,
            "channels": channels,
            // The only role is the one that everyone has; its id is the server's.
            "roles": [{"id": guild, "name": "@everyone"}],
            "commands": commands,
            "faults": *self.faults.lock(),
        })
    }

    /// Closes all pages and stops the bot.
    pub(super) async fn close(&self) {
        self.closing.cancel();
        self.bot.stop().await;
    }

    fn changed(&self) {
        self.changes.send_modify(|count| *count += 1);
    }
}
