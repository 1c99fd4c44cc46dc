//! Work that takes processor time, a few pieces at once, so that moves of people go first. Clients take turns, so that one
//! with much work keeps nobody waiting for all of it. It must not know the work.

use crate::client::Client;
use std::collections::HashMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError, Weak};
use tokio::sync::Semaphore;

/// Most pieces of work that wait. Each holds a request of up to 256 KB.
const WAITING: usize = 128;
/// Most pieces of work of one client, running or waiting.
pub const EACH_MAX: usize = 32;

/// Why work is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Overloaded {
    /// Too much work waits already.
    Busy,
    /// The client has enough work running or waiting already.
    Enough,
    /// The work has panicked; the log says why.
    Failed,
}

/// A limit on pieces of work.
pub struct Work {
    /// Places for work that runs or waits.
    places: Arc<Semaphore>,
    /// Turns to run, in the order in which they were asked for.
    turns: Arc<Semaphore>,
    quotas: Mutex<HashMap<Client, Weak<Quota>>>,
}

/// What one client may have at once.
struct Quota {
    /// Places for work that runs or waits.
    places: Arc<Semaphore>,
    /// The right to ask for a turn, which one piece of work has at a time: after it got its turn, the client's next piece
    /// asks behind those of all others.
    asking: Semaphore,
}

impl Work {
    /// Half of the processors work, and at least one.
    pub fn new() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::of((processors / 2).max(1), WAITING)
    }

    fn of(running: usize, waiting: usize) -> Self {
        let semaphore = |count| Arc::new(Semaphore::new(count));
        Self { places: semaphore(running + waiting), turns: semaphore(running), quotas: Mutex::default() }
    }

    /// The quota of a client. Nothing is kept of clients without work.
    fn quota(&self, client: Client) -> Arc<Quota> {
        let mut quotas = self.quotas.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(quota) = quotas.get(&client).and_then(Weak::upgrade) {
            return quota;
        }
        let quota = Quota { places: Arc::new(Semaphore::new(EACH_MAX)), asking: Semaphore::new(1) };
        let quota = Arc::new(quota);
        quotas.retain(|_, known| known.strong_count() > 0);
        quotas.insert(client, Arc::downgrade(&quota));
        quota
    }

    /// Does a piece of work of a client when its turn comes.
    ///
    /// # Errors
    /// [`Overloaded`] if it is not done.
    pub async fn run<T: Send + 'static>(
        &self,
        client: Client,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Overloaded> {
        let quota = self.quota(client);
        let own = Arc::clone(&quota.places).try_acquire_owned().map_err(|_| Overloaded::Enough)?;
        let place = Arc::clone(&self.places).try_acquire_owned().map_err(|_| Overloaded::Busy)?;
        let asking = quota.asking.acquire().await.map_err(|_| Overloaded::Busy)?;
        let turn = Arc::clone(&self.turns).acquire_owned().await.map_err(|_| Overloaded::Busy)?;
        drop(asking);
        // Work goes on when its client has left, so it keeps its turn and its places.
        let held = (turn, place, own, quota);
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(held);
            done
        });
        done.await.map_err(|_| Overloaded::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Sender, channel};
    use tokio::task::{JoinHandle, yield_now};

    const ANN: Client = client(1);
    const BOB: Client = client(2);

    const fn client(number: u8) -> Client {
        Client(std::net::IpAddr::V4(std::net::Ipv4Addr::new(192, 0, 2, number)))
    }

    /// Work of a client that waits for a word.
    async fn blocked(work: &Arc<Work>, client: Client) -> (Sender<()>, JoinHandle<Result<(), Overloaded>>) {
        let (begun, has_begun) = channel();
        let (go, may_end) = channel::<()>();
        let work = Arc::clone(work);
        let running = tokio::spawn(async move {
            let piece = move || {
                begun.send(()).expect("somebody waits");
                may_end.recv().expect("a word")
            };
            work.run(client, piece).await
        });
        tokio::task::spawn_blocking(move || has_begun.recv()).await.expect("no panic").expect("it begins");
        (go, running)
    }

    /// Work that waits, and writes its name into a list when it is done.
    async fn waiting(
        work: &Arc<Work>,
        client: Client,
        name: &'static str,
        done: &Arc<Mutex<Vec<&'static str>>>,
    ) -> JoinHandle<Result<(), Overloaded>> {
        let (work, done) = (Arc::clone(work), Arc::clone(done));
        let piece = move || done.lock().expect("no panic").push(name);
        let asked = tokio::spawn(async move { work.run(client, piece).await });
        yield_now().await;
        asked
    }

    #[tokio::test]
    async fn work_beyond_those_that_wait_is_refused() {
        let work = Arc::new(Work::of(1, 1));
        let (go, first) = blocked(&work, ANN).await;
        let done = Arc::default();
        let second = waiting(&work, BOB, "second", &done).await;
        assert_eq!(work.run(client(3), || 3).await, Err(Overloaded::Busy));
        go.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(()));
        assert_eq!(second.await.expect("no panic"), Ok(()));
        assert_eq!(work.run(client(3), || 3).await, Ok(3));
    }

    #[tokio::test]
    async fn clients_take_turns() {
        let work = Arc::new(Work::of(1, WAITING));
        let (go, first) = blocked(&work, ANN).await;
        let done = Arc::default();
        let mut asked = Vec::new();
        for (client, name) in [
            (ANN, "Ann 2"),
            (ANN, "Ann 3"),
            (ANN, "Ann 4"),
            (BOB, "Bob 1"),
            (BOB, "Bob 2"),
            (client(3), "Eve 1"),
        ] {
            asked.push(waiting(&work, client, name, &done).await);
        }
        go.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(()));
        for piece in asked {
            assert_eq!(piece.await.expect("no panic"), Ok(()));
        }
        let done = done.lock().expect("no panic").clone();
        assert_eq!(done, ["Ann 2", "Bob 1", "Eve 1", "Ann 3", "Bob 2", "Ann 4"]);
    }

    #[tokio::test]
    async fn a_client_with_enough_work_is_refused_and_others_are_not() {
        let work = Arc::new(Work::of(1, WAITING));
        let (go, first) = blocked(&work, ANN).await;
        let done = Arc::default();
        let mut asked = Vec::new();
        for _ in 1..EACH_MAX {
            asked.push(waiting(&work, ANN, "more", &done).await);
        }
        assert_eq!(work.run(ANN, || 1).await, Err(Overloaded::Enough));
        let other = waiting(&work, BOB, "other", &done).await;
        // A client that leaves gives back the places of its work that waits.
        asked.pop().expect("some wait").abort();
        yield_now().await;
        asked.push(waiting(&work, ANN, "another", &done).await);
        go.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(()));
        assert_eq!(other.await.expect("no panic"), Ok(()));
        for piece in asked {
            assert_eq!(piece.await.expect("no panic"), Ok(()));
        }
        assert_eq!(work.run(ANN, || 1).await, Ok(1));
    }

    #[tokio::test]
    async fn nothing_is_kept_of_clients_without_work() {
        let work = Work::of(1, 0);
        for number in 0..200 {
            assert_eq!(work.run(client(number), || 1).await, Ok(1));
        }
        assert_eq!(work.quotas.lock().expect("no panic").len(), 1);
    }

    #[tokio::test]
    async fn a_panic_ends_one_piece_of_work_only() {
        let work = Work::of(1, 0);
        assert_eq!(work.run(ANN, || panic!("broken")).await, Err::<(), _>(Overloaded::Failed));
        assert_eq!(work.run(ANN, || 1).await, Ok(1));
    }
}
