//! Every word that people read. The words are in `locales/*.ftl`, one Fluent file for each language;
//! code names a message by its key with `say!`, and `tests/words` checks that every key and every
//! argument exists. This layer knows nothing of the game.

mod language;
mod words;

pub use language::Language;
pub use words::{Value, Words};

/// The text of a message: `say!(words, "key")`, or with its arguments
/// `say!(words, "key", name = value)`. The key is written out, so that it can be found.
macro_rules! say {
    ($words:expr, $key:literal $(,)?) => {
        $words.message($key, &[])
    };
    ($words:expr, $key:literal, $($name:ident = $value:expr),+ $(,)?) => {
        $words.message($key, &[$((stringify!($name), $crate::i18n::Value::from($value))),+])
    };
}

pub(crate) use say;
