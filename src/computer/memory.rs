//! What a player remembers of a round: every card on the discard pile, and what is known and
//! guessed about the other hands.
//!
//! A memory is made from events as its own player saw them, and from nothing else.

use super::worlds::Worlds;
use crate::engine::rules::{Counter, Draw, WildDraw};
use crate::engine::{
    Card, CardSet, Colour, Direction, Event, Face, Hand, HandView, MOST_SEATS, Rules, Seat,
    SeatSet, SeenEvent, Sight,
};

/// What is known of one card in another hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Slot {
    /// The cards that it certainly is not.
    pub(super) never: CardSet,
    /// The cards that it could be only if its player drew although it fitted.
    pub(super) unlikely: CardSet,
    /// The cards that it could be only if its player preferred a wild to them.
    pub(super) doubtful: CardSet,
    /// The cards of a colour that its player has chosen.
    pub(super) likely: CardSet,
}

/// What is remembered of another hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct HandMemory {
    /// The cards that it certainly holds.
    pub(super) known: Hand,
    /// Its other cards, in the order in which they came.
    pub(super) slots: Vec<Slot>,
}

impl HandMemory {
    fn doubt(&mut self, doubt: impl Fn(&mut Slot)) {
        self.slots.iter_mut().for_each(doubt);
    }

    /// A card has left the hand.
    fn lose(&mut self, card: Card) {
        if self.known.remove(card) {
            return;
        }
        // It was most likely one of the largest group of cards of which the same is known.
        let alike = |slot: &Slot| self.slots.iter().filter(|other| *other == slot).count();
        let possible = |slot: &Slot| !slot.never.contains(card);
        let credible = |slot: &Slot| (possible(slot), !slot.unlikely.contains(card), alike(slot));
        let place = (0..self.slots.len()).max_by_key(|place| self.slots.get(*place).map(credible));
        // As it is not certain which one it was, what was certain of only some is not any more.
        let candidates = self.slots.iter().filter(|slot| possible(slot));
        let sure = candidates.fold(CardSet::ALL, |sure, slot| sure.and(slot.never));
        for slot in self.slots.iter_mut().filter(|slot| possible(slot)) {
            slot.unlikely = slot.unlikely.or(slot.never.without(sure));
            slot.never = sure;
        }
        if let Some(place) = place {
            self.slots.remove(place);
        }
    }

    fn take(&mut self, cards: usize) {
        self.slots.extend(std::iter::repeat_n(Slot::default(), cards));
    }
}

/// What one player remembers of the present round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Memory {
    rules: Rules,
    seat: Seat,
    hands: [HandMemory; MOST_SEATS as usize],
    /// The discard pile, bottom first.
    discarded: Vec<Card>,
    colour: Option<Colour>,
    /// The colour before the card on top.
    colour_below: Option<Colour>,
    turned_up: bool,
    /// Whether the card below the top one was turned up.
    turned_up_below: bool,
    direction: Direction,
    playing: SeatSet,
    /// The seat that has drawn a card that it may play.
    drawer: Option<Seat>,
    /// The seat that laid the card on top, and how many cards it has taken since.
    laid_by: Option<(Seat, usize)>,
}

impl Memory {
    /// The memory of a player who has seen nothing yet.
    pub fn new(rules: Rules, seat: Seat) -> Memory {
        Memory {
            rules,
            seat,
            hands: Default::default(),
            discarded: Vec::new(),
            colour: None,
            colour_below: None,
            turned_up: false,
            turned_up_below: false,
            direction: Direction::Left,
            playing: SeatSet::EMPTY,
            drawer: None,
            laid_by: None,
        }
    }

    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// The cards that another seat certainly holds.
    pub fn known(&self, seat: Seat) -> Hand {
        self.hand(seat).map_or(Hand::EMPTY, |hand| hand.known)
    }

    /// Whether a hand that another seat holds could be there, as far as this player can tell.
    pub fn allows(&self, seat: Seat, hand: &Hand) -> bool {
        let Some(memory) = self.hand(seat) else { return false };
        let known_is_held =
            memory.known.iter().all(|card| hand.count(card) >= memory.known.count(card));
        let ruled_out = |card: Card| memory.slots.iter().all(|slot| slot.never.contains(card));
        let guessed = |card: &Card| hand.count(*card) > memory.known.count(*card);
        known_is_held
            && hand.len() == memory.known.len() + memory.slots.len()
            && !hand.faces().iter().filter(guessed).any(ruled_out)
    }

    /// Whether the player's view is one that the memory leads to.
    pub fn agrees_with(&self, view: &HandView) -> bool {
        Worlds::new(view, self).is_some()
    }

    pub(super) fn hand(&self, seat: Seat) -> Option<&HandMemory> {
        self.hands.get(seat.index())
    }

    pub(super) fn discarded(&self) -> &[Card] {
        &self.discarded
    }

