//! How strong a player is, after Weng and Lin: a rating for places among any number of sides.
//!
//! Computer players are left out: they have no rating, and a match against them alone changes none.
//! The strength of a side is the sum of its members' ratings. So that a side with a computer player is
//! not taken for a weaker one, all sides are filled up to the same size with players of average
//! strength and no uncertainty. A person who left for good is a side of one, in last place.

use crate::engine::Seat;
use skillratings::MultiTeamOutcome;
use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_multi_team};

/// Shown points for one of the algorithm's own; a new player's 25 are shown as 1500.
const SHOWN_PER_POINT: f64 = 60.0;
/// The difference that makes a win two to one. Twice the usual one: cards are dealt by chance.
const BETA: f64 = 25.0 / 3.0;
/// Rated matches after which a rating is no longer provisional.
pub(crate) const SETTLED_AFTER: u32 = 5;

/// A player's strength as far as it is known.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rating {
    /// The most likely strength.
    pub mu: f64,
    /// How uncertain that is.
    pub sigma: f64,
}

impl Rating {
    /// The rating before the first rated match.
    pub const NEW: Rating = Rating { mu: 25.0, sigma: 25.0 / 3.0 };
    /// The rating of the players with whom smaller sides are filled up.
    const AVERAGE: Rating = Rating { mu: 25.0, sigma: 0.0 };

    /// The rating as people see it: 1500 for a new player.
    pub fn shown(self) -> i64 {
        (self.mu * SHOWN_PER_POINT).round() as i64
    }
}

impl Default for Rating {
    fn default() -> Rating {
        Rating::NEW
    }
}

/// What a rated match did to the rating of the person in a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingChange {
    pub seat: Seat,
    /// The rating after the match, as people see it.
    pub rating: i64,
    /// By how much it changed.
    pub change: i64,
    /// Whether it rests on too few matches to be compared with others.
    pub provisional: bool,
}

/// A person at a match that is over.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Contender {
    /// From [`side_of`](super::side_of).
    pub side: u8,
    /// 1 for the best.
    pub place: u8,
    /// Left for good (RULES 10.2).
    pub left: bool,
    /// The rating before the match.
    pub rating: Rating,
}

