//! People who click what they are offered, or type it.

use super::server::{Server, Someone, private, said};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::time::Duration;
use uno_bot::standin::{Answer, Message, Response, Snowflake};

/// More clicks than any match of these tests takes.
const MOST_STEPS: usize = 12_000;

/// A table of people, and chance.
pub struct Party<'a> {
    pub server: &'a Server,
    pub players: Vec<Player<'a>>,
    pub rng: StdRng,
    pub seed: u64,
    /// The codes of the cards that were laid.
    pub laid: Vec<String>,
}

pub struct Player<'a> {
    pub someone: Someone<'a>,
    pub panel: Option<Snowflake>,
}

/// What a button stands for.
#[derive(Clone, Debug)]
pub struct Offer {
    pub custom_id: String,
    pub parts: Vec<String>,
}

impl Offer {
    pub fn verb(&self) -> &str {
        &self.parts[2]
    }

    /// How likely it is clicked, if there are others.
    fn weight(&self) -> u32 {
        match self.verb() {
            "turn" if self.parts[5] != "-" => 8,
            // Saying UNO with the next card; taking that back is never wanted.
            "turn" if self.parts[4] == "1" => 6,
            "turn" => 0,
            "play" | "colour" | "ready" | "next" | "uno" => 8,
            "vote" | "catch" => 5,
            "accept" => 3,
            "challenge" | "pass" => 2,
            "draw" => 1,
            "rematch" => 0,
            other => panic!("{other} is offered in a panel"),
        }
    }
}

/// Everything that can be clicked on a message.
pub fn offers(message: &Message) -> Vec<Offer> {
    let enabled = message.components().into_iter().filter(|found| found.enabled);
    enabled
        .filter_map(|found| found.custom_id)
        .map(|custom_id| {
            let parts = custom_id.split(':').map(str::to_owned).collect();
            Offer { custom_id, parts }
        })
        .collect()
}

pub fn offers_verb(message: &Message, verb: &str) -> bool {
    offers(message).iter().any(|offer| offer.verb() == verb)
}

/// The number of cards that a panel tells.
pub fn hand_size(panel: &Message) -> u32 {
    let text = panel.text();
    let line = text.lines().find(|line| line.ends_with("only you can see this"));
    let number = line.and_then(|line| line.split(' ').next()).unwrap_or_else(|| panic!("{text}"));
    match number {
        "No" => 0,
        number => number.parse().unwrap_or_else(|_| panic!("no number of cards: {text}")),
    }
}

/// Where a button stands: its row and its column.
pub fn spot(message: &Message, custom_id: &str) -> Option<(usize, usize)> {
    message.components.iter().enumerate().find_map(|(row, buttons)| {
        let buttons = buttons["components"].as_array()?;
        let column = buttons.iter().position(|button| button["custom_id"] == custom_id)?;
        Some((row, column))
    })
}

/// Checks that a second, quick tap at the spot of the button that was clicked would do the same or
/// nothing.
fn check_spot(before: &Message, clicked: &Offer, after: &Message) {
    let Some((row, column)) = spot(before, &clicked.custom_id) else { return };
    let same_spot = after.components.get(row).and_then(|row| row["components"].get(column));
    let Some(button) = same_spot.filter(|button| button["disabled"] != true) else { return };
    let now = button["custom_id"].as_str().expect("a button does something");
    // To look at the hand does no harm.
    let looks = now.contains(":turn:") && now.ends_with(":0:-:-");
    let same = now == clicked.custom_id;
    assert!(looks || same, "{} became {now}", clicked.custom_id);
}

/// The first offer in a panel with this verb.
pub fn offer(panel: &Message, verb: &str) -> Option<Offer> {
    offers(panel).into_iter().find(|offer| offer.verb() == verb)
}

/// One of the offers, by chance; the only one if there is but one.
fn choose<'o>(offers: &'o [Offer], rng: &mut StdRng) -> &'o Offer {
    let total: u32 = offers.iter().map(Offer::weight).sum();
    if total == 0 {
        return &offers[0];
    }
    let mut left = rng.random_range(0..total);
    for offer in offers {
        if left < offer.weight() {
            return offer;
        }
        left -= offer.weight();
    }
    unreachable!("some offer was chosen")
}

