//! How a game declares its own move commands: their fields, and how the fields become the text of a move.

use deska_model::games::move_input::{Compose, Fields};
use rules::pick::{Choice, Click};
use rules::reason::Refusal;
use rules::{AnyPosition, Side, Square};

/// A move command of a game.
#[derive(Debug)]
pub struct MoveCommand {
    /// Name of the sub-command: lower case, at most 32 characters.
    pub name: &'static str,
    /// Its fields, required ones first.
    pub fields: &'static [Field],
    /// Makes the move's text from the fields.
    pub compose: Compose,
    /// Whether only the player may see the typed fields. Such a command is answered in private, because platforms
    /// show the command that a public message answers, and refused where others read the line.
    pub secret: bool,
}

impl MoveCommand {
    /// A move that one square names: `/<game> NAME b2`.
    #[must_use]
    pub const fn square(name: &'static str) -> Self {
        Self {
            name,
            fields: const { &[Field::square("square", single)] },
            compose: by_squares,
            secret: false,
        }
    }

    /// A piece that goes from one square to another: `/<game> NAME b2 b4`.
    #[must_use]
    pub const fn from_to(name: &'static str) -> Self {
        Self {
            name,
            fields: const { &[Field::square("from", starts), Field::square("to", targets)] },
            compose: by_squares,
            secret: false,
        }
    }

    /// A move of one word: `/<game> NAME`. `compose` gives its text.
    #[must_use]
    pub const fn word(name: &'static str, compose: Compose) -> Self {
        Self { name, fields: &[], compose, secret: false }
    }
}

/// A field of a [`MoveCommand`].
#[derive(Debug)]
pub struct Field {
    /// Name of the parameter: lower case, at most 32 characters.
    pub name: &'static str,
    /// Whether the player must fill it in.
    pub required: bool,
    /// Words to choose from; empty for free text.
    pub choices: &'static [&'static str],
    /// Maximum length of free text, in characters.
    pub max: u16,
    /// Suggests values of free text while the player types.
    pub complete: Complete,
    /// Whether it takes all further words of a typed line that name no parameter.
    pub rest: bool,
    /// Synonyms of its choices: the synonym, then the choice.
    pub also: &'static [(&'static str, &'static str)],
}

impl Field {
    /// The defaults of a field: optional free text without suggestions.
    pub const PLAIN: Self = Self {
        name: "",
        required: false,
        choices: &[],
        max: 20,
        complete: |_, _, _| Vec::new(),
        rest: false,
        also: &[],
    };

    /// A required square, with these suggestions.
    #[must_use]
    pub const fn square(name: &'static str, complete: Complete) -> Self {
        Self { name, required: true, max: 10, complete, ..Self::PLAIN }
    }
}

/// Suggests values for a field from the other fields, the position and the player's side.
pub type Complete = fn(&Fields, &dyn AnyPosition, Side) -> Vec<String>;

/// The values in their order, each once.
pub(crate) fn unique(values: impl Iterator<Item = String>) -> Vec<String> {
    let mut found: Vec<String> = Vec::new();
    for value in values {
        if !found.contains(&value) {
            found.push(value);
        }
    }
    found
}

/// A typed field in small letters, without the spaces around it; empty if it was left out.
pub(crate) fn typed(fields: &Fields, name: &str) -> String {
    fields.get(name).map(|typed| typed.trim().to_lowercase()).unwrap_or_default()
}

/// Text of the move that clicks on the typed squares make. The position checks it.
pub(crate) fn by_squares(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Result<String, Refusal> {
    let squares: Vec<String> = ["square", "from", "to"]
        .map(|name| typed(fields, name))
        .into_iter()
        .filter(|it| !it.is_empty())
        .collect();
    Ok(position.text_of_clicks(side, &squares))
}

fn single(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    first(ways(position, side, 1))
}

pub(crate) fn starts(_: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    first(ways(position, side, 2))
}

pub(crate) fn targets(fields: &Fields, position: &dyn AnyPosition, side: Side) -> Vec<String> {
    after(ways(position, side, 2), &[typed(fields, "from")])
}

pub(crate) fn first(ways: Vec<Vec<Square>>) -> Vec<String> {
    unique(ways.into_iter().map(|way| way[0].to_string()))
}

/// The squares that can follow those typed so far; an empty field matches every square.
pub(crate) fn after(ways: Vec<Vec<Square>>, typed: &[String]) -> Vec<String> {
    let fits = |way: &&Vec<Square>| {
        let mut pairs = way.iter().zip(typed);
        pairs.all(|(square, typed)| typed.is_empty() || square.to_string() == *typed)
    };
    unique(ways.iter().filter(fits).filter_map(|way| way.get(typed.len())).map(Square::to_string))
}

/// The squares of the legal moves that take this number of clicks, at least one.
pub(crate) fn ways(position: &dyn AnyPosition, side: Side, clicks: usize) -> Vec<Vec<Square>> {
    let squares = |choice: &Choice| choice.clicks.iter().filter_map(Click::square).collect::<Vec<_>>();
    position.choices(side).iter().map(squares).filter(|way| way.len() == clicks).collect()
}
