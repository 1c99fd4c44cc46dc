//! Words without a slash: a move, an attempt at one, or talk between people, who get no answer.

use super::{Service, Words};
use deska_catalogue::command_line;
use deska_catalogue::{Param, ParamKind};
use deska_core::caller::Caller;
use deska_core::command::{Command, GameRef, MoveInput};
use deska_core::play::reads_as_move;
use deska_core::problem::Problem;
use deska_core::table::Table;
use rules::Side;
use rules::pick::Form;

/// Longest words that are taken for an attempt at a move, in characters.
const ATTEMPT_MAX: usize = 60;

impl Service {
    /// Words without a slash are a move where the person has a game and they can be read as one: in the
    /// game's notation, or as the fields of its first move command. What looks like a move and is none is
    /// told why.
    ///
    /// # Errors
    /// The answer to a store that failed.
    pub(super) async fn bare_move(
        &self,
        caller: &Caller,
        source: &str,
        words: &[String],
    ) -> Result<Option<Command>, Problem> {
        let command = |game, input| Command::Move { game, input, seen: None, in_place: false };
        let typed = MoveInput::Text(words.concat());
        // A move that was made already is one, whatever its words would be now.
        if let Some(code) = self.core.repeated_in(caller, source).await? {
            return Ok(Some(command(GameRef::code(&code), typed)));
        }
        let tables = self.core.own_tables(caller).await?;
        let read = |(table, side): &(Table, Side)| {
            let input = read(&self.words, table, *side, words)?;
            Some((table.row.code.clone(), input))
        };
        let mut meant: Vec<(String, MoveInput)> = tables.iter().filter_map(read).collect();
        if meant.is_empty() {
            let attempt = |(table, side): &&(Table, Side)| looks_like_a_move(table, *side, words);
            let tried = tables.iter().filter(attempt);
            meant = tried.map(|(table, _)| (table.row.code.clone(), typed.clone())).collect();
        }
        // Where it could be a move of several games, the answer asks which is meant.
        let one = meant.len() == 1;
        let meant = meant.into_iter().next();
        Ok(meant
            .map(|(code, input)| command(if one { GameRef::code(&code) } else { GameRef::default() }, input)))
    }
}

/// The move that words are in a game, if they can be read as one.
fn read(known: &Words, table: &Table, side: Side, words: &[String]) -> Option<MoveInput> {
    let notation = MoveInput::Text(words.concat());
    // A slip in something secret must never be taken for talk and shown to everybody.
    if table.position.form(side).is_some_and(|form| looks_filled_in(&form, words)) {
        return Some(notation);
    }
    let tidy: Vec<String> = words.iter().map(|word| command_line::tidied(word)).collect();
    let command = known.games.moves(&table.row.kind).first();
    let fields = |words: &[String]| {
        let command = command.filter(|command| words.len() <= command.fields.len())?;
        let (_, leaf) = known.catalogue.leaf(&[table.row.kind.clone(), command.name.to_owned()])?;
        let value = |param: &Param, word: &String| match param.kind {
            // A word that is none of the choices belongs to no field, and the words are no move.
            ParamKind::Choice(_) => param.choice_of(word),
            _ => Some(word.clone()),
        };
        let filled = leaf.params.iter().zip(words);
        let filled = filled.map(|(param, word)| Some((param.name.clone(), value(param, word)?)));
        Some(MoveInput::Fields(filled.collect::<Option<_>>()?, command.compose))
    };
    let ways = [Some(notation), fields(words), Some(MoveInput::Text(tidy.concat())), fields(&tidy)];
    ways.into_iter().flatten().find(|input| reads_as_move(table, side, input))
}

/// Whether words look like a form filled in, or an attempt at it: its prefix, or several of its symbols.
fn looks_filled_in(form: &Form, words: &[String]) -> bool {
    let text = words.concat().to_lowercase();
    let symbols = text.chars().filter(|letter| form.symbols.contains(letter)).count();
    text.contains(form.prefix.trim_end_matches(':')) || symbols >= 4
}

/// Whether words are squares and signs between them, or begin as a move of this position does (`dead:`).
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

/// Whether a word is squares of any board, in any alphabet, with signs between and a man's letter before.
fn has_squares_only(word: &str) -> bool {
    let man = |letter: char| "KQRBNP".contains(letter);
    let mut signs = word.chars().peekable();
    let mut squares = 0;
    while let Some(sign) = signs.next() {
        let next = signs.peek().copied();
        if man(sign) && next.is_some_and(|next| next.is_alphabetic() || next == '@') {
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
    fn squares_are_told_from_talk() {
        for word in ["c9", "c3d4", "C3->D4", "e2xe9", "Nb1-c3", "N@b9", "k12!", "с3", "ｃ３", "~z9", "e7-e8q"]
        {
            assert!(has_squares_only(word), "{word}");
        }
        for word in ["good", "gr8", "2-1", "gg", "0-0", "mp3", "ok!", "", "🙂", "b4you", "b4you1"] {
            assert!(!has_squares_only(word), "{word}");
        }
    }
}
