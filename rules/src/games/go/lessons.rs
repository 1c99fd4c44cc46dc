//! Tasks that teach Go.

use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;

type Options = &'static [(&'static str, &'static str)];

const SMALL: Options = &[("size", "7")];
const SMALLER: Options = &[("size", "5"), ("komi", "0.5")];

/// The tasks, from the first move on.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        key: "first",
        options: &[("size", "9")],
        moves: &[],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["e5"]))],
    },
    Lesson {
        key: "liberties",
        options: SMALL,
        moves: &["c4", "d4"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["d3", "d5", "e4"]))],
    },
    Lesson {
        key: "capture",
        options: SMALL,
        moves: &["c4", "d4", "d5", "pass", "e4", "pass"],
        side: Side::Black,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson {
        key: "chain",
        options: SMALL,
        moves: &["b4", "c4", "c5", "d4", "d5", "pass", "c3", "pass", "d3", "pass"],
        side: Side::Black,
        steps: &[Step::new(Aim::Takes(2))],
    },
    Lesson {
        key: "escape",
        options: SMALL,
        moves: &["d4", "c4", "pass", "d5", "pass", "e4"],
        side: Side::Black,
        steps: &[Step::new(Aim::Keeps)],
    },
    Lesson {
        key: "suicide",
        options: SMALL,
        moves: &["pass", "c4", "pass", "d5", "pass", "e4", "pass", "d3"],
        side: Side::Black,
        steps: &[Step::new(Aim::Refused(&["go-suicide"])).offering(&["b4", "d4", "d6", "e3"])],
    },
    Lesson {
        key: "inside",
        options: SMALL,
        moves: &["a3", "a2", "b3", "b2", "c2", "b1", "c1", "pass"],
        side: Side::Black,
        steps: &[Step::new(Aim::Takes(3))],
    },
    Lesson {
        key: "ko",
        options: SMALL,
        moves: &["d5", "e5", "c4", "f4", "d3", "e3", "e4", "d4"],
        side: Side::Black,
        steps: &[Step::new(Aim::Refused(&["go-ko"])).offering(&["e4", "e6", "f3", "f5"])],
    },
    Lesson {
        key: "ladder",
        options: SMALL,
        moves: &["c4", "d4", "d5", "pass", "c3", "pass", "e4", "d3"],
        side: Side::Black,
        steps: &[
            Step::new(Aim::OneOf(&["d2"])).answered(&["e3"]),
            Step::new(Aim::OneOf(&["f3"])).answered(&["e2"]),
            Step::new(Aim::OneOf(&["e1", "f2"])),
        ],
    },
    Lesson {
        key: "net",
        options: SMALL,
        // The stone on d7 makes d6 the only move that closes the second way out.
        moves: &["c4", "d4", "c5", "d7", "d3", "pass", "e3", "pass"],
        side: Side::Black,
        steps: &[
            Step::new(Aim::OneOf(&["e5"])).answered(&["d5"]),
            Step::new(Aim::OneOf(&["d6"])).answered(&["e4"]),
            Step::new(Aim::Takes(3)),
        ],
    },
    Lesson {
        key: "eyes",
        options: SMALL,
        moves: &["a2", "a3", "b2", "b3", "c2", "c3", "d2", "d3", "d1", "e2", "pass", "e1"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["b1"]))],
    },
    Lesson {
        key: "score",
        options: SMALLER,
        moves: &["c1", "d1", "c2", "d2", "c3", "d3", "c4", "d4", "c5", "d5", "pass", "b3", "pass", "pass"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["dead:b3"])).answered(&["agree"]), Step::new(Aim::Wins)],
    },
];
