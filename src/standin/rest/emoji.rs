//! The emoji of the application.

use super::api_request::ApiRequest;
use super::reply::{ApiError, Reply, RestResult};
use crate::standin::shared::Shared;
use crate::standin::world::{EMOJI_KEPT, Emoji};
use serde_json::{Value, json};

/// The length of a data URI: 256 KiB grow by a third.
const LARGEST_IMAGE: usize = 256 * 1_024 * 4 / 3 + 64;

pub(super) fn list(shared: &Shared, _: &ApiRequest) -> RestResult {
    let world = shared.world();
    let items: Vec<Value> = world.emoji.values().map(|emoji| world.emoji_json(emoji)).collect();
    Ok(Reply::ok(json!({"items": items})))
}

pub(super) fn create(shared: &Shared, request: &ApiRequest) -> RestResult {
    let text = |name: &str| request.body.get(name).and_then(Value::as_str).unwrap_or_default();
    let (name, image) = (text("name"), text("image"));
    if !name.chars().all(|letter| letter.is_ascii_alphanumeric() || letter == '_') {
        return Err(ApiError::one_problem("name", "String value did not match validation regex."));
    }
    let is_image = ["png", "jpeg", "gif", "webp", "avif"]
        .iter()
        .any(|kind| image.starts_with(&format!("data:image/{kind};base64,")));
    if !is_image {
        return Err(ApiError::one_problem("image", "Invalid image data"));
    }
    if !is_base64(image.split_once(',').map_or("", |(_, data)| data)) {
        return Err(ApiError::one_problem("image", "Invalid image data"));
    }
    if image.len() > LARGEST_IMAGE {
        return Err(ApiError::one_problem("image", "File cannot be larger than 256.0 kb."));
    }
    let mut world = shared.world();
    if world.emoji.len() >= EMOJI_KEPT {
        return Err(ApiError::new(400, 30008, "Maximum number of emojis reached (2000)"));
    }
    if world.emoji.values().any(|emoji| emoji.name == name) {
        return Err(ApiError::one_problem("name", "This name is already taken."));
    }
    let id = world.next_id(shared.clock.now_ms());
    let emoji = Emoji { id, name: name.to_owned(), image: image.to_owned(), by: world.application };
    let json = world.emoji_json(&emoji);
    world.emoji.insert(id, emoji);
    Ok(Reply::created(json))
}

/// Whether a text is base64 with its padding.
fn is_base64(text: &str) -> bool {
    let letters = text.trim_end_matches('=');
    let letter = |it: u8| it.is_ascii_alphanumeric() || it == b'+' || it == b'/';
    !letters.is_empty()
        && text.len().is_multiple_of(4)
        && text.len() - letters.len() <= 2
        && letters.bytes().all(letter)
}

pub(super) fn get(shared: &Shared, request: &ApiRequest) -> RestResult {
    let world = shared.world();
    let emoji = world.emoji.get(&request.id("emoji_id")?).ok_or_else(ApiError::unknown_emoji)?;
    Ok(Reply::ok(world.emoji_json(emoji)))
}

pub(super) fn delete(shared: &Shared, request: &ApiRequest) -> RestResult {
    shared.world().emoji.remove(&request.id("emoji_id")?).ok_or_else(ApiError::unknown_emoji)?;
    Ok(Reply::nothing())
}
