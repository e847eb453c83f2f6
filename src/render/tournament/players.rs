//! The names of the players of a tournament: the same on its board and at every table.

use super::ShownTournament;
use crate::i18n::{Words, say};
use crate::render::names::player_name;
use crate::tournament::{Entrant, MatchView, Player};

/// The name of each player, by number. Equal names get the number of the player.
pub(super) struct PlayerNames(Vec<PlayerName>);

struct PlayerName {
    plain: String,
    escaped: String,
    /// With who played in the place before, and a sign for a computer.
    whole: String,
}

impl PlayerNames {
    pub(super) fn new(shown: &ShownTournament<'_>) -> PlayerNames {
        let (words, names) = (shown.words, shown.names);
        let mut all: Vec<PlayerName> = Vec::with_capacity(shown.view.entries.len());
        for (number, entry) in (1_usize..).zip(&shown.view.entries) {
            let (mut plain, mut escaped) =
                player_name(words, number, &entry.entrant.occupant(), names);
            if all.iter().any(|other| other.plain == plain) {
                let numbered =
                    |name: &str| say!(words, "name-numbered", name = name, number = number);
                (plain, escaped) = (numbered(&plain), numbered(&escaped));
            }
            let mut whole = match entry.entrant {
                Entrant::Computer(_) => say!(words, "lobby-computer", player = escaped.as_str()),
                Entrant::Person(_) | Entrant::Deleted => escaped.clone(),
            };
            // Of several who were there before, the first is the one whom the others know.
            if let Some(first) = entry.earlier.first() {
                let (_, before) = player_name(words, number, &first.occupant(), names);
                whole = say!(words, "tournament-replaced", before = before, player = whole);
            }
            all.push(PlayerName { plain, escaped, whole });
        }
        PlayerNames(all)
    }

    fn get(&self, player: Player) -> Option<&PlayerName> {
        self.0.get(player.index())
    }

    /// With its markdown escaped.
    pub(super) fn name(&self, player: Player) -> &str {
        self.get(player).map_or("", |name| &name.escaped)
    }

    /// For labels and pictures, in which Discord reads no markdown.
    pub(super) fn plain(&self, player: Player) -> &str {
        self.get(player).map_or("", |name| &name.plain)
    }

    /// With who played in the place before, and a sign for a computer.
    pub(super) fn whole(&self, player: Player) -> &str {
        self.get(player).map_or("", |name| &name.whole)
    }

    /// Those who play a match: two pairs, two finalists, or a table of a cup.
    pub(super) fn at_table(&self, words: &Words, played: &MatchView) -> String {
        self.listed(words, &played.players, |player| self.name(player))
    }

    /// As [`PlayerNames::at_table`], for labels.
    pub(super) fn plain_at_table(&self, words: &Words, played: &MatchView) -> String {
        self.listed(words, &played.players, |player| self.plain(player))
    }

    /// Four in a pairs tournament are two pairs who sit opposite each other; a table of a cup has no pairs,
    /// and is told by its caller.
    pub(super) fn pairs(&self, words: &Words, players: &[Player]) -> Option<String> {
        let [a, b, c, d] = players else { return None };
        let pair = |one: &Player, other: &Player| {
            say!(words, "tournament-pair", one = self.name(*one), other = self.name(*other))
        };
        Some(say!(words, "tournament-against", first = pair(a, c), second = pair(b, d)))
    }

    fn listed<'a>(
        &'a self,
        words: &Words,
        players: &[Player],
        name: impl Fn(Player) -> &'a str,
    ) -> String {
        match players {
            [one, other] => {
                say!(words, "tournament-two", one = name(*one), other = name(*other))
            }
            _ => players.iter().map(|it| name(*it)).collect::<Vec<&str>>().join(", "),
        }
    }
}
