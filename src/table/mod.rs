//! Live tables: one task for each, which orders requests, keeps the clock and writes down every move
//! before it is true.

mod request;
mod view;

pub use request::{Answer, AskError, Outcome, Request, Why, Wish};
pub use view::{TableView, Told};
