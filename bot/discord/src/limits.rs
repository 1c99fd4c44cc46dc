//! Discord's limits of messages, and how texts are cut to them.
//!
//! The presenter keeps messages below these limits. A cut here is a bug elsewhere and is logged; without it, Discord
//! would refuse the message as a whole.

use tracing::warn;

/// UTF-16 code units of a message.
pub const CONTENT: usize = 2000;
/// Characters of the alt text of a picture.
pub const ALT: usize = 1024;
/// Bytes of all files of a message in a server without boosts.
pub const UPLOAD: usize = 10 * 1024 * 1024;
/// Files per message.
pub const UPLOADS: usize = 10;
/// Rows of controls per message.
pub const ROWS: usize = 5;
/// Buttons per row.
pub const BUTTONS: usize = 5;
/// Characters of a custom id.
pub const CONTROL_ID: usize = 100;
/// Characters of a button's label; Discord shows about 34.
pub const LABEL: usize = 80;
/// Characters of the address of a button that links.
pub const ADDRESS: usize = 512;
/// Items per menu.
pub const ITEMS: usize = 25;
/// Characters of an item's label, value and hint.
pub const ITEM: usize = 100;
/// Characters of the text in a menu before a choice.
pub const PLACEHOLDER: usize = 150;
/// Characters of the title of a modal and of the label of its field.
pub const MODAL: usize = 45;
/// Characters of the hint in an empty field of a modal.
pub const MODAL_HINT: usize = 100;
/// Characters that a field of a modal accepts.
pub const MODAL_TEXT: u16 = 4000;
/// Characters of a thread's name.
pub const THREAD_NAME: usize = 100;
/// Suggestions per answer.
pub const SUGGESTIONS: usize = 25;
/// Characters of a suggestion's label and value.
pub const SUGGESTION: usize = 100;

/// Whether Discord takes an address for a button: it refuses a whole message for a host without a dot.
#[must_use]
pub fn is_address(url: &str) -> bool {
    let rest = url.strip_prefix("https://").or_else(|| url.strip_prefix("http://"));
    let host = rest.map(|rest| rest.split(['/', ':', '?', '#']).next().unwrap_or_default());
    let is_name = |host: &str| host.split('.').all(|part| !part.is_empty()) && host.contains('.');
    let plain = |letter: char| letter.is_ascii_graphic();
    host.is_some_and(is_name) && url.chars().all(plain) && url.chars().count() <= ADDRESS
}

/// The text, cut to `max` characters with an ellipsis at the end if it is longer. `what` names it in the log.
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

/// Like [`clip`], for a text that must not be empty.
#[must_use]
pub fn clip_non_empty(text: &str, max: usize, what: &str) -> String {
    if text.trim().is_empty() { "…".to_owned() } else { clip(text, max, what) }
}

/// Whether Discord accepts a custom id. An id cannot be cut, since it would then mean something else.
#[must_use]
pub fn is_control_id(id: &str) -> bool {
    let fits = (1..=CONTROL_ID).contains(&id.chars().count());
    if !fits {
        warn!(length = id.len(), "a control was left out because its id has a wrong length");
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
        assert_eq!(clip_non_empty(" ", 8, "x"), "…");
    }

    #[test]
    fn ids_are_never_cut() {
        assert!(is_control_id(&"x".repeat(100)));
        assert!(!is_control_id(&"x".repeat(101)));
        assert!(!is_control_id(""));
    }
}
