//! The paragraphs that explain the rules to a player, with their pictures.

use crate::game::Paragraph;
use crate::illustration::Illustration;

/// A board on which the details are large, without an opening; Renju has one size.
const SMALL: &[(&str, &str)] = &[("size", "9"), ("opening", "free")];
const RENJU: &[(&str, &str)] = &[("opening", "free")];

const FREE: (&str, &[&str]) = ("rule", &["free"]);
const AT_ONCE: (&str, &[&str]) = ("claim", &["automatic"]);

/// A diagonal of Black's stones with White's beside it, and the stones that end it.
macro_rules! diagonal {
    ($($last:literal),*) => { &["d4", "d5", "e5", "e6", "f6", "f7", $($last),*] };
}

/// In the order in which a player needs them.
pub static PARAGRAPHS: &[Paragraph] = &[
    Paragraph::new("piskvorky-rules-1", &["1"], &["piskvorky-off-board"]).pictured(&[
        Illustration::new(RENJU, &["h8", "i9", "g7", "f6", "h7", "h6"]).when(&[("rule", &["renju"])]),
        Illustration::new(SMALL, &["e5", "d5", "f6", "d4", "d6", "e6"]),
    ]),
    Paragraph::new("piskvorky-rules-2", &["2"], &["piskvorky-occupied"]).pictured(&[
        Illustration::new(RENJU, &["h8", "i9"]).when(&[("rule", &["renju"])]),
        Illustration::new(SMALL, &["d4", "e5"]),
    ]),
    Paragraph::new("piskvorky-rules-3", &["3"], &["piskvorky-no-claims", "piskvorky-no-line"]).pictured(&[
        Illustration::new(RENJU, diagonal!("g7", "g8", "h8")).when(&[("rule", &["renju"])]),
        Illustration::new(SMALL, &["c3", "c4", "d3", "d4", "e3", "e4", "g3", "g4", "h3", "h4", "f3"])
            .when(&[FREE, AT_ONCE, ("overline", &["ignored"]), ("line", &["5"])]),
        Illustration::new(SMALL, diagonal!("g7")).when(&[FREE, AT_ONCE, ("line", &["4"])]),
        Illustration::new(SMALL, diagonal!("g7", "g8", "h8")).when(&[FREE, AT_ONCE, ("line", &["5"])]),
        Illustration::new(SMALL, diagonal!("g7", "g8", "h8", "b2", "i9")).when(&[
            FREE,
            AT_ONCE,
            ("line", &["6"]),
        ]),
        Illustration::new(SMALL, diagonal!("g7!")).when(&[("line", &["4"])]),
        Illustration::new(SMALL, diagonal!("g7", "g8", "h8!")).when(&[("line", &["5"])]),
        Illustration::new(SMALL, diagonal!("g7", "g8", "h8", "b2", "i9!")).when(&[("line", &["6"])]),
    ]),
    Paragraph::new(
        "piskvorky-rules-4",
        &["5"],
        &[
            "piskvorky-forbidden-overline",
            "piskvorky-forbidden-double-four",
            "piskvorky-forbidden-double-three",
        ],
    )
    .pictured(&[
        Illustration::new(RENJU, FORBIDDEN).when(&[("rule", &["renju"])]),
        Illustration::new(SMALL, &["d4", "e5", "d5", "e6", "d6", "e4"]),
    ]),
    Paragraph::new(
        "piskvorky-rules-5",
        &["6"],
        &[
            "piskvorky-nothing-to-choose",
            "piskvorky-added-before",
            "piskvorky-choose-first",
            "piskvorky-centre-first",
            "piskvorky-too-near",
        ],
    )
    .pictured(&[
        Illustration::new(&[], &["h8", "i9", "g7"]).when(&[("opening", &["swap2"])]),
        Illustration::new(&[], &["e5", "d6", "g4"]).when(&[("opening", &["swap2"])]),
        Illustration::new(&[], &["h8", "i9"])
            .when(&[("rule", &["renju"]), ("opening", &["pro", "long_pro"])])
            .refused("h9"),
        Illustration::new(&[("size", "11")], &["f6", "e7"])
            .when(&[("opening", &["pro", "long_pro"])])
            .refused("g7"),
        Illustration::new(RENJU, &["h8"]).when(&[("rule", &["renju"])]),
        Illustration::new(SMALL, &["e5"]),
    ]),
    Paragraph::new("piskvorky-rules-6", &["10"], &[]).pictured(&[Illustration::new(TINY, FULL)]),
];

/// A board that is soon full.
const TINY: &[(&str, &str)] =
    &[("rule", "free"), ("opening", "free"), ("size", "5"), ("line", "5"), ("claim", "automatic")];

/// f3 would make an overline, j8 two fours, f10 two threes.
const FORBIDDEN: &[&str] = &[
    "c3", "c13", "d3", "a15", "e3", "e15", "g3", "i15", "h3", "m15", "k8", "o13", "l8", "a5", "m8", "a9",
    "j5", "o9", "j6", "o5", "j7", "o1", "d10", "k1", "e10", "a1", "f11", "g1", "f12", "i13",
];

/// A full board without a line.
const FULL: &[&str] = &[
    "d5", "b3", "c1", "e3", "b5", "e5", "b1", "c3", "a1", "d4", "c4", "d2", "c2", "a4", "e1", "c5", "b2",
    "e4", "d3", "b4", "a3", "d1", "e2", "a5", "a2",
];
