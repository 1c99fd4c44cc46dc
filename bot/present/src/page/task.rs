//! The board of a task that teaches a game: what to do, the moves to choose from, the hint and the ways on.

use crate::controls::button_id::{ButtonId, TaskButton};
use crate::games::course::course_of;
use crate::lessons::hint_key;
use crate::presenter::Presenter;
use crate::reader::Reader;
use crate::sentence::Arg;
use deska_desk::board::{self, ShownChoice};
use deska_desk::outbound::{ButtonStyle, Control};
use deska_desk::record::Turn;
use deska_model::games::table::Table;
use deska_model::ids::lesson_code::LessonCode;
use rules::Square;
use rules::course::Course;
use rules::reason::Refusal;

/// What a click on a move that is offered as a button begins with, which no square does.
const OFFERED: char = '=';

impl Presenter {
    /// What the reader may do in a task, if the game is one.
    pub(super) fn as_task(&self, mut turn: Turn, table: &Table, reader: Reader<'_>) -> Turn {
        let Some(course) = course_of(table) else { return turn };
        turn.task = self.task_words(table, &course, reader);
        turn.controls = vec![self.task_controls(table, &course, reader)];
        // The task itself says at which stage the game is, but not always that there is little choice.
        let is_forced = table.to_act().iter().any(|side| !table.position.compelled(side).is_empty());
        turn.banner = turn.banner.take().filter(|_| is_forced);
        turn.plan = None;
        if course.is_done() {
            turn.mine = false;
            turn.choices.clear();
            turn.banner = None;
            turn.status = self.word(reader, "lesson-solved");
            return turn;
        }
        let offered = course.lesson.steps.get(course.step).map_or(&[][..], |step| step.offered);
        if !offered.is_empty() {
            // The names of the only pieces that may move would be the answer.
            turn.banner = None;
        }
        for text in offered {
            let click = format!("{OFFERED}{text}");
            turn.words.insert(click.clone(), (*text).to_owned());
            let chosen = |clicks| ShownChoice { text: (*text).to_owned(), clicks, names: None };
            turn.choices.push(chosen(vec![click]));
            turn.choices.extend(refused_clicks(&course, text).map(chosen));
        }
        turn
    }

    fn task_words(&self, table: &Table, course: &Course, reader: Reader<'_>) -> Option<board::Task> {
        let is_puzzle = table.game.meta().puzzle(course.lesson.key).is_some();
        let key = |part: &str| format!("{}-lesson-{}{part}", table.row.kind, course.lesson.key);
        let (title, task) = self.lesson_words(table, reader)?;
        let lesson = course.lesson.key;
        if course.is_done() {
            let text = match is_puzzle {
                true => self.idea_of_puzzle(table, lesson, reader),
                false => self.word(reader, &key("-done")),
            };
            return Some(board::Task { key: lesson, title, text, done: true, hint: None });
        }
        let steps = course.lesson.steps.len();
        let mut writer = self.write(reader);
        if steps > 1 {
            let count = [("number", Arg::count(course.step + 1)), ("total", Arg::count(steps))];
            writer.line("lesson-step", &count);
        }
        let words = [task, writer.plain()].join(" ");
        let hint = (!is_puzzle).then(|| board::Hint {
            label: self.word(reader, "button-hint"),
            text: self.word(reader, &hint_key(&self.words, &key(""), course.step)),
        });
        let text = words.trim().to_owned();
        Some(board::Task { key: lesson, title, text, done: false, hint })
    }

    /// The next task, the one before, and the start of this one.
    fn task_controls(&self, table: &Table, course: &Course, reader: Reader<'_>) -> Vec<Control> {
        let (kind, lessons) = (&table.row.kind, table.game.meta().lessons);
        let button = |key: &str, code: LessonCode, style| {
            self.button(reader, key, ButtonId::Task(TaskButton::Show, code.write()), style)
        };
        let again = LessonCode::of(kind, course.lesson.key);
        if table.game.meta().puzzle(course.lesson.key).is_some() {
            let over =
                (!course.path.is_empty()).then(|| button("button-start-over", again, ButtonStyle::Plain));
            let others = self.puzzle_ways_of(table, course.lesson.key, reader);
            let hint = (!course.is_done()).then(|| {
                let hint = ButtonId::Task(TaskButton::Hint, table.row.code.clone());
                self.button(reader, "button-hint", hint, ButtonStyle::Plain)
            });
            return hint.into_iter().chain(over).chain(others).collect();
        }
        if course.is_done() {
            // Where a task is solved, the one at which the person is is the next.
            let next = button("button-next-task", LessonCode::current(kind), ButtonStyle::Primary);
            return vec![next, button("button-again", again, ButtonStyle::Plain)];
        }
        let at = lessons.iter().position(|known| known.key == course.lesson.key);
        let near = |at: Option<usize>| Some(LessonCode::of(kind, lessons.get(at?)?.key));
        let over = (!course.path.is_empty()).then_some(("button-start-over", again));
        let skip = near(at.map(|at| at + 1)).map(|code| ("button-skip", code));
        let before = near(at.and_then(|at| at.checked_sub(1))).map(|code| ("button-task-before", code));
        let row = over.into_iter().chain(skip).chain(before);
        row.map(|(key, code)| button(key, code, ButtonStyle::Plain)).collect()
    }
}

/// The squares to click for an offered move that the rules refuse; none for a legal one, whose clicks are known, and for
/// one that is not made of squares.
fn refused_clicks(course: &Course, text: &str) -> impl Iterator<Item = Vec<String>> {
    let (position, side) = (&course.position, course.lesson.side);
    let refused: Option<Refusal> = position.check(Some(side), text).err();
    let letters = position.scene(rules::Viewer::Side(side)).grid.letters;
    let named: Vec<String> =
        text.split(|sign: char| !sign.is_alphanumeric() || sign == 'x').map(str::to_owned).collect();
    let squares = named.iter().all(|name| Square::read(name, letters).is_some());
    refused.filter(|_| squares).map(|_| named).into_iter()
}
