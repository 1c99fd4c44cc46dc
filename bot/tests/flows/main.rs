//! Whole games and everything around them through the desk, as any surface would play them.

mod bot;
mod play;
mod wrong;
