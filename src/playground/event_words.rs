//! Events of a table in words: sentences for every kind of event, without what is hidden.

use crate::engine::{CardList, Event, Fault, Seat, Sight, VoteOutcome};
use crate::i18n::{Words, say};
use crate::render::CardNames;

/// What the sentences about one table are made with.
pub(super) struct EventWords<'a> {
    pub(super) words: &'a Words,
    pub(super) cards: CardNames<'a>,
    /// The name of each seat.
    pub(super) players: &'a [String],
}

impl EventWords<'_> {
    pub(super) fn tell(&self, event: &Event<Sight>) -> String {
        let words = self.words;
        let name = |seat: &Seat| self.name(*seat);
        match event {
            Event::DealerDrawn { draws, dealer } => {
                let draws = draws
                    .iter()
                    .map(|(seat, card)| format!("{} · {}", name(seat), self.cards.name(*card)));
                say!(words, "event-dealer-drawn", player = name(dealer), draws = list(draws))
            }
            Event::Dealt { dealer, hands, pile } => {
                let hands = self.players.iter().zip(hands).map(|(player, hand)| {
                    say!(words, "seat-cards", player = player, cards = hand.len())
                });
                let dealt = say!(words, "event-dealt", player = name(dealer), hands = list(hands));
                together(&dealt, &self.pile(pile))
            }
            Event::TurnedUp { card } => {
                say!(words, "story-turned-up", card = self.cards.name(*card))
            }
            Event::PutBack { pile } => together(&say!(words, "story-put-back"), &self.pile(pile)),
            Event::CarriedOver { card, colour } => {
                let top = self.cards.top(*card, Some(*colour));
                say!(words, "story-carried-over", card = top)
            }
            Event::ColourAsked { seat } => say!(words, "event-colour-asked", player = name(seat)),
            Event::ColourChosen { seat, colour } => {
                say!(
                    words,
                    "story-colour",
                    player = name(seat),
                    colour = self.cards.colour(*colour)
                )
            }
            Event::Turn { seat } => say!(words, "event-turn", player = name(seat)),
            Event::Played { seat, card, colour, target, uno } => {
                let (player, card) = (name(seat), self.cards.name(*card));
                let colour = colour.map(|colour| self.cards.colour(colour));
                let played = match (colour, target) {
                    (Some(colour), Some(target)) => {
                        let target = name(target);
                        say!(
                            words,
                            "story-played-on",
                            player = player,
                            card = card,
                            target = target,
                            colour = colour
                        )
                    }
                    (Some(colour), None) => {
                        say!(
                            words,
                            "story-played-colour",
                            player = player,
                            card = card,
                            colour = colour
                        )
                    }
                    // With whom hands are swapped is told by the next event.
                    (None, _) => say!(words, "story-played", player = player, card = card),
                };
                if *uno { together(&played, &say!(words, "story-uno-with-it")) } else { played }
            }
            Event::Reversed { .. } => say!(words, "story-reversed"),
            Event::Skipped { seat } => say!(words, "story-skipped", player = name(seat)),
            Event::Swapped { seat, with } => {
                say!(words, "story-swapped", player = name(seat), other = name(with))
            }
            Event::Rotated => say!(words, "story-rotated"),
            Event::Drew { seat, cards, playable } => {
                let drew = say!(words, "story-drew", player = name(seat), cards = cards.len());
                if *playable { together(&drew, &say!(words, "event-playable")) } else { drew }
            }
            Event::Took { seat, cards } => {
                say!(words, "story-took", player = name(seat), cards = cards.len())
            }
            Event::FoundNothing { seat } => say!(words, "story-found-nothing", player = name(seat)),
            Event::Reshuffled { pile, .. } => {
                together(&say!(words, "story-reshuffled"), &self.pile(pile))
            }
            Event::Hit { seat, amount } => {
                say!(words, "event-hit", player = name(seat), amount = *amount)
            }
            Event::Accepted { seat } => say!(words, "event-accepted", player = name(seat)),
            Event::Passed { seat } => say!(words, "story-passed", player = name(seat)),
            Event::Challenged { seat, accused, guilty: true, .. } => {
                say!(words, "story-guilty", player = name(seat), accused = name(accused))
            }
            Event::Challenged { seat, accused, guilty: false, .. } => {
                say!(words, "story-innocent", player = name(seat), accused = name(accused))
            }
            Event::TookBack { seat, card } => {
                say!(words, "story-took-back", player = name(seat), card = self.cards.name(*card))
            }
            Event::AnotherAsked { seat } => say!(words, "event-another-asked", player = name(seat)),
            Event::ReadyAsked { seat } => say!(words, "event-ready-asked", player = name(seat)),
            Event::Ready { seat } => say!(words, "story-ready", player = name(seat)),
            Event::Exposed { seat } => say!(words, "event-exposed", player = name(seat)),
            Event::CalledUno { seat } => say!(words, "story-uno", player = name(seat)),
            Event::Caught { seat, caught } => {
                say!(words, "story-caught", player = name(seat), caught = name(caught))
            }
            Event::Fined { seat, fault } => match fault {
                Fault::WrongCard => say!(words, "story-wrong-card", player = name(seat)),
                Fault::FalseCall => say!(words, "story-false-call", player = name(seat)),
                Fault::FalseCatch => say!(words, "story-false-catch", player = name(seat)),
            },
            Event::Accused { seat, accused } => {
                say!(words, "story-accused", player = name(seat), accused = name(accused))
            }
            Event::Voted { seat, yes: true } => {
                say!(words, "event-voted-guilty", player = name(seat))
            }
            Event::Voted { seat, yes: false } => {
                say!(words, "event-voted-innocent", player = name(seat))
            }
            Event::VoteClosed { outcome } => match outcome {
                VoteOutcome::Convicted => say!(words, "story-convicted"),
                VoteOutcome::Acquitted => say!(words, "story-acquitted"),
                VoteOutcome::Dropped => say!(words, "story-vote-dropped"),
            },
            Event::TimedOut { seat } => say!(words, "story-timed-out", player = name(seat)),
            Event::HandedOver { seat } => say!(words, "event-handed-over", player = name(seat)),
            Event::Resumed { seat } => say!(words, "story-resumed", player = name(seat)),
            Event::Left { seat, pile } => {
                together(&say!(words, "story-left", player = name(seat)), &self.pile(pile))
            }
            Event::RoundEnded { winner, hands, totals, .. } => {
                let ended = match winner {
                    Some(winner) => say!(words, "event-round-won", player = name(winner)),
                    None => say!(words, "event-round-blocked"),
                };
                together(&ended, &self.totals(totals, hands))
            }
            Event::MatchEnded { winners, .. } => {
                let players = list(winners.iter().map(name));
                say!(words, "event-match-won", count = winners.len(), players = players)
            }
        }
    }

    fn name(&self, seat: Seat) -> String {
        let name = self.players.get(seat.index()).cloned();
        name.unwrap_or_else(|| say!(self.words, "name-unknown"))
    }

    fn pile(&self, pile: &Sight) -> String {
        say!(self.words, "event-pile", cards = pile.len())
    }

    /// The totals after a round, with the cards that were left.
    fn totals(&self, totals: &[u32], hands: &[CardList]) -> String {
        let seats = self.players.iter().zip(totals).zip(hands);
        list(seats.map(|((player, total), hand)| {
            let points = say!(self.words, "seat-points", points = *total);
            let total = say!(self.words, "board-total", player = player, points = points);
            if hand.is_empty() {
                return total;
            }
            format!("{total} ({})", list(hand.iter().map(|card| self.cards.name(card))))
        }))
    }
}

