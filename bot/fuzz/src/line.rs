//! Lines of conditional moves. The first byte chooses the game, the second how many moves have been made, the rest is what
//! somebody types. A line that was read is written in full and read as the same.

use crate::game;
use deska_model::conditional::text;
use deska_model::conditional::tree::ConditionalTree;
use deska_model::games::move_reader::NotationOnly;
use deska_model::ids::AccountId;

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let [kind, moves, rest @ ..] = data else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    game::with(*kind, *moves, |table| {
        for account in [1, 2].map(AccountId) {
            let Ok(read) = text::read(&NotationOnly, table, account, text) else { continue };
            let mut lines = ConditionalTree::default();
            if lines.add(&read.moves).is_ok() {
                assert_eq!(lines.each(), std::slice::from_ref(&read.moves));
            }
            let texts: Vec<&str> = read.moves.iter().map(|made| made.text.as_str()).collect();
            // Some moves have commas, which also part moves.
            if texts.iter().any(|text| text.contains([',', ';'])) {
                continue;
            }
            let again = text::read(&NotationOnly, table, account, &texts.join(" then "))
                .expect("moves as they are written");
            assert_eq!(again.moves, read.moves);
        }
    });
}
