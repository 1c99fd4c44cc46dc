//! Alpha-beta on moves near threats, with a transposition table, and a search of continuous fours.

use super::stones::{At, Stones, kind};
use crate::alpha_beta::{from_table, to_table};
use crate::math;
use crate::task::Task;
use rules::Side;

/// Value of a win at once; a later win is worth one less for each move.
pub const WIN: i32 = 30_000;

/// Values beyond this are certain wins.
pub const CERTAIN: i32 = WIN - 1000;

/// Most moves from the root.
const DEEPEST: i32 = 60;

/// Most moves that are compared in one position.
const BREADTH: usize = 14;

/// Fours in a row that are searched for a win.
const FOURS: u32 = 24;

/// By how much a value has to grow to multiply the odds of a win by e.
const SCALE: f64 = 90.0;

/// The value of being to move.
const TEMPO: i32 = 12;

#[derive(Clone, Copy, Default)]
struct Entry {
    key: u64,
    value: i32,
    best: u16,
    depth: i8,
    /// -1 for an upper bound, 1 for a lower bound, 0 for an exact value.
    bound: i8,
}

/// The search and its board.
pub struct Search<'a, 'b> {
    /// The board.
    pub stones: Stones,
    /// The question.
    pub task: &'a mut Task<'b>,
    table: Vec<Entry>,
    /// Positions without a win by fours.
    hopeless: Vec<u64>,
    cut: bool,
}

/// The probability of a win.
pub fn probability(value: i32) -> f64 {
    if value >= CERTAIN {
        1.0
    } else if value <= -CERTAIN {
        0.0
    } else {
        math::probability(f64::from(value), SCALE)
    }
}

impl<'a, 'b> Search<'a, 'b> {
    /// A search from this board.
    pub fn new(stones: Stones, task: &'a mut Task<'b>) -> Self {
        let room = task.limit.clamp(1 << 10, 1 << 19).next_power_of_two() as usize;
        Self { stones, task, table: vec![Entry::default(); room], hopeless: vec![0; 1 << 13], cut: false }
    }

    /// Whether the value of the last search is worthless because the budget was used up.
    pub fn is_cut(&self) -> bool {
        self.cut
    }

    fn key(&self, side: Side) -> u64 {
        self.stones.hash ^ [0, 0x5bd1_e995_9d1b_58a3][side.index()]
    }

    /// The value of the position for the side to move.
    pub fn value(&mut self, me: Side, depth: i32, mut alpha: i32, beta: i32, ply: i32) -> i32 {
        if self.task.node() {
            self.cut = true;
            return 0;
        }
        let other = me.other();
        if self.stones.count(me, kind::FIVE) > 0 {
            return WIN - ply;
        }
        if self.stones.empty == 0 {
            return 0;
        }
        if ply >= DEEPEST {
            return self.guess(me);
        }
        match self.stones.count(other, kind::FIVE) {
            0 => {}
            1 => return self.block(me, depth, alpha, beta, ply),
            _ => return ply + 1 - WIN,
        }
        if self.straight(me) {
            return WIN - ply - 2;
        }
        let threatened = self.straight(other);
        if depth <= 0 && !(threatened && depth > -6) {
            return if self.fours(me, 40) { WIN - ply - 4 } else { self.guess(me) };
        }
        let key = self.key(me);
        let slot = key as usize & (self.table.len() - 1);
        let known = self.table[slot];
        let mut first = None;
        if known.key == key {
            first = Some(usize::from(known.best));
            if i32::from(known.depth) >= depth {
                let value = from_table(known.value, ply, CERTAIN);
                if known.bound == 0 || known.bound > 0 && value >= beta || known.bound < 0 && value <= alpha {
                    return value;
                }
            }
        }
        if depth >= 1 && self.fours(me, 200) {
            return WIN - ply - 4;
        }
        let moves = self.moves(me, threatened, first);
        let start = alpha;
        let (mut best, mut best_at) = (i32::MIN, None);
        for (number, at) in moves.into_iter().enumerate() {
            if !self.stones.allowed(me, at) {
                continue;
            }
            self.stones.place(at, me);
            let less = i32::from(number >= 4 && depth >= 3 && !threatened);
            let mut value = 0;
            let mut again = true;
            if best_at.is_some() {
                value = -self.value(other, depth - 1 - less, -alpha - 1, -alpha, ply + 1);
                again = value > alpha && (value < beta || less > 0);
            }
            if again && !self.cut {
                value = -self.value(other, depth - 1, -beta, -alpha, ply + 1);
            }
            self.stones.remove(at, me);
            if self.cut {
                return 0;
            }
            if value > best {
                (best, best_at) = (value, Some(at));
            }
            alpha = alpha.max(value);
            if alpha >= beta {
                break;
            }
        }
        // Black may have no allowed move among these.
        let Some(best_at) = best_at else { return self.guess(me) };
        let bound = if best >= beta { 1 } else { i8::from(best > start) - 1 };
        let depth = depth.clamp(-100, 100) as i8;
        self.table[slot] =
            Entry { key, value: to_table(best, ply, CERTAIN), best: best_at as u16, depth, bound };
        best
    }

