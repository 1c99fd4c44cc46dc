//! The entry point of the core: [`Core::handle`] carries out a command.

pub(crate) mod attempts;
pub(crate) mod board_results;
pub(crate) mod open_hints;
pub(crate) mod recent_tables;

use crate::engine::attempts::Attempts;
use crate::engine::board_results::BoardResults;
use crate::engine::open_hints::OpenHints;
use crate::engine::recent_tables::RecentTables;
use crate::ports::{AtOnce, Clock, Effort, Entropy, Ports, Store, StoreError, Thinker, saved};
use crate::repeats::Repeats;
use deska_model::command::{Command, Request};
use deska_model::files::RecordReader;
use deska_model::games::actor::Origin;
use deska_model::games::hint::say::Asked;
use deska_model::games::move_reader::{MoveReader, NotationOnly};
use deska_model::ids::Time;
use deska_model::message::{Content, Message};
use deska_model::outbox::Receipt;
use deska_model::people::account::ResolvedCaller;
use deska_model::people::appearance::Appearances;
use deska_model::people::caller::Caller;
use deska_model::personal::Personal;
use deska_model::problem::{Fault, Problem};
use deska_model::reason::Reason;
use deska_model::reply::Reply;
use deska_model::settings::access_keys;
use deska_model::settings::needs_no_offer::NeedsNoOffer;
use futures::channel::oneshot;
use futures::future::BoxFuture;
use rules::Registry;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::sync::{Arc, Mutex};

/// Carries out requests, and what is due by itself. A clone shares the same ports.
#[derive(Clone)]
pub struct Core {
    pub(crate) store: Arc<dyn Store>,
    pub(crate) clock: Arc<dyn Clock>,
    pub(crate) entropy: Arc<dyn Entropy>,
    pub(crate) records: Arc<dyn RecordReader>,
    pub(crate) reader: Arc<dyn MoveReader>,
    pub(crate) thinker: Arc<dyn Thinker>,
    pub(crate) hints: Arc<OpenHints>,
    pub(super) games: Registry,
    pub(super) appearances: Appearances,
    pub(super) recent: RecentTables,
    /// What games mean for the boards of leagues.
    pub(crate) results: BoardResults,
    pub(super) failing: Arc<Failing>,
    pub(crate) attempts: Arc<Attempts>,
    /// The platforms that answer questions about people.
    pub(crate) answering: Arc<Mutex<BTreeSet<String>>>,
    repeats: Arc<Repeats>,
    pub(crate) needs_no_offer: Arc<NeedsNoOffer>,
    /// Codes of games that cannot be replayed, once the log has the reason.
    pub(crate) logged: Arc<Mutex<BTreeSet<String>>>,
    /// Whether people reach the page at an address, so that they can sign in there.
    pub(crate) has_page: bool,
    /// When sessions that have ended were last removed, in milliseconds.
    pub(crate) swept: Arc<AtomicI64>,
}

/// A request that is being carried out.
pub struct RequestContext<'a> {
    /// The sender and the place.
    pub caller: &'a Caller,
    /// The stored rows of the caller and the place.
    pub resolved: ResolvedCaller,
    /// The platform's id of the request. A repeat of a request has the same id.
    pub source: &'a str,
    /// Number of the position that the caller saw, see [`Request::seen`].
    pub seen: Option<u32>,
    /// Whether the answer replaces the private message with the control.
    pub in_place: bool,
}

impl RequestContext<'_> {
    /// The request as the origin of a change.
    pub(crate) fn origin(&self) -> Origin {
        Origin::request(&*self.caller.place.platform, self.source)
    }

    /// An answer for everybody in the caller's place that is a row of the outbox, which delivers it if the surface of the
    /// place doesn't.
    pub(crate) fn posted(&self, about: Content, receipt: Receipt) -> Reply {
        Reply::public(Message::public(about, self.caller.place.clone(), receipt))
    }

    /// An answer for everybody in the caller's place that the surface of the place delivers or nobody. If that surface
    /// doesn't wait for it, it is for the caller alone.
    pub(crate) fn said(&self, about: Content, receipt: Receipt) -> Reply {
        if self.answered_in().is_some() { self.posted(about, receipt) } else { Reply::private(about) }
    }
}

