//! Every language file has every key that the sources ask for, with just the arguments that they give,
//! and no message in a file is unused.

use super::page_texts;
use super::shown_match::words;
use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use uno_bot::discord::commands::definitions;
use uno_bot::i18n::{Language, Value, Words};

/// The messages of a file: key to text.
fn messages(file: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut key = String::new();
    for line in file.lines() {
        // A term begins with a hyphen: only other messages of the file can use it.
        let begins = line.starts_with(|it: char| it.is_ascii_lowercase() || it == '-');
        match line.split_once(" = ").or_else(|| line.strip_suffix(" =").map(|key| (key, ""))) {
            Some((name, text)) if begins => {
                key = name.to_owned();
                assert_eq!(messages.insert(key.clone(), text.to_owned()), None, "{key} twice");
            }
            _ if line.starts_with([' ', '}']) => messages.get_mut(&key).unwrap().push_str(line),
            _ => assert!(line.is_empty() || line.starts_with('#'), "{line}"),
        }
    }
    messages
}

/// The arguments of a message, with those of messages that it refers to.
pub fn arguments(messages: &BTreeMap<String, String>, key: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for part in messages[key].split('{').skip(1) {
        let word: String = part
            .trim_start()
            .chars()
            .take_while(|it| it.is_ascii_alphanumeric() || "$-_".contains(*it))
            .collect();
        match word.strip_prefix('$') {
            Some(argument) => drop(found.insert(argument.to_owned())),
            None if messages.contains_key(&word) => found.extend(arguments(messages, &word)),
            None => {}
        }
    }
    found
}

fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// Splits the text between `say!(` and its closing parenthesis at the commas.
fn pieces(text: &str) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let (mut depth, mut in_text, mut escaped) = (0_usize, false, false);
    for letter in text.chars() {
        if in_text {
            in_text = letter != '"' || escaped;
            escaped = letter == '\\' && !escaped;
        } else {
            match letter {
                '"' => in_text = true,
                '(' | '[' | '{' => depth += 1,
                ')' if depth == 0 => break,
                ')' | ']' | '}' => depth -= 1,
                ',' if depth == 0 => {
                    pieces.push(String::new());
                    continue;
                }
                _ => {}
            }
        }
        pieces.last_mut().unwrap().push(letter);
    }
    pieces.into_iter().map(|it| it.trim().to_owned()).filter(|it| !it.is_empty()).collect()
}

/// The keys asked for in a source text, each with the names of its arguments.
fn asked(text: &str) -> Vec<(String, BTreeSet<String>)> {
    let calls = text.split("say!(").skip(1).map(pieces);
    calls
        .filter_map(|pieces| {
            let key = pieces.get(1)?.strip_prefix('"')?.strip_suffix('"')?.to_owned();
            let name = |piece: &String| piece.split_once('=').unwrap().0.trim().to_owned();
            Some((key, pieces[2..].iter().map(name).collect()))
        })
        .collect()
}

/// Every literal in a source text that could be a key.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').filter(|it| it.contains('-') && !it.contains([' ', '\n', '(']))
}

/// The messages of all files, each with the code of its language.
pub fn locales() -> Vec<(String, BTreeMap<String, String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/i18n/locales");
    let paths = std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let code = |path: &Path| path.file_stem().unwrap().to_str().unwrap().to_owned();
    paths.map(|path| (code(&path), messages(&std::fs::read_to_string(path).unwrap()))).collect()
}

/// The sources without their unit tests and comments.
fn source_texts() -> Vec<String> {
    let mut files = Vec::new();
    sources(&Path::new(env!("CARGO_MANIFEST_DIR")).join("src"), &mut files);
    let code = |path: PathBuf| {
        let text = std::fs::read_to_string(path).unwrap();
        // Unit tests stand at the end of a file: the architecture's test sees to it.
        let text = text.split("#[cfg(test)]").next().unwrap();
        let code = text.lines().filter(|line| !line.trim_start().starts_with("//"));
        code.collect::<Vec<&str>>().join("\n")
    };
    files.into_iter().map(code).collect()
}

#[test]
fn every_key_that_is_asked_for_is_there_with_just_its_arguments() {
    let mut count = 0;
    let sources = source_texts();
    for (code, messages) in locales() {
        for text in &sources {
            for (key, given) in asked(text) {
                assert!(messages.contains_key(&key), "{code}: no message {key}");
                assert_eq!(given, arguments(&messages, &key), "{code}: arguments of {key}");
                count += 1;
            }
        }
    }
    assert!(count > 300, "the sources were not read: {count}");
}

/// The keys of the descriptions of slash commands, which the sources put together from parts.
fn described() -> BTreeSet<String> {
    let keys = std::cell::RefCell::new(BTreeSet::new());
    definitions(&|language, key| {
        if language == Language::default() {
            keys.borrow_mut().insert(key.to_owned());
        }
        None
    });
    keys.into_inner()
}

#[test]
fn all_that_can_be_typed_is_described_in_100_characters() {
    for language in Language::ALL {
        for key in described() {
            let text = Words::of(language).message(&key, &[]);
            let units = text.encode_utf16().count();
            assert!(text != key && (1..=100).contains(&units), "{language:?} {key}: {text}");
        }
    }
}

#[test]
fn nothing_in_a_language_file_is_unused() {
    let texts = source_texts();
    let mut used: BTreeSet<String> =
        texts.iter().flat_map(|text| literals(text)).map(str::to_owned).collect();
    used.extend(texts.iter().flat_map(|text| asked(text)).map(|(key, _)| key));
    used.extend(described());
    used.extend(page_texts::keys());
    for (code, messages) in locales() {
        let referred: BTreeSet<&String> = messages
            .keys()
            .filter(|key| messages.values().any(|text| text.contains(&format!("{{ {key} }}"))))
            .collect();
        for key in messages.keys() {
            let named = used.contains(key) || referred.contains(key) || key.starts_with('-');
            assert!(named, "{code}: {key}");
        }
    }
}

#[test]
fn every_message_can_be_made_from_its_arguments() {
    for (code, messages) in locales() {
        let language = Language::ALL.into_iter().find(|it| it.code() == code).expect("its line");
        for key in messages.keys().filter(|key| !key.starts_with('-')) {
            let names = arguments(&messages, key);
            for number in [0_u32, 1, 2, 8] {
                let values: Vec<(&str, Value<'_>)> =
                    names.iter().map(|name| (name.as_str(), Value::from(number))).collect();
                // A missing key or argument fails an assertion in there.
                let text = Words::of(language).message(key, &values);
                assert!(!text.is_empty() && !text.contains('{'), "{key}: {text}");
            }
        }
    }
}

#[test]
fn a_missing_key_or_argument_is_noticed() {
    for key in ["no-such-key", "name-player"] {
        let asked = std::panic::catch_unwind(|| words().message(key, &[]));
        assert!(asked.is_err(), "{key}");
    }
    assert_eq!(
        asked(r#"say!(words, "a-b", x = f(1, ","), y = z)"#),
        [("a-b".to_owned(), BTreeSet::from(["x".to_owned(), "y".to_owned()]))]
    );
}
