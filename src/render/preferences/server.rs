//! What a server has chosen.

use super::{language_menu, switch};
use crate::engine::Rules;
use crate::i18n::{Words, say};
use crate::lobby::TurnTime;
use crate::render::differences::rules_card;
use crate::render::duration::turn_time;
use crate::render::settings::{house_rules_menu, menus, page_name, preset_menu, turn_time_menu};
use crate::render::{
    Action, Beyond, Button, Embed, Field, Menu, Message, Row, ServerChoice, SettingsPage, Style,
};

/// What a server has chosen, as it is to be shown.
pub struct ServerSettingsLook<'a> {
    /// In which language it is shown.
    pub words: &'a Words,
    /// The code of the language of public messages, if one was chosen.
    pub language: Option<&'a str>,
    /// The rules of a new table.
    pub rules: &'a Rules,
    /// How long a turn takes at a new table.
    pub turn_time: TurnTime,
    /// Whether anyone is called.
    pub pings: bool,
    /// The channels in which tables may be opened; all if none is named.
    pub channels: &'a [u64],
    /// Who may open tables.
    pub openers: OpenersLook,
    /// Whether each table has a thread.
    pub threads: bool,
}

/// Who may open tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OpenersLook {
    /// Everyone.
    Everyone,
    /// Whoever has this role, and moderators.
    Role(u64),
    /// Moderators only.
    Moderators,
}

fn server(choice: ServerChoice) -> Action {
    Action::Beyond(Beyond::Server(choice))
}

/// The panel in which a server is set up.
pub fn server_settings(look: &ServerSettingsLook<'_>) -> Message {
    let words = look.words;
    let instead =
        |menu: Menu, choice: ServerChoice| Row::Menu(Menu { action: server(choice), ..menu });
    let language = language_menu(
        words,
        server(ServerChoice::Language),
        look.language,
        say!(words, "choose-language-server"),
    );
    let rows = vec![
        instead(preset_menu(words, look.rules), ServerChoice::Preset),
        instead(house_rules_menu(words, look.rules), ServerChoice::HouseRules),
        instead(turn_time_menu(words, look.turn_time), ServerChoice::TurnTime),
        Row::Menu(language),
        Row::Buttons(buttons(look)),
    ];
    Message { embed: Some(embed(look)), rows, ..Message::default() }
}

/// That panel at one of the pages that a table's own has, with every rule that is not on the first.
pub fn server_rules(look: &ServerSettingsLook<'_>, page: SettingsPage) -> Message {
    let words = look.words;
    let menu = |menu: Menu| match menu.action {
        Action::Choose(setting) => {
            Some(Row::Menu(Menu { action: server(ServerChoice::Rule(setting)), ..menu }))
        }
        _ => None,
    };
    let first = say!(words, "button-server");
    let mut turns = vec![Button::new(Style::Secondary, first, server(ServerChoice::FirstPage))];
    turns.extend(SettingsPage::ALL.map(|other| {
        let style = if other == page { Style::Primary } else { Style::Secondary };
        let turn = server(ServerChoice::Page(other));
        Button::new(style, page_name(words, other), turn).marked_if(other == page)
    }));
    let menus = menus(words, look.rules, look.turn_time, page);
    let rows = menus.into_iter().filter_map(menu).chain([Row::Buttons(turns)]).collect();
    Message { embed: Some(embed(look)), rows, ..Message::default() }
}

fn embed(look: &ServerSettingsLook<'_>) -> Embed {
    let words = look.words;
    let beside = |name: String, value: String| Field { name, value, beside: true };
    let fields = vec![
        beside(say!(words, "lobby-rules"), rules_card(words, look.rules)),
        beside(say!(words, "lobby-turn-time"), turn_time(words, look.turn_time)),
        beside(say!(words, "server-openers"), openers(look)),
        Field { name: say!(words, "server-channels"), value: channels(look), beside: false },
    ];
    Embed {
        title: say!(words, "server-title"),
        text: say!(words, "server-text"),
        fields,
        ..Embed::default()
    }
}

fn openers(look: &ServerSettingsLook<'_>) -> String {
    match look.openers {
        OpenersLook::Everyone => say!(look.words, "server-openers-everyone"),
        OpenersLook::Role(role) => {
            say!(look.words, "server-openers-role", role = format!("<@&{role}>"))
        }
        OpenersLook::Moderators => say!(look.words, "server-openers-moderators"),
    }
}

fn channels(look: &ServerSettingsLook<'_>) -> String {
    if look.channels.is_empty() {
        return say!(look.words, "server-channels-all");
    }
    // At most 25 of 23 characters.
    let names: Vec<String> = look.channels.iter().map(|id| format!("<#{id}>")).collect();
    say!(look.words, "server-channels-some", channels = names.join(" "))
}

fn buttons(look: &ServerSettingsLook<'_>) -> Vec<Button> {
    let words = look.words;
    let pings = match look.pings {
        true => say!(words, "button-pings-on"),
        false => say!(words, "button-pings-off"),
    };
    let threads = match look.threads {
        true => say!(words, "button-threads-on"),
        false => say!(words, "button-threads-off"),
    };
    let restricted = look.openers != OpenersLook::Everyone;
    let open = match restricted {
        true => say!(words, "button-openers-everyone"),
        false => say!(words, "button-openers-moderators"),
    };
    let any = server(ServerChoice::AnyChannel);
    vec![
        switch(look.pings, pings, server(ServerChoice::Pings(!look.pings))),
        switch(look.threads, threads, server(ServerChoice::Threads(!look.threads))),
        Button::new(Style::Secondary, open, server(ServerChoice::ModeratorsOnly(!restricted))),
        Button::new(Style::Secondary, say!(words, "button-any-channel"), any)
            .only_if(!look.channels.is_empty()),
        Button::new(
            Style::Secondary,
            say!(words, "button-more-rules"),
            server(ServerChoice::Page(SettingsPage::Cards)),
        ),
    ]
}
