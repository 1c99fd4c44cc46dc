//! Draughts stones.

use crate::canvas::{Canvas, Rect};
use crate::fonts::{Face, real, whole};
use crate::outline;
use crate::palette::{Palette, Use};
use crate::sprites::{Drawing, Sprite, path};
use crate::style::BoardSet;
use crate::text;
use crate::theme::{Ink, StoneInks};
use crate::voice::Voice;
use rules::Side;

/// Position and size of a stone's upper face, as fractions of the square's side.
#[derive(Clone, Copy)]
struct Top {
    rise: f32,
    radius: f32,
}

/// Radius of a stone in parts of the square's side.
const RADIUS: f32 = 0.405;
/// Visible height of a stone's wall.
const WALL: f32 = 0.035;
/// Offset of the upper one of two stacked stones.
const LIFT: f32 = 0.085;

impl Top {
    const fn of(stacked: bool) -> Self {
        if stacked {
            Self { rise: (LIFT + WALL) / 2.0, radius: RADIUS - 0.01 }
        } else {
            Self { rise: WALL / 2.0, radius: RADIUS }
        }
    }
}

/// The draughts stones of both sides for squares of one size.
pub struct Discs {
    side: f32,
    /// By side, then single or stacked, then face up or down.
    sprites: [[[Sprite; 2]; 2]; 2],
}

impl Discs {
    pub fn new(palette: &Palette, side: usize) -> Self {
        let sprites = Side::BOTH.map(|owner| {
            [false, true].map(|stacked| [true, false].map(|up| stone(palette, side, owner, stacked, up)))
        });
        Self { side: real(i32::try_from(side).unwrap_or(1)), sprites }
    }

    /// Draws a stone on the square with the given upper left corner; without a sign, face down.
    pub fn draw(
        &self,
        canvas: &mut Canvas<'_>,
        (sign, stacked): (Option<char>, bool),
        owner: Side,
        (left, top): (i32, i32),
    ) {
        let faces = &self.sprites[owner.index()][usize::from(stacked)];
        canvas.stamp(&faces[usize::from(sign.is_none())], left, top);
        if let Some(sign) = sign {
            self.sign(canvas, sign, stacked, owner, left, top);
        }
    }

    /// Draws a single stone with an empty face.
    pub fn blank(&self, canvas: &mut Canvas<'_>, owner: Side, left: i32, top: i32) {
        canvas.stamp(&self.sprites[owner.index()][0][0], left, top);
    }

    /// Writes the sign on the upper face.
    fn sign(&self, canvas: &mut Canvas<'_>, sign: char, stacked: bool, owner: Side, left: i32, top: i32) {
        let (share, drop) = sign_place(stacked);
        let room = whole(self.side * Top::of(stacked).radius * 1.3);
        let mut letters = [0; 4];
        let face = Face::bold(whole(self.side * share).max(8));
        let block = text::fit(sign.encode_utf8(&mut letters), face, 8, room, 1);
        let middle_x = whole(self.side / 2.0);
        let middle_y = whole(self.side * (0.5 - Top::of(stacked).rise + drop));
        let place = Rect::new(left + middle_x, top + middle_y, 0, 0);
        block.draw_middle(canvas, place, Voice::Sign(owner).ink());
    }
}

fn stone(palette: &Palette, side: usize, owner: Side, stacked: bool, up: bool) -> Sprite {
    let mut drawing = Drawing::new(palette, side);
    draw(&mut drawing, real(i32::try_from(side).unwrap_or(1)), owner, stacked, up);
    Sprite::new(palette, &drawing)
}

/// Draws a stone with its sign on a square of the side `unit`.
pub fn draw_signed(drawing: &mut Drawing<'_>, unit: f32, owner: Side, (sign, stacked): (Option<char>, bool)) {
    draw(drawing, unit, owner, stacked, sign.is_some());
    let Some(sign) = sign else { return };
    let (share, drop) = sign_place(stacked);
    let middle = (unit / 2.0, unit * (0.5 - Top::of(stacked).rise + drop));
    drawing.fill(outline::sign(sign, unit * share, middle).as_ref(), Voice::Sign(owner).ink());
}

/// Size of the sign, and how far it lies below the middle of the face.
const fn sign_place(stacked: bool) -> (f32, f32) {
    if stacked { (0.46, 0.09) } else { (0.52, 0.0) }
}

