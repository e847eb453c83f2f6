//! The runner itself: it names the line that it cannot read, or that does not hold.

use crate::scenario::{parse::parse, run::run};

const SETUP: &str = "scenario r3_1 a table
settings classic
seats Ann Ben
dealer Ben
top r5
hand Ann r1 b7 g2
hand Ben g3 g4 y5
";

/// The first complaint about a text, as `line: sentence`; `holds` if there is none.
fn complaint(text: &str) -> String {
    let played = parse(text).into_iter().try_for_each(|scenario| run(&scenario?, 1));
    played.map_or_else(|bad| format!("{}: {}", bad.line, bad.sentence), |()| "holds".to_owned())
}

/// The complaint about lines that follow the set-up above; the first of them is line 8.
fn after_setup(lines: &str) -> String {
    complaint(&format!("{SETUP}{lines}\n"))
}

/// The complaint about a set-up in which one line is replaced.
fn with_line(line: &str, replacement: &str) -> String {
    assert!(SETUP.contains(line));
    complaint(&SETUP.replace(line, replacement))
}

#[test]
fn a_scenario_that_holds_gets_no_complaint() {
    assert_eq!(after_setup("Ann plays r1 # a comment\n\nexpect waiting Ben\n# another"), "holds");
    assert_eq!(after_setup("Ann plays b7 -> refused\nBen draws -> refused"), "holds");
}

#[test]
fn an_expectation_that_does_not_hold_is_named() {
    for (line, sentence) in [
        ("expect waiting Ben", "waiting: expected Ben, but there is Ann"),
        ("expect waiting nobody", "waiting: expected nobody, but there is Ann"),
        ("expect waiting Ann Ben", "waiting: expected Ann Ben, but there is Ann"),
        ("expect hand Ann r1 b7", "the hand: expected r1 b7, but there is r1 g2 b7"),
        ("expect count Ben 4", "the number of cards: expected 4, but there is 3"),
        ("expect top g5", "the top card: expected g5, but there is r5"),
        ("expect colour blue", "the colour: expected blue, but there is red"),
        ("expect direction right", "the direction: expected right, but there is left"),
        ("expect pending 2", "what is pending: expected 2, but there is 0"),
        ("expect may Ann nothing", "what may be played: expected nothing, but there is r1"),
        ("expect may Ann r1 b7", "what may be played: expected r1 b7, but there is r1"),
        ("expect exposed Ann", "who can be caught: expected Ann, but there is nobody"),
        ("expect shown Ben hand Ann", "the hand was shown: expected true, but there is false"),
        ("expect drew Ann 1", "the cards drawn: expected 1, but there is 0"),
        ("expect round over Ann", "the round is over and won: expected true, but there is false"),
        ("expect round blocked", "the round is blocked: expected true, but there is false"),
        ("expect scores Ann=5", "the score of Ann: expected 5, but there is 0"),
        ("expect match over Ann", "the match is over: expected true, but there is false"),
        ("expect out Ann", "who is out: expected Ann, but there is nobody"),
        ("expect dealer Ann", "the dealer: expected Ann, but there is Ben"),
        ("Ann plays r1 -> refused", "expected a refusal, but it was accepted"),
        ("Ann plays b7", "expected to be accepted, but refused: no_match"),
        ("deal", "expected to be accepted, but refused: round_running"),
    ] {
        assert_eq!(after_setup(line), format!("8: {sentence}"));
    }
}

#[test]
fn an_exposed_player_is_not_safe() {
    let text = SETUP.replace("hand Ann r1 b7 g2", "hand Ann r1 b7");
    let text = format!("{text}Ann plays r1\nexpect exposed Ann\nexpect safe Ann\n");
    assert_eq!(complaint(&text), "10: Ann can be caught: expected false, but there is true");
}

