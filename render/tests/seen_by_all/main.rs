//! Colour is never the only sign: what a game distinguishes differs for everybody, at the size that chats show, also in
//! grey and for people who lack one kind of cones; and what is drawn stands out from what it is drawn on.
#![expect(clippy::expect_used, reason = "a test may fail")]

mod vision;

use render::{BoardSet, Look, Style, Theme, picture, tabletop};
use render_scenes as scenes;
use rules::scene::{BoardStyle, Budget, Cost, MarkKind, PanelItem, Reserve, Scene, Shape, Slot};
use rules::{Side, Sides, Square};
use vision::{Image, VISIONS, decode, looks_clear, stands_out, thousandths};

/// Least share of a square, in thousandths, that looks clearly different for two things that a game distinguishes.
const APART: usize = 25;

/// Least number of pixels of a picture, at the size that chats show, that look clearly different.
const PANEL: usize = 12;

/// Least share of a square, in thousandths, that has this contrast to what lies under a mark or a piece.
const OUTSTANDING: usize = 25;

const LOOKS: [BoardStyle; 4] =
    [BoardStyle::Checkered, BoardStyle::Cells, BoardStyle::HomeRows, BoardStyle::Crossings];

/// A dark and a light square of a checkered board, neither in a home row.
const SQUARES: [&str; 2] = ["d4", "e4"];

/// Pairs that some vision can't tell apart, each with its vision and thousandths.
fn confused(things: &[(String, Image)]) -> Vec<String> {
    let mut found = Vec::new();
    let shown: Vec<Image> = things.iter().map(|(_, image)| image.shown()).collect();
    for (name, vision) in &VISIONS {
        let seen: Vec<Vec<[f64; 3]>> = shown.iter().map(|image| image.seen(vision)).collect();
        for (at, one) in seen.iter().enumerate() {
            for (other, two) in seen.iter().enumerate().skip(at + 1) {
                let apart = thousandths(one, two, looks_clear);
                if apart < APART {
                    found.push(format!("{name}: {} and {}: {apart}", things[at].0, things[other].0));
                }
            }
        }
    }
    found
}

/// One square of a board.
fn square(scene: &Scene, theme: Look, name: &str) -> Image {
    let part = tabletop(scene, theme).board;
    let (at, number) = (scenes::at(name), |value: i32| usize::try_from(value).expect("a place"));
    let cell = number(part.cell);
    let left = number(part.left) + usize::from(at.column) * cell;
    let top = number(part.top) + usize::from(part.rows - 1 - at.row) * cell;
    decode(&part.png).part((left, top), (cell, cell))
}

/// A board of this look and size.
fn board(look: BoardStyle, size: u8) -> Scene {
    let mut scene = scenes::empty();
    (scene.grid.look, scene.grid.columns, scene.grid.rows) = (look, size, size);
    scene
}

fn with_piece(scene: &Scene, at: &str, side: Side, shape: Shape) -> Scene {
    let mut scene = scene.clone();
    scene.pieces = vec![scenes::piece(at, side, None, false)];
    scene.pieces[0].shape = shape;
    scene
}

/// The kinds of pieces that are on one board together.
fn families() -> Vec<(BoardStyle, Vec<(Side, Shape)>)> {
    let both = |shapes: Vec<Shape>| -> Vec<(Side, Shape)> {
        shapes.into_iter().flat_map(|shape| Side::BOTH.map(|side| (side, shape))).collect()
    };
    let signs = [Some('0'), Some('1'), None];
    let discs = signs.into_iter().flat_map(|sign| [false, true].map(|stacked| Shape::Disc { sign, stacked }));
    let men = "KQRBNP".chars().map(|kind| Shape::Man { kind });
    let stones = [false, true].map(|dead| Shape::Stone { dead });
    let mut all =
        vec![(BoardStyle::Checkered, both(discs.collect())), (BoardStyle::Checkered, both(men.collect()))];
    all.extend(LOOKS[1..].iter().map(|look| (*look, both(stones.to_vec()))));
    all
}

/// What a board of this look and size can have under a mark: nothing, or a stone of either side.
fn grounds(look: BoardStyle, size: u8, at: &str) -> Vec<(String, Scene)> {
    let bare = board(look, size);
    let shape = match look {
        BoardStyle::Checkered => Shape::Disc { sign: Some('1'), stacked: false },
        _ => Shape::Stone { dead: false },
    };
    let stones = Side::BOTH.map(|side| (format!("{side:?}"), with_piece(&bare, at, side, shape)));
    [("bare".to_owned(), bare)].into_iter().chain(stones).collect()
}

