//! Piškvorky and renju: line patterns kept up to date by each stone, wins by continuous fours, and alpha-beta on moves near
//! threats. A node is a position that is looked at.

mod search;
mod shapes;
mod stones;

use crate::math;
use crate::task::{Strength, Task};
use crate::thought::{Alternative, Thought};
use rules::Side;
use rules::games::piskvorky::cells::Cell;
use rules::games::piskvorky::notation::Move;
use rules::games::piskvorky::position::{PiskvorkyPosition, Stage};
use rules::position::Position;
use search::{CERTAIN, Search, WIN, probability};
use stones::{At, Stones, kind};

/// Number of ways to place stones that are compared in the opening `swap2`.
const OPENINGS: usize = 12;

/// Most moves that are compared at the root.
const BREADTH: usize = 20;

/// How each level plays.
const STRENGTHS: [Strength; 8] = [
    Strength::of(40, 45, 55),
    Strength::of(120, 32, 32),
    Strength::of(300, 20, 18),
    Strength::of(1_000, 12, 8),
    Strength::of(3_500, 6, 0),
    Strength::of(25_000, 2, 0),
    Strength::of(180_000, 1, 0),
    Strength::of(1_100_000, 1, 0),
];

/// How each level plays.
pub(crate) fn strengths(_: &PiskvorkyPosition) -> [Strength; 8] {
    STRENGTHS
}

/// The number of a threat among what may be overlooked, beside the cells.
const THREAT: u64 = 1 << 32;

/// The thought of the search; `None` if the position is left to [`plain`](crate::plain).
pub(crate) fn think(position: &PiskvorkyPosition, task: &mut Task<'_>) -> Option<Thought> {
    match position.stage() {
        Some(Stage::Place3 | Stage::Place2) => lay_out(position, task),
        Some(Stage::Choose3 | Stage::Choose5) => choose(position, task),
        None => play(position, task),
    }
}

/// The move that places a stone, with a claim where it makes a line that must be claimed.
fn stone(position: &PiskvorkyPosition, cell: Cell) -> Move {
    Move::Stone { cell, claim: position.may_claim(cell) }
}

fn text(position: &PiskvorkyPosition, cell: Cell) -> String {
    PiskvorkyPosition::write(&stone(position, cell))
}

fn play(position: &PiskvorkyPosition, task: &mut Task<'_>) -> Option<Thought> {
    let me = task.side;
    let size = position.options().size;
    let mut allowed: Vec<Cell> = Vec::new();
    for action in position.legal(me) {
        if let Move::Stone { cell, claim: false } = action {
            allowed.push(cell);
        }
    }
    let stones = Stones::of(position);
    if stones.empty == stones.all.len() {
        let centre = Cell::new(size / 2, size / 2);
        let alternative = Alternative { text: text(position, centre), win: 0.5 };
        return Thought::of(vec![alternative], Vec::new(), task.nodes);
    }
    let mut search = Search::new(stones, task);
    let certain = |search: &Search<'_, '_>, at: At, win: f64| {
        let text = text(position, search.stones.cell(at));
        Thought::of(vec![Alternative { text, win }], Vec::new(), search.task.nodes)
    };
    if let Some(at) = search.stones.five(me) {
        return certain(&search, at, 1.0);
    }
    // Only moves that the opening allows, and none that is forbidden even where it may be played.
    let fits = |search: &mut Search<'_, '_>, at: At| {
        allowed.contains(&search.stones.cell(at)) && search.stones.allowed(me, at)
    };
    let sees = |search: &Search<'_, '_>, at: At| !search.task.overlooks(at as u64);
    let fives = search.stones.count(me.other(), kind::FIVE);
    if fives == 0 {
        let mut left = (search.task.limit / 4).min(20_000) as u32;
        if let Some(at) = search.win_by_fours(me, &mut left, 40)
            && sees(&search, at)
            && fits(&mut search, at)
        {
            return certain(&search, at, 1.0);
        }
        let mut left = (search.task.limit / 4).min(20_000) as u32;
        for threes in 1..=6 {
            if let Some(at) = search.win_by_threats(me, &mut left, threes)
                && sees(&search, at)
                && fits(&mut search, at)
            {
                return certain(&search, at, 1.0);
            }
        }
    }
    let mut moves: Vec<At> = match search.stones.five(me.other()).filter(|at| sees(&search, *at)) {
        Some(at) => vec![at],
        None => {
            let threatened = search.straight(me.other()) && !search.task.overlooks(THREAT);
            let all = search.stones.all.clone();
            let mut found: Vec<At> = search.moves(me, threatened, None);
            if !found.iter().any(|at| fits(&mut search, *at)) {
                found = all.into_iter().filter(|at| search.stones.is_empty(*at)).collect();
            }
            found
        }
    };
    moves.retain(|at| fits(&mut search, *at));
    // Who doesn't see the cells that stop a threat doesn't see a part of them either.
    let blind = fives > 0 && moves.len() > 1 || search.straight(me.other()) && search.task.overlooks(THREAT);
    if blind {
        let stops = |at: &At| search.stones.kind(me.other(), *at) >= kind::FOUR;
        let others: Vec<At> = moves.iter().copied().filter(|at| !stops(at)).collect();
        moves = if others.is_empty() { moves } else { others };
    }
    moves = search.task.seen(moves, |_| false);
    moves.truncate(BREADTH);
    deepen(position, &mut search, moves)
}

