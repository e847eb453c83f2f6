//! Private pages about a tournament: every total, every match with its replay, and the rules.

use super::board::line;
use super::players::PlayerNames;
use super::{ShownTournament, is_of_pairs, step, title};
use crate::i18n::say;
use crate::render::{Button, Embed, Menu, MenuOption, Message, Row, Style};
use crate::request::{MenuRequest, TournamentPage, TournamentStep};
use crate::tournament::cup::MOST_PLAYERS;
use crate::tournament::{MatchState, MatchView, Phase, Player, TournamentId};

/// How many players or matches a page lists: Discord's menus have 25 options, and the longest names take
/// some 200 letters each.
const ON_A_PAGE: usize = 10;
/// The longest label of a menu's option: Discord's limit.
const LONGEST_LABEL: usize = 100;

/// A page of a tournament; the last one if there is no such page. The others can be opened from a menu.
pub fn tournament_page(
    shown: &ShownTournament<'_>,
    page: TournamentPage,
    others: &[(TournamentId, crate::tournament::Format)],
) -> Message {
    let (words, view) = (shown.words, shown.view);
    let players = PlayerNames::new(shown);
    let lines: Vec<String> = match page {
        TournamentPage::Totals(_) => totals(shown, &players),
        TournamentPage::Matches(_) => {
            view.matches.iter().map(|it| match_line(shown, &players, it)).collect()
        }
    };
    let pages = lines.len().div_ceil(ON_A_PAGE).max(1);
    let at = usize::from(page.number()).min(pages - 1);
    let mut text: Vec<String> = Vec::new();
    if let (TournamentPage::Totals(_), Some(played)) = (page, &view.tournament)
        && played.phase() == Phase::Over
    {
        let champions = played.champions();
        let names: Vec<&str> = champions.iter().map(|it| players.whole(*it)).collect();
        text.push(say!(words, "tournament-won", count = names.len(), players = names.join(", ")));
    }
    text.push(lines.chunks(ON_A_PAGE).nth(at).unwrap_or_default().join("\n"));
    let title = title(words, view.format, view.id);
    let title = say!(words, "tournament-page", title = title, page = at + 1, pages = pages);
    let text = text.join("\n\n").trim().to_owned();
    let mut rows = Vec::new();
    if let TournamentPage::Matches(_) = page {
        rows.extend(replay_menu(shown, &players, at));
    }
    rows.push(Row::Buttons(page_buttons(shown, page, at, pages)));
    rows.extend(others_menu(shown, others));
    let embed = Embed { title, text, ..Embed::default() };
    Message { embed: Some(embed), rows, ..Message::default() }
}

/// A line for each player; before the start without points.
fn totals(shown: &ShownTournament<'_>, players: &PlayerNames) -> Vec<String> {
    match &shown.view.tournament {
        Some(played) => played.places().iter().map(|it| line(shown, players, it)).collect(),
        None => {
            let all = (0..MOST_PLAYERS).filter_map(Player::new).zip(&shown.view.entries);
            let line = |(player, _): (Player, _)| {
                let (number, name) = (super::number(player), players.whole(player));
                say!(shown.words, "lobby-player", number = number, player = name)
            };
            all.map(line).collect()
        }
    }
}

fn match_line(shown: &ShownTournament<'_>, players: &PlayerNames, it: &MatchView) -> String {
    let words = shown.words;
    let who = match is_of_pairs(shown.view, it) {
        true => players.pairs(words, &it.players),
        false => None,
    };
    let who = who.unwrap_or_else(|| players.at_table(words, it));
    say!(
        words,
        "tournament-match",
        round = it.id.round.saturating_add(1),
        table = u32::from(it.id.table) + 1,
        players = who,
        result = result(shown, players, it)
    )
}

