//! Tasks that teach Programátorská dáma.

use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;

/// A pile in which IMP is not rare.
const RARE: &str = "AND=1,OR=1,XOR=1,IMP=3";

/// The tasks, from the first move on.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        key: "step",
        options: &[("setup", "ones"), ("seed", "1")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["c3-b4", "c3-d4"]))],
    },
    Lesson {
        key: "flip",
        options: &[("setup", "ones"), ("seed", "1")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["~c3"]))],
    },
    Lesson {
        key: "and",
        options: &[("setup", "alternating"), ("seed", "1")],
        moves: &["c3-b4", "b6-a5", "e3-d4", "d6-c5"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1)).offering(&["b4xd6", "d4xb6"])],
    },
    Lesson {
        key: "or",
        options: &[("setup", "random"), ("seed", "22")],
        moves: &["~d2", "d6-e5", "c3-d4", "e5xc3"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1)).offering(&["b2xd4", "d2xb4"])],
    },
    Lesson {
        key: "xor",
        options: &[("setup", "random"), ("seed", "17")],
        moves: &["a3-b4", "d6-e5", "b2-a3", "e5-f4"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1)).offering(&["e3xg5", "g3xe5"])],
    },
    Lesson {
        key: "must",
        options: &[("setup", "alternating"), ("seed", "8")],
        moves: &["c3-b4", "d6-c5"],
        side: Side::White,
        steps: &[
            Step::new(Aim::RefusedStep(&["dama-capture-compulsory"])).offering(&["b4xd6", "e3-f4", "~g3"])
        ],
    },
    Lesson {
        key: "choose",
        options: &[("setup", "random"), ("seed", "30")],
        moves: &["c3-b4", "f6-e5", "b4-a5", "g7-f6", "d2-c3", "e5-f4"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(2))],
    },
    Lesson {
        key: "defend",
        options: &[("setup", "random"), ("seed", "39")],
        moves: &["e3-f4", "f6-e5", "f4-g5", "g7-f6"],
        side: Side::White,
        steps: &[Step::new(Aim::Keeps)],
    },
    Lesson {
        key: "promote",
        options: &[("setup", "ones"), ("seed", "21")],
        moves: &["c3-b4", "d6-e5", "b4-a5", "c7-d6", "a5xc7", "a7-b6", "b2-c3", "b8-a7"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["c7-b8"]))],
    },
    Lesson {
        key: "king",
        options: &[("setup", "random"), ("seed", "5")],
        moves: &["g3-f4", "d6-e5", "f4xd6", "e7xc5", "c3-b4", "f8-e7", "b4xd6xf8", "c7-d6"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson {
        key: "shot",
        options: &[("setup", "ones"), ("seed", "38")],
        moves: &["~a3", "b6-a5", "g3-h4", "d6-c5"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["c3-b4"])).answered(&["a5xc3"]), Step::new(Aim::Takes(2))],
    },
    Lesson {
        key: "imp",
        options: &[("setup", "random"), ("operators", RARE), ("seed", "31")],
        moves: &["c3-b4", "h6-g5", "g3-f4", "d6-e5"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1)).offering(&["f4xd6", "f4xh6"])],
    },
];
