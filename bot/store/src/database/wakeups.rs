//! Processes of one database tell each other that they have written something, by `NOTIFY` of PostgreSQL.
//!
//! That only saves time: those who wait also look from time to time. So an announcement may get lost, and an engine
//! without `LISTEN` works as well. It is made after the transaction, on another connection, and a busy process makes one
//! for many transactions, because an announcement inside them would make all of them queue.

use crate::database::attempts::is_lost;
use sqlx::postgres::{PgListener, PgPool};
use std::hash::{BuildHasher, RandomState};
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::task::JoinHandle;
use tokio::time::sleep;

const CHANNEL: &str = "deska";

/// Debounce interval of NOTIFY.
const TOGETHER: Duration = Duration::from_millis(20);

/// How long a lost connection is left alone.
const AGAIN: Duration = Duration::from_secs(2);

/// LISTEN/NOTIFY between processes. Dropping it stops both tasks.
#[derive(Debug)]
pub(crate) struct Wakeups {
    heard: watch::Sender<u64>,
    said: Arc<Notify>,
    tasks: [JoinHandle<()>; 2],
}

impl Wakeups {
    /// Begins to listen, on a connection of the pool that it keeps.
    pub(crate) fn start(pool: &PgPool) -> Self {
        let (heard, said) = (watch::Sender::new(0), Arc::new(Notify::new()));
        let own = format!("{:x}", RandomState::new().hash_one(0));
        let tasks = [
            tokio::spawn(listen(pool.clone(), own.clone(), heard.clone())),
            tokio::spawn(announce(pool.clone(), own, Arc::clone(&said))),
        ];
        Self { heard, said, tasks }
    }

    /// Announces that this process has written something, soon.
    pub(crate) fn say(&self) {
        self.said.notify_one();
    }

    /// Waits until others have announced more than `seen` times; how often they have.
    pub(crate) async fn heard(&self, seen: u64) -> u64 {
        let mut heard = self.heard.subscribe();
        let heard = heard.wait_for(|heard| *heard != seen).await.map(|heard| *heard);
        // It is never closed while this waits for it.
        heard.unwrap_or(seen)
    }

    /// Ends it before the pool is closed, which waits for all connections.
    pub(crate) fn stop(&self) {
        self.tasks.iter().for_each(JoinHandle::abort);
    }
}

impl Drop for Wakeups {
    fn drop(&mut self) {
        self.stop();
    }
}

async fn listen(pool: PgPool, own: String, heard: watch::Sender<u64>) {
    loop {
        match hear(&pool, &own, &heard).await {
            Err(error @ sqlx::Error::Database(_)) if !is_lost(&error) => {
                tracing::info!(%error, "this database announces no changes; every process looks for itself");
                return;
            }
            Err(error) => tracing::debug!(%error, "no announcements can be heard at the moment"),
            Ok(()) => {}
        }
        sleep(AGAIN).await;
    }
}

/// Counts announcements of others until the connection is lost.
async fn hear(pool: &PgPool, own: &str, heard: &watch::Sender<u64>) -> Result<(), sqlx::Error> {
    let mut listener = PgListener::connect_with(pool).await?;
    listener.listen(CHANNEL).await?;
    while let Some(said) = listener.try_recv().await? {
        if said.payload() != own {
            heard.send_modify(|heard| *heard += 1);
        }
    }
    Ok(())
}

async fn announce(pool: PgPool, own: String, said: Arc<Notify>) {
    loop {
        said.notified().await;
        let announced = sqlx::query("select pg_notify($1, $2)").bind(CHANNEL).bind(&own).execute(&pool).await;
        match announced {
            // The listener's words about it are enough.
            Err(error @ sqlx::Error::Database(_)) if !is_lost(&error) => return,
            Err(error) => tracing::debug!(%error, "a change could not be announced"),
            Ok(_) => {}
        }
        sleep(TOGETHER).await;
    }
}
