//! What people choose for themselves, and what is stored of them.

use super::super::desk::{Desk, How, Response, Visitor};
use super::server::chosen_language;
use crate::preferences::UserSettings;
use crate::render::{
    MyChoice, PrivacyStep, Sentence, deleted, exported, privacy, question_before_deleting,
    still_seated, user_settings,
};
use crate::store::{Deletion, Export, GameId};

/// The largest file that is handed out. Discord takes 10 MiB.
const LARGEST_EXPORT: usize = 9 * 1024 * 1024;

impl Desk {
    /// The panel in which the asker chooses.
    pub(super) async fn my_panel(&self, visitor: &Visitor<'_>, how: How) -> Response {
        match self.store.user_settings(visitor.asker().user).await {
            Ok(settings) => visitor.shown(user_settings(visitor.words, &settings), how),
            Err(error) => visitor.unread(&error),
        }
    }

    /// Something was chosen in that panel.
    pub(super) async fn choose_for_myself(
        &self,
        visitor: &Visitor<'_>,
        choice: MyChoice,
        values: &[String],
    ) -> Response {
        let user = visitor.asker().user;
        let language = match choice {
            MyChoice::Language => match chosen_language(values) {
                Some(language) => language,
                None => return visitor.say(Sentence::ButtonTooOld),
            },
            _ => None,
        };
        let change = move |settings: &mut UserSettings| match choice {
            MyChoice::Language => settings.language = language,
            MyChoice::Pings(pings) => settings.pings = pings,
            MyChoice::Pictures(on) => settings.pictures = on,
            MyChoice::Overall(on) => settings.overall = on,
        };
        let now_ms = self.tables.clock().wall_ms();
        match self.store.change_user_settings(user, now_ms, change).await {
            Ok(settings) => {
                self.people.languages().note_person(user, settings.language);
                visitor.shown(user_settings(visitor.words, &settings), How::Change)
            }
            Err(error) => visitor.unwritten(&error),
        }
    }

    /// What is stored, in plain words.
    pub(super) fn privacy_panel(&self, visitor: &Visitor<'_>, how: How) -> Response {
        visitor.shown(privacy(visitor.words), how)
    }

    /// One of the steps from there.
    pub(super) async fn privacy_step(&self, visitor: &Visitor<'_>, step: PrivacyStep) -> Response {
        match step {
            PrivacyStep::Show => self.privacy_panel(visitor, How::Change),
            PrivacyStep::Export => {
                // It may be that the names have not reached the store yet.
                self.keep_names(visitor.incoming).await;
                match self.store.export_user(visitor.asker().user, LARGEST_EXPORT).await {
                    Ok(Export { json, shortened }) => {
                        let file = exported(visitor.words, json.into_bytes(), shortened);
                        visitor.shown(file, How::Private)
                    }
                    Err(error) => visitor.unread(&error),
                }
            }
            PrivacyStep::AskToDelete => {
                visitor.shown(question_before_deleting(visitor.words), How::Change)
            }
            PrivacyStep::Delete => self.delete(visitor).await,
        }
    }

    async fn delete(&self, visitor: &Visitor<'_>) -> Response {
        let user = visitor.asker().user;
        let _no_name_is_on_its_way = self.people.written_down().write().await;
        match self.tables.forget_person(user).await {
            Ok(Deletion::Done(_)) => {
                self.people.forget(user);
                self.people.languages().note_person(user, None);
                visitor.shown(deleted(visitor.words), How::Change)
            }
            Ok(Deletion::StillSeated(games)) => {
                let places = self.places_of(&games).await;
                visitor.shown(still_seated(visitor.words, &places), How::Change)
            }
            Err(error) => visitor.unwritten(&error),
        }
    }

    async fn places_of(&self, games: &[GameId]) -> Vec<u64> {
        let mut places = Vec::with_capacity(games.len());
        for game in games {
            if let Ok(Some(row)) = self.store.game(*game).await {
                places.push(row.place);
            }
        }
        places
    }
}
