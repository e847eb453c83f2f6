//! A tournament of either format, as it follows from what was recorded of it: which matches are to be
//! opened next, which are awaited, the standing and the winners.

use super::cup::{BadCup, BadCupOutcome, Cup, CupProgress};
use super::final_match::Final;
use super::fixture::{Fixture, MatchId};
use super::outcome::BadOutcome;
use super::places::CardDraw;
use super::progress::{PairsTournament, Progress};
use super::result::MatchResult;
use super::schedule::{Player, Size};
use crate::engine::{Contradiction, Event, Rules};
use rand::Rng;
use serde::{Deserialize, Serialize};
use std::fmt;

/// What kind of tournament it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// Changing partners and a final of two (RULES 8.2–8.4).
    Pairs(Size),
    /// Tables of three to five by Swiss pairing.
    Cup {
        /// None for the usual number.
        rounds: Option<u8>,
    },
}

/// Why there is no such tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadTournament {
    Pairs(Contradiction),
    Cup(BadCup),
}

impl fmt::Display for BadTournament {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadTournament::Pairs(why) => why.fmt(f),
            BadTournament::Cup(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for BadTournament {}

/// How a match ended, as far as tournaments count it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ending {
    /// What each side has gathered; counts where pairs play, and in their final.
    pub sides: MatchResult,
    /// The place of each seat (RULES 6.7); counts in a cup.
    pub places: Vec<u8>,
}

impl Ending {
    /// The ending of the match that this record tells of; none if it is not over.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event> + Clone) -> Option<Ending> {
        let sides = MatchResult::of(events.clone())?;
        let places = events.into_iter().find_map(|event| match event {
            Event::MatchEnded { places, .. } => Some(places.clone()),
            _ => None,
        });
        Some(Ending { sides, places: places? })
    }
}

/// What chance or the pairing decided before matches can be played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Decision {
    /// Who sits where in the next round of a cup, table by table.
    Seats(Vec<Vec<Player>>),
    /// Cards were drawn for the last place in the final (RULES 8.4).
    CardsDrawn(CardDraw),
}

/// What is known of a tournament besides its format, rules and players. The rest follows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// Who sat where in each round of a cup, table by table.
    pub rounds: Vec<Vec<Vec<Player>>>,
    /// The draw of cards for the final, if there was one.
    pub drawn: Option<CardDraw>,
    /// The matches that are over, in any order.
    pub endings: Vec<(MatchId, Ending)>,
}

/// Why what was recorded cannot have happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BadStep {
    Pairs(BadOutcome),
    Cup(BadCupOutcome),
    /// The tournament does not wait for this decision.
    NotAsked,
}

impl fmt::Display for BadStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadStep::Pairs(why) => why.fmt(f),
            BadStep::Cup(why) => why.fmt(f),
            BadStep::NotAsked => f.write_str("nothing of this kind is to be decided now"),
        }
    }
}

impl std::error::Error for BadStep {}

impl From<BadOutcome> for BadStep {
    fn from(why: BadOutcome) -> BadStep {
        BadStep::Pairs(why)
    }
}

impl From<BadCupOutcome> for BadStep {
    fn from(why: BadCupOutcome) -> BadStep {
        BadStep::Cup(why)
    }
}

/// A player's place, and what it follows from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceInTournament {
    pub player: Player,
    /// 1 for the best; shared where nothing separates.
    pub place: u8,
    /// In a pairs tournament those of all the player's teams, without the final.
    pub points: u32,
    /// What separates equal points: deals won, or in a cup the points of those whom the player has met.
    pub then: u32,
}

/// How far a tournament has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// A round is played, or waits for its seats.
    Round {
        /// Counted from 0.
        round: u16,
        rounds: u16,
    },
    /// The final, or the draw of cards for it; none while it is not known who plays it.
    Final(Option<Final>),
    Over,
}

/// A tournament of either format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Tournament {
    Pairs(PairsTournament),
    Cup(Cup),
}

impl Tournament {
    /// A tournament before its first match.
    pub fn new(format: Format, rules: Rules, players: u8) -> Result<Tournament, BadTournament> {
        match format {
            Format::Pairs(size) if size.count() != players => {
                let wrong = Contradiction::TournamentNeedsFourOrEight(players);
                Err(BadTournament::Pairs(wrong))
            }
            Format::Pairs(_) => PairsTournament::new(rules, players)
                .map(Tournament::Pairs)
                .map_err(BadTournament::Pairs),
            Format::Cup { rounds } => {
                Cup::new(rules, players, rounds).map(Tournament::Cup).map_err(BadTournament::Cup)
            }
        }
    }

