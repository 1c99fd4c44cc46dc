//! How long a request may still wait for the database. All its waits together have one bound, however many changes it
//! makes and whichever task makes them.

use super::scoped::scoped;
use std::cell::Cell;
use std::time::Duration;

/// How long one request waits in all, and each change that no request has asked for.
pub const PATIENCE: Duration = Duration::from_secs(10);

thread_local! {
    /// How long the request that this thread works for has waited; `None` outside of requests.
    static WAITED: Cell<Option<Duration>> = const { Cell::new(None) };
}

/// What is left of [`PATIENCE`].
#[must_use]
pub fn left() -> Duration {
    PATIENCE.saturating_sub(WAITED.get().unwrap_or_default())
}

/// Notes that the request has waited.
pub fn note(time: Duration) {
    WAITED.set(WAITED.get().map(|waited| waited.saturating_add(time)));
}

/// Work for a request: a new one, or a part of the one that this is called in, which then may be spawned as another task.
pub fn bounded<T>(work: impl Future<Output = T>) -> impl Future<Output = T> {
    let work = scoped(&WAITED, Some(WAITED.get().unwrap_or_default()), work);
    async move {
        let (done, waited) = work.await;
        // Around it, this wait is part of a longer one.
        if let Some(waited) = waited.filter(|waited| WAITED.get().is_some_and(|around| around < *waited)) {
            WAITED.set(Some(waited));
        }
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::executor::block_on;

    const THIRD: Duration = Duration::from_secs(3);

    #[test]
    fn the_waits_of_a_request_add_up_and_those_of_nobody_do_not() {
        note(PATIENCE);
        assert_eq!(left(), PATIENCE);
        let request = async {
            note(THIRD);
            let part = bounded(async {
                note(THIRD);
                left()
            });
            assert_eq!(part.await, PATIENCE - 2 * THIRD);
            assert_eq!(left(), PATIENCE - 2 * THIRD);
            note(2 * THIRD);
            left()
        };
        assert_eq!(block_on(bounded(request)), Duration::ZERO);
        assert_eq!(left(), PATIENCE);
    }

    #[test]
    fn a_part_that_another_task_does_goes_on_counting() {
        let mut part = None;
        block_on(bounded(async {
            note(THIRD);
            part = Some(bounded(async { left() }));
        }));
        assert_eq!(part.map(block_on), Some(PATIENCE - THIRD));
    }
}
