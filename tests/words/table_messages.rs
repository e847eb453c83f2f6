//! Every message about a table keeps to Discord's limits in every position, and says what it should.

use super::check_sendable;
use super::shown_match::{ShownMatch, lobby_and_names, table_without_events, words};
use uno_bot::engine::rules::{Preset, Teams};
use uno_bot::engine::{
    Card, CardList, Colour, Direction, Hand, Rules, Seat, Setup, Stage, TableCard,
};
use uno_bot::lobby::{Lobby, Pause, TurnTime, UserId};
use uno_bot::render::{
    LobbyEnd, Message, Names, Row, ShownEndVote, ShownPanel, ShownTable, Stopped, board,
    board_stopped, choose_rules, deserted_offer, end_question, invitation, kick_question,
    leave_question, lobby, lobby_closed, notice, panel, rules, rules_for, status, watch,
};
use uno_bot::request::{NewTable, PanelState, Picked, Request, RulesPage};

fn check(message: &Message) {
    assert_eq!(check_sendable(message), Ok(()), "{}", texts(message));
}

/// Checks every message about a table that is not made for one player.
fn check_table(table: &ShownTable<'_>) {
    check(&board(table));
    check(&status(table));
    check(&rules(table));
    check(&rules_for(table, Seat::FIRST));
    check(&lobby(table));
    check(&leave_question(table));
    for place in [None, Some(1), Some(10)] {
        check(&watch(table, place));
        for pause in [Pause::Paused, Pause::Deserted] {
            check(&watch(&ShownTable { pause: Some(pause), ..table.clone() }, place));
        }
    }
    for seat in Seat::all(table.lobby.occupants().len() as u8) {
        check(&kick_question(table, seat, UserId(u64::MAX)));
    }
    for host in ["", "Ann", &"*".repeat(100)] {
        check(&invitation(table.words, host, UserId(u64::MAX)));
    }
    check(&end_question(table.words, None));
    check(&end_question(table.words, Some((6, 10))));
    let (asked_by, ends_ms) = (Seat::FIRST, i64::MAX);
    let end_vote = Some(ShownEndVote { asked_by, agreed: 5, needed: 6, ends_ms });
    check(&board(&ShownTable { end_vote, ..table.clone() }));
    for why in [Stopped::Ended, Stopped::Abandoned] {
        check(&board_stopped(table, why));
    }
    for end in [LobbyEnd::Cancelled, LobbyEnd::Expired] {
        check(&lobby_closed(table, end));
    }
    for page in RulesPage::ALL {
        check(&choose_rules(table, page));
    }
}

#[test]
fn every_message_of_random_matches_fits() {
    assert_eq!(random_matches_fit(0..200), 9, "every stage came up");
}

/// Checks every message of random matches; gives the number of different stages that came up.
pub fn random_matches_fit(seeds: std::ops::Range<u64>) -> usize {
    let mut stages = std::collections::HashSet::new();
    for seed in seeds {
        let mut shown = ShownMatch::random(seed);
        let mut more = true;
        while more {
            more = shown.step();
            stages.insert(std::mem::discriminant(&shown.game().stage()));
            shown.with_table(|table| {
                check(&board(table));
                check(&board(&ShownTable { final_table: true, ..table.clone() }));
                for seat in shown.game().seats() {
                    let called = notice(table, seat);
                    assert_eq!(called.is_none(), seat.number() == 2, "a computer is not called");
                    called.iter().for_each(check);
                }
            });
        }
        shown.with_table(check_table);
    }
    stages.len()
}

#[test]
fn a_match_that_nobody_plays_says_so_at_every_stage() {
    for seed in 0..20 {
        let mut shown = ShownMatch::random(seed);
        while shown.step() && !shown.game().is_over() {
            shown.with_table(|table| {
                for (pause, text, buttons) in
                    [(Pause::Paused, "Paused", 3), (Pause::Deserted, "Deserted", 4)]
                {
                    let message = board(&ShownTable { pause: Some(pause), ..table.clone() });
                    check(&message);
                    assert!(texts(&message).contains(text), "{}", texts(&message));
                    let Some(Row::Buttons(row)) = message.rows.first() else { panic!("a row") };
                    assert_eq!((row[0].request.clone(), row.len()), (Request::GoOn, buttons));
                }
            });
        }
    }
    let asked = NewTable::default();
    for asked in [Some(asked), None] {
        check(&deserted_offer(words(), asked));
    }
}

