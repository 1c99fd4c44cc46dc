//! Tasks that teach Cheess.

use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;

/// The tasks, from the first move on.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        key: "enter",
        options: &[],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["N@b1"]))],
    },
    Lesson {
        key: "jump",
        options: &[],
        moves: &["N@b1"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["b1-a3", "b1-c3", "b1-d2"]))],
    },
    Lesson {
        key: "goal",
        options: &[],
        moves: &["R@a1"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["a1-a8"]))],
    },
    Lesson {
        key: "pawn",
        options: &[],
        moves: &["P@e2", "end", "end"],
        side: Side::White,
        steps: &[
            Step::new(Aim::OneOf(&["e2-e4"])),
            Step::new(Aim::OneOf(&["e4-e5"])),
            Step::new(Aim::OneOf(&["e5-e6"])),
            Step::new(Aim::OneOf(&["e6-e7"])),
        ],
    },
    Lesson {
        key: "bishop",
        options: &[],
        moves: &["B@c1", "end", "end"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["c1-a3", "c1-h6"])), Step::new(Aim::OneOf(&["a3-f8", "h6-f8"]))],
    },
    Lesson {
        key: "end",
        options: &[],
        moves: &["N@b1", "b1-c3"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["end"]))],
    },
    Lesson {
        key: "attack",
        options: &[],
        moves: &["Q@d1", "end", "N@b8", "b8-c6", "c6-d4", "end"],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson {
        key: "dear",
        options: &[],
        moves: &["Q@d1", "end", "N@b8", "b8-c6", "c6-d4", "end", "R@a1", "a1-a3", "a3-a4", "a4-a5", "a5-a6"],
        side: Side::White,
        steps: &[Step::new(Aim::Refused(&["cheess-too-dear"])).offering(&["P@e2", "d1-d3", "d1xd4", "a6-a8"])],
    },
    Lesson {
        key: "guard",
        options: &[],
        moves: &["R@a1", "end", "R@a8", "end"],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["a1xa8"]))],
    },
    Lesson {
        key: "push",
        options: &[],
        moves: &[
            "R@h1", "end", "N@b8", "b8-c6", "c6-d4", "d4-c2", "c2-e1", "end", "P@h2", "P@g2", "P@f2",
            "f2-f4", "f4-f5",
        ],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson { key: "plan", options: &[], moves: &[], side: Side::White, steps: &[Step::new(Aim::Arrives(3))] },
];
