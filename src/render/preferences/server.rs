//! The settings of a server.

use super::{language_menu, switch};
use crate::i18n::{Words, say};
use crate::lobby::HouseRules;
use crate::preferences::{Openers, ServerSettings};
use crate::render::choose_rules::{
    house_rules_menu, menus, page_name, preset_menu, turn_time_menu,
};
use crate::render::rules_summary::{rules_summary, turn_time};
use crate::render::{Button, Embed, Field, Menu, Message, Row, Style};
use crate::request::{MenuRequest, Request, RulesPage, ServerChoice, ServerMenu};

fn server(choice: ServerChoice) -> Request {
    Request::Server(choice)
}

/// The first page of a server's settings.
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
    let on = HouseRules::of(&settings.rules);
    let rows = vec![
        instead(preset_menu(words, &settings.rules), ServerMenu::Preset),
        instead(house_rules_menu(words, &settings.rules), ServerMenu::HouseRules(Some(on))),
        instead(turn_time_menu(words, settings.turn_time), ServerMenu::TurnTime),
        Row::Menu(language),
        Row::Buttons(buttons(words, settings)),
    ];
    Message { embed: Some(embed(words, settings)), rows, ..Message::default() }
}

/// A further page, with the rules of one of the pages on which a host chooses. What stands on the first
/// page is left out.
pub fn server_rules(words: &Words, settings: &ServerSettings, page: RulesPage) -> Message {
    let menu = |menu: Menu| match menu.request {
        MenuRequest::Setting(setting) => {
            let request = MenuRequest::Server(ServerMenu::Setting(setting));
            Some(Row::Menu(Menu { request, ..menu }))
        }
        _ => None,
    };
    let first = say!(words, "button-server");
    let mut page_buttons =
        vec![Button::new(Style::Secondary, first, server(ServerChoice::FirstPage))];
    page_buttons.extend(RulesPage::ALL.map(|other| {
        let style = if other == page { Style::Primary } else { Style::Secondary };
        let request = server(ServerChoice::Page(other));
        Button::new(style, page_name(words, other), request).selected_if(other == page)
    }));
    let menus = menus(words, &settings.rules, settings.turn_time, page);
    let mut rows: Vec<Row> = menus.into_iter().filter_map(menu).collect();
    if page == RulesPage::Table {
        rows.push(Row::Buttons(vec![board_button(words, settings)]));
    }
    rows.push(Row::Buttons(page_buttons));
    Message { embed: Some(embed(words, settings)), rows, ..Message::default() }
}

fn board_button(words: &Words, settings: &ServerSettings) -> Button {
    let on = settings.board_pictures;
    let label = match on {
        true => say!(words, "button-board-picture"),
        false => say!(words, "button-board-text"),
    };
    switch(on, label, server(ServerChoice::BoardPictures(!on)))
}

fn embed(words: &Words, settings: &ServerSettings) -> Embed {
    let inline = |name: String, value: String| Field { name, value, inline: true };
    let fields = vec![
        inline(say!(words, "lobby-rules"), rules_summary(words, &settings.rules)),
        inline(say!(words, "lobby-turn-time"), turn_time(words, settings.turn_time)),
        inline(say!(words, "server-openers"), openers(words, settings)),
        Field {
            name: say!(words, "server-channels"),
            value: channels(words, settings),
            inline: false,
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
    // There are at most 25, of 23 characters each.
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
