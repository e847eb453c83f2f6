//! The course of play: turns, drawing, the piles, the pause (RULES 3, 4.9).

use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{Draw, DrawnCard, WildDraw};
use uno_bot::engine::{Card, CardList, Colour, Event, Face, Seat};

impl Referee<'_> {
    /// A seat's turn begins, or goes on for a challenger who was right. What another seat called in
    /// its own turn is forgotten (RULES 5.1).
    pub(super) fn begin_turn(&mut self, seat: Seat) -> Ruling {
        self.expect(Event::Turn { seat }, "RULES 2.4: whose turn it is")?;
        self.phase = Phase::Turn(seat);
        if self.called != Some(seat) {
            self.called = None;
        }
        Ok(())
    }

    /// Play goes on behind a seat that has drawn because of a card, perhaps after a pause
    /// (RULES 4.1, 4.9).
    pub(super) fn go_on_after_drawing(&mut self, seat: Seat, drawn: usize, card: Card) -> Ruling {
        if self.pauses(drawn, card) {
            return self.pause(seat);
        }
        self.begin_turn(self.table.after(seat))
    }

    /// Whether drawing that many because of a card earns a pause (RULES 4.9).
    pub(super) fn pauses(&self, drawn: usize, card: Card) -> bool {
        self.rules.ready_pause.is_on() && drawn >= 4 && card.face() == Face::WildDraw
    }

    /// Play waits until a seat is ready (RULES 4.9).
    pub(super) fn pause(&mut self, seat: Seat) -> Ruling {
        self.expect(Event::ReadyAsked { seat }, "RULES 4.9: play waits")?;
        self.phase = Phase::Pause(seat);
        Ok(())
    }

    /// A player says "ready" (RULES 4.9).
    pub(super) fn judge_ready(&mut self, seat: Seat) -> Ruling {
        let waits = self.phase == Phase::Pause(seat);
        self.ensure(waits, "RULES 4.9: nobody waits for this seat")?;
        self.expect(Event::Ready { seat }, "RULES 4.9: the pause ends")?;
        self.begin_turn(self.table.after(seat))
    }

    /// The player on turn draws instead of playing (RULES 3.2, 3.6). True if the turn goes on with
    /// a card that may be played.
    pub(super) fn judge_draw(&mut self) -> Ruling<bool> {
        let Phase::Turn(seat) = self.phase else {
            return Err(self.objection("RULES 3.2: nobody can draw now"));
        };
        self.exposed = None;
        let mut last = None;
        loop {
            let (cards, playable) = self.draw_for_turn(seat);
            if let Some(card) = cards.last() {
                last = Some(*card);
                let cards = cards.into_iter().collect();
                let drew = Event::Drew { seat, cards, playable };
                self.expect(drew, "RULES 3.2: the player draws off the top")?;
            }
            if let Some(card) = last
                && (playable || self.rules.draw == Draw::One)
            {
                self.drew_something(seat);
                if playable {
                    self.phase = Phase::Drawn(seat, card);
                    return Ok(true);
                }
                self.begin_turn(self.table.after(seat))?;
                return Ok(false);
            }
            if !self.reshuffle()? {
                break;
            }
        }
        if last.is_some() {
            self.drew_something(seat);
            self.begin_turn(self.table.after(seat))?;
        } else {
            self.expect(Event::FoundNothing { seat }, "RULES 3.2: there is nothing to draw")?;
            self.end_idle_turn(seat)?;
        }
        Ok(false)
    }

    /// Draws for a turn as long as the pile lasts: the cards, and whether the last is playable.
    fn draw_for_turn(&mut self, seat: Seat) -> (Vec<Card>, bool) {
        let mut cards = Vec::new();
        while let Some(card) = self.table.pile.pop() {
            cards.push(card);
            self.table.player_mut(seat).hand.push(card);
            let playable = self.may_be_laid_on_turn(seat, card);
            if playable || self.rules.draw == Draw::One {
                return (cards, playable);
            }
        }
        (cards, false)
    }

    /// A turn ended with neither a card drawn nor a card played (RULES 3.5).
    pub(super) fn end_idle_turn(&mut self, seat: Seat) -> Ruling {
        self.idle_turns += 1;
        if self.idle_turns >= self.table.playing().len() {
            return self.judge_round_end(None, 0);
        }
        self.begin_turn(self.table.after(seat))
    }

    /// The drawn card is kept (RULES 3.2, 3.7).
    pub(super) fn judge_pass(&mut self, seat: Seat) -> Ruling {
        let Phase::Drawn(drawer, card) = self.phase else {
            return Err(self.objection("RULES 3.2: there is no drawn card to keep"));
        };
        self.ensure(seat == drawer, "RULES 3.2: another seat has drawn")?;
        let may_keep = self.may_be_kept(seat, card);
        self.ensure(may_keep, "RULES 3.7: the drawn card must be played")?;
        self.expect(Event::Passed { seat }, "RULES 3.2: the drawn card is kept")?;
        self.begin_turn(self.table.after(seat))
    }

    /// Whether a drawn card may be kept (RULES 3.7): no player is forced to bluff.
    pub(super) fn may_be_kept(&self, seat: Seat, card: Card) -> bool {
        self.rules.drawn_card == DrawnCard::MayPlay
            || !self.may_be_laid_on_turn(seat, card)
            || card.face() == Face::WildDraw && !self.is_legal_wild_draw(seat)
    }

    /// A pending draw is accepted (RULES 4.2).
    pub(super) fn judge_acceptance(&mut self, seat: Seat) -> Ruling {
        let Phase::Hit(victim, amount) = self.phase else {
            return Err(self.objection("RULES 4.2: no draw is pending"));
        };
        self.ensure(seat == victim, "RULES 4.2: the draw is pending on another seat")?;
        self.expect(Event::Accepted { seat }, "RULES 4.2: the draw is accepted")?;
        self.exposed = None;
        self.phase = Phase::Turn(seat);
        let drawn = self.take(seat, amount)?;
        if drawn == 0 {
            // The turn ended with neither a card drawn nor a card played (RULES 3.5).
            self.expect(Event::FoundNothing { seat }, "RULES 3.5: there is nothing to draw")?;
            return self.end_idle_turn(seat);
        }
        self.go_on_after_drawing(seat, drawn, self.table.top().card)
    }

    /// A seat has to take that many cards, or what there is. Gives how many it took.
    pub(super) fn take(&mut self, seat: Seat, amount: usize) -> Ruling<usize> {
        self.take_until(seat, |taken| taken.len() >= amount)
    }

    /// A seat has to take cards until a red one comes, or what there is (RULES 4.8).
    pub(super) fn take_for_hat(&mut self, seat: Seat) -> Ruling<usize> {
        self.take_until(seat, |taken| {
            taken.last().is_some_and(|card| card.colour() == Some(Colour::Red))
        })
    }

    fn take_until(&mut self, seat: Seat, enough: impl Fn(&[Card]) -> bool) -> Ruling<usize> {
        let mut taken: Vec<Card> = Vec::new();
        while !enough(&taken) {
            let before = taken.len();
            while !enough(&taken)
                && let Some(card) = self.table.pile.pop()
            {
                taken.push(card);
            }
            if taken.len() == before {
                if self.reshuffle()? {
                    continue;
                }
                break;
            }
            let cards: CardList = taken[before..].iter().copied().collect();
            self.expect(Event::Took { seat, cards }, "RULES 3.4: cards come off the top")?;
        }
        self.table.player_mut(seat).hand.extend(&taken);
        if !taken.is_empty() {
            self.drew_something(seat);
        }
        Ok(taken.len())
    }

    /// A player who draws has called in vain (RULES 5.1) and can no longer be caught (RULES 5.2), and the
    /// round is not blocked (RULES 3.5).
    fn drew_something(&mut self, seat: Seat) {
        self.idle_turns = 0;
        if self.called == Some(seat) {
            self.called = None;
        }
        if self.exposed == Some(seat) && self.table.hand(seat).len() != 1 {
            self.exposed = None;
        }
    }

    /// The draw pile is empty and a card is needed (RULES 3.4). False if there is none.
    fn reshuffle(&mut self) -> Ruling<bool> {
        let keep = if self.top_can_be_challenged() { 2 } else { 1 };
        let count = self.table.discards.len().saturating_sub(keep);
        if count == 0 {
            return Ok(false);
        }
        let cards: Vec<Card> = self.table.discards.drain(..count).map(|laid| laid.card).collect();
        self.table.pile = self.expect_shuffle(
            |event| match event {
                Event::Reshuffled { kept, pile } if usize::from(*kept) == keep => Some(pile),
                _ => None,
            },
            &cards,
            &format!("RULES 3.4: all discards but {keep} become the draw pile"),
        )?;
        Ok(true)
    }

    /// Whether the card on top is a wild draw card that a player could still challenge
    /// (RULES 4.7, 10.2).
    pub(super) fn top_can_be_challenged(&self) -> bool {
        let top = self.table.top();
        matches!(self.phase, Phase::Hit(..))
            && self.rules.wild_draw == WildDraw::Bluff
            && top.card.face() == Face::WildDraw
            && top.by.as_ref().is_some_and(|(seat, _)| self.table.plays(*seat))
    }
}
