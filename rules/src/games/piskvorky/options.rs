//! The options of the game, section 7 of the rules page, and the look of the board, which section 12 leaves to the
//! players.

use super::cells::{Cell, MOST};
use crate::coords::Letters;
use crate::options::{CheckedOptions, Condition, LaidStones, OptionError, OptionKind, OptionSpec, Preset};
use crate::side::Side;

/// The table of section 7, in its order, and `look`, which changes only the picture.
pub static SPECS: &[OptionSpec] = &[
    choice("preset", &["standard", "practice"], r#""standard""#),
    integer("size", 5, 20, "12"),
    integer("line", 4, 6, "5"),
    choice("overline", &["wins", "ignored"], r#""wins""#),
    choice("claim", &["automatic", "required"], r#""automatic""#),
    choice("rule", &["free", "renju"], r#""free""#),
    choice("forbidden", &["refused", "loses"], r#""refused""#),
    choice("opening", &["free", "swap2", "pro", "long_pro"], r#""free""#),
    OptionSpec { picture_only: true, ..choice("look", &["squares", "crossings"], r#""squares""#) },
    OptionSpec {
        name: "stones",
        kind: OptionKind::Stones,
        default: r#""black b: w:""#,
        secret: false,
        picture_only: false,
    },
];

/// Named sets of options, one for each value of the option `preset`.
pub static PRESETS: &[Preset] = &[
    Preset { id: "standard", options: r#"{"preset":"standard"}"# },
    Preset { id: "practice", options: r#"{"preset":"practice"}"# },
    Preset { id: "exact-five", options: r#"{"overline":"ignored"}"# },
    Preset { id: "renju", options: r#"{"rule":"renju"}"# },
    Preset { id: "swap2", options: r#"{"opening":"swap2"}"# },
];

/// Section 5: the board size and the length of a line in renju.
const RENJU: (u64, u64) = (15, 5);

const fn choice(name: &'static str, words: &'static [&'static str], default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), default, secret: false, picture_only: false }
}

const fn integer(name: &'static str, min: u64, max: u64, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Integer { min, max }, default, secret: false, picture_only: false }
}

/// The winning rows, and what is forbidden to Black.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// Section 3: the same for both sides.
    Free {
        /// Whether a longer row wins too.
        longer_wins: bool,
    },
    /// Section 5.
    Renju {
        /// Whether a move to a forbidden cell is allowed and loses. Otherwise it is refused.
        loses: bool,
    },
}

/// Section 6: restrictions on the first stones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Opening {
    /// None.
    Free,
    /// The first player places three stones, then the colours are chosen.
    Swap2,
    /// Black's first stone in the centre, the second at a distance from it.
    Pro {
        /// Smallest distance: 3 is outside the 5×5 square, 4 outside the 7×7 square.
        distance: u8,
    },
}

/// All options, checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Cells per side.
    pub size: u8,
    /// Number of stones in a line.
    pub line: u8,
    /// Whether a line must be claimed.
    pub claim: bool,
    /// The winning rows, and what is forbidden.
    pub rule: Rule,
    /// Restrictions on the first stones.
    pub opening: Opening,
    /// Section 12: whether stones are drawn on crossings instead of in squares. Changes only the picture.
    pub crossings: bool,
    /// The stones with which a record begins, and the side to move. The opening has no restrictions then.
    pub laid: Option<Laid>,
}

/// Stones on the board before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The side to move.
    pub to_move: Side,
    /// The stones of White and of Black: for each column its rows as bits.
    pub stones: [[u32; MOST as usize]; 2],
}

impl Laid {
    /// The cells of a side's stones.
    pub fn cells(&self, side: Side) -> impl Iterator<Item = Cell> + '_ {
        let columns = (0..).zip(&self.stones[side.index()]);
        columns.flat_map(|(column, rows)| {
            (0..MOST).filter(move |row| rows >> row & 1 == 1).map(move |row| Cell::new(column, row))
        })
    }
}

impl Options {
    /// Takes values that passed the checks of the table, and checks the conditions between them.
    ///
    /// # Errors
    /// The first broken condition of section 7.
    pub fn from(given: &CheckedOptions<'_>) -> Result<Self, OptionError> {
        let renju = given.word("rule") == "renju";
        let or = |name, default| if given.has(name) { given.integer(name) } else { default };
        let usual = usual(given);
        let (size, line) = (or("size", usual.0), or("line", usual.1));
        if renju {
            of_renju(given, size, line)?;
        } else if given.has("forbidden") {
            return Err(together(&["forbidden", "rule"], needs("forbidden", "rule", "renju")));
        }
        if line > size {
            let condition = Condition::AtMost { option: "line", limit: "size", values: None };
            return Err(together(&["line", "size"], condition));
        }
        let laid = if given.has("stones") { Some(laid(&given.word("stones"), size as u8)?) } else { None };
        let opening = opening(&given.word("opening"), size)?;
        let opening = if laid.is_some() { Opening::Free } else { opening };
        let rule = if renju {
            Rule::Renju { loses: given.word("forbidden") == "loses" }
        } else {
            Rule::Free { longer_wins: given.word("overline") == "wins" }
        };
        let claim = given.word("claim") == "required";
        let crossings = given.word("look") == "crossings";
        Ok(Self { size: size as u8, line: line as u8, claim, rule, opening, crossings, laid })
    }

    /// Sections 3 and 5: whether a row of `side` of this length wins.
    #[must_use]
    pub const fn wins(&self, side: Side, length: u8) -> bool {
        match (self.rule, side) {
            (Rule::Free { longer_wins: true }, _) | (Rule::Renju { .. }, Side::White) => length >= self.line,
            (Rule::Free { longer_wins: false }, _) | (Rule::Renju { .. }, Side::Black) => length == self.line,
        }
    }
}

/// Sections 4, 5 and 7: the board size and the length of a line, if they are not given.
#[must_use]
pub fn usual(given: &CheckedOptions<'_>) -> (u64, u64) {
    match (given.word("rule").as_str(), given.word("preset").as_str()) {
        ("renju", _) => RENJU,
        (_, "practice") => (8, 4),
        _ => (12, 5),
    }
}

const fn needs(value: &'static str, option: &'static str, needed: &'static str) -> Condition {
    Condition::Needs { value, option, needed }
}

fn together(names: &[&'static str], condition: Condition) -> OptionError {
    OptionError::Together { names: names.to_vec(), condition }
}

/// The stones of a record, all of them on the board.
fn laid(text: &str, size: u8) -> Result<Laid, OptionError> {
    let wrong = || LaidStones::refused(text);
    let read = LaidStones::read(text, Letters::All).ok_or_else(wrong)?;
    let mut laid = Laid { to_move: read.to_move, stones: [[0; MOST as usize]; 2] };
    for side in Side::BOTH {
        for square in &read.stones[side.index()] {
            let column = laid.stones[side.index()].get_mut(usize::from(square.column));
            let column = column.filter(|_| Cell::of(*square, size).is_some()).ok_or_else(wrong)?;
            *column |= 1 << square.row;
        }
    }
    Ok(laid)
}

/// Section 5: the options that renju fixes.
fn of_renju(given: &CheckedOptions<'_>, size: u64, line: u64) -> Result<(), OptionError> {
    if size != RENJU.0 {
        return Err(together(&["rule", "size"], needs("renju", "size", "15")));
    }
    if line != RENJU.1 {
        return Err(together(&["rule", "line"], needs("renju", "line", "5")));
    }
    if given.has("overline") {
        return Err(together(&["rule", "overline"], Condition::OwnRule { value: "renju" }));
    }
    if given.word("claim") == "required" {
        return Err(together(&["rule", "claim"], needs("renju", "claim", "automatic")));
    }
    if given.word("preset") == "practice" {
        return Err(together(&["rule", "preset"], needs("renju", "preset", "standard")));
    }
    Ok(())
}

fn opening(word: &str, size: u64) -> Result<Opening, OptionError> {
    let (value, distance, least) = match word {
        "pro" => ("pro", 3, 7),
        "long_pro" => ("long_pro", 4, 9),
        "swap2" => return Ok(Opening::Swap2),
        _ => return Ok(Opening::Free),
    };
    if size.is_multiple_of(2) || size < least {
        let condition = Condition::NeedsOdd { value, option: "size", least };
        return Err(together(&["opening", "size"], condition));
    }
    Ok(Opening::Pro { distance })
}
