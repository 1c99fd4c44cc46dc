//! The streams by game: each tells the page of one game that it has gone on, so that a move in a chat is seen at once.
//!
//! An event is `seq`: `Moved`, the number of the game's last event. The first one comes at once. One task looks for all games
//! that somebody watches, however many watch each. A stream ends by itself after [`LASTS`], and the browser opens it anew: who
//! may no longer see the game is refused then.

use super::fields::{self, Refusal};
use super::hub::Hub;
use super::linked::{self, Asked};
use super::visitor::Asker;
use super::who::Named;
use super::wire::Moved;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use deska_desk::GameId;
use futures::Stream;
use futures::stream::unfold;
use std::collections::{HashMap, VecDeque};
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, watch};
use tokio::time::Instant;

/// How long a stream lasts.
const LASTS: Duration = Duration::from_mins(10);
/// How long after a change the games are looked at: a move is often followed by another change.
const AFTER_CHANGE: Duration = Duration::from_millis(30);
/// How often they are looked at without a change that is known here.
const LOOK_EVERY: Duration = Duration::from_secs(2);
/// Most streams of one reader; the oldest ends for a further one.
const STREAMS: usize = 3;

/// The games that somebody watches.
#[derive(Default)]
pub struct Watches {
    state: Mutex<Watched>,
    /// Told when there is a game to watch.
    begun: Notify,
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
    fn game(&self, game: GameId, seq: u32) -> watch::Receiver<u32> {
        let receiver = {
            let mut state = self.state();
            let sender = state.games.entry(game).or_insert_with(|| watch::Sender::new(seq));
            sender.send_if_modified(|known| std::mem::replace(known, seq.max(*known)) < seq);
            sender.subscribe()
        };
        self.begun.notify_one();
        receiver
    }

    /// A place among a reader's streams; the oldest ends if there are too many.
    fn place(self: &Arc<Self>, reader: String) -> OpenStream {
        let ends = Arc::new(Notify::new());
        let mut state = self.state();
        let streams = state.streams.entry(reader.clone()).or_default();
        streams.push_back(Arc::clone(&ends));
        if streams.len() > STREAMS
            && let Some(oldest) = streams.pop_front()
        {
            oldest.notify_one();
        }
        OpenStream { watches: Arc::clone(self), reader, ends }
    }

    /// The games that are watched; those that nobody watches any longer are forgotten.
    fn watched(&self) -> Vec<GameId> {
        let mut state = self.state();
        state.games.retain(|_, sender| sender.receiver_count() > 0);
        state.games.keys().copied().collect()
    }

    fn tell(&self, last: &[(GameId, u32)]) {
        let state = self.state();
        for (game, seq) in last {
            if let Some(sender) = state.games.get(game) {
                sender.send_if_modified(|known| std::mem::replace(known, *seq) != *seq);
            }
        }
    }
}

/// A stream that is open.
struct OpenStream {
    watches: Arc<Watches>,
    reader: String,
    /// Told when it must end.
    ends: Arc<Notify>,
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

/// Looks for new events of the games that are watched, until the program stops.
pub async fn follow(hub: Arc<Hub>) {
    let (mut here, mut other) = (0, 0);
    loop {
        let games = hub.watches.watched();
        if games.is_empty() {
            tokio::select! {
                () = hub.outbox.life().stopped() => return,
                () = hub.watches.begun.notified() => {}
            }
        }
        tokio::select! {
            () = hub.outbox.life().stopped() => return,
            now = hub.desk.changed_here(here) => here = now,
            now = hub.desk.changed_elsewhere(other) => other = now,
            () = tokio::time::sleep(LOOK_EVERY) => {}
        }
        tokio::time::sleep(AFTER_CHANGE).await;
        // What fails now is looked at again; the desk logs why.
        if let Ok(last) = hub.desk.last_events(&hub.watches.watched()).await {
            hub.watches.tell(&last);
        }
    }
}

/// `GET /api/watch`: the stream of a game, for who may see it.
pub async fn watch(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    asker: Asker,
) -> Result<Response, Refusal> {
    let game = fields::word("game", &asked.game)?;
    let caller = hub.who(&asker, Named::new(asked.person.as_ref(), asked.channel.as_ref())).await?;
    let found = hub.desk.seen_game(&caller, &game).await?;
    let reader = match asker.signed_in() {
        Some(signed_in) => signed_in.session.id.clone(),
        None => caller.person.native_id,
    };
    stream(hub, found, reader).await
}

/// `GET /api/linked/watch`: the same for who has the key of the game's link.
pub async fn linked(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
) -> Result<Response, Refusal> {
    linked::count(&hub, address)?;
    let found = match asked.of(&asked.game) {
        Some(link) => hub.desk.linked_game(&link).await?,
        None => None,
    };
    // A network may be a whole school, so its streams aren't counted as those of one reader.
    let reader = hub.new_id();
    stream(hub, found, reader).await
}

async fn stream(hub: Arc<Hub>, game: Option<GameId>, reader: String) -> Result<Response, Refusal> {
    let last = match game {
        Some(game) => hub.desk.last_events(&[game]).await?,
        None => Vec::new(),
    };
    let Some(&(game, seq)) = last.first() else {
        let message = "there is no such game, or you can't see it";
        return Err(Refusal::new(StatusCode::NOT_FOUND, "no-game", "game", message));
    };
    let mut last = hub.watches.game(game, seq);
    last.mark_changed();
    let place = hub.watches.place(reader);
    let stopped = hub.outbox.life().stopping();
    let feed = Feed { last, place, stopped, ends_at: Instant::now() + LASTS };
    Ok(Sse::new(events(feed)).keep_alive(KeepAlive::default()).into_response())
}

/// A stream for one reader.
struct Feed {
    last: watch::Receiver<u32>,
    place: OpenStream,
    stopped: watch::Receiver<bool>,
    ends_at: Instant,
}

fn events(feed: Feed) -> impl Stream<Item = Result<Event, Infallible>> {
    unfold(feed, |mut feed| async move {
        tokio::select! {
            _ = feed.stopped.wait_for(|stopped| *stopped) => return None,
            () = feed.place.ends.notified() => return None,
            () = tokio::time::sleep_until(feed.ends_at) => return None,
            changed = feed.last.changed() => changed.ok()?,
        }
        let seq = *feed.last.borrow_and_update();
        let event = Event::default().event("seq").json_data(Moved { seq }).ok()?;
        Some((Ok(event), feed))
    })
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
        let mut open: Vec<_> = (0..STREAMS).map(|_| watches.place("ada".to_owned())).collect();
        let further = watches.place("ada".to_owned());
        let other = watches.place("bob".to_owned());
        open[0].ends.notified().await;
        open.remove(0);
        assert_eq!(watches.state().streams["ada"].len(), STREAMS);
        drop((open, further, other));
        assert!(watches.state().streams.is_empty());
    }
}
