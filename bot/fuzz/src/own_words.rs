//! Moves in the words of people's languages. The first byte chooses the game, the rest is what somebody types. What is
//! written in the game's notation stays so.

use deska_i18n::Vocabulary;
use deska_present::own_words::in_notation;
use rules::registry::GAMES;
use std::sync::LazyLock;

static WORDS: LazyLock<Vocabulary> = LazyLock::new(Vocabulary::load);

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let game = GAMES[usize::from(*first) % GAMES.len()].meta();
    let Some(written) = in_notation(&WORDS, game, text) else { return };
    assert_eq!(written.split(',').count(), text.split(',').count(), "{text:?} became {written:?}");
    let again = in_notation(&WORDS, game, &written);
    assert_eq!(again.as_deref().unwrap_or(&written), written, "{text:?} became {written:?}");
}
