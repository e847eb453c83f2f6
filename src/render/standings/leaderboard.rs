//! A page of a board, and whoever looks.

use super::{marked_name, medal};
use crate::i18n::{Words, say};
use crate::render::button::rows;
use crate::render::{
    Action, Beyond, BoardChoice, BoardMetric, BoardScope, BoardTurn, Button, Embed, Message, Style,
};
use crate::standings::Period;

/// A page of a board as it is to be shown.
pub struct LeaderboardLook<'a> {
    /// In which language.
    pub words: &'a Words,
    /// Which page of which board; its page is one that there is.
    pub choice: BoardChoice,
    /// How many pages there are.
    pub pages: u32,
    /// How many people are on the board.
    pub people: u64,
    /// How many have a provisional rating, if ratings are compared.
    pub provisional: u64,
    /// The page, best first.
    pub lines: Vec<BoardLine>,
    /// The place of whoever looks, if there is one.
    pub own: Option<OwnLine>,
}

/// Someone on a board.
pub struct BoardLine {
    /// The place, shared by whoever is level.
    pub place: u64,
    /// The name as it was last seen, raw.
    pub name: Option<String>,
    /// The rating, the points or the wins.
    pub value: i64,
    /// Whether it is whoever looks.
    pub own: bool,
}

/// Whoever looks, on the board.
pub struct OwnLine {
    /// The place.
    pub place: u64,
    /// The rating, the points or the wins.
    pub value: i64,
    /// Whether the place is one among the provisional ratings.
    pub provisional: bool,
}

/// A page of a board with everything to turn to another.
pub fn leaderboard(look: &LeaderboardLook<'_>) -> Message {
    let words = look.words;
    let mut parts = Vec::new();
    if look.choice.metric == BoardMetric::Provisional {
        parts.push(say!(words, "ranks-provisional-about"));
    }
    parts.push(match look.lines.as_slice() {
        [] => say!(words, "ranks-empty"),
        lines => lines.iter().map(|it| line(words, it)).collect::<Vec<String>>().join("\n"),
    });
    parts.push(own(look));
    let embed = Embed {
        title: title(look),
        text: parts.join("\n\n"),
        footer: say!(
            words,
            "ranks-footer",
            page = look.choice.page.saturating_add(1),
            pages = look.pages,
            people = look.people
        ),
        ..Embed::default()
    };
    let rows = [turning(look), metrics(look), periods(look)].into_iter().flat_map(rows).collect();
    Message { embed: Some(embed), rows, ..Message::default() }
}

fn title(look: &LeaderboardLook<'_>) -> String {
    let words = look.words;
    let metric = metric_name(words, look.choice.metric);
    let period = period_name(words, look.choice.period);
    match look.choice.scope {
        BoardScope::Server => say!(words, "ranks-title", metric = metric, period = period),
        BoardScope::Overall => say!(words, "ranks-title-overall", metric = metric, period = period),
    }
}

fn metric_name(words: &Words, metric: BoardMetric) -> String {
    match metric {
        BoardMetric::Rating => say!(words, "ranks-rating"),
        BoardMetric::Provisional => say!(words, "ranks-provisional"),
        BoardMetric::Points => say!(words, "ranks-points"),
        BoardMetric::Wins => say!(words, "ranks-wins"),
    }
}

fn period_name(words: &Words, period: Period) -> String {
    match period {
        Period::AllTime => say!(words, "ranks-all-time"),
        Period::Month => say!(words, "ranks-month"),
        Period::Week => say!(words, "ranks-week"),
    }
}

fn line(words: &Words, line: &BoardLine) -> String {
    let name = marked_name(words, line.name.as_deref());
    let (place, value) = (line.place, line.value);
    let said = if line.own {
        say!(words, "ranks-line-own", place = place, player = name, value = value)
    } else {
        say!(words, "ranks-line", place = place, player = name, value = value)
    };
    format!("{} {said}", medal(line.place))
}

/// The place of whoever looks, also when it is on another page.
fn own(look: &LeaderboardLook<'_>) -> String {
    let (words, scope) = (look.words, look.choice.scope);
    match &look.own {
        Some(own) if own.provisional => {
            say!(words, "ranks-own-provisional", place = own.place, value = own.value)
        }
        Some(own) => say!(words, "ranks-own", place = own.place, value = own.value),
        None if scope == BoardScope::Overall => say!(words, "ranks-own-none-overall"),
        None => say!(words, "ranks-own-none"),
    }
}

fn turning(look: &LeaderboardLook<'_>) -> Vec<Button> {
    let (words, choice) = (look.words, look.choice);
    let to = |page: u32| Action::Beyond(Beyond::Board(BoardTurn::Page, choice.at_page(page)));
    let other = match choice.scope {
        BoardScope::Server => BoardScope::Overall,
        BoardScope::Overall => BoardScope::Server,
    };
    let label = match other {
        BoardScope::Server => say!(words, "button-this-server"),
        BoardScope::Overall => say!(words, "button-all-servers"),
    };
    let elsewhere = BoardChoice { scope: other, ..choice }.at_page(0);
    let elsewhere = Action::Beyond(Beyond::Board(BoardTurn::Scope, elsewhere));
    let last = look.pages.saturating_sub(1);
    vec![
        Button::new(
            Style::Primary,
            say!(words, "button-previous"),
            to(choice.page.saturating_sub(1)),
        )
        .sign("◀️")
        .only_if(choice.page > 0),
        Button::new(
            Style::Primary,
            say!(words, "button-next-page"),
            to(choice.page.saturating_add(1)),
        )
        .sign("▶️")
        .only_if(choice.page < last),
        Button::new(Style::Secondary, label, elsewhere),
    ]
}

fn metrics(look: &LeaderboardLook<'_>) -> Vec<Button> {
    let choice = look.choice;
    let button = |metric: BoardMetric| {
        let there = BoardChoice { metric, ..choice }.at_page(0);
        let label = match metric {
            BoardMetric::Provisional => {
                say!(look.words, "button-provisional", count = look.provisional)
            }
            _ => metric_name(look.words, metric),
        };
        let present = metric == choice.metric;
        let action = Action::Beyond(Beyond::Board(BoardTurn::Metric, there));
        Button::new(pressed(present), label, action)
            .only_if(metric != BoardMetric::Provisional || look.provisional > 0)
            .marked_if(present)
    };
    let rated = matches!(choice.metric, BoardMetric::Rating | BoardMetric::Provisional);
    let offered = |metric: &BoardMetric| rated || *metric != BoardMetric::Provisional;
    BoardMetric::ALL.into_iter().filter(offered).map(button).collect()
}

fn periods(look: &LeaderboardLook<'_>) -> Vec<Button> {
    let choice = look.choice;
    let button = |period: Period| {
        let there = BoardChoice { period, ..choice }.at_page(0);
        let present = period == choice.period;
        let label = period_name(look.words, period);
        let action = Action::Beyond(Beyond::Board(BoardTurn::Period, there));
        Button::new(pressed(present), label, action).marked_if(present)
    };
    Period::ALL.map(button).into()
}

/// How a button looks whose choice is the present one or another.
fn pressed(present: bool) -> Style {
    if present { Style::Success } else { Style::Secondary }
}

impl BoardChoice {
    fn at_page(self, page: u32) -> BoardChoice {
        BoardChoice { page, ..self }
    }
}
