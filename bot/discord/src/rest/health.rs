//! Whether Discord answers at all. One refused or failed request says nothing about that; several in a row without an
//! answer do.

use std::sync::{Mutex, PoisonError};
use tokio::time::Instant;

/// Requests in a row without an answer after which Discord counts as silent.
const IN_A_ROW: u32 = 3;

/// The requests since the last answer.
#[derive(Debug, Default)]
pub struct Health(Mutex<Silence>);

#[derive(Debug, Default)]
struct Silence {
    since: Option<Instant>,
    requests: u32,
}

impl Health {
    /// A request is sent. If it is dropped without an answer, none has come.
    pub fn asked(&self) -> Asked<'_> {
        Asked { health: self, heard: false }
    }

    fn note(&self, heard: bool) {
        let mut silence = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if heard {
            *silence = Silence::default();
        } else {
            silence.since.get_or_insert_with(Instant::now);
            silence.requests = silence.requests.saturating_add(1);
        }
    }

    /// Since when no request was answered; `None` while some are, or too few were made to say.
    pub fn silent_since(&self) -> Option<Instant> {
        let silence = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        silence.since.filter(|_| silence.requests >= IN_A_ROW)
    }
}

/// A request that waits for its answer.
pub struct Asked<'a> {
    health: &'a Health,
    heard: bool,
}

impl Asked<'_> {
    /// Notes whether a working Discord has answered it.
    pub fn answered(mut self, heard: bool) {
        self.heard = heard;
    }
}

impl Drop for Asked<'_> {
    fn drop(&mut self) {
        self.health.note(self.heard);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_row_of_failures_is_silence_and_one_answer_ends_it() {
        let health = Health::default();
        let begun = Instant::now();
        for _ in 0..IN_A_ROW {
            assert_eq!(health.silent_since(), None);
            drop(health.asked());
            tokio::time::advance(std::time::Duration::from_secs(1)).await;
        }
        assert_eq!(health.silent_since(), Some(begun));
        health.asked().answered(true);
        health.asked().answered(false);
        assert_eq!(health.silent_since(), None);
    }
}
