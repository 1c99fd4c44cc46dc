//! A task on its way: the position after the right answers so far, and the check of the next one.
//!
//! What a task asks for is a property of the position after the move wherever that is possible, so that every right answer
//! counts. Knows no game in particular and no person.

use crate::coords::Square;
use crate::dynamic::{AnyPosition, GameDef, Made};
use crate::example::{self, Example, ExampleError};
use crate::forced::{Effort, Goal};
use crate::lesson::{Aim, Lesson};
use crate::reason::{Code, Refusal};
use crate::scene::{PanelItem, Slot};
use crate::side::{Side, Viewer};
use serde_json::Map;

/// Most moves that a learner makes in one task.
pub const MOVES_MAX: usize = 12;

/// A task on its way: the position after the right answers so far.
pub struct Course {
    /// The task.
    pub lesson: &'static Lesson,
    /// The position.
    pub position: Box<dyn AnyPosition>,
    /// All moves from the start of the game.
    pub moves: Vec<Made>,
    /// The learner's own moves that belong to the task, as places in the lists of legal moves. The place behind the last
    /// legal move stands for a move that the rules refuse, where the step asks for one. Where something is to be forced, the
    /// opponent's replies stand between them.
    pub path: Vec<usize>,
    /// The length of the path when the present step began.
    pub begun: usize,
    /// The step that is to be reached now; the number of steps if all are reached.
    pub step: usize,
}

/// Why a legal move is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refuted {
    /// The opponent's reply shows it.
    Reply(String),
    /// It forces the goal as well, with one move more than the task allows.
    TooSlow,
}

/// What an answer is.
#[derive(Clone, PartialEq, Debug)]
pub enum Verdict {
    /// It reaches what the step asks for.
    Right,
    /// A legal move that does not reach it yet, in a turn that goes on.
    GoesOn,
    /// A legal move that does not reach it.
    Wrong(Made),
    /// The rules refuse it, which is not what the step asks for.
    Refused(Refusal),
}

impl Lesson {
    /// The position in which it begins.
    #[must_use]
    pub const fn example(&self) -> Example {
        Example { options: self.options, moves: self.moves }
    }
}

impl Course {
    /// The task after the moves of this path; `None` if they don't lead through the task.
    ///
    /// # Errors
    /// The declared position does not exist.
    pub fn after(
        game: &dyn GameDef,
        lesson: &'static Lesson,
        path: &[usize],
    ) -> Result<Option<Self>, ExampleError> {
        let mut position = game.start(&lesson.example().options(game, &Map::new()))?;
        let moves = example::play(position.as_mut(), lesson.moves)?;
        let mut course = Self { lesson, position, moves, path: Vec::new(), begun: 0, step: 0 };
        let mut places = path.iter().copied();
        while let Some(place) = places.next() {
            let legal = course.position.legal(lesson.side);
            let made = match (legal.get(place), course.aim().and_then(Aim::refused)) {
                (Some(text), _) => course.position.check(Some(lesson.side), text),
                (None, Some([reason, ..])) if place == legal.len() => {
                    Err(Refusal::new(Code::Illegal, reason))
                }
                (None, _) => return Ok(None),
            };
            // A turn on its way was looked at when its moves were made.
            let verdict = course.judge(made, |_| true, |_| places.next());
            let goes_on = course.is_done() || course.position.to_act().contains(lesson.side);
            if !matches!(verdict, Verdict::Right | Verdict::GoesOn) || !goes_on {
                return Ok(None);
            }
        }
        Ok(Some(course))
    }

    /// Judges an answer: a move as the rules have read it in this position, or why they refuse it. If it is right or the
    /// turn goes on, the course continues after it and the opponent's reply.
    pub fn answer(&mut self, checked: Result<Made, Refusal>) -> Verdict {
        let (side, aim) = (self.lesson.side, self.aim());
        let goes_on = |after: &dyn AnyPosition| match aim {
            Some(Aim::Arrives(count)) => after.can_arrive(side, count),
            Some(Aim::Forces(goal, within)) => {
                after.reply_that_holds(goal, side, within.saturating_sub(1)).is_none()
            }
            _ => false,
        };
        let defends = |after: &dyn AnyPosition| {
            let Some(Aim::Forces(goal, within)) = aim else { return None };
            let reply = after.longest_defence(goal, side, within.saturating_sub(1))?;
            after.legal(side.other()).iter().position(|legal| *legal == reply)
        };
        self.judge(checked, goes_on, defends)
    }

    /// A move that reaches what the present step asks for, or leads towards it in a turn of several moves: the quickest one
    /// where something is to be forced. `None` if the task is done or asks for something else.
    #[must_use]
    pub fn right_move(&self) -> Option<String> {
        let side = self.lesson.side;
        match self.aim()? {
            Aim::Forces(goal, within) => (1..=within).find_map(|within| {
                let forced = self.position.forced(goal, side, (within, 1), Effort::PLENTY)?;
                forced.moves.into_iter().next()
            }),
            Aim::Arrives(count) => self.position.legal(side).into_iter().find(|text| {
                let mut after = self.position.boxed();
                after.play(Some(side), text).is_ok()
                    && (arrived(after.as_ref(), side) >= count || after.can_arrive(side, count))
            }),
            _ => None,
        }
    }

