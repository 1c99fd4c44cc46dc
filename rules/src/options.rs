//! Options of a game as data: name, type, range, default, meaning; presets; checking; JSON Schema.
//!
//! The commands, their completion, the help and the schema are all derived from these tables.

use crate::text::Text;
use serde_json::{Map, Value, json};
use thiserror::Error;

/// One option of a game.
#[derive(Debug)]
pub struct OptionSpec {
    /// Name in the protocol and in commands.
    pub name: &'static str,
    /// Type and range.
    pub kind: OptionKind,
    /// Default, as JSON text. A game may let it depend on other options:
    /// [`Game::defaults`](crate::game::Game::defaults).
    pub default: &'static str,
    /// Whether the value is drawn by the table and kept secret until the game is over (the seed).
    pub secret: bool,
    /// Whether the picture alone depends on it. Where there are no pictures it is unknown: the rules have no such
    /// option.
    pub picture_only: bool,
}

/// Type and range of an option.
#[derive(Debug)]
pub enum OptionKind {
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// One of a few whole numbers, given in digits.
    Numbers(&'static [&'static str]),
    /// A whole number in a range, both ends included.
    Integer {
        /// Smallest value.
        min: u64,
        /// Largest value.
        max: u64,
    },
    /// True or false.
    Flag,
    /// A multiple of 0.5 in a range, both ends included, given here doubled.
    Halves {
        /// Twice the smallest value.
        min: i64,
        /// Twice the largest value.
        max: i64,
    },
    /// Text in a form of the game's own, which the game checks.
    Written {
        /// Most characters.
        max: usize,
        /// What is written, in signs that need no translation.
        what: &'static str,
    },
    /// How many of each of several things there are; or a word for a usual mixture.
    Counts {
        /// Words for usual mixtures, each with its counts as JSON text.
        named: &'static [(&'static str, &'static str)],
        /// The things and how many of each there may be.
        items: &'static [CountedItem],
    },
}

/// One thing that an option of kind [`OptionKind::Counts`] counts.
#[derive(Debug)]
pub struct CountedItem {
    /// Name, case-sensitive.
    pub name: &'static str,
    /// Fewest; a thing not named has 0.
    pub min: u64,
    /// Most.
    pub max: u64,
}

/// A named set of options.
#[derive(Debug)]
pub struct Preset {
    /// Word for it in commands.
    pub id: &'static str,
    /// Its options, as JSON text of an object.
    pub options: &'static str,
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
        /// The names there are.
        known: Vec<&'static str>,
    },
    /// The value is of a wrong type or out of range.
    #[error("{name} must be {expected}, not {given}")]
    Value {
        /// The option.
        name: &'static str,
        /// What it takes, as [`OptionSpec::expected`] words it.
        expected: String,
        /// The value given, as JSON.
        given: String,
    },
    /// A text in a form of the game's own does not keep to it.
    #[error("{name} is not written as it should be")]
    Misread {
        /// The option.
        name: &'static str,
        /// What is wrong, as a term of the game.
        why: Text,
    },
    /// A condition between options is broken.
    #[error("{names} do not go together: {condition}", names = names.join(" and "))]
    Together {
        /// The options concerned.
        names: Vec<&'static str>,
        /// The condition, in mathematical or plain signs.
        condition: String,
    },
}

/// Options given by somebody, each checked against its [`OptionSpec`].
#[derive(Debug)]
pub struct Given<'a> {
    specs: &'static [OptionSpec],
    values: &'a Map<String, Value>,
}

impl<'a> Given<'a> {
    /// Checks names, types and ranges of `values`.
    ///
    /// # Errors
    /// The first unknown name or wrong value.
    pub fn check(specs: &'static [OptionSpec], values: &'a Map<String, Value>) -> Result<Self, OptionError> {
        for (name, value) in values {
            let spec = specs.iter().find(|spec| spec.name == name).ok_or_else(|| OptionError::Unknown {
                name: name.clone(),
                known: specs.iter().map(|spec| spec.name).collect(),
            })?;
            if !spec.accepts(value) {
                return Err(OptionError::Value {
                    name: spec.name,
                    expected: spec.expected(),
                    given: value.to_string(),
                });
            }
        }
        Ok(Self { specs, values })
    }

    /// Whether the option was given.
    #[must_use]
    pub fn has(&self, name: &str) -> bool {
        self.values.contains_key(name)
    }

    /// The value given, else the default of the table.
    #[must_use]
    pub fn value(&self, name: &str) -> Value {
        self.values.get(name).cloned().unwrap_or_else(|| {
            self.specs.iter().find(|spec| spec.name == name).map_or(Value::Null, OptionSpec::default_value)
        })
    }

    /// The value of a choice; empty for an option that is none.
    #[must_use]
    pub fn word(&self, name: &str) -> String {
        self.value(name).as_str().unwrap_or_default().to_owned()
    }

    /// The value of an integer; 0 for an option that is none.
    #[must_use]
    pub fn integer(&self, name: &str) -> u64 {
        self.value(name).as_u64().unwrap_or_default()
    }

