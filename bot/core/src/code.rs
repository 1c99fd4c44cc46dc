//! Short codes by which people name games and challenges.

use crate::engine::Core;

/// Letters of codes: none that is easily taken for another.
const CODE_LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Length of codes.
const CODE_LENGTH: usize = 5;

/// How often another code is drawn when one is in use.
pub(super) const CODE_TRIES: usize = 8;

impl Core {
    /// A code drawn at random. It may be in use: the store refuses it then.
    pub(super) fn code(&self) -> String {
        let mut bits = self.entropy.draw();
        let letters = CODE_LETTERS.len() as u64;
        let mut letter = || {
            let picked = CODE_LETTERS[(bits % letters) as usize];
            bits /= letters;
            char::from(picked)
        };
        (0..CODE_LENGTH).map(|_| letter()).collect()
    }
}

/// A code as somebody typed it.
pub(super) fn clean(code: &str) -> String {
    code.trim().to_lowercase().chars().take(20).collect()
}
