//! What a seat can ask of the game. A command carries every choice, so no card is ever half played.

use super::card::{Card, Colour};
use super::seat::Seat;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A card to be laid, with its choices (RULES 3.1).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Play {
    pub card: Card,
    /// The colour that a wild names.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub colour: Option<Colour>,
    /// The player that a Sorting Hat, or a 7 under seven-zero, is aimed at.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub target: Option<Seat>,
    /// Whether "UNO" is called with the play (RULES 5.1).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub uno: bool,
}

impl Play {
    /// A play of a card that needs no choice.
    pub const fn of(card: Card) -> Play {
        Play { card, colour: None, target: None, uno: false }
    }
}

/// What a seat asks of the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Command {
    /// Begin the first or the next round.
    Deal,
    /// Lay a card: on turn, as an answer, or as a jump-in.
    Play(Play),
    /// Draw instead of playing (RULES 3.2).
    Draw,
    /// Keep the drawn card (RULES 3.2).
    Pass,
    /// Draw what is pending (RULES 4.2).
    Accept,
    /// Challenge the wild draw card (RULES 4.7).
    Challenge,
    /// Choose the colour of a turned-up wild (RULES 2.5).
    ChooseColour(Colour),
    /// Call "UNO" (RULES 5.1).
    CallUno,
    /// Catch a player who has not called (RULES 5.2).
    Catch(Seat),
    /// End the ready pause (RULES 4.9).
    SayReady,
    /// Accuse a player of a hint (RULES 5.5).
    Accuse(Seat),
    /// Vote on an accusation (RULES 5.5).
    Vote(bool),
    /// Make the neutral move for a seat whose time is up (RULES 10.1).
    TimeOut,
    /// Leave the match for good (RULES 10.2).
    Leave,
    /// Let a computer player act for the seat (RULES 10.3).
    HandOver,
    /// The seat's own player acts again (RULES 10.3).
    Resume,
}

impl Command {
    /// The command's name in JSON and logs, without any card.
    pub const fn name(&self) -> &'static str {
        match self {
            Command::Deal => "deal",
            Command::Play(_) => "play",
            Command::Draw => "draw",
            Command::Pass => "pass",
            Command::Accept => "accept",
            Command::Challenge => "challenge",
            Command::ChooseColour(_) => "choose_colour",
            Command::CallUno => "call_uno",
            Command::Catch(_) => "catch",
            Command::SayReady => "say_ready",
            Command::Accuse(_) => "accuse",
            Command::Vote(_) => "vote",
            Command::TimeOut => "time_out",
            Command::Leave => "leave",
            Command::HandOver => "hand_over",
            Command::Resume => "resume",
        }
    }
}

/// Shows no card: a card to be played is still in a hand, so it is hidden.
impl fmt::Debug for Command {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())?;
        match self {
            Command::Catch(seat) | Command::Accuse(seat) => write!(f, " {seat}"),
            _ => Ok(()),
        }
    }
}

impl fmt::Debug for Play {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("play")
    }
}
