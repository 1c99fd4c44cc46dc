//! What a side of one game can gain and force, as methods on the game's position. Tasks, puzzles and hints ask them.

use crate::coords::Square;
use crate::goal::Goal;
use crate::hidden::Hidden;
use crate::side::Side;
use crate::text::Text;

/// A position in which a side may want to force something. The defaults know no goal but to win.
pub trait Forcing: Hidden {
    /// Whether `side` has reached what it wants to [force](crate::forced). A game with pieces that are taken one by one
    /// overrides this.
    fn goal_reached(&self, goal: Goal, side: Side) -> bool {
        goal == Goal::Win && self.turn().end.is_some_and(|end| end.winner == Some(side))
    }

    /// A lower bound of the moves that `side` needs for a goal that it hasn't reached: the opponent has replies with which
    /// it surely needs that many. The better the bound, the quicker a search.
    fn far(&self, goal: Goal, side: Side) -> u32 {
        let _ = (goal, side);
        1
    }

    /// Legal moves of `side`, among them one that reaches the goal within `within` of its moves, if any legal move does. The
    /// fewer they are, the quicker a search.
    fn worth_trying(&self, goal: Goal, side: Side, within: u32) -> Vec<Self::Move> {
        let _ = (goal, within);
        self.legal(side)
    }

    /// The squares of the pieces among which the rules force `side` to choose; empty if they force nothing.
    fn compelled(&self, side: Side) -> Vec<Square> {
        let _ = side;
        Vec::new()
    }

    /// What a legal move of `side` plainly gains, such as a capture, as a sentence about the move; `None` where only a search
    /// could tell. It is for hints, so it must be true of the move whatever the opponent does.
    fn gain(&self, side: Side, action: &Self::Move) -> Option<Text> {
        let _ = (side, action);
        None
    }

    /// The name of what makes a line work, with which `side` forces `goal` from here. `line` has the moves of both sides in
    /// order, with the longest defence. `None` where the game has no name for it.
    fn idea(&self, goal: Goal, side: Side, line: &[Self::Move]) -> Option<&'static str> {
        let _ = (goal, side, line);
        None
    }

    /// Whether `side` can have at least `count` pieces in the goal at the end of its present turn. Only for tasks of games
    /// with a goal that pieces reach; the default knows none.
    fn can_arrive(&self, side: Side, count: usize) -> bool {
        let _ = (side, count);
        false
    }

    /// With how many sets of moves `side` can have that many pieces in the goal in its present turn, counting no further than
    /// `most`. Two sets that lead to the same position are two. As far as [`can_arrive`](Self::can_arrive) goes.
    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize {
        let _ = (side, count, most);
        0
    }
    /// The name of what makes the plan work by which `side` gets that many pieces into the goal in its present turn; `None`
    /// where it can't, or the game has no name for it.
    fn idea_of_arrival(&self, side: Side, count: usize) -> Option<&'static str> {
        let _ = (side, count);
        None
    }
}
