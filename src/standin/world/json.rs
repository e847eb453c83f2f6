//! The contents of the world in Discord's JSON.

use super::{Attachment, Channel, Emoji, Guild, Message, User, World, permission};
use crate::standin::clock::timestamp;
use crate::standin::snowflake::Snowflake;
use serde_json::{Map, Value, json};

impl World {
    pub(crate) fn user_json(&self, id: Snowflake) -> Value {
        self.users.get(&id).map_or(Value::Null, user_json)
    }

    /// A member, with the permissions in the channel `acts_in`, if there is one.
    pub(crate) fn member_json(
        &self,
        guild: Snowflake,
        user: Snowflake,
        acts_in: Option<Snowflake>,
    ) -> Value {
        let member = self.guilds.get(&guild).and_then(|guild| guild.members.get(&user));
        let mut json = json!({
            "user": self.user_json(user),
            "nick": member.and_then(|member| member.nick.clone()),
            "avatar": null,
            "banner": null,
            "roles": member.map(|member| member.roles.as_slice()).unwrap_or_default(),
            "joined_at": timestamp(user.created_ms()),
            "premium_since": null,
            "deaf": false,
            "mute": false,
            "flags": 0,
            "pending": false,
            "communication_disabled_until": null,
            "unusual_dm_activity_until": null,
        });
        if let (Some(channel), Some(json)) = (acts_in, json.as_object_mut()) {
            let permissions = self.permissions_in(channel, user).to_string();
            json.insert("permissions".into(), permissions.into());
        }
        json
    }

    pub(crate) fn channel_json(&self, channel: &Channel) -> Value {
        let mut json = json!({
            "id": channel.id,
            "type": channel.kind.number(),
            "guild_id": channel.guild,
            "name": channel.name,
            "flags": 0,
            "last_message_id": channel.last_message,
            "rate_limit_per_user": 0,
        });
        let more = match &channel.thread {
            None => json!({
                "parent_id": null,
                "position": 0,
                "topic": null,
                "nsfw": false,
                "permission_overwrites": self.overwrites_json(channel),
            }),
            Some(thread) => json!({
                "parent_id": thread.parent,
                "owner_id": thread.owner,
                "message_count": self.messages.values().filter(|m| m.channel == channel.id).count(),
                "total_message_sent": 0,
                "member_count": 1,
                "thread_metadata": {
                    "archived": thread.archived,
                    "locked": thread.locked,
                    "auto_archive_duration": thread.auto_archive_minutes,
                    "archive_timestamp": timestamp(thread.archive_changed_ms),
                    "create_timestamp": timestamp(channel.id.created_ms()),
                },
            }),
        };
        extend(&mut json, more);
        json
    }

    /// How the permissions of members differ in a channel from those in its server.
    fn overwrites_json(&self, channel: &Channel) -> Value {
        let own = |(user, permissions): (&Snowflake, &u64)| {
            let member = self.guilds.get(&channel.guild)?.members.get(user)?;
            let (deny, allow) =
                (member.permissions & !permissions, permissions & !member.permissions);
            Some(json!({
                "id": user, "type": 1, "deny": deny.to_string(), "allow": allow.to_string(),
            }))
        };
        channel.permissions.iter().filter_map(own).collect()
    }

    /// A guild as `GET /guilds/{id}` shows it.
    pub(crate) fn guild_json(&self, guild: &Guild) -> Value {
        let everyone = role_json(guild.id, "@everyone");
        let roles = guild.roles.iter().map(|(id, name)| role_json(*id, name));
        let roles = std::iter::once(everyone).chain(roles);
        json!({
            "id": guild.id,
            "name": guild.name,
            "icon": null,
            "splash": null,
            "discovery_splash": null,
            "owner_id": guild.owner,
            "afk_channel_id": null,
            "afk_timeout": 300,
            "verification_level": 0,
            "default_message_notifications": 1,
            "explicit_content_filter": 0,
            "roles": roles.collect::<Vec<_>>(),
            "emojis": [],
            "features": [],
            "mfa_level": 0,
            "application_id": null,
            "system_channel_id": null,
            "system_channel_flags": 0,
            "rules_channel_id": null,
            "max_members": 500_000,
            "vanity_url_code": null,
            "description": null,
            "banner": null,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "public_updates_channel_id": null,
            "nsfw_level": 0,
            "nsfw": false,
            "stickers": [],
            "premium_progress_bar_enabled": false,
            "safety_alerts_channel_id": null,
            "region": "deprecated",
            "home_header": null,
            "widget_enabled": false,
            "widget_channel_id": null,
            "max_presences": null,
            "max_video_channel_users": 25,
            "max_stage_video_channel_users": 50,
            "incidents_data": null,
        })
    }

