//! Marking stones as dead as the program would, while points are counted. It is a marking like any other: both players
//! still have to agree.

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::Effort;
use ::engine::propose;
use deska_model::command::GameRef;
use deska_model::games::move_input::MoveInput;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::message::Line;
use deska_model::problem::{Problem, not_now};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::{Phase, Side};
use std::sync::Arc;

/// How long the marks take about, in milliseconds.
const PROPOSAL_MS: u64 = 100;

impl Core {
    /// Marks what the program takes for dead. What either player has marked otherwise is changed.
    pub(crate) async fn propose_dead(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        if let Some(changed) = self.repeated(&context.origin(), &table, context.answered_in()).await? {
            return Ok(changed.reply(context, None));
        }
        let table = Arc::new(table);
        if table.ending.is_some() {
            return Err(Problem::GameOver(table).into());
        }
        if table.position.phase() != Phase::Scoring {
            return Err(Reason::new("not-counting").into());
        }
        if !table.to_act().contains(side) {
            return Err(not_now(&table, side).into());
        }
        let by = context.resolved.account.id;
        let marks = self.marks(&table, side, by).await.ok_or(Reason::new("not-counting"))?;
        if marks.is_empty() {
            return Ok(Reply::private(Line::NothingToMark.into()));
        }
        // A mark takes an equal one back, so it must not be made on marks that were changed meanwhile.
        let seen = Some(context.seen.unwrap_or(table.position_seq));
        let RequestContext { caller, source, in_place, .. } = *context;
        let context = &RequestContext { caller, source, in_place, seen, resolved: context.resolved.clone() };
        self.make(context, table, side, &MoveInput::Together(marks)).await
    }

    async fn marks(&self, table: &Arc<Table>, side: Side, by: AccountId) -> Option<Vec<String>> {
        let (table, seed) = (Arc::clone(table), self.entropy.draw());
        let think = move |stop: &dyn Fn() -> bool| propose(table.position.as_ref(), side, seed, stop);
        self.think(Effort { by, ms: PROPOSAL_MS }, think).await?
    }
}
