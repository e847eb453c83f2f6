//! How the database came to be, version by version, as part of the program.
//!
//! The list is written by hand: with sqlx's macro for it, SQLite would be compiled a second time, for
//! the macro itself.

use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

/// Version, description and SQL of each migration; a file's name is its version and its description. A
/// migration that has been released is never changed: a database remembers a checksum of its text.
const FILES: &[(i64, &str, &str)] = &[
    (1, "games", include_str!("../../../../migrations/0001_games.sql")),
    (2, "clock", include_str!("../../../../migrations/0002_clock.sql")),
    (3, "standings", include_str!("../../../../migrations/0003_standings.sql")),
    (4, "settings", include_str!("../../../../migrations/0004_settings.sql")),
    (5, "promises", include_str!("../../../../migrations/0005_promises.sql")),
    (6, "names", include_str!("../../../../migrations/0006_names.sql")),
    (7, "notices", include_str!("../../../../migrations/0007_notices.sql")),
    (8, "put away", include_str!("../../../../migrations/0008_put_away.sql")),
    (9, "put away threads", include_str!("../../../../migrations/0009_put_away_threads.sql")),
    (10, "seating", include_str!("../../../../migrations/0010_seating.sql")),
    (11, "pauses", include_str!("../../../../migrations/0011_pauses.sql")),
    (12, "gathering", include_str!("../../../../migrations/0012_gathering.sql")),
    (13, "removed", include_str!("../../../../migrations/0013_removed.sql")),
    (14, "levels", include_str!("../../../../migrations/0014_levels.sql")),
    (15, "lookups", include_str!("../../../../migrations/0015_lookups.sql")),
    (16, "retention", include_str!("../../../../migrations/0016_retention.sql")),
    (17, "servers with bot", include_str!("../../../../migrations/0017_servers_with_bot.sql")),
    (18, "sides", include_str!("../../../../migrations/0018_sides.sql")),
    (19, "opponents", include_str!("../../../../migrations/0019_opponents.sql")),
    (20, "bot", include_str!("../../../../migrations/0020_bot.sql")),
    (21, "pictures", include_str!("../../../../migrations/0021_pictures.sql")),
    (22, "tournaments", include_str!("../../../../migrations/0022_tournaments.sql")),
    (23, "substitutes", include_str!("../../../../migrations/0023_substitutes.sql")),
    (24, "person", include_str!("../../../../migrations/0024_person.sql")),
    (25, "processes", include_str!("../../../../migrations/0025_processes.sql")),
    (26, "greater groups", include_str!("../../../../migrations/0026_greater_groups.sql")),
    (27, "made moves", include_str!("../../../../migrations/0027_made_moves.sql")),
];

pub(super) static MIGRATIONS: LazyLock<Migrator> = LazyLock::new(|| {
    let migration = |(version, description, sql): &(i64, &'static str, &'static str)| {
        let sql = sql.into_sql_str();
        Migration::new(*version, (*description).into(), MigrationType::Simple, sql, false)
    };
    Migrator::with_migrations(FILES.iter().map(migration).collect())
});

#[cfg(test)]
mod tests {
    use super::*;
    use std::path::Path;

    #[tokio::test]
    async fn the_list_is_what_sqlx_finds_in_the_folder() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
        let files =
            std::fs::read_dir(&folder).unwrap().filter(|it| it.as_ref().unwrap().path().is_file());
        assert_eq!(files.count(), FILES.len());
        let found = Migrator::new(folder.as_path()).await.unwrap();
        let told = |migrator: &Migrator| -> Vec<_> {
            let each = migrator.iter().cloned();
            each.map(|it| (it.version, it.description, it.migration_type, it.checksum, it.no_tx))
                .collect()
        };
        assert_eq!(told(&MIGRATIONS), told(&found));
        assert_eq!(MIGRATIONS.table_name, found.table_name);
    }
}
