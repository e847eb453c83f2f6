//! What a player is told about what happened to them, word for word: in the panel since the last turn,
//! after an own move, and about mistakes and catches.

use super::check_sendable;
use super::shown_match::table_without_events;
use uno_bot::engine::{
    Card, CardList, Colour, Command, Direction, Fault, Game, Play, Rules, Seat, SeenEvent, Setup,
    TableCard,
};
use uno_bot::lobby::{Lobby, Occupant, TurnTime, UserId};
use uno_bot::render::{
    HeldCatchOutcome, Names, ShownPanel, ShownTable, caught_one, fine, held_catch, own_move, panel,
};

const ANN: u8 = 0;
const BEN: u8 = 1;
const CID: u8 = 2;
const DORA: u8 = 3;

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn card(code: &str) -> Card {
    code.parse().unwrap()
}

fn plays(code: &str) -> Command {
    Command::Play(Play::of(card(code)))
}

fn names_blue(code: &str) -> Command {
    Command::Play(Play { colour: Some(Colour::Blue), ..Play::of(card(code)) })
}

fn aims(code: &str, target: u8) -> Command {
    let colour = card(code).is_wild().then_some(Colour::Blue);
    Command::Play(Play { colour, target: Some(seat(target)), ..Play::of(card(code)) })
}

/// Ann, Ben, Cid and Dora, or as many of them as there are hands; Ann to play on a red 5.
struct Table {
    game: Game,
    lobby: Lobby,
    names: Names,
    /// What each seat has seen since its last turn.
    seen: Vec<Vec<SeenEvent>>,
}

impl Table {
    fn new<const SEATS: usize>(settings: &str, hands: [&str; SEATS]) -> Table {
        let rules = Rules::read(settings.split(' ')).unwrap();
        let list = |codes: &str| codes.split(' ').map(card).collect();
        let setup = Setup {
            rules,
            dealer: seat(0),
            hands: hands.map(list).into(),
            totals: vec![0; SEATS],
            table: TableCard::Played {
                card: card("r5"),
                named: None,
                turn: Some(seat(ANN)),
                direction: Direction::Left,
            },
            discarded: CardList::EMPTY,
            draw: list("y1 y2 y3 y4 r9 y6 y8"),
            draw_only: false,
        };
        let (game, _) = setup.build(&mut rand::rng()).unwrap();
        let people = (0..SEATS as u64).map(|number| Occupant::Player(UserId(number)));
        let lobby = Lobby::restore(UserId(0), people.collect(), rules, TurnTime::NONE);
        let mut names = Names::new();
        for (number, name) in (0..).zip(["Ann", "Ben", "Cid", "Dora"]) {
            names.add(UserId(number), name);
        }
        Table { game, lobby, names, seen: vec![Vec::new(); SEATS] }
    }

    /// Carries out a command; gives what the seat that gave it sees of it.
    fn act(&mut self, by: u8, command: Command) -> Vec<SeenEvent> {
        let before = self.seen[usize::from(by)].len();
        for event in self.game.decide(seat(by), command, &mut rand::rng()).unwrap() {
            for (viewer, seen) in (0..).zip(&mut self.seen) {
                seen.push(self.game.seen_event(seat(viewer), &event));
            }
            self.game.apply(&event);
        }
        let takes_turn = matches!(command, Command::Play(_) | Command::Draw | Command::Pass);
        let own = &mut self.seen[usize::from(by)];
        let news = own[before..].to_vec();
        if takes_turn && !self.game.computers().contains(seat(by)) {
            own.clear();
        }
        news
    }

