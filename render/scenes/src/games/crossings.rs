//! Scenes of stones on crossings: the middle of a game, a count, a ko.

use crate::parts::{card, count, empty, line, mark, notice, steps, stones, table, words};
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid, Mark, MarkKind, Scene};
use rules::{Side, Sides, Square};

/// A square by the letters of Go.
fn go(name: &str) -> Square {
    Square::read(name, Letters::WithoutI).expect("a point of the test")
}

fn crossings(side: u8, board: &str) -> Scene {
    let near = if side < 9 {
        vec![]
    } else if side < 13 {
        vec![2, side / 2, side - 3]
    } else {
        vec![3, side / 2, side - 4]
    };
    let stars = near.iter().flat_map(|column| near.iter().map(|row| Square::new(*column, *row)));
    Scene {
        grid: Grid { columns: side, rows: side, look: BoardStyle::Crossings, letters: Letters::WithoutI },
        near: Side::Black,
        stars: stars.filter(|at| side != 9 || (at.column == 4) == (at.row == 4)).collect(),
        pieces: stones(board),
        cards: [card("Ľubomír Šťastný", &["zajato 11", "komi 6,5"]), card("Kateřina Žďárská", &["zajato 8"])],
        ..empty()
    }
}

const MIDDLE: &str = "
.........BWW....... ...BWB...BW.W.WWB.. ..WWWBB.WBBWW.WB... ....WWB....BBB..B.. .....B....B....BB..
..W............BWW. ...WWB..B.BW.WWWBBB ..WBB.B.WB....BWWWB ........WB.WBWWBBB. ..WBB.W.WB.BWWB.BW.
.WWW....BWB...WBBW. .B...W.WWWB...WBWB. ..BB...B....W.WBWW. ..WB.WWBWB.BW.WB... ..WB..B.W..BWBWBW..
..B.B.BB...BWWBWW.. .....B.BW.WWBBBBWW. ..B.W.BW.WW.WBB.BW. ......W.W..W.B.B.B.";

/// Go on 19x19 in the middle of the game.
pub fn go19() -> Scene {
    Scene {
        marks: vec![Mark { square: go("m13"), kind: MarkKind::LastStone }],
        to_act: Sides::one(Side::Black),
        panel: vec![
            line("Go 19×19"),
            line("japonská pravidla"),
            line("tah 180"),
            notice("Černý nesmí hned brát zpět na K6"),
        ],
        last: Some(words("Bílý M13, zajal 1")),
        ..crossings(19, MIDDLE)
    }
}

const NINE: &str =
    "...WB.... ..WWBB... .W.WWB.B. ..W.WBB.. WWWWBB.b. BBWBB..BB .BBB.BBWB w..BWBWW. ..BWWW.WW";

/// Go on 9x9 in the scoring phase.
pub fn go9_scoring() -> Scene {
    let mut scene = crossings(9, NINE);
    for (names, kind) in [
        ("a9 b9 c9 a8 b8 a7 c7 a6 b6 d6 h5 ", MarkKind::Territory(Side::White)),
        ("f9 g9 h9 j9 g8 h8 j8 g7 j7 h6 j6 g5 j5 f4 g4 e3 a1 a2 b1 b2 c2", MarkKind::Territory(Side::Black)),
        ("g1 j2", MarkKind::Uncounted),
    ] {
        scene.marks.extend(names.split_whitespace().map(|name| Mark { square: go(name), kind }));
    }
    scene.to_act = Sides::BOTH;
    scene.cards = [
        card("Ľubomír", &["území 10", "zajatci 3", "komi 6,5"]),
        card("Kateřina", &["území 21", "zajatci 2"]),
    ];
    scene.panel = vec![
        table(
            &["", "bílý", "černý"],
            &[
                (&["území", "10", "21"], false),
                (&["zaj.", "3", "2"], false),
                (&["komi", "6,5", ""], false),
                (&["=", "19,5", "23"], true),
            ],
        ),
        notice("Otevřené ko na G1"),
        line("Souhlasil: bílý"),
    ];
    scene.last = Some(words("Černý: pas"));
    scene
}

/// The scoring phase with scores of three digits, an open ko and long names, with the texts of the game.
pub fn go_counting() -> Scene {
    let agreed = "not agreed yet";
    Scene {
        to_act: Sides::BOTH,
        cards: [card("Maximiliana Wolkenstein", &[agreed]), card("Kateřina Žďárská", &[agreed])],
        title: words("Go 19×19"),
        recent: Some(steps(282, Side::White, &["Q16", "pass", "pass", "dead:C3", "dead:Q16"])),
        panel: vec![
            count(&[
                ("Territory", ["108", "103"]),
                ("Prisoners", ["109", "104"]),
                ("Komi", ["", "106.5"]),
                ("Sum", ["217", "313.5"]),
            ]),
            line("Territory scoring"),
            notice("Open kos: C3, Q16"),
        ],
        last: Some(words("marks 12 stones around Q16 dead")),
        banner: Some(words("Mark dead stones, then agree")),
        ..go9_scoring()
    }
}

/// The same count while its player chooses what to mark: stones, points that count, and points that don't.
pub fn go9_marking() -> Scene {
    let mut scene = go9_scoring();
    scene.marks.extend(["a9", "d9", "e7", "g1", "f9"].map(|name| mark(name, MarkKind::Choosable)));
    scene
}

/// Go on 13x13 with a ko.
pub fn go13_ko() -> Scene {
    let board = "............. ............. ..W....B..... ...W.....B.B. .........WB.. ........W.WB. .........WB.. \
                 ............. ..B.......... ...W...W..W.. ..B.......... ............. .............";
    Scene {
        marks: vec![
            Mark { square: go("k8"), kind: MarkKind::Ko },
            Mark { square: go("l8"), kind: MarkKind::LastStone },
        ],
        to_act: Sides::one(Side::Black),
        panel: vec![line("japonská pravidla")],
        title: words("Go 13×13"),
        count: words("tah 21"),
        recent: Some(steps(
            10,
            Side::White,
            &["K3", "D3", "C11", "H11", "D10", "K10", "M10", "pas", "J8", "K9", "L9", "L8"],
        )),
        last: Some(words("Bílý L8, zajal 1")),
        ..crossings(13, board)
    }
}

/// The smallest board, with only a refusal and a choice.
pub fn go5() -> Scene {
    Scene {
        marks: vec![
            mark("c3", MarkKind::Refused),
            mark("b2", MarkKind::Selected),
            mark("d4", MarkKind::Reachable),
        ],
        ..crossings(5, "..... ..B.. .WBW. ..... .....")
    }
}
