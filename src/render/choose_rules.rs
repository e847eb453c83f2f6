//! The private pages on which the host chooses the rules. The menus are also those of the settings of a
//! server, which chooses the rules of its new tables.

use super::rules_summary::{preset_about, preset_name, rules_summary, setting_text, turn_time};
use super::shown_table::ShownTable;
use super::{Button, Embed, Menu, MenuOption, Message, Row, Style};
use crate::engine::Rules;
use crate::engine::rules::{Allowed, Preset, Setting, Teams};
use crate::i18n::{Words, say};
use crate::lobby::{HouseRules, RuleChange, TurnTime};
use crate::request::{MenuRequest, Request, RulesPage};

pub fn choose_rules(table: &ShownTable<'_>, page: RulesPage) -> Message {
    let (words, rules) = (table.words, table.lobby.rules());
    let menus = menus(words, rules, table.lobby.turn_time(), page);
    let mut buttons = Vec::from(RulesPage::ALL.map(|other| {
        let style = if other == page { Style::Primary } else { Style::Secondary };
        let label = page_name(words, other);
        Button::new(style, label, Request::ChooseRules(Some(other))).selected_if(other == page)
    }));
    buttons.push(Button::new(Style::Secondary, say!(words, "button-back"), Request::Rules));
    let embed = Embed {
        title: say!(words, "settings-title"),
        text: format!("{}\n\n{}", rules_summary(words, rules), say!(words, "settings-more")),
        ..Embed::default()
    };
    let rows = menus.into_iter().map(Row::Menu).chain([Row::Buttons(buttons)]).collect();
    Message { embed: Some(embed), rows, ..Message::default() }
}

pub(super) fn menus(
    words: &Words,
    rules: &Rules,
    turn_time: TurnTime,
    page: RulesPage,
) -> Vec<Menu> {
    match page {
        RulesPage::Table => vec![
            preset_menu(words, rules),
            house_rules_menu(words, rules),
            number_menu(words, rules, Setting::Deals, &["off", "1", "2", "3", "5", "10", "20"]),
            turn_time_menu(words, turn_time),
        ],
        RulesPage::Points => vec![
            word_menu(words, rules, Setting::Scoring),
            target_menu(words, rules),
            word_menu(words, rules, Setting::Values),
            word_menu(words, rules, Setting::Teams),
        ],
        RulesPage::Cards => vec![
            word_menu(words, rules, Setting::Deck),
            word_menu(words, rules, Setting::Counter),
            word_menu(words, rules, Setting::Guilty),
            word_menu(words, rules, Setting::LastDrawCard),
        ],
        RulesPage::Dealing => vec![
            number_menu(words, rules, Setting::Dealt, &["3", "4", "5", "6", "7", "8", "9", "10"]),
            word_menu(words, rules, Setting::DealerDraw),
            word_menu(words, rules, Setting::NextDealer),
            word_menu(words, rules, Setting::ReturnedCard),
        ],
    }
}

fn turn_time_label(words: &Words, time: TurnTime) -> String {
    match time.as_seconds() {
        None => say!(words, "time-label-none"),
        Some(_) => say!(words, "time-label", time = turn_time(words, time)),
    }
}

pub(super) fn page_name(words: &Words, page: RulesPage) -> String {
    match page {
        RulesPage::Table => say!(words, "settings-page-table"),
        RulesPage::Points => say!(words, "settings-page-points"),
        RulesPage::Cards => say!(words, "settings-page-cards"),
        RulesPage::Dealing => say!(words, "settings-page-dealing"),
    }
}

fn menu(request: MenuRequest, placeholder: String, options: Vec<MenuOption>) -> Menu {
    Menu { request, placeholder, options, fewest: 1, most: 1 }
}

pub(super) fn preset_menu(words: &Words, rules: &Rules) -> Menu {
    let nearest = rules.closest_preset();
    let options = Preset::ALL.iter().map(|&preset| MenuOption {
        value: preset.word().to_owned(),
        label: preset_name(words, preset),
        description: preset_about(words, preset),
        chosen: preset == nearest,
    });
    menu(MenuRequest::Preset, say!(words, "settings-preset"), options.collect())
}

