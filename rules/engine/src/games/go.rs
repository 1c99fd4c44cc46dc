//! Go: Monte Carlo tree search with RAVE, first guesses from tactics and shapes, and random games on a board of its own. A
//! node is a random game.
//!
//! The search counts stones and surrounded points. Where territory counts, the stones that one side has placed more than the
//! other are taken off, which gives the same result if both go on to play in turn.

mod board;
mod careful;
#[cfg(test)]
mod drawn;
mod ending;
mod local;
mod nakade;
mod opening;
mod owners;
mod pass_alive;
mod patterns;
mod playout;
mod tree;
mod zone;

use crate::task::{Sight, Strength, Task};
use crate::thought::{Alternative, Thought};
use board::{At, BLACK, Board, EMPTY, PASS, WHITE, colour, point, sides};
use owners::Owners;
use rules::Side;
use rules::games::go::position::{GoPosition, Stage};
use tree::{Scoring, Tree};

/// Random games that tell whether there is anything left to play for.
const ENDING_GAMES: u32 = 128;

/// A share of wins below which a person gives up.
const LOST: f64 = 0.04;

/// Threats that a level heeds: to capture a chain at once, and to the life of a group.
const ATARI: u8 = 1;
const LIFE: u8 = 2;

/// An empty area of so many points, or fewer, may be somebody's eyes.
const EYE_SPACE: usize = 6;

/// How each level plays on 9 by 9 points.
const STRENGTHS: [Strength; 8] = [
    Strength::of(1_100, 0, 44),
    Strength::of(1_600, 0, 35),
    Strength::of(1_800, 0, 37).heeding(ATARI),
    Strength::of(2_200, 0, 38).heeding(LIFE),
    Strength::of(3_600, 0, 25).heeding(LIFE),
    Strength::of(6_000, 0, 13).heeding(LIFE),
    Strength::of(15_000, 0, 2).heeding(LIFE),
    Strength::of(97_000, 0, 0),
];

/// How each level plays. Fewer nodes on a larger board make the higher levels think in the same time on each; 64 are the
/// least.
pub(crate) fn strengths(position: &GoPosition) -> [Strength; 8] {
    let points = u64::from(position.board().size()).pow(2).max(1);
    STRENGTHS.map(|of| Strength { nodes: (of.nodes * 81 / points).max(of.nodes.min(64)), ..of })
}

/// The thought of the search; `None` if the position is left to [`plain`](crate::plain).
pub(crate) fn think(position: &GoPosition, task: &mut Task<'_>) -> Option<Thought> {
    if position.stage() == Stage::Scoring {
        return ending::agree(position, task);
    }
    let side = task.side;
    let board = Board::of(position);
    let allowed: Vec<At> = position.placements().iter().map(|point| point.at() as At).collect();
    let filled = board.points().count() - board.empty().len();
    let late = 2 * filled > board.points().count() || position.passes() > 0;
    task.nodes += if late { u64::from(ENDING_GAMES) } else { 0 };
    let owners = late.then(|| Owners::by_games(&board, ENDING_GAMES, &mut task.random));
    if let Some(owners) = &owners
        && may_pass(position, side, &board, owners)
    {
        let ahead = ending::lead(position, side, &owners.dead(&board)).signum();
        let win = 0.5 + 0.5 * ahead as f64;
        return Thought::of(vec![Alternative::new("pass".to_owned(), win)], Vec::new(), task.nodes);
    }
    let mut allowed = task.seen(allowed, |at| sight(task, &board, *at));
    // Who errs does so where something is open, and passes rather than play where all is settled.
    if let Some(owners) = owners.as_ref().filter(|_| task.errs()) {
        allowed.retain(|at| !owners.certain(*at));
    }
    // The games that told about the ending don't count as a search.
    task.limit = task.limit.saturating_add(task.nodes);
    let mut tree = Tree::new(board.clone(), colour(side), scoring(position, side, &board), &allowed);
    tree.search(task);
    let mut moves: Vec<_> = tree.moves().to_vec();
    // While most of the board is empty, only who finds nothing else passes.
    if !late && moves.iter().any(|node| node.at != PASS) {
        moves.retain(|node| node.at != PASS);
    }
    moves.sort_by(|one, two| two.visits.total_cmp(&one.visits).then(two.share().total_cmp(&one.share())));
    if let Some(owners) = &owners {
        let pass = moves.iter().find(|node| node.at == PASS).map_or(0.0, tree::Node::share);
        let best = moves.first()?;
        // A move in territory that is certain gains nothing.
        if owners.certain(best.at) && tree.owner(best.at).abs() > 0.9 && pass + 0.03 >= best.share() {
            moves.sort_by_key(|node| node.at != PASS);
        }
    }
    let text = |at: At| if at == PASS { "pass".to_owned() } else { point(at).name() };
    let alternatives = moves.iter().take(12).map(|node| Alternative {
        nodes: node.visits as u64,
        ..Alternative::new(text(node.at), f64::from(node.share()))
    });
    let line = tree.line(moves.first()?.at, 10).into_iter().map(text).collect();
    let mut thought = Thought::of(alternatives.collect(), line, task.nodes)?;
    // With few nodes what is guessed makes up much of the chance.
    let lost = f64::from(moves.first()?.played_share()) < LOST;
    thought.resigns = task.nodes >= 400 && lost && 3 * filled > board.points().count();
    Some(thought)
}

