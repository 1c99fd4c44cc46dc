//! The games that somebody watches, and the streams of their readers. It knows no route.

use deska_desk::GameId;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tokio::sync::{Notify, watch};

/// The games that somebody watches.
#[derive(Default)]
pub struct Watches {
    state: Mutex<Watched>,
    /// Told when there is a game to watch.
    pub begun: Notify,
}

#[derive(Default)]
struct Watched {
    /// For each game the number of its last event.
    games: HashMap<GameId, watch::Sender<u32>>,
    /// The ends of each reader's streams, the oldest first.
    streams: HashMap<String, VecDeque<Arc<Notify>>>,
}

impl Watches {
    fn state(&self) -> MutexGuard<'_, Watched> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Watches a game whose last event has this number.
    pub fn game(&self, game: GameId, seq: u32) -> watch::Receiver<u32> {
        let receiver = {
            let mut state = self.state();
            let sender = state.games.entry(game).or_insert_with(|| watch::Sender::new(seq));
            sender.send_if_modified(|known| std::mem::replace(known, seq.max(*known)) < seq);
            sender.subscribe()
        };
        self.begun.notify_one();
        receiver
    }

    /// A place among a reader's streams; the oldest ends if there are more than `most`.
    pub fn place(self: &Arc<Self>, reader: String, most: usize) -> OpenStream {
        let ends = Arc::new(Notify::new());
        let mut state = self.state();
        let streams = state.streams.entry(reader.clone()).or_default();
        streams.push_back(Arc::clone(&ends));
        if streams.len() > most
            && let Some(oldest) = streams.pop_front()
        {
            oldest.notify_one();
        }
        OpenStream { watches: Arc::clone(self), reader, ends }
    }

    /// The games that are watched; those that nobody watches any longer are forgotten.
    pub fn watched(&self) -> Vec<GameId> {
        let mut state = self.state();
        state.games.retain(|_, sender| sender.receiver_count() > 0);
        state.games.keys().copied().collect()
    }

    /// Tells the readers of games that have gone on.
    pub fn tell(&self, last: &[(GameId, u32)]) {
        let state = self.state();
        for (game, seq) in last {
            if let Some(sender) = state.games.get(game) {
                sender.send_if_modified(|known| std::mem::replace(known, *seq) != *seq);
            }
        }
    }
}

/// A stream that is open.
pub struct OpenStream {
    watches: Arc<Watches>,
    reader: String,
    /// Told when it must end.
    pub ends: Arc<Notify>,
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        let mut state = self.watches.state();
        if let Some(streams) = state.streams.get_mut(&self.reader) {
            streams.retain(|other| !Arc::ptr_eq(other, &self.ends));
            if streams.is_empty() {
                state.streams.remove(&self.reader);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_watched_once_and_forgotten_with_its_last_reader() {
        let watches = Watches::default();
        let readers: Vec<_> = (0..500).map(|_| watches.game(GameId(7), 3)).collect();
        assert_eq!(watches.watched(), [GameId(7)]);
        watches.tell(&[(GameId(7), 3), (GameId(8), 9)]);
        assert!(readers.iter().all(|reader| !reader.has_changed().unwrap()), "nothing has happened");
        watches.tell(&[(GameId(7), 4)]);
        assert!(readers.iter().all(|reader| reader.has_changed().unwrap() && *reader.borrow() == 4));
        drop(readers);
        assert_eq!(watches.watched(), []);
    }

    #[test]
    fn an_older_number_changes_nothing() {
        let watches = Watches::default();
        let reader = watches.game(GameId(7), 5);
        // Another reader has asked just before the last event.
        let _other = watches.game(GameId(7), 4);
        assert_eq!((*reader.borrow(), reader.has_changed().unwrap()), (5, false));
    }

    #[tokio::test]
    async fn a_reader_has_a_few_streams_of_which_the_oldest_ends() {
        let watches = Arc::new(Watches::default());
        let mut open: Vec<_> = (0..3).map(|_| watches.place("ada".to_owned(), 3)).collect();
        let further = watches.place("ada".to_owned(), 3);
        let other = watches.place("bob".to_owned(), 3);
        open[0].ends.notified().await;
        open.remove(0);
        assert_eq!(watches.state().streams["ada"].len(), 3);
        drop((open, further, other));
        assert!(watches.state().streams.is_empty());
    }
}
