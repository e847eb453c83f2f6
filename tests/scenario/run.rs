//! Plays a scenario through the engine's public interface and checks every line.

use super::{Action, Complaint, Expectation, Scenario, StepKind, Table};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use std::collections::BTreeSet;
use std::fmt::Display;
use uno_bot::engine::rules::Teams;
use uno_bot::engine::{
    Card, Command, Event, Game, Play, PublicView, RoundResult, Seat, SeatView, Setup, Sight, Stage,
    Standing, TableCard, Viewer,
};

/// Plays a scenario with shuffles that follow from `seed`.
pub fn run(scenario: &Scenario, seed: u64) -> Result<(), Complaint> {
    let mut rng = SmallRng::seed_from_u64(seed);
    let at_start = |sentence: String| Complaint::new(scenario.line, sentence);
    let setup = set_up(scenario).map_err(at_start)?;
    let (game, events) = setup.build(&mut rng).map_err(|bad| at_start(bad.to_string()))?;
    let mut player = Player { scenario, cards: cards_in_play(&game), game, last: events, rng };
    player.check_always().map_err(at_start)?;
    for step in &scenario.steps {
        player.step(&step.kind).map_err(|sentence| Complaint::new(step.line, sentence))?;
    }
    Ok(())
}

fn set_up(scenario: &Scenario) -> Result<Setup, String> {
    for name in scenario.hands.iter().map(|(name, _)| name) {
        seat(scenario, name)?;
    }
    let hand_of = |name: &String| {
        let found = scenario.hands.iter().find(|(owner, _)| owner == name);
        found.map(|(_, cards)| cards.iter().copied().collect()).unwrap_or_default()
    };
    // A team has one total, so it is enough to give one member's.
    let total_of = |place: usize| {
        let teams = scenario.rules.teams != Teams::Off;
        let listed = |other: usize| {
            let name = scenario.seats.get(other);
            scenario.scores.iter().find(|(owner, _)| Some(owner) == name).map(|(_, total)| *total)
        };
        let partners = (0..scenario.seats.len()).filter(|other| teams && other % 2 == place % 2);
        listed(place).or_else(|| partners.filter_map(listed).next()).unwrap_or_default()
    };
    let table = match &scenario.table {
        Table::Top(card) => TableCard::TurnedUp(*card),
        Table::Pile { card, colour, turn, direction } => TableCard::Played {
            card: *card,
            named: *colour,
            turn: turn.as_ref().map(|name| seat(scenario, name)).transpose()?,
            direction: *direction,
        },
    };
    Ok(Setup {
        rules: scenario.rules,
        dealer: seat(scenario, &scenario.dealer)?,
        hands: scenario.seats.iter().map(hand_of).collect(),
        totals: (0..scenario.seats.len()).map(total_of).collect(),
        table,
        discarded: scenario.discarded.iter().copied().collect(),
        draw: scenario.draw.iter().copied().collect(),
        draw_only: scenario.draw_only,
    })
}

fn seat(scenario: &Scenario, name: &str) -> Result<Seat, String> {
    (0u8..)
        .zip(&scenario.seats)
        .find(|(_, other)| *other == name)
        .and_then(|(number, _)| Seat::new(number))
        .ok_or_else(|| format!("nobody here is called {name}"))
}

fn cards_in_play(game: &Game) -> usize {
    let view = game.public_view();
    view.draw_pile + view.discard_pile + view.seats.iter().map(|seat| seat.cards).sum::<usize>()
}

struct Player<'a> {
    scenario: &'a Scenario,
    game: Game,
    /// What the last accepted command led to.
    last: Vec<Event>,
    /// How many cards there are in play (RULES 11.1).
    cards: usize,
    rng: SmallRng,
}

