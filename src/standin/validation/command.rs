//! Rules for the definitions of commands that are not in Discord's API description.

use super::Problem;
use super::schemas::object;
use serde_json::Value;
use std::collections::BTreeSet;

const MOST_COMMANDS: usize = 100;
const LONGEST: usize = 8_000;
const SUBCOMMAND: u64 = 1;
const GROUP: u64 = 2;

/// Checks all commands of an application, which are valid by the description.
pub(super) fn check_all(commands: &Value, problems: &mut Vec<Problem>) {
    let commands = commands.as_array().map_or(&[][..], Vec::as_slice);
    if commands.len() > MOST_COMMANDS {
        problems.push(Problem::at("", "There can be 100 commands."));
    }
    check_names("", commands, problems);
    for (number, command) in commands.iter().enumerate() {
        let at = number.to_string();
        let kind = command.get("type").and_then(Value::as_u64).unwrap_or(1);
        if kind != 1 {
            continue;
        }
        check_text(&at, command, problems);
        check_options(&at, command, 0, problems);
        if length(command) > LONGEST {
            problems.push(Problem::at(&at, "Command exceeds maximum size (8000)"));
        }
    }
}

fn options(command: &Value) -> &[Value] {
    command.get("options").and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn name(command: &Value) -> &str {
    command.get("name").and_then(Value::as_str).unwrap_or_default()
}

fn check_names(at: &str, named: &[Value], problems: &mut Vec<Problem>) {
    let mut seen = BTreeSet::new();
    for (number, one) in named.iter().enumerate() {
        let kind = if at.is_empty() { one.get("type").and_then(Value::as_u64) } else { None };
        if !seen.insert((kind.unwrap_or(1), name(one))) {
            problems.push(Problem::at(&format!("{at}.{number}.name"), "This name is not unique."));
        }
    }
}

/// Names are lowercase words of 1 to 32 letters, digits, `-`, `_` and `'`; a description is needed.
fn check_text(at: &str, command: &Value, problems: &mut Vec<Problem>) {
    let localised = command.get("name_localizations").unwrap_or(&Value::Null);
    let names = object(localised).filter_map(|(_, name)| name.as_str());
    for name in names.chain([name(command)]) {
        let letters = name.chars().all(|letter| {
            letter.is_alphanumeric() || matches!(letter, '-' | '_' | '\'') || is_mark(letter)
        });
        let fits = (1..=32).contains(&name.chars().count());
        if !letters || !fits || name.to_lowercase() != name {
            let problem = "String value did not match validation regex.";
            problems.push(Problem::at(&format!("{at}.name"), problem));
        }
    }
    let description = command.get("description").and_then(Value::as_str).unwrap_or_default();
    if !(1..=100).contains(&description.chars().count()) {
        let problem = "Must be between 1 and 100 in length.";
        problems.push(Problem::at(&format!("{at}.description"), problem));
    }
}

/// Vowel signs of the scripts that Discord's pattern names besides letters and digits.
fn is_mark(letter: char) -> bool {
    matches!(letter, '\u{0900}'..='\u{097F}' | '\u{0E00}'..='\u{0E7F}')
}

fn check_options(at: &str, command: &Value, depth: u8, problems: &mut Vec<Problem>) {
    let options = options(command);
    let at = format!("{at}.options");
    check_names(&at, options, problems);
    let kind = |option: &Value| option.get("type").and_then(Value::as_u64).unwrap_or(0);
    let nested = options.iter().filter(|option| matches!(kind(option), SUBCOMMAND | GROUP)).count();
    if nested > 0 && nested < options.len() {
        problems.push(Problem::at(&at, "Sub-commands and options cannot be mixed."));
    }
    let mut optional_before = false;
    for (number, option) in options.iter().enumerate() {
        let at = format!("{at}.{number}");
        check_text(&at, option, problems);
        match kind(option) {
            GROUP if depth == 0 => check_options(&at, option, 1, problems),
            GROUP => problems.push(Problem::at(&at, "A group cannot stand in a group.")),
            SUBCOMMAND if depth < 2 => check_options(&at, option, 2, problems),
            SUBCOMMAND => problems.push(Problem::at(&at, "A sub-command cannot stand here.")),
            _ => {
                let required = option.get("required").and_then(Value::as_bool) == Some(true);
                if required && optional_before {
                    let problem = "Required options must be placed before non-required options";
                    problems.push(Problem::at(&at, problem));
                }
                optional_before |= !required;
                check_choices(&at, option, problems);
            }
        }
    }
}

fn check_choices(at: &str, option: &Value, problems: &mut Vec<Problem>) {
    let choices = option.get("choices").and_then(Value::as_array).map_or(&[][..], Vec::as_slice);
    check_names(&format!("{at}.choices"), choices, problems);
    let completes = option.get("autocomplete").and_then(Value::as_bool) == Some(true);
    if completes && !choices.is_empty() {
        problems.push(Problem::at(at, "Autocomplete and choices cannot be used together."));
    }
}

/// The sum of the lengths of all names, descriptions and values in a command. Of translations, the
/// longest counts.
fn length(command: &Value) -> usize {
    let longest = |name: &str| {
        let own = command.get(name).and_then(Value::as_str);
        let localised = command.get(format!("{name}_localizations")).unwrap_or(&Value::Null);
        let all = object(localised).filter_map(|(_, text)| text.as_str()).chain(own);
        all.map(|text| text.chars().count()).max().unwrap_or(0)
    };
    let choices = command.get("choices").and_then(Value::as_array).into_iter().flatten();
    let choices: usize = choices
        .map(|choice| {
            let value = choice.get("value").and_then(Value::as_str).map_or(0, str::len);
            name(choice).chars().count() + value
        })
        .sum();
    longest("name")
        + longest("description")
        + choices
        + options(command).iter().map(length).sum::<usize>()
}
