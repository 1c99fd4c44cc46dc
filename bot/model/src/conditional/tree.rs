//! Conditional moves: lines set ahead by a player, as a tree of moves. Where the opponent is to move there are any number of
//! moves, where the owner is to move exactly one. It knows canonical texts only, no positions and no rules.

use crate::ids::{AccountId, GameId};
use serde::{Deserialize, Serialize};
use std::fmt;
use thiserror::Error;

/// Most moves in the lines of one player in one game.
pub const LINE_MOVES_MAX: usize = 200;

/// Most moves in one line.
pub const LINE_LENGTH_MAX: usize = 40;

/// Longest text of a line, in characters.
pub const LINE_TEXT_MAX: u16 = 1_000;

/// Who makes a move of a line.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mover {
    /// The player who has set the line.
    Owner,
    Opponent,
}

/// A move of a line.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct ConditionalMove {
    /// Who makes it.
    pub by: Mover,
    /// Its canonical text.
    pub text: String,
}

/// The lines of one player, from a position of the game on.
#[derive(Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ConditionalTree(Vec<Node>);

/// A move of the tree with the moves that follow it.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Node {
    by: Mover,
    #[serde(rename = "move")]
    text: String,
    #[serde(default, skip_serializing_if = "ConditionalTree::is_empty")]
    next: ConditionalTree,
}

/// The lines that a player has set ahead in a game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StoredConditionals {
    /// Account of the player.
    pub account: AccountId,
    /// The lines from the game's last event on; empty if they cannot be read.
    pub lines: ConditionalTree,
    /// A number that grows with every change of them.
    pub revision: i64,
}

/// A change of the lines of a player, stored if nothing has changed the game or these lines before.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NewConditionals {
    pub game: GameId,
    /// Number of its last event.
    pub seq: u32,
    /// Account of the player.
    pub account: AccountId,
    /// The revision that was read; `None` if there were no lines.
    pub revision: Option<i64>,
    /// The lines now; empty drops them.
    pub lines: ConditionalTree,
}

/// Why a line cannot be added.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum ConditionalError {
    /// It has no moves, or ends before the owner's reply.
    #[error("a line ends with a move of its owner")]
    NoReply,
    /// It has more than [`LINE_LENGTH_MAX`] moves.
    #[error("a line has at most {LINE_LENGTH_MAX} moves")]
    TooLong,
    /// The tree would have more than [`LINE_MOVES_MAX`] moves.
    #[error("the lines of a player have at most {LINE_MOVES_MAX} moves")]
    TooMany,
}

/// Leaves out the moves, as they are secret.
impl fmt::Debug for ConditionalTree {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ConditionalTree").field("moves", &self.count()).finish_non_exhaustive()
    }
}

/// Leaves out the move, as it is secret.
impl fmt::Debug for ConditionalMove {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_struct("ConditionalMove").field("by", &self.by).finish_non_exhaustive()
    }
}

impl ConditionalMove {
    /// A move of a line.
    #[must_use]
    pub fn new(by: Mover, text: impl Into<String>) -> Self {
        Self { by, text: text.into() }
    }
}

impl ConditionalTree {
    /// Whether there are none.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Number of moves.
    #[must_use]
    pub fn count(&self) -> usize {
        self.0.iter().map(|node| 1 + node.next.count()).sum()
    }

    /// Adds a line. A reply to the same moves takes the place of the earlier one, with everything behind it. Returns the
    /// earlier reply, if it was another move.
    ///
    /// # Errors
    /// See [`ConditionalError`]; then nothing has changed.
    pub fn add(&mut self, line: &[ConditionalMove]) -> Result<Option<String>, ConditionalError> {
        if line.last().is_none_or(|last| last.by != Mover::Owner) {
            return Err(ConditionalError::NoReply);
        }
        if line.len() > LINE_LENGTH_MAX {
            return Err(ConditionalError::TooLong);
        }
        let mut longer = self.clone();
        let replaced = longer.put(line);
        if longer.count() > LINE_MOVES_MAX {
            return Err(ConditionalError::TooMany);
        }
        *self = longer;
        Ok(replaced)
    }

    fn put(&mut self, line: &[ConditionalMove]) -> Option<String> {
        let (first, rest) = line.split_first()?;
        if let Some(node) = self.0.iter_mut().find(|node| node.is(first)) {
            return node.next.put(rest);
        }
        // The owner has one move here, and what follows another one is of no use.
        let other = |node: &Node| first.by == Mover::Owner || node.by == Mover::Owner;
        let replaced = self.0.iter().find(|node| other(node)).map(|node| node.text.clone());
        self.0.retain(|node| !other(node));
        let mut node = Node { by: first.by, text: first.text.clone(), next: Self::default() };
        let deeper = node.next.put(rest);
        self.0.push(node);
        replaced.or(deeper)
    }

    /// Removes all lines that begin with these moves, and opponent's moves that have no reply then. Returns whether there
    /// were any.
    pub fn remove(&mut self, line: &[ConditionalMove]) -> bool {
        let Some((first, rest)) = line.split_first() else {
            return !std::mem::take(&mut self.0).is_empty();
        };
        let Some(at) = self.0.iter().position(|node| node.is(first)) else { return false };
        let removed = rest.is_empty() || self.0[at].next.remove(rest);
        let idle = self.0[at].by == Mover::Opponent && self.0[at].next.is_empty();
        if removed && (rest.is_empty() || idle) {
            self.0.remove(at);
        }
        removed
    }

    /// The lines after a move; `None` if it is not among them.
    #[must_use]
    pub fn after(self, by: Mover, text: &str) -> Option<Self> {
        self.0.into_iter().find(|node| node.by == by && node.text == text).map(|node| node.next)
    }

    /// The owner's move here; `None` if the lines go on with moves of the opponent, or end.
    #[must_use]
    pub fn reply(&self) -> Option<&str> {
        self.0.first().filter(|node| node.by == Mover::Owner).map(|node| node.text.as_str())
    }

    /// Every line from its first move to its last, in the order in which they were added.
    #[must_use]
    pub fn each(&self) -> Vec<Vec<ConditionalMove>> {
        let mut lines = Vec::new();
        for node in &self.0 {
            let first = ConditionalMove::new(node.by, node.text.clone());
            let rest = node.next.each();
            if rest.is_empty() {
                lines.push(vec![first]);
                continue;
            }
            lines.extend(rest.into_iter().map(|rest| [vec![first.clone()], rest].concat()));
        }
        lines
    }

    /// The lines as an outline: runs of moves without a choice between them, each with its depth. What the opponent can
    /// choose between is one deeper than the moves before.
    #[must_use]
    pub fn outline(&self) -> Vec<(usize, Vec<ConditionalMove>)> {
        let mut rows = Vec::new();
        for node in &self.0 {
            let (mut run, mut last) = (Vec::new(), node);
            run.push(ConditionalMove::new(last.by, last.text.clone()));
            while let [next] = last.next.0.as_slice() {
                run.push(ConditionalMove::new(next.by, next.text.clone()));
                last = next;
            }
            rows.push((0, run));
            rows.extend(last.next.outline().into_iter().map(|(depth, run)| (depth + 1, run)));
        }
        rows
    }
}

impl Node {
    fn is(&self, other: &ConditionalMove) -> bool {
        self.by == other.by && self.text == other.text
    }
}
