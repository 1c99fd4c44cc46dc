//! The rules of one game as methods on its position.
//!
//! A game's author implements [`Position`] and three further traits, all of whose methods have defaults that a simple
//! game keeps: [`Clicks`](crate::clicks::Clicks), [`Hidden`](crate::hidden::Hidden) and
//! [`Forcing`](crate::forcing::Forcing).
//! This module must not know how a game starts, its options or its files.

use crate::action::Action;
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Outcome, Phase, Side, Sides, Viewer};
use crate::text::Text;
use crate::turn::Turn;
use serde_json::{Map, Value};
use std::fmt::Debug;

/// A position of one game: everything the rest of the game depends on, options and hidden information included.
///
/// Rules for implementers:
/// - [`legal`](Self::legal) and [`check`](Self::check) share their predicates; a property test compares them.
/// - No floating point, and no hash-map order in any output.
/// - No panic on any input.
pub trait Position: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// One well-formed move, legal or not.
    type Move: Action;

    /// The side to move, and how the game ended.
    fn turn(&self) -> Turn;

    /// All moves that `side`, which may act, may make now, sorted by the code points of their canonical text.
    /// Empty where [`form`](crate::clicks::Clicks::form) replaces the list.
    fn moves(&self, side: Side) -> Vec<Self::Move>;

    /// Reads a move, as leniently as the notation section of the rules page says.
    ///
    /// # Errors
    /// A refusal of code `malformed`, to which the caller adds the text itself as `typed`; or of code `illegal`
    /// where the rules say so.
    fn read(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// Whether `side`, which may act, may make this move now.
    ///
    /// # Errors
    /// The first reason against it, in the order of the rules page.
    fn check(&self, side: Side, action: &Self::Move) -> Result<(), Refusal>;

    /// Makes a move that passed [`check`](Self::check).
    fn apply(&mut self, side: Side, action: &Self::Move);

    /// The canonical position text: one line, public information only.
    fn text(&self) -> String;

    /// The scene for one viewer, with the last turn marked. [`Scene::new`] makes an empty one to start from.
    fn scene(&self, viewer: Viewer) -> Scene;

    /// The sides that may act now; empty exactly when the game is over. A game in which both may act at once overrides
    /// this.
    fn to_act(&self) -> Sides {
        let turn = self.turn();
        if turn.end.is_some() { Sides::NONE } else { Sides::one(turn.to_move) }
    }

    /// Of the sides that may act, those that the game waits for: all of them, unless a side that has done its part may
    /// still change its mind.
    fn awaited(&self) -> Sides {
        self.to_act()
    }

    /// The phase. The default knows only play and the end.
    fn phase(&self) -> Phase {
        if self.turn().end.is_some() { Phase::Over } else { Phase::Play }
    }

    /// How the game ended; `Some` exactly when the game is over.
    fn outcome(&self) -> Option<Outcome> {
        let end = self.turn().end?;
        Some(Outcome { winner: end.winner, reason: end.reason, figures: self.figures() })
    }

    /// The [figures](Outcome::figures) of the outcome, once the game is over.
    fn figures(&self) -> Map<String, Value> {
        Map::new()
    }

    /// The [moves](Self::moves) of a side; none if it may not act.
    fn legal(&self, side: Side) -> Vec<Self::Move> {
        if self.to_act().contains(side) { self.moves(side) } else { Vec::new() }
    }

    /// A legal move of `side`, drawn uniformly; `None` if there is none. A game that can count its moves without
    /// listing them overrides this. The result must be the same: the move whose index in
    /// [`legal`](Self::legal) is `random.below(count)`.
    fn random_move(&self, side: Side, random: &mut SplitMix64) -> Option<Self::Move> {
        let mut moves = self.legal(side);
        let chosen = random.below(moves.len());
        (chosen < moves.len()).then(|| moves.swap_remove(chosen))
    }

    /// What [`scene`](Self::scene) says of the last move. A game whose scene is costly overrides this, because the
    /// description of a large board asks it for many positions.
    fn last(&self, viewer: Viewer) -> Option<Text> {
        self.scene(viewer).last
    }

    /// By how much White is ahead, in a figure such as pieces, which is the same for every viewer; below zero where Black
    /// is. `None` in a game without such a figure.
    fn lead(&self) -> Option<i32> {
        None
    }

    /// The same position without a count that the players have not settled, as it is shown where the game has ended in
    /// another way than by its rules. It is only shown, never played on.
    #[must_use]
    fn uncounted(&self) -> Self {
        self.clone()
    }

    /// Whether the players have exchanged colours since the start: the player who began as White is Black now.
    fn swapped(&self) -> bool {
        false
    }

    /// Whether the players have not chosen yet who plays which colour. Until then a side only says who began.
    fn colours_open(&self) -> bool {
        false
    }

    /// The colour of the stone that `side` places next. In an opening it may be the opponent's colour.
    fn colour(&self, side: Side) -> Side {
        side
    }

    /// The side whose turn was skipped after the last move because it could do nothing. If the other side moved last, it
    /// begins a new turn.
    fn skipped(&self) -> Option<Side> {
        None
    }
}
