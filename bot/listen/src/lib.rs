//! Accepts connections of HTTP and hands their requests to the routes. It must not know what is asked.
//!
//! Connections that send nothing must not keep others out: a request has to come within `HEADER_WAIT`, and there are
//! bounds on the connections of one address and of all.

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
use std::collections::HashMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// How long a connection may take for the head of a request, and may wait for the next request.
const HEADER_WAIT: Duration = Duration::from_secs(20);
/// Most connections at once; a usual limit of open files is 1024. Further ones wait until another one ends.
const ALL_MAX: usize = 512;
/// Most connections of one address; a page needs six. A proxy on this computer speaks for many.
const EACH_MAX: usize = 100;
/// The pause after a connection that could not be accepted, mostly because no file can be opened.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);
/// The first second of the year 10000, which no date of HTTP can name.
const YEAR_10000: u64 = 253_402_300_800;

/// Serves connections until `stopped` is true, and then those that have a request under way until they have their answer.
pub async fn serve(listener: TcpListener, routes: Router, mut stopped: watch::Receiver<bool>) {
    let routes = routes.layer(middleware::from_fn(dated));
    let (all, each) = (Arc::new(Semaphore::new(ALL_MAX)), Arc::new(Each::default()));
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
        let Some(place) = Each::take(&each, address.ip()) else { continue };
        // An answer is one piece, so waiting for more of it only delays it.
        let _ = stream.set_nodelay(true);
        let service = routes.clone().layer(Extension(ConnectInfo(address)));
        let service = TowerToHyperService::new(service);
        let mut http = http1::Builder::new();
        // The program adds dates itself: those of hyper panic outside of the years 1970 to 9999.
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_WAIT).auto_date_header(false);
        let connection = running.watch(http.serve_connection(TokioIo::new(stream), service));
        tokio::spawn(async move {
            // How a connection ends is its client's business.
            let _ = connection.await;
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

/// The connections of each address.
#[derive(Debug, Default)]
struct Each(Mutex<HashMap<IpAddr, usize>>);

/// The place of one connection among those of its address; it is free again when this is dropped.
struct Place {
    each: Arc<Each>,
    address: IpAddr,
}

impl Each {
    fn take(each: &Arc<Self>, address: IpAddr) -> Option<Place> {
        let mut open = each.0.lock().unwrap_or_else(PoisonError::into_inner);
        let count = open.entry(address).or_default();
        if *count >= EACH_MAX && !address.is_loopback() {
            return None;
        }
        *count += 1;
        Some(Place { each: Arc::clone(each), address })
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut open = self.each.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = open.get_mut(&self.address) {
            *count -= 1;
            if *count == 0 {
                open.remove(&self.address);
            }
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_has_so_many_connections_at_once() {
        let each = Arc::new(Each::default());
        let far = IpAddr::from([192, 0, 2, 7]);
        let mut taken: Vec<Place> = (0..EACH_MAX).filter_map(|_| Each::take(&each, far)).collect();
        assert_eq!(taken.len(), EACH_MAX);
        assert!(Each::take(&each, far).is_none());
        assert!(Each::take(&each, IpAddr::from([192, 0, 2, 8])).is_some(), "another address");
        taken.pop();
        assert!(Each::take(&each, far).is_some());
        drop(taken);
        assert!(each.0.lock().expect("no panic").is_empty(), "nothing is kept of those that are gone");
    }
}