impl<'a> Party<'a> {
    /// Opens a table by typing, everyone joins and the host starts by clicking.
    pub async fn begin(server: &'a Server, names: &[&str], options: Value, seed: u64) -> Party<'a> {
        let party = Party::gather(server, names, options, seed).await;
        let host = &party.players[0].someone;
        host.clicks(&server.board(), "Start").await;
        server.board_says("My hand").await;
        party
    }

    /// Opens a table by typing; everyone joins by clicking.
    pub async fn gather(
        server: &'a Server,
        names: &[&str],
        options: Value,
        seed: u64,
    ) -> Party<'a> {
        let people: Vec<Someone<'a>> = names.iter().map(|name| server.person(name)).collect();
        let lobby = people[0].types(&["new"], options).await;
        assert!(!lobby.is_ephemeral(), "{}", lobby.text());
        for someone in &people[1..] {
            someone.clicks(&lobby, "Join").await;
        }
        let players = people.into_iter().map(|someone| Player { someone, panel: None }).collect();
        let rng = StdRng::seed_from_u64(seed);
        Party { server, players, rng, seed, laid: Vec::new() }
    }

    pub fn who(&self, index: usize) -> &Someone<'a> {
        &self.players[index].someone
    }

    /// Clicks what is offered until the match is over.
    pub async fn click_to_the_end(&mut self) {
        for _ in 0..MOST_STEPS {
            if self.click_somewhere().await {
                self.is_over().await;
                return;
            }
        }
        let board = self.server.board().text();
        panic!("no end after {MOST_STEPS} clicks with seed {}: {board}", self.seed);
    }

    /// Clicks so often, or until the match is over.
    pub async fn click_for(&mut self, steps: usize) {
        for _ in 0..steps {
            assert!(!self.click_somewhere().await, "over already with seed {}", self.seed);
        }
    }

    async fn is_over(&self) {
        let board = self.server.board_says("Rematch").await;
        assert!(offers_verb(&board, "rematch"), "{}", board.text());
        assert_eq!(self.server.public_messages().len(), 1, "one board, and nothing else");
    }

    /// Someone clicks something; says whether the match is over.
    pub async fn click_somewhere(&mut self) -> bool {
        let index = self.rng.random_range(0..self.players.len());
        let (clicked, over) = self.players[index].click(&mut self.rng).await;
        if let Some(offer) = clicked.filter(|offer| offer.verb() == "play") {
            self.laid.push(offer.parts[4].clone());
        }
        over
    }

    /// Clicks until the round is over. Time passes, for computers to play.
    pub async fn click_to_the_pause(&mut self) -> Message {
        for _ in 0..MOST_STEPS {
            let index = self.rng.random_range(0..self.players.len());
            if offers_verb(&self.players[index].panel().await, "next") {
                return self.server.board_says("Next round").await;
            }
            self.players[index].click(&mut self.rng).await;
            self.server.pass(Duration::from_secs(1));
        }
        panic!("no pause after {MOST_STEPS} clicks with seed {}", self.seed);
    }

    /// Whose turn it is, and that player's hand, opened anew.
    pub async fn on_turn(&mut self) -> (usize, Message) {
        for (index, player) in self.players.iter_mut().enumerate() {
            player.panel = None;
            let hand = player.panel().await;
            if hand.text().contains("Your turn!") {
                return (index, hand);
            }
        }
        let hands: Vec<String> = self
            .players
            .iter()
            .filter_map(|player| Some(player.someone.person.message(player.panel?)?.text()))
            .collect();
        panic!("it is nobody's turn: {}\n{hands:#?}", self.server.board().text());
    }

    /// Plays until someone can draw: who, that player's hand, opened anew, and the button.
    pub async fn can_draw(&mut self) -> (usize, Message, Offer) {
        for _ in 0..50 {
            let (turn, hand) = self.on_turn().await;
            if let Some(draw) = offer(&hand, "draw") {
                return (turn, hand, draw);
            }
            self.click_for(1).await;
        }
        panic!("nobody can draw: {}", self.server.board().text());
    }

    /// How many cards each player holds, by their own hands.
    pub async fn hand_sizes(&mut self) -> Vec<u32> {
        let mut sizes = Vec::new();
        for player in &mut self.players {
            player.panel = None;
            sizes.push(hand_size(&player.panel().await));
        }
        sizes
    }

    /// Types what is offered until the match is over. Nobody clicks anything.
    pub async fn type_to_the_end(&mut self) {
        for _ in 0..MOST_STEPS {
            let index = self.rng.random_range(0..self.players.len());
            if self.players[index].type_something(&mut self.rng).await {
                self.is_over().await;
                return;
            }
        }
        panic!("no end after {MOST_STEPS} commands with seed {}", self.seed);
    }
}

