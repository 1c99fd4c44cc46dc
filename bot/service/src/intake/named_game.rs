//! A game that a line names as `game=CODE`, which the answer to an unclear line asks for: behind a move, or by itself for the
//! line before. It must not know what the line does.

use crate::service::Service;
use deska_catalogue::invocation::Addressed;
use deska_core::memory::SHORT_LIVED;
use deska_core::message::Content;
use deska_core::people::caller::Caller;
use deska_core::problem::Problem;
use deska_core::reply::Reply;

/// The code in a word that names a game.
pub(super) fn code(word: &str) -> Option<String> {
    let (name, code) = word.split_once(['=', ':'])?;
    (name.eq_ignore_ascii_case("game") && !code.is_empty()).then(|| code.to_lowercase())
}

/// Words without one that names a game, and its code.
pub(super) fn without_game(words: &[String]) -> (Vec<String>, Option<String>) {
    let named = words.iter().find_map(|word| code(word));
    (words.iter().filter(|word| code(word).is_none()).cloned().collect(), named)
}

impl Service {
    /// The line before with the game that this one names, if it is nothing else and the line before was unclear.
    pub(super) async fn with_line_before(&self, caller: &Caller, addressed: Addressed) -> Addressed {
        let word = addressed.line.trim();
        if word.contains(char::is_whitespace) || code(word).is_none() {
            return addressed;
        }
        match self.core.recall(&key(caller)).await {
            Ok(Some(before)) => Addressed { line: format!("{before} {word}"), to_bot: true, ..addressed },
            // A failure is logged.
            Ok(None) | Err(_) => addressed,
        }
    }

    /// Keeps a line whose answer asks for the game.
    pub(super) async fn keep_unclear(&self, caller: &Caller, line: &str, reply: &Reply) {
        if let Some(Content::Problem(Problem::WhichGame { .. })) = &reply.private {
            let _ = self.core.remember(&key(caller), line).await;
        }
    }
}

fn key(caller: &Caller) -> String {
    let (place, person) = (&caller.place, &caller.person.native_id);
    format!("{SHORT_LIVED}which-game:{}:{}:{person}", place.platform, place.channel)
}
