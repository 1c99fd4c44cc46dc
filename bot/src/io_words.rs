//! Errors of the operating system in words that say what to do.

use std::io::{Error, ErrorKind};

/// Why something can't be read or written, without a full stop.
pub fn reason(error: &Error) -> String {
    let words = match error.kind() {
        ErrorKind::NotFound => "there is no such file or folder",
        ErrorKind::PermissionDenied => {
            "you don't have the right to do that. Run deska as the user who has it"
        }
        ErrorKind::IsADirectory => "it is a folder, and not a file",
        ErrorKind::NotADirectory => "a part of the path is a file, and not a folder",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => {
            "the disk is full. Make room on it, and try again"
        }
        ErrorKind::ReadOnlyFilesystem => "it is on a file system that can only be read",
        _ => return error.to_string(),
    };
    words.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frequent_errors_have_words_without_codes() {
        let missing = std::fs::read("/no/such/file").unwrap_err();
        assert_eq!(reason(&missing), "there is no such file or folder");
        let folder = std::fs::write("/", "").unwrap_err();
        assert_eq!(reason(&folder), "it is a folder, and not a file");
    }
}
