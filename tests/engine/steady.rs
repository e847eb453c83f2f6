//! How `steady` plays: one small table for each of its rules of thumb.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::computer::Policy;
use uno_bot::engine::{
    CardList, Colour, Command, Direction, Game, Play, Rules, Seat, SeatSet, Setup, TableCard,
};

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

pub fn cards(codes: &str) -> CardList {
    codes.split_whitespace().map(|code| code.parse().unwrap()).collect()
}

/// A table where the first seat is on turn and this card was played before.
pub fn table(settings: &str, top: &str, hands: &[&str]) -> Game {
    let setup = Setup {
        rules: Rules::read(settings.split_whitespace()).unwrap(),
        dealer: seat(hands.len() as u8 - 1),
        hands: hands.iter().map(|codes| cards(codes)).collect(),
        totals: vec![0; hands.len()],
        table: TableCard::Played {
            card: top.parse().unwrap(),
            named: None,
            turn: None,
            direction: Direction::Left,
        },
        discarded: cards(""),
        draw: cards(""),
        draw_only: false,
    };
    setup.build(&mut SmallRng::seed_from_u64(1)).unwrap().0
}

/// What a seat does when it is asked.
fn choice(game: &Game, seat: Seat) -> Command {
    Policy::Steady.choose(&game.hand_view(seat), &mut SmallRng::seed_from_u64(2)).unwrap()
}

/// What a seat does unasked.
fn interjection(game: &Game, seat: Seat) -> Option<Command> {
    Policy::Steady.interject(&game.hand_view(seat))
}

/// The card that the first seat plays, and what goes with it.
fn play(settings: &str, top: &str, hands: &[&str]) -> Play {
    match choice(&table(settings, top, hands), Seat::FIRST) {
        Command::Play(play) => play,
        other => panic!("{other:?} instead of a card"),
    }
}

fn card(settings: &str, top: &str, hands: &[&str]) -> String {
    play(settings, top, hands).card.to_string()
}

fn act(game: &mut Game, seat: Seat, command: Command) {
    game.act(seat, command, &mut SmallRng::seed_from_u64(3), &mut Vec::new()).unwrap();
}

const MANY: &str = "y1 y2 y3 y4 y6";
const MANY_MORE: &str = "g1 g2 g4 g5 g6";

#[test]
fn it_keeps_wilds_and_names_the_colour_that_it_holds_most_of() {
    for others in [&[MANY][..], &[MANY, "b1 b2 b3 b4", "g1 g2 g3 g4"][..]] {
        let hands = |mine| [&[mine], others].concat();
        assert_eq!(card("classic", "r1", &hands("r5 w wd g3 b2")), "r5");
        let wild = play("classic", "r1", &hands("w b8 b9 g7"));
        assert_eq!((wild.card.to_string().as_str(), wild.colour), ("w", Some(Colour::Blue)));
    }
}

