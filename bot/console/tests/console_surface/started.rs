//! A console with a made-up desk.

use deska_console::{Console, RunningConsole, Secret};
use deska_desk::Desk;
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::scripted_desk::Fake;
use std::ops::Deref;
use std::sync::Arc;

pub struct Started<D = Fake> {
    pub desk: Arc<D>,
    pub running: RunningConsole,
    client: ConsoleClient,
}

impl<D> Deref for Started<D> {
    type Target = ConsoleClient;

    fn deref(&self) -> &ConsoleClient {
        &self.client
    }
}

pub async fn start_with<D: Desk + 'static>(token: Option<&str>, desk: Arc<D>) -> Started<D> {
    let token = token.and_then(Secret::new);
    let running = Console::bind(([127, 0, 0, 1], 0).into(), token)
        .await
        .unwrap()
        .start(Arc::clone(&desk) as _)
        .await
        .unwrap();
    let client = ConsoleClient::at(running.addr);
    Started { desk, running, client }
}

pub fn desk() -> Arc<Fake> {
    Arc::new(Fake::with_real_commands())
}

pub async fn start() -> Started {
    start_with(None, desk()).await
}
