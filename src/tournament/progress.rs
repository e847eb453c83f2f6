//! A pairs tournament from the first deal to the champion (RULES 8.2–8.4).
//!
//! What it is follows from its rules, the number of players and the [`Outcome`]s so far, and from
//! nothing else; that is also its stored form, which is checked again when it is read.

use super::final_match::{FINALISTS, Final};
use super::fixture::{Fixture, MatchId};
use super::outcome::{self, BadOutcome, Outcome};
use super::places::{self, CardDraw, Cut};
use super::result::{MatchResult, Score};
use super::schedule::{Player, Size};
use super::stored_form::Record;
use crate::engine::Side;
use crate::engine::rules::Teams;
use crate::engine::{Card, Contradiction, Rules};
use rand::Rng;
use serde::{Deserialize, Serialize};

/// How far a tournament has come, and so what it waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Progress {
    /// A round between pairs is played.
    Pairs {
        /// Counted from 0.
        round: u16,
        /// The tables that still play.
        tables: Vec<u8>,
    },
    /// Players who are level must draw cards for the final (RULES 8.4).
    Draw {
        /// The players who are in the final for certain.
        through: Vec<Player>,
        /// The players who draw.
        tied: Vec<Player>,
        /// How many of the tied players go through.
        open: usize,
    },
    /// The final is played (RULES 8.2).
    Final(Final),
    Over {
        last: Final,
        champion: Player,
    },
}

/// A player with score and place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerPlace {
    pub player: Player,
    /// What the player's teams have gathered, without the final (RULES 8.2).
    pub score: Score,
    /// The place, 1 for the best; shared where nothing separates.
    pub place: u8,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Record", into = "Record")]
pub struct PairsTournament {
    rules: Rules,
    size: Size,
    outcomes: Vec<Outcome>,
    /// One for each player.
    scores: Vec<Score>,
    progress: Progress,
}

impl PairsTournament {
    /// A tournament that waits for its first matches. The rules are those of its deals, but for
    /// `teams`, which becomes `pairs_tournament`.
    pub fn new(rules: Rules, players: u8) -> Result<PairsTournament, Contradiction> {
        let rules = Rules { teams: Teams::PairsTournament, ..rules };
        rules.check(players)?;
        let size = Size::of(players).ok_or(Contradiction::TournamentNeedsFourOrEight(players))?;
        Ok(PairsTournament {
            rules,
            size,
            outcomes: Vec::new(),
            scores: vec![Score::default(); usize::from(size.count())],
            progress: Progress::Pairs { round: 0, tables: (0..size.tables()).collect() },
        })
    }

    pub fn rules(&self) -> &Rules {
        &self.rules
    }

    pub fn size(&self) -> Size {
        self.size
    }

    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// What has happened so far, in order.
    pub fn outcomes(&self) -> &[Outcome] {
        &self.outcomes
    }

    /// The winner of the final, once the tournament is over.
    pub fn champion(&self) -> Option<Player> {
        match self.progress {
            Progress::Over { champion, .. } => Some(champion),
            _ => None,
        }
    }

    /// The matches that are to be played now, at the same time.
    pub fn fixtures(&self) -> Vec<Fixture> {
        let rules = &self.rules;
        match &self.progress {
            Progress::Pairs { round, tables } => tables
                .iter()
                .filter_map(|table| {
                    let id = MatchId { round: *round, table: *table };
                    let seats = self.size.seats(id.round, id.table)?;
                    Some(Fixture::of_pairs(id, seats, rules))
                })
                .collect(),
            Progress::Final(last) => {
                let round = self.size.rounds().saturating_add(last.matches);
                let deals = last.deals_due(rules.final_deals);
                let id = MatchId { round, table: 0 };
                vec![Fixture::of_two(id, last.finalists, deals, rules)]
            }
            Progress::Draw { .. } | Progress::Over { .. } => Vec::new(),
        }
    }

