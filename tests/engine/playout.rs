//! Random matches: random rules, random players, and the record that they leave.
//!
//! A match is a function of its seed. Who acts and how is drawn from one generator, cards from
//! another, so that looking on (see `playouts`) never changes a match.

use super::settings::{Habits, random_table};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use uno_bot::engine::rules::{Fines, HintPenalty};
use uno_bot::engine::{Card, Command, Event, Game, Play, Refusal, Rules, Seat};

/// After this many commands of a round players always play if they can, so that the round ends.
const HASTE_FROM: usize = 60;
/// A round that is not over by then is given up.
const COMMANDS_PER_ROUND: usize = 250;
/// A match that is not over by then is given up.
const COMMANDS_PER_MATCH: usize = 400;

pub struct Record {
    pub seed: u64,
    pub rules: Rules,
    pub seats: u8,
    pub events: Vec<Event>,
    /// Whether the match was played to its end.
    pub ended: bool,
}

/// Plays a whole random match.
pub fn random_match(seed: u64) -> Record {
    let mut playout = Playout::new(seed);
    let mut events = Vec::new();
    while let Some((seat, command)) = playout.choose() {
        playout.act(seat, command, &mut events).expect("only what is allowed is chosen");
    }
    let Playout { rules, seats, game, .. } = playout;
    Record { seed, rules, seats, events, ended: game.is_over() }
}

/// A random match in progress.
pub struct Playout {
    pub rules: Rules,
    pub seats: u8,
    pub game: Game,
    /// Only for cards.
    pub cards: SmallRng,
    people: SmallRng,
    habits: Habits,
    in_round: usize,
    in_match: usize,
    last_player: Option<Seat>,
    legal: Vec<Command>,
}

impl Playout {
    /// A match that waits for its first deal.
    pub fn new(seed: u64) -> Playout {
        let mut rng = SmallRng::seed_from_u64(seed.rotate_left(16));
        let (rules, seats) = random_table(&mut rng);
        Playout::at(rules, seats, Habits::random(&mut rng), seed)
    }

    /// A match at a given table.
    pub fn at(rules: Rules, seats: u8, habits: Habits, seed: u64) -> Playout {
        Playout {
            rules,
            seats,
            game: Game::new(rules, seats).expect("the table was checked"),
            cards: SmallRng::seed_from_u64(!seed),
            people: SmallRng::seed_from_u64(seed),
            habits,
            in_round: 0,
            in_match: 0,
            last_player: None,
            legal: Vec::new(),
        }
    }

    /// Carries out a command and adds what happened to `events`.
    pub fn act(
        &mut self,
        seat: Seat,
        command: Command,
        events: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        self.in_match += 1;
        if let Command::Play(_) = command {
            self.last_player = Some(seat);
        }
        self.in_round = if command == Command::Deal { 0 } else { self.in_round + 1 };
        self.game.act(seat, command, &mut self.cards, events)
    }

    /// The next command and its seat, never one that is refused; none when the match is over or has gone
    /// on for too long.
    pub fn choose(&mut self) -> Option<(Seat, Command)> {
        if self.game.is_over()
            || self.in_match >= COMMANDS_PER_MATCH
            || self.in_round >= COMMANDS_PER_ROUND
        {
            return None;
        }
        let someone = self.game.playing().iter().choose(&mut self.people)?;
        if let Some(leaver) = self.leaver(someone) {
            return Some((leaver, Command::Leave));
        }
        if self.people.random_bool(self.habits.hands_over) {
            let back = self.game.is_legal(someone, Command::Resume);
            return Some((someone, if back { Command::Resume } else { Command::HandOver }));
        }
        if !self.game.round_is_running() {
            return Some((someone, Command::Deal));
        }
        let interruption = self.interruption(someone);
        Some(interruption.unwrap_or_else(|| self.expected()))
    }

    /// The seat that leaves now, if any. Where people come and go, a vote or a challenge is often left
    /// behind, and then mostly by the one whose card it is about.
    fn leaver(&mut self, someone: Seat) -> Option<Seat> {
        let (mut chance, mut by_player) = (self.habits.leaves, 0.2);
        if chance > 0.01 {
            let public = self.game.public_view();
            if public.challengeable || public.vote.is_some() {
                (chance, by_player) = (0.2, 0.7);
            }
        }
        let player = self.last_player.filter(|seat| self.game.playing().contains(*seat));
        let leaver = player.filter(|_| self.people.random_bool(by_player)).unwrap_or(someone);
        self.people.random_bool(chance).then_some(leaver)
    }

