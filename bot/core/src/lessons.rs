//! Tasks that teach a game: which comes next, the answer to a move, and what a person has solved.
//!
//! A task is shown as a game that nobody stores: its table has the position, a code of its own and the learner on their
//! side, so that boards, choices and refusals are those of games.

mod daily;
pub mod puzzles;
mod visitors;

use crate::engine::{Core, Halt, RequestContext};
use crate::ports::logged;
use deska_model::challenges::terms::GameTerms;
use deska_model::clocks::GameTime;
use deska_model::games::actor::Actor;
use deska_model::games::checked::checked;
use deska_model::games::event::Event;
use deska_model::games::move_input::MoveInput;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::games::table::Table;
use deska_model::ids::lesson_code::LessonCode;
use deska_model::ids::{AccountId, GameId};
use deska_model::lessons::code::LessonRequest;
use deska_model::lessons::progress::Progress;
use deska_model::lessons::say::{CourseSay, LessonOf, LessonSaid, LessonSay, LessonsDone, PuzzleSay};
use deska_model::message::Content;
use deska_model::people::account::{Account, Seat};
use deska_model::people::caller::{Person, Place};
use deska_model::people::notices::Notices;
use deska_model::problem::Fault;
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use rules::course::{Course, Refuted, Verdict};
use rules::lesson::Lesson;
use rules::{GameDef, Side};
use serde_json::Map;
use std::sync::Arc;

/// Name of the opponent in tasks.
const OPPONENT: &str = "Deska";

/// A task with its rules and the state in which it is.
struct Scene {
    game: &'static dyn GameDef,
    lesson: &'static Lesson,
    course: Course,
}

impl Core {
    pub(crate) async fn learn(
        &self,
        context: &RequestContext<'_>,
        request: LessonRequest,
    ) -> Result<Reply, Halt> {
        match request {
            LessonRequest::Open { kind, number, answer } => {
                let code = match number {
                    Some(number) => {
                        let named = self.numbered_lesson(&kind, number)?;
                        // An answer goes on where its task stands.
                        let at = self.lesson_of(context, LessonCode::current(&kind)).await?;
                        let goes_on = |at: &LessonCode| at.key == named.key && !self.is_done(at);
                        at.filter(|at| answer.is_some() && goes_on(at)).unwrap_or(named)
                    }
                    None => LessonCode::current(&kind),
                };
                let Some(code) = self.open_lesson(context, code).await? else {
                    return self.all_done(&kind);
                };
                let in_view = self.is_at(context, &code).await?;
                match answer {
                    None => self.show_lesson(context, &code, LessonSaid::Task).await,
                    Some(typed) => {
                        let table = self.lesson_table(context, &code).await?;
                        self.answer_lesson(context, &table, &MoveInput::Typed(typed), in_view).await
                    }
                }
            }
            LessonRequest::Turn(code) => self.turn_to(context, code, LessonSaid::Task).await,
            LessonRequest::Hint(code) if self.is_puzzle(&code) => {
                self.help(context, &code, |course, right| match course.squares_of(&right) {
                    squares if squares.is_empty() => LessonSaid::Answer(right),
                    squares => LessonSaid::Pointer(squares),
                })
                .await
            }
            LessonRequest::Hint(code) => self.turn_to(context, code, LessonSaid::Hint).await,
            LessonRequest::Answer(code) => {
                self.help(context, &code, |_, right| LessonSaid::Answer(right)).await
            }
            LessonRequest::Solve(code) => {
                // A code of an earlier version may lead nowhere.
                self.lesson_scene(&code)?;
                let (account, space) = (context.resolved.account.id, context.resolved.space_id);
                self.store.set_puzzle_at(account, &code.write(), Some(space)).await?;
                self.show_lesson(context, &code, LessonSaid::Task).await
            }
        }
    }

    /// Shows a task with what helps: something of its right move.
    async fn help(
        &self,
        context: &RequestContext<'_>,
        code: &LessonCode,
        tell: impl FnOnce(&Course, String) -> LessonSaid,
    ) -> Result<Reply, Halt> {
        let course = self.lesson_scene(code)?.course;
        let said = match course.right_move() {
            Some(right) => tell(&course, right),
            None => LessonSaid::Task,
        };
        Ok(self.show_lesson(context, code, said).await?.replacing(true))
    }

