//! The migrations of both databases, compiled into the program.
//!
//! The first one is the whole schema. Before the first release it took 34 steps; a database that has them all has the
//! same tables, so only the list of its migrations is written anew.

use crate::database::open_error::OpenError;
use include_dir::{Dir, include_dir};
use sqlx::SqlSafeStr;
use sqlx::migrate::{Migration, MigrationType, Migrator};
use std::cmp::Ordering;
use std::sync::LazyLock;

/// Migrations of a SQLite file.
pub(crate) static SQLITE: LazyLock<Migrator> = LazyLock::new(|| migrator(&SQLITE_FILES));

/// Migrations of a PostgreSQL database.
pub(crate) static POSTGRES: LazyLock<Migrator> = LazyLock::new(|| migrator(&POSTGRES_FILES));

static SQLITE_FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/sqlite");
static POSTGRES_FILES: Dir = include_dir!("$CARGO_MANIFEST_DIR/../../migrations/postgres");

/// The last of the steps before the schema.
pub(crate) const LAST_STEP: i64 = 34;

/// Removes the steps before the last one, `$1`, from the list of a database that has all of them.
pub(crate) const FOLD_STEPS: &str = "delete from _sqlx_migrations where version < $1
     and exists (select 1 from _sqlx_migrations where version = $1 and success)";

/// Replaces the last step, `$1`, by the schema, whose number, description and checksum follow.
pub(crate) const FOLD_LAST: &str = "update _sqlx_migrations set version = $2, description = $3, checksum = $4
     where version = $1 and success";

/// The newest migration of a database; 0 if there is none.
pub(crate) const FOUND: &str = "select coalesce(max(version), 0) from _sqlx_migrations where success";

/// The migration that makes all tables.
pub(crate) fn schema(migrator: &Migrator) -> Option<&Migration> {
    migrator.iter().min_by_key(|migration| migration.version)
}

/// Fails if a database lacks steps that the schema holds.
pub(crate) fn refuse_unfinished(found: i64) -> Result<(), OpenError> {
    if found < LAST_STEP { Err(OpenError::BeforeSchema { found, last: LAST_STEP }) } else { Ok(()) }
}

/// Compares the newest migration of a database with the one that the program knows.
///
/// # Errors
/// [`OpenError::Newer`], [`OpenError::Older`] if starting the program brings it up to date, and
/// [`OpenError::BeforeSchema`] if nothing does.
pub(crate) fn check(found: i64, known: i64) -> Result<(), OpenError> {
    refuse_unfinished(found)?;
    match found.cmp(&known) {
        Ordering::Greater => Err(OpenError::Newer { found, known }),
        Ordering::Less => Err(OpenError::Older { found, known }),
        Ordering::Equal => Ok(()),
    }
}

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
