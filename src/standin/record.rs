//! What the bot asked for and what went over the gateway: the last of it, without secrets.

use super::snowflake::Snowflake;
use parking_lot::Mutex;
use serde::Serialize;
use serde_json::Value;
use std::collections::VecDeque;

/// How many requests, and how many frames, are kept.
const KEPT: usize = 4_000;
/// Bodies longer than this are kept as their length only.
const LONGEST_BODY: usize = 64 * 1_024;

/// A request of the bot.
#[derive(Clone, Debug, Serialize)]
pub struct Request {
    /// Counts all requests from 1.
    pub number: u64,
    /// When it arrived, by the stand-in's clock.
    pub at_ms: i64,
    /// `GET`, `POST`, …
    pub method: String,
    /// The path, with interaction tokens blotted out.
    pub path: String,
    /// The interaction through whose token it came.
    pub interaction: Option<Snowflake>,
    /// The path's pattern in Discord's description; empty if it has none.
    pub pattern: &'static str,
    /// What was answered; nothing if the connection was cut or the request hangs.
    pub status: Option<u16>,
    /// Discord's error code, if it was refused.
    pub code: Option<u32>,
    /// What was wrong with it, in words. Empty: valid.
    pub problems: Vec<String>,
    /// The JSON that was sent.
    pub body: Option<Value>,
    /// Names and lengths of the files that were sent.
    pub files: Vec<(String, usize)>,
}

/// Which way a frame went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Direction {
    /// From the bot.
    FromBot,
    /// To the bot.
    ToBot,
}

/// A frame of the gateway.
#[derive(Clone, Debug, Serialize)]
pub struct Frame {
    /// Counts all frames from 1.
    pub number: u64,
    /// When, by the stand-in's clock.
    pub at_ms: i64,
    /// Which way.
    pub direction: Direction,
    /// What it said, with tokens blotted out.
    pub body: Value,
}

/// The last requests and frames.
#[derive(Debug, Default)]
pub(super) struct Record {
    kept: Mutex<Kept>,
}

#[derive(Debug, Default)]
struct Kept {
    requests: VecDeque<Request>,
    requests_ever: u64,
    frames: VecDeque<Frame>,
    frames_ever: u64,
}

impl Record {
    pub(super) fn request(&self, mut request: Request) {
        request.body = request.body.map(shortened);
        let mut kept = self.kept.lock();
        kept.requests_ever += 1;
        request.number = kept.requests_ever;
        kept.requests.push_back(request);
        if kept.requests.len() > KEPT {
            kept.requests.pop_front();
        }
    }

    pub(super) fn frame(&self, at_ms: i64, direction: Direction, body: &Value) {
        let mut body = shortened(body.clone());
        blot(&mut body);
        let mut kept = self.kept.lock();
        kept.frames_ever += 1;
        let number = kept.frames_ever;
        kept.frames.push_back(Frame { number, at_ms, direction, body });
        if kept.frames.len() > KEPT {
            kept.frames.pop_front();
        }
    }

    pub(super) fn requests(&self) -> Vec<Request> {
        let kept = self.kept.lock();
        kept.requests.iter().cloned().collect()
    }

    pub(super) fn frames(&self) -> Vec<Frame> {
        let kept = self.kept.lock();
        kept.frames.iter().cloned().collect()
    }

    pub(super) fn requests_after(&self, number: u64, most: usize) -> Vec<Request> {
        let kept = self.kept.lock();
        newest(&kept.requests, most, |request| request.number > number)
    }

    pub(super) fn frames_after(&self, number: u64, most: usize) -> Vec<Frame> {
        let kept = self.kept.lock();
        newest(&kept.frames, most, |frame| frame.number > number)
    }
}

/// The newest that are new enough, oldest first.
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

/// Blots out the tokens of a frame: the bot's own and those of interactions.
fn blot(body: &mut Value) {
    if let Some(token) = body.pointer_mut("/d/token") {
        *token = Value::from("***");
    }
}
