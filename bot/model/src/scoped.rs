//! A value that belongs to a piece of work, whichever thread polls it.

use std::cell::Cell;
use std::task::Poll;
use std::thread::LocalKey;

/// Runs a piece of work, which finds its own value in the slot, at first `start`. Returns what the value is in the end.
pub fn scoped<T, V: Copy>(
    slot: &'static LocalKey<Cell<V>>,
    start: V,
    work: impl Future<Output = T>,
) -> impl Future<Output = (T, V)> {
    // Requests are large, and each future around one would be as large again.
    let mut work = Box::pin(work);
    let mut own = start;
    std::future::poll_fn(move |context| {
        let around = slot.replace(own);
        let polled: Poll<T> = work.as_mut().poll(context);
        own = slot.replace(around);
        polled.map(|done| (done, own))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::executor::block_on;
    use futures::future::join;
    use std::pin::pin;

    thread_local! {
        static SLOT: Cell<u8> = const { Cell::new(0) };
    }

    async fn adding(number: u8) {
        for _ in 0..3 {
            futures::pending!();
            SLOT.set(SLOT.get() + number);
        }
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
    fn each_piece_of_work_has_a_value_of_its_own() {
        let both = async { join(scoped(&SLOT, 10, adding(1)), scoped(&SLOT, 0, adding(20))).await };
        let ((((), first), ((), second)), around) = run(scoped(&SLOT, 5, both));
        assert_eq!((first, second, around, SLOT.get()), (13, 60, 5, 0));
    }
}
