//! Short answers about boards, matches and settings.

use super::escape::Safe;
use crate::i18n::{Words, say};

/// A short answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reply<'a> {
    /// There is no such match for whoever asks.
    NoSuchMatch,
    /// Whoever asks may not set up the server.
    NotManager,
    /// Tables may be opened in these channels only.
    NotHere(&'a [u64]),
    /// Whoever asks may not open tables.
    NotOpener(Option<u64>),
    /// Tables may be opened in this channel from now on.
    ChannelAllowed(u64),
    /// Tables may no longer be opened in this channel.
    ChannelRemoved(u64),
    /// Tables may be opened in every channel from now on.
    EveryChannel,
    /// No more than this many channels can be named.
    TooManyChannels(usize),
    /// This role may open tables from now on.
    OpenersRole(u64),
    /// Everyone may open tables from now on.
    OpenersEveryone,
    /// A table is opened in a thread that is being made.
    ThreadComing(&'a str),
    /// A table was opened in this thread.
    Thread(&'a str, u64),
    /// What the thread of a person's table is called.
    ThreadName(&'a str),
    /// A board that was taken over by another message.
    Moved {
        /// The server.
        guild: u64,
        /// The channel.
        channel: u64,
        /// The message that is the board now.
        message: u64,
    },
}

impl Reply<'_> {
    /// The answer in a language.
    pub fn text(self, words: &Words) -> String {
        let channel = |id: u64| format!("<#{id}>");
        let marked = |name: &str| super::standings::marked_name(words, Some(name));
        match self {
            Reply::NoSuchMatch => say!(words, "reply-no-such-match"),
            Reply::NotManager => say!(words, "reply-not-manager"),
            Reply::NotHere(channels) => {
                // There are at most 25, of 23 characters each.
                let channels: Vec<String> = channels.iter().map(|id| channel(*id)).collect();
                say!(words, "reply-not-here", channels = channels.join(" "))
            }
            Reply::NotOpener(None) => say!(words, "reply-not-moderator"),
            Reply::NotOpener(Some(role)) => {
                say!(words, "reply-not-opener", role = format!("<@&{role}>"))
            }
            Reply::ChannelAllowed(id) => {
                say!(words, "reply-channel-allowed", channel = channel(id))
            }
            Reply::ChannelRemoved(id) => {
                say!(words, "reply-channel-removed", channel = channel(id))
            }
            Reply::EveryChannel => say!(words, "reply-every-channel"),
            Reply::TooManyChannels(most) => say!(words, "reply-too-many-channels", most = most),
            Reply::OpenersRole(role) => {
                say!(words, "reply-openers-role", role = format!("<@&{role}>"))
            }
            Reply::OpenersEveryone => say!(words, "reply-openers-everyone"),
            Reply::ThreadComing(name) => say!(words, "reply-thread-coming", player = marked(name)),
            Reply::Thread(name, thread) => {
                say!(words, "reply-thread", player = marked(name), thread = channel(thread))
            }
            Reply::ThreadName(name) => {
                say!(words, "reply-thread-name", player = Safe::new(name).plain())
            }
            Reply::Moved { guild, channel, message } => {
                let link = format!("https://discord.com/channels/{guild}/{channel}/{message}");
                say!(words, "reply-moved", link = link)
            }
        }
    }
}
