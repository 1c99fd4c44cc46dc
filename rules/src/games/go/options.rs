//! The options of the game, section 7 of the rules page.

use super::board::Board;
use super::points::{Point, Points};
use super::stars;
use crate::coords::Letters;
use crate::options::{CheckedOptions, Condition, LaidStones, OptionError, OptionKind, OptionSpec, Preset};
use crate::side::Side;

/// The table of section 7, in its order.
pub static SPECS: &[OptionSpec] = &[
    integer("size", 5, 19, "13"),
    integer("handicap", 0, 9, "0"),
    OptionSpec {
        name: "komi",
        kind: OptionKind::Halves { min: -200, max: 200 },
        default: "6.5",
        secret: false,
        picture_only: false,
    },
    choice("ko", &["simple", "positional_superko", "situational_superko"], r#""simple""#),
    choice("scoring", &["territory", "area"], r#""territory""#),
    choice("dispute_pass", &["both", "resumer"], r#""both""#),
    OptionSpec {
        name: "stones",
        kind: OptionKind::Stones,
        default: r#""black b: w:""#,
        secret: false,
        picture_only: false,
    },
];

/// Named sets of options.
pub static PRESETS: &[Preset] = &[
    Preset { id: "box", options: "{}" },
    Preset { id: "quick", options: r#"{"size":9}"# },
    Preset { id: "full", options: r#"{"size":19}"# },
    Preset { id: "area", options: r#"{"ko":"positional_superko","scoring":"area"}"# },
    Preset { id: "quick-area", options: r#"{"size":9,"ko":"positional_superko","scoring":"area"}"# },
    Preset { id: "full-area", options: r#"{"size":19,"ko":"positional_superko","scoring":"area"}"# },
];

const fn integer(name: &'static str, min: u64, max: u64, default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Integer { min, max }, default, secret: false, picture_only: false }
}

const fn choice(name: &'static str, words: &'static [&'static str], default: &'static str) -> OptionSpec {
    OptionSpec { name, kind: OptionKind::Choice(words), default, secret: false, picture_only: false }
}

/// Section 4: the boards that a stone may not repeat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ko {
    /// The board before the opponent's last move.
    Simple,
    /// Any earlier board.
    Positional,
    /// Any earlier board with the same side to move.
    Situational,
}

/// All options, checked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Options {
    /// Points per side.
    pub size: u8,
    /// Number of black stones on the board at the start.
    pub handicap: u8,
    /// Twice the points added to White's score.
    pub komi: i64,
    /// The boards that may not be repeated.
    pub ko: Ko,
    /// Whether territory and prisoners count, or territory and living stones.
    pub territory: bool,
    /// Whether only the side that resumed last pays for its passes in a dispute.
    pub resumer_pays: bool,
    /// The stones with which a record begins, and the side to move; there are no handicap stones then.
    pub laid: Option<Laid>,
}

/// Stones on the board before the first move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Laid {
    /// The side to move.
    pub to_move: Side,
    /// The stones of White and of Black.
    pub stones: [Points; 2],
}

impl Options {
    /// Takes values that passed the checks of the table.
    ///
    /// # Errors
    /// Section 2: the board size does not allow this handicap.
    pub fn from(given: &CheckedOptions<'_>) -> Result<Self, OptionError> {
        let size = given.integer("size") as u8;
        let laid = if given.has("stones") { Some(laid(&given.word("stones"), size)?) } else { None };
        let handicap = if laid.is_some() { 0 } else { given.integer("handicap") as u8 };
        if handicap == 1 || handicap > stars::most_handicap(size) {
            return Err(no_such_handicap(size));
        }
        let komi = if given.has("komi") { given.halves("komi") } else { usual_komi(given) };
        let ko = match given.word("ko").as_str() {
            "positional_superko" => Ko::Positional,
            "situational_superko" => Ko::Situational,
            _ => Ko::Simple,
        };
        let territory = given.word("scoring") != "area";
        let resumer_pays = given.word("dispute_pass") == "resumer";
        Ok(Self { size, handicap, komi, ko, territory, resumer_pays, laid })
    }
}

/// The stones of a record: on the board, and each with a liberty. In which order they are laid does not matter then,
/// because a part of a chain touches the rest of it or the chain's own liberty.
fn laid(text: &str, size: u8) -> Result<Laid, OptionError> {
    let wrong = || LaidStones::refused(text);
    let read = LaidStones::read(text, Letters::WithoutI).ok_or_else(wrong)?;
    let mut laid = Laid { to_move: read.to_move, stones: [Points::default(); 2] };
    let mut board = Board::new(size);
    let mut taken = Vec::new();
    for side in Side::BOTH {
        for square in &read.stones[side.index()] {
            let point = Point::on_board(*square, size).ok_or_else(wrong)?;
            if !board.has_liberty(side, point) {
                return Err(wrong());
            }
            board.place(side, point, &mut taken);
            laid.stones[side.index()].insert(point);
        }
    }
    if taken.is_empty() { Ok(laid) } else { Err(wrong()) }
}

/// Section 7: twice the komi, if it is not given.
#[must_use]
pub fn usual_komi(given: &CheckedOptions<'_>) -> i64 {
    if given.integer("handicap") > 0 { 1 } else { given.halves("komi") }
}

fn no_such_handicap(size: u8) -> OptionError {
    let ranges = match stars::most_handicap(size) {
        0 => vec!["0".to_owned()],
        most => vec!["0".to_owned(), format!("2..{most}")],
    };
    let condition =
        Condition::Allows { option: "size", value: size.into(), other: "handicap", allowed: ranges };
    OptionError::Together { names: vec!["size", "handicap"], condition }
}
