//! The board of a tournament: how it stands, what is being played where, what comes next, and who has won.

use super::players::PlayerNames;
use super::{ShownTournament, is_of_pairs, rules_button, standing_button, step, title};
use crate::i18n::say;
use crate::picture::{MOST_RANKED, RankedRow, RankingHeadings, RankingScene, Scene, SeatName};
use crate::render::standings::{joined_within, medal};
use crate::render::{Button, Embed, Field, Message, Picture, Row, Style};
use crate::request::TournamentStep;
use crate::tournament::{
    Entrant, Final, Format, MatchState, MatchView, Phase, PlaceInTournament, Player, Tournament,
    TournamentProgress, TournamentRequest,
};

/// The longest standing, and the longest list of tables, in UTF-16 units. Discord allows 4096 and 1024.
const LONGEST_STANDING: usize = 2_000;
const LONGEST_FIELD: usize = 960;

pub(super) fn board(shown: &ShownTournament<'_>) -> Message {
    let (words, view) = (shown.words, shown.view);
    let players = PlayerNames::new(shown);
    let mut parts = vec![headline(shown, &players)];
    if let Some(played) = &view.tournament {
        parts.push(standing(shown, &players, &played.places()));
    }
    let title = title(words, view.format, view.id);
    let title = say!(words, "tournament-title", title = title);
    let (text, footer) = (parts.join("\n\n"), say!(words, "tournament-footer"));
    let fields = fields(shown, &players);
    let embed = Embed { title, text, fields, footer, edge_colour: Some(0xd0_9a_2f) };
    let rows = vec![Row::Buttons(buttons(shown))];
    let message = Message { embed: Some(embed), rows, ..Message::default() };
    Message { picture: picture(shown, &players, &message), ..message }
}

/// How far it has come, or who has won it.
fn headline(shown: &ShownTournament<'_>, players: &PlayerNames) -> String {
    let (words, view) = (shown.words, shown.view);
    let Some(played) = &view.tournament else { return say!(words, "tournament-ended") };
    match (view.progress, played.phase()) {
        (TournamentProgress::Ended, _) => say!(words, "tournament-ended"),
        (_, Phase::Round { round, rounds }) => {
            say!(words, "tournament-round", round = round.saturating_add(1), rounds = rounds)
        }
        (_, Phase::Final(None)) => say!(words, "tournament-drawing"),
        (_, Phase::Final(Some(last))) => final_line(shown, players, &last),
        (_, Phase::Over) => {
            let champions = played.champions();
            let names: Vec<&str> = champions.iter().map(|it| players.whole(*it)).collect();
            say!(words, "tournament-won", count = names.len(), players = names.join(", "))
        }
    }
}

fn final_line(shown: &ShownTournament<'_>, players: &PlayerNames, last: &Final) -> String {
    let words = shown.words;
    let ([one, other], [points, others]) = (last.finalists, last.scores);
    let (one, other) = (players.whole(one), players.whole(other));
    let (points, others) = (points.points, others.points);
    let all = shown.view.rules.final_deals;
    if last.deals >= u32::from(all) {
        return say!(
            words,
            "tournament-final-longer",
            one = one,
            points = points,
            others = others,
            other = other
        );
    }
    say!(
        words,
        "tournament-final",
        one = one,
        points = points,
        others = others,
        other = other,
        deals = last.deals,
        all = all
    )
}

/// A line for each player, as many as fit.
fn standing(
    shown: &ShownTournament<'_>,
    players: &PlayerNames,
    places: &[PlaceInTournament],
) -> String {
    let lines: Vec<String> = places.iter().map(|it| line(shown, players, it)).collect();
    let (listed, left_out) = joined_within(&lines, "\n", LONGEST_STANDING);
    match left_out {
        0 => listed,
        more => format!("{listed}\n{}", say!(shown.words, "tournament-more", count = more)),
    }
}

/// A player's place, points, and what separates equal points.
pub(super) fn line(
    shown: &ShownTournament<'_>,
    players: &PlayerNames,
    it: &PlaceInTournament,
) -> String {
    let (words, player) = (shown.words, players.whole(it.player));
    let line = match shown.view.format {
        Format::Pairs(_) => say!(
            words,
            "tournament-line-pairs",
            place = it.place,
            player = player,
            points = it.points,
            won = it.then
        ),
        Format::Cup { .. } => say!(
            words,
            "tournament-line-cup",
            place = it.place,
            player = player,
            points = it.points,
            opponents = it.then
        ),
    };
    format!("{} {line}", medal(it.place.into()))
}

fn fields(shown: &ShownTournament<'_>, players: &PlayerNames) -> Vec<Field> {
    let words = shown.words;
    if shown.view.progress != TournamentProgress::Playing {
        return Vec::new();
    }
    let field = |name: String, lines: Vec<String>| {
        let (mut value, left_out) = joined_within(&lines, "\n", LONGEST_FIELD);
        if left_out > 0 {
            value = format!("{value}\n{}", say!(words, "tournament-more", count = left_out));
        }
        (!value.trim().is_empty()).then_some(Field { name, value, inline: false })
    };
    let playing = field(say!(words, "tournament-playing"), being_played(shown, players));
    let next = field(say!(words, "tournament-next"), what_comes_next(shown, players));
    playing.into_iter().chain(next).collect()
}

