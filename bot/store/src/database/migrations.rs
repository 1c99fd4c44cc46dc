//! The migrations of both databases, compiled into the program.

use include_dir::{Dir, include_dir};
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::sync::LazyLock;

/// Migrations of a SQLite file.
pub(crate) static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(&SQLITE_FILES));

/// Migrations of a PostgreSQL database.
pub(crate) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(&POSTGRES_FILES));

static SQLITE_FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/sqlite");
static POSTGRES_FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/postgres");

/// Number of the newest migration.
pub(crate) fn newest(migrator: &Migrator) -> i64 {
    migrator.iter().map(|migration| migration.version).max().unwrap_or(0)
}

fn migrator(files: &'static Dir) -> Migrator {
    Migrator::with_migrations(
        files.files().filter_map(|file| migration(file.path().to_str()?, file.contents_utf8()?)).collect(),
    )
}

/// Reads a file named `NUMBER_DESCRIPTION.sql`.
fn migration(name: &str, sql: &'static str) -> Option<Migration> {
    let (version, description) = name.strip_suffix(".sql")?.split_once('_')?;
    let description = description.replace('_', " ");
    Some(Migration::new(
        version.parse().ok()?,
        description.into(),
        MigrationType::Simple,
        sql.into_sql_str(),
        false,
    ))
}

#[cfg(test)]
mod tests {
    use super::{POSTGRES, POSTGRES_FILES, SQLITE, SQLITE_FILES};

    #[test]
    fn every_file_is_a_migration() {
        assert_eq!(SQLITE.iter().count(), SQLITE_FILES.entries().len());
        assert_eq!(POSTGRES.iter().count(), POSTGRES_FILES.entries().len());
    }

    /// The same as sqlx reads from the folder, so that databases of earlier builds open.
    #[tokio::test]
    async fn a_migration_is_what_sqlx_reads_from_the_file() {
        for (name, ours) in [("sqlite", &SQLITE), ("postgres", &POSTGRES)] {
            let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations").join(name);
            let read = sqlx::migrate::Migrator::new(folder).await.unwrap();
            for (ours, read) in ours.iter().zip(read.iter()) {
                assert_eq!((ours.version, &ours.description), (read.version, &read.description));
                assert_eq!((&ours.checksum, ours.no_tx), (&read.checksum, read.no_tx), "{}", ours.version);
            }
        }
    }
}
