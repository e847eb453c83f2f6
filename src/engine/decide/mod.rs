//! The events that an allowed command leads to. Each event is applied at once, for [`Game::decide`]
//! to a copy of the game, so that the next step sees its effect.

mod deal;
mod draw;
mod finish;
mod leave;
mod play;
mod vote;

use super::card::{Card, Colour};
use super::command::{Command, Play};
use super::event::{Event, Fault};
use super::game::Game;
use super::judge::Judgement;
use super::round::Phase;
use super::rules::{Guilty, WRONG_CHALLENGE_DRAWS};
use super::seat::Seat;
use rand::Rng;

/// How many cards a caught player takes (RULES 5.2).
const CAUGHT_DRAWS: u8 = 2;
/// From this many cards on, the ready pause is granted (RULES 4.9).
const READY_PAUSE_FROM: usize = 4;

/// A game in the middle of a decision.
pub(super) struct Deciding<'a, R: ?Sized, E> {
    pub(super) game: &'a mut Game,
    pub(super) rng: &'a mut R,
    pub(super) record: &'a mut E,
}

/// Where the events of a command go.
pub trait Record {
    fn add(&mut self, event: Event);
}

impl Record for Vec<Event> {
    fn add(&mut self, event: Event) {
        self.push(event);
    }
}

/// For rounds of which only the outcome is wanted.
#[derive(Clone, Copy, Debug)]
pub struct NoRecord;

impl Record for NoRecord {
    #[inline(always)]
    fn add(&mut self, event: Event) {
        // Dropping an event takes a call that finds out what it owns. Here its kind is known, and most
        // own nothing: of those nothing is left when this is compiled.
        if !event.may_own_memory() {
            std::mem::forget(event);
        }
    }
}

