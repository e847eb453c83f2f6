//! What a person has chosen.

use super::{language_menu, switch};
use crate::i18n::{Words, say};
use crate::render::{
    Action, Beyond, Button, Embed, Message, MyChoice, PingChoice, PrivacyStep, Row, Style,
};

/// What a person has chosen, as it is to be shown.
pub struct UserSettingsLook<'a> {
    /// In which language it is shown.
    pub words: &'a Words,
    /// The code of the language, if one was chosen.
    pub language: Option<&'a str>,
    /// When to be called.
    pub pings: PingChoice,
    /// Whether hands are pictures.
    pub pictures: bool,
    /// Whether the person is on the boards of all servers together.
    pub overall: bool,
}

/// The panel in which a person chooses.
pub fn user_settings(look: &UserSettingsLook<'_>) -> Message {
    let words = look.words;
    let mine = |choice: MyChoice| Action::Beyond(Beyond::Mine(choice));
    let language = language_menu(
        words,
        mine(MyChoice::Language),
        look.language,
        say!(words, "choose-language-own"),
    );
    let pings = PingChoice::ALL.map(|choice| {
        let label = match choice {
            PingChoice::Never => say!(words, "button-ping-never"),
            PingChoice::Away => say!(words, "button-ping-away"),
            PingChoice::Always => say!(words, "button-ping-always"),
        };
        let present = choice == look.pings;
        switch(present, label, mine(MyChoice::Pings(choice))).marked_if(present)
    });
    let pictures = match look.pictures {
        true => say!(words, "button-pictures-on"),
        false => say!(words, "button-pictures-off"),
    };
    let overall = match look.overall {
        true => say!(words, "button-overall-on"),
        false => say!(words, "button-overall-off"),
    };
    let privacy = Action::Beyond(Beyond::Privacy(PrivacyStep::Show));
    let rows = vec![
        Row::Menu(language),
        Row::Buttons(pings.into()),
        Row::Buttons(vec![
            switch(look.pictures, pictures, mine(MyChoice::Pictures(!look.pictures))),
            switch(look.overall, overall, mine(MyChoice::Overall(!look.overall))),
            Button::new(Style::Secondary, say!(words, "button-privacy"), privacy),
        ]),
    ];
    let embed = Embed {
        title: say!(words, "mine-title"),
        text: say!(words, "mine-text"),
        ..Embed::default()
    };
    Message { embed: Some(embed), rows, ..Message::default() }
}
