//! Rates by the time that the processor spent on this thread.

use rustix::time::{ClockId, clock_gettime};

/// Seconds of one measurement.
const SECONDS: f64 = 0.2;

/// Of so many measurements the median counts.
const TIMES: usize = 5;

fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// What `once` does a second; it returns how much it did.
pub fn rate(once: impl FnMut() -> f64) -> f64 {
    rate_within(SECONDS, once)
}

/// The same with so many seconds a measurement.
pub fn rate_within(seconds: f64, mut once: impl FnMut() -> f64) -> f64 {
    let mut rates = [0.0; TIMES];
    for rate in &mut rates {
        let begin = now();
        let (mut done, mut taken) = (0.0, 0.0);
        while taken < seconds {
            done += once();
            taken = now() - begin;
        }
        *rate = done / taken;
    }
    rates.sort_by(f64::total_cmp);
    rates[TIMES / 2]
}

/// What `once` does a second over all `items`, each as often as the others.
pub fn over<T>(items: &[T], mut once: impl FnMut(&T) -> f64) -> f64 {
    rate(|| items.iter().map(&mut once).sum())
}
