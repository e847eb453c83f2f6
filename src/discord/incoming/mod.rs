//! What comes in: every interaction becomes one value of a closed type.
//!
//! Reading is total and trusts nothing but what Discord itself vouches for: who asks, where, and with
//! which permissions.

use super::commands::{self, Typing};
use super::custom_id::{self, Pressed};
use super::interaction::{Interaction, InteractionToken};
use super::permissions::{MANAGES, MODERATES};
use crate::lobby::{Asker, UserId};
use crate::request::Request;
use crate::store::{Address, GameId};
use serenity::model::Permissions;
use serenity::model::application::{
    CommandInteraction, ComponentInteraction, ComponentInteractionDataKind,
    Interaction as DiscordInteraction,
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
    /// The asker's language.
    pub locale: String,
    /// The server's language.
    pub guild_locale: Option<String>,
    /// The message that was clicked; none if a command was typed.
    pub clicked: Option<Clicked>,
    pub interaction: Interaction,
    pub asked: Asked,
}

/// A message that was clicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clicked {
    pub message: u64,
    /// Whether only the asker sees it.
    pub private: bool,
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

/// Who sent an interaction and from where, as Discord tells it.
struct Sender<'a> {
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
    pub fn read(interaction: &DiscordInteraction, received_at: Instant) -> Option<Incoming> {
        let (sender, asked) = match interaction {
            DiscordInteraction::Command(command) => {
                let typed = commands::read(&command.data);
                let asked = typed.map(|request| Asked::Request { request, table: None });
                (of_command(command), asked)
            }
            DiscordInteraction::Autocomplete(command) => {
                let typing = Typing::read(&command.data);
                (of_command(command), Some(Asked::Suggestions(typing)))
            }
            DiscordInteraction::Component(component) => {
                (of_component(component), read_click(component))
            }
            DiscordInteraction::Modal(modal) => (
                Sender {
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
        let in_server = sender.guild.is_some();
        let asked = asked.filter(|asked| in_server || matches!(asked, Asked::Suggestions(_)));
        let permissions = sender.member.and_then(|member| member.permissions).unwrap_or_default();
        let user = UserId(sender.user.id.get());
        Some(Incoming {
            asker: Asker { user, moderator: permissions.intersects(MODERATES) },
            manages_server: permissions.intersects(MANAGES),
            roles: sender.roles(),
            name: sender
                .member
                .map_or_else(|| sender.user.display_name(), Member::display_name)
                .to_owned(),
            account_name: sender.user.display_name().to_owned(),
            address: sender.address(),
            app_permissions: sender.app_permissions.unwrap_or_default(),
            locale: sender.locale.to_owned(),
            guild_locale: interaction.guild_locale().map(str::to_owned),
            clicked: clicked(interaction),
            interaction: Interaction {
                id: interaction.id().get(),
                application: interaction.application_id().get(),
                token: InteractionToken::new(interaction.token()),
                received_at,
            },
            asked: asked.unwrap_or(Asked::Unreadable),
        })
    }
}

impl Sender<'_> {
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

fn of_command(command: &CommandInteraction) -> Sender<'_> {
    Sender {
        user: &command.user,
        member: command.member.as_deref(),
        guild: command.guild_id,
        channel: command.channel_id,
        shown: command.channel.as_ref(),
        app_permissions: command.app_permissions,
        locale: &command.locale,
    }
}

fn of_component(component: &ComponentInteraction) -> Sender<'_> {
    Sender {
        user: &component.user,
        member: component.member.as_ref(),
        guild: component.guild_id,
        channel: component.channel_id,
        shown: component.channel.as_ref(),
        app_permissions: component.app_permissions,
        locale: &component.locale,
    }
}

fn clicked(interaction: &DiscordInteraction) -> Option<Clicked> {
    let DiscordInteraction::Component(component) = interaction else { return None };
    let flags = component.message.flags.unwrap_or_default();
    let private = flags.contains(MessageFlags::EPHEMERAL);
    Some(Clicked { message: component.message.id.get(), private })
}

fn read_click(component: &ComponentInteraction) -> Option<Asked> {
    let (game, pressed) = custom_id::read(&component.data.custom_id)?;
    let request = match (pressed, &component.data.kind) {
        (Pressed::Button(request), ComponentInteractionDataKind::Button) => request,
        (Pressed::Menu(menu), ComponentInteractionDataKind::StringSelect { values }) => {
            let fits = values.len() <= MOST_VALUES
                && values.iter().all(|value| value.chars().count() <= LONGEST_VALUE);
            menu.with(values).filter(|_| fits)?
        }
        _ => return None,
    };
    Some(Asked::Request { request, table: Some(game) })
}

#[cfg(test)]
mod tests;
