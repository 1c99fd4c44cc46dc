//! The looks of a loop for work: they are counted, and the loop can be asked to look at once.

use tokio::sync::{Notify, watch};

/// The looks of one loop.
#[derive(Default)]
pub struct Looks {
    wake: Notify,
    count: watch::Sender<Count>,
}

#[derive(Clone, Copy, Default)]
struct Count {
    begun: u64,
    ended: u64,
}

impl Looks {
    /// Makes the loop look at once.
    pub fn wake(&self) {
        self.wake.notify_one();
    }

    /// Waits until the loop is woken.
    pub async fn woken(&self) {
        self.wake.notified().await;
    }

    /// Counts a look of the loop.
    pub async fn count<T>(&self, look: impl Future<Output = T>) -> T {
        self.count.send_modify(|count| count.begun += 1);
        let found = look.await;
        self.count.send_modify(|count| count.ended += 1);
        found
    }

    /// Wakes the loop and waits until a look has ended that began after this call. Never returns if the loop has ended.
    pub async fn next(&self) {
        let mut counts = self.count.subscribe();
        let begun = counts.borrow().begun;
        self.wake();
        // The sender is here, so this ends by the count only.
        let _ = counts.wait_for(|count| count.ended > begun).await;
    }
}
