//! Wiring: opens the store, starts the surfaces, and stops everything in order. It decides nothing itself.

use crate::listening::cannot_listen;
use crate::log;
use crate::operations::{self, DatabaseProbe};
use crate::requirements;
use crate::surfaces::Surfaces;
use anyhow::Context;
use deska_catalogue::games::GameCatalogue;
use deska_config::Config;
use deska_console::{Carrier, Console, ConsoleError, DiscordSettings, Fetch, People};
use deska_core::ports::{Clock as _, Ports};
use deska_desk::Desk;
use deska_operations::Readiness;
use deska_service::Service;
use deska_service::jobs::Jobs;
use deska_service::jobs::computer::Thinking;
use deska_service::system::{SystemClock, SystemEntropy};
use deska_store::Obstacle;
use deska_store::OpenError;
use deska_store::OpenOptions;
use deska_store::SqlStore;
use deska_store::public_address;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::signal::unix::{Signal, SignalKind, signal};
use tokio::time::sleep;
use url::Url;

/// How often the clock is checked while the program runs.
const CLOCK_EVERY: Duration = Duration::from_secs(1);

/// Runs until the process gets a signal to stop, or a surface cannot go on.
///
/// # Errors
/// A surface or the store cannot be started, or a surface cannot go on.
pub async fn run(config: &Config) -> anyhow::Result<()> {
    log::start(&config.log);
    for stray in Config::stray_variables() {
        tracing::warn!("{stray}");
    }
    if let Some((_, why)) = requirements::unmet(config).into_iter().next() {
        return Err(why);
    }
    // A second program at the same address must not touch the database of the first one.
    let console = bind_console(config).await?;
    let watch = operations::bind(config).await?;
    let store = Arc::new(open_store(config).await?);
    mark_run(&store).await;
    // Until the end of this function, when the store is closed.
    let _held = store.hold();
    let ports = Ports {
        store: Arc::clone(&store) as _,
        clock: Arc::new(SystemClock),
        entropy: Arc::new(SystemEntropy),
        records: Arc::new(deska_archive::Files),
    };
    let games = GameCatalogue::standard();
    let readiness = Arc::new(Readiness::default());
    let delay = Duration::from_millis(config.engine.delay_ms);
    let thinking = Thinking::new(NonZeroUsize::new(config.engine.threads), delay);
    let service = Service::new(ports.clone(), games.clone()).thinking_on(thinking.threads.clone());
    let service = service.reached_at(&config.web.public_url).await;
    let service = service.context("the database can't be read")?;
    let service = Arc::new(if config.web.signs_in() { service.signing_in() } else { service });
    readiness.add(DatabaseProbe { ports: ports.clone(), service: Arc::clone(&service) });
    let numbers = operations::collect(&store, &games)?;
    let console = console.map(|console| {
        console
            .beside(deska_rules_service::routes(games.registry().clone()))
            .beside(deska_operations::routes(Arc::clone(&readiness), Arc::clone(&numbers)))
    });
    let watch =
        watch.map(|listener| operations::serve(config, listener, &readiness, &numbers)).transpose()?;
    // Before a surface reads a move, so that the time in which the program was down counts for nobody.
    if let Err(error) = service.come_back().await {
        tracing::error!(?error, "could not note how long the program was down");
    }
    let desk: Arc<dyn Desk> = service;
    // A signal that comes while the program starts must end it in order as well.
    let mut terminate = signal(SignalKind::terminate()).context("signals cannot be received")?;
    let running = Surfaces::start(config, console, &desk).await;
    let jobs = Jobs::start(&ports, &games, thinking);
    let stopped = match running {
        Ok(running) => work(running, &readiness, &mut terminate).await,
        Err(error) => Err(error),
    };
    jobs.stop().await;
    mark_run(&store).await;
    store.close().await;
    if let Some(watch) = watch {
        watch.stop().await;
    }
    stopped
}

/// Waits until the clock shows what HTTP can't write.
async fn clock_lost(now: impl Fn() -> SystemTime) -> anyhow::Error {
    loop {
        if let Err(wrong) = requirements::clock(now()) {
            return wrong;
        }
        sleep(CLOCK_EVERY).await;
    }
}

/// Waits until the program has to stop, and stops the surfaces in order.
async fn work(running: Surfaces, readiness: &Readiness, terminate: &mut Signal) -> anyhow::Result<()> {
    for probe in running.probes() {
        readiness.add(probe);
    }
    readiness.started();
    let ended = tokio::select! {
        signal = stop_signal(terminate) => signal,
        reason = running.failed() => Err(reason),
        wrong = clock_lost(SystemTime::now) => Err(wrong),
    };
    tracing::info!("stopping");
    readiness.stopping();
    running.stop().await;
    ended
}

async fn open_store(config: &Config) -> anyhow::Result<SqlStore> {
    let url = config.database.url.reveal();
    let options = OpenOptions { connections: config.database.connections };
    let store = SqlStore::open_with(url, options).await.map_err(|error| cannot_open(url, error))?;
    store.warn_of_older_copy().await.context("the database can't be read")?;
    Ok(store)
}

