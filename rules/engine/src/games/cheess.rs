//! Cheess: turns are searched, not actions. A beam finds likely ends of a turn; those are compared by the opponent's best
//! answers, found the same way. A node is a board after one action.
//!
//! The value counts the points that a side still needs to bring its men home.

use crate::math;
use crate::task::{Sight, Strength, Task};
use crate::thought::{Alternative, Thought};
use rules::action::Action;
use rules::games::cheess::board::Board;
use rules::games::cheess::cells::{Cell, Set, around_king, cells, diagonal, jumps, straight};
use rules::games::cheess::men::{Kind, Man};
use rules::games::cheess::moves::{Move, MoveGen};
use rules::games::cheess::options::Rules;
use rules::games::cheess::position::CheessPosition;
use rules::position::Position;
use rules::rng::SplitMix64;
use rules::{Outcome, Side};
use std::collections::BTreeSet;
use std::sync::OnceLock;

/// How each level plays.
pub(crate) const STRENGTHS: [Strength; 8] = [
    Strength::of(100, 23, 55),
    Strength::of(100, 12, 29),
    Strength::of(100, 6, 14),
    Strength::of(440, 23, 37),
    Strength::of(1_500, 18, 25),
    Strength::of(11_000, 11, 12),
    Strength::of(150_000, 1, 0),
    Strength::of(12_000_000, 1, 0),
];

/// Value of a win.
const WIN: i32 = 30_000;

/// Value of one point of a turn.
const POINT: i32 = 10;

/// What a pawn loses when its way is blocked.
const BLOCKED: i32 = 12;

/// What a pawn loses that has an enemy's pawn ahead, for each officer fewer than three that could help it.
const OPPOSED: i32 = 12;

/// What a side loses more if its last officer is home while a pawn needs one: a win may become a draw.
const HELPLESS: i32 = 80;

/// What a man that can be pushed out is worth less than one in the goal or in the trench.
const EXPOSED: i32 = 3;

/// What part of the nodes is spent on a turn that has begun: it was thought about as a whole before, and less is left of it.
const BEGUN: u64 = 16;

/// The least number of nodes that is spent on it, if there are so many.
const BEGUN_LEAST: u64 = 6_000;

/// By how much a value has to grow to multiply the odds of a win by e.
const SCALE: f64 = 80.0;

/// Steps of a man that can't get home.
const NEVER: u8 = 40;

/// How a pass of the search looks: turns deep, ends of a turn that are compared, boards that a beam keeps.
#[derive(Clone, Copy)]
struct Pass {
    depth: u32,
    ends: usize,
    width: usize,
}

/// The passes, each costlier than the one before.
const PASSES: [Pass; 13] = [
    Pass { depth: 1, ends: 1, width: 4 },
    Pass { depth: 1, ends: 1, width: 24 },
    Pass { depth: 2, ends: 8, width: 6 },
    Pass { depth: 2, ends: 16, width: 12 },
    Pass { depth: 3, ends: 8, width: 6 },
    Pass { depth: 3, ends: 14, width: 10 },
    Pass { depth: 4, ends: 8, width: 6 },
    Pass { depth: 4, ends: 14, width: 12 },
    Pass { depth: 5, ends: 8, width: 8 },
    Pass { depth: 5, ends: 14, width: 12 },
    Pass { depth: 6, ends: 8, width: 8 },
    Pass { depth: 6, ends: 14, width: 12 },
    Pass { depth: 6, ends: 20, width: 20 },
];

/// What is known of each man and square, whatever the board.
struct Tables {
    /// Number of moves to the goal on an empty board.
    steps: [[u8; 64]; 64],
    /// A random number for each place: the squares, and the trench.
    keys: [[u64; 65]; 64],
}

/// The place beyond the squares.
const TRENCH: usize = 64;

/// The tables, by the home square of a man.
fn tables() -> &'static Tables {
    static TABLES: OnceLock<Box<Tables>> = OnceLock::new();
    TABLES.get_or_init(|| {
        let mut tables = Box::new(Tables { steps: [[NEVER; 64]; 64], keys: [[0; 65]; 64] });
        let mut random = SplitMix64::new(0);
        tables.keys.as_flattened_mut().iter_mut().for_each(|key| *key = random.draw());
        for man in (0..64).map(Cell::at).filter_map(Man::at_home) {
            for from in (0..64).map(Cell::at) {
                tables.steps[man.home().index()][from.index()] = count_steps(man, from);
            }
        }
        tables
    })
}

