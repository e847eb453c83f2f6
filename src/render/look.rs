//! What a message about a table is made from.

use super::cards::CardNames;
use super::names::{Names, Seating};
use crate::engine::{Event, PublicView, Rules, Seat, Sight};
use crate::i18n::Words;
use crate::lobby::{Lobby, Occupant};

/// A table as it is to be shown.
#[derive(Clone)]
pub struct TableLook<'a> {
    /// In which language.
    pub words: &'a Words,
    /// Who sits there, who is host, by which rules.
    pub lobby: &'a Lobby,
    /// What people are called.
    pub names: &'a Names,
    /// The cards as everyone sees them, once the match has begun.
    pub play: Option<&'a PublicView>,
    /// What happened lately as everyone sees it, oldest first.
    pub story: Vec<&'a Event<Sight>>,
    /// When the clock runs out, or the next round is dealt: milliseconds since 1970, UTC.
    pub deadline_ms: Option<i64>,
}

impl TableLook<'_> {
    /// The rules in force.
    pub(super) fn rules(&self) -> &Rules {
        self.play.map_or(self.lobby.rules(), |play| &play.rules)
    }

    /// Whether a computer player sits there, rather than for somebody else.
    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        self.lobby.occupants().get(seat.index()) == Some(&Occupant::Computer)
    }

    pub(super) fn seating(&self) -> Seating {
        Seating::new(self.words, self.lobby.occupants(), self.names)
    }

    /// What the player in a seat is called, for a place where nothing is marked up.
    pub fn plain_name(&self, seat: Seat) -> String {
        self.seating().plain(seat).to_owned()
    }

    pub(super) fn cards(&self) -> CardNames<'_> {
        CardNames::new(self.words, self.rules().deck)
    }

    /// The deadline as a time that Discord counts down.
    pub(super) fn countdown(&self) -> Option<String> {
        // Rounded up, so that nobody is told a time that is over too early.
        self.deadline_ms
            .map(|ms| format!("<t:{}:R>", ms.div_euclid(1000) + i64::from(ms.rem_euclid(1000) > 0)))
    }
}
