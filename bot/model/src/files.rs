//! Reading the files of records.

use crate::records::file::{RecordFile, Unread};
use crate::settings::file::{FileEntry, FileSection, SettingsFault};
use rules::Registry;
use rules::sgf::ReadRequest;

/// Reads the files of records. It knows the formats, so that the core does not.
pub trait RecordReader: Send + Sync {
    /// Reads what `request` wants of a file and checks it by the rules of `games`.
    ///
    /// # Errors
    /// The first fault of the file.
    fn read(&self, games: &Registry, bytes: &[u8], request: &ReadRequest<'_>) -> Result<RecordFile, Unread>;
    /// Reads a file of settings.
    ///
    /// # Errors
    /// The first fault of the file.
    fn read_settings(&self, bytes: &[u8]) -> Result<Vec<FileEntry>, SettingsFault>;
    /// Writes a file of settings, which [`RecordReader::read_settings`] reads.
    fn write_settings(&self, sections: &[FileSection]) -> String;
}
