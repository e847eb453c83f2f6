//! The real program, killed again and again while people click at several tables: whatever it has answered
//! is in its file, once, and the next one plays on from there. `UNO_KILLS` sets how often it is killed.

use super::player::{Offer, hand_size, offers};
use super::process::Program;
use super::server::{Server, Someone};
use futures_util::future::join_all;
use rand::rngs::StdRng;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use serde_json::json;
use sqlx::{Connection, SqliteConnection};
use std::collections::HashSet;
use std::time::Duration;
use tokio::sync::watch;
use uno_bot::standin::{Answer, InteractionHandle, Message, Response, Snowflake, StandinConfig};

const KILLS: u32 = 12;
/// After so many kills another file is begun.
const KILLS_PER_FILE: u32 = 40;
const TABLES: usize = 8;
/// The program is killed after it has told of at most so many moves, and at most so much later. On a slow
/// machine it lives longer, so that as much is played.
const MOST_MOVES: usize = 7;
const LATER_MS: u64 = 40;
/// A life without any move is over after this.
const PATIENCE: Duration = Duration::from_secs(20);

/// Whether the program runs, and whether the people should go home.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Evening {
    Up,
    Down,
    Over,
}

/// Two people who play against each other, and what they were told.
pub struct Pair<'a> {
    people: [Someone<'a>; 2],
    rng: StdRng,
    evening: watch::Receiver<Evening>,
    /// Every click of theirs.
    clicked: HashSet<Snowflake>,
    /// Clicks that were answered with another hand than the one before.
    told: HashSet<Snowflake>,
    /// How many there were at all tables.
    count: watch::Sender<usize>,
}

impl<'a> Pair<'a> {
    /// The first opens a table, and both sit at it.
    pub async fn begin(
        people: [Someone<'a>; 2],
        rng: StdRng,
        evening: watch::Receiver<Evening>,
    ) -> Pair<'a> {
        let options = json!({"turn_time": "none", "target": 5000});
        let lobby = people[0].types(&["new"], options).await;
        people[1].clicks(&lobby, "Join").await;
        people[0].clicks(&lobby, "Start").await;
        let (clicked, told, count) = (HashSet::new(), HashSet::new(), watch::Sender::new(0));
        Pair { people, rng, evening, clicked, told, count }
    }

    /// The answer, unless the program dies before it. What a dead program was asked for has no effect later;
    /// what a living one was asked for may have, so whoever is not answered waits until it is dead.
    async fn answer(&mut self, asked: &InteractionHandle) -> Option<Message> {
        let death = self.evening.wait_for(|now| *now != Evening::Up);
        tokio::pin!(death);
        tokio::select! {
            answer = asked.answer() => if !matches!(answer, Ok(Answer::Response(_))) {
                let _ = death.as_mut().await;
            },
            _ = &mut death => {}
        }
        match asked.response()? {
            Response::Message(message) | Response::Updated(message) => Some(*message),
            _ => None,
        }
    }

    /// One of them looks at the hand, which nothing else changes meanwhile, and clicks something in it.
    async fn click(&mut self) {
        let who = self.rng.random_range(0..self.people.len());
        let looking = self.people[who].ask(&["hand"], json!({}));
        let Some(before) = self.answer(&looking).await else { return };
        let offers = offers(&before);
        let moves = |offer: &&Offer| {
            matches!(offer.verb(), "play" | "draw" | "accept" | "colour" | "pass" | "next")
        };
        let moves: Vec<&Offer> = offers.iter().filter(moves).collect();
        let Some(offer) = moves.choose(&mut self.rng) else { return };
        // The panel may be gone, if the other person's click has ended the round.
        let clicking = self.people[who].person.click(before.id, &offer.custom_id);
        let Ok(clicking) = clicking else { return };
        self.clicked.insert(clicking.id());
        let Some(after) = self.answer(&clicking).await else { return };
        let is_hand = |it: &Message| it.text().contains("only you can see this");
        if is_hand(&before) && is_hand(&after) && hand_size(&before) != hand_size(&after) {
            self.told.insert(clicking.id());
            self.count.send_modify(|count| *count += 1);
        }
    }

    /// Plays until the evening is over. Gives all clicks, and those that were answered with another hand.
    pub async fn play(mut self) -> (HashSet<Snowflake>, HashSet<Snowflake>) {
        loop {
            let now =
                *self.evening.wait_for(|now| *now != Evening::Down).await.expect("it is told");
            if now == Evening::Over {
                return (self.clicked, self.told);
            }
            self.click().await;
        }
    }
}

