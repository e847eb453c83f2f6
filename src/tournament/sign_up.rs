//! A tournament before its start: who has signed up, who is host, and by which rules it will be played.
//! Pure data, as a lobby is; the store keeps it as rows.

use super::cup::{FEWEST_PLAYERS, MOST_PLAYERS};
use super::request::{TournamentRefusal, TournamentRequest};
use super::state::{Format, Tournament};
use crate::engine::Rules;
use crate::lobby::{Asker, Level, Occupant, RuleChange, TurnTime, UserId};
use rand::Rng;
use rand::seq::SliceRandom;

/// Who plays as a player of a tournament.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Entrant {
    Person(UserId),
    Computer(Level),
    /// A person whose data has been deleted since.
    Deleted,
}

impl Entrant {
    /// The occupant of a seat that this player has.
    pub fn occupant(self) -> Occupant {
        match self {
            Entrant::Person(user) => Occupant::Player(user),
            Entrant::Computer(_) => Occupant::Computer,
            Entrant::Deleted => Occupant::Deleted,
        }
    }

    pub fn person(self) -> Option<UserId> {
        match self {
            Entrant::Person(user) => Some(user),
            Entrant::Computer(_) | Entrant::Deleted => None,
        }
    }
}

/// People gathering for a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SignUp {
    pub(crate) host: UserId,
    pub(crate) format: Format,
    pub(crate) rules: Rules,
    pub(crate) turn_time: TurnTime,
    /// In the order in which they signed up.
    pub(crate) entrants: Vec<Entrant>,
}

type SignUpResult = Result<(), TournamentRefusal>;

impl SignUp {
    /// A sign-up with its host as the first player. Rules by which no such tournament can be played are
    /// refused.
    pub fn open(
        host: UserId,
        format: Format,
        rules: Rules,
        turn_time: TurnTime,
    ) -> Result<SignUp, TournamentRefusal> {
        let entrants = vec![Entrant::Person(host)];
        let sign_up = SignUp { host, format, rules, turn_time, entrants };
        sign_up.check_turn_time(turn_time)?;
        sign_up.check_rules(&rules)?;
        Ok(sign_up)
    }

    pub fn host(&self) -> UserId {
        self.host
    }

    pub fn entrants(&self) -> &[Entrant] {
        &self.entrants
    }

    /// How many players it takes, and how many can take part.
    pub fn players(format: Format) -> (u8, u8) {
        match format {
            Format::Pairs(size) => (size.count(), size.count()),
            Format::Cup { .. } => (FEWEST_PLAYERS, MOST_PLAYERS),
        }
    }

    fn count(&self) -> u8 {
        // There are never more than 64.
        self.entrants.len() as u8
    }

    fn has(&self, user: UserId) -> bool {
        self.entrants.contains(&Entrant::Person(user))
    }

    fn people(&self) -> impl Iterator<Item = UserId> {
        self.entrants.iter().filter_map(|entrant| entrant.person())
    }

    /// Only the host or a moderator may decide about it.
    pub fn may_decide(&self, asker: Asker) -> SignUpResult {
        if asker.moderator || asker.user == self.host {
            return Ok(());
        }
        Err(TournamentRefusal::NotHost { host: self.host })
    }

    fn has_room(&self) -> SignUpResult {
        let (_, most) = SignUp::players(self.format);
        if self.count() < most { Ok(()) } else { Err(TournamentRefusal::Full { most }) }
    }

    pub fn join(&mut self, user: UserId) -> SignUpResult {
        if self.has(user) {
            return Err(TournamentRefusal::JoinedAlready);
        }
        self.has_room()?;
        self.entrants.push(Entrant::Person(user));
        Ok(())
    }

    /// If the host leaves, the first person who stays becomes host. Returns whether anyone stays.
    pub fn leave(&mut self, user: UserId) -> Result<bool, TournamentRefusal> {
        if !self.has(user) {
            return Err(TournamentRefusal::NotAPlayer(user));
        }
        self.entrants.retain(|entrant| *entrant != Entrant::Person(user));
        let first = self.people().next();
        if let (true, Some(first)) = (self.host == user, first) {
            self.host = first;
        }
        Ok(first.is_some())
    }

    pub fn add_computer(&mut self, asker: Asker, level: Level) -> SignUpResult {
        self.may_decide(asker)?;
        self.has_room()?;
        self.entrants.push(Entrant::Computer(level));
        Ok(())
    }

