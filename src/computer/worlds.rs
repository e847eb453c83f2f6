//! Tables as they could be: everything that a player cannot see is dealt at random, so that it
//! agrees with what the player remembers.

use super::memory::{Memory, Slot};
use crate::engine::{Card, Game, Hand, HandView, ImaginedLay, Seat, Stage};
use rand::{Rng, RngExt};

/// How much less likely a card is in a hand whose player drew although the card fitted, than if
/// nothing were known.
const UNLIKELY: f32 = 0.05;
/// The same if the player laid a wild although the card fitted.
const DOUBTFUL: f32 = 0.2;
/// How much likelier a card is if its player has chosen its colour.
const LIKELY: f32 = 1.5;
/// After so many cards that were turned away, any card is taken that is possible at all.
const MOST_TRIES: u32 = 40;

impl Slot {
    /// How likely it is that this card is in the slot, relative to a slot of which nothing is
    /// known.
    fn weight(&self, card: Card) -> f32 {
        if self.never.contains(card) {
            return 0.0;
        }
        let mut weight = 1.0;
        if self.unlikely.contains(card) {
            weight *= UNLIKELY;
        }
        if self.doubtful.contains(card) {
            weight *= DOUBTFUL;
        }
        if self.likely.contains(card) {
            weight *= LIKELY;
        }
        weight
    }

    /// How strongly the slot narrows the choice.
    fn narrowness(&self) -> u32 {
        2 * self.never.len() + self.unlikely.len() + self.doubtful.len()
    }
}

/// Deals tables that agree with what one player knows.
pub(super) struct Worlds {
    /// The table without the cards that the player cannot see.
    visible: Game,
    /// The cards that the player cannot see.
    unseen: Vec<Card>,
    /// The cards that other seats certainly hold.
    known: Vec<(Seat, Hand)>,
    /// The other cards in other hands, the most narrowly known first: whose, the how-manieth of
    /// that hand, and what is known of it.
    slots: Vec<(Seat, usize, Slot)>,
    /// The seat that has drawn a card that it may play, and that card's place in the hand.
    drawer: Option<(Seat, usize)>,
    /// The wild draw card that can be challenged, without the hand of its player, and how many
    /// cards of that hand were there before the card was laid.
    lay: Option<(ImaginedLay, usize)>,
    /// The cards that are left, while a table is dealt.
    pile: Vec<Card>,
}

impl Worlds {
    /// `None` if view and memory do not agree.
    pub(super) fn new(view: &HandView, memory: &Memory) -> Option<Worlds> {
        let public = &view.public;
        let visible = Game::imagine(view, memory.discarded())?;
        let mut unseen: Hand = public.rules.deck.cards().iter().copied().collect();
        let mut see = |card: Card| unseen.remove(card).then_some(());
        for card in view.hand.iter().chain(memory.discarded().iter().copied()) {
            see(card)?;
        }
        let (mut known, mut slots) = (Vec::new(), Vec::new());
        for seat in visible.playing().without(view.seat).iter() {
            let hand = memory.hand(seat)?;
            hand.known.iter().try_for_each(&mut see)?;
            known.push((seat, hand.known));
            slots.extend(hand.slots.iter().enumerate().map(|(at, slot)| (seat, at, *slot)));
            let cards = public.seats.get(seat.index())?.cards;
            (hand.known.len() + hand.slots.len() == cards).then_some(())?;
        }
        (unseen.len() == slots.len() + public.draw_pile).then_some(())?;
        (memory.discarded().len() == public.discard_pile).then_some(())?;
        slots.sort_by_key(|(_, _, slot)| std::cmp::Reverse(slot.narrowness()));
        let last_slot =
            |seat: Seat| memory.hand(seat).map_or(0, |hand| hand.slots.len()).checked_sub(1);
        let drawer = match public.stage {
            Stage::Drawn(seat) if seat != view.seat => Some((seat, last_slot(seat)?)),
            _ => None,
        };
        let lay = match (public.challengeable, public.bluff_colour, memory.laid_by()) {
            (true, Some(colour), Some((seat, taken))) => {
                let on_turned_up = memory.laid_on_turned_up();
                let lay = ImaginedLay { seat, hand: view.hand, colour, on_turned_up };
                let held = memory.hand(seat).map_or(0, |hand| hand.slots.len());
                Some((lay, held.saturating_sub(taken)))
            }
            _ => None,
        };
        let unseen: Vec<Card> = unseen.iter().collect();
        let pile = unseen.clone();
        Some(Worlds { visible, unseen, known, slots, drawer, lay, pile })
    }

    /// A table that agrees with what the player knows.
    pub(super) fn deal<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Game {
        let mut game = self.visible.clone();
        let mut hands = self.known.clone();
        let mut hand_of = |seat: Seat, card: Card| {
            if let Some((_, hand)) = hands.iter_mut().find(|(holder, _)| *holder == seat) {
                hand.add(card);
            }
        };
        let mut laid = self.lay;
        if let Some((lay, _)) = &mut laid
            && let Some((_, known)) = self.known.iter().find(|(seat, _)| *seat == lay.seat)
        {
            lay.hand = *known;
        }
        self.pile.clone_from(&self.unseen);
        for (seat, at, slot) in &self.slots {
            let Some(card) = pick(&mut self.pile, slot, rng) else { break };
            hand_of(*seat, card);
            if self.drawer == Some((*seat, *at)) {
                game.imagine_drawn(card);
            }
            if let Some((lay, before)) = &mut laid
                && lay.seat == *seat
                && at < before
            {
                lay.hand.add(card);
            }
        }
        for (seat, hand) in hands {
            game.imagine_hand(seat, hand);
        }
        if let Some((lay, _)) = laid {
            game.imagine_lay(lay);
        }
        rand::seq::SliceRandom::shuffle(self.pile.as_mut_slice(), rng);
        game.imagine_draw_pile(&self.pile);
        game
    }
}

/// Takes a card for a slot out of the pile, by its weights.
fn pick<R: Rng + ?Sized>(pile: &mut Vec<Card>, slot: &Slot, rng: &mut R) -> Option<Card> {
    let mut tries = 0;
    loop {
        let place = rng.random_range(0..pile.len().max(1));
        let card = *pile.get(place)?;
        let weight = slot.weight(card);
        tries += 1;
        if weight >= LIKELY || rng.random::<f32>() * LIKELY < weight {
            return Some(pile.swap_remove(place));
        }
        if tries > MOST_TRIES {
            let possible = |card: &Card| !slot.never.contains(*card);
            let place = pile.iter().position(possible).unwrap_or(place);
            return Some(pile.swap_remove(place));
        }
    }
}