/// Notes that a run begins or ends with the database as it is. The program can do without the note.
async fn mark_run(store: &SqlStore) {
    if let Err(error) = store.mark_run(SystemClock.now()).await {
        tracing::debug!(?error, "the run could not be noted in the database");
    }
}

/// The error for a database that cannot be opened. The drivers' own words say less.
pub(crate) fn cannot_open(url: &str, error: OpenError) -> anyhow::Error {
    match error {
        OpenError::Missing(file) => return anyhow::anyhow!("There is no file {}.", file.display()),
        OpenError::Refused(error) => return anyhow::anyhow!("Can't open the database: {error}."),
        _ => {}
    }
    let url = public_address(url);
    let why = match error.obstacle() {
        Some(Obstacle::File) => "the folder doesn't exist or isn't writable.",
        Some(Obstacle::ReadOnly) => "the file can only be read. Let deska's user write it and its folder.",
        Some(Obstacle::Locked) => {
            "another program has locked the file. End that program, or wait until it has finished."
        }
        Some(Obstacle::Full) => "the disk is full. Make room on it, and try again.",
        Some(Obstacle::Damaged) => {
            "the file is damaged, or it isn't a database of SQLite. Move it away with its -wal and -shm files, and make \
             it anew from your newest backup: deska restore FILE"
        }
        Some(Obstacle::NoServer) => {
            "the server doesn't answer. Check that it runs, and that database.url is right."
        }
        Some(Obstacle::Login) => "the server refuses the user or the password.",
        Some(Obstacle::NoDatabase) => "the server has no database of this name. Create it first.",
        Some(Obstacle::ServerReadOnly) => {
            "the server takes no changes: it is a standby, or everything in it can only be read. Name the server that can be \
             written."
        }
        Some(Obstacle::Privilege) => {
            "the user may not make tables there. Make deska's user the owner of the database."
        }
        Some(Obstacle::Encryption) => "the connection can't be encrypted as the address demands.",
        None => return anyhow::Error::new(error).context(format!("Can't open the database {url}")),
    };
    anyhow::anyhow!("Can't open the database {url}: {why}")
}

/// The error for a console that cannot listen.
fn no_console(error: ConsoleError) -> anyhow::Error {
    match &error {
        ConsoleError::Listen { addr, source } => cannot_listen("web.listen", *addr, source),
        ConsoleError::NeedsToken(_)
        | ConsoleError::SignIn(_)
        | ConsoleError::Recall(_)
        | ConsoleError::PushKey => error.into(),
    }
}

/// How people sign in with Discord on the page at this address, if the host has set it.
fn discord_sign_in(config: &Config, page: Url) -> anyhow::Result<Option<DiscordSettings>> {
    let (secret, bot) = (config.discord.client_secret.clone(), config.discord.token.clone());
    if secret.is_empty() || bot.is_empty() {
        return Ok(None);
    }
    let site = config.discord.api_url.trim().parse().context("discord.api_url is no address")?;
    Ok(Some(DiscordSettings { site, secret, bot, page }))
}

/// Takes the address of the console, if there is to be one.
async fn bind_console(config: &Config) -> anyhow::Result<Option<Console>> {
    let Some(settings) = requirements::console(config)? else { return Ok(None) };
    let people = config.web.public_address()?.filter(|_| config.web.signs_in());
    let people = match people {
        Some(url) => {
            let (page, is_secure) = (url.as_str().trim_end_matches('/').to_owned(), url.scheme() == "https");
            // Browsers have notifications for pages by https only.
            let push =
                if is_secure { Some(Arc::new(Fetch::to_strangers()?) as Arc<dyn Carrier>) } else { None };
            Some(People { page, is_secure, discord: discord_sign_in(config, url)?, push })
        }
        None => None,
    };
    let (address, token) = (settings.address, config.web.token());
    let console = match people {
        Some(people) => Console::bind_for_people(address, token, people).await,
        None => Console::bind(address, token).await,
    };
    let console = console.map_err(no_console)?;
    Ok(Some(console.open_to(settings.origins).behind(settings.proxies).bounded(settings.limits)))
}

/// Waits for Ctrl-C or SIGTERM.
pub(crate) async fn stop_signal(terminate: &mut Signal) -> anyhow::Result<()> {
    tokio::select! {
        interrupted = tokio::signal::ctrl_c() => interrupted.context("signals cannot be received"),
        _ = terminate.recv() => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::atomic::{AtomicU64, Ordering};
    use std::time::UNIX_EPOCH;
    use tokio::time::timeout;

    const YEAR_10000: u64 = 253_402_300_800;

    #[tokio::test]
    async fn a_clock_that_passes_the_year_9999_stops_the_program() {
        let second = AtomicU64::new(YEAR_10000 - 2);
        let now = || UNIX_EPOCH + Duration::from_secs(second.fetch_add(1, Ordering::SeqCst));
        let stopped = timeout(CLOCK_EVERY * 20, clock_lost(now)).await;
        let why = stopped.map(|why| why.to_string()).unwrap_or_default();
        assert!(why.contains("after 9999"), "{why}");
    }
}