/// What came of a match: the points of both sides, or in a cup who won.
fn result(shown: &ShownTournament<'_>, players: &PlayerNames, it: &MatchView) -> String {
    let words = shown.words;
    let MatchState::Over { game, ending, .. } = &it.state else {
        return say!(words, "tournament-match-running");
    };
    let two_sides = is_of_pairs(shown.view, it) || it.players.len() == 2;
    if two_sides {
        let (first, second) = (ending.sides.even.points, ending.sides.odd.points);
        return say!(
            words,
            "tournament-match-score",
            first = first,
            second = second,
            game = game.0
        );
    }
    let won = it.players.iter().zip(&ending.places).filter(|(_, place)| **place == 1);
    let names: Vec<&str> = won.map(|(player, _)| players.name(*player)).collect();
    say!(words, "tournament-match-won", players = names.join(", "), game = game.0)
}

/// A menu to walk through the matches of the page.
fn replay_menu(shown: &ShownTournament<'_>, players: &PlayerNames, at: usize) -> Option<Row> {
    let words = shown.words;
    let here = shown.view.matches.chunks(ON_A_PAGE).nth(at)?;
    let option = |it: &MatchView| {
        let MatchState::Over { game, .. } = &it.state else { return None };
        let label = say!(
            words,
            "tournament-match-label",
            game = game.0,
            round = it.id.round.saturating_add(1),
            table = u32::from(it.id.table) + 1,
            players = players.plain_at_table(words, it)
        );
        Some(MenuOption {
            value: game.0.to_string(),
            label: cut(&label),
            description: String::new(),
            chosen: false,
        })
    };
    let options: Vec<MenuOption> = here.iter().filter_map(option).collect();
    (!options.is_empty()).then(|| {
        let placeholder = say!(words, "history-open");
        let request = MenuRequest::OpenReplay;
        Row::Menu(Menu { request, placeholder, options, fewest: 1, most: 1 })
    })
}

/// At most as many UTF-16 units as Discord allows for a label.
fn cut(label: &str) -> String {
    let mut left = LONGEST_LABEL;
    let fits = |letter: &char| {
        let rest = left.checked_sub(letter.len_utf16());
        left = rest.unwrap_or_default();
        rest.is_some()
    };
    label.chars().take_while(fits).collect()
}

fn page_buttons(
    shown: &ShownTournament<'_>,
    page: TournamentPage,
    at: usize,
    pages: usize,
) -> Vec<Button> {
    let (words, id) = (shown.words, shown.view.id);
    let to = |page| step(id, TournamentStep::Page(page));
    let at = u8::try_from(at).unwrap_or(u8::MAX);
    let last = u8::try_from(pages - 1).unwrap_or(u8::MAX);
    let (other, label) = match page {
        TournamentPage::Totals(_) => (TournamentPage::Matches(0), say!(words, "button-matches")),
        TournamentPage::Matches(_) => (TournamentPage::Totals(0), say!(words, "button-standing")),
    };
    let mut buttons = vec![Button::new(Style::Primary, label, to(other))];
    if let Some(before) = at.checked_sub(1) {
        let label = say!(words, "button-previous");
        buttons.push(Button::new(Style::Secondary, label, to(page.at(before))).sign("◀️"));
    }
    if at < last {
        let label = say!(words, "button-next-page");
        let next = to(page.at(at.saturating_add(1)));
        buttons.push(Button::new(Style::Secondary, label, next).sign("▶️"));
    }
    buttons
}

/// A menu with other tournaments of the server.
fn others_menu(
    shown: &ShownTournament<'_>,
    others: &[(TournamentId, crate::tournament::Format)],
) -> Option<Row> {
    let words = shown.words;
    let options: Vec<MenuOption> = others
        .iter()
        .filter(|(id, _)| *id != shown.view.id)
        .take(25)
        .map(|(id, format)| MenuOption {
            value: id.0.to_string(),
            label: title(words, *format, *id),
            description: String::new(),
            chosen: false,
        })
        .collect();
    (!options.is_empty()).then(|| {
        let placeholder = say!(words, "tournament-others");
        let request = MenuRequest::OpenTournament;
        Row::Menu(Menu { request, placeholder, options, fewest: 1, most: 1 })
    })
}
