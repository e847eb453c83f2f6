//! What lies on the table and who sits at it. Knows neither the record nor whose turn it is.

use super::deck::deck;
use uno_bot::engine::rules::Teams;
use uno_bot::engine::{Card, Colour, Direction, Rules, Seat};

#[derive(Clone)]
pub struct Table {
    /// By seat number.
    pub players: Vec<Player>,
    /// The draw pile; its top is the last card.
    pub pile: Vec<Card>,
    /// The discard pile; its top is the last card.
    pub discards: Vec<Laid>,
    pub direction: Direction,
    /// Every card there is, in order.
    deck: Vec<Card>,
}

#[derive(Clone, Default)]
pub struct Player {
    /// The hand, in no order.
    pub hand: Vec<Card>,
    /// The total (RULES 6).
    pub total: u32,
    /// The value of the last hand that was counted (RULES 6.7).
    pub last_hand: u32,
    /// Whether the player still plays.
    pub standing: Standing,
    /// Whether a computer acts for the seat (RULES 10.3).
    pub computer: bool,
    /// Whether the player has accused a player in this round (RULES 5.5).
    pub has_accused: bool,
}

/// Whether a player still plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Standing {
    #[default]
    Playing,
    /// Eliminated with that round (RULES 6.4).
    Out(usize),
    /// Gone for good (RULES 10.2).
    Left,
}

/// A card on the discard pile.
#[derive(Clone)]
pub struct Laid {
    pub card: Card,
    /// The colour in force while it is on top; a turned-up wild has none at first.
    pub colour: Option<Colour>,
    /// Who laid it and what was left in that hand; a turned-up card was laid by no player.
    pub by: Option<(Seat, Vec<Card>)>,
}

impl Table {
    /// A table before the first deal.
    pub fn new(rules: &Rules, seats: u8) -> Table {
        let mut deck = deck(rules.deck);
        deck.sort_unstable();
        Table {
            players: vec![Player::default(); usize::from(seats)],
            pile: Vec::new(),
            discards: Vec::new(),
            direction: Direction::Left,
            deck,
        }
    }

    /// Every seat, clockwise from the first.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + Clone + use<> {
        (0..self.players.len()).map(|number| Seat::new(number as u8).expect("at most ten seats"))
    }

    /// The seats that still play.
    pub fn playing(&self) -> Vec<Seat> {
        self.seats().filter(|seat| self.plays(*seat)).collect()
    }

    /// Whether there is such a seat and it still plays.
    pub fn plays(&self, seat: Seat) -> bool {
        self.players.get(seat.index()).is_some_and(|player| player.standing == Standing::Playing)
    }

    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    pub fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    pub fn hand(&self, seat: Seat) -> &[Card] {
        &self.player(seat).hand
    }

    /// The neighbouring seat in a direction, also if its player no longer plays.
    fn neighbour(&self, seat: Seat, direction: Direction) -> Seat {
        let step = match direction {
            Direction::Left => 1,
            Direction::Right => self.players.len() - 1,
        };
        let number = (seat.index() + step) % self.players.len();
        Seat::new(number as u8).expect("at most ten seats")
    }

    /// The next seat that plays, in the direction of play.
    pub fn after(&self, seat: Seat) -> Seat {
        self.next(seat, self.direction)
    }

    /// The seat that plays just before this one, in the direction of play.
    pub fn before(&self, seat: Seat) -> Seat {
        self.next(seat, self.direction.reversed())
    }

    /// The next seat that plays, clockwise (RULES 2.2).
    pub fn next_clockwise(&self, seat: Seat) -> Seat {
        self.next(seat, Direction::Left)
    }

    fn next(&self, seat: Seat, direction: Direction) -> Seat {
        let mut next = self.neighbour(seat, direction);
        while !self.plays(next) && next != seat {
            next = self.neighbour(next, direction);
        }
        next
    }

    /// What a seat scores for: itself, or its team (RULES 8.1).
    pub fn side(&self, rules: &Rules, seat: Seat) -> usize {
        match rules.teams {
            Teams::Off => seat.index(),
            Teams::Pairs | Teams::TwoSides | Teams::PairsTournament => seat.index() % 2,
        }
    }

    /// Whether only one player or one team is left (RULES 10.2).
    pub fn one_side_is_left(&self, rules: &Rules) -> bool {
        let mut sides: Vec<usize> =
            self.playing().into_iter().map(|seat| self.side(rules, seat)).collect();
        sides.sort_unstable();
        sides.dedup();
        sides.len() <= 1
    }

    /// The card on top of the discard pile.
    pub fn top(&self) -> &Laid {
        self.discards.last().expect("a round has a turned-up card")
    }

    /// Takes a card out of a hand; false if it is not there.
    pub fn take_from_hand(&mut self, seat: Seat, card: Card) -> bool {
        let hand = &mut self.player_mut(seat).hand;
        let place = hand.iter().position(|held| *held == card);
        place.map(|place| hand.swap_remove(place)).is_some()
    }

    /// Two hands change places (RULES 7.3).
    pub fn swap_hands(&mut self, one: Seat, other: Seat) {
        let hand = std::mem::take(&mut self.player_mut(one).hand);
        let given = std::mem::replace(&mut self.player_mut(other).hand, hand);
        self.player_mut(one).hand = given;
    }

    /// All hands move on by one seat in the direction of play (RULES 7.3).
    pub fn move_hands_on(&mut self) {
        let playing = self.playing();
        let hands: Vec<(Seat, Vec<Card>)> = playing
            .into_iter()
            .map(|seat| (self.after(seat), std::mem::take(&mut self.player_mut(seat).hand)))
            .collect();
        for (seat, hand) in hands {
            self.player_mut(seat).hand = hand;
        }
    }

    /// Whether every card of the deck is in exactly one place (RULES 11.1). Before the first deal
    /// nothing lies on the table yet.
    pub fn check_census(&self) -> Result<(), &'static str> {
        let mut cards: Vec<Card> = self.discards.iter().map(|laid| laid.card).collect();
        cards.extend(&self.pile);
        cards.extend(self.players.iter().flat_map(|player| &player.hand));
        cards.sort_unstable();
        if cards.is_empty() || cards == self.deck {
            return Ok(());
        }
        Err("RULES 11.1: the cards on the table are not the deck")
    }
}
