//! The languages that the bot speaks: those that have a file.

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// Also used where a person's or a server's own language has no file.
    #[default]
    English,
}

impl Language {
    pub const ALL: [Language; 1] = [Language::English];

    /// The code by which Discord and the store know the language.
    pub const fn code(self) -> &'static str {
        match self {
            Language::English => "en",
        }
    }

    /// The language with exactly this code.
    pub(crate) fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language to use for a code such as `en-GB`, as Discord gives it.
    pub(crate) fn closest(code: &str) -> Language {
        let language = code.split(['-', '_']).next().unwrap_or_default();
        Language::from_code(language).unwrap_or_default()
    }

    /// The text of the language's Fluent file.
    pub(super) const fn file(self) -> &'static str {
        match self {
            Language::English => include_str!("locales/en.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_and_english_stands_in_for_the_rest() {
        for code in ["en", "en-GB", "en_US", "tlh", "", "-"] {
            assert_eq!(Language::closest(code), Language::English, "{code}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_code(language.code()), Some(language));
        }
        assert_eq!(Language::from_code("tlh"), None);
        assert_eq!(Language::from_code("en-GB"), None);
    }
}
