//! Buttons, menus and forms: their ids, what they look like, and the commands that presses ask for.

pub mod button_id;
pub(crate) mod buttons;
pub(crate) mod choose;
pub(crate) mod explain;
pub(crate) mod fit;
pub(crate) mod form;
pub(crate) mod menus;
pub mod own_words;
pub mod press;
pub(crate) mod signs;
