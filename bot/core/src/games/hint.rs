//! Hints: what the program would do on the caller's turn, told step by step.
//!
//! The step is kept with the position, so a repeat of a request or a restart tells nothing more.

use crate::engine::open_hints::{Found, Line, Question};
use crate::engine::{Core, Halt, RequestContext};
use crate::ports::Effort;
use ::engine::study;
use deska_model::command::GameRef;
use deska_model::computer::levels::HIGHEST_MS;
use deska_model::computer::wait::Wait;
use deska_model::games::hint::refused;
use deska_model::games::hint::say::{Asked, HintSay, HintStep, Merit};
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::memory::SHORT_LIVED;
use deska_model::message::{Content, GameNotice};
use deska_model::problem::{Problem, not_now};
use deska_model::reason::{Detail, Reason};
use deska_model::reply::Reply;
use futures::FutureExt as _;
use rules::Side;
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which part of the nodes of the highest level a hint gets: about half a second of one processor.
const PART: u64 = 4;
/// Number of moves after the best one that a hint shows.
const EXPECTED: usize = 3;
/// Below this chance to win, a hint says that the player is far behind.
const BEHIND: f64 = 0.1;

/// How long the answer to a request may wait for the thought, in milliseconds. Otherwise it says how long that takes.
const AT_ONCE_MS: u64 = 2_000;
/// How many thoughts of others may come first. Beyond that a hint would be there too late.
const MOST_AHEAD: u32 = 100;

/// What a player was told last in a game.
#[derive(Serialize, Deserialize)]
struct Told {
    /// The position, as text.
    position: String,
    source: String,
    step: HintStep,
    #[serde(flatten)]
    found: Found,
}

impl Core {
    /// Tells the caller where the program would move, or more if they ask again in the same position.
    pub(crate) async fn hint(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
        asked: Asked,
    ) -> Result<Reply, Halt> {
        let (table, side) = self.own_game(context, game).await?;
        let table = Arc::new(table);
        may_ask(&table, side)?;
        let key = format!("{SHORT_LIVED}hint:{}:{}", context.resolved.account.id.0, table.row.id.0);
        let position = table.position.text();
        let kept = self.store.recall(&key).await?;
        let kept = kept.and_then(|kept| serde_json::from_str::<Told>(&kept).ok());
        let told = match kept.filter(|told| told.position == position) {
            Some(told) if asked == Asked::Before || told.source == context.source => told,
            Some(told) => Told { step: told.step.next(), source: context.source.to_owned(), ..told },
            None => {
                let found = match self.best_line(context, &table, side).await? {
                    Thinking::Done(line) => line.ok_or(Reason::new("hint-none"))?,
                    Thinking::Waits(wait) => {
                        return Ok(Reply::private(Content::Game(table, GameNotice::HintWaits(wait))));
                    }
                };
                Told { position, source: context.source.to_owned(), step: HintStep::Where, found }
            }
        };
        if let Ok(text) = serde_json::to_string(&told) {
            self.store.remember(&key, &text, self.clock.now()).await?;
        }
        let Found { best, after, wins_within, behind } = told.found;
        let merit = Merit::of(&table, side, &best);
        let say = HintSay { table, side, step: told.step, best, after, wins_within, behind, merit };
        Ok(Reply::private(Content::Hint(Box::new(say))))
    }

    /// The move that the program would make, and those that it expects then, unless that takes long; it knows only what
    /// the side knows.
    async fn best_line(
        &self,
        context: &RequestContext<'_>,
        table: &Arc<Table>,
        side: Side,
    ) -> Result<Thinking, Problem> {
        let by = context.resolved.account.id;
        let effort = Effort { by, ms: HIGHEST_MS / PART };
        let wait = self.thinker.wait(effort);
        let mut is_new = false;
        let asked = self.hints.ask(by, &table.row.code, &Question::of(table, side), || {
            is_new = true;
            let (core, table, seed) = (self.clone(), Arc::clone(table), self.entropy.draw());
            let think = move |stop: &dyn Fn() -> bool| study(table.position.as_ref(), side, PART, seed, stop);
            let thought = async move {
                let thought = core.think(effort, think).await??;
                let after = thought.line.into_iter().skip(1).take(EXPECTED).collect();
                let behind = thought.win < BEHIND;
                Some(Found { best: thought.best, after, wins_within: thought.wins_within, behind })
            };
            thought.boxed()
        });
        let thought = asked.map_err(|open| {
            let (count, unit) = wait.said();
            Reason::new("hint-elsewhere")
                .with("code", open.code)
                .with("count", count)
                .with("unit", Detail::Word(unit))
        })?;
        if is_new && wait.ahead > MOST_AHEAD {
            self.hints.withdraw(by);
            return Err(thinks_too_much(wait).into());
        }
        // The first poll takes a place in the queue.
        if let Some(line) = thought.clone().now_or_never() {
            return Ok(Thinking::Done(line));
        }
        if wait.ms <= AT_ONCE_MS {
            return Ok(Thinking::Done(thought.await));
        }
        // Who asks again is in the queue already.
        let ahead = if is_new { wait.ahead } else { wait.ahead.saturating_sub(1) };
        Ok(Thinking::Waits(Wait { ahead, ..wait }))
    }

    /// Waits until the hint is thought of for which a person waits; `None` if they wait for none in this process.
    pub(crate) async fn hint_is_there(&self, by: AccountId) -> Option<()> {
        self.hints.of(by)?.await.map(drop)
    }
}

/// What became of a question.
enum Thinking {
    /// The best move; `None` if nothing was thought of.
    Done(Line),
    /// Others come first.
    Waits(Wait),
}

/// The program has to think about too much.
pub(crate) fn thinks_too_much(wait: Wait) -> Reason {
    let (count, unit) = wait.said();
    Reason::new("thinks-too-much").with("count", count).with("unit", Detail::Word(unit))
}

/// Checks that a player may ask for a hint now.
fn may_ask(table: &Arc<Table>, side: Side) -> Result<(), Problem> {
    if table.ending.is_some() {
        return Err(Problem::GameOver(Arc::clone(table)));
    }
    match refused(table, side) {
        Some(reason) => Err(reason.into()),
        None if table.awaited()[table.player(side)] => Ok(()),
        None => Err(not_now(table, side)),
    }
}
