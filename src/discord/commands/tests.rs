//! The list of commands, the definitions made from it, and what is read by it.

use super::*;
use crate::engine::rules::Setting;
use crate::i18n::{Language, Words};
use crate::lobby::RuleChange;
use crate::render::{Row, check_limits};
use crate::request::HelpPage;
use serde_json::json;

/// In place of every text its key.
pub(super) fn by_key(_: Language, key: &str) -> Option<String> {
    Some(key.to_owned())
}

/// The definition of `/uno`.
fn defined() -> Value {
    first(definitions(&by_key))
}

fn first(definitions: Vec<Value>) -> Value {
    definitions.into_iter().next().expect("a definition")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// The command and all that is in it.
fn parts<'a>(value: &'a Value, found: &mut Vec<&'a Value>) {
    found.push(value);
    for option in list(value, "options") {
        parts(option, found);
    }
}

fn names(value: &Value) -> Vec<&str> {
    list(value, "options").iter().filter_map(|option| option["name"].as_str()).collect()
}

#[test]
fn everything_that_was_promised_can_be_typed() {
    let command = defined();
    assert_eq!(
        names(&command).join(" "),
        "quick new join leave start hand play draw pass uno catch challenge accept ready colour vote \
         accuse status rules help table look tournament"
    );
    let table = list(&command, "options").iter().find(|option| option["name"] == "table");
    assert_eq!(
        names(table.unwrap()).join(" "),
        "computer invite team kick cancel end next rematch"
    );
    assert_eq!(command["contexts"], json!([0]));
    assert_eq!(command["integration_types"], json!([0]));
}

#[test]
fn discords_bounds_are_kept_at_every_level() {
    let command = defined();
    let mut all = Vec::new();
    parts(&command, &mut all);
    assert!(all.len() > 50, "{}", all.len());
    for part in all {
        let name = part["name"].as_str().unwrap();
        let letters = |letter: char| letter.is_ascii_lowercase() || letter == '_';
        assert!((1..=32).contains(&name.len()) && name.chars().all(letters), "{name}");
        assert!(list(part, "options").len() <= 25, "{name}");
        assert!(list(part, "choices").len() <= 25, "{name}");
        let mut sorted = names(part);
        sorted.sort_unstable();
        sorted.dedup();
        assert_eq!(sorted.len(), list(part, "options").len(), "{name} has a name twice");
        let required: Vec<bool> =
            list(part, "options").iter().map(|option| option["required"] == true).collect();
        let order = required.is_sorted_by(|before, after| before >= after);
        assert!(order, "{name}: what is required comes first");
        for choice in list(part, "choices") {
            assert!(choice["value"].as_str().unwrap().len() <= 100);
        }
    }
}

/// What Discord counts: names, descriptions and values, each in the language in which it is longest.
fn characters(value: &Value) -> usize {
    let count = |text: &Value| text.as_str().map_or(0, |text| text.chars().count());
    let longest = |key: &str, localised: &str| {
        let others = value[localised].as_object().into_iter().flat_map(|it| it.values());
        others.chain([&value[key]]).map(count).max().unwrap_or_default()
    };
    let inside: usize =
        list(value, "options").iter().chain(list(value, "choices")).map(characters).sum();
    let name = longest("name", "name_localizations");
    let description = longest("description", "description_localizations");
    name + description + count(&value["value"]) + inside
}

#[test]
fn the_words_fit_in_the_longest_language() {
    for definition in definitions(&descriptions()) {
        let count = characters(&definition);
        assert!(count <= 8000, "{}: {count}", definition["name"]);
    }
}

#[test]
fn every_command_and_option_has_a_name_in_every_language_that_can_be_typed() {
    let all = definitions(&descriptions());
    let mut found = Vec::new();
    all.iter().for_each(|definition| parts(definition, &mut found));
    for language in Language::ALL.into_iter().filter(|it| *it != Language::default()) {
        for locale in language.discord_locales() {
            for part in &found {
                let name = |part: &Value| {
                    let localised = part["name_localizations"][locale].as_str();
                    localised.or(part["name"].as_str()).unwrap_or_default().to_owned()
                };
                let typed = name(part);
                let letters = |it: char| it.is_alphanumeric() || "-_".contains(it);
                let fits = (1..=32).contains(&typed.chars().count());
                assert!(fits && typed.chars().all(letters), "{locale}: {typed}");
                assert_eq!(typed, typed.to_lowercase(), "{locale}");
                let mut inside: Vec<String> = list(part, "options").iter().map(name).collect();
                inside.sort_unstable();
                assert!(inside.is_sorted_by(|a, b| a < b), "{locale}, {typed}: {inside:?}");
                let described = part["description_localizations"][locale].as_str();
                assert!(described.is_some(), "{locale}: {typed} is not described");
            }
        }
    }
}

