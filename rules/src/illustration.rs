//! A picture of a rule as plain data: a position of a real game, and what the picture points at. Knows no game in
//! particular, no language and no drawing.

/// A picture of a rule.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Illustration {
    /// Options that the explained game must have, each with the written values that fit; empty fits every game.
    pub when: &'static [(&'static str, &'static [&'static str])],
    /// Options of the pictured game by name; the others are those of the explained game.
    pub options: &'static [(&'static str, &'static str)],
    /// Its moves from the start, as in [`Example`](crate::example::Example).
    pub moves: &'static [&'static str],
    /// What it points at.
    pub shown: Shown,
}

/// What a picture of a rule points at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shown {
    /// The position with its last turn.
    Position,
    /// What the side to move may choose.
    Choices,
    /// A piece or a line that is chosen, by the beginning of its moves, and where it can go.
    Chosen(&'static str),
    /// A move that is refused.
    Refused(&'static str),
}

impl Illustration {
    /// A position that is reached by these moves from a game with these options.
    #[must_use]
    pub const fn new(
        options: &'static [(&'static str, &'static str)],
        moves: &'static [&'static str],
    ) -> Self {
        Self { when: &[], options, moves, shown: Shown::Position }
    }

    /// The same picture for games with these options only.
    #[must_use]
    pub const fn when(self, when: &'static [(&'static str, &'static [&'static str])]) -> Self {
        Self { when, ..self }
    }

    /// The same position, with what the side to move may choose.
    #[must_use]
    pub const fn choices(self) -> Self {
        Self { shown: Shown::Choices, ..self }
    }

    /// The same position, with a chosen piece or line.
    #[must_use]
    pub const fn chosen(self, from: &'static str) -> Self {
        Self { shown: Shown::Chosen(from), ..self }
    }

    /// The same position, with a move that is refused.
    #[must_use]
    pub const fn refused(self, text: &'static str) -> Self {
        Self { shown: Shown::Refused(text), ..self }
    }
}
