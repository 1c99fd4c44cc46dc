//! Work that takes processor time, a few pieces at once, so that moves of people go first. It must not know the work.

use std::num::NonZeroUsize;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// Most pieces of work that wait.
const WAITING: usize = 64;

/// Why work is not done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Undone {
    /// Too much work waits already.
    Busy,
    /// The work has panicked; the log says why.
    Failed,
}

/// A limit on pieces of work.
pub struct Work {
    waiting: Arc<Semaphore>,
    running: Arc<Semaphore>,
}

impl Work {
    /// Half of the processors work, and at least one.
    pub fn new() -> Self {
        let processors = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::of((processors / 2).max(1), WAITING)
    }

    fn of(running: usize, waiting: usize) -> Self {
        let waiting = Arc::new(Semaphore::new(running + waiting));
        Self { waiting, running: Arc::new(Semaphore::new(running)) }
    }

    /// Does a piece of work when its turn comes.
    ///
    /// # Errors
    /// [`Undone`] if it is not done.
    pub async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Undone> {
        let place = Arc::clone(&self.waiting).try_acquire_owned().map_err(|_| Undone::Busy)?;
        let turn = Arc::clone(&self.running).acquire_owned().await.map_err(|_| Undone::Busy)?;
        // Work goes on when its client has left, so it keeps its turn.
        let held: [OwnedSemaphorePermit; 2] = [place, turn];
        let done = tokio::task::spawn_blocking(move || {
            let done = work();
            drop(held);
            done
        });
        done.await.map_err(|_| Undone::Failed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn work_beyond_those_that_wait_is_refused() {
        let work = Arc::new(Work::of(1, 1));
        let (begun, has_begun) = channel();
        let (go, may_end) = channel::<()>();
        let first = Arc::clone(&work);
        let first = tokio::spawn(async move {
            first
                .run(move || {
                    begun.send(()).expect("somebody waits");
                    may_end.recv().expect("a word")
                })
                .await
        });
        tokio::task::spawn_blocking(move || has_begun.recv()).await.expect("no panic").expect("it begins");
        let second = Arc::clone(&work);
        let mut second = Box::pin(async move { second.run(|| 2).await });
        assert!(futures_pending(&mut second).await, "it waits for the first");
        assert_eq!(work.run(|| 3).await, Err(Undone::Busy));
        go.send(()).expect("it waits");
        assert_eq!(first.await.expect("no panic"), Ok(()));
        assert_eq!(second.await, Ok(2));
        assert_eq!(work.run(|| 3).await, Ok(3));
    }

    async fn futures_pending(future: &mut (impl Future + Unpin)) -> bool {
        std::future::poll_fn(|context| {
            std::task::Poll::Ready(std::pin::Pin::new(&mut *future).poll(context).is_pending())
        })
        .await
    }

    #[tokio::test]
    async fn a_panic_ends_one_piece_of_work_only() {
        let work = Work::of(1, 0);
        assert_eq!(work.run(|| panic!("broken")).await, Err::<(), _>(Undone::Failed));
        assert_eq!(work.run(|| 1).await, Ok(1));
    }
}
