//! How a game ended, property `RE`.

use super::dialect::letter;
use super::ending_words;
use crate::options;
use crate::side::{Outcome, Side};
use std::fmt;

/// How a game ended, in SGF's terms.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ending {
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

impl Ending {
    /// The ending of a game that ended by its rules.
    #[must_use]
    pub fn of(outcome: &Outcome) -> Self {
        let Some(winner) = outcome.winner else { return Self::Draw };
        let margin = outcome.figures.get("margin").and_then(options::halves);
        Self::Won(winner, margin.map_or(How::Plain, How::Points))
    }

    /// Reads the property, in the format's own terms or in words. Only where a game counts points a number is their
    /// margin.
    #[must_use]
    pub fn read(text: &str, counts_points: bool) -> Self {
        match Self::parse(text.replace('½', ".5").trim()) {
            Self::Won(side, How::Points(_)) if !counts_points => Self::Won(side, How::Plain),
            ending => ending,
        }
    }

    fn parse(text: &str) -> Self {
        match text.to_ascii_lowercase().as_str() {
            "0" | "draw" | "jigo" => return Self::Draw,
            "void" => return Self::Void,
            "" | "?" | "-" | "*" | "none" => return Self::Unknown,
            _ => {}
        }
        let Some((colour, how)) = text.split_once(['+', '＋']) else { return ending_words::read(text) };
        let winner = match colour.trim().to_lowercase().as_str() {
            "w" | "white" | "白" => Side::White,
            "b" | "black" | "黑" | "黒" => Side::Black,
            _ => return ending_words::read(text),
        };
        Self::Won(winner, How::parse(how.trim()))
    }
}

impl How {
    fn parse(text: &str) -> Self {
        let lower = text.to_lowercase();
        // Words may follow: `3.5 points`, `Resign.`
        let first = lower.split_whitespace().next().unwrap_or_default();
        let word = first.trim_end_matches(['.', ',', ';']);
        match word {
            "r" => Self::Resigned,
            "t" => Self::Time,
            "f" => Self::Forfeit,
            word if word.starts_with("res") => Self::Resigned,
            word if word.starts_with("time") => Self::Time,
            word if word.starts_with("forf") => Self::Forfeit,
            word => halves(word).map_or_else(|| ending_words::how(&lower), Self::Points),
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
            assert_eq!(Ending::read(text, true).to_string(), text);
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
        ] {
            assert_eq!(Ending::read(text, true).to_string(), same);
        }
        assert_eq!(Ending::read("B+1", false).to_string(), "B+");
        assert_eq!(Ending::read("W+R", false).to_string(), "W+R");
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
