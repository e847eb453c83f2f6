//! What other processes have changed, as far as this one may have it in memory.

use super::database::Listener;
use super::{GameId, Store};
use crate::lobby::UserId;

/// Something was changed, perhaps by this process itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// A table, in this server.
    Game(GameId, u64),
    /// A table, in this server, that was closed before: a person there was forgotten.
    ClosedGame(GameId, u64),
    /// The board of a table, in this server, may show something old.
    Board(GameId, u64),
    /// What a person has chosen.
    Person(UserId),
    /// The name of a person in a server was deleted.
    Name(u64, UserId),
    /// What a server has chosen.
    Server(u64),
    Tournaments,
    Processes,
    /// The connection was lost for a while, so anything may have changed.
    Anything,
}

/// Tells of changes, for as long as it is asked.
pub struct Changes(Listener);

impl Store {
    /// Begins to listen. The first change that is told is [`Change::Anything`]; with a file none ever is.
    pub fn changes(&self) -> Changes {
        Changes(self.database.listener())
    }
}

impl Changes {
    pub async fn next(&mut self) -> Change {
        loop {
            match self.0.next().await {
                None => return Change::Anything,
                Some(told) => {
                    if let Some(change) = read(&told) {
                        return change;
                    }
                }
            }
        }
    }
}

/// None for what only shows that the connection lives, and for what a newer version may tell.
fn read(told: &str) -> Option<Change> {
    let mut words = told.split(' ');
    let (kind, mut number) = (words.next()?, || words.next()?.parse::<i64>().ok());
    match kind {
        "game" => Some(Change::Game(GameId(number()?), number()?.cast_unsigned())),
        "closed" => Some(Change::ClosedGame(GameId(number()?), number()?.cast_unsigned())),
        "board" => Some(Change::Board(GameId(number()?), number()?.cast_unsigned())),
        "name" => Some(Change::Name(number()?.cast_unsigned(), UserId(number()?.cast_unsigned()))),
        "person" => Some(Change::Person(UserId(number()?.cast_unsigned()))),
        "server" => Some(Change::Server(number()?.cast_unsigned())),
        "tournaments" => Some(Change::Tournaments),
        "processes" => Some(Change::Processes),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_told_is_read_and_what_is_unknown_is_passed_over() {
        let guild = u64::MAX;
        for (told, change) in [
            ("game 12 -1", Some(Change::Game(GameId(12), guild))),
            ("closed 12 -1", Some(Change::ClosedGame(GameId(12), guild))),
            ("board 12 -1", Some(Change::Board(GameId(12), guild))),
            ("person 5", Some(Change::Person(UserId(5)))),
            ("name 0 5", Some(Change::Name(0, UserId(5)))),
            ("server -1", Some(Change::Server(guild))),
            ("tournaments", Some(Change::Tournaments)),
            ("processes", Some(Change::Processes)),
            ("alive", None),
            ("game", None),
            ("game twelve 1", None),
            ("game 12", None),
            ("", None),
            ("something new 1", None),
        ] {
            assert_eq!(read(told), change, "{told}");
        }
    }
}
