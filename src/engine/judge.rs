//! Whether a command is allowed, and if not, why not. Nothing here changes the game.

use super::card::{Card, Face};
use super::cards::{CardSet, Hand};
use super::command::{Command, Play};
use super::event::Fault;
use super::game::{Game, Standing};
use super::refusal::{ChallengeBar, JumpInBar, Refusal};
use super::round::Phase;
use super::rules::{Counter, DrawnCard, Fines, HintPenalty, WildDraw};
use super::seat::Seat;

/// How a command is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Judgement {
    /// Without a fine.
    Fair,
    /// As a mistake that is fined (RULES 5.4).
    Fined(Fault),
}

type Verdict = Result<Judgement, Refusal>;

const FAIR: Verdict = Ok(Judgement::Fair);

impl Game {
    // What is asked of every play is inlined: simulations spend most of their time on that path.
    #[inline(always)]
    pub(super) fn judge(&self, seat: Seat, command: Command) -> Verdict {
        match command {
            // A card is playable only for a seat that plays, in a running round.
            Command::Play(play) if self.playable(seat).contains(play.card) => {
                self.judge_laying(seat, play)
            }
            _ => self.judge_other(seat, command),
        }
    }

    /// Judges everything but the play of a card that can be laid.
    fn judge_other(&self, seat: Seat, command: Command) -> Verdict {
        if self.is_over() {
            return Err(Refusal::MatchOver);
        }
        self.still_plays(seat)?;
        match command {
            Command::Leave => return FAIR,
            Command::HandOver if self.computers.contains(seat) => {
                return Err(Refusal::ComputerPlays);
            }
            Command::Resume if !self.computers.contains(seat) => {
                return Err(Refusal::NoComputerPlays);
            }
            Command::HandOver | Command::Resume => return FAIR,
            Command::Deal if self.round_is_running() => return Err(Refusal::RoundRunning),
            Command::Deal => return FAIR,
            Command::Draw
            | Command::Pass
            | Command::Accept
            | Command::Challenge
            | Command::ChooseColour(_)
            | Command::SayReady => return self.judge_move(seat, command),
            _ if !self.round_is_running() => return Err(Refusal::BetweenRounds),
            Command::Play(play) => return self.judge_unplayable(seat, play),
            Command::CallUno => return self.judge_call(seat),
            Command::Catch(caught) => return self.judge_catch(seat, caught),
            Command::Accuse(accused) => self.judge_accusation(seat, accused)?,
            Command::Vote(_) => self.judge_vote(seat)?,
            Command::TimeOut if !self.waiting().contains(seat) => {
                return Err(Refusal::NotExpected);
            }
            Command::TimeOut => {}
        }
        FAIR
    }

    fn still_plays(&self, seat: Seat) -> Result<(), Refusal> {
        if self.playing.contains(seat) {
            return Ok(());
        }
        if seat.number() >= self.seats {
            return Err(Refusal::NoSuchSeat(seat));
        }
        match self.standings.get(seat) {
            Standing::Out(_) => Err(Refusal::SeatOut(seat)),
            Standing::Playing | Standing::Left => Err(Refusal::SeatLeft(seat)),
        }
    }

    fn no_vote_open(&self) -> Result<(), Refusal> {
        match self.round.vote {
            Some(_) => Err(Refusal::VoteOpen { waiting: self.waiting() }),
            None => Ok(()),
        }
    }

    /// Refuses a seat that is not expected to act.
    fn not_expected(&self) -> Refusal {
        match (self.round.phase, self.round.phase.seat()) {
            (Phase::Ready { seat }, _) => Refusal::WaitingForReady(seat),
            (_, Some(waiting)) => Refusal::NotYourTurn { waiting },
            (_, None) => Refusal::BetweenRounds,
        }
    }

