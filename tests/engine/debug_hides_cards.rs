//! The texts of events, commands, refusals and games that can get into a log name no hidden card
//! (RULES 11.5).

use super::playout::Playout;
use uno_bot::engine::{Card, CardList, Colour, Command, Event, Face, HandView, Play, Seat, Viewer};

const SEAT: Seat = Seat::FIRST;

fn hidden() -> CardList {
    Card::all().collect()
}

/// Asserts that a text names no card of the deck.
fn assert_names_no_card(text: &str) {
    let codes: Vec<String> = Card::all().map(|card| card.to_string()).collect();
    for word in text.split(|letter: char| !letter.is_ascii_alphanumeric()) {
        assert!(!codes.iter().any(|code| code == word), "{word} in {text}");
    }
}

#[test]
fn the_check_for_card_names_finds_one() {
    let named = std::panic::catch_unwind(|| assert_names_no_card("Took { cards: [g7] }"));
    assert!(named.is_err());
}

#[test]
fn r11_5_the_text_of_an_event_shows_counts() {
    let events: [Event; 8] = [
        Event::Dealt { dealer: SEAT, hands: vec![hidden(), hidden()], pile: hidden() },
        Event::PutBack { pile: hidden() },
        Event::Drew { seat: SEAT, cards: hidden(), playable: true },
        Event::Took { seat: SEAT, cards: hidden() },
        Event::Reshuffled { kept: 1, pile: hidden() },
        Event::Challenged { seat: SEAT, accused: SEAT, guilty: true, hand: hidden() },
        Event::Left { seat: SEAT, pile: hidden() },
        Event::RoundEnded {
            winner: None,
            hands: vec![hidden()],
            totals: vec![0],
            out: vec![],
            next_dealer: SEAT,
            carried: None,
        },
    ];
    for event in events {
        let text = format!("{event:?} {event:#?}");
        assert_names_no_card(&text);
        assert!(text.contains("55 cards"), "{text}");
        for viewer in [Viewer::Public, Viewer::Seat(SEAT)] {
            assert_names_no_card(&format!("{:?}", event.seen_by(viewer)));
        }
    }
}

#[test]
fn r11_5_the_text_of_a_command_or_refusal_names_no_card() {
    let game = Playout::new(0).game;
    for card in Card::all() {
        let play = Play { colour: Some(Colour::Red), target: Some(SEAT), uno: true, card };
        let command = Command::Play(play);
        assert_names_no_card(&format!("{command:?} {command:#?} {play:?}"));
        assert_eq!(format!("{command:?}"), "play");
        let refusal = game.decide(SEAT, command, &mut rand::rng()).err();
        assert_names_no_card(&format!("{refusal:?}"));
    }
}

#[test]
fn r11_5_the_text_of_a_game_or_hand_shows_counts() {
    for seed in 0..15 {
        let mut playout = Playout::new(seed);
        let mut events = Vec::new();
        while let Some((seat, command)) = playout.choose() {
            let refusal = playout.game.decide(seat, any_wild(), &mut playout.cards.clone()).err();
            assert_names_no_card(&format!("{refusal:?}"));
            playout.act(seat, command, &mut events).unwrap();
            assert_names_no_card(&format!("{:?}", playout.game));
            for seat in playout.game.seats() {
                let view = playout.game.hand_view(seat);
                assert_names_no_card(&format!("{:?} {:?}", view.hand, view.playable));
                let other = HandView { drawn: Some(Card::HAT), ..view.clone() };
                assert_eq!(format!("{view:?}"), format!("{other:?}"), "the drawn card is left out");
            }
        }
    }
}

fn any_wild() -> Command {
    Command::Play(Play::of(Card::new(Colour::Red, Face::Wild)))
}