/// The ratings after a match, in the same order; none if people sat on fewer than two sides, because
/// such a match tells nothing about their strength.
pub(crate) fn rate(people: &[Contender]) -> Option<Vec<Rating>> {
    let first = people.first()?;
    if people.iter().all(|person| person.side == first.side) {
        return None;
    }
    // Each group holds the positions of its members among the people.
    let mut groups: Vec<(u8, Vec<usize>)> = Vec::with_capacity(people.len());
    for (position, person) in people.iter().enumerate() {
        let stays_with = |(_, members): &&mut (u8, Vec<usize>)| {
            let mates = members.iter().filter_map(|member| people.get(*member));
            !person.left && mates.clone().all(|mate| !mate.left && mate.side == person.side)
        };
        match groups.iter_mut().find(stays_with) {
            Some((_, members)) => members.push(position),
            None => groups.push((person.place, vec![position])),
        }
    }
    let size = groups.iter().map(|(_, members)| members.len()).max()?;
    let sides: Vec<Vec<WengLinRating>> = groups
        .iter()
        .map(|(_, members)| {
            let known = members.iter().filter_map(|member| people.get(*member));
            let padded =
                known.map(|person| person.rating).chain(std::iter::repeat(Rating::AVERAGE));
            padded
                .take(size)
                .map(|rating| WengLinRating { rating: rating.mu, uncertainty: rating.sigma })
                .collect()
        })
        .collect();
    let standing: Vec<(&[WengLinRating], MultiTeamOutcome)> = sides
        .iter()
        .zip(&groups)
        .map(|(side, (place, _))| (side.as_slice(), MultiTeamOutcome::new(usize::from(*place))))
        .collect();
    let config = WengLinConfig { beta: BETA, ..WengLinConfig::new() };
    let mut after: Vec<Rating> = people.iter().map(|person| person.rating).collect();
    for ((_, members), side) in groups.iter().zip(weng_lin_multi_team(&standing, &config)) {
        for (member, rated) in members.iter().zip(side) {
            if let Some(rating) = after.get_mut(*member) {
                *rating = Rating { mu: rated.rating, sigma: rated.uncertainty };
            }
        }
    }
    Some(after)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn person(side: u8, place: u8) -> Contender {
        Contender { side, place, left: false, rating: Rating::NEW }
    }

    fn shown(people: &[Contender]) -> Vec<i64> {
        rate(people).unwrap().into_iter().map(Rating::shown).collect()
    }

    #[test]
    fn a_new_player_is_shown_1500() {
        assert_eq!(Rating::NEW.shown(), 1500);
    }

    #[test]
    fn one_side_alone_is_not_rated() {
        assert_eq!(rate(&[]), None);
        assert_eq!(rate(&[person(0, 1)]), None);
        assert_eq!(rate(&[person(1, 1), person(1, 1)]), None, "partners against computers");
        let gone = Contender { left: true, ..person(1, 4) };
        assert_eq!(rate(&[person(1, 1), gone]), None, "a partner who left is no opponent");
    }

    #[test]
    fn better_places_gain_and_level_ones_are_rated_alike() {
        let four = shown(&[person(0, 2), person(1, 1), person(2, 2), person(3, 4)]);
        assert!(four[1] > four[0] && four[0] > four[3], "{four:?}");
        assert_eq!(four[0], four[2]);
        assert_eq!(four.iter().sum::<i64>(), 6000, "what one gains another loses");
        let level = rate(&[person(0, 1), person(1, 1)]).unwrap();
        assert_eq!(level[0].shown(), 1500);
        assert!(level[0].sigma < Rating::NEW.sigma, "more is known all the same");
    }

    #[test]
    fn partners_win_together() {
        let teams = shown(&[person(0, 1), person(1, 3), person(0, 1), person(1, 3)]);
        assert!(teams[0] > 1500 && teams[1] < 1500);
        assert_eq!((teams[0], teams[1]), (teams[2], teams[3]));
    }

    #[test]
    fn a_computer_for_a_partner_is_no_handicap() {
        let even = shown(&[person(0, 1), person(1, 3), person(1, 3)]);
        let odds = shown(&[person(0, 3), person(1, 1), person(1, 1)]);
        let (gained, lost) = (even[0] - 1500, 1500 - odds[0]);
        assert!((gained - lost).abs() <= 1, "won {gained}, lost {lost}: an even chance");
    }

    #[test]
    fn leaving_a_team_costs_no_less_than_losing_with_it() {
        let gone = Contender { left: true, ..person(0, 4) };
        let left = shown(&[person(0, 2), gone, person(1, 1), person(1, 1)]);
        let stayed = shown(&[person(0, 3), person(0, 3), person(1, 1), person(1, 1)]);
        assert!(left[1] <= stayed[1], "{left:?} {stayed:?}");
    }

    #[test]
    fn a_partner_who_left_does_not_make_it_worse() {
        for places in [[1, 2], [3, 1]] {
            let [own, others] = places.map(|place| move |side| person(side, place));
            let without = rate(&[own(0), others(1), others(1)]).unwrap();
            let gone = Contender { left: true, ..person(0, 4) };
            let with = rate(&[own(0), gone, others(1), others(1)]).unwrap();
            assert!(with[0].mu >= without[0].mu, "{with:?} {without:?}");
            assert!(with[1].mu < Rating::NEW.mu, "{with:?}");
        }
    }

    #[test]
    fn the_unlikely_winner_gains_more() {
        let strong = Rating { mu: 35.0, sigma: 2.0 };
        let weak = Rating { mu: 20.0, sigma: 2.0 };
        let gain = |winner, loser| {
            let people = [
                Contender { rating: winner, ..person(0, 1) },
                Contender { rating: loser, ..person(1, 2) },
            ];
            rate(&people).unwrap()[0].mu - winner.mu
        };
        assert!(gain(weak, strong) > 2.0 * gain(strong, weak));
    }
}
