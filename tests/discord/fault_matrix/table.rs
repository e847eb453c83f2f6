//! Reads the matrix.

use std::fmt;
use std::time::Duration;
use uno_bot::standin::{Fault, FaultRule, RecordedRequest};

const MATRIX: &str = include_str!("matrix.txt");

/// A kind of request that the bot makes.
#[derive(Clone, Debug)]
pub struct Request {
    pub name: String,
    method: String,
    path: String,
    pub trigger: Trigger,
}

/// What leads to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// People play.
    Play,
    /// Someone opens a table where the bot lacks permissions, and is told so.
    NewTable,
    /// Someone opens a table in a thread of its own.
    NewThread,
    /// A table in a thread of its own ends.
    ThreadEnds,
    /// A panel is shown late, in a further message.
    LatePanel,
    /// People play, and one of them has such a panel.
    FurtherPanel,
    /// The interactions cannot be used any more.
    TokensRunOut,
    /// The interactions cannot be used any more, and Discord does not accept the bot's token.
    Doubt,
    BoardDeleted,
    /// The board is buried under chat.
    BoardBuried,
    /// A message is clicked as if it were the board.
    OtherBoard,
    /// A player is waited for, and is mentioned.
    Notice,
    /// The bot starts.
    Start,
    /// The bot starts with emoji of its own, of which there is one of an earlier version.
    StartWithEmoji,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Length {
    Once,
    While,
    Ever,
}

#[derive(Clone, Debug)]
pub struct Case {
    pub request: Request,
    name: String,
    pub fault: Fault,
    pub length: Length,
    /// Another fault at the same time.
    with: Option<FaultRule>,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} · {} · {:?}", self.request.name, self.name, self.length)
    }
}

impl Case {
    pub fn rule(&self) -> FaultRule {
        let Request { method, path, .. } = &self.request;
        let rule = FaultRule::always(method, path, self.fault.clone());
        FaultRule { times: (self.length == Length::Once).then_some(1), ..rule }
    }

    /// All that goes wrong at the same time.
    pub fn rules(&self) -> impl Iterator<Item = FaultRule> {
        std::iter::once(self.rule()).chain(self.with.clone())
    }

    /// Whether a request meets the fault.
    pub fn meets(&self, request: &RecordedRequest) -> bool {
        let rule = self.rule();
        (rule.method.is_empty() || rule.method == request.method) && rule.fits(request.pattern)
    }

    /// Whether Discord goes on refusing all answers.
    pub fn refuses_answers(&self) -> bool {
        let refuses = matches!(self.fault, Fault::Refused { .. } | Fault::BareLimit);
        refuses && self.length != Length::Once && !self.leaves_answers_alone()
    }

    /// Whether people are answered although there is the fault.
    pub fn leaves_answers_alone(&self) -> bool {
        !matches!(self.request.name.as_str(), "answer" | "everything")
    }
}

/// The lines of a section, split where there are two spaces or more.
fn section(name: &str) -> Vec<Vec<String>> {
    let start = MATRIX.find(&format!("== {name}\n")).expect("there is such a section");
    let lines = MATRIX[start..].lines().skip(1).take_while(|line| !line.starts_with("=="));
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines
        .map(|line| {
            let columns = line.split("  ").map(str::trim).filter(|column| !column.is_empty());
            columns.map(str::to_owned).collect()
        })
        .collect()
}

fn requests() -> Vec<Request> {
    let read = |columns: Vec<String>| {
        let [name, method, path, trigger] = <[String; 4]>::try_from(columns).expect("four columns");
        let trigger = match trigger.as_str() {
            "play" => Trigger::Play,
            "new-table" => Trigger::NewTable,
            "new-thread" => Trigger::NewThread,
            "thread-ends" => Trigger::ThreadEnds,
            "late-panel" => Trigger::LatePanel,
            "further-panel" => Trigger::FurtherPanel,
            "tokens-run-out" => Trigger::TokensRunOut,
            "doubt" => Trigger::Doubt,
            "board-deleted" => Trigger::BoardDeleted,
            "board-buried" => Trigger::BoardBuried,
            "other-board" => Trigger::OtherBoard,
            "notice" => Trigger::Notice,
            "start" => Trigger::Start,
            "start-with-emoji" => Trigger::StartWithEmoji,
            other => panic!("nothing is known of {other}"),
        };
        let method = method.trim_matches('-').to_owned();
        Request { name, method, path, trigger }
    };
    section("requests").into_iter().map(read).collect()
}

