//! Scenes of the games on crossings, plain squares and with chess men.

use crate::parts::{KINDS, at, card, empty, line, mark, notice, table, words};
use render::{Layout, Style, Theme};
use rules::coords::Letters;
use rules::scene::{Budget, Cost, Grid, Look, Mark, MarkKind, PanelItem, Piece, Reserve, Scene, Shape, Slot};
use rules::{Side, Sides, Square};

/// A square by the letters of Go.
fn go(name: &str) -> Square {
    Square::read(name, Letters::WithoutI).expect("a point of the test")
}

/// Plain stones from the top row down: `W` and `B`, small letters for dead ones.
fn stones(board: &str) -> Vec<Piece> {
    let rows: Vec<&str> = board.split_whitespace().collect();
    let mut pieces = Vec::new();
    for (row, line) in (0..u8::try_from(rows.len()).expect("a small board")).rev().zip(rows) {
        for (column, letter) in (0u8..).zip(line.chars()) {
            let side = match letter.to_ascii_uppercase() {
                'W' => Side::White,
                'B' => Side::Black,
                _ => continue,
            };
            let shape = Shape::Stone { dead: letter.is_lowercase() };
            pieces.push(Piece { square: Square::new(column, row), side, shape, name: words("") });
        }
    }
    pieces
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
        grid: Grid { columns: side, rows: side, look: Look::Crossings, letters: Letters::WithoutI },
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
            notice("Černý nesmí hned brát zpět na k6"),
        ],
        last: Some(words("Bílý m13, zajal 1")),
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
        notice("Otevřené ko na g1"),
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
        cards: [
            card("Maximiliana Wolkenstein", &["Territory: 103", "Prisoners: 104", agreed]),
            card("Kateřina Žďárská", &["Territory: 108", "Prisoners: 109", agreed]),
        ],
        panel: vec![
            line("Black: 217"),
            line("White: 213.5"),
            line("Komi: 106.5"),
            line("Territory scoring"),
            notice("Open kos: c3, q16"),
        ],
        last: Some(words("marks 12 stones around q16 dead")),
        banner: Some(words("Mark dead stones, then agree")),
        ..go9_scoring()
    }
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
        panel: vec![line("Go 13×13"), line("tah 21")],
        last: Some(words("Bílý l8, zajal 1")),
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