    /// The seat that laid the card on top, and how many cards it has taken since.
    pub(super) fn laid_by(&self) -> Option<(Seat, usize)> {
        self.laid_by
    }

    pub(super) fn laid_on_turned_up(&self) -> bool {
        self.turned_up_below
    }

    fn hand_mut(&mut self, seat: Seat) -> Option<&mut HandMemory> {
        self.hands.get_mut(seat.index()).filter(|_| seat != self.seat)
    }

    /// The cards that go on the pile, the wilds among them (RULES 3.1).
    fn matching(&self) -> CardSet {
        let same_colour = self.colour.map_or(CardSet::EMPTY, CardSet::coloured);
        let same_face =
            self.discarded.last().map_or(CardSet::EMPTY, |top| CardSet::faced_like(*top));
        same_colour.or(same_face).or(CardSet::WILDS)
    }

    /// Remembers what the player has just seen.
    pub fn see(&mut self, seen: &SeenEvent) {
        match &seen.event {
            Event::Dealt { hands, .. } => self.see_deal(hands),
            Event::TurnedUp { card } => {
                self.discarded.push(*card);
                self.colour = card.colour();
                self.turned_up = true;
            }
            Event::PutBack { .. } => {
                self.discarded.pop();
            }
            Event::CarriedOver { card, colour } => {
                self.discarded.push(*card);
                self.colour = Some(*colour);
                self.turned_up = true;
            }
            Event::ColourChosen { seat, colour } => {
                self.colour = Some(*colour);
                self.likes(*seat, *colour);
            }
            Event::Played { seat, card, colour, .. } => self.see_play(*seat, *card, *colour),
            Event::Reversed { to } => self.direction = *to,
            Event::Swapped { seat, with } => {
                self.hands.swap(seat.index(), with.index());
                self.remember_given(seen);
            }
            Event::Rotated => {
                self.rotate();
                self.remember_given(seen);
            }
            Event::Drew { seat, cards, playable } => self.see_draw(*seat, cards.len(), *playable),
            Event::Passed { seat } => self.see_pass(*seat),
            Event::Took { seat, cards } => {
                if let Some(hand) = self.hand_mut(*seat) {
                    hand.take(cards.len());
                }
                if let Some((laid_by, taken)) = &mut self.laid_by
                    && laid_by == seat
                {
                    *taken += cards.len();
                }
            }
            Event::Reshuffled { kept, .. } => {
                let from = self.discarded.len().saturating_sub(usize::from(*kept));
                self.discarded.drain(..from);
            }
            Event::Accepted { seat } => self.see_acceptance(*seat),
            Event::Challenged { accused, guilty, hand, .. } => {
                self.see_challenge(*accused, *guilty, hand);
            }
            Event::TookBack { seat, card } => {
                self.discarded.pop();
                self.colour = self.colour_below;
                self.turned_up = self.turned_up_below;
                self.laid_by = None;
                if let Some(hand) = self.hand_mut(*seat) {
                    hand.known.add(*card);
                }
            }
            Event::Left { seat, .. } => {
                self.playing = self.playing.without(*seat);
                if let Some(hand) = self.hand_mut(*seat) {
                    *hand = HandMemory::default();
                }
            }
            _ => {}
        }
    }

    fn see_deal(&mut self, hands: &[Sight]) {
        *self = Memory::new(self.rules, self.seat);
        for (seat, dealt) in (0..).map_while(Seat::new).zip(hands) {
            if !dealt.is_empty() {
                self.playing = self.playing.with(seat);
            }
            if let Some(hand) = self.hand_mut(seat) {
                hand.take(dealt.len());
            }
        }
    }

    /// A player has chosen a colour, so its hand holds more of it than another would.
    fn likes(&mut self, seat: Seat, colour: Colour) {
        if let Some(hand) = self.hand_mut(seat) {
            hand.doubt(|slot| slot.likely = CardSet::coloured(colour));
        }
    }

    fn see_play(&mut self, seat: Seat, card: Card, named: Option<Colour>) {
        let matching = self.matching();
        let in_force = self.colour.map_or(CardSet::EMPTY, CardSet::coloured);
        let bluffs = self.rules.wild_draw == WildDraw::Bluff;
        let was_drawn = self.drawer.take() == Some(seat);
        if let Some(hand) = self.hand_mut(seat) {
            match was_drawn {
                true => drop(hand.slots.pop()),
                false => hand.lose(card),
            }
            match card.face() {
                Face::WildDraw if bluffs => {
                    hand.doubt(|slot| slot.doubtful = slot.doubtful.or(in_force));
                }
                Face::WildDraw => hand.doubt(|slot| slot.never = slot.never.or(in_force)),
                Face::Wild if !was_drawn => hand.doubt(|slot| {
                    slot.doubtful = slot.doubtful.or(matching.without(CardSet::WILDS));
                }),
                _ => {}
            }
        }
        if let Some(colour) = named {
            self.likes(seat, colour);
        }
        self.colour_below = self.colour;
        self.turned_up_below = self.turned_up;
        self.turned_up = false;
        self.colour = card.colour().or(named);
        self.discarded.push(card);
        self.laid_by = Some((seat, 0));
    }

