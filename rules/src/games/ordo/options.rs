//! The options of the game, section 8 of the rules page.

use super::cells::Set;
use super::groups::Connection;
use super::placement;
use crate::options::{CheckedOptions, Expected, OptionError, OptionKind, OptionSpec, Preset};

/// The table of section 8, in its order.
pub static SPECS: &[OptionSpec] = &[
    option("connection", OptionKind::Numbers(&["4", "8"]), "8"),
    option("single_file", OptionKind::Flag, "true"),
    option("repetition", OptionKind::Integer { min: 0, max: 9 }, "3"),
    option("no_progress", OptionKind::Integer { min: 0, max: 200 }, "0"),
    option("swap", OptionKind::Flag, "false"),
    option(
        "setup",
        OptionKind::Written { max: 87, what: PLACEMENT },
        r#""2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2""#,
    ),
];

/// Named sets of options.
pub static PRESETS: &[Preset] = &[
    Preset { id: "sheet", options: "{}" },
    Preset { id: "official", options: r#"{"single_file":false}"# },
    Preset { id: "swap", options: r#"{"swap":true}"# },
    Preset { id: "orthogonal", options: r#"{"connection":4}"# },
];

/// The format of a placement: eight rows, from row 8 down, and the standard one as an example.
const PLACEMENT: &str = "8 x [w b 1..10] / : 2bb2bb2/bbbbbbbbbb/bb2bb2bb/10/10/ww2ww2ww/wwwwwwwwww/2ww2ww2";

const fn option(name: &'static str, kind: OptionKind, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind, default, secret: false, picture_only: false }
}

/// The options that every move needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Which neighbours join stones.
    pub connection: Connection,
    /// Whether lines may move along their own axis.
    pub single_file: bool,
    /// The occurrence of a position that draws the game; 0 is no limit.
    pub repetition: u32,
    /// Number of consecutive quiet moves that draws the game; 0 is no limit.
    pub no_progress: u32,
    /// Whether Black may swap instead of making its first move.
    pub swap: bool,
}

/// All options, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// The options that every move needs.
    pub rules: Rules,
    /// The stones of both sides at the start, White's first.
    pub stones: [Set; 2],
}

impl Options {
    /// Takes values that passed the checks of the table.
    ///
    /// # Errors
    /// Section 8: a value inside the range of the table that is not allowed, or a setup that is no placement.
    pub fn from(given: &CheckedOptions<'_>) -> Result<Self, OptionError> {
        let connection = match given.integer("connection") {
            4 => Connection::Orthogonal,
            _ => Connection::All,
        };
        let repetition = given.integer("repetition");
        if repetition == 1 {
            return Err(refused("repetition", ["0", "2..9"], repetition));
        }
        let no_progress = given.integer("no_progress");
        if (1..10).contains(&no_progress) {
            return Err(refused("no_progress", ["0", "10..200"], no_progress));
        }
        let setup = given.word("setup");
        let stones = placement::read(&setup)
            .map_err(|fault| OptionError::Misread { name: "setup", why: fault.text() })?;
        let rules = Rules {
            connection,
            single_file: given.flag("single_file"),
            repetition: repetition as u32,
            no_progress: no_progress as u32,
            swap: given.flag("swap"),
        };
        Ok(Self { rules, stones })
    }
}

fn refused(name: &'static str, expected: [&str; 2], given: u64) -> OptionError {
    OptionError::Value { name, expected: Expected::one_of(expected), given: given.to_string() }
}
