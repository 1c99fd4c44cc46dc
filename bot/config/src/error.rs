//! Why the settings cannot be used, in words that quote no value: it may be a secret in a wrong place. Knows no section
//! and no key.

use crate::numbers::problem_of;
use crate::suggestions;
use std::io;
use std::path::PathBuf;
use thiserror::Error;

/// How the message about a word that is no choice begins; the key comes before it.
pub(super) const NO_CHOICE: &str = "must be ";

/// Why the settings cannot be used. No message contains a secret.
#[derive(Debug, Error)]
pub enum ConfigError {
    /// The file is not TOML. The message names the place and leaves out the line, which may hold a secret.
    #[error("{file} can't be read{place}: {problem}")]
    Syntax {
        file: String,
        /// Line and column.
        place: String,
        /// What is wrong there, and what to write.
        problem: String,
    },
    /// The file that has to exist doesn't.
    #[error("there is no file {}", .0.display())]
    Missing(PathBuf),
    /// A folder has the name of the file. Docker makes one in place of a missing file that it has to mount.
    #[error("{} is a folder, not a file. Put the settings into a file of this name, or remove the folder", .0.display())]
    Folder(PathBuf),
    /// The file is not UTF-8.
    #[error("{} is not UTF-8. Save it as UTF-8", .0.display())]
    NotUtf8(PathBuf),
    /// The file cannot be read.
    #[error("{} can't be read", file.display())]
    Unreadable {
        file: PathBuf,
        /// Why not.
        #[source]
        source: io::Error,
    },
    /// A variable is not UTF-8.
    #[error("the variable {0} is not UTF-8")]
    Variable(String),
    /// The file or a variable cannot be read. The message leaves out the value, which may be a secret in a wrong place.
    #[error("{0}")]
    Read(String),
    /// A value is wrong.
    #[error("{key} {problem}")]
    Value {
        key: &'static str,
        /// What is wrong and what the key takes.
        problem: String,
    },
}

impl ConfigError {
    pub(super) fn of(error: config::ConfigError) -> Self {
        match error {
            config::ConfigError::FileParse { uri, cause } => {
                let (place, problem) = fault(&cause.to_string());
                Self::Syntax { file: uri.unwrap_or_else(|| "the file".to_owned()), place, problem }
            }
            other => Self::Read(words(&other, None, None)),
        }
    }
}

/// What an error about a value says, without the value. A key and a source from further out hold if it names none.
fn words(error: &config::ConfigError, key: Option<&str>, origin: Option<&str>) -> String {
    match error {
        config::ConfigError::At { error, origin: nearer, key: named } => {
            words(error, named.as_deref().or(key), nearer.as_deref().or(origin))
        }
        config::ConfigError::Type { expected, origin: nearer, key: named, .. } => {
            about_type(expected, named.as_deref().or(key), nearer.as_deref().or(origin))
        }
        other => about_message(&other.to_string(), key, origin),
    }
}

fn about_type(expected: &str, key: Option<&str>, origin: Option<&str>) -> String {
    let key = key.unwrap_or("a setting");
    let source = origin.map(|origin| format!(" (in {origin})")).unwrap_or_default();
    if let Some(problem) = problem_of(key) {
        return format!("{key} {problem}{source}");
    }
    let wanted = match expected {
        expected if expected.contains("integer") => "a whole number",
        expected if expected == "a map" || expected.starts_with("struct ") => {
            return format!("{key} must be a section, with its settings below the line [{key}]{source}");
        }
        "a string" => "a text between quotation marks",
        _ => "a value of another kind",
    };
    format!("{key} must be {wanted}{source}")
}

/// A message of serde, which may quote the value: `invalid type: string "abc", expected a map`.
fn about_message(message: &str, key: Option<&str>, origin: Option<&str>) -> String {
    if let (Some(key), true) = (key, message.starts_with(NO_CHOICE)) {
        return format!("{key} {message}");
    }
    if let Some(told) = suggestions::unknown_name(message, key) {
        return told;
    }
    let quotes = ["invalid type: ", "invalid value: "].iter().any(|kind| message.starts_with(kind));
    match message.rsplit_once("expected ") {
        Some((_, expected)) if quotes => about_type(expected, key, origin),
        _ if quotes => about_type("", key, origin),
        _ => message.to_owned(),
    }
}

/// Place and kind of a fault in TOML, without the lines that the message quotes from the file.
fn fault(message: &str) -> (String, String) {
    let is_quoted = |line: &str| {
        line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ').starts_with('|')
    };
    let mut kept = message.lines().filter(|line| !is_quoted(line) && !line.trim().is_empty());
    // The first line is `TOML parse error at line 2, column 9`.
    let place = kept.next().and_then(|line| line.split_once(" at ")).map(|(_, place)| format!(" at {place}"));
    let reason = kept.collect::<Vec<_>>().join(": ");
    let advice =
        ADVICE.iter().find(|(kind, _)| reason.contains(kind)).map(|(_, advice)| (*advice).to_owned());
    (place.unwrap_or_default(), advice.unwrap_or(reason))
}

/// Frequent faults as the parser calls them, and what to write.
const ADVICE: [(&str, &str); 6] = [
    ("duplicate key", "this name is there already"),
    ("string values must be quoted", "write a text between quotation marks, such as \"text\""),
    ("invalid basic string", "the text has no quotation mark at its end, or a \\ that must be doubled"),
    ("invalid literal string", "the text has no quotation mark at its end"),
    ("key with no value", "write a setting as name = value"),
    ("unclosed table", "write the line of a section as [name]"),
];
