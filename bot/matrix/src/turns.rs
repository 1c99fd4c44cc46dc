//! Turns by person: what is done for one person is done one after the other. It must not know what that is.

use matrix_sdk::ruma::{OwnedUserId, UserId};
use std::collections::HashMap;
use std::sync::{Arc, PoisonError};
use tokio::sync::Mutex;

/// The people for whom something is done now.
#[derive(Default)]
pub struct Turns(std::sync::Mutex<HashMap<OwnedUserId, Arc<Mutex<()>>>>);

impl Turns {
    /// The turn of a person: a lock to hold.
    pub fn of(&self, user: &UserId) -> Arc<Mutex<()>> {
        let mut people = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Those that nobody waits for are not needed any longer.
        people.retain(|_, turn| Arc::strong_count(turn) > 1);
        Arc::clone(people.entry(user.to_owned()).or_default())
    }
}
