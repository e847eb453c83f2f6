//! The board of a match: the card on top, how many cards each player holds, whose turn it is, and what
//! happened last. Also what is made from the same parts: the private status page and the notice.

mod pause;
mod picture;
mod results;
mod round;

pub use pause::deserted_offer;

use super::names::Seating;
use super::shown_table::{ShownTable, countdown};
use super::tournament::line_at_table;
use super::{Button, Embed, Message, Row, Style, lobby};
use crate::engine::{PublicView, Seat, SeatView, Stage};
use crate::i18n::{Words, say};
use crate::lobby::Occupant;
use crate::picture::Emoji;
use crate::request::Request;

/// Why a match was stopped before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stopped {
    /// The people seated, or a moderator, ended it.
    Ended,
    /// No person was left to play it.
    Abandoned,
}

/// The board of a match that is being played, or was played to its end. Empty before it begins.
pub fn board(table: &ShownTable<'_>) -> Message {
    let mut message = board_in(Form::of(table), table);
    if let Some(picture) = &mut message.picture {
        *picture.instead = board_in(Form::Text, table);
    }
    if table.tournament.is_none() {
        return message;
    }
    let line = line_at_table(table);
    message.in_both_forms(|board| Message { content: line.clone(), ..board })
}

/// How a board shows its table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Picture,
    Text,
}

impl Form {
    fn of(table: &ShownTable<'_>) -> Form {
        if table.pictures() { Form::Picture } else { Form::Text }
    }
}

fn board_in(form: Form, table: &ShownTable<'_>) -> Message {
    let Some(play) = table.play else { return Message::default() };
    let seating = table.seating();
    let board = Board { words: table.words, table, play, seating: &seating, form };
    let final_table = table.final_table && play.last_result.is_some();
    match play.stage {
        Stage::MatchOver if final_table => board.final_table(),
        Stage::MatchOver => board.after_match(),
        Stage::BetweenRounds if final_table => board.with_end_vote(board.final_table()),
        Stage::BetweenRounds => board.with_end_vote(board.between_rounds()),
        _ => board.with_end_vote(board.in_play()),
    }
}

/// A private copy of the board or the lobby; its only button shows the viewer's hand.
pub fn status(table: &ShownTable<'_>) -> Message {
    if table.play.is_none() {
        return Message { rows: Vec::new(), ..lobby(table) };
    }
    let hand =
        Button::new(Style::Primary, say!(table.words, "button-hand"), Request::Hand).sign("🃏");
    Message { rows: vec![Row::Buttons(vec![hand])], ..board_in(Form::Text, table) }
}

/// Pings the person in this seat because the table waits; none for a computer.
pub fn notice(table: &ShownTable<'_>, seat: Seat) -> Option<Message> {
    let (words, play) = (table.words, table.play?);
    let Occupant::Player(user) = *table.lobby.occupants().get(seat.index())? else { return None };
    let mention = format!("<@{}>", user.0);
    let content = match play.stage {
        Stage::Vote => say!(words, "notice-vote", player = mention),
        Stage::Hit(_) => say!(words, "notice-hit", player = mention, amount = play.pending),
        _ => say!(words, "notice-turn", player = mention),
    };
    let content = match table.countdown() {
        Some(time) => say!(words, "notice-countdown", what = content, time = time),
        None => content,
    };
    let hand = Button::new(Style::Primary, say!(words, "button-hand"), Request::Hand).sign("🃏");
    let rows = vec![Row::Buttons(vec![hand])];
    Some(Message { content, rows, pings: vec![user], ..Message::default() })
}

/// Takes the place of the board when the match was stopped.
pub fn board_stopped(table: &ShownTable<'_>, why: Stopped) -> Message {
    let title = match why {
        Stopped::Ended => say!(table.words, "board-ended"),
        Stopped::Abandoned => say!(table.words, "board-abandoned"),
    };
    let mut text = say!(table.words, "board-stopped-counts-for-nobody");
    if let Some(play) = table.play {
        let (seating, form) = (&table.seating(), Form::Text);
        let board = Board { words: table.words, table, play, seating, form };
        text = format!("{text}\n\n{}", board.totals());
    }
    Message { embed: Some(Embed { title, text, ..Embed::default() }), ..Message::default() }
}

struct Board<'a> {
    words: &'a Words,
    table: &'a ShownTable<'a>,
    play: &'a PublicView,
    seating: &'a Seating,
    form: Form,
}

impl Board<'_> {
    /// The board, with the vote on ending the match while that is open.
    fn with_end_vote(&self, mut message: Message) -> Message {
        let (words, Some(vote)) = (self.words, self.table.end_vote) else { return message };
        let asks = say!(
            words,
            "board-end-vote",
            player = self.seating.name(vote.asked_by),
            needed = vote.needed,
            time = countdown(vote.ends_ms)
        );
        if let Some(embed) = &mut message.embed {
            embed.text = format!("{}\n\n{asks}", embed.text);
        }
        let label = say!(words, "button-vote-to-end", agreed = vote.agreed, needed = vote.needed);
        let answer = |agrees| Request::VoteToEnd { agrees };
        message.rows.push(Row::Buttons(vec![
            Button::new(Style::Danger, label, answer(true)),
            Button::new(Style::Secondary, say!(words, "button-play-on"), answer(false)),
        ]));
        message
    }

    fn rules_button(&self) -> Button {
        Button::new(Style::Secondary, say!(self.words, "button-rules"), Request::Rules)
    }

    /// For people without a seat. It stands last, where a phone that breaks the row has room.
    fn join_button(&self) -> Button {
        let (label, request) = match self.table.computers_seats() {
            0 => (say!(self.words, "button-watch"), Request::Watch),
            _ => (say!(self.words, "button-join"), Request::Join),
        };
        Button::new(Style::Secondary, label, request)
    }

    fn hand_button(&self, style: Style) -> Button {
        let label = say!(self.words, "button-hand");
        let back = self.table.names.looks().emoji.get(Emoji::Back);
        Button::new(style, label.clone(), Request::Hand).sign("🃏").own(back, label)
    }

    /// UNO! and Catch can be pressed only while a person could call or somebody could be caught.
    fn round_buttons(&self) -> Vec<Row> {
        let (words, play) = (self.words, self.play);
        let calls = |seat: &SeatView| play.callers.contains(seat.seat) && !seat.computer;
        let uno = Button::new(Style::Success, say!(words, "button-uno"), Request::Uno);
        let catch = Button::new(Style::Danger, say!(words, "button-catch"), Request::Catch(None));
        vec![Row::Buttons(vec![
            self.hand_button(Style::Primary),
            uno.only_if(play.seats.iter().any(calls)),
            catch.only_if(play.exposed.is_some()),
            self.rules_button(),
            self.join_button(),
        ])]
    }
}
