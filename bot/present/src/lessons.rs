//! Words tasks that teach a game: what to do, hints, whether an answer is right, and the controls to answer with.

mod puzzles;

use crate::buttons;
use crate::choosing::menus::Step;
use crate::controls::button_id::{ButtonId, PositionButton, TaskButton};
use crate::games::picture::{Overlay, scene};
use crate::presenter::{Presenter, cut, message};
use crate::problem::refused_line;
use crate::reader::Reader;
use crate::sentence::{Arg, Writer, plain};
use deska_desk::lessons::{LessonCard, Lessons, LessonsOfGame};
use deska_desk::outbound::{ButtonStyle, Control, MenuItem, Outbound, SpanStyle};
use deska_desk::record::SmallBoard;
use deska_i18n::{Locale, Vocabulary};
use deska_model::games::table::Table;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::lessons::progress::{Learning, Progress};
use deska_model::lessons::say::{CourseSay, LessonOf, LessonSaid, LessonSay, LessonsDone};
use rules::course::Refuted;
use rules::lesson::Aim;
use rules::{Made, Viewer};

/// Key of the hint for a step of a task: its own, where the task's first hint doesn't cover it.
pub(crate) fn hint_key(words: &Vocabulary, task: &str, step: usize) -> String {
    let own = format!("{task}-hint-{}", step + 1);
    if words.has(Locale::En, &own) { own } else { format!("{task}-hint") }
}

impl Presenter {
    /// The buttons that show a task of each game, where there are buttons.
    pub(crate) fn learn_buttons(&self, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let taught = self.games.games().filter(|game| !game.meta().lessons.is_empty());
        let button = |kind: &str| {
            let args = [("game", self.game_name(reader, kind))];
            let label = plain(&self.words, reader.locale, "button-learn-game", &args);
            let id = ButtonId::Learn(kind.to_owned()).encode();
            let label = cut(&label, reader.can.button_label());
            Control::Button { id, label, style: ButtonStyle::Plain, asks: None }
        };
        match reader.can.buttons {
            Some(_) => buttons::rows(taught.map(|game| button(game.meta().id)).collect(), reader),
            None => Vec::new(),
        }
    }

    /// What is said to an answer in a task.
    #[must_use]
    pub fn lesson(&self, say: &LessonSay, reader: Reader<'_>) -> Outbound {
        let (table, side) = (&*say.table, say.lesson.side);
        let mut writer = self.write(reader);
        let refused = match &say.said {
            LessonSaid::Refused(refusal) => refusal.squares.as_slice(),
            _ => &[],
        };
        self.judge(&mut writer, say, reader);
        if say.in_view
            && matches!(say.said, LessonSaid::Wrong(..) | LessonSaid::NoMove(_) | LessonSaid::Refused(_))
        {
            let refuted = self.refuted(say, reader);
            return Outbound {
                controls: vec![vec![self.help_button(say, reader)]],
                refuted,
                ..message(&writer)
            };
        }
        let done = say.said == LessonSaid::Solved;
        if done {
            match &say.of {
                LessonOf::Course(course) => {
                    writer.line(&self.lesson_key(say, "-done"), &[]);
                    writer.gap();
                    let count = [("solved", Arg::count(course.solved)), ("total", Arg::count(course.total))];
                    match &course.next {
                        Some(_) => writer.line("lesson-progress", &count),
                        None => self.all_done(&mut writer, &table.row.kind, course.total, reader),
                    };
                }
                LessonOf::Book(puzzle) => self.puzzle_done(&mut writer, say, puzzle),
            }
        } else {
            self.task(&mut writer, say, reader);
        }
        let overlay = Overlay { refused, ..Overlay::default() };
        let scene = scene(&self.words, reader.locale, table, Viewer::Side(side), &overlay);
        let controls = if done {
            buttons::rows(self.after_lesson(say, reader), reader)
        } else {
            let choices = table.position.choices(side);
            let step = Step { table, side, choices: &choices, made: &[], line: None, scene: &scene };
            self.answer_controls(say, &step, reader)
        };
        let refuted = self.refuted(say, reader);
        self.show(Outbound { controls, refuted, ..message(&writer) }, table, &scene, reader)
    }

