//! Commands as they were typed. [`commands`] says what can be typed.

use super::super::commands::{self, MOST_TYPED, NAME};
use super::errand::{self, Errand};
use super::options::Options;
use crate::engine::rules::{Allowed, Preset, Setting};
use crate::engine::{Card, Colour, Rules, Seat};
use crate::lobby::{TurnTime, UserId};
use serenity::model::application::{CommandData, CommandDataOption, CommandDataOptionValue};
use std::fmt;

/// A command with its options.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Open a table.
    New(NewTable),
    /// Take a seat.
    Join,
    /// Give the seat up.
    Leave,
    /// Begin the match.
    Start,
    /// Show the own hand.
    Hand,
    /// Lay a card.
    Play {
        /// Which.
        card: CardWords,
        /// The colour that it names.
        colour: Option<Colour>,
        /// The player that it is aimed at.
        player: Option<Named>,
        /// Whether UNO is called with it.
        uno: bool,
    },
    /// Draw.
    Draw,
    /// Keep the drawn card.
    Pass,
    /// Call UNO.
    Uno,
    /// Catch this player, or whoever can be caught.
    Catch(Option<Named>),
    /// Challenge.
    Challenge,
    /// Draw what is pending.
    Accept,
    /// Say ready.
    Ready,
    /// Choose the colour of a turned-up wild.
    Colour(Colour),
    /// Vote on an accusation: whether the accused is guilty.
    Vote(bool),
    /// Accuse a player of a hint.
    Accuse(Named),
    /// Show the table.
    Status,
    /// Show its rules.
    Rules,
    /// Explain everything.
    Help,
    /// Seat a computer player.
    AddComputer,
    /// Send a computer player away.
    RemoveComputer,
    /// Send someone away.
    Kick(UserId),
    /// Call the match off before it begins.
    Cancel,
    /// Stop the match.
    End,
    /// Deal the next round.
    Next,
    /// Another match with the same seats.
    Rematch,
    /// Something beyond the table.
    Errand(Errand),
}

/// A table to be opened: what was asked for, the rest is as the server has it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct NewTable {
    /// The preset.
    pub preset: Option<Preset>,
    /// Settings on top of it, each with a value that it can have.
    settings: Vec<(Setting, String)>,
    /// The turn time.
    pub turn_time: Option<TurnTime>,
}

impl NewTable {
    /// The rules that were asked for, on top of these unless a preset was named.
    pub fn rules(&self, otherwise: Rules) -> Rules {
        let mut rules = self.preset.map_or(otherwise, Rules::preset);
        for (setting, value) in &self.settings {
            // The values were read by the same function, so none is refused.
            let _ = rules.set(*setting, value);
        }
        rules
    }
}

/// What was typed for a card: a code that was suggested, or words. It may be in a hand, so it is
/// never shown.
#[derive(Clone, PartialEq, Eq)]
pub struct CardWords(String);

impl CardWords {
    /// The card, if it was given by its code.
    pub fn code(&self) -> Option<Card> {
        self.0.parse().ok()
    }

    /// The words as they were typed: at most 100 characters.
    pub fn words(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for CardWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a card")
    }
}

/// A player as typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Named {
    /// By seat, as suggested.
    Seat(Seat),
    /// By mention.
    User(UserId),
    /// By name: at most 100 characters.
    Name(String),
}

impl Named {
    /// What stands for a seat in a suggestion: `#1` is the first.
    pub fn suggestion(seat: Seat) -> String {
        format!("#{}", seat.number() + 1)
    }

    fn read(text: &str) -> Named {
        let text = text.trim();
        let seat = |number: &str| Seat::new(number.parse::<u8>().ok()?.checked_sub(1)?);
        if let Some(seat) = text.strip_prefix('#').and_then(seat) {
            return Named::Seat(seat);
        }
        let mention = text.strip_prefix("<@").and_then(|rest| rest.strip_suffix('>'));
        let user = mention.map(|inside| inside.trim_start_matches('!')).map(str::parse);
        if let Some(Ok(user)) = user {
            return Named::User(UserId(user));
        }
        Named::Name(text.chars().take(MOST_TYPED).collect())
    }
}

/// What is being typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Typing {
    /// A card to play.
    Card(CardWords),
    /// A player, of whose name so much stands there.
    Player(String),
    /// The number of a finished match.
    Match(String),
    /// Something for which there is nothing to suggest.
    Other,
}