impl Player<'_> {
    /// The panel as its owner sees it, opened anew if it is gone.
    pub async fn panel(&mut self) -> Message {
        if let Some(panel) = self.panel.and_then(|panel| self.someone.person.message(panel)) {
            return panel;
        }
        let panel = self.someone.hand().await;
        self.panel = Some(panel.id);
        panel
    }

    /// Clicks something in the panel: what it was, if it was not refused, and whether the match is
    /// over.
    pub async fn click(&mut self, rng: &mut StdRng) -> (Option<Offer>, bool) {
        let panel = self.panel().await;
        let offers = offers(&panel);
        assert!(!offers.is_empty(), "nothing can be clicked: {}", panel.text());
        if offers.iter().any(|offer| offer.verb() == "rematch") {
            return (None, true);
        }
        let offer = choose(&offers, rng).clone();
        let asked = self.someone.person.click(panel.id, &offer.custom_id);
        // The panel may have changed by itself since it was looked at.
        let Ok(asked) = asked else { return (None, false) };
        match said(asked).await {
            Answer::Response(Response::Updated(updated)) => {
                check_spot(&panel, &offer, &updated);
                let panel = updated;
                assert_eq!(self.panel, Some(panel.id));
                assert!(panel.is_ephemeral());
                let refused = !panel.content.is_empty() && panel.content.contains("moved on");
                ((!refused).then_some(offer), false)
            }
            Answer::Response(Response::Message(word)) => {
                assert!(word.is_ephemeral(), "{}", word.text());
                (None, false)
            }
            Answer::Response(Response::Acknowledged) => (Some(offer), false),
            other => panic!("{offer:?} was answered by {other:?}"),
        }
    }

    /// Types something that the hand offers; says whether the match is over.
    async fn type_something(&mut self, rng: &mut StdRng) -> bool {
        let hand = private(&said(self.someone.ask(&["hand"], json!({}))).await);
        let offers = offers(&hand);
        if hand.text().contains("no table here") {
            return true;
        }
        if offers.iter().all(|offer| offer.weight() == 0) {
            return false;
        }
        let offer = choose(&offers, rng).clone();
        let uno = rng.random_bool(0.7);
        let (path, options): (Vec<&str>, Value) = match offer.verb() {
            "play" | "turn" => {
                let place = if offer.verb() == "play" { 4 } else { 5 };
                let Some(code) = offer.parts.get(place).filter(|code| *code != "-") else {
                    return false;
                };
                let card = self.suggested(&offers, code).await;
                let mut options = json!({"card": card, "uno": uno});
                if code.starts_with('w') {
                    let colours = ["red", "yellow", "green", "blue"];
                    options["colour"] = colours[rng.random_range(0..4)].into();
                }
                (vec!["play"], options)
            }
            "vote" => (vec!["vote"], json!({"guilty": offer.parts[4] == "1"})),
            "colour" => (vec!["colour"], json!({"colour": offer.parts[4]})),
            "next" => (vec!["table", "next"], json!({})),
            verb => (vec![verb], json!({})),
        };
        let answer = self.someone.types(&path, options).await;
        assert!(answer.is_ephemeral(), "a typed play shows nothing to others: {}", answer.text());
        false
    }

    /// The suggestion for this card. What can be played is suggested first.
    async fn suggested(&self, offers: &[Offer], code: &str) -> Value {
        let playable: Vec<&str> = offers
            .iter()
            .filter_map(|offer| match offer.verb() {
                "play" => Some(offer.parts[4].as_str()),
                "turn" => Some(offer.parts[5].as_str()).filter(|code| *code != "-"),
                _ => None,
            })
            .collect();
        let (channel, person) = (self.someone.channel, &self.someone.person);
        let options = json!({"card": ""});
        let suggested = person.autocomplete(channel, "uno", &["play"], options, "card").await;
        let suggested = suggested.expect("suggestions in time");
        let (first, others) = suggested.split_at(playable.len());
        for choice in first {
            let value = choice.value.as_str().unwrap();
            assert!(playable.contains(&value), "{} comes too early: {suggested:?}", choice.name);
        }
        for choice in others {
            let value = choice.value.as_str().unwrap();
            assert!(!playable.contains(&value), "{} comes too late: {suggested:?}", choice.name);
        }
        let choice = first.iter().find(|choice| choice.value == code);
        choice.unwrap_or_else(|| panic!("{code} is not suggested: {suggested:?}")).value.clone()
    }
}
