//! What is promised to someone who has to wait for an answer.

use super::incoming::Kind;
use super::payload::Callback;
use crate::render::{Action, Beyond, PrivacyStep};

/// What the one who asked sees until the answer comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Promise {
    /// A message that only the asker will see.
    PrivateMessage,
    /// A message for everyone.
    PublicMessage,
    /// Nothing: the click was heard.
    Heard,
}

impl Promise {
    /// What is promised for this.
    pub(super) fn to(kind: &Kind) -> Promise {
        match kind {
            Kind::Command(typed) if typed.is_public() => Promise::PublicMessage,
            Kind::Command(_) => Promise::PrivateMessage,
            Kind::Click { action, .. } => match action {
                Action::MyHand
                | Action::ShowRules
                | Action::OpenSettings
                | Action::Beyond(Beyond::Privacy(PrivacyStep::Export)) => Promise::PrivateMessage,
                _ => Promise::Heard,
            },
            Kind::Chosen { .. } | Kind::Typing(_) | Kind::Unreadable => Promise::Heard,
        }
    }

    /// Whether it is made before anything else is tried: a large file takes longer to send than
    /// anyone may wait for a first answer.
    pub(super) fn comes_first(kind: &Kind) -> bool {
        let export = Action::Beyond(Beyond::Privacy(PrivacyStep::Export));
        matches!(kind, Kind::Click { action, .. } if *action == export)
    }

    /// How it is made.
    pub(super) fn callback(self) -> Callback {
        match self {
            Promise::PrivateMessage => Callback::ReplyLater { private: true },
            Promise::PublicMessage => Callback::ReplyLater { private: false },
            Promise::Heard => Callback::Later,
        }
    }
}
