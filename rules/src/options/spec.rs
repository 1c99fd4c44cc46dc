//! How options are declared: name, type, range, default; presets; JSON Schema.

use super::error::Expected;
use super::halves::{half, halves};
use super::stones::LaidStones;
use serde_json::{Map, Value, json};

/// The declaration of one option.
#[derive(Debug)]
pub struct OptionSpec {
    /// Name in the protocol and in commands.
    pub name: &'static str,
    /// Type and range.
    pub kind: OptionKind,
    /// Default, as JSON text. [`Game::defaults`](crate::game::Game::defaults) may replace it depending on other
    /// options.
    pub default: &'static str,
    /// Whether the program draws the value and keeps it secret until the game is over (the seed).
    pub secret: bool,
    /// Whether the option changes only the picture. The replay protocol, which has no pictures, does not know it.
    pub picture_only: bool,
}

/// Type and range of an option.
#[derive(Debug)]
pub enum OptionKind {
    /// One of a few words.
    Choice(&'static [&'static str]),
    /// One of a few whole numbers, written here as digits.
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
    /// Text in the game's own format, which the game checks.
    Written {
        /// Largest number of characters.
        max: usize,
        /// The format, in signs that need no translation.
        what: &'static str,
    },
    /// The stones on the board before the first move, as [`LaidStones`](crate::options::LaidStones) writes them.
    /// Only records have them: nobody types this option, and no list shows it.
    Stones,
    /// The number of each of several things, or a word for a usual mixture.
    Counts {
        /// Words for usual mixtures, each with its counts as JSON text.
        named: &'static [(&'static str, &'static str)],
        /// The things and the range of each number.
        items: &'static [CountedItem],
    },
}

/// One thing that an option of kind [`OptionKind::Counts`] counts.
#[derive(Debug)]
pub struct CountedItem {
    /// Name, capitals and small letters distinguished.
    pub name: &'static str,
    /// Smallest number. A thing that is not named counts 0.
    pub min: u64,
    /// Largest number.
    pub max: u64,
}

/// A named set of options.
#[derive(Debug)]
pub struct Preset {
    /// Its word in commands.
    pub id: &'static str,
    /// Its options, as JSON text of an object.
    pub options: &'static str,
}

impl OptionSpec {
    /// A plain option: open, part of the rules, and off. A game adds its name, and its kind and default where it is no
    /// flag.
    pub const PLAIN: Self =
        Self { name: "", kind: OptionKind::Flag, default: "false", secret: false, picture_only: false };

    /// The default as JSON. It is `null` only if the table is wrong, which the conformance test excludes.
    #[must_use]
    pub fn default_value(&self) -> Value {
        serde_json::from_str(self.default).unwrap_or_default()
    }

    /// Whether `value` has the right type and is in the range.
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
            OptionKind::Stones => value.as_str().is_some_and(LaidStones::is_written),
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

    /// The values that the option accepts.
    #[must_use]
    pub fn expected(&self) -> Expected {
        match &self.kind {
            OptionKind::Choice(words) | OptionKind::Numbers(words) => Expected::one_of(words.iter().copied()),
            OptionKind::Integer { min, max } => {
                Expected::Integer { min: i128::from(*min), max: i128::from(*max) }
            }
            OptionKind::Flag => Expected::one_of(["true", "false"]),
            OptionKind::Halves { min, max } => Expected::Halves { min: *min, max: *max },
            OptionKind::Written { what, .. } => Expected::form(what),
            OptionKind::Stones => Expected::form(LaidStones::FORM),
            OptionKind::Counts { named, items } => {
                let words = named.iter().map(|(id, _)| (*id).to_owned());
                let counts = items.iter().map(|item| format!("{}:{}..{}", item.name, item.min, item.max));
                Expected::OneOf(words.chain([counts.collect::<Vec<_>>().join(",")]).collect())
            }
        }
    }

    /// Reads a value as a player types it: a word, a number, or counts such as `AND:3,OR:3,XOR:1`.
    /// The caller still has to check the result.
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
                    // `-0` counts as 0.
                    Ok(number) if halves(&number) == Some(0) => json!(0),
                    Ok(number) => number,
                    Err(_) => json!(text),
                }
            }
            OptionKind::Written { .. } | OptionKind::Stones => json!(text),
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

    /// Values to suggest while a player types.
    #[must_use]
    pub fn suggestions(&self) -> Vec<&'static str> {
        match &self.kind {
            OptionKind::Choice(words) | OptionKind::Numbers(words) => words.to_vec(),
            OptionKind::Integer { .. } | OptionKind::Halves { .. } => vec![self.default],
            OptionKind::Flag => vec!["true", "false"],
            OptionKind::Written { .. } | OptionKind::Stones => Vec::new(),
            OptionKind::Counts { named, .. } => named.iter().map(|(id, _)| *id).collect(),
        }
    }

    /// Whether players choose the value; otherwise only records have it.
    #[must_use]
    pub const fn is_chosen(&self) -> bool {
        !matches!(self.kind, OptionKind::Stones)
    }

    /// Whether players choose the value and everybody may see it.
    #[must_use]
    pub const fn is_open(&self) -> bool {
        !self.secret && self.is_chosen()
    }

    /// Whether the replay protocol has the option.
    #[must_use]
    pub const fn in_protocol(&self) -> bool {
        !self.picture_only && self.is_chosen()
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
            OptionKind::Stones => json!({ "type": "string" }),
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

/// A JSON integer from 0 on, without fraction or exponent.
fn whole(value: &Value) -> Option<u64> {
    value.as_u64()
}

/// JSON Schema of the options.
#[must_use]
pub fn schema(specs: &[OptionSpec]) -> Value {
    let properties: Map<String, Value> = specs
        .iter()
        .filter(|spec| spec.in_protocol())
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
    fn values_are_read_as_players_type_them() {
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
