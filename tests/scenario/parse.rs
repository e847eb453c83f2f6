//! Reads scenario files. A line that cannot be read is a complaint, never skipped.

use super::{Action, Complaint, Expectation, Scenario, Step, StepKind, Table};
use std::str::FromStr;
use uno_bot::engine::{Card, Direction, Rules};

/// Every scenario in a text, or the first complaint of each that cannot be read.
pub fn parse(text: &str) -> Vec<Result<Scenario, Complaint>> {
    let mut scenarios: Vec<Result<Draft, Complaint>> = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let number = number + 1;
        let line = line.split('#').next().unwrap_or_default().trim();
        let words: Vec<&str> = line.split_whitespace().collect();
        match (words.as_slice(), scenarios.last_mut()) {
            ([], _) => {}
            (["scenario"], _) => {
                scenarios.push(Err(Complaint::new(number, "a scenario needs a name")));
            }
            (["scenario", name @ ..], _) => {
                scenarios.push(Ok(Draft::new(number, name.join(" "))));
            }
            (_, None) => scenarios.push(Err(Complaint::new(
                number,
                format!("\"{line}\" stands before the first scenario"),
            ))),
            // One complaint a scenario is enough.
            (_, Some(Err(_))) => {}
            (words, Some(scenario)) => {
                if let Ok(draft) = scenario
                    && let Err(sentence) = draft.read(number, words)
                {
                    *scenario = Err(Complaint::new(number, format!("\"{line}\": {sentence}")));
                }
            }
        }
    }
    scenarios.into_iter().map(|scenario| scenario.and_then(Draft::finish)).collect()
}

/// A scenario whose lines are still being read.
#[derive(Default)]
struct Draft {
    name: String,
    line: usize,
    rules: Option<Rules>,
    seats: Vec<String>,
    dealer: Option<String>,
    scores: Vec<(String, u32)>,
    table: Option<Table>,
    hands: Vec<(String, Vec<Card>)>,
    draw: Option<(Vec<Card>, bool)>,
    discarded: Option<Vec<Card>>,
    steps: Vec<Step>,
}

type Read<T> = Result<T, String>;

impl Draft {
    fn new(line: usize, name: String) -> Draft {
        Draft { name, line, ..Draft::default() }
    }

    fn finish(self) -> Result<Scenario, Complaint> {
        let missing = |what: &str| {
            Complaint::new(self.line, format!("scenario \"{}\" has no {what} line", self.name))
        };
        let rules = self.rules.ok_or_else(|| missing("settings"))?;
        let last_seat = self.seats.last().cloned().ok_or_else(|| missing("seats"))?;
        let table = self.table.clone().ok_or_else(|| missing("top or pile"))?;
        if self.hands.is_empty() {
            return Err(missing("hand"));
        }
        let (draw, draw_only) = self.draw.unwrap_or_default();
        Ok(Scenario {
            name: self.name,
            line: self.line,
            rules,
            dealer: self.dealer.unwrap_or(last_seat),
            seats: self.seats,
            scores: self.scores,
            table,
            hands: self.hands,
            draw,
            draw_only,
            discarded: self.discarded.unwrap_or_default(),
            steps: self.steps,
        })
    }

    fn read(&mut self, line: usize, words: &[&str]) -> Read<()> {
        let Some((first, rest)) = words.split_first() else { return Ok(()) };
        if self.seats.iter().any(|seat| seat == first) {
            let kind = self.action(first, rest)?;
            self.steps.push(Step { line, kind });
            return Ok(());
        }
        let kind = match (*first, rest) {
            ("deal", []) => StepKind::Deal { refused: false },
            ("deal", ["->", "refused"]) => StepKind::Deal { refused: true },
            ("expect", rest) => StepKind::Expect(self.expectation(rest)?),
            _ if self.steps.is_empty() => return self.set_up(first, rest),
            _ => return Err("neither a command, nor an expectation, nor a seat's name".to_owned()),
        };
        self.steps.push(Step { line, kind });
        Ok(())
    }

