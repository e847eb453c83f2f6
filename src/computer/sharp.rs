//! `sharp`: thinks by playing out what it could do in many tables as they could be.
//!
//! Everything that the player cannot see is dealt at random, so that it agrees with what the player
//! remembers ([`Worlds`]). Each option is carried out in the same worlds, and the round is played to
//! its end by `steady` in every seat. The options that do worse are dropped, half of them at a time,
//! so that most play-outs go into the comparison of the best (sequential halving). The option with
//! the best average worth for the match ([`match_value`]) is chosen.

use super::evaluate::{Evaluator, SteadyWeights};
use super::memory::Memory;
use super::playout::Playout;
use super::worlds::Worlds;
use super::{Policy, match_value, plays, steady};
use crate::engine::{
    Colour, Command, Game, Glance, HandView, MOST_SEATS, NoRecord, Play, Seat, Stage,
};
use rand::rngs::SmallRng;
use rand::{Rng, SeedableRng};

/// With more cards than this, `steady` chooses: play-outs would be long, and say little.
const MOST_CARDS: usize = 20;
/// No more options than these are considered: the best by the evaluation of `steady`.
const MOST_OPTIONS: usize = 24;
/// How many standard errors better than what `steady` would do an option must be.
const CAUTION: f32 = 1.0;
/// A play-out that takes more decisions is broken off.
const MOST_DECISIONS: u32 = 300;
/// What a play-out counts that was broken off.
const UNDECIDED: f32 = 0.4;

/// How long `sharp` may think. It is told how many play-outs were made so far and answers which
/// part of the effort is used up, from 0 to 1.
pub type Effort<'a> = &'a mut dyn FnMut(u32) -> f32;

/// The effort of so many play-outs.
pub fn trials(most: u32) -> impl FnMut(u32) -> f32 {
    move |made| made as f32 / most.max(1) as f32
}

/// One thing that could be done, and how it did in the play-outs.
struct Candidate {
    command: Option<Command>,
    /// The sum, and the sum of squares, of its advantage over what `steady` would do.
    sum: f32,
    squares: f32,
}

impl Candidate {
    /// The advantage over what `steady` would do, less what may be mere luck.
    fn sure_advantage(&self, worlds: u32) -> f32 {
        let count = worlds.max(1) as f32;
        let mean = self.sum / count;
        let variance = (self.squares / count - mean * mean).max(0.0);
        mean - CAUTION * (variance / count).sqrt()
    }
}

/// The command that the table waits for.
pub(super) fn choose<R: Rng + ?Sized>(
    view: &HandView,
    memory: &Memory,
    effort: Effort<'_>,
    rng: &mut R,
) -> Option<Command> {
    let glance = view.glance();
    let steady = steady::choose(&glance, rng);
    let options = options(&glance);
    if options.len() < 2 || glance.hand.len() > MOST_CARDS {
        return steady;
    }
    let Some(worlds) = Worlds::new(view, memory) else { return steady };
    let mut options: Vec<Option<Command>> = options.into_iter().map(Some).collect();
    put_first(&mut options, steady);
    Search::new(view.seat, worlds, options, rng).best(effort).unwrap_or(steady)
}

/// A command that the table does not wait for.
pub(super) fn interject<R: Rng + ?Sized>(
    view: &HandView,
    memory: &Memory,
    effort: Effort<'_>,
    rng: &mut R,
) -> Option<Command> {
    let glance = view.glance();
    let steady = steady::interject(&glance);
    // To call is always better than to be caught, and to catch an opponent than not to.
    if !matches!(steady, Some(Command::Play(_)) | None) {
        return steady;
    }
    if glance.waiting.contains(glance.seat) || glance.playable.is_empty() {
        return None;
    }
    let Some(worlds) = Worlds::new(view, memory) else { return steady };
    let mut options = vec![None];
    plays::each_play(&glance, |play| options.push(Some(Command::Play(play))));
    put_first(&mut options, steady);
    Search::new(view.seat, worlds, options, rng).best(effort).unwrap_or(steady)
}

/// Moves what `steady` would do to the front; it is what the other options are measured by.
fn put_first(options: &mut Vec<Option<Command>>, steady: Option<Command>) {
    options.retain(|option| *option != steady);
    options.insert(0, steady);
}

