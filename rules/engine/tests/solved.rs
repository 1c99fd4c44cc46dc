//! Forced wins in one, two or three moves: an exhaustive solver, which knows only the rules, finds positions of played games
//! that have one, and the highest level has to keep it, or to find a longer one. A short run takes some positions,
//! `DESKA_TEST_ROUNDS=full` two hundred of each game.
//!
//! Go has none: who captures something has not won, and the opponent may always play on.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use engine::{Level, Thought, think_at};
use rules::forcing::Forcing;
use rules::games::cheess::position::CheessPosition;
use rules::games::dama::position::DamaPosition;
use rules::games::ordo::position::OrdoPosition;
use rules::games::piskvorky::cells::Cell;
use rules::games::piskvorky::notation::Move;
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::position::Position;
use rules::rng::SplitMix64;
use rules::{AnyPosition, Side, registry};
use rules_conformance::parallel::each;
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A win has to come within so many own moves.
const DEEPEST: usize = 3;

/// Moves that the solver may try for one position, before it leaves the position out.
const EFFORT: u64 = 1_000_000;

/// The moves of a side that are tried, with so many own moves left. Leaving some out hides wins and invents none: the
/// opponent has every reply.
type Tried<P> = fn(&P, Side, usize) -> Vec<<P as Position>::Move>;

/// Tries the moves. It knows nothing but the rules.
struct Solver<P: Forcing> {
    /// The side that is to win.
    side: Side,
    tried: Tried<P>,
    /// Number of moves left to try.
    effort: u64,
    /// For each number of moves left the reply that refuted last, which is tried first.
    refutations: [Option<P::Move>; DEEPEST + 1],
}

/// The solver gave up.
struct TooLong;

impl<P: Forcing> Solver<P> {
    fn new(side: Side, tried: Tried<P>) -> Self {
        Self { side, tried, effort: EFFORT, refutations: [const { None }; DEEPEST + 1] }
    }

    /// The first of the side's moves that wins by force within so many own moves.
    fn win(&mut self, position: &P, moves: usize) -> Result<Option<P::Move>, TooLong> {
        for action in (self.tried)(position, self.side, moves) {
            if self.forces(position, &action, moves)? {
                return Ok(Some(action));
            }
        }
        Ok(None)
    }