    /// What the last answer was.
    fn judge(&self, writer: &mut Writer<'_>, say: &LessonSay, reader: Reader<'_>) {
        let told = |text: &str| Arg::Verbatim(self.own_words(&say.table, text, reader));
        match &say.said {
            LessonSaid::Task | LessonSaid::Hint | LessonSaid::Pointer(_) | LessonSaid::Answer(_) => return,
            LessonSaid::Solved => writer.line("lesson-right", &[]),
            LessonSaid::GoesOn => writer.line("lesson-goes-on", &[]),
            LessonSaid::Further(made) => writer.line("lesson-further", &[("move", told(&made.text))]),
            LessonSaid::NoMove(text) => writer.line("lesson-no-move", &[("move", told(text))]),
            LessonSaid::Wrong(made, why) => {
                self.wrong(writer, say, (made, why.as_ref()), reader);
                &mut *writer
            }
            LessonSaid::Refused(refusal) => {
                refused_line(writer, refusal);
                self.cite_title(writer, &say.table, refusal.reason, reader);
                &mut *writer
            }
        };
        if say.said != LessonSaid::Solved {
            self.tried(writer, say);
            writer.gap();
        }
    }

    /// Why a legal move is wrong: in the task's own words, or as far as what it asks for tells it.
    fn wrong(
        &self,
        writer: &mut Writer<'_>,
        say: &LessonSay,
        (made, why): (&Made, Option<&Refuted>),
        reader: Reader<'_>,
    ) {
        let told = |text: &str| Arg::Verbatim(self.own_words(&say.table, text, reader));
        let mut args = vec![("move", told(&made.text))];
        let reply = match why {
            Some(Refuted::Reply(reply)) => Some(reply),
            Some(Refuted::TooSlow) | None => None,
        };
        args.extend(reply.map(|reply| ("reply", told(reply))));
        let is_puzzle = matches!(say.of, LessonOf::Book(_));
        let own = self.lesson_key(say, "-wrong");
        let key = match (say.lesson.steps.get(say.step).map(|step| step.aim), reply) {
            (Some(Aim::Forces(_, within)), _) if why.is_some() => {
                args.push(("count", Arg::Number(within.into())));
                if reply.is_some() { "puzzle-wrong-reply" } else { "puzzle-wrong-slow" }
            }
            (Some(Aim::WinsNext), Some(_)) => "lesson-wrong-wins-next",
            (Some(Aim::Holds), Some(_)) => "lesson-wrong-holds",
            (Some(Aim::Keeps), Some(_)) => "lesson-wrong-keeps",
            (Some(Aim::Arrives(_)), _) => "puzzle-wrong-arrive",
            (Some(Aim::Wins), _) => "lesson-wrong-wins",
            (Some(Aim::Refused(_) | Aim::RefusedStep(_)), _) => "lesson-wrong-legal",
            (Some(Aim::Takes(count)), _) => {
                args.push(("count", Arg::count(count)));
                "lesson-wrong-takes"
            }
            _ if is_puzzle => "puzzle-wrong",
            _ => "lesson-wrong",
        };
        writer.line(if writer.knows(&own) { &own } else { key }, &args);
    }

    /// The board after a wrong move and the reply that shows why it is wrong; `None` if the move was not the first one of
    /// its turn.
    fn refuted(&self, say: &LessonSay, reader: Reader<'_>) -> Option<SmallBoard> {
        let LessonSaid::Wrong(made, Some(Refuted::Reply(reply))) = &say.said else { return None };
        let side = say.lesson.side;
        let mut position = say.table.position.boxed();
        position.play(Some(side), &made.text).ok()?;
        position.play(Some(side.other()), reply).ok()?;
        Some(self.board_of(position.as_ref(), Viewer::Side(side), reader))
    }

    fn task(&self, writer: &mut Writer<'_>, say: &LessonSay, reader: Reader<'_>) {
        match &say.of {
            LessonOf::Course(course) => {
                let head = [
                    ("game", self.game_name(reader, &say.table.row.kind)),
                    ("number", Arg::count(course.number)),
                    ("total", Arg::count(course.total)),
                    ("solved", Arg::count(course.solved)),
                ];
                writer.line("lesson-head", &head);
                writer.line(&self.lesson_key(say, ""), &[]);
            }
            LessonOf::Book(puzzle) => {
                self.puzzle_head(writer, puzzle, reader);
                self.puzzle_task(writer, &say.table, say.lesson);
            }
        }
        if say.lesson.steps.len() > 1 {
            let steps = [("number", Arg::count(say.step + 1)), ("total", Arg::count(say.lesson.steps.len()))];
            writer.line("lesson-step", &steps);
        }
        if say.said == LessonSaid::Hint && matches!(say.of, LessonOf::Course(_)) {
            writer.gap();
            writer.line(&hint_key(&self.words, &self.lesson_key(say, ""), say.step), &[]);
        }
        self.helped(writer, say, reader);
    }

