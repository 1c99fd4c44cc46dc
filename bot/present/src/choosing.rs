//! Choosing a move, an option or a setting: menus and forms, explained and fitted to what a surface can show.

pub(crate) mod choose;
pub(crate) mod explain;
pub(crate) mod fit;
pub(crate) mod form;
pub(crate) mod menus;
