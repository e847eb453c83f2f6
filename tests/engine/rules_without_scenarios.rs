//! Rules that a scenario cannot show: the draw for the dealer, cards that go back, places, computer
//! players in a seat.

use rand::SeedableRng;
use rand::rngs::SmallRng;
use uno_bot::engine::rules::{Contradiction, Preset};
use uno_bot::engine::{
    Card, Colour, Command, Event, Face, Game, Play, Refusal, Rules, Seat, Setup, Standing,
    TableCard, Viewer, VoteOutcome,
};

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat number below ten")
}

fn rules(words: &str) -> Rules {
    Rules::read(words.split_whitespace()).expect("readable rules")
}

fn cards(codes: &str) -> Vec<Card> {
    codes.split_whitespace().map(|code| code.parse().expect("a card code")).collect()
}

/// A table on which r5 was played and the first seat is on turn.
fn table(words: &str, hands: &[&str], totals: &[u32]) -> Game {
    let setup = Setup {
        rules: rules(words),
        dealer: seat(hands.len() as u8 - 1),
        hands: hands.iter().map(|hand| cards(hand).into_iter().collect()).collect(),
        totals: totals.to_vec(),
        table: TableCard::Played {
            card: cards("r5")[0],
            named: None,
            turn: None,
            direction: uno_bot::engine::Direction::Left,
        },
        discarded: Default::default(),
        draw: Default::default(),
        draw_only: false,
    };
    setup.build(&mut SmallRng::seed_from_u64(1)).expect("a possible table").0
}

/// Gives a command that must be accepted.
fn act(game: &mut Game, number: u8, command: Command) -> Vec<Event> {
    let mut rng = SmallRng::seed_from_u64(7);
    let events = game.decide(seat(number), command, &mut rng).expect("an accepted command");
    events.iter().for_each(|event| game.apply(event));
    events
}

fn refused(game: &Game, number: u8, command: Command) -> Refusal {
    game.decide(seat(number), command, &mut SmallRng::seed_from_u64(7)).expect_err("a refusal")
}

fn play(code: &str) -> Command {
    Command::Play(Play::of(cards(code)[0]))
}

/// What the first deal of a match leads to.
fn first_deal(words: &str, seats: u8, seed: u64) -> Vec<Event> {
    let game = Game::new(rules(words), seats).expect("possible rules");
    game.decide(seat(0), Command::Deal, &mut SmallRng::seed_from_u64(seed)).expect("a deal")
}

#[test]
fn r2_1_the_highest_number_deals_and_ties_draw_again() {
    for (words, redraw) in [("classic", false), ("tournament", true)] {
        let mut ties = 0;
        let mut symbols = 0;
        for seed in 0..500 {
            let events = first_deal(words, 6, seed);
            let Event::DealerDrawn { draws, dealer } = &events[0] else { panic!("no draw") };
            let mut contenders: Vec<Seat> = (0..6).map(seat).collect();
            let mut draws = draws.iter().peekable();
            while contenders.len() > 1 {
                let mut drawn = Vec::new();
                for contender in &contenders {
                    let number = loop {
                        let (who, card) = draws.next().expect("everyone draws");
                        assert_eq!(who, contender);
                        match card.face() {
                            Face::Number(number) => break number,
                            _ if redraw => symbols += 1,
                            _ => {
                                symbols += 1;
                                break 0;
                            }
                        }
                    };
                    drawn.push((*contender, number));
                }
                let highest = drawn.iter().map(|(_, number)| *number).max().unwrap();
                contenders = drawn
                    .into_iter()
                    .filter(|(_, number)| *number == highest)
                    .map(|(seat, _)| seat)
                    .collect();
                ties += usize::from(contenders.len() > 1);
            }
            assert_eq!(draws.next(), None);
            assert_eq!(contenders, [*dealer]);
            assert!(
                matches!(&events[1], Event::Dealt { dealer: dealt_by, .. } if dealt_by == dealer)
            );
        }
        assert!(ties > 20 && symbols > 20, "{ties} ties, {symbols} symbols");
    }
}

