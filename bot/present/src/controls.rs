//! Ids of buttons, menus and forms, the commands that presses ask for, and their signs.

pub mod button_id;
pub mod press;
pub(crate) mod signs;
