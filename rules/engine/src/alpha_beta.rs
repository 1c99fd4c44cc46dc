//! Alpha-beta for games of two sides that move in turn: principal variations, a transposition table, moves that cut first.
//!
//! A game gives its state as a [`State`]; the tree is the same for all of them. After a move there may be several states by
//! chance. Their mean is searched with bounds on the states that are still to come (Ballard's Star1).

use crate::math;
use crate::task::{Sight, Task};
use crate::thought::{Alternative, Thought};
use rules::{Outcome, Side};

/// Value of a win at once; a later win is worth one less for each move.
pub const WIN: i32 = 6000;

/// Values beyond this are certain wins.
pub const CERTAIN: i32 = WIN - 500;

/// Largest guess. The means of chance are cut sooner if the range of values is small.
const GUESS: i32 = 4500;

/// Most moves from the root.
const DEEPEST: i32 = 100;

/// The states after a move.
pub enum After<S> {
    /// The only one.
    Certain(S),
    /// One of several, with their weights.
    Chance(Vec<(i32, S)>),
}

/// What the search asks a game.
pub trait State: Clone {
    /// A move.
    type Move: Copy + PartialEq;
    /// Extra depth for states that are not quiet, in moves.
    const FURTHER: i32;

    /// A hash of all that the value depends on.
    fn key(&self) -> u64;
    /// The value for the side to move, if the game is over.
    fn over(&self) -> Option<i32>;
    /// Whether the side to move wins at once. It may miss such a win.
    fn wins_now(&self) -> bool;
    /// The value of a draw for the side to move: 0, unless the thinking side avoids draws.
    fn draw(&self) -> i32;
    /// The legal moves, the likeliest first. A move that wins at once may stand alone.
    fn moves(&self) -> Vec<Self::Move>;
    /// The states after a move, for the other side.
    fn after(&self, action: Self::Move) -> After<Self>;
    /// The value of a quiet state for the side to move.
    fn guess(&self) -> i32;
    /// Whether the value can be guessed here; otherwise the moves are searched further.
    fn is_quiet(&self) -> bool;
    /// A small number for the history of moves that cut.
    fn slot(action: Self::Move) -> usize;
    /// Whether a late move of this kind may be searched less deeply.
    fn is_calm(&self, action: Self::Move) -> bool;
    /// How easily people see a move of this kind.
    fn sight(&self, _: Self::Move) -> Sight {
        Sight::Usual
    }
}

#[derive(Clone, Copy)]
struct Entry<M> {
    key: u64,
    value: i32,
    best: Option<M>,
    depth: i8,
    /// -1 for an upper bound, 1 for a lower bound, 0 for an exact value.
    bound: i8,
}

/// Number of slots of the history.
pub const SLOTS: usize = 1 << 14;

struct Search<'a, 'b, S: State> {
    task: &'a mut Task<'b>,
    table: Vec<Entry<S::Move>>,
    history: Vec<u32>,
    /// Keys of the states on the way; one of them again is a draw.
    path: Vec<u64>,
    cut: bool,
    /// Whether chance decided somewhere, so that a value may be a mean.
    has_chance: bool,
    scale: f64,
}

/// A root's move with its state.
pub struct RootMove<S: State> {
    /// The move.
    pub action: S::Move,
    /// Its text.
    pub text: String,
    /// The value for the thinking side, if the rules end the game there.
    pub ended: Option<i32>,
}

/// The value for a side of a game that ends with the next move.
pub fn value_of(outcome: &Outcome, side: Side) -> i32 {
    match outcome.winner {
        Some(winner) if winner == side => WIN - 1,
        Some(_) => 1 - WIN,
        None => 0,
    }
}

