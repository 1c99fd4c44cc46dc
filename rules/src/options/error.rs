//! Why options are refused, as data. Must not know how options are declared or read.
//!
//! `Display` writes the data in the signs of the protocol's English sentences; nothing reads that text back.

use crate::text::Text;
use std::fmt;
use thiserror::Error;

/// The values that an option or a parameter accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Expected {
    /// One of these, each as a player types it: a word, a number, or a range such as `2..9`.
    OneOf(Vec<String>),
    /// A whole number in a range, both ends included.
    Integer {
        /// Smallest value.
        min: i128,
        /// Largest value.
        max: i128,
    },
    /// A multiple of 0.5 in a range, both ends included, given here doubled.
    Halves {
        /// Twice the smallest value.
        min: i64,
        /// Twice the largest value.
        max: i64,
    },
    /// Text of this form, in signs that need no translation, such as `#channel`.
    Form(String),
    /// Text like one of these examples.
    Examples(Vec<String>),
}

impl Expected {
    /// One of some words.
    #[must_use]
    pub fn one_of<'a>(words: impl IntoIterator<Item = &'a str>) -> Self {
        Self::OneOf(words.into_iter().map(str::to_owned).collect())
    }

    /// Text of this form.
    #[must_use]
    pub fn form(form: &str) -> Self {
        Self::Form(form.to_owned())
    }

    /// Text like one of these examples.
    #[must_use]
    pub fn examples(examples: &[&str]) -> Self {
        Self::Examples(examples.iter().map(|example| (*example).to_owned()).collect())
    }
}

impl fmt::Display for Expected {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OneOf(values) => out.write_str(&values.join(" | ")),
            Self::Integer { min, max } => write!(out, "{min}..{max}"),
            Self::Halves { min, max } => write!(out, "{}..{} in steps of 0.5", min / 2, max / 2),
            Self::Form(form) => out.write_str(form),
            Self::Examples(examples) => out.write_str(&examples.join(", ")),
        }
    }
}

/// A condition between options that a combination of values breaks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// One number may not exceed another.
    AtMost {
        /// The option that is too large.
        option: &'static str,
        /// The option that limits it.
        limit: &'static str,
        /// Values of both; `None` if the sentence does not show them.
        values: Option<(u64, u64)>,
    },
    /// A value is allowed only together with a value of another option.
    Needs {
        /// The value, or the option that was given.
        value: &'static str,
        /// The other option.
        option: &'static str,
        /// The value that it must have.
        needed: &'static str,
    },
    /// A value is allowed only together with an odd number that is large enough.
    NeedsOdd {
        /// The value.
        value: &'static str,
        /// The option that must be odd.
        option: &'static str,
        /// Its smallest value.
        least: u64,
    },
    /// One number determines the values of another option.
    Allows {
        /// The option that determines.
        option: &'static str,
        /// Its value.
        value: u64,
        /// The other option.
        other: &'static str,
        /// The values that the other option may have, as a player types them.
        allowed: Vec<String>,
    },
    /// A value brings its own rule for longer rows, so an option has no meaning.
    OwnRule {
        /// The value.
        value: &'static str,
    },
}

impl fmt::Display for Condition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AtMost { option, limit, values } => {
                write!(out, "{option} <= {limit}")?;
                match values {
                    Some((value, most)) => write!(out, ", but {value} > {most}"),
                    None => Ok(()),
                }
            }
            Self::Needs { value, option, needed } => write!(out, "{value} needs {option} = {needed}"),
            Self::NeedsOdd { value, option, least } => {
                write!(out, "{value} needs an odd {option}, at least {least}")
            }
            Self::Allows { option, value, other, allowed } => {
                write!(out, "{option} {value} has {other} {}", allowed.join(" or "))
            }
            Self::OwnRule { value } => write!(out, "{value} has its own rule for longer rows"),
        }
    }
}

/// Why options are refused.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum OptionError {
    /// `options` is not an object.
    #[error("options must be an object of names and values")]
    NotAnObject,
    /// There is no option of this name.
    #[error("there is no option {name}; the options are {}", known.join(", "))]
    Unknown {
        /// The name given.
        name: String,
        /// All option names of the game.
        known: Vec<&'static str>,
    },
    /// The value has a wrong type or is out of range.
    #[error("{name} must be {expected}, not {given}")]
    Value {
        /// The option.
        name: &'static str,
        /// The values it accepts.
        expected: Expected,
        /// The value given, as JSON.
        given: String,
    },
    /// A text does not follow the game's own format.
    #[error("{name} is not written as it should be")]
    Misread {
        /// The option.
        name: &'static str,
        /// What is wrong, as a term of the game.
        why: Text,
    },
    /// A combination of options is not allowed.
    #[error("{names} do not go together: {condition}", names = names.join(" and "))]
    Together {
        /// The options concerned.
        names: Vec<&'static str>,
        /// The condition that they break.
        condition: Condition,
    },
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expectations_are_written_in_the_signs_of_the_protocol() {
        let table = [
            (Expected::one_of(["must", "may"]), "must | may"),
            (Expected::Integer { min: 0, max: 200 }, "0..200"),
            (Expected::Integer { min: 0, max: i128::from(u64::MAX) }, "0..18446744073709551615"),
            (Expected::Halves { min: -200, max: 200 }, "-100..100 in steps of 0.5"),
            (Expected::form("#channel"), "#channel"),
            (Expected::examples(&["3d", "none"]), "3d, none"),
        ];
        for (expected, text) in table {
            assert_eq!(expected.to_string(), text);
        }
    }

    #[test]
    fn conditions_are_written_in_the_signs_of_the_protocol() {
        let allowed = || vec!["0".to_owned(), "2..4".to_owned()];
        let table = [
            (
                Condition::AtMost { option: "enter", limit: "points", values: Some((3, 2)) },
                "enter <= points, but 3 > 2",
            ),
            (Condition::AtMost { option: "line", limit: "size", values: None }, "line <= size"),
            (Condition::Needs { value: "renju", option: "size", needed: "15" }, "renju needs size = 15"),
            (
                Condition::NeedsOdd { value: "pro", option: "size", least: 7 },
                "pro needs an odd size, at least 7",
            ),
            (
                Condition::Allows { option: "size", value: 8, other: "handicap", allowed: allowed() },
                "size 8 has handicap 0 or 2..4",
            ),
            (Condition::OwnRule { value: "renju" }, "renju has its own rule for longer rows"),
        ];
        for (condition, text) in table {
            assert_eq!(condition.to_string(), text);
        }
    }
}