    /// The task again, above the further clicks of a move.
    pub(crate) fn task_of(&self, writer: &mut Writer<'_>, table: &Table, code: &LessonCode) {
        let Some(key) = &code.key else { return };
        match table.game.meta().puzzle(key) {
            Some((_, puzzle)) => self.puzzle_task(writer, table, &puzzle.lesson),
            None => drop(writer.line(&format!("{}-lesson-{key}", code.kind), &[])),
        }
        writer.gap();
    }

    /// The title of a task and what to do, for a board that stands alone.
    pub(crate) fn lesson_words(&self, table: &Table, reader: Reader<'_>) -> Option<(String, String)> {
        let key = table.lesson.as_ref()?.key.as_ref()?;
        let mut writer = self.write(reader);
        match table.game.meta().puzzle(key) {
            Some((_, puzzle)) => self.puzzle_task(&mut writer, table, &puzzle.lesson),
            None => drop(writer.line(&format!("{}-lesson-{key}", table.row.kind), &[])),
        }
        Some(titled(&writer))
    }

    /// The tasks of each game and the puzzles of the day, with how far somebody has come.
    #[must_use]
    pub fn lessons(&self, learning: &Learning, reader: Reader<'_>) -> Lessons {
        let Learning { tasks, puzzles, streak } = learning;
        Lessons {
            games: self.task_lists(tasks, reader),
            puzzles: puzzles.iter().filter_map(|puzzle| self.puzzle_card(puzzle, reader)).collect(),
            streak: self.streak_words(*streak, reader).unwrap_or_default(),
        }
    }

    fn task_lists(&self, progress: &[Progress], reader: Reader<'_>) -> Vec<LessonsOfGame> {
        let task = |kind: &str, &(key, solved): &(&'static str, bool)| {
            let mut writer = self.write(reader);
            writer.line(&format!("{kind}-lesson-{key}"), &[]);
            let (title, _) = titled(&writer);
            LessonCard { key, title: title.trim_end_matches('.').to_owned(), solved }
        };
        let game = |Progress { kind, tasks, next }: &Progress| LessonsOfGame {
            kind,
            name: self.word(reader, &format!("{kind}-name")),
            tasks: tasks.iter().map(|one| task(kind, one)).collect(),
            next: next.clone(),
        };
        progress.iter().map(game).collect()
    }

    fn lesson_key(&self, say: &LessonSay, part: &str) -> String {
        format!("{}-lesson-{}{part}", say.table.row.kind, say.lesson.key)
    }

    /// The menus of moves, and below them the buttons.
    fn answer_controls(&self, say: &LessonSay, step: &Step<'_>, reader: Reader<'_>) -> Vec<Vec<Control>> {
        let offered = say.lesson.steps.get(say.step).map(|step| step.offered);
        let offered = offered.filter(|offered| !offered.is_empty());
        let mut row = match offered {
            Some(_) => Vec::new(),
            None => self.step_buttons(step, reader),
        };
        let write = self.write_button(step.table, true, reader);
        if !row.contains(&write) {
            row.push(write);
        }
        row.extend(self.ways_on(say, reader));
        let rows = buttons::rows(row, reader);
        let mut controls = match offered {
            Some(offered) => vec![vec![self.offered(step, offered, reader)]],
            None => self.menus(step, rows.len(), reader),
        };
        controls.extend(rows);
        controls
    }

    /// The menu of the moves that the task offers, legal or not.
    fn offered(&self, step: &Step<'_>, offered: &[&str], reader: Reader<'_>) -> Control {
        let item = |text: &&str| MenuItem {
            value: (*text).to_owned(),
            label: (*text).to_owned(),
            hint: None,
            chosen: false,
        };
        Control::Menu {
            id: ButtonId::Position(
                PositionButton::AnswerTask,
                step.table.row.code.clone(),
                step.table.position_seq,
            )
            .encode(),
            placeholder: self.word(reader, "menu-move"),
            items: offered.iter().map(item).collect(),
            most: 1,
        }
    }

