//! Tampering with cards and piles.

use super::{
    change_one, insert, other_card, other_seat, place, remove_one, with_other_card, without_a_card,
};
use rand::RngExt;
use rand::rngs::SmallRng;
use uno_bot::engine::{Card, CardList, Colour, Event};

type Forged = Option<Vec<Event>>;

pub(super) fn a_dealt_card_is_another(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Dealt { dealer, mut hands, pile } => {
            let lucky = rng.random_range(0..hands.len());
            hands[lucky] = with_other_card(&hands[lucky], rng)?;
            Some(Event::Dealt { dealer, hands, pile })
        }
        _ => None,
    })
}

pub(super) fn a_card_is_in_the_deck_twice(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event.clone() {
        Event::Dealt { dealer, hands, pile } => {
            let mut cards: Vec<Card> = pile.iter().collect();
            let last = cards.len() - 1;
            let place = cards.iter().position(|card| *card != cards[last])?;
            cards[place] = cards[last];
            Some(Event::Dealt { dealer, hands, pile: cards.into_iter().collect() })
        }
        _ => None,
    })
}

pub(super) fn a_hand_is_dealt_one_card_more(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Dealt { dealer, mut hands, pile } => {
            let lucky = rng.random_range(0..hands.len());
            hands[lucky].push(pile.iter().last()?);
            let pile = pile.iter().take(pile.len() - 1).collect();
            Some(Event::Dealt { dealer, hands, pile })
        }
        _ => None,
    })
}

pub(super) fn the_turned_up_card_is_another(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::TurnedUp { card } => Some(Event::TurnedUp { card: other_card(*card, rng) }),
        _ => None,
    })
}

pub(super) fn the_card_put_back_is_lost(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event {
        Event::PutBack { pile } => {
            let mut back = pile.iter().position(|card| card == Card::WILD_DRAW);
            let rest = pile.iter().enumerate().filter(|(place, _)| Some(*place) != back);
            let pile: CardList = rest.map(|(_, card)| card).collect();
            back.take().map(|_| Event::PutBack { pile })
        }
        _ => None,
    })
}

pub(super) fn a_drawn_card_is_not_the_top_card(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Drew { seat, cards, playable } => Some(Event::Drew {
            seat: *seat,
            cards: with_other_card(cards, rng)?,
            playable: *playable,
        }),
        Event::Took { seat, cards } => {
            Some(Event::Took { seat: *seat, cards: with_other_card(cards, rng)? })
        }
        _ => None,
    })
}

pub(super) fn a_card_too_many_is_taken(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Took { seat, mut cards } => {
            cards.push(other_card(Card::WILD_DRAW, rng));
            Some(Event::Took { seat, cards })
        }
        _ => None,
    })
}

pub(super) fn a_card_too_few_is_taken(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Took { seat, cards } if cards.len() > 1 => {
            Some(Event::Took { seat: *seat, cards: without_a_card(cards, rng)? })
        }
        _ => None,
    })
}

pub(super) fn a_draw_is_missing(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::Took { .. }))
}

pub(super) fn a_draw_comes_from_nowhere(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = place(log, rng, |place| matches!(log[place], Event::Turn { .. }))?;
    let Event::Turn { seat } = log[at] else { return None };
    let cards = [other_card(Card::WILD, rng)].into_iter().collect();
    Some(insert(log, at + 1, Event::Took { seat, cards }))
}

pub(super) fn another_seat_takes_the_cards(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Took { seat, cards } => {
            Some(Event::Took { seat: other_seat(log, seat, rng), cards })
        }
        _ => None,
    })
}

pub(super) fn the_playable_flag_is_flipped(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event.clone() {
        Event::Drew { seat, cards, playable } => {
            Some(Event::Drew { seat, cards, playable: !playable })
        }
        _ => None,
    })
}