    /// The only move stops a four.
    fn block(&mut self, me: Side, depth: i32, alpha: i32, beta: i32, ply: i32) -> i32 {
        let Some(at) = self.stones.five(me.other()).filter(|at| self.stones.is_empty(*at)) else { return 0 };
        if !self.stones.allowed(me, at) {
            return ply + 1 - WIN;
        }
        self.stones.place(at, me);
        let value = -self.value(me.other(), depth, -beta, -alpha, ply + 1);
        self.stones.remove(at, me);
        value
    }

    /// Whether the side can make a straight four or two fours.
    pub fn straight(&mut self, me: Side) -> bool {
        if self.stones.count(me, kind::STRAIGHT) == 0 {
            return false;
        }
        let found: Vec<At> = self.stones.with(me, kind::STRAIGHT).collect();
        found.into_iter().any(|at| self.stones.allowed(me, at))
    }

    /// The value of a quiet position.
    fn guess(&self, me: Side) -> i32 {
        let (own, enemy) = (self.stones.total(me), self.stones.total(me.other()));
        let misjudged = self.task.misjudgement(SCALE, || self.key(me));
        (own + own / 4 - enemy + TEMPO + misjudged).clamp(-8000, 8000)
    }

    /// The moves to compare, the likeliest first.
    pub fn moves(&self, me: Side, threatened: bool, first: Option<At>) -> Vec<At> {
        let (stones, other) = (&self.stones, me.other());
        let mut found: Vec<(i32, At)> = Vec::with_capacity(64);
        for at in stones.all.iter().copied() {
            if !stones.is_empty(at) || !stones.is_near(at) {
                continue;
            }
            if threatened && stones.kind(other, at) < kind::FOUR && stones.kind(me, at) < kind::FOUR {
                continue;
            }
            let value = 2 * stones.value(me, at) + stones.value(other, at) * 3 / 2;
            found.push((if Some(at) == first { i32::MAX } else { value }, at));
        }
        if found.is_empty() {
            found.extend(stones.all.iter().filter(|at| stones.is_empty(**at)).map(|at| (0, *at)));
        }
        found.sort_by(|one, two| two.0.cmp(&one.0).then(one.1.cmp(&two.1)));
        found.truncate(if threatened { 2 * BREADTH } else { BREADTH });
        found.into_iter().map(|(_, at)| at).collect()
    }

    /// Whether the side wins by fours alone.
    pub fn fours(&mut self, me: Side, most: u32) -> bool {
        let mut left = most;
        self.win_by_fours(me, &mut left, FOURS).is_some()
    }

    /// The first move of a win by fours alone, found within so many moves.
    pub fn win_by_fours(&mut self, me: Side, left: &mut u32, deeper: u32) -> Option<At> {
        if let Some(at) = self.stones.five(me) {
            return Some(at);
        }
        let other = me.other();
        let must = match self.stones.count(other, kind::FIVE) {
            0 => None,
            1 => self.stones.five(other),
            _ => return None,
        };
        let fours: u16 = (kind::FOUR..kind::FIVE).map(|kind| self.stones.count(me, kind)).sum();
        if fours == 0 || deeper == 0 {
            return None;
        }
        let key = self.key(me).rotate_left(7);
        if self.hopeless[self.slot(key)] == key {
            return None;
        }
        let mut moves: Vec<At> = match must {
            Some(at) if self.stones.kind(me, at) >= kind::FOUR => vec![at],
            Some(_) => Vec::new(),
            None => self.stones.with(me, kind::FOUR).collect(),
        };
        moves.sort_by_key(|at| {
            (std::cmp::Reverse(self.stones.kind(me, *at)), -self.stones.value(me, *at), *at)
        });
        self.first_that_wins(me, &moves, left, key, |search, left| search.four_wins(me, left, deeper))
    }

    /// The first move of the shortest win by fours alone, with the number of fours before the five. Afterwards the table of
    /// hopeless positions is empty.
    pub fn fewest_fours(&mut self, me: Side) -> Option<(At, u32)> {
        let found = (1..=FOURS).find_map(|fours| {
            // What is hopeless in few moves may win in more.
            self.hopeless.fill(0);
            let mut left = 20_000;
            let at = self.win_by_fours(me, &mut left, fours)?;
            Some((at, fours))
        });
        self.hopeless.fill(0);
        found
    }

