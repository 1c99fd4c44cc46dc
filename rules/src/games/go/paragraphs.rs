//! The paragraphs that explain the rules to a player, with their pictures.

use crate::game::Paragraph;
use crate::illustration::Illustration;

/// A board on which the details are large.
const SMALL: &[(&str, &str)] = &[("size", "9"), ("handicap", "0")];

/// A game up to the two passes, with a white stone in Black's territory, and what follows.
macro_rules! counted {
    ($($more:literal),*) => {
        &[
            "d1", "e1", "d2", "e2", "d3", "e3", "d4", "e4", "d5", "e5", "d6", "e6", "d7", "e7", "d8", "e8",
            "d9", "e9", "c7", "b7", "b3", "g5", "pass", "pass" $(, $more)*
        ]
    };
}

/// In the order in which a player needs them.
pub static PARAGRAPHS: &[Paragraph] = &[
    Paragraph::new("go-rules-1", &["1"], &["go-no-column-i", "go-off-board"])
        .pictured(&[Illustration::new(SMALL, &["e5", "e3", "d3", "d4", "c3", "e4", "g6", "g4"])]),
    Paragraph::new("go-rules-2", &["2"], &["go-occupied"]).pictured(&[
        Illustration::new(&[], &["d4"]).when(&[("handicap", &["0"])]),
        Illustration::new(&[], &[]),
    ]),
    Paragraph::new("go-rules-3", &["3"], &[]).pictured(&[Illustration::new(
        SMALL,
        &["d4", "d5", "e4", "e5", "c5", "g7", "d6", "g6", "e6", "h5", "f5"],
    )]),
    Paragraph::new("go-rules-4", &["3"], &["go-suicide"]).pictured(&[Illustration::new(
        SMALL,
        &["b1", "e5", "a2", "e6", "b2"],
    )
    .refused("a1")]),
    Paragraph::new("go-rules-5", &["4"], &["go-ko", "go-superko-positional", "go-superko-situational"])
        .pictured(&[
            Illustration::new(SMALL, &["d5", "e5", "c4", "f4", "d3", "e3", "e4", "d4"]).refused("e4")
        ]),
    Paragraph::new(
        "go-rules-6",
        &["5"],
        &["go-still-playing", "go-play-stopped", "go-no-stone", "go-agreed-already"],
    )
    .pictured(&[Illustration::new(SMALL, counted!("dead:b7"))]),
    Paragraph::new("go-rules-7", &["6"], &[])
        .pictured(&[Illustration::new(SMALL, counted!("dead:b7", "resume"))]),
    Paragraph::new(
        "go-rules-8",
        &["5", "6"],
        &["go-neutral-area", "go-neutral-stone", "go-neutral-both", "go-neutral-open"],
    )
    .pictured(&[Illustration::new(SMALL, counted!("dead:b7", "agree", "agree"))]),
    Paragraph::new("go-rules-9", &["6"], &[]).pictured(&[Illustration::new(
        &[("size", "7"), ("handicap", "0")],
        &[
            "c7", "d7", "c6", "d6", "c5", "d5", "c4", "d4", "a3", "d3", "b3", "e3", "c3", "f3", "d2", "g3",
            "e2", "a2", "f2", "b2", "d1", "c2", "f1", "g2", "pass", "b1", "pass", "g1", "pass", "pass",
        ],
    )]),
];
