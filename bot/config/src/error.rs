//! Why the settings cannot be used, in words that quote no value: it may be a secret in a wrong place. Knows no section
//! and no key.

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
    #[error("{file} is not TOML: {problem}")]
    Syntax {
        file: String,
        /// Place and kind of the fault.
        problem: String,
    },
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
            config::ConfigError::FileParse { uri, cause } => Self::Syntax {
                file: uri.unwrap_or_else(|| "the file".to_owned()),
                problem: without_quoted_lines(&cause.to_string()),
            },
            other => Self::Read(suggestions::with_suggestion(without_value(&other))),
        }
    }
}

/// The message of an error about a value without the value.
fn without_value(error: &config::ConfigError) -> String {
    match error {
        config::ConfigError::At { error, key: Some(key), .. } if error.to_string().starts_with(NO_CHOICE) => {
            format!("{key} {error}")
        }
        config::ConfigError::At { error, origin, key } => {
            let key = key.as_ref().map(|key| format!(" for `{key}`"));
            let origin = origin.as_ref().map(|origin| format!(" in {origin}"));
            without_value(error) + &key.unwrap_or_default() + &origin.unwrap_or_default()
        }
        other => without_found_value(other.to_string()),
    }
}

/// A message of serde without the value that it quotes: `invalid type: string "abc", expected a map`.
fn without_found_value(message: String) -> String {
    if !message.starts_with("invalid type: ") && !message.starts_with("invalid value: ") {
        return message;
    }
    match message.rsplit_once(", expected ") {
        Some((_, expected)) if expected.starts_with("struct ") => "expected a section".to_owned(),
        Some((_, expected)) => format!("expected {expected}"),
        None => "unexpected value".to_owned(),
    }
}

/// The message of a TOML error without the lines that it quotes from the file.
fn without_quoted_lines(message: &str) -> String {
    let is_quoted = |line: &str| {
        line.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == ' ').starts_with('|')
    };
    let kept: Vec<&str> =
        message.lines().filter(|line| !is_quoted(line) && !line.trim().is_empty()).collect();
    kept.join(": ")
}
