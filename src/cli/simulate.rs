//! `uno-bot simulate`: computer players play many rounds or matches; the results are counted.
//!
//! A round depends only on the seed and its own number, so the results do not depend on the number
//! of threads.

mod every_pairing;
mod fit;
mod seat_player;
mod tally;
mod threads;
mod tournament;

use super::{Failure, print};
use crate::computer::{Playout, Policy};
use crate::engine::rules::{Preset, Teams};
use crate::engine::{Event, FEWEST_SEATS, Game, MOST_SEATS, Rules, Seat};
use crate::tournament::{Format, Size, Tournament, cup};
use clap::Args;
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};
use seat_player::SeatPlayer;
use std::ops::Range;
use std::time::Instant;
use tally::{Tally, Unit};
use tournament::Tournaments;

/// How many rounds a thread plays before it reports.
const BATCH: u64 = 16;

/// Let computer players play many rounds: how fast, how long, who wins.
#[derive(Args)]
pub(super) struct Simulate {
    /// Players at the table, 2 to 10.
    #[arg(long, value_name = "N", value_parser = read_players,
          required_unless_present_any = ["tournament", "cup", "every_pairing", "fit"])]
    players: Option<u8>,

    /// Play whole pairs tournaments of 4 or 8 players instead of rounds.
    #[arg(long, value_name = "4|8", value_parser = read_tournament, conflicts_with = "players")]
    tournament: Option<u8>,

    /// Play whole cups of 3 to 64 players instead of rounds.
    #[arg(long, value_name = "N", value_parser = read_cup,
          conflicts_with_all = ["players", "tournament"])]
    cup: Option<u8>,

    /// Play whole matches instead of rounds.
    #[arg(long = "match", conflicts_with_all = ["tournament", "cup"])]
    matches: bool,

    /// Play in teams: pairs at a table of four, otherwise two sides.
    #[arg(long, conflicts_with_all = ["tournament", "cup"])]
    teams: bool,

    /// Let every policy play against every other, two and four at a table, and print the table of
    /// docs/computers.md.
    #[arg(long, conflicts_with_all = ["players", "tournament", "cup", "seats", "json"])]
    every_pairing: bool,

    /// Fit how steady bluffs and challenges by letting it play against itself, and print the
    /// weights.
    #[arg(long,
          conflicts_with_all = ["players", "tournament", "cup", "seats", "json", "every_pairing"])]
    fit: bool,

    /// Rounds, matches or tournaments to play; each is dealt afresh, and the deal goes around the
    /// table.
    #[arg(long, value_name = "N", value_parser = read_rounds)]
    rounds: u64,

    /// Rules to start from: classic, mini, sorting-hat, courtyard or tournament.
    #[arg(long, value_name = "PRESET", default_value = "classic", value_parser = read_preset)]
    preset: Preset,

    /// Change one rule, such as jump_in=on; can be repeated.
    #[arg(long = "set", value_name = "KEY=VALUE")]
    settings: Vec<String>,

    /// Who plays in a seat, such as 0=steady (random, beginner, steady or sharp, seats counted from
    /// 0); can be repeated, and the other seats play random. How long sharp thinks about each
    /// decision can be given as a time, sharp:50ms, or as a number of play-outs, sharp:400.
    #[arg(long = "seat", value_name = "N=POLICY")]
    seats: Vec<String>,

    /// Repeat the rounds of an earlier simulation; without it, they are new each time.
    #[arg(long, value_name = "S")]
    seed: Option<u64>,

    /// Threads to play on; without it, one for each core.
    #[arg(long, value_name = "N", value_parser = read_threads)]
    threads: Option<usize>,

    /// Print the results as JSON.
    #[arg(long)]
    json: bool,
}

fn read_players(text: &str) -> Result<u8, String> {
    match text.parse() {
        Ok(players) if (FEWEST_SEATS..=MOST_SEATS).contains(&players) => Ok(players),
        _ => Err(format!("it takes {FEWEST_SEATS} to {MOST_SEATS} players")),
    }
}

fn read_tournament(text: &str) -> Result<u8, String> {
    match text {
        "4" => Ok(4),
        "8" => Ok(8),
        _ => Err("a pairs tournament is for 4 or 8 players".to_owned()),
    }
}

fn read_cup(text: &str) -> Result<u8, String> {
    let (fewest, most) = (cup::FEWEST_PLAYERS, cup::MOST_PLAYERS);
    match text.parse() {
        Ok(players) if (fewest..=most).contains(&players) => Ok(players),
        _ => Err(format!("a cup is for {fewest} to {most} players")),
    }
}

fn read_rounds(text: &str) -> Result<u64, String> {
    match text.parse() {
        Ok(rounds) if rounds > 0 => Ok(rounds),
        _ => Err("it takes a whole number of rounds, at least 1".to_owned()),
    }
}

fn read_threads(text: &str) -> Result<usize, String> {
    match text.parse() {
        Ok(threads @ 1..=1024) => Ok(threads),
        _ => Err("it takes 1 to 1024 threads".to_owned()),
    }
}

fn read_preset(text: &str) -> Result<Preset, String> {
    text.parse().map_err(|bad: crate::engine::rules::BadSetting| bad.to_string())
}

