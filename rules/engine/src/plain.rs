//! A Monte Carlo tree search that plays any game: it knows legal moves, whose turn it is and how a game ends, and no more.
//!
//! A node of the budget is one random game. What is hidden is drawn anew for each of them, so the tree is one of moves and
//! not of positions. A side with a form to fill in compares some fillings; the opponent's form is filled in at random. While
//! points are counted, both sides accept the count.

use crate::math;
use crate::task::{Sight, Strength, Task};
use crate::thought::{Alternative, Thought};
use rules::{AnyPosition, Phase, Side, Uncovered};

/// Weight of rarely tried moves, for results from 0 to 1.
const EXPLORATION: f64 = 0.7;

/// A random game that has not ended after so many moves is a draw.
const MOST_MOVES: u32 = 20_000;

/// Number of random fillings of a form that are compared beside those that the game names.
const FILLINGS: usize = 12;

/// How each level plays.
pub(crate) const STRENGTHS: [Strength; 8] = [
    Strength::of(10, 0, 50),
    Strength::of(30, 0, 30),
    Strength::of(100, 0, 15),
    Strength::of(300, 0, 0),
    Strength::of(1_000, 0, 0),
    Strength::of(3_000, 0, 0),
    Strength::of(8_000, 0, 0),
    Strength::of(20_000, 0, 0),
];

/// A position in the tree, by the moves that lead there.
#[derive(Default)]
struct Node {
    /// The side to act; `None` until the node is visited for the second time, or at the end.
    mover: Option<Side>,
    /// The moves and their nodes. Moves without a node have not been tried.
    moves: Vec<(Box<str>, u32)>,
    /// Number of moves with a node, if they are the first ones.
    tried: usize,
    visits: f64,
    /// Sum of White's results.
    white: f64,
    /// White's result, if it is certain.
    proven: Option<f64>,
}

/// Of a move without a node.
const NONE: u32 = u32::MAX;

struct Tree<'a, 'b> {
    nodes: Vec<Node>,
    /// Whether moves alone decide which moves are legal later.
    open: bool,
    task: &'a mut Task<'b>,
}

/// The thought of a search by random games; `None` if the side may not act.
pub(crate) fn think(position: &dyn AnyPosition, task: &mut Task<'_>) -> Option<Thought> {
    if position.phase() == Phase::Scoring {
        return accept(position, task);
    }
    let side = task.side;
    let open = position.uncovered() == Uncovered::default() && position.form(side).is_none();
    let mut tree = Tree { nodes: vec![Node::default()], open, task };
    tree.expand(0, position, side);
    while !tree.task.ended() && tree.nodes[0].moves.len() > 1 && tree.nodes[0].proven.is_none() {
        tree.simulate(position);
        tree.task.nodes += 1;
        if tree.task.nodes.is_multiple_of(16) {
            tree.task.poll();
        }
    }
    tree.thought()
}

/// The sides that the game waits for; both may act at once.
fn mover(position: &dyn AnyPosition) -> Option<Side> {
    position.awaited().iter().next()
}

fn of_white(side: Side, white: f64) -> f64 {
    if side == Side::White { white } else { 1.0 - white }
}

/// White's result of a game that is over.
fn result(position: &dyn AnyPosition) -> Option<f64> {
    position.outcome().map(|outcome| match outcome.winner {
        Some(Side::White) => 1.0,
        Some(Side::Black) => 0.0,
        None => 0.5,
    })
}

/// The first move of a side after which the game no longer waits for it.
fn accepting(position: &dyn AnyPosition, side: Side) -> Option<String> {
    position.legal(side).into_iter().find(|text| {
        let mut after = position.boxed();
        after.play(Some(side), text).is_ok() && !after.awaited().contains(side)
    })
}

/// While points are counted: accepts the count.
fn accept(position: &dyn AnyPosition, task: &Task<'_>) -> Option<Thought> {
    let side = task.side;
    let text = accepting(position, side).or_else(|| position.legal(side).into_iter().next())?;
    let mut after = position.boxed();
    settle(after.as_mut());
    let win = result(after.as_ref()).map_or(0.5, |white| of_white(side, white));
    Thought::of(vec![Alternative::new(text, win)], Vec::new(), task.nodes)
}

