//! Words puzzles: what to force, why an answer is wrong, what may come next, and the message of the day. What they share with
//! tasks is in [`lessons`](crate::lessons).

use crate::controls::button_id::{ButtonId, TaskButton};
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, message};
use crate::ratings::{rating, signed};
use crate::reader::Reader;
use crate::sentence::{Arg, Writer};
use deska_desk::lessons::PuzzleCard;
use deska_desk::outbound::{ButtonStyle, Control, Outbound};
use deska_i18n::Locale;
use deska_model::games::table::Table;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::lessons::code::Which;
use deska_model::lessons::progress::PuzzleOfDay;
use deska_model::lessons::puzzle_ratings::PuzzleScale;
use deska_model::lessons::say::{DailySay, LessonOf, LessonSaid, LessonSay, PuzzleSay};
use deska_model::ratings::Change;
use rules::Viewer;
use rules::forced::Goal;
use rules::lesson::{Aim, Lesson};
use rules::puzzle::LEVELS;
use serde_json::Map;

impl Presenter {
    /// The heading of a puzzle: its game and its level.
    pub(super) fn puzzle_head(&self, writer: &mut Writer<'_>, puzzle: &PuzzleSay, reader: Reader<'_>) {
        let head = [
            ("game", Arg::Verbatim(self.word(reader, &format!("{}-name", puzzle.book)))),
            ("level", Arg::Number(puzzle.level.into())),
            ("levels", Arg::Number(LEVELS.into())),
            ("today", Arg::word(if puzzle.today { "yes" } else { "no" })),
        ];
        writer.line("puzzle-head", &head);
    }

    /// What to do in a puzzle, as a sentence in bold and perhaps another one.
    pub(crate) fn puzzle_task(&self, writer: &mut Writer<'_>, table: &Table, lesson: &Lesson) {
        let side = ("side", Arg::word(lesson.side.name()));
        match lesson.steps.first().map(|step| step.aim) {
            Some(Aim::Forces(Goal::Take(square), within)) => {
                let letters = table.position.scene(Viewer::Side(lesson.side)).grid.letters;
                let square = Arg::Verbatim(square.shown(letters));
                writer.line("puzzle-take", &[("square", square), ("count", Arg::Number(within.into())), side])
            }
            Some(Aim::Forces(Goal::Leave(left), within)) => {
                let left = Arg::count(left.into());
                writer.line("puzzle-leave", &[("left", left), ("count", Arg::Number(within.into())), side])
            }
            Some(Aim::Arrives(count)) => writer.line("puzzle-arrive", &[("count", Arg::count(count)), side]),
            _ => {
                // A game may say in its own words what wins, with its options.
                let own = format!("{}-puzzle-win", table.row.kind);
                let options = lesson.example().options(table.game, &Map::new());
                let options = table.game.resolve_options(&options).unwrap_or_default();
                let mut args = vec![("count", Arg::count(lesson.steps.len())), side];
                let numbers = options.iter().filter_map(|(name, value)| Some((name, value.as_i64()?)));
                args.extend(numbers.map(|(name, value)| (name.as_str(), Arg::Number(value))));
                writer.line(if writer.knows(&own) { &own } else { "puzzle-win" }, &args)
            }
        };
    }

    /// What is said below a solved puzzle.
    pub(super) fn puzzle_done(&self, writer: &mut Writer<'_>, say: &LessonSay, puzzle: &PuzzleSay) {
        if let Some(key) = idea_key(writer, &say.table, say.lesson.key) {
            writer.line(&key, &[]);
            writer.gap();
        }
        writer.line("puzzle-streak", &[("days", Arg::count(puzzle.streak))]);
        self.tried(writer, say);
        if puzzle.others.iter().all(Option::is_none) {
            writer.line("puzzle-none-left", &[]);
        }
    }

    /// The name of an idea as it stands within a sentence: what the sentence about it has before its colon. `None` for an unknown
    /// one.
    pub(crate) fn name_of_idea(&self, table: &Table, idea: &str, reader: Reader<'_>) -> Option<String> {
        let key = key_of_idea(table.game.meta().id, idea);
        let known = self.words.has(Locale::En, &key);
        let told = known.then(|| self.word(reader, &key))?;
        let mut name = told.split_once(':')?.0.chars();
        let first = name.next()?;
        Some(first.to_lowercase().chain(name).collect())
    }

    /// The idea of a puzzle, in a sentence; empty if it has none.
    pub(crate) fn idea_of_puzzle(&self, table: &Table, key: &str, reader: Reader<'_>) -> String {
        let mut writer = self.write(reader);
        if let Some(key) = idea_key(&writer, table, key) {
            writer.line(&key, &[]);
        }
        writer.plain()
    }

    /// What a first try has done: to the person's rating, and to the row of puzzles that they solved without a mistake.
    pub(super) fn tried(&self, writer: &mut Writer<'_>, say: &LessonSay) {
        let LessonOf::Book(PuzzleSay { tried: Some(tried), .. }) = &say.of else { return };
        let (rated, change) = (rating(tried.after), Change { before: tried.before, after: tried.after });
        let args = [("rating", Arg::Verbatim(rated)), ("change", Arg::Verbatim(signed(change)))];
        writer.line("puzzle-rated", &args);
        if tried.run > 1 {
            let key = if tried.solved { "puzzle-run" } else { "puzzle-run-ended" };
            writer.go_on(key, &[("run", Arg::count(tried.run))]);
        }
    }

