//! The paragraphs that explain the rules to a player, with their pictures.

use crate::game::Paragraph;
use crate::illustration::Illustration;
use serde_json::{Map, Value};

/// The stones show 1, and AND is active.
const ONES: &[(&str, &str)] = &[("setup", "ones"), ("operators", "basic"), ("seed", "1")];

/// Whether a game has tiles of an operator.
fn has(options: &Map<String, Value>, operator: &str) -> bool {
    match options.get("operators") {
        Some(Value::String(named)) => named == "advanced",
        Some(Value::Object(counts)) => {
            counts.get(operator).and_then(Value::as_u64).is_some_and(|count| count > 0)
        }
        _ => false,
    }
}

macro_rules! operator {
    ($key:literal, $sections:expr, $tiles:literal, $seed:literal, $moves:expr, $from:literal) => {
        Paragraph::new($key, $sections, &[]).pictured(&[Illustration::new(
            &[("setup", "alternating"), ("operators", $tiles), ("seed", $seed)],
            $moves,
        )
        .chosen($from)])
    };
}

/// In the order in which a player needs them.
pub static PARAGRAPHS: &[Paragraph] = &[
    Paragraph::new("dama-rules-1", &["1"], &["dama-light-square"]).pictured(&[Illustration::new(
        &[("setup", "alternating"), ("operators", "basic"), ("seed", "1")],
        &[],
    )]),
    Paragraph::new(
        "dama-rules-2",
        &["4"],
        &["dama-not-a-set-up", "dama-set-up-count", "dama-choose-bits-first", "dama-set-up-over"],
    )
    .pictured(&[Illustration::new(&[("seed", "1")], &[])]),
    Paragraph::new("dama-rules-3", &["2", "3"], &["dama-operator-forbids"]).pictured(&[Illustration::new(
        &[("setup", "ones"), ("operators", "basic"), ("seed", "5")],
        &["c3-d4", "f6-e5"],
    )
    .refused("d4xf6")]),
    operator!("dama-rules-and", &["2"], "basic", "1", &["e3-d4", "f6-g5", "~g3", "d6-e5"], "d4"),
    operator!("dama-rules-or", &["2"], "basic", "2", &["e3-d4", "f6-e5"], "d4"),
    operator!("dama-rules-xor", &["2"], "basic", "5", &["e3-d4", "f6-e5"], "d4"),
    operator!("dama-rules-nand", &["2"], "advanced", "12", &["e3-d4", "f6-e5"], "d4")
        .when(|options| has(options, "NAND")),
    operator!("dama-rules-nor", &["2"], "advanced", "6", &["c3-d4", "f6-e5"], "d4")
        .when(|options| has(options, "NOR")),
    operator!("dama-rules-imp", &["2"], "advanced", "16", &["c3-b4", "d6-c5"], "b4")
        .when(|options| has(options, "IMP")),
    operator!("dama-rules-eq", &["2"], "advanced", "2", &["c3-d4", "f6-e5"], "d4")
        .when(|options| has(options, "EQ")),
    Paragraph::new("dama-rules-4", &["3"], &[])
        .pictured(&[Illustration::new(ONES, &["c3-d4", "f6-e5", "d4xf6"])]),
    Paragraph::new(
        "dama-rules-5",
        &["5"],
        &[
            "dama-no-stone",
            "dama-opponents-stone",
            "dama-capture-compulsory",
            "dama-stays",
            "dama-not-diagonal",
            "dama-man-backward",
            "dama-man-one-square",
            "dama-target-not-free",
        ],
    )
    .pictured(&[Illustration::new(ONES, &["c3-d4", "~b6"]).chosen("d4")]),
    Paragraph::new(
        "dama-rules-6",
        &["6"],
        &["dama-man-jump", "dama-nothing-to-capture", "dama-own-stone-in-way", "dama-carry-on"],
    )
    .pictured(&[Illustration::new(
        &[("setup", "ones"), ("operators", "basic"), ("seed", "27")],
        &["c3-b4", "f6-e5", "b4-a5", "h6-g5", "g3-f4", "e5xg3", "f2xh4xf6"],
    )]),
    Paragraph::new(
        "dama-rules-7",
        &["7"],
        &["dama-way-not-free", "dama-two-stones-in-way", "dama-landing-next"],
    )
    .pictured(&[
        Illustration::new(KINGS, KING).chosen("f8"),
        Illustration::new(KINGS, KING_WITH_BIT).chosen("f8"),
    ]),
    Paragraph::new(
        "dama-rules-8",
        &["8"],
        &["dama-suffix-missing", "dama-suffix-out-of-place", "dama-promoted-stops"],
    )
    .pictured(&[Illustration::new(PROMOTION, PROMOTED), Illustration::new(PROMOTION, PROMOTED_WITH_BIT)]),
    Paragraph::new("dama-rules-9", &["9"], &[]).pictured(&[Illustration::new(
        &[
            ("setup", "ones"),
            ("operators", "basic"),
            ("seed", "44"),
            ("chain", "must"),
            ("king_landing", "any"),
            ("promotion", "keep"),
            ("no_progress", "40"),
        ],
        &[
            "e3-d4",
            "d6-e5",
            "a3-b4",
            "h6-g5",
            "b2-a3",
            "g5-h4",
            "f2-e3",
            "b6-c5",
            "g3-f4",
            "c7-b6",
            "e1-f2",
            "g7-h6",
            "c1-b2",
            "h6-g5",
            "b4-a5",
            "b8-c7",
            "c3-b4",
            "h4-g3",
            "d2-c3",
            "f8-g7",
            "~b4",
            "g5-h4",
            "b4xd6xf8",
            "d8-e7",
            "f8xh6",
            "g3xe1",
            "f4xd6xf8",
            "e1xb4",
            "a3xc5",
            "c7-d6",
            "h6-g5",
            "h8-g7",
            "g5xe7",
            "d6xb4",
            "f8xh6",
            "b4-c3",
            "e7-d6",
            "c3-d2",
            "e3-f4",
            "h4-g3",
            "h6-g5",
            "b6-c5",
            "d6xb4xe1xh4",
            "a7-b6",
            "a5xc7",
        ],
    )]),
];

const KINGS: &[(&str, &str)] = &[("setup", "ones"), ("operators", "basic"), ("seed", "8")];

macro_rules! king {
    ($promoting:literal) => {
        &[
            "g3-h4", "d6-c5", "h2-g3", "f6-e5", "e3-f4", "e7-d6", "d2-e3", "f8-e7", "e1-d2", "c5-d4",
            "g1-h2", "b6-a5", "f4-g5", "e7-f6", "e3-f4", "a5-b4", "d2-e3", "d8-e7", "c1-d2", "d6-c5", "~c3",
            "a7-b6", "c3xa5", "b8-a7", $promoting, "h6xf4",
        ]
    };
}

const KING: &[&str] = king!("f4xd6xf8");
const KING_WITH_BIT: &[&str] = king!("f4xd6xf8=1");

const PROMOTION: &[(&str, &str)] = &[("setup", "ones"), ("operators", "basic"), ("seed", "30")];

macro_rules! promotion {
    ($promoting:literal) => {
        &[
            "g3-f4", "b6-c5", "c3-b4", "c7-b6", "b4-a5", "c5-b4", "a5xc7", "a7-b6", "f4-g5", "b6-a5",
            "f2-g3", "b8-a7", $promoting,
        ]
    };
}

const PROMOTED: &[&str] = promotion!("c7-b8");
const PROMOTED_WITH_BIT: &[&str] = promotion!("c7-b8=1");