#[test]
fn a_lobby_that_starts_by_itself_says_when_and_with_whom() {
    let (ann, ben) = (UserId(1), UserId(2));
    let quick = |words: &str| {
        let rules = Rules::read(words.split(' ')).unwrap();
        Lobby::quick(ann, rules, TurnTime::NONE)
    };
    let joined = |words: &str, others: u64| {
        let mut lobby = quick(words);
        (2..2 + others).for_each(|user| lobby.join(UserId(user)).unwrap());
        lobby
    };
    let rematch = |seats: &[UserId]| {
        let mut lobby = quick("classic");
        seats.iter().for_each(|user| lobby.join(*user).unwrap());
        lobby.as_rematch_asked_by(ann)
    };
    let mut both = rematch(&[ben, UserId(3)]);
    both.join(ben).unwrap();
    for (gathering, text, may_start) in [
        (quick("classic"), "Join in, or 3 computers play instead.", true),
        (quick("classic dealt=50"), "Join in, or a computer plays instead.", true),
        (joined("classic", 1), "with everyone here. Join in!", true),
        (joined("classic teams=pairs", 2), "with everyone here, and a computer. Join in!", true),
        (joined("classic teams=pairs", 1), "with everyone here, and 2 computers. Join", true),
        (joined("classic teams=pairs", 4), "It cannot start like this:", false),
        (rematch(&[ben]), "The time to answer runs out <t:20:R>.", false),
        (both, "or <t:20:R> with those who are.", true),
    ] {
        let names = Names::default();
        let table = table_without_events(&gathering, &names, None);
        let table = ShownTable { deadline_ms: Some(20_000), ..table };
        let message = lobby(&table);
        assert_eq!(texts(&status(&table)), texts(&message));
        check(&message);
        assert!(texts(&message).contains(text), "{}", texts(&message));
        let Some(Row::Buttons(row)) = message.rows.first() else { panic!("a row") };
        let start = row.iter().find(|button| button.request == Request::Start).unwrap();
        let rows = if gathering.rules().teams == Teams::Off { 1 } else { 2 };
        assert_eq!((message.rows.len(), start.enabled), (rows, may_start), "{}", texts(&message));
    }
}

fn texts(message: &Message) -> String {
    let embed = message.embed.clone().unwrap_or_default();
    let fields = embed.fields.iter().map(|field| format!("{}\n{}\n", field.name, field.value));
    format!(
        "{}\n{}\n{}\n{}{}",
        message.content,
        embed.title,
        embed.text,
        fields.collect::<String>(),
        embed.footer
    )
}

/// A hundred cards in one hand, and on the table a card on which as many of them fit as can.
fn a_hand_of_a_hundred() -> Setup {
    let rules = Rules::preset(Preset::SortingHat);
    let card = |code: &str| code.parse::<Card>().unwrap();
    let top = card("r7");
    let other: CardList = "g0 g1 g1 g2 g2 g3 g3 g4 g4 g5 g5".split(' ').map(card).collect();
    let mut rest: Hand = rules.deck.cards().iter().copied().collect();
    for card in other.iter().chain([top]) {
        assert!(rest.remove(card));
    }
    let table = TableCard::Played {
        card: top,
        named: None,
        turn: Some(Seat::FIRST),
        direction: Direction::Right,
    };
    Setup {
        rules,
        dealer: Seat::FIRST,
        hands: vec![rest.to_list(), other],
        totals: vec![5000, 5000],
        table,
        discarded: CardList::EMPTY,
        draw: CardList::EMPTY,
        draw_only: true,
    }
}

#[test]
fn a_hand_of_a_hundred_cards_has_a_button_for_every_card_that_fits() {
    let (game, _) = a_hand_of_a_hundred().build(&mut rand::rng()).unwrap();
    let (opened, names) = lobby_and_names(*game.rules(), 2);
    let public = game.public_view();
    let table = table_without_events(&opened, &names, Some(&public));
    check_table(&table);
    let view = game.hand_view(Seat::FIRST);
    assert_eq!(view.hand.len(), 100);
    let message = panel(&table, &ShownPanel::of(&view));
    check(&message);
    assert_eq!(message.rows.len(), 5);
    let buttons: usize = message
        .rows
        .iter()
        .map(|row| match row {
            Row::Buttons(buttons) => buttons.len(),
            Row::Menu(_) => 0,
        })
        .sum();
    assert_eq!(view.playable.len(), 19);
    assert_eq!(buttons, 20, "every card, and Draw");
}

