//! A tournament as everyone may see it, made from what is stored of it.

use crate::lobby::Address;
use crate::store::{StoredTournament, part_of};
use crate::tournament::{
    Fixture, Format, MatchId, MatchState, MatchView, Phase, Player, Tournament, TournamentProgress,
    TournamentView,
};

pub(super) fn view_of(stored: &StoredTournament) -> TournamentView {
    let tournament = restored(stored);
    let playing = stored.progress == TournamentProgress::Playing;
    let due = tournament.as_ref().filter(|_| playing).map(Tournament::fixtures).unwrap_or_default();
    let mut matches = opened_matches(stored);
    let without_table: Vec<MatchView> = due
        .iter()
        .filter(|fixture| matches.iter().all(|opened| opened.id != fixture.id))
        .map(|fixture| due_match(stored, tournament.as_ref(), fixture))
        .collect();
    matches.extend(without_table);
    matches.sort_by_key(|it| it.id);
    let tables = due.iter().map(|fixture| fixture.id.table);
    TournamentView {
        id: stored.id,
        address: stored.address,
        progress: stored.progress,
        revision: stored.revision,
        host: stored.host,
        format: stored.format,
        rules: stored.rules,
        turn_time: stored.turn_time,
        entries: stored.entries.clone(),
        next_round: next_round(stored, tournament.as_ref()),
        wants_place: tables.filter(|table| !stored.places.contains_key(table)).collect(),
        tournament,
        matches,
        opened_ms: stored.opened_ms,
        started_ms: stored.started_ms,
        closed_ms: stored.closed_ms,
    }
}

/// The state that follows from what is stored; none before the start.
pub(super) fn restored(stored: &StoredTournament) -> Option<Tournament> {
    stored.started_ms?;
    // There are never more than 64.
    let players = stored.entries.len() as u8;
    let restored = Tournament::new(stored.format, stored.rules, players)
        .map_err(|why| why.to_string())
        .and_then(|fresh| fresh.restore(&stored.record).map_err(|why| why.to_string()));
    restored
        .inspect_err(|why| {
            tracing::error!(tournament = stored.id.0, %why, "a tournament cannot go on from its record");
        })
        .ok()
}

fn opened_matches(stored: &StoredTournament) -> Vec<MatchView> {
    let players = stored.entries.len() as u8;
    let opened = stored.matches.iter().map(|played| {
        let (game, address) = (played.game, played.address);
        let state = match &played.ending {
            Some(ending) => MatchState::Over { game, address, ending: ending.clone() },
            None if played.is_played => MatchState::Playing { game, address },
            None => MatchState::Stopped { game, address },
        };
        MatchView {
            id: played.id,
            part: part_of(stored.format, players, played.id.round),
            players: played.players.clone(),
            deals: played.deals,
            deals_before: played.deals_before,
            state,
        }
    });
    opened.collect()
}

fn due_match(
    stored: &StoredTournament,
    tournament: Option<&Tournament>,
    fixture: &Fixture,
) -> MatchView {
    MatchView {
        id: fixture.id,
        part: part_of(stored.format, stored.entries.len() as u8, fixture.id.round),
        players: fixture.seats.clone(),
        deals: fixture.rules.deals.unwrap_or_default(),
        deals_before: tournament.map_or(0, |tournament| deals_before(tournament, fixture)),
        state: MatchState::Due,
    }
}

/// How many deals of the same part of the tournament come before a match that is due.
pub(super) fn deals_before(tournament: &Tournament, fixture: &Fixture) -> u32 {
    match tournament.phase() {
        Phase::Final(Some(last)) => last.deals,
        _ => u32::from(fixture.id.round) * u32::from(fixture.rules.deals.unwrap_or_default()),
    }
}

/// Who plays whom in the next round; empty if that is not certain yet.
fn next_round(
    stored: &StoredTournament,
    tournament: Option<&Tournament>,
) -> Vec<(MatchId, Vec<Player>)> {
    let (Format::Pairs(size), Some(Phase::Round { round, .. })) =
        (stored.format, tournament.map(Tournament::phase))
    else {
        return Vec::new();
    };
    if stored.progress != TournamentProgress::Playing {
        return Vec::new();
    }
    let round = round.saturating_add(1);
    let seats = |table: u8| {
        let players = size.seats(round, table)?;
        Some((MatchId { round, table }, players.to_vec()))
    };
    (0..size.tables()).filter_map(seats).collect()
}

/// Whether a match is not where its tournament has its table.
pub(super) fn has_lost_its_place(address: Address, place: Address) -> bool {
    address.place() != place.place()
}