/// Everything that could be done, without what is certainly worse than something else.
fn options(glance: &Glance<'_>) -> Vec<Command> {
    let mut options: Vec<Command> = Vec::new();
    match glance.stage {
        Stage::Colour(_) => options.extend(Colour::ALL.map(Command::ChooseColour)),
        Stage::Turn(_) | Stage::Drawn(_) | Stage::Hit(_) | Stage::Another(_) => {
            let mut rated: Vec<(Play, f32)> = Vec::new();
            let evaluator = Evaluator::new(glance, &SteadyWeights::FITTED);
            plays::each_play(glance, |play| rated.push((play, evaluator.worth(play))));
            rated.sort_by(|(_, one), (_, other)| other.total_cmp(one));
            options.extend(rated.iter().take(MOST_OPTIONS).map(|(play, _)| Command::Play(*play)));
        }
        Stage::BetweenRounds | Stage::Ready(_) | Stage::Vote | Stage::MatchOver => {}
    }
    match glance.stage {
        Stage::Turn(_) => options.push(Command::Draw),
        Stage::Drawn(_) if steady::may_pass(glance) => options.push(Command::Pass),
        Stage::Hit(_) => {
            options.push(Command::Accept);
            if glance.challengeable {
                options.push(Command::Challenge);
            }
        }
        _ => {}
    }
    options
}

/// The comparison of the options.
struct Search {
    seat: Seat,
    worlds: Worlds,
    candidates: Vec<Candidate>,
    /// In how many worlds the remaining candidates were tried.
    tried: u32,
    playout: Playout,
    rng: SmallRng,
}

impl Search {
    fn new<R: Rng + ?Sized>(
        seat: Seat,
        worlds: Worlds,
        options: impl IntoIterator<Item = Option<Command>>,
        rng: &mut R,
    ) -> Search {
        let candidate = |command| Candidate { command, sum: 0.0, squares: 0.0 };
        Search {
            seat,
            worlds,
            candidates: options.into_iter().map(candidate).collect(),
            tried: 0,
            playout: Playout::new([Policy::Steady; MOST_SEATS as usize]),
            rng: SmallRng::seed_from_u64(rng.next_u64()),
        }
    }

    /// The best option. `None` if not even one world was tried.
    fn best(mut self, effort: Effort<'_>) -> Option<Option<Command>> {
        let phases = self.candidates.len().max(2).ilog2() + 1;
        let mut play_outs = 0;
        for phase in 1..=phases {
            while effort(play_outs) < phase as f32 / phases as f32 {
                self.try_in_a_world();
                play_outs += self.candidates.len() as u32;
            }
            // The first candidate stays, as the measure of the others.
            if let Some(others) = self.candidates.get_mut(1..) {
                others.sort_by(|one, other| other.sum.total_cmp(&one.sum));
            }
            if phase < phases {
                self.candidates.truncate(self.candidates.len().div_ceil(2).max(2));
            }
        }
        let worlds = self.tried;
        let rated = self.candidates.iter().map(|candidate| candidate.sure_advantage(worlds));
        let best = self.candidates.iter().zip(rated).rev();
        let best = best.max_by(|(_, one), (_, other)| one.total_cmp(other))?;
        (worlds > 0).then_some(best.0.command)
    }

    /// Tries every remaining candidate in one more world, with the same luck for each.
    fn try_in_a_world(&mut self) {
        let world = self.worlds.deal(&mut self.rng);
        let luck = self.rng.next_u64();
        let mut of_steady = None;
        for candidate in &mut self.candidates {
            let mut rng = SmallRng::seed_from_u64(luck);
            let mut game = world.clone();
            let worth =
                outcome(&mut self.playout, &mut game, self.seat, candidate.command, &mut rng);
            let advantage = worth - *of_steady.get_or_insert(worth);
            candidate.sum += advantage;
            candidate.squares += advantage * advantage;
        }
        self.tried += 1;
    }
}

/// What the match is worth to a seat after a command and the rest of the round.
fn outcome(
    playout: &mut Playout,
    game: &mut Game,
    seat: Seat,
    command: Option<Command>,
    rng: &mut SmallRng,
) -> f32 {
    if let Some(command) = command
        && playout.act(game, seat, command, rng, &mut NoRecord).is_err()
    {
        return 0.0;
    }
    match playout.finish_round(game, MOST_DECISIONS, rng, &mut NoRecord) {
        Ok(_) => match_value::worth(game, seat),
        Err(_) => UNDECIDED,
    }
}