/// A subcommand, perhaps of a group, and its options.
fn subcommand(data: &CommandData) -> Option<(Option<&str>, &str, Options<'_>)> {
    fn only(options: &[CommandDataOption]) -> Option<&CommandDataOption> {
        options.first().filter(|_| options.len() == 1)
    }
    let outer = only(&data.options)?;
    match &outer.value {
        CommandDataOptionValue::SubCommand(options) => Some((None, &outer.name, Options(options))),
        CommandDataOptionValue::SubCommandGroup(inside) => {
            let inner = only(inside)?;
            let CommandDataOptionValue::SubCommand(options) = &inner.value else { return None };
            Some((Some(&outer.name), &inner.name, Options(options)))
        }
        _ => None,
    }
}

/// Reads a command that was given.
pub(super) fn read(data: &CommandData) -> Option<Typed> {
    let (group, name, options) = subcommand(data)?;
    if data.name != NAME || group == Some("look") {
        return errand::read(&data.name, group, name, options).map(Typed::Errand);
    }
    let player = || Some(options.text("player")?.map(Named::read));
    Some(match (group, name) {
        (None, "new") => Typed::New(read_new_table(options)?),
        (None, "join") => Typed::Join,
        (None, "leave") => Typed::Leave,
        (None, "start") => Typed::Start,
        (None, "hand") => Typed::Hand,
        (None, "play") => Typed::Play {
            card: card_words(options.text("card")??),
            colour: read_colour(options)?,
            player: player()?,
            uno: options.yes_or_no("uno")?.unwrap_or_default(),
        },
        (None, "draw") => Typed::Draw,
        (None, "pass") => Typed::Pass,
        (None, "uno") => Typed::Uno,
        (None, "catch") => Typed::Catch(player()?),
        (None, "challenge") => Typed::Challenge,
        (None, "accept") => Typed::Accept,
        (None, "ready") => Typed::Ready,
        (None, "colour") => Typed::Colour(read_colour(options)??),
        (None, "vote") => Typed::Vote(options.yes_or_no("guilty")??),
        (None, "accuse") => Typed::Accuse(player()??),
        (None, "status") => Typed::Status,
        (None, "rules") => Typed::Rules,
        (None, "help") => Typed::Help,
        (Some("table"), "computer") => match options.text("change")? {
            None | Some("add") => Typed::AddComputer,
            Some("remove") => Typed::RemoveComputer,
            Some(_) => return None,
        },
        (Some("table"), "kick") => Typed::Kick(options.user("player")??),
        (Some("table"), "cancel") => Typed::Cancel,
        (Some("table"), "end") => Typed::End,
        (Some("table"), "next") => Typed::Next,
        (Some("table"), "rematch") => Typed::Rematch,
        _ => return None,
    })
}

/// Reads a command that is being typed.
pub(super) fn read_typing(data: &CommandData) -> Typing {
    let Some((_, _, options)) = subcommand(data).filter(|_| data.name == NAME) else {
        return Typing::Other;
    };
    match options.focused() {
        Some(("match", so_far)) => Typing::Match(errand::so_far(so_far)),
        Some(("card", so_far)) => Typing::Card(card_words(so_far)),
        Some(("player", so_far)) => Typing::Player(so_far.chars().take(MOST_TYPED).collect()),
        _ => Typing::Other,
    }
}

fn card_words(text: &str) -> CardWords {
    CardWords(text.chars().take(MOST_TYPED).collect())
}

fn read_colour(options: Options<'_>) -> Option<Option<Colour>> {
    match options.text("colour")? {
        None => Some(None),
        Some(name) => Some(Some(name.parse().ok()?)),
    }
}

fn read_new_table(options: Options<'_>) -> Option<NewTable> {
    let mut new = NewTable::default();
    if let Some(word) = options.text("preset")? {
        new.preset = Some(word.parse().ok()?);
    }
    if let Some(word) = options.text("turn_time")? {
        new.turn_time = Some(TurnTime::read(word)?);
    }
    let mut tried = Rules::default();
    for setting in commands::settings() {
        let value = match setting.allowed() {
            Allowed::Words(_) => options.text(setting.name())?.map(str::to_owned),
            Allowed::Number { .. } => options.integer(setting.name())?.map(|n| n.to_string()),
        };
        if let Some(value) = value {
            tried.set(setting, &value).ok()?;
            new.settings.push((setting, value));
        }
    }
    Some(new)
}
