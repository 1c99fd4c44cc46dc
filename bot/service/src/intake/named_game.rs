//! Which game a line is about if several could be meant: it names one as `game=CODE`, which the answer to an unclear
//! line asks for, behind a move or by itself for the line before; or it is the one that its writer has just seen.

use crate::service::Service;
use deska_catalogue::invocation::Addressed;
use deska_model::games::waiting::GameLine;
use deska_model::memory::SHORT_LIVED;
use deska_model::message::Content;
use deska_model::people::caller::Caller;
use deska_model::problem::Problem;
use deska_model::reply::Reply;

/// How long a board must have been there before a line is about it without a name: a line that is being typed when another
/// board comes means the one before.
const SEEN_FOR_MS: i64 = 5_000;

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

    /// In a person's own chat with the bot: the line with the game whose board was shown there last, if the answer asks which
    /// of several is meant. Where only another one waits for the person, they are asked.
    pub(super) async fn with_game_shown_last(
        &self,
        caller: &Caller,
        addressed: &Addressed,
        reply: &Reply,
    ) -> Option<Addressed> {
        let Some(Content::Problem(Problem::WhichGame { games, .. })) = &reply.private else { return None };
        if !addressed.alone {
            return None;
        }
        // A failure is logged, and the answer asks.
        let (code, shown_at) = self.game_shown_last(caller).await.ok().flatten()?;
        let shown = games.iter().find(|game| game.code == code)?;
        let awaits = |game: &GameLine| game.side.is_some_and(|side| game.awaited.contains(&side));
        let seen_at = shown_at.plus_ms(SEEN_FOR_MS);
        let is_meant = awaits(shown) || !games.iter().any(awaits);
        let line = format!("{} game={code}", addressed.line.trim());
        let was_seen = caller.sent_at.unwrap_or_else(|| self.core.now()) >= seen_at;
        (is_meant && was_seen).then(|| Addressed { line, ..addressed.clone() })
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
