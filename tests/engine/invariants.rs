//! What must hold after every command (RULES 11), checked through the public interface.

use super::card_tracker::CardTracker;
use super::coverage::{Coverage, stage_name};
use rand::rngs::SmallRng;
use rand::seq::{IndexedRandom, IteratorRandom};
use rand::{RngExt, SeedableRng};
use uno_bot::engine::{
    Card, CardSet, Colour, Command, Event, Game, MOST_SEATS, Play, PublicView, Rules, Seat,
    SeatSet, Stage,
};

/// Arbitrary commands that are tried after each command of a match.
const ARBITRARY: usize = 4;
/// Commands from the list of legal ones that are tried as well.
const LISTED: usize = 1;

/// Follows a match and checks every command of it.
pub struct InvariantChecker {
    /// The match as it is folded from the stored record.
    shadow: Game,
    tracker: CardTracker,
    rng: SmallRng,
    legal: Vec<Command>,
    before: PublicView,
    pub coverage: Coverage,
}

impl InvariantChecker {
    pub fn new(seed: u64, rules: Rules, seats: u8) -> InvariantChecker {
        let shadow = Game::new(rules, seats).unwrap();
        let mut coverage = Coverage::default();
        coverage.count_table(&rules, seats);
        InvariantChecker {
            tracker: CardTracker::new(&rules, seats),
            rng: SmallRng::seed_from_u64(seed.rotate_left(32)),
            legal: Vec::new(),
            before: shadow.public_view(),
            shadow,
            coverage,
        }
    }

    /// Checks what a command has led to.
    pub fn after(&mut self, command: Command, events: &[Event], game: &Game) {
        self.coverage.count("command", command.name());
        assert!(!events.is_empty(), "an accepted command leaves a trace");
        // RULES 11.4: the record alone, as it is stored, gives the same state.
        let stored = serde_json::to_string(events).unwrap();
        let read: Vec<Event> = serde_json::from_str(&stored).unwrap();
        assert!(read == events, "{stored} reads back as what it was");
        for event in &read {
            self.coverage.count_event(event);
            self.tracker.follow(event);
            self.shadow.apply(event);
        }
        assert!(self.shadow == *game, "the fold of the record is the state");
        self.tracker.check(game);
        self.look(game);
        let public = game.public_view();
        self.check_waiting(game, &public);
        check_turn(&self.before, &public);
        self.before = public;
    }

    /// Tries further commands without carrying them out: legal ones, mistakes and nonsense.
    pub fn look(&mut self, game: &Game) {
        let seat = match self.rng.random_range(0..20) {
            0 => Seat::all(MOST_SEATS).choose(&mut self.rng),
            1..10 => game.waiting().iter().choose(&mut self.rng),
            _ => None,
        };
        let seat = seat.or_else(|| game.seats().choose(&mut self.rng)).unwrap();
        game.legal_into(seat, &mut self.legal);
        self.check_list(game, seat);
        for _ in 0..LISTED {
            if let Some(command) = self.legal.choose(&mut self.rng).copied() {
                self.try_out(game, seat, command);
            }
        }
        for _ in 0..ARBITRARY {
            let command = arbitrary_command(game, seat, &mut self.rng);
            self.try_out(game, seat, command);
        }
    }

    /// The list of legal commands names each once, and a play of each playable card.
    fn check_list(&self, game: &Game, seat: Seat) {
        for (at, command) in self.legal.iter().enumerate() {
            assert!(!self.legal[..at].contains(command), "{command:?} is listed twice");
        }
        let played = self.legal.iter().filter_map(|command| match command {
            Command::Play(play) => Some(play.card),
            _ => None,
        });
        assert!(played.collect::<CardSet>() == game.playable(seat), "playable is what is legal");
    }

    /// A command is legal if and only if it is neither refused nor fined; deciding and acting are
    /// the same; a refusal changes nothing (RULES 11.3).
    fn try_out(&mut self, game: &Game, seat: Seat, command: Command) {
        let listed = self.legal.contains(&command);
        assert_eq!(game.is_legal(seat, command), listed, "{command:?} of {seat}");
        let mut acted = game.clone();
        let mut events = Vec::new();
        let result = acted.act(seat, command, &mut self.rng.clone(), &mut events);
        match game.decide(seat, command, &mut self.rng) {
            Ok(decided) => {
                assert_eq!(result, Ok(()), "{command:?} of {seat}");
                assert!(decided == events, "{command:?} of {seat}");
                let fined = events.iter().any(|event| matches!(event, Event::Fined { .. }));
                assert_eq!(listed, !fined, "{command:?} of {seat}");
                let mut folded = game.clone();
                decided.iter().for_each(|event| folded.apply(event));
                assert!(folded == acted, "{command:?} of {seat}");
            }
            Err(refusal) => {
                assert_eq!(result, Err(refusal));
                assert!(!listed, "{command:?} of {seat} is listed and refused: {refusal:?}");
                assert!(acted == *game && events.is_empty(), "a refusal changes nothing");
                self.coverage.count("refusal", refusal.name());
            }
        }
    }

