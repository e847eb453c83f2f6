//! Which request a menu becomes with what was chosen in it, where rules are chosen, and what `Debug` shows.

use super::*;
use crate::engine::rules::Preset;
use crate::engine::{Rules, Seat};
use crate::i18n::Language;
use std::collections::BTreeSet;

fn with(menu: MenuRequest, values: &[&str]) -> Option<Request> {
    let values: Vec<String> = values.iter().map(|value| (*value).to_owned()).collect();
    menu.with(&values)
}

fn setting(value: &str) -> RuleChange {
    RuleChange::Setting(Setting::Counter, value.to_owned())
}

fn house_rules(on: &[Setting]) -> RuleChange {
    RuleChange::HouseRules { on: on.to_vec(), shown: None }
}

/// The menus in which one value is chosen and whose values are read at once.
const READ_AT_ONCE: [MenuRequest; 8] = [
    MenuRequest::Preset,
    MenuRequest::TurnTime,
    MenuRequest::OpenReplay,
    MenuRequest::Replay { hands: false },
    MenuRequest::MyLanguage,
    MenuRequest::Server(ServerMenu::Language),
    MenuRequest::Server(ServerMenu::Preset),
    MenuRequest::Server(ServerMenu::TurnTime),
];

#[test]
fn a_menu_with_a_value_that_it_offers_is_a_request() {
    let mini = RuleChange::Preset(Preset::Mini);
    let two = house_rules(&[Setting::JumpIn, Setting::Fines]);
    let none = house_rules(&[]);
    let ninety = TurnTime::seconds(90).unwrap();
    let (counter, english) = (Setting::Counter, Some(Language::English));
    let server = |menu| MenuRequest::Server(menu);
    for (menu, values, request) in [
        (MenuRequest::Preset, &["mini"][..], Request::ChangeRules(mini.clone())),
        (MenuRequest::HouseRules(None), &["jump_in", "fines"], Request::ChangeRules(two.clone())),
        (MenuRequest::HouseRules(None), &[], Request::ChangeRules(none.clone())),
        (MenuRequest::Setting(counter), &["stack"], Request::ChangeRules(setting("stack"))),
        (MenuRequest::TurnTime, &["90"], Request::ChangeTurnTime(ninety)),
        (MenuRequest::TurnTime, &["none"], Request::ChangeTurnTime(TurnTime::NONE)),
        (MenuRequest::OpenReplay, &["12"], Request::OpenReplay(Some(12))),
        (
            MenuRequest::Replay { hands: true },
            &["7"],
            Request::Replay { step: ReplayStep::To(7), hands: true },
        ),
        (MenuRequest::MyLanguage, &["en"], Request::Mine(MyChoice::Language(english))),
        (MenuRequest::MyLanguage, &["auto"], Request::Mine(MyChoice::Language(None))),
        (server(ServerMenu::Language), &["en"], Request::Server(ServerChoice::Language(english))),
        (server(ServerMenu::Language), &["auto"], Request::Server(ServerChoice::Language(None))),
        (server(ServerMenu::Preset), &["mini"], Request::Server(ServerChoice::Rules(mini))),
        (
            server(ServerMenu::HouseRules(None)),
            &["jump_in", "fines"],
            Request::Server(ServerChoice::Rules(two)),
        ),
        (server(ServerMenu::HouseRules(None)), &[], Request::Server(ServerChoice::Rules(none))),
        (
            server(ServerMenu::Setting(counter)),
            &["stack"],
            Request::Server(ServerChoice::Rules(setting("stack"))),
        ),
        (server(ServerMenu::TurnTime), &["90"], Request::Server(ServerChoice::TurnTime(ninety))),
    ] {
        assert!(with(menu, values) == Some(request), "{menu:?} with {values:?}");
    }
}

#[test]
fn a_value_that_a_menu_does_not_offer_is_no_request() {
    for menu in READ_AT_ONCE {
        for values in [&[][..], &[""], &["nonsense"], &["12x"], &["Mini"], &["EN"]] {
            assert!(with(menu, values).is_none(), "{menu:?} with {values:?}");
        }
    }
}

#[test]
fn a_value_that_a_setting_cannot_have_is_refused_when_it_is_applied() {
    for values in [&[""], &["nonsense"], &["Stack"]] {
        let request = with(MenuRequest::Setting(Setting::Counter), values);
        let Some(Request::ChangeRules(change)) = request else { panic!("{values:?}") };
        assert!(change.apply(&Rules::default()).is_err(), "{values:?}");
    }
}

#[test]
fn a_house_rule_that_does_not_exist_is_no_request() {
    let jump_in = Request::ChangeRules(house_rules(&[Setting::JumpIn]));
    assert_eq!(with(MenuRequest::HouseRules(None), &["jump_in"]), Some(jump_in));
    assert_eq!(with(MenuRequest::HouseRules(None), &["nonsense", "jump_in"]), None);
}

