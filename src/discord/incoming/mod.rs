//! What comes in: every interaction becomes one value of a closed type.
//!
//! Reading is total and trusts nothing but what Discord itself vouches for: who asks, where, and with
//! which permissions.

mod errand;
mod options;
mod typed;

pub use errand::Errand;
pub use typed::{CardWords, Named, NewTable, Typed, Typing};

use super::permissions::{MANAGES, MODERATES};
use super::{InteractionToken, Ticket, custom_id};
use crate::lobby::{Asker, UserId};
use crate::render::Action;
use crate::store::{Address, GameId};
use serenity::model::Permissions;
use serenity::model::application::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind, Interaction,
};
use serenity::model::channel::{ChannelType, MessageFlags, PartialChannel};
use serenity::model::guild::Member;
use serenity::model::id::{ChannelId, GuildId};
use serenity::model::user::User;
use std::fmt;
use tokio::time::Instant;

/// Roles of a person that are looked at; Discord allows no more in a server.
const MOST_ROLES: usize = 250;
/// Values that a menu can send, and how long each can be.
const MOST_VALUES: usize = 25;
const LONGEST_VALUE: usize = 100;

/// A click, a command, or someone typing one.
#[derive(Clone, Debug)]
pub struct Incoming {
    /// Who.
    pub asker: Asker,
    /// Whether that person may manage the server.
    pub manages_server: bool,
    /// Which roles that person has.
    pub roles: Vec<u64>,
    /// Under which name that person is known in the server. Not escaped.
    pub name: String,
    /// Under which name that person is known elsewhere. Not escaped.
    pub account_name: String,
    /// Where. Outside servers the server is 0, and nothing can be read.
    pub address: Address,
    /// What the bot may do there.
    pub app_permissions: Permissions,
    /// The person's language.
    pub locale: String,
    /// The server's language.
    pub guild_locale: Option<String>,
    /// Whether what was clicked is a message that only the asker sees.
    pub on_private: bool,
    /// The right to answer.
    pub ticket: Ticket,
    /// What for.
    pub kind: Kind,
}

/// What someone wants.
#[derive(Clone, PartialEq, Eq)]
pub enum Kind {
    /// A command was given.
    Command(Typed),
    /// A command is being typed, and suggestions are wanted.
    Typing(Typing),
    /// A button was clicked.
    Click {
        /// Of which table.
        game: GameId,
        /// What it does.
        action: Action,
        /// On which message.
        message: u64,
    },
    /// Something was chosen in a menu.
    Chosen {
        /// Of which table.
        game: GameId,
        /// What choosing does.
        action: Action,
        /// What was chosen.
        values: Vec<String>,
        /// On which message.
        message: u64,
    },
    /// Nothing that we know, or no longer.
    Unreadable,
}

impl Kind {
    /// The message that was clicked, if one was.
    pub fn message(&self) -> Option<u64> {
        match self {
            Kind::Click { message, .. } | Kind::Chosen { message, .. } => Some(*message),
            Kind::Command(_) | Kind::Typing(_) | Kind::Unreadable => None,
        }
    }
}

/// What is chosen in a menu may be a card, so values are counted only.
impl fmt::Debug for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Command(typed) => write!(f, "command {typed:?}"),
            Kind::Typing(typing) => write!(f, "typing {typing:?}"),
            Kind::Click { game, action, .. } => write!(f, "click {action:?} of game {}", game.0),
            Kind::Chosen { game, action, values, .. } => {
                write!(f, "{} values for {action:?} of game {}", values.len(), game.0)
            }
            Kind::Unreadable => f.write_str("unreadable"),
        }
    }
}

/// Where something comes from, as Discord tells it.
struct Origin<'a> {
    user: &'a User,
    member: Option<&'a Member>,
    guild: Option<GuildId>,
    channel: ChannelId,
    shown: Option<&'a PartialChannel>,
    app_permissions: Option<Permissions>,
    locale: &'a str,
}

impl Incoming {
    /// Whether the bot may see what else is written in the channel.
    pub fn may_read_channel(&self) -> bool {
        self.app_permissions
            .contains(Permissions::VIEW_CHANNEL.union(Permissions::READ_MESSAGE_HISTORY))
    }

