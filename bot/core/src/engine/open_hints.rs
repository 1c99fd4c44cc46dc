//! The hints that are being thought of in this process: one a person, and one thought for all who ask the same.

use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use futures::FutureExt as _;
use futures::future::{BoxFuture, Shared};
use rules::Side;
use serde::{Deserialize, Serialize};
use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// Number of thoughts that are kept for others who ask the same.
const KEPT: usize = 64;

/// What was thought of; `None` if nothing was.
pub(crate) type Line = Option<Found>;

/// The best move as the program sees it.
#[derive(Clone, PartialEq, Serialize, Deserialize, Debug)]
pub(crate) struct Found {
    /// The move.
    pub best: String,
    /// The moves that are expected after it.
    #[serde(default)]
    pub after: Vec<String>,
    /// In how many moves at most it wins, if that is proved.
    #[serde(default)]
    pub wins_within: Option<u32>,
    /// Whether the side hardly wins even so.
    #[serde(default)]
    pub behind: bool,
}

/// A thought that goes on or is done.
pub(crate) type Thought = Shared<BoxFuture<'static, Line>>;

/// A question to the program: a game up to a position, and the side that asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Question(String);

impl Question {
    pub(crate) fn of(table: &Table, side: Side) -> Self {
        let row = &table.row;
        let moves: Vec<&str> = table.moves.iter().map(|step| step.made.text.as_str()).collect();
        let options = serde_json::Value::Object(row.terms.options.clone());
        let (kind, version, position) = (&row.kind, row.rules_version, table.position.text());
        Self(format!("{kind} {version} {options} {side:?} {position} {}", moves.join(" ")))
    }
}

/// The hint for which a person waits.
#[derive(Clone)]
pub(crate) struct OpenHint {
    /// Code of the game.
    pub code: String,
    pub question: Question,
    pub thought: Thought,
}

/// The hints of this process.
#[derive(Default)]
pub struct OpenHints(Mutex<State>);

#[derive(Default)]
struct State {
    open: HashMap<AccountId, OpenHint>,
    done: VecDeque<(Question, Line)>,
}

impl OpenHints {
    /// The thought about a question of a person, which `think` begins if nobody has asked the same. The error is the hint of
    /// another game for which the person still waits.
    pub(crate) fn ask(
        &self,
        by: AccountId,
        code: &str,
        question: &Question,
        think: impl FnOnce() -> BoxFuture<'static, Line>,
    ) -> Result<Thought, OpenHint> {
        let mut state = self.state();
        state.settle();
        if let Some(open) = state.open.get(&by).filter(|open| open.code != code) {
            return Err(open.clone());
        }
        if let Some((_, line)) = state.done.iter().find(|(other, _)| other == question) {
            let line = line.clone();
            return Ok(async move { line }.boxed().shared());
        }
        let known = state.open.values().find(|open| open.question == *question);
        let thought = known.map_or_else(|| think().shared(), |open| open.thought.clone());
        let open = OpenHint { code: code.to_owned(), question: question.clone(), thought: thought.clone() };
        state.open.insert(by, open);
        Ok(thought)
    }

    /// Forgets what a person has asked.
    pub(crate) fn withdraw(&self, by: AccountId) {
        self.state().open.remove(&by);
    }

    /// The thought for which a person waits.
    pub(crate) fn of(&self, by: AccountId) -> Option<Thought> {
        self.state().open.get(&by).map(|open| open.thought.clone())
    }

    /// A panic leaves the state whole.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    /// Closes the hints that are done.
    fn settle(&mut self) {
        let done = &mut self.done;
        self.open.retain(|_, open| {
            let Some(line) = open.thought.clone().now_or_never() else { return true };
            if line.is_some() && !done.iter().any(|(other, _)| *other == open.question) {
                done.push_back((open.question.clone(), line));
            }
            false
        });
        let surplus = done.len().saturating_sub(KEPT);
        done.drain(..surplus);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures::channel::oneshot;

    fn question(text: &str) -> Question {
        Question(text.to_owned())
    }

    fn line(best: &str) -> Line {
        Some(Found { best: best.to_owned(), after: Vec::new(), wins_within: None, behind: false })
    }

    /// Asks with a thought that waits for the other end.
    fn ask(
        hints: &OpenHints,
        by: i64,
        (code, about): (&str, &str),
    ) -> (Result<Thought, String>, Option<oneshot::Sender<Line>>) {
        let (mut tell, mut end) = (None, None);
        let told = hints.ask(AccountId(by), code, &question(about), || {
            let (sender, receiver) = oneshot::channel();
            tell = Some(sender);
            async move { receiver.await.ok().flatten() }.boxed()
        });
        std::mem::swap(&mut tell, &mut end);
        (told.map_err(|open| open.code), end)
    }

    #[test]
    fn a_person_waits_for_one_hint_and_equal_questions_are_one_thought() {
        let hints = OpenHints::default();
        let (first, tell) = ask(&hints, 1, ("aaaa", "x"));
        let (refused, more) = ask(&hints, 1, ("bbbb", "y"));
        assert_eq!((refused.err().as_deref(), more.is_some()), (Some("aaaa"), false));
        // Another person with the same position waits for the same thought.
        let (same, more) = ask(&hints, 2, ("cccc", "x"));
        assert!(more.is_none());
        assert!(same.as_ref().unwrap().clone().now_or_never().is_none());
        tell.unwrap().send(line("e4")).unwrap();
        for thought in [first, same] {
            assert_eq!(thought.unwrap().now_or_never(), Some(line("e4")));
        }
        // It is done, so the next question may come, and the same one is not thought again.
        let (next, more) = ask(&hints, 1, ("bbbb", "y"));
        assert!(next.is_ok() && more.is_some());
        let (again, more) = ask(&hints, 3, ("dddd", "x"));
        assert!(more.is_none());
        assert_eq!(again.unwrap().now_or_never(), Some(line("e4")));
    }

    #[test]
    fn a_thought_that_failed_is_not_kept() {
        let hints = OpenHints::default();
        let (first, tell) = ask(&hints, 1, ("aaaa", "x"));
        drop(tell);
        assert_eq!(first.unwrap().now_or_never(), Some(None));
        let (again, tell) = ask(&hints, 1, ("aaaa", "x"));
        assert!(again.is_ok() && tell.is_some());
    }
}
