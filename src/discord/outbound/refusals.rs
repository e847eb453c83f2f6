//! What Discord refuses, and how that slows down what is refused and nothing else. Pure: the time is passed
//! in.
//!
//! Discord shuts out the whole address after 10,000 refused requests in ten minutes. So what was refused
//! rests before it is tried again, and from then on each try is a probe: all probes of a kind share a small
//! budget until one succeeds. When most requests of a kind are refused, every one of them is a probe; likewise
//! when most of one route are, though others of the kind are taken. Where several kinds are refused, Discord
//! probably refuses everything: they share what one of them could try alone, and the first that is taken lets the
//! others try. An interaction whose token was refused is not used again. First answers to clicks go on whatever else
//! is refused and however often; only if they are refused themselves are there fewer of them, and never none.

use super::SendError;
use super::pace::Owner;
use crate::discord::InteractionToken;
use std::collections::{HashMap, VecDeque};
use std::time::Duration;
use tokio::time::Instant;

/// The rests after the first refusals in a row; then each is as long as this part of the time since the
/// first, but not longer than the longest. So everything is right within five seconds after a short
/// trouble, and a long one is hardly noticed.
const FIRST_RESTS: [Duration; 3] =
    [Duration::from_secs(1), Duration::from_secs(2), Duration::from_secs(4)];
const PART_OF_AGE: u32 = 8;
const LONGEST_REST: Duration = Duration::from_secs(60);
/// After this time a refusal is forgotten. No interaction lives longer.
const FORGOTTEN_AFTER: Duration = Duration::from_secs(15 * 60);
const SWEEP_EVERY: Duration = Duration::from_secs(60);
/// How often a probe of a kind is made, and how many may be made at once. With the first refusals, by which it
/// is noticed that most are refused, there are fewer than sixty in a minute.
const PROBE_EVERY: Duration = Duration::from_secs(2);
const PROBES_AT_ONCE: u32 = 4;
/// How often all kinds together make a probe where several are refused, and how often each asks whether another is
/// taken again. There are more of the first refusals then.
const SHARED_PROBE_EVERY: Duration = Duration::from_millis(2_500);
const ASK_AGAIN: Duration = Duration::from_secs(1);
/// So many outcomes tell that most of a kind are refused, if most of another kind are.
const FEW_OUTCOMES: usize = 6;
/// Owners whose refusals are remembered, and refused tokens.
const MOST_REMEMBERED: usize = 20_000;
/// How many outcomes of a kind are looked at, and for how long.
const OUTCOMES: usize = 40;
const OUTCOMES_FOR: Duration = Duration::from_secs(30);
/// The time over which refused requests are counted, in parts.
const COUNTED_FOR: Duration = Duration::from_secs(600);
const PARTS: u32 = 10;
/// From so many on, everything but first answers is a probe; from so many on, first answers too if any of them was
/// refused lately. One that is taken is not counted, so it would save nothing to hold it back. What is left is for
/// the probes of ten minutes.
const CAREFUL: u32 = 3_000;
const LAST_RESERVE: u32 = 7_000;

/// What a request is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    /// The first answer to an interaction.
    Answer,
    /// Anything else that is done with the token of an interaction.
    Token,
    /// Something in a channel, with the bot's own token.
    Channel,
    /// Something about the bot itself.
    Application,
}

impl Kind {
    /// Whether so many refusals of so many are most of them; `as_others` if most of another kind are.
    fn are_most(self, refused: usize, all: usize, as_others: bool) -> bool {
        match self {
            _ if as_others => all >= FEW_OUTCOMES && refused * 4 >= all * 3,
            Kind::Answer => all >= 12 && refused * 2 >= all,
            Kind::Channel => all >= 20 && refused * 4 >= all * 3,
            Kind::Token | Kind::Application => all >= 8 && refused * 4 >= all * 3,
        }
    }
}

/// What became of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It was carried out, or came to nothing for a reason that is no refusal.
    Taken,
    /// Nothing was heard, or Discord failed.
    Unknown,
    /// It was refused.
    Refused {
        why: SendError,
        /// Discord counts it as an invalid request.
        counted: bool,
        /// The first time in a row, it need not rest.
        excused: bool,
    },
}

/// What a request is about.
#[derive(Clone, Copy)]
pub(super) struct About<'a> {
    pub(super) kind: Kind,
    pub(super) route: &'static str,
    pub(super) owner: &'a Owner,
}

/// A request that may be sent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Leave {
    /// It is a probe, and has taken a part of the budget.
    probe: bool,
}

/// Something that was refused.
struct Rest {
    since: Instant,
    /// How often in a row.
    times: u32,
    until: Instant,
    why: SendError,
    /// A click has ended the rest early, which it can do once.
    ended_early: bool,
    /// The next try needs no part of the budget.
    free: bool,
}

