//! How `beginner` plays: what it forgets, and what it never does.

use crate::steady::{seat, table};
use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::computer::Policy;
use uno_bot::engine::{Colour, Command, Game, Play, Seat};

/// What a seat does in so many tries.
fn choices(game: &Game, seat: Seat, tries: u64) -> Vec<Command> {
    let view = game.hand_view(seat);
    let choose = |seed| Policy::Beginner.choose(&view, &mut SmallRng::seed_from_u64(seed)).unwrap();
    (0..tries).map(choose).collect()
}

fn act(game: &mut Game, seat: Seat, command: Command) {
    game.act(seat, command, &mut SmallRng::seed_from_u64(3), &mut Vec::new()).unwrap();
}

fn is_wild_draw(command: &Command) -> bool {
    matches!(command, Command::Play(play) if play.card == "wd".parse().unwrap())
}

#[test]
fn it_forgets_to_call_one_time_in_four() {
    let game = table("classic", "r1", &["r5 r6", "y1 y2 y3"]);
    let plays = choices(&game, Seat::FIRST, 4_000);
    let forgot = |command: &&Command| matches!(command, Command::Play(play) if !play.uno);
    let forgotten = plays.iter().filter(forgot).count();
    // Four standard deviations to each side.
    assert!((890..=1_110).contains(&forgotten), "{forgotten} of 4000");
    let game = table("classic", "r1", &["r5 r6 r7", "y1 y2 y3"]);
    assert!(
        choices(&game, Seat::FIRST, 100)
            .iter()
            .all(|command| { matches!(command, Command::Play(play) if !play.uno) }),
        "there is nothing to call yet"
    );
}

#[test]
fn it_never_bluffs() {
    let bluff = table("classic", "r1", &["wd r5 g9", "y1 y2 y3"]);
    assert!(!choices(&bluff, Seat::FIRST, 500).iter().any(is_wild_draw));
    let honest = table("classic", "r1", &["wd g9 g8", "y1 y2 y3"]);
    assert!(choices(&honest, Seat::FIRST, 100).iter().all(is_wild_draw));
}

#[test]
fn it_falls_for_every_bluff() {
    let mut game = table("classic", "r1", &["wd b5 b6 b7 b8 g9 g8 y7 r8", "b1 b2 b3 b4 b9"]);
    let wild = Play { colour: Some(Colour::Blue), ..Play::of("wd".parse().unwrap()) };
    act(&mut game, Seat::FIRST, Command::Play(wild));
    let answers = choices(&game, seat(1), 200);
    assert!(answers.iter().all(|answer| *answer == Command::Accept), "{answers:?}");
}

#[test]
fn it_never_catches_calls_late_or_jumps_in() {
    let mut game = table("classic jump_in=on", "r1", &["r5 g3", "y1 y2 y3", "r5 b2 b3"]);
    act(&mut game, Seat::FIRST, Command::Play(Play::of("r5".parse().unwrap())));
    for number in 0..3 {
        assert_eq!(Policy::Beginner.interject(&game.hand_view(seat(number))), None);
    }
}
