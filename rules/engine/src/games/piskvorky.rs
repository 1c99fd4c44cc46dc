//! Piškvorky and renju: line patterns kept up to date by each stone, wins by continuous fours, and alpha-beta on moves near
//! threats. A node is a position that is looked at.

mod search;
mod shapes;
mod stones;

use crate::math;
use crate::task::{Sight, Strength, Task};
use crate::thought::{Alternative, Thought};
use rules::Side;
use rules::action::Action;
use rules::games::piskvorky::cells::Cell;
use rules::games::piskvorky::notation::Move;
use rules::games::piskvorky::options::Rule;
use rules::games::piskvorky::position::{PiskvorkyPosition, Stage};
use rules::position::Position;
use search::{CERTAIN, Search, WIN, probability};
use stones::{At, Stones, kind};

/// Number of ways to place stones that are compared in the opening `swap2`.
const OPENINGS: usize = 12;

/// Most moves that are compared at the root.
const BREADTH: usize = 20;

/// Moves in which a four wins, and in which an open three does.
const FOUR: u8 = 1;
const OPEN_THREE: u8 = 2;

/// How each level plays.
const STRENGTHS: [Strength; 8] = [
    Strength::of(40, 45, 55),
    Strength::of(120, 32, 32),
    Strength::of(270, 21, 20).heeding(FOUR),
    Strength::of(490, 19, 18).heeding(OPEN_THREE),
    Strength::of(1_500, 11, 6).heeding(OPEN_THREE),
    Strength::of(6_000, 4, 0).heeding(OPEN_THREE),
    Strength::of(60_000, 1, 0).heeding(OPEN_THREE),
    Strength::of(1_100_000, 1, 0).heeding(OPEN_THREE),
];

/// How levels 5 to 7 play Renju, where more nodes bring more.
const RENJU: [Strength; 3] = [
    Strength::of(1_900, 10, 5).heeding(OPEN_THREE),
    Strength::of(5_500, 5, 0).heeding(OPEN_THREE),
    Strength::of(25_000, 2, 0).heeding(OPEN_THREE),
];