/// Compares the root's moves, one move deeper each time. `scale` is by how much a value has to grow to multiply the odds of a
/// win by e; `write` writes a move.
pub fn think<S: State>(
    root: &S,
    moves: Vec<RootMove<S>>,
    task: &mut Task<'_>,
    scale: f64,
    write: impl Fn(S::Move) -> String,
) -> Option<Thought> {
    if let Some(wins) = moves.iter().find(|other| other.ended == Some(WIN - 1)) {
        let alternative = Alternative::new(wins.text.clone(), 1.0);
        let thought = Thought::of(vec![alternative], Vec::new(), task.nodes)?;
        return Some(Thought { wins_within: Some(1), ..thought });
    }
    let moves = task.seen(moves, |other| root.sight(other.action));
    let room = task.limit.clamp(1 << 10, 1 << 19).next_power_of_two() as usize;
    let nothing = Entry { key: 0, value: 0, best: None, depth: -1, bound: 0 };
    let mut search: Search<'_, '_, S> = Search {
        task,
        table: vec![nothing; room],
        history: vec![0; SLOTS],
        path: vec![root.key()],
        cut: false,
        has_chance: false,
        scale,
    };
    let mut ranked: Vec<(i32, usize)> = (0..moves.len()).map(|number| (0, number)).collect();
    let mut line: Vec<S::Move> = Vec::new();
    for depth in 0..60 {
        let (mut alpha, mut values, mut best) = (-WIN - 1, Vec::new(), None);
        for (_, number) in &ranked {
            let action = moves[*number].action;
            let after = root.after(action);
            let value = match moves[*number].ended {
                Some(value) => value,
                None if values.is_empty() => search.mean(&after, depth, -WIN - 1, WIN + 1, 1),
                None => {
                    let quick = search.mean(&after, depth, alpha, alpha + 1, 1);
                    if quick > alpha && !search.cut {
                        search.mean(&after, depth, alpha, WIN + 1, 1)
                    } else {
                        quick
                    }
                }
            };
            if search.cut {
                break;
            }
            if value > alpha {
                (alpha, best) = (value, Some(action));
            }
            values.push((value, *number));
        }
        if let Some(best) = best {
            // A search that was cut short counts as far as it came: it began with the best move so far.
            let missing = ranked.iter().filter(|(_, number)| values.iter().all(|(_, other)| other != number));
            let missing: Vec<_> = missing.map(|(value, number)| ((*value).min(alpha - 1), *number)).collect();
            values.extend(missing);
            values.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            ranked = values;
            line = search.line(root, best);
        }
        let best = ranked.first()?.0;
        if search.cut || best.abs() >= CERTAIN || ranked.len() == 1 && depth >= 3 {
            break;
        }
    }
    let probability = |value: i32| match value {
        CERTAIN.. => 1.0,
        value if value <= -CERTAIN => 0.0,
        value => math::probability(f64::from(value), scale),
    };
    let alternative =
        |(value, number): &(i32, usize)| Alternative::new(moves[*number].text.clone(), probability(*value));
    let (nodes, has_chance) = (search.task.nodes, search.has_chance);
    let mut words: Vec<String> = line.into_iter().map(write).collect();
    if let (Some(first), Some((_, number))) = (words.first_mut(), ranked.first()) {
        first.clone_from(&moves[*number].text);
    }
    let mut thought = Thought::of(ranked.iter().take(12).map(alternative).collect(), words, nodes)?;
    let value = ranked.first()?.0;
    thought.resigns = value <= -CERTAIN;
    thought.wins_within = (value >= CERTAIN && !has_chance).then(|| moves_of(value));
    Some(thought)
}

/// The number of own moves to a certain win of this value for the side to move.
const fn moves_of(value: i32) -> u32 {
    (WIN - value + 1).unsigned_abs() / 2
}

