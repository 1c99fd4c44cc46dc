//! What a program shows beside a board of Go while nobody moves: the chances of the moves, which get better known.

use super::vertex::{self, PASS};
use engine::{Budget, Thought, think};
use rules::games::go::points::Point;
use rules::{AnyPosition, Side};

/// Nodes of the first thought.
const FIRST: u64 = 200;

/// Most nodes of a thought, about half a minute on the largest board.
const MOST: u64 = FIRST << 11;

/// Standard deviations between a chance and its lower bound: one of 40 chances is lower.
const BOUND: f64 = 1.96;

/// A position that is looked at again and again, each time with twice the nodes.
pub(super) struct Analysis {
    position: Box<dyn AnyPosition>,
    side: Side,
    choice: Choice,
    seed: u64,
    nodes: u64,
}

impl Analysis {
    pub(super) const fn new(position: Box<dyn AnyPosition>, side: Side, choice: Choice, seed: u64) -> Self {
        Self { position, side, choice, seed, nodes: FIRST }
    }

    /// Whether nothing has been thought so far.
    pub(super) const fn is_new(&self) -> bool {
        self.nodes == FIRST
    }

    /// The next thought as a line; `None` if the position has been looked at long enough.
    pub(super) fn next(&mut self, stop: &dyn Fn() -> bool) -> Option<String> {
        if self.nodes > MOST {
            return None;
        }
        let budget = Budget { nodes: self.nodes, seed: self.seed };
        self.nodes *= 2;
        let thought = think(self.position.as_ref(), self.side, &budget, stop)?;
        let thought = self.choice.of(thought);
        (!thought.alternatives.is_empty()).then(|| written(&thought))
    }
}

/// The moves that the other program asks about.
#[derive(Clone, Debug, Default)]
pub(super) struct Choice {
    avoided: Vec<Option<Point>>,
    /// If there are any, all others are left out.
    allowed: Vec<Option<Point>>,
}

impl Choice {
    /// Reads `avoid COLOR VERTEX,VERTEX DEPTH` and `allow` of a side among the words of a command. How deep a line is
    /// concerned doesn't matter: its first move is.
    ///
    /// # Errors
    /// A word of them is missing or wrong.
    pub(super) fn read(args: &[&str], side: Side, size: u8) -> Result<Self, String> {
        let mut choice = Self::default();
        for (at, word) in args.iter().enumerate() {
            if !matches!(*word, "avoid" | "allow") {
                continue;
            }
            let [colour, vertices, depth, ..] = args[at + 1..] else {
                return Err(format!("{word} needs a color, vertices and a number of moves"));
            };
            let of = vertex::colour(colour).ok_or("invalid color")?;
            depth.parse::<u32>().map_err(|_| format!("{depth:?} is no number"))?;
            let point = |text: &str| match text {
                PASS => Ok(None),
                _ => vertex::point(text, size).map(Some).ok_or_else(|| "invalid vertex".to_owned()),
            };
            let points = vertices.split(',').map(point).collect::<Result<Vec<_>, _>>()?;
            if of == side {
                if *word == "avoid" { &mut choice.avoided } else { &mut choice.allowed }.extend(points);
            }
        }
        Ok(choice)
    }

    fn has(&self, text: &str) -> bool {
        let at = if text == PASS { None } else { vertex::point(text, u8::MAX) };
        !self.avoided.contains(&at) && (self.allowed.is_empty() || self.allowed.contains(&at))
    }

    /// A thought without the moves that are left out; a pass if nothing else was compared.
    pub(super) fn of(&self, mut thought: Thought) -> Thought {
        thought.alternatives.retain(|one| self.has(&one.text));
        if !self.has(&thought.best) {
            let best = thought.alternatives.first();
            thought.best = best.map_or_else(|| PASS.to_owned(), |one| one.text.clone());
            thought.win = best.map_or(thought.win, |one| one.win);
            thought.line = vec![thought.best.clone()];
        }
        thought
    }
}

/// A thought as [Leela Zero writes it](https://github.com/SabakiHQ/Sabaki/blob/master/docs/guides/engine-analysis-integration.md):
/// chances in hundredths of a percent, the best move first. Only that one has its line.
pub(super) fn written(thought: &Thought) -> String {
    let all = thought.alternatives.iter().map(|one| one.nodes).sum::<u64>().max(1);
    let percent = |chance: f64| (chance * 10_000.0).round() as u64;
    let moves = thought.alternatives.iter().enumerate().map(|(order, one)| {
        let (at, visits, win) = (vertex::of_move(&one.text), one.nodes.max(1), one.win.clamp(0.0, 1.0));
        let lower = (win - BOUND * (win * (1.0 - win) / visits as f64).sqrt()).max(0.0);
        let line: Vec<String> = match order {
            0 => thought.line.iter().map(|text| vertex::of_move(text)).collect(),
            _ => vec![at.clone()],
        };
        format!(
            "info move {at} visits {visits} winrate {} prior {} lcb {} order {order} pv {}",
            percent(win),
            percent(one.nodes as f64 / all as f64),
            percent(lower),
            line.join(" "),
        )
    });
    moves.collect::<Vec<_>>().join(" ")
}
