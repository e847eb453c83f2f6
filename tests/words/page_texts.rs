//! The texts of the playground's page: the files of the page name each by its key, and give it its arguments.

use super::language_files::locales;
use std::collections::BTreeSet;
use std::path::Path;
use uno_bot::i18n::{Language, Words};

const PREFIX: &str = "page-";

/// The page's own files: name and text.
fn files() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/playground/static");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let name = |path: &Path| path.file_name().unwrap().to_str().unwrap().to_owned();
    paths.map(|path| (name(&path), std::fs::read_to_string(&path).unwrap())).collect()
}

/// Every key that the page names: as a text in a script, or between braces in the HTML.
pub fn keys() -> BTreeSet<String> {
    let mut keys = BTreeSet::new();
    for (_, text) in files() {
        for before in ["\"page-", "{page-"] {
            let no_key = |it: char| !it.is_ascii_lowercase() && it != '-';
            let named = text.split(before).skip(1).filter_map(|rest| rest.split(no_key).next());
            keys.extend(named.map(|name| format!("{PREFIX}{name}")));
        }
    }
    keys
}

#[test]
fn every_text_of_the_page_is_in_the_language_files_and_none_is_unused() {
    let named = keys();
    assert!(named.len() > 80, "the page was not read: {named:?}");
    for language in Language::ALL {
        let texts = Words::of(language).templates(PREFIX);
        let known: BTreeSet<String> = texts.keys().map(|key| (*key).to_owned()).collect();
        assert_eq!(named, known, "{language:?}");
    }
}

#[test]
fn the_scripts_give_each_text_its_arguments() {
    let texts = Words::of(Language::English).templates(PREFIX);
    let mut count = 0;
    for (name, script) in files() {
        for call in script.split("say(\"").skip(1) {
            let (key, rest) = call.split_once('"').unwrap();
            let given = rest.strip_prefix(", {").and_then(|rest| rest.split_once('}'));
            let given = given.map_or("", |(given, _)| given).split(',');
            let given: BTreeSet<&str> = given
                .map(|argument| argument.split(':').next().unwrap().trim())
                .filter(|argument| !argument.is_empty())
                .collect();
            let text = texts.get(key).unwrap_or_else(|| panic!("{name}: no text {key}"));
            let wanted = text.split("{$").skip(1).filter_map(|rest| rest.split('}').next());
            assert_eq!(given, wanted.collect(), "{name}: {key}");
            count += 1;
        }
    }
    assert!(count > 40, "the scripts were not read: {count}");
}

/// The page puts arguments in by itself, so it cannot choose between forms.
#[test]
fn no_text_of_the_page_has_plural_forms() {
    for (code, messages) in locales() {
        for (key, text) in messages.iter().filter(|(key, _)| key.starts_with(PREFIX)) {
            assert!(!text.contains("->"), "{code}: {key}");
        }
    }
}
