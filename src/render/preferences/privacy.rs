//! What is stored of a person, and how to have it or be rid of it.

use crate::i18n::{Words, say};
use crate::render::{Button, Document, Embed, Message, Row, Style};
use crate::request::{PrivacyStep, Request};

const FILE_NAME: &str = "uno-about-me.json";

fn step(step: PrivacyStep) -> Request {
    Request::Privacy(step)
}

pub fn privacy(words: &Words) -> Message {
    let rows = vec![Row::Buttons(vec![
        Button::new(Style::Primary, say!(words, "button-export"), step(PrivacyStep::Export)),
        Button::new(Style::Danger, say!(words, "button-delete"), step(PrivacyStep::AskToDelete)),
    ])];
    let embed = Embed {
        title: say!(words, "privacy-title"),
        text: say!(words, "privacy-text"),
        ..Embed::default()
    };
    Message { embed: Some(embed), rows, ..Message::default() }
}

pub fn question_before_deleting(words: &Words) -> Message {
    let rows = vec![Row::Buttons(vec![
        Button::new(
            Style::Danger,
            say!(words, "button-delete-for-good"),
            step(PrivacyStep::Delete),
        ),
        Button::new(Style::Secondary, say!(words, "button-keep"), step(PrivacyStep::Show)),
    ])];
    Message { content: say!(words, "privacy-question"), rows, ..Message::default() }
}

pub fn deleted(words: &Words) -> Message {
    Message { content: say!(words, "privacy-deleted"), ..Message::default() }
}

/// The person must leave the tables in these places first.
pub fn still_seated(words: &Words, places: &[u64]) -> Message {
    // So many links fit into a message, and hardly anyone sits at more tables.
    let links: Vec<String> = places.iter().take(25).map(|place| format!("<#{place}>")).collect();
    let again = Button::new(
        Style::Danger,
        say!(words, "button-delete-for-good"),
        step(PrivacyStep::Delete),
    );
    let keep = Button::new(Style::Secondary, say!(words, "button-keep"), step(PrivacyStep::Show));
    Message {
        content: say!(words, "privacy-still-seated", places = links.join(" ")),
        rows: vec![Row::Buttons(vec![again, keep])],
        ..Message::default()
    }
}

/// A file with everything that is stored. If it would be too large, `shortened` says that parts are
/// left out, the single moves first.
pub fn exported(words: &Words, json: Vec<u8>, shortened: bool) -> Message {
    let content = match shortened {
        true => say!(words, "privacy-exported-shortened"),
        false => say!(words, "privacy-exported"),
    };
    let document = Some(Document { name: FILE_NAME, bytes: json });
    Message { content, document, ..Message::default() }
}

/// What each part of the exported file is, by the name of the part.
pub fn export_parts(words: &Words) -> [(&'static str, String); 12] {
    [
        ("user", say!(words, "export-user")),
        ("settings", say!(words, "export-settings")),
        ("names", say!(words, "export-names")),
        ("standings", say!(words, "export-standings")),
        ("boards", say!(words, "export-boards")),
        ("seats_wished_for", say!(words, "export-seats-wished-for")),
        ("removed_from", say!(words, "export-removed-from")),
        ("results", say!(words, "export-results")),
        ("seats", say!(words, "export-seats")),
        ("seats_held", say!(words, "export-seats-held")),
        ("tournaments", say!(words, "export-tournaments")),
        ("moves", say!(words, "export-moves")),
    ]
}
