//! Events as one player lives through them: what the event alone does not say, but the player saw.

use super::cards::Hand;
use super::event::{Event, Sight, Viewer};
use super::game::Game;
use super::seat::Seat;

/// An event as one player may see it, with what it changed for that player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenEvent {
    pub event: Event<Sight>,
    /// Whether a card was laid out of turn (RULES 7.1).
    pub jump_in: bool,
    /// Whether that took the turn from the viewer, who was expected to act or would have been before
    /// the player who jumped in.
    pub jumped_over: bool,
    /// The hand that the viewer gave away, if hands changed owners (RULES 7.3).
    pub gave: Option<GivenHand>,
}

/// A player's own hand that went to someone else, in exchange for another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenHand {
    pub hand: Hand,
    pub to: Seat,
    /// Whose hand the player got for it.
    pub got_from: Seat,
}

impl Game {
    /// An event that is about to be applied, as the player in a seat sees it.
    pub fn seen_event(&self, viewer: Seat, event: &Event) -> SeenEvent {
        let jumper = self.jumper(event);
        SeenEvent {
            event: event.seen_by(Viewer::Seat(viewer)),
            jump_in: jumper.is_some(),
            jumped_over: jumper.is_some_and(|jumper| self.is_jumped_over(viewer, jumper)),
            gave: self.hand_given(viewer, event),
        }
    }

    /// The seat that lays a card although another is expected to act.
    fn jumper(&self, event: &Event) -> Option<Seat> {
        match event {
            Event::Played { seat, .. } if self.round.phase.seat() != Some(*seat) => Some(*seat),
            _ => None,
        }
    }

    /// Whether the turn of a seat lies between the turn that was interrupted and the jump-in.
    fn is_jumped_over(&self, seat: Seat, jumper: Seat) -> bool {
        let Some(mut turn) = self.round.phase.seat() else { return false };
        for _ in 0..self.seats {
            if turn == jumper {
                return false;
            }
            if turn == seat {
                return true;
            }
            turn = self.next(turn);
        }
        false
    }

    /// The hand that a seat is about to give away, if the event moves hands.
    fn hand_given(&self, viewer: Seat, event: &Event) -> Option<GivenHand> {
        let (to, got_from) = match event {
            Event::Swapped { seat, with } if *seat == viewer => (*with, *with),
            Event::Swapped { seat, with } if *with == viewer => (*seat, *seat),
            Event::Rotated if self.playing.contains(viewer) => {
                (self.next(viewer), self.previous(viewer))
            }
            _ => return None,
        };
        Some(GivenHand { hand: *self.round.hand(viewer), to, got_from })
    }
}