    /// Takes the result of a match. A result that cannot be is refused and changes nothing.
    pub fn record(&mut self, id: MatchId, result: MatchResult) -> Result<(), BadOutcome> {
        let due = self.fixtures().into_iter().find(|fixture| fixture.id == id);
        let fixture = due.ok_or_else(|| self.why_not_due(id))?;
        outcome::check(&fixture.rules, &result)?;
        self.outcomes.push(Outcome::Played { id, result });
        match &mut self.progress {
            Progress::Pairs { tables, .. } => {
                tables.retain(|table| *table != id.table);
                let round_is_over = tables.is_empty();
                let sides = [Side::Even, Side::Odd].into_iter().cycle();
                for (player, side) in fixture.seats.iter().zip(sides) {
                    if let Some(score) = self.scores.get_mut(player.index()) {
                        *score += result.score(side);
                    }
                }
                if round_is_over {
                    self.begin_round(id.round.saturating_add(1));
                }
            }
            Progress::Final(last) => {
                last.add(&result);
                let last = *last;
                if let Some(champion) = last.champion(self.rules.final_deals, result.left) {
                    self.progress = Progress::Over { last, champion };
                }
            }
            // Without fixtures no result has come this far.
            Progress::Draw { .. } | Progress::Over { .. } => {}
        }
        Ok(())
    }

    fn why_not_due(&self, id: MatchId) -> BadOutcome {
        let played = self.outcomes.iter().any(|outcome| match outcome {
            Outcome::Played { id: played, .. } => *played == id,
            Outcome::CardsDrawn { .. } => false,
        });
        if played { BadOutcome::AlreadyRecorded(id) } else { BadOutcome::NotDue(id) }
    }

    /// Begins a round between pairs; after the last one, the final or the draw of cards for it.
    fn begin_round(&mut self, round: u16) {
        if round < self.size.rounds() {
            self.progress = Progress::Pairs { round, tables: (0..self.size.tables()).collect() };
            return;
        }
        let entries: Vec<(Player, Score)> = self.scores().collect();
        let Cut { through, tied, open } = places::cut(&entries, FINALISTS);
        self.progress = match <[Player; FINALISTS]>::try_from(through.as_slice()) {
            Ok(finalists) => Progress::Final(Final::between(finalists)),
            Err(_) => Progress::Draw { through, tied, open },
        };
    }

    /// Draws cards for the last place in the final; what came is recorded (RULES 8.4, 11.4).
    pub fn draw_cards<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Result<(), BadOutcome> {
        let Progress::Draw { tied, open, .. } = &self.progress else {
            return Err(BadOutcome::NothingToDrawFor);
        };
        let CardDraw { draws, chosen } = places::draw_cards(tied, *open, &self.rules, rng);
        self.take_draw(draws, chosen)
    }

    /// The draw of cards for the final, if there was one.
    pub(super) fn card_draw(&self) -> Option<CardDraw> {
        self.outcomes.iter().find_map(|outcome| match outcome {
            Outcome::CardsDrawn { draws, chosen } => {
                Some(CardDraw { draws: draws.clone(), chosen: chosen.clone() })
            }
            Outcome::Played { .. } => None,
        })
    }

    /// Takes the outcome of a draw of cards, as it came or as it was recorded.
    pub(super) fn take_draw(
        &mut self,
        draws: Vec<(Player, Card)>,
        chosen: Vec<Player>,
    ) -> Result<(), BadOutcome> {
        let Progress::Draw { through, tied, .. } = &self.progress else {
            return Err(BadOutcome::NothingToDrawFor);
        };
        let finalists = [through.as_slice(), &chosen].concat();
        let finalists =
            <[Player; FINALISTS]>::try_from(finalists).map_err(|_| BadOutcome::WrongChoice)?;
        let [one, other] = finalists;
        if one == other || !chosen.iter().all(|player| tied.contains(player)) {
            return Err(BadOutcome::WrongChoice);
        }
        self.outcomes.push(Outcome::CardsDrawn { draws, chosen });
        self.progress = Progress::Final(Final::between(finalists));
        Ok(())
    }

    /// Every player's score so far, without the final (RULES 8.2).
    pub fn scores(&self) -> impl Iterator<Item = (Player, Score)> {
        self.size.players().zip(self.scores.iter().copied())
    }

    /// Every player with score and place, the best first: the finalists before the others, and the
    /// champion before the other finalist.
    pub fn places(&self) -> Vec<PlayerPlace> {
        let rank = |(player, score): (Player, Score)| match &self.progress {
            Progress::Over { champion, .. } if *champion == player => (2, Score::default()),
            Progress::Over { last, .. } if last.finalists.contains(&player) => {
                (1, Score::default())
            }
            Progress::Final(last) if last.finalists.contains(&player) => (1, score),
            _ => (0, score),
        };
        let ranks: Vec<(u8, Score)> = self.scores().map(rank).collect();
        let mut places: Vec<PlayerPlace> = self
            .scores()
            .zip(places::places(&ranks))
            .map(|((player, score), place)| PlayerPlace { player, score, place })
            .collect();
        places.sort_by_key(|player| player.place);
        places
    }
}
