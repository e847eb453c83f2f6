//! Every text and message: the language files, every message in every position of random matches, and
//! that just the legal moves can be clicked.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/card_tracker.rs"]
mod card_tracker;
#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/playout.rs"]
mod playout;
#[allow(dead_code, reason = "shared with the engine's tests, which use all of it")]
#[path = "../engine/settings.rs"]
mod settings;

mod board_texts;
mod every_language;
mod language_files;
mod made_up;
mod own_stories;
mod page_texts;
mod pages;
mod panel_buttons;
mod panel_secrecy;
mod picture_facts;
mod pictures;
mod public_secrecy;
mod refusals_and_answers;
mod rule_menus;
mod shown_match;
mod table_messages;
mod tournaments;

use uno_bot::discord::custom_id;
use uno_bot::render::{Message, Row, check_limits};
use uno_bot::store::GameId;

/// Whether Discord takes a message: it keeps within the limits, and every button of it can be written.
fn check_sendable(message: &Message) -> Result<(), String> {
    check_limits(message).map_err(|over| over.to_string())?;
    if let Some(picture) = &message.picture {
        pictures::check(picture)?;
    }
    for row in &message.rows {
        let Row::Buttons(buttons) = row else { continue };
        for button in buttons {
            if custom_id::of_button(GameId(i64::MAX), &button.request).is_none() {
                return Err(format!("{:?} can only be typed", button.request));
            }
        }
    }
    Ok(())
}