/// The matches of the round that is being played, and the tables that wait for others.
fn being_played(shown: &ShownTournament<'_>, players: &PlayerNames) -> Vec<String> {
    let (words, view) = (shown.words, shown.view);
    let Some(latest) = view.matches.iter().map(|it| it.id.round).max() else { return Vec::new() };
    let line = |it: &MatchView| {
        let number = u32::from(it.id.table) + 1;
        let who = match is_of_pairs(view, it) {
            true => players.pairs(words, &it.players),
            false => None,
        };
        let who = who.unwrap_or_else(|| players.at_table(words, it));
        match &it.state {
            MatchState::Over { .. } => {
                say!(words, "tournament-table-done", number = number, players = who)
            }
            MatchState::Playing { address, .. } | MatchState::Stopped { address, .. }
                if !view.wants_place.contains(&it.id.table) =>
            {
                let place = format!("<#{}>", address.place());
                say!(words, "tournament-table", number = number, players = who, place = place)
            }
            _ => {
                let coming = say!(words, "tournament-place-coming");
                say!(words, "tournament-table", number = number, players = who, place = coming)
            }
        }
    };
    let needs = shown.needs_threads && !view.wants_place.is_empty();
    let needs = needs.then(|| say!(words, "tournament-needs-threads"));
    let lines = view.matches.iter().filter(|it| it.id.round == latest).map(line);
    needs.into_iter().chain(lines).collect()
}

fn what_comes_next(shown: &ShownTournament<'_>, players: &PlayerNames) -> Vec<String> {
    let (words, view) = (shown.words, shown.view);
    let Some(played) = &view.tournament else { return Vec::new() };
    let Phase::Round { round, rounds } = played.phase() else { return Vec::new() };
    let (next, number) = (round.saturating_add(1), round.saturating_add(2));
    match played {
        Tournament::Pairs(_) if next >= rounds => {
            vec![say!(words, "tournament-next-final", deals = view.rules.final_deals)]
        }
        Tournament::Pairs(_) => {
            let line = |(id, seats): &(crate::tournament::MatchId, Vec<Player>)| {
                let who = players.pairs(words, seats).unwrap_or_default();
                let table = u32::from(id.table) + 1;
                say!(words, "tournament-next-round", round = number, table = table, players = who)
            };
            view.next_round.iter().map(line).collect()
        }
        Tournament::Cup(_) if next >= rounds => Vec::new(),
        Tournament::Cup(_) => {
            vec![say!(words, "tournament-next-seats", round = number, rounds = rounds)]
        }
    }
}

fn buttons(shown: &ShownTournament<'_>) -> Vec<Button> {
    let (words, view) = (shown.words, shown.view);
    let mut buttons = vec![standing_button(shown), rules_button(shown)];
    let computers = view.entries.iter().any(|it| matches!(it.entrant, Entrant::Computer(_)));
    if view.progress == TournamentProgress::Playing {
        if computers {
            let take = step(view.id, TournamentStep::Ask(TournamentRequest::TakeOver(None)));
            buttons.push(Button::new(Style::Secondary, say!(words, "button-take-seat"), take));
        }
        let leave = step(view.id, TournamentStep::Leave { sure: false });
        buttons.push(Button::new(Style::Secondary, say!(words, "button-leave"), leave));
    }
    buttons
}

/// The standing as bars. None before there are points.
fn picture(shown: &ShownTournament<'_>, players: &PlayerNames, text: &Message) -> Option<Picture> {
    let words = shown.words;
    let places = shown.view.tournament.as_ref()?.places();
    if !shown.names.looks().pictures || places.iter().all(|it| it.points == 0) {
        return None;
    }
    let first = places.iter().take(MOST_RANKED);
    let title = title(words, shown.view.format, shown.view.id);
    let then = match shown.view.format {
        Format::Pairs(_) => say!(words, "picture-deals-won"),
        Format::Cup { .. } => say!(words, "picture-opponents"),
    };
    let told = first.clone().map(|it| {
        let (player, heading) = (players.plain(it.player), then.as_str());
        say!(
            words,
            "alt-standing-row",
            place = it.place,
            player = player,
            value = it.points,
            heading = heading,
            then = it.then
        )
    });
    let told = told.collect::<Vec<String>>().join("; ");
    let alt = say!(words, "alt-ranking", title = title.as_str(), rows = told);
    let row = |it: &PlaceInTournament| RankedRow {
        rank: it.place.into(),
        name: SeatName::new(
            players.plain(it.player),
            &say!(words, "name-player", number = super::number(it.player)),
        ),
        value: it.points,
        text: it.points.to_string(),
        then: it.then.to_string(),
        own: false,
    };
    let headings = RankingHeadings { value: say!(words, "picture-points"), then: then.clone() };
    let scene = RankingScene { title, headings: Some(headings), rows: first.map(row).collect() };
    Some(Picture::new("standing", Scene::Ranking(scene), &alt, text.clone()))
}
