//! The sentence about the last action, and the marks of all actions of its turn.

use crate::coords::Square;
use crate::games::cheess::check::kind;
use crate::games::cheess::men::Man;
use crate::games::cheess::moves::Move;
use crate::games::cheess::notation;
use crate::games::cheess::position::{Ending, LastTurn, PlayedAction};
use crate::scene::{Mark, MarkKind};
use crate::text::{Datum, Text};

/// The sentence about the last action. The presenter names the player before it.
pub fn in_words(turn: &LastTurn) -> Option<Text> {
    if let Some(Ending::Voluntary(left)) = turn.ending {
        return Some(Text::with("cheess-last-end", vec![("left", Datum::from(u32::from(left)))]));
    }
    let played = turn.actions.last()?;
    let entered = matches!(played.action, Move::Enter { .. });
    let mut data = vec![
        ("side", Datum::Side(turn.by)),
        ("move", notation::write(&played.action).into()),
        ("kind", kind(played.man.kind())),
        ("to", played.squares().1.square().into()),
    ];
    data.extend(
        played
            .pushed
            .map(|man| [("pushed", kind(man.kind())), ("home", man.home().square().into())])
            .into_iter()
            .flatten(),
    );
    let key = match (entered, played.arrived, played.pushed.is_some()) {
        (true, _, false) => "cheess-last-enter",
        (true, _, true) => "cheess-last-enter-push",
        (false, false, false) => "cheess-last-go",
        (false, false, true) => "cheess-last-go-push",
        (false, true, false) => "cheess-last-goal",
        (false, true, true) => "cheess-last-goal-push",
    };
    Some(Text::with(key, data))
}

/// The start and target square of the last action of the turn, with the man that it pushed out or the goal that it
/// reached. In a turn of several actions also the number of each, on its target square; a square on which several
/// actions ended has the last of them.
pub fn marks(turn: &LastTurn) -> Vec<Mark> {
    let Some(last) = turn.actions.last() else { return Vec::new() };
    let (from, to) = last.squares();
    let mut marks: Vec<Mark> = Vec::new();
    let mut put = |square: Square, kind: MarkKind| marks.push(Mark { square, kind });
    if let Some(from) = from {
        put(from.square(), MarkKind::LastFrom);
    }
    put(to.square(), MarkKind::LastTo);
    if last.pushed.is_some() {
        put(to.square(), MarkKind::Captured);
    }
    if last.arrived {
        put(to.square(), MarkKind::Goal);
    }
    if turn.actions.len() < 2 {
        return marks;
    }
    let targets: Vec<Square> = turn.actions.iter().map(|played| played.squares().1.square()).collect();
    for (at, square) in targets.iter().enumerate() {
        let later = targets.get(at + 1..).unwrap_or_default();
        if !later.contains(square) {
            marks.push(Mark {
                square: *square,
                kind: MarkKind::Step(u16::try_from(at + 1).unwrap_or(u16::MAX)),
            });
        }
    }
    marks
}

/// The path of the man that acted last, over all its actions of the turn.
pub fn path(turn: &LastTurn) -> Vec<Square> {
    turn.actions.last().map(|last| path_of(turn, last.man)).unwrap_or_default()
}

/// The paths of the other men that acted more than once in the turn, and so have left squares with the number of an action.
pub fn routes(turn: &LastTurn) -> Vec<Vec<Square>> {
    let Some(last) = turn.actions.last() else { return Vec::new() };
    let mut men: Vec<Man> = Vec::new();
    for played in turn.actions.iter().filter(|played| played.man != last.man) {
        if !men.contains(&played.man) {
            men.push(played.man);
        }
    }
    let acted = |man: &Man| turn.actions.iter().filter(|played| played.man == *man).count();
    men.into_iter().filter(|man| acted(man) > 1).map(|man| path_of(turn, man)).collect()
}

/// The path of a man over all its actions of the turn. A man that entered begins on its home square.
fn path_of(turn: &LastTurn, man: Man) -> Vec<Square> {
    let mut own =
        turn.actions.iter().filter(|played| played.man == man).map(PlayedAction::squares).peekable();
    let start = own.peek().and_then(|(from, _)| *from);
    start.into_iter().chain(own.map(|(_, to)| to)).map(|cell| cell.square()).collect()
}
