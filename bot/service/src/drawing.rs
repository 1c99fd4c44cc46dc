//! Turns on the processors for wording and drawing. Boards come first: a picture of a whole game takes a thousand times
//! as long, so only half of the processors draw such pictures.

use std::num::NonZeroUsize;
use std::sync::Arc;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::JoinError;
use tracing::Span;

/// How long a piece of work may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Length {
    /// Some milliseconds: words, or a picture of a board.
    Short,
    /// Up to seconds: a picture of a whole game.
    Long,
}

/// The turns. Work of each length is done in the order in which it was asked for.
#[derive(Debug)]
pub(crate) struct Drawing {
    short: Arc<Semaphore>,
    long: Arc<Semaphore>,
}

impl Default for Drawing {
    fn default() -> Self {
        Self::on(std::thread::available_parallelism().map_or(1, NonZeroUsize::get))
    }
}

impl Drawing {
    /// Turns on so many processors. More work at once would only keep requests from being read and answered.
    fn on(processors: usize) -> Self {
        let turns = |count| Arc::new(Semaphore::new(count));
        Self { short: turns(processors), long: turns((processors / 2).max(1)) }
    }

    /// Does a piece of work on a thread for blocking work when its turn comes, in the span of the request.
    ///
    /// # Errors
    /// The work has panicked.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        length: Length,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, JoinError> {
        let turns = match length {
            Length::Short => &self.short,
            Length::Long => &self.long,
        };
        // They are never closed, and without a turn the work would have to be done all the same.
        let turn: Option<OwnedSemaphorePermit> = Arc::clone(turns).acquire_owned().await.ok();
        let span = Span::current();
        let done = tokio::task::spawn_blocking(move || {
            // Abandoned work goes on, so it keeps its turn.
            let _turn = turn;
            span.in_scope(work)
        });
        done.await
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::channel;

    #[tokio::test]
    async fn long_work_leaves_turns_for_short_work_and_is_done_one_by_one() {
        let drawing = Drawing::on(2);
        let (go, may_end) = channel::<()>();
        let film = drawing.run(Length::Long, move || may_end.recv().expect("a word"));
        let next = drawing.run(Length::Long, || "the next film");
        let boards = async {
            for _ in 0..3 {
                assert_eq!(drawing.run(Length::Short, || "a board").await.expect("no panic"), "a board");
            }
            go.send(()).expect("it waits");
        };
        let (film, next, ()) = tokio::join!(film, next, boards);
        film.expect("no panic");
        assert_eq!(next.expect("no panic"), "the next film");
    }

    #[tokio::test]
    async fn a_panic_gives_its_turn_back() {
        let drawing = Drawing::on(1);
        for length in [Length::Short, Length::Long] {
            assert!(drawing.run(length, || panic!("broken")).await.is_err());
            assert_eq!(drawing.run(length, || 1).await.expect("no panic"), 1);
        }
    }
}
