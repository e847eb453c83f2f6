//! A stand-in with one server, one channel and two people.

use serde_json::{Value, json};
use uno_bot::standin::{Clock, Person, Snowflake, Standin, StandinConfig};

pub struct Setup {
    pub discord: Standin,
    pub guild: Snowflake,
    pub channel: Snowflake,
    pub ann: Person,
    pub ben: Person,
}

impl Setup {
    /// The clock stands still, so that a slow machine misses no deadline.
    pub async fn new() -> Setup {
        Setup::with(StandinConfig { clock: Clock::frozen(), ..StandinConfig::default() }).await
    }

    pub async fn with(config: StandinConfig) -> Setup {
        let discord = Standin::start(config).await.expect("a free port");
        let world = discord.world();
        let guild = world.add_guild("Card club");
        let channel = world.add_channel(guild, "table-one");
        let ann = discord.person(world.add_person(guild, "ann"));
        let ben = discord.person(world.add_person(guild, "ben"));
        Setup { discord, guild, channel, ann, ben }
    }

    /// Waits until the bot has sent a request that fits.
    pub async fn requested(
        &self,
        what: &str,
        fits: impl Fn(&uno_bot::standin::RecordedRequest) -> bool,
    ) -> uno_bot::standin::RecordedRequest {
        let found = self.discord.until(what, |discord| discord.requests().into_iter().find(&fits));
        found.await.expect("the request was made")
    }
}

/// The commands that the test bot registers.
pub fn commands() -> Value {
    json!([
        {"name": "deal", "description": "Deal cards", "type": 1, "options": [
            {"name": "to", "description": "To whom", "type": 6, "required": true},
            {"name": "cards", "description": "How many", "type": 4, "min_value": 1, "max_value": 9},
        ]},
        {"name": "table", "description": "A table", "type": 1, "options": [
            {"name": "open", "description": "Open one", "type": 1, "options": [
                {"name": "card", "description": "Which card", "type": 3, "autocomplete": true},
            ]},
        ]},
        {"name": "tidy", "description": "For moderators", "type": 1,
            "default_member_permissions": "32"},
    ])
}