#[test]
fn where_one_value_is_chosen_several_are_no_request() {
    let counter = MenuRequest::Setting(Setting::Counter);
    for (menu, first, second) in [
        (MenuRequest::Preset, "mini", "classic"),
        (counter, "stack", "deflect"),
        (MenuRequest::TurnTime, "90", "none"),
        (MenuRequest::OpenReplay, "12", "13"),
        (MenuRequest::Replay { hands: false }, "7", "8"),
        (MenuRequest::MyLanguage, "auto", "en"),
        (MenuRequest::Server(ServerMenu::Language), "auto", "en"),
        (MenuRequest::Server(ServerMenu::Preset), "mini", "classic"),
        (MenuRequest::Server(ServerMenu::Setting(Setting::Counter)), "stack", "deflect"),
        (MenuRequest::Server(ServerMenu::TurnTime), "90", "none"),
    ] {
        assert!(with(menu, &[first]).is_some(), "{menu:?}");
        assert!(with(menu, &[first, second]).is_none(), "{menu:?}");
        assert!(with(menu, &[]).is_none(), "{menu:?}");
        assert!(with(menu, &[second]) != with(menu, &[first]), "{menu:?}");
    }
}

#[test]
fn every_setting_is_chosen_on_one_page() {
    let mut elsewhere = BTreeSet::new();
    for (page, settings) in [
        (RulesPage::Points, ["scoring", "target", "values", "teams"]),
        (RulesPage::Cards, ["deck", "counter", "guilty", "last_draw_card"]),
        (RulesPage::Dealing, ["dealt", "dealer_draw", "next_dealer", "returned_card"]),
    ] {
        for name in settings {
            let setting: Setting = name.parse().unwrap();
            assert_eq!(RulesPage::of(setting), page, "{name}");
            assert!(elsewhere.insert(setting), "{name} is on two pages");
            let change = RuleChange::Setting(setting, String::new());
            assert_eq!(RulesPage::of_change(&change), page, "{name}");
        }
    }
    for setting in Setting::ALL.into_iter().filter(|setting| !elsewhere.contains(setting)) {
        assert_eq!(RulesPage::of(setting), RulesPage::Table, "{setting:?}");
    }
    let house_rules = house_rules(&[Setting::JumpIn]);
    for change in [RuleChange::Preset(Preset::Mini), house_rules] {
        assert_eq!(RulesPage::of_change(&change), RulesPage::Table);
    }
}

/// Requests that name this card and this player.
fn requests_with(card: Card, colour: Option<Colour>, player: &PlayerName) -> Vec<Request> {
    let picked = Some(Picked { card, colour });
    let played = PlayCard { card: card.into(), colour, player: Some(player.clone()), uno: true };
    vec![
        Request::Play(Some(1), played.clone()),
        Request::Play(None, PlayCard { player: None, ..played }),
        Request::Panel(1, PanelState { uno: true, picked }),
        Request::Catch(Some(player.clone())),
        Request::Accuse(player.clone()),
    ]
}

#[test]
fn debug_of_a_request_shows_neither_cards_nor_players() {
    let players = [
        PlayerName::Seat(Seat::FIRST),
        PlayerName::User(UserId(77)),
        PlayerName::Name("Ann r7".to_owned()),
    ];
    let mut texts = BTreeSet::new();
    for card in Card::all() {
        for colour in [None, Some(Colour::Red), Some(Colour::Blue)] {
            for player in &players {
                let requests = requests_with(card, colour, player);
                texts.extend(requests.iter().map(|request| format!("{request:?}")));
            }
        }
    }
    // The texts are the same for every card, colour and player.
    assert_eq!(texts.into_iter().collect::<Vec<_>>(), ["accuse", "catch", "panel", "play"]);
}

#[test]
fn debug_of_a_card_to_be_laid_is_the_same_for_every_card() {
    let text = |card: Card, colour| {
        let card = PlayCard { card: card.into(), colour, player: None, uno: false };
        format!("{card:?} {:?}", card.card)
    };
    let expected = text(Card::WILD, None);
    for card in Card::all() {
        for colour in [None, Some(Colour::Green)] {
            assert_eq!(text(card, colour), expected);
        }
    }
}

#[test]
fn the_state_of_a_panel_cannot_be_printed() {
    /// Has one implementation for a type without `Debug` and two for a type with it. Then the calls
    /// below are ambiguous and do not compile.
    trait WithoutDebug<Marker> {
        fn check() {}
    }
    struct HasDebug;
    impl<T> WithoutDebug<()> for T {}
    impl<T: fmt::Debug> WithoutDebug<HasDebug> for T {}
    <PanelState as WithoutDebug<_>>::check();
    <Picked as WithoutDebug<_>>::check();
}
