//! Tasks that teach Ordo.

use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;

/// The tasks, from the first move on.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        key: "step",
        options: &[("setup", "10/3bb5/10/10/10/10/3ww5/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["d2-d3"]))],
    },
    Lesson {
        key: "far",
        options: &[("setup", "10/2bb6/10/10/10/10/4w5/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["e2-h5"]))],
    },
    Lesson {
        key: "capture",
        options: &[("setup", "10/10/6bb2/7b2/10/10/4w5/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson {
        key: "joined",
        options: &[("setup", "10/3bbb4/10/10/10/3www4/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[
            Step::new(Aim::Refused(&["ordo-would-split"])).offering(&["d3-d4", "e3-e4", "e3-e5", "f3-f4"])
        ],
    },
    Lesson {
        key: "keep",
        options: &[("setup", "10/10/10/4b5/3b6/2www5/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Takes(1))],
    },
    Lesson {
        key: "line",
        options: &[("setup", "10/2bb6/10/10/10/3www4/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["d3:f3-d6"]))],
    },
    Lesson {
        key: "sideways",
        options: &[("setup", "10/6bb2/10/2w7/2w7/2w7/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::OneOf(&["c3:c5-f3"]))],
    },
    Lesson {
        key: "goal",
        options: &[("setup", "10/2bb1ww3/2b7/10/10/10/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Wins)],
    },
    Lesson {
        key: "together",
        options: &[("setup", "10/bb8/1b2ww4/10/10/10/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Wins)],
    },
    Lesson {
        key: "defend",
        options: &[("setup", "10/10/10/10/4b5/3bb5/1ww7/1ww7")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Holds)],
    },
    Lesson {
        key: "rejoin",
        options: &[("setup", "10/1bbb6/10/6w3/10/2ww6/10/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Any)],
    },
    Lesson {
        key: "cut",
        options: &[("setup", "10/10/10/bbbbbbb3/10/10/3w6/10")],
        moves: &[],
        side: Side::White,
        steps: &[Step::new(Aim::Wins)],
    },
];
