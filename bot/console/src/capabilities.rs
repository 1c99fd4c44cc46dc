//! What the console's page can show, as the desk has to know it. Knows no request.

use deska_desk::capabilities::{
    Buttons, Capabilities, Dates, Edits, Forms, Menus, Pictures, PlaceWords, PrivateReplies, Suggestions,
};

/// The page's abilities. It has no limits of its own; these keep messages readable.
pub const CAPABILITIES: Capabilities = Capabilities {
    buttons: Some(Buttons { per_row: 5, rows: 5, label: 34 }),
    menus: Some(Menus { items: 25, item: 100, several: false, on_boards: false }),
    forms: Some(Forms { title: 45, hint: 100 }),
    private: PrivateReplies::Hidden,
    edits: Edits::Always,
    thread_name: None,
    reactions: false,
    text: 1_900,
    pictures: Some(Pictures { animated: true, boards_as_data: true }),
    alt: 1_024,
    suggestions: Suggestions { count: 25, label: 100 },
    file_bytes: 20 * 1024 * 1024,
    dates: Dates::Native,
    command_sign: '/',
    places: PlaceWords::Servers,
    settings_form: true,
    turns_boards: true,
};
