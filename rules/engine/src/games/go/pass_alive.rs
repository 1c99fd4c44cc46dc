//! Chains that can't be captured even if their side only passes, by Benson's algorithm: each has two regions of its own, of
//! which every empty point is a liberty of the chain.

use super::board::{At, Board, EMPTY, RIM, ROOM, sides};

/// What is proved of one colour without any search.
pub struct PassAlive {
    chains: Vec<bool>,
    eyes: Vec<bool>,
}

/// A maximal connected set of points without a stone of the colour.
struct Region {
    points: Vec<At>,
    /// The heads of the chains on its border.
    border: Vec<At>,
    /// Those of them to which every empty point of it is a liberty.
    vital: Vec<At>,
}

impl PassAlive {
    /// The chains of a colour that live without a further move.
    pub fn of(board: &Board, colour: u8) -> Self {
        let mut regions = regions(board, colour);
        let is_head = |at: &At| board.at(*at) == colour && board.head(*at) == *at;
        let mut heads: Vec<At> = board.points().filter(is_head).collect();
        loop {
            let before = (heads.len(), regions.len());
            heads.retain(|head| regions.iter().filter(|region| region.vital.contains(head)).count() >= 2);
            regions.retain(|region| region.border.iter().all(|head| heads.contains(head)));
            if before == (heads.len(), regions.len()) {
                break;
            }
        }
        let (mut chains, mut eyes) = (vec![false; ROOM], vec![false; ROOM]);
        for stone in heads.iter().flat_map(|head| board.chain_of(*head)) {
            chains[usize::from(stone)] = true;
        }
        for region in regions.iter().filter(|region| !region.vital.is_empty()) {
            region.points.iter().for_each(|at| eyes[usize::from(*at)] = true);
        }
        Self { chains, eyes }
    }

    /// Whether a point has a stone of such a chain.
    pub fn has(&self, at: At) -> bool {
        self.chains[usize::from(at)]
    }

    /// Whether a point is in an eye of such chains, in which a stone of the other colour can't live.
    pub fn encloses(&self, at: At) -> bool {
        self.eyes[usize::from(at)]
    }
}

fn regions(board: &Board, colour: u8) -> Vec<Region> {
    let mut seen = vec![false; ROOM];
    let mut found = Vec::new();
    for first in board.points() {
        if board.at(first) == colour || seen[usize::from(first)] {
            continue;
        }
        seen[usize::from(first)] = true;
        let (mut points, mut border, mut at) = (vec![first], Vec::new(), 0);
        while let Some(point) = points.get(at).copied() {
            at += 1;
            for next in sides(point) {
                let content = board.at(next);
                if content == colour {
                    let head = board.head(next);
                    if !border.contains(&head) {
                        border.push(head);
                    }
                } else if content != RIM && !seen[usize::from(next)] {
                    seen[usize::from(next)] = true;
                    points.push(next);
                }
            }
        }
        let touches = |at: &At, head: At| {
            sides(*at).iter().any(|next| board.at(*next) == colour && board.head(*next) == head)
        };
        let mut empty = points.iter().filter(|at| board.at(**at) == EMPTY);
        let vital =
            border.iter().copied().filter(|head| empty.clone().all(|at| touches(at, *head))).collect();
        debug_assert!(empty.next().is_some(), "every chain has a liberty");
        found.push(Region { points, border, vital });
    }
    found
}

#[cfg(test)]
mod tests {
    use super::PassAlive;
    use crate::games::go::board::{BLACK, Board, WHITE};
    use crate::games::go::drawn::drawn;
    use proptest::prelude::*;
    use rules::rng::SplitMix64;

    #[test]
    fn two_eyes_live_and_one_does_not() {
        let board = drawn(&[".X.XO", "XXXXO", "OOOO.", ".....", "....."]);
        let alive = PassAlive::of(&board, BLACK);
        for at in board.points() {
            assert_eq!(alive.has(at), board.at(at) == BLACK);
        }
        assert!(board.points().all(|at| !PassAlive::of(&board, WHITE).has(at)));
        let board = drawn(&["..XXO", "XXXXO", "OOOO.", ".....", "....."]);
        assert!(board.points().all(|at| !PassAlive::of(&board, BLACK).has(at)));
    }

    #[test]
    fn stones_in_an_eye_are_enclosed_if_each_empty_point_of_it_is_a_liberty() {
        let board = drawn(&["X.XXX", "XXO.X", "XOOXX", "X.XX.", "XXX.."]);
        let alive = PassAlive::of(&board, BLACK);
        for at in board.points() {
            assert_eq!(alive.has(at), board.at(at) == BLACK);
            assert!(board.at(at) != WHITE || alive.encloses(at));
        }
    }

    proptest! {
        #[test]
        fn no_moves_of_the_other_side_capture_a_chain_that_lives(seed: u64, size in 4u8..=7, colour in 1u8..=2) {
            let mut random = SplitMix64::new(seed);
            let mut board = Board::new(size);
            let moves = random.below(3 * usize::from(size) * usize::from(size));
            for number in 0..moves {
                place(&mut board, 1 + (number % 2) as u8, &mut random);
            }
            let alive = PassAlive::of(&board, colour);
            for _ in 0..8 {
                let mut after = board.clone();
                for _ in 0..2 * usize::from(size) * usize::from(size) {
                    after.pass();
                    place(&mut after, 3 - colour, &mut random);
                }
                for at in board.points().filter(|at| alive.has(*at)) {
                    prop_assert_eq!(after.at(at), colour);
                }
            }
        }
    }

    /// Places a stone at random, if there is a point for it. Half of the eyes are kept, so that some chains live.
    fn place(board: &mut Board, colour: u8, random: &mut SplitMix64) {
        let keeps_eyes = random.below(2) == 0;
        let free = |at: &u16| board.may_play(colour, *at) && !(keeps_eyes && board.is_eye(colour, *at));
        let points: Vec<u16> = board.empty().iter().copied().filter(free).collect();
        if let Some(at) = points.get(random.below(points.len())) {
            board.play(colour, *at);
        }
    }
}
