//! A message as plain data: its texts, and its buttons and menus with the requests behind them. How it is
//! sent to Discord is not known here.
//!
//! A message can show a hand, so `Debug` shows how long its texts are and never the texts.

use super::own_emoji::UploadedEmoji;
use crate::lobby::UserId;
use crate::picture::Scene;
use crate::request::{MenuRequest, Request};
use std::fmt;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

#[derive(Clone, Default, PartialEq, Eq)]
pub struct Message {
    pub content: String,
    pub embed: Option<Embed>,
    /// At most five.
    pub rows: Vec<Row>,
    pub picture: Option<Picture>,
    /// Not together with a picture.
    pub document: Option<Document>,
    /// The people whom the message pings. Other people who are mentioned in it are not pinged.
    pub pings: Vec<UserId>,
}

#[derive(Clone, Default, PartialEq, Eq)]
pub struct Embed {
    pub title: String,
    pub text: String,
    /// Below the text.
    pub fields: Vec<Field>,
    pub footer: String,
    /// As 0xRRGGBB.
    pub edge_colour: Option<u32>,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Field {
    pub name: String,
    pub value: String,
    /// Whether it may stand in one line with other fields.
    pub inline: bool,
}

impl Message {
    /// The message as it is where its picture cannot be sent.
    #[must_use]
    pub fn without_picture(self) -> Message {
        match self.picture {
            Some(picture) => *picture.instead,
            None => self,
        }
    }

    /// Changes the message, and also what it is without its picture.
    #[must_use]
    pub(crate) fn in_both_forms(self, change: impl Fn(Message) -> Message) -> Message {
        let mut changed = change(self);
        if let Some(picture) = &mut changed.picture {
            *picture.instead = change(std::mem::take(&mut *picture.instead));
        }
        changed
    }
}

#[derive(Clone)]
pub struct Picture {
    /// What it is a picture of, for its file.
    pub name: &'static str,
    pub scene: Scene,
    /// A text that says everything that the picture shows, for people who do not see it.
    pub alt: String,
    /// What the message is without the picture.
    pub instead: Box<Message>,
    /// The scene as it was drawn; none until then.
    pub png: Option<Arc<Vec<u8>>>,
}

/// Two pictures that show and tell the same are equal, whether they were drawn or not.
impl PartialEq for Picture {
    fn eq(&self, other: &Picture) -> bool {
        (self.name, &self.scene, &self.alt) == (other.name, &other.scene, &other.alt)
    }
}

impl Eq for Picture {}

/// The longest text for people who do not see a picture, in UTF-16 units.
const LONGEST_ALT: usize = 1_024;

impl Picture {
    pub(crate) fn new(name: &'static str, scene: Scene, alt: &str, instead: Message) -> Picture {
        Picture { name, scene, alt: cut(alt), instead: Box::new(instead), png: None }
    }

    /// Whether the text for people who do not see it is whole. If not, the message has to say the rest.
    pub fn tells_all(&self) -> bool {
        self.alt.encode_utf16().count() < LONGEST_ALT
    }

    /// A number that pictures have in common if they are equal, and otherwise hardly ever.
    pub fn fingerprint(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        (self.name, &self.scene, &self.alt).hash(&mut hasher);
        hasher.finish()
    }

    /// The name of its file, with its fingerprint, so that the name tells which picture it is.
    pub fn file_name(&self) -> String {
        format!("{}-{:016x}.png", self.name, self.fingerprint())
    }

    /// The fingerprint in the name of a file.
    pub fn fingerprint_of(file_name: &str) -> Option<u64> {
        let (_, digits) = file_name.strip_suffix(".png")?.rsplit_once('-')?;
        let written = digits.len() == 16 && digits.bytes().all(|it| it.is_ascii_hexdigit());
        u64::from_str_radix(digits, 16).ok().filter(|_| written)
    }

