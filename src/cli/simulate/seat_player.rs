//! Who plays in a seat, as it is written on the command line.

use crate::computer::{Playout, Policy, trials};
use crate::engine::Seat;
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How much `sharp` thinks if nothing else is said: as much as at a table of the bot.
const USUAL: Thinking = Thinking::For(Duration::from_millis(50));

/// How much a player thinks about each decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Thinking {
    For(Duration),
    PlayOuts(u32),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct SeatPlayer {
    pub(super) policy: Policy,
    thinking: Option<Thinking>,
}

impl SeatPlayer {
    pub(super) const RANDOM: SeatPlayer = SeatPlayer::of(Policy::Random);

    pub(super) const fn of(policy: Policy) -> SeatPlayer {
        SeatPlayer { policy, thinking: None }
    }

    /// A player who makes so many play-outs for each decision, if the policy thinks at all.
    pub(super) const fn with_play_outs(policy: Policy, play_outs: u32) -> SeatPlayer {
        SeatPlayer { policy, thinking: Some(Thinking::PlayOuts(play_outs)) }
    }

    fn effort(&self) -> Box<dyn FnMut(u32) -> f32> {
        match self.thinking.unwrap_or(USUAL) {
            Thinking::PlayOuts(most) => Box::new(trials(most)),
            Thinking::For(time) => {
                let began = Instant::now();
                let seconds = time.as_secs_f32().max(f32::MIN_POSITIVE);
                Box::new(move |_| began.elapsed().as_secs_f32() / seconds)
            }
        }
    }
}

/// A table with these players.
pub(super) fn playout(players: &[SeatPlayer]) -> Playout {
    let playout = Playout::new(players.iter().map(|player| player.policy));
    let players = players.to_vec();
    playout.with_effort(Arc::new(move |seat: Seat| {
        players.get(seat.index()).unwrap_or(&SeatPlayer::RANDOM).effort()
    }))
}

impl fmt::Display for SeatPlayer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.thinking {
            None => f.pad(self.policy.name()),
            Some(Thinking::For(time)) => f.pad(&format!("{}:{}ms", self.policy, time.as_millis())),
            Some(Thinking::PlayOuts(count)) => f.pad(&format!("{}:{count}", self.policy)),
        }
    }
}

impl FromStr for SeatPlayer {
    type Err = String;

    fn from_str(word: &str) -> Result<SeatPlayer, String> {
        let (name, effort) = match word.split_once(':') {
            Some((name, effort)) => (name, Some(effort)),
            None => (word, None),
        };
        let policy: Policy = name.parse().map_err(|unknown| format!("{unknown}"))?;
        let Some(effort) = effort else { return Ok(SeatPlayer::of(policy)) };
        if policy != Policy::Sharp {
            return Err(format!("{policy} does not think, so \"{effort}\" has no meaning"));
        }
        let thinking = match effort.strip_suffix("ms") {
            Some(time) => time.parse().ok().map(|ms| Thinking::For(Duration::from_millis(ms))),
            None => effort.parse().ok().map(Thinking::PlayOuts),
        };
        let thinking = thinking.ok_or_else(|| {
            format!("\"{effort}\" is neither a time such as 50ms nor a number of play-outs")
        })?;
        Ok(SeatPlayer { policy, thinking: Some(thinking) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_player_is_shown_as_it_was_written() {
        for word in ["random", "beginner", "steady", "sharp", "sharp:50ms", "sharp:400"] {
            assert_eq!(word.parse::<SeatPlayer>().unwrap().to_string(), word);
        }
        for wrong in ["steady:50ms", "sharp:", "sharp:fast", "sharp:5s", "clever"] {
            assert!(wrong.parse::<SeatPlayer>().is_err(), "{wrong}");
        }
    }
}
