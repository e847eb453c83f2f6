//! uno-bot

pub mod engine;
