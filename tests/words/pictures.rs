//! Messages with pictures and the bot's own emoji: within Discord's limits, and saying all they show.

use super::check_sendable;
use super::shown_match::{ShownMatch, in_every_other_language};
use std::ops::Range;
use std::sync::Arc;
use uno_bot::picture::{
    CurveScene, Emoji, PodiumScene, RankingScene, RoundScene, Scene, is_writable,
};
use uno_bot::preferences::CardStyle;
use uno_bot::render::{
    Looks, Message, OwnEmoji, Picture, Row, ShownPanel, ShownTable, UploadedEmoji, board, panel,
};

/// Whether a picture can be drawn with all its words, and the message can be sent without it.
pub fn check(picture: &Picture) -> Result<(), String> {
    let unwritable = written_in(&picture.scene).into_iter().find(|text| !is_writable(text));
    if let Some(text) = unwritable {
        return Err(format!("the font lacks a letter of {text:?}"));
    }
    if picture.instead.picture.is_some() || picture.alt.is_empty() {
        return Err("a picture is not told in words".to_owned());
    }
    check_sendable(&picture.instead)
}

/// Every text that is written in a picture.
fn written_in(scene: &Scene) -> Vec<String> {
    match scene {
        Scene::Hand(_) => Vec::new(),
        Scene::Table(scene) => {
            let seats = scene.seats.iter().flat_map(|seat| {
                let mark = seat.mark.as_ref().map(|mark| mark.text.clone());
                [Some(seat.name.to_string()), seat.team.clone(), mark]
            });
            seats.flatten().collect()
        }
        Scene::Round(RoundScene { title, hands, .. }) => {
            let hands = hands
                .iter()
                .flat_map(|hand| [hand.name.to_string(), hand.points.clone(), hand.total.clone()]);
            hands.chain([title.clone()]).collect()
        }
        Scene::Podium(PodiumScene { title, places }) => {
            let places = places.iter().flat_map(|place| {
                [place.name.to_string(), place.points.clone(), place.rating.clone()]
            });
            places.chain([title.clone()]).collect()
        }
        Scene::Curve(CurveScene { title, places_title, .. }) => {
            vec![title.clone(), places_title.clone()]
        }
        Scene::Ranking(RankingScene { title, headings, rows }) => {
            let rows = rows
                .iter()
                .flat_map(|row| [row.name.to_string(), row.text.clone(), row.then.clone()]);
            let headings = headings.iter().flat_map(|it| [it.value.clone(), it.then.clone()]);
            rows.chain(headings).chain([title.clone()]).collect()
        }
    }
}

/// All emoji, with names and numbers as long as they get.
fn all_emoji() -> Arc<OwnEmoji> {
    let mut own = OwnEmoji::default();
    for emoji in Emoji::all() {
        let name = format!("{}_ffffff", emoji.name());
        own.add(emoji, UploadedEmoji { id: u64::MAX, name });
    }
    Arc::new(own)
}

/// Discord shows custom emoji in titles and texts, and on buttons beside the label; not in footers, labels
/// and menus.
fn fits(message: &Message) {
    let text = message.embed.as_ref().map(|embed| embed.text.clone());
    assert_eq!(check_sendable(message), Ok(()), "{text:?}");
    let forms = [Some(message), message.picture.as_ref().map(|picture| &*picture.instead)];
    for form in forms.into_iter().flatten() {
        let mut plain: Vec<&str> = form.picture.iter().map(|picture| &*picture.alt).collect();
        plain.extend(form.embed.iter().map(|embed| &*embed.footer));
        for row in &form.rows {
            match row {
                Row::Buttons(buttons) => plain.extend(buttons.iter().map(|it| &*it.label)),
                Row::Menu(menu) => plain.extend(menu.options.iter().map(|it| &*it.label)),
            }
        }
        assert!(plain.iter().all(|text| !text.contains("<:")), "{plain:?}");
    }
}

#[test]
fn every_message_with_pictures_and_own_emoji_fits() {
    every_message_fits(0..16);
}

#[test]
fn every_message_with_pictures_and_own_emoji_fits_in_every_language() {
    in_every_other_language(|| every_message_fits(0..2));
}

fn every_message_fits(seeds: Range<u64>) {
    let emoji = all_emoji();
    for (seed, pictures) in seeds.zip([true, false].into_iter().cycle()) {
        let mut shown = ShownMatch::random(seed);
        let looks = Looks { emoji: Arc::clone(&emoji), pictures };
        shown.names = shown.names.clone().with_looks(looks);
        while shown.step() {
            shown.with_table(|table| {
                let message = board(table);
                assert_eq!(message.picture.is_some(), pictures);
                fits(&message);
                fits(&board(&ShownTable { final_table: true, ..table.clone() }));
                for (seat, style) in shown.game().seats().zip(CardStyle::ALL.into_iter().cycle()) {
                    let view = shown.game().hand_view(seat);
                    fits(&panel(table, &ShownPanel { style, ..ShownPanel::of(&view) }));
                }
            });
        }
    }
}

#[test]
fn the_picture_of_a_hand_shows_and_tells_every_card() {
    for seed in 0..20 {
        let mut shown = ShownMatch::random(seed);
        while shown.step() {
            shown.with_table(|table| {
                let view = shown.game().hand_view(uno_bot::engine::Seat::FIRST);
                let style = CardStyle::Picture;
                let message = panel(table, &ShownPanel { style, ..ShownPanel::of(&view) });
                assert_eq!(message.picture.is_none(), view.hand.is_empty());
                let Some(picture) = message.picture else { return };
                let Scene::Hand(scene) = &picture.scene else { panic!("{:?}", picture.scene) };
                let cards: usize = scene.cards.iter().map(|held| usize::from(held.count)).sum();
                assert_eq!(cards, view.hand.len());
                assert!(scene.cards.iter().all(|held| {
                    held.pale == (!view.playable.is_empty() && !view.playable.contains(held.card))
                }));
                let first =
                    if cards == 1 { "Your only card." } else { &format!("Your {cards} cards.") };
                assert!(picture.alt.starts_with(first), "{}", picture.alt);
                let nothing = view.playable.is_empty();
                assert_eq!(picture.alt.contains("Playable now:"), !nothing, "{}", picture.alt);
            });
        }
    }
}

#[test]
fn the_picture_of_a_table_tells_who_sits_there_with_how_many_cards() {
    for seed in 0..20 {
        let mut shown = ShownMatch::random(seed);
        shown.names =
            shown.names.clone().with_looks(Looks { emoji: Arc::default(), pictures: true });
        while shown.step() && !shown.game().is_over() {
            shown.with_table(|table| {
                let picture = board(table).picture.expect("a picture");
                let (Scene::Table(scene), Some(play)) = (&picture.scene, table.play) else {
                    return;
                };
                assert_eq!(scene.seats.len(), play.seats.len());
                for (drawn, seat) in scene.seats.iter().zip(&play.seats) {
                    assert_eq!(drawn.cards, seat.cards);
                    assert_eq!(drawn.waiting, play.waiting.contains(seat.seat));
                    assert!(drawn.open_hand.is_empty(), "hands are hidden");
                }
                if let Some(top) = play.top.filter(|top| !top.is_wild()) {
                    assert!(picture.alt.contains(&table_card(table, top)), "{}", picture.alt);
                }
            });
        }
    }
}

fn table_card(table: &ShownTable<'_>, card: uno_bot::engine::Card) -> String {
    let deck = table.play.map_or(table.lobby.rules().deck, |play| play.rules.deck);
    uno_bot::render::CardNames::new(table.words, deck).name(card)
}
