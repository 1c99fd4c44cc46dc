//! What a page shows of a game, and the line that its reader plans by clicks.

use crate::controls::button_id::{ButtonId, GameButton};
use deska_desk::board;
use deska_model::games::table::Table;
use rules::Side;
use rules::pick::Choice;

/// What a page shows.
pub struct Seen<'a> {
    /// The game.
    pub table: &'a Table,
    /// The side that clicks make moves for; `None` if nothing can be chosen.
    pub acting: Option<Side>,
}

impl<'a> Seen<'a> {
    /// The game as it is.
    pub fn now(table: &'a Table, side: Option<Side>) -> Self {
        Self { table, acting: side.filter(|side| table.to_act().contains(*side)) }
    }

    /// The moves that can be chosen.
    pub fn choices(&self) -> Vec<Choice> {
        self.acting.map(|side| self.table.position.choices(side)).unwrap_or_default()
    }
}

/// How a planned line is set.
pub fn plan(code: &str) -> board::ShownPlan {
    board::ShownPlan { set: ButtonId::Game(GameButton::SetLine, code.to_owned()).encode() }
}
