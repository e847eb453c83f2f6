//! A message as plain data: what is said and what can be clicked. How it is sent is for others to know.
//!
//! A message can show a hand, so `Debug` of all these tells how much there is, never what.

use crate::lobby::UserId;
use crate::request::{MenuRequest, Request};
use std::fmt;

/// A message.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Message {
    /// The text above everything else.
    pub content: String,
    /// The card under it.
    pub embed: Option<Embed>,
    /// Buttons and menus: at most five rows.
    pub rows: Vec<Row>,
    /// A picture to be shown.
    pub picture: Option<Picture>,
    /// A file to be handed out; not together with a picture.
    pub document: Option<Document>,
    /// Who is meant to be told of it. Everyone else is named without being called.
    pub calls: Vec<UserId>,
}

/// A card with a coloured edge.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct Embed {
    /// Its title.
    pub title: String,
    /// Its text.
    pub text: String,
    /// Named parts below the text.
    pub fields: Vec<Field>,
    /// Small print.
    pub footer: String,
    /// The colour of its edge, as 0xRRGGBB.
    pub edge: Option<u32>,
}

/// A named part of an embed.
#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    /// Its name.
    pub name: String,
    /// What it says.
    pub value: String,
    /// Whether it may stand beside others.
    pub beside: bool,
}

/// A picture with words that say all it shows.
#[derive(Clone, PartialEq, Eq)]
pub struct Picture {
    /// The file's name.
    pub name: &'static str,
    /// The file, a PNG.
    pub png: Vec<u8>,
    /// What it shows.
    pub alt: String,
}

/// A file that is handed out.
#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    /// The file's name.
    pub name: &'static str,
    /// The file.
    pub bytes: Vec<u8>,
}

/// One row of things to click.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// Up to five buttons.
    Buttons(Vec<Button>),
    /// A menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, PartialEq, Eq)]
pub struct Button {
    /// What it does.
    pub request: Request,
    /// What stands on it.
    pub label: String,
    /// A picture sign before the label.
    pub emoji: Option<&'static str>,
    /// How it looks.
    pub style: Style,
    /// Whether it can be clicked.
    pub enabled: bool,
}

/// How a button looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// The thing to do.
    Primary,
    /// One of several.
    Secondary,
    /// Good news.
    Success,
    /// Not to be clicked lightly.
    Danger,
}

/// A menu to choose from.
#[derive(Clone, PartialEq, Eq)]
pub struct Menu {
    /// What choosing does.
    pub request: MenuRequest,
    /// What it says while nothing is chosen.
    pub placeholder: String,
    /// What can be chosen: 1 to 25.
    pub options: Vec<Choice>,
    /// How many must be chosen at least.
    pub fewest: u8,
    /// How many can be chosen at most.
    pub most: u8,
}

/// One line of a menu.
#[derive(Clone, PartialEq, Eq)]
pub struct Choice {
    /// What is sent back.
    pub value: String,
    /// What it says.
    pub label: String,
    /// A second line.
    pub description: String,
    /// Whether it is chosen already.
    pub chosen: bool,
}

/// How many buttons stand in a row.
const IN_A_ROW: usize = 5;

impl Button {
    pub(super) fn new(style: Style, label: String, request: Request) -> Button {
        Button { request, label, emoji: None, style, enabled: true }
    }

    pub(super) fn sign(self, emoji: &'static str) -> Button {
        Button { emoji: Some(emoji), ..self }
    }

    pub(super) fn only_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// Marks the one of several that counts now; clicking it would change nothing.
    pub(super) fn marked_if(self, present: bool) -> Button {
        if present { self.sign("✔️").only_if(false) } else { self }
    }
}

/// As many rows as the buttons need.
pub(super) fn rows(buttons: Vec<Button>) -> impl Iterator<Item = Row> {
    let mut buttons = buttons.into_iter().peekable();
    std::iter::from_fn(move || {
        buttons.peek()?;
        Some(Row::Buttons(buttons.by_ref().take(IN_A_ROW).collect()))
    })
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message")
            .field("content", &Letters(&self.content))
            .field("embed", &self.embed)
            .field("rows", &self.rows)
            .field("picture", &self.picture)
            .field("document", &self.document)
            .field("calls", &self.calls)
            .finish()
    }
}

impl fmt::Debug for Embed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Embed")
            .field("title", &Letters(&self.title))
            .field("text", &Letters(&self.text))
            .field("fields", &self.fields)
            .field("footer", &Letters(&self.footer))
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", Letters(&self.name), Letters(&self.value))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} bytes", self.name, self.png.len())
    }
}

impl fmt::Debug for Document {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} of {} bytes", self.name, self.bytes.len())
    }
}

impl fmt::Debug for Button {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.request)
    }
}

impl fmt::Debug for Menu {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} of {} options", self.request, self.options.len())
    }
}

impl fmt::Debug for Choice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option of {:?}", Letters(&self.label))
    }
}

/// A text of which only the length is told.
struct Letters<'a>(&'a str);

impl fmt::Debug for Letters<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} letters", self.0.chars().count())
    }
}
