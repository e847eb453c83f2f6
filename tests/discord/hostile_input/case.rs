//! One case of hostile input, as it is written down.

use serde_json::{Value, json};
use std::fmt;

pub struct Case {
    pub line: usize,
    pub who: String,
    pub how: How,
    pub what: String,
    /// A part of the answer.
    pub hears: String,
}

#[derive(Clone, Copy, Debug)]
pub enum How {
    /// A button of the public message.
    Press,
    /// A button of the sender's own private message.
    Panel,
    /// A menu of the public message.
    Choose,
    /// A command with options that no client would send.
    Type,
    /// What Discord would send for a command, as JSON.
    Raw,
    /// The same for a command that is being typed.
    Complete,
    /// A button of a message in another channel.
    Afar,
    /// A button or a command that seems to come from a direct message.
    Direct,
    /// A button or a command that is told twice.
    Again,
    /// A button that is told as another kind of interaction, whose number comes first.
    Kind,
}

impl fmt::Display for Case {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what: String = self.what.chars().take(80).collect();
        write!(f, "line {}: {} {:?} {what} » {}", self.line, self.who, self.how, self.hears)
    }
}

/// The cases of one section.
pub fn read(text: &str, section: &str) -> Vec<Case> {
    let mut here = false;
    let mut cases = Vec::new();
    for (number, line) in text.lines().enumerate() {
        if let Some(name) = line.strip_prefix("== ") {
            here = name == section;
        } else if here && !line.is_empty() && !line.starts_with('#') {
            let line_number = number + 1;
            let case = read_case(line).unwrap_or_else(|| panic!("line {line_number}: {line}"));
            cases.push(Case { line: line_number, ..case });
        }
    }
    cases
}

fn read_case(line: &str) -> Option<Case> {
    let (asked, hears) = line.split_once(" » ")?;
    let (who, rest) = asked.split_once(' ')?;
    let (how, what) = rest.trim_start().split_once(' ')?;
    let how = match how {
        "press" => How::Press,
        "panel" => How::Panel,
        "choose" => How::Choose,
        "type" => How::Type,
        "raw" => How::Raw,
        "complete" => How::Complete,
        "afar" => How::Afar,
        "direct" => How::Direct,
        "again" => How::Again,
        "kind" => How::Kind,
        _ => return None,
    };
    let (who, what) = (who.to_owned(), unfold(what.trim()));
    Some(Case { line: 0, who, how, what, hears: hears.trim().to_owned() })
}

/// `<9 x 5000>` is 5,000 times `9`, `<u+202e>` is that character, `<empty>` is nothing; spaces
/// around a text are written `<u+20>`.
fn unfold(text: &str) -> String {
    let mut unfolded = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('<') {
        let (inner, after) = after.split_once('>').expect("every < has its >");
        unfolded.push_str(before);
        if let Some((what, times)) = inner.split_once(" x ") {
            unfolded.push_str(&what.repeat(times.parse().expect("how often")));
        } else if let Some(code) = inner.strip_prefix("u+") {
            let code = u32::from_str_radix(code, 16).expect("hexadecimal");
            unfolded.push(char::from_u32(code).expect("a character"));
        } else {
            assert_eq!(inner, "empty");
        }
        rest = after;
    }
    unfolded + rest
}

/// Makes of an interaction what Discord sends for the same in a direct message.
pub fn make_direct(interaction: &mut Value) {
    interaction["user"] = interaction["member"]["user"].take();
    interaction["channel"]["type"] = json!(1);
    interaction["context"] = json!(1);
    if let Some(fields) = interaction.as_object_mut() {
        fields.retain(|name, _| {
            !["member", "guild", "guild_id", "guild_locale"].contains(&name.as_str())
        });
    }
}

/// What Discord sends for `/uno …`: words up to the first option are the command's.
pub fn typed(text: &str) -> Value {
    let (name, text) = text.split_once(' ').unwrap_or((text, ""));
    let name = name.trim_start_matches('/');
    let is_option = |word: &&str| word.contains('=');
    let path: Vec<&str> = text.split(' ').take_while(|word| !is_option(word)).collect();
    let options: Vec<Value> = text
        .split(' ')
        .filter(is_option)
        .filter_map(|word| word.split_once('='))
        .map(|(name, value)| option(name, value))
        .collect();
    let path = path.into_iter().filter(|word| !word.is_empty());
    let inner = path.rev().enumerate().fold(options, |inner, (depth, word)| {
        vec![json!({"name": word, "type": if depth == 0 { 1 } else { 2 }, "options": inner})]
    });
    json!({"id": "1", "name": name, "type": 1, "options": inner})
}

/// An option, of the kind that its value looks like; `_` stands for a space.
fn option(name: &str, value: &str) -> Value {
    let value = value.replace('_', " ");
    let (kind, value) = match value.as_str() {
        "true" | "false" => (5, Value::from(value == "true")),
        _ if value.len() > 15 && value.parse::<u64>().is_ok() => (6, Value::from(value)),
        _ => match value.parse::<i64>() {
            Ok(number) => (4, Value::from(number)),
            Err(_) => (3, Value::from(value)),
        },
    };
    json!({"name": name, "type": kind, "value": value})
}