#[test]
fn no_card_of_a_panel_reaches_a_log() {
    let (game, _) = a_hand_of_a_hundred().build(&mut rand::rng()).unwrap();
    let (opened, names) = lobby_and_names(*game.rules(), 2);
    let public = game.public_view();
    let table = table_without_events(&opened, &names, Some(&public));
    let view = game.hand_view(Seat::FIRST);
    let shown =
        |state| format!("{:?}", panel(&table, &ShownPanel { state, ..ShownPanel::of(&view) }));
    let picked = Some(Picked { card: Card::WILD, colour: None });
    for text in [shown(PanelState::default()), shown(PanelState { uno: false, picked })] {
        for word in ["Skip", "Reverse", "Wild", "Red", "Blue", "🔺", "🟡", "+2", "+4"] {
            assert!(!text.contains(word), "{word}: {text}");
        }
    }
}

#[test]
pub fn the_lobby_fits_with_every_setting_changed_and_any_number_of_people() {
    for seats in 1..=10 {
        for preset in Preset::ALL {
            let (opened, names) = lobby_and_names(Rules::preset(*preset), seats);
            let table = table_without_events(&opened, &names, None);
            check(&lobby(&table));
            check(&status(&table));
            check(&rules(&table));
            assert_eq!(board(&table), Message::default());
        }
    }
}

#[test]
fn rules_say_only_what_applies_and_fill_the_amounts_in() {
    let said = |settings: &str| {
        let (opened, names) = lobby_and_names(Rules::read(settings.split(' ')).unwrap(), 4);
        let table = table_without_events(&opened, &names, None);
        let message = rules(&table);
        check(&message);
        texts(&message)
    };
    let classic = said("classic");
    for part in ["dealt 7", "to 500", "**+2:**", "🌈 Wild +4", "draws 6"] {
        assert!(classic.contains(part), "{part}: {classic}");
    }
    for absent in ["Hat", "Jump-in", "Fines", "Hints", "**7:**", "add up", "House rules", "Pairs"] {
        assert!(!classic.contains(absent), "{absent}: {classic}");
    }
    let mini = said("mini counter=stack jump_in=on seven_zero=on fines=2 teams=pairs deals=1");
    for part in [
        "dealt 5",
        "to 250",
        "**+1:**",
        "🌈 Wild +2",
        "draws 4",
        "add up",
        "Jump-in",
        "**7:**",
        "Pairs",
        "one round",
    ] {
        assert!(mini.contains(part), "{part}: {mini}");
    }
    assert!(!mini.contains("+4"), "{mini}");
}

#[test]
pub fn every_combination_of_settings_has_rules_that_fit() {
    for seed in 0..500 {
        let shown = ShownMatch::random(seed);
        shown.with_table(|table| {
            check(&rules(table));
            check(&lobby(table));
        });
    }
}

#[test]
fn the_challenge_prompt_says_what_is_at_stake_here() {
    for (settings, parts) in [
        ("classic", ["draw 4 cards", "draws 4 and you play", "you draw 6"]),
        (
            "mini guilty=takes_back",
            ["draw 2 cards", "takes the card back and draws 2", "you draw 4"],
        ),
        ("tournament", ["draw 4 cards", "draws 4 and plays another", "you draw 6"]),
    ] {
        let rules = Rules::read(settings.split(' ')).unwrap();
        let hand =
            |codes: &str| codes.split(' ').map(|code| code.parse::<Card>().unwrap()).collect();
        let setup = Setup {
            rules,
            dealer: Seat::FIRST,
            hands: vec![hand("wd r1 r2"), hand("g1 g2 g3"), hand("b1 b2 b3")],
            totals: vec![0; 3],
            table: TableCard::Played {
                card: "r5".parse().unwrap(),
                named: None,
                turn: Some(Seat::FIRST),
                direction: Direction::Left,
            },
            discarded: CardList::EMPTY,
            draw: CardList::EMPTY,
            draw_only: false,
        };
        let (mut game, _) = setup.build(&mut rand::rng()).unwrap();
        let play = uno_bot::engine::Play {
            colour: Some(Colour::Blue),
            ..uno_bot::engine::Play::of(Card::WILD_DRAW)
        };
        game.act(
            Seat::FIRST,
            uno_bot::engine::Command::Play(play),
            &mut rand::rng(),
            &mut Vec::new(),
        )
        .unwrap();
        let hit = Seat::new(1).unwrap();
        assert_eq!(game.stage(), Stage::Hit(hit));
        let (opened, names) = lobby_and_names(rules, 3);
        let public = game.public_view();
        let table = table_without_events(&opened, &names, Some(&public));
        let text = texts(&panel(&table, &ShownPanel::of(&game.hand_view(hit))));
        for part in parts {
            assert!(text.contains(part), "{settings}, {part}: {text}");
        }
        assert!(text.contains("if Ann held a red card"), "accused and colour are named: {text}");
    }
}

