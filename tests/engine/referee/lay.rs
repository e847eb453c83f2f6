//! Which card may be laid, by whom and when (RULES 3.1, 3.2, 4.2, 4.6, 4.7, 7.1).

use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{Counter, Fines, WildDraw};
use uno_bot::engine::{Card, Colour, Event, Face, Seat};

/// A card to be laid, with all that goes with it.
#[derive(Clone, Copy)]
pub(super) struct Lay {
    pub(super) card: Card,
    pub(super) colour: Option<Colour>,
    pub(super) target: Option<Seat>,
    pub(super) uno: bool,
}

impl Referee<'_> {
    /// A card is laid: on turn, as an answer, or as a jump-in.
    pub(super) fn judge_play(&mut self, seat: Seat, lay: Lay) -> Ruling {
        self.ensure_plays(seat)?;
        let held = self.table.hand(seat).contains(&lay.card);
        self.ensure(held, "RULES 3.1: the card is not in the hand")?;
        self.judge_card(seat, lay.card)?;
        self.judge_choices(seat, lay)?;
        self.judge_word(seat, lay)?;
        let Lay { card, colour, target, uno } = lay;
        let played = Event::Played { seat, card, colour, target, uno };
        self.expect(played, "RULES 3.1: a card is laid")?;
        self.judge_effect(seat, lay)
    }

    fn judge_card(&self, seat: Seat, card: Card) -> Ruling {
        if self.phase.seat() != Some(seat) {
            return self.judge_jump_in(card);
        }
        let no_bluff = card.face() != Face::WildDraw
            || self.rules.wild_draw == WildDraw::Bluff
            || self.is_legal_wild_draw(seat);
        self.ensure(no_bluff, "RULES 4.6: an illegal wild draw card is refused")?;
        match self.phase {
            Phase::Turn(_) => self.ensure(self.matches(card), "RULES 3.1: the card does not match"),
            Phase::Drawn(_, drawn) => {
                self.ensure(card == drawn, "RULES 3.2: only the drawn card may be played")?;
                self.ensure(self.matches(card), "RULES 3.1: the card does not match")
            }
            Phase::Hit(..) => {
                self.ensure(self.answers(card), "RULES 4.2: the card does not answer the draw")
            }
            Phase::Another(_) => {
                let another = card.face() != Face::WildDraw && self.matches(card);
                self.ensure(another, "RULES 4.7: it must match and be no wild draw card")
            }
            _ => Err(self.objection("RULES 11.2: no card can be laid now")),
        }
    }

    /// A colour and a target are named if the card needs them, and only then (RULES 3.1).
    fn judge_choices(&self, seat: Seat, lay: Lay) -> Ruling {
        let needs_colour = lay.card.is_wild();
        self.ensure(lay.colour.is_some() == needs_colour, "RULES 3.1: a wild names a colour")?;
        let needs_target = self.needs_target(seat, lay.card);
        self.ensure(
            lay.target.is_some() == needs_target,
            "RULES 4.8, 7.3: a target is named if there is something to aim",
        )?;
        if let Some(target) = lay.target {
            let other = target != seat && self.table.plays(target);
            self.ensure(other, "RULES 4.8, 7.3: the target is another player")?;
        }
        Ok(())
    }

    /// "UNO" said with a card that does not call for it costs two cards, or the whole play is
    /// refused (RULES 5.1, 5.4).
    fn judge_word(&self, seat: Seat, lay: Lay) -> Ruling {
        let fits = !lay.uno || self.calls_for_uno(seat, lay);
        let fined = self.rules.fines == Fines::Two;
        self.ensure(fits || fined, "RULES 5.4: without fines a play with a wrong call is refused")
    }

    /// Whether "UNO" may be said with a card: it leaves exactly one, after hands have moved, and
    /// was not called before (RULES 5.1, 5.3). Said with the last card it means nothing.
    pub(super) fn calls_for_uno(&self, seat: Seat, lay: Lay) -> bool {
        let left = self.table.hand(seat).len() - 1;
        if left == 0 {
            return true;
        }
        let fetched_from = match (self.rules.seven_zero.is_on(), lay.card.face()) {
            (true, Face::Number(7)) => lay.target,
            (true, Face::Number(0)) => Some(self.table.before(seat)),
            _ => None,
        };
        let held = fetched_from.map_or(left, |other| self.table.hand(other).len());
        held == 1 && self.called != Some(seat)
    }

    /// Whether a card is aimed at a player; a 7 that goes out is not (RULES 6.0).
    pub(super) fn needs_target(&self, seat: Seat, card: Card) -> bool {
        match card.face() {
            Face::Hat => true,
            Face::Number(7) => self.rules.seven_zero.is_on() && self.table.hand(seat).len() > 1,
            _ => false,
        }
    }

    /// Whether a card goes on the pile (RULES 3.1).
    pub(super) fn matches(&self, card: Card) -> bool {
        let top = self.table.top();
        card.is_wild() || card.colour() == top.colour || card.face() == top.card.face()
    }

    /// Whether a card would be accepted at the start of a turn (RULES 3.1).
    pub(super) fn may_be_laid_on_turn(&self, seat: Seat, card: Card) -> bool {
        let bluff = card.face() == Face::WildDraw && !self.is_legal_wild_draw(seat);
        self.matches(card) && !(bluff && self.rules.wild_draw == WildDraw::Strict)
    }

    /// Whether a wild draw card would be legal: no card of the colour in force is held (RULES 4.6).
    pub(super) fn is_legal_wild_draw(&self, seat: Seat) -> bool {
        let in_force = self.table.top().colour;
        self.table.hand(seat).iter().all(|card| card.is_wild() || card.colour() != in_force)
    }

    /// Whether a card answers a pending draw (RULES 4.2).
    fn answers(&self, card: Card) -> bool {
        let top = self.table.top();
        let in_colour = card.colour() == top.colour;
        match (self.rules.counter, card.face(), top.card.face()) {
            (Counter::None, _, _) => false,
            (Counter::Deflect, Face::Draw, Face::Draw) => true,
            (Counter::Deflect, Face::Draw, Face::WildDraw) => in_colour,
            (Counter::Deflect, _, _) => false,
            (Counter::Stack, Face::Draw, Face::Draw) => true,
            (Counter::Stack, Face::WildDraw, Face::WildDraw) => true,
            (Counter::Stack, _, _) => false,
            (Counter::StackAny, Face::Draw, Face::Draw) => true,
            (Counter::StackAny, Face::Draw, Face::WildDraw) => in_colour,
            (Counter::StackAny, Face::WildDraw, _) => true,
            (Counter::StackAny, _, _) => false,
        }
    }

    /// Whether a card may be laid out of turn (RULES 7.1).
    fn judge_jump_in(&self, card: Card) -> Ruling {
        self.ensure(self.rules.jump_in.is_on(), "RULES 3: another seat is expected to act")?;
        let moment = matches!(self.phase, Phase::Turn(_) | Phase::Drawn(..) | Phase::Hit(..))
            && !self.top_can_be_challenged();
        self.ensure(moment, "RULES 7.1: nobody jumps in now")?;
        let never = matches!(card.face(), Face::WildDraw | Face::Hat);
        self.ensure(!never, "RULES 7.1: nobody jumps in with this card")?;
        let top = self.table.top();
        self.ensure(top.card == card, "RULES 7.1: it must be exactly the top card")?;
        self.ensure(top.by.is_some(), "RULES 7.1: nobody jumps in on the turned-up card")
    }
}
