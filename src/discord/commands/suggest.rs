//! What is suggested while someone types: the cards of their hand, the other players, finished matches.

use super::options::Options;
use super::{look, subcommand};
use crate::discord::answer::{Bot, Visitor};
use crate::discord::messages;
use crate::discord::payload::Callback;
use crate::engine::{Card, Seat};
use crate::render::CardNames;
use crate::request::{CardText, MOST_TYPED, PlayerName};
use crate::table::Answer;
use serenity::model::application::CommandData;

/// A name and what it stands for.
pub(super) type Suggestion = (String, String);

/// What is being typed, as far as it stands there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    Card(CardText),
    Player(String),
    /// The number of a finished match.
    Match(String),
    /// Something for which there is nothing to suggest.
    Other,
}

impl Typing {
    /// Reads a command that is being typed. Options of one name are the same in all commands.
    pub(in crate::discord) fn read(data: &CommandData) -> Typing {
        let Some((_, _, options)) = subcommand(data) else { return Typing::Other };
        match Options(options).focused() {
            Some(("match", so_far)) => Typing::Match(look::replay::so_far(so_far)),
            Some(("card", so_far)) => Typing::Card(CardText::typed(so_far)),
            Some(("player", so_far)) => Typing::Player(so_far.chars().take(MOST_TYPED).collect()),
            _ => Typing::Other,
        }
    }
}

impl Bot {
    /// What could be meant. Suggests nothing if the table cannot be loaded.
    pub(in crate::discord) async fn suggest(
        &self,
        visitor: &Visitor<'_>,
        typing: &Typing,
    ) -> Vec<Suggestion> {
        if let Typing::Match(so_far) = typing {
            return look::replay::suggest(self, visitor, so_far).await;
        }
        let place = visitor.incoming.address.place();
        let Ok(Some(row)) = self.store.open_game_at(place).await else { return Vec::new() };
        let Ok(answer) = self.tables.look(row.id, visitor.asker()).await else {
            return Vec::new();
        };
        let mut suggestions = match typing {
            Typing::Card(so_far) => suggest_cards(visitor, &answer, so_far.text()),
            Typing::Player(so_far) => self.suggest_players(visitor, &answer, so_far),
            Typing::Match(_) | Typing::Other => Vec::new(),
        };
        suggestions.truncate(Callback::MOST_SUGGESTIONS);
        suggestions
    }

    fn suggest_players(
        &self,
        visitor: &Visitor<'_>,
        answer: &Answer,
        so_far: &str,
    ) -> Vec<Suggestion> {
        let view = &answer.view;
        let names = self.names(view);
        let shown = messages::shown_table(visitor.words, view, &names);
        let own = view.seat_of(visitor.asker().user);
        let wanted = so_far.trim().to_lowercase();
        Seat::all(view.lobby.occupants().len() as u8)
            .filter(|seat| Some(*seat) != own)
            .map(|seat| (shown.plain_name(seat), PlayerName::suggestion(seat)))
            .filter(|(name, _)| name.to_lowercase().contains(&wanted))
            .collect()
    }
}

/// The different cards of the hand: what can be played comes first.
fn suggest_cards(visitor: &Visitor<'_>, answer: &Answer, so_far: &str) -> Vec<Suggestion> {
    let Some(hand) = &answer.hand else { return Vec::new() };
    let names = CardNames::new(visitor.words, answer.view.lobby.rules().deck);
    let fits = |card: &Card| names.may_be(*card, so_far);
    let mut cards: Vec<Card> = hand.hand.iter().collect();
    cards.dedup();
    let (playable, others): (Vec<Card>, Vec<Card>) =
        cards.into_iter().filter(fits).partition(|card| hand.playable.contains(*card));
    playable.into_iter().chain(others).map(|card| (names.signed(card), card.to_string())).collect()
}
