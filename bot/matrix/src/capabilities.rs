//! What Matrix can show. All numbers of its limits are here.

use deska_desk::capabilities::{
    Capabilities, Dates, Edits, Pictures, PlaceWords, PrivateReplies, Suggestions,
};

/// Longest text of one message in characters. An event holds 65,536 bytes: the text, the same text as HTML, and the
/// encryption on top, which makes a third more of it.
pub const TEXT: usize = 4_000;

/// Most bytes of the text and its HTML in one event.
pub const EVENT_BYTES: usize = 40_000;

/// Matrix's abilities and limits, as its clients show them today.
pub const CAPABILITIES: Capabilities = Capabilities {
    buttons: None,
    menus: None,
    forms: None,
    private: PrivateReplies::Direct,
    // Clients show deleted messages as gaps and edited pictures poorly, and an edit is silent.
    edits: Edits::IfWanted,
    thread_name: Some(100),
    reactions: true,
    text: TEXT,
    pictures: Some(Pictures { animated: true, boards_as_data: false }),
    alt: 1_500,
    suggestions: Suggestions { count: 10, label: 80 },
    // Many homeservers refuse larger uploads.
    file_bytes: 8_000_000,
    dates: Dates::Utc,
    command_sign: '!',
    places: PlaceWords::Rooms,
    settings_form: false,
    turns_boards: false,
};
