//! Switches for misbehaviour of the gateway, and what it has seen.

use super::session::Out;
use crate::standin::changes::Change;
use crate::standin::hub::Hub;
use serde_json::json;
use std::sync::Arc;
use std::time::Duration;

/// What Discord and networks do to a gateway connection.
#[derive(Clone, Debug)]
pub struct GatewayControl {
    hub: Arc<Hub>,
}

impl GatewayControl {
    pub(in crate::standin) fn new(hub: Arc<Hub>) -> GatewayControl {
        GatewayControl { hub }
    }

    /// Asks the bot to reconnect (op 7). Its session can be resumed.
    pub fn ask_to_reconnect(&self) {
        self.hub.gateway.each_line(&Out::Frame(json!({"op": 7, "d": null})));
    }

    /// Declares the session invalid (op 9). If it cannot be resumed, its events are lost.
    pub fn invalidate(&self, resumable: bool) {
        self.hub.gateway.each_line(&Out::Frame(json!({"op": 9, "d": resumable})));
        if !resumable {
            self.forget_sessions();
        }
    }

    /// Closes every connection with a code, such as 4000.
    pub fn close(&self, code: u16) {
        self.hub.gateway.each_line(&Out::Close(code));
    }

    /// Cuts every connection without a word.
    pub fn cut(&self) {
        for session in &mut self.hub.gateway.state().sessions {
            if let Some(line) = session.line.take() {
                line.cut.cut();
            }
        }
        self.hub.tell(Change::Gateway);
    }

    /// Forgets all sessions: nothing can be resumed any more.
    pub fn forget_sessions(&self) {
        self.hub.gateway.state().sessions.clear();
        self.hub.tell(Change::Gateway);
    }

    /// Whether heartbeats are answered.
    pub fn answer_heartbeats(&self, answer: bool) {
        self.hub.gateway.state().acks = answer;
    }

    /// How many events that were delivered already are sent again after each resume.
    pub fn repeat_after_resume(&self, events: usize) {
        self.hub.gateway.state().repeats_after_resume = events;
    }

    /// Sets how many identifies are left, and after which time there are said to be more. Only a
    /// further call brings more.
    pub fn set_identifies_left(&self, remaining: u32, resets_in: Duration) {
        let mut state = self.hub.gateway.state();
        (state.remaining, state.resets_in) = (remaining, resets_in);
    }

    /// Whether the bot is connected.
    pub fn is_connected(&self) -> bool {
        self.hub.gateway.state().sessions.iter().any(|session| session.line.is_some())
    }

    /// How often a bot has identified.
    pub fn identifies(&self) -> u32 {
        self.hub.gateway.state().identifies
    }

    /// How often a bot has resumed.
    pub fn resumes(&self) -> u32 {
        self.hub.gateway.state().resumes
    }

    /// How many heartbeats have come.
    pub fn heartbeats(&self) -> u64 {
        self.hub.gateway.state().heartbeats
    }
}
