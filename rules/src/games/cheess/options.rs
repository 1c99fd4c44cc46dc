//! The options of the game, section 10 of the rules page.

use crate::options::{CheckedOptions, Condition, OptionError, OptionKind, OptionSpec, Preset};

/// The table of section 10, in its order.
pub static SPECS: &[OptionSpec] = &[
    integer("points", 1, 40, "8"),
    integer("enter", 1, 20, "1"),
    integer("move", 1, 20, "1"),
    integer("attack", 1, 20, "4"),
    integer("turn_limit", 0, 1000, "50"),
];

/// Named sets of options.
pub static PRESETS: &[Preset] = &[
    Preset { id: "standard", options: "{}" },
    Preset { id: "sharp", options: r#"{"attack":2}"# },
    Preset { id: "race", options: r#"{"attack":20}"# },
    Preset { id: "quick", options: r#"{"points":16,"attack":6}"# },
    Preset { id: "single", options: r#"{"points":1,"attack":1}"# },
    Preset { id: "long", options: r#"{"points":4,"attack":2}"# },
];

const fn integer(name: &'static str, min: u64, max: u64, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Integer { min, max }, default, secret: false, picture_only: false }
}

/// All options, checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Points of a turn.
    pub points: u8,
    /// Cost of entering a piece.
    pub enter: u8,
    /// Cost of a move to an empty square.
    pub step: u8,
    /// Cost of an attack.
    pub attack: u8,
    /// Number of rounds without a piece reaching the goal that draws the game; 0 is no limit.
    pub turn_limit: u32,
}

impl Rules {
    /// Takes values that passed the checks of the table.
    ///
    /// # Errors
    /// Section 10: entering or moving costs more than the points of a turn.
    pub fn from(given: &CheckedOptions<'_>) -> Result<Self, OptionError> {
        let small = |name| given.integer(name) as u8;
        let rules = Self {
            points: small("points"),
            enter: small("enter"),
            step: small("move"),
            attack: small("attack"),
            turn_limit: given.integer("turn_limit") as u32,
        };
        for (name, cost) in [("enter", rules.enter), ("move", rules.step)] {
            if cost > rules.points {
                return Err(OptionError::Together {
                    names: vec![name, "points"],
                    condition: Condition::AtMost {
                        option: name,
                        limit: "points",
                        values: Some((cost.into(), rules.points.into())),
                    },
                });
            }
        }
        Ok(rules)
    }
}
