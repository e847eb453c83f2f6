//! The private panel of one player: the hand, what is expected, and a button for each legal move. A play
//! that still needs a choice is kept in the buttons of the panel and nowhere else.

mod choice;
mod hand;
mod hand_facts;
mod prompt;

use super::cards::{CardNames, edge_colour, sign};
use super::message::{PressedButton, laid_out};
use super::names::Seating;
use super::shown_table::ShownTable;
use super::what_happened::since_last_turn;
use super::{Button, Embed, Message, Style};
use crate::engine::rules::DeckKind;
use crate::engine::{Card, HandView, Play, SeenEvent, Stage};
use crate::i18n::{Words, say};
use crate::preferences::CardStyle;
use crate::request::{PanelState, Picked, Request};
use hand_facts::HandFacts;

/// Every different card that can be played: 13 of the colour, 3 of the symbol, 3 wilds. Four rows hold one
/// more.
const MOST_CARD_BUTTONS: usize = 19;

/// What the panel of a player is made from, besides the table.
#[derive(Clone, Copy)]
pub struct ShownPanel<'a> {
    pub view: &'a HandView,
    /// What happened since the player's last turn, oldest first.
    pub since_last_turn: &'a [SeenEvent],
    pub state: PanelState,
    /// The button of the panel that was just pressed, if one was.
    pub pressed: Option<&'a PressedButton>,
    pub style: CardStyle,
}

impl<'a> ShownPanel<'a> {
    /// A panel that was just opened, with nothing to tell.
    pub fn of(view: &'a HandView) -> ShownPanel<'a> {
        let (state, style) = (PanelState::default(), CardStyle::default());
        ShownPanel { view, since_last_turn: &[], state, pressed: None, style }
    }
}

/// The most buttons that are no cards.
const MOST_ACTIONS: usize = 4;

pub fn panel(table: &ShownTable<'_>, shown: &ShownPanel<'_>) -> Message {
    let mut message = panel_in(shown.style, table, shown);
    if let Some(picture) = &mut message.picture {
        *picture.instead = panel_in(CardStyle::Emoji, table, shown);
    }
    message
}

fn panel_in(style: CardStyle, table: &ShownTable<'_>, shown: &ShownPanel<'_>) -> Message {
    let ShownPanel { view, since_last_turn: events, state, pressed, style: _ } = *shown;
    let seating = table.seating();
    let panel = Panel {
        words: table.words,
        cards: match style {
            CardStyle::Text => table.cards().plain(),
            CardStyle::Picture | CardStyle::Emoji => table.cards(),
        },
        style,
        deck: table.rules().deck,
        seating: &seating,
        facts: HandFacts::new(view),
        view,
        turn: view.public.turn,
        state: PanelState { picked: None, ..state },
        pressed,
        happened: since_last_turn(table, view, events),
        countdown: table.countdown(),
        of_tournament: table.tournament.is_some(),
    };
    // The button may be old, and the card may no longer be playable.
    let picked = state.picked.filter(|picked| view.playable.contains(picked.card));
    match picked {
        Some(picked) if panel.facts.needs_choice(picked.card) => panel.choice_message(picked),
        _ => panel.hand_message(),
    }
}

struct Panel<'a> {
    words: &'a Words,
    cards: CardNames<'a>,
    style: CardStyle,
    deck: DeckKind,
    seating: &'a Seating,
    facts: HandFacts<'a>,
    view: &'a HandView,
    turn: u32,
    state: PanelState,
    pressed: Option<&'a PressedButton>,
    /// What happened since the last turn, a line for each thing.
    happened: Vec<String>,
    countdown: Option<String>,
    /// Whether the match is one of a tournament, which goes on by itself.
    of_tournament: bool,
}

