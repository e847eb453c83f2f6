//! `/uno look replay`, the menu of a history and the buttons of a replay: walking through a finished
//! match. What everyone saw is shown; on request also the hands of all players, but only in rounds that
//! were finished.

use super::super::suggest::Suggestion;
use crate::discord::answer::{Bot, CommandResult, Placement, Response, Visitor};
use crate::discord::commands::{Section, Subcommand};
use crate::engine::{Contradiction, Event, Game, Hand, PublicView, Seat, Sight, Stage, Viewer};
use crate::lobby::{Lobby, Occupant, TurnTime, UserId};
use crate::render::{Looks, Names, Sentence, ShownReplay, ShownTable, match_label, replay};
use crate::request::{MOST_TYPED, ReplayStep, Request};
use crate::standings::{FinishedMatch, Holder};
use crate::store::{GameId, MatchesOf, Replay};
use std::cmp::Reverse;
use std::collections::VecDeque;

pub(in crate::discord::commands) const COMMAND: Subcommand = Subcommand {
    name: "replay",
    section: Section::Told,
    options: |describe| vec![describe.suggested("match", true)],
    read: |options| Some(Request::OpenReplay(match_number(options.text("match")??))),
};

/// The number of a match as typed: `12`, `#12`.
fn match_number(text: &str) -> Option<i64> {
    text.trim().trim_start_matches('#').parse().ok()
}

/// The beginning of a number that is being typed.
pub(in crate::discord::commands) fn so_far(text: &str) -> String {
    text.trim().trim_start_matches('#').chars().take(MOST_TYPED).collect()
}

/// The latest matches of this server and the asker's own, whose numbers begin so.
pub(in crate::discord::commands) async fn suggest(
    bot: &Bot,
    visitor: &Visitor<'_>,
    so_far: &str,
) -> Vec<Suggestion> {
    let mut found = Vec::new();
    let sources = [MatchesOf::Server(visitor.guild()), MatchesOf::Person(visitor.asker().user)];
    for source in sources {
        // Suggest nothing if the matches cannot be read.
        found.extend(bot.store.recent_matches(source, None).await.unwrap_or_default());
    }
    found.sort_by_key(|found| Reverse(found.finish));
    found.dedup_by_key(|found| found.finish);
    let suggestion =
        |found: &FinishedMatch| (match_label(visitor.words, found), found.game.0.to_string());
    found.iter().map(suggestion).filter(|(_, number)| number.starts_with(so_far)).collect()
}

/// A match from its first move, in a new message; none if what was typed is no number.
pub(in crate::discord::commands) async fn open(
    bot: &Bot,
    visitor: &Visitor<'_>,
    number: Option<i64>,
) -> CommandResult {
    let Some(number) = number else { return Ok(visitor.say(Sentence::NoSuchMatch)) };
    let response = show(bot, visitor, GameId(number), ReplayStep::First, false).await?;
    Ok(Response { placement: Placement::NewPrivate, ..response })
}

/// The match of the button at another move, or with other hands, in place.
pub(in crate::discord::commands) async fn step(
    bot: &Bot,
    visitor: &Visitor<'_>,
    step: ReplayStep,
    hands: bool,
) -> CommandResult {
    match visitor.table {
        Some(game) => show(bot, visitor, game, step, hands).await,
        None => Ok(visitor.say(Sentence::ButtonTooOld)),
    }
}

