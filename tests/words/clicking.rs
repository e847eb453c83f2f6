//! Whatever is legal can be reached by clicking through the panel, and nothing that is offered is
//! refused.

use super::watched::Watched;
use std::collections::HashSet;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Card, Colour, Command, Seat};
use uno_bot::render::{Action, Message, PanelState, Picked, Row, TableLook, check_limits, panel};

const RANDOM_MATCHES: u64 = 250;

fn actions(message: &Message) -> Vec<Action> {
    let mut actions = Vec::new();
    for row in &message.rows {
        match row {
            Row::Buttons(buttons) => {
                actions.extend(buttons.iter().filter(|button| button.enabled).map(|it| it.action));
            }
            Row::Menu(menu) => actions.push(menu.action),
        }
    }
    actions
}

/// The command that a click on a panel gives.
fn command(action: Action, exposed: Option<Seat>) -> Option<Command> {
    match action {
        Action::Play(_, play) => Some(Command::Play(play)),
        Action::Draw(_) => Some(Command::Draw),
        Action::Pass(_) => Some(Command::Pass),
        Action::Accept(_) => Some(Command::Accept),
        Action::Challenge(_) => Some(Command::Challenge),
        Action::Colour(_, colour) => Some(Command::ChooseColour(colour)),
        Action::Ready(_) => Some(Command::SayReady),
        Action::Vote(_, yes) => Some(Command::Vote(yes)),
        Action::Next(_) => Some(Command::Deal),
        Action::CallUno => Some(Command::CallUno),
        Action::Catch => exposed.map(Command::Catch),
        Action::Turn(..) | Action::Rematch => None,
        other => panic!("{other:?} has no place in a panel"),
    }
}

/// Every command that can be given by clicking through a seat's panel.
fn offered(watched: &Watched, look: &TableLook<'_>, seat: Seat) -> HashSet<Command> {
    let view = watched.game().hand_view(seat);
    let mut commands = HashSet::new();
    let mut seen = HashSet::from([PanelState::default()]);
    let mut open = vec![PanelState::default()];
    while let Some(state) = open.pop() {
        let message = panel(look, &view, state);
        assert_eq!(check_limits(&message), Ok(()));
        for action in actions(&message) {
            if let Action::Turn(turn, next) = action {
                assert_eq!(turn, view.public.turn);
                if seen.insert(next) {
                    open.push(next);
                }
            }
            commands.extend(command(action, view.public.exposed));
        }
    }
    commands
}

/// Whether the panel is to offer a legal command. UNO said with the last card means nothing, UNO
/// before a play is on the board, and what is done with the seat itself is for commands.
fn belongs_in_panel(watched: &Watched, seat: Seat, command: Command) -> bool {
    match command {
        Command::Play(play) => !play.uno || watched.game().card_count(seat) > 1,
        Command::CallUno => watched.game().public_view().exposed == Some(seat),
        Command::Accuse(_)
        | Command::TimeOut
        | Command::Leave
        | Command::HandOver
        | Command::Resume => false,
        _ => true,
    }
}

/// What was offered, by name, with its choices; so that a test can show that all of it came up.
type Tally = HashSet<(&'static str, bool, bool, bool)>;

fn check_position(watched: &Watched, tally: &mut Tally) {
    let game = watched.game();
    for seat in game.seats() {
        let offered = watched.look(|look| offered(watched, look, seat));
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
            let expected = belongs_in_panel(watched, seat, command);
            assert_eq!(reachable, expected, "{command:?} by {seat}: {:?}", game.stage());
        }
    }
}

fn check_match(mut watched: Watched, name: &str, tally: &mut Tally) {
    let mut steps = 0;
    loop {
        let checked = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| {
            check_position(&watched, tally);
        }));
        assert!(checked.is_ok(), "{name}, after {steps} commands");
        steps += 1;
        if !watched.step() {
            break;
        }
    }
}

#[test]
fn in_random_matches_just_what_is_legal_can_be_clicked() {
    let mut tally = Tally::new();
    for seed in 0..RANDOM_MATCHES {
        check_match(Watched::random(seed), &format!("seed {seed}"), &mut tally);
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
                Watched::preset(*preset, seats, u64::from(seats)),
                &name,
                &mut Tally::new(),
            );
        }
    }
}

#[test]
fn an_old_button_leads_to_a_panel_that_offers_only_what_is_legal() {
    for seed in 0..40 {
        let mut watched = Watched::random(seed);
        for _ in 0..20 {
            watched.step();
        }
        let game = watched.game();
        let colours = [None].into_iter().chain(Colour::ALL.map(Some));
        let states = Card::all()
            .flat_map(|card| colours.clone().map(move |colour| Some(Picked { card, colour })));
        for (picked, seat) in states.chain([None]).zip(game.seats().cycle()) {
            let view = game.hand_view(seat);
            for uno in [false, true] {
                let message = watched.look(|look| panel(look, &view, PanelState { uno, picked }));
                assert_eq!(check_limits(&message), Ok(()));
                for action in actions(&message) {
                    let command = command(action, view.public.exposed);
                    assert!(command.is_none_or(|it| game.is_legal(seat, it)), "seed {seed}");
                }
            }
        }
    }
}
