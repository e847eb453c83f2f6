//! For the curious: what happened at the tables, what the bot asked of Discord, and what went over the
//! gateway. Whose private
//! answers are in it is no secret of the machine's owner, but a second player may look over the same
//! page: what belongs to one person is shown to that person only.

use super::stage::Stage;
use crate::standin::{Direction, Frame, Person, Request, Snowflake};
use serde_json::{Value, json};

/// How many requests, and how many frames, are told at a time.
const MOST_AT_A_TIME: usize = 100;

/// How far someone has read.
#[derive(Debug, Default)]
pub(super) struct Backstage {
    request: u64,
    frame: u64,
    chapter: u64,
}

impl Backstage {
    /// What is new since the last time.
    pub(super) fn news(&mut self, stage: &Stage, viewer: &Person) -> Vec<Value> {
        let requests = stage.discord.requests_after(self.request, MOST_AT_A_TIME);
        let frames = stage.discord.frames_after(self.frame, MOST_AT_A_TIME);
        let story = stage.story_after(self.chapter);
        let mut news = Vec::new();
        if let Some(last) = story.last() {
            self.chapter = last.number;
            news.push(json!({"type": "story", "list": story}));
        }
        if let Some(last) = requests.last() {
            self.request = last.number;
            let owner = |id| stage.discord.world().interaction(id).map(|it| it.user);
            let list: Vec<Value> = requests
                .into_iter()
                .map(|request| {
                    let owner = request.interaction.map(owner);
                    shown_request(request, owner.is_none_or(|owner| owner == Some(viewer.id())))
                })
                .collect();
            news.push(json!({"type": "requests", "list": list}));
        }
        if let Some(last) = frames.last() {
            self.frame = last.number;
            let list: Vec<Value> =
                frames.into_iter().map(|frame| shown_frame(frame, viewer.id())).collect();
            news.push(json!({"type": "frames", "list": list}));
        }
        news
    }
}

fn shown_request(mut request: Request, own: bool) -> Value {
    if !own {
        request.body = None;
        // What was wrong with it may quote it.
        request.problems.clear();
    }
    let mut json = json!(request);
    if let Some(json) = json.as_object_mut() {
        json.insert("private".to_owned(), (!own).into());
    }
    json
}

fn shown_frame(frame: Frame, viewer: Snowflake) -> Value {
    let kind = frame.body.get("t").and_then(Value::as_str).unwrap_or_default();
    let asker = frame.body.pointer("/d/member/user/id").and_then(Value::as_str);
    let private = kind == "INTERACTION_CREATE" && asker != Some(viewer.to_string().as_str());
    json!({
        "number": frame.number,
        "at_ms": frame.at_ms,
        "from_bot": frame.direction == Direction::FromBot,
        "op": frame.body.get("op"),
        "kind": kind,
        "private": private,
        "body": if private { Value::Null } else { frame.body.clone() },
    })
}
