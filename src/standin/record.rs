//! The latest requests of the bot, earlier ones that were refused, and frames of the gateway, without secrets.

use super::snowflake::Snowflake;
use parking_lot::Mutex;
use serde::Serialize;
use serde_json::Value;
use std::collections::VecDeque;

/// How many requests, and how many frames, are kept.
const KEPT: usize = 4_000;
/// Bodies longer than this are kept as their length only.
const LONGEST_BODY: usize = 64 * 1_024;

/// An HTTP request that the bot has sent.
#[derive(Clone, Debug, Serialize)]
pub struct RecordedRequest {
    /// Counts all requests from 1.
    pub number: u64,
    /// The time of arrival, by the stand-in's clock.
    pub at_ms: i64,
    /// `GET`, `POST`, …
    pub method: String,
    /// With `***` in place of interaction tokens.
    pub path: String,
    /// The interaction whose token is in the path.
    pub interaction: Option<Snowflake>,
    /// The path's pattern in Discord's description; empty if it has none.
    pub pattern: &'static str,
    /// `None` if the connection was cut or the request hangs.
    pub status: Option<u16>,
    /// Discord's error code, if the request was refused.
    pub code: Option<u32>,
    /// What was wrong with the request, in words; empty if it was valid.
    pub problems: Vec<String>,
    pub body: Option<Value>,
    /// Names and lengths of the uploaded files.
    pub files: Vec<(String, usize)>,
}

impl RecordedRequest {
    /// Whether it was refused, or the judge found something wrong with it.
    fn is_faulty(&self) -> bool {
        !self.problems.is_empty() || self.status.is_some_and(|status| status >= 400)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum FrameDirection {
    FromBot,
    ToBot,
}

/// A frame of the gateway.
#[derive(Clone, Debug, Serialize)]
pub struct Frame {
    /// Counts all frames from 1.
    pub number: u64,
    /// By the stand-in's clock.
    pub at_ms: i64,
    pub direction: FrameDirection,
    /// With `***` in place of tokens.
    pub body: Value,
}

#[derive(Debug, Default)]
pub(super) struct Record {
    kept: Mutex<Kept>,
    /// Held while a request is carried out and recorded, and to read the record.
    step: Mutex<()>,
}

#[derive(Debug, Default)]
struct Kept {
    /// Earlier requests that were refused or wrong: none goes unseen because many came after it.
    faulty: VecDeque<RecordedRequest>,
    requests: VecDeque<RecordedRequest>,
    requests_ever: u64,
    frames: VecDeque<Frame>,
    frames_ever: u64,
}

impl Record {
    /// Carries a request out and records it. Whoever sees what it did finds it in the record.
    pub(super) fn carried_out(&self, carry_out: impl FnOnce() -> RecordedRequest) {
        let _step = self.step.lock();
        self.request(carry_out());
    }

    pub(super) fn request(&self, mut request: RecordedRequest) {
        request.body = request.body.map(shortened);
        let mut kept = self.kept.lock();
        kept.requests_ever += 1;
        request.number = kept.requests_ever;
        kept.requests.push_back(request);
        if kept.requests.len() > KEPT
            && let Some(oldest) = kept.requests.pop_front().filter(RecordedRequest::is_faulty)
        {
            kept.faulty.push_back(oldest);
            if kept.faulty.len() > KEPT {
                kept.faulty.pop_front();
            }
        }
    }

    pub(super) fn frame(&self, at_ms: i64, direction: FrameDirection, body: &Value) {
        let mut body = shortened(body.clone());
        hide_token(&mut body);
        let mut kept = self.kept.lock();
        kept.frames_ever += 1;
        let number = kept.frames_ever;
        kept.frames.push_back(Frame { number, at_ms, direction, body });
        if kept.frames.len() > KEPT {
            kept.frames.pop_front();
        }
    }

    pub(super) fn requests(&self) -> Vec<RecordedRequest> {
        let _step = self.step.lock();
        let kept = self.kept.lock();
        kept.faulty.iter().chain(&kept.requests).cloned().collect()
    }

    pub(super) fn frames(&self) -> Vec<Frame> {
        let kept = self.kept.lock();
        kept.frames.iter().cloned().collect()
    }

    pub(super) fn requests_after(&self, number: u64, most: usize) -> Vec<RecordedRequest> {
        let kept = self.kept.lock();
        newest(&kept.requests, most, |request| request.number > number)
    }

    pub(super) fn frames_after(&self, number: u64, most: usize) -> Vec<Frame> {
        let kept = self.kept.lock();
        newest(&kept.frames, most, |frame| frame.number > number)
    }
}

/// The newest entries that are new, at most `most` of them, oldest first.
fn newest<T: Clone>(kept: &VecDeque<T>, most: usize, is_new: impl Fn(&T) -> bool) -> Vec<T> {
    let mut found: Vec<T> =
        kept.iter().rev().take(most).take_while(|it| is_new(it)).cloned().collect();
    found.reverse();
    found
}

fn shortened(body: Value) -> Value {
    let length = body.to_string().len();
    if length > LONGEST_BODY { Value::from(format!("{length} bytes")) } else { body }
}

/// Replaces the token in a frame: the bot's own, or that of an interaction.
fn hide_token(body: &mut Value) {
    if let Some(token) = body.pointer_mut("/d/token") {
        *token = Value::from("***");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_request_that_was_refused_is_seen_however_many_come_after_it() {
        let record = Record::default();
        let request = |status| RecordedRequest {
            number: 0,
            at_ms: 0,
            method: "GET".to_owned(),
            path: String::new(),
            interaction: None,
            pattern: "",
            status: Some(status),
            code: None,
            problems: Vec::new(),
            body: None,
            files: Vec::new(),
        };
        for status in [200, 400] {
            record.request(request(status));
        }
        for _ in 0..KEPT {
            record.request(request(200));
        }
        let requests = record.requests();
        assert_eq!(requests.len(), KEPT + 1);
        assert_eq!((requests[0].number, requests[0].status), (2, Some(400)));
    }
}