impl Panel<'_> {
    fn hand_message(&self) -> Message {
        let cards = self.view.playable.iter().take(MOST_CARD_BUTTONS);
        let cards = cards.map(|card| self.card_button(card)).collect();
        self.message(self.prompt(), vec![cards, self.actions()])
    }

    /// A panel with this text, and these groups of buttons.
    fn message(&self, prompt: String, buttons: Vec<Vec<Button>>) -> Message {
        let mut text = self.happened.join("\n");
        if !text.is_empty() {
            text.push_str("\n\n");
        }
        if let Some(top) = self.view.public.top {
            let top = self.cards.top(top, self.view.public.colour);
            text.push_str(&say!(self.words, "panel-top", top = top));
            text.push('\n');
        }
        if let Some(team) = self.team() {
            text.push_str(&team);
            text.push('\n');
        }
        text.push_str(&prompt);
        let hand = self.hand_lines();
        if !hand.is_empty() {
            text.push_str("\n\n");
            text.push_str(&hand);
        }
        let embed = Embed {
            title: self.title(),
            text,
            footer: say!(self.words, "panel-footer", cards = self.view.hand.len()),
            edge_colour: self.view.public.colour.map(edge_colour),
            ..Embed::default()
        };
        // To look again is harmless anywhere.
        let look = Request::Panel(self.turn, PanelState::default());
        let acts = buttons.iter().flatten().any(|button| button.request != look);
        let rows = laid_out(buttons, self.pressed.filter(|_| acts));
        Message { embed: Some(embed), rows, picture: self.picture(), ..Message::default() }
    }

    /// What can be played is coloured.
    fn card_button(&self, card: Card) -> Button {
        let (label, beside_emoji) = match self.view.hand.count(card) {
            0 | 1 => (self.cards.label(card), String::new()),
            count => (
                say!(self.words, "label-several", card = self.cards.label(card), count = count),
                say!(self.words, "label-count", count = count),
            ),
        };
        let request = if self.facts.needs_choice(card) {
            let picked = Some(Picked { card, colour: None });
            Request::Panel(self.turn, PanelState { picked, ..self.state })
        } else {
            Request::Play(Some(self.turn), self.with_uno(Play::of(card)).into())
        };
        let button = Button::new(Style::Primary, label, request).sign(sign(card));
        button.own(self.cards.own(card), beside_emoji)
    }

    /// The play, with UNO called if the viewer has chosen that and it can be called.
    fn with_uno(&self, play: Play) -> Play {
        Play { uno: self.state.uno && self.facts.can_call_uno(play), ..play }
    }

    /// The last row of buttons: everything but the cards.
    fn actions(&self) -> Vec<Button> {
        let words = self.words;
        let mut buttons = self.moves();
        if self.view.playable.iter().any(|card| self.facts.can_call_uno_with(card)) {
            buttons.push(self.uno_button(None));
        }
        let public = &self.view.public;
        match public.exposed {
            Some(seat) if seat == self.view.seat => {
                buttons.push(Button::new(Style::Success, say!(words, "button-uno"), Request::Uno));
            }
            Some(seat) if self.facts.plays() => {
                let label = say!(words, "button-catch-one", player = self.seating.plain_name(seat));
                buttons.push(Button::new(Style::Danger, label, Request::Catch(None)));
            }
            _ => {}
        }
        if buttons.is_empty() && self.view.playable.is_empty() {
            let refresh = Request::Panel(self.turn, PanelState::default());
            buttons.push(Button::new(Style::Secondary, say!(words, "button-refresh"), refresh));
        }
        // One spot of the row may have to stay free.
        buttons.truncate(MOST_ACTIONS);
        buttons
    }

    /// Moves without a card.
    fn moves(&self) -> Vec<Button> {
        let (words, turn, public) = (self.words, self.turn, &self.view.public);
        let expected = public.waiting.contains(self.view.seat);
        let button = Button::new;
        // Coloured only if no card can be played.
        let unless_a_card =
            if self.view.playable.is_empty() { Style::Primary } else { Style::Secondary };
        match public.stage {
            Stage::Turn(_) if expected => {
                vec![button(unless_a_card, say!(words, "button-draw"), Request::Draw(Some(turn)))]
            }
            // Keep never stands where Draw stands in another turn.
            Stage::Drawn(_) if expected && !self.facts.must_play_drawn() => {
                let draw = say!(words, "button-draw");
                let keep = say!(words, "button-pass");
                vec![
                    button(Style::Secondary, draw, Request::Draw(Some(turn))).only_if(false),
                    button(Style::Secondary, keep, Request::Pass(Some(turn))),
                ]
            }
            Stage::Hit(_) if expected => {
                let label = say!(words, "button-accept", amount = public.pending);
                let mut buttons = vec![button(unless_a_card, label, Request::Accept(Some(turn)))];
                if public.challengeable {
                    let label = say!(words, "button-challenge");
                    buttons.push(button(Style::Danger, label, Request::Challenge(Some(turn))));
                }
                buttons
            }
            Stage::Ready(_) if expected => {
                vec![button(
                    Style::Success,
                    say!(words, "button-ready"),
                    Request::Ready(Some(turn)),
                )]
            }
            Stage::Colour(_) if expected => {
                self.colour_buttons(|colour| Request::Colour(Some(turn), colour)).collect()
            }
            Stage::Vote if expected => vec![
                button(
                    Style::Danger,
                    say!(words, "button-guilty"),
                    Request::Vote(Some(turn), true),
                ),
                button(
                    Style::Secondary,
                    say!(words, "button-innocent"),
                    Request::Vote(Some(turn), false),
                ),
            ],
            Stage::BetweenRounds if self.facts.plays() => {
                vec![button(Style::Success, say!(words, "button-next"), Request::Next(Some(turn)))]
            }
            Stage::MatchOver if !self.of_tournament => {
                vec![button(Style::Success, say!(words, "button-rematch"), Request::Rematch)]
            }
            _ => Vec::new(),
        }
    }

    /// Has UNO called with the next play. A second press would take that back, which is never wanted, so
    /// there is none.
    fn uno_button(&self, picked: Option<Picked>) -> Button {
        let request = Request::Panel(self.turn, PanelState { uno: true, picked });
        if self.state.uno {
            let label = say!(self.words, "button-uno-on");
            return Button::new(Style::Success, label, request).sign("✅").only_if(false);
        }
        Button::new(Style::Success, say!(self.words, "button-uno-off"), request)
    }
}
