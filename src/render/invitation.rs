//! The public message that invites a person to a table.

use super::escape::SafeText;
use super::{Button, Message, Row, Style};
use crate::i18n::{Words, say};
use crate::lobby::UserId;
use crate::request::Request;

/// Mentions the guest; the person with this name invites. The name is escaped here.
pub fn invitation(words: &Words, host: &str, guest: UserId) -> Message {
    let (mention, host) = (format!("<@{}>", guest.0), SafeText::new(host));
    let content = match host.is_empty() {
        true => say!(words, "invitation", guest = mention, host = say!(words, "name-unknown")),
        false => say!(words, "invitation", guest = mention, host = host.escaped()),
    };
    let join = Button::new(Style::Primary, say!(words, "button-join"), Request::Join);
    let rows = vec![Row::Buttons(vec![join])];
    Message { content, rows, pings: vec![guest], ..Message::default() }
}
