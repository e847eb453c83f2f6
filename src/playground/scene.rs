//! The server that visitors find: its channels, and the people whose places they can take. Everything
//! has the same id in every run, so that tables and people of an earlier one are found again.

use crate::bot::Survey;
use crate::standin::{Arranger, Snowflake};

/// How many people there can be.
const MOST_PEOPLE: u64 = 16;
/// How many channels there can be.
const MOST_CHANNELS: u64 = 16;
/// How long a name can be.
const LONGEST_NAME: usize = 32;

/// The server's id; those of channels and people follow. As an id of Discord's it is of 2025, older
/// than anything that is made while the playground runs.
const GUILD: u64 = 1_323_802_873_036_800_000;
const FIRST_CHANNEL: u64 = GUILD + 1_000;
const FIRST_PERSON: u64 = GUILD + 2_000;

const SERVER: &str = "The Card Room";
const CHANNELS: [&str; 3] = ["round-table", "kitchen-table", "garden-table"];
/// Account, name, and whether they look after the server.
const PEOPLE: [(&str, &str, bool); 4] =
    [("robin", "Robin", false), ("sam", "Sam", false), ("kim", "Kim", false), ("mo", "Mo", true)];

/// Where everything happens.
#[derive(Clone, Debug)]
pub(super) struct Scene {
    pub(super) guild: Snowflake,
    /// The people that visitors can be.
    pub(super) people: Vec<Snowflake>,
}

impl Scene {
    /// Sets it as it always is, with what an earlier run has left.
    pub(super) fn set(world: &Arranger, earlier: &Survey) -> Scene {
        let mut scene = Scene { guild: Snowflake::from(GUILD), people: Vec::new() };
        world.put_guild(scene.guild, SERVER);
        for (number, name) in (0..).zip(CHANNELS) {
            world.put_channel(Snowflake::from(FIRST_CHANNEL + number), scene.guild, name);
        }
        for (number, (account, name, moderates)) in (0..).zip(PEOPLE) {
            let person = scene.enter(world, number, account, name);
            if moderates {
                world.make_moderator(scene.guild, person);
            }
        }
        scene.restore(world, earlier);
        scene
    }

    /// Brings back the guests, and the channels and threads in which tables go on.
    fn restore(&mut self, world: &Arranger, earlier: &Survey) {
        for (user, name) in &earlier.people {
            if let Some(number) = numbered(user.0, FIRST_PERSON, MOST_PEOPLE)
                && !self.people.contains(&Snowflake::from(user.0))
            {
                self.enter(world, number, &guest(number), name);
            }
        }
        for table in &earlier.tables {
            let channel = Snowflake::from(table.address.channel);
            if let Some(number) = numbered(channel.get(), FIRST_CHANNEL, MOST_CHANNELS)
                && world.channel(channel).is_none()
            {
                world.put_channel(channel, self.guild, &further_channel(number));
            }
            let host = earlier.people.iter().find(|(user, _)| *user == table.host);
            if let Some(thread) = table.address.thread {
                let name = host.map_or("", |(_, name)| name);
                world.put_thread(Snowflake::from(thread), channel, &format!("UNO · {name}"));
            }
        }
    }

    /// Someone new comes in, if there is room and the name can be one.
    pub(super) fn add_person(&mut self, world: &Arranger, name: &str) -> Option<Snowflake> {
        let name = name.trim();
        if !(1..=LONGEST_NAME).contains(&name.chars().count()) {
            return None;
        }
        let is_free = |number: &u64| !self.people.contains(&Snowflake::from(FIRST_PERSON + number));
        let number = (0..MOST_PEOPLE).find(is_free)?;
        Some(self.enter(world, number, &guest(number), name))
    }

    /// Another channel, if there is room.
    pub(super) fn add_channel(&self, world: &Arranger) -> Option<Snowflake> {
        let id = |number: u64| Snowflake::from(FIRST_CHANNEL + number);
        let number = (0..MOST_CHANNELS).find(|number| world.channel(id(*number)).is_none())?;
        world.put_channel(id(number), self.guild, &further_channel(number));
        Some(id(number))
    }

    fn enter(&mut self, world: &Arranger, number: u64, account: &str, name: &str) -> Snowflake {
        let person = Snowflake::from(FIRST_PERSON + number);
        world.put_person(person, self.guild, account);
        world.change_user(person, |user| user.display_name = Some(name.to_owned()));
        self.people.push(person);
        person
    }
}

/// Which of a row an id is, if it is one of ours.
fn numbered(id: u64, first: u64, most: u64) -> Option<u64> {
    id.checked_sub(first).filter(|number| *number < most)
}

fn guest(number: u64) -> String {
    format!("guest{}", number + 1)
}

fn further_channel(number: u64) -> String {
    format!("table-{}", number + 1)
}
