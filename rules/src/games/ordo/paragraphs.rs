//! The paragraphs that explain the rules to a player, with their pictures.

use crate::game::Paragraph;
use crate::illustration::Illustration;

/// The game of the rules sheet, for a longer game that shows an end.
const SHEET: &[(&str, &str)] = &[
    ("connection", "8"),
    ("single_file", "true"),
    ("repetition", "3"),
    ("no_progress", "0"),
    ("swap", "false"),
];

/// In the order in which a player needs them.
pub static PARAGRAPHS: &[Paragraph] = &[
    Paragraph::new("ordo-rules-1", &["1"], &[]).pictured(&[Illustration::new(&[], &[])]),
    Paragraph::new("ordo-rules-2", &["2"], &["ordo-would-split"])
        .pictured(&[Illustration::new(&[], &[]).refused("a3-a5")]),
    Paragraph::new(
        "ordo-rules-3",
        &["3"],
        &[
            "ordo-stays",
            "ordo-no-stone",
            "ordo-opponents-stone",
            "ordo-not-straight",
            "ordo-backward",
            "ordo-in-the-way",
            "ordo-own-stone",
            "ordo-write-x",
            "ordo-write-hyphen",
        ],
    )
    .pictured(&[Illustration::new(&[], &[]).chosen("e3")]),
    Paragraph::new(
        "ordo-rules-4",
        &["4"],
        &[
            "ordo-one-stone",
            "ordo-wrong-order",
            "ordo-not-in-line",
            "ordo-line-gap",
            "ordo-line-opponents-stone",
            "ordo-line-diagonal",
            "ordo-single-file",
            "ordo-off-board",
            "ordo-line-capture",
        ],
    )
    .pictured(&[
        Illustration::new(&[], &[]).chosen("c2:d2"),
        Illustration::new(&[], &[]).chosen("e3:f3"),
        // Where neither may move, as it would split the stones, those behind the line go aside first.
        Illustration::new(&[], &["c1-b1", "c8-b8", "d1-e1", "h8-i8"]).chosen("c2:d2"),
    ]),
    Paragraph::new("ordo-rules-5", &["5"], &["ordo-not-joined"]).pictured(&[
        Illustration::new(&[], SPLIT).choices(),
        Illustration::new(&[("connection", "8")], SPLIT).choices(),
    ]),
    Paragraph::new("ordo-rules-6", &["6"], &[]).pictured(&[Illustration::new(
        SHEET,
        &[
            "g2:h2-g3", "c7-c5", "h3:i3-h4", "d7-c7", "j2:j3-j4", "c5xj5", "h4:j4-b4", "i7-h6", "c2:f2-d2",
            "e7-d7", "b2:b4-b3", "f6-g5", "d1:d2-d2", "h7-g6", "g2:g3-g3", "a6:b6-b6", "a3:b3-b3",
            "h6:i6-h4", "g4-e4", "c7-f4", "e3:e4-e4", "g7-h6", "f3:g3-g3", "b7-a6", "c4-c5", "j5:j7-j1",
        ],
    )]),
    Paragraph::new("ordo-rules-7", &["6"], &[]).pictured(&[Illustration::new(&[], &["c1-b1"])]),
    Paragraph::new("ordo-rules-8", &["7"], &["ordo-swap-off", "ordo-swap-late"]).pictured(&[
        Illustration::new(&[], &["d2-d3", "swap"]).when(&[("swap", &["true"])]),
        Illustration::new(&[], &["c1-b1"]),
    ]),
];

/// White's last move splits Black's stones.
const SPLIT: &[&str] = &["i3-i4", "i6-j5", "h1-i1", "a6-a5", "g1-f1", "e6-e5", "f1-h1", "g7:i7-g5", "f2xi5"];
