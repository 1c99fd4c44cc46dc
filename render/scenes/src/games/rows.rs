//! Scenes of stones in rows, on squares or crossings, with forbidden points.

use crate::parts::{at, card, empty, line, mark, notice, step, stones, words};
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid, Mark, MarkKind, Piece, Scene, Shape};
use rules::text::Text;
use rules::{Side, Sides, Square, Viewer, registry};

fn cells(side: u8, look: BoardStyle, board: &str) -> Scene {
    Scene {
        grid: Grid { columns: side, rows: side, look, letters: Letters::All },
        pieces: stones(board),
        cards: [card("Ľubomír Šťastný", &["bílý"]), card("Kateřina Žďárská", &["černý"])],
        ..empty()
    }
}

/// A game of renju by which each kind of forbidden point is on the board: h8 makes two threes, n8 two fours, e2 a row of
/// six.
const GAME: &str = "h10 g9 h9 i11 f8 i7 g8 k8 n4 l5 n6 n11 n7 m7 n10 l8 b2 a2 c2 d3 d2 c3 f2 e3 g2 g3";

/// That game, with Black to move; on crossings with the numbers of the moves.
pub fn renju(look: BoardStyle) -> Scene {
    let look = if look == BoardStyle::Crossings { "crossings" } else { "squares" };
    let options = [("rule", "renju"), ("look", look)].map(|(name, value)| (name.to_owned(), value.into()));
    let game = registry::find("piskvorky").expect("the game");
    let mut position = game.start(&options.into_iter().collect()).expect("the options");
    let mut listed = Vec::new();
    for (number, text) in (1..).zip(GAME.split(' ')) {
        let side = if number % 2 == 1 { Side::Black } else { Side::White };
        position.play(Some(side), text).expect("a legal move");
        listed.push(step(number, side, text));
    }
    let mut scene = position.scene(Viewer::Public).worded(&|text| in_czech(text).to_owned());
    for (card, name) in scene.cards.iter_mut().zip(["Ľubomír Šťastný", "Kateřina Žďárská"]) {
        card.name = name.to_owned();
    }
    if look == "crossings" {
        for (number, text) in (1..).zip(GAME.split(' ')) {
            let side = if number % 2 == 1 { Side::Black } else { Side::White };
            scene.marks.push(mark(text, MarkKind::Number { number, side }));
        }
    }
    (scene.title, scene.recent) = (words("Piškvorky 15×15"), Some(listed.split_off(listed.len() - 5)));
    scene
}

/// The words of that picture.
fn in_czech(text: &Text) -> &str {
    match text.as_str() {
        "piskvorky-stones" => "13 kamenů",
        "piskvorky-renju-black" => "Černý: přesně 5",
        "piskvorky-renju-white" => "Bílý: 5 a víc",
        "piskvorky-forbidden-points" => "Zakázané průsečíky",
        "piskvorky-overline" => "přesah",
        "piskvorky-double-four" => "dvojitá čtyřka",
        "piskvorky-double-three" => "dvojitá trojka",
        other => other,
    }
}

/// Piškvorky on 12x12: a row of five.
pub fn five() -> Scene {
    let board = "............ ............ ..W.....B... ...W.WWB.... ....BBB.W... ....WBW..... ...BBWW..... \
                 ...B...W.... ........W... ............ ............ ............";
    let won = ["d9", "e8", "f7", "g6", "h5"];
    let mut scene = cells(12, BoardStyle::Cells, board);
    scene.pieces.retain(|piece| !won.contains(&piece.square.to_string().as_str()));
    scene.pieces.extend(won.map(|square| Piece {
        square: at(square),
        side: Side::White,
        shape: Shape::Stone { dead: false },
        name: words(""),
        several: words(""),
    }));
    scene.marks = won.map(|square| mark(square, MarkKind::Winning)).to_vec();
    scene.marks.push(mark("g6", MarkKind::LastStone));
    scene.panel = vec![line("Pět v řadě"), line("delší řady platí")];
    scene.last = Some(words("Bílý g6"));
    scene.banner = Some(words("Vyhrál bílý: pět v řadě"));
    scene
}

/// Piškvorky on 15x15: the opening bars the middle.
pub fn barred() -> Scene {
    let mut scene = cells(15, BoardStyle::Cells, "");
    scene.pieces.push(Piece {
        square: at("h8"),
        side: Side::Black,
        shape: Shape::Stone { dead: false },
        name: words(""),
        several: words(""),
    });
    scene.pieces.push(Piece {
        square: at("i10"),
        side: Side::White,
        shape: Shape::Stone { dead: false },
        name: words(""),
        several: words(""),
    });
    for column in 5..10 {
        for row in 5..10 {
            scene.marks.push(Mark { square: Square::new(column, row), kind: MarkKind::Barred });
        }
    }
    scene.marks.push(mark("i10", MarkKind::LastStone));
    scene.to_act = Sides::one(Side::Black);
    scene.panel = vec![line("Pět v řadě"), notice("Druhý kámen mimo střed 5×5")];
    scene
}
