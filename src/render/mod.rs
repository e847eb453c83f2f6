//! Messages as plain data: what people see, made from views. It knows nothing of Discord but its
//! limits, and nothing that its reader may not know.

mod action;
mod message;

pub use action::{Action, PanelState, Picked};
pub use message::{Button, Choice, Embed, Field, Menu, Message, Picture, Row, Style};
