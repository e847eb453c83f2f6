//! A pairs tournament from the first deal to the champion (RULES 8.2–8.4).
//!
//! The four deals that two pairs play against each other are *one* match of the engine, limited to
//! four deals. So the rules of the table hold within them as in any match: a last card may be
//! carried over (RULES 6.0) and the deal passes on by `next_dealer` (RULES 2.2); with `clockwise`
//! every seat deals once. And because a match that ends carries nothing over, nothing is carried
//! over between deals with different partners (RULES 8.2).
//!
//! A tournament has no target, but the engine's matches have one. It is set to the greatest there
//! is, and no match has more than four deals: three deals cannot reach it with any deck, and with
//! the fourth the match ends anyway. So a longer final is played in several matches, and so are
//! the extra deals of a tied one; the tournament adds them up.

use super::places::{self, CardDraw, Cut};
use super::result::{MatchResult, Score, Side, most_points_of_a_deal};
use super::schedule::{DEALS_TOGETHER, Player, Size};
use crate::engine::rules::Teams;
use crate::engine::{Card, Contradiction, Rules};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;

/// The greatest target (RULES 6.6).
const OUT_OF_REACH: u16 = 5000;
/// Two play the final (RULES 8.2).
const FINALISTS: usize = 2;

/// A match to be played now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fixture {
    /// Which one.
    pub id: MatchId,
    /// Who sits in which seat: four players, or the two of the final.
    pub seats: Vec<Player>,
    /// The rules for the engine.
    pub rules: Rules,
}

/// What a tournament waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// For the matches of a round between pairs.
    Pairs {
        /// The round, counted from 0.
        round: u16,
        /// The tables that still play.
        tables: Vec<u8>,
    },
    /// For a draw of cards between those who are level (RULES 8.4).
    Draw {
        /// Who is in the final for certain.
        through: Vec<Player>,
        /// Who draws.
        tied: Vec<Player>,
        /// How many of those go through.
        open: usize,
    },
    /// For deals of the final (RULES 8.2).
    Final(Final),
    /// For nothing any more.
    Over {
        /// The final as it ended.
        last: Final,
        /// Who won it.
        champion: Player,
    },
}

/// How a player stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// Who.
    pub player: Player,
    /// What the player's teams have gathered (RULES 8.2).
    pub score: Score,
    /// The place, 1 for the best; shared where nothing separates.
    pub place: u8,
}

/// A pairs tournament.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct Tournament {
    rules: Rules,
    size: Size,
    outcomes: Vec<Outcome>,
    /// One for each player.
    scores: Vec<Score>,
    stage: Stage,
}

impl Tournament {
    /// A tournament that waits for its first matches. The rules are those of its deals; whatever
    /// their `teams` says, it becomes `pairs_tournament`.
    pub fn new(rules: Rules, players: u8) -> Result<Tournament, Contradiction> {
        let rules = Rules { teams: Teams::PairsTournament, ..rules };
        rules.check(players)?;
        let size = Size::of(players).ok_or(Contradiction::TournamentNeedsFourOrEight(players))?;
        Ok(Tournament {
            rules,
            size,
            outcomes: Vec::new(),
            scores: vec![Score::default(); usize::from(size.count())],
            stage: Stage::Pairs { round: 0, tables: (0..size.tables()).collect() },
        })
    }

    /// The rules of the tournament.
    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    /// How many take part.
    pub fn size(&self) -> Size {
        self.size
    }

    /// What it waits for.
    pub fn stage(&self) -> &Stage {
        &self.stage
    }

    /// What has happened so far.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// Who has won, once it is over.
    pub fn champion(&self) -> Option<Player> {
        match self.stage {
            Stage::Over { champion, .. } => Some(champion),
            _ => None,
        }
    }

    /// The matches that are to be played now.
    pub fn fixtures(&self) -> Vec<Fixture> {
        match &self.stage {
            Stage::Pairs { round, tables } => tables
                .iter()
                .filter_map(|table| {
                    let seats = self.size.seats(*round, *table)?.to_vec();
                    let rules = self.match_rules(Teams::Pairs, DEALS_TOGETHER);
                    Some(Fixture { id: MatchId { round: *round, table: *table }, seats, rules })
                })
                .collect(),
            Stage::Final(last) => vec![Fixture {
                id: MatchId { round: self.size.rounds().saturating_add(last.matches), table: 0 },
                seats: last.finalists.to_vec(),
                rules: self.match_rules(Teams::Off, last.deals_due(self.rules.final_deals)),
            }],
            Stage::Draw { .. } | Stage::Over { .. } => Vec::new(),
        }
    }

    /// The rules of a match that no target ends early.
    fn match_rules(&self, teams: Teams, deals: u8) -> Rules {
        Rules { teams, deals: Some(deals), target: Some(OUT_OF_REACH), ..self.rules }
    }