    fn set_up(&mut self, first: &str, rest: &[&str]) -> Read<()> {
        match (first, rest) {
            ("settings", words) => {
                once(&self.rules)?;
                self.rules = Some(Rules::read(words.iter().copied()).map_err(said)?);
            }
            ("seats", names) => {
                if !self.seats.is_empty() {
                    return Err("a second one".to_owned());
                }
                for (place, name) in names.iter().enumerate() {
                    if names.iter().take(place).any(|other| other == name) {
                        return Err(format!("two seats are called {name}"));
                    }
                }
                if !(2..=10).contains(&names.len()) {
                    return Err(format!("{} players cannot play: it takes 2 to 10", names.len()));
                }
                self.seats = names.iter().map(|name| (*name).to_owned()).collect();
            }
            ("dealer", [name]) => {
                once(&self.dealer)?;
                self.dealer = Some(self.seat(name)?);
            }
            ("scores", pairs) => {
                if !self.scores.is_empty() {
                    return Err("a second one".to_owned());
                }
                self.scores = self.scores(pairs)?;
            }
            ("top", [card]) => {
                once(&self.table)?;
                self.table = Some(Table::Top(parsed(card)?));
            }
            ("pile", [card, colour @ ..]) if colour.len() <= 1 => {
                once(&self.table)?;
                let colour = colour.first().map(|word| parsed(word)).transpose()?;
                let card = parsed(card)?;
                let (turn, direction) = (None, Direction::Left);
                self.table = Some(Table::Pile { card, colour, turn, direction });
            }
            ("turn", [name]) => {
                let name = self.seat(name)?;
                match &mut self.table {
                    Some(Table::Pile { turn, .. }) => *turn = Some(name),
                    _ => return Err("goes with a pile".to_owned()),
                }
            }
            ("direction", [word]) => {
                let towards = read_direction(word)?;
                match &mut self.table {
                    Some(Table::Pile { direction, .. }) => *direction = towards,
                    _ => return Err("goes with a pile".to_owned()),
                }
            }
            ("hand", [name, cards @ ..]) => {
                let name = self.seat(name)?;
                if self.hands.iter().any(|(other, _)| *other == name) {
                    return Err(format!("{name} has a hand already"));
                }
                self.hands.push((name, read_cards(cards)?));
            }
            ("draw", ["only", cards @ ..]) => {
                once(&self.draw)?;
                self.draw = Some((read_cards(cards)?, true));
            }
            ("draw", cards) => {
                once(&self.draw)?;
                self.draw = Some((read_cards(cards)?, false));
            }
            ("discarded", cards) => {
                once(&self.discarded)?;
                self.discarded = Some(read_cards(cards)?);
            }
            _ => return Err("not a set-up line, a command or an expectation".to_owned()),
        }
        Ok(())
    }

    fn seat(&self, name: &str) -> Read<String> {
        if self.seats.iter().any(|seat| seat == name) {
            return Ok(name.to_owned());
        }
        Err(format!("nobody here is called {name}"))
    }

    fn names(&self, names: &[&str]) -> Read<Vec<String>> {
        if names.is_empty() {
            return Err("a name is missing".to_owned());
        }
        names.iter().map(|name| self.seat(name)).collect()
    }

    fn scores(&self, pairs: &[&str]) -> Read<Vec<(String, u32)>> {
        let pair = |word: &&str| {
            let (name, score) =
                word.split_once('=').ok_or_else(|| format!("{word} is not NAME=N"))?;
            Ok((self.seat(name)?, number(score)?))
        };
        if pairs.is_empty() {
            return Err("a score is missing".to_owned());
        }
        pairs.iter().map(pair).collect()
    }

    fn action(&self, name: &str, words: &[&str]) -> Read<StepKind> {
        let (words, refused) = match words {
            [words @ .., "->", "refused"] => (words, true),
            words => (words, false),
        };
        let action = match words {
            ["plays", card, choices @ ..] => self.play(card, choices)?,
            ["draws"] => Action::Draw,
            ["passes"] => Action::Pass,
            ["accepts"] => Action::Accept,
            ["challenges"] => Action::Challenge,
            ["chooses", colour] => Action::Choose(parsed(colour)?),
            ["calls", "uno"] => Action::CallUno,
            ["catches", name] => Action::Catch(self.seat(name)?),
            ["says", "ready"] => Action::SayReady,
            ["accuses", name] => Action::Accuse(self.seat(name)?),
            ["votes", "yes"] => Action::Vote(true),
            ["votes", "no"] => Action::Vote(false),
            ["times", "out"] => Action::TimeOut,
            ["leaves"] => Action::Leave,
            _ => return Err(format!("this is nothing that {name} could do")),
        };
        Ok(StepKind::Act { name: name.to_owned(), action, refused })
    }