    /// The squares that a move names, in their order.
    #[must_use]
    pub fn squares_of(&self, text: &str) -> Vec<Square> {
        let letters = self.position.scene(Viewer::Side(self.lesson.side)).grid.letters;
        words_of(text).filter_map(|word| Square::read(&word, letters)).collect()
    }

    /// Why a legal move is wrong; `None` if nothing can show it, because of what the step asks for, because the move ends the
    /// game, or because it would take too long to find.
    #[must_use]
    pub fn refutation(&self, wrong: &Made) -> Option<Refuted> {
        let aim = self.aim()?;
        let (side, other) = (wrong.by, wrong.by.other());
        let mut after = self.position.boxed();
        after.play(Some(side), &wrong.text).ok()?;
        if !after.to_act().contains(other) {
            return None;
        }
        let own = pieces(after.as_ref(), side);
        let reply = match aim {
            Aim::Forces(goal, within) => {
                let reply = after.refutation(goal, side, within.saturating_sub(1))?;
                // What is left is counted after the last move, and no reply changes it.
                if within <= 1 && matches!(goal, Goal::Leave(_)) && reply.is_some() {
                    return None;
                }
                return Some(reply.map_or(Refuted::TooSlow, Refuted::Reply));
            }
            Aim::WinsNext => reply_after_which(after.as_ref(), other, |then| !can_win(then, side)),
            Aim::Holds => reply_after_which(after.as_ref(), other, |then| winner(then) == Some(other)),
            Aim::Keeps => reply_after_which(after.as_ref(), other, |then| pieces(then, side) < own),
            _ => None,
        };
        reply.map(Refuted::Reply)
    }

    /// As [`answer`](Self::answer); `goes_on` says whether what the step asks for can still be reached, in a turn that goes
    /// on or with further moves, and `defends` gives the place of the opponent's reply to a move that forces something.
    fn judge(
        &mut self,
        checked: Result<Made, Refusal>,
        goes_on: impl Fn(&dyn AnyPosition) -> bool,
        defends: impl FnOnce(&dyn AnyPosition) -> Option<usize>,
    ) -> Verdict {
        let Some(step) = self.lesson.steps.get(self.step) else {
            return Verdict::Refused(Refusal::game_over(None));
        };
        let side = self.lesson.side;
        let made = match (checked, step.aim.refused()) {
            (Ok(made), _) => made,
            (Err(refusal), Some(reasons)) if reasons.contains(&refusal.reason) => {
                self.path.push(self.position.legal(side).len());
                self.step += 1;
                self.begun = self.path.len();
                return Verdict::Right;
            }
            (Err(refusal), _) => return Verdict::Refused(refusal),
        };
        let place = self.position.legal(side).iter().position(|legal| *legal == made.text);
        let mut after = self.position.boxed();
        if let Err(refusal) = after.play(Some(side), &made.text) {
            return Verdict::Refused(refusal);
        }
        let reached = reaches(step.aim, self.position.as_ref(), after.as_ref(), side, &made.text);
        let forces = matches!(step.aim, Aim::Forces(_, within) if within > 1)
            && !reached
            && after.to_act().only() == Some(side.other())
            && goes_on(after.as_ref());
        let right = reached || forces;
        let is_turn = matches!(step.aim, Aim::Arrives(_)) && after.to_act().only() == Some(side);
        let leads_on = right || (is_turn && goes_on(after.as_ref()));
        let place = place.filter(|_| leads_on && self.path.len() < MOVES_MAX);
        let Some(place) = place else { return Verdict::Wrong(made) };
        self.position = after;
        self.moves.push(made);
        self.path.push(place);
        if !right {
            return Verdict::GoesOn;
        }
        for reply in step.reply {
            // A test plays every reply after every right answer.
            self.moves.extend(self.position.play(Some(side.other()), reply));
        }
        if forces && let Some(place) = defends(self.position.as_ref()) {
            let reply = self.position.legal(side.other()).into_iter().nth(place);
            self.moves.extend(reply.and_then(|reply| self.position.play(Some(side.other()), &reply).ok()));
            self.path.push(place);
        }
        self.step += 1;
        if reached && matches!(step.aim, Aim::Forces(..)) {
            // A lucky turn of what was hidden may reach it sooner.
            self.step = self.lesson.steps.len();
        }
        self.begun = self.path.len();
        Verdict::Right
    }

    /// What the present step asks for; `None` if the task is done.
    #[must_use]
    pub fn aim(&self) -> Option<Aim> {
        self.lesson.steps.get(self.step).map(|step| step.aim)
    }

