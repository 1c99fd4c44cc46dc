//! The fields of move commands that the words of a typed line may be, where no command is named.

use crate::move_command::MoveCommand;
use crate::per_game_commands::field_param;
use crate::{Param, ParamKind};
use deska_model::games::move_input::{Fields, MoveInput};

/// What the words of a line mean as fields of these commands: of the first one, of one that takes a whole turn, of one
/// that fills in a form, and of one that the line names, as `dead b2` does. `yes_or_no` knows words for yes and no.
#[must_use]
pub fn fields_of(
    kind: &'static str,
    commands: &'static [MoveCommand],
    words: &[String],
    yes_or_no: &dyn Fn(&str) -> Option<bool>,
) -> Vec<MoveInput> {
    let input = |(at, command): (usize, &'static MoveCommand)| {
        let named = words.split_first().filter(|(name, fields)| **name == command.name && !fields.is_empty());
        if let Some((_, words)) = named.filter(|_| !command.secret) {
            return Some(MoveInput::Fields(in_order(kind, command, words, yes_or_no)?, command.compose));
        }
        let fields = match command.fields {
            [only] if only.rest => Some(Fields::from([(only.name.to_owned(), words.join(" "))])),
            [only] if command.secret => Some(Fields::from([(only.name.to_owned(), words.concat())])),
            _ if at == 0 => in_order(kind, command, words, yes_or_no),
            _ => None,
        };
        Some(MoveInput::Fields(fields?, command.compose))
    };
    commands.iter().enumerate().filter_map(input).collect()
}

/// One word for each field; `None` if there are too few or too many, or a word is outside the choices of its field.
fn in_order(
    kind: &'static str,
    command: &'static MoveCommand,
    words: &[String],
    yes_or_no: &dyn Fn(&str) -> Option<bool>,
) -> Option<Fields> {
    let required = command.fields.iter().filter(|field| field.required).count();
    if !(required..=command.fields.len()).contains(&words.len()) {
        return None;
    }
    let value = |param: &Param, word: &String| match (&param.kind, param.yes_and_no()) {
        (ParamKind::Choice(_), Some((yes, no))) => param
            .choice_of(word)
            .or_else(|| yes_or_no(word).map(|meant| if meant { yes } else { no }.to_owned())),
        (ParamKind::Choice(_), None) => param.choice_of(word),
        _ => Some(word.clone()),
    };
    let params = command.fields.iter().map(|field| field_param(kind, field));
    params.zip(words).map(|(param, word)| Some((param.name.clone(), value(&param, word)?))).collect()
}