    /// Says more for people who do not see it.
    pub(super) fn tell_more(&mut self, more: &str) {
        self.alt = cut(&format!("{} {more}", self.alt));
    }
}

/// A text that is too long is cut.
fn cut(alt: &str) -> String {
    let mut left = LONGEST_ALT;
    let fits = |letter: &char| {
        let rest = left.checked_sub(letter.len_utf16());
        left = rest.unwrap_or_default();
        rest.is_some()
    };
    alt.trim_end().chars().take_while(fits).collect()
}

#[derive(Clone, PartialEq, Eq)]
pub struct Document {
    pub name: &'static str,
    pub bytes: Vec<u8>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Row {
    /// At most five.
    Buttons(Vec<Button>),
    Menu(Menu),
}

#[derive(Clone, PartialEq, Eq)]
pub struct Button {
    pub request: Request,
    pub label: String,
    /// Stands before the label.
    pub emoji: Option<&'static str>,
    pub own: Option<OwnFace>,
    pub style: Style,
    pub enabled: bool,
}

/// What stands on a button in place of emoji and label where the bot's own emoji can be shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFace {
    pub emoji: UploadedEmoji,
    /// May be empty.
    pub label: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    Primary,
    Secondary,
    Success,
    Danger,
}

#[derive(Clone, PartialEq, Eq)]
pub struct Menu {
    pub request: MenuRequest,
    /// Shown while nothing is chosen.
    pub placeholder: String,
    /// 1 to 25.
    pub options: Vec<MenuOption>,
    /// How many options must be chosen at least.
    pub fewest: u8,
    /// How many options can be chosen at most.
    pub most: u8,
}

#[derive(Clone, PartialEq, Eq)]
pub struct MenuOption {
    /// What Discord sends back if this is chosen.
    pub value: String,
    pub label: String,
    /// The second line.
    pub description: String,
    /// Whether it is the present choice.
    pub chosen: bool,
}

/// Where a button stands in a message, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    pub row: usize,
    pub column: usize,
}

/// A button that the reader of a message has just pressed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PressedButton {
    pub spot: Spot,
    pub request: Request,
}

/// Discord's limit.
const IN_A_ROW: usize = 5;

impl Button {
    pub(super) fn new(style: Style, label: String, request: Request) -> Button {
        Button { request, label, emoji: None, own: None, style, enabled: true }
    }

    /// Keeps a spot free. No other button of a panel has its request.
    fn nothing() -> Button {
        Button::new(Style::Secondary, "·".to_owned(), Request::Hand).only_if(false)
    }

    pub(super) fn sign(self, emoji: &'static str) -> Button {
        Button { emoji: Some(emoji), ..self }
    }

    /// Shows the bot's own emoji with this label, if Discord has it.
    pub(super) fn own(self, emoji: Option<&UploadedEmoji>, label: String) -> Button {
        let own = emoji.map(|emoji| OwnFace { emoji: emoji.clone(), label });
        Button { own, ..self }
    }

    pub(super) fn only_if(self, enabled: bool) -> Button {
        Button { enabled, ..self }
    }

    /// Marks the button of the present choice. It cannot be clicked, because that would change nothing.
    pub(super) fn selected_if(self, present: bool) -> Button {
        if present { self.sign("✔️").only_if(false) } else { self }
    }
}

/// Divides buttons into rows of five.
pub(super) fn rows(buttons: Vec<Button>) -> impl Iterator<Item = Row> {
    let mut buttons = buttons.into_iter().peekable();
    std::iter::from_fn(move || {
        buttons.peek()?;
        Some(Row::Buttons(buttons.by_ref().take(IN_A_ROW).collect()))
    })
}

/// Lays out groups of buttons, each from a new row on. The spot of the button that was just pressed stays
/// free unless it holds the same button again: a second, quick tap must not do something else. Each group
/// must have room for one more button.
pub(super) fn laid_out(groups: Vec<Vec<Button>>, pressed: Option<&PressedButton>) -> Vec<Row> {
    let mut all: Vec<Row> = Vec::new();
    for mut group in groups {
        let place = pressed.and_then(|PressedButton { spot, .. }| {
            let above = spot.row.checked_sub(all.len())?;
            Some(above * IN_A_ROW + spot.column)
        });
        if let (Some(place), Some(pressed)) = (place, pressed)
            && let Some(button) = group.get(place)
            && button.enabled
            && button.request != pressed.request
        {
            group.insert(place, Button::nothing());
        }
        all.extend(rows(group));
    }
    all
}

impl fmt::Debug for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Message")
            .field("content", &LengthOf(&self.content))
            .field("embed", &self.embed)
            .field("rows", &self.rows)
            .field("picture", &self.picture)
            .field("document", &self.document)
            .field("pings", &self.pings)
            .finish()
    }
}

impl fmt::Debug for Embed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Embed")
            .field("title", &LengthOf(&self.title))
            .field("text", &LengthOf(&self.text))
            .field("fields", &self.fields)
            .field("footer", &LengthOf(&self.footer))
            .finish_non_exhaustive()
    }
}

impl fmt::Debug for Field {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}: {:?}", LengthOf(&self.name), LengthOf(&self.value))
    }
}

impl fmt::Debug for Picture {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {:?}", self.name, self.scene)
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

impl fmt::Debug for MenuOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option of {:?}", LengthOf(&self.label))
    }
}

/// A text of which `Debug` shows only the length.
struct LengthOf<'a>(&'a str);

impl fmt::Debug for LengthOf<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} letters", self.0.chars().count())
    }
}
