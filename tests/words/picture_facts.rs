//! Every fact that a picture shows is told in words: in the text for people who do not see it, or in the
//! message beside it if that text would be too long; and again in the message that takes its place.

use super::shown_match::{ShownMatch, words};
use std::collections::HashMap;
use std::sync::Arc;
use uno_bot::engine::rules::Preset;
use uno_bot::engine::{Colour, Game, Hand, Seat};
use uno_bot::lobby::UserId;
use uno_bot::picture::{CurveScene, HandScene, PodiumScene, RankingScene, Scene, TableScene};
use uno_bot::preferences::CardStyle;
use uno_bot::render::{
    CardNames, Looks, Message, Names, Picture, ShownPanel, ShownReplay, ShownStats, ShownTable,
    board, leaderboard, panel, replay, stats,
};
use uno_bot::standings::{
    Career, Leaderboard, LeaderboardPage, LeaderboardRow, Metric, Period, Rating, RatingChange,
    RatingPoint, Scope, Stats,
};

/// A message in plain words, without marks for bold.
fn text(message: &Message) -> String {
    let embed = message.embed.clone().unwrap_or_default();
    let fields: String =
        embed.fields.iter().map(|it| format!("{}\n{}\n", it.name, it.value)).collect();
    let all =
        format!("{}\n{}\n{}\n{fields}{}", message.content, embed.title, embed.text, embed.footer);
    all.replace("**", "")
}

/// Something that a picture shows: what can be said of it, in any of these ways.
type Fact = Vec<String>;

fn fact(said: impl Into<String>) -> Fact {
    vec![said.into()]
}

/// Checks that each fact is told to people who do not see the picture, and to people who want none.
fn are_told(message: &Message, facts: &[Fact]) {
    let picture = message.picture.as_ref().expect("a picture");
    let beside = if picture.tells_all() { String::new() } else { text(message) };
    for (told, how) in [
        (format!("{}\n{beside}", picture.alt), "to people who do not see it"),
        (text(&picture.instead), "as text"),
    ] {
        for fact in facts {
            let is_told = fact.iter().any(|way| told.contains(way));
            assert!(is_told, "{:?} is not told {how}:\n{told}", fact);
        }
    }
}

/// The same match, but with names that need no escaping and with pictures.
fn with_pictures(mut shown: ShownMatch) -> ShownMatch {
    let mut names = Names::new();
    for seat in 0..10 {
        names.add(UserId(u64::MAX - seat), &format!("Nym{seat}"));
    }
    shown.names = names.with_looks(Looks { emoji: Arc::default(), pictures: true });
    shown
}

fn count_of(cards: usize) -> String {
    match cards {
        0 => "no cards".to_owned(),
        1 => "1 card".to_owned(),
        _ => format!("{cards} cards"),
    }
}

fn facts_of_table(scene: &TableScene) -> Vec<Fact> {
    let cards = CardNames::new(words(), scene.deck);
    let mut facts: Vec<Fact> = Vec::new();
    for seat in &scene.seats {
        let mut name = seat.name.to_string();
        if seat.computer {
            name.push_str(" 🤖");
        }
        match seat.team.as_deref() {
            Some("F") => name.push_str(" 🦊"),
            Some("P") => name.push_str(" 🐼"),
            Some(team) => panic!("an unknown team: {team}"),
            None => {}
        }
        facts.push(match seat.plays {
            true => fact(format!("{name} · {}", count_of(seat.cards))),
            false => vec![format!("{name} · out"), format!("{name} · left")],
        });
        if let Some(mark) = &seat.mark {
            facts.push(fact(if mark.exposed { "no UNO yet!" } else { "UNO!" }));
        }
        if seat.waiting {
            let seat_told = format!("{name} · {}", count_of(seat.cards));
            facts.push(vec![format!("{seat_told}, to move now"), format!("▶️ {seat_told}")]);
        }
    }
    if let Some(top) = scene.top {
        facts.push(fact(cards.name(top)));
    }
    if let Some(colour) = scene.colour.filter(|_| scene.top.is_some_and(|top| top.is_wild())) {
        let signs = ["🔺 Red", "🟡 Yellow", "🟩 Green", "🔷 Blue"];
        let said = Colour::ALL.into_iter().zip(signs).find(|(it, _)| *it == colour);
        facts.push(fact(said.map_or("", |(_, said)| said)));
    }
    facts.extend(scene.under.iter().map(|card| fact(cards.name(*card))));
    facts.push(match scene.clockwise {
        true => vec!["Play goes clockwise".to_owned(), "⬇️".to_owned()],
        false => vec!["Play goes counterclockwise".to_owned(), "⬆️".to_owned()],
    });
    if scene.pending > 0 {
        let amount = scene.pending;
        facts.push(vec![format!("{amount} cards are waiting"), format!("draw {amount}")]);
    }
    let pile = scene.draw_pile;
    facts.push(fact(format!(
        "{} to draw from",
        if pile == 0 { "0 cards".to_owned() } else { count_of(pile) }
    )));
    facts
}

