//! Rates per second of processor time of this thread.

use rustix::time::{ClockId, clock_gettime};

/// Duration of one measurement in seconds.
const SECONDS: f64 = 0.2;

/// Number of measurements. The median counts.
const TIMES: usize = 5;

fn now() -> f64 {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.tv_sec as f64 + time.tv_nsec as f64 / 1e9
}

/// The rate of `once`, which returns the amount that it did.
pub fn rate(once: impl FnMut() -> f64) -> f64 {
    rate_within(SECONDS, once)
}

/// The same with another duration of a measurement.
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

/// The rate of `once` over all `items`, each used equally often.
pub fn over<T>(items: &[T], mut once: impl FnMut(&T) -> f64) -> f64 {
    rate(|| items.iter().map(&mut once).sum())
}
