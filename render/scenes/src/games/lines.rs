//! Scenes of stones that move in lines between two home rows.

use crate::parts::{at, card, empty, line, mark, notice, steps, stones, words};
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid, MarkKind, Scene};
use rules::{Side, Sides};

fn ordo(board: &str) -> Scene {
    Scene {
        grid: Grid { columns: 10, rows: 8, look: BoardStyle::HomeRows, letters: Letters::All },
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
    (scene.title, scene.count) = (words("Ordo 10×8"), words("tah 105"));
    scene.recent = Some(steps(101, Side::White, &["d1-d3", "a7-a6", "c1:d1-c3", "h8-h6", "f3:h3-f5"]));
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
