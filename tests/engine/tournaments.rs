//! Whole pairs tournaments, played on the engine to the champion (RULES 8.2–8.4).

use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use std::collections::BTreeMap;
use uno_bot::engine::rules::{LastDrawCard, NextDealer, Preset};
use uno_bot::engine::{Command, Event, Game, Rules, Seat};
use uno_bot::tournament::{
    Fixture, MatchResult, PairsTournament, Player, PlayerPlace, Progress, Score, Size,
};

const TOURNAMENTS: u64 = 40;

/// Plays a match with players who lay what they can.
fn play_match(fixture: &Fixture, leaves: f64, rng: &mut SmallRng) -> Vec<Event> {
    let mut game = Game::new(fixture.rules, fixture.seats.len() as u8).unwrap();
    let (mut events, mut legal) = (Vec::new(), Vec::new());
    while !game.is_over() {
        let someone = game.playing().iter().choose(rng).unwrap();
        let (seat, command) = if rng.random_bool(leaves) {
            (someone, Command::Leave)
        } else if let Some(seat) = game.waiting().iter().next() {
            game.legal_into(seat, &mut legal);
            (seat, a_move(&legal, rng))
        } else {
            (someone, Command::Deal)
        };
        game.act(seat, command, rng, &mut events).unwrap();
    }
    events
}

fn a_move(legal: &[Command], rng: &mut SmallRng) -> Command {
    let is_play = |command: &&Command| matches!(command, Command::Play(_));
    let is_other = |command: &&Command| {
        use Command::*;
        matches!(command, Draw | Pass | Accept | Challenge | ChooseColour(_) | SayReady)
    };
    let plays: Vec<&Command> = legal.iter().filter(is_play).collect();
    let others: Vec<&Command> = legal.iter().filter(is_other).collect();
    **plays.choose(rng).or_else(|| others.choose(rng)).expect("RULES 11.2: someone can act")
}

/// What the records of a tournament's matches add up to, counted without the tournament's own code.
#[derive(Default)]
struct TournamentChecker {
    scores: BTreeMap<Player, Score>,
    deals: BTreeMap<Player, u32>,
    partners: BTreeMap<(Player, Player), u32>,
    opponents: BTreeMap<(Player, Player), u32>,
    carried: u32,
    cut_short: u32,
}

impl TournamentChecker {
    fn look_at(&mut self, fixture: &Fixture, events: &[Event]) {
        let deals = events.iter().filter(|event| matches!(event, Event::RoundEnded { .. })).count();
        self.cut_short += u32::from(deals < usize::from(fixture.rules.deals.unwrap()));
        self.check_carrying(events);
        if fixture.seats.len() == 4 {
            self.look_at_pairs(&fixture.seats, events);
        }
    }

    /// The first deal of a match starts afresh (RULES 8.2).
    fn check_carrying(&mut self, events: &[Event]) {
        let carried = |event: &&Event| matches!(event, Event::CarriedOver { .. });
        let end = events.iter().position(|event| matches!(event, Event::RoundEnded { .. }));
        let first_deal = &events[..end.unwrap_or(events.len())];
        assert_eq!(first_deal.iter().filter(carried).count(), 0);
        self.carried += events.iter().filter(carried).count() as u32;
    }

    fn look_at_pairs(&mut self, seats: &[Player], events: &[Event]) {
        let mut before = [0; 4];
        for event in events {
            let Event::RoundEnded { winner, totals, .. } = event else { continue };
            for (seat, player) in seats.iter().enumerate() {
                let score = self.scores.entry(*player).or_default();
                score.points += totals[seat] - before[seat];
                let won = winner.is_some_and(|winner| winner.index() % 2 == seat % 2);
                score.deals_won += u32::from(won);
                *self.deals.entry(*player).or_default() += 1;
                for (other_seat, other) in seats.iter().enumerate().filter(|(at, _)| *at > seat) {
                    let together = (seat + other_seat) % 2 == 0;
                    let counts = if together { &mut self.partners } else { &mut self.opponents };
                    let pair = (*player.min(other), *player.max(other));
                    *counts.entry(pair).or_default() += 1;
                }
            }
            before.copy_from_slice(totals);
        }
    }

    /// Everyone has played four deals with everyone and eight against everyone.
    fn check_schedule(&self, size: Size) {
        let pairs = usize::from(size.count()) * usize::from(size.count() - 1) / 2;
        assert_eq!((self.partners.len(), self.opponents.len()), (pairs, pairs));
        assert!(self.partners.values().all(|deals| *deals == 4), "{:?}", self.partners);
        assert!(self.opponents.values().all(|deals| *deals == 8), "{:?}", self.opponents);
        let each = 4 * u32::from(size.rounds());
        assert!(self.deals.values().all(|deals| *deals == each), "{:?}", self.deals);
    }
}

/// Plays all matches of a tournament and names its champion.
fn play_all(
    tournament: &mut PairsTournament,
    rng: &mut SmallRng,
    mut play: impl FnMut(&Fixture, &mut SmallRng) -> Vec<Event>,
) -> Player {
    while tournament.champion().is_none() {
        if matches!(tournament.progress(), Progress::Draw { .. }) {
            tournament.draw_cards(rng).unwrap();
        }
        for fixture in tournament.fixtures() {
            let result = MatchResult::of(&play(&fixture, rng)).expect("the match is over");
            tournament.record(fixture.id, result).unwrap();
        }
    }
    tournament.champion().unwrap()
}

