//! The tournament as a state machine: what it asks for, takes and refuses.

use super::*;
use crate::engine::rules::{DealerDraw, NextDealer, Preset, Scoring, Teams};
use crate::engine::{Card, Contradiction, Game, Rules};
use rand::SeedableRng;
use rand::rngs::StdRng;

fn start(players: u8) -> PairsTournament {
    PairsTournament::new(Rules::preset(Preset::Tournament), players).unwrap()
}

fn player(number: u8) -> Player {
    Player::new(number).unwrap()
}

fn score(points: u32, deals_won: u32) -> Score {
    Score { points, deals_won }
}

/// A match of all its deals: points and deals won of each side.
fn played(even: (u32, u32), odd: (u32, u32)) -> MatchResult {
    let (even, odd) = (score(even.0, even.1), score(odd.0, odd.1));
    MatchResult { even, odd, ..MatchResult::default() }
}

fn table(round: u16, table: u8) -> MatchId {
    MatchId { round, table }
}

/// Records one result after the other, each for the first match that is due.
fn record_all(tournament: &mut PairsTournament, results: &[MatchResult]) {
    for result in results {
        let id = tournament.fixtures()[0].id;
        tournament.record(id, *result).unwrap();
    }
}

/// Four players before the final. Players 3 and 0, then 3 and 1, then 3 and 2 are the even side.
fn after_pairs(results: [MatchResult; 3]) -> PairsTournament {
    let mut tournament = start(4);
    record_all(&mut tournament, &results);
    tournament
}

fn finalists(tournament: &PairsTournament) -> Option<[u8; 2]> {
    match tournament.progress() {
        Progress::Final(last) | Progress::Over { last, .. } => {
            Some(last.finalists.map(Player::number))
        }
        _ => None,
    }
}

fn places(tournament: &PairsTournament) -> Vec<(u8, u8)> {
    let places = tournament.places();
    places.iter().map(|it| (it.player.number(), it.place)).collect()
}

#[test]
fn r8_2_the_rules_of_the_deals_are_kept_but_for_target_and_teams() {
    let mut tournament = start(4);
    let fixture = tournament.fixtures().remove(0);
    assert_eq!((fixture.rules.teams, fixture.rules.deals), (Teams::Pairs, Some(4)));
    assert_eq!(fixture.rules.next_dealer, NextDealer::LeftOfWinner);
    assert!(Game::new(fixture.rules, 4).is_ok());

    record_all(&mut tournament, &[played((9, 4), (0, 0)), played((8, 4), (0, 0))]);
    record_all(&mut tournament, &[played((7, 4), (0, 0))]);
    let fixture = tournament.fixtures().remove(0);
    assert_eq!((fixture.rules.teams, fixture.rules.deals), (Teams::Off, Some(3)));
    assert_eq!(fixture.seats.len(), 2);
    assert!(Game::new(fixture.rules, 2).is_ok());
}

#[test]
fn r8_2_contradictions_are_refused_before_the_start() {
    let rules = Rules::preset(Preset::Classic);
    let refused = |rules, players| PairsTournament::new(rules, players).unwrap_err();
    assert_eq!(refused(rules, 6), Contradiction::TournamentNeedsFourOrEight(6));
    assert_eq!(refused(rules, 0), Contradiction::SeatCount(0));
    let lowest = Rules { scoring: Scoring::LowestWins, ..rules };
    assert_eq!(refused(lowest, 4), Contradiction::TournamentScoring(Scoring::LowestWins));
    let target = Rules { target: Some(300), ..rules };
    assert_eq!(refused(target, 8), Contradiction::TournamentTarget);
    assert!(PairsTournament::new(Rules { teams: Teams::TwoSides, ..rules }, 4).is_ok());
}

#[test]
fn r8_2_a_players_total_is_what_the_own_teams_scored() {
    let tournament =
        after_pairs([played((100, 3), (7, 1)), played((50, 2), (60, 2)), played((0, 0), (30, 4))]);
    let scores: Vec<Score> = tournament.scores().map(|(_, score)| score).collect();
    // Round 0: 3+0 against 1+2; round 1: 3+1 against 2+0; round 2: 3+2 against 0+1.
    let expected = [score(190, 9), score(87, 7), score(67, 3), score(150, 5)];
    assert_eq!(scores, expected);
    assert_eq!(finalists(&tournament), Some([0, 3]));
    assert_eq!(places(&tournament), [(0, 1), (3, 2), (1, 3), (2, 4)]);
}

