//! `deska backup`, `deska restore` and `deska export`: a community as one file, back again, and its games as records.

use crate::app::{cannot_open, stop_signal};
use crate::copy_cli;
use crate::games_check::{Found, games, replay_all};
use crate::io_words::reason;
use anyhow::{Context, bail};
use deska_archive::Archive;
use deska_catalogue::games::GameCatalogue;
use deska_core::ports::Games as _;
use deska_model::games::table::Table;
use deska_store::NewFile;
use deska_store::NewFileError;
use deska_store::Obstacle;
use deska_store::OpenError;
use deska_store::SqlStore;
use deska_store::backup;
use deska_store::backup::{BackupError, address_of, path_of};
use deska_store::copy;
use deska_store::public_address;
use std::fs::{DirBuilder, OpenOptions, Permissions};
use std::io::Write;
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt, PermissionsExt};
use std::path::Path;
use tokio::signal::unix::{SignalKind, signal};

/// Writes the database at `url` into a new file of SQLite. `deska` may run meanwhile.
///
/// # Errors
/// The database cannot be read, the file exists, or it cannot be written.
pub async fn backup(url: &str, file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let work = async {
        match path_of(url).map_err(|error| cannot_open(url, error))? {
            Some(_) => backup::save(url, file).await.map_err(|error| cannot_save(url, file, error)),
            None => from_server(url, file).await,
        }
    };
    unless_stopped(work).await?;
    writeln!(output, "{} is saved in {}.", public_address(url), file.display())?;
    Ok(())
}

/// One state of a database of PostgreSQL as a file of SQLite.
async fn from_server(url: &str, file: &Path) -> anyhow::Result<()> {
    let source = SqlStore::open_source(url).await.map_err(|error| cannot_open(url, error))?;
    let new = NewFile::begin(file).map_err(|error| cannot_save(url, file, error.into()))?;
    let address = address_of(new.part());
    let target = SqlStore::open(&address).await.map_err(|error| cannot_open(&address, error))?;
    copy::copy(&source, &target).await.context("the database cannot be copied")?;
    copy::finish(&target).await.context("the database cannot be copied")?;
    source.close().await;
    target.close().await;
    backup::finish(new).await.map_err(|error| cannot_save(url, file, error))
}

/// Puts a backup where the settings expect the database, which must not be there yet, and replays its games.
///
/// # Errors
/// There is a database already, or the backup cannot be read.
pub async fn restore(file: &Path, url: &str, output: &mut impl Write) -> anyhow::Result<()> {
    unless_stopped(restore_to(url, file, output)).await
}

async fn restore_to(url: &str, file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let from = address_of(file);
    let target = path_of(url).map_err(|error| cannot_open(url, error))?;
    // Before anything is made.
    backup::check_restorable(&from).await.map_err(|error| cannot_restore(file, error))?;
    let Some(target) = target else { return copy_cli::copy(&from, url, output).await };
    backup::save(&from, &target).await.map_err(|error| cannot_save(&from, &target, error))?;
    // A backup of an earlier version is brought up to date here.
    let store = SqlStore::open(url).await.map_err(|error| cannot_open(url, error))?;
    let found = replay_all(&store, GameCatalogue::standard().registry()).await?;
    store.close().await;
    writeln!(output, "Restored {}. {} is ready.", games(found.games), public_address(url))?;
    tell_unplayable(&found, output)
}

/// Does something that takes long. If a signal ends it, unfinished files go.
async fn unless_stopped(work: impl Future<Output = anyhow::Result<()>>) -> anyhow::Result<()> {
    let mut terminate = signal(SignalKind::terminate()).context("signals cannot be received")?;
    tokio::select! {
        done = work => done,
        stopped = stop_signal(&mut terminate) => {
            stopped?;
            bail!("stopped by a signal before it was complete")
        }
    }
}

/// Names the games that cannot go on. They stay in the database.
fn tell_unplayable(found: &Found, output: &mut impl Write) -> anyhow::Result<()> {
    if !found.unplayable.is_empty() {
        writeln!(output, "These can't be replayed: {}.", found.unplayable.join(", "))?;
    }
    Ok(())
}