    /// A hint in a puzzle, or its right move.
    pub(super) fn helped(&self, writer: &mut Writer<'_>, say: &LessonSay, reader: Reader<'_>) {
        let letters = say.table.position.scene(Viewer::Side(say.lesson.side)).grid.letters;
        match &say.said {
            LessonSaid::Pointer(squares) => {
                let [first, ..] = &squares[..] else { return };
                let square = first.shown(letters);
                writer.gap();
                // Where a move names one square only, that square would be the answer.
                if squares.len() > 1 {
                    writer.line("puzzle-hint-from", &[("square", Arg::Verbatim(square))]);
                } else {
                    let column = square.trim_end_matches(|sign: char| sign.is_ascii_digit()).to_owned();
                    writer.line("puzzle-hint-column", &[("column", Arg::Verbatim(column))]);
                }
            }
            LessonSaid::Answer(right) => {
                let right = Arg::Verbatim(self.own_words(&say.table, right, reader));
                writer.gap();
                writer.line("puzzle-answer", &[("move", right)]);
            }
            _ => return,
        }
        self.tried(writer, say);
    }

    /// A puzzle of the day in a list.
    pub(super) fn puzzle_card(&self, of_day: &PuzzleOfDay, reader: Reader<'_>) -> Option<PuzzleCard> {
        let PuzzleOfDay { table, puzzle, solved } = of_day;
        let key = table.lesson.as_ref()?.key.as_ref()?;
        let (_, known) = table.game.meta().puzzle(key)?;
        let viewer = Viewer::Side(known.lesson.side);
        let scene = scene(&self.words, reader.locale, table, viewer, &Overlay::default());
        let (task, _) = self.lesson_words(table, reader)?;
        Some(PuzzleCard {
            kind: table.row.kind.clone(),
            key: known.lesson.key,
            name: self.word(reader, &format!("{}-name", puzzle.book)),
            task: task.trim_end_matches('.').to_owned(),
            level: puzzle.level,
            solved: *solved,
            board: Self::small_board(&scene),
        })
    }

    /// On how many days in a row somebody has solved a puzzle; `None` for less than two.
    pub(super) fn streak_words(&self, days: usize, reader: Reader<'_>) -> Option<String> {
        (days > 1).then(|| self.write(reader).line("puzzle-streak", &[("days", Arg::count(days))]).plain())
    }

    /// Buttons for another puzzle, for a harder and for an easier one.
    pub(super) fn puzzle_ways(&self, puzzle: &PuzzleSay, reader: Reader<'_>) -> Vec<Control> {
        let [another, harder, easier] = &puzzle.others;
        let button = |code: &Option<LessonCode>, key| {
            let id = ButtonId::Task(TaskButton::Show, code.as_ref()?.write());
            Some(self.button(reader, key, id, ButtonStyle::Plain))
        };
        let another = button(another, "button-puzzle-another");
        let [harder, easier] =
            [button(harder, "button-puzzle-harder"), button(easier, "button-puzzle-easier")];
        another.into_iter().chain(harder).chain(easier).collect()
    }

    /// The same where nobody knows what the person has solved.
    pub(crate) fn puzzle_ways_of(&self, table: &Table, key: &str, reader: Reader<'_>) -> Vec<Control> {
        let meta = table.game.meta();
        let others = [Which::Next, Which::Harder, Which::Easier]
            .map(|which| PuzzleScale::default().other(meta, key, &[], which));
        let puzzle = PuzzleSay { book: "", level: 0, today: false, others, streak: 0, tried: None };
        self.puzzle_ways(&puzzle, reader)
    }

    /// The puzzle of the day in a channel, with a button to solve it, and the people who have solved the one before.
    pub(crate) fn daily_puzzle(&self, say: &DailySay, reader: Reader<'_>) -> Outbound {
        let (table, puzzle) = (&*say.table, &say.puzzle);
        let mut writer = self.write(reader);
        match say.solvers.as_deref() {
            None => {}
            Some([]) => drop(writer.line("daily-unsolved", &[])),
            Some([first @ .., last]) => {
                writer.line("daily-solved", &[("count", Arg::count(first.len() + 1))]);
                for person in first {
                    writer.go_on("daily-name", &[("player", Arg::Person(person.clone()))]);
                }
                writer.go_on("daily-last-name", &[("player", Arg::Person(last.clone()))]);
            }
        }
        if say.solvers.is_some() {
            writer.gap();
        }
        self.puzzle_head(&mut writer, &PuzzleSay { today: true, ..puzzle.clone() }, reader);
        self.puzzle_task(&mut writer, table, say.lesson);
        writer.line("daily-how", &[("book", Arg::verbatim(puzzle.book))]);
        let scene =
            scene(&self.words, reader.locale, table, Viewer::Side(say.lesson.side), &Overlay::default());
        let solve = ButtonId::Task(TaskButton::Solve, table.row.code.clone());
        let controls = match reader.can.buttons {
            Some(_) => vec![vec![self.button(reader, "button-solve", solve, ButtonStyle::Primary)]],
            None => Vec::new(),
        };
        self.show(Outbound { controls, ..message(&writer) }, table, &scene, reader)
    }
}

/// The key of the sentence with a puzzle's idea; `None` if it has none.
fn idea_key(writer: &Writer<'_>, table: &Table, key: &str) -> Option<String> {
    let meta = table.game.meta();
    let (_, puzzle) = meta.puzzle(key)?;
    let key = key_of_idea(meta.id, puzzle.idea?);
    writer.knows(&key).then_some(key)
}

/// The key of the sentence about an idea of a game.
fn key_of_idea(kind: &str, idea: &str) -> String {
    format!("{kind}-idea-{idea}")
}
