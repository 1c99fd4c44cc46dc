//! SGF files. A file is read or has a damage inside it; a document that was read is written and read back.

use rules::{Registry, sgf};

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let games = Registry::standard();
    match sgf::read(&games, data) {
        Ok(document) => {
            let file = sgf::write(&games, &document).expect("a document that was read replays");
            let again = sgf::read(&games, file.as_bytes()).expect("a written file is read");
            assert_eq!(again.record, document.record);
        }
        Err(damage) => assert!(damage.at.line > 0 && damage.at.column > 0 && !damage.to_string().is_empty()),
    }
}
