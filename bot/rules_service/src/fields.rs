//! Reads the objects of requests field by field, so that a fault names its field and what belongs there. A field that is
//! null is not given. It must not know what is read.

use crate::answers::Trouble;
use serde_json::{Map, Value};

/// Longest part of a request that an answer repeats, in characters, as in refusals of moves.
const REPEATED: usize = 30;

/// The beginning of a text.
pub fn cut(text: &str) -> String {
    match text.char_indices().nth(REPEATED) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

/// The beginning of a text in quotation marks, with everything invisible in it written out.
pub fn quoted(text: &str) -> String {
    format!("{:?}", cut(text))
}

/// The beginning of a value as it stands in a request.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => quoted(text),
        Value::Array(_) => "a list".to_owned(),
        Value::Object(_) => "an object".to_owned(),
        other => cut(&other.to_string()),
    }
}

/// The items of a list; none if it is not given.
pub fn list(what: &str, given: Option<Value>) -> Result<Vec<Value>, Trouble> {
    match given {
        None => Ok(Vec::new()),
        Some(Value::Array(items)) => Ok(items),
        Some(other) => Err(Trouble::malformed(format!("The {what} are a list, not {}.", shown(&other)))),
    }
}

/// An object while its fields are taken.
pub struct Fields {
    /// What it is, as the beginning of a sentence: `A request`.
    what: &'static str,
    fields: Map<String, Value>,
}

impl Fields {
    /// The fields of an object that has only these keys. Of two equal keys the last one counts, as in the replay protocol.
    pub fn of(what: &'static str, keys: &[&str], given: Value) -> Result<Self, Trouble> {
        let Value::Object(fields) = given else {
            let error = format!("{what} is an object with {}, not {}.", listed(keys), shown(&given));
            return Err(Trouble::malformed(error));
        };
        if let Some(unknown) = fields.keys().find(|key| !keys.contains(&key.as_str())) {
            let error = format!("{what} has the keys {}, not {}.", listed(keys), quoted(unknown));
            return Err(Trouble::malformed(error));
        }
        Ok(Self { what, fields })
    }

    /// The value of a field; `None` if it is missing or null.
    pub fn take(&mut self, key: &str) -> Option<Value> {
        self.fields.remove(key).filter(|value| !value.is_null())
    }

    /// The fields that have not been taken, with those that are null.
    pub fn rest(self) -> Value {
        Value::Object(self.fields)
    }

    /// A text; `None` if it is not given. `named` is the field in a sentence.
    pub fn text(&mut self, key: &str, named: &str) -> Result<Option<String>, Trouble> {
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(other) => {
                let error = format!("{} has a text as its {named}, not {}.", self.what, shown(&other));
                Err(Trouble::malformed(error))
            }
        }
    }

    /// One of some words with what it stands for; `None` if it is not given.
    pub fn one_of<T: Copy>(
        &mut self,
        key: &str,
        named: &str,
        all: &[(&str, T)],
    ) -> Result<Option<T>, Trouble> {
        let words = all.iter().map(|(word, _)| *word).collect::<Vec<_>>().join(", ");
        match self.take(key) {
            None => Ok(None),
            Some(Value::String(given)) => match all.iter().find(|(word, _)| *word == given) {
                Some((_, meant)) => Ok(Some(*meant)),
                None => {
                    let error = format!("There is no {named} {}; there are {words}.", quoted(&given));
                    Err(Trouble::malformed(error))
                }
            },
            Some(other) => {
                let (what, other) = (self.what, shown(&other));
                let error = format!("{what} has a text as its {named}, one of {words}, not {other}.");
                Err(Trouble::malformed(error))
            }
        }
    }

    /// A field that has to be given, which is missing.
    pub fn missing(&self, named: &str) -> Trouble {
        Trouble::malformed(format!("{} has a {named}, and this one doesn't.", self.what))
    }
}

fn listed(keys: &[&str]) -> String {
    match keys {
        [others @ .., last] if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => keys.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn what_is_repeated_is_short_and_visible() {
        assert_eq!(quoted(&"é".repeat(30)), format!("\"{}\"", "é".repeat(30)));
        assert_eq!(quoted(&"é".repeat(31)), format!("\"{}…\"", "é".repeat(30)));
        assert_eq!(quoted("c\n3\u{202e}"), r#""c\n3\u{202e}""#);
        assert_eq!(shown(&json!(1.5)), "1.5");
        assert_eq!(shown(&json!([1, 2])), "a list");
    }

    #[test]
    fn null_is_not_given() {
        let mut fields = Fields::of("A mark", &["square", "kind"], json!({"square": null})).ok().unwrap();
        assert_eq!(fields.text("square", "square"), Ok(None));
        assert_eq!(fields.one_of("kind", "kind", &[("a", 1)]), Ok(None));
    }
}
