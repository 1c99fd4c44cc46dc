//! Reviews of finished games: how the chances went, which moves cost most, and what would have been better.
//!
//! The program thinks about each position once, with a fixed number of nodes. What it thought is kept as it is; the rest
//! follows from it.

use crate::engine::{Core, Halt, RequestContext};
use crate::games::hint::thinks_too_much;
use crate::ports::{Effort, ReviewWish, StoreError, WantedReview};
use ::engine::study;
use deska_model::command::GameRef;
use deska_model::computer::levels::HIGHEST_MS;
use deska_model::computer::wait::Wait;
use deska_model::games::review::has_play;
use deska_model::games::review::say::{Judged, Review, ReviewSay, ReviewState, Slip};
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_model::message::Content;
use deska_model::problem::Fault;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::{AnyPosition, Phase, Side, forced, idea};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Which part of the nodes of the highest level a position gets: about an eighth of a second of one processor.
const PART: u64 = 16;

/// Number of positions that are thought about in one turn: about a second. Then others have theirs.
const SLICE: usize = 8;

/// Most reviews that are wanted at a time.
const MOST_WANTED: u32 = 100;

/// Seed of every thought, so that all processes think the same.
const SEED: u64 = 1;

/// Version of what is kept. Other versions are thought anew.
const VERSION: u32 = 2;

/// What proving a better line may look at: about the time of a position.
const PROOF: forced::Effort = forced::Effort(100_000);

/// Most moves of a better line.
const LINE: usize = 6;

