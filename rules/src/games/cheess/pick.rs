//! Making an action by clicks, section 15 of the rules page: a man, then its target.

use super::cells::{Cell, cells};
use super::men::Man;
use super::moves::Move;
use super::position::CheessPosition;
use super::{check, notation};
use crate::coords::{Letters, Square};
use crate::pick::{Area, Choice, Click};
use crate::position::Position;
use crate::side::Side;
use crate::text::Text;

/// The clicks of an action.
pub fn clicks(action: &Move) -> Vec<Click> {
    match action {
        Move::End => vec![Click::Word("cheess-end")],
        Move::Enter { home, .. } => vec![Click::Square(home.square()), Click::Word("cheess-enter")],
        Move::Step { from, to } | Move::Attack { from, to } => {
            vec![Click::Square(from.square()), Click::Square(to.square())]
        }
    }
}

/// The legal actions. A man in the trench is chosen by its home square; a second click there, or the button, lets it
/// enter.
pub fn choices(position: &CheessPosition, side: Side) -> Vec<Choice> {
    let choice = |action| Choice { aims: goals(position, side, action), ..choice(action) };
    position.legal(side).iter().map(choice).collect()
}

/// The goal squares of the man that acts.
fn goals(position: &CheessPosition, side: Side, action: &Move) -> Vec<Square> {
    let man = match *action {
        Move::Enter { home, .. } => Man::of(side, home),
        Move::Step { from, .. } | Move::Attack { from, .. } => position.board.at(from),
        Move::End => None,
    };
    man.into_iter().flat_map(|man| cells(man.goals())).map(Cell::square).collect()
}

fn choice(action: &Move) -> Choice {
    let plain = Choice::new(notation::write(action), clicks(action));
    let Move::Enter { home, kind: Some(kind) } = action else { return plain };
    let name = Text::with("cheess-in-trench", vec![("kind", check::kind(*kind))]);
    let home = home.square();
    let man = Click::Area(Area { squares: vec![home], letters: Letters::All, name });
    Choice {
        clicks: vec![man.clone(), Click::Word("cheess-enter")],
        others: vec![vec![man, Click::Square(home)]],
        ..plain
    }
}