/// Why a request stops early.
#[derive(Debug)]
pub enum Halt {
    /// The caller gets this answer.
    Reply(Box<Reply>),
    /// The store has failed.
    Store(StoreError),
}

impl Halt {
    /// Logs a failed store, where nobody waits for an answer. Every other cause was logged when it was found.
    pub fn log(&self) {
        if let Self::Store(error) = self {
            tracing::error!(?error, "the store failed");
        }
    }
}

impl From<StoreError> for Halt {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Fault> for Halt {
    fn from(fault: Fault) -> Self {
        Problem::from(fault).into()
    }
}

impl From<Reason> for Halt {
    fn from(reason: Reason) -> Self {
        Problem::from(reason).into()
    }
}

impl From<Problem> for Halt {
    fn from(problem: Problem) -> Self {
        Self::Reply(Box::new(Reply::from(problem)))
    }
}

/// The future of a command on the heap.
macro_rules! on_heap {
    ($future:expr) => {
        boxed(move || async move { $future.await })
    };
}

impl Core {
    /// A core that plays these games, knows moves in notation only and offers no choice of how pictures look.
    #[must_use]
    pub fn new(ports: Ports, games: Registry) -> Self {
        let Ports { store, clock, entropy, records } = ports;
        Self {
            store,
            clock,
            entropy,
            records,
            reader: Arc::new(NotationOnly),
            thinker: Arc::new(AtOnce),
            hints: Arc::default(),
            games,
            appearances: Appearances::default(),
            recent: RecentTables::default(),
            results: BoardResults::default(),
            failing: Arc::default(),
            attempts: Arc::default(),
            answering: Arc::default(),
            repeats: Arc::default(),
            needs_no_offer: Arc::default(),
            logged: Arc::default(),
            has_page: false,
            swept: Arc::default(),
        }
    }

    /// The same core with a page that people reach at an address.
    #[must_use]
    pub fn with_page(self) -> Self {
        Self { has_page: true, ..self }
    }

    /// The same core with pictures that can look like this.
    #[must_use]
    pub fn offering(self, appearances: Appearances) -> Self {
        Self { appearances, ..self }
    }

    /// The same core with a reader of moves that knows words.
    #[must_use]
    pub fn reading(self, reader: Arc<dyn MoveReader>) -> Self {
        Self { reader, ..self }
    }

    /// The same core with somewhere to think.
    #[must_use]
    pub fn thinking(self, thinker: Arc<dyn Thinker>) -> Self {
        Self { thinker, ..self }
    }

    /// The result of a long computation; `None` if it could not be carried out.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        effort: Effort,
        computation: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
    ) -> Option<T> {
        let (tell, told) = oneshot::channel();
        let thinking = Box::new(move |stop: &dyn Fn() -> bool| {
            // Who has asked may be gone.
            let _unheard = tell.send(computation(stop));
        });
        self.thinker.carry_out(effort, thinking).await;
        told.await.ok()
    }

    /// Carries out a request. It never fails: an error becomes a reply.
    pub async fn handle(&self, caller: &Caller, source: &str, request: impl Into<Request> + Send) -> Reply {
        let attempt = self.repeats.begin(&caller.place.platform, source);
        let (done, saved) = saved::watch(self.attempt(caller, source, request.into())).await;
        let reply = match done {
            Ok(reply) => reply,
            Err(Halt::Reply(reply)) => *reply,
            Err(Halt::Store(error)) => self.problem_of(&error).into(),
        };
        let reply = reply.after_saving(saved || attempt.follows_another());
        attempt.end(saved || reply.may_have_saved());
        Reply { saved, ..reply }
    }

    /// What a failure of the store means to the person who has asked.
    fn problem_of(&self, error: &StoreError) -> Problem {
        match error {
            // Neither says which of the two people is the reason.
            StoreError::Blocked => return Reason::new("not-together-now").into(),
            StoreError::AccountGone => return Reason::new("account-gone").into(),
            StoreError::Database(_) | StoreError::Unknown(_) => self.failing.failed(self.clock.now()),
            _ => {}
        }
        let fault = self.own_fault(error);
        if matches!(error, StoreError::Unknown(_)) {
            Problem::OursUnknown(fault)
        } else {
            Problem::Ours(fault)
        }
    }

    /// The current time.
    #[must_use]
    pub fn now(&self) -> Time {
        self.clock.now()
    }

