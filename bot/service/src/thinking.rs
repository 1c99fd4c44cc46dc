//! Thoughts of the program on threads of their own, which give way to those that answer people. It knows no store.

use async_trait::async_trait;
use deska_core::computer::ComputerTask;
use deska_core::games::event::Event;
use deska_core::ports::{Thinker, Thinking};
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::{Semaphore, oneshot};

/// The longest turn; then the best move so far is made.
const LONGEST_TURN: Duration = Duration::from_secs(10);

/// Room for the recursion of searches.
const STACK: usize = 16 << 20;

/// By how much the threads give way to others.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Half of the processors, but at least one.
pub(crate) fn usual_threads() -> NonZeroUsize {
    let processors = thread::available_parallelism().map_or(1, NonZeroUsize::get);
    NonZeroUsize::new(processors / 2).unwrap_or(NonZeroUsize::MIN)
}

/// Thinks on a thread of its own; `None` if the thread has failed.
pub(crate) async fn think(task: ComputerTask, stop: Arc<AtomicBool>) -> Option<(ComputerTask, Vec<Event>)> {
    let until = move || stop.load(Ordering::Relaxed);
    on_thread(until, |stop| {
        let events = task.decide(stop);
        (task, events)
    })
    .await
}

/// Carries out something on a thread, within the time of a turn.
async fn on_thread<T: Send + 'static>(
    stopped: impl Fn() -> bool + Send + 'static,
    work: impl FnOnce(&dyn Fn() -> bool) -> T + Send + 'static,
) -> Option<T> {
    let (tell, told) = oneshot::channel();
    let thinking = move || {
        give_way();
        let until = Instant::now() + LONGEST_TURN;
        let done = work(&|| stopped() || Instant::now() >= until);
        // Nobody waits for it when the program stops.
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
fn give_way() {
    #[cfg(target_os = "linux")]
    if let Err(error) = rustix::process::setpriority_process(Some(rustix::thread::gettid()), NICE) {
        tracing::debug!(%error, "a thinking thread keeps its priority");
    }
}

/// Threads for what people ask the program about, so many at a time.
pub(crate) struct Threads(Semaphore);

impl Threads {
    pub(crate) fn new(most: NonZeroUsize) -> Self {
        Self(Semaphore::new(most.get()))
    }
}

#[async_trait]
impl Thinker for Threads {
    async fn carry_out(&self, thinking: Thinking) {
        // The turns are never closed.
        let Ok(_turn) = self.0.acquire().await else { return };
        on_thread(|| false, thinking).await;
    }
}