#[test]
fn a_line_that_cannot_be_read_is_named() {
    for (line, sentence) in [
        ("Ann dances", "this is nothing that Ann could do"),
        ("Ann plays", "this is nothing that Ann could do"),
        ("Ann plays r10", "\"r10\" is not a card code such as r7, ys, gr, bd, w, wd or wh"),
        ("Ann plays r1 purple", "\"purple\" is not a colour: red, yellow, green or blue"),
        ("Ann plays w red blue", "a play is CARD [COLOUR] [at NAME] [calling uno]"),
        ("Ann plays r1 at Zoe", "nobody here is called Zoe"),
        ("Ann plays r1 -> allowed", "a play is CARD [COLOUR] [at NAME] [calling uno]"),
        ("Ann votes maybe", "this is nothing that Ann could do"),
        ("Zoe draws", "not a set-up line, a command or an expectation"),
        ("expect", "nothing that can be expected"),
        ("expect luck", "nothing that can be expected"),
        ("expect waiting", "a name is missing"),
        ("expect waiting Zoe", "nobody here is called Zoe"),
        ("expect count Ann many", "many is not a number"),
        ("expect count Ann -1", "-1 is not a number"),
        ("expect pending 300", "300 is not a number"),
        ("expect scores Ann", "Ann is not NAME=N"),
        ("expect direction up", "up is not a direction: left or right"),
        ("expect may Ann", "nothing that can be expected"),
        ("deal now", "not a set-up line, a command or an expectation"),
        ("turn Ann", "goes with a pile"),
        ("top r6", "a second one"),
        ("hand Ann r9", "Ann has a hand already"),
    ] {
        assert_eq!(after_setup(line), format!("8: \"{line}\": {sentence}"));
    }
    assert_eq!(
        after_setup("Ann draws\ndraw r1"),
        "9: \"draw r1\": neither a command, nor an expectation, nor a seat's name"
    );
    assert_eq!(complaint("top r5"), "1: \"top r5\" stands before the first scenario");
    assert_eq!(complaint("scenario"), "1: a scenario needs a name");
}

#[test]
fn a_table_that_cannot_be_is_named() {
    for (line, replacement, sentence) in [
        (
            "settings classic",
            "settings clasic",
            "2: \"settings clasic\": there is no preset \"clasic\"; there are classic, mini, sorting-hat, courtyard, tournament",
        ),
        (
            "settings classic",
            "settings classic jump_in=maybe",
            "2: \"settings classic jump_in=maybe\": jump_in cannot be \"maybe\"; it can be off, on",
        ),
        (
            "settings classic",
            "settings classic scoring=elimination deals=2",
            "1: deals cannot be limited with scoring=elimination, which plays on until one is left",
        ),
        (
            "settings classic",
            "settings classic teams=pairs",
            "1: teams=pairs is for 4 players, not 2",
        ),
        ("settings classic\n", "", "1: scenario \"r3_1 a table\" has no settings line"),
        ("top r5\n", "", "1: scenario \"r3_1 a table\" has no top or pile line"),
        ("seats Ann Ben", "seats Ann", "3: \"seats Ann\": 1 players cannot play: it takes 2 to 10"),
        ("seats Ann Ben", "seats Ann Ann", "3: \"seats Ann Ann\": two seats are called Ann"),
        (
            "seats Ann Ben",
            "seats A B C D E F G H I J K",
            "3: \"seats A B C D E F G H I J K\": 11 players cannot play: it takes 2 to 10",
        ),
        ("top r5", "top wd", "1: a turned-up wild draw card goes back, so it cannot lie there"),
        ("top r5", "pile w", "1: w was played, so a colour was named with it"),
        ("top r5", "pile r5 blue", "1: no colour is named with r5"),
        ("top r5", "top wh", "1: the deck does not have so many of wh"),
        ("hand Ben g3 g4 y5\n", "", "1: seat 1 plays, so it needs cards"),
        ("hand Ben g3 g4 y5", "hand Ben r0 r0", "1: the deck does not have so many of r0"),
    ] {
        assert_eq!(with_line(line, replacement), sentence);
    }
}
