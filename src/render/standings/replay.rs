//! The replay of a finished match: the table as everyone saw it after one of its moves, with buttons
//! that lead to other moves.

use crate::i18n::say;
use crate::render::{Button, Menu, MenuOption, Message, Row, ShownTable, Style, board};
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
}

pub fn replay(shown: &ShownReplay<'_>) -> Message {
    let words = shown.table.words;
    let content = say!(words, "replay-at", number = shown.game, at = shown.at, moves = shown.moves);
    let to = |step: ReplayStep| Request::Replay(step);
    let (before, after) = (shown.at.saturating_sub(1), shown.at.saturating_add(1));
    let button =
        |label: String, step, sign| Button::new(Style::Secondary, label, to(step)).sign(sign);
    let (earlier, later) = (shown.at > 1, shown.at < shown.moves);
    let buttons = vec![
        button(say!(words, "button-first"), ReplayStep::First, "⏮️").only_if(earlier),
        button(say!(words, "button-step-back"), ReplayStep::To(before), "◀️").only_if(earlier),
        button(say!(words, "button-forward"), ReplayStep::To(after), "▶️").only_if(later),
        button(say!(words, "button-last"), ReplayStep::Last, "⏭️").only_if(later),
    ];
    let mut rows = vec![Row::Buttons(buttons)];
    rows.extend(jumps(shown).map(Row::Menu));
    Message { content, rows, ..board(&shown.table) }
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
        request: MenuRequest::Replay,
        placeholder: say!(words, "replay-jump"),
        options: labels.into_iter().map(option).take(MOST_OPTIONS).collect(),
        fewest: 1,
        most: 1,
    })
}
