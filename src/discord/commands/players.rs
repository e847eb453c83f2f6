//! Players as they are named in a command.

use super::at_table::Table;
use crate::discord::answer::{Bot, Response, Visitor};
use crate::engine::Seat;
use crate::lobby::{Lobby, Occupant};
use crate::render::{Names, Sentence, ShownTable};
use crate::request::PlayerName;

impl Bot {
    /// The seat of a player as named.
    pub(super) async fn seat_named(
        &self,
        visitor: &Visitor<'_>,
        table: &Table,
        player: &PlayerName,
    ) -> Result<Seat, Box<Response>> {
        let found = match (player, table.lobby()) {
            // What a button names is judged by the table itself.
            (PlayerName::Seat(seat), None) => Some(*seat),
            (_, None) => None,
            (PlayerName::Seat(seat), Some(lobby)) => {
                lobby.occupants().get(seat.index()).map(|_| *seat)
            }
            (PlayerName::User(user), Some(lobby)) => {
                let player = Occupant::Player(*user);
                let index = lobby.occupants().iter().position(|occupant| *occupant == player);
                index.and_then(|index| Seat::new(u8::try_from(index).ok()?))
            }
            (PlayerName::Name(name), Some(lobby)) => self.seat_called(visitor, lobby, name).await,
        };
        found.ok_or_else(|| Box::new(visitor.say(Sentence::NoSuchPlayer)))
    }

    /// The only seat whose player's name contains this.
    async fn seat_called(&self, visitor: &Visitor<'_>, lobby: &Lobby, name: &str) -> Option<Seat> {
        let guild = visitor.incoming.address.guild;
        self.learn_names(guild, lobby.occupants()).await;
        let names = self.people.of(guild, lobby.occupants());
        let shown = shown_lobby(self.people.languages().of_server(guild), lobby, &names);
        let wanted = name.to_lowercase();
        let is_called = |seat: &Seat| shown.plain_name(*seat).to_lowercase().contains(&wanted);
        // There are never more occupants than seats.
        let mut found = Seat::all(lobby.occupants().len() as u8).filter(is_called);
        // A name that fits two players names none.
        found.next().filter(|_| found.next().is_none())
    }
}

/// A table of which nothing is shown but who sits there.
fn shown_lobby<'a>(
    words: &'a crate::i18n::Words,
    lobby: &'a Lobby,
    names: &'a Names,
) -> ShownTable<'a> {
    ShownTable {
        words,
        lobby,
        names,
        play: None,
        story: Vec::new(),
        deadline_ms: None,
        end_vote: None,
        final_table: false,
        ratings: &[],
        tournament: None,
        pause: None,
    }
}