/// Number of moves to the goal on an empty board.
fn steps(man: Man, from: Cell) -> u8 {
    tables().steps[man.home().index()][from.index()]
}

fn count_steps(man: Man, from: Cell) -> u8 {
    let goals = man.goals();
    if man.kind() == Kind::Pawn {
        let last = if man.side() == Side::White { 6 } else { 1 };
        return from.row().abs_diff(last).saturating_sub(u8::from(from == man.home()));
    }
    let (mut reached, mut steps): (Set, u8) = (from.bit(), 0);
    while reached & goals == 0 {
        let further = cells(reached).fold(reached, |all, cell| {
            all | match man.kind() {
                Kind::Pawn => 0,
                Kind::Rook => straight(cell, 0),
                Kind::Bishop => diagonal(cell, 0),
                Kind::Queen => straight(cell, 0) | diagonal(cell, 0),
                Kind::Knight => jumps(cell),
                Kind::King => around_king(cell),
            }
        });
        if further == reached {
            return NEVER;
        }
        (reached, steps) = (further, steps + 1);
    }
    steps
}

/// How the race stands.
struct Race {
    /// The points that each side still needs, in units of [`POINT`].
    needs: [i32; 2],
    /// Number of men of each side other than pawns that are not in the goal.
    officers: [i32; 2],
    /// Number of files on which pawns of both sides, in the trench or on the board, have yet to pass each other. Only officers
    /// can open the way.
    opposed: i32,
    /// Whether two of these pawns stand face to face.
    locked: bool,
}

impl Race {
    fn of(board: &Board, rules: &Rules) -> Self {
        let (enter, step) = (i32::from(rules.enter), i32::from(rules.step));
        let (tables, free) = (tables(), !board.occupied());
        let mut race = Self { needs: [0; 2], officers: [0; 2], opposed: 0, locked: false };
        let (mut waiting, mut standing): ([Set; 2], [Set; 2]) = ([0; 2], [0; 2]);
        for side in Side::BOTH {
            let (at, mut sum) = (side.index(), 0);
            let trench = board.trench(side);
            waiting[at] = trench & Kind::Pawn.homes();
            for home in cells(trench) {
                sum += POINT * (enter + step * i32::from(tables.steps[home.index()][home.index()]));
            }
            for cell in cells(board.of(side)) {
                let Some(man) = board.at(cell) else { continue };
                sum += EXPOSED + POINT * step * i32::from(tables.steps[man.home().index()][cell.index()]);
                if man.kind() == Kind::Pawn {
                    standing[at] |= cell.bit();
                    let ahead = if side == Side::White { cell.bit() << 1 } else { cell.bit() >> 1 };
                    sum += if ahead & free == 0 { BLOCKED } else { 0 };
                }
            }
            race.needs[at] = sum;
            race.officers[at] = 8 - (board.goal(side) & !Kind::Pawn.homes()).count_ones().cast_signed();
        }
        for file in 0..8 {
            let on_file = |set: Set| (set >> (8 * file)) as u8;
            let [white, black] = [0, 1].map(|at| on_file(waiting[at] | standing[at]));
            let (low, high) = (white.trailing_zeros(), 8 - black.leading_zeros());
            if low + 1 < high {
                race.opposed += 1;
                let [white, black] = standing.map(on_file);
                race.locked |= low + 2 == high && white >> low & 1 == 1 && black >> (high - 1) & 1 == 1;
            }
        }
        race
    }

    /// The value for a side.
    fn lead(&self, side: Side) -> i32 {
        let (own, enemy) = (side.index(), side.other().index());
        let [helps, helps_enemy] = [own, enemy].map(|at| self.officers[at].min(3));
        let value = self.needs[enemy] - self.needs[own] + OPPOSED * self.opposed * (helps - helps_enemy);
        // Who has brought all officers home can't open the way of a pawn any more, and hardly wins.
        let stuck = [own, enemy].map(|at| self.opposed > 0 && self.officers[at] == 0);
        let share = if self.locked { 16 } else { 4 };
        match stuck {
            [true, true] => value / share,
            [true, false] => value.min(value / share) - HELPLESS,
            [false, true] => value.max(value / share) + HELPLESS,
            [false, false] => value,
        }
    }
}