/// Whether a game can put a mark on such a square. Stones on crossings never move, and points are counted there only.
fn occurs(look: BoardStyle, occupied: bool, kind: MarkKind) -> bool {
    use MarkKind::{
        Barred, Captured, Forbidden, Goal, Group, Ko, LastFrom, LastStone, LastTo, Number, Reachable, Step,
        Territory, Turned, Uncounted,
    };
    match kind {
        Territory(_) | Uncounted | Ko => look == BoardStyle::Crossings,
        Forbidden(_) | Barred => !occupied && matches!(look, BoardStyle::Crossings | BoardStyle::Cells),
        LastStone => occupied && look != BoardStyle::Checkered,
        Group(_) => occupied && matches!(look, BoardStyle::HomeRows | BoardStyle::Cells),
        // Numbers on stones are text, whose contrast is tested with the voices.
        Number { .. } => false,
        LastFrom | LastTo | Turned | Step(_) | Goal => look != BoardStyle::Crossings,
        Captured | Reachable => look != BoardStyle::Crossings || !occupied,
        _ => true,
    }
}

/// The marks that such a square can have, and signs that tell kinds of one mark apart.
fn marks(look: BoardStyle, occupied: bool) -> Vec<MarkKind> {
    let all = scenes::KINDS
        .into_iter()
        .chain([rules::scene::Sign::Square, rules::scene::Sign::Triangle].map(MarkKind::Forbidden));
    // Groups that follow one another; the numbers of others are text, whose contrast is tested with the voices.
    let all = all.filter(|kind| *kind != MarkKind::Group(6));
    all.filter(|kind| occurs(look, occupied, *kind)).collect()
}

fn marked(scene: &Scene, at: &str, kind: MarkKind) -> Scene {
    Scene { marks: vec![scenes::mark(at, kind)], ..scene.clone() }
}

/// Sizes of a board: the usual one, and for stones the one with the smallest points.
fn sizes(look: BoardStyle) -> &'static [u8] {
    if look == BoardStyle::Crossings { &[8, 19] } else { &[8] }
}

/// Every board on which something may lie: its look, its size, a square.
fn places() -> impl Iterator<Item = (BoardStyle, u8, &'static str)> {
    LOOKS.into_iter().flat_map(|look| {
        let squares = if look == BoardStyle::Checkered { &SQUARES[..] } else { &SQUARES[..1] };
        sizes(look).iter().flat_map(move |size| squares.iter().map(move |at| (look, *size, *at)))
    })
}

fn assert_none(found: Vec<String>) {
    assert!(found.is_empty(), "{} pairs:\n{}", found.len(), found.join("\n"));
}

fn pieces_differ(set: BoardSet) {
    let mut found = Vec::new();
    for theme in Look::all().filter(|look| look.set == set) {
        for (look, pieces) in families() {
            for (_, size, at) in places().filter(|(other, ..)| *other == look) {
                let bare = board(look, size);
                let name = |thing: &str| format!("{theme:?} {look:?} {size} {at} {thing}");
                let mut things = vec![(name("nothing"), square(&bare, theme, at))];
                things.extend(pieces.iter().map(|(side, shape)| {
                    let scene = with_piece(&bare, at, *side, *shape);
                    (name(&format!("{side:?} {shape:?}")), square(&scene, theme, at))
                }));
                found.extend(confused(&things));
            }
        }
    }
    assert_none(found);
}

fn marks_differ(set: BoardSet) {
    let mut found = Vec::new();
    for theme in Look::all().filter(|look| look.set == set) {
        for (look, size, at) in places() {
            for (under, scene) in grounds(look, size, at) {
                let name = |thing: &str| format!("{theme:?} {look:?} {size} {at} {under} {thing}");
                let mut things = vec![(name("nothing"), square(&scene, theme, at))];
                things.extend(
                    marks(look, under != "bare").into_iter().map(|kind| {
                        (name(&format!("{kind:?}")), square(&marked(&scene, at, kind), theme, at))
                    }),
                );
                found.extend(confused(&things));
            }
        }
    }
    assert_none(found);
}

fn all_stand_out(set: BoardSet) {
    let mut found = Vec::new();
    let mut check = |what: String, on: &Image, under: &Image| {
        let share = thousandths(&on.pixels, &under.pixels, stands_out);
        if share < OUTSTANDING {
            found.push(format!("{what}: {share}"));
        }
    };
    for theme in Look::all().filter(|look| look.set == set) {
        for (look, size, at) in places() {
            let bare = square(&board(look, size), theme, at);
            for (side, shape) in
                families().into_iter().filter(|(other, _)| *other == look).flat_map(|(_, all)| all)
            {
                let scene = with_piece(&board(look, size), at, side, shape);
                let what = format!("{theme:?} {look:?} {size} {at} {side:?} {shape:?}");
                check(what, &square(&scene, theme, at), &bare);
            }
            for (under, scene) in grounds(look, size, at) {
                let ground = square(&scene, theme, at);
                for kind in marks(look, under != "bare") {
                    let what = format!("{theme:?} {look:?} {size} {at} {under} {kind:?}");
                    check(what, &square(&marked(&scene, at, kind), theme, at), &ground);
                }
            }
        }
    }
    assert_none(found);
}