impl Simulate {
    pub(super) fn run(&self) -> Result<(), Failure> {
        let mut rules = Rules::preset(self.preset);
        for word in &self.settings {
            rules.set_word(word).map_err(Failure::usage)?;
        }
        // The parser requires one of the three.
        let players = self.tournament.or(self.cup).or(self.players).unwrap_or(FEWEST_SEATS);
        if self.teams {
            rules.teams = if players == 4 { Teams::Pairs } else { Teams::TwoSides };
        }
        let seated = self.seated(players)?;
        let policies: Vec<Policy> = seated.iter().map(|player| player.policy).collect();
        let seed = self.seed.unwrap_or_else(rand::random);
        let cores = || std::thread::available_parallelism().map_or(1, |cores| cores.get());
        let threads = self.threads.unwrap_or_else(cores);
        let began = Instant::now();
        if self.every_pairing {
            let pairings =
                every_pairing::EveryPairing { rules, rounds: self.rounds, seed, threads };
            print(pairings.run().map_err(Failure::failed)?.trim_end());
            return Ok(());
        }
        if self.fit {
            print(
                fit::Fit { rules, rounds: self.rounds, seed, threads }
                    .run()
                    .map_err(Failure::failed)?
                    .trim_end(),
            );
            return Ok(());
        }
        let pairs = self.tournament.and_then(Size::of).map(Format::Pairs);
        let format = pairs.or(self.cup.map(|_| Format::Cup { rounds: None }));
        let report = if let Some(format) = format {
            let tournament = Tournament::new(format, rules, players).map_err(Failure::usage)?;
            let tournaments = Tournaments { tournament, policies: &policies, seed };
            let tally = tournaments.run(self.rounds, threads).map_err(Failure::failed)?;
            let took = began.elapsed();
            match self.json {
                true => format!("{:#}\n", tally.to_json(took, seed)),
                false => tally.to_text(took, seed, &policies),
            }
        } else {
            let simulation = Simulation {
                table: Game::new(rules, players).map_err(Failure::usage)?,
                playout: seat_player::playout(&seated),
                whole_matches: self.matches,
                seed,
            };
            let tally = simulation.run(self.rounds, threads).map_err(Failure::failed)?;
            let took = began.elapsed();
            match self.json {
                true => format!("{:#}\n", tally.to_json(took, seed)),
                false => tally.to_text(took, seed, &seated),
            }
        };
        print(report.trim_end());
        Ok(())
    }

    /// Who plays in each seat.
    fn seated(&self, players: u8) -> Result<Vec<SeatPlayer>, Failure> {
        let mut named: Vec<Option<SeatPlayer>> = vec![None; usize::from(players)];
        for word in &self.seats {
            let (number, player) = word.split_once('=').ok_or_else(|| {
                Failure::Usage(format!("\"{word}\" is not a seat: write it as N=POLICY"))
            })?;
            let seat = number.parse().ok().and_then(|number: usize| named.get_mut(number));
            let Some(seat) = seat else {
                let last = players - 1;
                return Err(Failure::Usage(format!(
                    "there is no seat \"{number}\": the seats are numbered from 0 to {last}"
                )));
            };
            if seat.is_some() {
                return Err(Failure::Usage(format!("seat {number} is given twice")));
            }
            *seat = Some(player.parse().map_err(Failure::Usage)?);
        }
        Ok(named.into_iter().map(|player| player.unwrap_or(SeatPlayer::RANDOM)).collect())
    }
}

struct Simulation {
    /// The table before the first deal.
    table: Game,
    playout: Playout,
    whole_matches: bool,
    seed: u64,
}

impl Simulation {
    fn run(&self, rounds: u64, threads: usize) -> Result<Tally, String> {
        let mut sum = self.empty_tally();
        let play = |rounds| self.play(rounds);
        threads::run_batches(rounds, BATCH, threads, play, |tally| sum.add(&tally))?;
        Ok(sum)
    }

    fn empty_tally(&self) -> Tally {
        let unit = if self.whole_matches { Unit::Match } else { Unit::Round };
        Tally::new(self.table.seats().count(), unit)
    }

    fn play(&self, rounds: Range<u64>) -> Result<Tally, String> {
        let players = self.table.seats().count();
        let mut playout = self.playout.clone();
        let mut tally = self.empty_tally();
        for round in rounds {
            let mut rng = rng(self.seed, round);
            let mut game = self.table.clone();
            // The deal goes around, so that no seat has an advantage. Drawing for the dealer, as a
            // match does, would take as long as a good part of the round.
            if let Some(dealer) = Seat::new((round % players as u64) as u8) {
                game.apply(&Event::DealerDrawn { draws: Vec::new(), dealer });
            }
            let mut decisions = 0;
            loop {
                decisions += playout.play_round(&mut game, &mut rng).map_err(|stuck| {
                    format!("round {round} with seed {} is stuck: {stuck}", self.seed)
                })?;
                if !self.whole_matches || game.is_over() {
                    break;
                }
            }
            let winners = if self.whole_matches { game.winners() } else { game.round_winners() };
            tally.count(decisions, winners);
        }
        Ok(tally)
    }
}

/// The random numbers of one round, or of one tournament.
fn rng(seed: u64, number: u64) -> SmallRng {
    let stream = SmallRng::seed_from_u64(seed).next_u64();
    SmallRng::seed_from_u64(stream ^ number)
}