    /// Whether requests fail again and again because of the store, such as with a damaged file or a full disk.
    #[must_use]
    pub fn is_failing(&self) -> bool {
        self.failing.is_failing(self.clock.now())
    }

    /// Logs a failure of the program under a new code.
    pub fn own_fault(&self, error: &dyn fmt::Debug) -> Fault {
        let code = format!("{:04x}", self.entropy.draw() & 0xffff);
        tracing::error!(%code, ?error, "a request failed");
        Fault { code }
    }

    /// The answer to a request that has changed a game and cannot read it again.
    pub(super) fn after_change(&self, halt: Halt) -> Halt {
        match halt {
            Halt::Store(error) => Problem::OursAfterChange(self.own_fault(&error)).into(),
            halt @ Halt::Reply(_) => halt,
        }
    }

    pub(super) async fn context<'a>(&self, caller: &'a Caller) -> Result<RequestContext<'a>, Halt> {
        let resolved = self.store.arrive(caller, self.clock.now()).await?;
        Ok(RequestContext { caller, resolved, source: "", seen: None, in_place: false })
    }

    /// The context of a caller who only looks; `None` if they never sent a request. Stores nothing.
    pub(super) async fn known_context<'a>(
        &self,
        caller: &'a Caller,
    ) -> Result<Option<RequestContext<'a>>, Halt> {
        let resolved = self.store.known_caller(caller).await?;
        Ok(resolved.map(|resolved| RequestContext {
            caller,
            resolved,
            source: "",
            seen: None,
            in_place: false,
        }))
    }

    async fn attempt(&self, caller: &Caller, source: &str, request: Request) -> Result<Reply, Halt> {
        let Request { command, seen, in_place } = request;
        // Noting the caller would undo what this request is for.
        if let Command::Personal(Personal::ForgetYes(account)) = command {
            return self.forget_person(caller, account).await;
        }
        let context = RequestContext { source, seen, in_place, ..self.context(caller).await? };
        let mut reply = Box::pin(self.carry_out_once(&context, command)).await?;
        reply.in_place |= in_place;
        Ok(self.with_setup_offer(&context, reply).await)
    }

    /// Carries out a command. What each of them keeps while it waits is on the heap: together they are too large for the
    /// stack.
    pub(crate) fn carry_out<'a>(
        &'a self,
        context: &'a RequestContext<'a>,
        command: Command,
    ) -> BoxFuture<'a, Result<Reply, Halt>> {
        match command {
            Command::New(request) => on_heap!(self.challenge(context, request)),
            Command::Import(request) => on_heap!(self.import(context, request)),
            Command::Accept(code) => on_heap!(self.accept(context, code.as_deref())),
            Command::AcceptUnposted(code) => on_heap!(self.accept_unposted(context, &code)),
            Command::Sit(code) => on_heap!(self.accept_linked(context, &code)),
            Command::Decline(code) => on_heap!(self.decline(context, code.as_deref())),
            Command::Withdraw(code) => on_heap!(self.withdraw(context, &code)),
            Command::SeatAgain { code, again } => on_heap!(self.seat_again(context, &code, again)),
            Command::LeaveOpen(code) => on_heap!(self.leave_open(context, &code)),
            Command::SeatComputer(code) => on_heap!(self.seat_computer(context, &code)),
            Command::Write(code) => on_heap!(self.may_write(context, &code)),
            Command::Move { game, input } => on_heap!(self.play(context, &game, &input)),
            Command::Pick { code, made } => on_heap!(self.pick(context, &code, made)),
            Command::PickMany { code, picks } => on_heap!(self.pick_many(context, &code, &picks)),
            Command::WordTargets { code, word, column } => {
                on_heap!(self.word_targets(context, &code, &word, column))
            }
            Command::SetupForm { code, filling } => on_heap!(self.setup_form(context, &code, filling)),
            Command::Resign { game, confirmed } => on_heap!(self.resign(context, &game, confirmed)),
            Command::Stay(code) => on_heap!(self.stay(context, &code)),
            Command::Rematch(game) => on_heap!(self.rematch(context, &game)),
            Command::Abort { game, confirmed } => on_heap!(self.abort(context, &game, confirmed)),
            Command::Offer { game, kind } => on_heap!(self.offer(context, &game, kind)),
            Command::Conditional { game, request } => on_heap!(self.lines(context, &game, &request)),
            Command::Clock { game, act } => on_heap!(self.clock_act(context, &game, act)),
            Command::OwnTime(request) => on_heap!(self.own_time(context, request)),
            Command::AnswerOffer { code, offer, accept } => {
                on_heap!(self.answer_offer(context, &code, offer, accept))
            }
            Command::Board { game, numbers } => on_heap!(self.board(context, &game, numbers)),
            Command::Moves { game, from } => on_heap!(self.moves(context, &game, from)),
            Command::Learn(request) => on_heap!(self.learn(context, request)),
            Command::Puzzle(request) => on_heap!(self.puzzle(context, request)),
            Command::Rules { of, part } => on_heap!(self.rules(context, &of, part)),
            Command::AsText(code) => on_heap!(self.as_text(context, &code)),
            Command::More(code) => on_heap!(self.more(context, &code)),
            Command::List(page) => on_heap!(self.list(context, page)),
            Command::Seats(filter) => on_heap!(self.seats(context, filter)),
            Command::History(game) => on_heap!(self.history(context, &game)),
            Command::Hint(game) => on_heap!(self.hint(context, &game, Asked::Anew)),
            Command::HintThought(game) => on_heap!(self.hint(context, &game, Asked::Before)),
            Command::ProposeDead(game) => on_heap!(self.propose_dead(context, &game)),
            Command::Review(game) => on_heap!(self.show_review(context, &game)),
            Command::Replay(game) => on_heap!(self.replay(context, &game)),
            Command::Export { game, format } => on_heap!(self.export(context, &game, format)),
            Command::Notify(chosen) => on_heap!(self.notify(context, chosen)),
            Command::Preference { aspect, change } => on_heap!(self.preference(context, aspect, change)),
            Command::Rating(request) => on_heap!(self.rating(context, request)),
            Command::Join(code) => on_heap!(self.join(context, &code)),
            Command::Leave(game) => on_heap!(self.leave(context, &game)),
            Command::Personal(request) => on_heap!(self.personal(context, request)),
            Command::Club(request) => on_heap!(self.club(context, request)),
            Command::Help(command) => boxed(move || async move {
                let plays = access_keys::offers_computer(&self.settings_at(&context.caller.place).await?);
                Ok(Reply::private(Content::Help { command, plays }))
            }),
            Command::Config(request) => on_heap!(self.config(context, request)),
        }
    }
}