#[test]
fn r2_5_a_turned_up_wild_draw_card_goes_back() {
    for (words, to_the_bottom) in [("mini", false), ("tournament", true)] {
        let mut returned = 0;
        for seed in 0..2000 {
            let events = first_deal(words, 4, seed);
            let Event::Dealt { pile, .. } = &events[1] else { panic!("no deal") };
            let mut pile: Vec<Card> = pile.iter().collect();
            for pair in events[2..].windows(2) {
                let [Event::TurnedUp { card }, next] = pair else { continue };
                assert_eq!(*card, pile.remove(0));
                if *card != Card::WILD_DRAW {
                    continue;
                }
                returned += 1;
                let Event::PutBack { pile: after } = next else { panic!("it stayed") };
                let after: Vec<Card> = after.iter().collect();
                pile.push(Card::WILD_DRAW);
                if to_the_bottom {
                    assert_eq!(after, pile);
                }
                let sorted = |mut cards: Vec<Card>| {
                    cards.sort();
                    cards
                };
                assert_eq!(sorted(after.clone()), sorted(pile));
                pile = after;
            }
        }
        assert!(returned > 30, "{returned}");
    }
}

#[test]
fn r8_2_a_pairs_tournament_is_not_one_match() {
    let rules = rules("classic teams=pairs_tournament");
    assert_eq!(rules.check(4), Ok(()));
    assert_eq!(Game::new(rules, 4), Err(Contradiction::TournamentIsASeries));
}

#[test]
fn r1_3_one_player_or_eleven_cannot_play() {
    for preset in Preset::ALL {
        for seats in [0, 1, 11, 255] {
            let game = Game::new(Rules::preset(*preset), seats);
            assert_eq!(game, Err(Contradiction::SeatCount(seats)));
        }
    }
}

fn places(game: &Game) -> Vec<u8> {
    game.public_view().seats.iter().map(|seat| seat.place.expect("the match is over")).collect()
}

#[test]
fn r6_7_places_go_by_total_and_then_by_the_last_hand() {
    let hands = ["r1", "g3 g4", "g9", "b7"];
    let mut game = table("classic deals=1", &hands, &[0, 40, 40, 90]);
    act(&mut game, 0, play("r1"));
    // Totals 23, 40, 40 and 90: the two with 40 are told apart by their hands, 7 and 9.
    assert_eq!(places(&game), [4, 2, 3, 1]);
    let mut game = table("classic deals=1 scoring=lowest_wins", &hands, &[0, 40, 40, 90]);
    act(&mut game, 0, play("r1"));
    // 0, 47, 49 and 97.
    assert_eq!(places(&game), [1, 2, 3, 4]);
    let shared = ["r1", "g9", "b9", "y7"];
    let mut game = table("classic deals=1", &shared, &[0, 40, 40, 40]);
    act(&mut game, 0, play("r1"));
    // The one with the 7 is before the two with nines, who share a place.
    assert_eq!(places(&game), [4, 2, 2, 1]);
}

#[test]
fn r6_4_later_out_is_better_and_then_fewer_points() {
    let words = "classic scoring=elimination target=100";
    let mut game = table(words, &["r1", "gd gs", "g9 bs", ""], &[0, 70, 75, 100]);
    assert_eq!(game.public_view().seats[3].standing, Standing::Out(0));
    act(&mut game, 0, play("r1"));
    // 110 and 104 are out in this round, the fourth was out before.
    assert!(game.is_over());
    assert_eq!(places(&game), [1, 3, 2, 4]);
}

#[test]
fn r6_7_whoever_left_is_last_and_the_last_one_standing_is_first() {
    let mut game = table("classic", &["r1 r2", "g3", "g9"], &[0, 499, 300]);
    act(&mut game, 1, Command::Leave);
    act(&mut game, 2, Command::Leave);
    assert!(game.is_over());
    assert_eq!(places(&game), [1, 2, 2]);
    assert_eq!(refused(&game, 0, Command::Draw), Refusal::MatchOver);
}

