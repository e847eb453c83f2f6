//! What the end of a round is worth to a player: the chance to win the match, and to end before the
//! others.

use crate::engine::rules::Scoring;
use crate::engine::{Game, Seat};

/// How much the chance to end before the others counts, besides the chance to win.
const PLACE: f32 = 0.15;
/// About what a round brings its winner, and costs each of the others.
const ROUND_POINTS: f32 = 40.0;

/// What the match is worth to a seat after a round, from 0 for the worst to 1 for the best.
pub(super) fn worth(game: &Game, seat: Seat) -> f32 {
    let sides = Sides::of(game, seat);
    if game.is_over() {
        let winners = game.winners();
        let won = f32::from(u8::from(winners.contains(seat)));
        let place = f32::from(game.place(seat).unwrap_or(1));
        let others = game.seats().count().saturating_sub(1).max(1) as f32;
        return won * (1.0 - PLACE) + PLACE * (1.0 - (place - 1.0) / others);
    }
    sides.win() * (1.0 - PLACE) + PLACE * sides.ahead()
}

/// How far each side is from the end of the match, as a number of rounds. Two rivals of whom one
/// needs a rounds and the other b win about as often as in a race of coin tosses.
struct Sides {
    /// How far the player's own side is from where it wants to be.
    own: f32,
    others: Vec<f32>,
    spread: f32,
    only_last_loses: bool,
}

impl Sides {
    fn of(game: &Game, seat: Seat) -> Sides {
        let rules = game.rules();
        let target = rules.target() as f32;
        // The further a side is, the worse for it: from the target, or, where points are bad, from
        // no points at all.
        let distance = |other: Seat| {
            let total = game.total(other) as f32;
            match rules.scoring {
                Scoring::WinnerTakes => (target - total).max(0.0) / ROUND_POINTS,
                _ => total / ROUND_POINTS,
            }
        };
        let teams = rules.teams != crate::engine::rules::Teams::Off;
        let is_rival = |other: &Seat| match teams {
            true => other.number() % 2 != seat.number() % 2,
            false => *other != seat,
        };
        let mut others: Vec<f32> = game.playing().iter().filter(is_rival).map(distance).collect();
        if teams {
            others.truncate(1);
        }
        let own = distance(seat);
        // The longer the match still lasts, the less a lead means.
        let highest = game.playing().iter().map(|other| game.total(other)).max().unwrap_or(0);
        let mut left = (target - highest as f32).max(0.0) / ROUND_POINTS;
        if let Some(deals) = rules.deals {
            left = left.min(f32::from(u16::from(deals).saturating_sub(game.deals())));
        }
        let spread = (2.0 * left + 1.0).sqrt();
        Sides { own, others, spread, only_last_loses: rules.scoring == Scoring::ReachAndLose }
    }

    /// The chance to end before one rival.
    fn before(&self, other: f32) -> f32 {
        1.0 / (1.0 + (1.7 * (self.own - other) / self.spread).exp())
    }

    fn ahead(&self) -> f32 {
        let count = self.others.len().max(1) as f32;
        self.others.iter().map(|other| self.before(*other)).sum::<f32>() / count
    }

    /// The chance to win the match.
    fn win(&self) -> f32 {
        let scale = 1.7 / self.spread;
        if self.only_last_loses {
            // The chance that another one is the furthest.
            let rivals: f32 = self.others.iter().map(|o| ((o - self.own) * scale).exp()).sum();
            return rivals / (1.0 + rivals);
        }
        let rivals: f32 = self.others.iter().map(|o| ((self.own - o) * scale).exp()).sum();
        1.0 / (1.0 + rivals)
    }
}
