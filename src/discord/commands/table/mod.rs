//! `/uno table`: what the host and moderators do with a table, and the next round and match.

pub(super) mod cancel;
pub(super) mod computer;
pub(super) mod end;
pub(super) mod invite;
pub(super) mod kick;
pub(super) mod next;
pub(super) mod rematch;
pub(super) mod team;
