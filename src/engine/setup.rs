//! A table that is set up by hand, for scenarios and benchmarks.

use super::card::{Card, Colour};
use super::cards::{CardList, Hand};
use super::decide::Deciding;
use super::event::Event;
use super::game::{Game, Standing};
use super::round::Phase;
use super::rules::{Contradiction, Rules, Scoring};
use super::seat::{Direction, Seat};
use rand::Rng;
use rand::seq::SliceRandom;
use std::fmt;

/// The card that lies on the table.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum TableCard {
    /// The card was just turned up, so it has its effect (RULES 2.5).
    TurnedUp(Card),
    /// The card was played earlier, so it has no effect any more.
    Played {
        card: Card,
        /// The colour that was named with a wild.
        named: Option<Colour>,
        /// The seat on turn; by default the one left of the dealer.
        turn: Option<Seat>,
        direction: Direction,
    },
}

impl TableCard {
    fn card(self) -> Card {
        match self {
            TableCard::TurnedUp(card) | TableCard::Played { card, .. } => card,
        }
    }
}

/// The description of a table. It is not checked before [`Setup::build`].
#[derive(Clone)]
pub struct Setup {
    pub rules: Rules,
    pub dealer: Seat,
    /// One hand for each seat.
    pub hands: Vec<CardList>,
    /// One total for each seat.
    pub totals: Vec<u32>,
    /// The top card of the discard pile.
    pub table: TableCard,
    /// The other cards of the discard pile, bottom first.
    pub discarded: CardList,
    /// The next cards of the draw pile, the first to be drawn first.
    pub draw: CardList,
    /// Whether cards that are named nowhere are left out. Otherwise they are shuffled below `draw`.
    pub draw_only: bool,
}

/// Why a table cannot be set up like that.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BadSetup {
    /// The rules do not allow this number of players.
    Rules(Contradiction),
    /// The number of totals or hands is not the number of seats.
    SeatCount,
    /// The dealer, or the seat on turn, is not at the table or does not play.
    NotPlaying(Seat),
    /// A seat that plays has no cards.
    EmptyHand(Seat),
    /// A seat that is out has cards.
    HandOfSeatOut(Seat),
    /// There are more of this card than the deck has.
    TooManyOf(Card),
    /// A wild draw card is never turned up (RULES 2.5).
    TurnedUpWildDraw,
    /// A wild without a named colour, or another card with one.
    NamedColour(Card),
    /// Fewer than two players are left.
    NobodyToPlay,
}

impl fmt::Display for BadSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadSetup::Rules(why) => why.fmt(f),
            BadSetup::SeatCount => f.write_str("every seat needs a hand and a total"),
            BadSetup::NotPlaying(seat) => write!(f, "{seat} does not play"),
            BadSetup::EmptyHand(seat) => write!(f, "{seat} plays, so it needs cards"),
            BadSetup::HandOfSeatOut(seat) => write!(f, "{seat} is out, so it holds no cards"),
            BadSetup::TooManyOf(card) => write!(f, "the deck does not have so many of {card}"),
            BadSetup::TurnedUpWildDraw => {
                f.write_str("a turned-up wild draw card goes back, so it cannot lie there")
            }
            BadSetup::NamedColour(card) if card.is_wild() => {
                write!(f, "{card} was played, so a colour was named with it")
            }
            BadSetup::NamedColour(card) => write!(f, "no colour is named with {card}"),
            BadSetup::NobodyToPlay => f.write_str("fewer than two seats can play on"),
        }
    }
}

impl std::error::Error for BadSetup {}

impl From<Contradiction> for BadSetup {
    fn from(why: Contradiction) -> BadSetup {
        BadSetup::Rules(why)
    }
}

impl Setup {
    /// The match at this point, and the events of the turned-up card.
    pub fn build<R: Rng + ?Sized>(&self, rng: &mut R) -> Result<(Game, Vec<Event>), BadSetup> {
        let seats = u8::try_from(self.hands.len()).unwrap_or(u8::MAX);
        let mut game = Game::new(self.rules, seats)?;
        if self.totals.len() != self.hands.len() {
            return Err(BadSetup::SeatCount);
        }
        for (seat, total) in game.seats().zip(&self.totals) {
            *game.totals.get_mut(seat) = *total;
            if self.rules.scoring == Scoring::Elimination && *total >= self.rules.target() {
                *game.standings.get_mut(seat) = Standing::Out(0);
                game.playing = game.playing.without(seat);
            }
        }
        if game.playing.len() < 2 {
            return Err(BadSetup::NobodyToPlay);
        }
        if self.dealer.number() >= seats {
            return Err(BadSetup::NotPlaying(self.dealer));
        }
        game.dealer = Some(self.dealer);
        game.deals = 1;
        self.lay_out(&mut game, rng)?;
        let mut events = Vec::new();
        match self.table {
            TableCard::TurnedUp(card) => {
                let amount = self.rules.deck.draw_amount(card);
                Deciding { game: &mut game, rng, record: &mut events }.begin(card, amount);
            }
            TableCard::Played { turn, direction, .. } => {
                let turn = turn.unwrap_or(game.playing.next(self.dealer, Direction::Left));
                if !game.playing.contains(turn) {
                    return Err(BadSetup::NotPlaying(turn));
                }
                game.round.direction = direction;
                game.round.phase = Phase::Turn { seat: turn };
            }
        }
        Ok((game, events))
    }

    /// Puts every card in its place.
    fn lay_out<R: Rng + ?Sized>(&self, game: &mut Game, rng: &mut R) -> Result<(), BadSetup> {
        let mut rest: Hand = self.rules.deck.cards().iter().copied().collect();
        let mut take = |card: Card| {
            if rest.remove(card) { Ok(card) } else { Err(BadSetup::TooManyOf(card)) }
        };
        for (seat, cards) in game.seats().zip(&self.hands) {
            match (game.playing.contains(seat), cards.is_empty()) {
                (true, true) => return Err(BadSetup::EmptyHand(seat)),
                (false, false) => return Err(BadSetup::HandOfSeatOut(seat)),
                _ => {}
            }
            for card in cards.iter() {
                game.round.hands.get_mut(seat).add(take(card)?);
            }
        }
        for card in self.discarded.iter() {
            game.round.discard_pile.push(take(card)?);
        }
        let card = take(self.table.card())?;
        match self.table {
            TableCard::TurnedUp(Card::WILD_DRAW) => return Err(BadSetup::TurnedUpWildDraw),
            TableCard::TurnedUp(_) => {
                game.round.lay(card, None);
                game.round.turned_up = true;
            }
            TableCard::Played { named: None, .. } if card.is_wild() => {
                return Err(BadSetup::NamedColour(card));
            }
            // A coloured card may be given with its own colour.
            TableCard::Played { named: Some(named), .. }
                if card.colour().is_some_and(|colour| colour != named) =>
            {
                return Err(BadSetup::NamedColour(card));
            }
            TableCard::Played { named, .. } => game.round.lay(card, named),
        }
        let mut pile = self.draw.clone();
        for card in pile.iter() {
            take(card)?;
        }
        if !self.draw_only {
            let mut below: Vec<Card> = rest.iter().collect();
            below.shuffle(rng);
            below.into_iter().for_each(|card| pile.push(card));
        }
        game.round.draw_pile.replace_by_draw_order(&pile);
        Ok(())
    }
}
