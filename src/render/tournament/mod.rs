//! Messages about a tournament: the sign-up, the board, private pages with every total and every match,
//! and what the board of one of its tables adds.

mod at_table;
mod board;
mod page;
mod players;
mod questions;
mod rules;
mod sentence;
mod sign_up;

pub(super) use at_table::{deal, line_at_table};
pub use at_table::{waiting_at_table, with_waiting};
pub use page::tournament_page;
pub use questions::{tournament_end_question, tournament_leave_question};
pub use rules::{choose_tournament_rules, tournament_rules};
pub use sentence::{TournamentSentence, explain_tournament_refusal};

use super::{Button, Embed, Message, Names, Row, Style};
use crate::engine::rules::Teams;
use crate::i18n::{Words, say};
use crate::request::{Request, TournamentPage, TournamentStep};
use crate::tournament::{
    Format, MatchView, Part, Player, TournamentId, TournamentProgress, TournamentView,
};

/// What a message about a tournament is made from.
#[derive(Clone, Copy)]
pub struct ShownTournament<'a> {
    pub words: &'a Words,
    pub view: &'a TournamentView,
    pub names: &'a Names,
    /// Whether tables wait for a place because the bot may not make threads.
    pub needs_threads: bool,
}

/// The one public message of a tournament: the sign-up, then the board.
pub fn tournament(shown: &ShownTournament<'_>) -> Message {
    match shown.view.progress {
        TournamentProgress::SigningUp => sign_up::sign_up(shown),
        TournamentProgress::Playing | TournamentProgress::Over => board::board(shown),
        TournamentProgress::Cancelled => {
            let words = shown.words;
            let title = say!(words, "tournament-called-off");
            let text = say!(words, "tournament-open-another");
            Message { embed: Some(Embed { title, text, ..Embed::default() }), ..Message::default() }
        }
        TournamentProgress::Ended => board::board(shown),
    }
}

/// The message in a channel on which the thread of a table hangs. Its button shows the standing, and tells
/// the bot which table the thread belongs to.
pub fn table_thread(shown: &ShownTournament<'_>, table: u8) -> Message {
    let words = shown.words;
    let content = say!(
        words,
        "tournament-thread-here",
        title = title(words, shown.view.format, shown.view.id),
        table = u32::from(table) + 1
    );
    let standing = step(shown.view.id, TournamentStep::OfTable(table));
    let standing = Button::new(Style::Secondary, say!(words, "button-standing"), standing);
    let rows = vec![Row::Buttons(vec![standing])];
    Message { content, rows, ..Message::default() }
}

/// The name of the thread in which a table of a tournament plays.
pub fn table_thread_name(words: &Words, view: &TournamentView, table: u8) -> String {
    let title = title(words, view.format, view.id);
    say!(words, "tournament-thread", title = title, table = u32::from(table) + 1)
}

/// What a tournament is called.
fn title(words: &Words, format: Format, id: TournamentId) -> String {
    match format {
        Format::Pairs(_) => say!(words, "tournament-pairs", number = id.0),
        Format::Cup { .. } => say!(words, "tournament-cup", number = id.0),
    }
}

/// What is asked of the tournament of this number.
fn step(id: TournamentId, step: TournamentStep) -> Request {
    Request::Tournament(Some(id), step)
}

/// The button that shows every total.
fn standing_button(shown: &ShownTournament<'_>) -> Button {
    let totals = step(shown.view.id, TournamentStep::Page(TournamentPage::Totals(0)));
    Button::new(Style::Primary, say!(shown.words, "button-standing"), totals)
}

fn rules_button(shown: &ShownTournament<'_>) -> Button {
    let rules = step(shown.view.id, TournamentStep::Rules);
    Button::new(Style::Secondary, say!(shown.words, "button-rules"), rules)
}

/// Whether two pairs play this match.
fn is_of_pairs(view: &TournamentView, played: &MatchView) -> bool {
    matches!(view.format, Format::Pairs(_)) && matches!(played.part, Part::Round { .. })
}

/// How a tournament of this format is played, in a few lines.
fn about(shown: &ShownTournament<'_>) -> String {
    let (words, view) = (shown.words, shown.view);
    match view.format {
        Format::Pairs(size) => say!(
            words,
            "tournament-about-pairs",
            tables = size.tables(),
            deals = 4 * u32::from(size.rounds()),
            finals = view.rules.final_deals
        ),
        Format::Cup { rounds } => {
            let players = u8::try_from(view.entries.len()).unwrap_or(u8::MAX);
            let usual = crate::tournament::cup::usual_rounds(players);
            let rules = crate::tournament::Cup::match_rules(&view.rules);
            say!(
                words,
                "tournament-about-cup",
                rounds = rounds.unwrap_or(usual),
                deals = rules.deals.unwrap_or_default()
            )
        }
    }
}

/// The rules as they are summed up: with the length of the final where there is one.
fn summed_up(view: &TournamentView) -> crate::engine::Rules {
    let teams = match view.format {
        Format::Pairs(_) => Teams::PairsTournament,
        Format::Cup { .. } => Teams::Off,
    };
    crate::engine::Rules { teams, ..view.rules }
}

/// A seat's number within a list that people read.
fn number(player: Player) -> u32 {
    u32::from(player.number()) + 1
}
