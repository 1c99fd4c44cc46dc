//! Chess pieces. Most are from the glyphs of the font: a filled silhouette with a rim and the glyph over it, or a disc with
//! the glyph on it.

mod carved;

use crate::canvas::Canvas;
use crate::fonts::{outline, real};
use crate::outline::{Bounds, contours, joined};
use crate::palette::{Palette, Use};
use crate::sprites::{Drawing, Sprite};
use crate::style::BoardSet;
use crate::theme::{Ink, StoneInks};
use crate::voice::Voice;
use rules::Side;
use tiny_skia::Path;

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
        let unit = real(i32::try_from(side).unwrap_or(1));
        let sprite = |owner: Side, kind: char| {
            let mut drawing = Drawing::new(palette, side);
            draw(&mut drawing, unit, owner, kind);
            Sprite::new(palette, &drawing)
        };
        Self { sprites: Side::BOTH.map(|owner| KINDS.chars().map(|kind| sprite(owner, kind)).collect()) }
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

/// Draws a piece on a square of the side `unit`. Nothing is drawn for a kind that does not exist.
pub fn draw(drawing: &mut Drawing<'_>, unit: f32, owner: Side, kind: char) {
    let Some(number) = KINDS.find(kind) else { return };
    let letter = |king: char| (u32::from(king)..).filter_map(char::from_u32).nth(number).unwrap_or(king);
    match drawing.set() {
        BoardSet::Standard => man(drawing, unit, owner, letter(KINGS[owner.index()])),
        BoardSet::Paper => token(drawing, unit, owner, letter(KINGS[1])),
        BoardSet::Marble => carved::man(drawing, unit, owner, kind),
    }
}

fn man(drawing: &mut Drawing<'_>, unit: f32, owner: Side, letter: char) {
    let curves = outline(letter, false);
    let scale = unit * HIGHEST / Bounds::of(&outline(KINGS[0], false)).height();
    let bounds = Bounds::of(&curves);
    let (left, foot) = (unit / 2.0 - scale * (bounds.left + bounds.right) / 2.0, unit * (0.5 + FOOT));
    let place = |at: ab_glyph::Point| (left + at.x * scale, foot - (at.y - bounds.low) * scale);
    let contours = contours(&curves, &place);
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
}

/// Height of the tallest figure on a disc as a fraction of the square's side.
const ON_DISC: f32 = 0.54;

/// A disc with a figure on it.
fn token(drawing: &mut Drawing<'_>, unit: f32, owner: Side, letter: char) {
    let inks = StoneInks::of(owner);
    let (middle, radius, fine) = (unit / 2.0, unit * 0.43, (unit / 84.0).clamp(0.7, 2.0));
    drawing.disc(middle, middle, radius, inks.rim);
    drawing.disc(middle, middle, radius - (unit * 0.04).max(1.2), inks.face);
    if drawing.purpose() == Use::Still {
        drawing.ring(middle, middle, radius * 0.84, fine, inks.groove);
    }
    let curves = outline(letter, false);
    let scale = unit * ON_DISC / Bounds::of(&outline(KINGS[1], false)).height();
    let bounds = Bounds::of(&curves);
    let (left, foot) = (middle - scale * (bounds.left + bounds.right) / 2.0, middle + unit * ON_DISC * 0.48);
    let place = |at: ab_glyph::Point| (left + at.x * scale, foot - (at.y - bounds.low) * scale);
    let sign = Voice::Sign(owner).ink();
    drawing.fill(joined(&contours(&curves, &place)).as_ref(), sign);
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