impl Rest {
    /// How long it rests after so many refusals in a row.
    fn length(&self, now: Instant) -> Duration {
        let index = usize::try_from(self.times).unwrap_or(usize::MAX).saturating_sub(1);
        let last = FIRST_RESTS.last().copied().unwrap_or(LONGEST_REST);
        let first = FIRST_RESTS.get(index).copied();
        first.unwrap_or_else(|| {
            (now.saturating_duration_since(self.since) / PART_OF_AGE).clamp(last, LONGEST_REST)
        })
    }
}

/// How often a kind may make a probe, if so many kinds are refused.
fn probe_every(shared_by: u32) -> Duration {
    if shared_by > 1 { SHARED_PROBE_EVERY * shared_by } else { PROBE_EVERY }
}

/// What became of the last requests of a kind, or of one route.
#[derive(Default)]
struct Outcomes {
    /// Newest last: whether they were refusals.
    last: VecDeque<(Instant, bool)>,
    most_refused: bool,
}

impl Outcomes {
    /// Gives whether it has just turned out that most are refused, or that they are taken again.
    fn note(&mut self, kind: Kind, refused: bool, as_others: bool, now: Instant) -> Option<bool> {
        let were_refused = self.most_refused;
        if were_refused && !refused {
            self.most_refused = false;
            self.last.clear();
        }
        self.last.retain(|(at, _)| now < *at + OUTCOMES_FOR);
        if self.last.len() >= OUTCOMES {
            self.last.pop_front();
        }
        self.last.push_back((now, refused));
        let all_refused = self.last.iter().filter(|(_, refused)| *refused).count();
        if !self.most_refused && kind.are_most(all_refused, self.last.len(), as_others) {
            self.most_refused = true;
        }
        (self.most_refused != were_refused).then_some(self.most_refused)
    }
}

/// The requests of one kind.
struct Trial {
    kind: Kind,
    all: Outcomes,
    routes: HashMap<&'static str, Outcomes>,
    /// When one was refused last, and how many were taken since then.
    refused_at: Option<Instant>,
    taken_since: usize,
    /// When the budget of probes is full again.
    full_at: Instant,
}

impl Trial {
    fn new(kind: Kind, now: Instant) -> Trial {
        Trial {
            kind,
            all: Outcomes::default(),
            routes: HashMap::new(),
            refused_at: None,
            taken_since: 0,
            full_at: now,
        }
    }

    /// Whether any was refused lately.
    fn refused_lately(&self, now: Instant) -> bool {
        self.taken_since < OUTCOMES && self.refused_at.is_some_and(|at| now < at + OUTCOMES_FOR)
    }

    /// Whether most requests are refused, of the kind or of this route.
    fn most_refused(&self, route: &str) -> bool {
        self.all.most_refused || self.routes.get(route).is_some_and(|it| it.most_refused)
    }

    /// Whether there is a probe in the budget, which may be taken; the error says when there is one. The budget is
    /// shared by so many kinds.
    fn probe(&mut self, now: Instant, shared_by: u32, take: bool) -> Result<(), Instant> {
        let every = probe_every(shared_by);
        let full_at = self.full_at.max(now) + every;
        let free_at = full_at.checked_sub(every * PROBES_AT_ONCE);
        if let Some(at) = free_at.filter(|at| *at > now) {
            return Err(if shared_by > 1 { at.min(now + ASK_AGAIN) } else { at });
        }
        if take {
            self.full_at = full_at;
        }
        Ok(())
    }

    /// A probe was no refusal.
    fn give_back(&mut self, shared_by: u32) {
        self.full_at = self.full_at.checked_sub(probe_every(shared_by)).unwrap_or(self.full_at);
    }

    /// One probe can be made now, and then as many as the budget allows.
    fn leave_one_probe(&mut self, now: Instant, shared_by: u32) {
        self.full_at = now + probe_every(shared_by) * (PROBES_AT_ONCE - 1);
    }

    /// Gives whether it has just turned out that most of the kind are refused, or that they are taken again.
    fn note(
        &mut self,
        route: &'static str,
        refused: bool,
        as_others: bool,
        now: Instant,
    ) -> Option<bool> {
        let kind = self.kind;
        if refused {
            (self.refused_at, self.taken_since) = (Some(now), 0);
        } else {
            self.taken_since = self.taken_since.saturating_add(1);
        }
        let of_route = self.routes.entry(route).or_default().note(kind, refused, as_others, now);
        let of_kind = self.all.note(kind, refused, as_others, now);
        match of_kind.or(of_route) {
            Some(true) => {
                tracing::warn!(
                    ?kind,
                    route,
                    "most requests are refused: one is tried now and then"
                );
            }
            Some(false) => tracing::info!(?kind, route, "requests are taken again"),
            None => {}
        }
        of_kind
    }
}

