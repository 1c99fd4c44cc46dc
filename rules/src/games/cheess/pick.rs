//! Making an action by clicks, section 15 of the rules page: a man, then its target.

use super::cells::{Cell, cells, jumps};
use super::men::{Kind, Man};
use super::moves::Move;
use super::position::CheessPosition;
use super::{check, notation};
use crate::coords::{Letters, Square};
use crate::pick::{Area, Choice, Click, Plan};
use crate::position::Position;
use crate::scene::MarkKind;
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
/// enter. A click that ends the turn with all points left asks first, as it gives a turn away.
pub fn choices(position: &CheessPosition, side: Side) -> Vec<Choice> {
    let is_untouched = position.points == position.rules.points;
    let choice = |action: &Move| Choice {
        aims: goals(position, side, action),
        label: label(position, side, action),
        question: (*action == Move::End && is_untouched).then_some("cheess-end-question"),
        ..choice(action)
    };
    position.legal(side).iter().map(choice).collect()
}

/// The number of actions that the points left can pay for.
pub fn at_once(position: &CheessPosition, side: Side) -> usize {
    if !position.to_act().contains(side) {
        return 1;
    }
    let cheapest = position.rules.enter.min(position.rules.step).min(position.rules.attack).max(1);
    usize::from(position.points / cheapest).max(1)
}

/// Entering all pieces of the back row, or all pawns, that can enter, where the points pay for all of them.
pub fn plans(position: &CheessPosition, side: Side) -> Vec<Plan> {
    let legal = position.legal(side);
    let entering = |pawns: bool| {
        let of_row = move |action: &&Move| matches!(action, Move::Enter { kind: Some(kind), .. } if (*kind == Kind::Pawn) == pawns);
        legal.iter().filter(of_row).map(notation::write).collect::<Vec<_>>()
    };
    let rows = [("cheess-enter-back", entering(false)), ("cheess-enter-pawns", entering(true))];
    let cost = |moves: &[String]| moves.len() * usize::from(position.rules.enter);
    let fits = rows.into_iter().filter(|(_, moves)| moves.len() > 1 && cost(moves) <= position.points.into());
    fits.map(|(label, moves)| Plan { label, data: vec![("points", cost(&moves).into())], moves }).collect()
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

/// The piece, where it goes, what it meets there, and the cost.
fn label(position: &CheessPosition, side: Side, action: &Move) -> Option<Text> {
    let (from, to) = match *action {
        Move::Enter { home, .. } => (None, home),
        Move::Step { from, to } | Move::Attack { from, to } => (Some(from), to),
        Move::End => return None,
    };
    let man = from.map_or_else(|| Man::of(side, to), |from| position.board.at(from))?;
    let met = position.board.at(to);
    let key = match (action, met) {
        (Move::Enter { .. }, None) => "cheess-choice-enter",
        (Move::Enter { .. }, Some(_)) => "cheess-choice-enter-push",
        (Move::Attack { .. }, _) => "cheess-choice-attack",
        _ => "cheess-choice-go",
    };
    let goal = from.is_some() && to.within(man.goals());
    let mut data = vec![
        ("kind", check::kind(man.kind())),
        ("to", to.square().into()),
        ("goal", u32::from(goal).into()),
        ("points", u32::from(action.cost(&position.rules)).into()),
    ];
    data.extend(from.map(|from| ("from", from.square().into())));
    data.extend(met.map(|met| ("met", check::kind(met.kind()))));
    Some(Text::with(key, data))
}

fn choice(action: &Move) -> Choice {
    let plain = Choice::new(notation::write(action), clicks(action));
    let Move::Enter { home, kind: Some(kind) } = action else { return plain };
    let name = Text::with("cheess-in-trench", vec![("kind", check::kind(*kind))]);
    let home = home.square();
    let man =
        Click::Area(Area { squares: vec![home], letters: Letters::All, name, mark: MarkKind::Reachable });
    Choice {
        clicks: vec![man.clone(), Click::Word("cheess-enter")],
        others: vec![vec![man, Click::Square(home)]],
        ..plain
    }
}

/// Where the piece on a square would go on an empty board, its nearest squares only.
pub fn tries(position: &CheessPosition, side: Side, from: Square) -> Vec<Square> {
    let cell = Cell::new(from.column, from.row);
    let around = from.neighbours(side);
    let is_straight = |to: &Square| to.column == from.column || to.row == from.row;
    match position.board.at(cell).map(Man::kind) {
        Some(Kind::Knight) => cells(jumps(cell)).map(Cell::square).collect(),
        Some(Kind::Rook) => around.into_iter().filter(is_straight).collect(),
        Some(Kind::Bishop) => around.into_iter().filter(|to| !is_straight(to)).collect(),
        // Ahead, then the squares that it attacks.
        Some(Kind::Pawn) => around.into_iter().take(3).collect(),
        Some(Kind::King | Kind::Queen) | None => around,
    }
}
