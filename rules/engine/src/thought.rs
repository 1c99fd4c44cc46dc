//! What goes into a search and what comes out of it.

/// How long to think.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Budget {
    /// Number of nodes. What a node is depends on the game: a random game, or a position that is looked at. A few more may be
    /// spent where a search can't stop at once.
    pub nodes: u64,
    /// Seed of all random choices.
    pub seed: u64,
}

/// The result of a search. Moves are canonical texts of the rules.
#[derive(Clone, PartialEq, Debug)]
pub struct Thought {
    /// The move to make. It is legal.
    pub best: String,
    /// The probability that the side wins, from 0 to 1; a draw counts half.
    pub win: f64,
    /// The moves that both sides are expected to make, the best one first.
    pub line: Vec<String>,
    /// Moves that were compared, best first, among them the best one.
    pub alternatives: Vec<Alternative>,
    /// Number of nodes that were used.
    pub nodes: u64,
    /// Whether a person would give up here.
    pub resigns: bool,
    /// In how many moves of the side at most the best move wins, whatever the opponent does; `None` if the search hasn't
    /// proved a win, or hasn't counted its moves.
    pub wins_within: Option<u32>,
}

/// One of the moves that were compared.
#[derive(Clone, PartialEq, Debug)]
pub struct Alternative {
    /// The move.
    pub text: String,
    /// The probability that the side wins after it. Of a move that was refuted early it is an upper bound.
    pub win: f64,
    /// Number of nodes that were spent on it; 0 if the search doesn't count them by move.
    pub nodes: u64,
}

impl Alternative {
    /// A move whose nodes aren't counted.
    pub(crate) const fn new(text: String, win: f64) -> Self {
        Self { text, win, nodes: 0 }
    }
}

impl Thought {
    /// The thought of a search that compared these moves, best first; `None` without a move.
    pub(crate) fn of(alternatives: Vec<Alternative>, line: Vec<String>, nodes: u64) -> Option<Self> {
        let first = alternatives.first()?;
        let (best, win) = (first.text.clone(), first.win);
        let line = if line.first() == Some(&best) { line } else { vec![best.clone()] };
        Some(Self { best, win, line, alternatives, nodes, resigns: false, wins_within: None })
    }
}