impl Player<'_> {
    fn step(&mut self, step: &StepKind) -> Result<(), String> {
        match step {
            StepKind::Expect(expectation) => self.expect(expectation),
            StepKind::Act { name, action, refused } => {
                let seat = self.seat(name)?;
                let command = self.command(action)?;
                self.act(seat, command, *refused)
            }
            StepKind::Deal { refused } => {
                // Anyone at the table may ask for the next round.
                let seat = self.game.playing().iter().next().unwrap_or(Seat::FIRST);
                self.act(seat, Command::Deal, *refused)?;
                if !refused {
                    self.cards = self.scenario.rules.deck.size();
                }
                self.check_always()
            }
        }
    }

    fn act(&mut self, seat: Seat, command: Command, refused: bool) -> Result<(), String> {
        let before = self.game.clone();
        let decision = self.game.decide(seat, command, &mut self.rng);
        if self.game != before {
            return Err("deciding alone has changed the game".to_owned());
        }
        match (decision, refused) {
            (Ok(_), true) => Err("expected a refusal, but it was accepted".to_owned()),
            (Err(why), false) => Err(format!("expected to be accepted, but refused: {why:?}")),
            (Err(_), true) => Ok(()),
            (Ok(events), false) => {
                for event in &events {
                    self.game.apply(event);
                }
                self.last = events;
                if command == Command::Deal { Ok(()) } else { self.check_always() }
            }
        }
    }

    /// What must hold at every moment (RULES 11.1, 11.2).
    fn check_always(&self) -> Result<(), String> {
        same("cards in play", self.cards, cards_in_play(&self.game))?;
        let view = self.game.public_view();
        let idle = matches!(view.stage, Stage::BetweenRounds | Stage::MatchOver);
        same("nobody is waited for", idle, view.waiting.is_empty())?;
        for seat in view.waiting.iter() {
            let can_act = self.game.legal(seat).iter().any(|command| {
                !matches!(
                    command,
                    Command::TimeOut | Command::Leave | Command::HandOver | Command::Resume
                )
            });
            same("whoever is waited for can act", true, can_act)?;
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Result<Seat, String> {
        seat(self.scenario, name)
    }

    fn command(&self, action: &Action) -> Result<Command, String> {
        Ok(match action {
            Action::Play { card, colour, target, uno } => Command::Play(Play {
                card: *card,
                colour: *colour,
                target: target.as_ref().map(|name| self.seat(name)).transpose()?,
                uno: *uno,
            }),
            Action::Draw => Command::Draw,
            Action::Pass => Command::Pass,
            Action::Accept => Command::Accept,
            Action::Challenge => Command::Challenge,
            Action::Choose(colour) => Command::ChooseColour(*colour),
            Action::CallUno => Command::CallUno,
            Action::Catch(name) => Command::Catch(self.seat(name)?),
            Action::SayReady => Command::SayReady,
            Action::Accuse(name) => Command::Accuse(self.seat(name)?),
            Action::Vote(yes) => Command::Vote(*yes),
            Action::TimeOut => Command::TimeOut,
            Action::Leave => Command::Leave,
        })
    }

    fn names(&self, seats: impl Iterator<Item = Seat>) -> String {
        let name = |seat: Seat| self.scenario.seats.get(seat.index()).map_or("?", String::as_str);
        let names: BTreeSet<&str> = seats.map(name).collect();
        if names.is_empty() { "nobody".to_owned() } else { Vec::from_iter(names).join(" ") }
    }

    fn expect(&self, expectation: &Expectation) -> Result<(), String> {
        let view = self.game.public_view();
        match expectation {
            Expectation::Waiting(names) => {
                same("waiting", listed(names), self.names(view.waiting.iter()))
            }
            Expectation::Hand(name, cards) => {
                let hand = self.game.hand_view(self.seat(name)?).hand;
                same("the hand", sorted(cards.iter().copied()), sorted(hand.iter()))
            }
            Expectation::Count(name, count) => {
                let held = self.seat_view(&view, name)?.cards;
                same("the number of cards", *count, held)
            }
            Expectation::Top(card) => same("the top card", card.to_string(), or_none(view.top)),
            Expectation::Colour(colour) => {
                same("the colour", colour.to_string(), or_none(view.colour))
            }
            Expectation::Direction(direction) => same("the direction", *direction, view.direction),
            Expectation::Pending(amount) => same("what is pending", *amount, view.pending),
            Expectation::May(name, cards) => {
                let seat = self.seat(name)?;
                let legal = self.game.legal(seat);
                let plays = legal.iter().filter_map(|command| match command {
                    Command::Play(play) => Some(play.card),
                    _ => None,
                });
                let plays: BTreeSet<Card> = plays.collect();
                let playable: BTreeSet<Card> = self.game.playable(seat).iter().collect();
                let expected: BTreeSet<Card> = cards.iter().copied().collect();
                same("what may be played", sorted(expected), sorted(plays.iter().copied()))?;
                same("what is shown as playable", sorted(plays), sorted(playable))
            }
            Expectation::Exposed(name) => {
                let expected = name.as_deref().unwrap_or("nobody");
                same("who can be caught", expected, &*self.names(view.exposed.into_iter()))
            }
            Expectation::Safe(name) => {
                let exposed = view.exposed == Some(self.seat(name)?);
                same(&format!("{name} can be caught"), false, exposed)
            }
            Expectation::Shown { viewer, owner } => self.expect_shown(viewer, owner),
            Expectation::Drew(name, count) => {
                same("the cards drawn", *count, self.drawn_by(self.seat(name)?))
            }
            Expectation::RoundOver(names) => {
                let won = matches!(view.last_result, Some(RoundResult::Won(_)));
                same("the round is over and won", true, won)?;
                same("its winners", listed(names), self.names(view.round_winners.iter()))
            }
            Expectation::RoundBlocked => {
                let blocked = view.last_result == Some(RoundResult::Blocked);
                same("the round is blocked", true, blocked)
            }
            Expectation::Scores(scores) => {
                for (name, score) in scores {
                    let total = self.seat_view(&view, name)?.total;
                    same(&format!("the score of {name}"), *score, total)?;
                }
                Ok(())
            }
            Expectation::MatchOver(names) => {
                same("the match is over", true, self.game.is_over())?;
                same("its winners", listed(names), self.names(view.winners.iter()))
            }
            Expectation::Out(names) => {
                let out = |seat: &&SeatView| matches!(seat.standing, Standing::Out(_));
                let out = view.seats.iter().filter(out).map(|seat| seat.seat);
                same("who is out", listed(names), self.names(out))
            }
            Expectation::Dealer(name) => {
                same("the dealer", name.clone(), self.names(view.dealer.into_iter()))
            }
        }
    }

    fn seat_view<'v>(&self, view: &'v PublicView, name: &str) -> Result<&'v SeatView, String> {
        let seat = self.seat(name)?;
        view.seats.get(seat.index()).ok_or_else(|| format!("{name} has no seat"))
    }

    fn drawn_by(&self, wanted: Seat) -> usize {
        let drawn = |event: &Event| match event {
            Event::Drew { seat, cards, .. } | Event::Took { seat, cards } if *seat == wanted => {
                cards.len()
            }
            _ => 0,
        };
        self.last.iter().map(drawn).sum()
    }

    /// The viewer has seen the hand, and apart from its owner no other player has.
    fn expect_shown(&self, viewer: &str, owner: &str) -> Result<(), String> {
        let (viewer, owner) = (self.seat(viewer)?, self.seat(owner)?);
        let sees = |who: Viewer| {
            self.last.iter().any(|event| match event.seen_by(who) {
                Event::Challenged { accused, hand: Sight::Cards(_), .. } => accused == owner,
                _ => false,
            })
        };
        same("the hand was shown", true, sees(Viewer::Seat(viewer)))?;
        same("everyone saw the hand", false, sees(Viewer::Public))?;
        for other in self.game.seats().filter(|seat| *seat != viewer && *seat != owner) {
            same(&format!("{other} saw the hand"), false, sees(Viewer::Seat(other)))?;
        }
        Ok(())
    }
}

fn same<T: PartialEq + Display>(what: &str, expected: T, there: T) -> Result<(), String> {
    if expected == there {
        return Ok(());
    }
    Err(format!("{what}: expected {expected}, but there is {there}"))
}

fn or_none(value: Option<impl Display>) -> String {
    value.map_or_else(|| "none".to_owned(), |value| value.to_string())
}

fn listed(names: &[String]) -> String {
    let names: BTreeSet<&str> = names.iter().map(String::as_str).collect();
    if names.is_empty() { "nobody".to_owned() } else { Vec::from_iter(names).join(" ") }
}

fn sorted(cards: impl IntoIterator<Item = Card>) -> String {
    let mut cards: Vec<Card> = cards.into_iter().collect();
    cards.sort();
    let codes: Vec<String> = cards.iter().map(|card| card.to_string()).collect();
    if codes.is_empty() { "nothing".to_owned() } else { codes.join(" ") }
}
