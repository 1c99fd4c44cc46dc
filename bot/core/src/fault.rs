//! Failures of the program itself, as opposed to mistakes of a person. Knows neither their cause nor their wording.

use thiserror::Error;

/// A failure of the program. The log has its cause under the same code.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("the program failed; the log has the cause under code {code}")]
pub struct Fault {
    /// Four hexadecimal digits that the person can give to an admin.
    pub code: String,
}