    /// Commands without a card that only the expected seat may give.
    fn judge_move(&self, seat: Seat, command: Command) -> Verdict {
        self.no_vote_open()?;
        if self.round.phase.seat() != Some(seat) {
            return Err(self.not_expected());
        }
        match (command, self.round.phase) {
            (Command::SayReady, Phase::Ready { .. }) => FAIR,
            (Command::SayReady, _) => Err(Refusal::NotWaitingForReady),
            (_, Phase::Ready { .. }) => Err(Refusal::WaitingForReady(seat)),

            (Command::ChooseColour(_), Phase::Colour { .. }) => FAIR,
            (Command::ChooseColour(_), _) => Err(Refusal::NoColourToChoose),
            (_, Phase::Colour { .. }) => Err(Refusal::ChooseColourFirst),

            (Command::Accept, Phase::Hit { .. }) => FAIR,
            (Command::Challenge, Phase::Hit { .. }) => match self.challenge_bar() {
                None => FAIR,
                Some(why) => Err(Refusal::NoChallenge { why }),
            },
            (Command::Accept | Command::Challenge, _) => Err(Refusal::NothingPending),
            (_, Phase::Hit { amount, .. }) => Err(Refusal::DrawPending { amount }),

            (_, Phase::Another { .. }) => Err(Refusal::MustPlayAnother),

            (Command::Draw, Phase::Turn { .. }) => FAIR,
            (Command::Draw, _) => Err(Refusal::AlreadyDrew),
            (Command::Pass, Phase::Drawn { card, .. }) if self.must_play(seat, card) => {
                Err(Refusal::MustPlayDrawn { drawn: card })
            }
            (Command::Pass, Phase::Drawn { .. }) => FAIR,
            (_, _) => Err(Refusal::DrawBeforePassing),
        }
    }

    /// Whether a drawn card must be laid (RULES 3.7).
    pub(super) fn must_play(&self, seat: Seat, drawn: Card) -> bool {
        self.rules.drawn_card == DrawnCard::MustPlay
            && !(drawn == Card::WILD_DRAW && self.wild_draw_is_illegal(self.round.hand(seat)))
    }

    /// Whether the card on top is a wild draw card that can still be challenged (RULES 4.7).
    pub(super) fn can_be_challenged(&self) -> bool {
        self.round.laid.is_some_and(|laid| laid.open) && self.challenge_bar().is_none()
    }

    /// Why the pending draw cannot be challenged; `None` if it can (RULES 4.7, 10.2).
    fn challenge_bar(&self) -> Option<ChallengeBar> {
        match self.round.laid {
            _ if self.rules.wild_draw == WildDraw::Strict => Some(ChallengeBar::Strict),
            None => Some(ChallengeBar::NotAWildDraw),
            Some(laid) if !self.playing.contains(laid.seat) => {
                Some(ChallengeBar::PlayerLeft(laid.seat))
            }
            Some(_) => None,
        }
    }

    /// Whether a wild draw card from this hand would be illegal (RULES 4.6).
    fn wild_draw_is_illegal(&self, hand: &Hand) -> bool {
        self.round.colour().is_some_and(|colour| hand.holds_colour(colour))
    }

    /// The cards that match the pile and that a player with this hand may lay (RULES 3.1, 4.6).
    #[inline(always)]
    pub(super) fn acceptable(&self, hand: &Hand) -> CardSet {
        self.without_illegal(self.round.matching(), hand)
    }

    /// Under `strict`, leaves out a wild draw card that would be illegal (RULES 4.6).
    fn without_illegal(&self, cards: CardSet, hand: &Hand) -> CardSet {
        if self.rules.wild_draw == WildDraw::Strict && self.wild_draw_is_illegal(hand) {
            return cards.without(CardSet::of(Card::WILD_DRAW));
        }
        cards
    }

    /// The cards that answer the pending draw (RULES 4.2).
    fn answers(&self) -> CardSet {
        let draw_cards = CardSet::faced(Face::Draw);
        let wild_draw = CardSet::of(Card::WILD_DRAW);
        let of_the_colour =
            draw_cards.and(self.round.colour().map_or(CardSet::EMPTY, CardSet::coloured));
        let on_wild = self.top() == Some(Card::WILD_DRAW);
        match (self.rules.counter, on_wild) {
            (Counter::None, _) => CardSet::EMPTY,
            (Counter::Deflect | Counter::Stack, false) => draw_cards,
            (Counter::Deflect, true) => of_the_colour,
            (Counter::Stack, true) => wild_draw,
            (Counter::StackAny, false) => draw_cards.or(wild_draw),
            (Counter::StackAny, true) => of_the_colour.or(wild_draw),
        }
    }

