//! Positions by their moves, and looks at scenes, for the tests of a game's pictures.

use rules::scene::{MarkKind, Scene};
use rules::text::{Datum, Text};
use rules::{AnyPosition, Registry, Side};
use serde_json::Value;

/// The position of a standard game after moves, which blanks separate. `white/` or `black/` before a move says who makes
/// it where both may.
pub fn after(game: &str, options: &Value, moves: &str) -> Box<dyn AnyPosition> {
    let game = Registry::standard().find(game).unwrap();
    let mut position = game.start(options.as_object().unwrap()).unwrap();
    for text in moves.split_whitespace() {
        let (by, text) = match text.split_once('/') {
            Some((side, text)) => (Side::parse(side), text),
            None => (None, text),
        };
        position.play(by, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    position
}

/// The squares with a mark of this kind, in the order of the scene and by the letters of its board.
pub fn marked(scene: &Scene, kind: MarkKind) -> String {
    let marks = scene.marks.iter().filter(|mark| mark.kind == kind);
    marks.map(|mark| mark.square.name(scene.grid.letters)).collect::<Vec<_>>().join(" ")
}

/// An argument of a text.
pub fn argument<'a>(text: &'a Text, name: &str) -> &'a Datum {
    let Text::Term { data, .. } = text else { panic!("{text:?}") };
    &data.iter().find(|(key, _)| *key == name).unwrap_or_else(|| panic!("{name} in {data:?}")).1
}

/// What the next click is for, after no click, one and two.
pub fn prompts(position: &dyn AnyPosition) -> Vec<Text> {
    let made = ["a1".to_owned(), "b1".to_owned()];
    (0..=2).filter_map(|clicks| position.prompt(Side::White, &made[..clicks])).collect()
}

/// What the legal moves plainly gain.
pub fn gains(position: &dyn AnyPosition) -> Vec<Text> {
    let gained = |side| {
        let moves = position.legal(side);
        moves.into_iter().filter_map(|text| position.gain(side, &text)).collect::<Vec<_>>()
    };
    Side::BOTH.map(gained).concat()
}
