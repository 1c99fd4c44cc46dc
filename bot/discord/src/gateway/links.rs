//! Which connections to Discord's gateway stand. It must not make or end any.

use crate::interactions::request::PLATFORM;
use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};
use tokio::sync::watch;

/// The connections of this process, by the numbers of their shards.
pub struct Links {
    state: Mutex<State>,
    complete: watch::Sender<bool>,
}

#[derive(Default)]
struct State {
    /// How many there should be; `None` until Discord has said it.
    wanted: Option<usize>,
    standing: BTreeSet<u32>,
}

impl Default for Links {
    fn default() -> Self {
        Self { state: Mutex::default(), complete: watch::Sender::new(false) }
    }
}

impl Links {
    /// Says how many connections there should be.
    pub fn want(&self, count: usize) {
        self.change(|state| state.wanted = Some(count));
    }

    /// Says whether the connection of a shard stands.
    pub fn note(&self, shard: u32, stands: bool) {
        self.change(|state| {
            let changed = if stands { state.standing.insert(shard) } else { state.standing.remove(&shard) };
            if changed && !stands {
                deska_meters::connection_lost(PLATFORM);
            }
        });
    }

    /// A value that is true while all connections stand.
    pub fn complete(&self) -> watch::Receiver<bool> {
        self.complete.subscribe()
    }

    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        change(&mut state);
        deska_meters::connections(PLATFORM, state.standing.len());
        let complete = state.wanted.is_some_and(|wanted| state.standing.len() >= wanted);
        self.complete.send_if_modified(|known| std::mem::replace(known, complete) != complete);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_shards_must_stand() {
        let links = Links::default();
        let complete = links.complete();
        links.note(0, true);
        assert!(!*complete.borrow(), "Discord has not said how many there are");
        links.want(2);
        assert!(!*complete.borrow());
        links.note(1, true);
        assert!(*complete.borrow());
        links.note(0, false);
        links.note(1, true);
        assert!(!*complete.borrow());
        links.note(0, true);
        assert!(*complete.borrow());
    }
}