impl<S: State> Search<'_, '_, S> {
    fn value(&mut self, state: &S, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.task.node() {
            self.cut = true;
            return 0;
        }
        if let Some(value) = state.over() {
            return if value.abs() < CERTAIN { value } else { value - value.signum() * ply };
        }
        if state.wins_now() {
            return WIN - ply - 1;
        }
        let quiet = depth <= 0 && state.is_quiet();
        if quiet || ply >= DEEPEST || depth <= -S::FURTHER {
            let misjudged = self.task.misjudgement(self.scale, || state.key());
            return (state.guess() + misjudged).clamp(-GUESS, GUESS);
        }
        let key = state.key();
        if self.path.contains(&key) {
            return state.draw();
        }
        let slot = key as usize & (self.table.len() - 1);
        let known = self.table[slot];
        let mut first = None;
        if known.key == key {
            first = known.best;
            let value = from_table(known.value, ply, CERTAIN);
            if i32::from(known.depth) >= depth
                && (known.bound == 0 || known.bound > 0 && value >= beta || known.bound < 0 && value <= alpha)
            {
                return value;
            }
        }
        let mut moves = state.moves();
        self.order(&mut moves, first);
        self.path.push(key);
        let start = alpha;
        let (mut best, mut best_move) = (-WIN - 1, None);
        for (number, action) in moves.into_iter().enumerate() {
            let after = state.after(action);
            let calm = depth >= 2 && number >= 4 && state.is_calm(action);
            let less = if calm { 1 + i32::from(number >= 16 && depth >= 4) } else { 0 };
            let (mut value, mut again) = (0, true);
            if number > 0 {
                value = self.mean(&after, depth - 1 - less, alpha, alpha + 1, ply + 1);
                again = value > alpha && (value < beta || less > 0);
            }
            if again && !self.cut {
                value = self.mean(&after, depth - 1, alpha, beta, ply + 1);
            }
            if self.cut {
                self.path.pop();
                return 0;
            }
            if value > best {
                (best, best_move) = (value, Some(action));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                let slot = S::slot(action) & (SLOTS - 1);
                self.history[slot] =
                    self.history[slot].saturating_add((depth.max(0) * depth.max(0)) as u32 + 1);
                break;
            }
        }
        self.path.pop();
        let bound = if best >= beta { 1 } else { i8::from(best > start) - 1 };
        let depth = depth.clamp(-100, 100) as i8;
        self.table[slot] = Entry { key, value: to_table(best, ply, CERTAIN), best: best_move, depth, bound };
        best
    }

    /// The mean of the values after a move, for the side that made it.
    fn mean(&mut self, after: &After<S>, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        const LIMIT: i64 = WIN as i64 + 1;
        let states = match after {
            After::Certain(state) => return -self.value(state, depth, -beta, -alpha, ply),
            After::Chance(states) => states,
        };
        self.has_chance = true;
        let all: i64 = states.iter().map(|(weight, _)| i64::from(*weight)).sum();
        let (mut sum, mut left) = (0i64, all);
        for (weight, state) in states {
            let weight = i64::from(*weight);
            left -= weight;
            // The bounds on this value if all others are at their extremes.
            let low =
                (i64::from(alpha) * all - sum - left * LIMIT).div_euclid(weight).clamp(-LIMIT, LIMIT - 1);
            let high =
                ((i64::from(beta) * all - sum + left * LIMIT).div_euclid(weight) + 1).clamp(low + 1, LIMIT);
            let value = i64::from(-self.value(state, depth, -high as i32, -low as i32, ply));
            if self.cut {
                return 0;
            }
            sum += weight * value;
            if value <= low && low > -LIMIT {
                return ((sum + left * LIMIT).div_euclid(all) as i32).min(alpha);
            }
            if value >= high && high < LIMIT {
                return ((sum - left * LIMIT).div_euclid(all) as i32).max(beta);
            }
        }
        sum.div_euclid(all.max(1)) as i32
    }

    /// The table's move first, then moves that often cut; the sort is stable, so the game's order decides between equals.
    fn order(&self, moves: &mut [S::Move], first: Option<S::Move>) {
        let slot = |action: S::Move| self.history[S::slot(action) & (SLOTS - 1)];
        moves.sort_by_cached_key(|action| (Some(*action) != first, std::cmp::Reverse(slot(*action))));
    }

    /// The moves that the table expects after a root's move.
    fn line(&self, root: &S, best: S::Move) -> Vec<S::Move> {
        let (mut line, mut after) = (vec![best], root.after(best));
        while let After::Certain(state) = after {
            if line.len() == 10 || state.over().is_some() {
                break;
            }
            let key = state.key();
            let known = self.table[key as usize & (self.table.len() - 1)];
            let Some(next) = known.best.filter(|_| known.key == key) else { break };
            line.push(next);
            after = state.after(next);
        }
        line
    }
}

/// A value as a table keeps it: from `certain` on it is a win, counted from the position itself.
pub(crate) const fn to_table(value: i32, ply: i32, certain: i32) -> i32 {
    if value >= certain {
        value + ply
    } else if value <= -certain {
        value - ply
    } else {
        value
    }
}

/// A value of the table, seen from a position so many plies deeper.
pub(crate) const fn from_table(value: i32, ply: i32, certain: i32) -> i32 {
    if value >= certain {
        value - ply
    } else if value <= -certain {
        value + ply
    } else {
        value
    }
}