    async fn turn_to(
        &self,
        context: &RequestContext<'_>,
        code: LessonCode,
        said: LessonSaid,
    ) -> Result<Reply, Halt> {
        let kind = code.kind.clone();
        let Some(code) = self.open_lesson(context, code).await? else {
            return Ok(self.all_done(&kind)?.replacing(true));
        };
        Ok(self.show_lesson(context, &code, said).await?.replacing(true))
    }

    /// The task with this number.
    fn numbered_lesson(&self, kind: &str, number: usize) -> Result<LessonCode, Halt> {
        let game = self.games.find(kind).ok_or(Reason::new("unknown-control"))?;
        let lesson = number.checked_sub(1).and_then(|at| game.meta().lessons.get(at));
        Ok(LessonCode::of(kind, lesson.ok_or(Reason::new("unknown-control"))?.key))
    }

    fn all_done(&self, kind: &str) -> Result<Reply, Halt> {
        let meta = self.games.find(kind).ok_or(Reason::new("unknown-control"))?.meta();
        Ok(Reply::private(Content::LessonsDone(LessonsDone { kind: meta.id, total: meta.lessons.len() })))
    }

    /// The task that a code means: itself, or the one at which the person is; `None` if they have solved all. A code that
    /// leads nowhere, such as that of an older version, means the latter.
    async fn lesson_of(
        &self,
        context: &RequestContext<'_>,
        code: LessonCode,
    ) -> Result<Option<LessonCode>, Halt> {
        if code.key.is_some() && self.lesson_scene(&code).is_ok() {
            return Ok(Some(code));
        }
        let meta = self.games.find(&code.kind).ok_or(Reason::new("unknown-control"))?.meta();
        if meta.lessons.is_empty() {
            return Err(Reason::new("unknown-control").into());
        }
        let solved = self.store.lessons_solved(context.resolved.account.id, meta.id).await?;
        let at = self.store.lesson_at(context.resolved.account.id, meta.id).await?;
        let at = at.and_then(|at| LessonCode::read(&at)).filter(|at| self.lesson_scene(at).is_ok());
        Ok(at.or_else(|| next_unsolved(meta.id, meta.lessons, &solved, None)))
    }

    /// As [`lesson_of`](Self::lesson_of), but for a person who has just solved a task it is the next one.
    async fn open_lesson(
        &self,
        context: &RequestContext<'_>,
        code: LessonCode,
    ) -> Result<Option<LessonCode>, Halt> {
        let is_named = code.key.is_some();
        let Some(at) = self.lesson_of(context, code).await? else { return Ok(None) };
        if is_named || !self.is_done(&at) {
            return Ok(Some(at));
        }
        let meta = self.games.find(&at.kind).ok_or(Reason::new("unknown-control"))?.meta();
        let solved = self.store.lessons_solved(context.resolved.account.id, meta.id).await?;
        Ok(next_unsolved(meta.id, meta.lessons, &solved, at.key.as_deref()))
    }

    /// How far a person has come with the tasks of each game.
    pub(crate) async fn lesson_progress(
        &self,
        context: Option<&RequestContext<'_>>,
    ) -> Result<Vec<Progress>, Halt> {
        let mut all = Vec::new();
        for meta in self.games.games().map(|game| game.meta()).filter(|meta| !meta.lessons.is_empty()) {
            let (solved, next) = match context {
                Some(context) => (
                    self.store.lessons_solved(context.resolved.account.id, meta.id).await?,
                    self.open_lesson(context, LessonCode::current(meta.id)).await?,
                ),
                None => (Vec::new(), next_unsolved(meta.id, meta.lessons, &[], None)),
            };
            let task = |lesson: &Lesson| (lesson.key, solved.iter().any(|key| key == lesson.key));
            let tasks = meta.lessons.iter().map(task).collect();
            all.push(Progress { kind: meta.id, tasks, next: next.and_then(|next| next.key) });
        }
        Ok(all)
    }

    /// The task with this code where the person has left it: in the position that they were shown last, if it was their last
    /// task, else at its beginning.
    pub(crate) async fn lesson_left(
        &self,
        context: &RequestContext<'_>,
        code: LessonCode,
    ) -> Result<LessonCode, Halt> {
        if code.key.is_none() || !code.path.is_empty() {
            return Ok(code);
        }
        let at = self.last_shown(context, &code).await?;
        let at = at.and_then(|at| LessonCode::read(&at)).filter(|at| at.key == code.key);
        Ok(at.filter(|at| self.lesson_scene(at).is_ok()).unwrap_or(code))
    }

