//! Marks on squares. Each differs from the others in shape as well as in colour.

mod pen;

use crate::canvas::{Canvas, Rect};
use crate::fonts::{Face, real, whole};
use crate::palette::Palette;
use crate::sprites::Sprite;
use crate::text;
use crate::theme::{GROUPS, Ink};
use crate::voice::Voice;
use pen::{Pen, shape};
use rules::Side;
use rules::scene::{MarkKind, Sign};

/// The tint that a mark gives its square.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tint {
    /// Part of the last turn.
    Last,
    /// Chosen.
    Selected,
    /// Refused.
    Refused,
}

impl Tint {
    /// The tint of a kind of mark.
    pub const fn of(kind: MarkKind) -> Option<Self> {
        match kind {
            MarkKind::LastFrom | MarkKind::LastTo | MarkKind::Turned => Some(Self::Last),
            MarkKind::Selected => Some(Self::Selected),
            MarkKind::Refused => Some(Self::Refused),
            MarkKind::Captured
            | MarkKind::Step(_)
            | MarkKind::Number { .. }
            | MarkKind::Choosable
            | MarkKind::Reachable
            | MarkKind::LastStone
            | MarkKind::Territory(_)
            | MarkKind::Uncounted
            | MarkKind::Ko
            | MarkKind::Forbidden(_)
            | MarkKind::Barred
            | MarkKind::Winning
            | MarkKind::Goal
            | MarkKind::Group(_) => None,
        }
    }

    /// The ink of a square; `dark` tells whether it is a dark square.
    pub const fn ink(self, dark: bool) -> Ink {
        match (self, dark) {
            (Self::Last, false) => Ink::LightLast,
            (Self::Last, true) => Ink::DarkLast,
            (Self::Selected, false) => Ink::LightSelected,
            (Self::Selected, true) => Ink::DarkSelected,
            (Self::Refused, false) => Ink::LightRefused,
            (Self::Refused, true) => Ink::DarkRefused,
        }
    }
}

/// How important a mark is: of several on a square only the most important one is drawn, beside numbers. What the reader may choose
/// comes before what happened, and what decided the game before the last move.
pub const fn rank(kind: MarkKind) -> u8 {
    match kind {
        MarkKind::Refused => 18,
        MarkKind::Selected => 17,
        MarkKind::Goal => 16,
        MarkKind::Reachable => 15,
        MarkKind::Choosable => 14,
        MarkKind::Winning => 13,
        MarkKind::Forbidden(_) => 12,
        MarkKind::Captured => 11,
        MarkKind::Turned => 10,
        MarkKind::LastStone => 9,
        MarkKind::LastTo => 8,
        MarkKind::LastFrom => 7,
        MarkKind::Group(_) => 6,
        MarkKind::Ko => 5,
        MarkKind::Uncounted => 4,
        MarkKind::Territory(_) => 3,
        MarkKind::Barred => 2,
        MarkKind::Step(_) | MarkKind::Number { .. } => 1,
    }
}

/// Squares below this size have no pieces with signs that a cross would hide, and a badge in their corner would be
/// unreadable.
const SMALL: usize = 60;

/// The shapes of the marks for squares of one size.
pub struct MarkSprites {
    last_from: [Sprite; 2],
    last_to: Sprite,
    /// The same two on a light square, where yellow would be hard to see.
    light_from: Sprite,
    light_to: Sprite,
    turned: [Sprite; 2],
    captured: [Sprite; 2],
    choosable: Sprite,
    selected: Sprite,
    reachable: [Sprite; 2],
    refused: [Sprite; 2],
    last_stone: Sprite,
    /// The same for a stone with a number.
    last_number: Sprite,
    /// By side.
    territory: [Sprite; 2],
    uncounted: Sprite,
    ko: Sprite,
    /// By sign, on an empty point and on a stone.
    forbidden: [[Sprite; 2]; Sign::ALL.len()],
    barred: Sprite,
    winning: Sprite,
    goal: [Sprite; 2],
    step: Sprite,
    groups: [Sprite; GROUPS.len()],
    star: Sprite,
}

