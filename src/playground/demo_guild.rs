//! The Discord server of the playground: its channels, and the people whom a visitor can play.
//! Everything has the same id in every run, so that a database of an earlier run finds its tables
//! and people again.

use crate::bot::EarlierRun;
use crate::i18n::{Language, Words, say};
use crate::standin::{KeptWorld, Snowflake, WorldControl};

const MOST_PEOPLE: u64 = 16;
const MOST_CHANNELS: u64 = 16;
/// In characters.
const LONGEST_NAME: usize = 32;

/// The server's id; those of channels and people follow. As a snowflake it dates from 2025, so it
/// is older than every id that the stand-in gives out while the playground runs.
const GUILD: u64 = 1_323_802_873_036_800_000;
const FIRST_CHANNEL: u64 = GUILD + 1_000;
const FIRST_PERSON: u64 = GUILD + 2_000;

/// Account, name, and whether the person is a moderator.
const PEOPLE: [(&str, &str, bool); 4] =
    [("robin", "Robin", false), ("sam", "Sam", false), ("kim", "Kim", false), ("mo", "Mo", true)];

#[derive(Clone, Debug)]
pub(super) struct DemoGuild {
    pub(super) id: Snowflake,
    /// The people whom a visitor can play.
    pub(super) people: Vec<Snowflake>,
    /// The language in which all of them use Discord.
    pub(super) locale: String,
}

impl DemoGuild {
    /// Creates the server in the stand-in, with the guests, channels and threads of an earlier run, and
    /// what was said there if that was kept.
    pub(super) fn create(
        world: &WorldControl,
        earlier: &EarlierRun,
        kept: Option<&KeptWorld>,
        locale: &str,
    ) -> DemoGuild {
        let (id, locale) = (Snowflake::from(GUILD), locale.to_owned());
        let mut guild = DemoGuild { id, people: Vec::new(), locale };
        let words = guild.words();
        world.put_guild(guild.id, &say!(words, "playground-server"));
        world.change_guild(guild.id, |it| it.locale.clone_from(&guild.locale));
        let channels = [
            say!(words, "playground-channel-first"),
            say!(words, "playground-channel-second"),
            say!(words, "playground-channel-third"),
        ];
        for (number, name) in (0..).zip(&channels) {
            world.put_channel(Snowflake::from(FIRST_CHANNEL + number), guild.id, name);
        }
        for (number, (account, name, moderates)) in (0..).zip(PEOPLE) {
            let person = guild.put_person(world, number, account, name);
            if moderates {
                world.make_moderator(guild.id, person);
            }
        }
        guild.restore(world, earlier);
        if let Some(kept) = kept {
            let people = kept.people.iter().map(|person| (person.id, person.name.as_str()));
            guild.restore_people(world, people);
            world.put_back(guild.id, kept);
        }
        guild
    }

    /// The words of the language that everyone here uses.
    pub(super) fn words(&self) -> &'static Words {
        Words::of(Language::closest(&self.locale))
    }

    /// Puts back the guests of an earlier run, and the channels and threads in which its tables
    /// are.
    fn restore(&mut self, world: &WorldControl, earlier: &EarlierRun) {
        let people = earlier.people.iter().map(|(user, name)| (user.0, name.as_str()));
        self.restore_people(world, people);
        for table in &earlier.tables {
            let channel = Snowflake::from(table.address.channel);
            if let Some(number) = number_in_row(channel.get(), FIRST_CHANNEL, MOST_CHANNELS)
                && world.channel(channel).is_none()
            {
                world.put_channel(channel, self.id, &self.further_channel(number));
            }
            let host = earlier.people.iter().find(|(user, _)| *user == table.host);
            if let Some(thread) = table.address.thread {
                let name = host.map_or("", |(_, name)| name);
                world.put_thread(Snowflake::from(thread), channel, &format!("UNO · {name}"));
            }
        }
    }

    fn restore_people<'p>(
        &mut self,
        world: &WorldControl,
        people: impl Iterator<Item = (u64, &'p str)>,
    ) {
        for (user, name) in people {
            if let Some(number) = number_in_row(user, FIRST_PERSON, MOST_PEOPLE)
                && !self.people.contains(&Snowflake::from(user))
            {
                self.put_person(world, number, &guest(number), name);
            }
        }
    }

    /// Adds a guest; `None` if there are too many people, or the name is empty or too long.
    pub(super) fn add_person(&mut self, world: &WorldControl, name: &str) -> Option<Snowflake> {
        let name = name.trim();
        if !(1..=LONGEST_NAME).contains(&name.chars().count()) {
            return None;
        }
        let is_free = |number: &u64| !self.people.contains(&Snowflake::from(FIRST_PERSON + number));
        let number = (0..MOST_PEOPLE).find(is_free)?;
        Some(self.put_person(world, number, &guest(number), name))
    }

    /// Adds a channel; `None` if there are too many.
    pub(super) fn add_channel(&self, world: &WorldControl) -> Option<Snowflake> {
        let id = |number: u64| Snowflake::from(FIRST_CHANNEL + number);
        let number = (0..MOST_CHANNELS).find(|number| world.channel(id(*number)).is_none())?;
        world.put_channel(id(number), self.id, &self.further_channel(number));
        Some(id(number))
    }

    fn further_channel(&self, number: u64) -> String {
        say!(self.words(), "playground-channel-further", number = number + 1)
    }

    fn put_person(
        &mut self,
        world: &WorldControl,
        number: u64,
        account: &str,
        name: &str,
    ) -> Snowflake {
        let person = Snowflake::from(FIRST_PERSON + number);
        world.put_person(person, self.id, account);
        world.change_user(person, |user| {
            user.display_name = Some(name.to_owned());
            user.locale.clone_from(&self.locale);
        });
        self.people.push(person);
        person
    }
}

/// The number of an id in the row of ids that begins with `first`, if the id is in that row.
fn number_in_row(id: u64, first: u64, most: u64) -> Option<u64> {
    id.checked_sub(first).filter(|number| *number < most)
}

fn guest(number: u64) -> String {
    format!("guest{}", number + 1)
}
