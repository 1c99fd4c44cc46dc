//! Chess pieces. Most are from the glyphs of the font: a filled silhouette with a rim and the glyph over it, or a disc with
//! the glyph on it.

mod carved;

use crate::canvas::Canvas;
use crate::fonts::{outline, real};
use crate::palette::{Palette, Use};
use crate::sprites::{Drawing, Sprite, path};
use crate::style::BoardSet;
use crate::theme::{Ink, StoneInks};
use crate::voice::Voice;
use ab_glyph::OutlineCurve;
use rules::Side;
use tiny_skia::{Path, PathBuilder};

/// The kinds in the order of their glyphs, White's first.
const KINDS: &str = "KQRBNP";

/// White's king in the font, and Black's.
const KINGS: [char; 2] = ['♔', '♚'];

/// Height of the tallest piece as a fraction of the square's side.
const HIGHEST: f32 = 0.8;

/// Offset of the pieces below the middle of the square, as a fraction of its side.
const FOOT: f32 = 0.385;

/// The chess men of both sides for squares of one size.
pub struct Men {
    /// By side, then kind.
    sprites: [Vec<Sprite>; 2],
}

impl Men {
    pub fn new(palette: &Palette, side: usize) -> Self {
        Self {
            sprites: Side::BOTH.map(|owner| {
                let letters = |king: char| (u32::from(king)..).filter_map(char::from_u32).take(KINDS.len());
                match palette.set() {
                    BoardSet::Standard => letters(KINGS[owner.index()])
                        .map(|letter| man(palette, side, owner, letter))
                        .collect(),
                    BoardSet::Paper => {
                        letters(KINGS[1]).map(|letter| token(palette, side, owner, letter)).collect()
                    }
                    BoardSet::Marble => {
                        KINDS.chars().map(|kind| carved::man(palette, side, owner, kind)).collect()
                    }
                }
            }),
        }
    }

    /// Draws a piece on the square with the given upper left corner. Returns whether the kind exists.
    pub fn draw(&self, canvas: &mut Canvas<'_>, kind: char, owner: Side, (left, top): (i32, i32)) -> bool {
        let sprite = KINDS.find(kind).and_then(|number| self.sprites[owner.index()].get(number));
        if let Some(sprite) = sprite {
            canvas.stamp(sprite, left, top);
        }
        sprite.is_some()
    }
}

fn man(palette: &Palette, side: usize, owner: Side, letter: char) -> Sprite {
    let mut drawing = Drawing::new(palette, side);
    let unit = real(i32::try_from(side).unwrap_or(1));
    let scale = unit * HIGHEST / Bounds::of(KINGS[0]).height();
    let bounds = Bounds::of(letter);
    let (left, foot) = (unit / 2.0 - scale * (bounds.left + bounds.right) / 2.0, unit * (0.5 + FOOT));
    let place = |at: ab_glyph::Point| (left + at.x * scale, foot - (at.y - bounds.low) * scale);
    let contours = contours(&outline(letter), &place);
    // Each contour is filled on its own, so that together they make a silhouette without holes.
    let silhouette: Vec<Path> =
        contours.iter().filter_map(|contour| joined(std::slice::from_ref(contour))).collect();
    let glyph = joined(&contours);
    let (rim, face, ink) = match owner {
        Side::White => (Ink::WhiteRim, Ink::WhiteFace, Ink::WhiteRim),
        Side::Black => (Ink::BlackRim, Ink::BlackRim, Ink::BlackFace),
    };
    let width = (unit * 0.022).max(0.9);
    let shadow = silhouette.iter().filter_map(|path| {
        path.clone().transform(tiny_skia::Transform::from_translate(unit * 0.012, unit * 0.022))
    });
    for path in shadow {
        drawing.shade(Some(&path), 2.0 * width, 90);
    }
    for path in &silhouette {
        drawing.stroke(Some(path), 2.0 * width, rim);
    }
    for path in &silhouette {
        drawing.fill(Some(path), face);
    }
    if owner == Side::White {
        // Rim and glyph have the same ink and overlap, so that no seam shows between them.
        for path in silhouette.iter().filter(|path| is_outer(path, &silhouette)) {
            drawing.stroke(Some(path), width, rim);
        }
    }
    drawing.fill(glyph.as_ref(), ink);
    Sprite::new(palette, &drawing)
}

