//! The languages that the bot speaks: those that have a file. To add one, write `locales/CODE.ftl` and
//! add its line to the list.

macro_rules! languages {
    ($($(#[$doc:meta])* $name:ident $code:literal $discord:tt;)+) => {
        /// A language that the bot speaks.
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
        pub enum Language {
            $($(#[$doc])* $name),+
        }

        impl Language {
            pub const ALL: [Language; [$($code),+].len()] = [$(Language::$name),+];

            /// The code by which the store knows the language, which is also the name of its file.
            pub const fn code(self) -> &'static str {
                match self {
                    $(Language::$name => $code),+
                }
            }

            /// Discord's names for the language: those of its regions, where Discord knows it by region.
            pub const fn discord_locales(self) -> &'static [&'static str] {
                match self {
                    $(Language::$name => &$discord),+
                }
            }

            /// The text of the language's Fluent file.
            pub(super) const fn file(self) -> &'static str {
                match self {
                    $(Language::$name => include_str!(concat!("locales/", $code, ".ftl"))),+
                }
            }
        }
    };
}

languages! {
    /// Also used where a person's or a server's own language has no file.
    #[default]
    English "en" ["en-US", "en-GB"];
    Polish "pl" ["pl"];
    Russian "ru" ["ru"];
    Ukrainian "uk" ["uk"];
    German "de" ["de"];
    Spanish "es" ["es-ES", "es-419"];
    French "fr" ["fr"];
    Portuguese "pt-BR" ["pt-BR"];
}

impl Language {
    /// The language with exactly this code.
    pub(crate) fn from_code(code: &str) -> Option<Language> {
        Language::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language to use for a code such as `en-GB`, as Discord gives it.
    pub(crate) fn closest(code: &str) -> Language {
        let wanted = without_region(code);
        let same = |language: &Language| without_region(language.code()) == wanted;
        Language::ALL.into_iter().find(same).unwrap_or_default()
    }
}

fn without_region(code: &str) -> &str {
    code.split(['-', '_']).next().unwrap_or_default()
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
            for locale in language.discord_locales() {
                assert_eq!(Language::closest(locale), language, "{locale}");
            }
        }
        assert_eq!(Language::from_code("tlh"), None);
        assert_eq!(Language::from_code("en-GB"), None);
    }
}
