//! `/uno-me`: what people choose for themselves, and what is stored of them.

pub(super) mod privacy;
pub(super) mod settings;