impl MarkSprites {
    pub fn new(palette: &Palette, side: usize) -> Self {
        Self {
            last_from: [
                shape(palette, side, |pen| pen.ring(0.15, 0.055, Ink::Gold, Ink::Outline)),
                shape(palette, side, |pen| pen.ring(0.45, 0.035, Ink::Gold, Ink::Outline)),
            ],
            last_to: shape(palette, side, |pen| pen.brackets(0.24, 0.055, Ink::Gold)),
            light_from: shape(palette, side, |pen| pen.ring(0.15, 0.05, Ink::Outline, Ink::Gold)),
            light_to: shape(palette, side, |pen| pen.brackets(0.24, 0.035, Ink::Outline)),
            turned: [
                shape(palette, side, |pen| pen.turning((0.5, 0.5), 0.24)),
                shape(palette, side, |pen| pen.turning((0.8, 0.2), 0.18)),
            ],
            captured: [
                shape(palette, side, |pen| pen.cross((0.5, 0.5), 0.19, 0.075, Ink::Outline)),
                shape(palette, side, |pen| pen.badge(Ink::Halo, Ink::Outline)),
            ],
            choosable: shape(palette, side, |pen| pen.brackets(0.3, 0.08, Ink::Orange)),
            selected: shape(palette, side, Pen::frame),
            reachable: [
                shape(palette, side, Pen::dot),
                shape(palette, side, |pen| pen.ring(0.444, 0.075, Ink::Green, Ink::Outline)),
            ],
            refused: [
                shape(palette, side, |pen| pen.cross((0.5, 0.5), 0.25, 0.11, Ink::Red)),
                shape(palette, side, |pen| {
                    if side < SMALL {
                        pen.cross((0.5, 0.5), 0.3, 0.13, Ink::Red);
                    } else {
                        pen.badge(Ink::Red, Ink::Halo);
                    }
                }),
            ],
            last_stone: shape(palette, side, Pen::last_stone),
            last_number: shape(palette, side, |pen| pen.ring(0.42, 0.1, Ink::Gold, Ink::Outline)),
            territory: [
                shape(palette, side, |pen| pen.block(0.15, Ink::PaleStone, Ink::PaleRim)),
                shape(palette, side, |pen| pen.block(0.15, Ink::DarkStone, Ink::Halo)),
            ],
            uncounted: shape(palette, side, Pen::dash),
            ko: shape(palette, side, Pen::hollow),
            forbidden: Sign::ALL
                .map(|sign| [0.3, 0.24].map(|half| shape(palette, side, |pen| pen.forbidden(sign, half)))),
            barred: shape(palette, side, Pen::hatching),
            winning: shape(palette, side, Pen::burst),
            goal: [
                shape(palette, side, |pen| pen.flag((0.3, 0.14), 1.8)),
                shape(palette, side, |pen| pen.flag((0.68, 0.06), 1.0)),
            ],
            step: shape(palette, side, |pen| pen.knob(STEP, Ink::Gold)),
            groups: std::array::from_fn(|number| group(palette, side, number)),
            star: shape(palette, side, |pen| pen.star(Ink::WoodLine)),
        }
    }

    /// The star of a board of crossings.
    pub const fn star(&self) -> &Sprite {
        &self.star
    }

    /// The ring of the last stone where it has a number.
    pub const fn last_number(&self) -> &Sprite {
        &self.last_number
    }

    /// The badge of a step.
    pub const fn step(&self) -> &Sprite {
        &self.step
    }

