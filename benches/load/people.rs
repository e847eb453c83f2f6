//! The people at a table, who click what they are offered.

use rand::rngs::SmallRng;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use uno_bot::standin::{Answer, InteractionHandle, Message, Person, Response, Snowflake, Standin};

/// What is clicked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Clicker {
    /// What the panels of a match offer.
    Game,
    /// The only button of a message.
    Constant,
}

pub struct Table {
    people: Vec<Seated>,
    channel: Snowflake,
    clicker: Clicker,
    rng: SmallRng,
}

struct Seated {
    person: Person,
    panel: Option<Snowflake>,
}

/// What can be clicked on a message: custom ids and what they ask for.
fn offers(message: &Message) -> Vec<(String, String)> {
    let enabled = message.components().into_iter().filter(|found| found.enabled);
    let ids = enabled.filter_map(|found| found.custom_id);
    ids.map(|id| (id.clone(), id.split(':').nth(2).unwrap_or_default().to_owned())).collect()
}

/// How likely something is clicked, if there is something else.
fn weight(verb: &str) -> u32 {
    match verb {
        "play" | "colour" | "ready" | "next" | "uno" => 8,
        "accept" | "catch" => 3,
        "challenge" | "pass" => 2,
        "draw" => 1,
        _ => 0,
    }
}

async fn answered(clicked: InteractionHandle) -> Result<Option<Message>, String> {
    match clicked.answer().await {
        Ok(Answer::Response(Response::Message(message) | Response::Updated(message))) => {
            Ok(Some(*message))
        }
        Ok(Answer::Response(_)) => Ok(None),
        Ok(Answer::DidNotRespond) => {
            Err("a click was not answered within three seconds".to_owned())
        }
        Err(error) => Err(error.to_string()),
    }
}

impl Table {
    pub async fn open(
        discord: &Standin,
        guild: Snowflake,
        channel: Snowflake,
        clicker: Clicker,
    ) -> Table {
        let people: Vec<Seated> = ["ann", "ben"]
            .iter()
            .map(|name| discord.world().add_person(guild, &format!("{name}-{channel}")))
            .map(|user| Seated { person: discord.person(user), panel: None })
            .collect();
        let rng = SmallRng::seed_from_u64(channel.to_string().parse().unwrap_or(1));
        let table = Table { people, channel, clicker, rng };
        match clicker {
            Clicker::Constant => {
                let posted = |_: &Standin| table.board();
                discord.until("a message with a button", posted).await.unwrap();
            }
            Clicker::Game => table.begin(discord).await,
        }
        table
    }

    async fn begin(&self, discord: &Standin) {
        let [host, guest] = [&self.people[0].person, &self.people[1].person];
        let offered = |discord: &Standin| {
            let asked = host.command(
                self.channel,
                "uno",
                &["new"],
                json!({"target": 5000, "turn_time": "none"}),
            );
            let _ = discord;
            asked.ok()
        };
        let opening = discord.until("the commands", offered).await.unwrap();
        answered(opening).await.unwrap();
        for (person, verb) in [(guest, "join"), (host, "start")] {
            let clicked = discord.until("the lobby", |_| {
                let board = self.board()?;
                let (id, _) = offers(&board).into_iter().find(|(_, found)| found == verb)?;
                person.click(board.id, &id).ok()
            });
            answered(clicked.await.unwrap()).await.unwrap();
        }
        discord.until("the match", |_| self.hand_button()).await.unwrap();
    }

    /// The newest public message with buttons.
    fn board(&self) -> Option<Message> {
        let messages = self.people[0].person.messages(self.channel);
        let public = |it: &&Message| !it.is_ephemeral() && !offers(it).is_empty();
        messages.iter().rev().find(public).cloned()
    }

    fn hand_button(&self) -> Option<(Snowflake, String)> {
        let board = self.board()?;
        let (id, _) = offers(&board).into_iter().find(|(_, verb)| verb == "hand")?;
        Some((board.id, id))
    }

    /// Clicks by the first person that come to nothing, whose answers are not waited for.
    pub fn stray_clicks(&self) -> impl FnMut() -> InteractionHandle + use<> {
        let (board, id) = self.hand_button().expect("a board");
        let id = id.replace("hand", "draw:4000000");
        let person = self.people[0].person.clone();
        move || person.forge_click(board, &id).expect("there is a board")
    }

    pub fn channel(&self) -> Snowflake {
        self.channel
    }

    /// One click by one of the people, and its answer.
    pub async fn click(&mut self) -> Result<(), String> {
        if self.clicker == Clicker::Constant {
            let board = self.board().ok_or("there is no message to click on")?;
            let clicked = self.people[0].person.click(board.id, "constant");
            return answered(clicked.map_err(|error| error.to_string())?).await.map(drop);
        }
        let first = self.rng.random_range(0..self.people.len());
        for index in [first, 1 - first] {
            let Some(panel) = self.people[index].panel else { continue };
            let Some(message) = self.people[index].person.message(panel) else { continue };
            let offers = offers(&message);
            let total: u32 = offers.iter().map(|(_, verb)| weight(verb)).sum();
            if total == 0 {
                continue;
            }
            let mut left = self.rng.random_range(0..total);
            for (id, verb) in offers {
                if left < weight(&verb) {
                    let clicked = self.people[index].person.click(panel, &id);
                    return self.see(index, clicked.map_err(|error| error.to_string())?).await;
                }
                left -= weight(&verb);
            }
        }
        // Nobody has anything to click, so one of them opens the hand.
        let (board, id) = self.hand_button().ok_or("the board has no button for the hand")?;
        let clicked = self.people[first].person.click(board, &id);
        self.see(first, clicked.map_err(|error| error.to_string())?).await
    }

    async fn see(&mut self, index: usize, clicked: InteractionHandle) -> Result<(), String> {
        if let Some(message) = answered(clicked).await?.filter(Message::is_ephemeral) {
            self.people[index].panel = Some(message.id);
        }
        Ok(())
    }
}
