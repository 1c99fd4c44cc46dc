//! Requests by the id their page gave them, so that one sent again is answered as before.

use super::fields::Refusal;
use axum::http::StatusCode;
use lru::LruCache;
use serde_json::Value;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Requests remembered. What is older is still not done twice: the desk knows the sources of what it keeps.
const KEPT: NonZeroUsize = NonZeroUsize::new(1000).unwrap();

/// The requests of late.
#[derive(Debug)]
pub struct Repeats {
    kept: Mutex<LruCache<String, Arc<Answered>>>,
}

/// A request, answered or under way.
#[derive(Debug)]
pub struct Answered {
    person: String,
    /// The answer.
    pub answer: OnceCell<Value>,
}

impl Repeats {
    /// None yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(LruCache::new(KEPT)) }
    }

    /// The request of this id; an id belongs to the person who used it first.
    pub fn of(&self, id: &str, person: &str) -> Result<Arc<Answered>, Refusal> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Answered { person: person.to_owned(), answer: OnceCell::new() });
        let answered = kept.get_or_insert(id.to_owned(), new);
        if answered.person == person {
            return Ok(Arc::clone(answered));
        }
        Err(Refusal::new(StatusCode::CONFLICT, "id-taken", "id", "somebody else has used this request id"))
    }
}
