//! The slash commands and their options, in words.

use crate::i18n::{Words, say};

/// Defines names with their words and descriptions.
macro_rules! names {
    ($(#[$about:meta])* $name:ident { $( $value:ident = $word:literal, $key:literal; )+ }) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[allow(missing_docs, reason = "each is described in the language file")]
        pub enum $name { $( $value ),+ }

        impl $name {
            /// Every one.
            pub const ALL: &'static [$name] = &[$( $name::$value ),+];

            /// The name as it is typed.
            pub const fn word(self) -> &'static str {
                match self { $( $name::$value => $word ),+ }
            }

            /// What it is for, in at most 100 characters.
            pub fn description(self, words: &Words) -> String {
                match self { $( $name::$value => say!(words, $key) ),+ }
            }
        }
    };
}

names! {
    /// A command under `/uno`; those from `Table` on are under `/uno table`.
    CommandName {
        New = "new", "command-new";
        Join = "join", "command-join";
        Leave = "leave", "command-leave";
        Start = "start", "command-start";
        Hand = "hand", "command-hand";
        Play = "play", "command-play";
        Draw = "draw", "command-draw";
        Pass = "pass", "command-pass";
        Uno = "uno", "command-uno";
        Catch = "catch", "command-catch";
        Challenge = "challenge", "command-challenge";
        Accept = "accept", "command-accept";
        Ready = "ready", "command-ready";
        Colour = "colour", "command-colour";
        Vote = "vote", "command-vote";
        Accuse = "accuse", "command-accuse";
        Status = "status", "command-status";
        Rules = "rules", "command-rules";
        Help = "help", "command-help";
        Table = "table", "command-table";
        TableComputer = "computer", "command-table-computer";
        TableKick = "kick", "command-table-kick";
        TableCancel = "cancel", "command-table-cancel";
        TableEnd = "end", "command-table-end";
        TableNext = "next", "command-table-next";
        TableRematch = "rematch", "command-table-rematch";
    }
}

impl CommandName {
    /// Whether it is one of the group `table`.
    pub const fn is_in_table_group(self) -> bool {
        matches!(
            self,
            CommandName::TableComputer
                | CommandName::TableKick
                | CommandName::TableCancel
                | CommandName::TableEnd
                | CommandName::TableNext
                | CommandName::TableRematch
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use std::collections::BTreeSet;

    #[test]
    fn names_and_descriptions_are_what_discord_takes() {
        for language in Language::ALL {
            let words = Words::of(language);
            for (word, description) in
                CommandName::ALL.iter().map(|it| (it.word(), it.description(words)))
            {
                let units = description.encode_utf16().count();
                assert!((1..=100).contains(&units), "{word}: {units}");
                assert!(word.chars().all(|it| it.is_ascii_lowercase() || it == '_'), "{word}");
            }
        }
    }

    #[test]
    fn no_level_has_two_commands_of_one_name_or_more_than_25() {
        for in_group in [false, true] {
            let level = CommandName::ALL.iter().filter(|it| it.is_in_table_group() == in_group);
            let level: Vec<&str> = level.map(|it| it.word()).collect();
            let different: BTreeSet<&str> = level.iter().copied().collect();
            assert_eq!(level.len(), different.len());
            assert!(level.len() <= 25);
        }
    }
}
