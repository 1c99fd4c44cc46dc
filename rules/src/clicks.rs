//! How the moves of one game are made by clicks, as methods on its position.

use crate::action::Action;
use crate::coords::Square;
use crate::pick::{self, Choice, Form, Plan};
use crate::position::Position;
use crate::side::Side;
use crate::text::Text;

/// A position whose moves are made by clicks. The defaults suit a game whose turn is one move from a list.
pub trait Clicks: Position {
    /// The moves that `side` may choose by clicks: every legal move, or another one with the same effect.
    ///
    /// A list of legal moves can reveal what a player is expected to notice. Such a game adds
    /// [attempts](Choice::attempt), which the rules may refuse.
    fn choices(&self, side: Side) -> Vec<Choice> {
        self.legal(side).iter().map(|action| Choice::new(action.text(), action.clicks())).collect()
    }

    /// How many of its [choices](Self::choices) `side` may make at once, at least 1. A game whose turn consists of
    /// several moves returns more than 1: a menu then takes several choices, which are made in an order in which each is
    /// legal, all of them or none.
    fn at_once(&self, side: Side) -> usize {
        let _ = side;
        1
    }

    /// Likely ways in which `side` may go on with a turn of several moves, each offered as one button.
    fn plans(&self, side: Side) -> Vec<Plan> {
        let _ = side;
        Vec::new()
    }

    /// The text above the buttons that says what the next click is for. `made` holds the tokens of the clicks
    /// made so far, which may be none.
    ///
    /// It is asked only of a side that may act. With `None` the presenter writes its own line, "choose a piece"
    /// for the first click and "choose where to" for later ones.
    fn prompt(&self, side: Side, made: &[String]) -> Option<Text> {
        let _ = (side, made);
        None
    }

    /// The text of the move that clicks (as tokens) make. It need not be legal: a click on a wrong square gets
    /// the rules' own refusal. Empty if the clicks make no move.
    ///
    /// The default finds the clicks among the [choices](Self::choices), else takes their [plain
    /// text](pick::plain_text): `e5` for one square, `e2-e4` for several, `pass` for the word `<game>-pass`.
    fn text_of_clicks(&self, side: Side, clicks: &[String]) -> String {
        let choices = self.choices(side);
        pick::complete(&choices, clicks).map_or_else(|| pick::plain_text(clicks), str::to_owned)
    }

    /// The form to fill in, where a move is a list of values and not a choice from a list.
    fn form(&self, side: Side) -> Option<Form> {
        let _ = side;
        None
    }

    /// Where the piece on a square would go if nothing stood against it, the likeliest square first. The first move of
    /// these that is refused tells a player why the piece can't go anywhere. The default names the neighbouring squares,
    /// those ahead of `side` first.
    fn tries(&self, side: Side, from: Square) -> Vec<Square> {
        from.neighbours(side)
    }
}