    fn play(&self, card: &str, choices: &[&str]) -> Read<Action> {
        let card = parsed(card)?;
        let (choices, uno) = match choices {
            [choices @ .., "calling", "uno"] => (choices, true),
            choices => (choices, false),
        };
        let (choices, target) = match choices {
            [choices @ .., "at", name] => (choices, Some(self.seat(name)?)),
            choices => (choices, None),
        };
        let colour = match choices {
            [] => None,
            [colour] => Some(parsed(colour)?),
            _ => return Err("a play is CARD [COLOUR] [at NAME] [calling uno]".to_owned()),
        };
        Ok(Action::Play { card, colour, target, uno })
    }

    fn expectation(&self, words: &[&str]) -> Read<Expectation> {
        Ok(match words {
            ["waiting", "nobody"] => Expectation::Waiting(Vec::new()),
            ["waiting", names @ ..] => Expectation::Waiting(self.names(names)?),
            ["hand", name, cards @ ..] => Expectation::Hand(self.seat(name)?, read_cards(cards)?),
            ["count", name, count] => Expectation::Count(self.seat(name)?, number(count)?),
            ["top", card] => Expectation::Top(parsed(card)?),
            ["colour", colour] => Expectation::Colour(parsed(colour)?),
            ["direction", word] => Expectation::Direction(read_direction(word)?),
            ["pending", amount] => Expectation::Pending(number(amount)?),
            ["may", name, "nothing"] => Expectation::May(self.seat(name)?, Vec::new()),
            ["may", name, first, cards @ ..] => {
                let mut all = vec![parsed(first)?];
                all.extend(read_cards(cards)?);
                Expectation::May(self.seat(name)?, all)
            }
            ["exposed", "nobody"] => Expectation::Exposed(None),
            ["exposed", name] => Expectation::Exposed(Some(self.seat(name)?)),
            ["safe", name] => Expectation::Safe(self.seat(name)?),
            ["shown", viewer, "hand", owner] => {
                Expectation::Shown { viewer: self.seat(viewer)?, owner: self.seat(owner)? }
            }
            ["drew", name, count] => Expectation::Drew(self.seat(name)?, number(count)?),
            ["round", "over", names @ ..] => Expectation::RoundOver(self.names(names)?),
            ["round", "blocked"] => Expectation::RoundBlocked,
            ["scores", pairs @ ..] => Expectation::Scores(self.scores(pairs)?),
            ["match", "over", names @ ..] => Expectation::MatchOver(self.names(names)?),
            ["out", names @ ..] => Expectation::Out(self.names(names)?),
            ["dealer", name] => Expectation::Dealer(self.seat(name)?),
            _ => return Err("nothing that can be expected".to_owned()),
        })
    }
}

fn said(error: impl std::fmt::Display) -> String {
    error.to_string()
}

fn once<T>(place: &Option<T>) -> Read<()> {
    match place {
        Some(_) => Err("a second one".to_owned()),
        None => Ok(()),
    }
}

fn parsed<T: FromStr<Err: std::fmt::Display>>(word: &str) -> Read<T> {
    word.parse().map_err(said)
}

fn number<T: FromStr>(word: &str) -> Read<T> {
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        return Err(format!("{word} is not a number"));
    }
    word.parse().map_err(|_| format!("{word} is not a number"))
}

fn read_cards(words: &[&str]) -> Read<Vec<Card>> {
    words.iter().map(|word| parsed(word)).collect()
}

fn read_direction(word: &str) -> Read<Direction> {
    match word {
        "left" => Ok(Direction::Left),
        "right" => Ok(Direction::Right),
        _ => Err(format!("{word} is not a direction: left or right")),
    }
}
