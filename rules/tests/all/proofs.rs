//! Every puzzle of the program is proved a second time, by a plain recursion over all legal moves of both sides. It knows no
//! lower bound of a game and leaves out no move. It only tries first what decided last, which changes no answer.

use crate::puzzles::{books, every_one};
use rules::action::Action;
use rules::forced::Goal;
use rules::forcing::Forcing;
use rules::games::cheess::board::Board;
use rules::games::cheess::moves::Move;
use rules::games::cheess::position::CheessPosition;
use rules::games::dama::position::DamaPosition;
use rules::games::go::position::GoPosition;
use rules::games::ordo::position::OrdoPosition;
use rules::games::piskvorky::position::PiskvorkyPosition;
use rules::lesson::Aim;
use rules::position::Position;
use rules::puzzle::Puzzle;
use rules::rng::SplitMix64;
use rules::{AnyPosition, GameDef, Phase, Side};
use serde_json::Map;
use std::collections::BTreeSet;

/// How many puzzles of a book are proved in a short round.
const SAMPLE: usize = 20;

/// The seed that chooses them.
const SEED: u64 = 47;

/// The plain recursion for one goal of one side.
struct Plain<P: Forcing> {
    goal: Goal,
    side: Side,
    /// For each number of moves left, the move of the side that reached the goal and the reply that held.
    last: Vec<[Option<P::Move>; 2]>,
}

impl<P: Forcing> Plain<P> {
    fn new(goal: Goal, side: Side) -> Self {
        Self { goal, side, last: vec![[None, None]; 8] }
    }

    /// The moves with which the side, which is to move, reaches the goal within so many of its moves.
    fn winners(&mut self, position: &P, within: u32) -> Vec<String> {
        let moves = position.legal(self.side).into_iter();
        moves
            .filter(|action| self.after(position, self.side, action, within - 1))
            .map(|action| action.text())
            .collect()
    }

    /// Whether the side reaches the goal within so many more moves after a move, whatever it turns up.
    fn after(&mut self, position: &P, by: Side, action: &P::Move, within: u32) -> bool {
        let mut after = position.clone();
        after.apply(by, action);
        if after.uncovered().known > position.uncovered().known && after.phase() == Phase::Play {
            let facts = after.possible();
            return facts.iter().all(|fact| self.reaches(&after.supposing(fact).unwrap(), within));
        }
        self.reaches(&after, within)
    }

    fn reaches(&mut self, position: &P, within: u32) -> bool {
        if position.goal_reached(self.goal, self.side) {
            return true;
        }
        if within == 0 || position.phase() != Phase::Play {
            return false;
        }
        let mover = position.to_act().only().expect("one side");
        let own = mover == self.side;
        let (left, who) = (within as usize, usize::from(own));
        let mut moves = position.legal(mover);
        if let Some(at) = moves.iter().position(|action| Some(action) == self.last[left][who].as_ref()) {
            moves.swap(0, at);
        }
        let further = within - u32::from(own);
        let decides = moves.into_iter().find(|action| self.after(position, mover, action, further) == own);
        let decided = decides.is_some();
        if decided {
            self.last[left][who] = decides;
        }
        decided == own
    }
}

fn prove<P: Forcing>(position: &dyn AnyPosition, (goal, within): (Goal, u32), side: Side, name: &str) {
    let position: &P = position.typed().downcast_ref().expect("a position of its game");
    let sooner = Plain::new(goal, side).winners(position, within - 1);
    assert!(sooner.is_empty(), "{name} can be forced sooner: {sooner:?}");
    let winners = Plain::new(goal, side).winners(position, within);
    assert_eq!(winners.len(), 1, "{name}: {winners:?}");
}

/// The sets of actions with which a side gets so many men into the goal in its turn. It stops where more men are missing than
/// points are left, and where the same actions led to the same board before.
fn sets_plainly(
    position: &CheessPosition,
    (side, count): (Side, u32),
    made: &[String],
    seen: &mut BTreeSet<(Vec<String>, Board)>,
    sets: &mut BTreeSet<Vec<String>>,
) {
    let home = position.board().home(side);
    if home >= count {
        sets.insert(made.to_vec());
        return;
    }
    if !position.to_act().contains(side) || count - home > u32::from(position.points()) {
        return;
    }
    for action in position.legal(side).into_iter().filter(|action| *action != Move::End) {
        let mut after = position.clone();
        after.apply(side, &action);
        let mut with = made.to_vec();
        with.push(action.text());
        with.sort_unstable();
        if seen.insert((with.clone(), after.board().clone())) {
            // The points of a turn that has ended are those of the next one.
            let ended = after.points() >= position.points();
            if !ended || after.board().home(side) >= count {
                sets_plainly(&after, (side, count), &with, seen, sets);
            }
        }
    }
}

fn prove_puzzle(puzzle: &Puzzle, game: &dyn GameDef, book: &str) {
    let lesson = &puzzle.lesson;
    let position = lesson.example().position(game, &Map::new()).unwrap();
    let (position, side, name) = (position.as_ref(), lesson.side, format!("{book} {}", lesson.key));
    assert_eq!(position.to_act().only(), Some(side), "{name}");
    match (puzzle.aim().expect("an aim"), game.meta().id) {
        (Aim::Arrives(count), "cheess") => {
            let position: &CheessPosition = position.typed().downcast_ref().expect("a position of Cheess");
            let mut sets = BTreeSet::new();
            sets_plainly(position, (side, count as u32), &[], &mut BTreeSet::new(), &mut sets);
            assert_eq!(sets.len(), 1, "{name}");
        }
        (Aim::Forces(goal, within), "dama") => {
            prove::<DamaPosition>(position, (goal, within), side, &name);
        }
        (Aim::Forces(goal, within), "go") => prove::<GoPosition>(position, (goal, within), side, &name),
        (Aim::Forces(goal, within), "ordo") => prove::<OrdoPosition>(position, (goal, within), side, &name),
        (Aim::Forces(goal, within), "piskvorky") => {
            prove::<PiskvorkyPosition>(position, (goal, within), side, &name);
        }
        (aim, game) => panic!("{name}: {aim:?} in {game}"),
    }
}

/// Proves the puzzles of a book: in a short round some that a seed chooses.
fn prove_book(name: &str) {
    let (game, book) = books().find(|(_, book)| book.name == name).expect("a book");
    let mut puzzles: Vec<&Puzzle> = book.puzzles().iter().collect();
    if !every_one() {
        SplitMix64::new(SEED).shuffle(&mut puzzles);
        puzzles.truncate(SAMPLE);
    }
    for puzzle in puzzles {
        prove_puzzle(puzzle, game, name);
    }
}

#[test]
fn puzzles_of_go_are_proved_plainly() {
    prove_book("go");
}

#[test]
fn puzzles_of_piskvorky_are_proved_plainly() {
    prove_book("piskvorky");
}

#[test]
fn puzzles_of_renju_are_proved_plainly() {
    prove_book("renju");
}

#[test]
fn puzzles_of_dama_are_proved_plainly() {
    prove_book("dama");
}

#[test]
fn puzzles_of_ordo_are_proved_plainly() {
    prove_book("ordo");
}

#[test]
fn puzzles_of_cheess_are_proved_plainly() {
    prove_book("cheess");
}
