//! What a message about a table is made from.

use super::cards::CardNames;
use super::names::{Names, Seating};
use super::own_emoji::UploadedEmoji;
use crate::engine::{Event, PublicView, Rules, Seat, Sight};
use crate::i18n::Words;
use crate::lobby::{Lobby, Occupant, Pause};
use crate::picture::Emoji;
use crate::standings::RatingChange;
use crate::tournament::TableInTournament;

#[derive(Clone)]
pub struct ShownTable<'a> {
    pub words: &'a Words,
    pub lobby: &'a Lobby,
    pub names: &'a Names,
    /// The match as everyone sees it; none before it has begun.
    pub play: Option<&'a PublicView>,
    /// The latest events as everyone sees them, oldest first.
    pub story: Vec<&'a Event<Sight>>,
    /// When the turn's time is over, or the next round is dealt: milliseconds since 1970, UTC.
    pub deadline_ms: Option<i64>,
    /// Whether no person has played the match for a while.
    pub pause: Option<Pause>,
    /// Whether to end the match before its end, while people are asked.
    pub end_vote: Option<ShownEndVote>,
    /// Whether a round has just ended, so that its final table is shown before the points.
    pub final_table: bool,
    /// What a match that is over did to ratings; empty if it was not rated.
    pub ratings: &'a [RatingChange],
    /// Which match of which tournament is played here; none at a table on its own.
    pub tournament: Option<&'a TableInTournament>,
}

/// A vote on ending the match before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownEndVote {
    pub asked_by: Seat,
    /// How many agree.
    pub agreed: usize,
    /// How many must agree.
    pub needed: usize,
    /// When it closes: milliseconds since 1970, UTC.
    pub ends_ms: i64,
}

impl ShownTable<'_> {
    /// The match's rules, or the lobby's before it has begun.
    pub(super) fn rules(&self) -> &Rules {
        self.play.map_or(self.lobby.rules(), |play| &play.rules)
    }

    /// Whether the seat is a computer's own. A computer that plays for an absent person does not count.
    pub(super) fn is_computer(&self, seat: Seat) -> bool {
        self.lobby.occupants().get(seat.index()) == Some(&Occupant::Computer)
    }

    pub(super) fn seating(&self) -> Seating {
        let players = self.tournament.map(|of| of.players.as_slice());
        Seating::new(self.words, self.lobby.occupants(), self.names, players)
    }

    /// The name of the player in a seat, for labels, in which Discord reads no markdown.
    pub(crate) fn plain_name(&self, seat: Seat) -> String {
        self.seating().plain_name(seat).to_owned()
    }

    pub(super) fn cards(&self) -> CardNames<'_> {
        CardNames::new(self.words, self.rules().deck).with_emoji(&self.names.looks().emoji)
    }

    /// The bot's own emoji if Discord has it, or else a usual one.
    pub(super) fn sign(&self, emoji: Emoji, usual: &str) -> String {
        let own = self.names.looks().emoji.get(emoji);
        own.map_or_else(|| usual.to_owned(), UploadedEmoji::to_string)
    }

    /// Whether messages about the table have pictures.
    pub(super) fn pictures(&self) -> bool {
        self.names.looks().pictures
    }

    /// The deadline in the form that Discord shows as a countdown.
    pub(super) fn countdown(&self) -> Option<String> {
        self.deadline_ms.map(countdown)
    }
}

/// A moment in the form that Discord shows as a countdown.
pub(super) fn countdown(ms: i64) -> String {
    // Rounded up: the countdown must not end before the moment.
    format!("<t:{}:R>", ms.div_euclid(1000) + i64::from(ms.rem_euclid(1000) > 0))
}
