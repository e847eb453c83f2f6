//! What comes in: every interaction becomes one value of a closed type.
//!
//! Reading is total and trusts nothing but what Discord itself vouches for: who asks, where, and with
//! which permissions. It takes from an interaction what it needs and looks at nothing else: a field that is
//! new, missing or of another type elsewhere must not make the bot deaf.

mod fields;

pub(super) use fields::Fields;

use super::commands::{self, Typing};
use super::custom_id::{self, Pressed};
use super::interaction::{Interaction, InteractionToken};
use super::permissions::{MANAGES, MODERATES};
use crate::i18n::Language;
use crate::lobby::{Asker, UserId};
use crate::render::{Picture, Spot};
use crate::request::Request;
use crate::store::{Address, GameId};
use serde_json::Value;
use serenity::model::Permissions;
use std::fmt;
use tokio::time::Instant;

/// Roles of a person that are looked at; Discord allows no more in a server.
const MOST_ROLES: usize = 250;
/// Rows of a message that are looked at, and buttons in each; Discord allows no more.
const MOST_ROWS: usize = 5;
const MOST_IN_A_ROW: usize = 5;
/// Values that a menu can send, and how long each can be.
const MOST_VALUES: usize = 25;
const LONGEST_VALUE: usize = 100;
/// People whom a command can name: each of its options can name one.
const MOST_NAMED: usize = 25;
/// Kinds of interactions.
const PING: u64 = 1;
const COMMAND: u64 = 2;
const COMPONENT: u64 = 3;
const AUTOCOMPLETE: u64 = 4;
const MODAL: u64 = 5;
/// Kinds of components.
const BUTTON: u64 = 2;
const MENU: u64 = 3;
/// Kinds of channels that are threads.
const THREADS: std::ops::RangeInclusive<u64> = 10..=12;
/// The flag of a message that only one person sees.
const EPHEMERAL: u64 = 1 << 6;

/// A click, a command, or a command that is being typed.
#[derive(Clone, Debug)]
pub struct Incoming {
    pub asker: Asker,
    /// Whether the asker may manage the server.
    pub manages_server: bool,
    /// The asker's roles.
    pub roles: Vec<u64>,
    /// The asker's name in the server. Not escaped.
    pub name: String,
    /// The asker's name elsewhere. Not escaped.
    pub account_name: String,
    /// Outside servers the server is 0, and nothing can be read.
    pub address: Address,
    /// What the bot may do there.
    pub app_permissions: Permissions,
    /// The language of the asker's Discord.
    pub discord_language: Language,
    /// The language to answer in: what the asker has chosen, or else that of their Discord.
    pub language: Language,
    /// The language of the server's Discord.
    pub guild_locale: Option<String>,
    /// The message that was clicked; none if a command was typed.
    pub clicked: Option<Clicked>,
    pub interaction: Interaction,
    pub asked: Asked,
    /// The people whom a typed command names.
    pub named: Vec<NamedPerson>,
}

/// A person whom a typed command names, as Discord describes them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedPerson {
    pub user: UserId,
    /// Whether the person is in the server and may see the channel.
    pub sees_channel: bool,
    pub bot: bool,
}

/// A message that was clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clicked {
    pub message: u64,
    /// Whether only the asker sees it.
    pub private: bool,
    /// Where the button stands that was pressed; none if the message has no such button.
    pub spot: Option<Spot>,
    /// The fingerprint of the one picture that it has; none if it has none or something else.
    pub picture: Option<u64>,
}

/// What the asker wants.
#[derive(Clone, PartialEq, Eq)]
pub enum Asked {
    /// Something to be done.
    Request {
        request: Request,
        /// The table that the button names; a typed command is about the table in its channel.
        table: Option<GameId>,
    },
    /// A command is being typed, and suggestions are wanted.
    Suggestions(Typing),
    /// Nothing that we know, or no longer.
    Unreadable,
}

impl fmt::Debug for Asked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Asked::Request { request, table: None } => write!(f, "{request:?}"),
            Asked::Request { request, table: Some(game) } => {
                write!(f, "{request:?} of game {}", game.0)
            }
            Asked::Suggestions(typing) => write!(f, "typing {typing:?}"),
            Asked::Unreadable => f.write_str("unreadable"),
        }
    }
}

