//! The scenes that golden pictures and benches are made from.

use uno_bot::engine::rules::DeckKind;
use uno_bot::engine::{Card, Colour};
use uno_bot::picture::{
    CurveScene, HandLeft, HandScene, HeldCard, PlaceCount, PodiumPlace, PodiumScene, RankedRow,
    RankingHeadings, RankingScene, RoundScene, Scene, SeatMark, SeatName, TableScene, TableSeat,
};

/// The cards of a hand with `count` cards of a deck, sorted: every so many-th card of the deck.
fn dealt(deck: DeckKind, count: usize) -> Vec<Card> {
    let cards = deck.cards();
    (0..count).filter_map(|place| cards.get(place * cards.len() / count).copied()).collect()
}

pub fn hand(deck: DeckKind, count: usize) -> Scene {
    let mut held: Vec<HeldCard> = Vec::new();
    for card in dealt(deck, count) {
        let pale = card.colour().is_some_and(|colour| colour != Colour::Green) && count > 1;
        match held.last_mut() {
            Some(last) if last.card == card => last.count += 1,
            _ => held.push(HeldCard { card, count: 1, pale }),
        }
    }
    Scene::Hand(HandScene { deck, cards: held })
}

pub fn special_cards(deck: DeckKind) -> Scene {
    let mut cards = deck.cards().to_vec();
    cards.dedup();
    cards.retain(|card| {
        let number = card.to_string().ends_with(|letter: char| letter.is_ascii_digit());
        !number || card.to_string().ends_with('7')
    });
    let held = |card| HeldCard { card, count: 1, pale: false };
    Scene::Hand(HandScene { deck, cards: cards.into_iter().map(held).collect() })
}

const NAMES: [&str; 10] = [
    "Ada",
    "Łukasz Żółć",
    "Миша",
    "山田太郎",
    "Wolfeschlegelsteinhausen",
    "Zoë 🎉",
    "محمد",
    "Bob",
    "Iñaki",
    "Йожеф",
];

fn name(seat: usize) -> SeatName {
    SeatName::new(NAMES.get(seat).unwrap_or(&""), &format!("Player {}", seat + 1))
}

pub fn table(seats: usize) -> Scene {
    let card = |code: &str| code.parse::<Card>().ok();
    let seat = |number: usize| TableSeat {
        name: name(number),
        cards: [7, 1, 12, 5, 3, 1, 25, 2, 9, 4][number % 10],
        open_hand: Vec::new(),
        waiting: number == 2 % seats,
        plays: number != 8,
        computer: number % 4 == 3,
        team: (seats == 4).then(|| if number.is_multiple_of(2) { "F" } else { "P" }.to_owned()),
        mark: match number {
            1 => Some(SeatMark { text: "UNO?".to_owned(), exposed: true }),
            5 => Some(SeatMark { text: "UNO".to_owned(), exposed: false }),
            _ => None,
        },
    };
    Scene::Table(TableScene {
        deck: DeckKind::Classic,
        seats: (0..seats).map(seat).collect(),
        top: card(if seats == 4 { "wd" } else { "y7" }),
        colour: Some(if seats == 4 { Colour::Blue } else { Colour::Yellow }),
        under: ["r7", "rs", "g5", "b0"].iter().filter_map(|code| card(code)).collect(),
        clockwise: seats != 4,
        pending: if seats == 4 { 6 } else { 0 },
        draw_pile: 61,
    })
}

/// A table of a finished round, with all hands open.
pub fn open_table() -> Scene {
    let Scene::Table(mut scene) = table(6) else { return table(6) };
    for (number, seat) in scene.seats.iter_mut().enumerate() {
        seat.open_hand = dealt(DeckKind::Classic, seat.cards + number);
        seat.cards = seat.open_hand.len();
        seat.mark = None;
    }
    Scene::Table(scene)
}

pub fn round() -> Scene {
    let hand = |number: usize, count: usize| HandLeft {
        name: name(number),
        cards: dealt(DeckKind::Classic, count),
        points: format!("+{}", count * 8),
        total: (count * 31).to_string(),
        won: count == 0,
    };
    let hands = [5, 0, 1, 25, 9, 60].into_iter().enumerate();
    Scene::Round(RoundScene {
        deck: DeckKind::Classic,
        title: "Round 3: Łukasz Żółć is out of cards".to_owned(),
        hands: hands.map(|(number, count)| hand(number, count)).collect(),
    })
}

pub fn podium() -> Scene {
    let place = |number: usize| PodiumPlace {
        name: name(number),
        place: u8::try_from(number + 1).unwrap_or(1),
        points: format!("{} points", 512 - 100 * number),
        rating: format!("rating {}? (+{})", 1540 - 20 * number, 124 - 5 * number),
    };
    Scene::Podium(PodiumScene {
        title: "The match is over".to_owned(),
        places: (0..5).map(place).collect(),
    })
}

pub fn curve() -> Scene {
    let values = (0..80).map(|step: i32| 1500 + step * 2 + (step * 37 % 53) - 20).collect();
    let count = |(place, count): (u32, u32)| PlaceCount { place, count };
    Scene::Curve(CurveScene {
        title: "Ada: rating".to_owned(),
        values,
        places_title: "Places".to_owned(),
        places: [(1, 30), (2, 21), (3, 0), (4, 9)].map(count).to_vec(),
    })
}

pub fn ranking() -> Scene {
    let row = |number: usize| RankedRow {
        rank: u32::try_from(number + 1).unwrap_or(1),
        name: name(number),
        value: u32::try_from(1720 - 45 * number).unwrap_or(0),
        text: (1720 - 45 * number).to_string(),
        then: String::new(),
        own: number == 4,
    };
    Scene::Ranking(RankingScene {
        title: "Leaderboard: rating".to_owned(),
        headings: None,
        rows: (0..10).map(row).collect(),
    })
}

/// The standing of a tournament of so many players.
pub fn tournament(players: u32) -> Scene {
    let row = |number: u32| {
        // The fourth shares the third place, and so on.
        let level = if number > 2 { number - number % 2 } else { number };
        let points = 1_240 - 75 * level;
        RankedRow {
            rank: level + 1,
            name: name(number as usize % 10),
            value: points,
            text: points.to_string(),
            then: (9 - level / 2).to_string(),
            own: false,
        }
    };
    Scene::Ranking(RankingScene {
        title: "Pairs tournament · round 2 of 3".to_owned(),
        headings: Some(RankingHeadings {
            value: "Points".to_owned(),
            then: "Deals won".to_owned(),
        }),
        rows: (0..players).map(row).collect(),
    })
}
