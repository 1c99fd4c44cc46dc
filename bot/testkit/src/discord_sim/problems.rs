//! Violated limits of a request, and the error that Discord makes of them.

use serde_json::{Value, json};

/// One violated limit: stable rule name, dotted field path, sentence.
#[derive(Clone, Debug)]
pub struct Problem {
    pub rule: &'static str,
    pub path: String,
    pub message: String,
}

/// Collects problems. Every check continues after a failure, so that one reply names all of them.
#[derive(Default)]
pub struct Problems(pub Vec<Problem>);

impl Problems {
    pub fn add(&mut self, rule: &'static str, path: impl Into<String>, message: impl Into<String>) {
        self.0.push(Problem { rule, path: path.into(), message: message.into() });
    }

    /// The text in `value` must have between `min` and `max` characters. Absent and null values pass.
    pub fn length(&mut self, rule: &'static str, path: &str, value: &Value, min: usize, max: usize) {
        match value {
            Value::Null => {}
            Value::String(text) => {
                let n = text.chars().count();
                if n < min || n > max {
                    self.add(rule, path, format!("Must be between {min} and {max} in length (is {n})."));
                }
            }
            _ => self.add("wrong_type", path, "Must be a string."),
        }
    }

    /// Like [`Self::length`], and the value must exist.
    pub fn required(&mut self, rule: &'static str, path: &str, value: &Value, min: usize, max: usize) {
        if value.is_null() {
            self.add(rule, path, "This field is required.");
        }
        self.length(rule, path, value, min, max);
    }

    /// The list in `value`, empty if there is none; more than `max` entries are a problem.
    pub fn list<'v>(&mut self, rule: &'static str, path: &str, value: &'v Value, max: usize) -> &'v [Value] {
        match value {
            Value::Null => &[],
            Value::Array(list) => {
                if list.len() > max {
                    self.add(rule, path, format!("Must be {max} or fewer in length (is {}).", list.len()));
                }
                list
            }
            _ => {
                self.add("wrong_type", path, "Must be a list.");
                &[]
            }
        }
    }
}

/// Discord's "Invalid Form Body" answer with the fields nested as it does.
pub fn form_error(problems: &[Problem]) -> Value {
    let mut errors = json!({});
    let mut text = "Invalid Form Body".to_owned();
    for problem in problems {
        text.push_str(&format!("\n{}: {}", problem.path, problem.message));
        let mut at = &mut errors;
        for key in problem.path.split('.') {
            if !at[key].is_object() {
                at[key] = json!({});
            }
            at = &mut at[key];
        }
        if !at["_errors"].is_array() {
            at["_errors"] = json!([]);
        }
        if let Some(list) = at["_errors"].as_array_mut() {
            list.push(json!({"code": problem.rule.to_uppercase(), "message": problem.message.clone()}));
        }
    }
    json!({"code": 50035, "message": text, "errors": errors})
}
