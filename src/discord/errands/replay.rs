//! Walking through a finished match. What of everyone's cards is shown is the engine's to say.

use super::super::desk::{Desk, How, Response, Visitor};
use crate::engine::{Contradiction, Event, Game, PublicView, Sight, Viewer};
use crate::lobby::{Lobby, Occupant, TurnTime, UserId};
use crate::render::{Names, ReplayLook, ReplayStep, Reply, Sentence, TableLook, replay};
use crate::standings::Holder;
use crate::store::{GameId, Replay};
use std::collections::VecDeque;

/// How much of what happened is told, as at a live table.
const STORY: usize = 24;

/// A match as the public saw it after one of its moves.
struct Scene {
    at: u32,
    moves: u32,
    rounds: Vec<u32>,
    play: PublicView,
    story: VecDeque<Event<Sight>>,
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
        let mut play = game.public_view();
        for (number, made) in (1_u32..).zip(&record.moves) {
            let dealt = game.deals();
            for event in &made.events {
                game.apply(event);
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
            }
        }
        Ok(Scene { at, moves, rounds, play, story })
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
    // Who was host is not shown; nobody has this number.
    let lobby = Lobby::restore(UserId(0), seats, record.rules, TurnTime::NONE)?;
    Some((lobby, names))
}

impl Desk {
    /// A match from its first move, in a new message.
    pub(super) async fn open_replay(&self, visitor: &Visitor<'_>, game: GameId) -> Response {
        self.show_replay(visitor, game, ReplayStep::First, How::Private).await
    }

    pub(super) async fn step_in_replay(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        step: ReplayStep,
    ) -> Response {
        self.show_replay(visitor, game, step, How::Change).await
    }

    pub(super) async fn jump_in_replay(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        values: &[String],
    ) -> Response {
        match values.first().and_then(|value| value.parse().ok()) {
            Some(at) => self.step_in_replay(visitor, game, ReplayStep::To(at)).await,
            None => visitor.say(Sentence::ButtonTooOld),
        }
    }

    async fn show_replay(
        &self,
        visitor: &Visitor<'_>,
        game: GameId,
        step: ReplayStep,
        how: How,
    ) -> Response {
        let record = match self.store.replay(game, visitor.guild(), visitor.asker().user).await {
            Ok(Some(record)) => record,
            Ok(None) => return visitor.reply(Reply::NoSuchMatch),
            Err(error) => return visitor.unread(&error),
        };
        let (Ok(scene), Some((lobby, names))) = (Scene::of(&record, step), seating(&record)) else {
            tracing::error!(game = game.0, "a finished match cannot be walked through");
            return visitor.say(Sentence::UnknownError);
        };
        let table = TableLook {
            words: visitor.words,
            lobby: &lobby,
            names: &names,
            play: Some(&scene.play),
            story: scene.story.iter().collect(),
            deadline_ms: None,
        };
        let Scene { at, moves, rounds, .. } = &scene;
        let (at, moves, rounds) = (*at, *moves, rounds.clone());
        let look = ReplayLook { table, game: game.0, at, moves, rounds };
        Response { how, ..Response::private(game, replay(&look)) }
    }
}
