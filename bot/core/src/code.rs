//! Short codes with which people name games and challenges.

use crate::engine::Core;

/// Letters of codes. Letters that look like another one are left out.
const CODE_LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Length of codes.
const CODE_LENGTH: usize = 5;

/// How many codes are tried, because the store refuses a code that is in use.
pub(super) const CODE_TRIES: usize = 8;

impl Core {
    /// A random code, which may be in use.
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

/// Normalizes a code that a person has typed.
pub(super) fn clean(code: &str) -> String {
    code.trim().to_lowercase().chars().take(20).collect()
}