/// Draws one stone without a sign, or two stacked ones, on a square of the side `unit`.
fn draw(drawing: &mut Drawing<'_>, unit: f32, owner: Side, stacked: bool, up: bool) {
    let inks = StoneInks::of(owner);
    let top = Top::of(stacked);
    let (x, y, radius) = (unit / 2.0, unit * (0.5 - top.rise), unit * top.radius);
    let base = if stacked { LIFT + WALL } else { WALL } * unit;
    // In an animation soft shadows and fine grooves would cost a quarter of the bytes.
    let still = drawing.purpose() == Use::Still;
    if still && drawing.set() != BoardSet::Paper {
        drawing.shadow(x, y + base + unit * 0.015, radius + unit * 0.05);
    }
    if stacked {
        disc(drawing, inks, (x, y + unit * LIFT), radius, unit);
    }
    disc(drawing, inks, (x, y), radius, unit);
    let fine = (unit / 84.0).clamp(0.7, 2.0);
    match drawing.set() {
        _ if !still => {}
        BoardSet::Standard | BoardSet::Paper => drawing.ring(x, y, radius * 0.81, fine * 1.3, inks.groove),
        BoardSet::Marble => notches(drawing, inks, (x, y), radius, fine),
    }
    if !up {
        pattern(drawing, inks, (x, y), radius * 0.66, fine);
    } else if stacked {
        crown(drawing, inks.crown, (x, y - unit * 0.185), unit * 0.13);
    }
}

/// A single stone seen slightly from the front: outline, wall, face.
fn disc(drawing: &mut Drawing<'_>, inks: StoneInks, (x, y): (f32, f32), radius: f32, unit: f32) {
    if drawing.set() == BoardSet::Paper {
        // A printed stone has no height, and a line inside its edge.
        let rim = (unit * 0.04).max(1.2);
        drawing.disc(x, y, radius, inks.rim);
        return drawing.disc(x, y, radius - rim, inks.face);
    }
    let rim = (unit * 0.032).max(1.2);
    let wall = unit * WALL;
    for (grown, ink) in [(0.0, inks.rim), (rim, inks.wall)] {
        let (low, radius) = (y + wall, radius - grown);
        drawing.disc(x, low, radius, ink);
        drawing.disc(x, y, radius, ink);
    }
    drawing.disc(x, y, radius, inks.rim);
    drawing.disc(x, y, radius - rim, inks.face);
}

/// Short lines along the edge, and a ring inside them.
fn notches(drawing: &mut Drawing<'_>, inks: StoneInks, (x, y): (f32, f32), radius: f32, fine: f32) {
    let lines = path(|line| {
        for step in 0u8..32 {
            let (sine, cosine) = (f32::from(step) * std::f32::consts::TAU / 32.0).sin_cos();
            line.move_to(x + radius * 0.84 * cosine, y + radius * 0.84 * sine);
            line.line_to(x + radius * 0.9 * cosine, y + radius * 0.9 * sine);
        }
    });
    drawing.stroke(lines.as_ref(), fine * 1.6, inks.groove);
    drawing.ring(x, y, radius * 0.78, fine * 1.2, inks.groove);
}

/// The back of a stone: a lattice, which resembles no sign.
fn pattern(drawing: &mut Drawing<'_>, inks: StoneInks, (x, y): (f32, f32), radius: f32, fine: f32) {
    for step in [-2i8, -1, 0, 1, 2] {
        let off = radius * 0.36 * f32::from(step);
        let half = (radius * radius - off * off).max(0.0).sqrt();
        // A chord at `off` from the centre, once falling and once rising at 45 degrees.
        let turn = std::f32::consts::FRAC_1_SQRT_2;
        for flip in [1.0, -1.0] {
            let at = |along: f32| (x + (along - off) * turn, y + flip * (along + off) * turn);
            let chord = path(|line| {
                let (from, to) = (at(-half), at(half));
                line.move_to(from.0, from.1);
                line.line_to(to.0, to.1);
            });
            drawing.stroke(chord.as_ref(), fine * 2.0, inks.groove);
        }
    }
    drawing.ring(x, y, radius, fine * 2.0, inks.groove);
}

/// A crown with three points, its middle at the point given.
fn crown(drawing: &mut Drawing<'_>, ink: Ink, (x, y): (f32, f32), half: f32) {
    let (top, low) = (y - half * 0.62, y + half * 0.62);
    let outline = path(|line| {
        line.move_to(x - half * 0.82, low);
        line.line_to(x - half, top + half * 0.12);
        line.line_to(x - half * 0.42, y + half * 0.1);
        line.line_to(x, top - half * 0.12);
        line.line_to(x + half * 0.42, y + half * 0.1);
        line.line_to(x + half, top + half * 0.12);
        line.line_to(x + half * 0.82, low);
        line.close();
    });
    drawing.fill(outline.as_ref(), ink);
    for (across, up) in [(-1.0, 0.06), (0.0, -0.18), (1.0, 0.06)] {
        drawing.disc(x + half * across, top + half * up, half * 0.17, ink);
    }
}