/// What the opponent of `side`, who begins a turn, can push out of its men, roughly.
fn risk(board: &Board, rules: &Rules, side: Side) -> i32 {
    let enemy = side.other();
    let loss = |cell: Cell| {
        let Some(man) = board.at(cell) else { return 0 };
        let there = i32::from(steps(man, man.home())) - i32::from(steps(man, cell));
        POINT * (i32::from(rules.enter) + i32::from(rules.step) * there)
    };
    let entered: i32 = cells(board.of(side) & board.trench(enemy)).map(loss).sum();
    if rules.attack > rules.points {
        return entered / 2;
    }
    let attacked = cells(board.of(enemy)).fold(0, |seen, cell| seen | board.targets(enemy, cell).attacks);
    let cost = POINT * i32::from(rules.attack);
    let mut gains: Vec<i32> =
        cells(attacked).map(|cell| loss(cell) - cost / 2).filter(|gain| *gain > 0).collect();
    gains.sort_unstable_by_key(|gain| -gain);
    entered / 2 + gains.iter().take(usize::from(rules.points / rules.attack)).sum::<i32>() / 2
}

/// The value of a board for a side.
fn lead(board: &Board, rules: &Rules, side: Side) -> i32 {
    Race::of(board, rules).lead(side)
}

/// A value that shrinks with the rounds in which no man has reached the goal: in the end they make a draw.
fn paced(value: i32, position: &CheessPosition) -> i32 {
    let limit = position.rules().turn_limit.cast_signed();
    match position.rounds_left() {
        Some(left) if limit > 0 => value * left.cast_signed().min(limit) / limit,
        _ => value,
    }
}

/// A number for the places of all men.
fn key_of(board: &Board) -> u64 {
    let keys = &tables().keys;
    let waiting = Side::BOTH.into_iter().flat_map(|side| cells(board.trench(side)));
    let key = waiting.fold(0, |key, home| key ^ keys[home.index()][TRENCH]);
    let placed = |cell| board.at(cell).map_or(0, |man: Man| keys[man.home().index()][cell.index()]);
    cells(board.occupied()).fold(key, |key, cell| key ^ placed(cell))
}

/// The number after an action on a board of this number.
fn key_after(key: u64, board: &Board, action: Move) -> u64 {
    let keys = &tables().keys;
    let (home, from, to) = match action {
        Move::End => return key,
        Move::Enter { home, .. } => (home, TRENCH, home),
        Move::Step { from, to } | Move::Attack { from, to } => {
            (board.at(from).map_or(from, Man::home), from.index(), to)
        }
    };
    let own = &keys[home.index()];
    let arrives = from != TRENCH && to.within(Man::named(home).goals());
    let landed = if arrives { 0 } else { own[to.index()] };
    let pushed = board.at(to).map_or(0, |man| {
        let enemy = &keys[man.home().index()];
        enemy[to.index()] ^ enemy[TRENCH]
    });
    key ^ own[from] ^ landed ^ pushed
}

/// A board in the middle of a turn.
#[derive(Clone)]
struct Step {
    board: Board,
    key: u64,
    points: u8,
    /// Points that attacks have cost more than moves. A beam that counted them would drop every attack.
    attacks: u8,
    /// The last action in the list of them.
    last: usize,
    value: i32,
}

/// Actions with the number of the one before. The first stands for the beginning of the turn.
struct Trail(Vec<(usize, Move)>);

impl Trail {
    fn add(&mut self, before: usize, action: Move) -> usize {
        self.0.push((before, action));
        self.0.len() - 1
    }

    /// The actions up to this one, in order.
    fn actions(&self, last: usize) -> Vec<Move> {
        let (mut at, mut actions) = (last, Vec::new());
        while at > 0 {
            let (before, action) = self.0[at];
            actions.push(action);
            at = before;
        }
        actions.reverse();
        actions
    }
}

/// An end of a turn.
#[derive(Clone)]
struct End {
    actions: Vec<Move>,
    value: i32,
}

/// Boards that were seen, with the points left, as hashes.
type Seen = BTreeSet<u64>;

/// Stands for the points of a turn that has ended; a turn has at most 40.
const ENDED: u8 = u8::MAX;

/// A number for the points left.
fn mixed(points: u8) -> u64 {
    u64::from(points).wrapping_mul(0x9e37_79b9_7f4a_7c15)
}

