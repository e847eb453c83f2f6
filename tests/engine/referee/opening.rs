//! Setting up a round: the first dealer, the deal, the turned-up card (RULES 2).

use super::deck::{amount, deck};
use super::table::Laid;
use super::{Phase, Referee, Ruling};
use uno_bot::engine::rules::{DealerDraw, ReturnedCard};
use uno_bot::engine::{Card, Colour, Direction, Event, Face, Seat};

impl Referee<'_> {
    /// A round is dealt and begins.
    pub(super) fn judge_deal(&mut self) -> Ruling {
        let dealer = match self.dealer {
            None => self.judge_dealer_draw()?,
            Some(next) => next,
        };
        self.judge_hands(dealer)?;
        self.dealer = Some(dealer);
        self.deals += 1;
        self.idle_turns = 0;
        self.exposed = None;
        self.called = None;
        self.table.direction = Direction::Left;
        for player in &mut self.table.players {
            player.has_accused = false;
        }
        match self.carried.take() {
            Some(amount) => self.judge_carried_card(amount),
            None => self.judge_turned_up_card(),
        }
    }

    /// The draw for the first dealer (RULES 2.1).
    fn judge_dealer_draw(&mut self) -> Ruling<Seat> {
        let Some(Event::DealerDrawn { draws, dealer }) = self.peek() else {
            return Err(self.objection("RULES 2.1: the first dealer is drawn for"));
        };
        let mut draws = draws.iter();
        let mut contenders = self.table.playing();
        while contenders.len() > 1 {
            let mut held: Vec<(Seat, Card, u8)> = Vec::new();
            for contender in contenders {
                let (card, number) = loop {
                    let Some((seat, card)) = draws.next() else {
                        return Err(self.objection("RULES 2.1: somebody has not drawn"));
                    };
                    self.ensure(*seat == contender, "RULES 2.1: another seat draws now")?;
                    let others = held.iter().filter(|(_, other, _)| other == card).count();
                    let copies = deck(self.rules.deck).into_iter().filter(|one| one == card);
                    self.ensure(copies.count() > others, "RULES 1: there is no such card left")?;
                    match (card.face(), self.rules.dealer_draw) {
                        (Face::Number(number), _) => break (*card, number),
                        (_, DealerDraw::SymbolsAreZero) => break (*card, 0),
                        (_, DealerDraw::RedrawSymbols) => {}
                    }
                };
                held.push((contender, card, number));
            }
            let highest = held.iter().map(|(_, _, number)| *number).max();
            contenders = held
                .into_iter()
                .filter(|(_, _, number)| Some(*number) == highest)
                .map(|(seat, _, _)| seat)
                .collect();
        }
        self.ensure(draws.len() == 0, "RULES 2.1: somebody draws for nothing")?;
        self.ensure(contenders == [*dealer], "RULES 2.1: the highest number deals")?;
        self.at += 1;
        Ok(*dealer)
    }

    /// The deal itself (RULES 2.3, 2.6, 1).
    fn judge_hands(&mut self, must_deal: Seat) -> Ruling {
        let Some(Event::Dealt { dealer, hands, pile }) = self.peek() else {
            return Err(self.objection("RULES 6.0: between rounds nothing but a deal is played"));
        };
        self.ensure(*dealer == must_deal, "RULES 2.2: another seat deals")?;
        self.ensure(hands.len() == self.table.players.len(), "RULES 2.3: one hand for each seat")?;
        for (seat, hand) in self.table.seats().zip(hands) {
            let dealt = if self.table.plays(seat) { usize::from(self.rules.dealt) } else { 0 };
            self.ensure(hand.len() == dealt, "RULES 2.6: a hand has the wrong number of cards")?;
        }
        // The card that stays on the table is all that outlives a round.
        let stays = self.carried.and_then(|_| self.table.discards.pop());
        self.table.discards = stays.into_iter().collect();
        for (player, hand) in self.table.players.iter_mut().zip(hands) {
            player.hand = hand.iter().collect();
        }
        self.table.pile = pile.iter().rev().collect();
        self.table.check_census().map_err(|sentence| self.objection(sentence))?;
        self.at += 1;
        Ok(())
    }

    /// A card is turned up, and goes back if it is a wild draw card (RULES 2.3, 2.5).
    fn judge_turned_up_card(&mut self) -> Ruling {
        loop {
            let Some(card) = self.table.pile.pop() else {
                return Err(self.objection("RULES 2.6: there is no card to turn up"));
            };
            self.expect(Event::TurnedUp { card }, "RULES 2.3: the top card is turned up")?;
            if card.face() != Face::WildDraw {
                self.table.discards.push(Laid { card, colour: card.colour(), by: None });
                return self.judge_opening(card, card.colour(), None);
            }
            self.judge_put_back(card)?;
        }
    }

    fn judge_put_back(&mut self, card: Card) -> Ruling {
        self.table.pile.insert(0, card);
        let pile = self.table.pile.clone();
        match self.rules.returned_card {
            ReturnedCard::Bottom => {
                let pile = pile.into_iter().rev().collect();
                self.expect(Event::PutBack { pile }, "RULES 2.5: it goes to the bottom")
            }
            ReturnedCard::ShuffleIn => {
                self.table.pile = self.expect_shuffle(
                    |event| match event {
                        Event::PutBack { pile } => Some(pile),
                        _ => None,
                    },
                    &pile,
                    "RULES 2.5: it is shuffled in",
                )?;
                Ok(())
            }
        }
    }

    /// The last round's last card starts this one (RULES 6.0).
    fn judge_carried_card(&mut self, amount: usize) -> Ruling {
        let Laid { card, colour, .. } = *self.table.top();
        let Some(in_force) = colour else {
            return Err(self.objection("RULES 6.0: the card that was carried over has no colour"));
        };
        let carried = Event::CarriedOver { card, colour: in_force };
        self.expect(carried, "RULES 6.0: the last card stays on the table")?;
        self.table.discards = vec![Laid { card, colour, by: None }];
        self.judge_opening(card, colour, Some(amount))
    }

    /// The first card's effect (RULES 2.5).
    fn judge_opening(&mut self, card: Card, colour: Option<Colour>, sum: Option<usize>) -> Ruling {
        let dealer = self.dealer.expect("someone has dealt");
        let first = self.table.after(dealer);
        match card.face() {
            Face::Draw | Face::WildDraw => {
                let drawn = self.take(first, sum.unwrap_or(amount(self.rules.deck, card)))?;
                self.go_on_after_drawing(first, drawn, card)
            }
            Face::Reverse => {
                self.table.direction = Direction::Right;
                self.expect(Event::Reversed { to: Direction::Right }, "RULES 2.5: Reverse")?;
                let plays = self.table.plays(dealer);
                self.begin_turn(if plays { dealer } else { self.table.after(dealer) })
            }
            Face::Skip => {
                self.expect(Event::Skipped { seat: first }, "RULES 2.5: Skip")?;
                self.begin_turn(self.table.after(first))
            }
            Face::Wild | Face::Hat if colour.is_none() => self.ask_colour(first),
            Face::Number(_) | Face::Wild | Face::Hat => self.begin_turn(first),
        }
    }

    /// A seat is asked for the colour of the turned-up wild (RULES 2.5).
    pub(super) fn ask_colour(&mut self, seat: Seat) -> Ruling {
        self.expect(Event::ColourAsked { seat }, "RULES 2.5: the colour is to be chosen")?;
        self.phase = Phase::Colour(seat);
        Ok(())
    }

    /// The colour of the turned-up wild is chosen (RULES 2.5).
    pub(super) fn judge_colour(&mut self, seat: Seat, colour: Colour) -> Ruling {
        let asked = self.phase == Phase::Colour(seat);
        self.ensure(asked, "RULES 2.5: this seat has no colour to choose")?;
        self.expect(Event::ColourChosen { seat, colour }, "RULES 2.5: a colour is chosen")?;
        self.table.discards.last_mut().expect("the turned-up card").colour = Some(colour);
        self.begin_turn(seat)
    }
}