/// What is kept of a review.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    positions: Vec<Option<Judged>>,
    /// The names of the ideas of better lines, by the number of moves before them.
    #[serde(default)]
    ideas: BTreeMap<usize, String>,
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
            return Err(Reason::new("review-too-early").with("code", &table.row.code).into());
        }
        if !has_play(&table) {
            return Err(Reason::new("review-nothing").with("code", &table.row.code).into());
        }
        if let Some(review) = self.try_review_of(&table).await? {
            return Ok(Reply::private(Content::Review(Box::new(ReviewSay {
                table,
                state: ReviewState::Done(review),
            }))));
        }
        let by = context.resolved.account.id;
        match self.store.want_review(table.row.id, by, self.clock.now(), MOST_WANTED).await? {
            ReviewWish::Noted => {}
            ReviewWish::Another(code) => {
                return Err(Reason::new("review-elsewhere").with("code", code).into());
            }
            ReviewWish::TooMany => {
                return Err(thinks_too_much(self.thinker.wait(slice(by, SLICE))).into());
            }
        }
        let state = ReviewState::Waits(self.review_wait(&table, by));
        Ok(Reply::private(Content::Review(Box::new(ReviewSay { table, state }))))
    }

    /// When the review of a game will be done, if the program thinks about it for this person.
    fn review_wait(&self, table: &Table, by: AccountId) -> Wait {
        let positions = table.moves.len() + 1;
        let (slices, rest) = (positions / SLICE, positions % SLICE);
        let (whole, last) = (self.thinker.wait(slice(by, SLICE)), self.thinker.wait(slice(by, rest)));
        let ms = whole.ms.saturating_mul(u64::try_from(slices).unwrap_or(u64::MAX));
        Wait { ahead: last.ahead, ms: ms.saturating_add(last.ms) }
    }

    /// Whether the program has thought about the finished game with this code.
    ///
    /// # Errors
    /// The game cannot be read.
    pub async fn is_reviewed(&self, code: &str) -> Result<bool, Halt> {
        let table = self.load(code).await?;
        Ok(self.store.review(table.row.id).await?.is_some())
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
        let stored = self.store.review(table.row.id).await?;
        let kept = stored.and_then(|text| serde_json::from_str::<Kept>(&text).ok());
        let kept = kept.filter(|kept| kept.version == VERSION);
        Ok(kept.and_then(|kept| Review::of(table, &kept.positions, &kept.ideas)))
    }

    /// The reviews that are wanted, the longest wait first.
    ///
    /// # Errors
    /// The store fails.
    pub async fn wanted_reviews(&self, most: u32) -> Result<Vec<WantedReview>, StoreError> {
        self.store.wanted_reviews(most).await
    }

    /// Whether no other process thinks about this review. If so, none does until [`Self::release_review`].
    pub async fn claim_review(&self, wanted: &WantedReview) -> bool {
        self.store.claim_thought(wanted.game).await
    }

    /// Lets other processes think about this review.
    pub async fn release_review(&self, wanted: &WantedReview) {
        self.store.release_thought(wanted.game).await;
    }

    /// Thinks about a game whose review is wanted and keeps what comes of it, unless `stop` says to end early. Returns
    /// whether it is kept.
    ///
    /// # Errors
    /// The game cannot be read, or the review not be kept.
    pub async fn think_review(
        &self,
        wanted: &WantedReview,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, Halt> {
        let table = self.load(&wanted.code).await?;
        let positions = self.positions_of(&table)?;
        // Reviews without a person share one turn.
        let by = wanted.by.unwrap_or(AccountId(0));
        let mut judged = Vec::with_capacity(positions.len());
        while judged.len() < positions.len() {
            if stop() {
                return Ok(false);
            }
            let part: Vec<_> =
                positions.iter().skip(judged.len()).take(SLICE).map(|position| position.boxed()).collect();
            let effort = slice(by, part.len());
            // A turn may be over before its positions are. None of them is judged by half a thought, because that would be kept.
            let think = move |is_over: &dyn Fn() -> bool| {
                let mut judged = Vec::new();
                for position in &part {
                    judged.push(judge(position.as_ref()));
                    if is_over() {
                        break;
                    }
                }
                judged
            };
            let Some(part) = self.think(effort, think).await else { return Ok(false) };
            judged.extend(part);
        }
        let Some(ideas) = self.ideas(by, &table, &positions, &judged).await else { return Ok(false) };
        let kept = serde_json::to_string(&Kept { version: VERSION, positions: judged, ideas });
        let kept = kept.map_err(|error| self.own_fault(&error))?;
        self.store.keep_review(table.row.id, &kept).await?;
        Ok(true)
    }

    /// The ideas of the better lines at the turning points; `None` if the program is about to stop.
    async fn ideas(
        &self,
        by: AccountId,
        table: &Table,
        positions: &[Box<dyn AnyPosition>],
        judged: &[Option<Judged>],
    ) -> Option<BTreeMap<usize, String>> {
        let review = Review::of(table, judged, &BTreeMap::new())?;
        let turns: Vec<Slip> = review.turning_points().into_iter().cloned().collect();
        let mut ideas = BTreeMap::new();
        for slip in turns {
            let position = positions.get(slip.ply)?.boxed();
            let better = slip.better;
            let think = move |_: &dyn Fn() -> bool| idea::of_line(position.as_ref(), slip.by, &better, PROOF);
            let found = self.think(slice(by, 1), think).await?;
            ideas.extend(found.map(|idea| (slip.ply, idea.to_owned())));
        }
        Some(ideas)
    }

    /// All positions of a game, from its first one.
    fn positions_of(&self, table: &Table) -> Result<Vec<Box<dyn AnyPosition>>, Halt> {
        let start = table.game.start(&table.row.terms.options);
        let mut position = start.map_err(|error| self.own_fault(&error))?;
        let mut positions = vec![position.boxed()];
        for step in &table.moves {
            step.replay(&mut position).map_err(|refusal| self.own_fault(&refusal))?;
            positions.push(position.boxed());
        }
        Ok(positions)
    }
}

/// What so many positions cost.
fn slice(by: AccountId, positions: usize) -> Effort {
    Effort { by, ms: u64::try_from(positions).unwrap_or(u64::MAX).saturating_mul(HIGHEST_MS / PART) }
}

/// What the program thinks of a position; `None` while sides are set up or points counted.
fn judge(position: &dyn AnyPosition) -> Option<Judged> {
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
    let thought = study(position, side, PART, SEED, &|| false)?;
    let own = (thought.win.clamp(0.0, 1.0) * 1_000.0).round() as u16;
    let white = if side == Side::White { own } else { 1_000 - own };
    Some(Judged { white, line: thought.line.into_iter().take(LINE).collect() })
}
