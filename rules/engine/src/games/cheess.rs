//! Cheess: turns are searched, not actions. A beam finds likely ends of a turn; those are compared by the opponent's best
//! answers, found the same way. A node is a board after one action.
//!
//! The value counts the points that a side still needs to bring its men home.

use crate::math;
use crate::task::{Strength, Task};
use crate::thought::{Alternative, Thought};
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
    Strength::of(100, 19, 44),
    Strength::of(100, 12, 29),
    Strength::of(100, 6, 14),
    Strength::of(600, 20, 31),
    Strength::of(3_000, 14, 14),
    Strength::of(80_000, 3, 0),
    Strength::of(900_000, 1, 0),
    Strength::of(8_000_000, 1, 0),
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
const PASSES: [Pass; 8] = [
    Pass { depth: 1, ends: 1, width: 4 },
    Pass { depth: 1, ends: 1, width: 24 },
    Pass { depth: 2, ends: 8, width: 6 },
    Pass { depth: 2, ends: 16, width: 12 },
    Pass { depth: 3, ends: 8, width: 6 },
    Pass { depth: 3, ends: 14, width: 10 },
    Pass { depth: 4, ends: 8, width: 6 },
    Pass { depth: 4, ends: 14, width: 12 },
];

/// Number of moves to the goal on an empty board, by side, kind and square.
fn steps(man: Man, from: Cell) -> u8 {
    static TABLE: OnceLock<Vec<u8>> = OnceLock::new();
    let table = TABLE.get_or_init(|| {
        let mut table = vec![NEVER; 64 * 64];
        for man in (0..64).map(Cell::at).filter_map(Man::at_home) {
            for from in (0..64).map(Cell::at) {
                table[man.home().index() * 64 + from.index()] = count_steps(man, from);
            }
        }
        table
    });
    table[man.home().index() * 64 + from.index()]
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

/// The points that a side still needs, in units of [`POINT`].
fn needs(board: &Board, rules: &Rules, side: Side) -> i32 {
    let (enter, step) = (i32::from(rules.enter), i32::from(rules.step));
    let mut sum = 0;
    for home in cells(board.trench(side)) {
        sum += POINT * (enter + step * i32::from(steps(Man::named(home), home)));
    }
    let occupied = board.occupied();
    for cell in cells(board.of(side)) {
        let Some(man) = board.at(cell) else { continue };
        sum += EXPOSED + POINT * step * i32::from(steps(man, cell));
        if man.kind() == Kind::Pawn {
            let ahead = if side == Side::White { cell.away(0, 1) } else { cell.away(0, -1) };
            sum += if ahead.is_some_and(|ahead| ahead.within(occupied)) { BLOCKED } else { 0 };
        }
    }
    sum
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

/// The pawns of a side, in the trench or on the board, that have an enemy's pawn ahead of them on their file. Only officers
/// can open their way. Returns their number, and whether one of them stands still for that reason.
fn opposed(board: &Board, side: Side) -> (i32, bool) {
    let (mut count, mut stands) = (0, false);
    let is_pawn =
        |cell: Cell, of: Side| board.at(cell).is_some_and(|man| man.kind() == Kind::Pawn && man.side() == of);
    let waits = |cell: Cell, of: Side| {
        let man = Man::at_home(cell).filter(|man| man.kind() == Kind::Pawn && man.side() == of);
        man.is_some() && cell.within(board.trench(of))
    };
    for file in 0..8 {
        let ahead = |row: i8| if side == Side::White { row } else { 7 - row };
        let cell = |row: i8| Cell::new(file, ahead(row) as u8);
        let own = (1..7).find(|row| is_pawn(cell(*row), side) || waits(cell(*row), side));
        let enemy =
            (1..7).rev().find(|row| is_pawn(cell(*row), side.other()) || waits(cell(*row), side.other()));
        if let (Some(own), Some(enemy)) = (own, enemy)
            && own < enemy
        {
            count += 1;
            stands |= own + 1 == enemy && is_pawn(cell(own), side) && is_pawn(cell(enemy), side.other());
        }
    }
    (count, stands)
}

/// Number of men of a side other than pawns that are not in the goal.
fn officers(board: &Board, side: Side) -> i32 {
    let home = cells(board.goal(side)).filter(|home| Man::named(*home).kind() != Kind::Pawn).count();
    8 - home as i32
}

/// The value of a board for a side.
fn lead(board: &Board, rules: &Rules, side: Side) -> i32 {
    let difference = needs(board, rules, side.other()) - needs(board, rules, side);
    let both = Side::BOTH.map(|of| (opposed(board, of), officers(board, of)));
    let [(own, own_officers), (enemy, enemy_officers)] = [both[side.index()], both[side.other().index()]];
    // Who has brought all officers home can't open the way of a pawn any more.
    let weak = |(count, _): (i32, bool), officers: i32| {
        let helpless = if officers == 0 && count > 0 { HELPLESS } else { 0 };
        OPPOSED * count * (3 - officers).max(0) + helpless
    };
    let value = difference - weak(own, own_officers) + weak(enemy, enemy_officers);
    match (own.1 && own_officers == 0, enemy.1 && enemy_officers == 0) {
        (true, true) => value / 16,
        (true, false) => value.min(0) - POINT,
        (false, true) => value.max(0) + POINT,
        (false, false) => value,
    }
}

/// A value that shrinks with the rounds in which no man has reached the goal: in the end they make a draw.
fn paced(value: i32, position: &CheessPosition) -> i32 {
    let limit = position.rules().turn_limit.cast_signed();
    match position.rounds_left() {
        Some(left) if limit > 0 => value * left.cast_signed().min(limit) / limit,
        _ => value,
    }
}

/// A number for each place of each man.
fn key_of(board: &Board, points: u8) -> u64 {
    let mut key = SplitMix64::new(u64::from(points)).draw();
    let mut add = |number: u64| {
        key ^= SplitMix64::new(number).draw();
    };
    for side in Side::BOTH {
        cells(board.trench(side)).for_each(|home| add(1 << 20 | home.index() as u64));
    }
    for cell in cells(board.occupied()) {
        if let Some(man) = board.at(cell) {
            add(2 << 20 | (man.home().index() as u64) << 8 | cell.index() as u64);
        }
    }
    key
}

/// A board in the middle of a turn.
#[derive(Clone)]
struct Step {
    board: Board,
    points: u8,
    /// Points that attacks have cost more than moves. A beam that counted them would drop every attack.
    attacks: u8,
    actions: Vec<Move>,
    value: i32,
}

/// An end of a turn.
#[derive(Clone)]
struct End {
    actions: Vec<Move>,
    value: i32,
}

struct Search<'a, 'b> {
    task: &'a mut Task<'b>,
    rules: Rules,
}

impl Search<'_, '_> {
    /// The likely ends of the turn, best first, at most `most`; `None` if the budget is used up.
    fn ends(&mut self, position: &CheessPosition, side: Side, width: usize, most: usize) -> Option<Vec<End>> {
        let rules = self.rules;
        let first = Step {
            board: position.board().clone(),
            points: position.points(),
            attacks: 0,
            actions: Vec::new(),
            value: 0,
        };
        let (mut beam, mut ends) = (vec![first], Vec::<End>::new());
        let mut seen: BTreeSet<u64> = BTreeSet::new();
        while !beam.is_empty() {
            let mut next: Vec<Step> = Vec::new();
            for step in &beam {
                let found = MoveGen { board: &step.board, side, points: step.points, rules: &rules }.all();
                for action in found {
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
                    let points = step.points - action.cost(&rules).min(step.points);
                    let ended = action == Move::End;
                    if !ended && !seen.insert(key_of(&board, points)) {
                        continue;
                    }
                    let mut actions = step.actions.clone();
                    actions.push(action);
                    let after = MoveGen { board: &board, side, points, rules: &rules };
                    if ended || !after.can_act() {
                        let value = lead(&board, &rules, side) - risk(&board, &rules, side);
                        let value = value + self.task.misjudgement(SCALE, || key_of(&board, 0));
                        let progress = board.home(side) > position.board().home(side);
                        let value = if progress { value } else { paced(value, position) };
                        let home = if board.complete(side) { WIN / 2 } else { 0 };
                        ends.push(End { actions, value: value + home });
                    } else {
                        let more = action.cost(&rules).saturating_sub(rules.step);
                        let attacks =
                            step.attacks + if matches!(action, Move::Attack { .. }) { more } else { 0 };
                        let value = lead(&board, &rules, side) + POINT * i32::from(points + attacks);
                        next.push(Step { board, points, attacks, actions, value });
                    }
                }
            }
            next.sort_by_key(|step| std::cmp::Reverse(step.value));
            next.truncate(width);
            beam = next;
        }
        ends.sort_by_key(|end| std::cmp::Reverse(end.value));
        ends.truncate(most);
        Some(ends)
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
            let misjudged = self.task.misjudgement(SCALE, || key_of(position.board(), 0));
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
            let value = value + self.task.misjudgement(SCALE, || key_of(after.board(), 0));
            ranked.push((value, End { actions: vec![action], value }));
        }
        let mut seen: Vec<(i32, End)> = self.task.seen(ranked, |_| false);
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
        let seen = |end: &&End| !self.task.overlooks(first(end) as u64) || wins(end);
        let seen: Vec<End> = ends.iter().filter(seen).cloned().collect();
        if seen.is_empty() { ends } else { seen }
    }

    /// The values of these ends of the thinking side's turn.
    fn compare(&mut self, position: &CheessPosition, ends: &[End], pass: Pass) -> Option<Vec<i32>> {
        let side = self.task.side;
        let mut values = Vec::with_capacity(ends.len());
        let mut alpha = -2 * WIN;
        for end in ends {
            let after = Self::after(position, side, end);
            let value = if let Some(outcome) = after.outcome() {
                value_of(&outcome, side)
            } else if pass.depth == 1 {
                end.value - POINT * i32::from(self.rules.points) / 2
            } else if after.to_act().contains(side) {
                self.value(&after, pass, pass.depth - 1, alpha, 2 * WIN)?
            } else {
                -self.value(&after, pass, pass.depth - 1, -2 * WIN, -alpha)?
            };
            alpha = alpha.max(value);
            values.push(value);
        }
        Some(values)
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
    let mut search = Search { rules: *position.rules(), task };
    let mut ranked: Vec<(i32, End)> = Vec::new();
    for pass in PASSES {
        // A beam that was cut short and nothing before it: the likeliest single action.
        let Some(mut ends) = search.ends(position, side, pass.width, 4 * pass.ends.max(2)) else { break };
        ends = search.notice(position, ends);
        // What was best before is compared too.
        let known: Vec<End> = ranked.iter().take(pass.ends).map(|(_, end)| end.clone()).collect();
        ends.retain(|end| known.iter().all(|other| other.actions != end.actions));
        let ends: Vec<End> = known.into_iter().chain(ends).take(2 * pass.ends.max(2)).collect();
        let Some(values) = search.compare(position, &ends, pass) else { break };
        let mut compared: Vec<(i32, End)> = values.into_iter().zip(ends).collect();
        compared.sort_by_key(|(value, _)| std::cmp::Reverse(*value));
        ranked = compared;
        if search.task.ended() || ranked.first().is_some_and(|(value, _)| *value >= WIN) {
            break;
        }
    }
    if ranked.is_empty() {
        ranked = search.greedy(position);
    }
    let write = CheessPosition::write;
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
            alternatives.push(Alternative { text, win });
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
    use rules::games::cheess::board::{Board, Location};
    use rules::games::cheess::cells::{Cell, cells};
    use rules::games::cheess::men::{Man, homes};
    use rules::games::cheess::options::Rules;
    use rules::games::cheess::position::CheessPosition;
    use rules::rng::SplitMix64;

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

    #[test]
    fn without_a_budget_there_is_still_a_move() {
        assert_ne!(best(Board::default(), Side::White, 0).0, "end");
    }
}