/// Compares the root's moves, one move deeper each time.
fn deepen(position: &PiskvorkyPosition, search: &mut Search<'_, '_>, moves: Vec<At>) -> Option<Thought> {
    let me = search.task.side;
    let mut ranked: Vec<(i32, At)> = moves.into_iter().map(|at| (0, at)).collect();
    let mut line = Vec::new();
    for depth in 0..40 {
        let mut values: Vec<(i32, At)> = Vec::with_capacity(ranked.len());
        let (mut alpha, mut best_line) = (-WIN, Vec::new());
        for (_, at) in &ranked {
            search.stones.place(*at, me);
            let value = if values.is_empty() {
                -search.value(me.other(), depth, -WIN, WIN, 1)
            } else {
                let quick = -search.value(me.other(), depth, -alpha - 1, -alpha, 1);
                if quick > alpha && !search.is_cut() {
                    -search.value(me.other(), depth, -WIN, -alpha, 1)
                } else {
                    quick
                }
            };
            if !search.is_cut() && (value > alpha || values.is_empty()) {
                best_line = search.line(me.other(), 9);
                best_line.insert(0, *at);
            }
            search.stones.remove(*at, me);
            if search.is_cut() {
                break;
            }
            alpha = alpha.max(value);
            values.push((value, *at));
        }
        // What a search that was cut short has found still counts, if it began with the best move so far.
        let done = values.len();
        if done > 0 {
            let rest = ranked.iter().filter(|(_, at)| values.iter().all(|(_, other)| other != at));
            let rest: Vec<_> = rest.map(|(value, at)| ((*value).min(alpha - 1), *at)).collect();
            values.extend(rest);
            // A stable sort keeps the order of moves that are only known to be no better.
            values.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
            ranked = values;
            line = best_line;
        }
        let best = ranked.first()?.0;
        if search.is_cut() || best.abs() >= CERTAIN || ranked.len() == 1 && depth >= 4 {
            break;
        }
    }
    let name = |at: &At| text(position, search.stones.cell(*at));
    let alternatives: Vec<_> =
        ranked.iter().map(|(value, at)| Alternative { text: name(at), win: probability(*value) }).collect();
    // A claim is written on a line; only the first move can need it here.
    let line =
        line.iter().map(|at| PiskvorkyPosition::write(&Move::stone(search.stones.cell(*at)))).collect();
    let mut thought = Thought::of(alternatives, line, search.task.nodes)?;
    thought.resigns = false;
    Some(thought)
}

/// The value of the stones for White, who moves next, by a short search.
fn white_wins(stones: &Stones, task: &mut Task<'_>, nodes: u64) -> f64 {
    let limit = task.limit;
    task.limit = (task.nodes + nodes).min(limit);
    let mut search = Search::new(stones.clone(), task);
    let mut value = 0;
    for depth in 0..12 {
        let found = search.value(Side::White, depth, -WIN, WIN, 0);
        if search.is_cut() {
            break;
        }
        value = found;
    }
    task.limit = limit;
    probability(value)
}

/// Opening `swap2`: the better colour.
fn choose(position: &PiskvorkyPosition, task: &mut Task<'_>) -> Option<Thought> {
    let nodes = task.limit;
    let white = white_wins(&Stones::of(position), task, nodes);
    let mut choices = [(Side::White, white), (Side::Black, 1.0 - white)];
    choices.sort_by(|one, two| two.1.total_cmp(&one.1));
    let write = |(side, win)| Alternative { text: PiskvorkyPosition::write(&Move::Take(side)), win };
    Thought::of(choices.map(write).to_vec(), Vec::new(), task.nodes)
}

/// Opening `swap2`: the next stone of a placement after which both colours are about equal.
fn lay_out(position: &PiskvorkyPosition, task: &mut Task<'_>) -> Option<Thought> {
    let start = Stones::of(position);
    let placed = start.all.len() - start.empty;
    let missing = if position.stage() == Some(Stage::Place3) { 3 - placed.min(3) } else { 5 - placed.min(5) };
    let size = position.options().size;
    let reach = (size / 4).clamp(1, 3);
    let nodes = task.limit / OPENINGS as u64;
    let mut best: Option<(f64, f64, Vec<At>)> = None;
    for _ in 0..OPENINGS {
        let mut stones = start.clone();
        let mut line = Vec::new();
        for number in 0..missing {
            let side = if (placed + number).is_multiple_of(2) { Side::Black } else { Side::White };
            let mut pick = || {
                let shift = math::below(&mut task.random, usize::from(2 * reach + 1)) as u8;
                (size / 2 + shift).saturating_sub(reach).min(size - 1)
            };
            let near = stones.at(Cell::new(pick(), pick()));
            let at = [near].into_iter().chain(stones.all.iter().copied()).find(|at| stones.is_empty(*at))?;
            stones.place(at, side);
            line.push(at);
        }
        let white = white_wins(&stones, task, nodes);
        let off = (white - 0.5).abs();
        if best.as_ref().is_none_or(|(known, ..)| off < *known) {
            best = Some((off, white, line));
        }
    }
    let (_, white, line) = best?;
    let names: Vec<String> =
        line.iter().map(|at| PiskvorkyPosition::write(&Move::stone(start.cell(*at)))).collect();
    // The opponent takes the better colour.
    let win = white.min(1.0 - white);
    Thought::of(vec![Alternative { text: names.first()?.clone(), win }], names, task.nodes)
}
