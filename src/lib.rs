//! UNO by the book, for Discord: an unofficial fan project.
//!
//! # Layout
//!
//! The program is built in layers; a layer uses only those above it, and `tests/architecture.rs`
//! checks that.
//!
//! - [`engine`]: the rules. Pure: no clock, no I/O, all randomness is passed in.
//! - [`computer`]: computer players. They see what their seat sees.
//! - [`lobby`]: a table before it is played, as pure data.
//! - [`i18n`]: every word that people read.
//! - [`standings`]: results, ratings, and what of them can be compared, as pure types.
//! - [`metrics`]: what parts of the program count about themselves.
//! - [`tournament`]: pairs tournaments and cups as pure types, from the sign-up to the winner.
//! - [`preferences`]: what people and servers can choose, as pure types.
//! - [`request`]: what people can ask of the bot, typed or clicked, as one pure type.
//! - [`store`]: the journal, lobbies, standings and settings in one SQLite file. The only part that
//!   knows SQL.
//! - [`table`]: live tables, one task each: order, clock, persistence.
//! - [`picture`]: pictures, as plain data and as PNG.
//! - [`render`]: messages as plain data.
//! - [`discord`]: the only part that knows Discord.
//! - [`config`]: every setting from the environment.
//! - [`bot`]: the whole bot, put together.
//! - `standin`: a strict loopback Discord for tests and the playground (feature `playground`).
//! - `playground`: the whole bot in a browser tab (feature `playground`).
//! - [`cli`]: the commands of the binary, one file each.
//!
//! # Invariants
//!
//! - A command is either refused, and then nothing has changed, or it is a list of events; the
//!   events are the record, and folding them gives the state.
//! - Hidden cards leave the engine only through views and [`engine::Event::seen_by`], which are made
//!   for one viewer each. `Debug` shows how many cards there are, never which.
//!
//! - Nothing is acknowledged before it is on the disk, and nothing is shown before it is true.
//!
//! # One click's way
//!
//! 1. [`discord`] reads an interaction, typed or clicked, into a [`request::Request`] and asks the table
//!    for it ([`table::Tables::ask`]).
//! 2. [`engine::Game::decide`] judges the [`engine::Command`] and answers with a
//!    [`engine::Refusal`] that says why, or with [`engine::Event`]s. The game is unchanged.
//! 3. [`store::Store::append`] records them. From here the move is true.
//! 4. [`engine::Game::apply`] makes them so.
//! 5. [`engine::Game::hand_view`] answers the click; [`engine::Game::public_view`] is what board,
//!    notices and other people's panels are painted from, at their own pace.

pub mod bot;
pub mod cli;
pub mod computer;
pub mod config;
pub mod discord;
pub mod engine;
pub mod i18n;
pub mod lobby;
pub mod metrics;
pub mod picture;
#[cfg(feature = "playground")]
pub mod playground;
pub mod preferences;
pub mod render;
pub mod request;
#[cfg(feature = "playground")]
pub mod standin;
pub mod standings;
pub mod store;
pub mod table;
pub mod tournament;
