//! What servers and people choose, and what is stored of them: private panels with menus and buttons.

mod privacy;
mod server;
mod user;

pub use privacy::{deleted, exported, privacy, question_before_deleting, still_seated};
pub use server::{server_rules, server_settings};
pub use user::user_settings;

use super::{Button, Choice, Menu, Style};
use crate::i18n::{Language, Words, say};
use crate::request::{ANY_LANGUAGE, MenuRequest, Request};

/// The languages to choose from, each by its own name.
fn language_menu(
    words: &Words,
    request: MenuRequest,
    present: Option<Language>,
    automatic: String,
) -> Menu {
    let mut options = vec![Choice {
        value: ANY_LANGUAGE.to_owned(),
        label: automatic,
        description: String::new(),
        chosen: present.is_none(),
    }];
    options.extend(Language::ALL.into_iter().map(|language| Choice {
        value: language.code().to_owned(),
        label: say!(Words::of(language), "language-name"),
        description: String::new(),
        chosen: present == Some(language),
    }));
    Menu { request, placeholder: say!(words, "choose-language"), options, fewest: 1, most: 1 }
}

/// A button that switches something: green while it is on.
fn switch(on: bool, label: String, request: Request) -> Button {
    Button::new(if on { Style::Success } else { Style::Secondary }, label, request)
}
