//! Options that passed the checks of a game's table.

use super::error::OptionError;
use super::halves::halves;
use super::spec::{OptionKind, OptionSpec};
use serde_json::{Map, Value};

/// Options given by a player or a request, each checked against its [`OptionSpec`].
#[derive(Debug)]
pub struct CheckedOptions<'a> {
    specs: &'static [OptionSpec],
    values: &'a Map<String, Value>,
}

impl<'a> CheckedOptions<'a> {
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

    /// The value given, or the default of the table.
    #[must_use]
    pub fn value(&self, name: &str) -> Value {
        self.values.get(name).cloned().unwrap_or_else(|| {
            self.specs.iter().find(|spec| spec.name == name).map_or(Value::Null, OptionSpec::default_value)
        })
    }

    /// The value of a choice or a text; empty for an option of another kind.
    #[must_use]
    pub fn word(&self, name: &str) -> String {
        self.value(name).as_str().unwrap_or_default().to_owned()
    }

    /// The value of an integer; 0 for an option of another kind.
    #[must_use]
    pub fn integer(&self, name: &str) -> u64 {
        self.value(name).as_u64().unwrap_or_default()
    }

    /// The value of a flag; false for an option of another kind.
    #[must_use]
    pub fn flag(&self, name: &str) -> bool {
        self.value(name).as_bool().unwrap_or_default()
    }

    /// Twice the value of a multiple of 0.5; 0 for an option of another kind.
    #[must_use]
    pub fn halves(&self, name: &str) -> i64 {
        halves(&self.value(name)).unwrap_or_default()
    }

    /// The counts in the order of the option's items; empty for an option of another kind.
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