async fn show(
    bot: &Bot,
    visitor: &Visitor<'_>,
    game: GameId,
    step: ReplayStep,
    show_hands: bool,
) -> CommandResult {
    let record = bot.store.replay(game, visitor.guild(), visitor.asker().user).await;
    let Some(record) = record.map_err(|error| visitor.unread(error))? else {
        return Ok(visitor.say(Sentence::NoSuchMatch));
    };
    if record.moves.is_empty() {
        return Ok(visitor.say(Sentence::MovesNotKept));
    }
    let (Ok(scene), Some((lobby, names))) = (Scene::of(&record, step), seating(&record)) else {
        tracing::error!(game = game.0, "a finished match cannot be walked through");
        return Ok(visitor.say(Sentence::UnknownError));
    };
    let pictures = bot.may_send_pictures(visitor);
    let names = names.with_looks(Looks { pictures, ..bot.people.looks().plain() });
    let table = ShownTable {
        words: visitor.words,
        lobby: &lobby,
        names: &names,
        play: Some(&scene.play),
        story: scene.story.iter().collect(),
        deadline_ms: None,
        end_vote: None,
        final_table: false,
        ratings: &[],
        tournament: None,
        pause: None,
    };
    let Scene { at, moves, rounds, hands, .. } = &scene;
    let (at, moves, rounds, hands) = (*at, *moves, rounds.clone(), hands.clone());
    let shown = ShownReplay { table, game: game.0, at, moves, rounds, show_hands, hands };
    Ok(Response::in_place(game, replay(&shown)))
}

/// How much of what happened is told, as at a live table.
const STORY: usize = 48;

/// A match as the public saw it after one of its moves.
struct Scene {
    at: u32,
    moves: u32,
    rounds: Vec<u32>,
    play: PublicView,
    story: VecDeque<Event<Sight>>,
    /// What was in the hands of all players after it; none if its round was not finished. Between rounds
    /// it is empty, because everyone saw what was left of them.
    hands: Option<Vec<(Seat, Hand)>>,
}

impl Scene {
    fn of(record: &Replay, step: ReplayStep) -> Result<Scene, Contradiction> {
        let moves = u32::try_from(record.moves.len()).unwrap_or(u32::MAX);
        let at = match step {
            ReplayStep::First => 1,
            ReplayStep::To(at) => at.clamp(1, moves.max(1)),
            ReplayStep::Last => moves,
        };
        // There are never more holders than seats.
        let mut game = Game::new(record.rules, record.seats.len() as u8)?;
        let (mut rounds, mut story) = (Vec::new(), VecDeque::with_capacity(STORY));
        let (mut play, mut hands) = (game.public_view(), Vec::new());
        // The round that is shown, and whether it was finished.
        let (mut round, mut finished) = (0, true);
        for (number, made) in (1_u32..).zip(&record.moves) {
            let dealt = game.deals();
            for event in &made.events {
                game.apply(event);
                finished |= game.deals() == round && matches!(event, Event::RoundEnded { .. });
                if number <= at {
                    if story.len() == STORY {
                        story.pop_front();
                    }
                    story.push_back(event.seen_by(Viewer::Public));
                }
            }
            if game.deals() > dealt {
                rounds.push(number);
            }
            if number == at {
                play = game.public_view();
                round = game.deals();
                finished = matches!(play.stage, Stage::BetweenRounds | Stage::MatchOver);
                if !finished {
                    hands = game
                        .playing()
                        .iter()
                        .map(|seat| (seat, game.hand_view(seat).hand))
                        .collect();
                }
            }
        }
        let hands = finished.then_some(hands);
        Ok(Scene { at, moves, rounds, play, story, hands })
    }
}

/// The seats and what their people are called.
fn seating(record: &Replay) -> Option<(Lobby, Names)> {
    let mut names = Names::new();
    let occupant = |holder: &Holder| match holder {
        Holder::Person(user, name) => {
            if let Some(name) = name {
                names.add(*user, name);
            }
            Occupant::Player(*user)
        }
        Holder::Deleted => Occupant::Deleted,
        Holder::Computer => Occupant::Computer,
    };
    let seats: Vec<Occupant> = record.seats.iter().map(occupant).collect();
    // The host is not shown; no person has this number.
    let lobby = Lobby::restore(UserId(0), seats, record.rules, TurnTime::NONE);
    Some((lobby, names))
}