struct Trials {
    answers: Trial,
    tokens: Trial,
    channels: Trial,
    application: Trial,
}

impl Trials {
    fn of(&mut self, kind: Kind) -> &mut Trial {
        match kind {
            Kind::Answer => &mut self.answers,
            Kind::Token => &mut self.tokens,
            Kind::Channel => &mut self.channels,
            Kind::Application => &mut self.application,
        }
    }

    fn refused(&mut self) -> impl Iterator<Item = &mut Trial> {
        let Trials { answers, tokens, channels, application } = self;
        [answers, tokens, channels, application].into_iter().filter(|trial| trial.all.most_refused)
    }

    /// How many kinds share what one of them could try alone.
    fn shared_by(&mut self) -> u32 {
        u32::try_from(self.refused().count()).unwrap_or(1).max(1)
    }

    /// Notes whether a request was refused.
    fn note(&mut self, kind: Kind, route: &'static str, refused: bool, now: Instant) {
        let as_others = self.refused().any(|trial| trial.kind != kind);
        let changed = self.of(kind).note(route, refused, as_others, now);
        let shared_by = self.shared_by();
        match changed {
            Some(true) if shared_by > 1 => self.of(kind).leave_one_probe(now, shared_by),
            // If one is taken, others may be.
            Some(false) => self.refused().for_each(|it| it.leave_one_probe(now, shared_by)),
            _ => {}
        }
    }
}

/// Everything that was refused lately.
pub(super) struct Refusals {
    /// By owner, and then by route.
    resting: HashMap<Owner, HashMap<&'static str, Rest>>,
    /// Tokens that were refused, and when.
    dead: HashMap<InteractionToken, Instant>,
    trials: Trials,
    /// Refused requests by part of the time, newest last.
    counted: Vec<(Instant, u32)>,
    swept_at: Instant,
}

impl Refusals {
    pub(super) fn new(now: Instant) -> Refusals {
        let trials = Trials {
            answers: Trial::new(Kind::Answer, now),
            tokens: Trial::new(Kind::Token, now),
            channels: Trial::new(Kind::Channel, now),
            application: Trial::new(Kind::Application, now),
        };
        Refusals {
            resting: HashMap::new(),
            dead: HashMap::new(),
            trials,
            counted: Vec::new(),
            swept_at: now,
        }
    }

    /// Whether a request would be admitted now; the error says why not.
    pub(super) fn check(&mut self, about: About<'_>, now: Instant) -> Result<(), SendError> {
        self.ask(about, now, false).map(drop)
    }

    /// Whether a request may be sent now; the error says why not.
    pub(super) fn admit(&mut self, about: About<'_>, now: Instant) -> Result<Leave, SendError> {
        self.ask(about, now, true)
    }

    fn ask(&mut self, about: About<'_>, now: Instant, take: bool) -> Result<Leave, SendError> {
        let About { kind, route, owner } = about;
        self.sweep(now);
        if kind == Kind::Token && self.is_dead(owner) {
            return Err(SendError::TokenExpired);
        }
        let count = self.count(now);
        let shared_by = self.trials.shared_by();
        let trial = self.trials.of(kind);
        let scarce = match kind {
            Kind::Answer => count >= LAST_RESERVE && trial.refused_lately(now),
            Kind::Token | Kind::Channel | Kind::Application => count >= CAREFUL,
        };
        let rest = self.resting.get_mut(owner).and_then(|routes| routes.get_mut(route));
        let Some(rest) = rest else {
            let probe = trial.most_refused(route) || scarce;
            return match if probe { trial.probe(now, shared_by, take) } else { Ok(()) } {
                Ok(()) => Ok(Leave { probe }),
                Err(until) => Err(SendError::RateLimited { again_in: until - now }),
            };
        };
        if now < rest.until {
            return Err(told_again(rest.why, rest.until, now));
        }
        // Where most are refused, to be excused once would double what is refused.
        if rest.free && !trial.most_refused(route) && !scarce {
            rest.free = !take;
            return Ok(Leave { probe: false });
        }
        match trial.probe(now, shared_by, take) {
            Ok(()) => Ok(Leave { probe: true }),
            Err(until) => {
                rest.until = until;
                Err(told_again(rest.why, until, now))
            }
        }
    }

