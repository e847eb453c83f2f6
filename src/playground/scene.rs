//! The server that visitors find: its channels, and the people whose places they can take.

use crate::standin::{Arranger, Snowflake};

/// How many people there can be.
const MOST_PEOPLE: usize = 16;
/// How many channels there can be.
const MOST_CHANNELS: usize = 16;
/// How long a name can be.
const LONGEST_NAME: usize = 32;

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
    pub(super) fn set(world: &Arranger) -> Scene {
        let guild = world.add_guild(SERVER);
        for name in CHANNELS {
            world.add_channel(guild, name);
        }
        let mut scene = Scene { guild, people: Vec::new() };
        for (account, name, moderates) in PEOPLE {
            let person = scene.enter(world, account, name);
            if moderates {
                world.make_moderator(guild, person);
            }
        }
        scene
    }

    /// Someone new comes in, if there is room and the name can be one.
    pub(super) fn add_person(&mut self, world: &Arranger, name: &str) -> Option<Snowflake> {
        let name = name.trim();
        let fits = (1..=LONGEST_NAME).contains(&name.chars().count());
        if !fits || self.people.len() >= MOST_PEOPLE {
            return None;
        }
        let account = format!("guest{}", self.people.len() + 1);
        Some(self.enter(world, &account, name))
    }

    /// Another channel, if there is room.
    pub(super) fn add_channel(&self, world: &Arranger) -> Option<Snowflake> {
        let channels = world.channels(self.guild).len();
        let name = format!("table-{}", channels + 1);
        (channels < MOST_CHANNELS).then(|| world.add_channel(self.guild, &name))
    }

    fn enter(&mut self, world: &Arranger, account: &str, name: &str) -> Snowflake {
        let person = world.add_person(self.guild, account);
        world.change_user(person, |user| user.display_name = Some(name.to_owned()));
        self.people.push(person);
        person
    }
}
