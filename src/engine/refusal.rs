//! The reason why a command was refused, with all that is needed to explain it to a person.

use super::card::{Card, Colour};
use super::rules::Counter;
use super::seat::{Seat, SeatSet};
use std::fmt;

/// Why a command was refused. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// There is no such seat at this table.
    NoSuchSeat(Seat),
    /// The match is over.
    MatchOver,
    /// The seat has left the match (RULES 10.2).
    SeatLeft(Seat),
    /// The seat has been eliminated (RULES 6.4).
    SeatOut(Seat),
    /// No round is being played.
    BetweenRounds,
    /// A round is being played, so nothing can be dealt.
    RoundRunning,
    /// Play waits for a vote (RULES 5.5).
    VoteOpen {
        /// The seats that have not voted yet.
        waiting: SeatSet,
    },
    /// Another seat is expected to act.
    NotYourTurn { waiting: Seat },
    /// The card is not in the hand.
    NotHeld { card: Card },
    /// The card does not go on the pile (RULES 3.1).
    NoMatch {
        card: Card,
        /// What lies on top.
        top: Card,
        /// The colour in force.
        colour: Colour,
    },
    /// The wild draw card is illegal and bluffing is off (RULES 4.6).
    IllegalWildDraw {
        /// The colour that is held.
        colour: Colour,
    },
    /// After drawing, only the drawn card may be played (RULES 3.2).
    NotTheDrawnCard {
        card: Card,
        /// The drawn card, which may be played.
        drawn: Card,
    },
    /// The card does not answer what is pending (RULES 4.2).
    NoAnswer {
        card: Card,
        /// What lies on top.
        top: Card,
        /// The colour in force.
        colour: Colour,
        /// How many cards would have to be drawn.
        amount: u8,
        /// The setting for answers at this table.
        counter: Counter,
    },
    /// A draw is pending: accept, answer or challenge it.
    DrawPending {
        /// How many cards would have to be drawn.
        amount: u8,
    },
    /// The card needs a colour (RULES 3.1).
    ColourMissing { card: Card },
    /// The card needs no colour (RULES 3.1).
    ColourNotNeeded { card: Card },
    /// The card needs a player to aim at (RULES 4.8, 7.3).
    TargetMissing { card: Card },
    /// The card needs no player to aim at (RULES 3.1).
    TargetNotNeeded { card: Card },
    /// The card cannot be aimed at oneself.
    TargetIsSelf,
    /// The card cannot be aimed at a seat that is not playing.
    TargetNotPlaying(Seat),
    /// The card cannot be played out of turn (RULES 7.1).
    NoJumpIn {
        card: Card,
        /// What lies on top.
        top: Card,
        /// Why not.
        why: JumpInBar,
    },
    /// A colour must be chosen first (RULES 2.5).
    ChooseColourFirst,
    /// There is no colour to choose.
    NoColourToChoose,
    /// A card was drawn already this turn (RULES 3.2).
    AlreadyDrew,
    /// Passing comes after drawing (RULES 3.2).
    DrawBeforePassing,
    /// The drawn card must be played (RULES 3.7).
    MustPlayDrawn {
        /// The drawn card.
        drawn: Card,
    },
    /// Another card must be played, and not a wild draw card (RULES 4.7).
    MustPlayAnother,
    /// Nothing is pending that could be accepted or challenged.
    NothingPending,
    /// What is pending cannot be challenged (RULES 4.7).
    NoChallenge {
        /// Why not.
        why: ChallengeBar,
    },
    /// There is nothing to call (RULES 5.1).
    NothingToCall,
    /// The player cannot be caught (RULES 5.2).
    NotExposed(Seat),
    /// A player cannot catch themselves (RULES 5.2).
    CatchesSelf,
    /// Play waits until a player is ready (RULES 4.9).
    WaitingForReady(Seat),
    /// The table does not wait for this player to be ready.
    NotWaitingForReady,
    /// Hints are not punished at this table (RULES 5.5).
    HintsAllowed,
    /// A vote needs three players (RULES 5.5).
    TooFewToVote,
    /// A player cannot accuse themselves (RULES 5.5).
    AccusesSelf,
    /// Each player may accuse once per round (RULES 5.5).
    AccusedBefore,
    /// No vote is open.
    NoVote,
    /// The accused has no vote (RULES 5.5).
    AccusedCannotVote,
    /// The vote was given already.
    VotedAlready,
    /// The seat is not expected to act, so its time cannot be up.
    NotExpected,
    /// A computer player acts for the seat already.
    ComputerPlays,
    /// No computer player acts for the seat.
    NoComputerPlays,
}

/// Why a card cannot be played out of turn (RULES 7.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum JumpInBar {
    /// It is not the same card as the top one.
    NotTheSame,
    /// It is a wild draw card or a Sorting Hat.
    NeverWithThis,
    /// No card has been played on the turned-up one yet.
    TurnedUp,
    /// A caught bluffer is to play another card first (RULES 4.7).
    NotNow,
}

