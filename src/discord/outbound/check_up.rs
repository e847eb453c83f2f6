//! What an operator wants to know of Discord before the bot runs, or when something is wrong.

use super::application::get;
use super::interactions::number;
use super::line::{Delivered, Parcel};
use super::{ONLY_TRY, Outbound, SendError};
use httpdate::parse_http_date;
use serde_json::Value;
use serenity::http::{LightMethod, Route};
use serenity::model::Permissions;
use serenity::model::id::{ChannelId, GuildId, UserId};
use std::time::UNIX_EPOCH;

impl Outbound {
    /// What the bot may do in a channel or thread, as its server's roles and the channel say.
    pub async fn permissions_in(&self, channel: u64) -> Result<Permissions, SendError> {
        let channel_id = ChannelId::from(number(channel)?);
        let mut channel = self.send(get("GET channel", Route::Channel { channel_id })).await?;
        let is_thread = channel.get("thread_metadata").is_some();
        if let Some(parent) = id_at(&channel, "parent_id").filter(|_| is_thread) {
            // A thread has the permissions of its channel.
            let channel_id = ChannelId::from(number(parent)?);
            channel = self.send(get("GET channel", Route::Channel { channel_id })).await?;
        }
        let guild = id_at(&channel, "guild_id").ok_or(SendError::PlaceGone)?;
        let guild_id = GuildId::from(number(guild)?);
        let server = self.send(get("GET guild", Route::Guild { guild_id })).await?;
        let user = self.user().await?;
        let user_id = UserId::from(number(user)?);
        let member = Route::GuildMember { guild_id, user_id };
        let member = self.send(get("GET member", member)).await?;
        Ok(effective(guild, user, &server, &member, &channel))
    }

    /// What Discord's clock says, in seconds since 1970, to the second.
    pub async fn discord_time(&self) -> Result<i64, SendError> {
        let parcel = Parcel {
            route: Route::Gateway,
            method: LightMethod::Get,
            params: Vec::new(),
            body: None,
            file: None,
        };
        match self.shared.line.deliver(&parcel, ONLY_TRY).await {
            Delivered::Answer { headers, .. } => {
                let date = headers.get("date").and_then(|date| date.to_str().ok());
                date.and_then(seconds_of).ok_or(SendError::Unreachable)
            }
            Delivered::NotSent | Delivered::Lost => Err(SendError::Unreachable),
        }
    }
}

fn id_at(value: &Value, name: &str) -> Option<u64> {
    value.get(name)?.as_str()?.parse().ok()
}

fn bits_at(value: &Value, name: &str) -> Permissions {
    Permissions::from_bits_retain(id_at(value, name).unwrap_or_default())
}

fn list<'a>(value: &'a Value, name: &str) -> &'a [Value] {
    value.get(name).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

/// What a member may do in a channel. The role of everyone has the number of the server.
fn effective(
    guild: u64,
    user: u64,
    server: &Value,
    member: &Value,
    channel: &Value,
) -> Permissions {
    let roles: Vec<u64> = list(member, "roles")
        .iter()
        .filter_map(|role| role.as_str()?.parse().ok())
        .chain([guild])
        .collect();
    let own = list(server, "roles").iter();
    let own = own.filter(|role| id_at(role, "id").is_some_and(|id| roles.contains(&id)));
    let mut may = own.fold(Permissions::empty(), |may, role| may | bits_at(role, "permissions"));
    if id_at(server, "owner_id") == Some(user) || may.contains(Permissions::ADMINISTRATOR) {
        return Permissions::all();
    }
    let about = |which: &dyn Fn(u64) -> bool| {
        let each = list(channel, "permission_overwrites").iter();
        let each = each.filter(|it| id_at(it, "id").is_some_and(which));
        each.fold((Permissions::empty(), Permissions::empty()), |(deny, allow), it| {
            (deny | bits_at(it, "deny"), allow | bits_at(it, "allow"))
        })
    };
    // What is said about everyone, then about roles, then about the member; the later counts.
    let roles = |id| id != guild && roles.contains(&id);
    for (deny, allow) in [about(&|id| id == guild), about(&roles), about(&|id| id == user)] {
        may = may.difference(deny) | allow;
    }
    may
}

/// Reads a date such as `Tue, 17 Nov 2026 09:00:00 GMT`.
fn seconds_of(date: &str) -> Option<i64> {
    let since_1970 = parse_http_date(date).ok()?.duration_since(UNIX_EPOCH).ok()?;
    i64::try_from(since_1970.as_secs()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn the_date_of_an_answer_is_read() {
        assert_eq!(seconds_of("Tue, 17 Nov 2026 09:00:00 GMT"), Some(1_794_906_000));
        for odd in ["", "soon", "Tue, 17 Foo 2026 09:00:00 GMT", "Tue, 17 Nov 2026 09:00"] {
            assert_eq!(seconds_of(odd), None, "{odd}");
        }
    }

    #[test]
    fn a_channel_can_take_and_give_what_roles_give() {
        let bits = |permissions: Permissions| permissions.bits().to_string();
        let view = Permissions::VIEW_CHANNEL;
        let send = Permissions::SEND_MESSAGES;
        let server = json!({"owner_id": "9", "roles": [
            {"id": "1", "permissions": bits(view)},
            {"id": "2", "permissions": bits(send)},
            {"id": "3", "permissions": bits(Permissions::ADMINISTRATOR)},
        ]});
        let member = |roles: &[&str]| json!({"roles": roles});
        let may = |user, roles: &[&str], overwrites: Value| {
            let channel = json!({"permission_overwrites": overwrites});
            effective(1, user, &server, &member(roles), &channel)
        };
        assert_eq!(may(7, &[], json!([])), view);
        assert_eq!(may(7, &["2"], json!([])), view | send);
        assert_eq!(may(9, &[], json!([])), Permissions::all(), "the owner");
        assert_eq!(may(7, &["3"], json!([])), Permissions::all());
        let everyone = json!([{"id": "1", "deny": bits(view | send), "allow": "0"}]);
        assert_eq!(may(7, &["2"], everyone), Permissions::empty());
        let back = json!([
            {"id": "1", "deny": bits(view), "allow": "0"},
            {"id": "2", "deny": bits(send), "allow": bits(view)},
            {"id": "7", "deny": "0", "allow": bits(send)},
        ]);
        assert_eq!(may(7, &["2"], back.clone()), view | send);
        assert_eq!(may(8, &["2"], back.clone()), view);
        assert_eq!(may(8, &[], back), Permissions::empty());
    }
}
