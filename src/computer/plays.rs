//! The plays that a player can choose from, and what each would leave in the hand.

use crate::engine::{Card, Colour, Face, Glance, Play};

/// Whether a play of this card names a target (RULES 4.8, 6.0, 7.3).
#[inline(always)]
pub(super) fn needs_target(glance: &Glance<'_>, card: Card) -> bool {
    let swaps = glance.rules.seven_zero.is_on() && card.face() == Face::Number(7);
    card == Card::HAT || (swaps && glance.hand.len() > 1)
}

/// How many cards the player holds once a play has had its full effect (RULES 5.3).
#[inline(always)]
fn cards_after(glance: &Glance<'_>, play: Play) -> usize {
    let left = glance.hand.len().saturating_sub(1);
    if !glance.rules.seven_zero.is_on() {
        return left;
    }
    match (play.card.face(), play.target) {
        (Face::Number(7), Some(target)) => usize::from(glance.cards(target)),
        (Face::Number(0), _) if left > 0 => usize::from(glance.cards(glance.before(glance.seat))),
        _ => left,
    }
}

/// The play, with "UNO" called if there is something to call (RULES 5.1).
#[inline(always)]
pub(super) fn called(glance: &Glance<'_>, play: Play) -> Play {
    let called_before = glance.called == Some(glance.seat);
    Play { uno: cards_after(glance, play) == 1 && !called_before, ..play }
}

/// Whether a wild draw card would be illegal now (RULES 4.6).
pub(super) fn is_bluff(glance: &Glance<'_>, card: Card) -> bool {
    card == Card::WILD_DRAW && glance.colour.is_some_and(|held| glance.hand.holds_colour(held))
}

/// Calls `consider` with every play of the cards that can be laid, one for each combination of
/// choices, with "UNO" called where there is something to call.
pub(super) fn each_play(glance: &Glance<'_>, mut consider: impl FnMut(Play)) {
    for card in glance.playable.iter() {
        let mut offer = |colour, target| {
            consider(called(glance, Play { card, colour, target, uno: false }));
        };
        match (card.is_wild(), needs_target(glance, card)) {
            (false, false) => offer(None, None),
            (false, true) => glance.others().iter().for_each(|seat| offer(None, Some(seat))),
            (true, false) => Colour::ALL.iter().for_each(|colour| offer(Some(*colour), None)),
            (true, true) => {
                for colour in Colour::ALL {
                    glance.others().iter().for_each(|seat| offer(Some(colour), Some(seat)));
                }
            }
        }
    }
}
