//! A lock for each person, so that two tasks never work for the same person at once.

use matrix_sdk::ruma::{OwnedUserId, UserId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use tokio::sync::Mutex;

/// The locks that are in use.
#[derive(Default)]
pub struct Turns(std::sync::Mutex<HashMap<OwnedUserId, Arc<Mutex<()>>>>);

impl Turns {
    /// The lock of a person.
    pub fn of(&self, user: &UserId) -> Arc<Mutex<()>> {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Drop unused locks.
        people.retain(|_, turn| Arc::strong_count(turn) > 1);
        Arc::clone(people.entry(user.to_owned()).or_default())
    }
}
