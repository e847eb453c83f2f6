//! The replay of a finished match: the table as everyone saw it after one of its moves, with buttons
//! that lead to other moves, and on request the hands of all players.

use crate::engine::{Hand, Seat};
use crate::i18n::say;
use crate::picture::Scene;
use crate::render::{Button, Menu, MenuOption, Message, Picture, Row, ShownTable, Style, board};
use crate::request::{MenuRequest, ReplayStep, Request};
use std::collections::BTreeMap;

/// Discord's limit for a menu.
const MOST_OPTIONS: usize = 25;
/// The menu offers the move at each tenth of the match.
const PARTS: u32 = 10;

pub struct ShownReplay<'a> {
    /// The table as everyone saw it after this move.
    pub table: ShownTable<'a>,
    pub game: i64,
    /// The number of the move that is shown, counted from 1.
    pub at: u32,
    /// How many moves the match has.
    pub moves: u32,
    /// The number of the move that dealt each round.
    pub rounds: Vec<u32>,
    /// Whether all hands are to be shown.
    pub show_hands: bool,
    /// What was in the hands after this move, if they may be shown: none if the round was not finished.
    pub hands: Option<Vec<(Seat, Hand)>>,
}

pub fn replay(shown: &ShownReplay<'_>) -> Message {
    let words = shown.table.words;
    let content = say!(words, "replay-at", number = shown.game, at = shown.at, moves = shown.moves);
    let hands = shown.show_hands;
    let to = |step: ReplayStep| Request::Replay { step, hands };
    let (before, after) = (shown.at.saturating_sub(1), shown.at.saturating_add(1));
    let button =
        |label: String, step, sign| Button::new(Style::Secondary, label, to(step)).sign(sign);
    let (earlier, later) = (shown.at > 1, shown.at < shown.moves);
    let label = match hands {
        true => say!(words, "button-hide-hands"),
        false => say!(words, "button-show-hands"),
    };
    let toggle = Request::Replay { step: ReplayStep::To(shown.at), hands: !hands };
    let toggle = Button::new(Style::Primary, label, toggle).sign("🃏");
    let buttons = vec![
        button(say!(words, "button-first"), ReplayStep::First, "⏮️").only_if(earlier),
        button(say!(words, "button-step-back"), ReplayStep::To(before), "◀️").only_if(earlier),
        button(say!(words, "button-forward"), ReplayStep::To(after), "▶️").only_if(later),
        button(say!(words, "button-last"), ReplayStep::Last, "⏭️").only_if(later),
        toggle.only_if(hands || shown.hands.is_some()),
    ];
    let mut rows = vec![Row::Buttons(buttons)];
    rows.extend(jumps(shown).map(Row::Menu));
    let hands = all_hands(shown);
    let mut message = board(&shown.table).in_both_forms(|board| {
        let mut message = Message { content: content.clone(), rows: rows.clone(), ..board };
        if let (Some(embed), Some(hands)) = (&mut message.embed, &hands) {
            embed.text = format!("{}\n\n{hands}", embed.text);
        }
        message
    });
    if let Some(picture) = &mut message.picture {
        open_hands(shown, picture);
    }
    message
}

/// Shows all hands in the picture of the table, if they are asked for and may be shown.
fn open_hands(shown: &ShownReplay<'_>, picture: &mut Picture) {
    let (Scene::Table(scene), Some(hands)) = (&mut picture.scene, &shown.hands) else { return };
    if !shown.show_hands {
        return;
    }
    for (seat, hand) in hands {
        if let Some(drawn) = scene.seats.get_mut(seat.index()) {
            drawn.open_hand = hand.iter().collect();
        }
    }
    let (words, cards) = (shown.table.words, shown.table.cards().plain());
    let seating = shown.table.seating();
    let told = hands.iter().filter(|(_, hand)| !hand.is_empty()).map(|(seat, hand)| {
        let (player, cards) = (seating.plain_name(*seat), cards.brief(hand));
        say!(words, "alt-open-hand", player = player, cards = cards)
    });
    let told = told.collect::<Vec<String>>().join("; ");
    picture.tell_more(&told);
}

/// All hands, or why they are not shown; none if they are not asked for, or if the board shows what was
/// left of them anyway.
fn all_hands(shown: &ShownReplay<'_>) -> Option<String> {
    let words = shown.table.words;
    if !shown.show_hands {
        return None;
    }
    let Some(hands) = &shown.hands else { return Some(say!(words, "replay-hands-hidden")) };
    if hands.is_empty() {
        return None;
    }
    let (seating, cards) = (shown.table.seating(), shown.table.cards());
    let hand = |(seat, hand): &(Seat, Hand)| {
        say!(words, "replay-hand", player = seating.name(*seat), cards = cards.brief(hand))
    };
    let mut lines = vec![say!(words, "replay-hands")];
    lines.extend(hands.iter().map(hand));
    Some(lines.join("\n"))
}

/// A menu with the beginning of each round and the tenths of the match.
fn jumps(shown: &ShownReplay<'_>) -> Option<Menu> {
    let words = shown.table.words;
    let mut labels: BTreeMap<u32, String> = BTreeMap::new();
    for part in 1..PARTS {
        let at = u64::from(shown.moves) * u64::from(part) / u64::from(PARTS);
        let at = u32::try_from(at).unwrap_or(u32::MAX).max(1);
        let percent = part * 100 / PARTS;
        labels.insert(at, say!(words, "replay-part", percent = percent, at = at));
    }
    let room = MOST_OPTIONS.saturating_sub(labels.len());
    // If there are more rounds than room, every second, third … round is offered.
    let every = shown.rounds.len().div_ceil(room.max(1)).max(1);
    for (round, at) in (1_u32..).zip(&shown.rounds).step_by(every) {
        labels.insert(*at, say!(words, "replay-round", round = round, at = *at));
    }
    if shown.moves < 2 {
        return None;
    }
    let option = |(at, label): (u32, String)| MenuOption {
        value: at.to_string(),
        label,
        description: String::new(),
        chosen: false,
    };
    Some(Menu {
        request: MenuRequest::Replay { hands: shown.show_hands },
        placeholder: say!(words, "replay-jump"),
        options: labels.into_iter().map(option).take(MOST_OPTIONS).collect(),
        fewest: 1,
        most: 1,
    })
}