fn facts_of_podium(scene: &PodiumScene) -> Vec<Fact> {
    let place = |it: &uno_bot::picture::PodiumPlace| {
        let points = it.points.split(' ').next().unwrap_or_default().to_owned();
        [fact(format!("{}. {}", it.place, it.name)), fact(format!("· {points}")), fact(&*it.rating)]
    };
    scene.places.iter().flat_map(place).collect()
}

fn facts(picture: &Picture) -> Vec<Fact> {
    match &picture.scene {
        Scene::Table(scene) => facts_of_table(scene),
        Scene::Podium(scene) => facts_of_podium(scene),
        Scene::Round(scene) => scene
            .hands
            .iter()
            .flat_map(|left| {
                let hand: Hand = left.cards.iter().copied().collect();
                let worth = left.points.trim_start_matches('+').to_owned();
                // Nothing is worth nothing.
                let worth = if worth == "0" { String::new() } else { worth };
                let mut facts = vec![fact(left.name.to_string()), fact(worth)];
                facts.push(fact(format!("total {}", left.total)));
                facts.extend(hand.faces().iter().map(|card| {
                    let name = CardNames::new(words(), scene.deck).name(card);
                    fact(name.split(' ').next_back().unwrap_or_default())
                }));
                facts
            })
            .collect(),
        scene => panic!("{scene:?} on a board"),
    }
}

/// Two pictures of one match that differ are told differently, so nothing that they show is left out.
#[derive(Default)]
struct Told(HashMap<String, Scene>);

impl Told {
    fn note(&mut self, picture: &Picture) {
        if picture.tells_all() {
            let before = self.0.insert(picture.alt.clone(), picture.scene.clone());
            assert!(before.is_none_or(|before| before == picture.scene), "{}", picture.alt);
        }
    }
}

#[test]
fn boards_tell_what_their_pictures_show() {
    for seed in 0..60 {
        let mut shown = with_pictures(ShownMatch::random(seed));
        let mut told = Told::default();
        let ratings: Vec<RatingChange> = shown
            .game()
            .seats()
            .map(|seat| RatingChange { seat, rating: 1_500, change: 12, provisional: false })
            .collect();
        while shown.step() {
            shown.with_table(|table| {
                let over = table.play.is_some_and(|play| play.last_result.is_some());
                let forms = [false, true].into_iter().filter(|last| over || !last);
                for final_table in forms {
                    let table = ShownTable { final_table, ratings: &ratings, ..table.clone() };
                    let message = board(&table);
                    let picture = message.picture.as_ref().expect("a picture");
                    are_told(&message, &facts(picture));
                    told.note(picture);
                }
            });
        }
    }
}

#[test]
fn hands_tell_what_their_pictures_show() {
    for seed in 0..30 {
        let mut shown = with_pictures(ShownMatch::random(seed));
        let mut told = Told::default();
        while shown.step() {
            shown.with_table(|table| {
                let view = shown.game().hand_view(Seat::FIRST);
                let style = CardStyle::Picture;
                let message = panel(table, &ShownPanel { style, ..ShownPanel::of(&view) });
                let Some(picture) = &message.picture else { return };
                let Scene::Hand(HandScene { deck, cards }) = &picture.scene else {
                    panic!("{:?}", picture.scene)
                };
                told.note(picture);
                let names = CardNames::new(words(), *deck);
                let is_first = |card| names.name(card).split(' ').next_back().map(str::to_owned);
                let facts: Vec<Fact> = cards
                    .iter()
                    .map(|held| {
                        let label = is_first(held.card).unwrap_or_default();
                        fact(if held.count > 1 {
                            format!("{label} ×{}", held.count)
                        } else {
                            label
                        })
                    })
                    .collect();
                are_told(&message, &facts);
                // What can be played is told by name, or bold.
                let playable: Vec<String> = cards
                    .iter()
                    .filter(|held| !held.pale && !view.playable.is_empty())
                    .map(|held| names.name(held.card))
                    .collect();
                let now = picture.alt.split("Playable now: ").nth(1).unwrap_or_default();
                let listed: Vec<&str> =
                    now.trim_end_matches('.').split(", ").filter(|it| !it.is_empty()).collect();
                assert_eq!(listed, playable, "{}", picture.alt);
                let text = picture.instead.embed.clone().unwrap_or_default();
                let lines = format!(
                    "{}{}",
                    text.text,
                    text.fields.iter().map(|it| &*it.value).collect::<String>()
                );
                assert!(lines.matches("**").count() / 2 >= playable.len(), "{lines}");
            });
        }
    }
}