struct Search<'a, 'b> {
    task: &'a mut Task<'b>,
    rules: Rules,
}

impl Search<'_, '_> {
    /// The likely ends of the turn, best first, at most `most`; `None` if the budget is used up. Different orders of the same
    /// actions are one end.
    fn ends(&mut self, position: &CheessPosition, side: Side, width: usize, most: usize) -> Option<Vec<End>> {
        let rules = self.rules;
        let board = position.board().clone();
        let key = key_of(&board);
        let first = Step { board, key, points: position.points(), attacks: 0, last: 0, value: 0 };
        let mut trail = Trail(vec![(0, Move::End)]);
        let (mut beam, mut ends) = (vec![first], Vec::<(i32, usize)>::new());
        let mut seen = Seen::default();
        while !beam.is_empty() {
            let mut next: Vec<Step> = Vec::new();
            for step in &beam {
                let found = MoveGen { board: &step.board, side, points: step.points, rules: &rules }.all();
                for action in found {
                    let points = step.points - action.cost(&rules).min(step.points);
                    let key = key_after(step.key, &step.board, action);
                    let ended = action == Move::End;
                    if !seen.insert(key ^ mixed(if ended { ENDED } else { points })) {
                        continue;
                    }
                    if self.task.node() && !ends.is_empty() {
                        return None;
                    }
                    let mut board = step.board.clone();
                    match action {
                        Move::Enter { home, .. } => _ = board.enter(Man::named(home)),
                        Move::Step { from, to } | Move::Attack { from, to } => {
                            _ = board.carry(side, from, to)
                        }
                        Move::End => {}
                    }
                    let after = MoveGen { board: &board, side, points, rules: &rules };
                    if ended || !after.can_act() {
                        if !ended && !seen.insert(key ^ mixed(ENDED)) {
                            continue;
                        }
                        let value = lead(&board, &rules, side) - risk(&board, &rules, side);
                        let value = value + self.task.misjudgement(SCALE, || key);
                        let progress = board.home(side) > position.board().home(side);
                        let value = if progress { value } else { paced(value, position) };
                        let home = if board.complete(side) { WIN / 2 } else { 0 };
                        ends.push((value + home, trail.add(step.last, action)));
                    } else {
                        let more = action.cost(&rules).saturating_sub(rules.step);
                        let attacks =
                            step.attacks + if matches!(action, Move::Attack { .. }) { more } else { 0 };
                        let value = lead(&board, &rules, side) + POINT * i32::from(points + attacks);
                        let last = trail.add(step.last, action);
                        next.push(Step { board, key, points, attacks, last, value });
                    }
                }
            }
            next.sort_by_key(|step| std::cmp::Reverse(step.value));
            next.truncate(width);
            beam = next;
        }
        ends.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        ends.truncate(most);
        Some(ends.into_iter().map(|(value, last)| End { actions: trail.actions(last), value }).collect())
    }

    /// The position after the actions of a turn.
    fn after(position: &CheessPosition, side: Side, end: &End) -> CheessPosition {
        let mut after = position.clone();
        for action in &end.actions {
            if after.to_act().contains(side) {
                after.apply(side, action);
            }
        }
        after
    }

