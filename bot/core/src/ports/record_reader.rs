//! Reading the files of records.

use crate::record_file::{RecordFile, Unread};
use rules::Registry;

/// Reads the files of records. It knows the formats, so that the core does not.
pub trait RecordReader: Send + Sync {
    /// Reads a file and checks it by the rules of `games`.
    ///
    /// # Errors
    /// The first fault of the file.
    fn read(&self, games: &Registry, bytes: &[u8]) -> Result<RecordFile, Unread>;
}
