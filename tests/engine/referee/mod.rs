//! An independent referee: a second reading of RULES.md that re-judges the record of a match.
//!
//! It knows the settings and the flat list of events, nothing else. It keeps its own hands, piles
//! and scores, and it never asks the engine what a rule says; of the engine it uses only the plain
//! data types. Where the engine and the referee disagree, one of them has misread a rule.
//!
//! A record is read the way a sentence is parsed: an event that someone caused (a card laid, a
//! call, a vote …) is judged by the state before it, and everything that must follow from it is
//! expected event by event until the table waits for a player again. Only what a shuffle brings
//! and what people choose is taken from the record; all else is computed and compared.
//!
//! | file | rules |
//! |---|---|
//! | `deck` | 1, 6.5, the order of cards in 10.1 |
//! | `table` | who sits where, hands and piles, 3.4, 11.1 |
//! | `record` | reading on, and what is said when the record is wrong |
//! | `opening` | 2 |
//! | `turn` | 3, 4.9 |
//! | `lay` | 3.1, 4.2, 7.1: which card may be laid |
//! | `effect` | 4, 5.3, 6.0, 7.3: what a laid card does |
//! | `challenge` | 4.7 |
//! | `calls` | 5.1–5.4 |
//! | `vote` | 5.5 |
//! | `absent` | 10 |
//! | `score` | 6, 8.1 |
//!
//! `tampering` tests the referee itself; `refusals` asks engine and referee what is allowed.

mod absent;
mod calls;
mod challenge;
mod deck;
mod effect;
mod lay;
mod opening;
mod record;
mod score;
mod table;
mod turn;
mod vote;

mod refusals;
mod tampering;

use table::Table;
use uno_bot::engine::{Card, Event, Rules, Seat};
use vote::Vote;

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objection {
    /// The index of the event that is wrong, or the record's length if something is missing there.
    pub index: usize,
    /// Which rule is broken, and how.
    pub sentence: String,
}

/// A judgment in progress.
type Ruling<T = ()> = Result<T, Objection>;

/// Judges a match from its beginning. The record may stop wherever the table waits for a player.
pub fn judge(rules: &Rules, seats: u8, log: &[Event]) -> Ruling {
    Referee::new(rules, seats).read(log).map(|_| ())
}

/// The record, and the state of the match as the referee computes it.
#[derive(Clone)]
struct Referee<'a> {
    rules: &'a Rules,
    log: &'a [Event],
    /// The index of the event to be read next.
    at: usize,
    table: Table,
    phase: Phase,
    /// The vote that play waits for (RULES 5.5).
    vote: Option<Vote>,
    /// Who can be caught (RULES 5.2).
    exposed: Option<Seat>,
    /// Who has called before laying the card (RULES 5.1).
    called: Option<Seat>,
    /// Turns in a row that ended with neither a card drawn nor a card played (RULES 3.5).
    idle_turns: usize,
    /// How many rounds have been dealt.
    deals: usize,
    /// Who dealt; between rounds, who deals next, even if that seat has left since (RULES 2.5).
    dealer: Option<Seat>,
    /// What the card on the table will make the next round's first seat draw (RULES 6.0).
    carried: Option<usize>,
}

/// What the table waits for when no vote is open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The next deal.
    Between,
    /// A colour for the turned-up wild.
    Colour(Seat),
    /// A card or a draw.
    Turn(Seat),
    /// The drawn card to be played or kept.
    Drawn(Seat, Card),
    /// An answer to a pending draw of that many cards.
    Hit(Seat, usize),
    /// A card other than the one taken back.
    Another(Seat),
    /// The word "ready".
    Pause(Seat),
    /// Nothing: the match is over.
    Over,
}

impl Phase {
    /// Who is expected to act.
    fn seat(self) -> Option<Seat> {
        match self {
            Phase::Between | Phase::Over => None,
            Phase::Colour(seat)
            | Phase::Turn(seat)
            | Phase::Drawn(seat, _)
            | Phase::Hit(seat, _)
            | Phase::Another(seat)
            | Phase::Pause(seat) => Some(seat),
        }
    }
}

impl<'a> Referee<'a> {
    /// A referee who has not read an event yet.
    fn new(rules: &'a Rules, seats: u8) -> Referee<'a> {
        Referee {
            rules,
            log: &[],
            at: 0,
            table: Table::new(rules, seats),
            phase: Phase::Between,
            vote: None,
            exposed: None,
            called: None,
            idle_turns: 0,
            deals: 0,
            dealer: None,
            carried: None,
        }
    }

    /// Reads a record, or goes on with one.
    fn read(mut self, log: &'a [Event]) -> Ruling<Referee<'a>> {
        (self.log, self.at) = (log, 0);
        while let Some(event) = self.peek() {
            self.judge_next(event)?;
            self.table.check_census().map_err(|sentence| self.objection(sentence))?;
        }
        Ok(self)
    }

    /// Whether a player can cause this now. What must follow from it is judged later.
    fn allows(&self, event: &Event) -> bool {
        let ruling = self.clone().read(std::slice::from_ref(event)).map(|_| ());
        ruling.map_or_else(|objection| objection.index > 0, |()| true)
    }

    /// Judges an event that a player caused, and all that follows from it.
    fn judge_next(&mut self, event: &Event) -> Ruling {
        self.ensure(self.phase != Phase::Over, "RULES 6: nothing happens after the match")?;
        match event {
            Event::Left { seat, .. } => return self.judge_leaving(*seat),
            Event::HandedOver { seat } => return self.judge_handing_over(*seat),
            Event::Resumed { seat } => return self.judge_taking_back(*seat),
            _ => {}
        }
        if self.phase == Phase::Between {
            return self.judge_deal();
        }
        match event {
            Event::CalledUno { seat } => return self.judge_call(*seat),
            Event::Caught { seat, caught } => return self.judge_catch(*seat, *caught),
            Event::Fined { seat, fault } => return self.judge_fine(*seat, *fault),
            Event::Accused { seat, accused } => return self.judge_accusation(*seat, *accused),
            Event::Voted { seat, yes } => return self.judge_vote(*seat, *yes),
            Event::TimedOut { seat } => return self.judge_time_out(*seat),
            _ => {}
        }
        self.ensure(self.vote.is_none(), "RULES 5.5: play waits for the vote")?;
        match event {
            Event::ColourChosen { seat, colour } => self.judge_colour(*seat, *colour),
            Event::Played { seat, card, colour, target, uno } => self.judge_play(
                *seat,
                lay::Lay { card: *card, colour: *colour, target: *target, uno: *uno },
            ),
            Event::Drew { .. } | Event::FoundNothing { .. } | Event::Reshuffled { .. } => {
                self.judge_draw().map(|_| ())
            }
            Event::Passed { seat } => self.judge_pass(*seat),
            Event::Accepted { seat } => self.judge_acceptance(*seat),
            Event::Challenged { seat, accused, guilty, hand } => {
                self.judge_challenge(*seat, *accused, *guilty, hand)
            }
            Event::Ready { seat } => self.judge_ready(*seat),
            _ => Err(self.objection("RULES 11.2: nobody can have caused this here")),
        }
    }
}
