//! What people can ask of tournaments, and a tournament to be opened.

use super::{NewTable, RulesPage};
use crate::engine::Rules;
use crate::engine::rules::{Scoring, Setting, Teams};
use crate::lobby::{HouseRules, TurnTime};
use crate::tournament::{Format, Size, TournamentRequest};

/// What is asked about a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TournamentStep {
    /// The tournament itself does it.
    Ask(TournamentRequest),
    /// Give one's place up. While the tournament is played, a person who is not sure is asked first.
    Leave { sure: bool },
    /// Stop a tournament that is being played. A person who is not sure is asked first.
    End { sure: bool },
    /// Show by which rules it is played.
    Rules,
    /// Show the host a page on which rules are chosen.
    ChooseRules(RulesPage),
    /// Show every total, or every match.
    Page(TournamentPage),
    /// Show the standing, from the message on which the thread of this table hangs.
    OfTable(u8),
}

/// A menu in which the host of a tournament chooses rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TournamentMenu {
    Preset,
    /// As [`MenuRequest::HouseRules`](super::MenuRequest::HouseRules).
    HouseRules(Option<HouseRules>),
    Setting(Setting),
    TurnTime,
}

/// A page about a tournament, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TournamentPage {
    Totals(u8),
    Matches(u8),
}

impl TournamentPage {
    pub const fn number(self) -> u8 {
        match self {
            TournamentPage::Totals(page) | TournamentPage::Matches(page) => page,
        }
    }

    /// Another page of the same kind.
    pub(crate) const fn at(self, page: u8) -> TournamentPage {
        match self {
            TournamentPage::Totals(_) => TournamentPage::Totals(page),
            TournamentPage::Matches(_) => TournamentPage::Matches(page),
        }
    }
}

/// The kind of tournament that is asked for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TournamentKind {
    #[default]
    PairsOfFour,
    PairsOfEight,
    Cup,
}

impl TournamentKind {
    pub const ALL: [TournamentKind; 3] =
        [TournamentKind::PairsOfFour, TournamentKind::PairsOfEight, TournamentKind::Cup];

    pub const fn word(self) -> &'static str {
        match self {
            TournamentKind::PairsOfFour => "pairs",
            TournamentKind::PairsOfEight => "pairs8",
            TournamentKind::Cup => "cup",
        }
    }
}

/// A tournament to be opened: what was asked for; the rest is as the server has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTournament {
    pub kind: TournamentKind,
    /// Of a cup.
    pub rounds: Option<u8>,
    /// Preset, settings and turn time.
    pub table: NewTable,
}

impl NewTournament {
    pub(crate) fn format(&self) -> Format {
        match self.kind {
            TournamentKind::PairsOfFour => Format::Pairs(Size::Four),
            TournamentKind::PairsOfEight => Format::Pairs(Size::Eight),
            TournamentKind::Cup => Format::Cup { rounds: self.rounds },
        }
    }

    /// The rules that were asked for. What a server has chosen for the length and the teams of its tables
    /// does not count for tournaments.
    pub(crate) fn rules(&self, of_server: Rules) -> Rules {
        let scoring = match (self.kind, of_server.scoring) {
            (TournamentKind::Cup, scoring) if scoring != Scoring::Elimination => scoring,
            _ => Scoring::WinnerTakes,
        };
        let otherwise =
            Rules { teams: Teams::Off, deals: None, target: None, scoring, ..of_server };
        self.table.rules(otherwise)
    }

    /// The turn time that was asked for. A tournament needs one, so a server without has this one.
    pub(crate) fn turn_time(&self, of_server: TurnTime) -> TurnTime {
        const OTHERWISE: TurnTime = TurnTime::CHOICES[3];
        let usual = if of_server == TurnTime::NONE { OTHERWISE } else { of_server };
        self.table.turn_time.unwrap_or(usual)
    }

    /// Whether deals of a final were asked for.
    pub(crate) fn names_final(&self) -> bool {
        self.table.names(Setting::FinalDeals)
    }
}
