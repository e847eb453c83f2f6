//! The rules of one table in full: only the rules that apply there, with their amounts filled in.

use super::levels::level_menu;
use super::rules_summary::{preset_name, turn_time};
use super::shown_table::ShownTable;
use super::{Button, Embed, Field, Message, Row, Style};
use crate::engine::rules::{
    Counter, DeckKind, Draw, DrawnCard, Fines, Guilty, HintPenalty, LastDrawCard, NextDealer,
    Scoring, Teams, Values, WRONG_CHALLENGE_DRAWS, WildDraw,
};
use crate::engine::{Card, Colour, Face, MOST_SEATS, Rules, Seat, Stage, Standing};
use crate::i18n::{Words, say};
use crate::lobby::Occupant;
use crate::request::{Request, RulesPage};

pub fn rules(table: &ShownTable<'_>) -> Message {
    let words = table.words;
    let text = RulesText::new(words, table.rules());
    let preset = table.rules().closest_preset();
    let time = turn_time(words, table.lobby.turn_time());
    let mut fields = vec![
        field(say!(words, "rules-goal"), text.goal()),
        field(say!(words, "rules-turn"), text.turn()),
        field(say!(words, "rules-cards"), text.cards()),
        field(say!(words, "rules-wild-draw", amount = text.wild_amount), text.wild_draw()),
        field(say!(words, "rules-uno"), text.uno()),
    ];
    let house = text.house();
    if !house.is_empty() {
        fields.push(field(say!(words, "rules-house"), house));
    }
    fields.push(field(say!(words, "rules-start"), text.start()));
    fields.push(field(say!(words, "rules-time"), text.time(table, time)));
    let embed = Embed {
        title: say!(words, "rules-title", preset = preset_name(words, preset)),
        text: special_cards(table).unwrap_or_default(),
        fields,
        ..Embed::default()
    };
    Message { embed: Some(embed), ..Message::default() }
}

/// The cards that do something, as the bot's own emoji; none if Discord does not have all of them.
fn special_cards(table: &ShownTable<'_>) -> Option<String> {
    let deck = table.rules().deck;
    let special = Card::all().filter(|card| {
        let first = card.colour().is_none_or(|colour| colour == Colour::Red);
        first && !matches!(card.face(), Face::Number(_)) && deck.copies(*card) > 0
    });
    let cards = table.cards().all_own(special)?;
    Some(format!("# {cards}"))
}

/// The rules for a person who decides about a lobby, with buttons for that.
pub fn rules_for_host(table: &ShownTable<'_>) -> Message {
    let (words, message) = (table.words, rules(table));
    let computers = table.lobby.occupants().contains(&Occupant::Computer);
    let change = Request::ChooseRules(Some(RulesPage::default()));
    let buttons = vec![
        Button::new(Style::Primary, say!(words, "button-settings"), change),
        Button::new(
            Style::Secondary,
            say!(words, "button-remove-computer"),
            Request::RemoveComputer,
        )
        .only_if(computers),
        Button::new(Style::Danger, say!(words, "button-call-off"), Request::Cancel),
    ];
    let mut rows = vec![Row::Buttons(buttons)];
    if table.lobby.occupants().len() < usize::from(MOST_SEATS) {
        rows.push(Row::Menu(level_menu(words)));
    }
    Message { rows, ..message }
}

/// The rules for a player. While the player plays a match, there are buttons to leave and to end it.
pub fn rules_for(table: &ShownTable<'_>, seat: Seat) -> Message {
    let message = rules(table);
    let plays = table.play.is_some_and(|play| {
        let own = play.seats.get(seat.index());
        play.stage != Stage::MatchOver && own.is_some_and(|own| own.standing == Standing::Playing)
    });
    if !plays {
        return message;
    }
    let label = say!(table.words, "button-leave-match");
    let leave = Button::new(Style::Secondary, label, Request::Leave { sure: false });
    let label = say!(table.words, "button-end-match-asked");
    let end = Button::new(Style::Secondary, label, Request::End { sure: false });
    Message { rows: vec![Row::Buttons(vec![leave, end])], ..message }
}

fn field(name: String, lines: Vec<String>) -> Field {
    Field { name, value: lines.join("\n"), inline: false }
}

/// The parts of the rules page. How many cards the draw cards give depends on the deck.
struct RulesText<'a> {
    words: &'a Words,
    rules: &'a Rules,
    draw_amount: u8,
    wild_amount: u8,
}

