//! How a game ended, property `RE`.

use crate::dialect::letter;
use crate::options;
use crate::side::{Outcome, Side};
use std::fmt;

/// How a game ended, in SGF's terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SgfResult {
    /// A side won.
    Won(Side, How),
    /// A draw.
    Draw,
    /// The game was broken off without a result.
    Void,
    /// The result is not known, or the game goes on.
    Unknown,
    /// The game is over, as words tell that aren't understood.
    Other(String),
}

/// How a side won.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum How {
    /// Without a margin: the file does not tell it, or the game does not count points.
    Plain,
    /// By this number of half points.
    Points(i64),
    /// The other side resigned.
    Resigned,
    /// The other side exceeded its time.
    Time,
    /// The other side forfeited: it broke a rule or did not appear.
    Forfeit,
}

impl SgfResult {
    /// The ending of a game that ended by its rules.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let Some(winner) = outcome.winner else { return Self::Draw };
        let margin = outcome.figures.get("margin").and_then(options::halves);
        Self::Won(winner, margin.map_or(How::Plain, How::Points))
    }
}

impl fmt::Display for SgfResult {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => out.write_str("0"),
            Self::Void => out.write_str("Void"),
            Self::Unknown => out.write_str("?"),
            Self::Other(text) => out.write_str(text),
            Self::Won(side, how) => {
                write!(out, "{}+", letter(*side))?;
                match how {
                    How::Plain => Ok(()),
                    How::Points(double) => write!(out, "{}", options::half(*double)),
                    How::Resigned => out.write_str("R"),
                    How::Time => out.write_str("T"),
                    How::Forfeit => out.write_str("F"),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn endings_are_read_as_they_are_written() {
        for text in ["B+3.5", "W+R", "B+T", "W+F", "B+", "W+12", "0", "Void", "?"] {
            assert_eq!(SgfResult::read(text, true).to_string(), text);
        }
        for (text, same) in [
            ("b+resign", "B+R"),
            (" White + 0.5", "W+0.5"),
            ("Draw", "0"),
            ("", "?"),
            ("B+3.5 points", "B+3.5"),
            ("W+Res.", "W+R"),
            ("W+3½", "W+3.5"),
            ("X+1", "X+1"),
            ("W+-3", "W+"),
        ] {
            assert_eq!(SgfResult::read(text, true).to_string(), same);
        }
        assert_eq!(SgfResult::read("B+1", false).to_string(), "B+");
        assert_eq!(SgfResult::read("W+R", false).to_string(), "W+R");
    }
}
