//! What mistakes and catches cost, told to the player who made them.

use super::shown_table::ShownTable;
use crate::engine::{Card, Command, Event, Fault, Hand, Seat, SeenEvent, Sight};
use crate::i18n::say;

/// What became of a catch that was held (RULES 5.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeldCatchOutcome {
    /// The grace still lasts.
    Open,
    /// The caught player drew so many cards.
    Counted(usize),
    /// UNO was called in time.
    Called,
    /// The catch of this player came first.
    Slower(Seat),
    /// Something else came between.
    Over,
}

/// What a held catch of this player is or was.
pub fn held_catch(table: &ShownTable<'_>, caught: Seat, outcome: HeldCatchOutcome) -> String {
    let (words, seating) = (table.words, table.seating());
    let player = seating.name(caught);
    match outcome {
        HeldCatchOutcome::Open => say!(words, "held-open", player = player),
        HeldCatchOutcome::Counted(amount) => {
            say!(words, "held-counted", player = player, amount = amount)
        }
        HeldCatchOutcome::Called => say!(words, "held-called", player = player),
        HeldCatchOutcome::Slower(other) => {
            say!(words, "held-slower", player = player, other = seating.name(other))
        }
        HeldCatchOutcome::Over => say!(words, "held-over", player = player),
    }
}

/// Whom a player has caught with a move, and what that costs; none if the move was no catch.
pub fn caught_one(table: &ShownTable<'_>, viewer: Seat, events: &[SeenEvent]) -> Option<String> {
    let caught = events.iter().find_map(|seen| match seen.event {
        Event::Caught { seat, caught } if seat == viewer => Some(caught),
        _ => None,
    })?;
    let took = |seen: &SeenEvent| match &seen.event {
        Event::Took { seat, cards } if *seat == caught => cards.len(),
        _ => 0,
    };
    let amount: usize = events.iter().map(took).sum();
    let seating = table.seating();
    Some(say!(table.words, "caught-one", player = seating.name(caught), amount = amount))
}

/// Why a player was fined for a command, and what it costs; none if it cost nothing (RULES 5.4).
pub fn fine(
    table: &ShownTable<'_>,
    viewer: Seat,
    command: Command,
    events: &[SeenEvent],
) -> Option<String> {
    let fined = |seen: &SeenEvent| match seen.event {
        Event::Fined { seat, fault } if seat == viewer => Some(fault),
        _ => None,
    };
    let at = events.iter().position(|seen| fined(seen).is_some())?;
    let fault = events.get(at).and_then(fined)?;
    let drawn: Hand = events
        .iter()
        .skip(at + 1)
        .filter_map(|seen| match &seen.event {
            Event::Took { seat, cards: Sight::Cards(cards) } if *seat == viewer => Some(cards),
            _ => None,
        })
        .flat_map(|cards| cards.iter())
        .collect();
    let (words, cards) = (table.words, table.cards());
    let (amount, drew) = (drawn.len(), cards.brief(&drawn));
    Some(match (fault, command) {
        (Fault::WrongCard, Command::Play(play)) => {
            let card = cards.signed(play.card);
            let top = top(table).unwrap_or_default();
            say!(words, "fine-wrong-card", card = card, top = top, amount = amount, cards = drew)
        }
        (Fault::FalseCatch, Command::Catch(caught)) => {
            let seating = table.seating();
            let player = seating.name(caught);
            say!(words, "fine-false-catch", player = player, amount = amount, cards = drew)
        }
        _ => say!(words, "fine-false-call", amount = amount, cards = drew),
    })
}

/// The card on the table, on which a card that was fined did not go.
fn top(table: &ShownTable<'_>) -> Option<String> {
    let play = table.play?;
    let top: Card = play.top?;
    Some(table.cards().top(top, play.colour))
}
