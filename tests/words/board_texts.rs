//! The texts of boards after moves, word for word.

use super::shown_match::words;
use uno_bot::engine::{
    Card, CardList, Colour, Command, Direction, Event, Game, Play, Rules, Seat, Setup, Sight,
    TableCard, Viewer,
};
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::render::{Message, Names, ShownTable, board, private_story};

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn play(code: &str) -> Play {
    Play::of(card(code))
}

/// Ann, Ben and a computer with these hands, Ann to play on a red 5.
struct Table {
    game: Game,
    lobby: Lobby,
    names: Names,
    events: Vec<Event>,
}

impl Table {
    fn new(settings: &str, hands: [&str; 3]) -> Table {
        let rules = Rules::read(settings.split(' ')).unwrap();
        let hand = |codes: &str| codes.split(' ').map(card).collect();
        let setup = Setup {
            rules,
            dealer: seat(2),
            hands: hands.map(hand).into(),
            totals: vec![0, 120, 0],
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
        let seats =
            vec![Occupant::Player(UserId(1)), Occupant::Player(UserId(2)), Occupant::Computer];
        let lobby = Lobby::restore(UserId(1), seats, rules, TurnTime::NONE);
        let mut names = Names::new();
        names.add(UserId(1), "Ann");
        names.add(UserId(2), "Ben");
        Table { game, lobby, names, events: Vec::new() }
    }

    fn act(&mut self, by: u8, command: Command) -> &mut Table {
        self.game.act(seat(by), command, &mut rand::rng(), &mut self.events).unwrap();
        self
    }

    fn seen<T>(&self, viewer: Viewer, show: impl FnOnce(&ShownTable<'_>) -> T) -> T {
        let seen: Vec<Event<Sight>> = self.events.iter().map(|it| it.seen_by(viewer)).collect();
        let public = self.game.public_view();
        show(&ShownTable {
            words: words(),
            lobby: &self.lobby,
            names: &self.names,
            play: Some(&public),
            story: seen.iter().collect(),
            deadline_ms: Some(1_700_000_000_000),
        })
    }

    fn board(&self) -> Message {
        self.seen(Viewer::Public, board)
    }

    /// The last part of the board.
    fn story(&self) -> Vec<String> {
        let text = self.board().embed.unwrap().text;
        text.rsplit("\n\n").next().unwrap().lines().map(str::to_owned).collect()
    }

    /// The sentences that only one player reads.
    fn private(&self, viewer: u8) -> Vec<String> {
        let texts = |table: &ShownTable<'_>| {
            let told = table.story.iter().filter_map(|it| private_story(table, seat(viewer), it));
            told.collect()
        };
        self.seen(Viewer::Seat(seat(viewer)), texts)
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
        "**Computer 3** to play · <t:1700000000:R>\n\n\
         ▫️ **Ann** · 2 cards\n\
         ▫️ **Ben** · 3 cards · 120 points\n\
         ▶️ **Computer 3** 🤖 · 3 cards\n\n\
         Ann plays 🔺 Red 7.\n\
         Ben draws a card."
    );
    assert_eq!(embed.footer, "⬇️ Down the list · Round 1 · 98 cards to draw from");
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
            "Ann plays 🎩 Sorting Hat at Computer 3 and names blue. Computer 3 takes 5 cards.",
        ),
        (
            "classic seven_zero=on",
            "r7 g1 g2",
            Play { target: at(1), ..play("r7") },
            "Ann plays 🔺 Red 7 at Ben. Ann and Ben swap hands.",
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
    assert_eq!(table.private(1), ["You are shown what Ann held: 🔺 1 🟩 2."]);
    assert_eq!(table.private(0), ["You drew 🟡 1 2 3 4."]);
    assert_eq!(table.private(2), [""; 0]);
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
    assert_eq!(embed.title, "Round 1: Ann is out of cards!");
    assert_eq!(
        embed.text,
        "**Ann**: no cards, scores 76 · total 76\n\
         **Ben**: 🔷 1 Skip = 21 · total 120\n\
         **Computer 3** 🤖: 🟡 5 🌈 Wild = 55 · total 0\n\n\
         Next round <t:1700000000:R>."
    );
    assert_eq!(embed.footer, "First to 500 points wins");
}

#[test]
fn what_was_scored_stays_when_a_loser_leaves_before_the_next_round() {
    let mut table = Table::new("classic", ["r7", "b1 bs", "w y5"]);
    table.act(0, Command::Play(play("r7"))).act(1, Command::Leave);
    let embed = table.board().embed.unwrap();
    assert!(
        embed.text.starts_with(
            "**Ann**: no cards, scores 76 · total 76\n\
             **Computer 3** 🤖: 🟡 5 🌈 Wild = 55 · total 0\n\n"
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
    assert!(embed.text.contains("Round 1: Ben is out of cards!"), "{}", embed.text);
}
