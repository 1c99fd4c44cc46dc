//! The options of the game, section 10 of the rules page.

use crate::options::{CheckedOptions, CountedItem, OptionKind, OptionSpec, Preset};

/// The table of section 10, in its order.
pub static SPECS: &[OptionSpec] = &[
    choice("setup", &["choose", "ones", "zeros", "alternating", "random"], r#""choose""#),
    OptionSpec {
        name: "operators",
        kind: OptionKind::Counts { named: MIXTURES, items: OPERATORS },
        default: r#""basic""#,
        secret: false,
        picture_only: false,
    },
    choice("chain", &["must", "may"], r#""must""#),
    choice("king_landing", &["any", "next"], r#""any""#),
    choice("promotion", &["keep", "choose"], r#""keep""#),
    OptionSpec {
        name: "no_progress",
        kind: OptionKind::Integer { min: 0, max: 200 },
        default: "40",
        secret: false,
        picture_only: false,
    },
    OptionSpec {
        name: "seed",
        kind: OptionKind::Integer { min: 0, max: u64::MAX },
        default: "0",
        secret: true,
        picture_only: false,
    },
];

/// Named sets of options.
pub static PRESETS: &[Preset] = &[
    Preset { id: "basic", options: "{}" },
    Preset { id: "advanced", options: r#"{"operators":"advanced"}"# },
    Preset { id: "quick", options: r#"{"setup":"alternating"}"# },
    Preset { id: "surprise", options: r#"{"setup":"random","operators":"advanced"}"# },
];

/// Section 10: the named mixtures of tiles.
static MIXTURES: &[(&str, &str)] = &[
    ("basic", r#"{"AND":3,"OR":3,"XOR":3}"#),
    ("advanced", r#"{"AND":3,"OR":3,"XOR":3,"NAND":1,"NOR":1,"IMP":1,"EQ":1}"#),
];

static OPERATORS: &[CountedItem] = &[
    CountedItem { name: "AND", min: 1, max: 9 },
    CountedItem { name: "OR", min: 1, max: 9 },
    CountedItem { name: "XOR", min: 1, max: 9 },
    CountedItem { name: "NAND", min: 0, max: 9 },
    CountedItem { name: "NOR", min: 0, max: 9 },
    CountedItem { name: "IMP", min: 0, max: 9 },
    CountedItem { name: "EQ", min: 0, max: 9 },
];

const fn choice(name: &'static str, words: &'static [&'static str], default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), default, secret: false, picture_only: false }
}

/// How the stones get their bits before the first turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SetUp {
    /// Each player chooses them in secret.
    Choose,
    /// All show 1.
    Ones,
    /// All show 0.
    Zeros,
    /// 1, 0, 1, 0 along each side's own set-up order.
    Alternating,
    /// Drawn by the game's generator.
    Random,
}

/// The options that every turn needs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Whether a capture must go on as long as it can.
    pub chain_must: bool,
    /// Whether a king lands on any free square behind the captured piece, or only on the next one.
    pub landing_any: bool,
    /// Whether the player chooses the bit of a new king.
    pub choose_bit: bool,
    /// Number of turns of each side without progress that draws the game; 0 is no limit.
    pub no_progress: u32,
}

/// All options, checked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Options {
    /// How the stones get their bits.
    pub set_up: SetUp,
    /// Number of tiles of each operator, in the order of [`Operator::ALL`](super::operator::Operator::ALL).
    pub tiles: [u8; 7],
    /// The options that every turn needs.
    pub rules: Rules,
    /// Start value of the random generator.
    pub seed: u64,
}

impl Options {
    /// Takes values that passed the checks of the table.
    #[must_use]
    pub fn from(given: &CheckedOptions<'_>) -> Self {
        let counts = given.counts("operators");
        let set_up = match given.word("setup").as_str() {
            "ones" => SetUp::Ones,
            "zeros" => SetUp::Zeros,
            "alternating" => SetUp::Alternating,
            "random" => SetUp::Random,
            _ => SetUp::Choose,
        };
        let rules = Rules {
            chain_must: given.word("chain") == "must",
            landing_any: given.word("king_landing") == "any",
            choose_bit: given.word("promotion") == "choose",
            no_progress: given.integer("no_progress") as u32,
        };
        let tiles = std::array::from_fn(|at| counts.get(at).copied().unwrap_or(0) as u8);
        Self { set_up, tiles, rules, seed: given.integer("seed") }
    }
}