    /// The value of a flag; false for an option that is none.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.value(name).as_bool().unwrap_or_default()
    }

    /// Twice the value of a multiple of 0.5; 0 for an option that is none.
    #[must_use]
    pub fn halves(&self, name: &str) -> i64 {
        halves(&self.value(name)).unwrap_or_default()
    }

    /// The counts in the order of the option's items; all 0 for an option that is none.
    #[must_use]
    pub fn counts(&self, name: &str) -> Vec<u64> {
        let Some(OptionKind::Counts { named, items }) =
            self.specs.iter().find(|spec| spec.name == name).map(|spec| &spec.kind)
        else {
            return Vec::new();
        };
        let mut value = self.value(name);
        if let Some(word) = value.as_str() {
            let text = named.iter().find(|(id, _)| *id == word).map_or("{}", |(_, text)| *text);
            value = serde_json::from_str(text).unwrap_or_default();
        }
        items.iter().map(|item| value.get(item.name).and_then(Value::as_u64).unwrap_or(0)).collect()
    }
}

impl OptionSpec {
    /// The default as JSON; `null` only if the table is wrong, which the conformance test excludes.
    #[must_use]
    pub fn default_value(&self) -> Value {
        serde_json::from_str(self.default).unwrap_or_default()
    }

    /// Whether `value` is of the type and in the range.
    #[must_use]
    pub fn accepts(&self, value: &Value) -> bool {
        match &self.kind {
            OptionKind::Choice(words) => value.as_str().is_some_and(|word| words.contains(&word)),
            OptionKind::Numbers(words) => {
                whole(value).is_some_and(|number| words.contains(&number.to_string().as_str()))
            }
            OptionKind::Integer { min, max } => {
                whole(value).is_some_and(|number| (*min..=*max).contains(&number))
            }
            OptionKind::Flag => value.is_boolean(),
            OptionKind::Halves { min, max } => {
                halves(value).is_some_and(|double| (*min..=*max).contains(&double))
            }
            OptionKind::Written { max, .. } => {
                value.as_str().is_some_and(|text| text.chars().count() <= *max)
            }
            OptionKind::Counts { named, items } => match value {
                Value::String(word) => named.iter().any(|(id, _)| id == word),
                Value::Object(counts) => {
                    let known = counts.keys().all(|name| items.iter().any(|item| item.name == name));
                    known
                        && items.iter().all(|item| {
                            let count = counts.get(item.name).map_or(Some(0), whole);
                            count.is_some_and(|count| (item.min..=item.max).contains(&count))
                        })
                }
                _ => false,
            },
        }
    }

    /// What the option takes, in signs that need no translation, such as `0..200` or `must | may`.
    #[must_use]
    pub fn expected(&self) -> String {
        match &self.kind {
            OptionKind::Choice(words) | OptionKind::Numbers(words) => words.join(" | "),
            OptionKind::Integer { min, max } => format!("{min}..{max}"),
            OptionKind::Flag => "true | false".to_owned(),
            OptionKind::Halves { min, max } => format!("{}..{} in steps of 0.5", min / 2, max / 2),
            OptionKind::Written { what, .. } => (*what).to_owned(),
            OptionKind::Counts { named, items } => {
                let words = named.iter().map(|(id, _)| (*id).to_owned());
                let counts = items.iter().map(|item| format!("{}:{}..{}", item.name, item.min, item.max));
                let counts = counts.collect::<Vec<_>>().join(",");
                words.chain([counts]).collect::<Vec<_>>().join(" | ")
            }
        }
    }

    /// Reads a value as a person types it: a word, a number, or counts as `AND:3,OR:3,XOR:1`.
    /// The result still has to be checked.
    #[must_use]
    pub fn read(&self, text: &str) -> Value {
        let text = text.trim();
        match &self.kind {
            OptionKind::Choice(words) => {
                let word = text.to_lowercase();
                let alike = |known: &&&str| known.replace('_', "-") == word.replace('_', "-");
                json!(words.iter().find(alike).map_or(word.as_str(), |known| *known))
            }
            OptionKind::Numbers(_) | OptionKind::Integer { .. } => {
                text.parse::<u64>().map_or_else(|_| json!(text), Value::from)
            }
            OptionKind::Flag => match text.to_lowercase().as_str() {
                "true" | "yes" | "on" | "1" => json!(true),
                "false" | "no" | "off" | "0" => json!(false),
                _ => json!(text),
            },
            OptionKind::Halves { .. } => {
                match text.replace(',', ".").parse::<serde_json::Number>().map(Value::Number) {
                    // Minus nothing is nothing.
                    Ok(number) if halves(&number) == Some(0) => json!(0),
                    Ok(number) => number,
                    Err(_) => json!(text),
                }
            }
            OptionKind::Written { .. } => json!(text),
            OptionKind::Counts { named, .. } => {
                let word = text.to_lowercase();
                if named.iter().any(|(id, _)| *id == word) {
                    return json!(word);
                }
                let counts = text.split([',', ' ', ';']).filter(|part| !part.is_empty()).map(|part| {
                    let (name, count) = part.split_once([':', '='])?;
                    Some((name.trim().to_uppercase(), Value::from(count.trim().parse::<u64>().ok()?)))
                });
                counts.collect::<Option<Map<_, _>>>().map_or_else(|| json!(text), Value::Object)
            }
        }
    }

