//! `random`: any card that fits. Draws only if there is none, plays what it drew, always calls,
//! never challenges, catches or accuses.

use super::perspective::Perspective;
use crate::engine::Stage;
use crate::engine::{Card, CardSet, Colour, Command, Game, HandView, Play, Rules, Seat, SeatSet};
use rand::{Rng, RngExt};

/// The command that the table waits for.
pub(super) fn choose<R: Rng + ?Sized>(view: &HandView, rng: &mut R) -> Option<Command> {
    if let Some(card) = any_card(view.playable, rng) {
        let perspective = Perspective::new(view);
        let colour = card.is_wild().then(|| any_colour(rng));
        let target =
            if perspective.needs_target(card) { any_seat(perspective.others(), rng) } else { None };
        return Some(Command::Play(perspective.called(Play { card, colour, target, uno: false })));
    }
    without_card(view.public.stage, rng)
}

/// The command if no card can be laid.
fn without_card<R: Rng + ?Sized>(stage: Stage, rng: &mut R) -> Option<Command> {
    match stage {
        Stage::Turn(_) => Some(Command::Draw),
        Stage::Drawn(_) => Some(Command::Pass),
        Stage::Hit(_) => Some(Command::Accept),
        Stage::Colour(_) => Some(Command::ChooseColour(any_colour(rng))),
        Stage::Ready(_) => Some(Command::SayReady),
        Stage::Vote => Some(Command::Vote(false)),
        Stage::Another(_) | Stage::BetweenRounds | Stage::MatchOver => None,
    }
}

/// Whether [`choose_without_view`] works under these rules. Where hands change owners, the number
/// of cards after a play depends on the other hands, which need a view.
pub(super) fn needs_no_view(rules: &Rules) -> bool {
    !rules.seven_zero.is_on()
}

/// The same choice as [`choose`], with the same use of `rng`, but without a view, which saves time
/// in millions of rounds. It asks the game only for what the seat may know.
pub(super) fn choose_without_view<R: Rng + ?Sized>(
    game: &Game,
    seat: Seat,
    rng: &mut R,
) -> Option<Command> {
    if let Some(card) = any_card(game.playable(seat), rng) {
        let colour = card.is_wild().then(|| any_colour(rng));
        let target =
            if card == Card::HAT { any_seat(game.playing().without(seat), rng) } else { None };
        let uno = game.card_count(seat) == 2;
        return Some(Command::Play(Play { card, colour, target, uno }));
    }
    without_card(game.stage(), rng)
}

/// Any of the cards; equal ones count once.
fn any_card<R: Rng + ?Sized>(cards: CardSet, rng: &mut R) -> Option<Card> {
    match cards.len() {
        0 => None,
        1 => cards.first(),
        count => cards.nth(rng.random_range(..count)),
    }
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