    /// The value of a position at the beginning of a turn, for the side to move; `None` if the budget is used up.
    fn value(
        &mut self,
        position: &CheessPosition,
        pass: Pass,
        depth: u32,
        mut alpha: i32,
        beta: i32,
    ) -> Option<i32> {
        let Some(side) = position.to_act().only() else { return Some(0) };
        if depth == 0 {
            let tempo = POINT * i32::from(self.rules.points) / 2;
            let misjudged = self.task.misjudgement(SCALE, || key_of(position.board()));
            return Some(paced(lead(position.board(), &self.rules, side) + tempo + misjudged, position));
        }
        let ends = self.ends(position, side, pass.width, if depth == 1 { 1 } else { pass.ends })?;
        let mut best = i32::MIN;
        for end in &ends {
            let after = Self::after(position, side, end);
            let value = if let Some(outcome) = after.outcome() {
                value_of(&outcome, side)
            } else if depth == 1 {
                end.value - POINT * i32::from(self.rules.points) / 2
            } else if after.to_act().contains(side) {
                // The opponent's turn was skipped.
                self.value(&after, pass, depth - 1, alpha, beta)?
            } else {
                -self.value(&after, pass, depth - 1, -beta, -alpha)?
            };
            best = best.max(value - value.signum() * i32::from(value.abs() > WIN / 2));
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        Some(best)
    }

    /// Without a budget for whole turns: the best single action.
    fn greedy(&self, position: &CheessPosition) -> Vec<(i32, End)> {
        let (side, rules) = (self.task.side, &self.rules);
        let mut ranked: Vec<(i32, End)> = Vec::new();
        for action in position.legal(side) {
            let mut after = position.clone();
            after.apply(side, &action);
            let value = lead(after.board(), rules, side) - i32::from(action == Move::End);
            let value = value + self.task.misjudgement(SCALE, || key_of(after.board()));
            let end = End { actions: vec![action], value };
            ranked.push((value + self.obvious(position, &end, &after), end));
        }
        let sight = |(_, end): &(i32, End)| {
            let arrives = self.obvious(position, end, &Self::after(position, side, end)) > 0;
            if arrives { Sight::Plain } else { Sight::Usual }
        };
        let mut seen: Vec<(i32, End)> = self.task.seen(ranked, sight);
        seen.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        seen
    }

    /// The ends of the turn whose first action is not overlooked, and those that win.
    fn notice(&self, position: &CheessPosition, ends: Vec<End>) -> Vec<End> {
        let first = |end: &End| match end.actions.first() {
            Some(Move::Enter { home, .. }) => 1 << 12 | home.index() << 6,
            Some(Move::Step { from, to }) => 2 << 12 | from.index() << 6 | to.index(),
            Some(Move::Attack { from, to }) => 3 << 12 | from.index() << 6 | to.index(),
            Some(Move::End) | None => 0,
        };
        let wins = |end: &End| {
            let after = Self::after(position, self.task.side, end);
            after.outcome().is_some_and(|outcome| outcome.winner == Some(self.task.side))
        };
        let arrives =
            |end: &End| self.obvious(position, end, &Self::after(position, self.task.side, end)) > 0;
        let seen = |end: &&End| !self.task.overlooks(first(end) as u64) || wins(end) || arrives(end);
        let seen: Vec<End> = ends.iter().filter(seen).cloned().collect();
        if seen.is_empty() { ends } else { seen }
    }

    /// The values of these ends of the thinking side's turn, as far as the budget goes.
    fn compare(&mut self, position: &CheessPosition, ends: &[End], pass: Pass) -> Vec<i32> {
        let side = self.task.side;
        let mut values = Vec::with_capacity(ends.len());
        let mut best = -2 * WIN;
        for end in ends {
            let after = Self::after(position, side, end);
            let obvious = self.obvious(position, end, &after);
            let alpha = best - obvious;
            let value = if let Some(outcome) = after.outcome() {
                Some(value_of(&outcome, side))
            } else if pass.depth == 1 {
                Some(end.value - POINT * i32::from(self.rules.points) / 2)
            } else if after.to_act().contains(side) {
                self.value(&after, pass, pass.depth - 1, alpha, 2 * WIN)
            } else {
                self.value(&after, pass, pass.depth - 1, -2 * WIN, -alpha).map(|value| -value)
            };
            let Some(value) = value else { break };
            let value = if value.abs() < WIN / 2 { value + obvious } else { value };
            best = best.max(value);
            values.push(value);
        }
        values
    }

    /// How many men of the thinking side have reached the goal from one position to another.
    fn arrived(&self, position: &CheessPosition, after: &CheessPosition) -> i32 {
        let home = |position: &CheessPosition| position.board().home(self.task.side) as i32;
        home(after) - home(position)
    }

    /// What a player sees at once who misjudges the rest, as a value: a man that reaches the goal, and a turn in which men only
    /// go to and fro.
    fn obvious(&self, position: &CheessPosition, end: &End, after: &CheessPosition) -> i32 {
        let blur = self.task.blur(SCALE);
        if blur == 0 {
            return 0;
        }
        let side = self.task.side;
        let [before, then] = [position, after].map(|position| Race::of(position.board(), &self.rules));
        // The last officers are needed where pawns have yet to pass each other.
        let arrived = if then.lead(side) >= before.lead(side) { self.arrived(position, after) } else { 0 };
        let goes_on = |action: &Move| matches!(action, Move::Enter { .. } | Move::Attack { .. } | Move::End);
        let comes_nearer = then.needs[side.index()] < before.needs[side.index()];
        let idle = arrived == 0 && !end.actions.iter().any(goes_on) && !comes_nearer;
        blur * arrived - if idle { blur / 2 } else { 0 }
    }
}

fn value_of(outcome: &Outcome, side: Side) -> i32 {
    match outcome.winner {
        Some(winner) if winner == side => WIN,
        Some(_) => -WIN,
        None => 0,
    }
}

/// The thought of the search: the first action of the best turn.
pub(crate) fn think(position: &CheessPosition, task: &mut Task<'_>) -> Option<Thought> {
    let side = task.side;
    if position.points() < position.rules().points {
        task.limit = (task.limit / BEGUN).max(task.limit.min(BEGUN_LEAST));
    }
    let mut search = Search { rules: *position.rules(), task };
    let mut ranked: Vec<(i32, End)> = Vec::new();
    for pass in PASSES {
        // A beam that was cut short and nothing before it: the likeliest single action.
        let Some(mut ends) = search.ends(position, side, pass.width, 4 * pass.ends.max(2)) else { break };
        ends = search.notice(position, ends);
        // What was best before is compared too.
        let known: Vec<End> = ranked.iter().take(pass.ends).map(|(_, end)| end.clone()).collect();
        ends.retain(|end| known.iter().all(|other| other.actions != end.actions));
        let known_count = known.len();
        let ends: Vec<End> = known.into_iter().chain(ends).take(2 * pass.ends.max(2)).collect();
        let values = search.compare(position, &ends, pass);
        let Some(best) = values.iter().max().copied() else { break };
        // A pass that was cut short counts as far as it came: it began with the best end so far.
        let missing = if values.len() < ends.len() {
            ranked.split_off(values.len().min(known_count))
        } else {
            Vec::new()
        };
        let mut all: Vec<(i32, End)> = values.into_iter().zip(ends).collect();
        all.extend(missing.into_iter().map(|(value, end)| (value.min(best - 1), end)));
        all.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        ranked = all;
        if search.task.ended() || ranked.first().is_some_and(|(value, _)| *value >= WIN) {
            break;
        }
    }
    if ranked.is_empty() {
        ranked = search.greedy(position);
    }
    let write = Action::text;
    let mut alternatives: Vec<Alternative> = Vec::new();
    for (value, end) in &ranked {
        let Some(action) = end.actions.first() else { continue };
        let win = match *value {
            15_000.. => 1.0,
            ..=-15_000 => 0.0,
            _ => math::probability(f64::from(*value), SCALE),
        };
        let text = write(action);
        if alternatives.iter().all(|other| other.text != text) {
            alternatives.push(Alternative::new(text, win));
        }
    }
    let line = ranked.first()?.1.actions.iter().map(write).collect();
    Thought::of(alternatives, line, search.task.nodes)
}

#[cfg(test)]
mod tests {
    use super::think;
    use crate::task::Task;
    use rules::Side;
    use rules::action::Action;
    use rules::games::cheess::board::{Board, Location};
    use rules::games::cheess::cells::{Cell, cells};
    use rules::games::cheess::men::{Man, homes};
    use rules::games::cheess::options::Rules;
    use rules::games::cheess::position::CheessPosition;
    use rules::position::Position;
    use rules::rng::SplitMix64;
    use std::collections::BTreeSet;

