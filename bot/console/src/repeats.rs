//! Requests by their source, so that a repeated request gets its first answer again.

use super::controls::Message;
use super::wire::Answer;
use lru::LruCache;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use tokio::sync::OnceCell;

/// Requests remembered. An older one is still carried out only once, because the desk knows its source.
const KEPT: NonZeroUsize = NonZeroUsize::new(200).unwrap();

/// The latest requests.
#[derive(Debug)]
pub struct Repeats {
    kept: Mutex<LruCache<String, Arc<Answered>>>,
}

/// A request, answered or under way.
#[derive(Debug, Default)]
pub struct Answered {
    /// The answer, once there is one. That of a failure is not kept: the repeat is carried out, and may find what the
    /// first attempt has saved.
    pub answer: OnceCell<Answer>,
    /// What was typed, as the channel shows it.
    pub echo: OnceLock<Arc<Message>>,
}

impl Repeats {
    /// No requests yet.
    pub fn new() -> Self {
        Self { kept: Mutex::new(LruCache::new(KEPT)) }
    }

    /// The request with this source.
    pub fn of(&self, source: &str) -> Arc<Answered> {
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        Arc::clone(kept.get_or_insert(source.to_owned(), Arc::default))
    }
}
