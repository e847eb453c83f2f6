//! Who plays whom in a round of a cup: Swiss pairing for tables of several players.
//!
//! Players who have met before are kept apart while that can be done. Among all the ways to seat a
//! round with as few repeated meetings as possible, the one is taken in which the leader sits with the
//! players next in rank, then the best of the others with those next in rank, and so on.

use super::super::schedule::Player;
use std::collections::BTreeMap;

/// Up to so many players every way to seat them is considered.
const ALL_WAYS_UP_TO: usize = 16;

/// How many steps the search takes with more players. It has found a way to seat them by then, and
/// nearly always the one that it would have found in the end.
const MOST_STEPS: u32 = 100_000;

/// How often every two players have sat at the same table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Meetings(BTreeMap<(Player, Player), u32>);

impl Meetings {
    pub(super) fn add_table(&mut self, seats: &[Player]) {
        for (one, other) in pairs(seats) {
            *self.0.entry((one.min(other), one.max(other))).or_default() += 1;
        }
    }

    pub(super) fn count(&self, one: Player, other: Player) -> u32 {
        self.0.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    /// How many meetings of a round are repeated ones; a third meeting counts twice.
    pub(super) fn repeats(&self, tables: &[Vec<Player>]) -> u32 {
        tables
            .iter()
            .flat_map(|seats| pairs(seats))
            .map(|(one, other)| self.count(one, other))
            .sum()
    }
}

fn pairs(seats: &[Player]) -> impl Iterator<Item = (Player, Player)> {
    let others = |(at, one): (usize, &Player)| {
        let one = *one;
        seats.iter().skip(at + 1).map(move |other| (one, *other))
    };
    seats.iter().enumerate().flat_map(others)
}

/// Seats the players, of whom the best is first, at tables of these sizes.
pub(super) fn seat_players(
    ranked: &[Player],
    sizes: &[u8],
    meetings: &Meetings,
) -> Vec<Vec<Player>> {
    let most_steps = if ranked.len() <= ALL_WAYS_UP_TO { u32::MAX } else { MOST_STEPS };
    let mut search = Search::new(ranked, sizes, meetings, most_steps);
    search.open_table();
    let Some((mut repeats, found)) = search.best else { return Vec::new() };
    let players = |table: &Vec<usize>| {
        table.iter().filter_map(|at| ranked.get(*at).copied()).collect::<Vec<_>>()
    };
    let mut tables: Vec<Vec<Player>> = found.iter().map(players).collect();
    if search.steps == most_steps {
        while repeats > 0 && exchange_two(&mut tables, meetings) {
            repeats = meetings.repeats(&tables);
        }
    }
    tables
}

/// Lets two players of different tables change places if fewer meetings are repeated then.
fn exchange_two(tables: &mut [Vec<Player>], meetings: &Meetings) -> bool {
    let before = meetings.repeats(tables);
    let places: Vec<(usize, usize)> = tables
        .iter()
        .enumerate()
        .flat_map(|(table, seats)| (0..seats.len()).map(move |seat| (table, seat)))
        .collect();
    for (at, one) in places.iter().enumerate() {
        for other in places.iter().skip(at + 1).filter(|other| other.0 != one.0) {
            exchange(tables, *one, *other);
            if meetings.repeats(tables) < before {
                return true;
            }
            exchange(tables, *one, *other);
        }
    }
    false
}

fn exchange(tables: &mut [Vec<Player>], one: (usize, usize), other: (usize, usize)) {
    let at = |(table, seat): (usize, usize)| tables.get(table)?.get(seat).copied();
    let (Some(first), Some(second)) = (at(one), at(other)) else { return };
    for ((table, seat), player) in [(one, second), (other, first)] {
        if let Some(place) = tables.get_mut(table).and_then(|seats| seats.get_mut(seat)) {
            *place = player;
        }
    }
}

/// A search through the ways to seat a round, in the order in which they are preferred. Players are
/// known by their rank, counted from 0.
struct Search {
    /// How often the player of each rank has met the player of each other rank.
    met: Vec<Vec<u32>>,
    /// How many tables of each size are still to be opened.
    sizes: BTreeMap<u8, u8>,
    /// The players without a seat: bit 0 is the leader's.
    free: u64,
    tables: Vec<Vec<usize>>,
    repeats: u32,
    /// The first of the best ways so far, with its number of repeated meetings.
    best: Option<(u32, Vec<Vec<usize>>)>,
    /// No way has fewer repeated meetings.
    fewest: u32,
    steps: u32,
    most_steps: u32,
}

impl Search {
    fn new(ranked: &[Player], sizes: &[u8], meetings: &Meetings, most_steps: u32) -> Search {
        let met = |one: &Player| ranked.iter().map(|other| meetings.count(*one, *other)).collect();
        let mut left: BTreeMap<u8, u8> = BTreeMap::new();
        sizes.iter().for_each(|size| *left.entry(*size).or_default() += 1);
        let mut search = Search {
            met: ranked.iter().map(met).collect(),
            sizes: left,
            free: (0..ranked.len()).fold(0, |free, at| free | bit(at)),
            tables: Vec::new(),
            repeats: 0,
            best: None,
            fewest: 0,
            steps: 0,
            most_steps,
        };
        search.fewest = search.fewest_to_come();
        search
    }

