//! The settings of a person.

use super::{language_menu, switch};
use crate::i18n::{Words, say};
use crate::preferences::{CardStyle, Pings, UserSettings};
use crate::render::{Button, Embed, Message, Row, Style};
use crate::request::{MenuRequest, MyChoice, PrivacyStep, Request};

pub fn user_settings(words: &Words, settings: &UserSettings) -> Message {
    let mine = |choice: MyChoice| Request::Mine(choice);
    let language = language_menu(
        words,
        MenuRequest::MyLanguage,
        settings.language,
        say!(words, "choose-language-own"),
    );
    let pings = Pings::ALL.map(|choice| {
        let label = match choice {
            Pings::Never => say!(words, "button-ping-never"),
            Pings::Away => say!(words, "button-ping-away"),
            Pings::Always => say!(words, "button-ping-always"),
        };
        let present = choice == settings.pings;
        switch(present, label, mine(MyChoice::Pings(choice))).selected_if(present)
    });
    let cards = CardStyle::ALL.map(|style| {
        let label = match style {
            CardStyle::Picture => say!(words, "button-cards-picture"),
            CardStyle::Emoji => say!(words, "button-cards-emoji"),
            CardStyle::Text => say!(words, "button-cards-text"),
        };
        let present = style == settings.cards;
        switch(present, label, mine(MyChoice::Cards(style))).selected_if(present)
    });
    let overall = match settings.overall {
        true => say!(words, "button-overall-on"),
        false => say!(words, "button-overall-off"),
    };
    let privacy = Request::Privacy(PrivacyStep::Show);
    let rows = vec![
        Row::Menu(language),
        Row::Buttons(pings.into()),
        Row::Buttons(cards.into()),
        Row::Buttons(vec![
            switch(settings.overall, overall, mine(MyChoice::Overall(!settings.overall))),
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
