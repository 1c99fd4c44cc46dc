//! A line that the reader plans by clicks: what the page gets of it, and what it must not show.

use crate::controls::button_id::{ButtonId, GameButton};
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::board;
use deska_model::conditional::suppose::{SupposeEnd, Supposed};
use deska_model::conditional::tree::LINE_LENGTH_MAX;
use deska_model::games::table::Table;
use rules::Side;
use rules::pick::Choice;
use rules::scene::Scene;

/// A plan of the reader.
pub struct Planning {
    /// The game after the moves that they suppose.
    pub supposed: Supposed,
    /// Whether they are planning; otherwise they only could.
    pub begun: bool,
}

/// What a page shows.
pub struct Seen<'a> {
    /// The game, or what the reader supposes of it.
    pub table: &'a Table,
    /// The side that clicks make moves for; `None` if nothing can be chosen.
    pub acting: Option<Side>,
    /// Whether the position shows nothing that the reader does not know.
    pub is_known: bool,
}

impl Seen<'_> {
    /// The moves that can be chosen.
    pub fn choices(&self) -> Vec<Choice> {
        self.acting.map(|side| self.table.position.choices(side)).unwrap_or_default()
    }
}

/// The game as it is, or after what its reader supposes.
pub fn seen<'a>(table: &'a Table, side: Option<Side>, plan: Option<&'a Planning>) -> Seen<'a> {
    match plan.filter(|plan| plan.begun).map(|plan| &plan.supposed) {
        // The player who plans makes the moves of both.
        Some(supposed) => {
            Seen { table: &supposed.table, acting: supposed.turn.ok(), is_known: supposed.is_known }
        }
        None => {
            let acting = side.filter(|side| table.to_act().contains(*side));
            Seen { table, acting, is_known: true }
        }
    }
}

impl Presenter {
    /// The plan as data.
    pub(super) fn plan(&self, code: &str, supposed: &Supposed, reader: Reader<'_>) -> board::ShownPlan {
        board::ShownPlan {
            moves: supposed.moves.clone(),
            words: supposed.moves.iter().map(|text| self.own_words(&supposed.table, text, reader)).collect(),
            replied: supposed.replied,
            end: supposed.turn.err().map(|end| self.plan_end(end, supposed.replied, reader)),
            set: ButtonId::Game(GameButton::SetLine, code.to_owned()).encode(),
        }
    }

    /// Why a plan cannot go on, and what to do with it.
    fn plan_end(&self, end: SupposeEnd, replied: bool, reader: Reader<'_>) -> String {
        let mut writer = self.write(reader);
        match end {
            SupposeEnd::Over => writer.line("plan-over", &[]),
            SupposeEnd::Unknown => writer.line("plan-unknown", &[]),
            SupposeEnd::NoTurns => writer.line("plan-no-turns", &[]),
            SupposeEnd::Full => writer.line("plan-full", &[("max", Arg::count(LINE_LENGTH_MAX))]),
        };
        writer.go_on(if replied { "plan-then-set" } else { "plan-then-back" }, &[]);
        writer.plain()
    }
}

/// Takes away everything that stands around a board: it could show what supposed moves would uncover.
pub fn hide_figures(scene: &mut Scene) {
    scene.panel.clear();
    scene.facts.clear();
    (scene.last, scene.banner) = (None, None);
}
