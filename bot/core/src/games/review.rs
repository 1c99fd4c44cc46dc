//! Reviews of finished games: how the chances went, which moves cost most, and what would have been better.
//!
//! The program thinks about each position once, with a fixed number of nodes. What it thought is kept as it is; the rest
//! follows from it.

pub mod say;

use crate::command::GameRef;
use crate::engine::{Core, Halt, RequestContext};
use crate::games::review::say::{Judged, Review, ReviewSay, ReviewState};
use crate::games::table::Table;
use crate::message::Content;
use crate::ports::StoreError;
use crate::problem::{Fault, Problem};
use crate::reply::Reply;
use ::engine::study;
use rules::{AnyPosition, Phase, Side};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// Which part of the nodes of the highest level a position gets: about an eighth of a second of one processor.
const PART: u64 = 16;

/// Longest time to review a position on a usual machine, in milliseconds. The estimate that people read uses it.
const POSITION_MS: u64 = 200;

/// Seed of every thought, so that all processes think the same.
const SEED: u64 = 1;

/// Version of what is kept. Other versions are thought anew.
const VERSION: u32 = 1;

/// Most moves of a better line.
const LINE: usize = 6;

/// What is kept of a review.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    positions: Vec<Option<Judged>>,
}

impl Core {
    /// Shows the review of a finished game, or asks for it.
    pub(crate) async fn show_review(
        &self,
        context: &RequestContext<'_>,
        game: &GameRef,
    ) -> Result<Reply, Halt> {
        // Who names no game means the last one, although another one may have begun.
        let ended = if game.code.is_none() { self.ended_here(context, game.kind).await? } else { None };
        let table = Arc::new(match ended {
            Some(row) => self.load(&row.code).await?,
            None => self.any_game(context, game).await?,
        });
        if table.ending.is_none() {
            return Err(Problem::ReviewTooEarly(table).into());
        }
        if !has_play(&table) {
            return Err(Problem::NothingToReview(table).into());
        }
        if let Some(review) = self.try_review_of(&table).await? {
            return Ok(Reply::private(Content::Review(Box::new(ReviewSay {
                table,
                state: ReviewState::Done(review),
            }))));
        }
        self.store.want_review(table.row.id, self.clock.now()).await?;
        let ahead = self.store.review(table.row.id).await?.map_or(0, |stored| stored.ahead);
        let positions = u64::try_from(table.moves.len()).unwrap_or(u64::MAX).saturating_add(1);
        let own = positions.saturating_mul(POSITION_MS) / 1_000 + 1;
        let seconds = own.saturating_mul(u64::from(ahead) + 1);
        Ok(Reply::private(Content::Review(Box::new(ReviewSay { table, state: ReviewState::Waits(seconds) }))))
    }

    /// The review of a game, if the program has thought about it.
    ///
    /// # Errors
    /// The store failed.
    pub async fn review_of(&self, table: &Table) -> Result<Option<Review>, Fault> {
        self.try_review_of(table).await.map_err(|error| self.own_fault(&error))
    }

    async fn try_review_of(&self, table: &Table) -> Result<Option<Review>, StoreError> {
        if table.ending.is_none() {
            return Ok(None);
        }
        let stored = self.store.review(table.row.id).await?.and_then(|stored| stored.thoughts);
        let kept = stored.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
        let kept = kept.filter(|kept| kept.version == VERSION);
        Ok(kept.and_then(|kept| Review::of(table, &kept.positions)))
    }

    /// Codes of the games whose review is wanted, the longest wait first.
    ///
    /// # Errors
    /// The store fails.
    pub async fn wanted_reviews(&self, most: u32) -> Result<Vec<String>, StoreError> {
        self.store.wanted_reviews(most).await
    }

    /// Thinks about a game whose review is wanted and keeps what comes of it, unless `stop` says to end early. Returns
    /// whether it is kept.
    ///
    /// # Errors
    /// The game cannot be read, or the review not be kept.
    pub async fn think_review(&self, code: &str, stop: &(dyn Fn() -> bool + Sync)) -> Result<bool, Halt> {
        let table = self.load(code).await?;
        let mut position =
            table.game.start(&table.row.terms.options).map_err(|error| self.own_fault(&error))?;
        let mut positions = Vec::with_capacity(table.moves.len() + 1);
        for number in 0..=table.moves.len() {
            if stop() {
                return Ok(false);
            }
            let asked = position.boxed();
            let judged = self.think(move |stop| judge(asked.as_ref(), stop)).await;
            let Some(judged) = judged else { return Ok(false) };
            positions.push(judged);
            if let Some(step) = table.moves.get(number)
                && let Err(refusal) = step.replay(&mut position)
            {
                return Err(self.own_fault(&refusal).into());
            }
        }
        let kept = serde_json::to_string(&Kept { version: VERSION, positions });
        let kept = kept.map_err(|error| self.own_fault(&error))?;
        self.store.keep_review(table.row.id, &kept).await?;
        Ok(true)
    }
}

/// Whether a game has moves that can be judged.
#[must_use]
pub fn has_play(table: &Table) -> bool {
    table.moves.iter().any(|step| step.phase == Phase::Play)
}

/// What the program thinks of a position; `None` while sides are set up or points counted.
fn judge(position: &dyn AnyPosition, stop: &dyn Fn() -> bool) -> Option<Judged> {
    if let Some(outcome) = position.outcome() {
        let white = match outcome.winner {
            Some(Side::White) => 1_000,
            Some(Side::Black) => 0,
            None => 500,
        };
        return Some(Judged { white, line: Vec::new() });
    }
    if position.phase() != Phase::Play {
        return None;
    }
    let side = position.awaited().only()?;
    let thought = study(position, side, PART, SEED, stop)?;
    let own = (thought.win.clamp(0.0, 1.0) * 1_000.0).round() as u16;
    let white = if side == Side::White { own } else { 1_000 - own };
    Some(Judged { white, line: thought.line.into_iter().take(LINE).collect() })
}