/// Whether faults of such requests are tried by a row of their own.
pub fn is_tried(method: &str, pattern: &str) -> bool {
    requests().iter().any(|it| {
        let rule = FaultRule::always(&it.method, &it.path, Fault::Hang);
        it.method == method && rule.fits(pattern)
    })
}

fn faults() -> Vec<(String, Fault)> {
    let read = |columns: Vec<String>| {
        let [name, what] = <[String; 2]>::try_from(columns).expect("two columns");
        let words: Vec<&str> = what.split(' ').collect();
        let limited = |seconds: &str, global| Fault::RateLimited {
            retry_after: Duration::from_secs_f64(seconds.parse().expect("seconds")),
            global,
        };
        let fault = match words[..] {
            ["status", status] => Fault::ServerError(status.parse().expect("a status")),
            ["limited", seconds] => limited(seconds, false),
            ["limited-all", seconds] => limited(seconds, true),
            ["limited-bare"] => Fault::BareLimit,
            ["refused", status, code] => Fault::Refused {
                status: status.parse().expect("a status"),
                code: code.parse().expect("a code"),
            },
            ["hang"] => Fault::Hang,
            ["reset"] => Fault::Reset,
            ["lost"] => Fault::LoseAnswer,
            ["half"] => Fault::Half,
            ["garbage"] => Fault::Garbage,
            ["padded", bytes] => Fault::Padded(bytes.parse().expect("a number")),
            _ => panic!("nothing is known of {what}"),
        };
        (name, fault)
    };
    section("faults").into_iter().map(read).collect()
}

/// All cases, or a sample in which each request and each fault is tried, and what is always tried for a while.
pub fn cases(all: bool) -> Vec<Case> {
    let (left_out, always) = (section("leave out"), section("always"));
    let (requests, faults) = (requests(), faults());
    let lengths = [Length::Once, Length::While, Length::Ever];
    let mut cases = Vec::new();
    for (row, request) in requests.iter().enumerate() {
        for (column, (name, fault)) in faults.iter().enumerate() {
            let is_in = |section: &[Vec<String>]| {
                section.iter().any(|it| it[0] == request.name && it[1] == *name)
            };
            if is_in(&left_out) {
                continue;
            }
            let always = is_in(&always);
            for (place, length) in lengths.iter().enumerate() {
                // Two diagonals through the three dimensions; all faults are in each of them.
                let diagonal = |shift: usize| {
                    column == (row * 5 + shift) % faults.len() && place == (row + shift) % 3
                };
                let always = always && *length == Length::While;
                if all || always || diagonal(3) || diagonal(13) {
                    let (request, name) = (request.clone(), name.clone());
                    let (fault, with) = (fault.clone(), None);
                    cases.push(Case { request, name, fault, length: *length, with });
                }
            }
        }
    }
    cases.extend(together(&faults));
    cases
}

/// Faults of different requests at the same time, for a while.
fn together(faults: &[(String, Fault)]) -> impl Iterator<Item = Case> {
    let called = |name: &str| {
        let found = faults.iter().find(|(it, _)| it == name);
        found.unwrap_or_else(|| panic!("nothing is known of {name}")).1.clone()
    };
    let read = move |columns: Vec<String>| {
        let [path, name, other_path, other] =
            <[String; 4]>::try_from(columns).expect("four columns");
        let with = Some(FaultRule::always("", &other_path, called(&other)));
        let (fault, method) = (called(&name), String::new());
        let request = Request {
            name: format!("{path} and {other_path}"),
            method,
            path,
            trigger: Trigger::Play,
        };
        Case { request, name: format!("{name} and {other}"), fault, length: Length::While, with }
    };
    section("together").into_iter().map(read).collect::<Vec<_>>().into_iter()
}

#[test]
fn the_sample_tries_every_request_and_every_fault() {
    let (sample, all) = (cases(false), cases(true));
    for request in requests() {
        assert!(sample.iter().any(|case| case.request.name == request.name), "{}", request.name);
    }
    for (name, _) in faults() {
        assert!(sample.iter().any(|case| case.name == name), "{name}");
    }
    let asked = |method: &str, path: &str| {
        requests().iter().any(|it| it.method == method && path.contains(it.path.trim_matches('$')))
    };
    assert!(asked("PATCH", "/channels/{channel_id}/messages/{message_id}"));
    for row in section("always") {
        let tried = |case: &Case| {
            case.length == Length::While && [case.request.name.as_str(), &case.name] == row[..]
        };
        assert!(sample.iter().any(tried), "{row:?}");
    }
    assert!(sample.len() <= 60 && all.len() >= 1_500, "{} of {}", sample.len(), all.len());
}
