//! What a button carries, as text: version, table, verb, and the choices that the click stands for.
//!
//! Anyone can send any text, so reading is total and accepts only what writing would have produced.

mod beyond;

use crate::engine::{Card, Colour, Play, Seat};
use crate::render::{Action, PanelState, Picked, SettingsPage};
use crate::store::GameId;
use std::fmt::Display;

/// The most that Discord carries.
const MOST_CHARS: usize = 100;
const VERSION: &str = "1";
/// Stands for a choice that is not made.
const NONE: &str = "-";

/// The text of a button or menu.
pub fn encode(game: GameId, action: Action) -> String {
    format!("{VERSION}:{}:{}", game.0, verb(action))
}

/// What a text stands for, if it is one of ours.
pub fn decode(text: &str) -> Option<(GameId, Action)> {
    if text.len() > MOST_CHARS {
        return None;
    }
    let mut parts = text.split(':');
    if parts.next() != Some(VERSION) {
        return None;
    }
    let game = GameId(parts.next()?.parse().ok()?);
    let action = read_verb(parts.next()?, &mut Parts(parts))?;
    // One spelling for each meaning: `+7`, `07` and anything that follows are refused.
    (encode(game, action) == text).then_some((game, action))
}

fn verb(action: Action) -> String {
    match action {
        Action::Join => "join".to_owned(),
        Action::Leave => "leave".to_owned(),
        Action::LeaveForGood => "leave-for-good".to_owned(),
        Action::AddComputer => "add-computer".to_owned(),
        Action::RemoveComputer => "remove-computer".to_owned(),
        Action::OpenSettings => "settings".to_owned(),
        Action::SettingsPage(page) => {
            let number = SettingsPage::ALL.iter().position(|other| *other == page);
            format!("page:{}", number.unwrap_or_default())
        }
        Action::ChoosePreset => "preset".to_owned(),
        Action::ChooseHouseRules => "house-rules".to_owned(),
        Action::Choose(setting) => format!("set:{}", setting.name()),
        Action::ChooseTurnTime => "turn-time".to_owned(),
        Action::Start => "start".to_owned(),
        Action::Cancel => "cancel".to_owned(),
        Action::MyHand => "hand".to_owned(),
        Action::CallUno => "uno".to_owned(),
        Action::Catch => "catch".to_owned(),
        Action::ShowRules => "rules".to_owned(),
        Action::Turn(turn, PanelState { uno, picked }) => {
            let (card, colour) =
                picked.map_or((None, None), |picked| (Some(picked.card), picked.colour));
            format!("turn:{turn}:{}:{}:{}", flag(uno), or_none(card), or_none(colour))
        }
        Action::Play(turn, Play { card, colour, target, uno }) => format!(
            "play:{turn}:{card}:{}:{}:{}",
            or_none(colour),
            or_none(target.map(Seat::number)),
            flag(uno)
        ),
        Action::Draw(turn) => format!("draw:{turn}"),
        Action::Pass(turn) => format!("pass:{turn}"),
        Action::Accept(turn) => format!("accept:{turn}"),
        Action::Challenge(turn) => format!("challenge:{turn}"),
        Action::Colour(turn, colour) => format!("colour:{turn}:{colour}"),
        Action::Ready(turn) => format!("ready:{turn}"),
        Action::Vote(turn, guilty) => format!("vote:{turn}:{}", flag(guilty)),
        Action::Next(turn) => format!("next:{turn}"),
        Action::Rematch => "rematch".to_owned(),
        Action::Beyond(beyond) => beyond::verb(beyond),
    }
}

fn read_verb<'a>(verb: &str, parts: &mut Parts<impl Iterator<Item = &'a str>>) -> Option<Action> {
    Some(match verb {
        "join" => Action::Join,
        "leave" => Action::Leave,
        "leave-for-good" => Action::LeaveForGood,
        "add-computer" => Action::AddComputer,
        "remove-computer" => Action::RemoveComputer,
        "settings" => Action::OpenSettings,
        "page" => {
            let number: usize = parts.next()?.parse().ok()?;
            Action::SettingsPage(*SettingsPage::ALL.get(number)?)
        }
        "preset" => Action::ChoosePreset,
        "house-rules" => Action::ChooseHouseRules,
        "set" => Action::Choose(parts.next()?.parse().ok()?),
        "turn-time" => Action::ChooseTurnTime,
        "start" => Action::Start,
        "cancel" => Action::Cancel,
        "hand" => Action::MyHand,
        "uno" => Action::CallUno,
        "catch" => Action::Catch,
        "rules" => Action::ShowRules,
        "turn" => {
            let turn = parts.turn()?;
            let uno = parts.flag()?;
            let card: Option<Card> = parts.optional()?;
            let colour = parts.optional()?;
            let picked = card.map(|card| Picked { card, colour });
            Action::Turn(turn, PanelState { uno, picked })
        }
        "play" => Action::Play(
            parts.turn()?,
            Play {
                card: parts.next()?.parse().ok()?,
                colour: parts.optional()?,
                target: match parts.optional::<u8>()? {
                    Some(number) => Some(Seat::new(number)?),
                    None => None,
                },
                uno: parts.flag()?,
            },
        ),
        "draw" => Action::Draw(parts.turn()?),
        "pass" => Action::Pass(parts.turn()?),
        "accept" => Action::Accept(parts.turn()?),
        "challenge" => Action::Challenge(parts.turn()?),
        "colour" => Action::Colour(parts.turn()?, parts.next()?.parse::<Colour>().ok()?),
        "ready" => Action::Ready(parts.turn()?),
        "vote" => Action::Vote(parts.turn()?, parts.flag()?),
        "next" => Action::Next(parts.turn()?),
        "rematch" => Action::Rematch,
        _ => Action::Beyond(beyond::read(verb, parts)?),
    })
}