pub(super) fn house_rules_menu(words: &Words, rules: &Rules) -> Menu {
    let options = RuleChange::HOUSE_RULES.into_iter().filter_map(|setting| {
        let on = RuleChange::switched(setting, true)?;
        Some(MenuOption {
            value: setting.name().to_owned(),
            label: with_value(words, rules, setting, on)?,
            description: String::new(),
            chosen: rules.value(setting) == on,
        })
    });
    Menu {
        request: MenuRequest::HouseRules(Some(HouseRules::of(rules))),
        placeholder: say!(words, "settings-house-rules"),
        options: options.collect(),
        fewest: 0,
        most: RuleChange::HOUSE_RULES.len() as u8,
    }
}

/// What each house rule means when it is on, in a few words.
pub(super) fn house_rules(words: &Words) -> Vec<String> {
    let rules = Rules::default();
    let on =
        |setting: Setting| with_value(words, &rules, setting, RuleChange::switched(setting, true)?);
    RuleChange::HOUSE_RULES.into_iter().filter_map(on).collect()
}

/// The text of a setting if it had this value; none if it cannot have it.
fn with_value(words: &Words, rules: &Rules, setting: Setting, value: &str) -> Option<String> {
    let mut rules = *rules;
    rules.set(setting, value).ok()?;
    Some(setting_text(words, &rules, setting))
}

fn setting_menu(words: &Words, rules: &Rules, setting: Setting, values: Vec<String>) -> Menu {
    let options = values.into_iter().filter_map(|value| {
        Some(MenuOption {
            label: with_value(words, rules, setting, &value)?,
            description: String::new(),
            chosen: rules.value(setting) == value,
            value,
        })
    });
    menu(MenuRequest::Setting(setting), placeholder(words, setting), options.collect())
}

fn word_menu(words: &Words, rules: &Rules, setting: Setting) -> Menu {
    let values = match setting.allowed() {
        Allowed::Words(values) => values,
        Allowed::Number { .. } => &[],
    };
    // A pairs tournament is a series of matches, so one table cannot play it.
    let playable = values.iter().filter(|value| **value != Teams::PairsTournament.word());
    setting_menu(words, rules, setting, playable.map(|value| (*value).to_owned()).collect())
}

/// Offers these values, and the present one if it is not among them.
fn number_menu(words: &Words, rules: &Rules, setting: Setting, values: &[&str]) -> Menu {
    let mut values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
    let present = rules.value(setting);
    if !values.contains(&present) {
        values.push(present);
    }
    setting_menu(words, rules, setting, values)
}

fn target_menu(words: &Words, rules: &Rules) -> Menu {
    let given = ["100", "150", "200", "250", "300", "500", "750", "1000"];
    let mut menu = number_menu(words, rules, Setting::Target, &given);
    let is_default = rules.target.is_none();
    for option in &mut menu.options {
        option.chosen &= !is_default;
    }
    menu.options.insert(
        0,
        MenuOption {
            value: RuleChange::DEFAULT_TARGET.to_owned(),
            label: say!(words, "settings-target-default"),
            description: String::new(),
            chosen: is_default,
        },
    );
    menu
}

pub(super) fn turn_time_menu(words: &Words, present: TurnTime) -> Menu {
    let mut times = TurnTime::CHOICES.to_vec();
    if !times.contains(&present) {
        times.push(present);
    }
    let options = times.into_iter().map(|time| MenuOption {
        value: time.word(),
        label: turn_time_label(words, time),
        description: String::new(),
        chosen: time == present,
    });
    menu(MenuRequest::TurnTime, say!(words, "settings-turn-time"), options.collect())
}

fn placeholder(words: &Words, setting: Setting) -> String {
    match setting {
        Setting::Deck => say!(words, "settings-deck"),
        Setting::Dealt => say!(words, "settings-dealt"),
        Setting::DealerDraw => say!(words, "settings-dealer-draw"),
        Setting::NextDealer => say!(words, "settings-next-dealer"),
        Setting::ReturnedCard => say!(words, "settings-returned-card"),
        Setting::Counter => say!(words, "settings-counter"),
        Setting::Guilty => say!(words, "settings-guilty"),
        Setting::LastDrawCard => say!(words, "settings-last-draw-card"),
        Setting::Scoring => say!(words, "settings-scoring"),
        Setting::Values => say!(words, "settings-values"),
        Setting::Target => say!(words, "settings-target"),
        Setting::Deals => say!(words, "settings-deals"),
        Setting::Teams => say!(words, "settings-teams"),
        Setting::Draw
        | Setting::DrawnCard
        | Setting::WildDraw
        | Setting::ReadyPause
        | Setting::Fines
        | Setting::HintPenalty
        | Setting::JumpIn
        | Setting::SevenZero
        | Setting::FinalDeals => say!(words, "settings-house-rules"),
    }
}