/// Height of the tallest figure on a disc as a fraction of the square's side.
const ON_DISC: f32 = 0.54;

/// A disc with a figure on it.
fn token(palette: &Palette, side: usize, owner: Side, letter: char) -> Sprite {
    let mut drawing = Drawing::new(palette, side);
    let unit = real(i32::try_from(side).unwrap_or(1));
    let inks = StoneInks::of(owner);
    let (middle, radius, fine) = (unit / 2.0, unit * 0.43, (unit / 84.0).clamp(0.7, 2.0));
    drawing.disc(middle, middle, radius, inks.rim);
    drawing.disc(middle, middle, radius - (unit * 0.04).max(1.2), inks.face);
    if palette.purpose() == Use::Still {
        drawing.ring(middle, middle, radius * 0.84, fine, inks.groove);
    }
    let scale = unit * ON_DISC / Bounds::of(KINGS[1]).height();
    let bounds = Bounds::of(letter);
    let (left, foot) = (middle - scale * (bounds.left + bounds.right) / 2.0, middle + unit * ON_DISC * 0.48);
    let place = |at: ab_glyph::Point| (left + at.x * scale, foot - (at.y - bounds.low) * scale);
    let sign = Voice::Sign(owner).ink();
    drawing.fill(joined(&contours(&outline(letter), &place)).as_ref(), sign);
    Sprite::new(palette, &drawing)
}

/// Whether a contour is inside no other contour.
fn is_outer(path: &Path, all: &[Path]) -> bool {
    let inner = path.bounds();
    !all.iter().map(Path::bounds).any(|outer| {
        outer != inner
            && outer.left() <= inner.left()
            && outer.top() <= inner.top()
            && outer.right() >= inner.right()
            && outer.bottom() >= inner.bottom()
    })
}

/// Bounds of a glyph as fractions of its size.
struct Bounds {
    left: f32,
    right: f32,
    low: f32,
    high: f32,
}

impl Bounds {
    fn of(letter: char) -> Self {
        let none = Self { left: f32::MAX, right: f32::MIN, low: f32::MAX, high: f32::MIN };
        outline(letter).iter().flat_map(points).fold(none, |bounds, at| Self {
            left: bounds.left.min(at.x),
            right: bounds.right.max(at.x),
            low: bounds.low.min(at.y),
            high: bounds.high.max(at.y),
        })
    }

    fn height(&self) -> f32 {
        (self.high - self.low).max(0.1)
    }
}

/// The points of a curve. Its control points may be slightly outside the glyph.
fn points(curve: &OutlineCurve) -> Vec<ab_glyph::Point> {
    match *curve {
        OutlineCurve::Line(a, b) => vec![a, b],
        OutlineCurve::Quad(a, b, c) => vec![a, b, c],
        OutlineCurve::Cubic(a, b, c, d) => vec![a, b, c, d],
    }
}

/// One segment of a contour: the points after its start.
type Step = Vec<(f32, f32)>;

/// The closed contours of a glyph. The first point of each is a segment of its own.
fn contours(curves: &[OutlineCurve], place: &dyn Fn(ab_glyph::Point) -> (f32, f32)) -> Vec<Vec<Step>> {
    let mut contours: Vec<Vec<Step>> = Vec::new();
    let mut end = None;
    for curve in curves {
        let points = points(curve);
        if end != points.first().copied() {
            contours.push(vec![points.first().map(|at| place(*at)).into_iter().collect()]);
        }
        end = points.last().copied();
        if let Some(contour) = contours.last_mut() {
            contour.push(points.iter().skip(1).map(|at| place(*at)).collect());
        }
    }
    contours
}

/// One path of contours.
fn joined(contours: &[Vec<Step>]) -> Option<Path> {
    let add = |line: &mut PathBuilder, first: bool, step: &Step| match *step.as_slice() {
        [(x, y)] if first => line.move_to(x, y),
        [(x, y)] => line.line_to(x, y),
        [(x1, y1), (x, y)] => line.quad_to(x1, y1, x, y),
        [(x1, y1), (x2, y2), (x, y)] => line.cubic_to(x1, y1, x2, y2, x, y),
        _ => {}
    };
    path(|line| {
        for contour in contours {
            for (number, step) in contour.iter().enumerate() {
                add(line, number == 0, step);
            }
            line.close();
        }
    })
}