    fn met(&self, one: usize, other: usize) -> u32 {
        self.met.get(one).and_then(|met| met.get(other)).copied().unwrap_or(0)
    }

    /// Whether a way with so many repeated meetings is of no use.
    fn is_no_better(&self, repeats: u32) -> bool {
        self.best.as_ref().is_some_and(|(best, _)| repeats >= *best)
    }

    /// Whether no better way can be found, or the search has lasted too long.
    fn is_done(&self) -> bool {
        self.steps == self.most_steps || self.is_no_better(self.fewest)
    }

    fn free_players(&self) -> impl Iterator<Item = usize> + Clone {
        let free = self.free;
        (0..self.met.len()).filter(move |at| free & bit(*at) != 0)
    }

    /// The players without a seat will have at least so many repeated meetings: each meets as many
    /// others as the smallest table has, at best those whom it has met the least.
    fn fewest_to_come(&self) -> u32 {
        let smallest = self.sizes.first_key_value().map_or(1, |(size, _)| *size);
        let others = usize::from(smallest.saturating_sub(1));
        let of_each = |one: usize| -> u32 {
            let mut met: Vec<u32> = self
                .free_players()
                .filter(|other| *other != one)
                .map(|other| self.met(one, other))
                .collect();
            met.sort_unstable();
            met.iter().take(others).sum()
        };
        self.free_players().map(of_each).sum::<u32>().div_ceil(2)
    }

    /// Opens the next table for the best player without a seat.
    fn open_table(&mut self) {
        let Some(first) = self.free_players().next() else {
            if !self.is_no_better(self.repeats) {
                self.best = Some((self.repeats, self.tables.clone()));
            }
            return;
        };
        if self.best.is_some() && self.is_no_better(self.repeats + self.fewest_to_come()) {
            return;
        }
        let sizes: Vec<u8> = self.sizes.keys().rev().copied().collect();
        for size in sizes {
            self.change_sizes(size, |count| count - 1);
            self.tables.push(Vec::new());
            self.seat(first, 0, size);
            self.tables.pop();
            self.change_sizes(size, |count| count + 1);
        }
    }

    fn change_sizes(&mut self, size: u8, change: impl Fn(u8) -> u8) {
        let count = change(self.sizes.remove(&size).unwrap_or(0));
        if count > 0 {
            self.sizes.insert(size, count);
        }
    }

