//! Short codes with which people name games and challenges.

use crate::engine::Core;

/// Letters of codes. Letters that look like another one are left out.
const CODE_LETTERS: &[u8] = b"abcdefghjkmnpqrstuvwxyz23456789";

/// Length of codes.
const CODE_LENGTH: usize = 5;

/// Length of codes that link accounts: too many to find one by trying within minutes.
const LINK_CODE_LENGTH: usize = 8;

/// How many codes are tried, because the store refuses a code that is in use.
pub(crate) const CODE_TRIES: usize = 8;

impl Core {
    /// A random code, which may be in use.
    pub(crate) fn code(&self) -> String {
        self.letters(CODE_LENGTH)
    }

    /// A random code that links accounts.
    pub(crate) fn link_code(&self) -> String {
        self.letters(LINK_CODE_LENGTH)
    }

    /// At most twelve random letters: 64 bits hold no more.
    fn letters(&self, count: usize) -> String {
        let mut bits = self.entropy.draw();
        let letters = CODE_LETTERS.len() as u64;
        let mut letter = || {
            let picked = CODE_LETTERS[(bits % letters) as usize];
            bits /= letters;
            char::from(picked)
        };
        (0..count).map(|_| letter()).collect()
    }
}

/// Normalizes a code that a person has typed.
pub(crate) fn clean(code: &str) -> String {
    code.trim().to_lowercase().chars().take(20).collect()
}