    /// Notes what became of a request. Gives how long the same must rest.
    pub(super) fn note(
        &mut self,
        about: About<'_>,
        leave: Leave,
        outcome: Outcome,
        now: Instant,
    ) -> Duration {
        let About { kind, route, owner } = about;
        if leave.probe && !matches!(outcome, Outcome::Refused { .. }) {
            let shared_by = self.trials.shared_by();
            self.trials.of(kind).give_back(shared_by);
        }
        let (why, counted, excused) = match outcome {
            Outcome::Unknown => return Duration::ZERO,
            Outcome::Taken => {
                self.trials.note(kind, route, false, now);
                self.forget(route, owner);
                return Duration::ZERO;
            }
            Outcome::Refused { why, counted, excused } => (why, counted, excused),
        };
        if counted {
            // One channel that is refused again and again says nothing about others.
            if !leave.probe || self.trials.of(kind).most_refused(route) {
                self.trials.note(kind, route, true, now);
            }
            self.count_one(now);
        }
        let limited = matches!(why, SendError::RateLimited { .. });
        if let Owner::Interaction(token) = owner
            && !limited
            && (counted || kind == Kind::Token && why == SendError::TokenExpired)
        {
            if self.dead.len() < MOST_REMEMBERED {
                self.dead.insert(token.clone(), now);
            }
            return Duration::ZERO;
        }
        // A first answer that is wrong is followed by another.
        if kind == Kind::Answer && !limited {
            return Duration::ZERO;
        }
        self.rest(route, owner, why, excused, now)
    }

    fn rest(
        &mut self,
        route: &'static str,
        owner: &Owner,
        why: SendError,
        excused: bool,
        now: Instant,
    ) -> Duration {
        if self.resting.len() >= MOST_REMEMBERED && !self.resting.contains_key(owner) {
            return Duration::ZERO;
        }
        let new = Rest { since: now, times: 0, until: now, why, ended_early: false, free: false };
        let rest = self.resting.entry(owner.clone()).or_default().entry(route).or_insert(new);
        (rest.times, rest.why) = (rest.times.saturating_add(1), why);
        rest.free = excused && rest.times == 1;
        if rest.free {
            return Duration::ZERO;
        }
        let length = rest.length(now);
        rest.until = now + length;
        length
    }

    fn forget(&mut self, route: &'static str, owner: &Owner) {
        if let Some(routes) = self.resting.get_mut(owner) {
            routes.remove(route);
            if routes.is_empty() {
                self.resting.remove(owner);
            }
        }
    }

    /// A click has shown what the bot may do in a channel. What was forbidden and is allowed now can be
    /// tried at once, if that is news.
    pub(super) fn allowed(
        &mut self,
        channel: u64,
        allowed: impl Fn(&'static str) -> bool,
        now: Instant,
    ) {
        let Some(routes) = self.resting.get_mut(&Owner::Channel(channel)) else { return };
        for (route, rest) in routes.iter_mut() {
            if rest.why != SendError::Forbidden {
                continue;
            }
            let allowed = allowed(route);
            if allowed && !rest.ended_early {
                (rest.until, rest.free) = (now, true);
            }
            rest.ended_early = allowed;
        }
    }

    /// Until when something rests in a channel.
    pub(super) fn rests_until(&self, channel: u64, now: Instant) -> Option<Instant> {
        let routes = self.resting.get(&Owner::Channel(channel))?;
        routes.values().map(|rest| rest.until).filter(|until| *until > now).min()
    }

    fn is_dead(&self, owner: &Owner) -> bool {
        matches!(owner, Owner::Interaction(token) if self.dead.contains_key(token))
    }

    fn count_one(&mut self, now: Instant) {
        match self.counted.last_mut() {
            Some((since, count)) if now < *since + COUNTED_FOR / PARTS => *count += 1,
            _ => self.counted.push((now, 1)),
        }
    }

    fn count(&mut self, now: Instant) -> u32 {
        self.counted.retain(|(since, _)| now < *since + COUNTED_FOR);
        self.counted.iter().map(|(_, count)| count).sum()
    }

    /// Forgets what was refused long ago.
    fn sweep(&mut self, now: Instant) {
        if now < self.swept_at + SWEEP_EVERY {
            return;
        }
        self.swept_at = now;
        self.dead.retain(|_, refused_at| now < *refused_at + FORGOTTEN_AFTER);
        self.resting.retain(|_, routes| {
            routes.retain(|_, rest| now < rest.until + FORGOTTEN_AFTER);
            !routes.is_empty()
        });
    }
}

/// Why a request is not sent: the same as before.
fn told_again(why: SendError, until: Instant, now: Instant) -> SendError {
    match why {
        SendError::RateLimited { .. } => SendError::RateLimited { again_in: until - now },
        why => why,
    }
}

#[cfg(test)]
mod tests;