/// How each level plays.
pub(crate) fn strengths(position: &PiskvorkyPosition) -> [Strength; 8] {
    let mut strengths = STRENGTHS;
    if matches!(position.options().rule, Rule::Renju { .. }) {
        strengths[4..7].copy_from_slice(&RENJU);
    }
    strengths
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
    stone(position, cell).text()
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
        let alternative = Alternative::new(text(position, centre), 0.5);
        return Thought::of(vec![alternative], Vec::new(), task.nodes);
    }
    let mut search = Search::new(stones, task);
    let certain = |search: &Search<'_, '_>, at: At, win: f64| {
        let text = text(position, search.stones.cell(at));
        Thought::of(vec![Alternative::new(text, win)], Vec::new(), search.task.nodes)
    };
    if let Some(at) = search.stones.five(me) {
        return certain(&search, at, 1.0);
    }
    // Only moves that the opening allows, and none that is forbidden even where it may be played.
    let fits = |search: &mut Search<'_, '_>, at: At| {
        allowed.contains(&search.stones.cell(at)) && search.stones.allowed(me, at)
    };
    let sees = |search: &Search<'_, '_>, at: At| !search.task.overlooks(at as u64);
    let takes = |search: &mut Search<'_, '_>, at: At| sees(search, at) && fits(search, at);
    let fives = search.stones.count(me.other(), kind::FIVE);
    // The search for a win of threats leaves half of the nodes to the comparison of moves.
    let limit = search.task.limit;
    search.task.limit = limit / 2;
    if fives == 0 {
        let mut left = (search.task.limit / 4).min(20_000) as u32;
        if let Some(at) = search.win_by_fours(me, &mut left, 40)
            && takes(&mut search, at)
        {
            let shortest = search.fewest_fours(me).filter(|(first, _)| takes(&mut search, *first));
            let (at, wins_within) = shortest.map_or((at, None), |(first, fours)| (first, Some(fours + 1)));
            return certain(&search, at, 1.0).map(|thought| Thought { wins_within, ..thought });
        }
        let mut left = (search.task.limit / 4).min(20_000) as u32;
        for threes in 1..=6 {
            if let Some(at) = search.win_by_threats(me, &mut left, threes)
                && takes(&mut search, at)
            {
                return certain(&search, at, 1.0);
            }
        }
    }
    search.task.limit = limit;
    let (heeds_fours, heeds_threes) = (search.task.heeds(FOUR), search.task.heeds(OPEN_THREE));
    let open_three = search.straight(me.other());
    let threatened = open_three && (heeds_threes || !search.task.overlooks(THREAT));
    let stop = search.stones.five(me.other()).filter(|at| heeds_fours || sees(&search, *at));
    let mut moves: Vec<At> = match stop {
        Some(at) => vec![at],
        None => {
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
    if fives > 0 && moves.len() > 1 || open_three && !threatened {
        let stops = |at: &At| search.stones.kind(me.other(), *at) >= kind::FOUR;
        let others: Vec<At> = moves.iter().copied().filter(|at| !stops(at)).collect();
        moves = if others.is_empty() { moves } else { others };
    }
    if threatened && heeds_threes {
        sort_stops_first(&mut search, &mut moves);
    } else {
        moves = search.task.seen(moves, |_| Sight::Usual);
    }
    moves.truncate(BREADTH);
    deepen(position, &mut search, moves)
}

/// Moves what stops a straight four at once to the front: few nodes may not reach the end of the own fours.
fn sort_stops_first(search: &mut Search<'_, '_>, moves: &mut [At]) {
    let me = search.task.side;
    moves.sort_by_cached_key(|at| {
        search.stones.place(*at, me);
        let threatened = search.straight(me.other());
        search.stones.remove(*at, me);
        threatened
    });
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
            // Any move is better than those that are known to lose.
            let most = if alpha <= -CERTAIN { WIN } else { alpha - 1 };
            let rest: Vec<_> = rest.map(|(value, at)| ((*value).min(most), *at)).collect();
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
        ranked.iter().map(|(value, at)| Alternative::new(name(at), probability(*value))).collect();
    // A claim is written on a line; only the first move can need it here.
    let line = line.iter().map(|at| Move::stone(search.stones.cell(*at)).text()).collect();
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
    let write = |(side, win)| Alternative::new(Move::Take(side).text(), win);
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
    let names: Vec<String> = line.iter().map(|at| Move::stone(start.cell(*at)).text()).collect();
    // The opponent takes the better colour.
    let win = white.min(1.0 - white);
    Thought::of(vec![Alternative::new(names.first()?.clone(), win)], names, task.nodes)
}

#[cfg(test)]
mod tests {
    use super::stones::{Stones, kind};
    use crate::{Level, think_at};
    use rules::games::piskvorky::position::PiskvorkyPosition;
    use rules::{AnyPosition, Side, registry};
    use serde_json::{Value, json};
    use std::cell::Cell;

    /// Number of games of beginners, and of seeds for each position with a threat.
    const GAMES: u64 = 12;
    const SEEDS: u64 = 4;

    fn start(options: &Value) -> Box<dyn AnyPosition> {
        registry::find("piskvorky").unwrap().start(options.as_object().unwrap()).unwrap()
    }

    fn stones(position: &dyn AnyPosition) -> Stones {
        Stones::of(position.typed().downcast_ref::<PiskvorkyPosition>().unwrap())
    }

    /// Whether the side makes a straight four or two fours next, of an open three for example.
    fn threatens(stones: &mut Stones, side: Side) -> bool {
        let found: Vec<_> = stones.with(side, kind::STRAIGHT).collect();
        found.into_iter().any(|at| stones.allowed(side, at))
    }

    /// Whether the opponent of `me`, who moves next, neither makes a five nor, if `threes` count too, a straight four.
    fn is_safe(position: &dyn AnyPosition, me: Side, threes: bool) -> bool {
        let mut stones = stones(position);
        stones.count(me.other(), kind::FIVE) == 0 && !(threes && threatens(&mut stones, me.other()))
    }

    /// Whether a move makes the position safe.
    fn has_answer(position: &dyn AnyPosition, me: Side, threes: bool) -> bool {
        position.legal(me).iter().any(|text| {
            let mut after = position.boxed();
            after.play(Some(me), text).unwrap();
            is_safe(after.as_ref(), me, threes)
        })
    }

    /// Plays the move of a level; if threes count too, also the replies to its fours and what it does then. Returns whether it
    /// wins or the position is safe.
    fn answers(position: &dyn AnyPosition, level: Level, seed: u64, threes: bool) -> bool {
        let mut position = position.boxed();
        let me = position.awaited().only().unwrap();
        loop {
            // Some levels would think for long.
            let polls = Cell::new(0);
            let stop = || polls.replace(polls.get() + 1) > 8;
            let thought = think_at(position.as_ref(), me, level, seed, &stop).unwrap();
            position.play(Some(me), &thought.best).unwrap();
            let now = stones(position.as_ref());
            if position.outcome().is_some() {
                return true;
            }
            let reply = now
                .five(me)
                .map(|at| now.cell(at))
                .filter(|_| threes && is_safe(position.as_ref(), me, false));
            let Some(reply) = reply else { return is_safe(position.as_ref(), me, threes) };
            let reply = super::text(position.typed().downcast_ref().unwrap(), reply);
            // A forbidden reply is none.
            if position.play(Some(me.other()), &reply).is_err() || position.outcome().is_some() {
                return true;
            }
        }
    }

    fn upper() -> impl Iterator<Item = Level> {
        Level::all().filter(|level| level.number() >= 3)
    }

    #[test]
    fn fours_are_stopped_from_level_3() {
        for (size, moves, stop) in [
            (12, "g7 f8 f7 e7 h7 d6 i7", "j7"),
            (9, "e5 f5 e4 e6 e3 f4 e2", "e1"),
            (12, "e5 e4 e6 a2 e7 l3 e8", "e9"),
        ] {
            let mut position = start(&json!({ "size": size }));
            moves.split(' ').for_each(|text| {
                position.play(None, text).unwrap();
            });
            for (level, seed) in upper().flat_map(|level| (0..100).map(move |seed| (level, seed))) {
                let thought = think_at(position.as_ref(), Side::White, level, seed, &|| true).unwrap();
                assert_eq!(thought.best, stop, "{level:?} {seed}");
            }
        }
    }

    #[test]
    fn threats_of_beginners_are_answered() {
        let beginner = Level::new(2).unwrap();
        let mut met = [0; 2];
        for game in 0..GAMES {
            let mut position = start(&match game % 4 {
                0 => json!({ "size": 9 }),
                1 => json!({ "size": 12, "overline": "ignored" }),
                2 => json!({ "rule": "renju" }),
                _ => json!({ "size": 15 }),
            });
            for number in 0..60 {
                let Some(me) = position.awaited().only() else { break };
                let four = !is_safe(position.as_ref(), me, false);
                let threes = !four && !is_safe(position.as_ref(), me, true);
                let wins = stones(position.as_ref()).count(me, kind::FIVE) > 0;
                if (four || threes) && !wins && has_answer(position.as_ref(), me, threes) {
                    met[usize::from(threes)] += 1;
                    for level in upper().filter(|level| four || level.number() >= 4) {
                        for seed in 0..SEEDS {
                            let seed = 1000 * game + 10 * number + seed;
                            let answers = answers(position.as_ref(), level, seed, threes);
                            assert!(answers, "{level:?} {seed} {}", position.text());
                        }
                    }
                }
                let seed = 100 * game + number;
                let thought = think_at(position.as_ref(), me, beginner, seed, &|| false).unwrap();
                position.play(Some(me), &thought.best).unwrap();
            }
        }
        assert!(met.iter().all(|met| *met > 5), "{met:?}");
    }
}