/// Has both sides accept the count.
fn settle(position: &mut dyn AnyPosition) {
    while let Some(side) = mover(position) {
        let Some(text) = accepting(position, side) else { return };
        if position.play(Some(side), &text).is_err() {
            return;
        }
    }
}

impl Tree<'_, '_> {
    /// Lists the moves of a node.
    fn expand(&mut self, node: u32, position: &dyn AnyPosition, side: Side) {
        let mut moves: Vec<String> = Vec::new();
        if let Some(form) = position.form(side) {
            let named = form.fillings.iter().map(|(_, text)| format!("{}{text}", form.prefix));
            moves.extend(named);
            for _ in 0..FILLINGS {
                let symbols = form
                    .squares
                    .iter()
                    .map(|_| form.symbols[math::below(&mut self.task.random, form.symbols.len())]);
                moves.push(form.prefix.chars().chain(symbols).collect());
            }
            moves.sort();
            moves.dedup();
        } else {
            moves = position.legal(side);
        }
        if node == 0 {
            moves = self.task.seen(moves, |_| Sight::Usual);
        }
        let node = &mut self.nodes[node as usize];
        node.mover = Some(side);
        node.tried = 0;
        node.moves = moves.into_iter().map(|text| (text.into_boxed_str(), NONE)).collect();
    }

    /// One walk down the tree, with a random game from its end.
    fn simulate(&mut self, root: &dyn AnyPosition) {
        let side = self.task.side;
        let mut position = root.imagined(side, &mut self.task.random);
        let mut path = vec![0u32];
        let mut at = 0u32;
        let mut first = true;
        loop {
            if let Some(white) = result(position.as_ref()) {
                if self.open {
                    self.nodes[at as usize].proven = Some(white);
                }
                break;
            }
            if position.phase() == Phase::Scoring || self.nodes[at as usize].proven.is_some() {
                break;
            }
            let mover = if first { Some(side) } else { mover(position.as_ref()) };
            first = false;
            let Some(mover) = mover else { break };
            let fresh = self.nodes[at as usize].visits == 0.0 && at != 0;
            if fresh {
                break;
            }
            if at != 0 && position.form(mover).is_some() {
                break;
            }
            if self.nodes[at as usize].mover.is_none() {
                self.expand(at, position.as_ref(), mover);
            }
            let Some(number) = self.choose(at, position.as_ref(), mover) else { break };
            let next = self.child(at, number);
            let text = &self.nodes[at as usize].moves[number].0;
            if position.play(Some(mover), text).is_err() {
                break;
            }
            path.push(next);
            at = next;
        }
        let white = match self.nodes[at as usize].proven {
            Some(white) => white,
            None => self.play_out(position.as_mut()),
        };
        for node in path.iter().rev() {
            let node = &mut self.nodes[*node as usize];
            node.visits += 1.0;
            node.white += white;
        }
        if self.open {
            path.iter().rev().skip(1).for_each(|node| self.prove(*node));
        }
    }

    /// A random game.
    fn play_out(&mut self, position: &mut dyn AnyPosition) -> f64 {
        for _ in 0..MOST_MOVES {
            if position.phase() == Phase::Scoring {
                settle(position);
                break;
            }
            if position.play_randomly(&mut self.task.random, 1) == 0 {
                break;
            }
        }
        result(position).unwrap_or(0.5)
    }

    /// The node after a move.
    fn child(&mut self, node: u32, number: usize) -> u32 {
        let known = self.nodes[node as usize].moves[number].1;
        if known != NONE {
            return known;
        }
        let made = self.nodes.len() as u32;
        self.nodes.push(Node::default());
        self.nodes[node as usize].moves[number].1 = made;
        made
    }

