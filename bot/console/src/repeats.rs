//! Requests by the id that the page gave them, so that a repeated request gets its first answer again.

use super::fields::Refusal;
use super::wire::Answer;
use axum::http::StatusCode;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Requests remembered. An older one is still carried out only once, because the desk knows its source.
const KEPT: NonZeroUsize = NonZeroUsize::new(1000).unwrap();

/// The latest requests.
#[derive(Debug)]
pub struct Repeats {
    kept: Mutex<LruCache<String, Arc<Answered>>>,
}

/// A request, answered or under way.
#[derive(Debug)]
pub struct Answered {
    person: String,
    /// The answer, once there is one.
    pub answer: OnceCell<Answer>,
}

impl Repeats {
    /// No requests yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(LruCache::new(KEPT)) }
    }

    /// The request with this id. An id belongs to the person who used it first; others are refused.
    pub fn of(&self, id: &str, person: &str) -> Result<Arc<Answered>, Refusal> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        let new = || Arc::new(Answered { person: person.to_owned(), answer: OnceCell::new() });
        let answered = kept.get_or_insert(id.to_owned(), new);
        if answered.person == person {
            return Ok(Arc::clone(answered));
        }
        Err(Refusal::new(StatusCode::CONFLICT, "id-taken", "id", "another person has used this request id"))
    }
}