    /// A guild as `GUILD_CREATE` shows it.
    pub(crate) fn guild_create_json(&self, guild: &Guild) -> Value {
        let own = |threads: bool| -> Vec<Value> {
            self.channels
                .values()
                .filter(|channel| channel.guild == guild.id && channel.thread.is_some() == threads)
                .filter(|channel| !channel.thread.as_ref().is_some_and(|thread| thread.archived))
                .map(|channel| self.channel_json(channel))
                .collect()
        };
        let mut json = self.guild_json(guild);
        extend(
            &mut json,
            json!({
                "joined_at": timestamp(guild.id.created_ms()),
                "large": false,
                "unavailable": false,
                "member_count": guild.members.len(),
                "voice_states": [],
                "members": [self.member_json(guild.id, self.application, None)],
                "channels": own(false),
                "threads": own(true),
                "presences": [],
                "stage_instances": [],
                "guild_scheduled_events": [],
                "soundboard_sounds": [],
            }),
        );
        json
    }

    pub(crate) fn message_json(&self, message: &Message) -> Value {
        let shown = message.attachments.iter().filter(|file| !file.in_embed);
        let files: Vec<Value> =
            shown.map(|file| self.attachment_json(message.channel, file)).collect();
        let mentions: Vec<Value> = message.mentions.iter().map(|id| self.user_json(*id)).collect();
        let mut json = json!({
            "id": message.id,
            "channel_id": message.channel,
            "type": message.kind,
            "author": self.user_json(message.author),
            "content": message.content,
            "embeds": message.embeds,
            "components": message.components,
            "attachments": files,
            "mentions": mentions,
            "mention_roles": [],
            "mention_everyone": false,
            "timestamp": timestamp(message.created_ms),
            "edited_timestamp": message.edited_ms.map(timestamp),
            "tts": false,
            "pinned": false,
            "flags": message.flags,
        });
        if let Some(nonce) = &message.nonce {
            extend(&mut json, json!({"nonce": nonce}));
        }
        if message.author == self.application {
            extend(&mut json, json!({"application_id": self.application}));
        }
        if let Some(replied) = message.replies_to {
            extend(
                &mut json,
                json!({"message_reference": {
                    "type": 0, "message_id": replied, "channel_id": message.channel,
                }}),
            );
        }
        if let Some(thread) = message.thread.and_then(|id| self.channels.get(&id)) {
            extend(&mut json, json!({"thread": self.channel_json(thread)}));
        }
        if let Some(cause) = &message.cause {
            let mut metadata = json!({
                "id": cause.interaction,
                "type": cause.kind,
                "user": self.user_json(cause.user),
                "authorizing_integration_owners": {"0": self.guild_of(message.channel)},
            });
            if let Some(clicked) = cause.clicked {
                extend(&mut metadata, json!({"interacted_message_id": clicked}));
            }
            if let Some(command) = &cause.command {
                extend(&mut metadata, json!({"name": command, "command_type": 1}));
            }
            extend(
                &mut json,
                json!({"interaction_metadata": metadata, "webhook_id": self.application}),
            );
        }
        json
    }

    pub(crate) fn attachment_json(&self, channel: Snowflake, file: &Attachment) -> Value {
        let url = self.attachment_url(channel, file.id, &file.filename);
        json!({
            "id": file.id,
            "filename": file.filename,
            "description": file.description,
            "size": file.bytes.len(),
            "content_type": file.content_type,
            "url": url,
            "proxy_url": url,
            "width": null,
            "height": null,
        })
    }

    pub(crate) fn attachment_url(&self, channel: Snowflake, id: Snowflake, name: &str) -> String {
        format!("{}/attachments/{channel}/{id}/{name}", self.base_url)
    }

    pub(crate) fn guild_of(&self, channel: Snowflake) -> Option<Snowflake> {
        self.channels.get(&channel).map(|channel| channel.guild)
    }

    pub(crate) fn emoji_json(&self, emoji: &Emoji) -> Value {
        json!({
            "id": emoji.id,
            "name": emoji.name,
            "roles": [],
            "user": self.user_json(emoji.by),
            "require_colons": true,
            "managed": false,
            "animated": false,
            "available": true,
        })
    }
}

pub(crate) fn role_json(id: Snowflake, name: &str) -> Value {
    json!({
        "id": id, "name": name, "color": 0, "hoist": false, "position": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null},
        "permissions": permission::MEMBER.to_string(), "managed": false,
        "mentionable": false, "flags": 0, "icon": null, "unicode_emoji": null,
    })
}

fn user_json(user: &User) -> Value {
    json!({
        "id": user.id,
        "username": user.name,
        "discriminator": "0",
        "global_name": user.display_name,
        "avatar": null,
        "avatar_decoration_data": null,
        "banner": null,
        "accent_color": null,
        "bot": user.bot,
        "system": false,
        "public_flags": 0,
        "flags": 0,
        "clan": null,
        "primary_guild": null,
        "collectibles": null,
    })
}

/// Adds the fields of `more` to an object.
pub(crate) fn extend(json: &mut Value, more: Value) {
    let more: Map<String, Value> = match more {
        Value::Object(more) => more,
        _ => return,
    };
    if let Some(object) = json.as_object_mut() {
        object.extend(more);
    }
}