#[test]
fn r8_3_two_tables_play_at_once_and_a_round_waits_for_both() {
    let mut tournament = start(8);
    let mut matches = 0;
    for round in 0..7 {
        let ids: Vec<MatchId> = tournament.fixtures().iter().map(|fixture| fixture.id).collect();
        assert_eq!(ids, [table(round, 0), table(round, 1)]);
        // Either table may be the first to end.
        let (first, second) = if round % 2 == 0 { (0, 1) } else { (1, 0) };
        tournament.record(table(round, first), played((10, 4), (0, 0))).unwrap();
        let next = table(round + 1, first);
        let early = tournament.record(next, played((10, 4), (0, 0)));
        assert_eq!(early, Err(BadOutcome::NotDue(next)));
        tournament.record(table(round, second), played((10, 4), (0, 0))).unwrap();
        matches += 2;
    }
    assert_eq!(matches, 14);
    let deals: u32 = tournament.scores().map(|(_, score)| score.deals_won).sum();
    assert_eq!(deals, 14 * 4 * 2, "both partners win a deal");
    assert!(!matches!(tournament.progress(), Progress::Pairs { .. }));
}

#[test]
fn r8_4_equal_points_are_separated_by_deals_won() {
    // Player 3 leads; 0, 1 and 2 have 20 points each, and 1 has won the most deals.
    let tournament =
        after_pairs([played((20, 1), (0, 3)), played((20, 3), (0, 1)), played((20, 2), (0, 2))]);
    assert_eq!(finalists(&tournament), Some([1, 3]));
    assert_eq!(places(&tournament)[..2], [(3, 1), (1, 2)]);
}

/// Player 3 leads, the other three are level in everything.
pub(super) fn tied() -> PairsTournament {
    after_pairs([played((20, 2), (0, 2)); 3])
}

#[test]
fn r8_4_players_who_are_still_level_draw_cards() {
    let mut chosen = [0; 3];
    for seed in 0..200 {
        let mut tournament = tied();
        let others = vec![player(0), player(1), player(2)];
        let waits = Progress::Draw { through: vec![player(3)], tied: others, open: 1 };
        assert_eq!(tournament.progress(), &waits);
        assert_eq!(places(&tournament), [(3, 1), (0, 2), (1, 2), (2, 2)]);
        assert!(tournament.fixtures().is_empty());

        tournament.draw_cards(&mut StdRng::seed_from_u64(seed)).unwrap();
        let [leader, drawn] = finalists(&tournament).unwrap();
        assert_eq!(leader, 3);
        chosen[usize::from(drawn)] += 1;
        let again = tournament.draw_cards(&mut StdRng::seed_from_u64(seed));
        assert_eq!(again, Err(BadOutcome::NothingToDrawFor));

        tournament.record(table(3, 0), played((0, 1), (1, 2))).unwrap();
        assert_eq!(tournament.champion(), Some(player(drawn)));
        let mut others = [0, 1, 2].into_iter().filter(|other| *other != drawn);
        let (one, other) = (others.next().unwrap(), others.next().unwrap());
        assert_eq!(places(&tournament), [(drawn, 1), (3, 2), (one, 3), (other, 3)]);
    }
    assert!(chosen.iter().all(|times| *times > 30), "{chosen:?}");
}

#[test]
fn r8_4_two_equal_leaders_need_no_draw() {
    let tournament =
        after_pairs([played((50, 2), (0, 2)), played((30, 2), (30, 2)), played((0, 2), (0, 2))]);
    assert_eq!(finalists(&tournament), Some([0, 3]));
    assert_eq!(places(&tournament), [(0, 1), (3, 1), (1, 3), (2, 3)]);
}

/// Before the final of players 0 and 3.
fn before_final() -> PairsTournament {
    after_pairs([played((90, 4), (0, 0)), played((20, 4), (0, 0)), played((30, 4), (0, 0))])
}

#[test]
fn r8_2_a_tied_final_plays_one_more_deal_until_it_is_decided() {
    let mut tournament = before_final();
    assert_eq!(finalists(&tournament), Some([0, 3]));
    tournament.record(table(3, 0), played((40, 1), (40, 2))).unwrap();
    for round in 4..7 {
        let fixture = tournament.fixtures().remove(0);
        assert_eq!((fixture.id, fixture.rules.deals), (table(round, 0), Some(1)));
        let blocked = MatchResult { blocked: 1, ..MatchResult::default() };
        tournament.record(fixture.id, blocked).unwrap();
        assert_eq!(tournament.champion(), None);
    }
    tournament.record(table(7, 0), played((5, 1), (0, 0))).unwrap();
    assert_eq!(tournament.champion(), Some(player(0)));
    assert_eq!(places(&tournament), [(0, 1), (3, 2), (2, 3), (1, 4)]);
    let late = tournament.record(table(8, 0), played((5, 1), (0, 0)));
    assert_eq!(late, Err(BadOutcome::NotDue(table(8, 0))));
}

