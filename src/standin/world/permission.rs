//! The permissions that matter here, as Discord's bits.

/// May do anything.
pub const ADMINISTRATOR: u64 = 1 << 3;
/// May change the server.
pub const MANAGE_GUILD: u64 = 1 << 5;
/// May see the channel.
pub const VIEW_CHANNEL: u64 = 1 << 10;
/// May write in channels.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// May delete what others wrote.
pub const MANAGE_MESSAGES: u64 = 1 << 13;
/// May send embeds.
pub const EMBED_LINKS: u64 = 1 << 14;
/// May send files.
pub const ATTACH_FILES: u64 = 1 << 15;
/// May read what was written before.
pub const READ_MESSAGE_HISTORY: u64 = 1 << 16;
/// May use commands.
pub const USE_APPLICATION_COMMANDS: u64 = 1 << 31;
/// May change and archive threads of others.
pub const MANAGE_THREADS: u64 = 1 << 34;
/// May begin public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// May begin private threads.
pub const CREATE_PRIVATE_THREADS: u64 = 1 << 36;
/// May write in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;

/// What a new member may do: what everyone may in a fresh server.
pub const MEMBER: u64 = VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | SEND_MESSAGES_IN_THREADS;

/// Every permission there is.
pub const ALL: u64 = (1 << 53) - 1;
