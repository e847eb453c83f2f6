//! By which rules a tournament is played, and the pages on which its host chooses them.

use super::{ShownTournament, about, step, summed_up, title};
use crate::engine::rules::Setting;
use crate::i18n::{Words, say};
use crate::lobby::HouseRules;
use crate::render::choose_rules::{menus, page_name};
use crate::render::rules_summary::{rules_summary, turn_time};
use crate::render::{Button, Embed, Field, Menu, Message, Names, Row, Style};
use crate::request::{MenuRequest, RulesPage, TournamentMenu, TournamentStep};
use crate::tournament::{Format, TournamentView};

/// By which rules a tournament is played. Who may choose them finds the way to do so.
pub fn tournament_rules(words: &Words, view: &TournamentView, may_choose: bool) -> Message {
    let mut rows = Vec::new();
    if may_choose {
        let choose = step(view.id, TournamentStep::ChooseRules(RulesPage::Table));
        let label = say!(words, "button-settings");
        rows.push(Row::Buttons(vec![Button::new(Style::Secondary, label, choose)]));
    }
    Message { embed: Some(embed(words, view)), rows, ..Message::default() }
}

fn embed(words: &Words, view: &TournamentView) -> Embed {
    let names = Names::new();
    let shown = ShownTournament { words, view, names: &names, needs_threads: false };
    let time = turn_time(words, view.turn_time);
    Embed {
        title: title(words, view.format, view.id),
        text: format!("{}\n\n{}", about(&shown), rules_summary(words, &summed_up(view))),
        fields: vec![Field { name: say!(words, "lobby-turn-time"), value: time, inline: true }],
        ..Embed::default()
    }
}

/// A page on which the host chooses rules. What the format decides cannot be chosen.
pub fn choose_tournament_rules(words: &Words, view: &TournamentView, page: RulesPage) -> Message {
    let menus = menus(words, &view.rules, view.turn_time, page);
    let mut rows: Vec<Row> =
        menus.into_iter().filter_map(|menu| of_tournament(view, menu)).collect();
    let mut buttons = Vec::from(RulesPage::ALL.map(|other| {
        let style = if other == page { Style::Primary } else { Style::Secondary };
        let request = step(view.id, TournamentStep::ChooseRules(other));
        Button::new(style, page_name(words, other), request).selected_if(other == page)
    }));
    let back = step(view.id, TournamentStep::Rules);
    buttons.push(Button::new(Style::Secondary, say!(words, "button-back"), back));
    rows.push(Row::Buttons(buttons));
    Message { embed: Some(embed(words, view)), rows, ..Message::default() }
}

/// A menu of a table's rules as one of the tournament's.
fn of_tournament(view: &TournamentView, menu: Menu) -> Option<Row> {
    let decided: &[Setting] = match view.format {
        Format::Pairs(_) => &[Setting::Teams, Setting::Deals, Setting::Target, Setting::Scoring],
        Format::Cup { .. } => &[Setting::Teams],
    };
    let request = match menu.request {
        MenuRequest::Preset => TournamentMenu::Preset,
        MenuRequest::HouseRules(_) => TournamentMenu::HouseRules(Some(HouseRules::of(&view.rules))),
        MenuRequest::Setting(setting) if decided.contains(&setting) => return None,
        MenuRequest::Setting(setting) => TournamentMenu::Setting(setting),
        MenuRequest::TurnTime => TournamentMenu::TurnTime,
        _ => return None,
    };
    Some(Row::Menu(Menu { request: MenuRequest::Tournament(view.id, request), ..menu }))
}
