//! Thoughts of the program on threads of their own, which give way to those that answer people. One queue says whose turn
//! it is, whatever is thought about. It knows no store.

mod queue;

use crate::thinking::queue::{Length, Queue, Ticket};
use async_trait::async_trait;
use deska_core::computer::ComputerTask;
use deska_core::ports::{Effort, Thinker, Thinking};
use deska_model::computer::wait::Wait;
use deska_model::games::event::Event;
use std::collections::HashMap;
use std::fmt;
use std::num::NonZeroUsize;
#[cfg(target_os = "linux")]
use std::sync::Once;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The longest turn; then the best move so far is made.
const LONGEST_TURN: Duration = Duration::from_secs(10);

/// Room for the recursion of searches.
const STACK: usize = 16 << 20;

/// By how much the threads of short thoughts give way to others, and those of long ones, also to the short ones.
#[cfg(target_os = "linux")]
const NICE: [i32; 2] = [10, 15];

/// Half of the processors, but at least one.
fn usual_threads() -> NonZeroUsize {
    let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(processors / 2).unwrap_or(NonZeroUsize::MIN)
}

/// The threads of a process for its thoughts: so many for long ones, and as many for short ones. A clone shares them.
#[derive(Clone)]
pub struct Threads(Arc<Mutex<State>>);

struct State {
    queue: Queue,
    /// Those who wait for their turn.
    waiting: HashMap<Ticket, oneshot::Sender<()>>,
}

impl Threads {
    /// So many threads for either kind, or half of the processors.
    #[must_use]
    pub fn new(threads: Option<NonZeroUsize>) -> Self {
        let queue = Queue::new(threads.unwrap_or_else(usual_threads));
        Self(Arc::new(Mutex::new(State { queue, waiting: HashMap::new() })))
    }

    /// Joins the queue.
    pub(crate) fn join(&self, effort: Effort) -> Place {
        let (call, called) = oneshot::channel();
        let mut state = self.state();
        let ticket = state.queue.join(effort);
        state.waiting.insert(ticket, call);
        state.begin();
        drop(state);
        let length = Length::of(effort);
        Place { turn: Turn { threads: self.clone(), ticket, length, since: None }, called }
    }

    /// A panic leaves the state whole: each change of it is one call of the queue.
    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Threads {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_tuple("Threads").field(&self.state().queue).finish()
    }
}

impl State {
    /// Calls those whose turn it is.
    fn begin(&mut self) {
        while let Some(ticket) = self.queue.next() {
            // Who no longer listens gives the turn back.
            let _given_up = self.waiting.remove(&ticket).map(|call| call.send(()));
        }
    }
}

/// A place in the queue.
pub(crate) struct Place {
    turn: Turn,
    called: oneshot::Receiver<()>,
}

impl Place {
    /// Waits for the turn.
    pub(crate) async fn come(self) -> Turn {
        let Self { mut turn, called } = self;
        // The other end is dropped with the turn only.
        drop(called.await);
        turn.since = Some(Instant::now());
        turn
    }
}

/// A turn that comes or has come. It is given up, or over, when it is dropped.
pub(crate) struct Turn {
    threads: Threads,
    ticket: Ticket,
    length: Length,
    /// When it came.
    since: Option<Instant>,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let took =
            self.since.map_or(0, |since| u64::try_from(since.elapsed().as_millis()).unwrap_or(u64::MAX));
        let mut state = self.threads.state();
        state.waiting.remove(&self.ticket);
        state.queue.end(self.ticket, took);
        state.begin();
    }
}

/// Thinks on a thread of its own; `None` if the thread has failed.
pub(crate) async fn think(
    task: ComputerTask,
    turn: &Turn,
    stop: Arc<AtomicBool>,
) -> Option<(ComputerTask, Vec<Event>)> {
    let until = move || stop.load(Ordering::Relaxed);
    on_thread(turn.length, until, |stop| {
        let events = task.decide(stop);
        (task, events)
    })
    .await
}

/// Carries out something on a thread, within the time of a turn.
async fn on_thread<T: Send + 'static>(
    length: Length,
    stopped: impl Fn() -> bool + Send + 'static,
    work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thinking = move || {
        give_way(length);
        let until = Instant::now() + LONGEST_TURN;
        let done = work(&|| stopped() || Instant::now() >= until);
        // A stop of the program doesn't wait for it.
        let _unheard = tell.send(done);
    };
    let thread = thread::Builder::new().name("deska-thinks".to_owned()).stack_size(STACK);
    if let Err(error) = thread.spawn(thinking) {
        tracing::error!(%error, "there is no thread for a thought");
        return None;
    }
    told.await.ok()
}

/// Makes the thread yield to those that answer people.
fn give_way(length: Length) {
    #[cfg(target_os = "linux")]
    if let Err(error) =
        rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE[length as usize])
    {
        // Every thought would fail the same way.
        static WARNED: Once = Once::new();
        WARNED.call_once(|| {
            tracing::warn!(
                %error,
                "threads that think can't lower their priority, so answers to people may be slow while Deska thinks. Let Deska \
                 call setpriority; a unit of systemd needs SystemCallFilter=setpriority"
            );
        });
    }
    #[cfg(not(target_os = "linux"))]
    let _ = length;
}

#[async_trait]
impl Thinker for Threads {
    async fn carry_out(&self, effort: Effort, thinking: Thinking) {
        let place = self.join(effort);
        // An abandoned one goes on, so that a turn never stands still.
        let thought = tokio::spawn(async move {
            let turn = place.come().await;
            on_thread(turn.length, || false, thinking).await;
        });
        if let Err(error) = thought.await {
            tracing::error!(%error, "a thought failed");
        }
    }

    fn wait(&self, effort: Effort) -> Wait {
        self.state().queue.wait(effort)
    }
}