    /// The hint, the start of the task, the next task and the one before.
    fn ways_on(&self, say: &LessonSay, reader: Reader<'_>) -> Vec<Control> {
        let (kind, plain) = (&say.table.row.kind, ButtonStyle::Plain);
        let turn = |code: &LessonCode| ButtonId::Task(TaskButton::Show, code.write());
        let mut row = Vec::new();
        if !matches!(say.said, LessonSaid::Hint | LessonSaid::Answer(_)) {
            row.push(self.help_button(say, reader));
        }
        if say.begun {
            let start = LessonCode::of(kind, say.lesson.key);
            row.push(self.button(reader, "button-start-over", turn(&start), plain));
        }
        match &say.of {
            LessonOf::Course(course) => row.extend(self.ways_in_course(say, course, reader)),
            LessonOf::Book(puzzle) => row.extend(self.puzzle_ways(puzzle, reader)),
        }
        row
    }

    /// The button of a hint, or of the right move after that of a puzzle.
    fn help_button(&self, say: &LessonSay, reader: Reader<'_>) -> Control {
        let (key, button) = match say.said {
            LessonSaid::Pointer(_) => ("button-hint-move", TaskButton::Answer),
            _ => ("button-hint", TaskButton::Hint),
        };
        self.button(reader, key, ButtonId::Task(button, say.table.row.code.clone()), ButtonStyle::Plain)
    }

    fn ways_in_course(&self, say: &LessonSay, course: &CourseSay, reader: Reader<'_>) -> Vec<Control> {
        let turn = |code: &LessonCode| ButtonId::Task(TaskButton::Show, code.write());
        let plain = ButtonStyle::Plain;
        let skip = course.next.as_ref().filter(|next| next.key.as_deref() != Some(say.lesson.key));
        let skip = skip.map(|next| self.button(reader, "button-skip", turn(next), plain));
        let lessons = say.table.game.meta().lessons;
        let before = course.number.checked_sub(2).and_then(|at| lessons.get(at));
        let before = before.map(|before| {
            let code = LessonCode::of(&say.table.row.kind, before.key);
            self.button(reader, "button-task-before", turn(&code), plain)
        });
        skip.into_iter().chain(before).collect()
    }

    fn after_lesson(&self, say: &LessonSay, reader: Reader<'_>) -> Vec<Control> {
        let turn = |code: &LessonCode| ButtonId::Task(TaskButton::Show, code.write());
        let next = match &say.of {
            LessonOf::Course(course) => {
                let next = course.next.iter();
                next.map(|next| self.button(reader, "button-next-task", turn(next), ButtonStyle::Primary))
                    .collect()
            }
            LessonOf::Book(puzzle) => self.puzzle_ways(puzzle, reader),
        };
        let again = LessonCode::of(&say.table.row.kind, say.lesson.key);
        let again = self.button(reader, "button-again", turn(&again), ButtonStyle::Plain);
        next.into_iter().chain([again]).collect()
    }

    /// All tasks are solved: what to do now, and the first task again.
    pub(crate) fn lessons_done(&self, done: &LessonsDone, reader: Reader<'_>) -> Outbound {
        let mut writer = self.write(reader);
        self.all_done(&mut writer, done.kind, done.total, reader);
        let first = self.games.find(done.kind).and_then(|game| game.meta().lessons.first());
        let again = first.map(|first| {
            let id = ButtonId::Task(TaskButton::Show, LessonCode::of(done.kind, first.key).write());
            self.button(reader, "button-first-task", id, ButtonStyle::Plain)
        });
        Outbound { controls: buttons::rows(again.into_iter().collect(), reader), ..message(&writer) }
    }

    fn all_done<'a, 'w>(
        &self,
        writer: &'a mut Writer<'w>,
        kind: &str,
        total: usize,
        reader: Reader<'_>,
    ) -> &'a mut Writer<'w> {
        let game = self.game_name(reader, kind);
        let args = [("game", game), ("kind", Arg::verbatim(kind)), ("total", Arg::count(total))];
        writer.line("lessons-done", &args)
    }
}

/// The title of a task, which is bold, and what to do.
fn titled(writer: &Writer<'_>) -> (String, String) {
    let spans = writer.spans();
    let words = |bold: bool| -> String {
        let part = spans.iter().filter(|span| (span.style == SpanStyle::Bold) == bold);
        part.map(|span| span.text.as_str()).collect::<String>().trim().to_owned()
    };
    (words(true), words(false))
}
