//! Parts of the board that are small enough to be [played out](super::local) to the end.
//!
//! A part is made of empty points that hang together, the chains that have no liberty elsewhere, and, while few points are
//! added by it, the chains that have one. All other chains around it must be certain to live: they are its walls.

use super::board::{At, Board, EMPTY, RIM, ROOM, sides};
use super::local;

/// Most empty points of a part.
const MOST_EMPTY: usize = 9;

/// The empty points that hang together.
struct Gaps {
    /// The number of the gap that a point belongs to.
    of: Vec<usize>,
    /// Number of points of each gap.
    sizes: Vec<usize>,
}

impl Gaps {
    fn of(board: &Board) -> Self {
        let mut gaps = Self { of: vec![usize::MAX; ROOM], sizes: Vec::new() };
        for first in board.points().filter(|at| board.at(*at) == EMPTY) {
            if gaps.of[usize::from(first)] != usize::MAX {
                continue;
            }
            let number = gaps.sizes.len();
            gaps.of[usize::from(first)] = number;
            let (mut left, mut size) = (vec![first], 0);
            while let Some(at) = left.pop() {
                size += 1;
                for next in sides(at) {
                    if board.at(next) == EMPTY && gaps.of[usize::from(next)] == usize::MAX {
                        gaps.of[usize::from(next)] = number;
                        left.push(next);
                    }
                }
            }
            gaps.sizes.push(size);
        }
        gaps
    }

    /// The gaps in which a chain has liberties.
    fn beside(&self, board: &Board, chain: At) -> Vec<usize> {
        let mut found = Vec::new();
        for stone in board.chain_of(chain) {
            for next in sides(stone).into_iter().filter(|next| board.at(*next) == EMPTY) {
                let gap = self.of[usize::from(next)];
                if !found.contains(&gap) {
                    found.push(gap);
                }
            }
        }
        found
    }
}

/// A chain that may be captured.
struct Weak {
    head: At,
    gaps: Vec<usize>,
    stones: usize,
}

/// The parts of a board as the points of each, none without a chain that may be captured. `lives` tells by its head which
/// chain can't be, `firm` which one may be taken for a wall.
pub fn parts(board: &Board, lives: impl Fn(At) -> bool, firm: impl Fn(At) -> bool) -> Vec<Vec<At>> {
    let gaps = Gaps::of(board);
    let heads = board.points().filter(|at| !matches!(board.at(*at), EMPTY | RIM) && board.head(*at) == *at);
    let weak: Vec<Weak> = heads
        .filter(|head| !lives(*head))
        .map(|head| Weak { head, gaps: gaps.beside(board, head), stones: usize::from(board.stones(head)) })
        .collect();
    let mut done = vec![false; gaps.sizes.len()];
    let mut found = Vec::new();
    for first in 0..gaps.sizes.len() {
        if done[first] {
            continue;
        }
        if let Some((inside, chains)) = grow(first, &gaps, &weak, &firm) {
            inside.iter().for_each(|gap| done[*gap] = true);
            let heads: Vec<At> = chains.iter().map(|number| weak[*number].head).collect();
            if !heads.is_empty() && walls_hold(board, &heads, &lives, &firm) {
                let is_in = |at: &At| match board.at(*at) {
                    EMPTY => inside.contains(&gaps.of[usize::from(*at)]),
                    _ => heads.contains(&board.head(*at)),
                };
                found.push(board.points().filter(is_in).collect());
            }
        }
    }
    found
}

/// The gaps and the numbers of the weak chains of a part that begins with a gap.
fn grow(
    first: usize,
    gaps: &Gaps,
    weak: &[Weak],
    firm: &impl Fn(At) -> bool,
) -> Option<(Vec<usize>, Vec<usize>)> {
    let (mut inside, mut chains) = (vec![first], Vec::new());
    let mut walls = Vec::new();
    let mut empty = gaps.sizes[first];
    let mut points = empty;
    if empty > MOST_EMPTY {
        return None;
    }
    loop {
        let further = (0..weak.len()).filter(|number| {
            !chains.contains(number)
                && !walls.contains(number)
                && weak[*number].gaps.iter().any(|gap| inside.contains(gap))
        });
        let added = |number: &usize| -> usize {
            weak[*number].gaps.iter().filter(|gap| !inside.contains(gap)).map(|gap| gaps.sizes[*gap]).sum()
        };
        let Some(next) = further.min_by_key(added) else { return Some((inside, chains)) };
        let (more, stones) = (added(&next), weak[next].stones);
        if empty + more <= MOST_EMPTY && points + more + stones <= local::MOST {
            (empty, points) = (empty + more, points + more + stones);
            inside.extend(
                weak[next].gaps.iter().filter(|gap| !inside.contains(gap)).copied().collect::<Vec<_>>(),
            );
            chains.push(next);
        } else if firm(weak[next].head) {
            walls.push(next);
        } else {
            return None;
        }
    }
}

/// Whether all chains next to those of a part are part of it or certain to live.
fn walls_hold(board: &Board, heads: &[At], lives: impl Fn(At) -> bool, firm: impl Fn(At) -> bool) -> bool {
    heads.iter().flat_map(|head| board.chain_of(*head)).flat_map(sides).all(|next| {
        let head = board.head(next);
        matches!(board.at(next), EMPTY | RIM) || heads.contains(&head) || lives(head) || firm(head)
    })
}
