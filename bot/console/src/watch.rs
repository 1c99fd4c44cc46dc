//! The streams by game: each tells the page of one game that it has gone on, so that a move in a chat is seen at once.
//!
//! An event is `seq`: `Moved`, the number of the game's last event. The first one comes at once. One task looks for all games
//! that somebody watches, however many watch each. A stream ends by itself after [`LASTS`], and the browser opens it anew: who
//! may no longer see the game is refused then.

use super::fields::{self, Refusal};
use super::hub::Hub;
use super::linked::{self, Asked};
use super::visitor::Asker;
use super::watches::OpenStream;
use super::who::Named;
use super::wire::Moved;
use axum::extract::{ConnectInfo, Query, State};
use axum::http::StatusCode;
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use deska_desk::GameId;
use futures::Stream;
use futures::stream::unfold;
use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::Instant;

/// Most streams of one reader; the oldest ends for a further one.
const EACH: usize = 3;
/// Most streams of a network whose readers have the link of a game. It may be a whole school, but all of them together must
/// leave room for others behind the same proxy.
const OF_NETWORK: usize = 150;
/// How long a stream lasts.
const LASTS: Duration = Duration::from_mins(10);
/// How long after a change the games are looked at: a move is often followed by another change.
const AFTER_CHANGE: Duration = Duration::from_millis(30);
/// How often they are looked at without a change that is known here.
const LOOK_EVERY: Duration = Duration::from_secs(2);

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
    stream(hub, found, (reader, EACH)).await
}

/// `GET /api/linked/watch`: the same for who has the key of the game's link.
pub async fn linked(
    State(hub): State<Arc<Hub>>,
    Query(asked): Query<Asked>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
) -> Result<Response, Refusal> {
    linked::count(&hub, address)?;
    let found = match asked.game() {
        Some(link) => hub.desk.linked_game(&link).await?,
        None => None,
    };
    stream(hub, found, (format!("network {}", address.ip()), OF_NETWORK)).await
}

async fn stream(
    hub: Arc<Hub>,
    game: Option<GameId>,
    (reader, most): (String, usize),
) -> Result<Response, Refusal> {
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
    let place = hub.watches.place(reader, most);
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