    /// Exactly one seat, the voters or no seat is expected to act, and each of them can (RULES 11.2).
    fn check_waiting(&mut self, game: &Game, public: &PublicView) {
        self.coverage.count("stage", stage_name(public.stage));
        let running = !matches!(public.stage, Stage::BetweenRounds | Stage::MatchOver);
        assert_eq!(game.round_is_running(), running);
        assert_eq!(game.is_over(), public.stage == Stage::MatchOver);
        assert_eq!(game.waiting(), public.waiting);
        let expected = match (public.stage, public.vote) {
            (Stage::Vote, Some(vote)) => {
                let open = game.playing().without(vote.accused).minus(vote.yes).minus(vote.no);
                assert!(!open.is_empty(), "a vote waits for someone");
                open
            }
            (Stage::BetweenRounds | Stage::MatchOver, None) => SeatSet::EMPTY,
            (
                Stage::Colour(seat)
                | Stage::Turn(seat)
                | Stage::Drawn(seat)
                | Stage::Hit(seat)
                | Stage::Another(seat)
                | Stage::Ready(seat),
                None,
            ) => SeatSet::of(seat),
            _ => panic!("a vote is open and the stage is {:?}", public.stage),
        };
        assert_eq!(public.waiting, expected);
        assert!(expected.minus(game.playing()).is_empty(), "only who plays is waited for");
        for seat in game.seats() {
            let awaited = expected.contains(seat);
            assert_eq!(game.is_legal(seat, Command::TimeOut), awaited, "the clock of {seat}");
            if awaited {
                game.legal_into(seat, &mut self.legal);
                assert!(self.legal.iter().any(|command| is_own_act(*command)), "{seat} can act");
            }
        }
        // Hands are open between rounds and hidden in them (RULES 11.5).
        for seat in &public.seats {
            assert_eq!(seat.hand.is_some(), !running && public.last_result.is_some());
            assert_eq!(seat.place.is_some(), game.is_over());
        }
        assert_eq!(public.winners.is_empty(), !game.is_over());
    }
}

/// Whether a player gives this command, rather than the clock or the table.
fn is_own_act(command: Command) -> bool {
    !matches!(command, Command::Leave | Command::HandOver | Command::Resume | Command::TimeOut)
}

/// The turn number changes with what the table waits for. A vote only suspends that.
fn check_turn(before: &PublicView, after: &PublicView) {
    let votes = before.stage == Stage::Vote || after.stage == Stage::Vote;
    if before.stage != after.stage && !votes {
        assert_ne!(before.turn, after.turn, "from {:?} to {:?}", before.stage, after.stage);
    }
}

/// Any command at all, with cards held or not and choices that make sense or not.
pub fn arbitrary_command(game: &Game, seat: Seat, rng: &mut SmallRng) -> Command {
    let other = Seat::new(rng.random_range(0..MOST_SEATS)).unwrap();
    match rng.random_range(0..26) {
        0 => Command::Deal,
        1 => Command::Draw,
        2 => Command::Pass,
        3 => Command::Accept,
        4 | 15 => Command::Challenge,
        5 => Command::ChooseColour(*Colour::ALL.choose(rng).unwrap()),
        6 => Command::CallUno,
        7 => Command::Catch(other),
        8 => Command::SayReady,
        9 => Command::Accuse(other),
        10 => Command::Vote(rng.random()),
        11 => Command::TimeOut,
        12 => Command::Leave,
        13 => Command::HandOver,
        14 => Command::Resume,
        _ => Command::Play(arbitrary_play(game, seat, other, rng)),
    }
}

fn arbitrary_play(game: &Game, seat: Seat, other: Seat, rng: &mut SmallRng) -> Play {
    let held = game.hand_view(seat).hand.faces().iter().choose(rng);
    let card = match held {
        Some(card) if rng.random_bool(0.85) => card,
        _ => Card::all().choose(rng).unwrap(),
    };
    // Mostly the choices that the card might need.
    let colour = card.is_wild() != rng.random_bool(0.1);
    let target = (card == Card::HAT || rng.random_bool(0.2)) != rng.random_bool(0.1);
    Play {
        card,
        colour: colour.then(|| *Colour::ALL.choose(rng).unwrap()),
        target: target.then_some(other),
        uno: rng.random_bool(0.2),
    }
}
