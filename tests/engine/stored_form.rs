//! The JSON of events, commands and rules, letter by letter: old records must fold for ever
//! (RULES 11.4), so a test here is only ever added to.

use super::coverage::{EVENTS, event_name};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use uno_bot::engine::{
    Card, CardList, Colour, Command, Direction, Event, Fault, Play, Rules, Seat, VoteOutcome,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn cards(codes: &str) -> CardList {
    codes.split_whitespace().map(card).collect()
}

/// Asserts that a value is stored as this JSON, and that this JSON is read as the value.
fn check<T: Serialize + DeserializeOwned + PartialEq>(value: &T, json: &str) {
    assert_eq!(serde_json::to_string(value).unwrap(), json);
    let read: T = serde_json::from_str(json).unwrap();
    assert!(read == *value, "{json} reads back");
}

/// Every kind of event, with and without what can be left out.
fn events() -> Vec<(Event, &'static str)> {
    use Event::*;
    let (one, two, nine) = (seat(1), seat(2), seat(9));
    vec![
        (
            DealerDrawn { draws: vec![(one, card("r7")), (two, card("wd"))], dealer: one },
            r#"{"dealer_drawn":{"draws":[[1,"r7"],[2,"wd"]],"dealer":1}}"#,
        ),
        (
            Dealt { dealer: one, hands: vec![cards("r0 ys"), cards("")], pile: cards("gr bd w") },
            r#"{"dealt":{"dealer":1,"hands":["r0 ys",""],"pile":"gr bd w"}}"#,
        ),
        (TurnedUp { card: card("wh") }, r#"{"turned_up":{"card":"wh"}}"#),
        (PutBack { pile: cards("b1 wd") }, r#"{"put_back":{"pile":"b1 wd"}}"#),
        (
            CarriedOver { card: card("w"), colour: Colour::Red },
            r#"{"carried_over":{"card":"w","colour":"red"}}"#,
        ),
        (ColourAsked { seat: one }, r#"{"colour_asked":1}"#),
        (
            ColourChosen { seat: one, colour: Colour::Yellow },
            r#"{"colour_chosen":{"seat":1,"colour":"yellow"}}"#,
        ),
        (Turn { seat: nine }, r#"{"turn":9}"#),
        (
            Played { seat: one, card: card("g9"), colour: None, target: None, uno: false },
            r#"{"played":[1,"g9"]}"#,
        ),
        (
            Played {
                seat: one,
                card: card("wh"),
                colour: Some(Colour::Green),
                target: Some(two),
                uno: true,
            },
            r#"{"played":[1,"wh",{"colour":"green","target":2,"uno":true}]}"#,
        ),
        (Reversed { to: Direction::Right }, r#"{"reversed":{"to":"right"}}"#),
        (Reversed { to: Direction::Left }, r#"{"reversed":{"to":"left"}}"#),
        (Skipped { seat: one }, r#"{"skipped":1}"#),
        (Swapped { seat: one, with: two }, r#"{"swapped":{"seat":1,"with":2}}"#),
        (Rotated, r#""rotated""#),
        (Drew { seat: one, cards: cards("b4"), playable: false }, r#"{"drew":[1,"b4"]}"#),
        (Drew { seat: one, cards: cards("b4 y4"), playable: true }, r#"{"drew":[1,"b4 y4",true]}"#),
        (Took { seat: one, cards: cards("b4 wd") }, r#"{"took":[1,"b4 wd"]}"#),
        (FoundNothing { seat: one }, r#"{"found_nothing":1}"#),
        (
            Reshuffled { kept: 2, pile: cards("b4 wd") },
            r#"{"reshuffled":{"kept":2,"pile":"b4 wd"}}"#,
        ),
        (Hit { seat: one, amount: 12 }, r#"{"hit":{"seat":1,"amount":12}}"#),
        (Accepted { seat: one }, r#"{"accepted":1}"#),
        (Passed { seat: one }, r#"{"passed":1}"#),
        (
            Challenged { seat: two, accused: one, guilty: true, hand: cards("r1 w") },
            r#"{"challenged":{"seat":2,"accused":1,"guilty":true,"hand":"r1 w"}}"#,
        ),
        (
            Challenged { seat: two, accused: one, guilty: false, hand: cards("b1") },
            r#"{"challenged":{"seat":2,"accused":1,"guilty":false,"hand":"b1"}}"#,
        ),
        (TookBack { seat: one, card: card("wd") }, r#"{"took_back":{"seat":1,"card":"wd"}}"#),
        (AnotherAsked { seat: one }, r#"{"another_asked":1}"#),
        (ReadyAsked { seat: one }, r#"{"ready_asked":1}"#),
        (Ready { seat: one }, r#"{"ready":1}"#),
        (Exposed { seat: one }, r#"{"exposed":1}"#),
        (CalledUno { seat: one }, r#"{"called_uno":1}"#),
        (Caught { seat: two, caught: one }, r#"{"caught":{"seat":2,"caught":1}}"#),
        (
            Fined { seat: one, fault: Fault::WrongCard },
            r#"{"fined":{"seat":1,"fault":"wrong_card"}}"#,
        ),
        (
            Fined { seat: one, fault: Fault::FalseCall },
            r#"{"fined":{"seat":1,"fault":"false_call"}}"#,
        ),
        (
            Fined { seat: one, fault: Fault::FalseCatch },
            r#"{"fined":{"seat":1,"fault":"false_catch"}}"#,
        ),
        (Accused { seat: one, accused: two }, r#"{"accused":{"seat":1,"accused":2}}"#),
        (Voted { seat: one, yes: true }, r#"{"voted":{"seat":1,"yes":true}}"#),
        (Voted { seat: one, yes: false }, r#"{"voted":{"seat":1,"yes":false}}"#),
        (
            VoteClosed { outcome: VoteOutcome::Convicted },
            r#"{"vote_closed":{"outcome":"convicted"}}"#,
        ),
        (
            VoteClosed { outcome: VoteOutcome::Acquitted },
            r#"{"vote_closed":{"outcome":"acquitted"}}"#,
        ),
        (VoteClosed { outcome: VoteOutcome::Dropped }, r#"{"vote_closed":{"outcome":"dropped"}}"#),
        (TimedOut { seat: one }, r#"{"timed_out":1}"#),
        (HandedOver { seat: one }, r#"{"handed_over":1}"#),
        (Resumed { seat: one }, r#"{"resumed":1}"#),
        (Left { seat: one, pile: cards("b4 wd") }, r#"{"left":{"seat":1,"pile":"b4 wd"}}"#),
        (
            RoundEnded {
                winner: Some(one),
                hands: vec![cards("r1 w"), cards("")],
                totals: vec![0, 51],
                out: vec![],
                next_dealer: two,
                carried: None,
            },
            r#"{"round_ended":{"winner":1,"hands":["r1 w",""],"totals":[0,51],"next_dealer":2}}"#,
        ),
        (
            RoundEnded {
                winner: None,
                hands: vec![cards("r1"), cards("b2")],
                totals: vec![500, 2],
                out: vec![seat(0)],
                next_dealer: one,
                carried: Some(0),
            },
            concat!(
                r#"{"round_ended":{"winner":null,"hands":["r1","b2"],"totals":[500,2],"#,
                r#""out":[0],"next_dealer":1,"carried":0}}"#,
            ),
        ),
        (
            MatchEnded { winners: vec![one, two], places: vec![3, 1, 1] },
            r#"{"match_ended":{"winners":[1,2],"places":[3,1,1]}}"#,
        ),
    ]
}

#[test]
fn r11_4_every_event_is_stored_as_ever() {
    let mut kinds = BTreeSet::new();
    for (event, json) in events() {
        check(&event, json);
        kinds.insert(event_name(&event));
    }
    assert_eq!(kinds, BTreeSet::from(EVENTS), "every kind is listed");
}

#[test]
fn every_command_is_stored_as_ever() {
    let two = seat(2);
    let hat = Play { card: Card::HAT, colour: Some(Colour::Blue), target: Some(two), uno: true };
    let commands = [
        (Command::Deal, r#""deal""#),
        (Command::Play(Play::of(card("r7"))), r#"{"play":{"card":"r7"}}"#),
        (Command::Play(hat), r#"{"play":{"card":"wh","colour":"blue","target":2,"uno":true}}"#),
        (Command::Draw, r#""draw""#),
        (Command::Pass, r#""pass""#),
        (Command::Accept, r#""accept""#),
        (Command::Challenge, r#""challenge""#),
        (Command::ChooseColour(Colour::Red), r#"{"choose_colour":"red"}"#),
        (Command::CallUno, r#""call_uno""#),
        (Command::Catch(two), r#"{"catch":2}"#),
        (Command::SayReady, r#""say_ready""#),
        (Command::Accuse(two), r#"{"accuse":2}"#),
        (Command::Vote(true), r#"{"vote":true}"#),
        (Command::Vote(false), r#"{"vote":false}"#),
        (Command::TimeOut, r#""time_out""#),
        (Command::Leave, r#""leave""#),
        (Command::HandOver, r#""hand_over""#),
        (Command::Resume, r#""resume""#),
    ];
    for (command, json) in commands {
        check(&command, json);
        assert!(json.contains(&format!("\"{}\"", command.name())), "{json} bears its name");
    }
}

#[test]
fn rules_are_stored_as_ever() {
    let read = |words: &str| Rules::read(words.split(' ')).unwrap();
    check(
        &read("classic"),
        concat!(
            r#"{"deck":"classic","dealt":7,"dealer_draw":"symbols_are_zero","#,
            r#""next_dealer":"clockwise","returned_card":"shuffle_in","draw":"one","#,
            r#""drawn_card":"may_play","counter":"none","wild_draw":"bluff","guilty":"draws","#,
            r#""ready_pause":"off","fines":"0","hint_penalty":"0","last_draw_card":"at_once","#,
            r#""scoring":"winner_takes","values":"standard","target":null,"preset_target":500,"#,
            r#""deals":null,"jump_in":"off","seven_zero":"off","teams":"off","final_deals":3}"#,
        ),
    );
    check(
        &read(concat!(
            "tournament deck=sorting-hat draw=until_playable drawn_card=must_play counter=stack_any ",
            "wild_draw=strict ready_pause=on fines=2 scoring=reach_and_lose target=300 deals=12 ",
            "jump_in=on seven_zero=on teams=two_sides final_deals=5",
        )),
        concat!(
            r#"{"deck":"sorting-hat","dealt":7,"dealer_draw":"redraw_symbols","#,
            r#""next_dealer":"left_of_winner","returned_card":"bottom","draw":"until_playable","#,
            r#""drawn_card":"must_play","counter":"stack_any","wild_draw":"strict","#,
            r#""guilty":"plays_another","ready_pause":"on","fines":"2","hint_penalty":"4","#,
            r#""last_draw_card":"carried_over","scoring":"reach_and_lose","values":"flat","#,
            r#""target":300,"preset_target":500,"deals":12,"jump_in":"on","seven_zero":"on","#,
            r#""teams":"two_sides","final_deals":5}"#,
        ),
    );
}

#[test]
fn what_is_not_json_of_ours_is_not_read() {
    for json in [
        r#"{"played":{"seat":10,"card":"r7"}}"#,
        r#"{"played":{"seat":1,"card":"r10"}}"#,
        r#"{"played":{"seat":1}}"#,
        r#"{"took":{"seat":1,"cards":["r7"]}}"#,
        r#"{"took":{"seat":1,"cards":"r7,r8"}}"#,
        r#"{"exploded":{"seat":1}}"#,
        r#""turn""#,
        "null",
    ] {
        assert!(serde_json::from_str::<Event>(json).is_err(), "{json}");
    }
}
