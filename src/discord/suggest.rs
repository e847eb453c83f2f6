//! What is suggested while someone types: the own cards, the other players.

use super::desk::{Desk, Visitor};
use super::incoming::{Named, Typing};
use super::payload::Callback;
use super::show;
use crate::engine::{Card, Seat};
use crate::render::CardWords;
use crate::table::Answer;

/// A name and what it stands for.
type Suggestion = (String, String);

impl Desk {
    /// What could be meant. Nothing is as good an answer as any if the table is not to be had.
    pub(super) async fn suggest(&self, visitor: &Visitor<'_>, typing: &Typing) -> Vec<Suggestion> {
        if let Typing::Match(so_far) = typing {
            return self.suggest_matches(visitor, so_far).await;
        }
        let place = visitor.incoming.address.place();
        let Ok(Some(row)) = self.store.open_game_at(place).await else { return Vec::new() };
        let Ok(answer) = self.tables.look(row.id, visitor.asker()).await else {
            return Vec::new();
        };
        let mut suggestions = match typing {
            Typing::Card(so_far) => suggest_cards(visitor, &answer, so_far.words()),
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
        let look = show::look(visitor.words, view, &names);
        let own = view.seat_of(visitor.asker().user);
        let wanted = so_far.trim().to_lowercase();
        Seat::all(view.lobby.occupants().len() as u8)
            .filter(|seat| Some(*seat) != own)
            .map(|seat| (look.plain_name(seat), Named::suggestion(seat)))
            .filter(|(name, _)| name.to_lowercase().contains(&wanted))
            .collect()
    }
}

/// The different cards of the own hand: what can be played comes first.
fn suggest_cards(visitor: &Visitor<'_>, answer: &Answer, so_far: &str) -> Vec<Suggestion> {
    let Some(hand) = &answer.hand else { return Vec::new() };
    let words = CardWords::new(visitor.words, answer.view.lobby.rules().deck);
    let fits = |card: &Card| words.may_be(*card, so_far);
    let mut cards: Vec<Card> = hand.hand.iter().collect();
    cards.dedup();
    let (playable, others): (Vec<Card>, Vec<Card>) =
        cards.into_iter().filter(fits).partition(|card| hand.playable.contains(*card));
    playable.into_iter().chain(others).map(|card| (words.signed(card), card.to_string())).collect()
}
