//! Frames of Discord's gateway: read once, here, and told to serenity in a form that it can certainly read.
//!
//! serenity reads every event into types of its own, and an event that does not fit them is dropped
//! without a word. So it is told only what it needs to keep the connection: that an event has come, and
//! its number.

use flate2::read::ZlibDecoder;
use serde_json::{Value, json};
use std::io::Read;
use tokio_tungstenite::tungstenite::Message;

pub(super) const DISPATCH: u64 = 0;
pub(super) const HEARTBEAT: u64 = 1;
pub(super) const IDENTIFY: u64 = 2;
pub(super) const RESUME: u64 = 6;
pub(super) const RECONNECT: u64 = 7;
const ASK_FOR_MEMBERS: u64 = 8;
pub(super) const INVALID_SESSION: u64 = 9;
const HELLO: u64 = 10;
pub(super) const HEARTBEAT_ACK: u64 = 11;

/// In bytes, before and after it is unpacked.
pub(super) const LONGEST_FRAME: usize = 64 << 20;
/// Discord's usual time between two heartbeats, in milliseconds, if it does not say.
const USUAL_HEARTBEAT: u64 = 41_250;

/// A frame that Discord or serenity has sent.
pub(super) struct Frame {
    pub(super) op: u64,
    /// The number of an event.
    pub(super) sequence: Option<u64>,
    /// The name of an event.
    pub(super) name: String,
    pub(super) data: Value,
}

impl Frame {
    /// Reads text, or text that was packed. None if it is nothing of the kind.
    pub(super) fn read(message: &Message) -> Option<Frame> {
        let mut frame: Value = match message {
            Message::Text(text) => serde_json::from_str(text).ok()?,
            Message::Binary(packed) => {
                let mut text = Vec::new();
                let mut unpacked = ZlibDecoder::new(packed.as_slice()).take(LONGEST_FRAME as u64);
                unpacked.read_to_end(&mut text).ok()?;
                serde_json::from_slice(&text).ok()?
            }
            _ => return None,
        };
        Some(Frame {
            op: frame.get("op")?.as_u64()?,
            sequence: frame.get("s").and_then(Value::as_u64),
            name: frame.get("t").and_then(Value::as_str).unwrap_or_default().to_owned(),
            data: frame.get_mut("d").map(Value::take).unwrap_or_default(),
        })
    }

    /// What serenity is told of a frame of Discord's, if anything.
    pub(super) fn for_serenity(&self) -> Option<Value> {
        let text = |pointer: &str, usual: &str| {
            let found = self.data.pointer(pointer).and_then(Value::as_str);
            found.unwrap_or(usual).to_owned()
        };
        let told = match (self.op, self.name.as_str()) {
            (DISPATCH, "READY") => {
                let user = json!({ "id": text("/user/id", "1"), "username": "bot", "bot": true });
                let data = json!({
                    "v": 10,
                    "user": user,
                    "guilds": [],
                    "session_id": text("/session_id", ""),
                    "resume_gateway_url": "",
                    "application": { "id": text("/application/id", "1"), "flags": 0 },
                });
                json!({ "op": DISPATCH, "s": self.sequence?, "t": "READY", "d": data })
            }
            (DISPATCH, "RESUMED") => {
                json!({ "op": DISPATCH, "s": self.sequence?, "t": "RESUMED", "d": {} })
            }
            (DISPATCH, _) => {
                json!({ "op": DISPATCH, "s": self.sequence?, "t": "HEARD", "d": null })
            }
            (HEARTBEAT | RECONNECT | HEARTBEAT_ACK, _) => json!({ "op": self.op, "d": null }),
            (INVALID_SESSION, _) => {
                json!({ "op": INVALID_SESSION, "d": self.data.as_bool().unwrap_or_default() })
            }
            (HELLO, _) => {
                let interval = self.data.get("heartbeat_interval").and_then(Value::as_u64);
                let data = json!({ "heartbeat_interval": interval.unwrap_or(USUAL_HEARTBEAT) });
                json!({ "op": HELLO, "d": data })
            }
            _ => return None,
        };
        Some(told)
    }
}

/// A heartbeat, as serenity sends it.
pub(super) fn heartbeat(sequence: Option<u64>) -> Message {
    Message::Text(json!({ "op": HEARTBEAT, "d": sequence }).to_string())
}

/// Asks Discord for the bot's own membership of a server, which it tells as an event. No intent is needed
/// for that.
pub(super) fn question(guild: u64, user: u64) -> Message {
    let data = json!({
        "guild_id": guild.to_string(), "user_ids": [user.to_string()], "limit": 0,
    });
    Message::Text(json!({ "op": ASK_FOR_MEMBERS, "d": data }).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serenity::model::event::{Event, GatewayEvent};

    fn told(frame: &Value) -> Option<GatewayEvent> {
        let frame = Frame::read(&Message::Text(frame.to_string()))?;
        let told = frame.for_serenity()?;
        Some(serde_json::from_value(told).expect("serenity can read it"))
    }

    #[test]
    fn serenity_can_read_what_it_is_told_whatever_discord_has_sent() {
        for data in [json!(null), json!({}), json!([]), json!("x"), json!({ "session_id": 5 })] {
            for name in ["READY", "RESUMED", "INTERACTION_CREATE", "GUILD_CREATE", "", "NEW"] {
                let frame = json!({ "op": 0, "s": 7, "t": name, "d": data });
                assert!(matches!(told(&frame), Some(GatewayEvent::Dispatch(7, _))), "{frame}");
            }
            for op in [1, 7, 9, 10, 11] {
                assert!(told(&json!({ "op": op, "d": data })).is_some(), "{op}");
            }
        }
        for strange in [json!({}), json!([]), json!({ "op": 99 }), json!({ "op": 0, "t": "X" })] {
            assert!(told(&strange).is_none(), "{strange}");
        }
    }

    #[test]
    fn the_session_is_what_discord_says() {
        let frame = json!({ "op": 0, "s": 1, "t": "READY", "d": {
            "session_id": "abc", "application": { "id": "800" }, "user": { "id": "801" },
        } });
        let Some(GatewayEvent::Dispatch(1, Event::Ready(ready))) = told(&frame) else {
            panic!("not ready")
        };
        assert_eq!(ready.ready.session_id, "abc");
        assert_eq!(ready.ready.application.id.get(), 800);
    }

    #[test]
    fn a_packed_frame_is_unpacked() {
        use flate2::{Compression, write::ZlibEncoder};
        use std::io::Write;
        let mut packed = ZlibEncoder::new(Vec::new(), Compression::fast());
        packed.write_all(br#"{"op":0,"s":3,"t":"X","d":{"a":1}}"#).unwrap();
        let frame = Frame::read(&Message::Binary(packed.finish().unwrap())).unwrap();
        assert_eq!((frame.op, frame.sequence, frame.name.as_str()), (0, Some(3), "X"));
        assert!(Frame::read(&Message::Binary(b"garbage".to_vec())).is_none());
    }
}