    fn see_draw(&mut self, seat: Seat, count: usize, playable: bool) {
        let matching = self.matching();
        // Whether a wild draw card may be laid depends on the rest of the hand (RULES 4.6).
        let surely = match self.rules.wild_draw {
            WildDraw::Bluff => matching,
            WildDraw::Strict => matching.without(CardSet::of(Card::WILD_DRAW)),
        };
        let until_playable = self.rules.draw == Draw::UntilPlayable;
        self.drawer = playable.then_some(seat);
        let Some(hand) = self.hand_mut(seat) else { return };
        hand.doubt(|slot| slot.unlikely = slot.unlikely.or(matching));
        for place in 1..=count {
            let fits = playable && place == count;
            let certain = place == count || until_playable;
            let never = match (fits, certain) {
                (true, _) => CardSet::ALL.without(matching),
                (false, true) => surely,
                (false, false) => CardSet::EMPTY,
            };
            hand.slots.push(Slot { never, ..Slot::default() });
        }
    }

    /// A drawn card was kept although it fitted.
    fn see_pass(&mut self, seat: Seat) {
        let matching = self.matching();
        self.drawer = None;
        let kept = self.hand_mut(seat).and_then(|hand| hand.slots.last_mut());
        if let Some(slot) = kept {
            slot.unlikely = slot.unlikely.or(matching.without(CardSet::of(Card::WILD_DRAW)));
        }
    }

    /// A draw was accepted although it could have been answered (RULES 4.2).
    fn see_acceptance(&mut self, seat: Seat) {
        let draws = CardSet::faced(Face::Draw);
        let wild_draw = CardSet::of(Card::WILD_DRAW);
        let coloured = self.colour.map_or(CardSet::EMPTY, CardSet::coloured).and(draws);
        let on_wild = self.discarded.last() == Some(&Card::WILD_DRAW);
        let answers = match (self.rules.counter, on_wild) {
            (Counter::None, _) => return,
            (Counter::Deflect, true) => coloured,
            (Counter::Deflect | Counter::Stack, false) => draws,
            (Counter::Stack, true) => wild_draw,
            (Counter::StackAny, false) => draws.or(wild_draw),
            (Counter::StackAny, true) => coloured.or(wild_draw),
        };
        if let Some(hand) = self.hand_mut(seat) {
            hand.doubt(|slot| slot.unlikely = slot.unlikely.or(answers));
        }
    }

    fn see_challenge(&mut self, accused: Seat, guilty: bool, shown: &Sight) {
        let colour = self.colour_below.map_or(CardSet::EMPTY, CardSet::coloured);
        let taken = self.laid_by.map_or(0, |(_, taken)| taken);
        let Some(hand) = self.hand_mut(accused) else { return };
        match shown {
            Sight::Cards(cards) => {
                hand.known = cards.iter().collect();
                let before = hand.slots.len().saturating_sub(taken);
                hand.slots.drain(..before);
            }
            Sight::Count(_) => {
                let before = hand.slots.len().saturating_sub(taken);
                for slot in hand.slots.iter_mut().take(before) {
                    if guilty {
                        slot.doubtful = slot.doubtful.without(colour);
                        slot.unlikely = slot.unlikely.without(colour);
                        slot.likely = slot.likely.or(colour);
                    } else {
                        slot.never = slot.never.or(colour);
                    }
                }
            }
        }
    }

    /// All hands move on by one seat (RULES 7.3).
    fn rotate(&mut self) {
        let before = self.hands.clone();
        let seats: Vec<Seat> = self.playing.iter().collect();
        let count = seats.len();
        for (place, from) in seats.iter().enumerate() {
            let step = match self.direction {
                Direction::Left => 1,
                Direction::Right => count.saturating_sub(1),
            };
            let to = seats.get((place + step) % count.max(1));
            if let (Some(to), Some(hand)) = (to, before.get(from.index()))
                && let Some(place) = self.hands.get_mut(to.index())
            {
                *place = hand.clone();
            }
        }
    }

    /// The player knows the hand that it gave away, and sees its own.
    fn remember_given(&mut self, seen: &SeenEvent) {
        self.drawer = None;
        let Some(given) = seen.gave else { return };
        if let Some(own) = self.hands.get_mut(self.seat.index()) {
            *own = HandMemory::default();
        }
        if let Some(hand) = self.hand_mut(given.to) {
            *hand = HandMemory { known: given.hand, slots: Vec::new() };
        }
    }
}
