//! Whole games and everything around them through the desk, as any surface would play them.
#![allow(clippy::unwrap_used, clippy::expect_used)]

mod answers;
mod bare;
mod called;
mod clocks;
mod digests;
mod direct;
mod imports;
mod lists;
mod looks;
mod names;
mod notices;
mod our_fault;
mod pictures;
mod play;
mod refusals;
mod rematch;
mod rules_texts;
mod sentences;
mod slips;
mod text_boards;
mod timers;
mod turn;
mod typed;
mod upgrade;
mod wrong;
