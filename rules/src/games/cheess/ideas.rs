//! What makes the plan of a turn work, for puzzles. It looks at the actions that bring the men to the goal.

use super::arrivals::{points_to_goal, way_to_arrive};
use super::board::Location;
use super::cells::cells;
use super::men::{Man, homes};
use super::moves::Move;
use super::position::CheessPosition;

/// What makes a plan work.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Idea {
    /// A man that enters pushes out an enemy on its home square.
    EnterPush,
    /// A man reaches the goal by an attack.
    PushHome,
    /// An attack opens a way.
    Push,
    /// A man makes way for another one.
    MakeWay,
    /// A man that seems nearer is blocked.
    Detour,
    /// A man enters and reaches the goal in one turn.
    Enter,
    /// A man needs several moves.
    Steps,
    /// Every man goes to the goal at once.
    Choice,
}

impl Idea {
    /// Its name in books.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::EnterPush => "enter-push",
            Self::PushHome => "push-home",
            Self::Push => "push",
            Self::MakeWay => "make-way",
            Self::Detour => "detour",
            Self::Enter => "enter",
            Self::Steps => "steps",
            Self::Choice => "choice",
        }
    }
}

/// What makes a plan work that brings so many men of the side to move into the goal.
pub fn idea(position: &CheessPosition, count: usize) -> Option<Idea> {
    let plan = way_to_arrive(position, count)?;
    let mut now = position.clone();
    let mut played = Vec::new();
    for action in &plan {
        played.push(now.make(action)?);
    }
    let attacks = |arrived: bool| {
        played.iter().any(|made| matches!(made.action, Move::Attack { .. }) && made.arrived == arrived)
    };
    let enters = |made: &super::position::PlayedAction| matches!(made.action, Move::Enter { .. });
    let men: Vec<Man> = played.iter().map(|made| made.man).collect();
    let several = men.iter().any(|man| {
        played.iter().filter(|made| made.man == *man && matches!(made.action, Move::Step { .. })).count() > 1
    });
    Some(if played.iter().any(|made| enters(made) && made.pushed.is_some()) {
        Idea::EnterPush
    } else if attacks(false) {
        Idea::Push
    } else if men.iter().any(|man| !goes_alone(position, *man, &plan, &men)) {
        Idea::MakeWay
    } else if attacks(true) {
        Idea::PushHome
    } else if seems_nearer(position, &plan, &men) {
        Idea::Detour
    } else if played.iter().any(enters) {
        Idea::Enter
    } else if several {
        Idea::Steps
    } else {
        Idea::Choice
    })
}

/// Whether a man could make its actions of the plan if no other one had acted.
fn goes_alone(position: &CheessPosition, man: Man, plan: &[Move], men: &[Man]) -> bool {
    let mut now = position.clone();
    plan.iter().zip(men).filter(|(_, by)| **by == man).all(|(action, _)| {
        let legal = now.move_gen().all().iter().any(|other| same(other, action));
        legal && now.make(action).is_some()
    })
}

/// Whether two actions are the same but for the letter of a man that enters.
fn same(one: &Move, other: &Move) -> bool {
    match (one, other) {
        (Move::Enter { home, .. }, Move::Enter { home: other, .. }) => home == other,
        _ => one == other,
    }
}

/// Whether a man that isn't in the plan would need fewer points on an empty board than one that is.
fn seems_nearer(position: &CheessPosition, plan: &[Move], men: &[Man]) -> bool {
    let side = position.to_move;
    let spent = |man: Man| -> u32 {
        let own = plan.iter().zip(men).filter(|(_, by)| **by == man);
        own.map(|(action, _)| u32::from(action.cost(&position.rules))).sum()
    };
    let dearest = men.iter().map(|man| spent(*man)).max().unwrap_or(0);
    cells(homes(side)).map(Man::named).any(|man| {
        let location = position.board.location(man);
        let stays = location != Location::Goal && !men.contains(&man);
        stays && points_to_goal(position, man, location).is_some_and(|points| points < dearest)
    })
}