fn list(parts: impl Iterator<Item = String>) -> String {
    parts.collect::<Vec<String>>().join(", ")
}

fn together(first: &str, second: &str) -> String {
    format!("{first} {second}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::DeckKind;
    use crate::i18n::Language;
    use serde_json::{Value, json};

    /// An event of the record, in words for everyone.
    fn told(language: Language, event: Value) -> String {
        let words = Words::of(language);
        let event: Event = serde_json::from_value(event).expect("a recorded event");
        let players = ["Ann".to_owned(), "Ben".to_owned()];
        let cards = CardNames::new(words, DeckKind::Mini);
        EventWords { words, cards, players: &players }
            .tell(&event.seen_by(crate::engine::Viewer::Public))
    }

    #[test]
    fn events_read_like_this() {
        for (event, text) in [
            (json!({"turn": 1}), "It is Ben’s turn."),
            (json!("rotated"), "All hands move on by one seat."),
            (
                json!({"played": [0, "wh", {"colour": "green", "target": 1, "uno": true}]}),
                "Ann plays Sorting Hat on Ben and names green. “UNO!”",
            ),
            (json!({"played": [0, "bd"]}), "Ann plays Blue +1."),
            (json!({"drew": [0, "r7", true]}), "Ann draws a card. It may be played."),
            (
                json!({"dealt": {"dealer": 1, "hands": ["r1 r2", "g1 g2"], "pile": "b1 b2 b3"}}),
                "Ben deals: Ann · 2 cards, Ben · 2 cards. Cards to draw from: 3.",
            ),
            (
                json!({"round_ended": {"winner": 0, "hands": ["", "r1 w"], "totals": [51, 0], "next_dealer": 1}}),
                "Ann wins the round. Ann · 51 points, Ben · 0 points (Red 1, Wild)",
            ),
        ] {
            assert_eq!(told(Language::English, event), text);
        }
    }

    #[test]
    fn events_are_told_in_every_language() {
        let dealer_drawn = json!({"dealer_drawn": {"draws": [[0, "r7"], [1, "b2"]], "dealer": 0}});
        let texts = Language::ALL.map(|language| told(language, dealer_drawn.clone()));
        assert_eq!(texts[0], "Ann deals first. Drawn: Ann · Red 7, Ben · Blue 2.");
        assert!(texts[1].contains("Czerwona 7"), "{}", texts[1]);
        for text in &texts[1..] {
            assert_ne!(*text, texts[0]);
        }
    }
}
