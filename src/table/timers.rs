//! The timers of a table: what it does by itself, and when.

use super::clock::{Clock, Moment};
use super::computers::{LONGEST_WAIT, Pace, time_for_a_move};
use super::pause::{PauseTimers, is_slow, nobody_is_there};
use super::table_state::SavedTimers;
use crate::engine::{Game, Seat, SeatSet, Stage, Standing};
use crate::lobby::{Gathering, Lobby, Occupant, TurnTime};
use crate::store::TableProgress;
use rand::Rng;
use std::time::Duration;

/// How long after a play a catch is held, so that the exposed player can still call UNO.
pub const GRACE: Duration = Duration::from_secs(2);
/// How long computers wait after the grace, so that people can catch first.
const AFTER_GRACE: Duration = Duration::from_secs(2);
/// How long a player may sort new cards (RULES 4.9).
const READY_PAUSE: Duration = Duration::from_secs(15);
/// Between rounds.
const PAUSE: Duration = Duration::from_secs(20);
const SLOW_PAUSE: Duration = Duration::from_secs(12 * HOUR);
/// How long the final table of a round is shown before the points.
const FINAL_TABLE: Duration = Duration::from_secs(5);
/// A lobby is closed so long after the last change to it.
const LOBBY_CLOSES: Duration = Duration::from_secs(30 * 60);
/// How long people may join a quick round before it starts.
const QUICK: Duration = Duration::from_secs(20);
/// How long a rematch waits for the people of the match before.
const REMATCH: Duration = Duration::from_secs(2 * 60);
const SLOW_REMATCH: Duration = Duration::from_secs(12 * HOUR);
/// No deadline ends sooner than this after a restart, because people could not act while the bot was
/// stopped.
pub(super) const AFTER_RESTART: Duration = Duration::from_secs(60);

const HOUR: u64 = 60 * 60;

/// What a table does by itself when a timer is due.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Due {
    HeldCatch,
    /// The time to answer those who want to end the match is over.
    EndVote,
    /// The moves that must be made before anything else could not be saved; they are tried again.
    RequiredMoves,
    Computer,
    /// The turn took too long, the pause between rounds is over, or a lobby starts its match by itself.
    Deadline,
    /// The final table of a round has been seen.
    ShowPoints,
    /// The match becomes paused or deserted. Nothing is done, but the table is shown otherwise.
    Pause,
    /// The table is closed because it is not used any more.
    GiveUp,
}

/// What a deadline is for. As long as this does not change, neither does the deadline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Wait {
    /// People are to come to a lobby that starts by itself.
    Start,
    /// Seats are to act. When a player comes back from a computer, that is a new wait, so the player has
    /// the whole turn time.
    Turn { turn: u32, computers: SeatSet },
    /// The next round is to be dealt.
    Pause { deals: u16 },
}

/// The moments at which a table does something by itself.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Timers {
    wait: Option<Wait>,
    /// The end of the turn time, or of the pause between rounds; or when a lobby starts by itself.
    pub(super) deadline: Option<Moment>,
    /// When required moves that could not be saved are tried again.
    pub(super) required_moves: Option<Moment>,
    pub(super) computer: Option<Moment>,
    /// Since when only computers have been waited for.
    computers_since: Option<Moment>,
    pub(super) held_catch: Option<Moment>,
    /// When the vote on ending the match closes.
    pub(super) end_vote: Option<Moment>,
    /// Until when the final table of a round is shown instead of its points. Nothing waits for it, so it
    /// is not stored: after a restart the points are shown at once.
    pub(super) final_table: Option<Moment>,
    pub(super) pause: PauseTimers,
    pub(super) give_up: Option<Moment>,
    /// Who can be caught, and since when.
    pub(super) exposed: Option<(Seat, Moment)>,
}

