//! A table as one player imagines it: what the player sees, and guesses in place of the rest.
//!
//! The imagined game is made from the player's [`HandView`] and from guesses, never from the real
//! game, so nothing that is played out in it depends on cards that the player cannot see.

use super::card::{Card, Colour};
use super::cards::Hand;
use super::game::Game;
use super::round::{Laid, Phase, Vote};
use super::seat::{PerSeat, Seat, SeatSet};
use super::view::{HandView, Stage};

/// A wild draw card that can be challenged: what the view does not say of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ImaginedLay {
    pub seat: Seat,
    /// The hand right after the card was laid.
    pub hand: Hand,
    /// The colour in force before it.
    pub colour: Colour,
    /// Whether the card below is the turned-up one.
    pub on_turned_up: bool,
}

impl Game {
    /// The table as a player sees it. Of the cards, only the player's own hand and these on the
    /// discard pile, bottom first, are in their places; the others are put there by
    /// [`Game::imagine_hand`] and [`Game::imagine_draw_pile`]. `None` if a match cannot look so.
    pub fn imagine(view: &HandView, discarded: &[Card]) -> Option<Game> {
        let public = &view.public;
        let mut game = Game::new(public.rules, u8::try_from(public.seats.len()).ok()?).ok()?;
        game.playing = SeatSet::EMPTY;
        for seat in &public.seats {
            if seat.standing == super::game::Standing::Playing {
                game.playing = game.playing.with(seat.seat);
            }
            *game.standings.get_mut(seat.seat) = seat.standing;
            *game.totals.get_mut(seat.seat) = seat.total;
            if seat.computer {
                game.computers = game.computers.with(seat.seat);
            }
        }
        game.deals = public.deals;
        game.dealer = public.dealer;
        game.turn = public.turn;
        let round = &mut game.round;
        round.hands = PerSeat::all(Hand::EMPTY);
        *round.hands.get_mut(view.seat) = view.hand;
        for card in discarded {
            round.discard_pile.push(*card);
        }
        round.direction = public.direction;
        round.set_colour(public.colour);
        round.turned_up = public.turned_up;
        round.exposed = public.exposed;
        round.called = public.called;
        round.vote = public.vote.map(|vote| Vote {
            accuser: vote.accuser,
            accused: vote.accused,
            yes: vote.yes,
            no: vote.no,
        });
        round.phase = match public.stage {
            Stage::Colour(seat) => Phase::Colour { seat },
            Stage::Turn(seat) => Phase::Turn { seat },
            Stage::Drawn(seat) => Phase::Drawn { seat, card: view.drawn.unwrap_or(Card::WILD) },
            Stage::Hit(seat) => Phase::Hit { seat, amount: public.pending },
            Stage::Another(seat) => Phase::Another { seat },
            Stage::Ready(seat) => Phase::Ready { seat },
            Stage::BetweenRounds | Stage::Vote | Stage::MatchOver => return None,
        };
        Some(game)
    }

    /// Gives a seat a guessed hand.
    pub fn imagine_hand(&mut self, seat: Seat, hand: Hand) {
        *self.round.hands.get_mut(seat) = hand;
    }

    /// Says which card a seat has just drawn, if it is to play or keep one.
    pub fn imagine_drawn(&mut self, guess: Card) {
        if let Phase::Drawn { card, .. } = &mut self.round.phase {
            *card = guess;
        }
    }

    /// Puts guessed cards on the draw pile; the last is drawn first.
    pub fn imagine_draw_pile(&mut self, cards: &[Card]) {
        let pile = &mut self.round.draw_pile;
        pile.drop_top(pile.len());
        cards.iter().for_each(|card| pile.push(*card));
    }

    /// Says what decides a challenge of the wild draw card on top.
    pub fn imagine_lay(&mut self, lay: ImaginedLay) {
        let ImaginedLay { seat, hand, colour, on_turned_up } = lay;
        self.round.laid = Some(Laid { seat, hand, colour, on_turned_up, open: true });
    }
}
