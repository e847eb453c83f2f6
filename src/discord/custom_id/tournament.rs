//! The buttons of tournaments. They belong to no table, so they carry the number of their tournament.

use super::{Parts, house_rules_verb, page_word};
use crate::lobby::Level;
use crate::request::{
    MenuRequest, Request, RulesPage, TournamentMenu, TournamentPage, TournamentStep,
};
use crate::tournament::{TournamentId, TournamentRequest};

/// What stands first in all of them.
pub(super) const VERB: &str = "tournament";

/// None for what can only be typed.
pub(super) fn verb(id: TournamentId, step: &TournamentStep) -> Option<String> {
    let step = match step {
        TournamentStep::Ask(request) => match request {
            TournamentRequest::Join => "join".to_owned(),
            TournamentRequest::AddComputer(Level::Steady) => "computer".to_owned(),
            TournamentRequest::Start { fill: None } => "start".to_owned(),
            TournamentRequest::Start { fill: Some(Level::Steady) } => "fill".to_owned(),
            TournamentRequest::Cancel => "cancel".to_owned(),
            TournamentRequest::TakeOver(None) => "take-over".to_owned(),
            _ => return None,
        },
        TournamentStep::Leave { sure: false } => "leave".to_owned(),
        TournamentStep::Leave { sure: true } => "leave-for-good".to_owned(),
        TournamentStep::End { sure: false } => return None,
        TournamentStep::End { sure: true } => "end-for-good".to_owned(),
        TournamentStep::Rules => "rules".to_owned(),
        TournamentStep::ChooseRules(page) => format!("choose:{}", page_word(*page)),
        TournamentStep::Page(TournamentPage::Totals(page)) => format!("totals:{page}"),
        TournamentStep::Page(TournamentPage::Matches(page)) => format!("matches:{page}"),
        TournamentStep::OfTable(table) => format!("table:{table}"),
    };
    Some(format!("{VERB}:{}:{step}", id.0))
}

pub(super) fn read(parts: &mut Parts<'_>) -> Option<Request> {
    let id = TournamentId(parts.parsed()?);
    let ask = TournamentStep::Ask;
    let step = match parts.next()? {
        "join" => ask(TournamentRequest::Join),
        "computer" => ask(TournamentRequest::AddComputer(Level::Steady)),
        "start" => ask(TournamentRequest::Start { fill: None }),
        "fill" => ask(TournamentRequest::Start { fill: Some(Level::Steady) }),
        "cancel" => ask(TournamentRequest::Cancel),
        "take-over" => ask(TournamentRequest::TakeOver(None)),
        "leave" => TournamentStep::Leave { sure: false },
        "leave-for-good" => TournamentStep::Leave { sure: true },
        "end-for-good" => TournamentStep::End { sure: true },
        "rules" => TournamentStep::Rules,
        "choose" => TournamentStep::ChooseRules(parts.one_of(&RulesPage::ALL, page_word)?),
        "totals" => TournamentStep::Page(TournamentPage::Totals(parts.parsed()?)),
        "matches" => TournamentStep::Page(TournamentPage::Matches(parts.parsed()?)),
        "table" => TournamentStep::OfTable(parts.parsed()?),
        _ => return None,
    };
    Some(Request::Tournament(Some(id), step))
}

/// What stands first in the menus.
pub(super) const MENU: &str = "tournament-menu";

pub(super) fn menu_verb(id: TournamentId, menu: TournamentMenu) -> String {
    let menu = match menu {
        TournamentMenu::Preset => "preset".to_owned(),
        TournamentMenu::HouseRules(shown) => house_rules_verb("house-rules", shown),
        TournamentMenu::Setting(setting) => format!("set:{}", setting.name()),
        TournamentMenu::TurnTime => "turn-time".to_owned(),
    };
    format!("{MENU}:{}:{menu}", id.0)
}

pub(super) fn read_menu(parts: &mut Parts<'_>) -> Option<MenuRequest> {
    let id = TournamentId(parts.parsed()?);
    let menu = match parts.next()? {
        "preset" => TournamentMenu::Preset,
        "house-rules" => TournamentMenu::HouseRules(parts.house_rules()?),
        "set" => TournamentMenu::Setting(parts.parsed()?),
        "turn-time" => TournamentMenu::TurnTime,
        _ => return None,
    };
    Some(MenuRequest::Tournament(id, menu))
}