#[test]
fn what_is_called_the_same_in_another_language_is_not_said_again() {
    let told = first(definitions(&|language, key| {
        let name = if language == Language::default() { "uno" } else { "inny" };
        Some(if key == "command-root.name" { "uno" } else { name }.to_owned())
    }));
    assert!(told.get("name_localizations").is_none());
    let localised = told["description_localizations"].as_object().map_or(0, |it| it.len());
    let others = Language::ALL.into_iter().filter(|it| *it != Language::default());
    assert_eq!(localised, others.map(|it| it.discord_locales().len()).sum::<usize>());
}

#[test]
fn every_description_has_a_key_of_its_own() {
    let keys = std::cell::RefCell::new(Vec::new());
    COMMANDS[0].definition(&|language, key| {
        if language == Language::default() {
            keys.borrow_mut().push(key.to_owned());
        }
        None
    });
    let mut unique = keys.borrow().clone();
    unique.sort_unstable();
    unique.dedup();
    // The colours are asked for twice: when a wild is played, and when one was turned up. So are the
    // levels. What a tournament has of a table is called as there.
    let told = keys.borrow();
    for key in unique.iter().filter(|key| told.iter().filter(|other| other == key).count() > 1) {
        let shared = ["command-choice-", "command-new-", "command-table-computer-"];
        assert!(shared.iter().any(|begin| key.starts_with(begin)), "{key}");
    }
    for key in unique {
        let letters = |letter: char| letter.is_ascii_alphanumeric() || "-_".contains(letter);
        assert!(key.starts_with("command-") && key.chars().all(letters), "{key}");
    }
}

#[test]
fn a_new_tournament_can_be_given_most_settings_and_what_only_it_has() {
    let command = defined();
    let group = list(&command, "options").iter().find(|option| option["name"] == "tournament");
    let new = list(group.unwrap(), "options").iter().find(|option| option["name"] == "new");
    let names = names(new.unwrap());
    for name in ["format", "rounds", "final_deals", "deals", "preset", "turn_time", "jump_in"] {
        assert!(names.contains(&name), "{name}");
    }
    assert!(!names.contains(&"teams") && !names.contains(&"computers"));
}

#[test]
fn a_new_table_can_be_given_every_setting_that_a_table_has() {
    let command = defined();
    let new = list(&command, "options").iter().find(|option| option["name"] == "new").unwrap();
    let names = names(new);
    for setting in Setting::ALL {
        assert_eq!(names.contains(&setting.name()), setting != Setting::FinalDeals);
    }
    let computers = list(new, "options").iter().find(|option| option["name"] == "computers");
    let computers = computers.unwrap();
    assert_eq!((&computers["min_value"], &computers["max_value"]), (&json!(0), &json!(9)));
    let target = list(new, "options").iter().find(|option| option["name"] == "target").unwrap();
    assert_eq!((&target["min_value"], &target["max_value"]), (&json!(50), &json!(5000)));
    let text = command.to_string();
    assert!(!text.contains("pairs_tournament"));
}

#[test]
fn every_channel_in_which_people_write_can_be_named() {
    let all = definitions(&by_key);
    let kinds = all[1].pointer("/options/1/options/0/channel_types");
    assert_eq!(kinds, Some(&json!([0, 2, 5, 13, 15])));
}

#[test]
fn there_are_three_commands_and_one_is_for_managers() {
    let all = definitions(&by_key);
    let names: Vec<&str> = all.iter().filter_map(|command| command["name"].as_str()).collect();
    assert_eq!(names, ["uno", "uno-server", "uno-me"]);
    let permissions = all.iter().map(|command| command.get("default_member_permissions"));
    assert_eq!(permissions.collect::<Vec<_>>(), [None, Some(&json!("32")), None]);
    for command in &all {
        assert_eq!(command["contexts"], json!([0]), "{}", command["name"]);
    }
}

/// A value that Discord would send for an option of this definition.
fn example(option: &Value) -> Value {
    let number = |key: &str| option.get(key).cloned();
    let value = match option["type"].as_u64() {
        Some(3) => option.pointer("/choices/0/value").cloned().unwrap_or_else(|| json!("1")),
        Some(4) => number("min_value").unwrap_or_else(|| json!(1)),
        Some(5) => json!(true),
        Some(6..=8) => json!("77"),
        other => panic!("{other:?} is no kind of option"),
    };
    json!({ "name": option["name"], "type": option["type"], "value": value })
}

