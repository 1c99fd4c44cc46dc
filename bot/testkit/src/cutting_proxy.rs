//! A proxy before a server of PostgreSQL that cuts connections at chosen moments, as a network does. It looks for the word
//! `COMMIT` and otherwise knows nothing of the protocol.

use std::io::Result;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpListener, UnixStream};

/// A simple query that commits, as it ends on the wire.
const COMMIT: &[u8] = b"COMMIT\0";

/// A simple query that begins to read: its commit saves nothing.
const READS: &[u8] = b"read only\0";

/// What is cut next.
#[derive(Default)]
struct Plan {
    /// How many commits pass whose answer is lost.
    answers: AtomicI64,
    /// How many commits are lost themselves.
    commits: AtomicI64,
    /// How many more pieces of data pass in either direction; negative: all.
    pieces: AtomicI64,
    /// Whether nothing more is let through after a lost answer.
    closes: AtomicBool,
    is_closed: AtomicBool,
}

impl Plan {
    /// Takes one of a count, if there is one.
    fn takes(count: &AtomicI64) -> bool {
        count.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |left| (left > 0).then_some(left - 1)).is_ok()
    }

    /// Whether this is the last piece that passes.
    fn ends(&self) -> bool {
        let pieces = &self.pieces;
        let take = |left: i64| (left >= 0).then_some(left - 1);
        pieces.fetch_update(Ordering::SeqCst, Ordering::SeqCst, take) == Ok(0)
    }
}

/// The proxy. Its connections end with the test.
pub struct CuttingProxy {
    port: u16,
    plan: Arc<Plan>,
}

impl CuttingProxy {
    /// Listens before the server whose socket is in the `host` of this address.
    pub async fn before(url: &str) -> Self {
        let folder = url.split("host=").nth(1).expect("the folder of a socket");
        let socket = format!("{folder}/.s.PGSQL.5432");
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a port");
        let port = listener.local_addr().expect("an address").port();
        let plan = Arc::new(Plan { pieces: AtomicI64::new(-1), ..Plan::default() });
        let shared = Arc::clone(&plan);
        tokio::spawn(async move {
            while let Ok((client, _)) = listener.accept().await {
                if shared.is_closed.load(Ordering::SeqCst) {
                    continue;
                }
                let (plan, socket) = (Arc::clone(&shared), socket.clone());
                tokio::spawn(async move {
                    let server = UnixStream::connect(socket).await.expect("the server");
                    let (from_client, to_client) = client.into_split();
                    let (from_server, to_server) = server.into_split();
                    // An error is a connection that either side has ended.
                    let _ = tokio::select! {
                        cut = forward(from_client, to_server, &plan, true) => cut,
                        cut = forward(from_server, to_client, &plan, false) => cut,
                    };
                });
            }
        });
        Self { port, plan }
    }

    /// The address of a database behind it.
    #[must_use]
    pub fn url(&self, behind: &str) -> String {
        let database = behind.split(['/', '?']).nth(3).expect("the address of a database");
        format!("postgres://postgres@127.0.0.1:{}/{database}?sslmode=disable", self.port)
    }

    /// Lets the next commit pass and cuts its connection instead of its answer.
    pub fn lose_answer(&self) {
        self.plan.answers.store(1, Ordering::SeqCst);
    }

    /// Lets the next commit pass, cuts its connection instead of its answer, and then lets nothing more through.
    pub fn lose_answer_and_close(&self) {
        self.plan.closes.store(true, Ordering::SeqCst);
        self.lose_answer();
    }

    /// Cuts the connection instead of the next commit.
    pub fn lose_commit(&self) {
        self.plan.commits.store(1, Ordering::SeqCst);
    }

    /// Cuts the connection that has the piece of data after this many further ones.
    pub fn cut_after(&self, pieces: i64) {
        self.plan.pieces.store(pieces, Ordering::SeqCst);
    }

    /// Cuts nothing more.
    pub fn rest(&self) {
        self.plan.answers.store(0, Ordering::SeqCst);
        self.plan.commits.store(0, Ordering::SeqCst);
        self.plan.pieces.store(-1, Ordering::SeqCst);
        self.plan.closes.store(false, Ordering::SeqCst);
        self.plan.is_closed.store(false, Ordering::SeqCst);
    }
}

/// Passes data on until it ends or is cut.
async fn forward(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    plan: &Plan,
    is_client: bool,
) -> Result<()> {
    let mut piece = vec![0; 64 * 1024];
    let mut is_reading = false;
    loop {
        let length = from.read(&mut piece).await?;
        if length == 0 {
            return Ok(());
        }
        let is_end = piece[..length].ends_with(COMMIT);
        let is_commit = is_client && is_end && !is_reading;
        is_reading = piece[..length].ends_with(READS) || is_reading && !is_end;
        if plan.is_closed.load(Ordering::SeqCst) || plan.ends() || is_commit && Plan::takes(&plan.commits) {
            return Ok(());
        }
        to.write_all(&piece[..length]).await?;
        to.flush().await?;
        if is_commit && Plan::takes(&plan.answers) {
            plan.is_closed.store(plan.closes.load(Ordering::SeqCst), Ordering::SeqCst);
            // The server reads the end of the connection after the commit, and nobody reads its answer.
            return to.shutdown().await;
        }
    }
}
