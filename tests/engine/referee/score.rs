//! The end of a round and of the match: scores, winners, places (RULES 6, 8.1).

use super::deck::{same_cards, value};
use super::table::Standing;
use super::{Phase, Referee, Ruling};
use std::cmp::Ordering;
use uno_bot::engine::rules::{LastDrawCard, NextDealer, Scoring};
use uno_bot::engine::{Event, Rules, Seat};

/// The target in force (RULES 6.6).
fn target(rules: &Rules) -> u32 {
    match (rules.target, rules.scoring) {
        (Some(target), _) => target.into(),
        (None, Scoring::ReachAndLose) => 200,
        (None, _) => rules.preset_target.into(),
    }
}

impl Referee<'_> {
    /// The round is over: a player went out with a card that makes others draw `sum`, or no player can
    /// go on (RULES 6.0, 3.5).
    pub(super) fn judge_round_end(&mut self, winner: Option<Seat>, sum: usize) -> Ruling {
        self.score(winner);
        let over = self.eliminate();
        let out: Vec<Seat> = self
            .table
            .seats()
            .filter(|seat| self.table.player(*seat).standing == Standing::Out(self.deals))
            .collect();
        let carries = self.rules.last_draw_card == LastDrawCard::CarriedOver;
        let carried = (carries && winner.is_some() && !over).then_some(sum);
        let left_of = match (self.rules.next_dealer, winner) {
            (NextDealer::LeftOfWinner, Some(winner)) => winner,
            _ => self.dealer.expect("someone has dealt"),
        };
        let next_dealer = self.table.next_clockwise(left_of);
        self.expect_round_ended(winner, &out, next_dealer, carried)?;

        self.dealer = Some(next_dealer);
        self.carried = carried;
        self.phase = Phase::Between;
        self.exposed = None;
        self.called = None;
        if over {
            let winners = self.winners(&out);
            return self.judge_match_end(winners);
        }
        Ok(())
    }

    fn expect_round_ended(
        &mut self,
        must_win: Option<Seat>,
        must_be_out: &[Seat],
        must_deal: Seat,
        must_be_carried: Option<usize>,
    ) -> Ruling {
        let Some(Event::RoundEnded { winner, hands, totals, out, next_dealer, carried }) =
            self.peek()
        else {
            return Err(self.objection("RULES 6.0, 3.5: the round is over"));
        };
        self.ensure(*winner == must_win, "RULES 6.0: whoever has no card left wins the round")?;
        let same_hands = hands.len() == self.table.players.len()
            && hands
                .iter()
                .zip(&self.table.players)
                .all(|(shown, player)| same_cards(shown.as_slice(), &player.hand));
        self.ensure(same_hands, "RULES 6.0: these are not the hands that were left")?;
        let scored: Vec<u32> = self.table.players.iter().map(|player| player.total).collect();
        let wrong_totals = format!("RULES 6.1-6.5: the totals are {scored:?}");
        self.ensure(*totals == scored, &wrong_totals)?;
        self.ensure(out == must_be_out, "RULES 6.4: others are out")?;
        // If all remaining players are out at once, there is no next deal.
        let deals = *next_dealer == must_deal || self.table.playing().is_empty();
        self.ensure(deals, "RULES 2.2: another seat deals next")?;
        let stays = carried.map(usize::from) == must_be_carried;
        self.ensure(stays, "RULES 6.0: what is carried over is wrong")?;
        self.at += 1;
        Ok(())
    }

    /// Counts the hands (RULES 6.1-6.5, 8.1).
    fn score(&mut self, winner: Option<Seat>) {
        let rules = self.rules;
        let table = &mut self.table;
        let worth: Vec<u32> = table
            .players
            .iter()
            .map(|player| player.hand.iter().map(|card| value(rules.values, *card)).sum())
            .collect();
        let seats: Vec<Seat> = table.seats().collect();
        let side_worth = |table: &super::Table, side: usize| -> u32 {
            let members = seats.iter().filter(|seat| table.side(rules, **seat) == side);
            members.map(|seat| worth[seat.index()]).sum()
        };
        for seat in &seats {
            let side = table.side(rules, *seat);
            let own = side_worth(table, side);
            let scored = match (rules.scoring, winner) {
                (Scoring::WinnerTakes, Some(winner)) if table.side(rules, winner) == side => {
                    worth.iter().sum::<u32>() - own
                }
                (Scoring::WinnerTakes, _) => 0,
                _ => own,
            };
            let plays = table.plays(*seat);
            let player = table.player_mut(*seat);
            player.total += scored;
            if plays {
                player.last_hand = own;
            }
        }
    }

    /// Puts out each player who reaches the target under elimination (RULES 6.4); says whether the
    /// match is over (RULES 6.1-6.4, 6.6).
    fn eliminate(&mut self) -> bool {
        let target = target(self.rules);
        let reached: Vec<Seat> = self
            .table
            .playing()
            .into_iter()
            .filter(|seat| self.table.player(*seat).total >= target)
            .collect();
        if self.rules.scoring != Scoring::Elimination {
            let deals_are_up =
                self.rules.deals.is_some_and(|deals| self.deals >= usize::from(deals));
            return !reached.is_empty() || deals_are_up;
        }
        for seat in reached {
            self.table.player_mut(seat).standing = Standing::Out(self.deals);
        }
        self.table.one_side_is_left(self.rules)
    }

    /// Who has won when a round ends the match (RULES 6.1-6.4, 6.6).
    fn winners(&self, out: &[Seat]) -> Vec<Seat> {
        let total = |seat: &Seat| self.table.player(*seat).total;
        let playing = self.table.playing();
        let fewest = |seats: &[Seat]| -> Vec<Seat> {
            let least = seats.iter().map(total).min();
            seats.iter().filter(|seat| Some(total(seat)) == least).copied().collect()
        };
        match self.rules.scoring {
            Scoring::WinnerTakes => {
                let most = playing.iter().map(total).max();
                playing.into_iter().filter(|seat| Some(total(seat)) == most).collect()
            }
            Scoring::LowestWins => fewest(&playing),
            Scoring::ReachAndLose => {
                let below = |seat: &Seat| total(seat) < target(self.rules);
                let safe: Vec<Seat> = playing.iter().copied().filter(below).collect();
                // If no player has reached the target, the deals are up and the fewest points win.
                if safe.is_empty() || safe.len() == playing.len() { fewest(&playing) } else { safe }
            }
            Scoring::Elimination if playing.is_empty() => fewest(out),
            Scoring::Elimination => playing,
        }
    }

    /// The match is over (RULES 6, 10.2).
    pub(super) fn judge_match_end(&mut self, must_win: Vec<Seat>) -> Ruling {
        let Some(Event::MatchEnded { winners, places }) = self.peek() else {
            return Err(self.objection("RULES 6, 10.2: the match is over"));
        };
        let right = *winners == must_win;
        self.ensure(right, &format!("RULES 6.1-6.4, 10.2: {must_win:?} have won"))?;
        let right_places = self.places();
        let right = places.iter().copied().map(usize::from).eq(right_places.iter().copied());
        self.ensure(right, &format!("RULES 6.7: the places are {right_places:?}"))?;
        self.at += 1;
        self.phase = Phase::Over;
        Ok(())
    }

    /// Everyone's place: one more than how many did better (RULES 6.7).
    fn places(&self) -> Vec<usize> {
        let seats = self.table.seats();
        let better =
            |one: Seat| seats.clone().filter(|other| self.compare(*other, one).is_lt()).count();
        seats.clone().map(|seat| 1 + better(seat)).collect()
    }

    /// Who did better: less is better.
    fn compare(&self, one: Seat, other: Seat) -> Ordering {
        let (one, other) = (self.table.player(one), self.table.player(other));
        // Players who left are last, before them those who were out; later out is better (RULES 6.4).
        let rank = |standing: Standing| match standing {
            Standing::Playing => (0, 0),
            Standing::Out(deal) => (1, usize::MAX - deal),
            Standing::Left => (2, 0),
        };
        let by_standing = rank(one.standing).cmp(&rank(other.standing));
        if by_standing.is_ne() || one.standing == Standing::Left {
            return by_standing;
        }
        let by_total = match self.rules.scoring {
            Scoring::WinnerTakes => other.total.cmp(&one.total),
            _ => one.total.cmp(&other.total),
        };
        by_total.then(one.last_hand.cmp(&other.last_hand))
    }
}
