//! The values used last, by key.

use lru::LruCache;
use std::borrow::Borrow;
use std::hash::Hash;
use std::num::NonZeroUsize;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The values used last, at most so many.
pub struct Cache<K: Hash + Eq, V, const MOST: usize>(Mutex<LruCache<K, V>>);

impl<K: Hash + Eq, V, const MOST: usize> Default for Cache<K, V, MOST> {
    fn default() -> Self {
        Self(Mutex::new(LruCache::new(const { NonZeroUsize::new(MOST).unwrap() })))
    }
}

impl<K: Hash + Eq, V: Clone, const MOST: usize> Cache<K, V, MOST> {
    /// The value of a key.
    pub fn get<Q: Hash + Eq + ?Sized>(&self, key: &Q) -> Option<V>
    where
        K: Borrow<Q>,
    {
        self.values().get(key).cloned()
    }

    /// Stores a value and returns the one before.
    pub fn put(&self, key: K, value: V) -> Option<V> {
        self.values().put(key, value)
    }

    fn values(&self) -> MutexGuard<'_, LruCache<K, V>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