/// What Discord would send for each subcommand of a definition: with what is required, and with
/// every option.
fn sent(definition: &Value) -> Vec<(String, Value)> {
    fn with_options(definition: &Value, all: bool) -> Value {
        let given = list(definition, "options")
            .iter()
            .filter(|option| all || option["required"] == true)
            .map(example);
        let options: Vec<Value> = given.collect();
        json!({ "name": definition["name"], "type": 1, "options": options })
    }
    let mut sent = Vec::new();
    for entry in list(definition, "options") {
        for all in [false, true] {
            let name =
                |inner: &Value| format!("{} {} {}", definition["name"], entry["name"], inner);
            if entry["type"] == 2 {
                for inner in list(entry, "options") {
                    let group = json!({
                        "name": entry["name"], "type": 2, "options": [with_options(inner, all)],
                    });
                    sent.push((name(&inner["name"]), group));
                }
            } else {
                sent.push((name(&Value::Null), with_options(entry, all)));
            }
        }
    }
    sent
}

#[test]
fn every_command_that_discord_is_told_of_is_read_and_every_one_of_the_list_is_told() {
    let mut told = 0;
    for definition in definitions(&by_key) {
        for (name, options) in sent(&definition) {
            let data = json!({
                "id": "1", "name": definition["name"], "type": 1, "options": [options],
                "resolved": {
                    "users": { "77": { "id": "77", "username": "ben", "discriminator": "0" } },
                },
            });
            let data: CommandData = serde_json::from_value(data).expect("a command");
            assert!(read(&data).is_some(), "{name} is offered, but not read");
            told += 1;
        }
    }
    assert_eq!((told, all().count()), (2 * 48, 48));
}

#[test]
fn a_command_that_is_not_in_the_list_is_not_read() {
    for (command, options) in [
        ("uno", json!([])),
        ("uno", json!([{ "name": "cheat", "type": 1, "options": [] }])),
        ("uno", json!([{ "name": "settings", "type": 1, "options": [] }])),
        ("uno-me", json!([{ "name": "draw", "type": 1, "options": [] }])),
        ("uno-you", json!([{ "name": "settings", "type": 1, "options": [] }])),
        (
            "uno",
            json!([{ "name": "table", "type": 2, "options": [
            { "name": "draw", "type": 1, "options": [] },
        ] }]),
        ),
    ] {
        let data = json!({ "id": "1", "name": command, "type": 1, "options": options });
        let data: CommandData = serde_json::from_value(data).expect("a command");
        assert_eq!(read(&data), None, "{command} {options}");
    }
}

#[test]
fn help_names_every_command_of_its_sections_and_fits() {
    for language in Language::ALL {
        let message = help::message(Words::of(language), HelpPage::Commands);
        assert_eq!(check_limits(&message), Ok(()));
        let fields = message.embed.expect("an embed").fields;
        let text: String = fields.into_iter().map(|field| field.value).collect();
        for (path, command) in all().filter(|(_, command)| command.section != Section::Told) {
            let typed = format!("`{}`", path.typed(Words::of(language), command));
            assert!(text.contains(&typed), "{typed}");
        }
    }
}

#[test]
fn help_begins_with_six_lines_that_fit_a_phone() {
    for language in Language::ALL {
        let message = help::message(Words::of(language), HelpPage::default());
        assert_eq!(check_limits(&message), Ok(()));
        let embed = message.embed.expect("an embed");
        let lines: Vec<&str> = embed.text.lines().collect();
        assert_eq!((lines.len(), embed.fields.len()), (6, 0), "{}", embed.text);
        // A phone shows some 40 letters in a line, and some 25 lines.
        let rows: usize = lines.iter().map(|line| line.chars().count().div_ceil(40)).sum();
        assert!(rows <= 14, "{rows} lines: {}", embed.text);
        let [Row::Buttons(buttons)] = message.rows.as_slice() else { panic!("one row of buttons") };
        let leads: Vec<Request> =
            buttons.iter().filter(|it| it.enabled).map(|it| it.request.clone()).collect();
        let further = [HelpPage::Commands, HelpPage::Rules, HelpPage::HouseRules];
        assert_eq!(leads, further.map(Request::Help));
    }
}

#[test]
fn every_page_of_help_fits_and_all_house_rules_are_told() {
    for language in Language::ALL {
        for page in HelpPage::ALL {
            let message = help::message(Words::of(language), page);
            assert_eq!(check_limits(&message), Ok(()), "{page:?}");
            let text = message.embed.expect("an embed").text;
            if page == HelpPage::HouseRules {
                assert_eq!(text.matches("• ").count(), RuleChange::HOUSE_RULES.len(), "{text}");
            }
        }
    }
}