/// Plays a whole tournament and compares it with what the records of its matches add up to.
fn check(rules: Rules, players: u8, leaves: f64, seed: u64) -> TournamentChecker {
    let mut tournament = PairsTournament::new(rules, players).unwrap();
    let mut checker = TournamentChecker::default();
    let rng = &mut SmallRng::seed_from_u64(seed);
    let champion = play_all(&mut tournament, rng, |fixture, rng| {
        let events = play_match(fixture, leaves, rng);
        checker.look_at(fixture, &events);
        events
    });

    let scores: BTreeMap<Player, Score> = tournament.scores().collect();
    for player in tournament.size().players() {
        let noted = checker.scores.get(&player).copied().unwrap_or_default();
        assert_eq!(scores[&player], noted, "{player}");
    }
    if checker.cut_short == 0 {
        checker.check_schedule(tournament.size());
    }
    check_end(&tournament, champion);
    let stored = serde_json::to_string(&tournament).unwrap();
    assert_eq!(serde_json::from_str::<PairsTournament>(&stored).unwrap(), tournament);
    checker
}

/// The two best played the final, and everyone has a place.
fn check_end(tournament: &PairsTournament, champion: Player) {
    let Progress::Over { last, .. } = tournament.progress() else { panic!("it is over") };
    assert!(last.finalists.contains(&champion));
    let score = |wanted: Player| {
        tournament.scores().find(|(player, _)| *player == wanted).map(|(_, score)| score).unwrap()
    };
    for player in tournament.size().players().filter(|player| !last.finalists.contains(player)) {
        assert!(last.finalists.iter().all(|finalist| score(*finalist) >= score(player)));
    }
    let places: Vec<PlayerPlace> = tournament.places();
    assert_eq!(places.len(), usize::from(tournament.size().count()));
    assert_eq!((places[0].player, places[0].place), (champion, 1));
    assert!(last.finalists.contains(&places[1].player));
    assert_eq!(places[1].place, 2);
    assert!(places[2..].is_sorted_by(|one, other| one.score >= other.score));
    assert_eq!(places[2].place, 3);
}

fn play_many(players: u8, seeds: u64) {
    let mut carried = 0;
    for seed in 0..seeds {
        for preset in Preset::ALL {
            let rules = Rules::preset(*preset);
            println!("tournament of {players}, {preset}, seed {seed}");
            let checker = check(rules, players, 0.0, seed);
            assert_eq!(checker.cut_short, 0, "a tournament has no target");
            assert!(checker.carried == 0 || rules.last_draw_card == LastDrawCard::CarriedOver);
            carried += checker.carried;
        }
    }
    assert!(carried > 0, "nothing was ever carried over within four deals");
}

#[test]
fn r8_2_tournaments_of_four_are_played_to_the_champion() {
    play_many(4, TOURNAMENTS);
}

#[test]
fn r8_3_tournaments_of_eight_are_played_to_the_champion() {
    play_many(8, TOURNAMENTS / 2);
}

#[test]
fn r8_2_r10_2_tournaments_end_though_people_leave() {
    let mut cut_short = 0;
    for seed in 0..TOURNAMENTS {
        for players in [4, 8] {
            println!("tournament of {players}, people leave, seed {seed}");
            cut_short += check(Rules::preset(Preset::Tournament), players, 0.003, seed).cut_short;
        }
    }
    assert!(cut_short > 0, "nobody ever ended a match by leaving");
}

#[test]
fn r8_2_long_finals_are_played_to_the_end() {
    for seed in 0..TOURNAMENTS {
        let final_deals = 50 - (seed % 50) as u8;
        println!("tournament of 4, final_deals={final_deals}, seed {seed}");
        let rules = Rules { final_deals, ..Rules::preset(Preset::Tournament) };
        let mut tournament = PairsTournament::new(rules, 4).unwrap();
        let rng = &mut SmallRng::seed_from_u64(seed);
        play_all(&mut tournament, rng, |fixture, rng| play_match(fixture, 0.0, rng));
        let Progress::Over { last, .. } = tournament.progress() else { panic!("it is over") };
        let [one, other] = last.scores;
        assert!(last.deals >= u32::from(final_deals));
        assert_ne!(one.points, other.points);
    }
}

#[test]
fn r2_2_r8_2_with_clockwise_every_seat_deals_once_in_four_deals() {
    let rules = Rules { next_dealer: NextDealer::Clockwise, ..Rules::preset(Preset::Tournament) };
    for seed in 0..TOURNAMENTS {
        println!("tournament of 8, first round, seed {seed}");
        let rng = &mut SmallRng::seed_from_u64(seed);
        for fixture in PairsTournament::new(rules, 8).unwrap().fixtures() {
            let events = play_match(&fixture, 0.0, rng);
            let mut dealers: Vec<Seat> = events
                .iter()
                .filter_map(|event| match event {
                    Event::Dealt { dealer, .. } => Some(*dealer),
                    _ => None,
                })
                .collect();
            dealers.sort();
            assert!(dealers.into_iter().eq(Seat::all(4)));
        }
    }
}
