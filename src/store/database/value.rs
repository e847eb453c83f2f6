//! The values that statements are given.

/// A value in a form that both drivers take. That it is missing has a type too, because PostgreSQL asks for it.
#[derive(Clone, Debug)]
pub(in crate::store) enum Value {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

impl Value {
    /// Whether it is the same; a real number to a billionth.
    pub(in crate::store) fn is_about(&self, other: &Value) -> bool {
        match (self, other) {
            (Value::Integer(one), Value::Integer(other)) => one == other,
            (Value::Text(one), Value::Text(other)) => one == other,
            (Value::Real(Some(one)), Value::Real(Some(other))) => (one - other).abs() <= 1e-9,
            (Value::Real(one), Value::Real(other)) => one == other,
            _ => false,
        }
    }
}

/// What can be given to a statement.
pub(in crate::store) trait Bound {
    const MISSING: Value;
    fn value(self) -> Value;
}

macro_rules! integers {
    ($($integer:ty),+) => {$(
        impl Bound for $integer {
            const MISSING: Value = Value::Integer(None);
            fn value(self) -> Value {
                Value::Integer(Some(i64::from(self)))
            }
        }
    )+};
}

integers!(i64, u32, u16, u8, bool);

impl Bound for f64 {
    const MISSING: Value = Value::Real(None);
    fn value(self) -> Value {
        Value::Real(Some(self))
    }
}

impl Bound for String {
    const MISSING: Value = Value::Text(None);
    fn value(self) -> Value {
        Value::Text(Some(self))
    }
}

impl Bound for &str {
    const MISSING: Value = Value::Text(None);
    fn value(self) -> Value {
        Value::Text(Some(self.to_owned()))
    }
}

impl<T: Bound> Bound for Option<T> {
    const MISSING: Value = T::MISSING;
    fn value(self) -> Value {
        self.map_or(Self::MISSING, T::value)
    }
}

impl Bound for Value {
    const MISSING: Value = Value::Integer(None);
    fn value(self) -> Value {
        self
    }
}