/// How easily people see a move.
fn sight(task: &Task<'_>, board: &Board, at: At) -> Sight {
    let heeds_life = task.heeds(LIFE);
    if !task.heeds(ATARI) {
        return Sight::Usual;
    }
    let liberties = if heeds_life { 2 } else { 1 };
    let is_short = |next: At| matches!(board.at(next), BLACK | WHITE) && board.liberties(next).1 <= liberties;
    let is_urgent = sides(at).into_iter().any(is_short) || heeds_life && is_eye_space(board, at);
    if is_urgent { Sight::Plain } else { Sight::Usual }
}

/// Whether a point lies in a small empty area.
fn is_eye_space(board: &Board, at: At) -> bool {
    let mut area = vec![at];
    let mut looked = 0;
    while let Some(here) = area.get(looked).copied() {
        looked += 1;
        for next in sides(here) {
            if board.at(next) == EMPTY && !area.contains(&next) {
                area.push(next);
            }
        }
        if area.len() > EYE_SPACE {
            return false;
        }
    }
    true
}

/// The moves that mark the dead stones; `None` while stones are placed.
pub(crate) fn propose(position: &GoPosition, task: &mut Task<'_>) -> Option<Vec<String>> {
    (position.stage() == Stage::Scoring).then(|| ending::proposal(position, task))
}

/// Whether a pass costs nothing: everything is settled, and dead stones need not be captured to be counted.
fn may_pass(position: &GoPosition, side: Side, board: &Board, owners: &Owners) -> bool {
    let territory = position.options().territory;
    if !owners.settled(board, territory) {
        return false;
    }
    position.passes() == 1 || territory || ending::lead(position, side, &owners.dead(board)) > 0
}

/// How the search scores the game.
fn scoring(position: &GoPosition, side: Side, board: &Board) -> Scoring {
    let komi = position.options().komi;
    if !position.options().territory {
        return Scoring { komi, placed: None };
    }
    let count = |colour: u8| board.points().filter(|at| board.at(*at) == colour).count() as i64;
    let [by_white, by_black] = position.prisoners();
    let placed = count(board::BLACK) + i64::from(by_white) - count(board::WHITE) - i64::from(by_black);
    Scoring { komi, placed: Some(placed - i64::from(side == Side::White)) }
}

#[cfg(test)]
mod tests {
    use super::board::{self, At, Board};
    use super::{STRENGTHS, sight};
    use crate::task::{Sight, Task};
    use crate::{Budget, Level, think, think_at};
    use rules::rng::SplitMix64;
    use rules::{AnyPosition, Side, registry};
    use serde_json::json;

