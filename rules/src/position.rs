//! The rules of one game as methods on its position.
//!
//! A game's author implements [`Position`]; the methods with a body have defaults that a simple game keeps.
//! This module must not know how a game starts, its options or its files.

use crate::coords::Square;
use crate::goal::Goal;
use crate::pick::{self, Choice, Click, Form, Plan};
use crate::reason::Refusal;
use crate::rng::SplitMix64;
use crate::scene::Scene;
use crate::side::{Outcome, Phase, Side, Sides, Uncovered, Viewer};
use crate::text::Text;
use std::fmt::Debug;

/// A position of one game: everything the rest of the game depends on, options and hidden information included.
///
/// Rules for implementers:
/// - [`legal`](Self::legal) and [`check`](Self::check) share their predicates; a property test compares them.
/// - No floating point, and no hash-map order in any output.
/// - No panic on any input.
pub trait Position: Clone + PartialEq + Debug + Send + Sync + 'static {
    /// One well-formed move, legal or not.
    type Move: Clone + PartialEq + Debug;

    /// The sides that may act now; empty exactly when the game is over.
    fn to_act(&self) -> Sides;

    /// Of the sides that may act, those that the game waits for: all of them, unless a side that has done its part may
    /// still change its mind.
    fn awaited(&self) -> Sides {
        self.to_act()
    }

    /// How the game ended; `Some` exactly when the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// All moves `side` may make now, sorted by the code points of their canonical text.
    /// Empty where [`form`](Self::form) replaces the list.
    fn legal(&self, side: Side) -> Vec<Self::Move>;

    /// Reads a move, as leniently as the notation section of the rules page says.
    ///
    /// # Errors
    /// A refusal of code `malformed`, to which the caller adds the text itself as `typed`; or of code `illegal`
    /// where the rules say so.
    fn read(&self, text: &str) -> Result<Self::Move, Refusal>;

    /// The canonical text of a move.
    fn write(action: &Self::Move) -> String;

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

    /// What [`scene`](Self::scene) says of the last move. A game whose scene is costly overrides this, because the
    /// description of a large board asks it for many positions.
    fn last(&self, viewer: Viewer) -> Option<Text> {
        self.scene(viewer).last
    }

    /// The clicks that make this move. The first is on the piece or square where the move starts, if it has one.
    fn clicks(action: &Self::Move) -> Vec<Click>;

    /// The square on which a move places a stone that stays there. The default is for games whose pieces move.
    fn placed(action: &Self::Move) -> Option<Square> {
        let _ = action;
        None
    }

    /// By how much White is ahead, in a figure such as pieces, which is the same for every viewer; below zero where Black
    /// is. `None` in a game without such a figure.
    fn lead(&self) -> Option<i32> {
        None
    }

    /// The phase. The default knows only play and the end, and computes the [outcome](Self::outcome) for it:
    /// override it where the outcome is costly or the game has further phases.
    fn phase(&self) -> Phase {
        if self.outcome().is_some() { Phase::Over } else { Phase::Play }
    }

    /// A legal move of `side`, drawn uniformly; `None` if there is none. A game that can count its moves without
    /// listing them overrides this. The result must be the same: the move whose index in
    /// [`legal`](Self::legal) is `random.below(count)`.
    fn random_move(&self, side: Side, random: &mut SplitMix64) -> Option<Self::Move> {
        let mut moves = self.legal(side);
        let chosen = random.below(moves.len());
        (chosen < moves.len()).then(|| moves.swap_remove(chosen))
    }

    /// The moves that `side` may choose by clicks: every legal move, or another one with the same effect.
    ///
    /// A list of legal moves can reveal what a player is expected to notice. Such a game adds
    /// [attempts](Choice::attempt), which the rules may refuse.
    fn choices(&self, side: Side) -> Vec<Choice> {
        let moves = self.legal(side);
        moves.iter().map(|action| Choice::new(Self::write(action), Self::clicks(action))).collect()
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

    /// Whether `viewer` may see a move that `by` made earlier.
    fn discloses(&self, by: Side, action: &Self::Move, viewer: Viewer) -> bool {
        let _ = (by, action, viewer);
        true
    }

    /// The same position without a count that the players have not settled, as it is shown where the game has ended in
    /// another way than by its rules. It is only shown, never played on.
    #[must_use]
    fn uncounted(&self) -> Self {
        self.clone()
    }

    /// How much was uncovered so far of what is hidden from both players and decides later what is legal. Moves that a
    /// player plans ahead are checked only as far as they foresee it. A plan is shown on a board without anything beside
    /// it, so a scene must show such facts only beside the squares.
    fn uncovered(&self) -> Uncovered {
        Uncovered::default()
    }

    /// What the fact that was uncovered last may be, as far as anybody can tell, by the words that
    /// [`supposing`](Self::supposing) takes. Empty where nothing was uncovered yet.
    fn possible(&self) -> Vec<&'static str> {
        Vec::new()
    }

    /// This position if the fact that was uncovered last were this one of the [possible](Self::possible) ones; `None` for
    /// another word. What is hidden behind it has nothing to do with the game any more.
    #[must_use]
    fn supposing(&self, fact: &str) -> Option<Self> {
        let _ = fact;
        None
    }

    /// This position as `side` may imagine it: what is hidden from that side is drawn anew from all that it may be. Two
    /// positions that look the same to `side` become equal with equal random numbers, so whoever decides by the result
    /// knows nothing that is hidden. The default is for games that hide nothing.
    #[must_use]
    fn imagined(&self, side: Side, random: &mut SplitMix64) -> Self {
        let _ = (side, random);
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

    /// Where the piece on a square would go if nothing stood against it, the likeliest square first. The first move of
    /// these that is refused tells a player why the piece can't go anywhere. The default names the neighbouring squares,
    /// those ahead of `side` first.
    fn tries(&self, side: Side, from: Square) -> Vec<Square> {
        from.neighbours(side)
    }

    /// Whether `side` can have at least `count` pieces in the goal at the end of its present turn. Only for tasks of games
    /// with a goal that pieces reach; the default knows none.
    fn can_arrive(&self, side: Side, count: usize) -> bool {
        let _ = (side, count);
        false
    }

    /// What a legal move of `side` plainly gains, such as a capture, as a sentence about the move; `None` where only a search
    /// could tell. It is for hints, so it must be true of the move whatever the opponent does.
    fn gain(&self, side: Side, action: &Self::Move) -> Option<Text> {
        let _ = (side, action);
        None
    }

    /// In how many ways `side` can have that many pieces in the goal at the end of its present turn, counting no further than
    /// `most`. Ways that differ only in the order of the moves are one. As far as [`can_arrive`](Self::can_arrive) goes.
    fn ways_to_arrive(&self, side: Side, count: usize, most: usize) -> usize {
        let _ = (side, count, most);
        0
    }

    /// Whether `side` has reached what it wants to [force](crate::forced). A game with pieces that are taken one by one
    /// overrides this.
    fn goal_reached(&self, goal: Goal, side: Side) -> bool {
        goal == Goal::Win && self.outcome().is_some_and(|outcome| outcome.winner == Some(side))
    }

    /// A lower bound of the moves that `side` needs for a goal that it hasn't reached: the opponent has replies with which
    /// it surely needs that many. The better the bound, the quicker a search.
    fn far(&self, goal: Goal, side: Side) -> u32 {
        let _ = (goal, side);
        1
    }

    /// The squares of the pieces among which the rules force `side` to choose; empty if they force nothing.
    fn compelled(&self, side: Side) -> Vec<Square> {
        let _ = side;
        Vec::new()
    }
}
