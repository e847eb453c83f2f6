//! The texts of boards after moves, word for word.

use super::shown_match::words;
use uno_bot::engine::{
    Card, CardList, Colour, Command, Direction, Event, Game, Play, Rules, Seat, Setup, Sight,
    TableCard, Viewer,
};
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::render::{Message, Names, ShownTable, board};
use uno_bot::standings::RatingChange;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn play(code: &str) -> Play {
    Play::of(card(code))
}

/// Ann, Ben, a computer and perhaps more people with these hands, Ann to play on a red 5.
struct Table {
    game: Game,
    lobby: Lobby,
    names: Names,
    events: Vec<Event>,
}

impl Table {
    fn new<const SEATS: usize>(settings: &str, hands: [&str; SEATS]) -> Table {
        let rules = Rules::read(settings.split(' ')).unwrap();
        let hand = |codes: &str| codes.split(' ').map(card).collect();
        let setup = Setup {
            rules,
            dealer: seat(2),
            hands: hands.map(hand).into(),
            totals: (0..SEATS).map(|seat| if seat == 1 { 120 } else { 0 }).collect(),
            table: TableCard::Played {
                card: card("r5"),
                named: None,
                turn: Some(seat(0)),
                direction: Direction::Left,
            },
            discarded: CardList::EMPTY,
            draw: ["y1", "y2", "y3", "y4", "r9", "y6", "y8"].map(card).into_iter().collect(),
            draw_only: false,
        };
        let (game, _) = setup.build(&mut rand::rng()).unwrap();
        let seats = (1..=SEATS as u64).map(|number| match number {
            3 => Occupant::Computer,
            _ => Occupant::Player(UserId(number)),
        });
        let lobby = Lobby::restore(UserId(1), seats.collect(), rules, TurnTime::NONE);
        let mut names = Names::new();
        for (number, name) in (1..).zip(["Ann", "Ben", "", "Dora", "Eve"]) {
            names.add(UserId(number), name);
        }
        Table { game, lobby, names, events: Vec::new() }
    }

    fn act(&mut self, by: u8, command: Command) -> &mut Table {
        self.game.act(seat(by), command, &mut rand::rng(), &mut self.events).unwrap();
        self
    }

