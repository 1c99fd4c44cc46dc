//! Chess men of plain shapes, drawn by ourselves. Lengths are fractions of the square's side.

use crate::sprites::{Drawing, path};
use crate::theme::Ink;
use rules::Side;
use tiny_skia::{Path, PathBuilder, Transform};

type Corner = (f32, f32);

/// The plinth below every piece.
const PLINTH: &[Corner] = &[(0.2, 0.89), (0.8, 0.89), (0.77, 0.79), (0.23, 0.79)];

/// A body that stands on the plinth: half its width below and above, and its upper end.
const fn body(below: f32, above: f32, top: f32) -> [Corner; 4] {
    [(0.5 - below, 0.79), (0.5 + below, 0.79), (0.5 + above, top), (0.5 - above, top)]
}

const ROOK: &[Corner] = &[
    (0.25, 0.42),
    (0.75, 0.42),
    (0.77, 0.15),
    (0.65, 0.15),
    (0.65, 0.25),
    (0.565, 0.25),
    (0.565, 0.15),
    (0.435, 0.15),
    (0.435, 0.25),
    (0.35, 0.25),
    (0.35, 0.15),
    (0.23, 0.15),
];

const CROWN: &[Corner] = &[
    (0.3, 0.58),
    (0.7, 0.58),
    (0.85, 0.25),
    (0.7, 0.42),
    (0.66, 0.18),
    (0.57, 0.4),
    (0.5, 0.14),
    (0.43, 0.4),
    (0.34, 0.18),
    (0.3, 0.42),
    (0.15, 0.25),
];

const BAND: &[Corner] = &[(0.3, 0.53), (0.7, 0.53), (0.79, 0.3), (0.21, 0.3)];

const CROSS: &[Corner] = &[
    (0.46, 0.31),
    (0.46, 0.22),
    (0.385, 0.22),
    (0.385, 0.145),
    (0.46, 0.145),
    (0.46, 0.07),
    (0.54, 0.07),
    (0.54, 0.145),
    (0.615, 0.145),
    (0.615, 0.22),
    (0.54, 0.22),
    (0.54, 0.31),
];

/// The parts of a piece and the lines on it.
struct Shape {
    unit: f32,
    parts: Vec<Option<Path>>,
    lines: Vec<Option<Path>>,
}

impl Shape {
    fn of(kind: char, unit: f32) -> Self {
        let mut shape = Self { unit, parts: Vec::new(), lines: Vec::new() };
        shape.block(PLINTH);
        match kind {
            'K' => {
                shape.block(&body(0.22, 0.14, 0.53));
                shape.block(CROSS);
                shape.block(BAND);
                shape.line((0.5, 0.33), (0.5, 0.5));
            }
            'Q' => {
                shape.block(&body(0.22, 0.14, 0.58));
                shape.block(CROWN);
                for (x, y) in [(0.15, 0.25), (0.34, 0.18), (0.5, 0.14), (0.66, 0.18), (0.85, 0.25)] {
                    shape.ball(x, y, 0.045);
                }
            }
            'R' => {
                shape.block(&body(0.2, 0.15, 0.42));
                shape.block(ROOK);
            }
            'B' => {
                shape.block(&body(0.2, 0.1, 0.58));
                shape.ball(0.5, 0.14, 0.055);
                shape.mitre();
                shape.line((0.575, 0.29), (0.5, 0.42));
            }
            'N' => {
                shape.head();
                shape.ball_line(0.4, 0.335, 0.012);
                shape.line((0.27, 0.455), (0.315, 0.475));
            }
            _ => {
                shape.block(&body(0.19, 0.07, 0.5));
                shape.ball(0.5, 0.36, 0.155);
            }
        }
        shape
    }

    fn at(&self, (x, y): Corner) -> Corner {
        (x * self.unit, y * self.unit)
    }

    fn block(&mut self, corners: &[Corner]) {
        let outline = path(|line| {
            for (number, corner) in corners.iter().enumerate() {
                let (x, y) = self.at(*corner);
                if number == 0 { line.move_to(x, y) } else { line.line_to(x, y) }
            }
            line.close();
        });
        self.parts.push(outline);
    }

    fn ball(&mut self, x: f32, y: f32, radius: f32) {
        let (x, y) = self.at((x, y));
        self.parts.push(PathBuilder::from_circle(x, y, radius * self.unit));
    }

    fn ball_line(&mut self, x: f32, y: f32, radius: f32) {
        let (x, y) = self.at((x, y));
        self.lines.push(PathBuilder::from_circle(x, y, radius * self.unit));
    }

    fn line(&mut self, from: Corner, to: Corner) {
        let (from, to) = (self.at(from), self.at(to));
        self.lines.push(path(|line| {
            line.move_to(from.0, from.1);
            line.line_to(to.0, to.1);
        }));
    }

    /// The hat of a bishop.
    fn mitre(&mut self) {
        let [top, right, left] = [(0.5, 0.15), (0.65, 0.58), (0.35, 0.58)].map(|at| self.at(at));
        let [out_right, out_left] = [(0.8, 0.37), (0.2, 0.37)].map(|at| self.at(at));
        self.parts.push(path(|line| {
            line.move_to(top.0, top.1);
            line.quad_to(out_right.0, out_right.1, right.0, right.1);
            line.line_to(left.0, left.1);
            line.quad_to(out_left.0, out_left.1, top.0, top.1);
            line.close();
        }));
    }

    /// The head and the neck of a horse that looks to the left.
    fn head(&mut self) {
        let at = |x: f32, y: f32| (x * self.unit, y * self.unit);
        let face = [(0.47, 0.47), (0.34, 0.55), (0.23, 0.53), (0.19, 0.44), (0.36, 0.26), (0.37, 0.12)];
        let ears = [(0.455, 0.19), (0.52, 0.1), (0.56, 0.2)];
        let outline = path(|line| {
            let start = at(0.29, 0.79);
            line.move_to(start.0, start.1);
            let [bend, neck] = [at(0.3, 0.6), at(0.47, 0.47)];
            line.quad_to(bend.0, bend.1, neck.0, neck.1);
            for (x, y) in face.into_iter().chain(ears).map(|(x, y)| at(x, y)) {
                line.line_to(x, y);
            }
            let [one, two, end] = [at(0.76, 0.28), at(0.8, 0.55), at(0.73, 0.79)];
            line.cubic_to(one.0, one.1, two.0, two.1, end.0, end.1);
            line.close();
        });
        self.parts.push(outline);
    }
}

/// A piece of one side.
pub fn man(drawing: &mut Drawing<'_>, unit: f32, owner: Side, kind: char) {
    let shape = Shape::of(kind, unit);
    let (rim, face) = match owner {
        Side::White => (Ink::WhiteRim, Ink::WhiteFace),
        Side::Black => (Ink::BlackRim, Ink::BlackFace),
    };
    let width = (unit * 0.026).max(0.9);
    let parts = || shape.parts.iter().flatten();
    let shade = Transform::from_translate(unit * 0.012, unit * 0.022);
    for part in parts().filter_map(|part| part.clone().transform(shade)) {
        drawing.shade(Some(&part), 2.0 * width, 90);
    }
    for part in parts() {
        drawing.stroke(Some(part), 2.0 * width, rim);
    }
    // Each part lies on the one before, with a thin line between them.
    for part in parts() {
        drawing.stroke(Some(part), width, rim);
        drawing.fill(Some(part), face);
    }
    for line in &shape.lines {
        drawing.stroke(line.as_ref(), width * 1.2, rim);
    }
}
