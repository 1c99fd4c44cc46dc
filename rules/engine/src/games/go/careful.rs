//! Random games that tell who has what at the end of a game. Unlike those of the search, they never give away a chain: a move
//! that leaves it with one liberty must capture, or leave an eye space that is one eye. So chains in seki stay, and groups die
//! by the move inside their eye.

use super::board::{At, Board, EMPTY, PASS, RIM, ROOM, sides};
use super::nakade;
use super::patterns::{Shapes, shapes};
use super::playout::{answer_to_last, chance, shape_near_last};
use crate::math::below;
use rules::rng::SplitMix64;

/// Chances in 256.
const VITAL: u64 = 240;
const THROWS_IN: u64 = 128;

/// Plays to the end.
pub fn settle(board: &mut Board, mut colour: u8, random: &mut SplitMix64) {
    let most = 3 * usize::from(board.size) * usize::from(board.size);
    let shapes = shapes();
    let mut passes = 0;
    for _ in 0..most {
        let at = choose(board, colour, shapes, random);
        if at == PASS {
            board.pass();
            passes += 1;
            if passes == 2 {
                break;
            }
        } else {
            passes = 0;
            board.play(colour, at);
        }
        colour = 3 - colour;
    }
}

fn choose(board: &Board, colour: u8, shapes: &Shapes, random: &mut SplitMix64) -> At {
    if let Some(at) = answer_to_last(board, colour, random)
        && !gives_away(board, colour, at)
    {
        return at;
    }
    if board.last[0] != PASS
        && chance(random, VITAL)
        && let Some(at) = vital_near(board, board.last[0])
        && board.may_play(colour, at)
        && !gives_away(board, colour, at)
    {
        return at;
    }
    if let Some(at) = shape_near_last(board, colour, shapes, random)
        && !gives_away(board, colour, at)
    {
        return at;
    }
    let empty = board.empty();
    let start = below(random, empty.len().max(1));
    for number in 0..empty.len() {
        let at = empty[(start + number) % empty.len()];
        if !board.is_eye(colour, at)
            && board.may_play(colour, at)
            && (!board.is_self_atari(colour, at)
                || !gives_away(board, colour, at) && chance(random, THROWS_IN))
        {
            return at;
        }
    }
    PASS
}

/// Whether a move leaves its chain with one liberty for nothing.
fn gives_away(board: &Board, colour: u8, at: At) -> bool {
    if !board.is_self_atari(colour, at) {
        return false;
    }
    let (mut stones, mut count) = ([0; nakade::LARGEST], 1);
    stones[0] = at;
    for next in sides(at).into_iter().filter(|next| board.at(*next) == colour) {
        if stones[..count].contains(&next) {
            continue;
        }
        for stone in board.chain_of(next) {
            if count == stones.len() {
                return true;
            }
            stones[count] = stone;
            count += 1;
        }
    }
    !nakade::leaves_one_eye(&stones[..count])
}

/// The point that decides a small eye space next to a move.
fn vital_near(board: &Board, last: At) -> Option<At> {
    sides(last).into_iter().filter(|next| board.at(*next) == EMPTY).find_map(|first| {
        let (mut space, mut count, mut at) = ([first; nakade::LARGEST], 1, 0);
        let mut seen = 0u8;
        while at < count {
            for next in sides(space[at]) {
                match board.at(next) {
                    RIM => {}
                    EMPTY => {
                        if !space[..count].contains(&next) {
                            if count == space.len() {
                                return None;
                            }
                            space[count] = next;
                            count += 1;
                        }
                    }
                    stone => {
                        seen |= stone;
                        if seen == 3 {
                            return None;
                        }
                    }
                }
            }
            at += 1;
        }
        nakade::vital(&space[..count])
    })
}

/// Who has each point after so many games from a board: 1 is Black in each, -1 White. Either side begins half of them.
pub fn owners(board: &Board, games: u32, random: &mut SplitMix64) -> Vec<f32> {
    let mut owned = vec![0.0; ROOM];
    for number in 0..games {
        let mut after = board.clone();
        settle(&mut after, 1 + (number % 2) as u8, random);
        for at in board.points() {
            owned[usize::from(at)] += match after.owner(at) {
                EMPTY => 0.0,
                super::board::BLACK => 1.0,
                _ => -1.0,
            };
        }
    }
    owned.iter_mut().for_each(|owner| *owner /= games.max(1) as f32);
    owned
}