    const RULES: Rules = Rules { points: 8, enter: 1, step: 1, attack: 4, turn_limit: 50 };

    fn best(board: Board, side: Side, nodes: u64) -> (String, f64) {
        let position = CheessPosition::study(&RULES, board, side);
        let never = || false;
        let mut task = Task::new(side, nodes, SplitMix64::new(1), &never);
        let thought = think(&position, &mut task).unwrap();
        (thought.best, thought.win)
    }

    /// All men of a side but one are in the goal.
    fn all_but_one_home(side: Side, last: Cell, at: Cell) -> Board {
        let mut board = Board::default();
        for man in cells(homes(side)).filter_map(|home| Man::of(side, home)) {
            board.bring(man, if man.home() == last { Location::On(at) } else { Location::Goal });
        }
        board
    }

    #[test]
    fn the_rest_of_a_turn_takes_a_part_of_the_nodes() {
        let mut position = CheessPosition::start(&RULES);
        let never = || false;
        let spent = |position: &CheessPosition| {
            let side = position.to_act().only().unwrap();
            let mut task = Task::new(side, 200_000, SplitMix64::new(1), &never);
            let thought = think(position, &mut task).unwrap();
            (side, thought)
        };
        let (side, whole) = spent(&position);
        let first = position.legal(side).into_iter().find(|action| action.text() == whole.best);
        position.apply(side, &first.unwrap());
        let (next, rest) = spent(&position);
        assert_eq!(next, side, "the turn goes on");
        assert!(whole.nodes > 150_000 && rest.nodes < 20_000, "{} and {}", whole.nodes, rest.nodes);
    }

