//! The panel after a click on a card that needs a colour or a target: it asks for them.

use super::super::cards::shape;
use super::Panel;
use crate::engine::{Colour, Play};
use crate::i18n::say;
use crate::render::{Button, Message, Style};
use crate::request::{PanelState, Picked, Request};

impl Panel<'_> {
    /// Asks for the colour first, then for the target.
    pub(super) fn choice_message(&self, picked: Picked) -> Message {
        let Picked { card, colour } = picked;
        let aimed = self.facts.needs_target(card);
        let name = self.cards.signed(card);
        if card.is_wild() && !(aimed && colour.is_some()) {
            let choose = |colour| {
                if aimed {
                    let picked = Some(Picked { card, colour: Some(colour) });
                    Request::Panel(self.turn, PanelState { picked, ..self.state })
                } else {
                    let play = Play { colour: Some(colour), ..Play::of(card) };
                    Request::Play(Some(self.turn), self.with_uno(play).into())
                }
            };
            let buttons = self.colour_buttons(choose).collect();
            let back = PanelState { picked: None, ..self.state };
            let picked = Picked { card, colour: None };
            let mut prompt = say!(self.words, "panel-choose-colour", card = name);
            if let Some(bluff) = self.bluff(card) {
                prompt = format!("{bluff}\n{prompt}");
            }
            return self.question(prompt, buttons, picked, back);
        }
        let colour = colour.filter(|_| card.is_wild());
        let targets = self.facts.others().map(|other| {
            let play = Play { colour, target: Some(other.seat), ..Play::of(card) };
            let player = self.seating.plain_name(other.seat);
            let label = say!(self.words, "button-target", player = player, cards = other.cards);
            Button::new(
                Style::Primary,
                label,
                Request::Play(Some(self.turn), self.with_uno(play).into()),
            )
        });
        // The Back button goes back by one choice: from the target of a Sorting Hat to its colour.
        let before = card.is_wild().then_some(Picked { card, colour: None });
        let back = PanelState { picked: before, ..self.state };
        let prompt = match colour {
            Some(colour) => {
                let colour = self.cards.colour(colour);
                say!(self.words, "panel-choose-hat-target", card = name, colour = colour)
            }
            None => say!(self.words, "panel-choose-target", card = name),
        };
        self.question(prompt, targets.collect(), Picked { card, colour }, back)
    }

    fn question(
        &self,
        prompt: String,
        choices: Vec<Button>,
        picked: Picked,
        back: PanelState,
    ) -> Message {
        let mut last = Vec::new();
        if self.facts.can_call_uno_with(picked.card) {
            last.push(self.uno_button(Some(picked)));
        }
        let back = Request::Panel(self.turn, back);
        last.push(Button::new(Style::Secondary, say!(self.words, "button-back"), back).sign("↩️"));
        self.message(prompt, vec![choices, last])
    }

    pub(super) fn colour_buttons(
        &self,
        request: impl Fn(Colour) -> Request,
    ) -> impl Iterator<Item = Button> {
        Colour::ALL.into_iter().map(move |colour| {
            let label = self.cards.colour_label(colour);
            let own = self.cards.own_colour(colour);
            Button::new(Style::Primary, label.clone(), request(colour))
                .sign(shape(colour))
                .own(own, label)
        })
    }
}