/// The clicks that led to a move, read from a copy of the file as the kill has left it; the next program
/// needs the file itself.
async fn stored(server: &Server) -> Vec<Snowflake> {
    let copy = server.folder.path().join("copy.db");
    for suffix in ["", "-wal"] {
        let name = |file: &std::path::Path| format!("{}{suffix}", file.display());
        let _ = std::fs::remove_file(name(&copy));
        if std::fs::exists(name(&server.folder.database())).expect("it can be looked for") {
            std::fs::copy(name(&server.folder.database()), name(&copy)).expect("it is copied");
        }
    }
    let address = format!("sqlite:{}", copy.display());
    let mut file = SqliteConnection::connect(&address).await.expect("the copy");
    let sound: String =
        sqlx::query_scalar("PRAGMA quick_check").fetch_one(&mut file).await.expect("an answer");
    assert_eq!(sound, "ok");
    let clicks: Vec<i64> =
        sqlx::query_scalar("SELECT interaction_id FROM move WHERE interaction_id IS NOT NULL")
            .fetch_all(&mut file)
            .await
            .expect("the moves");
    file.close().await.expect("it closes");
    clicks.into_iter().map(|click| Snowflake::from(click.cast_unsigned())).collect()
}

/// Opens a table in a channel of its own; both people sit at it.
async fn pair<'a>(
    server: &'a Server,
    number: usize,
    seed: u64,
    evening: watch::Receiver<Evening>,
    count: watch::Sender<usize>,
) -> Pair<'a> {
    let channel = server.discord.world().add_channel(server.guild, &format!("table-{number}"));
    let people = ["ann", "ben"].map(|name| {
        let person = server.person(&format!("{name}-{number}")).person;
        Someone { server, person, channel }
    });
    let rng = StdRng::seed_from_u64(seed * 1_000 + number as u64);
    Pair { count, ..Pair::begin(people, rng, evening).await }
}

/// Kills the program so often on one file; gives how many moves were told of.
async fn kill_on_one_file(kills: u32, seed: u64) -> usize {
    let config = StandinConfig { enforce_limits: false, ..StandinConfig::default() };
    let server = &Server::without_bot(config).await;
    let quiet = [("UNO_LOG", "warn")];
    let mut program = Program::serve_with(server, &quiet).await;
    let (tell, evening) = watch::channel(Evening::Up);
    let (count, mut counted) = watch::channel(0);
    let mut pairs = Vec::new();
    for number in 0..TABLES {
        pairs.push(pair(server, number, seed, evening.clone(), count.clone()).await);
    }
    let playing = join_all(pairs.into_iter().map(Pair::play));
    let killing = async {
        let mut rng = StdRng::seed_from_u64(seed);
        let mut lived = Vec::new();
        for _ in 0..kills {
            let enough = *counted.borrow() + rng.random_range(0..=MOST_MOVES);
            let played = counted.wait_for(|count| *count >= enough);
            let _ = tokio::time::timeout(PATIENCE, played).await;
            let later = Duration::from_millis(rng.random_range(0..LATER_MS));
            tokio::time::sleep(later).await;
            program.signal("KILL");
            assert_eq!(program.end().await.0.code(), None, "it was killed");
            tell.send_replace(Evening::Down);
            lived = stored(server).await;
            // Some are killed while they start.
            if rng.random_ratio(1, 6) {
                let starting = Program::begin(server);
                tokio::time::sleep(2 * later).await;
                starting.signal("KILL");
                starting.end().await;
                assert_eq!(stored(server).await, lived, "a start changes no move");
            }
            program = Program::serve_with(server, &quiet).await;
            tell.send_replace(Evening::Up);
        }
        tell.send_replace(Evening::Over);
        program.signal("KILL");
        program.end().await;
        (lived, stored(server).await)
    };
    let (people, (before, after)) = tokio::join!(playing, killing);
    let stored: HashSet<Snowflake> = after.iter().copied().collect();
    assert_eq!(stored.len(), after.len(), "a click is stored twice");
    assert!(before.iter().all(|click| stored.contains(click)), "a move has gone");
    let (mut clicked, mut told) = (HashSet::new(), HashSet::new());
    for (clicks, tales) in people {
        clicked.extend(clicks);
        told.extend(tales);
    }
    let lost: Vec<&Snowflake> = told.difference(&stored).collect();
    assert!(lost.is_empty(), "{} of {} moves are lost", lost.len(), told.len());
    // Only what started the matches is stored and was not clicked in a hand.
    let unknown = stored.difference(&clicked).count();
    assert!(unknown <= TABLES, "{unknown} moves that nobody asked for");
    told.len()
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_at_any_moment_under_load_it_keeps_every_move_that_it_has_told_of() {
    let kills = std::env::var("UNO_KILLS").ok().and_then(|kills| kills.parse().ok());
    let kills: u32 = kills.unwrap_or(KILLS);
    let mut told = 0;
    for file in 0..kills.div_ceil(KILLS_PER_FILE) {
        let here = KILLS_PER_FILE.min(kills - file * KILLS_PER_FILE);
        told += kill_on_one_file(here, u64::from(file)).await;
        println!("{} kills, {told} moves told of, none lost", file * KILLS_PER_FILE + here);
    }
    assert!(told as u32 > kills * 2, "hardly anything was played");
}
