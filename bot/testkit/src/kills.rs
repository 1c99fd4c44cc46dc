//! The real program, killed at random moments and started again on the same database.

use crate::deska::Deska;
use rules::rng::SplitMix64;
use std::time::Duration;
use tokio::task::block_in_place;

/// A program that is killed again and again.
pub struct Victim<S> {
    start: S,
    running: Deska,
    random: SplitMix64,
    kills: usize,
}

impl<S: Fn() -> Deska> Victim<S> {
    /// Starts it; the random moments follow from the seed.
    pub fn start(seed: u64, start: S) -> Self {
        let running = block_in_place(&start);
        Self { start, running, random: SplitMix64::new(seed), kills: 0 }
    }

    pub const fn running(&self) -> &Deska {
        &self.running
    }

    /// How often it was killed.
    pub const fn kills(&self) -> usize {
        self.kills
    }

    /// Random numbers for other choices of the test.
    pub const fn random(&mut self) -> &mut SplitMix64 {
        &mut self.random
    }

    /// Kills it at a random moment within this time.
    pub async fn kill_within(&mut self, longest: Duration) {
        let micros = u64::try_from(longest.as_micros()).unwrap();
        tokio::time::sleep(Duration::from_micros(self.random.draw() % micros.max(1))).await;
        self.kill();
    }

    /// Kills it now. [`Self::restart`] starts it again.
    pub fn kill(&mut self) {
        block_in_place(|| self.running.kill());
        self.kills += 1;
    }

    pub fn restart(&mut self) {
        self.running = block_in_place(&self.start);
    }

    /// Whether more kills are wanted: at least so many, and up to `tries` times as many until one has hit.
    pub const fn goes_on(&self, least: usize, tries: usize, has_hit: bool) -> bool {
        self.kills < least || !has_hit && self.kills < least * tries
    }
}
