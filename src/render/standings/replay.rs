//! A finished match at one of its moves, as the public saw it then.

use crate::i18n::say;
use crate::render::{Button, Choice, Menu, Message, Row, Style, TableLook, board};
use crate::request::{MenuRequest, ReplayStep, Request};
use std::collections::BTreeMap;

/// What a menu can offer.
const MOST_OPTIONS: usize = 25;
/// The match is divided into so many parts to jump to.
const PARTS: u32 = 10;

/// A match at one of its moves.
pub struct ReplayLook<'a> {
    /// The table as everyone saw it after this move.
    pub table: TableLook<'a>,
    /// The number of the match.
    pub game: i64,
    /// Which move it is, counted from 1.
    pub at: u32,
    /// How many moves there are.
    pub moves: u32,
    /// The moves with which the rounds began, in order.
    pub rounds: Vec<u32>,
}

/// A match at one of its moves, with everything to walk through it.
pub fn replay(look: &ReplayLook<'_>) -> Message {
    let words = look.table.words;
    let content = say!(words, "replay-at", number = look.game, at = look.at, moves = look.moves);
    let to = |step: ReplayStep| Request::Replay(step);
    let (before, after) = (look.at.saturating_sub(1), look.at.saturating_add(1));
    let button =
        |label: String, step, sign| Button::new(Style::Secondary, label, to(step)).sign(sign);
    let (earlier, later) = (look.at > 1, look.at < look.moves);
    let buttons = vec![
        button(say!(words, "button-first"), ReplayStep::First, "⏮️").only_if(earlier),
        button(say!(words, "button-step-back"), ReplayStep::To(before), "◀️").only_if(earlier),
        button(say!(words, "button-forward"), ReplayStep::To(after), "▶️").only_if(later),
        button(say!(words, "button-last"), ReplayStep::Last, "⏭️").only_if(later),
    ];
    let mut rows = vec![Row::Buttons(buttons)];
    rows.extend(jumps(look).map(Row::Menu));
    Message { content, rows, ..board(&look.table) }
}

/// A menu with the beginning of each round and the tenths of the match.
fn jumps(look: &ReplayLook<'_>) -> Option<Menu> {
    let words = look.table.words;
    let mut labels: BTreeMap<u32, String> = BTreeMap::new();
    for part in 1..PARTS {
        let at = u64::from(look.moves) * u64::from(part) / u64::from(PARTS);
        let at = u32::try_from(at).unwrap_or(u32::MAX).max(1);
        let percent = part * 100 / PARTS;
        labels.insert(at, say!(words, "replay-part", percent = percent, at = at));
    }
    let room = MOST_OPTIONS.saturating_sub(labels.len());
    // Of very many rounds every so-manieth is offered.
    let every = look.rounds.len().div_ceil(room.max(1)).max(1);
    for (round, at) in (1_u32..).zip(&look.rounds).step_by(every) {
        labels.insert(*at, say!(words, "replay-round", round = round, at = *at));
    }
    if look.moves < 2 {
        return None;
    }
    let option = |(at, label): (u32, String)| Choice {
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
