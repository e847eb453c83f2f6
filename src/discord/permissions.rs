//! What the bot may do in a channel, and who moderates there.

use serenity::model::Permissions;

/// What the bot wants to be allowed. Without any of it play still works, by answers alone.
pub const WANTED: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::SEND_MESSAGES)
    .union(Permissions::SEND_MESSAGES_IN_THREADS)
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::EMBED_LINKS)
    .union(Permissions::ATTACH_FILES)
    .union(Permissions::READ_MESSAGE_HISTORY);

/// What the bot needs to give a table a thread of its own.
pub(super) const FOR_THREADS: Permissions = Permissions::VIEW_CHANNEL
    .union(Permissions::CREATE_PUBLIC_THREADS)
    .union(Permissions::SEND_MESSAGES_IN_THREADS);

/// Whether these permissions are enough for a request in a channel, by the name of its route.
pub(super) fn suffice(permissions: Permissions, route: &str) -> bool {
    let writes = Permissions::SEND_MESSAGES.union(Permissions::SEND_MESSAGES_IN_THREADS);
    permissions.contains(Permissions::VIEW_CHANNEL)
        && match route {
            "POST message" => permissions.intersects(writes),
            "GET message" | "GET messages" => {
                permissions.contains(Permissions::READ_MESSAGE_HISTORY)
            }
            "POST thread" => permissions.contains(FOR_THREADS),
            _ => true,
        }
}

/// Any of these makes a person a moderator of a table.
pub(super) const MODERATES: Permissions = Permissions::MANAGE_CHANNELS
    .union(Permissions::MANAGE_GUILD)
    .union(Permissions::MANAGE_MESSAGES)
    .union(Permissions::ADMINISTRATOR);

/// Any of these lets a person set up the server.
pub(super) const MANAGES: Permissions = Permissions::MANAGE_GUILD.union(Permissions::ADMINISTRATOR);

/// The address at which a server's owner invites the bot, with just what it wants.
pub fn invite_link(application: u64) -> String {
    format!(
        "https://discord.com/oauth2/authorize?client_id={application}&scope=bot+applications.commands&permissions={}",
        WANTED.bits()
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_invite_link_asks_for_what_is_wanted_and_no_more() {
        let bits =
            (1u64 << 10) | (1 << 11) | (1 << 14) | (1 << 15) | (1 << 16) | (1 << 35) | (1 << 38);
        assert!(invite_link(7).ends_with(&format!("permissions={bits}")), "{}", invite_link(7));
        assert!(invite_link(7).contains("client_id=7&"));
    }
}
