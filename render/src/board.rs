//! The board: squares, coordinates, marks and pieces.

mod ground;
mod plan;
mod rows;

use crate::arrow::{Arrow, At, surround};
use crate::canvas::{Canvas, Rect};
use crate::fonts::{Face, real};
use crate::kit::{Cell, Kit};
use crate::marks::{self, Layer};
use crate::style::BOARD;
use crate::text;
use crate::voice::Voice;
pub use plan::scaled;
use plan::{MOST, Plan, on_all_edges};
use rows::Rows;
use rules::coords::Letters;
use rules::scene::{BoardStyle, Grid, Mark, MarkKind, Scene, Shape};
use rules::{Side, Square};

/// Side of a square on the usual board of 8x8.
pub fn usual_cell() -> i32 {
    Plan::new(
        Grid { columns: 8, rows: 8, look: BoardStyle::Checkered, letters: Letters::All },
        Side::White,
        Rect::new(0, 0, BOARD, BOARD),
    )
    .cell
}

/// Draws the board of a scene into an area.
pub fn draw(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, area: Rect) {
    let plan = Plan::new(scene.grid, scene.near, area);
    let cell = kit.cell(plan.cell);
    let mut occupied = vec![false; plan.squares().count()];
    for number in scene.pieces.iter().filter_map(|piece| plan.number(piece.square)) {
        occupied[number] = true;
    }
    ground::draw(canvas, &plan, cell, scene, area);
    coordinates(canvas, &plan);
    let rows = [Rows::moved(&plan, scene), Rows::won(&plan, scene)];
    let board = Board { plan: &plan, cell, scene, occupied: &occupied, rows: &rows };
    marks_of(canvas, &board, Layer::Edge);
    for route in &scene.routes {
        arrow(canvas, &plan, route, (&occupied, THIN));
    }
    arrow(canvas, &plan, &scene.path, (&occupied, 1.0));
    marks_of(canvas, &board, Layer::Square);
    let pieces = || scene.pieces.iter().filter(|piece| plan.number(piece.square).is_some());
    for piece in pieces() {
        cell.pieces.shadow(canvas, piece.shape, plan.corner(piece.square));
    }
    for piece in pieces() {
        cell.pieces.draw(canvas, piece.shape, piece.side, plan.corner(piece.square));
    }
    for (from, to) in rows.iter().flat_map(Rows::ends) {
        surround(canvas, plan.middle(from), plan.middle(to), real(plan.cell));
    }
    marks_of(canvas, &board, Layer::Piece);
    numbers(canvas, &board);
}

/// A scene on its board.
struct Board<'a> {
    plan: &'a Plan,
    cell: &'a Cell,
    scene: &'a Scene,
    /// By the numbers of the squares.
    occupied: &'a [bool],
    /// The rows that have an outline.
    rows: &'a [Rows],
}

/// The numbers of steps and stones. Crossed out stones have none.
fn numbers(canvas: &mut Canvas<'_>, board: &Board<'_>) {
    let Board { plan, cell, scene, rows, .. } = board;
    let across = real(plan.cell) * if plan.look == BoardStyle::Crossings { 0.95 } else { 0.83 };
    let dead = |square: Square| {
        scene.pieces.iter().any(|piece| piece.square == square && piece.shape == Shape::Stone { dead: true })
    };
    let wins = |square: Square| {
        let shown = |mark: &Mark| mark.square == square && !rows.iter().any(|rows| rows.shows(mark));
        scene.marks.iter().any(|mark| mark.kind == MarkKind::Winning && shown(mark))
    };
    for mark in scene.marks.iter().filter(|mark| plan.number(mark.square).is_some()) {
        let (left, top) = plan.corner(mark.square);
        match mark.kind {
            MarkKind::Step(_) => {
                canvas.stamp(cell.marks.step(), left, top);
                marks::sign(canvas, mark.kind, plan.cell, (left, top));
            }
            MarkKind::Number { number, side } if !dead(mark.square) => {
                // The ring of a winning stone leaves less room.
                let across = if wins(mark.square) { across * 0.72 } else { across };
                marks::number(canvas, (number, side), across, Rect::new(left, top, plan.cell, plan.cell));
            }
            _ => {}
        }
    }
}

/// Whether a stone has a number.
fn is_numbered(scene: &Scene, square: Square) -> bool {
    let number = |mark: &Mark| mark.square == square && matches!(mark.kind, MarkKind::Number { .. });
    scene.marks.iter().any(number)
}

/// Letters below and numbers at the left, on some boards also above and at the right.
fn coordinates(canvas: &mut Canvas<'_>, plan: &Plan) {
    let face = Face::bold(plan.letter_px);
    let whole = plan.whole();
    let on_wood = plan.look == BoardStyle::Crossings;
    let ink = if on_wood { Voice::WoodCoordinate } else { Voice::Coordinate }.ink();
    for column in 0..plan.columns {
        let square = Square::new(column, 0);
        let (left, _) = plan.corner(square);
        let place = Rect::new(left, whole.bottom(), plan.cell, plan.below - 2);
        let mut name = square.shown(plan.letters);
        name.truncate(1);
        text::centred(canvas, place, &name, face, ink);
        if on_all_edges(plan.look) {
            text::centred(canvas, Rect { top: whole.top - plan.below, ..place }, &name, face, ink);
        }
    }
    for row in 0..plan.rows {
        let (_, top) = plan.corner(Square::new(0, row));
        let place = Rect::new(whole.left - plan.margin, top, plan.margin - 1, plan.cell);
        let name = (row + 1).to_string();
        text::centred(canvas, place, &name, face, ink);
        if on_all_edges(plan.look) {
            text::centred(canvas, Rect { left: whole.right() + 1, ..place }, &name, face, ink);
        }
    }
}

