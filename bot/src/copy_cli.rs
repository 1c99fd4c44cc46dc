//! `deska copy`: moves a community from one database to another, and checks the copy game by game.

use crate::app::cannot_open;
use crate::games_check;
use anyhow::{Context, bail};
use deska_catalogue::games::GameCatalogue;
use deska_core::ports::Games as _;
use deska_model::games::table::Table;
use deska_store::SqlStore;
use deska_store::copy;
use deska_store::copy::CopyError;
use deska_store::public_address;
use futures::{StreamExt, TryStreamExt, stream};
use rules::Registry;
use std::io::Write;

/// How many games are compared at once.
const AT_ONCE: usize = 8;

/// After so many games, which take some minutes, another line says how far the check is.
const GAMES_PER_LINE: usize = 100_000;

/// Copies the database at `from` into the empty one at `to`. The source stays as it is. Until everything is checked, the
/// target can't be used.
///
/// # Errors
/// A database cannot be opened, Deska runs on the source, the target is not empty, or a game of the copy differs.
pub async fn copy(from: &str, to: &str, output: &mut impl Write) -> anyhow::Result<()> {
    if from == to {
        bail!("The source and the target are the same database.");
    }
    let source = SqlStore::open_source(from).await.map_err(|error| cannot_open(from, error))?;
    if source.is_in_use().await.context("the source can't be read")? {
        source.close().await;
        bail!(
            "Deska runs on {}. Stop it first: what is played meanwhile would be missing in the copy.",
            public_address(from)
        );
    }
    // A damaged index would be copied without a word, with rows missing.
    if let Some(fault) = source.faults().await.map_err(|error| cannot_open(from, error))?.into_iter().next() {
        source.close().await;
        bail!("{} is damaged: {fault}. Copy from your newest backup.", public_address(from));
    }
    let target = SqlStore::open_target(to).await.map_err(|error| cannot_open(to, error))?;
    writeln!(output, "Copying the rows …")?;
    copy::copy(&source, &target).await.map_err(|error| cannot_copy(to, error))?;
    let codes = copy::codes(&source).await.map_err(|error| cannot_copy(from, error))?;
    writeln!(output, "Comparing and replaying {} …", games_check::games(codes.len()))?;
    let games = GameCatalogue::standard();
    let checks = codes.iter().map(|code| check(&source, &target, games.registry(), code));
    let mut checks = stream::iter(checks).buffered(AT_ONCE);
    let (mut done, mut unplayable) = (0, Vec::new());
    while let Some(is_playable) = checks.try_next().await? {
        if !is_playable {
            unplayable.push(codes[done].as_str());
        }
        done += 1;
        if done.is_multiple_of(GAMES_PER_LINE) {
            writeln!(output, "{done} of {} …", codes.len())?;
        }
    }
    drop(checks);
    copy::finish(&target).await.map_err(|error| cannot_copy(to, error))?;
    source.close().await;
    target.close().await;
    let count = games_check::games(codes.len());
    writeln!(output, "Copied and replayed {count}. {} is ready.", public_address(to))?;
    if !unplayable.is_empty() {
        writeln!(output, "These can't be replayed, as in the source: {}.", unplayable.join(", "))?;
    }
    Ok(())
}

/// Compares a game in both databases, and replays it. Returns whether that is possible, for a game that is the same.
async fn check(source: &SqlStore, target: &SqlStore, games: &Registry, code: &str) -> anyhow::Result<bool> {
    let read = |of: &'static str| move || format!("game {code} can't be read from the {of}");
    let before = source.game(code).await.with_context(read("source"))?;
    let after = target.game(code).await.with_context(read("target"))?;
    if before != after {
        bail!("game {code} differs in the target");
    }
    let Some((row, events)) = after else { bail!("game {code} is missing in the target") };
    Ok(Table::fold(games, row, events).is_ok())
}

fn cannot_copy(to: &str, error: CopyError) -> anyhow::Error {
    match error {
        CopyError::NotEmpty(_) => {
            anyhow::anyhow!("{} is not empty. Copy into a new database.", public_address(to))
        }
        error => anyhow::Error::new(error)
            .context("The copy failed. The source is as before; remove the target before you try again."),
    }
}
