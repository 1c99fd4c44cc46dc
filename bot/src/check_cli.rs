//! `deska check`: whether the settings are right and everything they name can be reached, and whether a database is
//! sound. It changes nothing in what it finds.

use crate::app::cannot_open;
use crate::games_check::{games, replay_all};
use crate::listening::cannot_listen;
use crate::requirements;
use crate::surfaces::{self, Outcome};
use anyhow::bail;
use deska_catalogue::games::GameCatalogue;
use deska_config::Config;
use deska_store::OpenError;
use deska_store::SqlStore;
use deska_store::backup::path_of;
use deska_store::is_missed;
use deska_store::public_address;
use std::io::Write;
use std::net::{SocketAddr, TcpListener};

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
    let unmet = requirements::unmet(config);
    let has_console = unmet.iter().all(|(part, _)| *part != "console");
    for (part, why) in unmet {
        tell(part, Err(why))?;
    }
    tell("database", own_database(config.database.url.reveal()).await)?;
    if has_console {
        tell("console", listens("web.listen", config.web.address()?))?;
    }
    tell("operations", listens("operations.listen", config.watched_at()?))?;
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
        Ok(fine) => writeln!(output, "{what:<10} ok      {fine}")?,
        Err(error) => writeln!(output, "{what:<10} FAILED  {error:#}")?,
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
    let fine = match SqlStore::open_source(url).await {
        Err(OpenError::Missing(_)) if file.as_deref().is_some_and(is_missed) => bail!(
            "{shown} is missing, and Deska has used it here last: put it back. If it is away on purpose, start Deska: it \
             makes a new, empty one"
        ),
        Err(OpenError::Missing(_)) => format!("{shown} doesn't exist yet; Deska makes it at the first start"),
        Err(OpenError::Empty) => format!("{shown} is empty; Deska makes its tables at the first start"),
        opened => sound(url, opened).await?,
    };
    // It may be sound and still take no change.
    SqlStore::refuse_unwritable(url).await.map_err(|error| cannot_open(url, error))?;
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

/// Whether the address of a setting is free.
fn listens(setting: &str, address: Option<SocketAddr>) -> Outcome {
    let Some(address) = address else { return Ok("off".to_owned()) };
    match TcpListener::bind(address) {
        Ok(_) => Ok(format!("{address} is free")),
        Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {
            Ok(format!("{address} is in use; that is right while Deska runs"))
        }
        Err(error) => Err(cannot_listen(setting, address, &error)),
    }
}