    /// A command that does not depend on who is expected to act.
    fn interruption(&mut self, someone: Seat) -> Option<(Seat, Command)> {
        let other = self.game.playing().without(someone).iter().choose(&mut self.people)?;
        if self.people.random_bool(self.habits.dawdles) {
            let late = self.game.waiting().iter().choose(&mut self.people)?;
            return Some((late, Command::TimeOut));
        }
        if self.rules.hint_penalty != HintPenalty::Zero
            && self.people.random_bool(self.habits.accuses)
        {
            return self.if_legal(someone, Command::Accuse(other));
        }
        if self.rules.fines != Fines::Zero && self.people.random_bool(self.habits.errs) {
            return self.mistake(someone, other);
        }
        if !self.people.random_bool(self.habits.interrupts) {
            return None;
        }
        match self.game.public_view().exposed {
            Some(exposed) if exposed != someone => Some((someone, Command::Catch(exposed))),
            Some(exposed) => Some((exposed, Command::CallUno)),
            None => self.jump_in(),
        }
    }

    /// A card laid out of turn, if a player can (RULES 7.1).
    fn jump_in(&mut self) -> Option<(Seat, Command)> {
        if !self.rules.jump_in.is_on() {
            return None;
        }
        let game = &self.game;
        let jumpers = game.playing().minus(game.waiting()).iter();
        let seat =
            jumpers.filter(|seat| !game.playable(*seat).is_empty()).choose(&mut self.people)?;
        self.game.legal_into(seat, &mut self.legal);
        Some((seat, self.a_play(seat)?))
    }

    /// Something that is paid for (RULES 5.4); nothing if it happens to be right or is refused.
    fn mistake(&mut self, someone: Seat, other: Seat) -> Option<(Seat, Command)> {
        let turn = self.game.waiting().iter().next()?;
        let hand = self.game.hand_view(turn).hand;
        let (seat, command) = match self.people.random_range(0..4) {
            0 => (someone, Command::CallUno),
            1 => (someone, Command::Catch(other)),
            2 => {
                let card = hand.faces().iter().choose(&mut self.people)?;
                (turn, Command::Play(Play::of(card)))
            }
            _ => {
                self.game.legal_into(turn, &mut self.legal);
                let Command::Play(play) = self.a_play(turn)? else { return None };
                (turn, Command::Play(Play { uno: true, ..play }))
            }
        };
        self.game.decide(seat, command, &mut self.cards.clone()).ok()?;
        Some((seat, command))
    }

    /// What the table waits for.
    fn expected(&mut self) -> (Seat, Command) {
        let seat = self.game.waiting().iter().choose(&mut self.people).expect("RULES 11.2");
        self.game.legal_into(seat, &mut self.legal);
        let plays = if self.in_round < HASTE_FROM { self.habits.plays } else { 0.98 };
        if self.people.random_bool(plays)
            && let Some(play) = self.a_play(seat)
        {
            return (seat, play);
        }
        let moves = self.legal.iter().filter(|command| {
            matches!(
                command,
                Command::Draw
                    | Command::Pass
                    | Command::Accept
                    | Command::Challenge
                    | Command::ChooseColour(_)
                    | Command::SayReady
                    | Command::Vote(_)
                    | Command::CallUno
            )
        });
        let thinks = self.people.random_bool(self.habits.thinks);
        let is_wise = |command: &Command| !thinks || *command != Command::Challenge;
        let a_move = moves.copied().filter(is_wise).choose(&mut self.people);
        (seat, a_move.or_else(|| self.a_play(seat)).expect("RULES 11.2: the expected seat can act"))
    }

    /// One of the seat's legal plays: any card and then any choices, or what a thinking player does.
    fn a_play(&mut self, seat: Seat) -> Option<Command> {
        let mut plays: Vec<Play> = Vec::new();
        plays.extend(self.legal.iter().filter_map(|command| match command {
            Command::Play(play) => Some(*play),
            _ => None,
        }));
        if self.people.random_bool(self.habits.thinks) {
            let hand = self.game.hand_view(seat).hand;
            let can_call = plays.iter().any(|play| play.uno);
            // A wild is kept, "UNO" is called, and the next colour is one of which there is more.
            let worth = |play: &Play| {
                let colour = play.card.colour().or(play.colour);
                let follow = colour.map_or(0, |colour| hand.count_colour(colour));
                (!play.card.is_wild(), play.uno == can_call, follow)
            };
            let best = plays.iter().map(worth).max()?;
            plays.retain(|play| worth(play) == best);
        }
        let mut cards: Vec<Card> = plays.iter().map(|play| play.card).collect();
        cards.dedup();
        let card = *cards.choose(&mut self.people)?;
        let plays = plays.iter().filter(|play| play.card == card);
        plays.choose(&mut self.people).map(|play| Command::Play(*play))
    }

    fn if_legal(&self, seat: Seat, command: Command) -> Option<(Seat, Command)> {
        self.game.is_legal(seat, command).then_some((seat, command))
    }
}

#[test]
fn r11_4_a_match_follows_from_its_seed_and_its_record() {
    for seed in 0..100 {
        let (one, other) = (random_match(seed), random_match(seed));
        assert_eq!((one.seed, one.rules, one.seats), (seed, other.rules, other.seats));
        assert!(one.events == other.events, "seed {seed}");
        let game = Game::fold(one.rules, one.seats, &one.events).unwrap();
        assert_eq!(game.is_over(), one.ended, "seed {seed}");
    }
}
