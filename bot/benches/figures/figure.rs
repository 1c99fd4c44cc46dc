//! A figure as a line, and what figures are made of.

use std::fmt::Display;
use std::time::Duration;

/// Prints what was measured, its value with its unit, and the aim, which may be empty.
pub fn print(what: &str, value: impl Display, aim: &str) {
    println!("{what} | {value} | {aim}");
}

/// Times of single requests.
#[derive(Default)]
pub struct Times(Vec<Duration>);

impl Times {
    pub fn add(&mut self, time: Duration) {
        self.0.push(time);
    }

    pub fn append(&mut self, mut other: Self) {
        self.0.append(&mut other.0);
    }

    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The time within which this share of the requests was answered, in milliseconds.
    pub fn within(&mut self, share: f64) -> f64 {
        self.0.sort();
        deska_testkit::discord_load::percentile(&self.0, share).as_secs_f64() * 1_000.0
    }

    /// Median and 99th percentile in words.
    pub fn spread(&mut self) -> String {
        format!("p50 {:.1} ms, p99 {:.1} ms", self.within(0.5), self.within(0.99))
    }
}
