//! The options of the game, section 7 of the rules page, and the look of the board, which section 12 leaves to the
//! players.

use crate::game::Side;
use crate::options::{Given, OptionError, OptionKind, OptionSpec, Preset};

/// The table of section 7, in its order; then `look`, which changes the picture alone.
pub static SPECS: &[OptionSpec] = &[
    choice("preset", &["standard", "practice"], r#""standard""#),
    integer("size", 5, 19, "12"),
    integer("line", 4, 6, "5"),
    choice("overline", &["wins", "ignored"], r#""wins""#),
    choice("claim", &["automatic", "required"], r#""automatic""#),
    choice("rule", &["free", "renju"], r#""free""#),
    choice("forbidden", &["refused", "loses"], r#""refused""#),
    choice("opening", &["free", "swap2", "pro", "long_pro"], r#""free""#),
    OptionSpec { picture_only: true, ..choice("look", &["squares", "crossings"], r#""squares""#) },
];

/// Named sets of options: the words of the option `preset`.
pub static PRESETS: &[Preset] = &[
    Preset { id: "standard", options: r#"{"preset":"standard"}"# },
    Preset { id: "practice", options: r#"{"preset":"practice"}"# },
];

/// The size and the length of a line in renju, section 5.
const RENJU: (u64, u64) = (15, 5);

const fn choice(name: &'static str, words: &'static [&'static str], default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), default, secret: false, picture_only: false }
}

const fn integer(name: &'static str, min: u64, max: u64, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Integer { min, max }, default, secret: false, picture_only: false }
}

/// Which rows win and what Black may not do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Section 3: the same for both sides.
    Free {
        /// Whether a longer row wins too.
        longer_wins: bool,
    },
    /// Section 5.
    Renju {
        /// Whether Black may play a forbidden cell and loses by it; otherwise the move is refused.
        loses: bool,
    },
}

/// Restrictions on the first stones, section 6.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// None.
    Free,
    /// The first player lays out stones and the colours are chosen.
    Swap2,
    /// Centre first, and Black's second stone so many cells or more away from it.
    Pro {
        /// How far away: 3 outside the 5×5 square, 4 outside the 7×7 square.
        distance: u8,
    },
}

/// All options, checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Cells per side.
    pub size: u8,
    /// Stones needed.
    pub line: u8,
    /// Whether a line must be claimed.
    pub claim: bool,
    /// Which rows win and what is forbidden.
    pub rule: Rule,
    /// Restrictions on the first stones.
    pub opening: Opening,
    /// Whether stones are drawn on crossings of lines instead of in squares; section 12: picture only.
    pub crossings: bool,
}

impl Options {
    /// Takes the values, which the table has let pass, and checks the conditions between them.
    ///
    /// # Errors
    /// The first broken condition of section 7.
    pub fn from(given: &Given<'_>) -> Result<Self, OptionError> {
        let renju = given.word("rule") == "renju";
        let or = |name, default| if given.has(name) { given.integer(name) } else { default };
        let usual = usual(given);
        let (size, line) = (or("size", usual.0), or("line", usual.1));
        if renju {
            of_renju(given, size, line)?;
        } else if given.has("forbidden") {
            return Err(together(&["forbidden", "rule"], "forbidden needs rule = renju"));
        }
        if line > size {
            return Err(together(&["line", "size"], "line <= size"));
        }
        let opening = opening(&given.word("opening"), size)?;
        let rule = if renju {
            Rule::Renju { loses: given.word("forbidden") == "loses" }
        } else {
            Rule::Free { longer_wins: given.word("overline") == "wins" }
        };
        let claim = given.word("claim") == "required";
        let crossings = given.word("look") == "crossings";
        Ok(Self { size: size as u8, line: line as u8, claim, rule, opening, crossings })
    }

    /// Whether a row of `side` of this length is a line; sections 3 and 5.
    #[must_use]
    pub const fn wins(&self, side: Side, length: u8) -> bool {
        match (self.rule, side) {
            (Rule::Free { longer_wins: true }, _) | (Rule::Renju { .. }, Side::White) => length >= self.line,
            (Rule::Free { longer_wins: false }, _) | (Rule::Renju { .. }, Side::Black) => length == self.line,
        }
    }
}

/// The size and the length of a line where they are not given: sections 4, 5 and 7.
#[must_use]
pub fn usual(given: &Given<'_>) -> (u64, u64) {
    match (given.word("rule").as_str(), given.word("preset").as_str()) {
        ("renju", _) => RENJU,
        (_, "practice") => (8, 4),
        _ => (12, 5),
    }
}

fn together(names: &[&'static str], condition: &str) -> OptionError {
    OptionError::Together { names: names.to_vec(), condition: condition.to_owned() }
}

fn of_renju(given: &Given<'_>, size: u64, line: u64) -> Result<(), OptionError> {
    if size != RENJU.0 {
        return Err(together(&["rule", "size"], "renju needs size = 15"));
    }
    if line != RENJU.1 {
        return Err(together(&["rule", "line"], "renju needs line = 5"));
    }
    if given.has("overline") {
        return Err(together(&["rule", "overline"], "renju has its own rule for longer rows"));
    }
    if given.word("claim") == "required" {
        return Err(together(&["rule", "claim"], "renju needs claim = automatic"));
    }
    if given.word("preset") == "practice" {
        return Err(together(&["rule", "preset"], "renju needs preset = standard"));
    }
    Ok(())
}

fn opening(word: &str, size: u64) -> Result<Opening, OptionError> {
    let (distance, smallest) = match word {
        "pro" => (3, 7),
        "long_pro" => (4, 9),
        "swap2" => return Ok(Opening::Swap2),
        _ => return Ok(Opening::Free),
    };
    if size.is_multiple_of(2) || size < smallest {
        let condition = format!("{word} needs an odd size, at least {smallest}");
        return Err(together(&["opening", "size"], &condition));
    }
    Ok(Opening::Pro { distance })
}
