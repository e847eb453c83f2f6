//! The options of a command, by name and kind. An option of another kind than it should be is as
//! unreadable as a command that does not exist.

use crate::engine::Colour;
use crate::lobby::UserId;
use serenity::model::application::{CommandDataOption, CommandDataOptionValue};

/// Options that were given. Each method's outer `None` means: given, but of the wrong kind.
#[derive(Clone, Copy)]
pub(super) struct Options<'a>(pub(super) &'a [CommandDataOption]);

impl<'a> Options<'a> {
    fn get(&self, name: &str) -> Option<&'a CommandDataOptionValue> {
        self.0.iter().find(|option| option.name == name).map(|option| &option.value)
    }

    pub(super) fn text(&self, name: &str) -> Option<Option<&'a str>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::String(text)) => Some(Some(text)),
            Some(_) => None,
        }
    }

    pub(super) fn integer(&self, name: &str) -> Option<Option<i64>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::Integer(number)) => Some(Some(*number)),
            Some(_) => None,
        }
    }

    pub(super) fn yes_or_no(&self, name: &str) -> Option<Option<bool>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::Boolean(yes)) => Some(Some(*yes)),
            Some(_) => None,
        }
    }

    pub(super) fn user(&self, name: &str) -> Option<Option<UserId>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::User(user)) => Some(Some(UserId(user.get()))),
            Some(_) => None,
        }
    }

    pub(super) fn channel(&self, name: &str) -> Option<Option<u64>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::Channel(channel)) => Some(Some(channel.get())),
            Some(_) => None,
        }
    }

    pub(super) fn role(&self, name: &str) -> Option<Option<u64>> {
        match self.get(name) {
            None => Some(None),
            Some(CommandDataOptionValue::Role(role)) => Some(Some(role.get())),
            Some(_) => None,
        }
    }

    pub(super) fn colour(&self, name: &str) -> Option<Option<Colour>> {
        match self.text(name)? {
            None => Some(None),
            Some(word) => Some(Some(word.parse().ok()?)),
        }
    }

    /// The member of a closed list that was chosen, or the first one if none was.
    pub(super) fn one_of<T: Copy>(
        &self,
        name: &str,
        all: &[T],
        word: impl Fn(T) -> &'static str,
    ) -> Option<T> {
        match self.text(name)? {
            None => all.first().copied(),
            Some(chosen) => all.iter().copied().find(|member| word(*member) == chosen),
        }
    }

    /// The option that is being typed, by name, and what stands there so far.
    pub(super) fn focused(&self) -> Option<(&'a str, &'a str)> {
        self.0.iter().find_map(|option| match &option.value {
            CommandDataOptionValue::Autocomplete { value, .. } => {
                Some((option.name.as_str(), value.as_str()))
            }
            _ => None,
        })
    }
}
