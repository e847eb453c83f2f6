//! What a person sees who has to wait for an answer.

use super::super::incoming::{Asked, Incoming};
use super::super::payload::Callback;
use crate::request::{PrivacyStep, Request};

/// What the asker sees until the answer comes.
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
    pub(super) fn to(incoming: &Incoming) -> Promise {
        let Asked::Request { request, .. } = &incoming.asked else { return Promise::Heard };
        match (incoming.clicked, request) {
            (
                None,
                Request::New(_) | Request::NewTournament(_) | Request::Rematch | Request::Invite(_),
            ) => Promise::PublicMessage,
            (None, _) => Promise::PrivateMessage,
            (
                Some(_),
                Request::Hand
                | Request::GoOn
                | Request::Rules
                | Request::ChooseRules(None)
                | Request::Privacy(PrivacyStep::Export),
            ) => Promise::PrivateMessage,
            (Some(_), _) => Promise::Heard,
        }
    }

    /// Whether it is made before anything else is tried: a large file takes longer to send than a
    /// person may wait for a first answer.
    pub(super) fn comes_first(asked: &Asked) -> bool {
        let export = Request::Privacy(PrivacyStep::Export);
        matches!(asked, Asked::Request { request, .. } if *request == export)
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
