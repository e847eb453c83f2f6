//! Rule scenarios: the text format, read and played.
//!
//! `parse` turns text into [`Scenario`]s and knows nothing of the rules; `run` plays one through the
//! engine's public interface and checks every line.

pub mod parse;
pub mod run;

use uno_bot::engine::{Card, Colour, Direction, Rules};

/// One scenario, names still as they were written.
#[derive(Clone, Debug)]
pub struct Scenario {
    pub name: String,
    /// Where it begins.
    pub line: usize,
    pub rules: Rules,
    pub seats: Vec<String>,
    pub dealer: String,
    pub scores: Vec<(String, u32)>,
    pub table: Table,
    pub hands: Vec<(String, Vec<Card>)>,
    pub draw: Vec<Card>,
    pub draw_only: bool,
    pub discarded: Vec<Card>,
    pub steps: Vec<Step>,
}

/// What lies on the table at the start.
#[derive(Clone, Debug)]
pub enum Table {
    Top(Card),
    Pile { card: Card, colour: Option<Colour>, turn: Option<String>, direction: Direction },
}

/// One line after the set-up.
#[derive(Clone, Debug)]
pub struct Step {
    pub line: usize,
    pub kind: StepKind,
}

#[derive(Clone, Debug)]
pub enum StepKind {
    Act { name: String, action: Action, refused: bool },
    Deal { refused: bool },
    Expect(Expectation),
}

#[derive(Clone, Debug)]
pub enum Action {
    Play { card: Card, colour: Option<Colour>, target: Option<String>, uno: bool },
    Draw,
    Pass,
    Accept,
    Challenge,
    Choose(Colour),
    CallUno,
    Catch(String),
    SayReady,
    Accuse(String),
    Vote(bool),
    TimeOut,
    Leave,
}

#[derive(Clone, Debug)]
pub enum Expectation {
    Waiting(Vec<String>),
    Hand(String, Vec<Card>),
    Count(String, usize),
    Top(Card),
    Colour(Colour),
    Direction(Direction),
    Pending(u8),
    May(String, Vec<Card>),
    /// `None` is no player.
    Exposed(Option<String>),
    Safe(String),
    Shown {
        viewer: String,
        owner: String,
    },
    Drew(String, usize),
    RoundOver(Vec<String>),
    RoundBlocked,
    Scores(Vec<(String, u32)>),
    MatchOver(Vec<String>),
    Out(Vec<String>),
    Dealer(String),
}

/// A complaint about one line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaint {
    pub line: usize,
    pub sentence: String,
}

impl Complaint {
    pub fn new(line: usize, sentence: impl Into<String>) -> Complaint {
        Complaint { line, sentence: sentence.into() }
    }
}
