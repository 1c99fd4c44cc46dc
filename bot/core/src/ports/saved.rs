//! Whether anything was saved while a piece of work ran. So an answer says "nothing was changed" only where that is true,
//! whichever step has failed.

use std::cell::Cell;
use std::pin::pin;
use std::task::Poll;

thread_local! {
    /// Whether the work that this thread polls has saved something.
    static SAVED: Cell<bool> = const { Cell::new(false) };
}

/// Notes that a change was saved. A store calls it after each commit, in the task that asked for the change.
pub fn note() {
    SAVED.set(true);
}

/// Runs a piece of work. Returns whether it has saved anything, too; nobody around it learns of that.
pub async fn watch<T>(work: impl Future<Output = T>) -> (T, bool) {
    let mut work = pin!(work);
    let mut saved = false;
    let done = std::future::poll_fn(|context| {
        let around = SAVED.replace(saved);
        let polled: Poll<T> = work.as_mut().poll(context);
        saved = SAVED.replace(around);
        polled
    })
    .await;
    (done, saved)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::executor::block_on;
    use futures::future::join;

    async fn saving(saves: bool) {
        futures::pending!();
        if saves {
            note();
        }
        futures::pending!();
    }

    /// Polls until it is done.
    fn run<T>(work: impl Future<Output = T>) -> T {
        let mut work = pin!(work);
        block_on(std::future::poll_fn(|context| {
            context.waker().wake_by_ref();
            work.as_mut().poll(context)
        }))
    }

    #[test]
    fn each_piece_of_work_knows_only_what_it_has_saved_itself() {
        let both = async { join(watch(saving(true)), watch(saving(false))).await };
        let ((((), first), ((), second)), around) = run(watch(both));
        assert!(first && !second && !around);
    }
}