fn cells(side: u8, look: Look, board: &str) -> Scene {
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
pub fn renju(look: Look) -> Scene {
    let mut scene = cells(15, look, RENJU);
    scene.stars =
        if look == Look::Crossings { ["d4", "d12", "h8", "l4", "l12"].map(at).to_vec() } else { Vec::new() };
    scene.marks = vec![
        mark("j7", MarkKind::LastStone),
        mark("h9", MarkKind::Forbidden('4')),
        mark("g9", MarkKind::Forbidden('3')),
        mark("i8", MarkKind::Forbidden('6')),
        mark("d9", MarkKind::Forbidden('3')),
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
        line("6 = dlouhá řada, 4 = dvě čtyřky, 3 = dvě trojky"),
    ];
    scene.last = Some(words("Bílý j7"));
    scene
}

/// Piškvorky on 12x12: a row of five.
pub fn five() -> Scene {
    let board = "............ ............ ..W.....B... ...W.WWB.... ....BBB.W... ....WBW..... ...BBWW..... \
                 ...B...W.... ........W... ............ ............ ............";
    let won = ["d9", "e8", "f7", "g6", "h5"];
    let mut scene = cells(12, Look::Cells, board);
    scene.pieces.retain(|piece| !won.contains(&piece.square.to_string().as_str()));
    scene.pieces.extend(won.map(|square| Piece {
        square: at(square),
        side: Side::White,
        shape: Shape::Stone { dead: false },
        name: words(""),
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
    let mut scene = cells(15, Look::Cells, RENJU);
    scene.pieces.clear();
    scene.pieces.push(Piece {
        square: at("h8"),
        side: Side::Black,
        shape: Shape::Stone { dead: false },
        name: words(""),
    });
    scene.pieces.push(Piece {
        square: at("i10"),
        side: Side::White,
        shape: Shape::Stone { dead: false },
        name: words(""),
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

fn ordo(board: &str) -> Scene {
    Scene {
        grid: Grid { columns: 10, rows: 8, look: Look::HomeRows, letters: Letters::All },
        pieces: stones(board),
        cards: [card("Ľubomír Šťastný", &["kameny 20"]), card("Kateřina Žďárská", &["kameny 20"])],
        to_act: Sides::one(Side::White),
        ..empty()
    }
}

/// The start of Ordo.
pub fn ordo_start() -> Scene {
    Scene {
        panel: vec![line("Ordo 10×8"), line("tah 1")],
        ..ordo("..BB..BB.. BBBBBBBBBB BB..BB..BB .......... .......... WW..WW..WW WWWWWWWWWW ..WW..WW..")
    }
}

/// A line of three has moved: every old and new square is marked.
pub fn ordo_line() -> Scene {
    let mut scene =
        ordo("..BB..BB.. BBBB.BBBBB BB..BB..BB .....WWW.. .......... WW..W...WW WWWWWWWWWW ..WW..WW..");
    for (names, kind) in
        [("f3 g3 h3", MarkKind::LastFrom), ("f5 g5 h5", MarkKind::LastTo), ("e7", MarkKind::Captured)]
    {
        scene.marks.extend(names.split_whitespace().map(|name| mark(name, kind)));
    }
    scene.path = vec![at("g3"), at("g5")];
    scene.to_act = Sides::one(Side::Black);
    scene.panel = vec![line("Ordo 10×8"), line("tah 12")];
    scene.last = Some(words("Bílý f3–h3 → f5–h5"));
    scene
}

/// Black is split into three groups; one of White's stones is home.
pub fn ordo_split() -> Scene {
    let mut scene =
        ordo("..BBW.B... BB.B..BB.. B.......B. ....B..... ..W.BB.... WW.....WW. .WWWWWWWW. ...W...W..");
    for (number, names) in (0u8..).zip(["c8 d8 a7 b7 d7 a6", "g8 g7 h7 i6", "e5 e4 f4"]) {
        scene.marks.extend(names.split_whitespace().map(|name| mark(name, MarkKind::Group(number))));
    }
    scene.marks.push(mark("e8", MarkKind::Winning));
    scene.marks.push(mark("e7", MarkKind::LastFrom));
    scene.marks.push(mark("e8", MarkKind::LastTo));
    scene.marks.push(mark("d5", MarkKind::Choosable));
    scene.to_act = Sides::one(Side::Black);
    scene.panel = vec![notice("Rozdělen: musí spojit, smí i zpět"), line("Pozice 2×")];
    scene.last = Some(words("Bílý e7→e8"));
    scene
}

/// Chess men from the top row down: capitals are White's.
fn men(board: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for (row, rank) in (0..8u8).rev().zip(board.split('/')) {
        for (column, letter) in (0u8..).zip(rank.chars()).filter(|(_, letter)| *letter != '.') {
            let side = if letter.is_uppercase() { Side::White } else { Side::Black };
            let shape = Shape::Man { kind: letter.to_ascii_uppercase() };
            pieces.push(Piece { square: Square::new(column, row), side, shape, name: words("") });
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
    PanelItem::Reserve(Reserve { caption: words(caption), side, slots, squares, names: Vec::new() })
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

/// Kinds of marks for stones, on empty squares and on stones of both sides.
pub fn kinds() -> Vec<MarkKind> {
    let mut kinds = KINDS[8..].to_vec();
    // Six rims take turns, so group 11 has the last one, which groups 0, 1 and 6 do not show.
    if let Some(last) = kinds.last_mut() {
        *last = MarkKind::Group(11);
    }
    kinds
}

/// These marks on one kind of board.
pub fn kinds_on(look: Look) -> Scene {
    let mut scene = Scene { grid: Grid { columns: 12, rows: 12, look, letters: Letters::All }, ..empty() };
    for (column, kind) in (0u8..).zip(kinds()) {
        for row in 0..12u8 {
            let square = Square::new(column, row);
            if row % 2 == 0 {
                scene.marks.push(Mark { square, kind });
            }
            let side = if row < 7 { Side::White } else { Side::Black };
            if [4, 8].contains(&row) || [5, 6, 9, 10].contains(&row) {
                let shape = Shape::Stone { dead: [5, 6, 9, 10].contains(&row) };
                scene.pieces.push(Piece { square, side, shape, name: words("") });
            }
        }
    }
    // Marks in the first rows meet the tints of the last turn.
    for column in 0..12u8 {
        let kind = [MarkKind::LastFrom, MarkKind::LastTo, MarkKind::Selected, MarkKind::Refused]
            [usize::from(column % 4)];
        scene.marks.push(Mark { square: Square::new(column, 11), kind });
    }
    scene
}

/// The golden pictures by name.
pub fn golden() -> Vec<(String, Scene, Style)> {
    let classic = Style::default();
    let square = Style { layout: Layout::Square, ..classic };
    let white = |scene: Scene| Scene { near: Side::White, ..scene };
    let black = |scene: Scene| Scene { near: Side::Black, ..scene };
    let mut all: Vec<(String, Scene, Style)> = vec![
        ("go19-white-near", white(go19()), classic),
        ("go-counting", go_counting(), classic),
        ("go13-ko", go13_ko(), classic),
        ("go13-square", go13_ko(), square),
        ("go5", go5(), classic),
        ("renju-crossings", renju(Look::Crossings), classic),
        ("five-square", five(), square),
        ("barred", barred(), classic),
        ("ordo-start", ordo_start(), classic),
        ("ordo-line", ordo_line(), classic),
        ("ordo-line-black-near", black(ordo_line()), classic),
        ("cheess-black-near", black(cheess()), classic),
    ]
    .into_iter()
    .map(|(name, scene, style)| (name.to_owned(), scene, style))
    .collect();
    for theme in Theme::ALL {
        let style = Style { theme, ..classic };
        for (name, scene) in [
            ("go19", go19()),
            ("go9-scoring", go9_scoring()),
            ("renju", renju(Look::Cells)),
            ("five", five()),
            ("ordo-split", ordo_split()),
            ("cheess", cheess()),
            ("men", all_men()),
            ("kinds-cells", kinds_on(Look::Cells)),
            ("kinds-crossings", kinds_on(Look::Crossings)),
        ] {
            all.push((format!("{name}-{}", theme.name()), scene, style));
        }
    }
    all
}
