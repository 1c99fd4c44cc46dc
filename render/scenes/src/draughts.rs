//! Hand-made scenes, similar to those of a draughts game with signs.

use crate::parts::{
    KINDS, at, card, empty, line, mark, notice, pieces, steps, table, tallied, tile, verdict, words,
};
use rules::scene::{Card, Curve, Grid, Mark, MarkKind, PanelItem, Piece, Scene, Shape};
use rules::{Side, Sides, Square};

/// The start, with the panel of the first turn.
pub fn start() -> Scene {
    Scene {
        pieces: pieces("1i1i1i1i/o1i1o1i1/1o1i1o1o/8/8/I1O1I1O1/1O1I1I1O/I1O1I1I1"),
        cards: [
            card("Kateřina Žďárská", &["kameny 12", "zajato 0"]),
            card("Ľubomír Šťastný", &["kameny 12", "zajato 0"]),
        ],
        to_act: Sides::one(Side::White),
        panel: vec![
            PanelItem::Tiles(vec![tile("∧", "AND", "aktivní", true), tile("∨", "OR", "příští", false)]),
            table(
                &["skákající", "vyhazovaný", "smí"],
                &[
                    (&["1", "1", "1"], true),
                    (&["1", "0", "0"], false),
                    (&["0", "1", "0"], false),
                    (&["0", "0", "0"], false),
                ],
            ),
            line("Hromádka: 8 destiček"),
            line("Odhozené: žádné"),
            line("Bez pokroku 0 / 40"),
        ],
        ..empty()
    }
}

/// After a chain of two captures by White; Black must capture.
pub fn capture() -> Scene {
    Scene {
        pieces: pieces("1i1i3i/o1i3i1/1o3I1o/8/3o4/I5O1/1O1I1I1O/I1O1I1I1"),
        marks: vec![
            mark("c3", MarkKind::LastFrom),
            mark("d4", MarkKind::Captured),
            mark("e5", MarkKind::LastTo),
            mark("f6", MarkKind::LastTo),
            mark("g7", MarkKind::Choosable),
        ],
        path: vec![at("b2"), at("d4"), at("f6")],
        cards: [
            tallied(card("Kateřina Žďárská", &["kameny 11"]), 8, 3),
            tallied(card("Ľubomír Šťastný", &["kameny 10"]), 10, 0),
        ],
        to_act: Sides::one(Side::Black),
        panel: vec![
            PanelItem::Tiles(vec![
                tile("⊕", "XOR", "aktívny", true),
                tile("⊼", "NAND", "nasledujúci", false),
            ]),
            table(
                &["A", "B", "smie"],
                &[
                    (&["1", "1", "0"], false),
                    (&["1", "0", "1"], true),
                    (&["0", "1", "1"], true),
                    (&["0", "0", "0"], false),
                ],
            ),
            notice("Operátor sa zmenil"),
            line("Kôpka 5 · odhodené: AND 2, OR 1"),
            line("Bez pokroku 0 / 40"),
        ],
        last: Some(words("Biely: b2×d4×f6")),
        ..empty()
    }
}

/// The marks of [`capture`]: two crosses between the squares of the path.
pub fn chain() -> Scene {
    let mut scene = capture();
    scene.pieces = pieces("1i1i3i/o1i3i1/1o3I1o/8/8/I5O1/3I1I1O/I1O1I1I1");
    scene.marks = vec![
        mark("b2", MarkKind::LastFrom),
        mark("c3", MarkKind::Captured),
        mark("d4", MarkKind::LastTo),
        mark("e5", MarkKind::Captured),
        mark("f6", MarkKind::LastTo),
        mark("g7", MarkKind::Choosable),
    ];
    scene.banner = Some(words("Skákanie je povinné"));
    scene.title = words("Programátorská dáma");
    scene.recent = Some(steps(17, Side::White, &["c3-b4", "~d8", "a1-b2", "c7-d6", "b2xd4xf6"]));
    scene
}

