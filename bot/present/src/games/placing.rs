//! Moves that place something on an empty square, said in one sentence where there are many of them. Made from the
//! clicks of the moves and the marks of the scene; knows no game.

use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::{Arg, plain};
use rules::Square;
use rules::pick::{Choice, Click};
use rules::scene::{BoardStyle, MarkKind, Scene};

/// From this number on, placing moves are said in a sentence.
const MANY: usize = 30;

/// Legal moves for a list.
pub(crate) struct Listed {
    /// A sentence for each kind of placing moves.
    pub sentences: Vec<String>,
    /// The other moves, as typed text.
    pub others: Vec<String>,
    /// Number of all.
    pub count: usize,
}

/// Moves to empty squares that end with the same words, such as a claim.
struct Kind<'a> {
    words: Vec<&'static str>,
    squares: Vec<Square>,
    moves: Vec<&'a str>,
}

impl Presenter {
    /// The moves that are certainly legal, those to most of the empty squares in sentences.
    pub(crate) fn listed(&self, choices: &[Choice], scene: &Scene, reader: Reader<'_>) -> Listed {
        let certain: Vec<&Choice> = choices.iter().filter(|choice| !choice.attempt).collect();
        let free = free(scene);
        let mut kinds: Vec<Kind<'_>> = Vec::new();
        for choice in &certain {
            let Some((square, words)) = placing(choice).filter(|(square, _)| free.contains(square)) else {
                continue;
            };
            let at = kinds.iter().position(|kind| kind.words == words).unwrap_or_else(|| {
                kinds.push(Kind { words, squares: Vec::new(), moves: Vec::new() });
                kinds.len() - 1
            });
            kinds[at].squares.push(square);
            kinds[at].moves.push(&choice.text);
        }
        kinds.retain(|kind| kind.squares.len() >= MANY && 2 * kind.squares.len() > free.len());
        let is_said = |choice: &&&Choice| kinds.iter().any(|kind| kind.moves.contains(&choice.text.as_str()));
        Listed {
            sentences: kinds.iter().map(|kind| self.placed(kind, &free, scene, reader)).collect(),
            others: certain
                .iter()
                .filter(|choice| !is_said(choice))
                .map(|choice| choice.text.clone())
                .collect(),
            count: certain.len(),
        }
    }

    /// "112 points: every empty one, except h8 (forbidden)".
    fn placed(&self, kind: &Kind<'_>, free: &[Square], scene: &Scene, reader: Reader<'_>) -> String {
        let word = |key: &str| plain(&self.words, reader.locale, key, &[]);
        let look = match scene.grid.look {
            BoardStyle::Crossings => "points",
            BoardStyle::Cells => "cells",
            BoardStyle::Checkered | BoardStyle::HomeRows => "squares",
        };
        let mut args = vec![("count", Arg::count(kind.squares.len())), ("look", Arg::word(look))];
        let mut missing: Vec<(String, Vec<String>)> = Vec::new();
        for square in free.iter().filter(|square| !kind.squares.contains(square)) {
            let why = word(why(scene, *square));
            let name = square.shown(scene.grid.letters);
            match missing.iter_mut().find(|(known, _)| *known == why) {
                Some((_, squares)) => squares.push(name),
                None => missing.push((why, vec![name])),
            }
        }
        let except: Vec<String> =
            missing.iter().map(|(why, squares)| format!("{} ({why})", squares.join(" "))).collect();
        args.push(("missing", Arg::count(except.len())));
        args.push(("except", Arg::Verbatim(except.join(", "))));
        let words: Vec<String> = kind.words.iter().map(|key| word(key)).collect();
        let sentence = plain(&self.words, reader.locale, "legal-places", &args);
        if words.is_empty() { sentence } else { format!("{}: {sentence}", words.join(", ")) }
    }
}

/// The square that a move places something on, and the words that follow.
fn placing(choice: &Choice) -> Option<(Square, Vec<&'static str>)> {
    let (first, rest) = choice.clicks.split_first()?;
    let (Click::Square(square) | Click::Point(square)) = first else { return None };
    let word = |click: &Click| match click {
        Click::Word(word) => Some(*word),
        _ => None,
    };
    Some((*square, rest.iter().map(word).collect::<Option<_>>()?))
}

/// The squares without a piece.
fn free(scene: &Scene) -> Vec<Square> {
    let squares = (0..scene.grid.rows)
        .flat_map(|row| (0..scene.grid.columns).map(move |column| Square::new(column, row)));
    squares.filter(|square| !scene.pieces.iter().any(|piece| piece.square == *square)).collect()
}

/// The key of the reason why nothing may be placed on an empty square, as far as its marks say it.
fn why(scene: &Scene, square: Square) -> &'static str {
    let marks = scene.marks.iter().filter(|mark| mark.square == square);
    let reason = |kind| match kind {
        MarkKind::Forbidden(_) => Some("cell-forbidden"),
        MarkKind::Ko => Some("cell-ko"),
        MarkKind::Barred => Some("cell-barred"),
        _ => None,
    };
    marks.map(|mark| mark.kind).find_map(reason).unwrap_or("legal-impossible")
}
