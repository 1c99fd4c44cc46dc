//! The surface as the program starts and stops it.

use crate::capabilities::CAPABILITIES;
use crate::error::MatrixError;
use crate::identity;
use crate::login::{self, LoggedIn};
use crate::pending_media::PendingMedia;
use crate::profile;
use crate::progress::Progress;
use crate::room_or_thread::PLATFORM;
use crate::settings::MatrixSettings;
use crate::shared::Shared;
use crate::sync;
use crate::verification;
use deska_delivery::Running;
use deska_desk::Desk;
use deska_desk::Draw;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use std::sync::Arc;

/// Directives for the log filter of the program.
///
/// The SDK logs errors about an account's first login that mean nothing, and whole requests at its finest levels. This
/// surface logs what an operator needs by itself.
pub const LOG_DIRECTIVES: [&str; 6] = [
    "matrix_sdk=error",
    "matrix_sdk_base=error",
    "matrix_sdk_crypto=error",
    "matrix_sdk::http_client=off",
    "matrix_sdk::encryption=off",
    "ruma=warn",
];

/// Asks the homeserver whether a login can work, without logging in. Returns what it found in a sentence.
///
/// # Errors
/// [`MatrixError`] if a setting is wrong, or the homeserver refuses the bot or does not answer.
pub fn check(settings: MatrixSettings, _: Draw) -> BoxFuture<'static, Result<String, MatrixError>> {
    async move { login::check(&settings).await }.boxed()
}

/// Logs in and serves until [`Running::stop`].
///
/// # Errors
/// [`MatrixError`] if a setting is wrong or the homeserver refuses the bot.
pub fn start(
    settings: MatrixSettings,
    desk: Arc<dyn Desk>,
    _: Draw,
) -> BoxFuture<'static, Result<Running, MatrixError>> {
    // A boxed future is compiled with this crate. The code of any other is made anew in each crate that awaits it, and
    // with it that of the SDK.
    begin(settings, desk).boxed()
}

async fn begin(settings: MatrixSettings, desk: Arc<dyn Desk>) -> Result<Running, MatrixError> {
    deska_meters::connections(PLATFORM, 0);
    let avatar = profile::avatar(&settings)?;
    let LoggedIn { client, folder, reached } = login::log_in(&settings).await?;
    desk.connect(PLATFORM, CAPABILITIES);
    let own = client.user_id().map(ToOwned::to_owned).ok_or(MatrixError::Broken)?;
    let greeting = if reached {
        format!("Deska is connected to Matrix as {own}.")
    } else {
        "The Matrix homeserver is not reached yet; Deska goes on trying.".to_owned()
    };
    let recovery_key = settings.recovery_key.clone();
    let pending = PendingMedia::open(folder.path()).map_err(|error| folder.unusable(&error))?;
    let shared = Arc::new(Shared::new(Arc::clone(&desk), client, own.clone(), settings, Arc::new(pending)));
    shared.life.expect_connections(1);
    shared.connection.begin().await;
    let (batches, progress) = Progress::follow(desk, own);
    let reader = Arc::clone(&shared);
    let reading = async move { sync::run(&reader, batches).await };
    let worker = Arc::clone(&shared);
    let beside = async move {
        let uploads = worker.life.unless_stopped(worker.pending.fill_left(&worker.client));
        let identity = identity::set_up(&worker, &folder, &recovery_key);
        // The folder stays locked as long as this task, which waits for the stop.
        let profile = profile::set_up(&worker, avatar);
        futures::join!(uploads, verification::prepare(&worker), identity, profile, worker.life.stopped());
        drop(folder);
    };
    let (reporter, outbox) = (Arc::clone(&shared), Arc::clone(&shared.outbox));
    let reports = async move { reporter.connection.run().await };
    let home = Arc::clone(&shared);
    let running = Running::start(shared, outbox, greeting, reading);
    Ok(running.with_home(home).beside(progress).beside(beside).beside(reports))
}