impl RulesText<'_> {
    fn new<'a>(words: &'a Words, rules: &'a Rules) -> RulesText<'a> {
        let draw_amount = rules.deck.draw_amount(Card::new(Colour::Red, Face::Draw));
        let wild_amount = rules.deck.draw_amount(Card::WILD_DRAW);
        RulesText { words, rules, draw_amount, wild_amount }
    }

    fn goal(&self) -> Vec<String> {
        let (words, rules) = (self.words, self.rules);
        let target = rules.target();
        let mut lines = vec![say!(words, "rules-goal-round", dealt = rules.dealt)];
        lines.push(match rules.scoring {
            Scoring::WinnerTakes => say!(words, "rules-winner-takes", target = target),
            Scoring::LowestWins => say!(words, "rules-lowest-wins", target = target),
            Scoring::ReachAndLose => say!(words, "rules-reach-and-lose", target = target),
            Scoring::Elimination => say!(words, "rules-elimination", target = target),
        });
        if let Some(deals) = rules.deals {
            lines.push(match rules.scoring {
                Scoring::WinnerTakes => say!(words, "rules-deals-most", deals = deals),
                _ => say!(words, "rules-deals-fewest", deals = deals),
            });
        }
        lines.push(match rules.values {
            Values::Standard => say!(words, "rules-values-standard", draw = self.draw_amount),
            Values::Flat => say!(words, "rules-values-flat"),
        });
        match rules.teams {
            Teams::Off => {}
            Teams::Pairs | Teams::PairsTournament => lines.push(say!(words, "rules-pairs")),
            Teams::TwoSides => lines.push(say!(words, "rules-two-sides")),
        }
        lines
    }

    fn turn(&self) -> Vec<String> {
        let words = self.words;
        let drawing = match self.rules.draw {
            Draw::One => say!(words, "rules-draw-one"),
            Draw::UntilPlayable => say!(words, "rules-draw-until"),
        };
        let drawn = match self.rules.drawn_card {
            DrawnCard::MayPlay => say!(words, "rules-drawn-may"),
            DrawnCard::MustPlay if self.rules.wild_draw == WildDraw::Strict => {
                say!(words, "rules-drawn-must")
            }
            DrawnCard::MustPlay => {
                say!(words, "rules-drawn-must-or-bluff", amount = self.wild_amount)
            }
        };
        vec![say!(words, "rules-match"), format!("{drawing} {drawn}")]
    }

    fn cards(&self) -> Vec<String> {
        let (words, rules) = (self.words, self.rules);
        let (draw, wild) = (self.draw_amount, self.wild_amount);
        let mut lines = vec![
            say!(words, "rules-draw-card", amount = draw),
            say!(words, "rules-skip"),
            say!(words, "rules-reverse"),
            say!(words, "rules-wild"),
        ];
        if rules.deck == DeckKind::SortingHat {
            lines.push(say!(words, "rules-hat"));
        }
        if rules.seven_zero.is_on() {
            lines.push(say!(words, "rules-seven-zero"));
        }
        match rules.counter {
            Counter::None => {}
            Counter::Deflect => lines.push(say!(words, "rules-deflect", draw = draw, wild = wild)),
            Counter::Stack => lines.push(say!(words, "rules-stack", draw = draw, wild = wild)),
            Counter::StackAny => {
                lines.push(say!(words, "rules-stack-any", draw = draw, wild = wild));
            }
        }
        lines
    }

    fn wild_draw(&self) -> Vec<String> {
        let (words, amount) = (self.words, self.wild_amount);
        let mut lines = vec![say!(words, "rules-wild-draw-card", amount = amount)];
        if self.rules.wild_draw == WildDraw::Strict {
            lines.push(say!(words, "rules-strict"));
            return lines;
        }
        lines.push(say!(words, "rules-bluff"));
        let stacked = matches!(self.rules.counter, Counter::Stack | Counter::StackAny);
        lines.push(match self.rules.guilty {
            Guilty::Draws => say!(words, "rules-guilty-draws", amount = amount),
            Guilty::TakesBack => say!(words, "rules-guilty-takes-back", amount = amount),
            Guilty::PlaysAnother => say!(words, "rules-guilty-plays-another", amount = amount),
        });
        let wrong = amount.saturating_add(WRONG_CHALLENGE_DRAWS);
        lines.push(say!(words, "rules-innocent", wrong = wrong));
        if stacked {
            lines.push(say!(words, "rules-challenge-stack", extra = WRONG_CHALLENGE_DRAWS));
        }
        lines
    }

    fn uno(&self) -> Vec<String> {
        vec![say!(self.words, "rules-uno-call"), say!(self.words, "rules-uno-catch")]
    }

    fn house(&self) -> Vec<String> {
        let (words, rules) = (self.words, self.rules);
        let mut lines = Vec::new();
        if rules.jump_in.is_on() {
            lines.push(say!(words, "rules-jump-in"));
        }
        if rules.fines != Fines::Zero {
            lines.push(say!(words, "rules-fines", amount = rules.fines.amount()));
        }
        if rules.hint_penalty != HintPenalty::Zero {
            lines.push(say!(words, "rules-hints", amount = rules.hint_penalty.amount()));
        }
        if rules.ready_pause.is_on() {
            lines.push(say!(words, "rules-ready-pause"));
        }
        lines
    }

    fn start(&self) -> Vec<String> {
        let (words, rules) = (self.words, self.rules);
        let dealer = match rules.next_dealer {
            NextDealer::Clockwise => say!(words, "rules-dealer-clockwise"),
            NextDealer::LeftOfWinner => say!(words, "rules-dealer-left-of-winner"),
        };
        let last = match rules.last_draw_card {
            LastDrawCard::AtOnce => say!(words, "rules-last-at-once"),
            LastDrawCard::CarriedOver => say!(words, "rules-last-carried-over"),
        };
        let (amount, wild) = (self.draw_amount, self.wild_amount);
        vec![
            say!(words, "rules-turned-up", amount = amount, wild = wild),
            dealer,
            last,
            say!(words, "rules-empty-pile"),
        ]
    }

    fn time(&self, table: &ShownTable<'_>, time: String) -> Vec<String> {
        match table.lobby.turn_time().as_seconds() {
            None => vec![say!(self.words, "rules-time-none")],
            Some(_) => vec![say!(self.words, "rules-time-limit", time = time)],
        }
    }
}