/// Kings of both sides, one of them chosen, with its targets.
pub fn king() -> Scene {
    Scene {
        pieces: pieces("8/2t3o1/8/q3i3/1O6/4T1I1/1k1Q4/K7"),
        marks: vec![
            mark("g5", MarkKind::LastFrom),
            mark("e3", MarkKind::Selected),
            mark("d4", MarkKind::Reachable),
            mark("c5", MarkKind::Reachable),
            mark("f4", MarkKind::Reachable),
            mark("e5", MarkKind::Turned),
        ],
        cards: [card("martin_novak_1992", &["kameny 5"]), card("Zuzana", &["kameny 5", "zajato 7"])],
        to_act: Sides::one(Side::White),
        panel: vec![
            PanelItem::Tiles(vec![
                tile("¬∧", "NAND", "active", true),
                tile("≡", "EQ", "next", false),
                tile("∨", "OR", "", false),
            ]),
            table(&["1", "2", ""], &[(&["1", "1", "0"], false), (&["1", "0", "1"], true)]),
            line("Pile 12"),
        ],
        last: Some(words("Black flipped e5: 0 → 1")),
        ..empty()
    }
}

/// The set-up for one side: its own signs, and the opponent's stones face down.
pub fn setup(viewer: Side) -> Scene {
    let board = match viewer {
        Side::White => "1u1u1u1u/u1u1u1u1/1u1u1u1u/8/8/I1O1I1O1/1O1I1I1O/I1O1I1I1",
        Side::Black => "1i1o1i1i/o1i1o1i1/1o1i1o1o/8/8/U1U1U1U1/1U1U1U1U/U1U1U1U1",
    };
    Scene {
        near: viewer,
        pieces: pieces(board),
        to_act: Sides::BOTH,
        panel: vec![
            PanelItem::Tiles(vec![tile("→", "IMP", "aktivní", true), tile("⊽", "NOR", "příští", false)]),
            notice("Zvolte hodnoty svých dvanácti kamenů"),
        ],
        ..start()
    }
}

/// The end, with a banner.
pub fn end() -> Scene {
    let rated =
        |name: &str, lines: &[&str], change: &str| Card { change: Some(words(change)), ..card(name, lines) };
    Scene {
        pieces: pieces("5T2/8/8/2I5/3O4/8/8/2Q5"),
        marks: vec![
            mark("h6", MarkKind::LastFrom),
            mark("g7", MarkKind::Captured),
            mark("f8", MarkKind::LastTo),
        ],
        path: vec![at("h6"), at("f8")],
        cards: [
            tallied(rated("Kateřina Žďárská", &["kameny 4", "1512 → 1527 (+15)"], "1527 (+15)"), 2, 2),
            tallied(rated("Ľubomír Šťastný", &["kameny 0", "1600? → 1561? (−39)"], "1561? (−39)"), 0, 0),
        ],
        panel: vec![
            PanelItem::Tiles(vec![tile("∨", "OR", "aktivní", true), tile("⊕", "XOR", "příští", false)]),
            line("Hromádka 3"),
            PanelItem::Curve(Curve {
                caption: words("Náskok v kamenech"),
                points: (0..96).map(|at| if at < 40 { -(at % 20) / 6 } else { (at - 40) / 14 }).collect(),
            }),
        ],
        last: Some(words("Bílý h6×f8, dáma")),
        banner: Some(words("Bílý vyhrál: černý nemá kameny")),
        title: words("Programátorská dáma"),
        recent: Some(steps(96, Side::Black, &["c5-b4", "g5-h6", "b4-a3", "~e1", "h8-g7", "h6xf8"])),
        verdict: Some(verdict("Bílý vyhrál", "Černý nemá kameny", Some(Side::White))),
        ..empty()
    }
}