/// Writes the record of every game into a folder: as JSON, and as SGF if the game has that format. Files of the same
/// names are replaced, so that an export can be repeated. Only their owner can read them, as the database.
///
/// # Errors
/// The database cannot be read, or a file cannot be written.
pub async fn export(url: &str, folder: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    if folder.exists() && !folder.is_dir() {
        anyhow::bail!("{} is a file; name a folder for the records", folder.display());
    }
    let store = SqlStore::open_source(url).await.map_err(|error| cannot_open(url, error))?;
    let created = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    created.map_err(|error| {
        anyhow::anyhow!("Can't make the folder {}: {}.", folder.display(), reason(&error))
    })?;
    let standard = GameCatalogue::standard();
    let registry = standard.registry();
    let (mut written, mut unplayable) = (0_usize, Vec::new());
    for code in copy::codes(&store).await.context("the games cannot be listed")? {
        let read = store.game(&code).await.with_context(|| format!("game {code} cannot be read"))?;
        let Some((row, events)) = read else { continue };
        let Ok(table) = Table::fold(registry, row, events) else {
            unplayable.push(code);
            continue;
        };
        let name = folder.join(format!("{}-{code}", table.row.kind));
        write(&name.with_extension("json"), &Archive::of(&table).json())?;
        if table.game.sgf().is_some() {
            let text = deska_archive::sgf(registry, &table);
            write(&name.with_extension("sgf"), &text.with_context(|| format!("game {code} has no SGF"))?)?;
        }
        written += 1;
    }
    store.close().await;
    writeln!(output, "Wrote the records of {} to {}.", games(written), folder.display())?;
    let found = Found { unplayable, ..Found::default() };
    tell_unplayable(&found, output)
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    let written = write_private(file, text);
    written.map_err(|error| anyhow::anyhow!("Can't write {}: {}.", file.display(), reason(&error)))
}

/// Writes a file that only its owner can read, also if there was one that others could.
fn write_private(file: &Path, text: &str) -> std::io::Result<()> {
    let mut file = OpenOptions::new().write(true).create(true).truncate(true).mode(0o600).open(file)?;
    file.set_permissions(Permissions::from_mode(0o600))?;
    file.write_all(text.as_bytes())
}

/// The error for a database that cannot be saved.
fn cannot_save(from: &str, to: &Path, error: BackupError) -> anyhow::Error {
    match error {
        BackupError::Source(error) => cannot_open(from, error),
        BackupError::New(NewFileError::Exists(file)) => {
            anyhow::anyhow!("{} exists already. Name another file, or move it away.", file.display())
        }
        BackupError::New(NewFileError::LeftOver(part)) => anyhow::anyhow!(
            "{} is left over from a backup or restore that was interrupted, or one is at work. If none runs, remove it, \
             and try again.",
            part.display()
        ),
        BackupError::New(NewFileError::Write(error)) => {
            anyhow::anyhow!("Can't write {}: {}.", to.display(), reason(&error))
        }
        error => anyhow::Error::new(error).context(format!(
            "Can't save {} in {}",
            public_address(from),
            to.display()
        )),
    }
}

/// The error for a backup that cannot be restored.
fn cannot_restore(file: &Path, error: BackupError) -> anyhow::Error {
    let file = file.display();
    match error {
        BackupError::Source(OpenError::Newer { .. }) => {
            anyhow::anyhow!("{file} was made by a newer Deska; restore it with that version.")
        }
        BackupError::Source(error) if error.obstacle() == Some(Obstacle::Damaged) => {
            anyhow::anyhow!("{file} is damaged, or it isn't a database of SQLite. Restore an older backup.")
        }
        BackupError::Source(OpenError::Missing(file)) => {
            anyhow::anyhow!("There is no file {}.", file.display())
        }
        BackupError::Damaged(fault) => {
            anyhow::anyhow!("{file} is damaged: {fault}. Restore an older backup.")
        }
        BackupError::Source(error) => anyhow::Error::new(error).context(format!("Can't restore {file}")),
        error => anyhow::Error::new(error).context(format!("Can't restore {file}")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_that_cannot_be_restored_is_named() {
        let newer = OpenError::Newer { found: 99, known: 23 };
        let refused = cannot_restore(Path::new("new.db"), BackupError::Source(newer)).to_string();
        assert_eq!(refused, "new.db was made by a newer Deska; restore it with that version.");
        let damaged = BackupError::Damaged("page 8".to_owned());
        let refused = cannot_restore(Path::new("old.db"), damaged).to_string();
        assert_eq!(refused, "old.db is damaged: page 8. Restore an older backup.");
    }
}