fn flag(on: bool) -> char {
    if on { '1' } else { '0' }
}

fn or_none(choice: Option<impl Display>) -> String {
    choice.map_or_else(|| NONE.to_owned(), |choice| choice.to_string())
}

/// What follows the verb.
struct Parts<I>(I);

impl<'a, I: Iterator<Item = &'a str>> Parts<I> {
    fn next(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn turn(&mut self) -> Option<u32> {
        self.next()?.parse().ok()
    }

    fn flag(&mut self) -> Option<bool> {
        match self.next()? {
            "0" => Some(false),
            "1" => Some(true),
            _ => None,
        }
    }

    /// A choice that need not have been made.
    fn optional<T: std::str::FromStr>(&mut self) -> Option<Option<T>> {
        match self.next()? {
            NONE => Some(None),
            text => Some(Some(text.parse().ok()?)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::rules::Setting;

    /// Every verb with every choice, at both ends of every number.
    fn actions() -> Vec<Action> {
        let mut actions = vec![
            Action::Join,
            Action::Leave,
            Action::LeaveForGood,
            Action::AddComputer,
            Action::RemoveComputer,
            Action::OpenSettings,
            Action::SettingsPage(SettingsPage::Table),
            Action::SettingsPage(SettingsPage::Dealing),
            Action::ChoosePreset,
            Action::ChooseHouseRules,
            Action::ChooseTurnTime,
            Action::Start,
            Action::Cancel,
            Action::MyHand,
            Action::CallUno,
            Action::Catch,
            Action::ShowRules,
            Action::Rematch,
        ];
        actions.extend(Setting::ALL.map(Action::Choose));
        let colours: Vec<Option<Colour>> =
            Colour::ALL.into_iter().map(Some).chain([None]).collect();
        let targets = [None, Some(Seat::FIRST), Seat::new(9)];
        for turn in [0, 1, u32::MAX] {
            actions.extend([
                Action::Draw(turn),
                Action::Pass(turn),
                Action::Accept(turn),
                Action::Challenge(turn),
                Action::Ready(turn),
                Action::Vote(turn, false),
                Action::Vote(turn, true),
                Action::Next(turn),
            ]);
            actions.extend(Colour::ALL.map(|colour| Action::Colour(turn, colour)));
            for uno in [false, true] {
                actions.push(Action::Turn(turn, PanelState { uno, picked: None }));
                for (card, colour) in
                    Card::all().flat_map(|card| colours.iter().map(move |colour| (card, *colour)))
                {
                    let picked = Some(Picked { card, colour });
                    actions.push(Action::Turn(turn, PanelState { uno, picked }));
                    for target in targets {
                        actions.push(Action::Play(turn, Play { card, colour, target, uno }));
                    }
                }
            }
        }
        actions
    }

    #[test]
    fn every_action_of_every_table_reads_back_and_is_short_enough() {
        let mut texts = std::collections::BTreeSet::new();
        for action in actions() {
            for game in [i64::MIN, -1, 0, 1, i64::MAX].map(GameId) {
                let text = encode(game, action);
                assert!(text.is_ascii() && text.len() <= MOST_CHARS, "{text}");
                assert!(decode(&text) == Some((game, action)), "{text}");
                assert!(texts.insert(text.clone()), "{text} has two meanings");
            }
        }
    }

    #[test]
    fn text_that_writing_would_not_have_produced_is_refused() {
        let huge = "1:1:draw:".to_owned() + &"9".repeat(1_000_000);
        for text in [
            "",
            ":",
            "::::::::",
            "1",
            "1:",
            "1:1",
            "1:1:",
            "0:1:join",
            "2:1:join",
            "01:1:join",
            " 1:1:join",
            "1:1:join ",
            "1:1:join:",
            "1:1:join:1",
            "1:1:Join",
            "1:01:join",
            "1:+1:join",
            "1:-0:join",
            "1:9223372036854775808:join",
            "1:1:draw",
            "1:1:draw:",
            "1:1:draw:-1",
            "1:1:draw:4294967296",
            "1:1:draw:007",
            "1:1:draw:7:7",
            "1:1:draw:७",
            "1:1:set",
            "1:1:set:DECK",
            "1:1:set:deck:mini",
            "1:1:colour:1:purple",
            "1:1:colour:1:-",
            "1:1:vote:1:2",
            "1:1:vote:1:true",
            "1:1:turn:1:0:-:red",
            "1:1:turn:1:0:r7",
            "1:1:play:1:r10:-:-:0",
            "1:1:play:1:r7:-:10:0",
            "1:1:play:1:r7:-:256:0",
            "1:1:play:1:r7:-:-:0:",
            "1:1:play:1:🂡:-:-:0",
            "1:1:play:1:r7:-:-",
            "\u{202e}1:1:join",
            huge.as_str(),
        ] {
            assert!(decode(text).is_none(), "{text:?}");
        }
    }

    #[test]
    fn any_one_letter_changed_gives_another_meaning_or_none() {
        let text = encode(
            GameId(12),
            Action::Play(
                3,
                Play {
                    card: Card::WILD,
                    colour: Some(Colour::Red),
                    target: Some(Seat::FIRST),
                    uno: true,
                },
            ),
        );
        for place in 0..text.len() {
            for letter in (0..128u8).map(char::from) {
                let mut changed = text.clone();
                changed.replace_range(place..=place, letter.encode_utf8(&mut [0; 4]));
                if let Some((game, action)) = decode(&changed) {
                    assert_eq!(encode(game, action), changed);
                }
            }
        }
    }
}