    /// Whether the person was shown this task last, in this position.
    async fn is_at(&self, context: &RequestContext<'_>, code: &LessonCode) -> Result<bool, Halt> {
        Ok(self.last_shown(context, code).await?.is_some_and(|at| at == code.write()))
    }

    /// The task of the game that the person was shown last, or the puzzle if this is one.
    async fn last_shown(
        &self,
        context: &RequestContext<'_>,
        code: &LessonCode,
    ) -> Result<Option<String>, Halt> {
        let account = context.resolved.account.id;
        Ok(if self.is_puzzle(code) {
            self.store.puzzle_at(account).await?
        } else {
            self.store.lesson_at(account, &code.kind).await?
        })
    }

    fn is_puzzle(&self, code: &LessonCode) -> bool {
        let meta = self.games.find(&code.kind).map(|game| game.meta());
        meta.zip(code.key.as_deref()).is_some_and(|(meta, key)| meta.puzzle(key).is_some())
    }

    fn is_done(&self, code: &LessonCode) -> bool {
        self.lesson_scene(code).is_ok_and(|scene| scene.course.is_done())
    }

    /// The tasks that a person has begun and not solved, of all games, with the sides that they play.
    pub(crate) async fn lessons_begun(
        &self,
        context: &RequestContext<'_>,
    ) -> Result<Vec<(Table, Side)>, Halt> {
        let account = &context.resolved.account;
        let mut begun = vec![self.store.puzzle_at(account.id).await?];
        for game in self.games.games().filter(|game| !game.meta().lessons.is_empty()) {
            begun.push(self.store.lesson_at(account.id, game.meta().id).await?);
        }
        let mut tables = Vec::new();
        for at in begun {
            let Some(code) = at.and_then(|at| LessonCode::read(&at)) else { continue };
            let Ok(scene) = self.lesson_scene(&code) else { continue };
            if !scene.course.is_done() {
                let table = self.table_of_lesson(account.clone(), &context.caller.place, &code, &scene)?;
                tables.push((table, scene.lesson.side));
            }
        }
        Ok(tables)
    }

    fn lesson_scene(&self, code: &LessonCode) -> Result<Scene, Halt> {
        let game = self.games.find(&code.kind).ok_or(Reason::new("unknown-control"))?;
        let key = code.key.as_deref().unwrap_or_default();
        let lesson = game.meta().lesson(key).ok_or(Reason::new("unknown-control"))?;
        let course = Course::after(game, lesson, &code.path).map_err(|error| self.own_fault(&error))?;
        Ok(Scene { game, lesson, course: course.ok_or(Reason::new("unknown-control"))? })
    }

    /// The table of a task, for a code in the place of a game's.
    pub(crate) async fn lesson_table(
        &self,
        context: &RequestContext<'_>,
        code: &LessonCode,
    ) -> Result<Table, Halt> {
        let code = self.lesson_of(context, code.clone()).await?.ok_or(Reason::new("unknown-control"))?;
        let scene = self.lesson_scene(&code)?;
        let account = context.resolved.account.clone();
        Ok(self.table_of_lesson(account, &context.caller.place, &code, &scene)?)
    }

    fn table_of_lesson(
        &self,
        learner: Account,
        place: &Place,
        code: &LessonCode,
        scene: &Scene,
    ) -> Result<Table, Fault> {
        let Scene { game, lesson, course } = scene;
        let (meta, now) = (game.meta(), self.clock.now());
        let opponent = Person { native_id: String::new(), name: OPPONENT.to_owned() };
        let opponent =
            Account { id: AccountId(0), person: opponent, notices: Notices::default(), level: None };
        let mut seats = [Seat::from(opponent.clone()), Seat::from(opponent)];
        seats[lesson.side.index()] = learner.into();
        let moved = course.moves.iter().map(|made| Event::Moved {
            by: made.by,
            text: made.text.clone(),
            ahead: false,
        });
        let events = std::iter::once(Event::Started).chain(moved).zip(1_u32..);
        let stored = |(event, seq)| StoredEvent { seq, at: now, actor: Actor::System, event };
        let events: Vec<StoredEvent> = events.map(stored).collect();
        let options = lesson.example().options(*game, &Map::new());
        let secret = meta.options.iter().filter(|spec| spec.secret).map(|spec| spec.name.to_owned());
        let row = GameRow {
            id: GameId(0),
            code: code.write(),
            kind: meta.id.to_owned(),
            rules_version: meta.rules_version,
            terms: GameTerms { options, ..GameTerms::default() },
            secret: secret.collect(),
            // It is shown to the learner only, wherever they are.
            place: Place { channel: String::new(), ..place.clone() },
            channel_id: 0,
            seats,
            seq: u32::try_from(events.len()).unwrap_or(u32::MAX),
            open: true,
            created_at: now,
            message: None,
            thread_wanted: false,
            own_thread: false,
            message_seq: None,
            time: GameTime::default(),
            rating: None,
            places: Vec::new(),
            has_mirrors: false,
            has_lines: false,
            ballot: None,
        };
        let table = Table::fold(&self.games, row, events);
        let mut table = table.map_err(|error| self.own_fault(&error))?;
        table.lesson = Some(code.clone());
        Ok(table)
    }

