//! A number that no other test of a run has. The number of a process is none: the system uses it again.

use std::hash::{BuildHasher, RandomState};

/// A random number.
pub(crate) fn any_number() -> u64 {
    RandomState::new().hash_one(())
}
