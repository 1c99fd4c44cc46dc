//! Which servers need no offer to set them up. It saves an admin's requests two questions to the store.

use std::collections::BTreeSet;
use std::sync::{Mutex, PoisonError};

/// Servers whose admins know of the set-up questions, as far as this process has asked the store.
#[derive(Default)]
pub struct NeedsNoOffer(Mutex<BTreeSet<i64>>);

impl NeedsNoOffer {
    /// Whether this server is known to need no offer.
    pub fn knows(&self, space: i64) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).contains(&space)
    }

    /// Notes that this server needs no offer.
    pub fn note(&self, space: i64) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).insert(space);
    }
}
