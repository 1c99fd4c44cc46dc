//! The sentence for a value that a parameter, an option or a setting doesn't take. Knows no game and no picture.

use crate::sentence::Arg;
use deska_catalogue::param::yes_and_no;
use deska_model::clocks::duration::{DAY_MS, SECOND_MS};
use deska_model::clocks::time_control::{LONGEST_MS, SHORTEST_MS};
use deska_model::named::Named;
use deska_model::settings::time_keys::CLOCK;
use rules::options::{Condition, Expected, OptionError};

/// Key of a sentence and its arguments.
type Sentence = (&'static str, Vec<(&'static str, Arg)>);

/// The sentence for a wrong value, by what the parameter accepts.
pub(super) fn bad_value(name: &Named, expected: &Expected, given: &str) -> Sentence {
    let mut args = vec![("name", Arg::Named(name.clone())), ("given", Arg::verbatim(given))];
    let range = |min: String, max: String| [("min", Arg::Verbatim(min)), ("max", Arg::Verbatim(max))];
    let key = match expected {
        Expected::Integer { min, max } => {
            args.extend(range(min.to_string(), max.to_string()));
            "bad-number"
        }
        Expected::Halves { min, max } => {
            args.extend(range((min / 2).to_string(), (max / 2).to_string()));
            "bad-half"
        }
        Expected::OneOf(values) if yes_and_no(values).is_some() => {
            let (yes, no) = yes_and_no(values).unwrap_or_default();
            let typed = |value: &str| Arg::Values(name.clone(), vec![value.to_owned()]);
            args.extend([("yes", typed(yes)), ("no", typed(no))]);
            "bad-switch"
        }
        Expected::OneOf(values) if values.len() > 1 => {
            args.push(("values", Arg::Values(name.clone(), values.clone())));
            "bad-choice"
        }
        Expected::Examples(examples) => {
            let examples: Vec<String> = examples.iter().map(|one| format!("`{one}`")).collect();
            args.push(("examples", Arg::Word(examples.join(", "))));
            if name.typed == CLOCK {
                args.push(("shortest", Arg::Number(SHORTEST_MS / SECOND_MS)));
                args.push(("longest", Arg::Number(LONGEST_MS / DAY_MS)));
                "bad-clock"
            } else {
                "bad-value-examples"
            }
        }
        Expected::OneOf(_) | Expected::Form(_) => {
            args.push(("expected", Arg::Verbatim(expected.to_string())));
            "bad-value"
        }
    };
    (key, args)
}

pub(super) fn bad_option(kind: &str, error: &OptionError) -> Sentence {
    let named = |option: &str| Named::option(kind, option);
    match error {
        OptionError::Value { name, expected, given } => bad_value(&named(name), expected, given),
        OptionError::Unknown { name, known } => {
            let known: Vec<String> = known.iter().map(|option| named(option).typed).collect();
            bad_value(&"option".into(), &Expected::one_of(known.iter().map(String::as_str)), name)
        }
        OptionError::Together { names, condition } => together(kind, names, condition),
        OptionError::Misread { name, .. } => ("bad-writing", vec![("name", Arg::Named(named(name)))]),
        OptionError::NotAnObject => bad_value(&"options".into(), &Expected::form("name=value"), ""),
    }
}

/// The sentence for options that exclude each other.
fn together(kind: &str, names: &[&'static str], condition: &Condition) -> Sentence {
    let name = |key: &'static str, option: &str| (key, Arg::Named(Named::option(kind, option)));
    let word = |key: &'static str, value: &str| (key, Arg::Verbatim(value.replace('_', "-")));
    match condition {
        Condition::AtMost { option, limit, values } => {
            let mut args = vec![name("option", option), name("limit", limit)];
            let Some((value, most)) = values else { return ("together-at-most", args) };
            args.extend([("value", Arg::verbatim(value.to_string()))]);
            args.extend([("most", Arg::verbatim(most.to_string()))]);
            ("together-at-most-of", args)
        }
        Condition::Needs { value, option, needed } => {
            let args = vec![word("value", value), name("option", option), word("needed", needed)];
            ("together-needs", args)
        }
        Condition::NeedsOdd { value, option, least } => {
            let least = ("least", Arg::verbatim(least.to_string()));
            ("together-needs-odd", vec![word("value", value), name("option", option), least])
        }
        Condition::Allows { option, value, other, allowed } => {
            let allowed: Vec<String> = allowed.iter().map(|one| one.replace("..", "–")).collect();
            let value = ("value", Arg::verbatim(value.to_string()));
            let allowed = ("allowed", Arg::Verbatim(allowed.join(", ")));
            ("together-allows", vec![name("option", option), value, name("other", other), allowed])
        }
        Condition::OwnRule { value } => {
            let other = names.last().copied().unwrap_or_default();
            ("together-own-rule", vec![word("value", value), name("option", other)])
        }
    }
}
