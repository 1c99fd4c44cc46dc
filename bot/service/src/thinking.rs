//! Thoughts of the program on threads of their own, which give way to those that answer people. It knows no store.

use deska_core::computer::ComputerTask;
use deska_core::games::event::Event;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::{Duration, Instant};
use tokio::sync::oneshot;

/// The longest turn; then the best move so far is made.
const LONGEST_TURN: Duration = Duration::from_secs(10);

/// Room for the recursion of searches.
const STACK: usize = 16 << 20;

/// By how much the threads give way to others.
#[cfg(target_os = "linux")]
const NICE: i32 = 10;

/// Thinks on a thread of its own; `None` if the thread has failed.
pub(crate) async fn think(task: ComputerTask, stop: Arc<AtomicBool>) -> Option<(ComputerTask, Vec<Event>)> {
    let (tell, told) = oneshot::channel();
    let thinking = move || {
        give_way();
        let until = Instant::now() + LONGEST_TURN;
        let events = task.decide(&|| stop.load(Ordering::Relaxed) || Instant::now() >= until);
        // Nobody waits for it when the program stops.
        let _unheard = tell.send((task, events));
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
