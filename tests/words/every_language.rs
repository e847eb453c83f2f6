//! Every message in every language: it fits, nothing of it is left in English, and the files agree with each
//! other.

use super::language_files::{arguments, locales};
use super::shown_match::{in_every_other_language, words};
use super::{pages, refusals_and_answers, table_messages, tournaments};
use std::collections::BTreeSet;
use uno_bot::i18n::{Language, Words};

#[test]
fn every_message_fits() {
    in_every_other_language(|| {
        table_messages::random_matches_fit(0..8);
        table_messages::the_lobby_fits_with_every_setting_changed_and_any_number_of_people();
        pages::every_leaderboard_fits_with_every_name();
        pages::every_panel_of_settings_fits();
        pages::nothing_is_deleted_by_the_first_click();
        tournaments::every_message_about_a_tournament_fits_with_64_players_and_every_name();
        tournaments::the_board_of_a_tournaments_table_fits();
    });
}

#[test]
fn every_reason_has_a_sentence() {
    in_every_other_language(|| {
        refusals_and_answers::every_refusal_has_a_sentence_of_its_own();
        refusals_and_answers::every_other_reason_has_a_sentence();
        tournaments::every_refusal_and_every_answer_about_tournaments_has_a_sentence_of_its_own();
    });
}

#[test]
fn every_combination_of_settings_has_rules_that_fit() {
    in_every_other_language(table_messages::every_combination_of_settings_has_rules_that_fit);
}

#[test]
fn the_check_of_other_languages_is_made_in_other_languages() {
    let seen = std::cell::RefCell::new(BTreeSet::new());
    in_every_other_language(|| {
        seen.borrow_mut().insert(words().message("say-table-cancelled", &[]));
    });
    assert_eq!(seen.borrow().len(), Language::ALL.len(), "the others, and the made-up one");
    assert!(
        !seen.borrow().contains(&Words::of(Language::English).message("say-table-cancelled", &[]))
    );
}

/// The words in a text that are not in placeables or code.
fn spoken(text: &str) -> String {
    let mut depth = 0_usize;
    let mut code = false;
    let mut said = String::new();
    for letter in text.chars() {
        match letter {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            '`' => code = !code,
            _ if depth == 0 && !code => said.push(letter),
            _ => {}
        }
    }
    let words = said.split(|it: char| !it.is_alphabetic());
    words.filter(|it| !it.is_empty() && *it != "UNO").collect::<Vec<_>>().join(" ")
}

/// Messages that are the same word in English and in another language.
const SAME_WORD: &[(&str, &str)] = &[
    ("fr", "picture-points"),
    ("pl", "button-start"),
    ("pl", "preset-mini"),
    ("pl", "command-choice-preset-mini"),
    ("de", "name-computer"),
    ("de", "preset-mini"),
    ("de", "team-second-name"),
    ("de", "settings-teams"),
    ("de", "command-choice-preset-mini"),
    ("de", "name-any-computer"),
    ("de", "button-server"),
    ("de", "button-export"),
    ("es", "preset-mini"),
    ("es", "hand-left"),
    ("es", "command-choice-preset-mini"),
    ("fr", "preset-mini"),
    ("fr", "settings-page-table"),
    ("fr", "settings-page-points"),
    ("fr", "command-choice-preset-mini"),
    ("fr", "command-choice-turn_time-60"),
    ("fr", "command-choice-turn_time-120"),
    ("fr", "command-choice-turn_time-300"),
    ("fr", "command-choice-turn_time-600"),
    ("fr", "ranks-points"),
    ("fr", "stats-places"),
    ("fr", "command-choice-metric-points"),
    ("pt-BR", "preset-mini"),
    ("pt-BR", "hand-left"),
    ("pt-BR", "command-choice-preset-mini"),
    ("de", "command-choice-team-pandas"),
    ("es", "command-choice-team-pandas"),
    ("es", "team-second-name"),
    ("fr", "command-choice-team-pandas"),
    ("fr", "team-second-name"),
    ("fr", "tournament-thread"),
    ("fr", "page-messages"),
    ("fr", "playground-channel-further"),
    ("es", "page-no"),
    ("pt-BR", "command-choice-team-pandas"),
    ("pt-BR", "team-second-name"),
];

#[test]
fn nothing_is_left_in_english() {
    let files = locales();
    let english = |key: &str| {
        let (_, messages) = files.iter().find(|(code, _)| code == "en").expect("English");
        messages.get(key).cloned()
    };
    for (code, messages) in files.iter().filter(|(code, _)| code != "en") {
        let left: Vec<&String> = messages
            .iter()
            .filter(|(key, text)| {
                english(key).as_ref() == Some(*text)
                    && !spoken(text).is_empty()
                    && !key.starts_with("typed-")
                    && !SAME_WORD.contains(&(code.as_str(), key.as_str()))
            })
            .map(|(key, _)| key)
            .collect();
        assert!(left.is_empty(), "{code}: left in English: {left:?}");
    }
}

#[test]
fn every_file_has_the_messages_and_arguments_of_the_english_one() {
    let files = locales();
    let (_, english) = files.iter().find(|(code, _)| code == "en").expect("English");
    for (code, messages) in &files {
        for key in english.keys() {
            assert!(messages.contains_key(key), "{code} lacks {key}");
            assert_eq!(arguments(messages, key), arguments(english, key), "{code}: {key}");
        }
        for key in messages.keys().filter(|key| !key.starts_with('-')) {
            assert!(english.contains_key(key), "{code} has {key}, which no code asks for");
        }
    }
    assert_eq!(files.len(), Language::ALL.len(), "each file has its line in the list");
}

#[test]
fn every_file_begins_with_a_glossary() {
    for language in Language::ALL.into_iter().filter(|it| *it != Language::English) {
        let path =
            format!("{}/src/i18n/locales/{}.ftl", env!("CARGO_MANIFEST_DIR"), language.code());
        let text = std::fs::read_to_string(path).unwrap();
        let head: Vec<&str> = text.lines().take_while(|line| line.starts_with('#')).collect();
        for word in ["round", "match", "table", "catch", "call", "challenge", "skip", "wild"] {
            let listed = head.iter().any(|line| line.contains(&format!("### {word}: ")));
            assert!(listed, "{}: the glossary lacks {word}", language.code());
        }
    }
}
