//! Scenes of stones in rows, on squares or crossings, with forbidden points.

use crate::parts::{at, card, empty, line, mark, notice, stones, words};
use rules::coords::Letters;
use rules::scene::{
    BoardStyle, Forbidden, Grid, Legend, LegendEntry, Mark, MarkKind, PanelItem, Piece, Scene, Shape,
};
use rules::{Side, Sides, Square};

fn cells(side: u8, look: BoardStyle, board: &str) -> Scene {
    Scene {
        grid: Grid { columns: side, rows: side, look, letters: Letters::All },
        pieces: stones(board),
        cards: [card("Ľubomír Šťastný", &["bílý"]), card("Kateřina Žďárská", &["černý"])],
        ..empty()
    }
}

const RENJU: &str = "
............... ............... ............... ......W........ .....BW........ ......BBW...... ...W.B..B......
....W.BBW...... .....WB..B..... ....W..B....... ...W.........W. ............... ............... ............... ...............";

/// Piškvorky on 15x15 by the rules of renju, with forbidden points.
pub fn renju(look: BoardStyle) -> Scene {
    let mut scene = cells(15, look, RENJU);
    scene.stars = if look == BoardStyle::Crossings {
        ["d4", "d12", "h8", "l4", "l12"].map(at).to_vec()
    } else {
        Vec::new()
    };
    scene.marks = vec![
        mark("j7", MarkKind::LastStone),
        mark("h9", MarkKind::Forbidden(Forbidden::DoubleFour)),
        mark("g9", MarkKind::Forbidden(Forbidden::DoubleThree)),
        mark("i8", MarkKind::Forbidden(Forbidden::Overline)),
        mark("d9", MarkKind::Forbidden(Forbidden::DoubleThree)),
    ];
    scene.marks.retain(|mark| {
        scene.pieces.iter().all(|piece| piece.square != mark.square) || mark.kind == MarkKind::LastStone
    });
    scene.to_act = Sides::one(Side::Black);
    scene.near = Side::Black;
    scene.panel = vec![
        line("Pět v řadě"),
        line("Renju"),
        line("tah 21"),
        PanelItem::Legend(Legend {
            title: words("Zakázané průsečíky"),
            entries: [
                (Forbidden::Overline, "dlouhá řada"),
                (Forbidden::DoubleFour, "dvojitá čtyřka"),
                (Forbidden::DoubleThree, "dvojitá trojka"),
            ]
            .map(|(kind, meaning)| LegendEntry { mark: MarkKind::Forbidden(kind), words: words(meaning) })
            .to_vec(),
        }),
    ];
    scene.last = Some(words("Bílý j7"));
    scene
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
    let mut scene = cells(15, BoardStyle::Cells, RENJU);
    scene.pieces.clear();
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