    /// The cards that this seat could lay now, given the right choices: on turn, as an answer or as
    /// a jump-in, bluffs included (RULES 3.1).
    #[inline(always)]
    pub fn playable(&self, seat: Seat) -> CardSet {
        let round = &self.round;
        if round.vote.is_some() {
            return CardSet::EMPTY;
        }
        // In a round, a seat that does not play holds no cards.
        let hand = round.hand(seat);
        let laid = match round.phase {
            Phase::Turn { seat: expected } if expected == seat => self.acceptable(hand),
            phase if phase.seat() != Some(seat) => self.jump_ins(),
            Phase::Drawn { card, .. } => self.acceptable(hand).and(CardSet::of(card)),
            Phase::Hit { .. } => self.without_illegal(self.answers(), hand),
            Phase::Another { .. } => round.matching().without(CardSet::of(Card::WILD_DRAW)),
            _ => CardSet::EMPTY,
        };
        hand.faces().and(laid)
    }

    /// The card that may be laid out of turn (RULES 7.1).
    fn jump_ins(&self) -> CardSet {
        let round = &self.round;
        let in_a_turn =
            matches!(round.phase, Phase::Turn { .. } | Phase::Drawn { .. } | Phase::Hit { .. });
        if !in_a_turn || round.turned_up || !self.rules.jump_in.is_on() {
            return CardSet::EMPTY;
        }
        match self.top() {
            Some(Card::WILD_DRAW | Card::HAT) | None => CardSet::EMPTY,
            Some(top) => CardSet::of(top),
        }
    }

    /// Whether a card that can be laid comes with the right choices and call.
    #[inline(always)]
    fn judge_laying(&self, seat: Seat, play: Play) -> Verdict {
        self.judge_choices(seat, play)?;
        let last = self.round.hand(seat).len() == 1;
        if play.uno && !last && !self.play_can_be_called(seat, play) {
            return self.mistake(Fault::FalseCall, Refusal::NothingToCall);
        }
        FAIR
    }

    /// What becomes of a play of a card that cannot be laid.
    fn judge_unplayable(&self, seat: Seat, play: Play) -> Verdict {
        self.no_vote_open()?;
        if !self.round.hand(seat).holds(play.card) {
            return Err(Refusal::NotHeld { card: play.card });
        }
        let why = self.why_not_playable(seat, play.card);
        // A card that does not match is fined only at the start of the player's own turn, and only
        // if nothing else is wrong with the play (RULES 5.4).
        let mistake = matches!(why, Refusal::NoMatch { .. })
            && matches!(self.round.phase, Phase::Turn { .. })
            && self.judge_choices(seat, play).is_ok();
        if mistake { self.mistake(Fault::WrongCard, why) } else { Err(why) }
    }

    /// Whether a card comes with just the choices that it needs (RULES 3.1, 4.8, 7.3).
    #[inline(always)]
    fn judge_choices(&self, seat: Seat, play: Play) -> Result<(), Refusal> {
        let card = play.card;
        match (play.colour, card.is_wild()) {
            (None, true) => return Err(Refusal::ColourMissing { card }),
            (Some(_), false) => return Err(Refusal::ColourNotNeeded { card }),
            _ => {}
        }
        match (play.target, self.needs_target(card, self.round.hand(seat))) {
            (None, true) => Err(Refusal::TargetMissing { card }),
            (Some(_), false) => Err(Refusal::TargetNotNeeded { card }),
            (Some(target), true) if target == seat => Err(Refusal::TargetIsSelf),
            (Some(target), true) if !self.playing.contains(target) => {
                Err(Refusal::TargetNotPlaying(target))
            }
            _ => Ok(()),
        }
    }

    /// Whether a card laid from this hand is aimed at someone (RULES 4.8, 6.0, 7.3).
    pub(super) fn needs_target(&self, card: Card, hand: &Hand) -> bool {
        let swaps = self.rules.seven_zero.is_on() && card.face() == Face::Number(7);
        card == Card::HAT || (swaps && hand.len() > 1)
    }

    /// Whether there is something to call with this play (RULES 5.1).
    fn play_can_be_called(&self, seat: Seat, play: Play) -> bool {
        self.round.called != Some(seat) && self.count_after(seat, play) == 1
    }

    /// How many cards the player holds once the play has had its full effect (RULES 5.3).
    fn count_after(&self, seat: Seat, play: Play) -> usize {
        let left = self.round.hand(seat).len().saturating_sub(1);
        match (play.card.face(), play.target) {
            (Face::Number(7), Some(target)) => self.round.hand(target).len(),
            (Face::Number(0), _) if self.rules.seven_zero.is_on() && left > 0 => {
                self.round.hand(self.previous(seat)).len()
            }
            _ => left,
        }
    }