    /// The move to follow: one that was not tried, else the one with the highest upper bound.
    fn choose(&mut self, node: u32, position: &dyn AnyPosition, mover: Side) -> Option<usize> {
        let forms = position.form(mover).is_some();
        let now = if self.open || forms { Vec::new() } else { position.legal(mover) };
        self.add_moves(node, &now);
        let here = &mut self.nodes[node as usize];
        if self.open && here.tried < here.moves.len() {
            let other = here.tried + math::below(&mut self.task.random, here.moves.len() - here.tried);
            here.moves.swap(here.tried, other);
            here.tried += 1;
            return Some(here.tried - 1);
        }
        let here = &self.nodes[node as usize];
        let legal =
            |text: &str| self.open || forms || now.binary_search_by(|other| (**other).cmp(text)).is_ok();
        let log = libm::log(here.visits.max(1.0));
        let mut best = None;
        let mut highest = f64::MIN;
        for (number, (text, child)) in here.moves.iter().enumerate() {
            if !legal(text) {
                continue;
            }
            let bound = match self.nodes.get(*child as usize) {
                None => 1e9 + math::below(&mut self.task.random, 1 << 20) as f64,
                Some(child) => match child.proven {
                    Some(white) => of_white(mover, white) * 2.0 - 1.0 - f64::from(u8::from(white == 0.5)),
                    None => {
                        let visits = child.visits.max(1.0);
                        of_white(mover, child.white / visits) + EXPLORATION * (log / visits).sqrt()
                    }
                },
            };
            if bound > highest {
                (best, highest) = (Some(number), bound);
            }
        }
        best
    }

    /// Adds the moves that are legal now and were not when the node was visited before.
    fn add_moves(&mut self, node: u32, now: &[String]) {
        let here = &mut self.nodes[node as usize];
        for text in now {
            if here.moves.iter().all(|(known, _)| **known != **text) {
                here.moves.push((text.as_str().into(), NONE));
            }
        }
    }

    /// A node is certain if a move wins for certain, or if all moves are certain.
    fn prove(&mut self, node: u32) {
        let here = &self.nodes[node as usize];
        let Some(mover) = here.mover else { return };
        let (mut best, mut complete) = (None::<f64>, here.tried == here.moves.len());
        for (_, child) in &here.moves {
            match self.nodes.get(*child as usize).and_then(|child| child.proven) {
                Some(white) => {
                    let value = of_white(mover, white);
                    best = Some(best.map_or(value, |known| known.max(value)));
                }
                None => complete = false,
            }
        }
        if let Some(value) = best.filter(|value| complete || *value >= 1.0) {
            self.nodes[node as usize].proven = Some(of_white(mover, value));
        }
    }

    /// The root's moves by the number of their visits; certain wins first, certain losses last.
    fn thought(&self) -> Option<Thought> {
        let side = self.task.side;
        let mut moves: Vec<(f64, f64, &str)> = Vec::new();
        for (text, child) in &self.nodes[0].moves {
            let (visits, win) = match self.nodes.get(*child as usize) {
                None => (0.0, 0.0),
                Some(child) => match child.proven.map(|white| of_white(side, white)) {
                    Some(1.0) => (f64::MAX, 1.0),
                    Some(0.0) => (0.5, 0.0),
                    _ => (child.visits, of_white(side, child.white / child.visits.max(1.0))),
                },
            };
            moves.push((visits, win, text));
        }
        moves
            .sort_by(|one, two| two.0.total_cmp(&one.0).then(two.1.total_cmp(&one.1)).then(one.2.cmp(two.2)));
        let alternatives = moves.iter().map(|(_, win, text)| Alternative::new((*text).to_owned(), *win));
        let mut thought =
            Thought::of(alternatives.take(12).collect(), self.line(moves.first()?.2), self.task.nodes)?;
        thought.resigns = self.task.nodes >= 200 && thought.win < 0.02;
        Some(thought)
    }

    /// The moves that were visited most.
    fn line(&self, first: &str) -> Vec<String> {
        let mut line = vec![first.to_owned()];
        let mut node =
            self.nodes[0].moves.iter().find(|(text, _)| **text == *first).map_or(NONE, |(_, to)| *to);
        while let Some(here) = self.nodes.get(node as usize).filter(|_| self.open) {
            let visited = here.moves.iter().filter(|(_, to)| *to != NONE);
            let best = visited.max_by(|one, two| {
                let visits = |to: u32| self.nodes[to as usize].visits;
                visits(one.1).total_cmp(&visits(two.1))
            });
            let Some((text, to)) = best.filter(|_| line.len() < 12) else { break };
            line.push(text.to_string());
            node = *to;
        }
        line
    }
}
