//! Private pages on which servers and people choose, and on which people learn what is stored of them.

mod privacy;
mod server;
mod user;

pub use privacy::{
    deleted, export_parts, exported, privacy, question_before_deleting, still_seated,
};
pub use server::{server_rules, server_settings};
pub use user::user_settings;

use super::{Button, Menu, MenuOption, Style};
use crate::i18n::{Language, Words, say};
use crate::request::{AUTOMATIC_LANGUAGE, MenuRequest, Request};

/// Names each language in that language.
fn language_menu(
    words: &Words,
    request: MenuRequest,
    present: Option<Language>,
    automatic: String,
) -> Menu {
    let mut options = vec![MenuOption {
        value: AUTOMATIC_LANGUAGE.to_owned(),
        label: automatic,
        description: String::new(),
        chosen: present.is_none(),
    }];
    options.extend(Language::ALL.into_iter().map(|language| MenuOption {
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
