//! What the board of a table says of the tournament that it belongs to.

use super::players::PlayerNames;
use super::{ShownTournament, title};
use crate::engine::Seat;
use crate::engine::rules::Teams;
use crate::i18n::{Words, say};
use crate::render::shown_table::ShownTable;
use crate::render::standings::joined_within;
use crate::render::{Message, names::Seating};
use crate::tournament::{Format, MatchId, Part, Size, TableInTournament};

/// The longest list of those for whom a table waits, in UTF-16 units.
const LONGEST_LIST: usize = 600;

/// Which match of which tournament is played at a table, and who are partners; empty at other tables.
pub(in crate::render) fn line_at_table(table: &ShownTable<'_>) -> String {
    let Some(of) = table.tournament else { return String::new() };
    let words = table.words;
    let pairs = table.rules().teams == Teams::Pairs;
    let number = u32::from(of.id.table) + 1;
    let deals = u32::from(table.rules().deals.unwrap_or_default());
    let line = match of.part {
        Part::Final => {
            let title = title(words, Format::Pairs(Size::Four), of.tournament);
            say!(words, "tournament-at-final", title = title)
        }
        Part::Round { round, rounds } if pairs => say!(
            words,
            "tournament-at-pairs",
            title = title(words, Format::Pairs(Size::Four), of.tournament),
            round = round.saturating_add(1),
            rounds = rounds,
            table = number,
            from = of.deals_before.saturating_add(1),
            to = of.deals_before.saturating_add(deals),
            all = deals.saturating_mul(rounds.into())
        ),
        Part::Round { round, rounds } => say!(
            words,
            "tournament-at-cup",
            title = title(words, Format::Cup { rounds: None }, of.tournament),
            round = round.saturating_add(1),
            rounds = rounds,
            table = number
        ),
    };
    match partners(words, &table.seating(), of).filter(|_| pairs) {
        Some(partners) => format!("{line}\n{partners}"),
        None => line,
    }
}

fn partners(words: &Words, seating: &Seating, of: &TableInTournament) -> Option<String> {
    if of.players.len() != 4 {
        return None;
    }
    let mut seats = Seat::all(4);
    let [a, b, c, d] = [seats.next()?, seats.next()?, seats.next()?, seats.next()?];
    let pair = |one: Seat, other: Seat| {
        say!(words, "tournament-pair", one = seating.name(one), other = seating.name(other))
    };
    Some(say!(words, "tournament-against", first = pair(a, c), second = pair(b, d)))
}

/// How many deals of the match are played, in place of what ends other matches.
pub(in crate::render) fn deal(words: &Words, deal: u32, deals: u8) -> String {
    say!(words, "tournament-deal", deal = deal, deals = deals)
}

/// What a table says when its match is over: for whom the tournament waits, or that it goes on. Nothing when
/// the tournament is closed.
pub fn waiting_at_table(shown: &ShownTournament<'_>, id: MatchId) -> String {
    if !shown.view.progress.is_open() {
        return String::new();
    }
    let (words, players) = (shown.words, PlayerNames::new(shown));
    let waits = shown.view.waits_for(id);
    let names: Vec<String> =
        waits.flat_map(|it| &it.players).map(|it| players.name(*it).to_owned()).collect();
    if names.is_empty() {
        return say!(words, "tournament-at-done");
    }
    let (mut listed, left_out) = joined_within(&names, ", ", LONGEST_LIST);
    if left_out > 0 {
        listed = format!("{listed} {}", say!(words, "tournament-more", count = left_out));
    }
    say!(words, "tournament-at-waits", players = listed)
}

/// The board of a table whose match is over, with what its tournament does now.
#[must_use]
pub fn with_waiting(board: Message, waiting: &str) -> Message {
    board.in_both_forms(|board| {
        let content = format!("{}\n{waiting}", board.content);
        Message { content: content.trim().to_owned(), ..board }
    })
}
