//! Words without a slash: a move, a failed attempt at one, or talk between people, which gets no answer.

use crate::intake::named_game::without_game;
use crate::service::Service;
use deska_model::command::{Command, GameRef};
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::people::caller::Caller;
use deska_model::problem::Problem;
use rules::pick::Form;
use rules::{Phase, Side};

/// Maximum length of an attempt at a move, in characters.
const ATTEMPT_MAX: usize = 60;

/// Fewest symbols of a form that are an attempt to fill it in.
const SYMBOLS_MIN: usize = 4;

impl Service {
    /// The move that the words make in one of the caller's games, or (`in_tasks`) in a task that they have begun. Words
    /// that only look like a move become one too, so that the answer says what is wrong with it.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn bare_move(
        &self,
        caller: &Caller,
        source: &str,
        words: &[String],
        in_tasks: bool,
    ) -> Result<Option<Command>, Problem> {
        let (words, named) = without_game(words);
        let words = words.as_slice();
        let line = words.join(" ");
        let command = |game| Command::Move { game, input: MoveInput::Typed(line.clone()) };
        // A repeated request is answered as before, whatever its words would be now.
        if let Some(code) = self.core.repeated_in(caller, source).await? {
            return Ok(Some(command(GameRef::code(&code))));
        }
        let mut tables = self.core.own_tables(caller).await?;
        tables.retain(|(table, _)| named.as_ref().is_none_or(|code| table.row.code == *code));
        if words.is_empty() {
            return Ok(None);
        }
        let codes = |is_meant: &dyn Fn(&Table, Side) -> bool| -> Vec<String> {
            let meant = tables.iter().filter(|(table, side)| is_meant(table, *side));
            meant.map(|(table, _)| table.row.code.clone()).collect()
        };
        let mut candidates = codes(&|table, side| self.is_move(table, side, words));
        if candidates.is_empty()
            && in_tasks
            && let Some(code) = self.answered_task(caller, words).await?
        {
            return Ok(Some(command(GameRef::code(&code))));
        }
        if candidates.is_empty() {
            candidates = codes(&|table, side| looks_like_a_move(table, side, words));
        }
        // Of several games that fit, the only one on turn is meant.
        if candidates.len() > 1 {
            let on_turn = |code: &str| {
                tables.iter().any(|(table, side)| table.row.code == code && table.to_act().contains(*side))
            };
            let waiting: Vec<_> = candidates.iter().filter(|code| on_turn(code)).cloned().collect();
            candidates = if waiting.len() == 1 { waiting } else { candidates };
        }
        // If several are left, the request names none, and the answer asks for the game.
        let is_only = candidates.len() == 1;
        let game = |code: String| if is_only { GameRef::code(&code) } else { GameRef::default() };
        Ok(candidates.into_iter().next().map(|code| command(game(code))))
    }

    /// Whether the words are the set-up, or most of one, that the caller owes a game here in secret.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn is_set_up(&self, caller: &Caller, words: &[String]) -> Result<bool, Problem> {
        let tables = self.core.own_tables(caller).await?;
        Ok(tables.iter().any(|(table, side)| {
            table.position.form(*side).is_some_and(|form| is_mostly_symbols(&form, words))
        }))
    }

    /// Whether the caller has begun a turn in one of their games here and can go on with it.
    ///
    /// # Errors
    /// The store failed.
    pub(crate) async fn is_in_turn(&self, caller: &Caller) -> Result<bool, Problem> {
        let tables = self.core.own_tables(caller).await?;
        Ok(tables.iter().any(|(table, side)| {
            let begun = table.account(*side).and_then(|account| table.turn_of(account.id));
            begun.is_some() && table.position.phase() == Phase::Play && table.to_act().contains(*side)
        }))
    }

    /// The code of the task that the words answer. Of several tasks, the one in which the move is legal is meant.
    async fn answered_task(&self, caller: &Caller, words: &[String]) -> Result<Option<String>, Problem> {
        let tasks = self.core.tasks_begun(caller).await?;
        let line = words.join(" ");
        let legal = |(table, side): &&(Table, Side)| self.core.is_legal(table, *side, &line);
        let answer =
            |(table, side): &(Table, Side)| self.is_move(table, *side, words).then(|| table.row.code.clone());
        Ok(tasks.iter().filter(legal).chain(&tasks).find_map(answer))
    }

    /// Whether the words can be read as a move of a game.
    fn is_move(&self, table: &Table, side: Side, words: &[String]) -> bool {
        // A mistyped secret set-up counts as a move, so that it is never treated as public talk.
        table.position.form(side).is_some_and(|form| looks_filled_in(&form, words))
            || self.core.reads_as_move(table, side, &words.join(" "))
    }
}

/// Whether words look like a set-up or an attempt at one: they have its prefix or several of its symbols.
fn looks_filled_in(form: &Form, words: &[String]) -> bool {
    let text = words.concat().to_lowercase();
    let symbols = text.chars().filter(|letter| form.symbols.contains(letter)).count();
    text.contains(form.prefix.trim_end_matches(':')) || symbols >= SYMBOLS_MIN
}

/// Whether words are nothing but the symbols of a form, perhaps with its prefix and a slip.
fn is_mostly_symbols(form: &Form, words: &[String]) -> bool {
    let text = words.concat().to_lowercase();
    let text = text.trim_start_matches(form.prefix.trim_end_matches(':'));
    let signs = text.chars().filter(|sign| sign.is_alphanumeric()).count();
    let symbols = text.chars().filter(|sign| form.symbols.contains(sign)).count();
    symbols >= SYMBOLS_MIN && symbols * 4 >= signs * 3
}

/// Whether words are squares with signs between them, or begin like a legal move such as `dead:c3`.
fn looks_like_a_move(table: &Table, side: Side, words: &[String]) -> bool {
    if words.iter().map(|word| word.chars().count()).sum::<usize>() > ATTEMPT_MAX {
        return false;
    }
    let typed = words.concat().to_lowercase();
    let begins = |legal: &String| {
        legal.split_once(':').is_some_and(|(start, _)| {
            start.chars().all(char::is_alphabetic)
                && typed.strip_prefix(start).is_some_and(|rest| rest.starts_with(':'))
        })
    };
    words.iter().all(|word| has_squares_only(word)) || table.position.legal(side).iter().any(begins)
}

/// Whether a word consists of squares of any board, in any alphabet, with signs between them and an optional
/// piece letter in front.
pub(super) fn has_squares_only(word: &str) -> bool {
    let is_piece = |letter: char| "KQRBNP".contains(letter);
    let mut signs = word.chars().peekable();
    let mut squares = 0;
    while let Some(sign) = signs.next() {
        let next = signs.peek().copied();
        if is_piece(sign) && next.is_some_and(|next| next.is_alphabetic() || next == '@') {
            continue;
        }
        if sign.is_alphabetic() && next.is_some_and(char::is_numeric) {
            squares += 1;
            while signs.next_if(|digit| digit.is_numeric()).is_some() {}
        } else if sign.is_alphanumeric() && !(squares > 0 && ("xX".contains(sign) || next.is_none())) {
            return false;
        }
    }
    squares > 0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn squares_are_distinguished_from_talk() {
        for word in ["c9", "c3d4", "C3->D4", "e2xe9", "Nb1-c3", "N@b9", "k12!", "с3", "ｃ３", "~z9", "e7-e8q"]
        {
            assert!(has_squares_only(word), "{word}");
        }
        for word in ["good", "gr8", "2-1", "gg", "0-0", "mp3", "ok!", "", "🙂", "b4you", "b4you1"] {
            assert!(!has_squares_only(word), "{word}");
        }
    }
}
