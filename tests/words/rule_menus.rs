//! The pages on which rules are chosen: choosing an option leads to just the rules that its menu then
//! shows as chosen.

use super::shown_match::{lobby_and_names, table_without_events};
use std::collections::BTreeSet;
use uno_bot::engine::Rules;
use uno_bot::engine::rules::{Allowed, Preset, Setting};
use uno_bot::lobby::TurnTime;
use uno_bot::render::{Menu, Row, choose_rules};
use uno_bot::request::{MenuRequest, Request, RulesPage};

/// The rules after a choice in a menu; none if the choice is refused.
fn choose(rules: &Rules, menu: MenuRequest, values: &[String]) -> Option<Rules> {
    match menu.with(values)? {
        Request::ChangeRules(change) => change.apply(rules).ok(),
        other => panic!("{other:?} changes no rules"),
    }
}

/// The page on which a menu stands.
fn page_of(menu: MenuRequest) -> RulesPage {
    match menu {
        MenuRequest::Setting(setting) => RulesPage::of(setting),
        _ => RulesPage::Table,
    }
}

fn menus(rules: Rules, page: RulesPage) -> Vec<Menu> {
    let (lobby, names) = lobby_and_names(rules, 4);
    let table = table_without_events(&lobby, &names, None);
    let rows = choose_rules(&table, page).rows;
    rows.into_iter()
        .filter_map(|row| match row {
            Row::Menu(menu) => Some(menu),
            Row::Buttons(_) => None,
        })
        .collect()
}

fn all_menus(rules: Rules) -> Vec<(RulesPage, Menu)> {
    let of = |page| menus(rules, page).into_iter().map(move |menu| (page, menu));
    RulesPage::ALL.into_iter().flat_map(of).collect()
}

#[test]
fn choosing_what_is_chosen_changes_nothing() {
    for preset in Preset::ALL {
        let rules = Rules::preset(*preset);
        for (_, menu) in all_menus(rules) {
            let chosen: Vec<String> =
                menu.options.iter().filter(|it| it.chosen).map(|it| it.value.clone()).collect();
            assert!(menu.fewest == 0 || chosen.len() == 1, "{:?}", menu.request);
            if menu.request == MenuRequest::TurnTime {
                assert_eq!(TurnTime::read(&chosen[0]), Some(TurnTime::NONE));
            } else {
                assert_eq!(
                    choose(&rules, menu.request, &chosen),
                    Some(rules),
                    "{:?}",
                    menu.request
                );
            }
        }
    }
}

#[test]
fn every_choice_is_then_shown_as_chosen_on_the_same_page() {
    let rules = Rules::preset(Preset::Courtyard);
    for (page, menu) in all_menus(rules) {
        assert_eq!(page_of(menu.request), page);
        if menu.request == MenuRequest::TurnTime {
            assert!(menu.options.iter().all(|it| TurnTime::read(&it.value).is_some()));
            continue;
        }
        for option in &menu.options {
            let chosen = choose(&rules, menu.request, std::slice::from_ref(&option.value)).unwrap();
            let again = menus(chosen, page);
            let again = again.iter().find(|it| it.placeholder == menu.placeholder).unwrap();
            let shown = again.options.iter().find(|it| it.chosen).map(|it| &it.value);
            assert_eq!(shown, Some(&option.value), "{:?}", menu.request);
        }
    }
}

#[test]
fn every_value_of_every_setting_but_the_tournament_s_can_be_chosen() {
    let mut reached = BTreeSet::new();
    let rules = Rules::preset(Preset::Classic);
    for (_, menu) in all_menus(rules) {
        for option in menu.options {
            if menu.request == MenuRequest::TurnTime {
                continue;
            }
            let Some(chosen) = choose(&rules, menu.request, &[option.value]) else { continue };
            for setting in Setting::ALL {
                reached.insert((setting, chosen.value(setting)));
            }
        }
    }
    for setting in Setting::ALL {
        let Allowed::Words(all) = setting.allowed() else { continue };
        for value in all.iter().filter(|value| **value != "pairs_tournament") {
            assert!(reached.contains(&(setting, (*value).to_owned())), "{setting:?} {value}");
        }
    }
}

#[test]
fn a_value_that_no_menu_has_is_refused() {
    let rules = Rules::preset(Preset::Classic);
    let chosen = |menu, value: &str| choose(&rules, menu, &[value.to_owned()]);
    assert!(chosen(MenuRequest::Preset, "nonsense").is_none());
    assert!(chosen(MenuRequest::Setting(Setting::Counter), "nonsense").is_none());
    assert!(choose(&rules, MenuRequest::Setting(Setting::Counter), &[]).is_none());
    assert!(chosen(MenuRequest::HouseRules(None), "nonsense").is_none());
    assert_eq!(TurnTime::read("3"), None);
    assert_eq!(TurnTime::read("soon"), None);
}
