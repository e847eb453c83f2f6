//! The state of a whole match, and how events change it.

use super::card::Card;
use super::cards::{CardList, Hand};
use super::command::Command;
use super::decide::{Deciding, Record};
use super::event::Event;
use super::refusal::Refusal;
use super::round::{Laid, Phase, Round, Vote};
use super::rules::{Contradiction, Rules, Teams};
use super::seat::{PerSeat, Seat, SeatSet};
use rand::Rng;

/// Whether a seat still plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Standing {
    Playing,
    /// The seat was eliminated in this deal, counted from 1 (RULES 6.4).
    Out(u16),
    /// The seat left for good (RULES 10.2).
    Left,
}

/// How the last round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RoundResult {
    /// This seat went out.
    Won(Seat),
    /// No player could draw or play (RULES 3.5).
    Blocked,
}

/// A match of 2 to 10 players.
///
/// The state is the fold of its events and nothing else. It holds hidden cards, so it cannot be
/// serialised and its `Debug` shows counts. Views are the only way to show it:
/// [`Game::public_view`] and [`Game::hand_view`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    pub(super) rules: Rules,
    pub(super) seats: u8,
    /// Kept beside `standings` because every turn asks for it.
    pub(super) playing: SeatSet,
    pub(super) standings: PerSeat<Standing>,
    pub(super) computers: SeatSet,
    pub(super) totals: PerSeat<u32>,
    /// The hand of each seat when its last round ended (RULES 6.7).
    pub(super) last_hands: PerSeat<Hand>,
    /// The seats whose hands were counted when the last round ended, until the next deal.
    pub(super) counted: SeatSet,
    /// The dealer; between rounds, the next one.
    pub(super) dealer: Option<Seat>,
    pub(super) deals: u16,
    pub(super) last_result: Option<RoundResult>,
    /// The winners of the last round, with the rest of the team.
    pub(super) round_winners: SeatSet,
    /// How many cards the card on the table makes the first seat of the next round draw (RULES
    /// 6.0).
    pub(super) carried: Option<u8>,
    pub(super) winners: SeatSet,
    pub(super) places: PerSeat<u8>,
    /// Increases whenever the table waits for something new.
    pub(super) turn: u32,
    pub(super) round: Round,
}

impl Game {
    /// A match that waits for its first deal.
    pub fn new(rules: Rules, seats: u8) -> Result<Game, Contradiction> {
        rules.check(seats)?;
        if rules.teams == Teams::PairsTournament {
            return Err(Contradiction::TournamentIsASeries);
        }
        Ok(Game {
            rules,
            seats,
            playing: SeatSet::first(seats),
            standings: PerSeat::all(Standing::Playing),
            computers: SeatSet::EMPTY,
            totals: PerSeat::all(0),
            last_hands: PerSeat::all(Hand::EMPTY),
            counted: SeatSet::EMPTY,
            dealer: None,
            deals: 0,
            last_result: None,
            round_winners: SeatSet::EMPTY,
            carried: None,
            winners: SeatSet::EMPTY,
            places: PerSeat::all(0),
            turn: 0,
            round: Round::new(),
        })
    }

