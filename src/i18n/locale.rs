//! The languages that there are.

/// A language that the bot speaks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Locale {
    /// English, the language of whoever speaks none of the others.
    #[default]
    En,
}

impl Locale {
    /// Every language.
    pub const ALL: [Locale; 1] = [Locale::En];

    /// The language's code.
    pub const fn code(self) -> &'static str {
        match self {
            Locale::En => "en",
        }
    }

    /// The language for a code such as `en-GB`, as Discord gives it.
    pub fn for_code(code: &str) -> Locale {
        let language = code.split(['-', '_']).next().unwrap_or_default();
        Locale::ALL.into_iter().find(|locale| locale.code() == language).unwrap_or_default()
    }

    /// The language's file.
    pub(super) const fn file(self) -> &'static str {
        match self {
            Locale::En => include_str!("locales/en.ftl"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_language_is_found_by_its_code_and_english_stands_in_for_the_rest() {
        for code in ["en", "en-GB", "en_US", "tlh", "", "-"] {
            assert_eq!(Locale::for_code(code), Locale::En, "{code}");
        }
    }
}