/// An interaction that was read.
pub struct Read {
    pub incoming: Incoming,
    /// What was missing or different from what Discord promises, if something was.
    pub odd: Option<&'static str>,
}

impl Incoming {
    /// Whether the bot may see what else is written in the channel.
    pub fn may_read_channel(&self) -> bool {
        self.app_permissions
            .contains(Permissions::VIEW_CHANNEL.union(Permissions::READ_MESSAGE_HISTORY))
    }

    /// What Discord says of a person whom the command names.
    pub fn named(&self, user: UserId) -> Option<&NamedPerson> {
        self.named.iter().find(|named| named.user == user)
    }

    /// Whether the bot may send files in the channel.
    pub fn may_attach_files(&self) -> bool {
        self.app_permissions.contains(Permissions::ATTACH_FILES)
    }

    /// Reads an interaction that came in at this moment. There is nothing to answer in a ping, and an
    /// interaction without its id or token cannot be answered; the error says which it is.
    pub fn read(raw: &Value, received_at: Instant) -> Result<Option<Read>, &'static str> {
        let raw = Fields::of(raw);
        let data = raw.at("data");
        let Some((kind, mut odd)) = kind_of(raw) else { return Ok(None) };
        let id = raw.at("id").id().ok_or("it has no id")?;
        let token = raw.at("token").text().ok_or("it has no token")?;
        let member = raw.at("member");
        let user = member.at("user");
        let user = if user.is_there() { user } else { raw.at("user") };
        let asked = match kind {
            COMMAND => read_command(data),
            AUTOCOMPLETE => data.command().map(|data| Asked::Suggestions(Typing::read(&data))),
            COMPONENT => read_click(data),
            _ => None,
        };
        if matches!(kind, COMMAND | AUTOCOMPLETE) && data.command().is_none() {
            odd = odd.or(Some("a command could not be read"));
        }
        if kind == COMPONENT && data.at("custom_id").text().is_none() {
            odd = odd.or(Some("a click says not on what"));
        }
        let user_id = user.at("id").id();
        let here = raw.at("channel_id").id().or(raw.at("channel").at("id").id());
        odd = odd.or(user_id.is_none().then_some("it says not who asks"));
        odd = odd.or(here.is_none().then_some("it says not where it comes from"));
        let address = address(raw, here);
        let in_server = address.guild != 0;
        // Without knowing who asks and where, nothing is done.
        let asked = asked
            .filter(|_| user_id.is_some() && here.is_some())
            .filter(|asked| in_server || matches!(asked, Asked::Suggestions(_)));
        let permissions = member.at("permissions").permissions();
        let account_name = user.at("global_name").text().or(user.at("username").text());
        let account_name = account_name.map_or_else(|| "?".to_owned(), str::to_owned);
        let user_id = UserId(user_id.unwrap_or_default());
        let discord_language = Language::closest(raw.at("locale").text().unwrap_or_default());
        let incoming = Incoming {
            asker: Asker { user: user_id, moderator: permissions.intersects(MODERATES) },
            manages_server: permissions.intersects(MANAGES),
            roles: member.at("roles").roles(),
            name: member.at("nick").text().map_or_else(|| account_name.clone(), str::to_owned),
            account_name,
            address,
            app_permissions: raw.at("app_permissions").permissions(),
            discord_language,
            language: discord_language,
            guild_locale: raw.at("guild_locale").text().map(str::to_owned),
            clicked: if kind == COMPONENT { clicked(raw.at("message"), data) } else { None },
            interaction: Interaction {
                id,
                application: raw.at("application_id").id().unwrap_or_default(),
                token: InteractionToken::new(token),
                received_at,
            },
            asked: asked.unwrap_or(match kind {
                // Nothing else than suggestions can answer someone who is still typing.
                AUTOCOMPLETE => Asked::Suggestions(Typing::Other),
                _ => Asked::Unreadable,
            }),
            named: if kind == COMMAND { named(data.at("resolved")) } else { Vec::new() },
        };
        Ok(Some(Read { incoming, odd }))
    }
}