    /// The tournament after what was recorded of it.
    pub fn restore(mut self, record: &Record) -> Result<Tournament, BadStep> {
        loop {
            if let Some(decision) = self.recorded_decision(record) {
                self.take(decision)?;
                continue;
            }
            let due = self.fixtures();
            let ended = |(id, _): &&(MatchId, Ending)| due.iter().any(|fixture| fixture.id == *id);
            let ended: Vec<&(MatchId, Ending)> = record.endings.iter().filter(ended).collect();
            if ended.is_empty() {
                return Ok(self);
            }
            for (id, ending) in ended {
                self.record(*id, ending)?;
            }
        }
    }

    /// The decision that the tournament waits for, if it was recorded.
    fn recorded_decision(&self, record: &Record) -> Option<Decision> {
        match self {
            Tournament::Pairs(pairs) => match pairs.progress() {
                Progress::Draw { .. } => record.drawn.clone().map(Decision::CardsDrawn),
                Progress::Pairs { .. } | Progress::Final(_) | Progress::Over { .. } => None,
            },
            Tournament::Cup(cup) => {
                let CupProgress::Seating { round } = cup.progress() else { return None };
                record.rounds.get(usize::from(round)).cloned().map(Decision::Seats)
            }
        }
    }

    /// Decides what must be decided before matches can be played, and says what came of it; none if
    /// nothing is to be decided.
    pub fn decide<R: Rng + ?Sized>(&mut self, rng: &mut R) -> Option<Decision> {
        match self {
            Tournament::Pairs(pairs) => {
                pairs.draw_cards(rng).ok()?;
                pairs.card_draw().map(Decision::CardsDrawn)
            }
            Tournament::Cup(cup) => {
                cup.seat_round().ok()?;
                cup.seats().last().map(Decision::Seats)
            }
        }
    }

    /// Takes a decision as it was recorded.
    fn take(&mut self, decision: Decision) -> Result<(), BadStep> {
        match (self, decision) {
            (Tournament::Pairs(pairs), Decision::CardsDrawn(CardDraw { draws, chosen })) => {
                Ok(pairs.take_draw(draws, chosen)?)
            }
            (Tournament::Cup(cup), Decision::Seats(tables)) => Ok(cup.take_seats(tables)?),
            _ => Err(BadStep::NotAsked),
        }
    }

    /// The matches that are to be played now, at the same time.
    pub fn fixtures(&self) -> Vec<Fixture> {
        match self {
            Tournament::Pairs(pairs) => pairs.fixtures(),
            Tournament::Cup(cup) => cup.fixtures(),
        }
    }

    /// Takes the ending of a match. One that cannot be is refused and changes nothing.
    pub fn record(&mut self, id: MatchId, ending: &Ending) -> Result<(), BadStep> {
        match self {
            Tournament::Pairs(pairs) => Ok(pairs.record(id, ending.sides)?),
            Tournament::Cup(cup) => Ok(cup.record(id, &ending.places)?),
        }
    }

    pub fn phase(&self) -> Phase {
        match self {
            Tournament::Pairs(pairs) => match pairs.progress() {
                Progress::Pairs { round, .. } => {
                    Phase::Round { round: *round, rounds: pairs.size().rounds() }
                }
                Progress::Draw { .. } => Phase::Final(None),
                Progress::Final(last) => Phase::Final(Some(*last)),
                Progress::Over { .. } => Phase::Over,
            },
            Tournament::Cup(cup) => match cup.progress() {
                CupProgress::Seating { round } | CupProgress::Round { round, .. } => {
                    Phase::Round { round, rounds: cup.rounds().into() }
                }
                CupProgress::Over => Phase::Over,
            },
        }
    }

    /// Every player with place and points, the best first.
    pub fn places(&self) -> Vec<PlaceInTournament> {
        match self {
            Tournament::Pairs(pairs) => pairs
                .places()
                .into_iter()
                .map(|it| PlaceInTournament {
                    player: it.player,
                    place: it.place,
                    points: it.score.points,
                    then: it.score.deals_won,
                })
                .collect(),
            Tournament::Cup(cup) => cup
                .places()
                .into_iter()
                .map(|it| PlaceInTournament {
                    player: it.player,
                    place: it.place,
                    points: it.points,
                    then: it.opponents,
                })
                .collect(),
        }
    }

    /// The winners, once the tournament is over: one, unless a cup ends with players who are level in
    /// everything.
    pub fn champions(&self) -> Vec<Player> {
        match self {
            Tournament::Pairs(pairs) => pairs.champion().into_iter().collect(),
            Tournament::Cup(cup) => cup.champions(),
        }
    }

