//! An address of its own for the routes, for a process without a console. It must not know the routes.

use axum::Router;
use axum::routing::get;
use deska_listen::{ConnectionLimits, TrustedProxies};
use std::io;
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// How long a stop waits for requests under way.
const DRAIN: Duration = Duration::from_secs(2);

/// The address, not yet served.
#[derive(Debug)]
pub struct Listener(TcpListener);

/// The served address.
#[derive(Debug)]
pub struct Serving {
    stop: watch::Sender<bool>,
    task: JoinHandle<()>,
}

impl Listener {
    /// Takes the address.
    ///
    /// # Errors
    /// It is in use, or does not belong to this computer.
    pub async fn bind(address: SocketAddr) -> io::Result<Self> {
        TcpListener::bind(address).await.map(Self)
    }

    /// The address, with the real port if port 0 was requested.
    ///
    /// # Errors
    /// If the operating system does not know it.
    pub fn address(&self) -> io::Result<SocketAddr> {
        self.0.local_addr()
    }

    /// Serves these routes and `/healthz`. `guard` decides who may ask.
    pub fn serve(
        self,
        routes: Router,
        proxies: TrustedProxies,
        guard: impl FnOnce(Router) -> Router,
    ) -> Serving {
        let (stop, stopped) = watch::channel(false);
        let routes = guard(routes.route("/healthz", get(|| async { "ok\n" })));
        let task =
            tokio::spawn(deska_listen::serve(self.0, routes, proxies, ConnectionLimits::default(), stopped));
        Serving { stop, task }
    }
}

impl Serving {
    /// Stops serving. Requests under way are finished first.
    pub async fn stop(mut self) {
        // It fails if the task has ended by itself.
        let _ = self.stop.send(true);
        if timeout(DRAIN, &mut self.task).await.is_err() {
            self.task.abort();
        }
    }
}
