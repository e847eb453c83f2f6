//! `random`: any card that fits. Draws only if there is none, plays what it drew, always calls,
//! never challenges, catches or accuses.

use super::plays;
use crate::engine::{Card, CardSet, Colour, Command, Glance, Play, Seat, SeatSet, Stage};
use rand::{Rng, RngExt};

/// The command that the table waits for.
#[inline(always)]
pub(super) fn choose<R: Rng + ?Sized>(glance: &Glance<'_>, rng: &mut R) -> Option<Command> {
    choose_of(glance, glance.playable, rng)
}

/// The same, with a choice of these cards only.
#[inline(always)]
pub(super) fn choose_of<R: Rng + ?Sized>(
    glance: &Glance<'_>,
    cards: CardSet,
    rng: &mut R,
) -> Option<Command> {
    if let Some(card) = any_card(cards, rng) {
        let colour = card.is_wild().then(|| any_colour(rng));
        let target = match plays::needs_target(glance, card) {
            true => any_seat(glance.others(), rng),
            false => None,
        };
        let play = Play { card, colour, target, uno: false };
        return Some(Command::Play(plays::called(glance, play)));
    }
    match glance.stage {
        Stage::Turn(_) => Some(Command::Draw),
        Stage::Drawn(_) => Some(Command::Pass),
        Stage::Hit(_) => Some(Command::Accept),
        Stage::Colour(_) => Some(Command::ChooseColour(any_colour(rng))),
        Stage::Ready(_) => Some(Command::SayReady),
        Stage::Vote => Some(Command::Vote(false)),
        Stage::Another(_) | Stage::BetweenRounds | Stage::MatchOver => None,
    }
}

/// Any of the cards; equal ones count once.
#[inline(always)]
fn any_card<R: Rng + ?Sized>(cards: CardSet, rng: &mut R) -> Option<Card> {
    let first = cards.first()?;
    if cards == CardSet::of(first) {
        return Some(first);
    }
    cards.nth(rng.random_range(..cards.len()))
}

fn any_colour<R: Rng + ?Sized>(rng: &mut R) -> Colour {
    let [first, ..] = Colour::ALL;
    Colour::ALL.get(rng.random_range(..Colour::ALL.len())).copied().unwrap_or(first)
}

fn any_seat<R: Rng + ?Sized>(seats: SeatSet, rng: &mut R) -> Option<Seat> {
    match seats.len() as usize {
        0 => None,
        count => seats.iter().nth(rng.random_range(..count)),
    }
}
