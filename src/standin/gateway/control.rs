//! Faults of the gateway that tests switch on, and counts of what the bot has done.

use super::session::Outgoing;
use super::{Answers, Identify, Rewrite};
use crate::standin::changes::Change;
use crate::standin::shared::Shared;
use serde_json::{Value, json};
use std::sync::Arc;
use std::time::Duration;

#[derive(Clone, Debug)]
pub struct GatewayControl {
    shared: Arc<Shared>,
    /// The shard that is meant; none if all are.
    shard: Option<u32>,
}

impl GatewayControl {
    pub(in crate::standin) fn new(shared: Arc<Shared>) -> GatewayControl {
        GatewayControl { shared, shard: None }
    }

    /// The same for one shard alone: its faults, and counts of what it has done.
    pub fn of_shard(&self, shard: u32) -> GatewayControl {
        GatewayControl { shared: self.shared.clone(), shard: Some(shard) }
    }

    fn send(&self, out: &Outgoing) {
        self.shared.gateway.send_to(self.shard, out);
    }

    /// Changes what is answered.
    fn answer(&self, change: impl Fn(&mut Answers)) {
        let mut state = self.shared.gateway.state();
        match self.shard {
            Some(shard) => {
                let usual = state.answers;
                change(state.answers_of.entry(shard).or_insert(usual));
            }
            None => {
                change(&mut state.answers);
                state.answers_of.values_mut().for_each(change);
            }
        }
    }

    /// Asks the bot to reconnect (op 7). Its session can be resumed.
    pub fn ask_to_reconnect(&self) {
        self.send(&Outgoing::Frame(json!({"op": 7, "d": null})));
    }

    /// Declares the session invalid (op 9). If it cannot be resumed, its events are lost.
    pub fn invalidate(&self, resumable: bool) {
        self.send(&Outgoing::Frame(json!({"op": 9, "d": resumable})));
        if !resumable {
            self.forget_sessions();
        }
    }

    /// Closes every connection with a code, such as 4000.
    pub fn close(&self, code: u16) {
        self.send(&Outgoing::Close(Some(code)));
    }

    /// Closes every connection with a close frame that has no code.
    pub fn close_without_code(&self) {
        self.send(&Outgoing::Close(None));
    }

    /// Leaves every connection open, but sends and hears nothing over it any more.
    pub fn freeze(&self) {
        self.send(&Outgoing::Freeze);
    }

    /// Sends a text that need not be a frame.
    pub fn send_text(&self, text: &str) {
        self.send(&Outgoing::Text(text.to_owned()));
    }

    /// Sends an event with any body, to the shard that is meant, or to the one that its server belongs to.
    pub fn send_event(&self, event: &str, body: Value) {
        self.shared.gateway.dispatch(&self.shared, self.shard, event, body);
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
        self.answer(|answers| answers.sessions = answer);
    }

    /// Cuts every connection without a close frame.
    pub fn cut(&self) {
        let mut state = self.shared.gateway.state();
        for session in state.sessions.iter_mut().filter(|session| session.is_of(self.shard)) {
            if let Some(connection) = session.connection.take() {
                connection.cutter.cut();
            }
        }
        drop(state);
        self.shared.tell(Change::Gateway);
    }

    /// Forgets all sessions: nothing can be resumed any more.
    pub(crate) fn forget_sessions(&self) {
        self.shared.gateway.state().sessions.retain(|session| !session.is_of(self.shard));
        self.shared.tell(Change::Gateway);
    }

    /// Switches the answers to heartbeats on or off.
    pub fn answer_heartbeats(&self, answer: bool) {
        self.answer(|answers| answers.heartbeats = answer);
    }

    /// Switches the answers to questions for members on or off.
    pub fn answer_questions(&self, answer: bool) {
        self.answer(|answers| answers.questions = answer);
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
        let state = self.shared.gateway.state();
        let mut sessions = state.sessions.iter().filter(|session| session.is_of(self.shard));
        sessions.any(|session| session.connection.is_some())
    }

    /// How often a bot has identified, and was not too early.
    pub fn identifies(&self) -> u32 {
        let all = self.every_identify();
        u32::try_from(all.iter().filter(|it| !it.refused).count()).unwrap_or(u32::MAX)
    }

    /// Every identify, also those that were too early.
    pub fn every_identify(&self) -> Vec<Identify> {
        let state = self.shared.gateway.state();
        let meant = |it: &&Identify| self.shard.is_none_or(|shard| shard == it.shard.0);
        state.identifies.iter().filter(meant).copied().collect()
    }

    /// How often a bot has resumed.
    pub fn resumes(&self) -> u32 {
        let state = self.shared.gateway.state();
        let meant = |it: &(&u32, &u32)| self.shard.is_none_or(|shard| shard == *it.0);
        state.resumes.iter().filter(meant).map(|(_, resumes)| resumes).sum()
    }

    /// How many heartbeats have come.
    pub fn heartbeats(&self) -> u64 {
        self.shared.gateway.state().heartbeats
    }
}
