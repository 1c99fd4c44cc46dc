//! Words without a slash: a move, a failed attempt at one, or talk between people, which gets no answer.

use crate::service::{Service, Shared};
use deska_catalogue::command_line;
use deska_catalogue::{Param, ParamKind};
use deska_core::command::{Command, GameRef, MoveInput};
use deska_core::games::play::reads_as_move;
use deska_core::games::table::Table;
use deska_core::people::caller::Caller;
use deska_core::problem::Problem;
use rules::Side;
use rules::pick::Form;

/// Maximum length of an attempt at a move, in characters.
const ATTEMPT_MAX: usize = 60;

/// Fewest symbols of a form that are an attempt to fill it in.
const SYMBOLS_MIN: usize = 4;

impl Service {
    /// The move that the words make in one of the caller's games, or (`in_tasks`) in a task that they have begun:
    /// written in the game's notation, or as the fields of its first move command. Words that only look like a move
    /// become one too, so that the answer says what is wrong with it.
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
        let command = |game, input| Command::Move { game, input };
        let typed = MoveInput::Text(words.concat());
        // A repeated request is answered as before, whatever its words would be now.
        if let Some(code) = self.core.repeated_in(caller, source).await? {
            return Ok(Some(command(GameRef::code(&code), typed)));
        }
        let tables = self.core.own_tables(caller).await?;
        let read = |(table, side): &(Table, Side)| {
            let input = read(&self.shared, table, *side, words)?;
            Some((table.row.code.clone(), input))
        };
        let mut candidates: Vec<(String, MoveInput)> = tables.iter().filter_map(read).collect();
        if candidates.is_empty()
            && in_tasks
            && let Some((code, input)) = self.answer_to_task(caller, words).await?
        {
            return Ok(Some(command(GameRef::code(&code), input)));
        }
        if candidates.is_empty() {
            let attempt = |(table, side): &&(Table, Side)| looks_like_a_move(table, *side, words);
            let attempts = tables.iter().filter(attempt);
            candidates = attempts.map(|(table, _)| (table.row.code.clone(), typed.clone())).collect();
        }
        // Of several games that fit, the only one on turn is meant.
        if candidates.len() > 1 {
            let on_turn = |code: &str| {
                tables.iter().any(|(table, side)| table.row.code == code && table.to_act().contains(*side))
            };
            let waiting: Vec<_> = candidates.iter().filter(|(code, _)| on_turn(code)).cloned().collect();
            candidates = if waiting.len() == 1 { waiting } else { candidates };
        }
        // If several are left, the request names none, and the answer asks for the game.
        let is_only = candidates.len() == 1;
        let game = |code: String| if is_only { GameRef::code(&code) } else { GameRef::default() };
        Ok(candidates.into_iter().next().map(|(code, input)| command(game(code), input)))
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

    /// The code of the task that the words answer, and the move. Of several tasks, the one in which it is legal is meant.
    async fn answer_to_task(
        &self,
        caller: &Caller,
        words: &[String],
    ) -> Result<Option<(String, MoveInput)>, Problem> {
        let tasks = self.core.tasks_begun(caller).await?;
        let text = words.concat();
        let legal = |(table, side): &&(Table, Side)| table.position.check(Some(*side), &text).is_ok();
        let answer = |(table, side): &(Table, Side)| {
            Some((table.row.code.clone(), read(&self.shared, table, *side, words)?))
        };
        Ok(tasks.iter().filter(legal).chain(&tasks).find_map(answer))
    }
}

/// The words as a move of a game, if they can be read as one.
fn read(shared: &Shared, table: &Table, side: Side, words: &[String]) -> Option<MoveInput> {
    let notation = MoveInput::Text(words.concat());
    // A mistyped secret set-up counts as a move, so that it is never treated as public talk.
    if table.position.form(side).is_some_and(|form| looks_filled_in(&form, words)) {
        return Some(notation);
    }
    let tidy: Vec<String> = words.iter().map(|word| command_line::normalized(word)).collect();
    let command = shared.games.moves(&table.row.kind).first();
    let fields = |words: &[String]| {
        let command = command.filter(|command| words.len() <= command.fields.len())?;
        let (_, leaf) = shared.catalogue.leaf(&[table.row.kind.clone(), command.name.to_owned()])?;
        let value = |param: &Param, word: &String| match param.kind {
            // A word outside the choices fits no field, so the words are no move.
            ParamKind::Choice(_) => param.choice_of(word),
            _ => Some(word.clone()),
        };
        let filled = leaf.params.iter().zip(words);
        let filled = filled.map(|(param, word)| Some((param.name.clone(), value(param, word)?)));
        Some(MoveInput::Fields(filled.collect::<Option<_>>()?, command.compose))
    };
    let own = deska_present::controls::own_words::in_notation(
        &shared.presenter.words,
        table.game.meta(),
        &words.join(" "),
    );
    let ways = [
        own.map(MoveInput::Text),
        Some(notation),
        fields(words),
        Some(MoveInput::Text(tidy.concat())),
        fields(&tidy),
    ];
    ways.into_iter().flatten().find(|input| reads_as_move(table, side, input))
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
fn has_squares_only(word: &str) -> bool {
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