#[test]
fn r10_2_a_match_that_a_side_left_counts_as_it_stands() {
    let mut tournament = start(4);
    let left = MatchResult { left: Some(Side::Odd), ..played((70, 1), (80, 1)) };
    tournament.record(table(0, 0), left).unwrap();
    let scores: Vec<u32> = tournament.scores().map(|(_, score)| score.points).collect();
    assert_eq!(scores, [70, 80, 80, 70]);

    let mut tournament = before_final();
    let left = MatchResult { left: Some(Side::Odd), ..played((0, 0), (80, 1)) };
    tournament.record(table(3, 0), left).unwrap();
    assert_eq!(tournament.champion(), Some(player(0)), "the side that stays has won");
}

#[test]
fn r11_3_a_result_that_cannot_be_is_refused_and_changes_nothing() {
    let mut tournament = start(4);
    tournament.record(table(0, 0), played((10, 2), (10, 2))).unwrap();
    let before = tournament.clone();
    let fair = played((10, 2), (10, 2));
    let left = MatchResult { left: Some(Side::Even), ..fair };
    let huge = score(u32::MAX, u32::MAX);
    // All cards of the classic deck are worth 1000 by flat values.
    for (id, result, why) in [
        (table(0, 0), fair, BadOutcome::AlreadyRecorded(table(0, 0))),
        (table(2, 0), fair, BadOutcome::NotDue(table(2, 0))),
        (table(1, 1), fair, BadOutcome::NotDue(table(1, 1))),
        (table(1, 0), MatchResult::default(), BadOutcome::WrongDeals { played: 0, expected: 4 }),
        (table(1, 0), played((9, 2), (9, 1)), BadOutcome::WrongDeals { played: 3, expected: 4 }),
        (table(1, 0), played((9, 3), (9, 2)), BadOutcome::WrongDeals { played: 5, expected: 4 }),
        (table(1, 0), left, BadOutcome::WrongDeals { played: 4, expected: 4 }),
        (
            table(1, 0),
            MatchResult { even: huge, odd: huge, blocked: u32::MAX, left: None },
            BadOutcome::WrongDeals { played: u32::MAX, expected: 4 },
        ),
        (
            table(1, 0),
            played((9, 4), (1, 0)),
            BadOutcome::TooManyPoints { side: Side::Odd, points: 1, most: 0 },
        ),
        (
            table(1, 0),
            played((2001, 2), (9, 2)),
            BadOutcome::TooManyPoints { side: Side::Even, points: 2001, most: 2000 },
        ),
    ] {
        assert_eq!(tournament.record(id, result), Err(why));
        assert_eq!(tournament, before);
    }
    let rng = &mut StdRng::seed_from_u64(1);
    assert_eq!(tournament.draw_cards(rng), Err(BadOutcome::NothingToDrawFor));
    assert_eq!(tournament, before);
}

#[test]
fn r2_1_r8_4_symbols_are_drawn_again_where_the_table_says_so() {
    let draws_of = |dealer_draw| {
        let rules = Rules { dealer_draw, ..Rules::preset(Preset::Tournament) };
        let mut symbols = (0, 0);
        for seed in 0..300 {
            let mut tournament = PairsTournament::new(rules, 4).unwrap();
            record_all(&mut tournament, &[played((20, 2), (0, 2)); 3]);
            tournament.draw_cards(&mut StdRng::seed_from_u64(seed)).unwrap();
            let Some(Outcome::CardsDrawn { draws, .. }) = tournament.outcomes().last() else {
                panic!("cards were drawn");
            };
            let (_, last): (Player, Card) = *draws.last().unwrap();
            symbols.0 += u32::from(last.is_wild());
            symbols.1 += draws.iter().filter(|(_, card)| card.is_wild()).count();
        }
        symbols
    };
    assert_eq!(draws_of(DealerDraw::RedrawSymbols).0, 0, "a symbol is never the last card");
    assert!(draws_of(DealerDraw::RedrawSymbols).1 > 0, "no seed drew a wild");
    assert!(draws_of(DealerDraw::SymbolsAreZero).0 > 0, "a symbol counts as nought");
}
