//! The pictures of the board, and what each of them says to people who do not see it.

use super::{Board, Form};
use crate::engine::{Card, Direction, Event, SeatView, Side, Stage, Standing};
use crate::i18n::say;
use crate::picture::{
    HandLeft, PodiumPlace, PodiumScene, RoundScene, Scene, SeatMark, SeatName, TableScene,
    TableSeat,
};
use crate::render::names::team_name;
use crate::render::{Message, Picture};

/// How many cards below the top one are shown.
const MOST_UNDER: usize = 3;

/// A picture has no room for the name of a team, and its font no 🦊.
fn team_letter(name: &str) -> String {
    name.chars().take(1).collect()
}

impl Board<'_> {
    /// The table as it is, if boards have pictures.
    pub(super) fn table_picture(&self) -> Option<Picture> {
        let play = self.play;
        if self.form == Form::Text {
            return None;
        }
        let scene = TableScene {
            deck: play.rules.deck,
            seats: play.seats.iter().map(|seat| self.table_seat(seat)).collect(),
            top: play.top,
            colour: play.colour,
            under: self.under(),
            clockwise: play.direction == Direction::Left,
            pending: play.pending,
            draw_pile: play.draw_pile,
        };
        Some(Picture::new("table", Scene::Table(scene), &self.table_alt(), Message::default()))
    }

    pub(super) fn seat_name(&self, seat: &SeatView) -> SeatName {
        let number = u32::from(seat.seat.number()) + 1;
        let instead = say!(self.words, "name-player", number = number);
        SeatName::new(self.seating.plain_name(seat.seat), &instead)
    }

    fn table_seat(&self, seat: &SeatView) -> TableSeat {
        let plays = self.still_plays(seat);
        let exposed = self.play.exposed == Some(seat.seat);
        let side = Side::of(seat.seat);
        let marked = plays && self.is_running() && (exposed || seat.cards == 1);
        TableSeat {
            name: self.seat_name(seat),
            cards: seat.cards,
            open_hand: Vec::new(),
            waiting: self.play.waiting.contains(seat.seat),
            plays,
            computer: self.is_computers(seat),
            team: self.team(seat.seat).map(|_| team_letter(&team_name(self.words, side))),
            mark: marked.then(|| SeatMark {
                // The colours of the two marks look the same to some.
                text: match exposed {
                    true => say!(self.words, "picture-exposed"),
                    false => say!(self.words, "picture-one-card"),
                },
                exposed,
            }),
        }
    }

    /// The cards below the top one as far as they are remembered, the newest first.
    pub(super) fn under(&self) -> Vec<Card> {
        let mut laid: Vec<Card> = Vec::new();
        for event in &self.table.story {
            match event {
                Event::Dealt { .. } | Event::PutBack { .. } => laid.clear(),
                Event::TurnedUp { card }
                | Event::CarriedOver { card, .. }
                | Event::Played { card, .. } => laid.push(*card),
                _ => {}
            }
        }
        laid.into_iter().rev().skip(1).take(MOST_UNDER).collect()
    }

    fn table_alt(&self) -> String {
        let (words, play, cards) = (self.words, self.play, self.table.cards().plain());
        let mut sentences = vec![match play.top {
            Some(top) => say!(words, "alt-top", card = cards.top(top, play.colour)),
            None => say!(words, "board-before"),
        }];
        let under: Vec<String> = self.under().into_iter().map(|card| cards.name(card)).collect();
        if !under.is_empty() {
            sentences.push(say!(words, "alt-under", cards = under.join(", ")));
        }
        sentences.push(self.direction());
        if play.pending > 0 {
            sentences.push(say!(words, "alt-pending", amount = play.pending));
        }
        sentences.push(say!(words, "alt-pile", cards = play.draw_pile));
        let seats: Vec<String> = play.seats.iter().map(|seat| self.seat_alt(seat)).collect();
        sentences.push(say!(words, "alt-seats", seats = seats.join("; ")));
        sentences.join(" ")
    }

    /// The direction of play in words.
    pub(super) fn direction(&self) -> String {
        match self.play.direction {
            Direction::Left => say!(self.words, "alt-clockwise"),
            Direction::Right => say!(self.words, "alt-counterclockwise"),
        }
    }

    fn seat_alt(&self, seat: &SeatView) -> String {
        let words = self.words;
        let name = self.plain_named(seat);
        let mut parts = vec![match seat.standing {
            _ if self.still_plays(seat) => {
                say!(words, "seat-cards", player = name, cards = seat.cards)
            }
            Standing::Playing | Standing::Out(_) => say!(words, "seat-out", player = name),
            Standing::Left => say!(words, "seat-left", player = name),
        }];
        if self.play.waiting.contains(seat.seat) {
            parts.push(say!(words, "alt-waited-for"));
        }
        if !self.is_running() {
            return parts.join(", ");
        }
        if self.play.exposed == Some(seat.seat) {
            parts.push(say!(words, "seat-exposed"));
        } else if seat.cards == 1 && seat.standing == Standing::Playing {
            parts.push(say!(words, "seat-one-card"));
        }
        parts.join(", ")
    }

    /// Whether a seat plays. Who is out with a round was still playing when it ended.
    pub(super) fn still_plays(&self, seat: &SeatView) -> bool {
        match seat.standing {
            Standing::Playing => true,
            Standing::Out(deal) => !self.is_running() && deal == self.play.deals,
            Standing::Left => false,
        }
    }

    /// Whether a round is played, so that UNO can be called.
    fn is_running(&self) -> bool {
        !matches!(self.play.stage, Stage::BetweenRounds | Stage::MatchOver)
    }

    /// The name as it is, with signs for a computer player and for the team.
    fn plain_named(&self, seat: &SeatView) -> String {
        let mut name = self.seating.plain_name(seat.seat).to_owned();
        if self.is_computers(seat) {
            name.push_str(" 🤖");
        }
        if let Some(team) = self.team(seat.seat) {
            name.push(' ');
            name.push_str(&team);
        }
        name
    }

    /// The hands that were left, if boards have pictures.
    pub(super) fn round_picture(&self) -> Option<Picture> {
        if self.form == Form::Text || self.play.last_result.is_none() {
            return None;
        }
        let seats = || self.play.seats.iter().filter(|seat| seat.standing != Standing::Left);
        let hand_left = |seat: &SeatView| HandLeft {
            name: self.seat_name(seat),
            cards: seat.hand.unwrap_or_default().iter().collect(),
            points: self.points_of_round(seat),
            total: seat.total.to_string(),
            won: self.play.round_winners.contains(seat.seat),
        };
        let title = self.plain_round_result();
        let scene = RoundScene {
            deck: self.play.rules.deck,
            title: title.clone(),
            hands: seats().map(hand_left).collect(),
        };
        let hands = seats().map(|seat| {
            let cards = match seat.hand.filter(|hand| !hand.is_empty()) {
                Some(hand) => self.table.cards().plain().brief(&hand),
                None => say!(self.words, "alt-no-cards"),
            };
            let name = self.plain_named(seat);
            let (points, total) = (self.points_of_round(seat), seat.total);
            say!(
                self.words,
                "alt-hand-left",
                player = name,
                cards = cards,
                points = points,
                total = total
            )
        });
        let alt = format!("{title} {}", hands.collect::<Vec<String>>().join("; "));
        Some(Picture::new("round", Scene::Round(scene), &alt, Message::default()))
    }

    /// What a hand was worth, or what its player scored with the others' hands.
    fn points_of_round(&self, seat: &SeatView) -> String {
        match seat.hand.filter(|hand| !hand.is_empty()) {
            Some(hand) => self.play.rules.value_of(&hand).to_string(),
            None if self.takes(seat) => format!("+{}", self.taken()),
            None => "0".to_owned(),
        }
    }

    /// The end of the match, if boards have pictures.
    pub(super) fn podium_picture(&self) -> Option<Picture> {
        if self.form == Form::Text {
            return None;
        }
        let mut seats: Vec<&SeatView> = self.play.seats.iter().collect();
        seats.sort_by_key(|seat| seat.place);
        let place = |seat: &&SeatView| PodiumPlace {
            name: self.seat_name(seat),
            place: seat.place.unwrap_or_default(),
            points: say!(self.words, "seat-points", points = seat.total),
            rating: self.rating(seat).unwrap_or_default(),
        };
        let title = say!(self.words, "board-match-over");
        let scene = PodiumScene { title: title.clone(), places: seats.iter().map(place).collect() };
        let lines = seats.iter().map(|seat| {
            let (place, name) = (seat.place.unwrap_or_default(), self.plain_named(seat));
            let line =
                say!(self.words, "board-place", place = place, player = name, points = seat.total);
            match self.rating(seat) {
                Some(rating) => format!("{line}, {rating}"),
                None => line,
            }
        });
        let alt = format!("{title}: {}", lines.collect::<Vec<String>>().join("; "));
        Some(Picture::new("podium", Scene::Podium(scene), &alt, Message::default()))
    }
}
