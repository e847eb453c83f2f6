//! Every legal move can be reached by clicking through the panel, and no button of it is refused.

use super::check_sendable;
use super::shown_match::ShownMatch;
use std::collections::HashSet;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Card, Colour, Command, Play, Seat};
use uno_bot::render::{Message, Row, ShownPanel, ShownTable, panel};
use uno_bot::request::{PanelState, Picked, PlayCard, PlayerName, Request};

const RANDOM_MATCHES: u64 = 250;

fn requests(message: &Message) -> Vec<Request> {
    let mut requests = Vec::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                let enabled = buttons.iter().filter(|button| button.enabled);
                requests.extend(enabled.map(|button| button.request.clone()));
            }
            Row::Menu(menu) => panic!("{:?} has no place in a panel", menu.request),
        }
    }
    requests
}

/// The play that a button stands for.
fn play_of(card: PlayCard) -> Play {
    let PlayCard { card, colour, player, uno } = card;
    let target = player.map(|player| match player {
        PlayerName::Seat(seat) => seat,
        other => panic!("a button names a seat, not {other:?}"),
    });
    Play { card: card.code().expect("a button names a card by its code"), colour, target, uno }
}

/// The command that a click on a panel gives.
fn command(request: Request, exposed: Option<Seat>) -> Option<Command> {
    match request {
        Request::Play(_, card) => Some(Command::Play(play_of(card))),
        Request::Draw(_) => Some(Command::Draw),
        Request::Pass(_) => Some(Command::Pass),
        Request::Accept(_) => Some(Command::Accept),
        Request::Challenge(_) => Some(Command::Challenge),
        Request::Colour(_, colour) => Some(Command::ChooseColour(colour)),
        Request::Ready(_) => Some(Command::SayReady),
        Request::Vote(_, yes) => Some(Command::Vote(yes)),
        Request::Next(_) => Some(Command::Deal),
        Request::Uno => Some(Command::CallUno),
        Request::Catch(None) => exposed.map(Command::Catch),
        Request::Panel(..) | Request::Rematch => None,
        other => panic!("{other:?} has no place in a panel"),
    }
}

/// Every command that can be given by clicking through a seat's panel.
fn offered(shown: &ShownMatch, table: &ShownTable<'_>, seat: Seat) -> HashSet<Command> {
    let view = shown.game().hand_view(seat);
    let mut commands = HashSet::new();
    let mut seen = HashSet::from([PanelState::default()]);
    let mut open = vec![PanelState::default()];
    while let Some(state) = open.pop() {
        let message = panel(table, &ShownPanel { state, ..ShownPanel::of(&view) });
        assert_eq!(check_sendable(&message), Ok(()));
        for request in requests(&message) {
            if let Request::Panel(turn, next) = request {
                assert_eq!(turn, view.public.turn);
                if seen.insert(next) {
                    open.push(next);
                }
            }
            commands.extend(command(request, view.public.exposed));
        }
    }
    commands
}

/// Whether the panel should offer a legal command. A call of UNO with the last card means nothing, the
/// call before a play is a button of the board, and accusing or leaving has slash commands.
fn belongs_in_panel(shown: &ShownMatch, seat: Seat, command: Command) -> bool {
    match command {
        Command::Play(play) => !play.uno || shown.game().card_count(seat) > 1,
        Command::CallUno => shown.game().public_view().exposed == Some(seat),
        Command::Accuse(_)
        | Command::TimeOut
        | Command::Leave
        | Command::HandOver
        | Command::Resume => false,
        _ => true,
    }
}

/// The names of all commands that were offered, and which choices each had: colour, target, UNO. A test
/// checks that each came up.
type Tally = HashSet<(&'static str, bool, bool, bool)>;

fn check_position(shown: &ShownMatch, tally: &mut Tally) {
    let game = shown.game();
    for seat in game.seats() {
        let offered = shown.with_table(|table| offered(shown, table, seat));
        for command in &offered {
            assert!(game.is_legal(seat, *command), "{command:?} is offered and refused");
            let choices = match command {
                Command::Play(play) => (play.colour.is_some(), play.target.is_some(), play.uno),
                _ => Default::default(),
            };
            tally.insert((command.name(), choices.0, choices.1, choices.2));
        }
        for command in game.legal(seat) {
            let reachable = offered.contains(&command);
            let expected = belongs_in_panel(shown, seat, command);
            assert_eq!(reachable, expected, "{command:?} by {seat}: {:?}", game.stage());
        }
    }
}

fn check_match(mut shown: ShownMatch, name: &str, tally: &mut Tally) {
    let mut steps = 0;
    loop {
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            check_position(&shown, tally);
        }));
        assert!(checked.is_ok(), "{name}, after {steps} commands");
        steps += 1;
        if !shown.step() {
            break;
        }
    }
}

#[test]
fn in_random_matches_just_what_is_legal_can_be_clicked() {
    let mut tally = Tally::new();
    for seed in 0..RANDOM_MATCHES {
        check_match(ShownMatch::random(seed), &format!("seed {seed}"), &mut tally);
    }
    for plain in [
        "deal",
        "draw",
        "pass",
        "accept",
        "challenge",
        "choose_colour",
        "call_uno",
        "catch",
        "say_ready",
        "vote",
    ] {
        assert!(tally.contains(&(plain, false, false, false)), "{plain} never came up");
    }
    for colour in [false, true] {
        for target in [false, true] {
            for uno in [false, true] {
                let play = ("play", colour, target, uno);
                assert!(tally.contains(&play), "{play:?} never came up");
            }
        }
    }
}

#[test]
fn in_every_preset_and_at_every_table_size_just_what_is_legal_can_be_clicked() {
    for preset in Preset::ALL {
        for seats in 2..=10 {
            let name = format!("{preset} with {seats}");
            check_match(
                ShownMatch::preset(*preset, seats, u64::from(seats)),
                &name,
                &mut Tally::new(),
            );
        }
    }
}

#[test]
fn an_old_button_leads_to_a_panel_that_offers_only_what_is_legal() {
    for seed in 0..40 {
        let mut shown = ShownMatch::random(seed);
        for _ in 0..20 {
            shown.step();
        }
        let game = shown.game();
        let colours = [None].into_iter().chain(Colour::ALL.map(Some));
        let states = Card::all()
            .flat_map(|card| colours.clone().map(move |colour| Some(Picked { card, colour })));
        for (picked, seat) in states.chain([None]).zip(game.seats().cycle()) {
            let view = game.hand_view(seat);
            for uno in [false, true] {
                let state = PanelState { uno, picked };
                let opened = ShownPanel { state, ..ShownPanel::of(&view) };
                let message = shown.with_table(|table| panel(table, &opened));
                assert_eq!(check_sendable(&message), Ok(()));
                for request in requests(&message) {
                    let command = command(request, view.public.exposed);
                    assert!(command.is_none_or(|it| game.is_legal(seat, it)), "seed {seed}");
                }
            }
        }
    }
}
