//! Tasks that teach Piškvorky.

use crate::lesson::{Aim, Lesson, Step};
use crate::side::Side;

type Options = &'static [(&'static str, &'static str)];

const SMALL: Options = &[("size", "9")];
const EXACT: Options = &[("size", "9"), ("overline", "ignored")];
const RENJU: Options = &[("rule", "renju")];

/// The tasks, from the first move on.
pub(super) const LESSONS: &[Lesson] = &[
    Lesson {
        key: "five",
        options: SMALL,
        moves: &["c5", "c6", "d5", "d6", "e5", "e6", "f5", "h8"],
        side: Side::Black,
        steps: &[Step::new(Aim::Wins)],
    },
    Lesson {
        key: "block",
        options: SMALL,
        moves: &["b4", "c4", "b6", "d4", "g7", "e4", "h2", "f4"],
        side: Side::Black,
        steps: &[Step::new(Aim::Holds)],
    },
    Lesson {
        key: "gap",
        options: SMALL,
        moves: &["b2", "b3", "c2", "c3", "e2", "e4", "f2", "f6"],
        side: Side::Black,
        steps: &[Step::new(Aim::Wins)],
    },
    Lesson {
        key: "open-four",
        options: SMALL,
        moves: &["d5", "d7", "e5", "e3", "f5", "g7"],
        side: Side::Black,
        steps: &[Step::new(Aim::WinsNext)],
    },
    Lesson {
        key: "stop-three",
        options: SMALL,
        moves: &["b2", "d5", "c7", "e5", "g8", "f5"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["c5", "g5"]))],
    },
    Lesson {
        key: "two-fours",
        options: SMALL,
        moves: &["c5", "b5", "d5", "f1", "e5", "b8", "f2", "h8", "f3", "c2", "f4", "h6"],
        side: Side::Black,
        steps: &[Step::new(Aim::WinsNext)],
    },
    Lesson {
        key: "four-three",
        options: SMALL,
        moves: &["c5", "b5", "d5", "d8", "e5", "h7", "f6", "c3", "f7", "h3"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["f5"])).answered(&["g5"]), Step::new(Aim::WinsNext)],
    },
    Lesson {
        key: "exact",
        options: EXACT,
        moves: &[
            "b5", "d1", "c5", "b7", "f5", "h2", "g5", "h8", "d5", "b3", "d4", "f7", "d3", "g2", "d2", "f8",
        ],
        side: Side::Black,
        steps: &[Step::new(Aim::Wins)],
    },
    Lesson {
        key: "renju-six",
        options: RENJU,
        moves: &["d8", "e12", "e8", "l4", "f8", "l12", "h8", "d4", "i8", "k10"],
        side: Side::Black,
        steps: &[
            Step::new(Aim::Refused(&["piskvorky-forbidden-overline"])).offering(&["c8", "g8", "g9", "j8"])
        ],
    },
    Lesson {
        key: "renju-fours",
        options: RENJU,
        moves: &["e8", "d12", "f8", "l4", "g8", "l12", "h5", "d4", "h6", "m8", "h7", "c10"],
        side: Side::Black,
        steps: &[
            Step::new(Aim::Refused(&["piskvorky-forbidden-double-four"])).offering(&["d8", "h4", "h8", "i9"])
        ],
    },
    Lesson {
        key: "renju-threes",
        options: RENJU,
        moves: &["f8", "d12", "g8", "l4", "h6", "l12", "h7", "d4"],
        side: Side::Black,
        steps: &[Step::new(Aim::Refused(&["piskvorky-forbidden-double-three"]))
            .offering(&["e8", "h5", "h8", "h9"])],
    },
    Lesson {
        key: "renju-win",
        options: RENJU,
        moves: &["e8", "d8", "f8", "l4", "g8", "l12", "h9", "d4", "h10", "k6"],
        side: Side::Black,
        steps: &[Step::new(Aim::OneOf(&["h8"])).answered(&["i8"]), Step::new(Aim::OneOf(&["h7", "h11"]))],
    },
];