/// The tests of boards and pieces for one set.
macro_rules! of_set {
    ($($name:ident: $set:expr;)*) => {
        $(mod $name {
            use super::BoardSet;

            #[test]
            fn the_pieces_of_a_game_differ_for_everybody() {
                super::pieces_differ($set);
            }

            #[test]
            fn the_marks_of_a_board_differ_for_everybody() {
                super::marks_differ($set);
            }

            #[test]
            fn marks_and_pieces_stand_out_from_what_they_lie_on() {
                super::all_stand_out($set);
            }
        })*
    };
}

of_set! {
    standard: BoardSet::Standard;
    paper: BoardSet::Paper;
    marble: BoardSet::Marble;
}

/// A whole picture at the size that chats show.
fn whole(scene: &Scene, theme: Theme) -> Image {
    let whole = decode(&picture(scene, &Style { theme, ..Style::default() }));
    let height = whole.pixels.len() / whole.width;
    whole.part((0, 0), (whole.width, height)).shown()
}

fn with_panel(items: Vec<PanelItem>) -> Scene {
    Scene { panel: items, ..scenes::empty() }
}

/// Operators by their sign and name, in force or not.
fn tiles() -> Vec<(String, Scene)> {
    let signs =
        [("∧", "AND"), ("∨", "OR"), ("⊕", "XOR"), ("⊼", "NAND"), ("⊽", "NOR"), ("→", "IMP"), ("≡", "EQ")];
    let scene = |sign: &str, name: &str, active: bool| {
        let tiles = [("×", "X", !active), (sign, name, active)];
        with_panel(vec![PanelItem::Tiles(
            tiles.map(|(sign, name, active)| scenes::tile(sign, name, "", active)).to_vec(),
        )])
    };
    let each =
        |(sign, name)| [true, false].map(|active| (format!("{name} {active}"), scene(sign, name, active)));
    signs.into_iter().flat_map(each).collect()
}

/// Slots beside the board, of either side.
fn slots() -> Vec<(String, Scene)> {
    let man = Shape::Man { kind: 'N' };
    let slots = [Slot::Empty, Slot::Held(man), Slot::Blocked(man), Slot::Arrived];
    let scene = |side: Side, slot: Slot| {
        let reserve = Reserve {
            caption: scenes::words(""),
            label: scenes::words(""),
            side,
            edge: Side::White,
            slots: vec![slot; 8],
            squares: (0..8).map(|column| Square::new(column, 0)).collect(),
            names: vec![scenes::words(""); 8],
        };
        with_panel(vec![PanelItem::Reserve(reserve)])
    };
    let held = Side::BOTH.map(|side| (format!("{side:?} {:?}", slots[1]), scene(side, slots[1])));
    let others = [0, 2, 3].map(|at| (format!("{:?}", slots[at]), scene(Side::White, slots[at])));
    held.into_iter().chain(others).collect()
}

/// Whose turn it is; what can be paid; which row of a table holds.
fn states() -> Vec<Vec<(String, Scene)>> {
    let turn = [Sides::NONE, Sides::one(Side::White), Sides::one(Side::Black), Sides::BOTH]
        .map(|to_act| (format!("{to_act:?}"), Scene { to_act, ..scenes::empty() }));
    let cost = |affordable| Cost { sign: "x".into(), action: scenes::words("útok"), points: 4, affordable };
    let budget = |affordable| Budget { left: scenes::words("5"), costs: vec![cost(affordable)] };
    let paid = [true, false].map(|may| (format!("{may}"), with_panel(vec![PanelItem::Budget(budget(may))])));
    let row = |marked: bool| scenes::table(&["a", "b"], &[(&["0", "1"], marked), (&["1", "0"], !marked)]);
    let rows = [true, false].map(|first| (format!("row {first}"), with_panel(vec![row(first)])));
    vec![turn.to_vec(), paid.to_vec(), rows.to_vec()]
}

#[test]
fn what_the_panel_distinguishes_differs_for_everybody() {
    let mut found = Vec::new();
    for theme in Theme::ALL {
        for group in [tiles(), slots()].into_iter().chain(states()) {
            let images: Vec<(String, Image)> =
                group.into_iter().map(|(name, scene)| (name, whole(&scene, theme))).collect();
            for (name, vision) in &VISIONS {
                let seen: Vec<_> = images.iter().map(|(_, image)| image.seen(vision)).collect();
                for (at, one) in seen.iter().enumerate() {
                    for (other, two) in seen.iter().enumerate().skip(at + 1) {
                        let apart = one.iter().zip(two).filter(|(one, two)| looks_clear(one, two)).count();
                        if apart < PANEL {
                            let [one, two] = [at, other].map(|at| &images[at].0);
                            found.push(format!("{} {name}: {one} and {two}: {apart}", theme.name()));
                        }
                    }
                }
            }
        }
    }
    assert_none(found);
}