    /// The shape of a mark, and its layer; `None` for numbers, which stand beside other marks.
    pub const fn shape(&self, kind: MarkKind, occupied: bool, dark: bool) -> Option<(Layer, &Sprite)> {
        Some(match (kind, occupied) {
            (MarkKind::LastFrom, false) if !dark => (Layer::Square, &self.light_from),
            (MarkKind::LastTo, _) if !dark => (Layer::Edge, &self.light_to),
            (MarkKind::LastFrom, _) => (Layer::Square, &self.last_from[occupied as usize]),
            (MarkKind::LastTo, _) => (Layer::Edge, &self.last_to),
            (MarkKind::Turned, false) => (Layer::Square, &self.turned[0]),
            (MarkKind::Turned, true) => (Layer::Piece, &self.turned[1]),
            (MarkKind::Captured, false) => (Layer::Square, &self.captured[0]),
            (MarkKind::Captured, true) => (Layer::Piece, &self.captured[1]),
            (MarkKind::Choosable, false) => (Layer::Edge, &self.choosable),
            // Stones on crossings reach over the corners of their squares.
            (MarkKind::Choosable, true) => (Layer::Piece, &self.choosable),
            (MarkKind::Selected, _) => (Layer::Edge, &self.selected),
            (MarkKind::Reachable, _) => (Layer::Square, &self.reachable[occupied as usize]),
            (MarkKind::Refused, false) => (Layer::Square, &self.refused[0]),
            (MarkKind::Refused, true) => (Layer::Piece, &self.refused[1]),
            (MarkKind::LastStone, _) => (Layer::Piece, &self.last_stone),
            (MarkKind::Territory(side), _) => (
                Layer::Piece,
                match side {
                    Side::White => &self.territory[0],
                    Side::Black => &self.territory[1],
                },
            ),
            (MarkKind::Uncounted, _) => (Layer::Piece, &self.uncounted),
            (MarkKind::Ko, _) => (Layer::Piece, &self.ko),
            (MarkKind::Forbidden(sign), _) => {
                (Layer::Piece, &self.forbidden[sign as usize][occupied as usize])
            }
            (MarkKind::Barred, _) => (Layer::Edge, &self.barred),
            (MarkKind::Winning, _) => (Layer::Piece, &self.winning),
            (MarkKind::Goal, _) => (Layer::Piece, &self.goal[occupied as usize]),
            (MarkKind::Step(_) | MarkKind::Number { .. }, _) => return None,
            (MarkKind::Group(number), _) => (Layer::Piece, &self.groups[number as usize % GROUPS.len()]),
        })
    }
}

/// The rim of a group's stones. A group and the one after it differ in more than their colour and number.
fn group(palette: &Palette, side: usize, number: usize) -> Sprite {
    shape(palette, side, |pen| {
        pen.ring(0.435, 0.06, GROUPS[number], Ink::Outline);
        if number % 2 == 1 {
            pen.notches(0.435, 0.06);
        }
        pen.knob(BADGE, GROUPS[number]);
    })
}

/// Centre and radius of the badge with a group's sign, as fractions of the square's side.
const BADGE: (f32, f32, f32) = (0.19, 0.19, 0.185);

/// Centre and radius of the badge with the number of a step. In the other upper corner a captured piece has its badge.
const STEP: (f32, f32, f32) = (0.18, 0.18, 0.165);

/// The largest number of a step or a move that is written.
const LARGEST: u16 = 999;

/// Writes the sign of a mark on the square of `side` pixels with the given upper left corner.
pub fn sign(canvas: &mut Canvas<'_>, kind: MarkKind, side: i32, (left, top): (i32, i32)) {
    let unit = real(side);
    let (words, voice, (x, y), size) = match kind {
        MarkKind::Group(number) => {
            let (x, y, radius) = BADGE;
            ((u16::from(number) + 1).to_string(), Voice::Group(number), (x, y), radius * 1.75)
        }
        MarkKind::Step(number) => {
            let (x, y, radius) = STEP;
            (number.min(LARGEST).to_string(), Voice::Step, (x, y), radius * 1.75)
        }
        MarkKind::Number { .. }
        | MarkKind::LastFrom
        | MarkKind::LastTo
        | MarkKind::Turned
        | MarkKind::Captured
        | MarkKind::Choosable
        | MarkKind::Selected
        | MarkKind::Reachable
        | MarkKind::Refused
        | MarkKind::LastStone
        | MarkKind::Territory(_)
        | MarkKind::Uncounted
        | MarkKind::Ko
        | MarkKind::Forbidden(_)
        | MarkKind::Barred
        | MarkKind::Winning
        | MarkKind::Goal => return,
    };
    let room = whole(unit * size * 1.1);
    let block = text::fit(&words, Face::bold(whole(unit * size).max(8)), 8, room, 1);
    let place = Rect::new(left + whole(unit * x), top + whole(unit * y), 0, 0);
    block.draw_middle(canvas, place, voice.ink());
}

/// Writes a number on the stone of a side. `across` is the diameter of a stone.
pub fn number(canvas: &mut Canvas<'_>, (number, side): (u16, Side), across: f32, place: Rect) {
    let room = whole(across * 0.84);
    let words = number.min(LARGEST).to_string();
    let block = text::fit(&words, Face::bold(whole(across * 0.6).max(8)), 8, room, 1);
    block.draw_middle(canvas, place, Voice::Number(side).ink());
}

/// Layers of marks, from the lowest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Along the edge of the square, below the arrow.
    Edge,
    /// On the square, above the arrow and below the piece.
    Square,
    /// On the piece, beside its sign.
    Piece,
}