#[test]
fn a_bluff_is_called_a_bluff_before_its_colour_is_chosen() {
    let asked = |settings: &str, hand: &str| {
        let rules = Rules::read(settings.split(' ')).unwrap();
        let list =
            |codes: &str| codes.split(' ').map(|code| code.parse::<Card>().unwrap()).collect();
        let setup = Setup {
            rules,
            dealer: Seat::FIRST,
            hands: vec![list(hand), list("g1 g2 g3"), list("b1 b2 b3")],
            totals: vec![0; 3],
            table: TableCard::Played {
                card: "r5".parse().unwrap(),
                named: None,
                turn: Some(Seat::FIRST),
                direction: Direction::Right,
            },
            discarded: CardList::EMPTY,
            draw: CardList::EMPTY,
            draw_only: false,
        };
        let (game, _) = setup.build(&mut rand::rng()).unwrap();
        let (opened, names) = lobby_and_names(rules, 3);
        let public = game.public_view();
        let table = table_without_events(&opened, &names, Some(&public));
        let asks_colour = |card| {
            let picked = Some(Picked { card, colour: None });
            let state = PanelState { uno: false, picked };
            let view = game.hand_view(Seat::FIRST);
            let message = panel(&table, &ShownPanel { state, ..ShownPanel::of(&view) });
            check(&message);
            texts(&message)
        };
        (asks_colour(Card::WILD_DRAW), asks_colour(Card::WILD))
    };
    for (settings, parts) in [
        ("classic", "If Cleo challenges, you draw 4."),
        ("mini guilty=takes_back", "you take it back, draw 2 and your turn is over"),
        ("tournament", "you take it back, draw 4 and have to play another card"),
    ] {
        let (bluff, wild) = asked(settings, "wd w r1 y2");
        for part in ["This is a bluff", "you hold a red card", parts, "which colour?"] {
            assert!(bluff.contains(part), "{settings}, {part}: {bluff}");
        }
        assert!(!wild.contains("bluff"), "a plain wild is no bluff: {wild}");
        let (honest, _) = asked(settings, "wd w y1 y2");
        assert!(!honest.contains("bluff") && honest.contains("which colour?"), "{honest}");
    }
    let (strict, _) = asked("classic wild_draw=strict", "wd w r1 b2");
    assert!(!strict.contains("bluff"), "there it is refused: {strict}");
}

#[test]
fn a_lobby_can_be_started_only_when_its_rules_fit_its_people() {
    let start = |table: &Lobby| {
        let names = uno_bot::render::Names::new();
        let table = table_without_events(table, &names, None);
        let rows = lobby(&table).rows;
        rows.iter().any(|row| match row {
            Row::Buttons(buttons) => {
                buttons.iter().any(|it| it.request == Request::Start && it.enabled)
            }
            Row::Menu(_) => false,
        })
    };
    for (settings, seats, starts) in [
        ("classic", 1, false),
        ("classic", 2, true),
        ("classic teams=pairs", 3, false),
        ("classic teams=pairs", 4, true),
        ("classic teams=pairs_tournament", 4, false),
    ] {
        let (table, _) = lobby_and_names(Rules::read(settings.split(' ')).unwrap(), seats);
        assert_eq!(start(&table), starts, "{settings} with {seats}");
    }
}

#[test]
fn the_board_says_whose_turn_it_is_and_what_happened() {
    let mut shown = ShownMatch::preset(Preset::Classic, 4, 1);
    for _ in 0..12 {
        shown.step();
    }
    let text = shown.with_table(|table| texts(&board(table)));
    assert!(text.contains("<t:1800000001:R>"), "the deadline counts down, rounded up: {text}");
    assert!(text.contains('▶'), "{text}");
    assert!(text.contains("\nCleo draws a card.\nCleo plays 🔷 Blue 1.\n"), "{text}");
}
