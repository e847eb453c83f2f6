//! What a server has chosen.

use super::{language_menu, switch};
use crate::i18n::{Words, say};
use crate::preferences::{Openers, ServerSettings};
use crate::render::differences::{rules_card, turn_time};
use crate::render::settings::{house_rules_menu, menus, page_name, preset_menu, turn_time_menu};
use crate::render::{Button, Embed, Field, Menu, Message, Row, Style};
use crate::request::{MenuRequest, Request, RulesPage, ServerChoice, ServerMenu};

fn server(choice: ServerChoice) -> Request {
    Request::Server(choice)
}

/// The panel in which a server is set up.
pub fn server_settings(words: &Words, settings: &ServerSettings) -> Message {
    let instead = |menu: Menu, server: ServerMenu| {
        Row::Menu(Menu { request: MenuRequest::Server(server), ..menu })
    };
    let language = language_menu(
        words,
        MenuRequest::Server(ServerMenu::Language),
        settings.language,
        say!(words, "choose-language-server"),
    );
    let rows = vec![
        instead(preset_menu(words, &settings.rules), ServerMenu::Preset),
        instead(house_rules_menu(words, &settings.rules), ServerMenu::HouseRules),
        instead(turn_time_menu(words, settings.turn_time), ServerMenu::TurnTime),
        Row::Menu(language),
        Row::Buttons(buttons(words, settings)),
    ];
    Message { embed: Some(embed(words, settings)), rows, ..Message::default() }
}

/// That panel at one of the pages that a table's own has, with every rule that is not on the first.
pub fn server_rules(words: &Words, settings: &ServerSettings, page: RulesPage) -> Message {
    let menu = |menu: Menu| match menu.request {
        MenuRequest::Setting(setting) => {
            let request = MenuRequest::Server(ServerMenu::Setting(setting));
            Some(Row::Menu(Menu { request, ..menu }))
        }
        _ => None,
    };
    let first = say!(words, "button-server");
    let mut turns = vec![Button::new(Style::Secondary, first, server(ServerChoice::FirstPage))];
    turns.extend(RulesPage::ALL.map(|other| {
        let style = if other == page { Style::Primary } else { Style::Secondary };
        let turn = server(ServerChoice::Page(other));
        Button::new(style, page_name(words, other), turn).marked_if(other == page)
    }));
    let menus = menus(words, &settings.rules, settings.turn_time, page);
    let rows = menus.into_iter().filter_map(menu).chain([Row::Buttons(turns)]).collect();
    Message { embed: Some(embed(words, settings)), rows, ..Message::default() }
}

fn embed(words: &Words, settings: &ServerSettings) -> Embed {
    let beside = |name: String, value: String| Field { name, value, beside: true };
    let fields = vec![
        beside(say!(words, "lobby-rules"), rules_card(words, &settings.rules)),
        beside(say!(words, "lobby-turn-time"), turn_time(words, settings.turn_time)),
        beside(say!(words, "server-openers"), openers(words, settings)),
        Field {
            name: say!(words, "server-channels"),
            value: channels(words, settings),
            beside: false,
        },
    ];
    Embed {
        title: say!(words, "server-title"),
        text: say!(words, "server-text"),
        fields,
        ..Embed::default()
    }
}

fn openers(words: &Words, settings: &ServerSettings) -> String {
    match settings.openers {
        Openers::Everyone => say!(words, "server-openers-everyone"),
        Openers::Role(role) => {
            say!(words, "server-openers-role", role = format!("<@&{role}>"))
        }
        Openers::Moderators => say!(words, "server-openers-moderators"),
    }
}

fn channels(words: &Words, settings: &ServerSettings) -> String {
    if settings.channels.is_empty() {
        return say!(words, "server-channels-all");
    }
    // At most 25 of 23 characters.
    let names: Vec<String> = settings.channels.iter().map(|id| format!("<#{id}>")).collect();
    say!(words, "server-channels-some", channels = names.join(" "))
}

fn buttons(words: &Words, settings: &ServerSettings) -> Vec<Button> {
    let pings = match settings.pings {
        true => say!(words, "button-pings-on"),
        false => say!(words, "button-pings-off"),
    };
    let threads = match settings.threads {
        true => say!(words, "button-threads-on"),
        false => say!(words, "button-threads-off"),
    };
    let restricted = settings.openers != Openers::Everyone;
    let open = match restricted {
        true => say!(words, "button-openers-everyone"),
        false => say!(words, "button-openers-moderators"),
    };
    let any = server(ServerChoice::AnyChannel);
    vec![
        switch(settings.pings, pings, server(ServerChoice::Pings(!settings.pings))),
        switch(settings.threads, threads, server(ServerChoice::Threads(!settings.threads))),
        Button::new(Style::Secondary, open, server(ServerChoice::ModeratorsOnly(!restricted))),
        Button::new(Style::Secondary, say!(words, "button-any-channel"), any)
            .only_if(!settings.channels.is_empty()),
        Button::new(
            Style::Secondary,
            say!(words, "button-more-rules"),
            server(ServerChoice::Page(RulesPage::Cards)),
        ),
    ]
}