    /// Whether the learner is looking for a move that the rules refuse for this reason.
    #[must_use]
    pub fn seeks(&self, refusal: &Refusal) -> bool {
        self.aim().and_then(Aim::refused).is_some_and(|reasons| reasons.contains(&refusal.reason))
    }

    /// Whether the learner is looking for a move that the rules refuse, so that nothing may point at it.
    #[must_use]
    pub fn seeks_refused(&self) -> bool {
        self.aim().and_then(Aim::refused).is_some()
    }

    /// Whether a text names a move that its piece could make if the rule that the step is about did not forbid it, as far
    /// as the step asks for that.
    #[must_use]
    pub fn is_a_move(&self, text: &str) -> bool {
        if !matches!(self.aim(), Some(Aim::RefusedStep(_))) {
            return true;
        }
        match self.squares_of(text)[..] {
            [from, to] => self.position.tries(self.lesson.side, from).contains(&to),
            _ => true,
        }
    }

    /// Whether the task is done.
    #[must_use]
    pub const fn is_done(&self) -> bool {
        self.step >= self.lesson.steps.len()
    }
}

/// The parts of a text that begin with a letter and go on with digits, as names of squares do.
fn words_of(text: &str) -> impl Iterator<Item = String> {
    let mut words: Vec<String> = Vec::new();
    for sign in text.to_lowercase().chars() {
        match words.last_mut() {
            Some(word) if sign.is_ascii_digit() => word.push(sign),
            _ => words.push(sign.to_string()),
        }
    }
    words.into_iter().filter(|word| word.len() > 1)
}

/// Whether a legal move, written in canonical text, reaches the aim.
fn reaches(aim: Aim, before: &dyn AnyPosition, after: &dyn AnyPosition, side: Side, text: &str) -> bool {
    match aim {
        Aim::Any => true,
        Aim::OneOf(texts) => {
            texts.contains(&text) || texts.iter().any(|other| leads_to(before, side, other, after))
        }
        Aim::Takes(count) => pieces(before, side.other()) >= pieces(after, side.other()) + count,
        Aim::Wins => winner(after) == Some(side),
        Aim::Forces(goal, _) => after.goal_reached(goal, side),
        Aim::WinsNext => winner(after) == Some(side) || wins_next(after, side),
        Aim::Holds => winner(after).is_none_or(|winner| winner == side) && !can_win(after, side.other()),
        Aim::Keeps => !can_take(after, side.other()),
        Aim::Arrives(count) => arrived(after, side) >= count,
        Aim::Refused(_) | Aim::RefusedStep(_) => false,
    }
}

fn leads_to(before: &dyn AnyPosition, side: Side, text: &str, after: &dyn AnyPosition) -> bool {
    let mut other = before.boxed();
    other.play(Some(side), text).is_ok() && other.text() == after.text()
}

fn winner(position: &dyn AnyPosition) -> Option<Side> {
    position.outcome()?.winner
}

fn pieces(position: &dyn AnyPosition, side: Side) -> usize {
    position.scene(Viewer::Side(side)).pieces.iter().filter(|piece| piece.side == side).count()
}

/// The number of the side's pieces that have reached their goal.
fn arrived(position: &dyn AnyPosition, side: Side) -> usize {
    let scene = position.scene(Viewer::Side(side));
    let slots = scene.panel.iter().flat_map(|item| match item {
        PanelItem::Reserve(reserve) if reserve.side == side => reserve.slots.as_slice(),
        _ => &[],
    });
    slots.filter(|slot| **slot == Slot::Arrived).count()
}

/// The positions after each legal move of a side.
fn replies(position: &dyn AnyPosition, side: Side) -> impl Iterator<Item = Box<dyn AnyPosition>> {
    position.legal(side).into_iter().filter_map(move |text| {
        let mut after = position.boxed();
        after.play(Some(side), &text).ok().map(|_| after)
    })
}

/// A legal move of a side after which something holds.
fn reply_after_which(
    position: &dyn AnyPosition,
    side: Side,
    holds: impl Fn(&dyn AnyPosition) -> bool,
) -> Option<String> {
    position.legal(side).into_iter().find(|text| {
        let mut after = position.boxed();
        after.play(Some(side), text).is_ok() && holds(after.as_ref())
    })
}

fn can_win(position: &dyn AnyPosition, side: Side) -> bool {
    position.to_act().contains(side)
        && replies(position, side).any(|after| winner(after.as_ref()) == Some(side))
}

fn can_take(position: &dyn AnyPosition, side: Side) -> bool {
    let own = pieces(position, side.other());
    position.to_act().contains(side)
        && replies(position, side).any(|after| pieces(after.as_ref(), side.other()) < own)
}

fn wins_next(position: &dyn AnyPosition, side: Side) -> bool {
    position.outcome().is_none()
        && position.to_act().contains(side.other())
        && replies(position, side.other()).all(|after| can_win(after.as_ref(), side))
}