impl<R: Rng + ?Sized, E: Record> Deciding<'_, R, E> {
    // Each caller passes one kind of event, so inlining leaves only that kind's arm of `apply`.
    #[inline(always)]
    fn tell(&mut self, event: Event) {
        self.game.apply(&event);
        self.record.add(event);
    }

    #[inline(always)]
    pub(super) fn carry_out(&mut self, seat: Seat, command: Command, judgement: Judgement) {
        let fault = match judgement {
            Judgement::Fair => None,
            Judgement::Fined(fault) => Some(fault),
        };
        match (command, fault) {
            (Command::Play(play), None | Some(Fault::FalseCall)) => self.play(seat, play, fault),
            (_, Some(fault)) => self.fine(seat, fault),
            (Command::Deal, None) => self.deal(),
            (Command::Draw, None) => self.draw_for_turn(seat),
            (Command::Pass, None) => self.pass(seat),
            (Command::Accept, None) => self.accept(seat),
            (Command::Challenge, None) => self.challenge(seat),
            (Command::ChooseColour(colour), None) => self.choose_colour(seat, colour),
            (Command::CallUno, None) => self.tell(Event::CalledUno { seat }),
            (Command::Catch(caught), None) => {
                self.tell(Event::Caught { seat, caught });
                self.draw(caught, CAUGHT_DRAWS);
            }
            (Command::SayReady, None) => self.ready(seat),
            (Command::Accuse(accused), None) => self.accuse(seat, accused),
            (Command::Vote(yes), None) => self.vote(seat, yes),
            (Command::TimeOut, None) => self.time_out(seat),
            (Command::Leave, None) => self.leave(seat),
            (Command::HandOver, None) => self.hand_over(seat),
            (Command::Resume, None) => self.tell(Event::Resumed { seat }),
        }
    }

    fn fine(&mut self, seat: Seat, fault: Fault) {
        self.tell(Event::Fined { seat, fault });
        self.draw(seat, self.game.rules.fines.amount());
    }

    fn turn_after(&mut self, seat: Seat) {
        let seat = self.game.next(seat);
        self.tell(Event::Turn { seat });
    }

    /// Gives the turn to the next seat after a seat has taken cards: at once, or, after many cards
    /// by a wild draw card, when the seat is ready (RULES 4.9).
    fn turn_after_draw(&mut self, seat: Seat, drawn: usize, cause: Option<Card>) {
        let pause = self.game.rules.ready_pause.is_on()
            && drawn >= READY_PAUSE_FROM
            && cause == Some(Card::WILD_DRAW);
        if pause {
            self.tell(Event::ReadyAsked { seat });
        } else {
            self.turn_after(seat);
        }
    }

    /// The turn of a seat that was hit ends; with nothing drawn, it counts towards a blocked round
    /// (RULES 3.5).
    fn miss_turn(&mut self, seat: Seat, drawn: usize, cause: Option<Card>) {
        if drawn == 0 {
            return self.find_nothing(seat);
        }
        self.turn_after_draw(seat, drawn, cause);
    }

    fn pass(&mut self, seat: Seat) {
        self.tell(Event::Passed { seat });
        self.turn_after(seat);
    }

    fn ready(&mut self, seat: Seat) {
        self.tell(Event::Ready { seat });
        self.turn_after(seat);
    }

    fn choose_colour(&mut self, seat: Seat, colour: Colour) {
        self.tell(Event::ColourChosen { seat, colour });
        self.tell(Event::Turn { seat });
    }

    fn accept(&mut self, seat: Seat) {
        let Phase::Hit { amount, .. } = self.game.round.phase else { return };
        self.tell(Event::Accepted { seat });
        // The card on top decides: an answer to a wild draw card has taken its place.
        let cause = self.game.top();
        let drawn = self.draw(seat, amount);
        self.miss_turn(seat, drawn, cause);
    }

    fn challenge(&mut self, seat: Seat) {
        let (Phase::Hit { amount, .. }, Some(laid)) = (self.game.round.phase, self.game.round.laid)
        else {
            return;
        };
        let accused = laid.seat;
        let guilty = laid.hand.holds_colour(laid.colour);
        self.tell(Event::Challenged { seat, accused, guilty, hand: laid.hand.to_list() });
        let cause = Some(Card::WILD_DRAW);
        if !guilty {
            let drawn = self.draw(seat, amount.saturating_add(WRONG_CHALLENGE_DRAWS));
            return self.miss_turn(seat, drawn, cause);
        }
        let penalty = self.game.rules.guilty;
        if penalty != Guilty::Draws {
            self.tell(Event::TookBack { seat: accused, card: Card::WILD_DRAW });
        }
        let drawn = self.draw(accused, amount);
        if penalty == Guilty::PlaysAnother {
            return self.tell(Event::AnotherAsked { seat: accused });
        }
        // The challenger sits next to the accused, so this is the challenger's turn.
        self.turn_after_draw(accused, drawn, cause);
    }

    /// Makes the neutral move for a seat whose time is up (RULES 10.1).
    fn time_out(&mut self, seat: Seat) {
        self.tell(Event::TimedOut { seat });
        if self.game.round.vote.is_some() {
            return self.vote(seat, false);
        }
        if matches!(self.game.round.phase, Phase::Turn { .. }) {
            self.draw_for_turn(seat);
            if !matches!(self.game.round.phase, Phase::Drawn { seat: drawer, .. } if drawer == seat)
            {
                return;
            }
        }
        match self.game.round.phase {
            Phase::Colour { .. } => {
                let colour = self.colour_most_held(seat, None);
                self.choose_colour(seat, colour);
            }
            Phase::Drawn { card, .. } if self.game.must_play(seat, card) => {
                self.play_for(seat, card);
            }
            Phase::Drawn { .. } => self.pass(seat),
            Phase::Hit { .. } => self.accept(seat),
            Phase::Another { .. } => {
                if let Some(card) = self.game.playable(seat).first() {
                    self.play_for(seat, card);
                }
            }
            Phase::Ready { .. } => self.ready(seat),
            Phase::Turn { .. } | Phase::BetweenRounds | Phase::MatchOver => {}
        }
    }

    /// Lays a card with the choices of RULES 10.1.
    fn play_for(&mut self, seat: Seat, card: Card) {
        let target =
            self.game.needs_target(card, self.game.round.hand(seat)).then(|| self.game.next(seat));
        let colour = card.is_wild().then(|| self.colour_most_held(seat, Some(card)));
        self.play(seat, Play { card, colour, target, uno: false }, None);
    }

    /// The colour of which a seat holds the most cards without this one; in a tie, the first
    /// colour.
    fn colour_most_held(&self, seat: Seat, leaving: Option<Card>) -> Colour {
        let mut hand = *self.game.round.hand(seat);
        if let Some(card) = leaving {
            hand.remove(card);
        }
        let mut best = Colour::Red;
        for colour in Colour::ALL {
            if hand.count_colour(colour) > hand.count_colour(best) {
                best = colour;
            }
        }
        best
    }
}
