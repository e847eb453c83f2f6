//! How well computers play, in words, and the menu in which that is chosen.

use super::{Menu, MenuOption};
use crate::i18n::{Words, say};
use crate::lobby::Level;
use crate::request::MenuRequest;

pub(super) fn level_name(words: &Words, level: Level) -> String {
    match level {
        Level::Beginner => say!(words, "level-beginner"),
        Level::Steady => say!(words, "level-steady"),
        Level::Sharp => say!(words, "level-sharp"),
    }
}

/// The menu that adds a computer of a level.
pub(super) fn level_menu(words: &Words) -> Menu {
    let options = Level::ALL.map(|level| MenuOption {
        value: level.word().to_owned(),
        label: level_name(words, level),
        description: match level {
            Level::Beginner => say!(words, "level-beginner-about"),
            Level::Steady => say!(words, "level-steady-about"),
            Level::Sharp => say!(words, "level-sharp-about"),
        },
        chosen: false,
    });
    Menu {
        request: MenuRequest::AddComputer,
        placeholder: say!(words, "menu-computer-level"),
        options: options.into(),
        fewest: 1,
        most: 1,
    }
}
