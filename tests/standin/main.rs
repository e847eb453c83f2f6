//! The stand-in, tested with real clients: serenity here, discord.js in `discordjs/`.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod bot;
mod commands;
mod deadlines;
mod discordjs;
mod faults;
mod gateway;
mod guilds;
mod messages;
mod responses;
mod setup;
mod shards;
mod validation;