#[test]
fn r8_1_a_team_shares_its_place_and_a_leaver_does_not() {
    let mut game = table("classic teams=pairs deals=1", &["r1", "g3", "g9", "y2"], &[0; 4]);
    act(&mut game, 2, Command::Leave);
    act(&mut game, 0, play("r1"));
    assert_eq!(places(&game), [1, 2, 4, 2]);
    assert!(game.public_view().winners.iter().eq([seat(0)]));
}

#[test]
fn r10_3_a_computer_takes_a_seat_and_hands_it_back() {
    let mut game = table("classic", &["r1 r2", "g3 g4"], &[0, 0]);
    assert_eq!(refused(&game, 0, Command::Resume), Refusal::NoComputerPlays);
    act(&mut game, 0, Command::HandOver);
    assert!(game.public_view().seats[0].computer);
    assert_eq!(refused(&game, 0, Command::HandOver), Refusal::ComputerPlays);
    // The seat, its cards and its turn are untouched.
    assert!(game.waiting().contains(seat(0)));
    assert_eq!(game.card_count(seat(0)), 2);
    act(&mut game, 0, play("r1"));
    act(&mut game, 0, Command::Resume);
    assert!(!game.public_view().seats[0].computer);
}

#[test]
fn r5_5_a_computer_player_votes_no() {
    let hands = ["r1 r2", "g3 g4", "b1 b2", "y1 y2", "y3 y4"];
    let mut game = table("tournament", &hands, &[0; 5]);
    act(&mut game, 2, Command::HandOver);
    let events = act(&mut game, 0, Command::Accuse(seat(1)));
    assert!(events.contains(&Event::Voted { seat: seat(2), yes: false }));
    assert!(game.waiting().iter().eq([seat(3), seat(4)]));
    // Taking over a seat whose vote is awaited votes no as well: two of four is not more than half.
    let events = act(&mut game, 3, Command::HandOver);
    let closed = Event::VoteClosed { outcome: VoteOutcome::Acquitted };
    assert!(events.contains(&Event::Voted { seat: seat(3), yes: false }));
    assert!(events.contains(&closed));
    assert!(game.waiting().iter().eq([seat(0)]));
}

#[test]
fn refusals_say_what_is_needed_to_explain_them() {
    let game = table("classic", &["g4 wd r2", "g3 g4"], &[0, 0]);
    let red5 = cards("r5")[0];
    let refusal = refused(&game, 0, play("g4"));
    let green4 = cards("g4")[0];
    assert_eq!(refusal, Refusal::NoMatch { card: green4, top: red5, colour: Colour::Red });
    assert_eq!(refused(&game, 1, play("g3")), Refusal::NotYourTurn { waiting: seat(0) });
    assert_eq!(refused(&game, 0, play("wd")), Refusal::ColourMissing { card: Card::WILD_DRAW });
    assert_eq!(refused(&game, 0, play("b1")), Refusal::NotHeld { card: cards("b1")[0] });
    assert_eq!(refused(&game, 9, Command::Draw), Refusal::NoSuchSeat(seat(9)));
}

#[test]
fn r4_7_only_the_challenger_is_shown_the_hand() {
    let mut game = table("classic", &["g4 wd r2", "g3 g4", "y1 y2"], &[0, 0, 0]);
    let wild = Play { colour: Some(Colour::Blue), ..Play::of(Card::WILD_DRAW) };
    act(&mut game, 0, Command::Play(wild));
    let events = act(&mut game, 1, Command::Challenge);
    let shown_to = |viewer| {
        let shown = |event: &&Event| matches!(event, Event::Challenged { .. });
        let event = events.iter().find(shown).expect("a challenge").seen_by(viewer);
        serde_json::to_string(&event).expect("an event for a viewer can be written")
    };
    for viewer in [Viewer::Public, Viewer::Seat(seat(2))] {
        assert!(shown_to(viewer).contains(r#""hand":{"count":2}"#), "{}", shown_to(viewer));
    }
    for viewer in [Viewer::Seat(seat(0)), Viewer::Seat(seat(1))] {
        assert!(shown_to(viewer).contains(r#""hand":{"cards":"r2 g4"}"#), "{}", shown_to(viewer));
    }
}