/// What the timers depend on.
pub(super) struct Situation<'a> {
    pub(super) progress: TableProgress,
    pub(super) lobby: &'a Lobby,
    pub(super) game: Option<&'a Game>,
    /// A match of a tournament goes on without people, because others wait for its end.
    pub(super) in_tournament: bool,
    /// Whether a person has just acted. What a table does by itself puts off no pause.
    pub(super) person_acted: bool,
    pub(super) pace: Pace,
}

impl Situation<'_> {
    fn slow(&self) -> bool {
        is_slow(self.lobby.turn_time())
    }

    /// Whether nobody is there for whom the match is played.
    pub(super) fn stands_still(&self, game: &Game) -> bool {
        !self.in_tournament && nobody_is_there(self.lobby, game)
    }
}

/// The seats of people who have not left and for whom no computer stands in.
pub(super) fn people(lobby: &Lobby, game: &Game) -> SeatSet {
    game.seats()
        .zip(lobby.occupants())
        .filter(|(seat, occupant)| {
            matches!(occupant, Occupant::Player(_))
                && game.standing(*seat).is_some_and(|standing| standing != Standing::Left)
                && !game.computers().contains(*seat)
        })
        .map(|(seat, _)| seat)
        .collect()
}

impl Timers {
    /// The timers after something has happened.
    pub(super) fn after<R: Rng + ?Sized>(
        &self,
        situation: &Situation<'_>,
        now: Moment,
        rng: &mut R,
    ) -> Timers {
        let round_is_over = situation.game.is_some_and(|game| !game.round_is_running());
        let final_table = self.final_table.filter(|_| round_is_over);
        let game = match (situation.progress, situation.game) {
            (TableProgress::Playing, Some(game)) => game,
            (TableProgress::Lobby, _) => return self.of_lobby(situation.lobby, now),
            _ => return Timers { final_table, ..Timers::default() },
        };
        let (pause, give_up) = self.pause.after(situation, self.give_up, now);
        let exposed = game.exposed().map(|seat| match self.exposed {
            Some((before, since)) if before == seat => (seat, since),
            _ => (seat, now),
        });
        let end_vote = self.end_vote;
        let held_catch = self.held_catch.filter(|_| exposed.is_some() && exposed == self.exposed);
        if situation.stands_still(game) {
            return Timers {
                pause,
                give_up,
                exposed,
                held_catch,
                end_vote,
                final_table,
                ..Timers::default()
            };
        }
        let people = people(situation.lobby, game);
        let (wait, span) = wait_for(situation, game, people);
        let deadline = match span {
            _ if wait.is_some() && wait == self.wait => self.deadline,
            Some(span) => Some(now.plus(span)),
            None => None,
        };
        let people_act = !game.round_is_running() || !game.waiting().and(people).is_empty();
        let computers_since =
            if people_act { None } else { Some(self.computers_since.unwrap_or(now)) };
        let computer = computers_have_something_to_do(game).then(|| {
            let since = computers_since.unwrap_or(now);
            let thinks = now.plus(time_for_a_move(game, situation.pace, since, now, rng));
            match exposed {
                // The chance to catch a computer makes nobody wait longer than computers may.
                Some((seat, exposed_since)) if game.computers().contains(seat) => {
                    let people_first = exposed_since.plus(GRACE + AFTER_GRACE);
                    thinks.max(people_first.min(since.plus(LONGEST_WAIT)))
                }
                Some((_, exposed_since)) => thinks.max(exposed_since.plus(GRACE + AFTER_GRACE)),
                None => thinks,
            }
        });
        Timers {
            wait,
            deadline,
            required_moves: None,
            computer,
            computers_since,
            held_catch,
            end_vote,
            final_table,
            pause,
            give_up,
            exposed,
        }
    }

