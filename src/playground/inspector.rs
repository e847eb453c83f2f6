//! What the page shows behind the scenes: events of the tables, the bot's requests to Discord, and
//! frames of the gateway. Several players may look at one machine, so a request or frame that
//! belongs to one person's private answer is shown to that person only.

use super::shared::Shared;
use crate::standin::{Frame, FrameDirection, Person, RecordedRequest, Snowflake};
use serde_json::{Value, json};

/// How many requests, and how many frames, are sent to the page at a time.
const MOST_AT_A_TIME: usize = 100;

/// How far one page has read.
#[derive(Debug, Default)]
pub(super) struct Inspector {
    request: u64,
    frame: u64,
    event: u64,
}

impl Inspector {
    /// What is new since the last call, as news for the page.
    pub(super) fn news(&mut self, shared: &Shared, viewer: &Person) -> Vec<Value> {
        let requests = shared.discord.requests_after(self.request, MOST_AT_A_TIME);
        let frames = shared.discord.frames_after(self.frame, MOST_AT_A_TIME);
        let events = shared.events_after(self.event);
        let mut news = Vec::new();
        if let Some(last) = events.last() {
            self.event = last.number;
            news.push(json!({"type": "events", "list": events}));
        }
        if let Some(last) = requests.last() {
            self.request = last.number;
            let owner = |id| shared.discord.world().interaction(id).map(|it| it.user);
            let list: Vec<Value> = requests
                .into_iter()
                .map(|request| {
                    let owner = request.interaction.map(owner);
                    request_json(request, owner.is_none_or(|owner| owner == Some(viewer.id())))
                })
                .collect();
            news.push(json!({"type": "requests", "list": list}));
        }
        if let Some(last) = frames.last() {
            self.frame = last.number;
            let list: Vec<Value> =
                frames.into_iter().map(|frame| frame_json(frame, viewer.id())).collect();
            news.push(json!({"type": "frames", "list": list}));
        }
        news
    }
}

fn request_json(mut request: RecordedRequest, own: bool) -> Value {
    if !own {
        request.body = None;
        // The problems may quote the body.
        request.problems.clear();
    }
    let mut json = json!(request);
    if let Some(json) = json.as_object_mut() {
        json.insert("private".to_owned(), (!own).into());
    }
    json
}

fn frame_json(frame: Frame, viewer: Snowflake) -> Value {
    let kind = frame.body.get("t").and_then(Value::as_str).unwrap_or_default();
    let asker = frame.body.pointer("/d/member/user/id").and_then(Value::as_str);
    let private = kind == "INTERACTION_CREATE" && asker != Some(viewer.to_string().as_str());
    json!({
        "number": frame.number,
        "at_ms": frame.at_ms,
        "from_bot": frame.direction == FrameDirection::FromBot,
        "op": frame.body.get("op"),
        "kind": kind,
        "private": private,
        "body": if private { Value::Null } else { frame.body.clone() },
    })
}