    /// Why a card in the hand cannot be laid.
    fn why_not_playable(&self, seat: Seat, card: Card) -> Refusal {
        let (Some(top), Some(colour)) = (self.top(), self.round.colour()) else {
            return Refusal::ChooseColourFirst;
        };
        let phase = self.round.phase;
        if phase.seat() != Some(seat) {
            return self.why_no_jump_in(card, top);
        }
        let fits = match phase {
            Phase::Hit { .. } => self.answers().contains(card),
            _ => self.round.matching().contains(card),
        };
        match phase {
            Phase::Ready { .. } => Refusal::WaitingForReady(seat),
            Phase::Drawn { card: drawn, .. } if drawn != card => {
                Refusal::NotTheDrawnCard { card, drawn }
            }
            Phase::Another { .. } if card == Card::WILD_DRAW => Refusal::MustPlayAnother,
            Phase::Hit { amount, .. } if !fits => {
                Refusal::NoAnswer { card, top, colour, amount, counter: self.rules.counter }
            }
            _ if fits && card == Card::WILD_DRAW => Refusal::IllegalWildDraw { colour },
            _ => Refusal::NoMatch { card, top, colour },
        }
    }

    fn why_no_jump_in(&self, card: Card, top: Card) -> Refusal {
        if !self.rules.jump_in.is_on() {
            return self.not_expected();
        }
        let why = match self.round.phase {
            Phase::Ready { seat } => return Refusal::WaitingForReady(seat),
            Phase::Turn { .. } | Phase::Drawn { .. } | Phase::Hit { .. } => {
                if matches!(card, Card::WILD_DRAW | Card::HAT) {
                    JumpInBar::NeverWithThis
                } else if self.round.turned_up {
                    JumpInBar::TurnedUp
                } else {
                    JumpInBar::NotTheSame
                }
            }
            _ => JumpInBar::NotNow,
        };
        Refusal::NoJumpIn { card, top, why }
    }

    /// A mistake is fined at tables with fines, and refused at others (RULES 5.4).
    fn mistake(&self, fault: Fault, refusal: Refusal) -> Verdict {
        match self.rules.fines {
            Fines::Zero => Err(refusal),
            Fines::Two => Ok(Judgement::Fined(fault)),
        }
    }

    fn judge_call(&self, seat: Seat) -> Verdict {
        let round = &self.round;
        let lays_a_card = match round.phase {
            Phase::Turn { .. } | Phase::Drawn { .. } | Phase::Another { .. } => true,
            Phase::Hit { .. } => self.rules.counter != Counter::None,
            _ => false,
        };
        let before_a_play = round.vote.is_none()
            && lays_a_card
            && round.phase.seat() == Some(seat)
            && round.hand(seat).len() == 2
            && round.called != Some(seat);
        if before_a_play || round.exposed == Some(seat) {
            return FAIR;
        }
        self.mistake(Fault::FalseCall, Refusal::NothingToCall)
    }

    fn judge_catch(&self, seat: Seat, caught: Seat) -> Verdict {
        if seat == caught {
            return Err(Refusal::CatchesSelf);
        }
        self.still_plays(caught)?;
        if self.round.exposed == Some(caught) {
            return FAIR;
        }
        self.mistake(Fault::FalseCatch, Refusal::NotExposed(caught))
    }

    fn judge_accusation(&self, seat: Seat, accused: Seat) -> Result<(), Refusal> {
        if self.rules.hint_penalty == HintPenalty::Zero {
            return Err(Refusal::HintsAllowed);
        }
        self.no_vote_open()?;
        if seat == accused {
            return Err(Refusal::AccusesSelf);
        }
        self.still_plays(accused)?;
        if self.playing.len() < 3 {
            return Err(Refusal::TooFewToVote);
        }
        if self.round.accusers.contains(seat) {
            return Err(Refusal::AccusedBefore);
        }
        Ok(())
    }

    fn judge_vote(&self, seat: Seat) -> Result<(), Refusal> {
        match self.round.vote {
            None => Err(Refusal::NoVote),
            Some(vote) if vote.accused == seat => Err(Refusal::AccusedCannotVote),
            Some(vote) if vote.yes.contains(seat) || vote.no.contains(seat) => {
                Err(Refusal::VotedAlready)
            }
            Some(_) => Ok(()),
        }
    }
}
