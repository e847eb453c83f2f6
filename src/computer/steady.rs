//! `steady`: sound play from what can be seen.

use super::evaluate::{Evaluator, SteadyWeights};
use super::plays::{self, is_bluff};
use super::random;
use crate::engine::rules::DrawnCard;
use crate::engine::{Card, Command, Glance, Play, Stage};
use rand::Rng;

/// With more cards than this the policy plays at random, because equal policies could otherwise
/// repeat the same plays for ever.
const HOPELESS_HAND: usize = 15;

/// The command that the table waits for.
pub(super) fn choose<R: Rng + ?Sized>(glance: &Glance<'_>, rng: &mut R) -> Option<Command> {
    choose_by(&SteadyWeights::FITTED, glance, rng)
}

/// The same by other weights.
pub(super) fn choose_by<R: Rng + ?Sized>(
    weights: &SteadyWeights,
    glance: &Glance<'_>,
    rng: &mut R,
) -> Option<Command> {
    if glance.hand.len() > HOPELESS_HAND {
        return random::choose(glance, rng);
    }
    let evaluator = Evaluator::new(glance, weights);
    let best = best_play(&evaluator);
    match glance.stage {
        // A legal play is always made: players who all wait for a better card would never finish.
        Stage::Turn(_) => match best {
            Some((play, worth))
                if !is_bluff(glance, play.card) || worth >= evaluator.worth_of_drawing() =>
            {
                Some(Command::Play(play))
            }
            _ => Some(Command::Draw),
        },
        Stage::Drawn(_) => match best {
            Some((play, worth))
                if !is_bluff(glance, play.card) || worth >= evaluator.worth_of_keeping() =>
            {
                Some(Command::Play(play))
            }
            Some((play, _)) if !may_pass(glance) => Some(Command::Play(play)),
            _ => Some(Command::Pass),
        },
        Stage::Hit(_) => match best {
            Some((play, _)) if !is_bluff(glance, play.card) => Some(Command::Play(play)),
            _ if glance.challengeable && challenges(&evaluator) => Some(Command::Challenge),
            Some((play, _)) => Some(Command::Play(play)),
            None => Some(Command::Accept),
        },
        Stage::Another(_) => best.map(|(play, _)| Command::Play(play)),
        Stage::Colour(_) => Some(Command::ChooseColour(evaluator.best_colour())),
        Stage::Ready(_) => Some(Command::SayReady),
        Stage::Vote => Some(Command::Vote(false)),
        Stage::BetweenRounds | Stage::MatchOver => None,
    }
}

/// A command that the table does not wait for.
pub(super) fn interject(glance: &Glance<'_>) -> Option<Command> {
    match glance.exposed {
        Some(seat) if seat == glance.seat => return Some(Command::CallUno),
        Some(seat) if !glance.is_partner(seat) => return Some(Command::Catch(seat)),
        _ => {}
    }
    if glance.waiting.contains(glance.seat) || glance.playable.is_empty() {
        return None;
    }
    let evaluator = Evaluator::new(glance, &SteadyWeights::FITTED);
    let (play, worth) = best_play(&evaluator)?;
    (worth >= evaluator.worth_of_keeping()).then_some(Command::Play(play))
}

/// Whether the drawn card may be kept (RULES 3.7).
pub(super) fn may_pass(glance: &Glance<'_>) -> bool {
    glance.rules.drawn_card == DrawnCard::MayPlay
        || (glance.drawn == Some(Card::WILD_DRAW) && is_bluff(glance, Card::WILD_DRAW))
}

/// Whether a challenge promises more than to draw. A partner is never challenged.
fn challenges(evaluator: &Evaluator<'_>) -> bool {
    let glance = evaluator.glance;
    !glance.is_partner(glance.before(glance.seat)) && evaluator.worth_of_challenging() > 0.0
}

/// The best of all plays, and what it is worth.
fn best_play(evaluator: &Evaluator<'_>) -> Option<(Play, f32)> {
    let mut best: Option<(Play, f32)> = None;
    plays::each_play(evaluator.glance, |play| {
        let worth = evaluator.worth(play);
        if best.is_none_or(|(_, most)| worth > most) {
            best = Some((play, worth));
        }
    });
    best
}