    /// Shows a task as its code has it, and notes that the person is there.
    async fn show_lesson(
        &self,
        context: &RequestContext<'_>,
        code: &LessonCode,
        said: LessonSaid,
    ) -> Result<Reply, Halt> {
        let scene = self.lesson_scene(code)?;
        let said = if scene.course.is_done() { LessonSaid::Solved } else { said };
        self.say_lesson(context, code, scene, (said, false)).await
    }

    async fn say_lesson(
        &self,
        context: &RequestContext<'_>,
        code: &LessonCode,
        scene: Scene,
        (said, in_view): (LessonSaid, bool),
    ) -> Result<Reply, Halt> {
        let account = context.resolved.account.id;
        let of = if self.is_puzzle(code) {
            self.puzzle_said(account, code, &scene, &said).await?
        } else {
            self.task_said(account, code, &scene, said == LessonSaid::Solved).await?
        };
        let learner = context.resolved.account.clone();
        let table = self.table_of_lesson(learner, &context.caller.place, code, &scene)?;
        let table = Arc::new(table);
        Ok(Reply::private(Content::Lesson(Box::new(LessonSay {
            table,
            lesson: scene.lesson,
            step: scene.course.step,
            begun: !scene.course.path.is_empty(),
            of,
            said,
            in_view,
        }))))
    }

    /// Notes where a person is among the tasks of a game, and whether the task is solved.
    async fn task_said(
        &self,
        account: AccountId,
        code: &LessonCode,
        scene: &Scene,
        is_solved: bool,
    ) -> Result<LessonOf, Halt> {
        let (meta, key) = (scene.game.meta(), scene.lesson.key);
        if is_solved {
            self.store.solve_lesson(account, meta.id, key, self.clock.now()).await?;
        }
        let solved = self.store.lessons_solved(account, meta.id).await?;
        let next = next_unsolved(meta.id, meta.lessons, &solved, Some(key));
        // A solved task stays on the table until the next one is wanted. What is lost here is only where the person goes on.
        logged(self.store.set_lesson_at(account, meta.id, Some(&code.write())).await);
        Ok(LessonOf::Course(CourseSay {
            number: meta.lessons.iter().position(|known| known.key == key).unwrap_or_default() + 1,
            total: meta.lessons.len(),
            solved: meta.lessons.iter().filter(|lesson| solved.iter().any(|key| key == lesson.key)).count(),
            next,
        }))
    }

    /// The same for a puzzle.
    async fn puzzle_said(
        &self,
        account: AccountId,
        code: &LessonCode,
        scene: &Scene,
        said: &LessonSaid,
    ) -> Result<LessonOf, Halt> {
        let (meta, key, now) = (scene.game.meta(), scene.lesson.key, self.clock.now());
        // A solved puzzle that is only shown again counts for no further day.
        let was = self.store.puzzle_at(account).await?;
        self.store.set_puzzle_at(account, &code.write(), None).await?;
        let is_news = was.is_none_or(|was| was != code.write());
        let tried = match said {
            LessonSaid::Solved if is_news => self.try_puzzle(account, meta, key, true).await?,
            // What forces the goal as well, only later, is no mistake.
            LessonSaid::Wrong(_, Some(Refuted::TooSlow)) => None,
            LessonSaid::Wrong(..) | LessonSaid::Pointer(_) | LessonSaid::Answer(_) => {
                self.try_puzzle(account, meta, key, false).await?
            }
            _ => None,
        };
        if *said == LessonSaid::Solved && is_news {
            self.store
                .solve_puzzle(account, (meta.id, key), deska_model::lessons::puzzles::day(now), now)
                .await?;
        }
        let say = self.puzzle_say(Some(account), meta, key).await?.ok_or(Reason::new("unknown-control"))?;
        Ok(LessonOf::Book(PuzzleSay { tried, ..say }))
    }

