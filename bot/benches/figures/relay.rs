//! A relay between the browser and the program that counts what the browser gets over the wire.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

/// How the first line of a request ends.
const REQUEST: &[u8] = b" HTTP/1.1\r\n";

#[derive(Default)]
struct Counted {
    bytes: AtomicUsize,
    requests: AtomicUsize,
}

impl Counted {
    fn asked(&self, come: &[u8]) {
        let begun = come.windows(REQUEST.len()).filter(|part| *part == REQUEST).count();
        self.requests.fetch_add(begun, Ordering::Relaxed);
    }

    fn given(&self, come: &[u8]) {
        self.bytes.fetch_add(come.len(), Ordering::Relaxed);
    }
}

/// The relay; it ends with the measurement.
pub struct Relay {
    addr: SocketAddr,
    counted: Arc<Counted>,
}

impl Relay {
    /// Listens before the program.
    pub async fn before(program: SocketAddr) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let addr = listener.local_addr().expect("an address");
        let counted = Arc::new(Counted::default());
        let shared = Arc::clone(&counted);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                let counted = Arc::clone(&shared);
                tokio::spawn(async move {
                    let server = TcpStream::connect(program).await.expect("the program");
                    let ((from_client, to_client), (from_server, to_server)) =
                        (client.into_split(), server.into_split());
                    tokio::join!(
                        forward(from_client, to_server, |come| counted.asked(come)),
                        forward(from_server, to_client, |come| counted.given(come))
                    );
                });
            }
        });
        Self { addr, counted }
    }

    pub fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.addr)
    }

    /// Bytes that the browser got with all headers, and its requests, since the last look.
    pub fn take(&self) -> (usize, usize) {
        let Counted { bytes, requests } = &*self.counted;
        (bytes.swap(0, Ordering::Relaxed), requests.swap(0, Ordering::Relaxed))
    }
}

/// Passes on what comes until either side ends the connection.
async fn forward(mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, count: impl Fn(&[u8])) {
    let mut piece = vec![0; 1 << 16];
    while let Ok(length @ 1..) = from.read(&mut piece).await {
        count(&piece[..length]);
        if to.write_all(&piece[..length]).await.is_err() {
            break;
        }
    }
    let _ = to.shutdown().await;
}
