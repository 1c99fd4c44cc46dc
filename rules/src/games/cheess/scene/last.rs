//! The last action in words, and the marks of all actions of its turn.

use crate::coords::Square;
use crate::games::cheess::check::kind;
use crate::games::cheess::moves::Move;
use crate::games::cheess::notation;
use crate::games::cheess::position::{Ending, Step, Turn};
use crate::scene::{Mark, MarkKind};
use crate::text::{Datum, Text};

/// The last action in words; who made it is said before.
pub fn in_words(turn: &Turn) -> Option<Text> {
    if let Some(Ending::Voluntary(left)) = turn.ending {
        return Some(Text::with("cheess-last-end", vec![("left", Datum::from(u32::from(left)))]));
    }
    let step = turn.steps.last()?;
    let entered = matches!(step.action, Move::Enter { .. });
    let mut data = vec![
        ("side", Datum::Side(turn.by)),
        ("move", notation::write(&step.action).into()),
        ("kind", kind(step.man.kind())),
    ];
    data.extend(
        step.pushed
            .map(|man| [("pushed", kind(man.kind())), ("home", man.home().square().into())])
            .into_iter()
            .flatten(),
    );
    let key = match (entered, step.arrived, step.pushed.is_some()) {
        (true, _, false) => "cheess-last-enter",
        (true, _, true) => "cheess-last-enter-push",
        (false, false, false) => "cheess-last-go",
        (false, false, true) => "cheess-last-go-push",
        (false, true, false) => "cheess-last-goal",
        (false, true, true) => "cheess-last-goal-push",
    };
    Some(Text::with(key, data))
}

/// Where the men that acted in the turn came from and went to, whom they pushed out, where they reached
/// the goal; each mark once.
pub fn marks(turn: &Turn) -> Vec<Mark> {
    let mut marks: Vec<Mark> = Vec::new();
    let mut put = |square: Square, kind: MarkKind| {
        let mark = Mark { square, kind };
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    };
    for step in &turn.steps {
        let (from, to) = step.squares();
        if let Some(from) = from {
            put(from.square(), MarkKind::LastFrom);
        }
        put(to.square(), MarkKind::LastTo);
        if step.pushed.is_some() {
            put(to.square(), MarkKind::Captured);
        }
        if step.arrived {
            put(to.square(), MarkKind::Goal);
        }
    }
    marks
}

/// The way of the man that acted last, as far back as it acted without another man between.
pub fn path(turn: &Turn) -> Vec<Square> {
    let Some(last) = turn.steps.last() else { return Vec::new() };
    let own = turn.steps.iter().rev().take_while(|step| step.man == last.man).count();
    let own: &[Step] = &turn.steps[turn.steps.len() - own..];
    let start = own.first().and_then(|step| step.squares().0);
    start.into_iter().chain(own.iter().map(|step| step.squares().1)).map(|cell| cell.square()).collect()
}