/// A future on the heap, which takes no place on the stack of the caller while it is made.
#[inline(never)]
fn boxed<'a, F: Future<Output = Result<Reply, Halt>> + Send + 'a>(
    make: impl FnOnce() -> F,
) -> BoxFuture<'a, Result<Reply, Halt>> {
    Box::pin(make())
}

/// So many failed requests in a row are no accident.
const IN_A_ROW: u32 = 3;
/// For how long the last failed request counts, in milliseconds, while nobody asks for anything.
const COUNTS_MS: i64 = 60_000;

/// The requests that the store has failed since the last change of a game.
#[derive(Debug, Default)]
pub(crate) struct Failing {
    in_a_row: AtomicU32,
    last_ms: AtomicI64,
}

impl Failing {
    /// Notes that the store has failed a request.
    pub(crate) fn failed(&self, now: Time) {
        self.last_ms.store(now.0, Ordering::Relaxed);
        self.in_a_row.fetch_add(1, Ordering::Relaxed);
    }

    /// Notes that a game was changed.
    pub(crate) fn changed(&self) {
        self.in_a_row.store(0, Ordering::Relaxed);
    }

    /// Whether the next request would probably fail as well.
    pub(crate) fn is_failing(&self, now: Time) -> bool {
        let last = Time(self.last_ms.load(Ordering::Relaxed));
        self.in_a_row.load(Ordering::Relaxed) >= IN_A_ROW && now < last.plus_ms(COUNTS_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_failures_in_a_row_count_until_something_was_changed_or_a_minute_has_passed() {
        let failing = Failing::default();
        let now = Time(1_000_000);
        for _ in 0..IN_A_ROW {
            assert!(!failing.is_failing(now));
            failing.failed(now);
        }
        assert!(failing.is_failing(now) && !failing.is_failing(now.plus_ms(COUNTS_MS)));
        failing.changed();
        failing.failed(now);
        assert!(!failing.is_failing(now));
    }
}
