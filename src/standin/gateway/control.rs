//! Faults of the gateway that tests switch on, and counts of what the bot has done.

use super::Rewrite;
use super::session::Outgoing;
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct GatewayControl {
    shared: Arc<Shared>,
}

impl GatewayControl {
    pub(in crate::standin) fn new(shared: Arc<Shared>) -> GatewayControl {
        GatewayControl { shared }
    }

    /// Asks the bot to reconnect (op 7). Its session can be resumed.
    pub fn ask_to_reconnect(&self) {
        self.shared.gateway.send_to_all(&Outgoing::Frame(json!({"op": 7, "d": null})));
    }

    /// Declares the session invalid (op 9). If it cannot be resumed, its events are lost.
    pub fn invalidate(&self, resumable: bool) {
        self.shared.gateway.send_to_all(&Outgoing::Frame(json!({"op": 9, "d": resumable})));
        if !resumable {
            self.forget_sessions();
        }
    }

    /// Closes every connection with a code, such as 4000.
    pub fn close(&self, code: u16) {
        self.shared.gateway.send_to_all(&Outgoing::Close(Some(code)));
    }

    /// Closes every connection with a close frame that has no code.
    pub fn close_without_code(&self) {
        self.shared.gateway.send_to_all(&Outgoing::Close(None));
    }

    /// Leaves every connection open, but sends and hears nothing over it any more.
    pub fn freeze(&self) {
        self.shared.gateway.send_to_all(&Outgoing::Freeze);
    }

    /// Sends a text that need not be a frame.
    pub fn send_text(&self, text: &str) {
        self.shared.gateway.send_to_all(&Outgoing::Text(text.to_owned()));
    }

    /// Sends an event with any body.
    pub fn send_event(&self, event: &str, body: Value) {
        self.shared.dispatch(event, body);
    }

    /// Changes every event from now on before it is sent; the name of the event is given too.
    pub fn rewrite_events(&self, rewrite: impl Fn(&str, &mut Value) + Send + Sync + 'static) {
        *self.shared.gateway.rewrite.lock() = Some(Rewrite(Box::new(rewrite)));
    }

    /// Sends events as they are again.
    pub fn stop_rewriting(&self) {
        *self.shared.gateway.rewrite.lock() = None;
    }

    /// Lets identifies and resumes go unanswered, or answers them again.
    pub fn answer_sessions(&self, answer: bool) {
        self.shared.gateway.state().answers_sessions = answer;
    }

    /// Cuts every connection without a close frame.
    pub fn cut(&self) {
        for session in &mut self.shared.gateway.state().sessions {
            if let Some(connection) = session.connection.take() {
                connection.cutter.cut();
            }
        }
        self.shared.tell(Change::Gateway);
    }

    /// Forgets all sessions: nothing can be resumed any more.
    pub(crate) fn forget_sessions(&self) {
        self.shared.gateway.state().sessions.clear();
        self.shared.tell(Change::Gateway);
    }

    /// Switches the answers to heartbeats on or off.
    pub fn answer_heartbeats(&self, answer: bool) {
        self.shared.gateway.state().acks = answer;
    }

    /// Switches the answers to questions for members on or off.
    pub fn answer_questions(&self, answer: bool) {
        self.shared.gateway.state().answers_questions = answer;
    }

    /// How many events that were delivered already are sent again after each resume.
    pub fn repeat_after_resume(&self, events: usize) {
        self.shared.gateway.state().repeats_after_resume = events;
    }

    /// Sets how many identifies are left, and the time after which the bot is promised more. They
    /// do not come by themselves; only another call of this function brings more.
    pub fn set_identifies_left(&self, remaining: u32, resets_in: Duration) {
        let mut state = self.shared.gateway.state();
        (state.remaining, state.resets_in) = (remaining, resets_in);
    }

    pub fn is_connected(&self) -> bool {
        self.shared.gateway.state().sessions.iter().any(|session| session.connection.is_some())
    }

    /// How often a bot has identified.
    pub fn identifies(&self) -> u32 {
        self.shared.gateway.state().identifies
    }

    /// How often a bot has resumed.
    pub fn resumes(&self) -> u32 {
        self.shared.gateway.state().resumes
    }

    /// How many heartbeats have come.
    pub fn heartbeats(&self) -> u64 {
        self.shared.gateway.state().heartbeats
    }
}
