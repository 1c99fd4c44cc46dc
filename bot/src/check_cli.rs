//! `deska check`: whether the settings are right and everything they name can be reached, and whether a database is
//! sound. It changes nothing in what it finds.

use crate::app::cannot_open;
use crate::games_check::{games, replay_all};
use crate::surfaces::{self, Outcome};
use anyhow::{Context, bail};
use deska_catalogue::games::GameCatalogue;
use deska_config::Config;
use deska_console::Origins;
use deska_store::OpenError;
use deska_store::SqlStore;
use deska_store::backup::path_of;
use deska_store::is_missed;
use deska_store::public_address;
use deska_store::refuse_unwritable;
use std::io::Write;
use std::net::TcpListener;
use std::path::Path;

/// Checks everything that the settings name, a line for each.
///
/// # Errors
/// A check fails. The output says which one, and why.
pub async fn check(config: &Config, output: &mut impl Write) -> anyhow::Result<()> {
    let mut failed = 0;
    let mut tell = |what: &str, outcome: Outcome| {
        failed += usize::from(outcome.is_err());
        line(output, what, &outcome)
    };
    for stray in Config::stray_variables() {
        tell("settings", Err(anyhow::anyhow!("{stray}")))?;
    }
    tell("database", own_database(config.database.url.reveal()).await)?;
    tell("console", console(config))?;
    for (platform, outcome) in surfaces::check(config).await {
        tell(platform, outcome)?;
    }
    done(failed)
}

/// Checks one database, such as a backup.
///
/// # Errors
/// As [`check`].
pub async fn check_database(url: &str, output: &mut impl Write) -> anyhow::Result<()> {
    let outcome = database(url).await;
    line(output, "database", &outcome)?;
    done(usize::from(outcome.is_err()))
}

fn line(output: &mut impl Write, what: &str, outcome: &Outcome) -> anyhow::Result<()> {
    match outcome {
        Ok(fine) => writeln!(output, "{what:<9} ok      {fine}")?,
        Err(error) => writeln!(output, "{what:<9} FAILED  {error:#}")?,
    }
    Ok(())
}

fn done(failed: usize) -> anyhow::Result<()> {
    match failed {
        0 => Ok(()),
        1 => bail!("one check failed"),
        more => bail!("{more} checks failed"),
    }
}

/// The database of the settings, which Deska makes if it is missing.
async fn own_database(url: &str) -> Outcome {
    let shown = public_address(url);
    let file = path_of(url).map_err(|error| cannot_open(url, error))?;
    if let Some(file) = &file {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty());
        let folder = folder.unwrap_or(Path::new("."));
        if !folder.is_dir() {
            bail!("the folder {} doesn't exist", folder.display());
        }
    }
    let fine = match SqlStore::open_source(url).await {
        Err(OpenError::Missing(_)) if file.as_deref().is_some_and(is_missed) => bail!(
            "{shown} is missing, and Deska has used it here last: put it back. If it is away on purpose, start Deska: it \
             makes a new, empty one"
        ),
        Err(OpenError::Missing(_)) => format!("{shown} doesn't exist yet; Deska makes it at the first start"),
        Err(OpenError::Empty) => format!("{shown} is empty; Deska makes its tables at the first start"),
        opened => sound(url, opened).await?,
    };
    // It may be sound and still take no change. The store is closed, whose locks the look at its file would end.
    if let Some(file) = &file {
        refuse_unwritable(file).map_err(|error| cannot_open(url, error))?;
    }
    Ok(fine)
}

/// A database that must be there.
async fn database(url: &str) -> Outcome {
    sound(url, SqlStore::open_source(url).await).await
}

async fn sound(url: &str, opened: Result<SqlStore, OpenError>) -> Outcome {
    let shown = public_address(url);
    let store = match opened {
        Ok(store) => store,
        Err(OpenError::Older { found, known }) => {
            return Ok(format!("{shown} is brought up to date at the next start, from {found} to {known}"));
        }
        Err(error) => return Err(cannot_open(url, error)),
    };
    let outcome = contents(&store).await;
    let warned = store.warn_of_older_copy().await;
    store.close().await;
    warned?;
    outcome.map(|fine| format!("{shown}: {fine}"))
}

/// Whether what a database holds is sound.
async fn contents(store: &SqlStore) -> Outcome {
    if let Some(fault) = store.faults().await?.into_iter().next() {
        bail!("the file is damaged: {fault}. Restore a backup");
    }
    let found = replay_all(store, GameCatalogue::standard().registry()).await?;
    if !found.unplayable.is_empty() {
        bail!("these games can't be replayed: {}", found.unplayable.join(", "));
    }
    if !found.untrue.is_empty() {
        bail!("these games differ from their moves: {}", found.untrue.join(", "));
    }
    Ok(format!("{}, and all can be replayed", games(found.games)))
}

fn console(config: &Config) -> Outcome {
    let Some(address) = config.web.address()? else { return Ok("off".to_owned()) };
    Origins::parse(&config.web.origins).context("web.origins is wrong")?;
    if config.web.trusted_proxies()?.iter().any(|network| network.prefix_len() == 0) {
        bail!("web.trusted_proxies holds every address. Name the proxy's address or network only");
    }
    match TcpListener::bind(address) {
        Ok(_) => Ok(format!("{address} is free")),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            Ok(format!("{address} is in use; that is right while Deska runs"))
        }
        Err(error) => Err(anyhow::anyhow!("can't listen on {address}: {error}")),
    }
}
