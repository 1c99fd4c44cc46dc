//! Which games of a kind can be rated, and which of them are rated together, as data of the game.
//!
//! Must not know how ratings are computed, a person or a place.

/// A game's declaration for ratings. Values of options are written as people type them.
#[derive(Clone, Copy, Debug)]
pub struct Rating {
    /// The option whose values are rated apart, with these values: games with other values are not rated. `None` rates
    /// all games of the kind together.
    pub apart: Option<(&'static str, &'static [&'static str])>,
    /// Options of which a rated game must have one of these values, or the default where none is listed. Practice
    /// variants have others.
    pub needs: &'static [(&'static str, &'static [&'static str])],
}

impl Rating {
    /// Rates all games of the kind together, whatever their options.
    pub const TOGETHER: Self = Self { apart: None, needs: &[] };
}

/// What a class of games is rated by: a kind, or a kind and the value of an option.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Class {
    /// Id of the game kind.
    pub kind: &'static str,
    /// The option and its value, where the kind has several classes.
    pub part: Option<(&'static str, &'static str)>,
}

impl Class {
    /// Its id, such as `dama` or `go-19`.
    #[must_use]
    pub fn id(self) -> String {
        match self.part {
            Some((_, value)) => format!("{}-{value}", self.kind),
            None => self.kind.to_owned(),
        }
    }
}