    /// The timers of a lobby that is being opened.
    pub(super) fn of_new_lobby(
        gathering: Option<Gathering>,
        turn_time: TurnTime,
        now: Moment,
    ) -> Timers {
        let deadline = gathering.map(|gathering| now.plus(gathering_span(gathering, turn_time)));
        let wait = gathering.map(|_| Wait::Start);
        let give_up = Some(deadline.unwrap_or(now).plus(LOBBY_CLOSES));
        Timers { wait, deadline, give_up, ..Timers::default() }
    }

    /// The timers of a lobby. What happens in it puts off its closing, but not its start.
    fn of_lobby(&self, lobby: &Lobby, now: Moment) -> Timers {
        let fresh = Timers::of_new_lobby(lobby.gathering(), lobby.turn_time(), now);
        let deadline = if fresh.wait == self.wait { self.deadline } else { fresh.deadline };
        Timers { deadline, ..fresh }
    }

    /// Shows the final table of a round that has just ended for a moment.
    pub(super) fn show_final_table(&mut self, now: Moment) {
        self.final_table = Some(now.plus(FINAL_TABLE));
    }

    /// When the grace of the exposed seat ends.
    pub(super) fn grace_ends(&self) -> Option<Moment> {
        self.exposed.map(|(_, since)| since.plus(GRACE))
    }

    /// What the table does next while it is awake.
    pub(super) fn next(&self) -> Option<(Moment, Due)> {
        let show_points = self.final_table.map(|moment| (moment, Due::ShowPoints));
        let next = self.next_stored().into_iter().chain(show_points);
        next.min_by_key(|(moment, _)| *moment)
    }

    /// What the table does next, and must be woken for.
    pub(super) fn next_stored(&self) -> Option<(Moment, Due)> {
        [
            (self.held_catch, Due::HeldCatch),
            (self.end_vote, Due::EndVote),
            (self.required_moves, Due::RequiredMoves),
            (self.computer, Due::Computer),
            (self.deadline, Due::Deadline),
            (self.pause.change, Due::Pause),
            (self.give_up, Due::GiveUp),
        ]
        .into_iter()
        .filter_map(|(moment, due)| moment.map(|moment| (moment, due)))
        .min_by_key(|(moment, _)| *moment)
    }

    /// Moves every timer that is due before this moment to it.
    pub(super) fn put_off(&mut self, until: Moment) {
        for moment in [
            &mut self.held_catch,
            &mut self.end_vote,
            &mut self.required_moves,
            &mut self.computer,
            &mut self.deadline,
            &mut self.final_table,
            &mut self.pause.change,
            &mut self.give_up,
        ] {
            *moment = moment.map(|moment| moment.max(until));
        }
    }

    /// Sets the timers to what they were before the table slept, but none later than if the table had
    /// just begun to wait: a stored time may be wrong if the wall clock was set.
    pub(super) fn restore(&mut self, saved: SavedTimers, turn_time: TurnTime, clock: &Clock) {
        let now = clock.now();
        let at_least = now.plus(AFTER_RESTART);
        let earlier = |fresh: Moment, saved: Option<Moment>| {
            saved.map_or(fresh, |saved| saved.min(fresh.max(at_least)))
        };
        self.deadline = self.deadline.map(|fresh| earlier(fresh, saved.deadline));
        self.give_up = self.give_up.map(|fresh| earlier(fresh, saved.give_up));
        let deserted = self.pause.deserted.map(|fresh| earlier(fresh, saved.deserted));
        self.pause = PauseTimers::new(deserted, turn_time, now);
    }
}

/// How long a lobby waits for people before it starts by itself.
fn gathering_span(gathering: Gathering, turn_time: TurnTime) -> Duration {
    match gathering {
        Gathering::Quick => QUICK,
        Gathering::Rematch if is_slow(turn_time) => SLOW_REMATCH,
        Gathering::Rematch => REMATCH,
    }
}

