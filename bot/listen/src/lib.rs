//! Accepts connections of HTTP and hands their requests to the routes. It must not know what is asked.
//!
//! Connections that send nothing, or hardly anything, must not keep others out: the head of a request has to come within
//! `HEADER_WAIT` and its body within [`BODY_WAIT`], a small one of somebody who sends no login within a few seconds, and
//! there are bounds on the connections of one network and of all.

mod body;
mod date;
mod network;
mod places;
mod proxies;

pub use body::BODY_WAIT;
pub use network::network;
pub use places::ConnectionLimits;
pub use proxies::{Peer, TrustedProxies, has_passed_proxy};

pub use date::is_dated;

use axum::Router;
use axum::body::{Body, HttpBody};
use axum::extract::{ConnectInfo, Request};
use axum::http::HeaderValue;
use axum::http::header::CACHE_CONTROL;
use axum::middleware::{self, Next};
use axum::response::Response;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use places::{Connection, ConnectionLimiter};
use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

/// How long a connection may take for the head of a request, and may wait for the next request.
const HEADER_WAIT: Duration = Duration::from_secs(20);
/// The pause after a connection that could not be accepted, mostly because no file can be opened.
const ACCEPT_PAUSE: Duration = Duration::from_millis(200);

/// Serves connections until `stopped` is true, and then those that have a request under way until they have their answer.
///
/// A request gets two extensions: [`Peer`], and as [`ConnectInfo`] the network of its client, with port 0.
pub async fn serve(
    listener: TcpListener,
    routes: Router,
    proxies: TrustedProxies,
    limits: ConnectionLimits,
    mut stopped: watch::Receiver<bool>,
) {
    // One for all connections: a layer of its own would copy every route for each of them.
    let routes = TowerToHyperService::new(routes.layer(middleware::from_fn(unstored)));
    let (all, places) = (Arc::new(Semaphore::new(limits.all)), Arc::new(ConnectionLimiter::new(limits)));
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
        let Some(place) = ConnectionLimiter::take(&places, address.ip(), &proxies) else { continue };
        // An answer is one piece, so waiting for more of it only delays it.
        let _ = stream.set_nodelay(true);
        let (routes, known, proxies) = (routes.clone(), place.connection(), proxies.clone());
        let service = service_fn(move |mut request: Request<Incoming>| {
            note_client(&mut request, address.ip(), &proxies);
            answer(routes.clone(), Arc::clone(&known), request)
        });
        let mut http = http1::Builder::new();
        http.timer(TokioTimer::new()).header_read_timeout(HEADER_WAIT);
        let connection = running.watch(http.serve_connection(TokioIo::new(stream), service));
        let connection = date::while_dated(SystemTime::now, connection);
        tokio::spawn(async move {
            tokio::select! {
                // How a connection ends is its client's business.
                () = connection => {}
                () = place.lost() => {}
            }
            drop((place, permit));
        });
    }
    drop(listener);
    running.shutdown().await;
}

/// Notes where a request comes from. The clients of a proxy count one by one, and a network as one client.
fn note_client<B>(request: &mut Request<B>, peer: IpAddr, proxies: &TrustedProxies) {
    let client = network(proxies.client(peer, request.headers()));
    request.extensions_mut().insert(Peer(peer));
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, 0)));
}

/// Answers one request of a connection.
async fn answer(
    routes: TowerToHyperService<Router>,
    connection: Arc<Connection>,
    request: Request<Incoming>,
) -> Result<Response, Infallible> {
    let request = request.map(Body::new);
    let _until_answered = connection.until_answered();
    if request.body().is_end_stream() {
        connection.has_received();
        return routes.call(request).await;
    }
    let patience = body::patience(request.headers());
    routes.call(request.map(|body| body::within(patience, body, connection))).await
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

/// Keeps an answer from being stored: what it says may be one person's own, or no longer true in a moment.
async fn unstored(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().entry(CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
    response
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::routing::{get, post};
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    /// A server with as many routes as the console's, and what stops it.
    async fn started() -> (SocketAddr, watch::Sender<bool>) {
        let many = (0..60).fold(Router::new(), |routes, number| {
            routes.route(&format!("/api/{number}"), get(async || "told"))
        });
        let routes = many.route("/login", post(async |body: String| body));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let address = listener.local_addr().expect("an address");
        let (stop, stopped) = watch::channel(false);
        tokio::spawn(serve(
            listener,
            routes,
            TrustedProxies::default(),
            ConnectionLimits::default(),
            stopped,
        ));
        (address, stop)
    }

    async fn connect(address: SocketAddr, says: &str) -> TcpStream {
        let mut stream = TcpStream::connect(address).await.expect("a connection");
        stream.write_all(says.as_bytes()).await.expect("it is open");
        stream
    }

    /// The head of the answer.
    async fn head(stream: &mut TcpStream) -> String {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.expect("an answer"));
        }
        String::from_utf8(head).expect("a text")
    }

    const ASK: &str = "GET /api/7 HTTP/1.1\r\nhost: here\r\n\r\n";

    #[tokio::test]
    async fn bodies_without_an_end_keep_nobody_out() {
        let (address, _stop) = started().await;
        let slow = "POST /login HTTP/1.1\r\nhost: here\r\ncontent-length: 40\r\n\r\nto";
        let mut stuck = Vec::new();
        for _ in 0..420 {
            stuck.push(connect(address, slow).await);
        }
        let mut stream = connect(address, ASK).await;
        assert!(head(&mut stream).await.starts_with("HTTP/1.1 200"));
        let whole = format!("{}{}", slow, "k".repeat(38));
        assert!(head(&mut connect(address, &whole).await).await.starts_with("HTTP/1.1 200"));
    }

    #[tokio::test]
    async fn an_answer_is_not_kept_by_anybody_unless_it_says_so() {
        let (address, _stop) = started().await;
        let head = head(&mut connect(address, ASK).await).await;
        assert!(head.contains("cache-control: no-store"), "{head}");
    }

    /// Memory of this process that is in use, in bytes.
    #[cfg(target_os = "linux")]
    fn resident() -> usize {
        let pages = std::fs::read_to_string("/proc/self/statm").expect("the numbers of this process");
        4096 * pages.split(' ').nth(1).and_then(|pages| pages.parse::<usize>().ok()).expect("a number")
    }

    #[cfg(target_os = "linux")]
    #[tokio::test]
    async fn an_idle_connection_costs_little() {
        const CONNECTIONS: usize = 300;
        let (address, _stop) = started().await;
        let mut open = Vec::new();
        let answered = async |open: &mut Vec<TcpStream>| {
            let mut stream = connect(address, ASK).await;
            head(&mut stream).await;
            open.push(stream);
        };
        for _ in 0..20 {
            answered(&mut open).await;
        }
        let before = resident();
        for _ in 0..CONNECTIONS {
            answered(&mut open).await;
        }
        let each = resident().saturating_sub(before) / CONNECTIONS;
        println!("{each} bytes");
        assert!(each < 60 * 1024, "{each} bytes");
    }
}
