//! Making an action by clicks, section 15 of the rules page: a man, then where it goes.

use super::cells::{Cell, cells};
use super::men::Man;
use super::moves::Move;
use super::position::Position;
use super::{Cheess, check, notation};
use crate::coords::{Letters, Square};
use crate::game::{Game, Side};
use crate::pick::{Area, Choice, Click};
use crate::text::Text;

/// A man in the trench is clicked by its home square; a second click there, or the word, lets it enter.
pub fn choices(position: &Position, side: Side) -> Vec<Choice> {
    let choice = |action| Choice { aims: goals(position, side, action), ..choice(action) };
    Cheess::legal(position, side).iter().map(choice).collect()
}

/// The goal squares of the man that acts.
fn goals(position: &Position, side: Side, action: &Move) -> Vec<Square> {
    let man = match *action {
        Move::Enter { home, .. } => Man::of(side, home),
        Move::Step { from, .. } | Move::Attack { from, .. } => position.board.at(from),
        Move::End => None,
    };
    man.into_iter().flat_map(|man| cells(man.goals())).map(Cell::square).collect()
}

fn choice(action: &Move) -> Choice {
    let plain = Choice::new(notation::write(action), Cheess::clicks(action));
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