    #[test]
    fn the_last_man_goes_home_and_wins() {
        let (h8, h4) = (Cell::new(7, 7), Cell::new(7, 3));
        assert_eq!(best(all_but_one_home(Side::Black, h8, h4), Side::Black, 3000), ("h4-h1".to_owned(), 1.0));
    }

    /// All men are home but these.
    fn with_men(men: &[(Side, Cell, Cell)]) -> Board {
        let mut board = Board::default();
        for side in Side::BOTH {
            for man in cells(homes(side)).filter_map(|home| Man::of(side, home)) {
                let at = men.iter().find(|(of, home, _)| *of == side && *home == man.home());
                board.bring(man, at.map_or(Location::Goal, |(_, _, at)| Location::On(*at)));
            }
        }
        board
    }

    /// Both sides have a pawn that stands before the other's: who has no officer any more can't pass.
    #[test]
    fn the_last_officer_waits_for_the_pawn() {
        let (h1, h2, h7) = (Cell::new(7, 0), Cell::new(7, 1), Cell::new(7, 6));
        let board = with_men(&[
            (Side::White, h1, Cell::new(0, 6)),
            (Side::White, h2, Cell::new(7, 2)),
            (Side::Black, h7, Cell::new(7, 4)),
            (Side::Black, Cell::new(4, 7), Cell::new(4, 3)),
        ]);
        assert_ne!(best(board, Side::White, 100).0, "a7-a8");
    }

    /// The same race; one of the two sides has kept a rook to open the way of its pawn.
    #[test]
    fn a_locked_pawn_without_an_officer_is_hardly_a_lead() {
        let (h1, h2, h7) = (Cell::new(7, 0), Cell::new(7, 1), Cell::new(7, 6));
        let face_to_face = [(Side::White, h2, Cell::new(7, 3)), (Side::Black, h7, Cell::new(7, 4))];
        let behind = (Side::Black, Cell::new(4, 7), Cell::new(4, 7));
        let lead = |men: &[_]| super::lead(&with_men(men), &RULES, Side::White);
        let without = lead(&[face_to_face[0], face_to_face[1], behind]);
        let with = lead(&[face_to_face[0], face_to_face[1], behind, (Side::White, h1, Cell::new(0, 6))]);
        assert!(without < 0 && with > 0, "{without} {with}");
    }

    #[test]
    fn numbers_follow_the_actions() {
        let mut random = SplitMix64::new(1);
        for _ in 0..20 {
            let mut position = CheessPosition::start(&RULES);
            while let Some(side) = position.to_act().only() {
                let action = position.random_move(side, &mut random).unwrap();
                let expected = super::key_after(super::key_of(position.board()), position.board(), action);
                position.apply(side, &action);
                assert_eq!(super::key_of(position.board()), expected);
            }
        }
    }

    /// Orders of the same actions are one end, or a turn of many actions would have no other.
    #[test]
    fn ends_of_a_turn_differ() {
        let never = || false;
        let mut task = Task::new(Side::White, 1_000_000, SplitMix64::new(1), &never);
        let mut search = super::Search { task: &mut task, rules: RULES };
        let position = CheessPosition::start(&RULES);
        let ends = search.ends(&position, Side::White, 12, 40).unwrap();
        let after = |end| super::Search::after(&position, Side::White, end).board().clone();
        let boards: BTreeSet<Board> = ends.iter().map(after).collect();
        assert_eq!((ends.len(), boards.len()), (40, 40));
    }

    #[test]
    fn without_a_budget_there_is_still_a_move() {
        assert_ne!(best(Board::default(), Side::White, 0).0, "end");
    }
}
