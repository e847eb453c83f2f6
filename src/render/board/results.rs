//! The board between rounds and after the match: the final table for a moment, then the hands that were
//! left, points, places.

use super::Board;
use crate::engine::rules::Scoring;
use crate::engine::{RoundResult, Seat, SeatSet, SeatView, Stage, Standing};
use crate::i18n::say;
use crate::lobby::Occupant;
use crate::render::cards::CardNames;
use crate::render::story::story;
use crate::render::tournament::deal;
use crate::render::{Button, Embed, Message, Picture, Row, Style};
use crate::request::Request;
use crate::standings::RatingChange;

/// A hand with more cards is told in words too, beside the picture.
const LARGE_HAND: usize = 12;
/// The most cards of all hands together that are shown as emoji.
const MOST_EMOJI: usize = 24;

impl Board<'_> {
    pub(super) fn between_rounds(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let title = self.round_result();
        let picture = self.round_picture();
        let mut parts = Vec::new();
        let told = picture.as_ref().is_some_and(Picture::tells_all);
        if play.last_result.is_some() && (!told || self.has_large_hand()) {
            parts.push(self.hands());
        }
        parts.push(match (self.table.pause, self.table.countdown()) {
            (Some(pause), _) => self.pause_line(pause),
            (None, Some(time)) => say!(words, "board-next-by-itself", time = time),
            (None, None) => say!(words, "board-next-asked"),
        });
        let footer = self.goal();
        let embed = Embed { title, text: parts.join("\n\n"), footer, ..Embed::default() };
        let rows = self.buttons_between_rounds();
        Message { embed: Some(embed), rows, picture, ..Message::default() }
    }

    fn buttons_between_rounds(&self) -> Vec<Row> {
        let (words, play) = (self.words, self.play);
        let next =
            Button::new(Style::Success, say!(words, "button-next"), Request::Next(Some(play.turn)));
        let mut buttons = vec![next];
        // A person may take a computer's seat between rounds.
        if self.table.computers_seats() > 0 {
            let label = say!(words, "button-take-seat");
            buttons.push(Button::new(Style::Secondary, label, Request::Join));
        }
        buttons.push(self.rules_button());
        match self.table.pause {
            Some(pause) => self.pause_buttons(pause),
            None => vec![Row::Buttons(buttons)],
        }
    }

    pub(super) fn after_match(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let title = say!(words, "board-match-over");
        let (players, count) = self.listed(play.winners);
        let won = say!(words, "board-match-won", players = players, count = count);
        let picture = self.podium_picture();
        let mut parts = vec![won];
        if !picture.as_ref().is_some_and(Picture::tells_all) {
            parts.push(self.places());
        }
        if play.last_result.is_some() {
            parts.push(format!("{}\n{}", self.round_result(), self.hands()));
        }
        let embed =
            Embed { title, text: parts.join("\n\n"), footer: self.goal(), ..Embed::default() };
        let rows = self.buttons_after_match();
        Message { embed: Some(embed), rows, picture, ..Message::default() }
    }

    fn buttons_after_match(&self) -> Vec<Row> {
        // A tournament goes on by itself.
        if self.table.tournament.is_some() {
            return vec![Row::Buttons(vec![self.rules_button()])];
        }
        let label = say!(self.words, "button-rematch");
        let rematch = Button::new(Style::Success, label, Request::Rematch);
        vec![Row::Buttons(vec![rematch, self.rules_button()])]
    }

    /// The table as it was left by the last card, before the hands and the points are shown. Its buttons
    /// are those that come with the points, so that it holds up nobody.
    pub(super) fn final_table(&self) -> Message {
        let (words, play) = (self.words, self.play);
        let (title, edge_colour) = self.top();
        let result = say!(words, "board-final-table", result = self.round_result());
        let seats = play.seats.iter().map(|seat| {
            let won = play.last_result == Some(RoundResult::Won(seat.seat));
            let mark = match seat.standing {
                _ if won => "🏁",
                _ if self.still_plays(seat) => self.direction_arrow(),
                _ => "▫️",
            };
            format!("{mark} {}", self.seat_at_the_end(seat))
        });
        let picture = self.table_picture();
        let mut parts = vec![result];
        if !picture.as_ref().is_some_and(Picture::tells_all) {
            parts.extend(self.under_line());
            parts.push(seats.collect::<Vec<String>>().join("\n"));
        }
        let story = story(self.table);
        if !story.is_empty() {
            parts.push(story.join("\n"));
        }
        let rows = match play.stage {
            Stage::MatchOver => self.buttons_after_match(),
            _ => self.buttons_between_rounds(),
        };
        let footer = say!(words, "board-footer", round = play.deals, pile = play.draw_pile);
        let text = parts.join("\n\n");
        let embed = Embed { title, text, footer, edge_colour, ..Embed::default() };
        Message { embed: Some(embed), rows, picture, ..Message::default() }
    }

    /// How many cards a player had left, without the points.
    fn seat_at_the_end(&self, seat: &SeatView) -> String {
        let (words, name) = (self.words, self.named(seat));
        match seat.standing {
            _ if self.still_plays(seat) => {
                say!(words, "seat-cards", player = name, cards = seat.cards)
            }
            Standing::Left => say!(words, "seat-left", player = name),
            Standing::Playing | Standing::Out(_) => say!(words, "seat-out", player = name),
        }
    }

    /// The names of players, and how many they are.
    fn listed(&self, seats: SeatSet) -> (String, u32) {
        let names: Vec<&str> = seats.iter().map(|seat| self.seating.name(seat)).collect();
        (names.join(", "), seats.len())
    }

    fn round_result(&self) -> String {
        let (players, count) = self.listed(self.play.round_winners);
        self.round_won_by(&players, count)
    }

    /// The result in a picture, where nothing is escaped.
    pub(super) fn plain_round_result(&self) -> String {
        let winners = self.play.round_winners;
        let seats = self.play.seats.iter().filter(|seat| winners.contains(seat.seat));
        let names: Vec<String> = seats.map(|seat| self.seat_name(seat).to_string()).collect();
        self.round_won_by(&names.join(", "), winners.len())
    }

    fn round_won_by(&self, players: &str, count: u32) -> String {
        let (words, round) = (self.words, self.play.deals);
        let of_tournament = self.table.tournament.is_some();
        match self.play.last_result {
            Some(RoundResult::Blocked) if of_tournament => {
                say!(words, "tournament-deal-blocked", deal = round)
            }
            Some(RoundResult::Won(_)) if of_tournament => {
                say!(words, "tournament-deal-won", deal = round, players = players, count = count)
            }
            None => say!(words, "board-before"),
            Some(RoundResult::Blocked) => say!(words, "board-round-blocked", round = round),
            Some(RoundResult::Won(_)) => {
                say!(words, "board-round-won", round = round, players = players, count = count)
            }
        }
    }

    /// The hands that were left, what each is worth, and the totals.
    fn hands(&self) -> String {
        let seats = self.play.seats.iter().filter(|seat| seat.standing != Standing::Left);
        seats.map(|seat| self.hand_left(seat)).collect::<Vec<String>>().join("\n")
    }

    fn hand_left(&self, seat: &SeatView) -> String {
        let (words, name) = (self.words, self.named(seat));
        let hand = seat.hand.unwrap_or_default();
        let total = seat.total;
        if !hand.is_empty() {
            let cards = self.names_of_cards_left().brief(&hand);
            let value = self.play.rules.value_of(&hand);
            return say!(
                words,
                "hand-left",
                player = name,
                cards = cards,
                value = value,
                total = total
            );
        }
        if self.takes(seat) {
            let value = self.taken();
            return say!(words, "hand-empty-takes", player = name, value = value, total = total);
        }
        say!(words, "hand-empty", player = name, total = total)
    }

    /// Whether the player went out and scores with the hands of the others.
    pub(super) fn takes(&self, seat: &SeatView) -> bool {
        let went_out = self.play.last_result == Some(RoundResult::Won(seat.seat));
        went_out && self.play.rules.scoring == Scoring::WinnerTakes
    }

    fn cards_left(&self) -> impl Iterator<Item = usize> {
        self.play.seats.iter().filter_map(|seat| seat.hand).map(|hand| hand.len())
    }

    /// Whether a hand is too large to be read in a picture with all others.
    fn has_large_hand(&self) -> bool {
        self.cards_left().any(|cards| cards > LARGE_HAND)
    }

    /// The bot's own emoji only for few cards: each takes about forty letters.
    fn names_of_cards_left(&self) -> CardNames<'_> {
        let cards = self.table.cards();
        if self.cards_left().sum::<usize>() > MOST_EMOJI { cards.plain() } else { cards }
    }

    /// What the winners of the round scored: the hands of all others (RULES 6.1, 8.1).
    pub(super) fn taken(&self) -> u32 {
        let losers = self.play.seats.iter();
        let losers = losers.filter(|seat| !self.play.round_winners.contains(seat.seat));
        losers.filter_map(|seat| seat.hand).map(|hand| self.play.rules.value_of(&hand)).sum()
    }

    fn places(&self) -> String {
        let mut seats: Vec<&SeatView> = self.play.seats.iter().collect();
        seats.sort_by_key(|seat| seat.place);
        let lines = seats.into_iter().map(|seat| {
            let medal = match seat.place {
                Some(1) => "🥇",
                Some(2) => "🥈",
                Some(3) => "🥉",
                _ => "▫️",
            };
            let place = seat.place.unwrap_or_default();
            let (name, points) = (self.named(seat), seat.total);
            let line =
                say!(self.words, "board-place", place = place, player = name, points = points);
            match self.rating(seat) {
                Some(rating) => format!("{medal} {line} · {rating}"),
                None => format!("{medal} {line}"),
            }
        });
        let mut lines: Vec<String> = lines.collect();
        if self.table.ratings.iter().any(|rating| rating.provisional) {
            lines.push(say!(self.words, "board-rating-provisional-about"));
        }
        lines.join("\n")
    }

    /// After a rated match: a person's rating and its change, or that the person has no result.
    pub(super) fn rating(&self, seat: &SeatView) -> Option<String> {
        let words = self.words;
        let person = |seat: Seat| match self.table.lobby.occupants().get(seat.index()) {
            Some(Occupant::Player(_)) => true,
            Some(Occupant::Computer | Occupant::Deleted) | None => false,
        };
        if self.table.ratings.is_empty() || !person(seat.seat) {
            return None;
        }
        let of_seat = |rating: &&RatingChange| rating.seat == seat.seat;
        let Some(found) = self.table.ratings.iter().find(of_seat) else {
            return Some(say!(words, "board-rating-none"));
        };
        let RatingChange { rating, change, provisional, .. } = *found;
        let change = match change {
            0 => "±0".to_owned(),
            1.. => format!("+{change}"),
            // A minus sign, which is as wide as the plus sign.
            _ => format!("−{}", change.unsigned_abs()),
        };
        Some(match provisional {
            true => say!(words, "board-rating-provisional", rating = rating, change = change),
            false => say!(words, "board-rating", rating = rating, change = change),
        })
    }

    pub(super) fn totals(&self) -> String {
        let lines = self.play.seats.iter().map(|seat| {
            let (name, points) = (self.named(seat), seat.total);
            say!(self.words, "board-total", player = name, points = points)
        });
        lines.collect::<Vec<String>>().join("\n")
    }

    /// Which deal of a tournament's match this is; none at other tables.
    fn deal(&self) -> Option<String> {
        self.table.tournament?;
        let deals = self.play.rules.deals.unwrap_or_default();
        Some(deal(self.words, self.play.deals.into(), deals))
    }

    /// What ends the match.
    fn goal(&self) -> String {
        if let Some(deal) = self.deal() {
            return deal;
        }
        let (words, rules) = (self.words, &self.play.rules);
        let target = rules.target();
        match (rules.deals, rules.scoring) {
            (Some(deals), _) => {
                say!(words, "goal-deals", round = self.play.deals, deals = deals, target = target)
            }
            (None, Scoring::WinnerTakes) => say!(words, "goal-winner-takes", target = target),
            (None, Scoring::LowestWins) => say!(words, "goal-lowest-wins", target = target),
            (None, Scoring::ReachAndLose) => say!(words, "goal-reach-and-lose", target = target),
            (None, Scoring::Elimination) => say!(words, "goal-elimination", target = target),
        }
    }
}