fn all_hands(game: &Game) -> Vec<(Seat, Hand)> {
    game.playing().iter().map(|seat| (seat, game.hand_view(seat).hand)).collect()
}

#[test]
fn replays_tell_the_hands_that_their_pictures_show() {
    for seed in 0..10 {
        let mut shown = with_pictures(ShownMatch::preset(Preset::Classic, 6, seed));
        let mut told = Told::default();
        for _ in 0..40 {
            assert!(shown.step());
            shown.with_table(|table| {
                let (hands, table) = (Some(all_hands(shown.game())), table.clone());
                let (game, rounds, show_hands) = (12, vec![1], true);
                let replayed =
                    ShownReplay { table, game, at: 9, moves: 99, rounds, show_hands, hands };
                let message = replay(&replayed);
                let picture = message.picture.as_ref().expect("a picture");
                told.note(picture);
                let mut facts = facts(picture);
                let Scene::Table(scene) = &picture.scene else { return };
                for seat in scene.seats.iter().filter(|seat| !seat.open_hand.is_empty()) {
                    let cards = seat.open_hand.iter().map(|card| {
                        let name = CardNames::new(words(), scene.deck).name(*card);
                        fact(name.split(' ').next_back().unwrap_or_default())
                    });
                    facts.push(fact(format!("{}: ", seat.name)));
                    facts.extend(cards);
                }
                are_told(&message, &facts);
            });
        }
    }
}

#[test]
fn a_record_tells_what_its_curve_shows() {
    let course: Vec<RatingPoint> =
        (0..40).map(|n| RatingPoint { at_ms: n, rating: 1500 + n * (n % 7) }).collect();
    let career = Career { rated: 40, matches: 40, rating: Rating::NEW, ..Career::default() };
    let places = [21, 0, 12, 7, 0, 0, 0, 0, 0, 0];
    let record = Stats { career, places, favourite: None, course };
    let message = stats(&ShownStats {
        words: words(),
        user: UserId(1),
        name: Some("Nym"),
        own: true,
        scope: Scope::Server,
        both_scopes: false,
        stats: &record,
        titles: 2,
        place: Some(7),
        against: None,
    });
    let Some(Picture { scene: Scene::Curve(CurveScene { values, places, .. }), alt, .. }) =
        &message.picture
    else {
        panic!("a curve")
    };
    let mut facts = vec![fact("Nym")];
    for value in [values.iter().min(), values.iter().max()] {
        facts.push(fact(value.unwrap().to_string()));
    }
    for place in places {
        facts.push(fact(place.count.to_string()));
    }
    are_told(&message, &facts);
    for value in [values.first(), values.last()] {
        assert!(alt.contains(&value.unwrap().to_string()), "{alt}");
    }
    assert!(text(&message).contains('█'), "the course is a line in the text");
}

#[test]
fn a_leaderboard_tells_what_its_bars_show() {
    let row = |place: u64| LeaderboardRow {
        place,
        user: UserId(place),
        name: Some(format!("Nym{place}")),
        value: 1_800 - 13 * i64::try_from(place).unwrap(),
        provisional: place > 8,
    };
    let rows: Vec<LeaderboardRow> = (1..=10).map(row).collect();
    let page = LeaderboardPage { rows, page: 0, pages: 1, people: 10, provisional: 2, own: None };
    for metric in Metric::ALL {
        let chosen = Leaderboard { metric, period: Period::Week, scope: Scope::Server };
        let message = leaderboard(words(), chosen, &page, UserId(3));
        let Some(Picture { scene: Scene::Ranking(RankingScene { title, rows, .. }), .. }) =
            &message.picture
        else {
            panic!("bars")
        };
        let mut facts = vec![fact(&**title)];
        for row in rows {
            facts.push(fact(format!("{}. {}", row.rank, row.name)));
            facts.push(fact(&*row.text));
            if row.own {
                facts.push(vec![format!("{} (you)", row.name), "← you".to_owned()]);
            }
        }
        assert!(rows.iter().any(|row| row.own));
        are_told(&message, &facts);
    }
}
