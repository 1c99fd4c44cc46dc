//! Reviews of finished games: how the chances went, which moves cost most, and what would have been better.
//!
//! The program thinks about each position once, with a fixed number of nodes. What it thought is kept as it is; the rest
//! follows from it.

use crate::command::GameRef;
use crate::engine::{Core, Halt, RequestContext};
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

/// How long a position takes at most on usual machines, in milliseconds: for what people are told.
const POSITION_MS: u64 = 200;

/// Seed of every thought, so that all processes think the same.
const SEED: u64 = 1;

/// Version of what is kept. Other versions are thought anew.
const VERSION: u32 = 1;

/// Most moves of a better line.
const LINE: usize = 6;

/// Number of turning points.
const TURNS: usize = 3;

/// What the program thinks of a position.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
pub struct Judged {
    /// The probability that White wins, in thousandths.
    pub white: u16,
    /// The moves that it expects, the best one first; empty after the end.
    pub line: Vec<String>,
}

/// What is kept of a review.
#[derive(Serialize, Deserialize)]
struct Kept {
    version: u32,
    positions: Vec<Option<Judged>>,
}

/// How bad a move is, by what it cost of the winning chance, which goes from -1 to 1: at least 0.1, 0.2 or 0.3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Verdict {
    /// It cost little.
    Inaccuracy,
    /// It cost much.
    Mistake,
    /// It cost most.
    Blunder,
}

impl Verdict {
    /// The verdict on a move that has cost so many thousandths of the probability to win, which are two of the chance.
    const fn of(cost: u16) -> Option<Self> {
        match cost {
            ..50 => None,
            50..100 => Some(Self::Inaccuracy),
            100..150 => Some(Self::Mistake),
            150.. => Some(Self::Blunder),
        }
    }

    /// Its word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Inaccuracy => "inaccuracy",
            Self::Mistake => "mistake",
            Self::Blunder => "blunder",
        }
    }
}

/// A move that was not the best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slip {
    /// Number of moves before it.
    pub ply: usize,
    /// The side that made it.
    pub by: Side,
    /// What it cost of the probability to win, in thousandths.
    pub cost: u16,
    /// How bad it is.
    pub verdict: Verdict,
    /// The better line.
    pub better: Vec<String>,
}

/// How a side has played.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Played {
    /// In percent; `None` without a move that was judged.
    pub accuracy: Option<u8>,
    /// Number of inaccuracies, mistakes and blunders.
    pub slips: [usize; 3],
}

/// A review.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Review {
    /// The probability that White wins before the first move and after each, in thousandths; `None` where it was not judged.
    pub white: Vec<Option<u16>>,
    /// The moves that were not the best, in order.
    pub slips: Vec<Slip>,
    /// White's and Black's play.
    pub sides: [Played; 2],
}

impl Review {
    /// What follows from the thoughts about each position of a game; `None` if they belong to other moves.
    fn of(table: &Table, positions: &[Option<Judged>]) -> Option<Self> {
        if positions.len() != table.moves.len() + 1 {
            return None;
        }
        let mut slips = Vec::new();
        let mut accuracies = [Vec::new(), Vec::new()];
        for (ply, step) in table.moves.iter().enumerate() {
            let (Some(before), Some(after)) = (&positions[ply], &positions[ply + 1]) else { continue };
            let by = step.made.by;
            let of_side = |white: u16| if by == Side::White { white } else { 1_000 - white.min(1_000) };
            let is_best = before.line.first().is_some_and(|best| *best == step.made.text);
            let lost = of_side(before.white).saturating_sub(of_side(after.white));
            // What the best move seems to cost is only what the search has learned a move later.
            let cost = if is_best { 0 } else { lost };
            accuracies[by.index()].push(accuracy(cost));
            if let Some(verdict) = Verdict::of(cost) {
                slips.push(Slip { ply, by, cost, verdict, better: before.line.clone() });
            }
        }
        let sides = Side::BOTH.map(|side| {
            let own = &accuracies[side.index()];
            let count =
                |verdict| slips.iter().filter(|slip| slip.by == side && slip.verdict == verdict).count();
            Played {
                accuracy: (!own.is_empty())
                    .then(|| (own.iter().sum::<f64>() / own.len() as f64).round() as u8),
                slips: [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder].map(count),
            }
        });
        let white = positions.iter().map(|judged| judged.as_ref().map(|judged| judged.white)).collect();
        Some(Self { white, slips, sides })
    }

    /// The moves that cost most, at most three, in the order of the game.
    #[must_use]
    pub fn turning_points(&self) -> Vec<&Slip> {
        let mut worst: Vec<&Slip> = self.slips.iter().collect();
        worst.sort_by_key(|slip| std::cmp::Reverse(slip.cost));
        worst.truncate(TURNS);
        worst.sort_by_key(|slip| slip.ply);
        worst
    }
}

/// How accurate a move is in percent that cost so many thousandths of the probability to win: the curve of lichess.
fn accuracy(cost: u16) -> f64 {
    (103.1668 * (-0.04354 * f64::from(cost) / 10.0).exp() - 3.1669).clamp(0.0, 100.0)
}

/// A review as it is now.
#[derive(Debug)]
pub struct ReviewSay {
    /// The game.
    pub table: Arc<Table>,
    /// What it has to say.
    pub state: ReviewState,
}

/// How far a review is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReviewState {
    /// It will take about so many seconds.
    Waits(u64),
    /// It is done.
    Done(Review),
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

#[cfg(test)]
mod tests {
    use super::{Verdict, accuracy};

    #[test]
    fn a_verdict_follows_from_the_chance_that_is_lost() {
        let of = |chance: f64| Verdict::of((chance * 500.0).round() as u16);
        assert_eq!(of(0.09), None);
        assert_eq!(of(0.1), Some(Verdict::Inaccuracy));
        assert_eq!(of(0.19), Some(Verdict::Inaccuracy));
        assert_eq!(of(0.2), Some(Verdict::Mistake));
        assert_eq!(of(0.3), Some(Verdict::Blunder));
        assert_eq!(of(2.0), Some(Verdict::Blunder));
    }

    #[test]
    fn accuracy_falls_from_all_to_nothing() {
        assert!((accuracy(0) - 100.0).abs() < 0.01);
        assert!(accuracy(50) < 85.0 && accuracy(50) > 75.0);
        assert_eq!(accuracy(1_000), 0.0);
    }
}
