//! The paragraphs that explain the rules to a player, with their pictures. Where the moves of a picture depend on how
//! many points a turn has, the second one is for turns of a single point.

use crate::game::Paragraph;
use crate::illustration::Illustration;

/// In the order in which a player needs them.
pub static PARAGRAPHS: &[Paragraph] = &[
    Paragraph::new("cheess-rules-1", &["1"], &[]).pictured(&[Illustration::new(&[], &[])]),
    Paragraph::new("cheess-rules-2", &["2"], &["cheess-too-dear", "cheess-never"])
        .pictured(&[Illustration::new(&[], &["N@b1"])]),
    Paragraph::new(
        "cheess-rules-3",
        &["3"],
        &["cheess-no-home", "cheess-wrong-letter", "cheess-on-board", "cheess-home-blocked"],
    )
    .pictured(&[Illustration::new(&[], &["P@e2"]).choices()]),
    Paragraph::new(
        "cheess-rules-4",
        &["4"],
        &[
            "cheess-no-piece",
            "cheess-opponents-piece",
            "cheess-nowhere",
            "cheess-same-square",
            "cheess-own-piece",
            "cheess-not-its-way",
            "cheess-way-blocked",
            "cheess-pawn-straight",
            "cheess-pawn-diagonal",
            "cheess-pawn-two",
            "cheess-write-attack",
            "cheess-write-move",
        ],
    )
    .pictured(&[
        Illustration::new(&[], &["N@b1", "b1-c3", "end", "P@d7", "d7-d5", "end"]).chosen("c3"),
        Illustration::new(&[], &["N@b1", "P@d7", "b1-c3", "d7-d5"]).chosen("c3"),
        Illustration::new(USUAL, &["N@b1", "b1-c3", "end", "P@d7", "d7-d5", "end"]).chosen("c3"),
    ]),
    Paragraph::new("cheess-rules-5", &["5"], &[]).pictured(&[
        Illustration::new(&[], &["N@b1", "b1-c3", "end", "P@d7", "d7-d5", "end", "c3xd5"]),
        Illustration::new(&[], &["N@b1", "P@d7", "b1-c3", "d7-d5", "c3xd5"]),
        // Where an attack costs more than a turn has, only entering pushes out.
        Illustration::new(&[], &["P@e2", "end", "N@b8", "b8-c6", "c6-d4", "d4-c2", "end", "P@c2"]),
        Illustration::new(USUAL, &["N@b1", "b1-c3", "end", "P@d7", "d7-d5", "end", "c3xd5"]),
    ]),
    Paragraph::new("cheess-rules-6", &["5"], &["cheess-in-goal"]).pictured(&[
        Illustration::new(&[], &["R@a1"]).chosen("a1"),
        Illustration::new(&[], &["R@a1", "P@h7"]).chosen("a1"),
    ]),
    Paragraph::new("cheess-rules-7", &["6", "7"], &[])
        .pictured(&[Illustration::new(&[], &["N@b1", "b1-c3", "end"]), Illustration::new(&[], &["N@b1"])]),
    Paragraph::new("cheess-rules-8", &["8"], &[]).pictured(&[
        Illustration::new(&[], &["P@e2", "e2-e4", "end", "P@e7", "e7-e5", "end"]).refused("e4xe5"),
        Illustration::new(&[], &["P@e2", "P@e7", "e2-e4", "e7-e5"]).refused("e4xe5"),
        Illustration::new(USUAL, &["P@e2", "e2-e4", "end", "P@e7", "e7-e5", "end"]).refused("e4xe5"),
    ]),
];

/// For games whose points allow none of the other pictures.
const USUAL: &[(&str, &str)] = &[("points", "8"), ("enter", "1"), ("move", "1"), ("attack", "4")];
