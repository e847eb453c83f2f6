//! The rows that statements answer with.

use super::Error;
use sqlx::postgres::PgRow;
use sqlx::sqlite::SqliteRow;
use sqlx::{ColumnIndex, Row as _, TypeInfo, ValueRef};

#[derive(Debug)]
pub(in crate::store) enum Row {
    Sqlite(SqliteRow),
    Postgres(PgRow),
}

impl Row {
    /// The value in the column of this name.
    pub(in crate::store) fn get<T: Column>(&self, name: &str) -> Result<T, Error> {
        self.at(match self {
            Row::Sqlite(row) => name.index(row)?,
            Row::Postgres(row) => name.index(row)?,
        })
    }

    fn at<T: Column>(&self, index: usize) -> Result<T, Error> {
        T::read(Cell { row: self, index })
    }
}

/// One value of a row.
#[derive(Clone, Copy)]
pub(in crate::store) struct Cell<'a> {
    row: &'a Row,
    index: usize,
}

impl Cell<'_> {
    fn is_missing(self) -> Result<bool, Error> {
        match self.row {
            Row::Sqlite(row) => Ok(row.try_get_raw(self.index)?.is_null()),
            Row::Postgres(row) => Ok(row.try_get_raw(self.index)?.is_null()),
        }
    }

    fn integer(self) -> Result<i64, Error> {
        let row = match self.row {
            Row::Sqlite(row) => return row.try_get(self.index),
            Row::Postgres(row) => row,
        };
        // Numbers in a statement have fewer bits there, and what is true or false a type of its own.
        let kind = row.try_get_raw(self.index)?.type_info().name().to_owned();
        match kind.as_str() {
            "BOOL" => row.try_get::<bool, _>(self.index).map(i64::from),
            "INT4" => row.try_get::<i32, _>(self.index).map(i64::from),
            _ => row.try_get(self.index),
        }
    }

    fn real(self) -> Result<f64, Error> {
        match self.row {
            Row::Sqlite(row) => row.try_get(self.index),
            Row::Postgres(row) => row.try_get(self.index),
        }
    }

    fn text(self) -> Result<String, Error> {
        match self.row {
            Row::Sqlite(row) => row.try_get(self.index),
            // JSON is text as well.
            Row::Postgres(row) => row.try_get_unchecked(self.index),
        }
    }
}

/// What a value of a row can be read as.
pub(in crate::store) trait Column: Sized {
    fn read(cell: Cell<'_>) -> Result<Self, Error>;
}

impl Column for i64 {
    fn read(cell: Cell<'_>) -> Result<i64, Error> {
        cell.integer()
    }
}

impl Column for bool {
    fn read(cell: Cell<'_>) -> Result<bool, Error> {
        Ok(cell.integer()? != 0)
    }
}

/// Neither database has integers of these widths, so that one is outside of them is a mistake in the row.
macro_rules! narrow_integers {
    ($($integer:ty),+) => {$(
        impl Column for $integer {
            fn read(cell: Cell<'_>) -> Result<$integer, Error> {
                <$integer>::try_from(cell.integer()?).map_err(|error| Error::ColumnDecode {
                    index: cell.index.to_string(),
                    source: error.into(),
                })
            }
        }
    )+};
}

narrow_integers!(u32, u16, u8);

impl Column for f64 {
    fn read(cell: Cell<'_>) -> Result<f64, Error> {
        cell.real()
    }
}

impl Column for String {
    fn read(cell: Cell<'_>) -> Result<String, Error> {
        cell.text()
    }
}

impl<T: Column> Column for Option<T> {
    fn read(cell: Cell<'_>) -> Result<Option<T>, Error> {
        if cell.is_missing()? { Ok(None) } else { T::read(cell).map(Some) }
    }
}

/// What a whole row can be read as: itself, its only value, or a tuple of its values.
pub(in crate::store) trait FromRow: Sized {
    fn read(row: Row) -> Result<Self, Error>;
}

impl FromRow for Row {
    fn read(row: Row) -> Result<Row, Error> {
        Ok(row)
    }
}

impl<T: Column> FromRow for T {
    fn read(row: Row) -> Result<T, Error> {
        row.at(0)
    }
}

macro_rules! tuples {
    ($($($column:ident $index:literal)+;)+) => {$(
        impl<$($column: Column),+> FromRow for ($($column,)+) {
            fn read(row: Row) -> Result<Self, Error> {
                Ok(($(row.at::<$column>($index)?,)+))
            }
        }
    )+};
}

tuples! {
    A 0 B 1;
    A 0 B 1 C 2;
    A 0 B 1 C 2 D 3;
    A 0 B 1 C 2 D 3 E 4;
    A 0 B 1 C 2 D 3 E 4 F 5;
}