    /// Reads an interaction that came in at this moment. There is none to answer in a ping.
    pub fn read(interaction: &Interaction, received_at: Instant) -> Option<Incoming> {
        let (origin, kind) = match interaction {
            Interaction::Command(command) => {
                let typed = typed::read(&command.data).map(Kind::Command);
                (of_command(command), typed)
            }
            Interaction::Autocomplete(command) => {
                (of_command(command), Some(Kind::Typing(typed::read_typing(&command.data))))
            }
            Interaction::Component(component) => (of_component(component), read_click(component)),
            Interaction::Modal(modal) => (
                Origin {
                    user: &modal.user,
                    member: modal.member.as_ref(),
                    guild: modal.guild_id,
                    channel: modal.channel_id,
                    shown: modal.channel.as_ref(),
                    app_permissions: modal.app_permissions,
                    locale: &modal.locale,
                },
                None,
            ),
            _ => return None,
        };
        let kind = kind.filter(|kind| origin.guild.is_some() || matches!(kind, Kind::Typing(_)));
        let permissions = origin.member.and_then(|member| member.permissions).unwrap_or_default();
        let user = UserId(origin.user.id.get());
        Some(Incoming {
            asker: Asker { user, moderator: permissions.intersects(MODERATES) },
            manages_server: permissions.intersects(MANAGES),
            roles: origin.roles(),
            name: origin
                .member
                .map_or_else(|| origin.user.display_name(), Member::display_name)
                .to_owned(),
            account_name: origin.user.display_name().to_owned(),
            address: origin.address(),
            app_permissions: origin.app_permissions.unwrap_or_default(),
            locale: origin.locale.to_owned(),
            guild_locale: interaction.guild_locale().map(str::to_owned),
            on_private: is_private(interaction),
            ticket: Ticket {
                interaction: interaction.id().get(),
                application: interaction.application_id().get(),
                token: InteractionToken::new(interaction.token()),
                received_at,
            },
            kind: kind.unwrap_or(Kind::Unreadable),
        })
    }
}

impl Origin<'_> {
    fn roles(&self) -> Vec<u64> {
        let roles = self.member.map_or(&[][..], |member| &member.roles);
        roles.iter().take(MOST_ROLES).map(|role| role.get()).collect()
    }

    fn address(&self) -> Address {
        let guild = self.guild.map_or(0, GuildId::get);
        let here = self.channel.get();
        let thread = self.shown.filter(|channel| {
            matches!(
                channel.kind,
                ChannelType::PublicThread | ChannelType::PrivateThread | ChannelType::NewsThread
            )
        });
        match thread {
            Some(thread) => Address {
                guild,
                channel: thread.parent_id.map_or(here, ChannelId::get),
                thread: Some(here),
            },
            None => Address { guild, channel: here, thread: None },
        }
    }
}

fn of_command(command: &CommandInteraction) -> Origin<'_> {
    Origin {
        user: &command.user,
        member: command.member.as_deref(),
        guild: command.guild_id,
        channel: command.channel_id,
        shown: command.channel.as_ref(),
        app_permissions: command.app_permissions,
        locale: &command.locale,
    }
}

fn of_component(component: &ComponentInteraction) -> Origin<'_> {
    Origin {
        user: &component.user,
        member: component.member.as_ref(),
        guild: component.guild_id,
        channel: component.channel_id,
        shown: component.channel.as_ref(),
        app_permissions: component.app_permissions,
        locale: &component.locale,
    }
}

fn is_private(interaction: &Interaction) -> bool {
    let Interaction::Component(component) = interaction else { return false };
    component.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
}

fn read_click(component: &ComponentInteraction) -> Option<Kind> {
    let (game, action) = custom_id::decode(&component.data.custom_id)?;
    let message = component.message.id.get();
    match &component.data.kind {
        ComponentInteractionDataKind::Button => Some(Kind::Click { game, action, message }),
        ComponentInteractionDataKind::StringSelect { values } => {
            let fits = values.len() <= MOST_VALUES
                && values.iter().all(|value| value.chars().count() <= LONGEST_VALUE);
            fits.then(|| Kind::Chosen { game, action, values: values.clone(), message })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests;