    /// Writes a value as [`read`](Self::read) takes it.
    #[must_use]
    pub fn write(value: &Value) -> String {
        match value {
            Value::String(word) => word.clone(),
            Value::Object(counts) => {
                counts.iter().map(|(name, count)| format!("{name}:{count}")).collect::<Vec<_>>().join(",")
            }
            other => other.to_string(),
        }
    }

    /// Values worth offering while somebody types.
    #[must_use]
    pub fn suggestions(&self) -> Vec<&'static str> {
        match &self.kind {
            OptionKind::Choice(words) | OptionKind::Numbers(words) => words.to_vec(),
            OptionKind::Integer { .. } | OptionKind::Halves { .. } => vec![self.default],
            OptionKind::Flag => vec!["true", "false"],
            OptionKind::Written { .. } => Vec::new(),
            OptionKind::Counts { named, .. } => named.iter().map(|(id, _)| *id).collect(),
        }
    }

    fn schema(&self) -> Value {
        let mut schema = match &self.kind {
            OptionKind::Choice(words) => json!({ "type": "string", "enum": words }),
            OptionKind::Numbers(words) => {
                let numbers: Vec<u64> = words.iter().filter_map(|word| word.parse().ok()).collect();
                json!({ "type": "integer", "enum": numbers })
            }
            OptionKind::Integer { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
            OptionKind::Flag => json!({ "type": "boolean" }),
            OptionKind::Halves { min, max } => {
                json!({ "type": "number", "multipleOf": half(1), "minimum": half(*min), "maximum": half(*max) })
            }
            OptionKind::Written { max, .. } => json!({ "type": "string", "maxLength": max }),
            OptionKind::Counts { named, items } => {
                let words: Vec<_> = named.iter().map(|(id, _)| *id).collect();
                let properties: Map<String, Value> = items
                    .iter()
                    .map(|item| {
                        let range = json!({ "type": "integer", "minimum": item.min, "maximum": item.max });
                        (item.name.to_owned(), range)
                    })
                    .collect();
                let required: Vec<_> =
                    items.iter().filter(|item| item.min > 0).map(|item| item.name).collect();
                json!({ "oneOf": [
                    { "type": "string", "enum": words },
                    { "type": "object", "properties": properties, "required": required, "additionalProperties": false },
                ]})
            }
        };
        schema["default"] = self.default_value();
        schema
    }
}

/// A JSON integer without fraction or exponent, not below 0.
fn whole(value: &Value) -> Option<u64> {
    value.as_u64()
}

/// Twice the number, if it is a multiple of 0.5; read from its digits, as rules know no floating point.
#[must_use]
pub fn halves(value: &Value) -> Option<i64> {
    let text = value.as_number()?.to_string();
    let (whole, fraction) = text.split_once('.').unwrap_or((&text, "0"));
    let whole: i64 = whole.trim_start_matches('-').parse().ok().filter(|whole| *whole < i64::MAX / 4)?;
    let odd = match fraction.trim_end_matches('0') {
        "" => 0,
        "5" => 1,
        _ => return None,
    };
    let double = whole * 2 + odd;
    Some(if text.starts_with('-') { -double } else { double })
}

/// Half of a whole number as JSON: without a fraction where there is none.
#[must_use]
pub fn half(double: i64) -> Value {
    if double % 2 == 0 {
        return Value::from(double / 2);
    }
    let sign = if double < 0 { "-" } else { "" };
    serde_json::from_str(&format!("{sign}{}.5", double.abs() / 2)).unwrap_or_default()
}

/// JSON Schema of the options.
#[must_use]
pub fn schema(specs: &[OptionSpec]) -> Value {
    let properties: Map<String, Value> = specs
        .iter()
        .filter(|spec| !spec.picture_only)
        .map(|spec| (spec.name.to_owned(), spec.schema()))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn spec(kind: OptionKind) -> OptionSpec {
        OptionSpec { name: "it", kind, default: "null", secret: false, picture_only: false }
    }

    #[test]
    fn values_are_read_as_people_type_them() {
        let opening = spec(OptionKind::Choice(&["free", "long_pro"]));
        for typed in ["long_pro", "long-pro", " Long-Pro "] {
            assert_eq!(opening.read(typed), json!("long_pro"));
        }
        assert_eq!(opening.read("else"), json!("else"));
        let komi = spec(OptionKind::Halves { min: -200, max: 200 });
        for (typed, value) in [("6,5", json!(6.5)), ("7", json!(7)), ("-0", json!(0)), ("-0.0", json!(0))] {
            assert_eq!(komi.read(typed), value, "{typed}");
        }
    }
}