    /// Seats a player at the open table, and then others until it has so many more.
    fn seat(&mut self, player: usize, repeats: u32, seats_left: u8) {
        self.steps = self.steps.saturating_add(1).min(self.most_steps);
        self.free &= !bit(player);
        self.repeats += repeats;
        self.tables.last_mut().into_iter().for_each(|table| table.push(player));
        if seats_left == 1 {
            self.open_table();
        } else {
            let next: Vec<usize> = self.free_players().filter(|next| *next > player).collect();
            for next in next {
                let open = self.tables.last().map_or(&[][..], Vec::as_slice);
                let more = open.iter().map(|seated| self.met(*seated, next)).sum();
                if !self.is_done() && !self.is_no_better(self.repeats + more) {
                    self.seat(next, more, seats_left - 1);
                }
            }
        }
        if let Some(table) = self.tables.last_mut() {
            table.pop();
        }
        self.repeats -= repeats;
        self.free |= bit(player);
    }
}

/// The bit of a player in a set. A cup has at most 64 players.
fn bit(player: usize) -> u64 {
    u32::try_from(player).ok().and_then(|at| 1u64.checked_shl(at)).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::super::tables::{table_sizes, usual_rounds};
    use super::*;
    use rand::SeedableRng;
    use rand::rngs::StdRng;
    use rand::seq::SliceRandom;

    fn players(count: u8) -> Vec<Player> {
        (0..count).map(|number| Player::new(number).unwrap()).collect()
    }

    /// All ways to seat these players, in the order of preference, without any search.
    fn all_ways(ranked: &[Player], sizes: &[u8]) -> Vec<Vec<Vec<Player>>> {
        let Some((first, others)) = ranked.split_first() else { return vec![Vec::new()] };
        let mut ways = Vec::new();
        let mut tried = Vec::new();
        for (at, size) in sizes.iter().enumerate() {
            if tried.contains(size) {
                continue;
            }
            tried.push(*size);
            let mut left = sizes.to_vec();
            left.remove(at);
            for chosen in choices(others, usize::from(*size) - 1) {
                let table = [&[*first][..], &chosen].concat();
                let rest: Vec<Player> =
                    others.iter().filter(|other| !chosen.contains(other)).copied().collect();
                for way in all_ways(&rest, &left) {
                    ways.push([&[table.clone()][..], &way].concat());
                }
            }
        }
        ways
    }

    fn choices(of: &[Player], count: usize) -> Vec<Vec<Player>> {
        if count == 0 {
            return vec![Vec::new()];
        }
        let Some((first, others)) = of.split_first() else { return Vec::new() };
        let with =
            choices(others, count - 1).into_iter().map(|rest| [&[*first][..], &rest].concat());
        with.chain(choices(others, count)).collect()
    }

    #[test]
    fn a_small_round_is_the_first_of_all_ways_with_the_fewest_repeated_meetings() {
        let mut repeated = 0;
        for count in (3..=12).chain([13]) {
            let sizes = table_sizes(count);
            for seed in 0..if count < 11 { 8 } else { 1 } {
                let rng = &mut StdRng::seed_from_u64(seed);
                let (mut ranked, mut meetings) = (players(count), Meetings::default());
                for round in 0..6 {
                    ranked.shuffle(rng);
                    let found = seat_players(&ranked, &sizes, &meetings);
                    let ways = all_ways(&ranked, &sizes);
                    let best = ways.iter().min_by_key(|way| meetings.repeats(way)).unwrap();
                    assert_eq!(&found, best, "{count} players, seed {seed}, round {round}");
                    repeated += meetings.repeats(&found);
                    found.iter().for_each(|seats| meetings.add_table(seats));
                }
            }
        }
        assert!(repeated > 0, "no case had to repeat a meeting");
    }

    /// No exchange of two players brings fewer repeated meetings, which a way with the fewest satisfies.
    #[test]
    fn fourteen_to_sixteen_players_are_seated_exactly() {
        for count in 14..=16 {
            let sizes = table_sizes(count);
            let rng = &mut StdRng::seed_from_u64(count.into());
            let (mut ranked, mut meetings) = (players(count), Meetings::default());
            for round in 0..5 {
                ranked.shuffle(rng);
                let mut found = seat_players(&ranked, &sizes, &meetings);
                assert!(!exchange_two(&mut found, &meetings), "{count} players, round {round}");
                found.iter().for_each(|seats| meetings.add_table(seats));
            }
        }
    }

    #[test]
    fn hardly_anybody_meets_again_in_a_large_cup_of_the_usual_length() {
        for count in [17, 18, 20, 21, 22, 23, 29, 37, 48, 64] {
            // Five players of one table cannot be spread over four tables. With up to 21 players a last
            // round without repeats is rare, or not found.
            let most = match count {
                17 => 6,
                18..=21 => 2,
                _ => 0,
            };
            let sizes = table_sizes(count);
            let rng = &mut StdRng::seed_from_u64(count.into());
            let (mut ranked, mut meetings) = (players(count), Meetings::default());
            for round in 0..usual_rounds(count) {
                let found = seat_players(&ranked, &sizes, &meetings);
                let mut seated: Vec<Player> = found.concat();
                seated.sort();
                assert_eq!(seated, players(count), "everybody plays, once");
                assert!(found.iter().map(|seats| seats.len() as u8).all(|it| sizes.contains(&it)));
                let repeats = meetings.repeats(&found);
                assert!(repeats <= most, "{count} players, round {round}: {repeats}");
                found.iter().for_each(|seats| meetings.add_table(seats));
                ranked.shuffle(rng);
            }
        }
    }

    #[test]
    fn without_meetings_neighbours_in_rank_sit_together() {
        let found = seat_players(&players(7), &table_sizes(7), &Meetings::default());
        let numbers: Vec<Vec<u8>> =
            found.iter().map(|seats| seats.iter().map(|it| it.number()).collect()).collect();
        assert_eq!(numbers, [vec![0, 1, 2, 3], vec![4, 5, 6]]);
    }
}
