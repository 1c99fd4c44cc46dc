//! Checks the fields of requests: their length and their characters.

use super::wire::Refused;
use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use deska_desk::{Fault, LINE_MAX, TypedName};
use serde::de::DeserializeOwned;

/// Longest line of text, in characters.
pub const TEXT_MAX: usize = 2000;
/// Longest name of a person, in characters. Longer ones do not fit beside a board.
pub const PERSON_MAX: usize = 32;
/// The bot's own name in the console.
pub const BOT: &str = "deska";
/// Longest id of a control, in characters.
const CONTROL_MAX: usize = 100;
/// Longest name of a channel, in characters.
const CHANNEL_MAX: usize = 32;
/// Longest id of a request, game, side, click or message.
const WORD_MAX: usize = 64;
/// Most values of a press, and most clicks of a request for a reason.
const LIST_MAX: usize = 64;

/// Longest move of a line that is tried out, in characters.
const MOVE_MAX: usize = 200;

/// Why a request is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Refusal {
    status: StatusCode,
    body: Refused,
}

impl Refusal {
    /// A refusal by its code; the page has a text for most codes.
    pub fn new(status: StatusCode, error: &'static str, field: &'static str, message: &str) -> Self {
        Self { status, body: Refused { error, field, limit: None, message: message.to_owned() } }
    }

    fn bad(error: &'static str, field: &'static str, message: &str) -> Self {
        Self::new(StatusCode::BAD_REQUEST, error, field, message)
    }

    /// A part of a request that cannot be read.
    pub fn malformed(field: &'static str, message: &str) -> Self {
        Self::bad("malformed", field, message)
    }

    /// A body longer than any request needs. The limit it names is that of a line of text, which people know.
    pub fn too_large() -> Self {
        let message =
            format!("the request is too long; a line of text may have at most {TEXT_MAX} characters");
        Self::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "body", &message).limited(TEXT_MAX)
    }

    pub fn too_long(field: &'static str, limit: usize) -> Self {
        let message = format!("{field} may have at most {limit} characters or items");
        Self::bad("too-long", field, &message).limited(limit)
    }

    /// Key of the text that tells a visitor with an invitation what is wrong with their name.
    pub fn invite_key(&self) -> &'static str {
        match self.body.error {
            "bot-name" => "console-error-bot-name",
            "name-alike" => "console-invite-name-alike",
            _ => "console-invite-name-wrong",
        }
    }

    const fn limited(mut self, limit: usize) -> Self {
        self.body.limit = Some(limit);
        self
    }
}

impl From<Fault> for Refusal {
    fn from(fault: Fault) -> Self {
        let message = fault.to_string();
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, "failed", "", &message)
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        (self.status, Json(self.body)).into_response()
    }
}

/// Parses a body of JSON.
pub fn body<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Refusal> {
    serde_json::from_slice(bytes).map_err(|error| Refusal::bad("malformed", "body", &error.to_string()))
}

/// The name of a person. Who has it is for the desk to say.
pub fn person(name: &str) -> Result<TypedName, Refusal> {
    let name = TypedName::new(line("as", name, PERSON_MAX)?);
    if name.id.is_empty() {
        return Err(Refusal::bad("missing", "as", "a name needs a visible character"));
    }
    if name.is_program() {
        return Err(Refusal::bad("bot-name", "as", "this is the bot's own name"));
    }
    if name.is_of_deleted() {
        return Err(Refusal::bad("name-alike", "as", "this stands for the name of a deleted player"));
    }
    Ok(name)
}

/// The name of a channel, in lower case.
pub fn channel(name: &str) -> Result<String, Refusal> {
    let name = name.strip_prefix('#').unwrap_or(name);
    let name = line("channel", name, CHANNEL_MAX)?.to_lowercase();
    let fits = |letter: char| letter.is_alphanumeric() || letter == '-';
    if name.is_empty() || !name.chars().all(fits) {
        let message = "a channel's name has letters, digits and hyphens";
        return Err(Refusal::bad("channel", "channel", message));
    }
    Ok(name)
}