/// Why a pending draw cannot be challenged (RULES 4.7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ChallengeBar {
    /// The card on top is not a wild draw card.
    NotAWildDraw,
    /// Bluffing is off, so an illegal wild draw card would have been refused (RULES 4.6).
    Strict,
    /// The player of the card has left (RULES 10.2).
    PlayerLeft(Seat),
}

impl Refusal {
    /// The name of the reason, without any card.
    pub const fn name(&self) -> &'static str {
        match self {
            Refusal::NoSuchSeat(_) => "no_such_seat",
            Refusal::MatchOver => "match_over",
            Refusal::SeatLeft(_) => "seat_left",
            Refusal::SeatOut(_) => "seat_out",
            Refusal::BetweenRounds => "between_rounds",
            Refusal::RoundRunning => "round_running",
            Refusal::VoteOpen { .. } => "vote_open",
            Refusal::NotYourTurn { .. } => "not_your_turn",
            Refusal::NotHeld { .. } => "not_held",
            Refusal::NoMatch { .. } => "no_match",
            Refusal::IllegalWildDraw { .. } => "illegal_wild_draw",
            Refusal::NotTheDrawnCard { .. } => "not_the_drawn_card",
            Refusal::NoAnswer { .. } => "no_answer",
            Refusal::DrawPending { .. } => "draw_pending",
            Refusal::ColourMissing { .. } => "colour_missing",
            Refusal::ColourNotNeeded { .. } => "colour_not_needed",
            Refusal::TargetMissing { .. } => "target_missing",
            Refusal::TargetNotNeeded { .. } => "target_not_needed",
            Refusal::TargetIsSelf => "target_is_self",
            Refusal::TargetNotPlaying(_) => "target_not_playing",
            Refusal::NoJumpIn { why, .. } => match why {
                JumpInBar::NotTheSame => "jump_in_not_the_same",
                JumpInBar::NeverWithThis => "jump_in_never_with_this",
                JumpInBar::TurnedUp => "jump_in_turned_up",
                JumpInBar::NotNow => "jump_in_not_now",
            },
            Refusal::ChooseColourFirst => "choose_colour_first",
            Refusal::NoColourToChoose => "no_colour_to_choose",
            Refusal::AlreadyDrew => "already_drew",
            Refusal::DrawBeforePassing => "draw_before_passing",
            Refusal::MustPlayDrawn { .. } => "must_play_drawn",
            Refusal::MustPlayAnother => "must_play_another",
            Refusal::NothingPending => "nothing_pending",
            Refusal::NoChallenge { why } => match why {
                ChallengeBar::NotAWildDraw => "challenge_not_a_wild_draw",
                ChallengeBar::Strict => "challenge_strict",
                ChallengeBar::PlayerLeft(_) => "challenge_player_left",
            },
            Refusal::NothingToCall => "nothing_to_call",
            Refusal::NotExposed(_) => "not_exposed",
            Refusal::CatchesSelf => "catches_self",
            Refusal::WaitingForReady(_) => "waiting_for_ready",
            Refusal::NotWaitingForReady => "not_waiting_for_ready",
            Refusal::HintsAllowed => "hints_allowed",
            Refusal::TooFewToVote => "too_few_to_vote",
            Refusal::AccusesSelf => "accuses_self",
            Refusal::AccusedBefore => "accused_before",
            Refusal::NoVote => "no_vote",
            Refusal::AccusedCannotVote => "accused_cannot_vote",
            Refusal::VotedAlready => "voted_already",
            Refusal::NotExpected => "not_expected",
            Refusal::ComputerPlays => "computer_plays",
            Refusal::NoComputerPlays => "no_computer_plays",
        }
    }

    /// All names, for a test that shows that each reason occurs.
    pub const NAMES: [&'static str; 49] = [
        "no_such_seat",
        "match_over",
        "seat_left",
        "seat_out",
        "between_rounds",
        "round_running",
        "vote_open",
        "not_your_turn",
        "not_held",
        "no_match",
        "illegal_wild_draw",
        "not_the_drawn_card",
        "no_answer",
        "draw_pending",
        "colour_missing",
        "colour_not_needed",
        "target_missing",
        "target_not_needed",
        "target_is_self",
        "target_not_playing",
        "jump_in_not_the_same",
        "jump_in_never_with_this",
        "jump_in_turned_up",
        "jump_in_not_now",
        "choose_colour_first",
        "no_colour_to_choose",
        "already_drew",
        "draw_before_passing",
        "must_play_drawn",
        "must_play_another",
        "nothing_pending",
        "challenge_not_a_wild_draw",
        "challenge_strict",
        "challenge_player_left",
        "nothing_to_call",
        "not_exposed",
        "catches_self",
        "waiting_for_ready",
        "not_waiting_for_ready",
        "hints_allowed",
        "too_few_to_vote",
        "accuses_self",
        "accused_before",
        "no_vote",
        "accused_cannot_vote",
        "voted_already",
        "not_expected",
        "computer_plays",
        "no_computer_plays",
    ];
}

/// Shows the name of the reason only, because the refused card is still in a hand and so hidden.
impl fmt::Debug for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