    /// The first of these moves after which `wins` holds. If none does although there was time for all, the position under this
    /// key is known to be hopeless.
    fn first_that_wins(
        &mut self,
        me: Side,
        moves: &[At],
        left: &mut u32,
        key: u64,
        wins: impl Fn(&mut Self, &mut u32) -> bool,
    ) -> Option<At> {
        for &at in moves {
            if *left == 0 || self.task.node() {
                return None;
            }
            *left -= 1;
            if !self.stones.allowed(me, at) {
                continue;
            }
            self.stones.place(at, me);
            let won = wins(self, left);
            self.stones.remove(at, me);
            if won {
                return Some(at);
            }
        }
        if *left > 0 && !self.task.ended() {
            let slot = self.slot(key);
            self.hopeless[slot] = key;
        }
        None
    }

    /// The place in the table of hopeless positions for a key.
    fn slot(&self, key: u64) -> usize {
        key as usize & (self.hopeless.len() - 1)
    }

    /// Whether the four just made wins: there is no reply, or the reply doesn't stop the next fours.
    fn four_wins(&mut self, me: Side, left: &mut u32, deeper: u32) -> bool {
        let other = me.other();
        if self.stones.count(other, kind::FIVE) > 0 {
            return false;
        }
        match self.stones.count(me, kind::FIVE) {
            0 => false,
            1 => {
                let Some(reply) = self.stones.five(me) else { return false };
                if !self.stones.allowed(other, reply) {
                    return true;
                }
                self.stones.place(reply, other);
                let wins = self.win_by_fours(me, left, deeper - 1).is_some();
                self.stones.remove(reply, other);
                wins
            }
            _ => true,
        }
    }

    /// The first move of a win by threats, fours and open threes, with at most so many threes. The opponent may answer a three
    /// on every cell that stops it, and by fours of its own.
    pub fn win_by_threats(&mut self, me: Side, left: &mut u32, threes: u32) -> Option<At> {
        let mut fours = (*left).min(200);
        if let Some(at) = self.win_by_fours(me, &mut fours, FOURS) {
            return Some(at);
        }
        let other = me.other();
        if threes == 0 || *left == 0 || self.stones.count(other, kind::FIVE) > 1 {
            return None;
        }
        let key = self.key(me).rotate_left(13 + threes);
        if self.hopeless[self.slot(key)] == key {
            return None;
        }
        let must = self.stones.five(other);
        // Against an open three only fours are fast enough.
        let least = if self.straight(other) { kind::FOUR } else { kind::THREE };
        let mut moves: Vec<At> = match must {
            Some(at) => vec![at],
            None => self.stones.with(me, least).collect(),
        };
        moves.retain(|at| self.stones.kind(me, *at) >= least);
        moves.sort_by_key(|at| (-self.stones.value(me, *at), *at));
        moves.truncate(8);
        self.first_that_wins(me, &moves, left, key, |search, left| search.threat_wins(me, left, threes - 1))
    }

    /// Whether the threat just made wins against every answer.
    fn threat_wins(&mut self, me: Side, left: &mut u32, threes: u32) -> bool {
        let other = me.other();
        if self.stones.count(other, kind::FIVE) > 0 {
            return false;
        }
        let answers: Vec<At> = match self.stones.count(me, kind::FIVE) {
            0 if !self.straight(me) => return false,
            0 => {
                let stones = &self.stones;
                let stops =
                    |at: &At| stones.kind(me, *at) >= kind::FOUR || stones.kind(other, *at) >= kind::FOUR;
                stones.all.iter().copied().filter(|at| stones.is_empty(*at)).filter(stops).collect()
            }
            1 => self.stones.five(me).into_iter().collect(),
            _ => return true,
        };
        answers.into_iter().all(|at| {
            if !self.stones.allowed(other, at) {
                return true;
            }
            self.stones.place(at, other);
            let wins = self.win_by_threats(me, left, threes).is_some();
            self.stones.remove(at, other);
            wins
        })
    }

    /// The moves that the table expects, from the position after the root's move.
    pub fn line(&mut self, from: Side, most: usize) -> Vec<At> {
        let (mut side, mut line) = (from, Vec::new());
        while line.len() < most {
            let key = self.key(side);
            let known = self.table[key as usize & (self.table.len() - 1)];
            let at = usize::from(known.best);
            if known.key != key || !self.stones.is_empty(at) || !self.stones.allowed(side, at) {
                break;
            }
            self.stones.place(at, side);
            line.push(at);
            side = side.other();
        }
        for at in line.iter().rev() {
            side = side.other();
            self.stones.remove(*at, side);
        }
        line
    }
}
