//! Scenes with chess men, their trenches and the costs of actions.

use crate::parts::{card, empty, mark, words};
use rules::scene::{Budget, Cost, MarkKind, PanelItem, Piece, Reserve, Scene, Shape, Slot};
use rules::{Side, Sides, Square};

/// Chess men from the top row down: capitals are White's.
fn men(board: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (row, rank) in (0..8u8).rev().zip(board.split('/')) {
        for (column, letter) in (0u8..).zip(rank.chars()).filter(|(_, letter)| *letter != '.') {
            let side = if letter.is_uppercase() { Side::White } else { Side::Black };
            let shape = Shape::Man { kind: letter.to_ascii_uppercase() };
            pieces.push(Piece {
                square: Square::new(column, row),
                side,
                shape,
                name: words(""),
                several: words(""),
            });
        }
    }
    pieces
}

fn reserve(caption: &str, side: Side, slots: &str) -> PanelItem {
    let place = |letter: char| match letter {
        '.' => Slot::Empty,
        '!' => Slot::Arrived,
        kind if kind.is_lowercase() => Slot::Blocked(Shape::Man { kind: kind.to_ascii_uppercase() }),
        kind => Slot::Held(Shape::Man { kind }),
    };
    let slots: Vec<_> = slots.chars().map(place).collect();
    let squares = (0..).map(|at: u8| Square::new(at % 8, at / 8)).take(slots.len()).collect();
    let label = words(if side == Side::White { "bílý" } else { "černý" });
    let caption = words(caption);
    PanelItem::Reserve(Reserve { caption, label, side, edge: side, slots, squares, names: Vec::new() })
}

fn cost(sign: &str, action: &str, points: u32, affordable: bool) -> Cost {
    Cost { sign: sign.to_owned(), action: words(action), points, affordable }
}

/// Cheess in the middle of the game with both trenches and a full panel.
pub fn cheess() -> Scene {
    let mut scene = Scene {
        pieces: men("....k..r/.p..p.../..N.b.../.....q../...P..n./..B....R/PP...K../...Q...."),
        cards: [card("Kateřina Žďárská", &["v cíli 2 / 16"]), card("Ľubomír Šťastný", &["v cíli 1 / 16"])],
        to_act: Sides::one(Side::White),
        panel: vec![
            reserve("Zákop černého", Side::Black, "R.B...N.P.PP.PPP"),
            PanelItem::Budget(Budget {
                left: words("Zbývají 3 z 8 bodů"),
                costs: vec![
                    cost("@", "nasazení", 2, true),
                    cost("-", "pohyb", 1, true),
                    cost("x", "útok", 4, false),
                ],
            }),
            reserve("Zákop bílého", Side::White, "..PPPpPPR.!.B.!."),
        ],
        last: Some(words("Černý g6→f5 a vytlačil pěšce")),
        ..empty()
    };
    for (square, kind) in [
        ("g6", MarkKind::LastFrom),
        ("f5", MarkKind::LastTo),
        ("c6", MarkKind::Selected),
        ("d8", MarkKind::Reachable),
        ("d8", MarkKind::Goal),
        ("b8", MarkKind::Goal),
        ("e7", MarkKind::Reachable),
        ("e5", MarkKind::Reachable),
        ("e8", MarkKind::Refused),
        ("b8", MarkKind::Reachable),
        ("a5", MarkKind::Refused),
        ("d4", MarkKind::Choosable),
        ("d1", MarkKind::Choosable),
        ("h8", MarkKind::Goal),
    ] {
        scene.marks.push(mark(square, kind));
    }
    scene
}

/// A turn of five actions: the knight and the pawn moved twice each, the rook once.
pub fn turn() -> Scene {
    let at = |names: &str| names.split(' ').map(crate::parts::at).collect::<Vec<_>>();
    let mut scene = cheess();
    scene.marks.clear();
    scene.pieces = men("....k..r/.p..p.../....b.../...N.q../....P.n./.......R/PP...K../R..Q....");
    for (number, square) in (1..).zip(["c3", "e3", "a1", "e4", "d5"]) {
        scene.marks.push(mark(square, MarkKind::Step(number)));
    }
    scene.marks.extend([mark("c3", MarkKind::LastFrom), mark("d5", MarkKind::LastTo)]);
    (scene.path, scene.routes) = (at("b1 c3 d5"), vec![at("e2 e3 e4")]);
    scene.last = Some(words("Bílý c3→d5"));
    scene
}

/// All chess men of both sides on light and dark squares.
pub fn all_men() -> Scene {
    Scene {
        pieces: men("rnbqkbnr/pppppppp/....q.k./.....b.n/N.B...../.K.Q..../PPPPPPPP/RNBQKBNR"),
        panel: vec![
            reserve("Zákop černého", Side::Black, "RNBQKBNRPPPPPPPP"),
            reserve("Zákop bílého", Side::White, "PPPPPPPPRNBQKBNR"),
        ],
        to_act: Sides::one(Side::Black),
        ..empty()
    }
}