    /// Takes the result of a match. A result that cannot be is refused and changes nothing.
    pub fn record(&mut self, id: MatchId, result: MatchResult) -> Result<(), BadOutcome> {
        let Some(fixture) = self.fixtures().into_iter().find(|fixture| fixture.id == id) else {
            let recorded = |outcome: &Outcome| matches!(outcome, Outcome::Played { id: played, .. } if *played == id);
            return Err(match self.outcomes.iter().any(recorded) {
                true => BadOutcome::AlreadyRecorded(id),
                false => BadOutcome::NotDue(id),
            });
        };
        check(&fixture.rules, &result)?;
        self.outcomes.push(Outcome::Played { id, result });
        match &mut self.stage {
            Stage::Pairs { tables, .. } => {
                tables.retain(|table| *table != id.table);
                let round_is_over = tables.is_empty();
                for (seat, player) in fixture.seats.iter().enumerate() {
                    let side = if seat % 2 == 0 { Side::Even } else { Side::Odd };
                    if let Some(score) = self.scores.get_mut(player.index()) {
                        *score += result.score(side);
                    }
                }
                if round_is_over {
                    self.begin_round(id.round + 1);
                }
            }
            Stage::Final(last) => {
                last.add(&result);
                let last = *last;
                if let Some(champion) = last.champion(self.rules.final_deals, result.left) {
                    self.stage = Stage::Over { last, champion };
                }
            }
            Stage::Draw { .. } | Stage::Over { .. } => {}
        }
        Ok(())
    }

    fn begin_round(&mut self, round: u16) {
        if round < self.size.rounds() {
            self.stage = Stage::Pairs { round, tables: (0..self.size.tables()).collect() };
            return;
        }
        let entries: Vec<_> = self.ranked().map(|(player, score)| (player, *score)).collect();
        let Cut { through, tied, open } = places::cut(&entries, FINALISTS);
        match through.as_slice().try_into() {
            Ok(finalists) => self.stage = Stage::Final(Final::between(finalists)),
            Err(_) => self.stage = Stage::Draw { through, tied, open },
        }
    }

    /// Draws cards for the last place in the final and records what came (RULES 8.4).
    pub fn draw_cards<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), BadOutcome> {
        let Stage::Draw { tied, open, .. } = &self.stage else {
            return Err(BadOutcome::NothingToDrawFor);
        };
        let CardDraw { draws, chosen } = places::draw_cards(tied, *open, &self.rules, rng);
        self.take_draw(draws, chosen)
    }

    fn take_draw(
        &mut self,
        draws: Vec<(Player, Card)>,
        chosen: Vec<Player>,
    ) -> Result<(), BadOutcome> {
        let Stage::Draw { through, tied, .. } = &self.stage else {
            return Err(BadOutcome::NothingToDrawFor);
        };
        let finalists: [Player; FINALISTS] = [through.as_slice(), &chosen]
            .concat()
            .try_into()
            .map_err(|_| BadOutcome::WrongChoice)?;
        let [one, other] = finalists;
        if one == other || !chosen.iter().all(|player| tied.contains(player)) {
            return Err(BadOutcome::WrongChoice);
        }
        self.outcomes.push(Outcome::CardsDrawn { draws, chosen });
        self.stage = Stage::Final(Final::between(finalists));
        Ok(())
    }

    /// Everyone with place and score, the best first. The final counts before the score.
    pub fn standings(&self) -> Vec<Standing> {
        let rank = |player: Player, score: Score| match &self.stage {
            Stage::Over { champion, .. } if *champion == player => (2, Score::default()),
            Stage::Over { last, .. } if last.finalists.contains(&player) => (1, Score::default()),
            Stage::Final(last) if last.finalists.contains(&player) => (1, score),
            _ => (0, score),
        };
        let ranks: Vec<_> = self.ranked().map(|(player, score)| rank(player, *score)).collect();
        let mut standings: Vec<Standing> = self
            .ranked()
            .zip(places::places(&ranks))
            .map(|((player, score), place)| Standing { player, score: *score, place })
            .collect();
        standings.sort_by_key(|standing| standing.place);
        standings
    }

    fn ranked(&self) -> impl Iterator<Item = (Player, &Score)> {
        self.size.players().zip(&self.scores)
    }

    /// Plays on to the end. `play_match` plays one match of the engine and says how it ended.
    pub fn play<R: Rng + ?Sized, E: From<BadOutcome>>(
        &mut self,
        rng: &mut R,
        mut play_match: impl FnMut(&Fixture, &mut R) -> Result<MatchResult, E>,
    ) -> Result<Player, E> {
        loop {
            match self.stage {
                Stage::Over { champion, .. } => return Ok(champion),
                Stage::Draw { .. } => self.draw_cards(rng)?,
                Stage::Pairs { .. } | Stage::Final(_) => {
                    for fixture in self.fixtures() {
                        let result = play_match(&fixture, rng)?;
                        self.record(fixture.id, result)?;
                    }
                }
            }
        }
    }
}
