//! The web console: a chat in the browser with a board one can click on.
//!
//! Everything the page shows and offers comes from the [`Desk`] as data; neither this
//! module nor the page knows a game. Everybody who may open the page may act as anybody and is an admin.
//!
//! # What it answers
//! All bodies are JSON; a refused request is `{"error", "field", "limit", "message"}` with a 4xx status.
//!
//! | request | answer |
//! | --- | --- |
//! | `GET /`, `/console.css`, `/console.js`, `/icon.svg` | the page |
//! | `GET /login`, `POST /login` (form `token`), `GET /?token=…` | the way past the token |
//! | `GET /healthz` | `ok` |
//! | `GET /picture/<hash>.png`, `.gif` | a picture of a message or board, for ever the same |
//! | `GET /file/<hash>` | a file of a message, to be saved under its name |
//! | `GET /api/hello?as=&channel=` | `{boot, locale, me, channel, channels, people, offers, texts}` |
//! | `GET /api/events?as=&channel=` | server-sent events, listed in `events.rs` |
//! | `POST /api/say {id, as, channel, text}` | `{messages, locale}`: what was added for this reader |
//! | `POST /api/press {id, as, channel, control, values, message?}` | the same |
//! | `GET /api/complete?as=&channel=&line=` | `{items: [{value, label}]}`, each value the whole new line |
//! | `GET /api/board?as=&channel=&game=&near=` | `{board, picture}`, both `null` without such a game |
//! | `GET /api/games?as=&channel=` | `{games: [{code, title, players, my_turn, status}]}` |
//! | `POST /api/why {as, channel, game, clicks}` or `{…, text}` | `{why}`, `null` if it is legal |
//!
//! A message is `{id, at, author: {id, name} | null, private, text: [{text, style, person}], picture: {src,
//! alt, width, height} | null, files: [{src, name, bytes}], controls: [[…]], mentions: [person id]}`; a control is `{kind: "button", id,
//! label, style, asks}` or `{kind: "menu", id, placeholder, items: [{value, label, hint}]}`.
//!
//! The `id` of `say` and `press` is made by the page and is the request's source: sent again, it is answered
//! as before. What was typed is seen by its author alone, because it may hold a secret, unless the desk has
//! nothing to say to it: then it is talk, and everybody sees it.

mod controls;
mod events;
mod fields;
mod guard;
mod hub;
mod log;
mod pictures;
mod queries;
mod repeats;
mod requests;
mod server;
mod texts;

pub use deska_config::secret::Secret;
pub use texts::{LOGIN_TEXTS, TEXTS};

use deska_desk::Desk;
use hub::Hub;
use std::net::SocketAddr;
use std::sync::Arc;
use thiserror::Error;
use tokio::task::JoinHandle;

/// How long a stop waits for requests under way.
const DRAIN: std::time::Duration = std::time::Duration::from_secs(5);

/// Name of the platform, and of its only space.
pub const PLATFORM: &str = "console";

/// The console.
#[derive(Debug)]
pub struct Console;

/// A console that answers requests until it is stopped.
#[derive(Debug)]
pub struct Running {
    /// Where it listens; the port is the real one also if any was asked for.
    pub addr: SocketAddr,
    hub: Arc<Hub>,
    tasks: Vec<JoinHandle<()>>,
}

/// Why the console could not start.
#[derive(Debug, Error)]
pub enum ConsoleError {
    /// The address is not loopback and there is no token.
    #[error("the console would listen on {0}, which others can reach: set web.token or listen on 127.0.0.1")]
    NeedsToken(SocketAddr),
    /// The address is taken or not ours.
    #[error("the console cannot listen on {addr}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// What the system says.
        #[source]
        source: std::io::Error,
    },
}

impl Console {
    /// Starts the console; boards of open games and waiting challenges are in their channels before the first request is answered.
    pub async fn start(
        listen: SocketAddr,
        token: Option<Secret>,
        desk: Arc<dyn Desk>,
    ) -> Result<Running, ConsoleError> {
        if !listen.ip().is_loopback() && token.is_none() {
            return Err(ConsoleError::NeedsToken(listen));
        }
        let failed = |source| ConsoleError::Listen { addr: listen, source };
        let listener = tokio::net::TcpListener::bind(listen).await.map_err(failed)?;
        let addr = listener.local_addr().map_err(failed)?;
        let hub = Arc::new(Hub::new(desk, token));
        hub.fill().await;
        let tasks = vec![
            tokio::spawn(server::serve(listener, Arc::clone(&hub))),
            tokio::spawn(hub::deliver_due(Arc::clone(&hub))),
        ];
        Ok(Running { addr, hub, tasks })
    }
}

impl Running {
    /// Stops answering: streams end, requests under way are finished first.
    pub async fn stop(self) {
        self.hub.stop();
        for mut task in self.tasks {
            match tokio::time::timeout(DRAIN, &mut task).await {
                Ok(Ok(())) => {}
                Ok(Err(error)) => tracing::error!(%error, "a task of the console ended badly"),
                // A visitor who never finishes a request must not keep the program from stopping.
                Err(_) => task.abort(),
            }
        }
    }
}
