//! uno-bot

pub mod engine;
pub mod league;
