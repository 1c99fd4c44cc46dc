//! Accepts connections of HTTP and hands their requests to the routes. It must not know what is asked.
//!
//! Connections that send nothing, or hardly anything, must not keep others out: the head of a request has to come within
//! `HEADER_WAIT` and its body within [`BODY_WAIT`], and there are bounds on the connections of one network and of all.

mod body;
mod network;
mod places;

pub use body::BODY_WAIT;
pub use network::network;

use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderValue;
use axum::http::header::DATE;
use axum::middleware::{self, Next};
use axum::response::Response;
use axum::{Extension, Router};
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use places::ConnectionLimiter;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// How long a connection may take for the head of a request, and may wait for the next request.
const HEADER_WAIT: Duration = Duration::from_secs(20);
/// Most connections at once; a usual limit of open files is 1024. Further ones wait until another one ends.
const ALL_MAX: usize = 512;
/// The pause after a connection that could not be accepted, mostly because no file can be opened.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);
/// The first second of the year 10000, which no date of HTTP can name.
const YEAR_10000: u64 = 253_402_300_800;

/// Serves connections until `stopped` is true, and then those that have a request under way until they have their answer.
pub async fn serve(listener: TcpListener, routes: Router, mut stopped: watch::Receiver<bool>) {
    let routes = routes.layer(middleware::from_fn(dated)).layer(middleware::from_fn(body::hurried));
    let (all, places) = (Arc::new(Semaphore::new(ALL_MAX)), Arc::new(ConnectionLimiter::default()));
    let running = GracefulShutdown::new();
    loop {
        let accepted = tokio::select! {
            // The wait fails only when there is nothing to serve any longer.
            _ = stopped.wait_for(|stopped| *stopped) => break,
            accepted = accept(&listener, &all) => accepted,
        };
        let Some((stream, address, permit)) = accepted else {
            tokio::time::sleep(ACCEPT_PAUSE).await;
            continue;
        };
        let Some(place) = ConnectionLimiter::take(&places, address.ip()) else { continue };
        // An answer is one piece, so waiting for more of it only delays it.
        let _ = stream.set_nodelay(true);
        let busy = middleware::from_fn_with_state(place.connection(), places::busy);
        let service = routes.clone().layer(Extension(ConnectInfo(address))).layer(busy);
        let service = TowerToHyperService::new(service);
        let mut http = http1::Builder::new();
        // The program adds dates itself: those of hyper panic outside of the years 1970 to 9999.
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_WAIT).auto_date_header(false);
        let connection = running.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            tokio::select! {
                // How a connection ends is its client's business.
                _ = connection => {}
                () = place.lost() => {}
            }
            drop((place, permit));
        });
    }
    drop(listener);
    running.shutdown().await;
}

/// The next connection, once there is room for it; `None` if it could not be accepted.
async fn accept(
    listener: &TcpListener,
    all: &Arc<Semaphore>,
) -> Option<(TcpStream, SocketAddr, OwnedSemaphorePermit)> {
    // The semaphore is never closed.
    let permit = Arc::clone(all).acquire_owned().await.ok()?;
    match listener.accept().await {
        Ok((stream, address)) => Some((stream, address, permit)),
        Err(error) => {
            tracing::warn!(%error, "a connection cannot be accepted");
            None
        }
    }
}

/// Dates an answer, unless the clock of this computer is at a time that HTTP cannot write.
async fn dated(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    let now = SystemTime::now();
    let is_written = now.duration_since(UNIX_EPOCH).is_ok_and(|since| since.as_secs() < YEAR_10000);
    if is_written && let Ok(date) = HeaderValue::from_str(&httpdate::fmt_http_date(now)) {
        response.headers_mut().insert(DATE, date);
    }
    response
}
