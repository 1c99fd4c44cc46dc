//! Discord's limits of messages, and how texts are fitted into them.
//!
//! Whoever words a message keeps well below these; what is cut here was a mistake elsewhere and is reported,
//! because a message that breaks a limit would not appear at all.

use tracing::warn;

/// Characters of a message.
pub const CONTENT: usize = 2000;
/// Characters of a description of a picture.
pub const ALT: usize = 1024;
/// Bytes of all files of a message: what servers without boosts take.
pub const UPLOAD: usize = 10 * 1024 * 1024;
/// Files of a message.
pub const UPLOADS: usize = 10;
/// Rows of controls in a message.
pub const ROWS: usize = 5;
/// Buttons in a row.
pub const BUTTONS: usize = 5;
/// Characters of a control's id.
pub const CONTROL_ID: usize = 100;
/// Characters of a button's label; about 34 are visible.
pub const LABEL: usize = 80;
/// Items of a menu.
pub const ITEMS: usize = 25;
/// Characters of an item's label, value or hint.
pub const ITEM: usize = 100;
/// Characters of what stands in a menu before a choice.
pub const PLACEHOLDER: usize = 150;
/// Characters of the title of a form and of the label of its field.
pub const FORM: usize = 45;
/// Characters of the hint in an empty field of a form.
pub const FORM_HINT: usize = 100;
/// Characters that a field of a form takes.
pub const FORM_TEXT: u16 = 4000;
/// Characters of a thread's name.
pub const THREAD_NAME: usize = 100;
/// Suggestions at a time.
pub const SUGGESTIONS: usize = 25;
/// Characters of a suggestion's label and value.
pub const SUGGESTION: usize = 100;

/// The text cut to `max` characters, the last of which is then an ellipsis. `what` names it in the report.
#[must_use]
pub fn clip(text: &str, max: usize, what: &str) -> String {
    let length = text.chars().count();
    if length <= max {
        return text.to_owned();
    }
    warn!(what, length, max, "a text is too long for Discord and was cut");
    let mut cut: String = text.chars().take(max.saturating_sub(1)).collect();
    cut.truncate(cut.trim_end().len());
    cut.push('…');
    cut
}

/// As [`clip`], for a text that must not be empty.
#[must_use]
pub fn clip_some(text: &str, max: usize, what: &str) -> String {
    if text.trim().is_empty() { "…".to_owned() } else { clip(text, max, what) }
}

/// Whether an id can be used as it is; it cannot be cut, since it would then mean something else.
#[must_use]
pub fn is_control_id(id: &str) -> bool {
    let fits = (1..=CONTROL_ID).contains(&id.chars().count());
    if !fits {
        warn!(length = id.len(), "a control was left out: its id does not fit");
    }
    fits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_cut_by_characters() {
        assert_eq!(clip("příliš", 6, "x"), "příliš");
        assert_eq!(clip("příliš žluťoučký", 8, "x"), "příliš…");
        assert_eq!(clip_some(" ", 8, "x"), "…");
    }

    #[test]
    fn ids_are_never_cut() {
        assert!(is_control_id(&"x".repeat(100)));
        assert!(!is_control_id(&"x".repeat(101)));
        assert!(!is_control_id(""));
    }
}