    fn seen<T>(
        &self,
        viewer: Viewer,
        final_table: bool,
        show: impl FnOnce(&ShownTable<'_>) -> T,
    ) -> T {
        let seen: Vec<Event<Sight>> = self.events.iter().map(|it| it.seen_by(viewer)).collect();
        let public = self.game.public_view();
        show(&ShownTable {
            words: words(),
            lobby: &self.lobby,
            names: &self.names,
            play: Some(&public),
            story: seen.iter().collect(),
            deadline_ms: Some(1_700_000_000_000),
            end_vote: None,
            final_table,
            ratings: &[],
            tournament: None,
            pause: None,
        })
    }

    fn board(&self) -> Message {
        self.seen(Viewer::Public, false, board)
    }

    /// The board in the moment before the points are shown.
    fn final_table(&self) -> Message {
        self.seen(Viewer::Public, true, board)
    }

    /// A part of the board's text, counted from 0: whom the table waits for, the seats.
    fn part(&self, number: usize) -> String {
        self.board().embed.unwrap().text.split("\n\n").nth(number).unwrap().to_owned()
    }

    /// The last part of the board.
    fn story(&self) -> Vec<String> {
        let text = self.board().embed.unwrap().text;
        text.rsplit("\n\n").next().unwrap().lines().map(str::to_owned).collect()
    }
}

#[test]
fn a_board_reads_like_this() {
    let mut table = Table::new("classic", ["r7 g1 g2", "b1 b2", "y9 y8 g9"]);
    table.act(0, Command::Play(play("r7"))).act(1, Command::Draw);
    let embed = table.board().embed.unwrap();
    assert_eq!(embed.title, "🔺 Red 7");
    assert_eq!(
        embed.text,
        "It is **Cleo**’s turn.\n\
         ⏳ Time is up <t:1700000000:R>.\n\n\
         ⬇️ **Ann** · 2 cards\n\
         ⬇️ **Ben** · 3 cards · 120 points\n\
         ▶️ **Cleo** 🤖 · 3 cards\n\n\
         Ann plays 🔺 Red 7.\n\
         Ben draws a card."
    );
    assert_eq!(embed.footer, "Round 1 · 98 cards to draw from");
}

#[test]
fn what_a_card_does_is_told_with_it() {
    let story = |settings: &str, hand: &str, play: Play| {
        let mut table = Table::new(settings, [hand, "b1 b2", "y9 y5"]);
        table.act(0, Command::Play(play)).story().join(" | ")
    };
    let at = |number| Some(seat(number));
    for (settings, hand, play, told) in [
        ("classic", "rs g1 g2", play("rs"), "Ann plays 🔺 Red Skip. Ben is skipped."),
        ("classic", "rr g1 g2", play("rr"), "Ann plays 🔺 Red Reverse. Play turns round."),
        ("classic", "rd g1 g2", play("rd"), "Ann plays 🔺 Red +2. Ben takes 2 cards."),
        (
            "classic",
            "w g1",
            Play { colour: Some(Colour::Blue), uno: true, ..play("w") },
            "Ann plays 🌈 Wild and names blue. “UNO!”",
        ),
        (
            "sorting-hat",
            "wh g1 g2",
            Play { colour: Some(Colour::Blue), target: at(2), ..play("wh") },
            "Ann plays 🎩 Sorting Hat on Cleo and names blue. Cleo takes 5 cards.",
        ),
        (
            "classic seven_zero=on",
            "r7 g1 g2",
            Play { target: at(1), ..play("r7") },
            "Ann plays 🔺 Red 7. Ann swaps hands with Ben.",
        ),
        (
            "classic seven_zero=on",
            "r0 g1 g2",
            play("r0"),
            "Ann plays 🔺 Red 0. All hands move on by one seat.",
        ),
    ] {
        assert_eq!(story(settings, hand, play), told);
    }
}

#[test]
fn a_jump_in_is_told_as_one() {
    let mut table = Table::new("classic jump_in=on", ["r7 g1 g2", "r7 b2 b3", "y9 y5"]);
    table.act(0, Command::Play(play("r7"))).act(1, Command::Play(play("r7")));
    assert_eq!(table.story(), ["Ann plays 🔺 Red 7.", "Ben plays 🔺 Red 7."], "it was Ben's turn");
    let mut table = Table::new("classic jump_in=on", ["r7 r7 g1", "b1 b2 b3", "y9 y5"]);
    let uno = Play { uno: true, ..play("r7") };
    table.act(0, Command::Play(play("r7"))).act(0, Command::Play(uno)).act(1, Command::Draw);
    assert_eq!(
        table.story(),
        ["Ann plays 🔺 Red 7.", "Ann jumps in with 🔺 Red 7. “UNO!”", "Ben draws a card."]
    );
}

#[test]
fn a_wild_that_is_laid_out_of_turn_names_its_colour() {
    let mut table = Table::new("classic jump_in=on", ["w g1 g2", "b1 b2", "w y5 y6"]);
    let wild = Play { colour: Some(Colour::Blue), ..play("w") };
    table.act(0, Command::Play(wild)).act(2, Command::Play(wild));
    assert_eq!(table.story().last().unwrap(), "Cleo jumps in with 🌈 Wild and names blue.");
}

#[test]
fn a_stack_shows_what_it_has_grown_to() {
    let hands = ["rd g1 g2", "bd wd b3", "wd wd y5"];
    let mut table = Table::new("classic counter=stack_any", hands);
    table.act(0, Command::Play(play("rd")));
    assert_eq!(table.story(), ["Ann plays 🔺 Red +2."]);
    assert!(table.part(0).starts_with("**Ben** has to draw 2, or add to it.\n"));
    table.act(1, Command::Play(play("bd")));
    assert_eq!(table.story()[1], "Ben plays 🔷 Blue +2. The stack is now 4.");
    assert!(table.part(0).starts_with("**Cleo** has to draw 4 (+2 +2), or add to it.\n"));
    let wild = Play { colour: Some(Colour::Blue), ..play("wd") };
    table.act(2, Command::Play(wild));
    let told = "Cleo plays 🌈 Wild +4 and names blue. The stack is now 8.";
    assert_eq!(table.story()[2], told);
    let waits = table.part(0);
    let expected = "**Ann** has to draw 8 (+2 +2 +4), add to it or challenge.\n";
    assert!(waits.starts_with(expected), "{waits}");
    // The next stack begins anew.
    table.act(0, Command::Accept).act(1, Command::Play(wild));
    assert!(table.part(0).contains("has to draw 4, add to it or challenge"), "{}", table.part(0));
    assert!(!table.story().last().unwrap().contains("stack"));
}

#[test]
fn without_stacks_a_draw_card_is_passed_on_or_challenged() {
    let mut table = Table::new("classic counter=deflect", ["rd g1 g2", "bd b2", "yd y5"]);
    table.act(0, Command::Play(play("rd"))).act(1, Command::Play(play("bd")));
    assert!(table.part(0).starts_with("**Cleo** has to draw 2, or pass it on.\n"));
    assert_eq!(table.story()[1], "Ben plays 🔷 Blue +2.");
    let mut table = Table::new("classic", ["wd g1 g2", "bd b2", "yd y5"]);
    table.act(0, Command::Play(Play { colour: Some(Colour::Blue), ..play("wd") }));
    assert!(table.part(0).starts_with("**Ben** has to draw 4, or challenge.\n"));
}

#[test]
fn a_fine_is_told_with_its_reason() {
    for (command, told) in [
        (Command::Play(play("b1")), "Ann plays a card that does not fit. Ann takes 2 cards."),
        (Command::CallUno, "Ann says UNO at the wrong moment. Ann takes 2 cards."),
        (
            Command::Catch(seat(1)),
            "Ann wants to catch someone, but nobody has forgotten UNO. Ann takes 2 cards.",
        ),
    ] {
        let mut table = Table::new("classic fines=2", ["b1 g1 g2", "b1 b2", "y9 y5"]);
        assert_eq!(table.act(0, command).story(), [told]);
    }
}

#[test]
fn larger_tables_tell_more_of_what_happened() {
    let six_lines = |mut table: Table, seats: u8| {
        (0..5).for_each(|turn| {
            table.act(turn % seats, Command::Draw);
        });
        table.act(4 % seats, Command::Pass).act(5 % seats, Command::Draw).story().len()
    };
    let hands = ["g1 g2", "b1 b2", "y9 y5", "g4 g5"];
    assert_eq!(six_lines(Table::new("classic", hands), 4), 3);
    let hands = ["g1 g2", "b1 b2", "y9 y5", "g4 g5", "g7 g8"];
    assert_eq!(six_lines(Table::new("classic", hands), 5), 5);
}

#[test]
fn the_direction_stands_beside_the_names() {
    let mut table = Table::new("classic", ["rr g1 g2", "b1 b2", "y9 y5", "g4 g5"]);
    let marks = |table: &Table| -> Vec<String> {
        let mark = |line: &str| line.split(' ').next().unwrap().to_owned();
        table.part(1).lines().map(mark).collect()
    };
    assert_eq!(marks(&table), ["▶️", "⬇️", "⬇️", "⬇️"]);
    table.act(0, Command::Play(play("rr")));
    assert_eq!(marks(&table), ["⬆️", "⬆️", "⬆️", "▶️"]);
    table.act(1, Command::Leave);
    assert_eq!(marks(&table), ["⬆️", "▫️", "⬆️", "▶️"]);
    assert!(!table.board().embed.unwrap().footer.contains('⬆'));
}

#[test]
fn partners_have_the_same_sign_and_win_together() {
    let hands = ["r7", "b1 b2", "y9 y5", "g4"];
    let mut table = Table::new("classic teams=pairs deals=3", hands);
    let seats = table.part(1);
    let signs: Vec<bool> = seats.lines().map(|line| line.contains('🦊')).collect();
    assert_eq!(signs, [true, false, true, false], "{seats}");
    assert_eq!(seats.matches('🐼').count(), 2, "{seats}");
    table.act(0, Command::Play(play("r7")));
    let embed = table.board().embed.unwrap();
    assert_eq!(embed.title, "Ann, Cleo win round 1!");
    assert_eq!(embed.footer, "Round 1 of at most 3 · 500 points end the match sooner");
}

#[test]
fn a_challenge_is_told_to_all_and_the_hand_shown_to_the_challenger_alone() {
    let mut table = Table::new("classic", ["wd r1 g2", "b1 b2", "y9 y5"]);
    let bluff = Play { colour: Some(Colour::Blue), ..play("wd") };
    table.act(0, Command::Play(bluff)).act(1, Command::Challenge);
    assert_eq!(
        table.story(),
        [
            "Ann plays 🌈 Wild +4 and names blue.",
            "Ben challenges: Ann was bluffing! Ann takes 4 cards."
        ]
    );
}

#[test]
fn a_player_who_forgets_to_call_is_named_until_caught() {
    let mut table = Table::new("classic", ["r7 g1", "b1 b2", "y9 y5"]);
    table.act(0, Command::Play(play("r7")));
    let text = table.board().embed.unwrap().text;
    assert!(text.contains("⚠️ **Ann** has one card and has not said UNO!"), "{text}");
    table.act(1, Command::Catch(seat(0)));
    assert_eq!(
        table.story().last().unwrap(),
        "Ben catches Ann, who had not said UNO. Ann takes 2 cards."
    );
}

#[test]
fn a_round_that_is_over_shows_the_hands_and_the_points() {
    let mut table = Table::new("classic", ["r7", "b1 bs", "w y5"]);
    table.act(0, Command::Play(play("r7")));
    let embed = table.board().embed.unwrap();
    assert_eq!(embed.title, "Ann wins round 1!");
    assert_eq!(
        embed.text,
        "**Ann**: no cards, scores 76 · total 76\n\
         **Ben**: 🔷 1 Skip = 21 · total 120\n\
         **Cleo** 🤖: 🟡 5 🌈 Wild = 55 · total 0\n\n\
         The next round is dealt <t:1700000000:R>, or when someone presses **Next round**."
    );
    assert_eq!(embed.footer, "First to 500 points wins");
}

#[test]
fn the_last_card_and_the_final_table_come_before_the_points() {
    let mut table = Table::new("classic", ["r7", "b1 bs", "w y5"]);
    table.act(0, Command::Play(play("r7")));
    let shown = table.final_table();
    let embed = shown.embed.unwrap();
    assert_eq!(embed.title, "🔺 Red 7");
    assert_eq!(
        embed.text,
        "🏁 **Ann wins round 1!**\n\
         The points follow in a moment.\n\n\
         🏁 **Ann** · no cards\n\
         ⬇️ **Ben** · 2 cards\n\
         ⬇️ **Cleo** 🤖 · 2 cards\n\n\
         Ann plays 🔺 Red 7."
    );
    assert_eq!(shown.rows, table.board().rows, "nobody has to wait for a button");
}

#[test]
fn who_is_out_with_a_round_still_sits_at_its_final_table() {
    let settings = "classic scoring=elimination target=130";
    let mut table = Table::new(settings, ["r7", "b1 bs", "w y5"]);
    table.act(0, Command::Play(play("r7")));
    let text = table.final_table().embed.unwrap().text;
    assert!(text.contains("⬇️ **Ben** · 2 cards"), "{text}");
    table.act(2, Command::Leave);
    let over = table.final_table();
    assert!(over.embed.unwrap().text.contains("**Cleo** 🤖 · left"));
    assert_eq!(over.rows, table.board().rows, "a rematch can be asked for at once");
}

#[test]
fn what_was_scored_stays_when_a_loser_leaves_before_the_next_round() {
    let mut table = Table::new("classic", ["r7", "b1 bs", "w y5"]);
    table.act(0, Command::Play(play("r7"))).act(1, Command::Leave);
    let embed = table.board().embed.unwrap();
    assert!(
        embed.text.starts_with(
            "**Ann**: no cards, scores 76 · total 76\n\
             **Cleo** 🤖: 🟡 5 🌈 Wild = 55 · total 0\n\n"
        ),
        "{}",
        embed.text
    );
}

#[test]
fn a_match_that_is_over_shows_the_places() {
    let mut table = Table::new("classic target=190 deals=1", ["b1 b2", "r7", "w y5"]);
    table.act(0, Command::Draw).act(1, Command::Play(play("r7")));
    let embed = table.board().embed.unwrap();
    assert_eq!(embed.title, "🏆 The match is over");
    assert!(embed.text.starts_with("**Ben** wins!\n\n🥇 1. **Ben** · 179\n"), "{}", embed.text);
    assert!(embed.text.contains("Ben wins round 1!"), "{}", embed.text);
    assert_eq!(embed.footer, "One round decides the match");
}

#[test]
fn after_a_rated_match_everyone_reads_their_rating_and_its_change() {
    let mut table = Table::new("classic target=190 deals=1", ["b1 b2", "r7", "w y5", "g9"]);
    table.act(0, Command::Draw).act(1, Command::Play(play("r7")));
    let change = |number, rating, change, provisional| RatingChange {
        seat: seat(number),
        rating,
        change,
        provisional,
    };
    let places = |ratings: &[RatingChange]| {
        let shown = table
            .seen(Viewer::Public, false, |shown| board(&ShownTable { ratings, ..shown.clone() }));
        shown.embed.unwrap().text.split("\n\n").nth(1).unwrap().to_owned()
    };
    let settled = places(&[change(0, 1488, -12, false), change(1, 1630, 12, false)]);
    let mut lines: Vec<&str> = settled.lines().collect();
    assert_eq!(lines.remove(0), "🥇 1. **Ben** · 188 · rating 1630 (+12)");
    // Dora came too late for this match to count for her, and computers have no rating.
    let ends = ["**Ann** · 0 · rating 1488 (−12)", "**Cleo** 🤖 · 0", "**Dora** · 0 · no result"];
    for end in ends {
        assert!(lines.iter().any(|line| line.ends_with(end)), "{end} in {settled}");
    }
    assert_eq!(lines.len(), ends.len(), "{settled}");
    let new = places(&[change(0, 1500, 0, true), change(1, 1512, 12, true)]);
    assert!(new.contains("**Ben** · 188 · rating 1512? (+12)\n"), "{new}");
    assert!(new.contains("**Ann** · 0 · rating 1500? (±0)\n"), "{new}");
    assert!(new.ends_with("*?: provisional, fewer than five rated matches*"), "{new}");
    let unrated = places(&[]);
    assert!(!unrated.contains("rating") && !unrated.contains("no result"), "{unrated}");
}
