//! How the tables came to be, version by version, as part of the program.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

/// Version, description and SQL of each migration. A migration that has been released is never changed: a
/// database remembers a checksum of its text.
const FILES: &[(i64, &str, &str)] = &[
    (1, "tables", include_str!("../../../../migrations/postgres/0001_tables.sql")),
    (2, "processes", include_str!("../../../../migrations/postgres/0002_processes.sql")),
    (3, "proof", include_str!("../../../../migrations/postgres/0003_proof.sql")),
    (4, "greater groups", include_str!("../../../../migrations/postgres/0004_greater_groups.sql")),
    (5, "one update", include_str!("../../../../migrations/postgres/0005_one_update.sql")),
    (6, "lean moves", include_str!("../../../../migrations/postgres/0006_lean_moves.sql")),
    (
        7,
        "forgotten people",
        include_str!("../../../../migrations/postgres/0007_forgotten_people.sql"),
    ),
];

pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = sql.into_sql_str();
        Migration::new(*version, (*description).into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

/// The version of the newest migration that this program knows.
pub(super) fn newest() -> i64 {
    FILES.iter().map(|(version, ..)| *version).max().unwrap_or(0)
}
