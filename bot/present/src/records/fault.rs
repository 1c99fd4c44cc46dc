//! What is wrong with a file that somebody brings, as a clause after its place.

use crate::presenter::Presenter;
use crate::sentence::{Arg, plain, plain_text};
use deska_i18n::Locale;
use deska_model::records::file::RecordFault;
use rules::options::{Condition, Expected, OptionError};
use rules::text::Text;

impl Presenter {
    /// The clause for a fault of a file.
    #[must_use]
    pub fn file_fault(&self, fault: &RecordFault, locale: Locale) -> String {
        match fault {
            RecordFault::Clause(text) => plain_text(&self.words, locale, text),
            RecordFault::Options(error) => {
                let (key, args) = option(error, &|text| plain_text(&self.words, locale, text));
                plain(&self.words, locale, key, &args)
            }
        }
    }
}

type Clause = (&'static str, Vec<(&'static str, Arg)>);

/// Options are named as the file writes them. `worded` puts a term into words.
fn option(error: &OptionError, worded: &dyn Fn(&Text) -> String) -> Clause {
    match error {
        OptionError::NotAnObject => ("record-option-object", Vec::new()),
        OptionError::Unknown { name, known } => {
            let args = vec![("name", Arg::verbatim(name)), ("known", Arg::Verbatim(known.join(", ")))];
            ("record-option-unknown", args)
        }
        OptionError::Value { name, expected: Expected::Halves { min, max }, given } => {
            let bound = |name, double: i64| (name, Arg::Verbatim((double / 2).to_string()));
            let args = vec![("name", Arg::verbatim(*name)), ("given", Arg::verbatim(given))];
            ("record-option-half", [args, vec![bound("min", *min), bound("max", *max)]].concat())
        }
        OptionError::Value { name, expected, given } => {
            let expected = ("expected", Arg::Verbatim(expected.to_string()));
            let args = vec![("name", Arg::verbatim(*name)), ("given", Arg::verbatim(given)), expected];
            ("record-option-value", args)
        }
        OptionError::Misread { name, why } => {
            // It is a sentence; the clause ends without a full stop.
            let why = ("why", Arg::verbatim(worded(why).trim_end_matches('.')));
            ("record-option-writing", vec![("name", Arg::verbatim(*name)), why])
        }
        OptionError::Together { names, condition } => together(names, condition),
    }
}

fn together(names: &[&'static str], condition: &Condition) -> Clause {
    let words = |key: &'static str, words: &str| (key, Arg::verbatim(words));
    match condition {
        Condition::AtMost { option, limit, .. } => {
            ("record-option-at-most", vec![words("option", option), words("limit", limit)])
        }
        Condition::Needs { value, option, needed } => {
            let args = vec![words("value", value), words("option", option), words("needed", needed)];
            ("record-option-needs", args)
        }
        Condition::NeedsOdd { value, option, least } => {
            let args =
                vec![words("value", value), words("option", option), words("least", &least.to_string())];
            ("record-option-needs-odd", args)
        }
        Condition::Allows { option, value, other, allowed } => {
            let args = vec![
                words("option", option),
                words("value", &value.to_string()),
                words("other", other),
                words("allowed", &allowed.join(", ")),
            ];
            ("record-option-allows", args)
        }
        Condition::OwnRule { value } => {
            let option = names.iter().find(|name| *name != value).copied().unwrap_or_default();
            ("record-option-own-rule", vec![words("value", value), words("option", option)])
        }
    }
}