    /// The match after these events.
    pub fn fold<'a>(
        rules: Rules,
        seats: u8,
        events: impl IntoIterator<Item = &'a Event>,
    ) -> Result<Game, Contradiction> {
        let mut game = Game::new(rules, seats)?;
        for event in events {
            game.apply(event);
        }
        Ok(game)
    }

    /// The events that a command would lead to. The game does not change; the outcome of all
    /// randomness is in the events.
    pub fn decide<R: Rng + ?Sized>(
        &self,
        seat: Seat,
        command: Command,
        rng: &mut R,
    ) -> Result<Vec<Event>, Refusal> {
        let mut events = Vec::with_capacity(4);
        let judgement = self.judge(seat, command)?;
        let mut imagined = self.clone();
        Deciding { game: &mut imagined, rng, record: &mut events }
            .carry_out(seat, command, judgement);
        Ok(events)
    }

    /// Decides and applies in one step, for callers that need not store the events first. The
    /// events are added to `record`. A refusal changes nothing.
    #[inline(always)]
    pub fn act<R: Rng + ?Sized, E: Record>(
        &mut self,
        seat: Seat,
        command: Command,
        rng: &mut R,
        record: &mut E,
    ) -> Result<(), Refusal> {
        let judgement = self.judge(seat, command)?;
        Deciding { game: self, rng, record }.carry_out(seat, command, judgement);
        Ok(())
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// All seats, clockwise, whether they still play or not.
    pub fn seats(&self) -> impl DoubleEndedIterator<Item = Seat> + Clone + use<> {
        Seat::all(self.seats)
    }

    /// The seats still playing.
    pub fn playing(&self) -> SeatSet {
        self.playing
    }

    /// The seats that are expected to act now; empty between rounds and after the match (RULES
    /// 11.2).
    pub fn waiting(&self) -> SeatSet {
        match self.round.vote {
            Some(vote) => self.voters(&vote).minus(vote.yes).minus(vote.no),
            None => self.round.phase.seat().map_or(SeatSet::EMPTY, SeatSet::of),
        }
    }

    /// The seat that is expected to act; of several, the first.
    pub fn expected_seat(&self) -> Option<Seat> {
        match self.round.vote {
            Some(_) => self.waiting().lowest(),
            None => self.round.phase.seat(),
        }
    }

    pub fn is_over(&self) -> bool {
        self.round.phase == Phase::MatchOver
    }

    /// The winners of the last round, until the next deal.
    pub fn round_winners(&self) -> SeatSet {
        self.round_winners
    }

    /// The winners of the match, once it is over.
    pub fn winners(&self) -> SeatSet {
        self.winners
    }

    /// A seat's total so far; in teams, that of the team.
    pub fn total(&self, seat: Seat) -> u32 {
        *self.totals.get(seat)
    }

    /// A seat's place, once the match is over (RULES 6.7).
    pub fn place(&self, seat: Seat) -> Option<u8> {
        self.is_over().then_some(*self.places.get(seat))
    }

    /// Whether a round is being played.
    pub fn round_is_running(&self) -> bool {
        self.round.phase.seat().is_some()
    }

    /// Changes whenever the table waits for something new, so that a click on an old button can be
    /// told from one on a new button.
    pub fn turn(&self) -> u32 {
        self.turn
    }

    /// The dealer, or between rounds the next one; `None` before the first deal. The seat stays the
    /// dealer also when its player leaves (RULES 2.5).
    pub fn dealer(&self) -> Option<Seat> {
        self.dealer
    }

    /// How many rounds have been dealt.
    pub fn deals(&self) -> u16 {
        self.deals
    }

    /// The seats that a computer player acts for (RULES 10.3).
    pub fn computers(&self) -> SeatSet {
        self.computers
    }

    /// The seat that can be caught (RULES 5.2).
    pub fn exposed(&self) -> Option<Seat> {
        self.round.exposed
    }

    /// `None` if there is no such seat.
    pub fn standing(&self, seat: Seat) -> Option<Standing> {
        (seat.number() < self.seats).then(|| *self.standings.get(seat))
    }

    /// The seats that may vote (RULES 5.5).
    pub(super) fn voters(&self, vote: &Vote) -> SeatSet {
        self.playing.without(vote.accused)
    }

    /// The seat that follows in the direction of play; the seat itself if no other plays.
    pub(super) fn next(&self, seat: Seat) -> Seat {
        self.playing.next(seat, self.round.direction)
    }

    /// The seat that comes before in the direction of play; the seat itself if no other plays.
    pub(super) fn previous(&self, seat: Seat) -> Seat {
        self.playing.next(seat, self.round.direction.reversed())
    }

    /// The seat's team; without teams, the seat itself.
    pub(super) fn side(&self, seat: Seat) -> SeatSet {
        match self.rules.teams {
            Teams::Off => SeatSet::of(seat),
            Teams::Pairs | Teams::TwoSides | Teams::PairsTournament => {
                self.seats().filter(|other| other.number() % 2 == seat.number() % 2).collect()
            }
        }
    }

    /// The card on top of the discard pile; before the first deal there is none.
    pub(super) fn top(&self) -> Option<Card> {
        self.round.discard_pile.top()
    }

    /// Applies an event: moves cards, sets fields, and opens and closes the windows in which
    /// something may be called, caught or challenged. Whether the event may happen is decided in
    /// `judge` and `decide`.
    #[inline(always)]
    pub fn apply(&mut self, event: &Event) {
        let round = &mut self.round;
        match event {
            Event::DealerDrawn { dealer, .. } => self.dealer = Some(*dealer),
            Event::Dealt { dealer, hands, pile } => {
                *round = Round::new();
                for (seat, hand) in Seat::all(self.seats).zip(hands) {
                    *round.hands.get_mut(seat) = hand.iter().collect();
                }
                round.draw_pile.replace_by_draw_order(pile);
                self.dealer = Some(*dealer);
                self.deals = self.deals.saturating_add(1);
                self.last_result = None;
                self.counted = SeatSet::EMPTY;
                self.round_winners = SeatSet::EMPTY;
            }
            Event::TurnedUp { card } => {
                round.draw_pile.drop_top(1);
                round.lay(*card, None);
                round.turned_up = true;
            }
            Event::PutBack { pile } => {
                round.discard_pile.drop_top(1);
                round.draw_pile.replace_by_draw_order(pile);
            }
            Event::CarriedOver { card, colour } => {
                round.lay(*card, Some(*colour));
                round.turned_up = true;
                self.carried = None;
            }
            Event::ColourAsked { seat } => self.wait_for(Phase::Colour { seat: *seat }),
            Event::ColourChosen { colour, .. } => round.set_colour(Some(*colour)),
            Event::Turn { seat } => {
                // A call is forgotten when the turn it was made for has ended (RULES 5.1).
                if round.called != Some(*seat) {
                    round.called = None;
                }
                round.close_challenge();
                self.wait_for(Phase::Turn { seat: *seat });
            }
            Event::Played { seat, card, colour, .. } => {
                let before = round.colour();
                let hand = round.hands.get_mut(*seat);
                hand.remove(*card);
                round.laid = None;
                if let (Card::WILD_DRAW, Some(colour)) = (*card, before) {
                    round.laid = Some(Laid {
                        seat: *seat,
                        hand: *hand,
                        colour,
                        on_turned_up: round.turned_up,
                        open: !hand.is_empty(),
                    });
                }
                round.lay(*card, *colour);
                round.turned_up = false;
                round.exposed = None;
                round.called = None;
                round.idle_turns = 0;
            }
            Event::Reversed { to } => round.direction = *to,
            Event::Skipped { .. } | Event::Passed { .. } => {}
            Event::Swapped { seat, with } => {
                let (one, other) = (*round.hand(*seat), *round.hand(*with));
                *round.hands.get_mut(*seat) = other;
                *round.hands.get_mut(*with) = one;
            }
            Event::Rotated => {
                let before = round.hands;
                for seat in self.playing.iter() {
                    let next = self.next(seat);
                    *self.round.hands.get_mut(next) = *before.get(seat);
                }
            }
            Event::Drew { seat, cards, playable } => {
                round.exposed = None;
                self.take(*seat, cards);
                if let (true, Some(card)) = (*playable, cards.iter().next_back()) {
                    self.wait_for(Phase::Drawn { seat: *seat, card });
                }
            }
            Event::Took { seat, cards } => self.take(*seat, cards),
            Event::FoundNothing { .. } => {
                round.exposed = None;
                round.idle_turns = round.idle_turns.saturating_add(1);
            }
            Event::Reshuffled { kept, pile } => {
                round.discard_pile.keep_top(usize::from(*kept));
                round.draw_pile.replace_by_draw_order(pile);
            }
            Event::Hit { seat, amount } => {
                self.wait_for(Phase::Hit { seat: *seat, amount: *amount });
            }
            Event::Accepted { .. } | Event::Challenged { .. } => {
                round.exposed = None;
                round.close_challenge();
            }
            Event::TookBack { seat, card } => {
                round.discard_pile.drop_top(1);
                round.hands.get_mut(*seat).add(*card);
                if let Some(laid) = round.laid.take() {
                    round.set_colour(Some(laid.colour));
                    round.turned_up = laid.on_turned_up;
                }
            }
            Event::AnotherAsked { seat } => self.wait_for(Phase::Another { seat: *seat }),
            Event::ReadyAsked { seat } => self.wait_for(Phase::Ready { seat: *seat }),
            Event::Ready { .. } => {}
            Event::Exposed { seat } => round.exposed = Some(*seat),
            Event::CalledUno { seat } if round.exposed == Some(*seat) => round.exposed = None,
            Event::CalledUno { seat } => round.called = Some(*seat),
            Event::Caught { .. } => round.exposed = None,
            Event::Fined { .. } => {}
            Event::Accused { seat, accused } => {
                round.accusers = round.accusers.with(*seat);
                round.vote = Some(Vote {
                    accuser: *seat,
                    accused: *accused,
                    yes: SeatSet::of(*seat),
                    no: SeatSet::EMPTY,
                });
                self.turn = self.turn.wrapping_add(1);
            }
            Event::Voted { seat, yes } => {
                if let Some(vote) = &mut round.vote {
                    let side = if *yes { &mut vote.yes } else { &mut vote.no };
                    *side = side.with(*seat);
                }
            }
            Event::VoteClosed { .. } => {
                round.vote = None;
                self.turn = self.turn.wrapping_add(1);
            }
            Event::TimedOut { .. } => {}
            Event::HandedOver { seat } => self.computers = self.computers.with(*seat),
            Event::Resumed { seat } => self.computers = self.computers.without(*seat),
            Event::Left { seat, pile } => {
                round.draw_pile.replace_by_draw_order(pile);
                *round.hands.get_mut(*seat) = Hand::EMPTY;
                round.exposed = round.exposed.filter(|exposed| exposed != seat);
                round.called = round.called.filter(|called| called != seat);
                *self.standings.get_mut(*seat) = Standing::Left;
                self.computers = self.computers.without(*seat);
                self.playing = self.playing.without(*seat);
            }
            Event::RoundEnded { winner, totals, out, next_dealer, carried, .. } => {
                round.phase = Phase::BetweenRounds;
                round.vote = None;
                round.exposed = None;
                round.called = None;
                for (seat, total) in Seat::all(self.seats).zip(totals) {
                    *self.totals.get_mut(seat) = *total;
                }
                self.counted = self.playing;
                for seat in self.playing.iter() {
                    *self.last_hands.get_mut(seat) = *round.hands.get(seat);
                }
                self.round_winners = match winner {
                    Some(winner) => self.side(*winner).and(self.playing),
                    None => SeatSet::EMPTY,
                };
                for seat in out {
                    *self.standings.get_mut(*seat) = Standing::Out(self.deals);
                    self.playing = self.playing.without(*seat);
                }
                self.dealer = Some(*next_dealer);
                self.carried = *carried;
                self.last_result = Some(winner.map_or(RoundResult::Blocked, RoundResult::Won));
                self.turn = self.turn.wrapping_add(1);
            }
            Event::MatchEnded { winners, places } => {
                round.phase = Phase::MatchOver;
                round.vote = None;
                round.exposed = None;
                round.called = None;
                self.winners = winners.iter().copied().collect();
                for (seat, place) in Seat::all(self.seats).zip(places) {
                    *self.places.get_mut(seat) = *place;
                }
                self.turn = self.turn.wrapping_add(1);
            }
        }
    }

    /// Moves cards from the draw pile to a hand.
    fn take(&mut self, seat: Seat, cards: &CardList) {
        let round = &mut self.round;
        round.draw_pile.drop_top(cards.len());
        let hand = round.hands.get_mut(seat);
        for card in cards.iter() {
            hand.add(card);
        }
        round.idle_turns = 0;
        // A player who draws holds more than one card, and loses an earlier call (RULES 5.1, 5.2).
        round.exposed = round.exposed.filter(|exposed| *exposed != seat);
        round.called = round.called.filter(|called| *called != seat);
    }

    fn wait_for(&mut self, phase: Phase) {
        self.round.phase = phase;
        self.turn = self.turn.wrapping_add(1);
    }
}
