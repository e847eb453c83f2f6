//! The file `.env`, which may hold the token.

use crate::config::{SETTINGS, open_mode};
use std::path::Path;

/// The permissions of a file `.env` that holds a secret, if others than its owner can read it.
pub(super) fn open_secret(file: &Path) -> Option<u32> {
    let mut entries = dotenvy::from_path_iter(file).ok()?.map_while(Result::ok);
    let is_secret = |name: &str| SETTINGS.iter().any(|it| it.secret && it.name == name);
    let holds_one = entries.any(|(name, value)| is_secret(&name) && !value.trim().is_empty());
    if holds_one { open_mode(file) } else { None }
}