/// What the table waits for, and for how long; no time means for ever.
fn wait_for(
    situation: &Situation<'_>,
    game: &Game,
    people: SeatSet,
) -> (Option<Wait>, Option<Duration>) {
    match game.stage() {
        Stage::MatchOver => (None, None),
        Stage::BetweenRounds => {
            // Computers alone wait for nobody.
            let slow = situation.slow() && !people.is_empty();
            let pause = if slow { SLOW_PAUSE } else { PAUSE };
            (Some(Wait::Pause { deals: game.deals() }), Some(pause))
        }
        _ if game.waiting().and(people).is_empty() => (None, None),
        stage => {
            let wait = Wait::Turn { turn: game.turn(), computers: game.computers() };
            let seconds = situation.lobby.turn_time().as_seconds();
            let turn_time = seconds.map(|seconds| Duration::from_secs(seconds.into()));
            let span = match stage {
                Stage::Ready(_) => {
                    Some(turn_time.map_or(READY_PAUSE, |time| time.min(READY_PAUSE)))
                }
                _ => turn_time,
            };
            (Some(wait), span)
        }
    }
}

fn computers_have_something_to_do(game: &Game) -> bool {
    let computers = game.computers().and(game.playing());
    let may_interject = game.exposed().is_some() || game.rules().jump_in.is_on();
    game.round_is_running()
        && (!game.waiting().and(computers).is_empty() || (may_interject && !computers.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::computer::Policy;
    use crate::engine::{Command, Rules};
    use crate::lobby::{Asker, Level, UserId};
    use crate::table::ManualClock;
    use rand::SeedableRng;
    use rand::rngs::SmallRng;

    /// A match of a person against nine beginners: how often they forgot to call, and how long the
    /// person has waited at most.
    fn one_match(seed: u64) -> (u32, Duration) {
        let ann = Asker { user: UserId(1), moderator: false };
        let mut lobby = Lobby::open(ann.user, Rules::default(), TurnTime::NONE);
        let mut game = Game::new(Rules::default(), 10).unwrap();
        let mut rng = SmallRng::seed_from_u64(seed);
        for seat in game.seats().skip(1) {
            lobby.add_computer_of(ann, Level::Beginner).unwrap();
            game.act(seat, Command::HandOver, &mut rng, &mut Vec::new()).unwrap();
        }
        let (mut forgotten, mut longest) = (0, Duration::ZERO);
        while !game.is_over() {
            game.act(Seat::FIRST, Command::Deal, &mut rng, &mut Vec::new()).unwrap();
            let mut now = Clock::manual(ManualClock::at(0)).now();
            let (mut timers, mut waits_since) = (Timers::default(), now);
            while game.round_is_running() {
                let seat = game.waiting().lowest().unwrap();
                let situation = Situation {
                    progress: TableProgress::Playing,
                    lobby: &lobby,
                    game: Some(&game),
                    person_acted: false,
                    in_tournament: false,
                    pace: Pace::Natural,
                };
                timers = timers.after(&situation, now, &mut rng);
                now = match seat {
                    Seat::FIRST => now.plus(Duration::from_secs(3)),
                    _ => timers.computer.unwrap(),
                };
                let view = game.hand_view(seat);
                let command = Policy::Beginner.choose(&view, &mut rng).unwrap();
                game.act(seat, command, &mut rng, &mut Vec::new()).unwrap();
                forgotten += u32::from(game.exposed().is_some());
                if seat == Seat::FIRST {
                    waits_since = now;
                }
                longest = longest.max(now.since(waits_since));
            }
        }
        (forgotten, longest)
    }

    #[test]
    fn nobody_waits_more_than_eight_seconds_for_computers_who_forget_to_call() {
        let (mut forgotten, mut longest) = (0, Duration::ZERO);
        for seed in 0..20 {
            let (more, wait) = one_match(seed);
            forgotten += more;
            longest = longest.max(wait);
        }
        assert!(forgotten > 5, "{forgotten}");
        assert!(longest < Duration::from_secs(8), "{longest:?}");
    }
}