/// A line of text that is not empty.
pub fn text(field: &'static str, text: &str) -> Result<String, Refusal> {
    match line(field, text, TEXT_MAX)? {
        "" => Err(Refusal::bad("missing", field, "it is empty")),
        text => Ok(text.to_owned()),
    }
}

/// A line that is still being typed: blanks at the end count.
pub fn unfinished(text: &str) -> Result<String, Refusal> {
    line("line", text, TEXT_MAX)?;
    Ok(text.to_owned())
}

/// The id of a control.
pub fn control(id: &str) -> Result<String, Refusal> {
    let id = line("control", id, CONTROL_MAX)?;
    if id.is_empty() {
        return Err(Refusal::bad("missing", "control", "it is empty"));
    }
    Ok(id.to_owned())
}

/// An id or a code: letters, digits, hyphens and underscores.
pub fn word(field: &'static str, word: &str) -> Result<String, Refusal> {
    let fits = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_');
    if word.len() > WORD_MAX {
        return Err(Refusal::too_long(field, WORD_MAX));
    }
    if word.is_empty() || !word.chars().all(fits) {
        let message = "1 to 64 letters, digits, hyphens and underscores are expected";
        return Err(Refusal::bad("malformed", field, message));
    }
    Ok(word.to_owned())
}

/// Values of a press, or clicks.
pub fn list(field: &'static str, values: &[String]) -> Result<Vec<String>, Refusal> {
    if values.len() > LIST_MAX {
        return Err(Refusal::too_long(field, LIST_MAX));
    }
    values.iter().map(|value| line(field, value, TEXT_MAX).map(str::to_owned)).collect()
}

/// The moves of a line that is tried out.
pub fn moves(values: &[String]) -> Result<Vec<String>, Refusal> {
    if values.len() > LINE_MAX {
        return Err(Refusal::too_long("moves", LINE_MAX));
    }
    values.iter().map(|value| line("moves", value, MOVE_MAX).map(str::to_owned)).collect()
}

fn line<'a>(field: &'static str, text: &'a str, max: usize) -> Result<&'a str, Refusal> {
    let text = text.trim();
    if text.chars().count() > max {
        return Err(Refusal::too_long(field, max));
    }
    if text.chars().any(char::is_control) {
        return Err(Refusal::bad("control", field, "line breaks and control characters are not allowed"));
    }
    Ok(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn code<T: std::fmt::Debug>(result: Result<T, Refusal>) -> &'static str {
        result.unwrap_err().body.error
    }

    #[test]
    fn a_person_is_a_name() {
        let person = person("  Čeněk  Novák ").unwrap();
        assert_eq!((person.id.as_str(), person.shown.as_str()), ("čeněk novák", "Čeněk Novák"));
        assert_eq!(code(super::person(&"x".repeat(33))), "too-long");
        assert!(super::person(&"x".repeat(32)).is_ok());
        assert_eq!(code(super::person(" DESKA")), "bot-name");
        for alike in
            ["Deska 3", "Dеska", "D\u{180f}eska 3", "Ｄｅｓｋａ", "deska З", "Deska I", "𝐃eska5", "DЕSКА 8"]
        {
            assert_eq!(code(super::person(alike)), "bot-name", "{alike}");
        }
        assert!(super::person("Deskař 3").is_ok());
        assert_eq!(code(super::person("\u{200b}")), "missing");
        assert_eq!(code(super::person("a\u{7}b")), "control");
    }

    #[test]
    fn a_channel_is_a_word() {
        assert_eq!(channel("#Go-klub").unwrap(), "go-klub");
        for wrong in ["", "a b", "a/b", "../x"] {
            assert_eq!(code(channel(wrong)), "channel");
        }
    }

    #[test]
    fn lists_are_bounded() {
        assert_eq!(code(list("values", &vec![String::new(); 65])), "too-long");
        assert_eq!(code(list("values", &["a\nb".to_owned()])), "control");
    }
}