    /// As [`answer_lesson`](Self::answer_lesson), for a move in a task that may be in view: a click replaces its message.
    pub(crate) async fn move_in_lesson(
        &self,
        context: &RequestContext<'_>,
        table: &Table,
        input: &MoveInput,
    ) -> Result<Reply, Halt> {
        let code = table.lesson.clone().ok_or(Reason::new("unknown-control"))?;
        let in_view = !context.in_place && self.is_at(context, &code).await?;
        self.answer_lesson(context, table, input, in_view).await
    }

    /// Answers the task that a table shows with one or more moves. If it is in view, what is wrong with a move is all that
    /// is said.
    async fn answer_lesson(
        &self,
        context: &RequestContext<'_>,
        table: &Table,
        input: &MoveInput,
        in_view: bool,
    ) -> Result<Reply, Halt> {
        let Judged { code, scene, said, stays } = self.judged(table, input)?;
        self.say_lesson(context, &code, scene, (said, in_view && stays)).await
    }

    /// What one or more moves do to the task that a table shows. It stores nothing.
    fn judged(&self, table: &Table, input: &MoveInput) -> Result<Judged, Halt> {
        let mut code = table.lesson.clone().ok_or(Reason::new("unknown-control"))?;
        let mut scene = self.lesson_scene(&code)?;
        let lesson = scene.lesson;
        if scene.course.is_done() {
            return Ok(Judged { code, scene, said: LessonSaid::Solved, stays: false });
        }
        let read = checked(&*self.reader, table, lesson.side, input);
        let read = read.map(|made| made.into_iter().map(Ok).collect::<Vec<_>>());
        if let Err(refusal) = &read
            && scene.course.seeks(refusal)
            && let Some(text) =
                text_of(table, lesson.side, input).filter(|text| !scene.course.is_a_move(text))
        {
            return Ok(Judged { code, scene, said: LessonSaid::NoMove(text), stays: true });
        }
        let mut said = LessonSaid::Task;
        for made in read.unwrap_or_else(|refusal| vec![Err(refusal)]) {
            let last = made.as_ref().ok().cloned();
            said = match scene.course.answer(made) {
                Verdict::Right if scene.course.is_done() => LessonSaid::Solved,
                Verdict::Right => LessonSaid::GoesOn,
                Verdict::GoesOn => last.map_or(LessonSaid::GoesOn, LessonSaid::Further),
                Verdict::Wrong(made) => {
                    let why = scene.course.refutation(&made);
                    LessonSaid::Wrong(made, why)
                }
                Verdict::Refused(refusal) => LessonSaid::Refused(refusal),
            };
            if !matches!(said, LessonSaid::GoesOn | LessonSaid::Further(_)) {
                break;
            }
        }
        let shown = code.path.len();
        code.path.clone_from(&scene.course.path);
        if matches!(said, LessonSaid::Wrong(..)) {
            // A turn that went wrong begins anew.
            code.path.truncate(scene.course.begun);
            scene = self.lesson_scene(&code)?;
        }
        // A turn that goes on or begins anew has another position than the one in view.
        let stays = code.path.len() == shown;
        Ok(Judged { code, scene, said, stays })
    }
}

/// What became of an answer.
struct Judged {
    /// The task in the position that is shown then.
    code: LessonCode,
    scene: Scene,
    said: LessonSaid,
    /// Whether that is the position before the answer.
    stays: bool,
}

/// What a person wrote of a single move; `None` if it cannot be written.
fn text_of(table: &Table, side: Side, input: &MoveInput) -> Option<String> {
    match input {
        MoveInput::Text(text) | MoveInput::Typed(text) => Some(text.trim().to_owned()),
        MoveInput::Fields(fields, compose) => compose(fields, table.position.as_ref(), side).ok(),
        MoveInput::Together(_) => None,
    }
}

/// The next task after `after` that is not solved, going round; `None` if all are.
fn next_unsolved(
    kind: &str,
    lessons: &'static [Lesson],
    solved: &[String],
    after: Option<&str>,
) -> Option<LessonCode> {
    let start = lessons.iter().position(|lesson| Some(lesson.key) == after).map_or(0, |at| at + 1);
    let (before, behind) = lessons.split_at(start);
    let open = |lesson: &&Lesson| !solved.iter().any(|key| key == lesson.key);
    let next = behind.iter().chain(before).find(open)?;
    Some(LessonCode::of(kind, next.key))
}