    fn position(options: serde_json::Value, moves: &str) -> Box<dyn AnyPosition> {
        let mut position = registry::find("go").unwrap().start(options.as_object().unwrap()).unwrap();
        moves.split_whitespace().for_each(|text| drop(position.play(None, text).unwrap()));
        position
    }

    fn best(position: &dyn AnyPosition, side: Side, nodes: u64) -> String {
        think(position, side, &Budget { nodes, seed: 3 }, &|| false).unwrap().best
    }

    #[test]
    fn a_big_capture_is_taken() {
        let moves = "d5 d4 e5 e4 f5 f4 c4 a9 c3 b9 d3 c9 e3 d9 f3 e9";
        let position = position(json!({ "size": 9 }), moves);
        assert_eq!(best(position.as_ref(), Side::Black, 600), "g4");
    }

    #[test]
    fn chains_whose_life_is_at_stake_are_seen_by_the_levels_that_heed_them() {
        // White's chain at e5 has one liberty, Black's at b2 has two, and c8 is far from everything; a1 is an eye.
        let moves = "e6 e5 d5 j1 e4 j2 b2 b3 b1 c2 a2 c1";
        let position = position(json!({ "size": 9 }), moves);
        let board = Board::of(position.typed().downcast_ref().unwrap());
        let named = |name| board.points().find(|at| board::point(*at).name() == name).unwrap();
        let [atari, two_liberties, eye, far] = ["f5", "a3", "a1", "c8"].map(named);
        let seen = |level: usize, at: At| {
            let task = Task::new(Side::Black, 1, SplitMix64::new(1), &|| false);
            sight(&task.with(STRENGTHS[level - 1].faults), &board, at)
        };
        for level in 1..=2 {
            assert_eq!([atari, two_liberties, eye, far].map(|at| seen(level, at)), [Sight::Usual; 4]);
        }
        assert_eq!(
            [atari, two_liberties, eye].map(|at| seen(3, at)),
            [Sight::Plain, Sight::Usual, Sight::Usual]
        );
        for level in 4..=7 {
            assert_eq!([atari, two_liberties, eye].map(|at| seen(level, at)), [Sight::Plain; 3]);
            assert_eq!(seen(level, far), Sight::Usual);
        }
    }

    #[test]
    fn a_level_with_faults_passes_where_all_is_settled() {
        let rows = |[black, white]: [char; 2]| (1..=7).map(move |row| format!("{black}{row} {white}{row}"));
        let moves: Vec<String> = [['d', 'e'], ['b', 'g']].into_iter().flat_map(rows).collect();
        // Black is behind, and could only throw stones away.
        let options = json!({ "size": 7, "scoring": "area", "komi": 9.5 });
        let position = position(options, &moves.join(" "));
        for level in Level::all().filter(|level| *level < Level::HIGHEST) {
            for seed in 0..5 {
                let thought = think_at(position.as_ref(), Side::Black, level, seed, &|| false).unwrap();
                assert_eq!(thought.best, "pass", "{level:?}");
            }
        }
    }

    #[test]
    fn a_divided_board_is_passed_marked_and_agreed() {
        let walls: Vec<String> = (1..=7).flat_map(|row| [format!("d{row}"), format!("e{row}")]).collect();
        // One white stone is lost in Black's half, and White has passed.
        let moves = walls.join(" ") + " b5 b4 b3 pass";
        for scoring in ["territory", "area"] {
            let options = json!({ "size": 7, "scoring": scoring, "komi": -5 });
            let mut position = position(options, &moves);
            assert_eq!(best(position.as_ref(), Side::Black, 300), "pass", "{scoring}");
            position.play(None, "pass").unwrap();
            assert_eq!(best(position.as_ref(), Side::Black, 300), "dead:b4");
            position.play(Some(Side::Black), "dead:b4").unwrap();
            assert_eq!(best(position.as_ref(), Side::Black, 300), "agree");
            // The opponent insists on the life of that stone.
            position.play(Some(Side::White), "chain:b4").unwrap();
            position.play(Some(Side::White), "agree").unwrap();
            assert_eq!(best(position.as_ref(), Side::Black, 300), "resume");
        }
    }
}
