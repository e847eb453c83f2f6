//! `steady`: sound play from what can be seen.

use super::evaluate::Evaluator;
use super::perspective::Perspective;
use super::random;
use crate::engine::rules::DrawnCard;
use crate::engine::{Card, Colour, Command, HandView, Play, Seat, Stage};
use rand::Rng;

/// A player with at least this many cards is challenged.
const SUSPICIOUS_HAND: usize = 4;

/// With more cards than this the policy plays at random, because equal policies could otherwise
/// repeat the same plays for ever.
const HOPELESS_HAND: usize = 15;

/// The command that the table waits for.
pub(super) fn choose<R: Rng + ?Sized>(view: &HandView, rng: &mut R) -> Option<Command> {
    if view.hand.len() > HOPELESS_HAND {
        return random::choose(view, rng);
    }
    let perspective = Perspective::new(view);
    let evaluator = Evaluator::new(perspective);
    let best = best_play(&evaluator);
    match view.public.stage {
        // A legal play is always made: players who all wait for a better card would never finish.
        Stage::Turn(_) => match best {
            Some((play, worth))
                if !evaluator.is_bluff(play.card) || worth >= evaluator.worth_of_drawing() =>
            {
                Some(Command::Play(play))
            }
            _ => Some(Command::Draw),
        },
        Stage::Drawn(_) => match best {
            Some((play, worth))
                if !evaluator.is_bluff(play.card) || worth >= evaluator.worth_of_keeping() =>
            {
                Some(Command::Play(play))
            }
            Some((play, _)) if !may_pass(view) => Some(Command::Play(play)),
            _ => Some(Command::Pass),
        },
        Stage::Hit(_) => match best {
            Some((play, _)) if !evaluator.is_bluff(play.card) => Some(Command::Play(play)),
            _ if view.public.challengeable && challenges(&perspective) => Some(Command::Challenge),
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
pub(super) fn interject(view: &HandView) -> Option<Command> {
    let perspective = Perspective::new(view);
    match view.public.exposed {
        Some(seat) if seat == view.seat => return Some(Command::CallUno),
        Some(seat) if !perspective.is_partner(seat) => return Some(Command::Catch(seat)),
        _ => {}
    }
    if view.public.waiting.contains(view.seat) || view.playable.is_empty() {
        return None;
    }
    let evaluator = Evaluator::new(perspective);
    let (play, worth) = best_play(&evaluator)?;
    (worth >= evaluator.worth_of_keeping()).then_some(Command::Play(play))
}

/// Whether the drawn card may be kept (RULES 3.7).
fn may_pass(view: &HandView) -> bool {
    let illegal = view.public.colour.is_some_and(|colour| view.hand.count_colour(colour) > 0);
    view.public.rules.drawn_card == DrawnCard::MayPlay
        || (view.drawn == Some(Card::WILD_DRAW) && illegal)
}

/// Whether a challenge is likely to succeed: the more cards the accused holds, the likelier one of
/// them has the colour.
fn challenges(perspective: &Perspective) -> bool {
    let accused = perspective.before(perspective.view.seat);
    perspective.cards(accused) >= SUSPICIOUS_HAND && !perspective.is_partner(accused)
}

/// The best of all plays, and what it is worth.
fn best_play(evaluator: &Evaluator) -> Option<(Play, f32)> {
    let perspective = &evaluator.perspective;
    let mut best: Option<(Play, f32)> = None;
    for card in perspective.view.playable.iter() {
        let mut consider = |colour: Option<Colour>, target: Option<Seat>| {
            let play = perspective.called(Play { card, colour, target, uno: false });
            let worth = evaluator.worth(play);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((play, worth));
            }
        };
        match (card.is_wild(), perspective.needs_target(card)) {
            (false, false) => consider(None, None),
            (false, true) => {
                perspective.others().iter().for_each(|seat| consider(None, Some(seat)))
            }
            (true, false) => Colour::ALL.iter().for_each(|colour| consider(Some(*colour), None)),
            (true, true) => {
                for colour in Colour::ALL {
                    perspective.others().iter().for_each(|seat| consider(Some(colour), Some(seat)));
                }
            }
        }
    }
    best
}