    /// Removes the last computer player.
    pub fn remove_computer(&mut self, asker: Asker) -> SignUpResult {
        self.may_decide(asker)?;
        let is_computer = |entrant: &Entrant| matches!(entrant, Entrant::Computer(_));
        let place = self.entrants.iter().rposition(is_computer);
        self.entrants.remove(place.ok_or(TournamentRefusal::NoComputer)?);
        Ok(())
    }

    pub fn change_rules(&mut self, asker: Asker, change: &RuleChange) -> SignUpResult {
        self.may_decide(asker)?;
        let rules = change.apply(&self.rules).map_err(TournamentRefusal::Setting)?;
        self.check_rules(&rules)?;
        self.rules = rules;
        Ok(())
    }

    pub fn set_turn_time(&mut self, asker: Asker, turn_time: TurnTime) -> SignUpResult {
        self.may_decide(asker)?;
        self.check_turn_time(turn_time)?;
        self.turn_time = turn_time;
        Ok(())
    }

    pub fn pass_host_to(&mut self, asker: Asker, user: UserId) -> SignUpResult {
        self.may_decide(asker)?;
        if !self.has(user) {
            return Err(TournamentRefusal::NotAPlayer(user));
        }
        self.host = user;
        Ok(())
    }

    /// Without a turn time one player who stays away would keep everyone waiting for ever.
    fn check_turn_time(&self, turn_time: TurnTime) -> SignUpResult {
        if turn_time == TurnTime::NONE {
            return Err(TournamentRefusal::NeedsTurnTime);
        }
        Ok(())
    }

    /// Refuses rules by which so many players could not play, or as many as it takes at least.
    fn check_rules(&self, rules: &Rules) -> SignUpResult {
        let (fewest, _) = SignUp::players(self.format);
        self.tournament(rules, self.count().max(fewest)).map(drop)
    }

    fn tournament(&self, rules: &Rules, players: u8) -> Result<Tournament, TournamentRefusal> {
        Tournament::new(self.format, *rules, players).map_err(TournamentRefusal::Rules)
    }

    /// The players of the tournament that starts now, in the order of their numbers, which are drawn by
    /// lot. Missing players are computers of this level, if one is given.
    pub fn start<R: Rng + ?Sized>(
        &self,
        asker: Asker,
        fill: Option<Level>,
        rng: &mut R,
    ) -> Result<Vec<Entrant>, TournamentRefusal> {
        self.may_decide(asker)?;
        let (needed, _) = SignUp::players(self.format);
        let mut entrants = self.entrants.clone();
        if let Some(level) = fill {
            let players = entrants.len().max(usize::from(needed));
            entrants.resize(players, Entrant::Computer(level));
        }
        let players = entrants.len() as u8;
        if players < needed {
            return Err(TournamentRefusal::TooFew { players, needed });
        }
        self.tournament(&self.rules, players)?;
        entrants.shuffle(rng);
        Ok(entrants)
    }
}

/// What becomes of a sign-up that was asked for something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AfterSignUp {
    Changed,
    /// It was cancelled, or nobody is left.
    Closed,
    /// The tournament starts with these players, in the order of their numbers.
    Started(Vec<Entrant>),
}

impl SignUp {
    /// Does what is asked. If it is refused, nothing has changed.
    pub fn answer<R: Rng + ?Sized>(
        &mut self,
        asker: Asker,
        request: &TournamentRequest,
        rng: &mut R,
    ) -> Result<AfterSignUp, TournamentRefusal> {
        match request {
            TournamentRequest::Join => self.join(asker.user)?,
            TournamentRequest::Leave => {
                if !self.leave(asker.user)? {
                    return Ok(AfterSignUp::Closed);
                }
            }
            TournamentRequest::AddComputer(level) => self.add_computer(asker, *level)?,
            TournamentRequest::RemoveComputer => self.remove_computer(asker)?,
            TournamentRequest::ChangeRules(change) => self.change_rules(asker, change)?,
            TournamentRequest::ChangeTurnTime(turn_time) => {
                self.set_turn_time(asker, *turn_time)?;
            }
            TournamentRequest::PassHostTo(user) => self.pass_host_to(asker, *user)?,
            TournamentRequest::Start { fill } => {
                return Ok(AfterSignUp::Started(self.start(asker, *fill, rng)?));
            }
            TournamentRequest::Cancel => {
                self.may_decide(asker)?;
                return Ok(AfterSignUp::Closed);
            }
            TournamentRequest::End | TournamentRequest::TakeOver(_) => {
                return Err(TournamentRefusal::NotStarted);
            }
        }
        Ok(AfterSignUp::Changed)
    }
}

#[cfg(test)]
mod tests;