/// Size of the arrow of a route, as part of that of the last move.
const THIN: f32 = 0.6;

fn arrow(canvas: &mut Canvas<'_>, plan: &Plan, path: &[Square], (occupied, part): (&[bool], f32)) {
    let way: Vec<Square> = path.iter().copied().filter(|square| plan.number(*square).is_some()).collect();
    let (Some(first), Some(last)) = (way.first(), way.last()) else { return };
    let unit = real(plan.cell);
    // Signs on stones must stay readable, so the arrow stops before the pieces of the first and the last square.
    let taken = |square: &Square| plan.number(*square).is_some_and(|number| occupied[number]);
    let begin = if taken(first) { 0.42 } else { 0.16 };
    let end = if taken(last) { 0.425 } else { 0.08 };
    // A path is at most as long as there are squares to visit; a longer one is not a turn.
    let points: Vec<At> = way.iter().take(4 * usize::from(MOST)).map(|square| plan.middle(*square)).collect();
    Arrow { points: &points, gaps: (begin * unit, end * unit), unit: part * unit }.draw(canvas);
}

/// The most important mark of each square, with the number of its square; where a point that counts may be chosen, also
/// for whom it counts. A dead stone is marked by itself, and a row by its outline.
fn foremost<'s>(board: &Board<'s>) -> impl Iterator<Item = (usize, &'s Mark)> {
    let Board { plan, scene, rows, .. } = *board;
    let mut shown: Vec<Option<&Mark>> = vec![None; plan.squares().count()];
    for mark in scene.marks.iter().filter(|mark| !rows.iter().any(|rows| rows.shows(mark))) {
        let Some(slot) = plan.number(mark.square).and_then(|number| shown.get_mut(number)) else { continue };
        if slot.is_none_or(|other| marks::rank(other.kind) <= marks::rank(mark.kind)) {
            *slot = Some(mark);
        }
    }
    for piece in scene.pieces.iter().filter(|piece| piece.shape == (Shape::Stone { dead: true })) {
        let slot = plan.number(piece.square).and_then(|number| shown.get_mut(number));
        if let Some(slot) =
            slot.filter(|slot| slot.is_some_and(|mark| matches!(mark.kind, MarkKind::Territory(_))))
        {
            *slot = None;
        }
    }
    let chosen = |number: usize| shown[number].is_some_and(|mark| mark.kind == MarkKind::Choosable);
    let empty = |mark: &&Mark| scene.pieces.iter().all(|piece| piece.square != mark.square);
    let counts = scene.marks.iter().filter(|mark| counts(mark.kind)).filter(empty);
    let numbered = counts.filter_map(|mark| Some((plan.number(mark.square)?, mark)));
    let below: Vec<(usize, &Mark)> = numbered.filter(|(number, _)| chosen(*number)).collect();
    shown.into_iter().enumerate().filter_map(|(number, mark)| Some((number, mark?))).chain(below)
}

/// Whether a mark tells for whom a point counts.
const fn counts(kind: MarkKind) -> bool {
    matches!(kind, MarkKind::Territory(_) | MarkKind::Uncounted)
}

/// The marks of one layer.
fn marks_of(canvas: &mut Canvas<'_>, board: &Board<'_>, layer: Layer) {
    let Board { plan, cell, scene, occupied, .. } = board;
    for (number, mark) in foremost(board) {
        let dark = ground::is_dark(plan, mark.square);
        let Some((own, sprite)) = cell.marks.shape(mark.kind, occupied[number], dark) else { continue };
        let numbered = mark.kind == MarkKind::LastStone && is_numbered(scene, mark.square);
        let sprite = if numbered { cell.marks.last_number() } else { sprite };
        if own == layer {
            let (left, top) = plan.corner(mark.square);
            canvas.stamp(sprite, left, top);
            marks::sign(canvas, mark.kind, plan.cell, (left, top));
        }
    }
}

/// `area` without the space above and below a wide board.
pub fn trimmed(scene: &Scene, area: Rect) -> Rect {
    let plan = Plan::new(scene.grid, scene.near, area);
    Rect::new(area.left, area.top, area.width, plan.whole().height + plan.below + plan.far[1])
}

/// The rectangle of a board drawn into `area`, with its coordinates.
pub fn bounds(scene: &Scene, area: Rect) -> Rect {
    let plan = Plan::new(scene.grid, scene.near, area);
    let (whole, Plan { margin, below, far: [right, above], .. }) = (plan.whole(), plan);
    let top = whole.top - above;
    Rect::new(whole.left - margin, top, whole.width + margin + right, whole.bottom() + below - top)
}

/// Upper left corner and side of the squares of a board drawn into `area`.
pub fn place(scene: &Scene, area: Rect) -> (i32, i32, i32) {
    let plan = Plan::new(scene.grid, scene.near, area);
    (plan.left, plan.top, plan.cell)
}
