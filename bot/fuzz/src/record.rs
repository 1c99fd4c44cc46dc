//! Record files of both formats. What is read replays; a file of the program's own format is written and read as the same.

use deska_archive::{LONGEST, Read};
use deska_model::records::file::Unread;
use rules::Registry;
use std::sync::LazyLock;

static GAMES: LazyLock<Registry> = LazyLock::new(Registry::standard);

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    match deska_archive::read(&GAMES, data, &rules::sgf::ReadRequest::default()) {
        Ok(file) => {
            let position = file.record.replay(&GAMES).expect("a record that was read replays");
            assert_eq!(position.text(), file.position.text());
        }
        Err(Unread::TooLong { max }) => assert!(data.len() > max && max == LONGEST),
        Err(Unread::Damaged { place, .. }) => assert!(place.line > 0 && place.column > 0),
        Err(other) => assert!(!format!("{other:?}").is_empty()),
    }
    if let Ok(read) = Read::of(data) {
        let written = read.archive.json();
        let again = Read::of(written.as_bytes()).expect("a written file is read");
        assert_eq!(again.archive, read.archive);
    }
}
