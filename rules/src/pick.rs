//! Making a move click by click, for every game alike: each legal move is a list of clicks, and what can be
//! chosen next follows from the moves that begin with the clicks made so far.

use crate::coords::{Letters, Square};
use crate::scene::{Mark, MarkKind, Scene};
use serde::Serialize;

/// One click on the way to a move.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Click {
    /// A square of the board.
    Square(#[serde(serialize_with = "as_text")] Square),
    /// A point of a board whose columns skip the letter i.
    Point(#[serde(serialize_with = "as_point")] Square),
    /// A button beside the board; the term that labels it, such as `dama-flip`.
    Word(&'static str),
}

fn as_text<S: serde::Serializer>(square: &Square, out: S) -> Result<S::Ok, S::Error> {
    out.collect_str(square)
}

fn as_point<S: serde::Serializer>(square: &Square, out: S) -> Result<S::Ok, S::Error> {
    out.serialize_str(&square.name(Letters::WithoutI))
}

impl Click {
    /// The square, if it is a click on the board.
    #[must_use]
    pub const fn square(&self) -> Option<Square> {
        match self {
            Self::Square(square) | Self::Point(square) => Some(*square),
            Self::Word(_) => None,
        }
    }

    /// How a click is written in the id of a button: the square or the term.
    #[must_use]
    pub fn token(&self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Point(square) => square.name(Letters::WithoutI),
            Self::Word(word) => (*word).to_owned(),
        }
    }
}

/// One legal move with its clicks.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Choice {
    /// Canonical text of the move.
    pub text: String,
    /// The clicks that make it.
    pub clicks: Vec<Click>,
}

/// What may follow the clicks made so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Next {
    /// The click.
    pub click: Click,
    /// The move that is complete with it, if one is.
    pub completes: Option<String>,
    /// Whether further clicks may follow it.
    pub goes_on: bool,
}

/// What can be clicked after `made` (tokens), in the order of the legal list, without repetition.
///
/// Squares come before words, as a player looks at the board first.
#[must_use]
pub fn next(choices: &[Choice], made: &[String]) -> Vec<Next> {
    let mut found: Vec<Next> = Vec::new();
    for choice in choices {
        if choice.clicks.len() <= made.len() || !begins(choice, made) {
            continue;
        }
        let click = &choice.clicks[made.len()];
        let complete = choice.clicks.len() == made.len() + 1;
        let at = found.iter().position(|next| next.click == *click).unwrap_or_else(|| {
            found.push(Next { click: click.clone(), completes: None, goes_on: false });
            found.len() - 1
        });
        if complete {
            found[at].completes = Some(choice.text.clone());
        } else {
            found[at].goes_on = true;
        }
    }
    found.sort_by_key(|next| matches!(next.click, Click::Word(_)));
    found
}

/// The move that the clicks `made` (tokens) make exactly, if there is one.
#[must_use]
pub fn complete<'a>(choices: &'a [Choice], made: &[String]) -> Option<&'a str> {
    choices
        .iter()
        .find(|choice| choice.clicks.len() == made.len() && begins(choice, made))
        .map(|choice| choice.text.as_str())
}

fn begins(choice: &Choice, made: &[String]) -> bool {
    choice.clicks.iter().zip(made).all(|(click, token)| click.token() == *token)
}

/// Marks on `scene` what may be clicked after `made`: the pieces that may be chosen while nothing is chosen,
/// otherwise the chosen squares and the reachable ones.
pub fn mark(scene: &mut Scene, choices: &[Choice], made: &[String]) {
    let letters = scene.grid.letters;
    for square in made.iter().filter_map(|token| Square::read(token, letters)) {
        scene.marks.push(Mark { square, kind: MarkKind::Selected });
    }
    let kind = if made.is_empty() { MarkKind::Choosable } else { MarkKind::Reachable };
    for next in next(choices, made) {
        if let Some(square) = next.click.square() {
            scene.marks.push(Mark { square, kind });
        }
    }
}

/// A move that is a list of values, one for each square, such as the bits of a set-up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Form {
    /// The pattern that stands in the legal list, such as `setup:<12 bits>`.
    pub pattern: &'static str,
    /// What the move's text begins with; the symbols follow.
    pub prefix: &'static str,
    /// The squares in the order of the symbols.
    #[serde(serialize_with = "as_texts")]
    pub squares: Vec<Square>,
    /// The symbols each square may have.
    pub symbols: &'static [char],
    /// Ready fillings: term of the label, and the symbols.
    pub fillings: Vec<(&'static str, String)>,
}

fn as_texts<S: serde::Serializer>(squares: &[Square], out: S) -> Result<S::Ok, S::Error> {
    out.collect_seq(squares.iter().map(ToString::to_string))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn choice(text: &str, squares: &[&str]) -> Choice {
        let clicks = squares.iter().filter_map(|name| Square::parse(name)).map(Click::Square).collect();
        Choice { text: text.to_owned(), clicks }
    }

    #[test]
    fn a_click_may_complete_one_move_and_begin_another() {
        let choices = [choice("e7xg5", &["e7", "g5"]), choice("e7xg5xe3", &["e7", "g5", "e3"])];
        let made = ["e7".to_owned()];
        let found = next(&choices, &made);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].completes.as_deref(), Some("e7xg5"));
        assert!(found[0].goes_on);
        assert_eq!(complete(&choices, &["e7".to_owned(), "g5".to_owned()]), Some("e7xg5"));
        assert_eq!(complete(&choices, &made), None);
    }
}
