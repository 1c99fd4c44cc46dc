//! `deska backup`, `deska restore` and `deska export`: a community as one file, back again, and its games as records.

use crate::app::cannot_open;
use crate::copy_cli;
use crate::games_check::{Found, replay_all};
use anyhow::Context;
use deska_archive::Archive;
use deska_catalogue::games::Games;
use deska_core::ports::Games as _;
use deska_core::table::Table;
use deska_store::backup::{self, BackupError, NewFile, address_of, path_of};
use deska_store::{OpenError, SqlStore, copy, public_address};
use std::io::Write;
use std::path::Path;

/// Writes the database at `url` into a new file of SQLite. `deska` may run meanwhile.
///
/// # Errors
/// The database cannot be read, the file exists, or it cannot be written.
pub async fn backup(url: &str, file: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    match path_of(url)? {
        Some(_) => backup::save(url, file).await.map_err(|error| cannot_save(url, file, error))?,
        None => from_server(url, file).await?,
    }
    writeln!(output, "{} is saved in {}.", public_address(url), file.display())?;
    Ok(())
}

/// One state of a database of PostgreSQL as a file of SQLite.
async fn from_server(url: &str, file: &Path) -> anyhow::Result<()> {
    let source = SqlStore::open_source(url).await.map_err(|error| cannot_open(url, error))?;
    let new = NewFile::begin(file).map_err(|error| cannot_save(url, file, error))?;
    let address = address_of(new.part());
    let target = SqlStore::open(&address).await.map_err(|error| cannot_open(&address, error))?;
    copy::copy(&source, &target).await.context("the database cannot be copied")?;
    copy::finish(&target).await.context("the database cannot be copied")?;
    source.close().await;
    target.close().await;
    new.finish().await.map_err(|error| cannot_save(url, file, error))
}

/// Puts a backup where the settings expect the database, which must not be there yet, and replays its games.
///
/// # Errors
/// There is a database already, or the backup cannot be read.
pub async fn restore(file: &Path, url: &str, output: &mut impl Write) -> anyhow::Result<()> {
    let from = address_of(file);
    let Some(target) = path_of(url)? else { return copy_cli::copy(&from, url, output).await };
    backup::save(&from, &target).await.map_err(|error| cannot_save(&from, &target, error))?;
    // A backup of an earlier version is brought up to date here.
    let store = SqlStore::open(url).await.map_err(|error| cannot_open(url, error))?;
    let found = replay_all(&store, Games::standard().registry()).await?;
    store.close().await;
    writeln!(output, "Restored {} games. {} is ready.", found.games, public_address(url))?;
    tell_unplayable(&found, output)
}

/// Names the games that cannot go on. They stay in the database.
fn tell_unplayable(found: &Found, output: &mut impl Write) -> anyhow::Result<()> {
    if !found.unplayable.is_empty() {
        writeln!(output, "These can't be replayed: {}.", found.unplayable.join(", "))?;
    }
    Ok(())
}

/// Writes the record of every game into a folder: as JSON, and as SGF if the game has that format. Files of the same
/// names are replaced, so that an export can be repeated.
///
/// # Errors
/// The database cannot be read, or a file cannot be written.
pub async fn export(url: &str, folder: &Path, output: &mut impl Write) -> anyhow::Result<()> {
    let store = SqlStore::open_source(url).await.map_err(|error| cannot_open(url, error))?;
    std::fs::create_dir_all(folder).with_context(|| format!("{} cannot be created", folder.display()))?;
    let games = Games::standard();
    let (mut written, mut unplayable) = (0_usize, Vec::new());
    for code in copy::codes(&store).await.context("the games cannot be listed")? {
        let read = store.game(&code).await.with_context(|| format!("game {code} cannot be read"))?;
        let Some((row, events)) = read else { continue };
        let Ok(table) = Table::fold(games.registry(), row, events) else {
            unplayable.push(code);
            continue;
        };
        let name = folder.join(format!("{}-{code}", table.row.kind));
        write(&name.with_extension("json"), &Archive::of(&table).json())?;
        if table.game.sgf().is_some() {
            let text = deska_archive::sgf(games.registry(), &table);
            write(&name.with_extension("sgf"), &text.with_context(|| format!("game {code} has no SGF"))?)?;
        }
        written += 1;
    }
    store.close().await;
    writeln!(output, "Wrote the records of {written} games to {}.", folder.display())?;
    let found = Found { unplayable, ..Found::default() };
    tell_unplayable(&found, output)
}

fn write(file: &Path, text: &str) -> anyhow::Result<()> {
    std::fs::write(file, text).with_context(|| format!("{} cannot be written", file.display()))
}

/// The error for a database that cannot be saved.
fn cannot_save(from: &str, to: &Path, error: BackupError) -> anyhow::Error {
    let to = to.display();
    match error {
        BackupError::Missing(file) => anyhow::anyhow!("There is no file {}.", file.display()),
        BackupError::Exists(file) => {
            anyhow::anyhow!("{} exists already. Name another file, or move it away.", file.display())
        }
        BackupError::Source(error @ OpenError::Database(_)) => cannot_open(from, error),
        error => anyhow::Error::new(error).context(format!("Can't save {} in {to}", public_address(from))),
    }
}