/// The kind of an interaction, which is guessed if Discord does not say it; none if it is a ping.
fn kind_of(raw: Fields<'_>) -> Option<(u64, Option<&'static str>)> {
    match raw.at("type").number() {
        Some(PING) => None,
        Some(kind @ (COMMAND | COMPONENT | AUTOCOMPLETE | MODAL)) => Some((kind, None)),
        _ => {
            let data = raw.at("data");
            let kind = match () {
                () if data.at("components").is_there() => MODAL,
                () if data.at("custom_id").is_there() => COMPONENT,
                () if data.at("name").is_there() => COMMAND,
                () => MODAL,
            };
            Some((kind, Some("it is of no known type")))
        }
    }
}

/// Outside a server the server is 0.
fn address(raw: Fields<'_>, here: Option<u64>) -> Address {
    let guild = raw.at("guild_id").id().or(raw.at("guild").at("id").id()).unwrap_or_default();
    let (here, channel) = (here.unwrap_or_default(), raw.at("channel"));
    let is_thread = channel.at("type").number().is_some_and(|kind| THREADS.contains(&kind));
    if !is_thread {
        return Address { guild, channel: here, thread: None };
    }
    let parent = channel.at("parent_id").id().unwrap_or(here);
    Address { guild, channel: parent, thread: Some(here) }
}

/// The message that was clicked: of it only its id is needed, whether only the asker sees it, where the
/// button stands that was pressed, and which picture it has.
fn clicked(message: Fields<'_>, data: Fields<'_>) -> Option<Clicked> {
    let flags = message.at("flags").number().unwrap_or_default();
    let spot = data.at("custom_id").text().and_then(|pressed| spot(message, pressed));
    let picture = match message.at("attachments").list() {
        Some([file]) => Fields::of(file).at("filename").text().and_then(Picture::fingerprint_of),
        _ => None,
    };
    let message = message.at("id").id()?;
    Some(Clicked { message, private: flags & EPHEMERAL != 0, spot, picture })
}

/// Where the button with this text stands in a message.
fn spot(message: Fields<'_>, custom_id: &str) -> Option<Spot> {
    let rows = message.at("components").list()?;
    let is_pressed = |button: &Value| Fields::of(button).at("custom_id").text() == Some(custom_id);
    (0..MOST_ROWS).zip(rows).find_map(|(row, buttons)| {
        let buttons = Fields::of(buttons).at("components").list()?;
        Some(Spot { row, column: buttons.iter().take(MOST_IN_A_ROW).position(is_pressed)? })
    })
}

/// The people whom a command names, with their permissions in its channel.
fn named(resolved: Fields<'_>) -> Vec<NamedPerson> {
    let (users, members) = (resolved.at("users"), resolved.at("members"));
    let ids = users.names().take(MOST_NAMED);
    let person = |id: &str| {
        let permissions = members.at(id).at("permissions").permissions();
        let sees_channel =
            permissions.intersects(Permissions::VIEW_CHANNEL | Permissions::ADMINISTRATOR);
        let bot = users.at(id).at("bot").is_true();
        Some(NamedPerson { user: UserId(id.parse().ok()?), sees_channel, bot })
    };
    ids.filter_map(person).collect()
}

fn read_command(data: Fields<'_>) -> Option<Asked> {
    let request = commands::read(&data.command()?)?;
    Some(Asked::Request { request, table: None })
}

fn read_click(data: Fields<'_>) -> Option<Asked> {
    let (game, pressed) = custom_id::read(data.at("custom_id").text()?)?;
    let values = data.at("values");
    let kind = data.at("component_type").number();
    let kind = kind.unwrap_or(if values.is_there() { MENU } else { BUTTON });
    let request = match (pressed, kind) {
        (Pressed::Button(request), BUTTON) => request,
        (Pressed::Menu(menu), MENU) => {
            let values = values.values()?;
            let fits = values.len() <= MOST_VALUES
                && values.iter().all(|value| value.chars().count() <= LONGEST_VALUE);
            menu.with(&values).filter(|_| fits)?
        }
        _ => return None,
    };
    Some(Asked::Request { request, table: Some(game) })
}

#[cfg(test)]
mod tests;
