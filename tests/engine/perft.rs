//! Counts of command sequences from fixed tables, as chess programs count moves: a change of any
//! rule changes a number.
//!
//! A sequence is what any seat may do next, then next, to depth 4; dealing, leaving, time-outs and
//! computer players are left out. `UNO_PERFT=1 cargo test --test engine perft -- --nocapture` prints
//! the present counts.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::engine::{Card, CardList, Command, Direction, Game, Rules, Seat, Setup, TableCard};

const DEPTH: usize = 4;

/// Fixed tables: settings, hands, the card on the pile, the next cards to be drawn. Nothing is
/// shuffled within four commands.
const TABLES: &[(&str, &[&str], &str, [u64; DEPTH])] = &[
    ("classic", OPENING, "r5", [8, 49, 183, 868]),
    ("mini", MINI, "r5", [7, 38, 93, 297]),
    ("sorting-hat", HATS, "r5", [11, 139, 704, 3556]),
    ("courtyard", OPENING, "r5", [8, 49, 190, 629]),
    ("tournament", OPENING, "r5", [14, 109, 719, 4564]),
    ("classic", ENDGAME, "r5", [6, 55, 292, 1063]),
    ("courtyard", ENDGAME, "r5", [6, 55, 324, 1143]),
    ("tournament hint_penalty=0", ENDGAME, "r5", [6, 55, 292, 943]),
    ("classic counter=deflect", DRAW_CARDS, "rd", [6, 13, 70, 256]),
    ("classic counter=stack", DRAW_CARDS, "rd", [6, 28, 163, 662]),
    ("classic counter=stack_any", DRAW_CARDS, "rd", [6, 33, 208, 1136]),
    ("classic counter=stack_any wild_draw=strict", DRAW_CARDS, "rd", [2, 8, 32, 197]),
    ("classic guilty=takes_back ready_pause=on", DRAW_CARDS, "rd", [6, 18, 60, 211]),
    ("classic guilty=plays_another", DRAW_CARDS, "rd", [6, 18, 83, 331]),
    ("classic jump_in=on", TWINS, "r5", [4, 17, 78, 290]),
    ("classic jump_in=on counter=stack", TWINS, "r5", [4, 14, 56, 203]),
    ("classic seven_zero=on", SEVENS, "r7", [3, 10, 28, 82]),
    ("classic seven_zero=on jump_in=on fines=2", SEVENS, "r7", [3, 10, 30, 92]),
    ("classic fines=2", ENDGAME, "r5", [6, 55, 292, 1063]),
    ("classic draw=until_playable", OPENING, "r5", [8, 49, 163, 807]),
    ("classic drawn_card=must_play", OPENING, "r5", [8, 48, 172, 805]),
    ("classic teams=pairs", FOUR, "r5", [3, 14, 41, 150]),
    ("sorting-hat teams=pairs seven_zero=on", FOUR_WITH_HAT, "r7", [16, 65, 428, 4292]),
];

const OPENING: &[&str] = &["r1 r7 gd b5 w y2 gs", "r0 rs y5 yr b9 wd g4", "g5 y3 bd rr b0 w g9"];
const MINI: &[&str] = &["r1 gd b5 w y2", "rs y5 yr wd g4", "g5 y3 bd rr b0"];
const HATS: &[&str] = &["r1 wh gd b5", "rs wh y5 wd", "g5 bd rr w"];
const ENDGAME: &[&str] = &["r1 b5", "rs wd", "g5 w"];
const DRAW_CARDS: &[&str] = &["rd wd b5", "gd wd y5", "bd yd wd r3"];
const TWINS: &[&str] = &["r6 g8 bd rd", "r5 g8 bd rd", "g7 w w y1"];
const SEVENS: &[&str] = &["r7 b0 g1", "y7 b7 r0", "g7 y0"];
const FOUR: &[&str] = &["r1 gd b5", "rs y5 wd", "g5 bd rr", "y1 b1 w"];
const FOUR_WITH_HAT: &[&str] = &["r7 wh b5", "rs y0", "g7 rr", "y1 wh"];

fn table(words: &str, hands: &[&str], pile: &str) -> Game {
    let list = |codes: &str| -> CardList {
        codes.split_whitespace().map(|code| code.parse().expect("a card code")).collect()
    };
    let setup = Setup {
        rules: Rules::read(words.split_whitespace()).expect("readable rules"),
        dealer: Seat::new(hands.len() as u8 - 1).expect("a seat"),
        hands: hands.iter().map(|hand| list(hand)).collect(),
        totals: vec![0; hands.len()],
        table: TableCard::Played {
            card: list(pile).iter().next().expect("a card"),
            named: None,
            turn: None,
            direction: Direction::Left,
        },
        discarded: list("y9 b8"),
        draw: list("r6 g1 y4 b3 w g2 r9 bs y8 g6 b2 r4 y6 g3 b4 r3 r8 g9 b6 b9 gr br ys r2"),
        draw_only: true,
    };
    setup.build(&mut SmallRng::seed_from_u64(0)).expect("a possible table").0
}

fn counts(game: &Game, depth: usize, per_depth: &mut [u64]) {
    if depth == DEPTH {
        return;
    }
    for seat in game.seats() {
        for command in game.legal(seat) {
            if matches!(
                command,
                Command::Deal
                    | Command::Leave
                    | Command::TimeOut
                    | Command::HandOver
                    | Command::Resume
            ) {
                continue;
            }
            per_depth[depth] += 1;
            let mut next = game.clone();
            let mut rng = SmallRng::seed_from_u64(0);
            next.act(seat, command, &mut rng, &mut Vec::new()).expect("legal means accepted");
            counts(&next, depth + 1, per_depth);
        }
    }
}

#[test]
fn perft_counts_are_as_pinned() {
    let mut changed = Vec::new();
    for (words, hands, pile, pinned) in TABLES {
        let mut found = [0; DEPTH];
        counts(&table(words, hands, pile), 0, &mut found);
        if std::env::var_os("UNO_PERFT").is_some() {
            println!("{words} {pile}: {found:?}");
        }
        if found != *pinned {
            changed.push(format!("{words} with {pile}: pinned {pinned:?}, found {found:?}"));
        }
    }
    assert!(changed.is_empty(), "{}", changed.join("\n"));
}

#[test]
fn a_first_ply_counted_by_hand() {
    // On r5: r1, r7 and b5 as they are, the Wild in four colours, and a draw.
    let game = table("classic", OPENING, "r5");
    let first = Seat::FIRST;
    let plays = |card: &str| {
        let card: Card = card.parse().expect("a card code");
        let plays =
            |command: &&Command| matches!(command, Command::Play(play) if play.card == card);
        game.legal(first).iter().filter(plays).count()
    };
    assert_eq!(["r1", "r7", "b5", "w", "gd", "y2", "gs"].map(plays), [1, 1, 1, 4, 0, 0, 0]);
    assert!(game.legal(first).contains(&Command::Draw));
}
