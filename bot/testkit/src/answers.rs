//! Reads answers as a person does: their words, their buttons and menus. Knows nothing of how they came about.

use deska_desk::outbound::{Control, Outbound, Response, Span, SpanStyle};

/// The words of a message, with the ids of place and message for every link.
pub fn with_links(message: &Outbound) -> String {
    let shown = |span: &Span| match &span.style {
        SpanStyle::Link(link) => format!("{}/{}/{}", link.place.space, link.place.channel, link.message),
        _ => span.text.clone(),
    };
    message.text.iter().map(shown).collect()
}

/// The public part of an answer; a private one fails the test with its words.
pub fn public(response: Response) -> Outbound {
    match response.public {
        Some(post) => post.about,
        None => panic!("not public: {:?}", response.private.map(|private| private.plain())),
    }
}

/// The private part of an answer that has no public one.
pub fn private(response: Response) -> Outbound {
    if let Some(post) = response.public {
        panic!("public: {}", post.about.plain());
    }
    response.private.expect("an answer")
}

/// The words of an answer for the asker alone.
pub fn told(response: Response) -> String {
    private(response).plain()
}

pub fn buttons(message: &Outbound) -> Vec<(String, String)> {
    let controls = message.controls.iter().flatten();
    controls
        .filter_map(|control| match control {
            Control::Button { id, label, .. } => Some((label.clone(), id.clone())),
            Control::Menu { .. } => None,
        })
        .collect()
}

pub fn button(message: &Outbound, label: &str) -> String {
    let found = buttons(message).into_iter().find(|(known, _)| known == label);
    found.unwrap_or_else(|| panic!("no button {label} on: {} {:?}", message.plain(), buttons(message))).1
}

/// Id and values of the only menu on a message.
pub fn menu(message: &Outbound) -> (String, Vec<String>) {
    let menus: Vec<_> = message
        .controls
        .iter()
        .flatten()
        .filter_map(|control| match control {
            Control::Menu { id, items, .. } => {
                Some((id.clone(), items.iter().map(|item| item.value.clone()).collect()))
            }
            Control::Button { .. } => None,
        })
        .collect();
    assert_eq!(menus.len(), 1, "one menu on: {}", message.plain());
    menus.into_iter().next().expect("a menu")
}

/// The code of the game that a board belongs to.
pub fn code(board: &Outbound) -> String {
    let picture = board.picture.as_ref().expect("a board");
    picture.name.split('-').next().expect("a code").to_owned()
}

/// Asserts that a text contains these words.
///
/// # Panics
/// If it does not.
#[track_caller]
pub fn assert_says(text: impl AsRef<str>, words: impl AsRef<str>) {
    let (text, words) = (text.as_ref(), words.as_ref());
    assert!(text.contains(words), "{words:?} is not in {text:?}");
}

/// Asserts that a text begins with these words.
///
/// # Panics
/// If it does not.
#[track_caller]
pub fn assert_begins(text: impl AsRef<str>, words: impl AsRef<str>) {
    let (text, words) = (text.as_ref(), words.as_ref());
    assert!(text.starts_with(words), "{text:?} does not begin with {words:?}");
}
