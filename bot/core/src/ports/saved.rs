//! Whether anything was saved while a piece of work ran. So an answer says "nothing was changed" only where that is true,
//! whichever step has failed.

use deska_model::scoped::scoped;
use std::cell::Cell;

thread_local! {
    /// Whether the work that this thread polls has saved something.
    static SAVED: Cell<bool> = const { Cell::new(false) };
}

/// Notes that a change was saved. A store calls it after each commit, in the task that asked for the change.
pub fn note() {
    SAVED.set(true);
}

/// Runs a piece of work. Returns whether it has saved anything, too; nobody around it learns of that.
pub fn watch<T>(work: impl Future<Output = T>) -> impl Future<Output = (T, bool)> {
    scoped(&SAVED, false, work)
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::executor::block_on;

    #[test]
    fn who_is_around_learns_nothing() {
        let outer = watch(async { watch(async { note() }).await.1 });
        assert_eq!(block_on(outer), (true, false));
    }
}
