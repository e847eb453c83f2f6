//! The story of each table as everyone reads it: taken from the public messages of the bot, line by
//! line as they change, so that nothing can be in it that was not shown to all.

use super::stage::Stage;
use crate::standin::{Change, Message, Snowflake};
use serde_json::{Value, json};
use std::collections::{BTreeMap, VecDeque};
use tokio::sync::broadcast::error::RecvError;

/// How many lines are kept of a channel.
const KEPT: usize = 300;
/// What the line of a seat begins with: one that is expected to act, one that is not.
const ON_TURN: &str = "▶️";
const SEATS: [&str; 2] = [ON_TURN, "▫️"];

/// The stories of all channels.
#[derive(Debug, Default)]
pub(super) struct Story {
    of_channel: BTreeMap<Snowflake, Told>,
}

#[derive(Debug, Default)]
struct Told {
    /// The lines that the board shows now: the last of all.
    shown: Vec<String>,
    title: String,
    lines: VecDeque<String>,
}

/// Reads along until there is nothing more to read.
pub(super) async fn follow(stage: &Stage) {
    let mut feed = stage.discord.changes();
    loop {
        match feed.recv().await {
            Ok(Change::Message { message, only_for: None, .. }) => {
                let world = stage.discord.world();
                let message = world.message(message).filter(|it| it.author == world.bot());
                if let Some(message) = message {
                    stage.tell(|story| story.read(&message));
                }
            }
            Ok(_) | Err(RecvError::Lagged(_)) => {}
            Err(RecvError::Closed) => return,
        }
    }
}

impl Story {
    /// Reads a public message of the bot; whether it says something new.
    fn read(&mut self, message: &Message) -> bool {
        if message.is_ephemeral() {
            return false;
        }
        let Some(embed) = message.embeds.first() else { return false };
        let text = |name: &str| embed.get(name).and_then(Value::as_str).unwrap_or_default();
        let told = self.of_channel.entry(message.channel).or_default();
        told.read(text("title"), text("description"))
    }

    pub(super) fn json(&self) -> Value {
        let channels =
            self.of_channel.iter().map(|(channel, told)| (channel.to_string(), &told.lines));
        json!({"type": "story", "channels": channels.collect::<BTreeMap<_, _>>()})
    }
}

impl Told {
    fn read(&mut self, title: &str, text: &str) -> bool {
        let is_seat = |line: &&str| SEATS.iter().any(|mark| line.starts_with(mark));
        if !text.lines().any(|line| line.starts_with(ON_TURN)) {
            // Nobody is to play: the headline says it all.
            let new = !title.is_empty() && self.title != title;
            if new {
                title.clone_into(&mut self.title);
                self.shown.clear();
                self.push(title.to_owned());
            }
            return new;
        }
        self.title.clear();
        // The story is what stands below the seats.
        let below = text.lines().skip_while(|line| !is_seat(line)).skip_while(is_seat);
        let now: Vec<String> = below.filter(|line| !line.is_empty()).map(str::to_owned).collect();
        self.go_on(now)
    }

    /// Adds what is new in `now`, which begins with the end of what was shown before. The last lines
    /// may have grown meanwhile.
    fn go_on(&mut self, now: Vec<String>) -> bool {
        let continues = |from: &usize| {
            let before = self.shown.iter().skip(*from);
            before.zip(&now).all(|(old, new)| new.starts_with(old.as_str()))
                && self.shown.len() - from <= now.len()
        };
        let from = (0..=self.shown.len()).find(continues).unwrap_or(self.shown.len());
        let same = self.shown.len() - from;
        let unchanged = same == now.len() && self.shown.iter().skip(from).eq(&now);
        self.lines.truncate(self.lines.len().saturating_sub(same));
        for line in now.clone() {
            self.push(line);
        }
        self.shown = now;
        !unchanged
    }

    fn push(&mut self, line: String) {
        self.lines.push_back(line);
        if self.lines.len() > KEPT {
            self.lines.pop_front();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(boards: &[(&str, &str)]) -> Vec<String> {
        let mut told = Told::default();
        for (title, text) in boards {
            told.read(title, text);
        }
        told.lines.into()
    }

    fn board(story: &str) -> String {
        format!("**Ann** to play · <t:1:R>\n\n▶️ Ann · 2 cards\n▫️ Ben · 3 cards\n\n{story}")
    }

    #[test]
    fn lines_that_stay_on_the_board_are_told_once() {
        let (one, two, three) = (board("a\nb"), board("b\nc"), board("c\nc\nd"));
        let told = lines(&[("7", &one), ("8", &two), ("8", &two), ("9", &three)]);
        assert_eq!(told, ["a", "b", "c", "c", "d"]);
    }

    #[test]
    fn a_line_that_grows_takes_the_place_of_its_beginning() {
        let (one, two) = (board("a\nBen draws."), board("a\nBen draws. Ben keeps it.\nc"));
        assert_eq!(lines(&[("7", &one), ("7", &two)]), ["a", "Ben draws. Ben keeps it.", "c"]);
    }

    #[test]
    fn a_gap_loses_nothing_that_is_shown() {
        let (one, two) = (board("a\nb\nc"), board("x\ny\nz"));
        assert_eq!(lines(&[("7", &one), ("7", &two)]), ["a", "b", "c", "x", "y", "z"]);
    }

    #[test]
    fn before_and_after_a_round_the_headline_is_the_story() {
        let play = board("a");
        let told = lines(&[
            ("Who plays?", "1. Ann"),
            ("Who plays?", "1. Ann\n2. Ben"),
            ("7", &play),
            ("Round 1: Ann!", "Ben: 7"),
        ]);
        assert_eq!(told, ["Who plays?", "a", "Round 1: Ann!"]);
    }

    #[test]
    fn the_story_is_bounded() {
        let mut told = Told::default();
        for number in 0..KEPT + 50 {
            told.read("7", &board(&format!("line {number:04}.")));
        }
        assert_eq!(told.lines.len(), KEPT);
        assert_eq!(told.lines.back().map(String::as_str), Some("line 0349."));
    }
}
