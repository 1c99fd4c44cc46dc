//! Hints: what the program would do on the caller's turn, told step by step.
//!
//! The step is kept with the position, so a repeat of a request or a restart tells nothing more.

pub mod say;

use crate::command::GameRef;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::hint::say::{HintProblem, HintSay, HintStep, Reason};
use crate::games::play::not_now;
use crate::games::table::Table;
use crate::memory::SHORT_LIVED;
use crate::message::Content;
use crate::problem::Problem;
use crate::reply::Reply;
use ::engine::study;
use rules::Side;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which part of the nodes of the highest level a hint gets: about half a second of one processor.
const PART: u64 = 4;
/// Number of moves after the best one that a hint shows.
const EXPECTED: usize = 3;

/// What a player was told last in a game.
#[derive(Serialize, Deserialize)]
struct Told {
    /// The position, as text.
    position: String,
    /// The request.
    source: String,
    step: HintStep,
    best: String,
    /// The moves that are expected after it.
    #[serde(default)]
    after: Vec<String>,
}

impl Core {
    /// Tells the caller where the program would move, or more if they ask again in the same position.
    pub(crate) async fn hint(&self, context: &RequestContext<'_>, game: &GameRef) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        let table = Arc::new(table);
        may_ask(&table, side)?;
        let key = format!("{SHORT_LIVED}hint:{}:{}", context.resolved.account.id.0, table.row.id.0);
        let position = table.position.text();
        let kept = self.store.recall(&key).await?;
        let kept = kept.and_then(|kept| serde_json::from_str::<Told>(&kept).ok());
        let told = match kept.filter(|told| told.position == position) {
            Some(told) if told.source == context.source => told,
            Some(told) => Told { step: told.step.next(), source: context.source.to_owned(), ..told },
            None => {
                let line = self.best_line(&table, side).await.ok_or(Problem::Hint(HintProblem::NoThought))?;
                let (best, after) = line;
                Told { position, source: context.source.to_owned(), step: HintStep::Where, best, after }
            }
        };
        if let Ok(text) = serde_json::to_string(&told) {
            self.store.remember(&key, &text, self.clock.now()).await?;
        }
        let reason = Reason::of(&table, side, &told.best);
        let say = HintSay { table, side, step: told.step, best: told.best, after: told.after, reason };
        Ok(Reply::private(Content::Hint(Box::new(say))))
    }

    /// The move that the program would make, and those that it expects then; it knows only what the side knows.
    async fn best_line(&self, table: &Arc<Table>, side: Side) -> Option<(String, Vec<String>)> {
        let (table, seed) = (Arc::clone(table), self.entropy.draw());
        let think = move |stop: &dyn Fn() -> bool| study(table.position.as_ref(), side, PART, seed, stop);
        let thought = self.think(think).await??;
        Some((thought.best, thought.line.into_iter().skip(1).take(EXPECTED).collect()))
    }
}

/// Whether a side may have a hint in a game that goes on.
#[must_use]
pub fn may_have_hint(table: &Table, side: Side) -> bool {
    table.ending.is_none() && refused(table, side).is_none() && table.awaited()[table.player(side)]
}

fn refused(table: &Table, side: Side) -> Option<HintProblem> {
    if table.row.terms.rated {
        return Some(HintProblem::Rated);
    }
    table.position.form(side).map(|_| HintProblem::SetUp)
}

/// Checks that a player may ask for a hint now.
fn may_ask(table: &Arc<Table>, side: Side) -> Result<(), Problem> {
    if table.ending.is_some() {
        return Err(Problem::GameOver(Arc::clone(table)));
    }
    match refused(table, side) {
        Some(problem) => Err(problem.into()),
        None if table.awaited()[table.player(side)] => Ok(()),
        None => Err(not_now(table, side)),
    }
}
