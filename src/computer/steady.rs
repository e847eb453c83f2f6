//! `steady`: sound play from what can be seen.

use super::outlook::Outlook;
use super::random;
use super::weigh::Weighing;
use crate::engine::rules::DrawnCard;
use crate::engine::{Card, Colour, Command, HandView, Play, Seat, Stage};
use rand::Rng;

/// An accused with so many cards is challenged.
const SUSPICIOUS_HAND: usize = 4;

/// With more cards than this no plan is worth following. Any card will do, and chance keeps players
/// who think alike from going round in circles.
const HOPELESS_HAND: usize = 15;

/// What to do when the table waits for the seat.
pub(super) fn choose<R: Rng + ?Sized>(view: &HandView, rng: &mut R) -> Option<Command> {
    if view.hand.len() > HOPELESS_HAND {
        return random::choose(view, rng);
    }
    let outlook = Outlook::new(view);
    let weighing = Weighing::new(outlook);
    let best = best_play(&weighing);
    match view.public.stage {
        // Whoever can play in good faith does, or a table of waiting players would never finish.
        Stage::Turn(_) => match best {
            Some((play, worth))
                if !weighing.is_bluff(play.card) || worth >= weighing.worth_of_drawing() =>
            {
                Some(Command::Play(play))
            }
            _ => Some(Command::Draw),
        },
        Stage::Drawn(_) => match best {
            Some((play, worth))
                if !weighing.is_bluff(play.card) || worth >= weighing.worth_of_keeping() =>
            {
                Some(Command::Play(play))
            }
            Some((play, _)) if !may_pass(view) => Some(Command::Play(play)),
            _ => Some(Command::Pass),
        },
        Stage::Hit(_) => match best {
            Some((play, _)) if !weighing.is_bluff(play.card) => Some(Command::Play(play)),
            _ if view.public.challengeable && challenges(&outlook) => Some(Command::Challenge),
            Some((play, _)) => Some(Command::Play(play)),
            None => Some(Command::Accept),
        },
        Stage::Another(_) => best.map(|(play, _)| Command::Play(play)),
        Stage::Colour(_) => Some(Command::ChooseColour(weighing.best_colour())),
        Stage::Ready(_) => Some(Command::SayReady),
        Stage::Vote => Some(Command::Vote(false)),
        Stage::BetweenRounds | Stage::MatchOver => None,
    }
}

/// What to do unasked.
pub(super) fn interject(view: &HandView) -> Option<Command> {
    let outlook = Outlook::new(view);
    match view.public.exposed {
        Some(seat) if seat == view.seat => return Some(Command::CallUno),
        Some(seat) if !outlook.is_partner(seat) => return Some(Command::Catch(seat)),
        _ => {}
    }
    if view.public.waiting.contains(view.seat) || view.playable.is_empty() {
        return None;
    }
    let weighing = Weighing::new(outlook);
    let (play, worth) = best_play(&weighing)?;
    (worth >= weighing.worth_of_keeping()).then_some(Command::Play(play))
}

/// Whether the drawn card may be kept (RULES 3.7).
fn may_pass(view: &HandView) -> bool {
    let illegal = view.public.colour.is_some_and(|colour| view.hand.count_colour(colour) > 0);
    view.public.rules.drawn_card == DrawnCard::MayPlay
        || (view.drawn == Some(Card::WILD_DRAW) && illegal)
}

/// Whether a challenge is likely to succeed: the more cards the accused holds, the likelier one of
/// them has the colour.
fn challenges(outlook: &Outlook) -> bool {
    let accused = outlook.before(outlook.view.seat);
    outlook.cards(accused) >= SUSPICIOUS_HAND && !outlook.is_partner(accused)
}

/// The best of all plays, and what it is worth.
fn best_play(weighing: &Weighing) -> Option<(Play, f32)> {
    let outlook = &weighing.outlook;
    let mut best: Option<(Play, f32)> = None;
    for card in outlook.view.playable.iter() {
        let mut consider = |colour: Option<Colour>, target: Option<Seat>| {
            let play = outlook.called(Play { card, colour, target, uno: false });
            let worth = weighing.worth(play);
            if best.is_none_or(|(_, most)| worth > most) {
                best = Some((play, worth));
            }
        };
        match (card.is_wild(), outlook.needs_target(card)) {
            (false, false) => consider(None, None),
            (false, true) => outlook.others().iter().for_each(|seat| consider(None, Some(seat))),
            (true, false) => Colour::ALL.iter().for_each(|colour| consider(Some(*colour), None)),
            (true, true) => {
                for colour in Colour::ALL {
                    outlook.others().iter().for_each(|seat| consider(Some(colour), Some(seat)));
                }
            }
        }
    }
    best
}
