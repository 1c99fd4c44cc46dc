//! The surface as the program starts and stops it. It must not know single events or messages.

use crate::capabilities::CAPABILITIES;
use crate::error::MatrixError;
use crate::identity;
use crate::login::{self, LoggedIn};
use crate::pending_media::PendingMedia;
use crate::progress::Progress;
use crate::room_or_thread::PLATFORM;
use crate::settings::MatrixSettings;
use crate::shared::Shared;
use crate::sync;
use crate::verification;
use deska_desk::Desk;
use futures::FutureExt as _;
use futures::future::BoxFuture;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tracing::warn;

/// How long a stop waits for the stream to close, and then for answers in flight.
const DRAIN: Duration = Duration::from_secs(10);
/// How long a stop waits for the outbox, and for the place in the stream to be stored.
const SHORT_DRAIN: Duration = Duration::from_secs(3);

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

/// The surface.
pub struct Matrix;

/// The running surface.
pub struct Running {
    shared: Arc<Shared>,
    reached: bool,
    ended: watch::Receiver<Option<MatrixError>>,
    stream: JoinHandle<()>,
    progress: JoinHandle<()>,
    outbox: JoinHandle<()>,
    identity: JoinHandle<()>,
}

impl Matrix {
    /// Logs in and serves until [`Running::stop`].
    ///
    /// # Errors
    /// [`MatrixError`] if a setting is wrong or the homeserver refuses the bot.
    pub fn start(
        settings: MatrixSettings,
        desk: Arc<dyn Desk>,
    ) -> BoxFuture<'static, Result<Running, MatrixError>> {
        // A boxed future is compiled with this crate. The code of any other is made anew in each crate that awaits it,
        // and with it that of the SDK.
        Self::begin(settings, desk).boxed()
    }

    /// Asks the homeserver whether a login can work, without logging in. Returns what it found in a sentence.
    ///
    /// # Errors
    /// [`MatrixError`] if a setting is wrong, or the homeserver refuses the bot or does not answer.
    pub fn check(settings: MatrixSettings) -> BoxFuture<'static, Result<String, MatrixError>> {
        async move { login::check(&settings).await }.boxed()
    }

    async fn begin(settings: MatrixSettings, desk: Arc<dyn Desk>) -> Result<Running, MatrixError> {
        let LoggedIn { client, folder, reached } = login::log_in(&settings).await?;
        desk.connect(PLATFORM, CAPABILITIES);
        let own = client.user_id().map(ToOwned::to_owned).ok_or(MatrixError::Broken)?;
        let recovery_key = settings.recovery_key.clone();
        let pending = PendingMedia::open(folder.path()).map_err(|error| folder.unusable(&error))?;
        let shared =
            Arc::new(Shared::new(Arc::clone(&desk), client, own.clone(), settings, Arc::new(pending)));
        let (fatal, ended) = watch::channel(None);
        let (batches, progress) = Progress::follow(desk, own);
        let stream = {
            let shared = Arc::clone(&shared);
            tokio::spawn(async move { sync::run(&shared, batches, &fatal).await })
        };
        let outbox = {
            let shared = Arc::clone(&shared);
            tokio::spawn(async move {
                futures::join!(
                    shared.outbox.run(&*shared, shared.stop.subscribe()),
                    shared.pending.fill_left(&shared.client, shared.stop.subscribe())
                );
            })
        };
        let identity = {
            let shared = Arc::clone(&shared);
            // The folder stays locked as long as this task, which waits for the stop.
            tokio::spawn(async move {
                futures::join!(
                    verification::prepare(&shared),
                    identity::set_up(&shared, &folder, &recovery_key)
                );
                let mut stop = shared.stop.subscribe();
                let _ = stop.wait_for(|stopping| *stopping).await;
                drop(folder);
            })
        };
        Ok(Running { shared, reached, ended, stream, progress, outbox, identity })
    }
}

impl Running {
    /// Whether the homeserver answered at the start; if not, the surface keeps asking.
    #[must_use]
    pub fn is_reached(&self) -> bool {
        self.reached
    }

    /// A value that is true while the homeserver answers.
    #[must_use]
    pub fn connected(&self) -> watch::Receiver<bool> {
        self.shared.connected.subscribe()
    }

    /// The bot's user id.
    #[must_use]
    pub fn user(&self) -> &str {
        self.shared.own.as_str()
    }

    /// Returns the reason when the homeserver has ended the session.
    pub async fn ended(&self) -> MatrixError {
        let mut ended = self.ended.clone();
        let ended = ended.wait_for(Option::is_some).await;
        // The task drops its sender only at its end, and by itself it ends only with a reason.
        ended.ok().and_then(|reason| reason.clone()).unwrap_or(MatrixError::Broken)
    }

    /// Stops in order: reads nothing new, finishes the answers in flight and stores how far it got.
    pub fn stop(self) -> BoxFuture<'static, ()> {
        self.end().boxed()
    }

    async fn end(self) {
        let Self { shared, mut stream, mut progress, mut outbox, mut identity, .. } = self;
        shared.stop.send_replace(true);
        if timeout(DRAIN, &mut stream).await.is_err() {
            warn!("the connection to Matrix did not close in time");
            stream.abort();
        }
        if timeout(DRAIN, shared.queues.idle()).await.is_err() {
            warn!("an answer was still in flight when Matrix stopped");
        }
        for task in [&mut progress, &mut outbox, &mut identity] {
            if timeout(SHORT_DRAIN, &mut *task).await.is_err() {
                task.abort();
            }
        }
        if timeout(SHORT_DRAIN, shared.outbox.flush(&*shared)).await.is_err() {
            warn!("messages wait for the next start");
        }
    }
}
