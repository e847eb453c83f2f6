//! The challenge of a wild draw card (RULES 4.7).

use super::deck::same_cards;
use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{Guilty, WildDraw};
use uno_bot::engine::{Card, CardList, Event, Face, Seat};

impl Referee<'_> {
    /// The player who would draw challenges.
    pub(super) fn judge_challenge(
        &mut self,
        seat: Seat,
        accused: Seat,
        guilty: bool,
        shown: &CardList,
    ) -> Ruling {
        let Phase::Hit(victim, amount) = self.phase else {
            return Err(self.objection("RULES 4.7: no draw is pending"));
        };
        self.ensure(seat == victim, "RULES 4.7: only the player who would draw may challenge")?;
        let bluffing = self.rules.wild_draw == WildDraw::Bluff;
        self.ensure(bluffing, "RULES 4.6: under strict there is no challenge")?;
        let top = self.table.top().clone();
        self.ensure(top.card.face() == Face::WildDraw, "RULES 4.7: it is no wild draw card")?;
        let Some((laid_by, hand)) = top.by else {
            return Err(self.objection("RULES 6.0: nobody laid this card in this round"));
        };
        self.ensure(laid_by == accused, "RULES 4.7: the last layer is the accused")?;
        self.ensure_plays(accused)?;
        self.ensure(
            same_cards(shown.as_slice(), &hand),
            "RULES 4.7: the hand shown is the one held right after laying the card",
        )?;
        let is_guilty = self.holds_colour_before(&hand);
        self.ensure(guilty == is_guilty, "RULES 4.6, 4.7: the verdict is wrong")?;
        self.at += 1;

        self.exposed = None;
        self.phase = Phase::Turn(seat);
        if !guilty {
            let drawn = self.take(seat, amount + 2)?;
            return self.go_on_after_drawing(seat, drawn, top.card);
        }
        self.judge_guilt(seat, accused, amount, top.card)
    }

    /// Whether a hand holds the colour that was in force before the top card was laid.
    fn holds_colour_before(&self, hand: &[Card]) -> bool {
        let below = self.table.discards.iter().rev().nth(1);
        let in_force = below.and_then(|laid| laid.colour);
        hand.iter().any(|card| !card.is_wild() && card.colour() == in_force)
    }

    fn judge_guilt(&mut self, seat: Seat, accused: Seat, amount: usize, card: Card) -> Ruling {
        if self.rules.guilty != Guilty::Draws {
            let back = Event::TookBack { seat: accused, card };
            self.expect(back, "RULES 4.7: the card returns before anyone draws")?;
            self.table.discards.pop();
            self.table.player_mut(accused).hand.push(card);
        }
        let drawn = self.take(accused, amount)?;
        if self.rules.guilty == Guilty::PlaysAnother {
            let asked = Event::AnotherAsked { seat: accused };
            self.expect(asked, "RULES 4.7: the accused must play another card")?;
            self.phase = Phase::Another(accused);
            return Ok(());
        }
        if self.pauses(drawn, card) {
            return self.pause(accused);
        }
        self.begin_turn(seat)
    }
}
