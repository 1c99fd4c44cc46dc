//! What Discord can show, as the desk has to know it.

use crate::limits;
use deska_desk::capabilities::{
    Buttons, Capabilities, Dates, Edits, Forms, Menus, Pictures, PlaceWords, PrivateReplies, Suggestions,
};

/// Characters kept free in a message for escapes and mentions, which are longer than what they show.
const MARKUP: usize = 100;

/// Characters of a button's label that every client shows.
const LABEL_SHOWN: usize = 34;

/// Discord's abilities and limits.
pub const CAPABILITIES: Capabilities = Capabilities {
    buttons: Some(Buttons { per_row: limits::BUTTONS, rows: limits::ROWS, label: LABEL_SHOWN }),
    menus: Some(Menus { items: limits::ITEMS, item: limits::ITEM, several: true, on_boards: true }),
    forms: Some(Forms { title: limits::MODAL, hint: limits::MODAL_HINT }),
    private: PrivateReplies::Hidden,
    edits: Edits::Always,
    thread_name: Some(limits::THREAD_NAME),
    reactions: true,
    text: limits::CONTENT - MARKUP,
    pictures: Some(Pictures { animated: true, boards_as_data: false }),
    alt: limits::ALT,
    suggestions: Suggestions { count: limits::SUGGESTIONS, label: limits::SUGGESTION },
    file_bytes: limits::UPLOAD,
    dates: Dates::Native,
    command_sign: '/',
    places: PlaceWords::Servers,
    settings_form: false,
    turns_boards: false,
};