/// Every kind of mark on an empty and on an occupied square, dark and light.
pub fn marks() -> Scene {
    let mut scene = Scene { panel: vec![line("Značky")], ..empty() };
    for (column, kind) in (0..8u8).zip(KINDS) {
        for row in 1..7 {
            scene.marks.push(Mark { square: Square::new(column, row), kind });
        }
        for (row, side, stacked) in
            [(3, Side::White, false), (4, Side::Black, false), (5, Side::White, true), (6, Side::Black, true)]
        {
            let shape = Shape::Disc { sign: Some('1'), stacked };
            scene.pieces.push(Piece {
                square: Square::new(column, row),
                side,
                shape,
                name: words(""),
                several: words(""),
            });
        }
    }
    scene
}

/// A large board that uses letters up to s.
pub fn large() -> Scene {
    let mut scene = Scene {
        grid: Grid {
            columns: 19,
            rows: 19,
            look: rules::scene::BoardStyle::Checkered,
            letters: rules::coords::Letters::All,
        },
        ..start()
    };
    scene.path = vec![at("c3"), at("k11"), at("q5")];
    scene.marks.push(mark("c3", MarkKind::LastFrom));
    scene.marks.push(mark("q5", MarkKind::LastTo));
    scene
}

/// A board that is wider than tall.
pub fn wide() -> Scene {
    Scene {
        grid: Grid {
            columns: 10,
            rows: 8,
            look: rules::scene::BoardStyle::Checkered,
            letters: rules::coords::Letters::All,
        },
        ..chain()
    }
}

/// A turn with all texts of a draughts game at once.
pub fn sentences() -> Scene {
    Scene {
        cards: [
            card("Kateřina", &["11 pieces left", "2 lost"]),
            card("Ľubomír Šťastný", &["10 pieces left", "1 lost"]),
        ],
        panel: vec![
            PanelItem::Tiles(vec![tile("⊕", "XOR", "active", true), tile("∨", "OR", "next", false)]),
            table(
                &["jumping", "captured", "allowed"],
                &[
                    (&["1", "1", "0"], false),
                    (&["1", "0", "1"], true),
                    (&["0", "1", "1"], true),
                    (&["0", "0", "0"], false),
                ],
            ),
            line("Pile: 5 tiles"),
            line("Discards: 3 (AND 2, OR 1)"),
            line("Without progress: 12 of 40"),
            notice("AND is used up: XOR is active now."),
        ],
        recent: None,
        last: Some(words("White: b2×d4×f6 takes 2 pieces (c3 0, e5 1)")),
        banner: None,
        ..chain()
    }
}

/// Very long text everywhere.
pub fn crowded() -> Scene {
    Scene {
        cards: [
            card(
                "nejneobhospodařovávatelnější_uživatel",
                &["vyhodené kamene súpera: 12", "zostáva 0:04:59 z 24 h"],
            ),
            card("Bartoloměj Křivohlávek-Neumětelský mladší", &["zbývající kameny: 12", "zbývá 13 dní 23 h"]),
        ],
        to_act: Sides::BOTH,
        panel: vec![
            PanelItem::Tiles(vec![
                tile("⊼", "NAND", "aktívny operátor", true),
                tile("⊽", "NOR", "nasledujúci operátor", false),
            ]),
            table(
                &["skáčuci kameň", "vyhadzovaný kameň", "skok povolený"],
                &[
                    (&["1", "1", "1"], true),
                    (&["1", "0", "0"], false),
                    (&["0", "1", "0"], true),
                    (&["0", "0", "0"], false),
                ],
            ),
            notice("Odhozené destičky se zamíchaly a tvoří novou hromádku operátorů"),
            line("Hromádka: 8 destiček, odhozené: AND 3, OR 2, XOR 1"),
            line("Tahů bez pokroku: 12 ze 40 na každé straně"),
        ],
        last: Some(words("Bílý skočil b2×d4×f6×h8 a proměnil kámen v dámu s hodnotou 1")),
        banner: Some(words("Remíza: čtyřicet tahů každé strany bez pokroku")),
        ..start()
    }
}
