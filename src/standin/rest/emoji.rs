//! The application's own emoji.

use super::call::Call;
use super::refusal::{Outcome, Refusal, Reply};
use crate::standin::hub::Hub;
use crate::standin::world::{EMOJI_KEPT, Emoji};
use serde_json::{Value, json};

/// The largest picture, as a data URI: 256 KiB grow by a third.
const LARGEST_IMAGE: usize = 256 * 1_024 * 4 / 3 + 64;

pub(super) fn list(hub: &Hub, _: &Call) -> Outcome {
    let world = hub.world();
    let items: Vec<Value> = world.emoji.values().map(|emoji| world.emoji_json(emoji)).collect();
    Ok(Reply::ok(json!({"items": items})))
}

pub(super) fn create(hub: &Hub, call: &Call) -> Outcome {
    let text = |name: &str| call.body.get(name).and_then(Value::as_str).unwrap_or_default();
    let (name, image) = (text("name"), text("image"));
    if !name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
        return Err(Refusal::one_problem("name", "String value did not match validation regex."));
    }
    let is_image = ["png", "jpeg", "gif", "webp", "avif"]
        .iter()
        .any(|kind| image.starts_with(&format!("data:image/{kind};base64,")));
    if !is_image {
        return Err(Refusal::one_problem("image", "Invalid image data"));
    }
    if image.len() > LARGEST_IMAGE {
        return Err(Refusal::one_problem("image", "File cannot be larger than 256.0 kb."));
    }
    let mut world = hub.world();
    if world.emoji.len() >= EMOJI_KEPT {
        return Err(Refusal::new(400, 30008, "Maximum number of emojis reached (2000)"));
    }
    if world.emoji.values().any(|emoji| emoji.name == name) {
        return Err(Refusal::one_problem("name", "This name is already taken."));
    }
    let id = world.next_id(hub.clock.now_ms());
    let emoji = Emoji { id, name: name.to_owned(), image: image.to_owned() };
    let json = world.emoji_json(&emoji);
    world.emoji.insert(id, emoji);
    Ok(Reply::created(json))
}

pub(super) fn get(hub: &Hub, call: &Call) -> Outcome {
    let world = hub.world();
    let emoji = world.emoji.get(&call.id("emoji_id")?).ok_or_else(Refusal::unknown_emoji)?;
    Ok(Reply::ok(world.emoji_json(emoji)))
}

pub(super) fn delete(hub: &Hub, call: &Call) -> Outcome {
    hub.world().emoji.remove(&call.id("emoji_id")?).ok_or_else(Refusal::unknown_emoji)?;
    Ok(Reply::nothing())
}