    /// Whether this move, the first of so many, wins by force, whatever is turned up after it.
    fn forces(&mut self, position: &P, action: &P::Move, moves: usize) -> Result<bool, TooLong> {
        for after in self.after(position, self.side, action)? {
            let won = match after.outcome() {
                Some(outcome) => outcome.winner == Some(self.side),
                None if moves <= 1 => false,
                // A turn of several moves.
                None if after.to_act().contains(self.side) => self.win(&after, moves - 1)?.is_some(),
                None => self.is_lost(&after, moves - 1)?,
            };
            if !won {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Whether every reply of the opponent leaves a win within so many moves.
    fn is_lost(&mut self, position: &P, moves: usize) -> Result<bool, TooLong> {
        let enemy = self.side.other();
        // Mostly the same reply refutes again, or the opponent has to take the point that the side needs. Then the list of
        // all need not be made.
        let mut next = self.refutations[moves].clone();
        for _ in 0..4 {
            let Some(reply) = next.take().filter(|reply| position.check(enemy, reply).is_ok()) else { break };
            match self.win_after(position, &reply, moves)? {
                None => {
                    self.refutations[moves] = Some(reply);
                    return Ok(false);
                }
                Some(needed) => next = needed,
            }
        }
        for reply in position.legal(enemy) {
            if self.win_after(position, &reply, moves)?.is_none() {
                self.refutations[moves] = Some(reply);
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// `None` if a reply of the opponent may leave no win within so many moves, and otherwise a move that wins after it, if
    /// the game isn't over.
    fn win_after(
        &mut self,
        position: &P,
        reply: &P::Move,
        moves: usize,
    ) -> Result<Option<Option<P::Move>>, TooLong> {
        let mut needed = None;
        for after in self.after(position, self.side.other(), reply)? {
            let lost = match after.outcome() {
                Some(outcome) => outcome.winner == Some(self.side),
                None if after.to_act().contains(self.side) => {
                    needed = self.win(&after, moves)?;
                    needed.is_some()
                }
                None => self.is_lost(&after, moves)?,
            };
            if !lost {
                return Ok(None);
            }
        }
        Ok(Some(needed))
    }

    /// What a move may lead to: one position for each thing that it may turn up.
    fn after(&mut self, position: &P, side: Side, action: &P::Move) -> Result<Vec<P>, TooLong> {
        self.effort = self.effort.checked_sub(1).ok_or(TooLong)?;
        let mut after = position.clone();
        let uncovered = position.uncovered();
        after.apply(side, action);
        if after.uncovered() == uncovered {
            return Ok(vec![after]);
        }
        Ok(after.possible().into_iter().filter_map(|fact| after.supposing(fact)).collect())
    }

    /// In how few moves the side wins by force. Only moves that are tried count.
    fn shortest(mut self, position: &P) -> Result<Option<usize>, TooLong> {
        for moves in 1..=DEEPEST {
            if self.win(position, moves)?.is_some() {
                return Ok(Some(moves));
            }
        }
        Ok(None)
    }
}

/// A position of a game in which one side has a forced win in so many moves.
struct Puzzle {
    position: Box<dyn AnyPosition>,
    side: Side,
    moves: usize,
}

/// The ends of a game that two players of the lowest levels play.
fn puzzles<P: Forcing>(game: &str, options: &serde_json::Value, tried: Tried<P>, seed: u64) -> Vec<Puzzle> {
    let mut options = options.as_object().unwrap().clone();
    let game = registry::find(game).unwrap();
    if let Some(spec) = game.meta().options.iter().find(|spec| spec.secret) {
        options.insert(spec.name.to_owned(), seed.into());
    }
    let mut position = game.start(&options).unwrap();
    let mut random = SplitMix64::new(seed);
    position.play_randomly(&mut random, 6);
    let mut seen: Vec<(Box<dyn AnyPosition>, Side)> = Vec::new();
    while let Some(side) = position.awaited().iter().next() {
        if seen.len() > 600 {
            return Vec::new();
        }
        seen.push((position.boxed(), side));
        let level = Level::new(1 + (random.draw() % 3) as u8).unwrap();
        let thought = think_at(position.as_ref(), side, level, random.draw(), &|| false).unwrap();
        position.play(Some(side), &thought.best).unwrap();
    }
    let Some(winner) = position.outcome().and_then(|outcome| outcome.winner) else { return Vec::new() };
    let last = seen.into_iter().rev().take(2 * DEEPEST + 2).filter(|(_, side)| *side == winner);
    let solved = last.filter_map(|(position, side)| {
        let typed = position.typed().downcast_ref::<P>().unwrap();
        let moves = Solver::new(side, tried).shortest(typed).ok().flatten()?;
        Some(Puzzle { position, side, moves })
    });
    solved.collect()
}

/// Whether the side still wins by force within so many moves, this one among them.
fn keeps<P: Forcing>(puzzle: &Puzzle, tried: Tried<P>, text: &str) -> bool {
    let typed = puzzle.position.typed().downcast_ref::<P>().unwrap();
    let action = typed.read(text).unwrap();
    let mut solver = Solver::new(puzzle.side, tried);
    solver.effort = 100 * EFFORT;
    (puzzle.moves..=DEEPEST).any(|moves| solver.forces(typed, &action, moves).unwrap_or(false))
}

/// Whether the best move wins within as many moves as the thought says, where the solver can tell.
fn holds<P: Forcing>(puzzle: &Puzzle, tried: Tried<P>, thought: &Thought) -> bool {
    let Some(within) = thought.wins_within.map(|moves| moves as usize).filter(|moves| *moves <= DEEPEST)
    else {
        return true;
    };
    let typed = puzzle.position.typed().downcast_ref::<P>().unwrap();
    let action = typed.read(&thought.best).unwrap();
    let mut solver = Solver::new(puzzle.side, tried);
    solver.effort = 100 * EFFORT;
    solver.forces(typed, &action, within).unwrap_or(true)
}

/// Whether the highest level, which is sure of a win that may be a longer one, makes it true against itself.
fn wins_later(puzzle: &Puzzle, thought: &Thought, seed: u64) -> bool {
    let (mut position, mut text) = (puzzle.position.boxed(), thought.best.clone());
    let mut mover = puzzle.side;
    for number in 0..30 {
        position.play(Some(mover), &text).unwrap();
        let Some(next) = position.awaited().iter().next() else { break };
        mover = next;
        text = think_at(position.as_ref(), mover, Level::HIGHEST, seed + number, &|| false).unwrap().best;
    }
    thought.win >= 1.0 && position.outcome().is_some_and(|outcome| outcome.winner == Some(puzzle.side))
}

/// The highest level solves them all, and the lowest those of one move. `counts` is whether the search of this game counts the
/// moves of a win.
fn are_solved<P: Forcing>(game: &str, options: &serde_json::Value, tried: Tried<P>, counts: bool) {
    let full = std::env::var("DESKA_TEST_ROUNDS").is_ok_and(|rounds| rounds == "full");
    // As many of each length, if the games have them.
    let most = if full { 67 } else { 3 };
    let found: Mutex<[usize; DEEPEST + 1]> = Mutex::default();
    let known: Mutex<BTreeSet<String>> = Mutex::default();
    let failed: Mutex<Vec<String>> = Mutex::default();
    let promised = AtomicUsize::new(0);
    let seeds: Vec<u64> = (0..if full { 3_000 } else { 60 }).collect();
    each(&seeds, |seed| {
        let enough = |found: &[usize; DEEPEST + 1]| found[1..].iter().all(|count| *count >= most);
        if enough(&found.lock().unwrap()) {
            return;
        }
        for puzzle in puzzles(game, options, tried, *seed) {
            let Puzzle { position, side, moves } = &puzzle;
            let is_new = known.lock().unwrap().insert(position.text());
            if !is_new || found.lock().unwrap()[*moves] >= most {
                continue;
            }
            found.lock().unwrap()[*moves] += 1;
            let levels: &[Level] =
                if *moves == 1 { &[Level::LOWEST, Level::HIGHEST] } else { &[Level::HIGHEST] };
            for level in levels {
                let thought = think_at(position.as_ref(), *side, *level, *seed, &|| false).unwrap();
                if thought.wins_within.is_some_and(|within| within > 1) {
                    promised.fetch_add(1, Ordering::Relaxed);
                }
                if !holds(&puzzle, tried, &thought) {
                    failed.lock().unwrap().push(format!(
                        "{} doesn't win within {:?} in {}",
                        thought.best,
                        thought.wins_within,
                        position.text()
                    ));
                }
                if !keeps(&puzzle, tried, &thought.best) && !wins_later(&puzzle, &thought, *seed) {
                    let best = thought.best;
                    failed.lock().unwrap().push(format!(
                        "{level:?}, {moves}: {best} {:.3} in {}",
                        thought.win,
                        position.text()
                    ));
                }
            }
        }
    });
    let (found, failed) = (found.into_inner().unwrap(), failed.into_inner().unwrap());
    println!("{game} {options}: wins in one, two and three: {:?}", &found[1..]);
    assert!(failed.is_empty(), "{} of {found:?} not solved:\n{}", failed.len(), failed.join("\n"));
    let promised = promised.into_inner();
    println!("{game}: {promised} wins of more than one move were counted");
    assert!(promised > 0 || !counts, "no win is counted");
    assert!(found[1] >= most.min(3) && found[2] >= 2 && found[3] >= 1, "{found:?}");
}

/// The stones that make five in a row, or would with the moves that are left, among five cells without an enemy's stone. Each
/// move of a short win has to threaten, so no win is left out.
fn threatening(position: &PiskvorkyPosition, side: Side, moves: usize) -> Vec<Move> {
    let board = position.board();
    let size = usize::from(board.size());
    let all: Vec<Cell> = (0..board.size())
        .flat_map(|row| (0..board.size()).map(move |column| Cell::new(column, row)))
        .collect();
    let owners: Vec<Option<Side>> = all.iter().map(|cell| board.at(*cell)).collect();
    let mut threatens = vec![false; size * size];
    for first in 0..size * size {
        let (row, column) = (first / size, first % size);
        for (step, fits) in [
            (1, column + 5 <= size),
            (size, row + 5 <= size),
            (size + 1, column + 5 <= size && row + 5 <= size),
            (size - 1, column >= 4 && row + 5 <= size),
        ] {
            if !fits {
                continue;
            }
            let five = || (0..5).map(|number| first + number * step);
            let own = five().filter(|at| owners[*at] == Some(side)).count();
            let empty = five().filter(|at| owners[*at].is_none()).count();
            if own + moves >= 5 && own + empty == 5 {
                five().for_each(|at| threatens[at] |= owners[at].is_none());
            }
        }
    }
    let tried = all.into_iter().zip(threatens).filter(|(_, threatens)| *threatens);
    let moves = tried.map(|(cell, _)| Move::Stone { cell, claim: false });
    moves.filter(|action| position.check(side, action).is_ok()).collect()
}

#[test]
fn short_wins_of_piskvorky_are_found() {
    are_solved::<PiskvorkyPosition>("piskvorky", &json!({ "size": 15 }), threatening, true);
}

#[test]
fn short_wins_of_renju_are_found() {
    are_solved::<PiskvorkyPosition>("piskvorky", &json!({ "rule": "renju" }), threatening, true);
}

#[test]
fn short_wins_of_ordo_are_found() {
    are_solved::<OrdoPosition>("ordo", &json!({}), |position, side, _| position.legal(side), true);
}

#[test]
fn short_wins_of_cheess_are_found() {
    are_solved::<CheessPosition>("cheess", &json!({}), |position, side, _| position.legal(side), false);
}

#[test]
fn short_wins_of_dama_are_found() {
    let tried: Tried<DamaPosition> = |position, side, _| position.legal(side);
    are_solved("dama", &json!({ "setup": "random" }), tried, false);
}
