//! Why nothing can be done from a square: the refusal of the likeliest try. Knows no game in particular.

use crate::coords::Square;
use crate::dynamic::AnyPosition;
use crate::reason::{Code, Refusal};
use crate::scene::Scene;
use crate::side::{Side, Viewer};

/// Most squares of a try, such as the ends of a line and where it goes.
const SQUARES: usize = 3;

/// The reason why `side` has no move that begins with the typed text: a piece that can't go anywhere, an empty square, an
/// enemy's piece, a point that is taken. `None` if the text names no square of the board, or no try is refused.
#[must_use]
pub fn why(position: &dyn AnyPosition, side: Side, typed: &str) -> Option<Refusal> {
    let scene = position.scene(Viewer::Side(side));
    let typed = typed.trim().to_lowercase();
    let squares = squares(&scene, &typed)?;
    let (first, rest) = squares.split_first()?;
    let tokens: Vec<String> = squares.iter().map(|square| square.name(scene.grid.letters)).collect();
    let refused = |text: &str| {
        let refusal = position.check(Some(side), text).err()?;
        (refusal.code == Code::Illegal).then_some(refusal)
    };
    let on_it = || refused(&position.text_of_clicks(side, &tokens));
    let from_it = || {
        position.tries(side, *first).into_iter().filter(|to| is_on(&scene, *to)).find_map(|to| {
            let clicks = [&tokens[..], &[to.name(scene.grid.letters)]].concat();
            refused(&position.text_of_clicks(side, &clicks))
        })
    };
    // A piece is asked where it could go; a square without one may be what a single click names.
    let stands = scene.pieces.iter().any(|piece| piece.square == *first);
    match rest.len() {
        0 if !stands => on_it().or_else(from_it),
        _ => from_it().or_else(on_it),
    }
}

/// The squares that a text names, if it names nothing else.
fn squares(scene: &Scene, typed: &str) -> Option<Vec<Square>> {
    let words = typed.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    let square = |word| Square::read(word, scene.grid.letters).filter(|square| is_on(scene, *square));
    let squares: Vec<Square> = words.map(square).collect::<Option<_>>()?;
    (squares.len() < SQUARES).then_some(squares)
}

const fn is_on(scene: &Scene, square: Square) -> bool {
    square.column < scene.grid.columns && square.row < scene.grid.rows
}
