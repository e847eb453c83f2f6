//! `beginner`: plays what fits, one time in four without calling UNO. Never bluffs, challenges,
//! catches or jumps in.

use super::{plays, random};
use crate::engine::rules::DrawnCard;
use crate::engine::{Card, CardSet, Command, Glance, Stage};
use rand::{Rng, RngExt};

/// A call is forgotten one time in so many.
const FORGETS_ONE_IN: u32 = 4;

/// The command that the table waits for.
pub(super) fn choose<R: Rng + ?Sized>(glance: &Glance<'_>, rng: &mut R) -> Option<Command> {
    let bluff = match plays::is_bluff(glance, Card::WILD_DRAW) {
        true => CardSet::of(Card::WILD_DRAW),
        false => CardSet::EMPTY,
    };
    let honest = glance.playable.without(bluff);
    // Where no drawn card may be kept, only a bluff may be.
    let must_play = matches!(glance.stage, Stage::Drawn(_))
        && glance.rules.drawn_card == DrawnCard::MustPlay
        && glance.drawn != Some(Card::WILD_DRAW);
    let cards = if must_play { glance.playable } else { honest };
    match random::choose_of(glance, cards, rng)? {
        Command::Play(mut play) => {
            play.uno = play.uno && !rng.random_ratio(1, FORGETS_ONE_IN);
            Some(Command::Play(play))
        }
        other => Some(other),
    }
}