#[test]
fn it_calls_uno_with_the_play_that_leaves_one_card() {
    assert!(play("classic", "r1", &["r5 g3", MANY]).uno);
    assert!(!play("classic", "r1", &["r5 g3 g4", MANY]).uno);
    let mut game = table("classic", "r1", &["r5 g3", MANY]);
    act(&mut game, Seat::FIRST, Command::CallUno);
    match choice(&game, Seat::FIRST) {
        Command::Play(play) => assert!(!play.uno, "it was called before"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn with_two_players_it_chains_turns_to_the_end() {
    let game = table("classic", "r1", &["rs bs bd b7 r3", MANY]);
    let first = choice(&game, Seat::FIRST);
    assert!(first == Command::Play(Play::of("r3".parse().unwrap())), "the chain waits");
    let mut game = table("classic", "r1", &["rs bs bd b7", MANY]);
    while game.waiting().contains(Seat::FIRST) {
        let command = choice(&game, Seat::FIRST);
        act(&mut game, Seat::FIRST, command);
    }
    assert_eq!(game.public_view().round_winners, SeatSet::of(Seat::FIRST));
}

#[test]
fn it_uses_draw_skip_and_reverse_against_a_player_who_is_close_to_out() {
    let close = "b9";
    for symbol in ["rd", "rs", "rr"] {
        let mine = format!("{symbol} r5 b2 g3 y4");
        assert_eq!(card("classic", "r1", &[&mine, close, MANY, MANY_MORE]), symbol);
    }
    // A reverse would give the turn to the player who is close to out.
    assert_eq!(card("classic", "r1", &["rr r5 b2 g3 y4", MANY, MANY_MORE, close]), "r5");
}

#[test]
fn it_gets_rid_of_high_cards_when_someone_is_close_to_out() {
    assert_eq!(card("classic", "r1", &["r2 r9 b4 g6", MANY, "b9 g8"]), "r9");
}

#[test]
fn it_sets_the_hat_on_the_opponent_closest_to_out() {
    let hands = ["wh b2 b3 b4", MANY, "g1 g2", "g3 g4 g5"];
    assert_eq!(play("sorting-hat", "r1", &hands).target, Some(seat(2)));
    // In pairs, the player who is closest to out is the partner.
    assert_eq!(play("sorting-hat teams=pairs", "r1", &hands).target, Some(seat(3)));
}

#[test]
fn it_swaps_for_the_smallest_hand_and_not_when_its_own_is_small() {
    let swap = play("classic seven_zero=on", "r1", &["r7 b2 b3 b4 b5 g6", MANY, "g1 g2"]);
    assert_eq!((swap.card.to_string().as_str(), swap.target), ("r7", Some(seat(2))));
    for kept in ["r7", "r0"] {
        let mine = format!("{kept} r5 b2");
        assert_eq!(card("classic seven_zero=on", "r1", &[&mine, MANY, "g1 g2 g3 g4"]), "r5");
    }
}

#[test]
fn it_answers_a_draw_card_where_that_is_allowed() {
    for counter in ["deflect", "stack", "stack_any"] {
        let rules = format!("classic counter={counter}");
        let mut game = table(&rules, "r1", &["rd r2 r3", "bd b2 b3", MANY]);
        act(&mut game, Seat::FIRST, Command::Play(Play::of("rd".parse().unwrap())));
        let answer = choice(&game, seat(1));
        assert!(answer == Command::Play(Play::of("bd".parse().unwrap())), "{counter}: {answer:?}");
    }
}

#[test]
fn it_challenges_who_holds_many_cards() {
    let after_wild_draw = |mine| {
        let mut game = table("classic", "r1", &[mine, "b1 b2 b3 b4 b9"]);
        let wild = Play { colour: Some(Colour::Blue), ..Play::of("wd".parse().unwrap()) };
        act(&mut game, Seat::FIRST, Command::Play(wild));
        choice(&game, seat(1))
    };
    assert_eq!(after_wild_draw("wd b5 b6 b7 b8 g9 g8 y7 y8"), Command::Challenge);
    assert_eq!(after_wild_draw("wd b5 b6 g2"), Command::Accept);
}

#[test]
fn it_bluffs_when_that_promises_more_than_an_honest_card() {
    let bluff = |mine, others: &[&str]| card("classic", "r1", &[&[mine], others].concat()) == "wd";
    // With two players the wild draw card gives another turn, in which the last card goes.
    assert!(bluff("wd r5", &[MANY]));
    assert!(!bluff("wd r5 g3 b2", &[MANY]));
    assert!(!bluff("wd r5", &[MANY, MANY_MORE]));
}

#[test]
fn it_catches_an_opponent_and_calls_late_itself() {
    let exposed = |rules| {
        let mut game = table(rules, "r1", &["r5 g3", MANY, "b1 b2 b3", "b4 b5 b6"]);
        act(&mut game, Seat::FIRST, Command::Play(Play::of("r5".parse().unwrap())));
        game
    };
    let game = exposed("classic");
    assert_eq!(interjection(&game, Seat::FIRST), Some(Command::CallUno));
    for catcher in [1, 2, 3] {
        assert_eq!(interjection(&game, seat(catcher)), Some(Command::Catch(Seat::FIRST)));
    }
    let game = exposed("classic teams=pairs");
    assert_eq!(interjection(&game, seat(1)), Some(Command::Catch(Seat::FIRST)));
    assert_eq!(interjection(&game, seat(2)), None, "a partner is not caught");
}

#[test]
fn it_jumps_in() {
    let jump = |rules| {
        let mut game = table(rules, "r1", &["r5 g3 g4", MANY, "r5 b2 b3"]);
        act(&mut game, Seat::FIRST, Command::Play(Play::of("r5".parse().unwrap())));
        interjection(&game, seat(2))
    };
    assert_eq!(jump("classic"), None);
    assert_eq!(jump("classic jump_in=on"), Some(Command::Play(Play::of("r5".parse().unwrap()))));
}
