//! The bot's own emoji: what is missing in its application is uploaded, what is outdated deleted. Cards are
//! shown with ordinary signs until they are there, or for ever if the bot may not have any.

use super::answer::Bot;
use super::outbound::{PresentEmoji, SendError};
use crate::picture::{Emoji, versioned_name};
use crate::render::{OwnEmoji, UploadedEmoji};
use std::time::Duration;
use tokio::time::sleep;

/// The pause after each upload, so that play goes before.
const BETWEEN_UPLOADS: Duration = Duration::from_millis(50);
/// The pause before all are looked at again after a failure. It doubles up to the longest.
const RETRY_PAUSE: Duration = Duration::from_secs(2);
const LONGEST_RETRY_PAUSE: Duration = Duration::from_secs(600);

/// How an emoji is called in the application, and its picture.
struct Wanted {
    emoji: Emoji,
    name: String,
    png: Vec<u8>,
}

/// What became of the emoji.
enum Emojis {
    /// What can be there is there.
    Done,
    /// Another process has not uploaded all of them yet.
    Awaited,
}

impl Bot {
    /// Sees to it that the application has the emoji, and looks again when Discord refuses one of them. If
    /// another process uploads them, this one looks again until they are there.
    pub async fn keep_emoji(&self, application: u64, uploads: bool) {
        let mut pause = RETRY_PAUSE;
        loop {
            let again_in = match self.upload_emoji(application, uploads).await {
                Ok(Emojis::Awaited) => {
                    pause = (pause * 2).min(LONGEST_RETRY_PAUSE);
                    pause
                }
                Ok(Emojis::Done) => {
                    self.outbound.emoji_refused().await;
                    tracing::warn!("Discord lacks an emoji of the bot; all are looked at again");
                    self.people.looks().set_emoji(OwnEmoji::default());
                    pause = RETRY_PAUSE;
                    pause
                }
                // The gateway fails for the same reason and ends the program with it.
                Err(SendError::Unauthorised) => return,
                Err(SendError::RateLimited { again_in }) => again_in.max(RETRY_PAUSE),
                Err(error) => {
                    tracing::warn!(%error, "the bot's own emoji are not all there; cards are shown with ordinary ones");
                    pause = (pause * 2).min(LONGEST_RETRY_PAUSE);
                    pause
                }
            };
            sleep(again_in).await;
        }
    }

    async fn upload_emoji(&self, application: u64, uploads: bool) -> Result<Emojis, SendError> {
        let present = self.outbound.emoji(application).await?;
        let Ok(wanted) = tokio::task::spawn_blocking(draw_all).await else {
            return Err(SendError::Invalid);
        };
        let mut own = OwnEmoji::default();
        let mut missing = Vec::new();
        for Wanted { emoji, name, png } in wanted {
            match present.iter().find(|it| it.name == name) {
                Some(PresentEmoji { id, ours: true, .. }) => {
                    own.add(emoji, UploadedEmoji { id: *id, name });
                }
                // It is somebody else's to delete.
                Some(_) => {
                    tracing::warn!(name, "an emoji of this name is not the bot's; it is not used");
                }
                None => missing.push(Wanted { emoji, name, png }),
            }
        }
        self.people.looks().set_emoji(own.clone());
        if !uploads {
            return Ok(if missing.is_empty() { Emojis::Done } else { Emojis::Awaited });
        }
        let (mut uploaded, mut refused) = (0_u32, 0_u32);
        for Wanted { emoji, name, png } in missing {
            match self.outbound.create_emoji(application, &name, &png).await {
                Ok(id) => {
                    own.add(emoji, UploadedEmoji { id, name });
                    self.people.looks().set_emoji(own.clone());
                    uploaded += 1;
                }
                // The others may be taken all the same.
                Err(SendError::Invalid) => refused += 1,
                Err(error) => return Err(error),
            }
            sleep(BETWEEN_UPLOADS).await;
        }
        if uploaded > 0 {
            tracing::info!(uploaded, "the bot's own emoji are there");
        }
        if refused > 0 {
            tracing::warn!(refused, "Discord does not take some of the bot's own emoji");
        }
        self.delete_outdated(application, &present, &own).await?;
        Ok(Emojis::Done)
    }

    /// Deletes the emoji of earlier versions. Emoji that others made are left alone.
    async fn delete_outdated(
        &self,
        application: u64,
        present: &[PresentEmoji],
        own: &OwnEmoji,
    ) -> Result<(), SendError> {
        for PresentEmoji { id, name, .. } in present.iter().filter(|emoji| emoji.ours) {
            let current = Emoji::all().any(|emoji| own.get(emoji).is_some_and(|it| it.id == *id));
            if !current && is_versioned(name) {
                self.outbound.delete_emoji(application, *id).await?;
                sleep(BETWEEN_UPLOADS).await;
            }
        }
        Ok(())
    }
}

/// What the emoji of this version are called in the application.
pub fn own_emoji_names() -> Vec<String> {
    draw_all().into_iter().map(|wanted| wanted.name).collect()
}

/// Whether this is the name of an emoji of ours, of some version.
fn is_versioned(name: &str) -> bool {
    let Some((name, version)) = name.rsplit_once('_') else { return false };
    let hex = |letter: char| letter.is_ascii_digit() || ('a'..='f').contains(&letter);
    version.len() == 6 && version.chars().all(hex) && Emoji::all().any(|it| it.name() == name)
}

/// An emoji that cannot be drawn is left out.
fn draw_all() -> Vec<Wanted> {
    let draw = |emoji: Emoji| match emoji.png() {
        Ok(png) => Some(Wanted { emoji, name: versioned_name(emoji, &png), png }),
        Err(error) => {
            tracing::error!(%error, name = emoji.name(), "an emoji could not be drawn");
            None
        }
    };
    Emoji::all().filter_map(draw).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_emoji_of_ours_are_outdated() {
        assert!(draw_all().iter().all(|wanted| is_versioned(&wanted.name)));
        for name in ["red_7", "red_7_00ff0", "red_7_00FF00", "party_00ff00", "red_7_00ff000"] {
            assert!(!is_versioned(name), "{name}");
        }
    }
}
