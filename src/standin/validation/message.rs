//! Rules for messages that are not in Discord's API description.

use super::Problem;
use crate::standin::rest::File;
use serde_json::Value;
use std::collections::BTreeSet;

const LONGEST_CONTENT: usize = 2_000;
const MOST_ROWS: usize = 5;
const MOST_IN_EMBEDS: usize = 6_000;
const COMPONENTS_V2: u64 = 1 << 15;
const LINK: u64 = 5;

/// Checks a message, which is valid by the description. `at` is its path in the body.
pub(super) fn check(at: &str, message: &Value, files: &[File], problems: &mut Vec<Problem>) {
    let place = |name: &str| if at.is_empty() { name.to_owned() } else { format!("{at}.{name}") };
    let content = message.get("content").and_then(Value::as_str).unwrap_or_default();
    if content.chars().count() > LONGEST_CONTENT {
        let problem = "Must be 2000 or fewer in length.";
        problems.push(Problem::at(&place("content"), problem));
    }
    let embeds = list(message, "embeds");
    if embeds.iter().map(embed_length).sum::<usize>() > MOST_IN_EMBEDS {
        let problem = "Embed size exceeds maximum size of 6000";
        problems.push(Problem::at(&place("embeds"), problem));
    }
    for (number, embed) in embeds.iter().enumerate() {
        if embed.as_object().is_none_or(serde_json::Map::is_empty) {
            let problem = "This embed is empty.";
            problems.push(Problem::at(&place(&format!("embeds.{number}")), problem));
        }
    }
    let is_v2 = message
        .get("flags")
        .and_then(Value::as_u64)
        .is_some_and(|flags| flags & COMPONENTS_V2 != 0);
    check_components(&place("components"), list(message, "components"), is_v2, problems);
    check_files(&place("attachments"), message, files, problems);
}

pub(super) fn check_modal(form: &Value, problems: &mut Vec<Problem>) {
    let rows = list(form, "components");
    if rows.is_empty() || rows.len() > MOST_ROWS {
        problems.push(Problem::at("data.components", "Must be between 1 and 5 in length."));
    }
    let mut seen = BTreeSet::new();
    walk("data.components", rows, &mut |path, component| {
        check_custom_id(path, component, &mut seen, problems);
    });
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn embed_length(embed: &Value) -> usize {
    let length = |value: Option<&Value>| {
        value.and_then(Value::as_str).map_or(0, |text| text.chars().count())
    };
    let fields = list(embed, "fields").iter();
    length(embed.get("title"))
        + length(embed.get("description"))
        + length(embed.pointer("/footer/text"))
        + length(embed.pointer("/author/name"))
        + fields.map(|field| length(field.get("name")) + length(field.get("value"))).sum::<usize>()
}

fn check_files(at: &str, message: &Value, files: &[File], problems: &mut Vec<Problem>) {
    let listed: Vec<u64> = list(message, "attachments")
        .iter()
        .filter_map(|entry| entry.get("id"))
        .filter_map(|id| id.as_u64().or_else(|| id.as_str()?.parse().ok()))
        .collect();
    for file in files {
        if !listed.contains(&file.number) {
            let problem = format!("files[{}] has no entry in attachments.", file.number);
            problems.push(Problem::at(at, problem));
        }
        if file.name.is_empty() {
            let problem = format!("files[{}] has no file name.", file.number);
            problems.push(Problem::at(at, problem));
        }
    }
}

fn check_components(at: &str, rows: &[Value], is_v2: bool, problems: &mut Vec<Problem>) {
    if !is_v2 {
        if rows.len() > MOST_ROWS {
            problems.push(Problem::at(at, "Must be 5 or fewer in length."));
        }
        if rows.iter().any(|row| kind(row) != 1) {
            problems.push(Problem::at(at, "Only rows can stand here without IS_COMPONENTS_V2."));
        }
    }
    let mut seen = BTreeSet::new();
    walk(at, rows, &mut |path, component| {
        check_custom_id(path, component, &mut seen, problems);
        match kind(component) {
            1 => check_row(path, component, problems),
            2 => check_button(path, component, problems),
            3 => check_menu(path, component, problems),
            _ => {}
        }
    });
}

fn kind(component: &Value) -> u64 {
    component.get("type").and_then(Value::as_u64).unwrap_or(0)
}

/// Visits components and all that they contain.
fn walk(at: &str, components: &[Value], visit: &mut impl FnMut(&str, &Value)) {
    for (number, component) in components.iter().enumerate() {
        let path = format!("{at}.{number}");
        visit(&path, component);
        walk(&format!("{path}.components"), list(component, "components"), visit);
        for single in ["accessory", "component"] {
            if let Some(inner) = component.get(single) {
                walk(&format!("{path}.{single}"), std::slice::from_ref(inner), visit);
            }
        }
    }
}

fn check_custom_id(
    path: &str,
    component: &Value,
    seen: &mut BTreeSet<String>,
    problems: &mut Vec<Problem>,
) {
    let Some(id) = component.get("custom_id").and_then(Value::as_str) else { return };
    if !seen.insert(id.to_owned()) {
        let problem = "Component custom id cannot be duplicated";
        problems.push(Problem::at(&format!("{path}.custom_id"), problem));
    }
}

fn check_row(path: &str, row: &Value, problems: &mut Vec<Problem>) {
    let inner = list(row, "components");
    let menus = inner.iter().filter(|component| kind(component) != 2).count();
    if menus > 0 && inner.len() > 1 {
        problems.push(Problem::at(path, "A row holds up to five buttons, or one menu."));
    }
}

fn check_button(path: &str, button: &Value, problems: &mut Vec<Problem>) {
    let has = |name: &str| button.get(name).is_some_and(|value| !value.is_null());
    let is_link = button.get("style").and_then(Value::as_u64) == Some(LINK);
    if is_link == has("custom_id") {
        problems
            .push(Problem::at(path, "A custom id and url cannot both be specified, nor neither."));
    }
    let has_label = button.get("label").and_then(Value::as_str).is_some_and(|it| !it.is_empty());
    if !has_label && !has("emoji") {
        problems.push(Problem::at(path, "A button needs a label or an emoji."));
    }
}

fn check_menu(path: &str, menu: &Value, problems: &mut Vec<Problem>) {
    let options = list(menu, "options");
    let mut seen = BTreeSet::new();
    for option in options {
        if !seen.insert(option.get("value").and_then(Value::as_str).unwrap_or_default()) {
            let problem = "The specified option value is already used";
            problems.push(Problem::at(&format!("{path}.options"), problem));
        }
    }
    let count = |name: &str| menu.get(name).and_then(Value::as_u64).unwrap_or(1);
    let (fewest, most) = (count("min_values"), count("max_values"));
    let available = u64::try_from(options.len()).unwrap_or(u64::MAX);
    if fewest > most || most > available {
        let problem = "min_values, max_values and the number of options contradict each other.";
        problems.push(Problem::at(path, problem));
    }
    let chosen = options.iter().filter(|it| it.get("default") == Some(&Value::Bool(true))).count();
    if u64::try_from(chosen).unwrap_or(u64::MAX) > most {
        problems.push(Problem::at(path, "More options are default than can be chosen."));
    }
}
