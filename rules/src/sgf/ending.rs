//! How a game ended, property `RE`.

use super::dialect::letter;
use crate::options;
use crate::side::{Outcome, Side};
use std::fmt;

/// How a game ended, in SGF's terms.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// A side won.
    Won(Side, How),
    /// A draw.
    Draw,
    /// The game was broken off without a result.
    Void,
    /// The result is not known.
    Unknown,
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

impl Ending {
    /// The ending of a game that ended by its rules.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let Some(winner) = outcome.winner else { return Self::Draw };
        let margin = outcome.figures.get("margin").and_then(options::halves);
        Self::Won(winner, margin.map_or(How::Plain, How::Points))
    }

    /// Reads the property. A value that is not in the format is [`Ending::Unknown`].
    #[must_use]
    pub fn parse(text: &str) -> Self {
        let text = text.trim();
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" => return Self::Draw,
            "void" => return Self::Void,
            _ => {}
        }
        let Some((colour, how)) = text.split_once('+') else { return Self::Unknown };
        let winner = match colour.trim().to_ascii_lowercase().as_str() {
            "w" | "white" => Side::White,
            "b" | "black" => Side::Black,
            _ => return Self::Unknown,
        };
        Self::Won(winner, How::parse(how.trim()))
    }
}

impl How {
    fn parse(text: &str) -> Self {
        match text.to_ascii_lowercase().as_str() {
            "r" | "resign" | "resigned" => Self::Resigned,
            "t" | "time" => Self::Time,
            "f" | "forfeit" => Self::Forfeit,
            other => halves(other).map_or(Self::Plain, Self::Points),
        }
    }
}

/// Twice a number, if it is a multiple of 0.5.
pub(super) fn halves(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".");
    let text = text.strip_prefix('+').unwrap_or(&text);
    // The format allows `.5`, `5.` and leading zeros, JSON does not.
    let (sign, digits) = text.strip_prefix('-').map_or(("", text), |digits| ("-", digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let numeric = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.len() + fraction.len() == 0 || digits.len() > 12 || !numeric(whole) || !numeric(fraction) {
        return None;
    }
    let whole = whole.trim_start_matches('0');
    let (whole, fraction) = (if whole.is_empty() { "0" } else { whole }, format!("{fraction}0"));
    options::halves(&serde_json::from_str(&format!("{sign}{whole}.{fraction}")).ok()?)
}

impl fmt::Display for Ending {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Draw => out.write_str("0"),
            Self::Void => out.write_str("Void"),
            Self::Unknown => out.write_str("?"),
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
            assert_eq!(Ending::parse(text).to_string(), text);
        }
        for (text, same) in
            [("b+resign", "B+R"), (" White + 0.5", "W+0.5"), ("Draw", "0"), ("", "?"), ("X+1", "?")]
        {
            assert_eq!(Ending::parse(text).to_string(), same);
        }
    }

    #[test]
    fn numbers_are_read_in_every_form_of_the_format() {
        let numbers = [("6.5", 13), ("6,50", 13), ("+7", 14), ("-.5", -1), ("007.", 14), ("0", 0)];
        for (text, double) in numbers {
            assert_eq!(halves(text), Some(double), "{text}");
        }
        for text in ["", ".", "-", "3.75", "1e3", "six", "--1", "1.2.3", "99999999999999999999"] {
            assert_eq!(halves(text), None, "{text}");
        }
    }
}
