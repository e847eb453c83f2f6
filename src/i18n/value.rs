//! The arguments of a message.

use fluent_bundle::FluentValue;
use std::borrow::Cow;

/// An argument of a message: a text or a number. Numbers choose plural forms.
pub struct Value<'a>(pub(super) FluentValue<'a>);

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Value<'a> {
        Value(FluentValue::String(Cow::Borrowed(text)))
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Value<'a> {
        Value::from(text.as_str())
    }
}

impl From<String> for Value<'_> {
    fn from(text: String) -> Value<'static> {
        Value(FluentValue::String(Cow::Owned(text)))
    }
}

macro_rules! numbers {
    ($($number:ty),+) => {
        $(impl From<$number> for Value<'_> {
            fn from(number: $number) -> Value<'static> {
                Value(FluentValue::from(number))
            }
        })+
    };
}

numbers!(u8, u16, u32, u64, i64, usize);