    fn shown<T>(&self, show: impl FnOnce(&ShownTable<'_>) -> T) -> T {
        let play = self.game.public_view();
        show(&table_without_events(&self.lobby, &self.names, Some(&play)))
    }

    /// The lines with which the panel of a seat opens.
    fn since(&self, viewer: u8) -> Vec<String> {
        let view = self.game.hand_view(seat(viewer));
        let since_last_turn = &self.seen[usize::from(viewer)];
        let shown = ShownPanel { since_last_turn, ..ShownPanel::of(&view) };
        let message = self.shown(|table| panel(table, &shown));
        assert_eq!(check_sendable(&message), Ok(()));
        let text = message.embed.unwrap().text;
        let lines = text.lines().take_while(|line| !line.starts_with("On the table"));
        lines.filter(|line| !line.is_empty()).map(str::to_owned).collect()
    }
}

/// What the panel of a seat tells after these commands, each by a seat.
fn told<const SEATS: usize>(
    settings: &str,
    hands: [&str; SEATS],
    commands: &[(u8, Command)],
    viewer: u8,
) -> Vec<String> {
    let mut table = Table::new(settings, hands);
    for (by, command) in commands {
        table.act(*by, *command);
    }
    table.since(viewer)
}

#[test]
fn a_card_that_hits_is_named_with_the_cards_that_were_drawn() {
    let hands = ["rd r1 r2", "g1 g2", "r8 b1"];
    let plain = [(ANN, plays("rd"))];
    assert_eq!(
        told("classic", hands, &plain, BEN),
        ["Ann hit you with 🔺 Red +2. You drew 🟡 1 2."]
    );
    assert_eq!(told("classic", hands, &plain, CID), ["Before you, Ann played 🔺 Red +2."]);
    assert!(told("classic", hands, &plain, ANN).is_empty(), "that was Ann's own");
    let stack = "classic counter=stack";
    let (hands, all) = (["rd r1", "gd g1", "r8 b1"], [(ANN, plays("rd")), (BEN, plays("gd"))]);
    assert_eq!(told(stack, hands, &all, CID), ["Before you, Ben played 🟩 Green +2."]);
    let accepted = [all[0], all[1], (CID, Command::Accept)];
    assert_eq!(
        told(stack, hands, &accepted, CID),
        ["Ben hit you with 🟩 Green +2. You drew 🟡 1 2 3 4."]
    );
    let hat = [(ANN, aims("wh", BEN))];
    assert_eq!(
        told("sorting-hat", ["wh r1", "g1 g2", "r8 b1"], &hat, BEN),
        ["Ann hit you with 🎩 Sorting Hat. You drew 🔺 9 🟡 1 2 3 4."]
    );
}

#[test]
fn a_skip_a_catch_and_a_verdict_are_told() {
    let skip = [(ANN, plays("rs"))];
    assert_eq!(
        told("classic", ["rs r1 r2", "g1 g2", "r8 b1"], &skip, BEN),
        ["Ann skipped you with 🔺 Red Skip."]
    );
    let caught = [(ANN, plays("r1")), (BEN, Command::Catch(seat(ANN)))];
    assert_eq!(
        told("classic", ["r1 r2", "g1 g2", "r8 b1"], &caught, ANN),
        ["Ben caught you: you had not said UNO. You drew 🟡 1 2."]
    );
    let vote = [(BEN, Command::Accuse(seat(CID))), (ANN, Command::Vote(true))];
    assert_eq!(
        told("tournament", ["r1 r2", "g1 g2", "r8 b1"], &vote, CID),
        ["The table found you guilty of a hint. You drew 🟡 1 2 3 4."]
    );
}

#[test]
fn challenges_tell_each_side_what_concerns_it() {
    let challenge = [(ANN, names_blue("wd")), (BEN, Command::Challenge)];
    let bluff = ["wd r1 g2", "b1 b2 b3", "y9 y5"];
    assert_eq!(
        told("classic", bluff, &challenge, ANN),
        ["Ben challenged your 🌈 Wild +4, and it was a bluff. You drew 🟡 1 2 3 4."]
    );
    assert_eq!(
        told("classic", bluff, &challenge, BEN),
        ["Ann held 🔺 1 🟩 2.", "You challenged, and Ann was bluffing."]
    );
    assert_eq!(
        told("classic guilty=takes_back", bluff, &challenge, ANN),
        [
            "Ben challenged your 🌈 Wild +4, and it was a bluff.",
            "🌈 Wild +4 is back in your hand. You drew 🟡 1 2 3 4."
        ]
    );
    let honest = ["wd g1 g2", "b1 b2 b3", "y9 y5"];
    assert_eq!(
        told("classic", honest, &challenge, ANN),
        ["Ben challenged your 🌈 Wild +4 and was wrong, but has seen your hand."]
    );
    assert_eq!(
        told("classic", honest, &challenge, BEN),
        ["Ann held 🟩 1 2.", "You challenged, but Ann was honest. You drew 🔺 9 🟡 1 2 3 4 6."]
    );
    let others = told("classic", bluff, &challenge, CID).join(" ");
    assert!(!others.contains("held") && !others.contains("drew 🟡"), "{others}");
}

#[test]
fn a_jump_in_tells_whose_turn_it_took() {
    let settings = "classic jump_in=on";
    let hands = ["r7 r1 r2", "g1 g2", "b8 b1", "r7 y3 y4"];
    // Ben is on turn, then Cid would be: Dora goes before both, and play goes on after her.
    let jumped = [(ANN, plays("r7")), (DORA, plays("r7"))];
    for passed_over in [BEN, CID] {
        assert_eq!(
            told(settings, hands, &jumped, passed_over),
            ["Dora jumped in with 🔺 Red 7, so your turn was passed over."]
        );
    }
    assert_eq!(told(settings, hands, &jumped, ANN), ["Before you, Dora jumped in with 🔺 Red 7."]);
    let again = [(ANN, plays("r7")), (ANN, plays("r7"))];
    assert_eq!(
        told(settings, ["r7 r7 r2", "g1 g2", "b8 b1"], &again, BEN),
        ["Ann jumped in with 🔺 Red 7 before you."]
    );
}

#[test]
fn whoever_holds_another_hand_is_told_whose_it_was_and_what_they_gave() {
    let settings = "classic seven_zero=on";
    let hands = ["r7 r1 r2", "g1 g2", "y8 b1"];
    let swap = [(ANN, aims("r7", BEN))];
    assert_eq!(
        told(settings, hands, &swap, BEN),
        ["Ann swapped hands with you: these are Ann’s cards now. You gave 🟩 1 2."]
    );
    let hands = ["r0 r1 r2", "g1 g2", "y8 b1"];
    let rotate = [(ANN, plays("r0"))];
    assert_eq!(
        told(settings, hands, &rotate, CID),
        ["All hands moved on: these are Ben’s cards now. Ann got yours: 🟡 8 🔷 1."]
    );
    let mut table = Table::new(settings, ["r7 r1 r2", "g1 g2", "y8 b1"]);
    let news = table.act(ANN, aims("r7", BEN));
    let own = table.shown(|shown| own_move(shown, seat(ANN), &news));
    assert_eq!(own, ["You swapped hands with Ben. You gave 🔺 1 2."]);
}

#[test]
fn what_was_done_for_an_absent_player_is_told() {
    let hands = ["r1 r2", "g1 g2", "r8 b1"];
    let late = [(ANN, Command::TimeOut)];
    assert_eq!(told("classic", hands, &late, ANN), ["⏳ Your time was up. You drew 🟡 1."]);
    let hit = ["rd r2", "g1 g2", "r8 b1"];
    let late = [(ANN, plays("rd")), (BEN, Command::TimeOut)];
    assert_eq!(
        told("classic counter=stack", hit, &late, BEN),
        ["⏳ Your time was up.", "Ann hit you with 🔺 Red +2. You drew 🟡 1 2."]
    );
    let away = [(ANN, Command::HandOver), (ANN, plays("r1"))];
    assert_eq!(
        told("classic", hands, &away, ANN),
        ["🤖 A computer took over for you.", "🔺 Red 1 was played for you."]
    );
}

#[test]
fn what_is_asked_about_is_not_told_as_well() {
    let mut table = Table::new("classic", ["b1 b2", "g1 g2", "r8 b3"]);
    let drew = table.act(ANN, Command::Draw);
    assert_eq!(table.shown(|shown| own_move(shown, seat(ANN), &drew)), ["You drew 🟡 1."]);
    let mut table = Table::new("classic draw=until_playable", ["b1 b2", "g1 g2", "r8 b3"]);
    let drew = table.act(ANN, Command::Draw);
    let told = table.shown(|shown| own_move(shown, seat(ANN), &drew));
    assert_eq!(told, ["You drew 🔺 9 🟡 1 2 3 4."], "more than the one that is asked about");
    let mut table = Table::new("classic", ["y7 b2", "g1 g2", "r8 b3"]);
    table.act(ANN, Command::Draw);
    table.act(BEN, Command::Draw);
    table.act(CID, plays("r8"));
    let fits = table.act(ANN, Command::Draw);
    assert!(table.shown(|shown| own_move(shown, seat(ANN), &fits)).len() <= 1);
}

#[test]
fn a_mistake_says_why_it_costs_what() {
    let cost = |by, command| {
        let mut table = Table::new("classic fines=2", ["b7 r1 r2", "g1 g2", "y8 b1"]);
        let news = table.act(by, command);
        table.shown(|shown| fine(shown, seat(by), command, &news))
    };
    assert_eq!(
        cost(ANN, plays("b7")).unwrap(),
        "🔷 Blue 7 does not go on 🔺 Red 5: you draw 2 (🟡 1 2)."
    );
    assert_eq!(
        cost(BEN, Command::CallUno).unwrap(),
        "There was nothing to call: you draw 2 (🟡 1 2)."
    );
    assert_eq!(
        cost(BEN, Command::Catch(seat(CID))).unwrap(),
        "Cid could not be caught: you draw 2 (🟡 1 2)."
    );
    let early = Command::Play(Play { uno: true, ..Play::of(card("r1")) });
    assert_eq!(cost(ANN, early).unwrap(), "There was nothing to call: you draw 2 (🟡 1 2).");
    assert_eq!(cost(ANN, plays("r1")), None);
    // It is told once, where it was asked, and not again as something that happened.
    let mut table = Table::new("classic fines=2", ["b7 r1 r2", "g1 g2", "y8 b1"]);
    let news = table.act(ANN, early);
    assert!(table.shown(|shown| own_move(shown, seat(ANN), &news)).is_empty());
    assert!(matches!(
        news.iter().find_map(|seen| match seen.event {
            uno_bot::engine::Event::Fined { fault, .. } => Some(fault),
            _ => None,
        }),
        Some(Fault::FalseCall)
    ));
}

#[test]
fn a_catch_says_what_became_of_it() {
    let mut table = Table::new("classic", ["r1 r2", "g1 g2", "r8 b1"]);
    table.act(ANN, plays("r1"));
    let news = table.act(CID, Command::Catch(seat(ANN)));
    let said = table.shown(|shown| caught_one(shown, seat(CID), &news));
    assert_eq!(said.unwrap(), "You caught Ann, who draws 2.");
    let outcomes = [
        (HeldCatchOutcome::Open, "unless Ann says UNO first"),
        (HeldCatchOutcome::Counted(2), "counted: Ann draws 2"),
        (HeldCatchOutcome::Called, "Ann said UNO in time"),
        (HeldCatchOutcome::Slower(seat(BEN)), "Ben caught Ann before you"),
        (HeldCatchOutcome::Over, "Ann cannot be caught any more"),
    ];
    for (outcome, part) in outcomes {
        let text = table.shown(|shown| held_catch(shown, seat(ANN), outcome));
        assert!(text.contains(part), "{part}: {text}");
    }
}