    /// Plays on to the end. `play_match` plays one match of the engine and says how it ended.
    pub fn play<R: Rng + ?Sized, E: From<BadStep>>(
        &mut self,
        rng: &mut R,
        mut play_match: impl FnMut(&Fixture, &mut R) -> Result<Ending, E>,
    ) -> Result<(), E> {
        while self.phase() != Phase::Over {
            self.decide(rng);
            for fixture in self.fixtures() {
                let ending = play_match(&fixture, rng)?;
                self.record(fixture.id, &ending)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::Preset;
    use rand::rngs::StdRng;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};

    fn formats() -> Vec<Tournament> {
        let new = |format, players| {
            Tournament::new(format, Rules::preset(Preset::Tournament), players).unwrap()
        };
        let cup = |rounds| Format::Cup { rounds };
        vec![
            new(Format::Pairs(Size::Four), 4),
            new(Format::Pairs(Size::Eight), 8),
            new(cup(None), 3),
            new(cup(None), 13),
            new(cup(Some(5)), 6),
        ]
    }

    /// An ending by chance that the fixture allows; ties are frequent.
    fn any_ending(fixture: &Fixture, rng: &mut StdRng) -> Ending {
        let deals: u32 = fixture.rules.deals.unwrap().into();
        let even = rng.random_range(0..=deals);
        let points = |won: u32, rng: &mut StdRng| if won == 0 { 0 } else { rng.random_range(0..3) };
        let mut sides = MatchResult::default();
        sides.even.deals_won = even;
        sides.odd.deals_won = deals - even;
        sides.even.points = points(even, rng);
        sides.odd.points = points(deals - even, rng);
        let keys: Vec<u8> = fixture.seats.iter().map(|_| rng.random_range(0..4)).collect();
        Ending { sides, places: super::super::places::places(&keys) }
    }

    /// All that is asked of a tournament.
    fn told(tournament: &Tournament) -> impl PartialEq + fmt::Debug + use<> {
        let champions = tournament.champions();
        (tournament.phase(), tournament.fixtures(), tournament.places(), champions)
    }

    #[test]
    fn r11_4_a_tournament_follows_from_what_was_recorded_at_any_moment() {
        let (mut finals_drawn, mut moments) = (0, 0);
        for (seed, fresh) in
            (0..12).flat_map(|seed| formats().into_iter().map(move |it| (seed, it)))
        {
            let rng = &mut StdRng::seed_from_u64(seed);
            let mut record = Record::default();
            let mut live = fresh.clone();
            loop {
                let again = fresh.clone().restore(&record).unwrap();
                assert_eq!(told(&again), told(&live), "seed {seed}");
                moments += 1;
                if live.phase() == Phase::Over {
                    break;
                }
                match live.decide(rng) {
                    Some(Decision::CardsDrawn(draw)) => {
                        record.drawn = Some(draw);
                        finals_drawn += 1;
                        continue;
                    }
                    Some(Decision::Seats(tables)) => {
                        record.rounds.push(tables);
                        continue;
                    }
                    None => {}
                }
                let mut due = live.fixtures();
                due.shuffle(rng);
                let ending = any_ending(&due[0], rng);
                live.record(due[0].id, &ending).unwrap();
                record.endings.push((due[0].id, ending));
                record.endings.shuffle(rng);
            }
            assert!(!live.champions().is_empty() && live.fixtures().is_empty());
            assert!(live.champions().iter().all(|champion| {
                live.places().iter().any(|it| it.player == *champion && it.place == 1)
            }));
            assert_eq!(live.decide(rng), None);
        }
        assert!(finals_drawn > 0 && moments > 400, "{finals_drawn} draws, {moments} moments");
    }

    #[test]
    fn a_record_that_cannot_be_is_refused() {
        let fresh = &formats()[0];
        let ending = Ending { sides: MatchResult::default(), places: vec![1; 4] };
        let record =
            Record { endings: vec![(fresh.fixtures()[0].id, ending)], ..Record::default() };
        let why = BadOutcome::WrongDeals { played: 0, expected: 4 };
        assert_eq!(fresh.clone().restore(&record), Err(BadStep::Pairs(why)));
        let cup = &formats()[2];
        let record = Record { rounds: vec![vec![]], ..Record::default() };
        assert_eq!(cup.clone().restore(&record), Err(BadStep::Cup(BadCupOutcome::WrongSeats)));
    }
}