pub(super) fn the_top_card_is_reshuffled(log: &[Event], rng: &mut SmallRng) -> Forged {
    let at = place(log, rng, |place| matches!(log[place], Event::Reshuffled { .. }))?;
    let top = log[..at].iter().rev().find_map(|event| match event {
        Event::Played { card, .. } | Event::TurnedUp { card } => Some(*card),
        Event::CarriedOver { card, .. } => Some(*card),
        _ => None,
    })?;
    let mut forged = log.to_vec();
    let Event::Reshuffled { pile, .. } = &mut forged[at] else { return None };
    pile.push(top);
    Some(forged)
}

pub(super) fn a_reshuffle_keeps_another_number(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event.clone() {
        Event::Reshuffled { kept, pile } => Some(Event::Reshuffled { kept: 3 - kept.min(2), pile }),
        _ => None,
    })
}

pub(super) fn a_reshuffle_is_left_out(log: &[Event], rng: &mut SmallRng) -> Forged {
    remove_one(log, rng, |event| matches!(event, Event::Reshuffled { .. }))
}

/// A card on turn that shares neither colour nor face with the coloured card laid just before.
pub(super) fn a_played_card_does_not_match(log: &[Event], rng: &mut SmallRng) -> Forged {
    let on_turn = |place: usize| {
        place >= 2
            && matches!(log[place], Event::Played { .. })
            && matches!(log[place - 1], Event::Turn { .. })
            && matches!(log[place - 2], Event::Played { card, .. } if !card.is_wild())
    };
    let at = place(log, rng, on_turn)?;
    let (Event::Turn { seat }, Event::Played { card: top, .. }) = (&log[at - 1], &log[at - 2])
    else {
        return None;
    };
    let wrong: Vec<Card> = Card::all()
        .filter(|card| {
            !card.is_wild() && card.colour() != top.colour() && card.face() != top.face()
        })
        .collect();
    let card = wrong[rng.random_range(0..wrong.len())];
    let mut forged = log.to_vec();
    forged[at] = Event::Played { seat: *seat, card, colour: None, target: None, uno: false };
    Some(forged)
}

pub(super) fn a_wild_names_no_colour(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event.clone() {
        Event::Played { seat, card, colour: Some(_), target, uno } => {
            Some(Event::Played { seat, card, colour: None, target, uno })
        }
        _ => None,
    })
}

/// The next card was coloured, so it went on the colour that was really named.
pub(super) fn a_wild_names_another_colour(log: &[Event], rng: &mut SmallRng) -> Forged {
    let followed = |place: usize| {
        matches!(log[place], Event::Played { colour: Some(_), .. })
            && matches!(log.get(place + 1), Some(Event::Turn { .. }))
            && matches!(log.get(place + 2), Some(Event::Played { card, .. }) if !card.is_wild())
    };
    let at = place(log, rng, followed)?;
    let mut forged = log.to_vec();
    let Event::Played { colour, .. } = &mut forged[at] else { return None };
    *colour = Colour::ALL.into_iter().find(|other| Some(*other) != *colour);
    Some(forged)
}

pub(super) fn the_carried_card_has_another_colour(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, _| match event {
        Event::CarriedOver { card, colour } => Some(Event::CarriedOver {
            card: *card,
            colour: Colour::ALL.into_iter().find(|other| other != colour)?,
        }),
        _ => None,
    })
}

pub(super) fn the_hand_shown_is_another(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event.clone() {
        Event::Challenged { seat, accused, guilty, hand } => {
            let hand = with_other_card(&hand, rng)?;
            Some(Event::Challenged { seat, accused, guilty, hand })
        }
        _ => None,
    })
}

pub(super) fn a_card_is_lost_when_somebody_leaves(log: &[Event], rng: &mut SmallRng) -> Forged {
    change_one(log, rng, |event, rng| match event {
        Event::Left { seat, pile } => {
            Some(Event::Left { seat: *seat, pile: without_a_card(pile, rng)? })
        }
        _ => None,
    })
}
