//! The messages of one language, and their arguments.

use super::Language;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::BTreeMap;
use std::sync::OnceLock;
use unic_langid::LanguageIdentifier;

pub struct Words {
    language: Language,
    bundle: FluentBundle<FluentResource>,
}

impl Words {
    /// The words of a language, which are read when they are needed for the first time.
    pub fn of(language: Language) -> &'static Words {
        static READ: [OnceLock<Words>; Language::ALL.len()] =
            [const { OnceLock::new() }; Language::ALL.len()];
        let [first, ..] = &READ;
        let words = READ.get(language as usize).unwrap_or(first);
        words.get_or_init(|| Words::read(language, language.file()))
    }

    pub fn language(&self) -> Language {
        self.language
    }

    /// The words of a language for its slash commands alone, read anew. They are needed once, when Discord is
    /// told of the commands; all words of every language would stay in memory for it.
    pub fn of_commands(language: Language) -> Words {
        let mut of_command = false;
        let lines = language.file().lines().filter(|line| {
            if !line.starts_with(char::is_whitespace) {
                of_command = line.starts_with("command-");
            }
            of_command
        });
        let lines: Vec<&str> = lines.collect();
        Words::read(language, &lines.join("\n"))
    }

    /// Reads the text of a Fluent file.
    pub fn read(language: Language, file: &str) -> Words {
        let identifier: LanguageIdentifier = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // Fluent's own isolating marks would break lengths and autocomplete; names are isolated
        // where they are escaped.
        bundle.set_use_isolating(false);
        // The file is part of the program, and a test reads it without an error.
        let file = FluentResource::try_new(file.to_owned());
        let file = file.unwrap_or_else(|(readable, _)| readable);
        let _ = bundle.add_resource(file);
        Words { language, bundle }
    }

    /// The text of a message; called through `say!`. A missing message reads as its key in a release
    /// build; `tests/words` makes sure that none is missing.
    pub fn message(&self, key: &str, values: &[(&str, Value<'_>)]) -> String {
        let mut args = FluentArgs::with_capacity(values.len());
        for (name, Value(value)) in values {
            args.set(*name, value.clone());
        }
        let mut errors = Vec::new();
        let pattern = self.bundle.get_message(key).and_then(|message| message.value());
        let text = pattern.map(|it| self.bundle.format_pattern(it, Some(&args), &mut errors));
        debug_assert!(text.is_some(), "no message {key}");
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        text.map_or_else(|| key.to_owned(), |text| text.into_owned())
    }

    /// The messages whose keys begin with this, for a reader that puts the arguments in: each stands in
    /// its text as `{$name}`. A message with plural forms would come in its default form only.
    pub fn templates(&self, prefix: &str) -> BTreeMap<&'static str, String> {
        let keys = self.language.file().lines().filter_map(|line| Some(line.split_once(" =")?.0));
        let template = |key: &'static str| {
            let pattern = self.bundle.get_message(key)?.value()?;
            // Fluent writes an argument that it is not given in this form, and reports it.
            let text = self.bundle.format_pattern(pattern, None, &mut Vec::new());
            Some((key, text.into_owned()))
        };
        keys.filter(|key| key.starts_with(prefix)).filter_map(template).collect()
    }

    /// What a command or an option is called in this language, where that is another word than in the
    /// program: the attribute `name` of its description.
    pub(crate) fn command_name(&self, key: &str) -> Option<String> {
        let name = self.bundle.get_message(key)?.get_attribute("name")?;
        let text = self.bundle.format_pattern(name.value(), None, &mut Vec::new());
        Some(text.into_owned())
    }
}

/// An argument of a message: a text or a number. Numbers choose plural forms.
pub struct Value<'a>(FluentValue<'a>);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value(FluentValue::String(Cow::Borrowed(text)))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::from(text.as_str())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Value<'static> {
        Value(FluentValue::String(Cow::Owned(text)))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Value<'static> {
                Value(FluentValue::from(number))
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, i64, usize);

#[cfg(test)]
mod tests {
    use super::*;
    use fluent_bundle::FluentResource;

    #[test]
    fn every_file_reads_without_an_error_and_names_each_message_once() {
        for language in Language::ALL {
            let file = FluentResource::try_new(language.file().to_owned());
            let file = file.map_err(|(_, errors)| errors).unwrap();
            let mut bundle = FluentBundle::new_concurrent(vec![language.code().parse().unwrap()]);
            assert!(bundle.add_resource(file).is_ok());
        }
    }

    #[test]
    fn a_template_keeps_its_arguments() {
        let words = Words::of(Language::English);
        let templates = words.templates("name-");
        assert_eq!(templates["name-unknown"], words.message("name-unknown", &[]));
        assert_eq!(templates["name-numbered"], "{$name} ({$number})");
        assert!(templates.keys().all(|key| key.starts_with("name-")));
    }

    #[test]
    fn the_words_for_commands_are_those_of_the_whole_file() {
        for language in Language::ALL {
            let (all, some) = (Words::of(language), Words::of_commands(language));
            let templates = all.templates("command-");
            assert!(!templates.is_empty());
            assert_eq!(some.templates("command-"), templates);
            for key in templates.keys() {
                assert_eq!(some.command_name(key), all.command_name(key), "{language:?} {key}");
            }
            assert!(some.templates("name-").is_empty(), "other words are left out");
        }
    }

    #[test]
    fn messages_can_be_made_on_any_thread() {
        fn anywhere<T: Send + Sync>(_: &T) {}
        anywhere(Words::of(Language::English));
    }
}
