//! Reads the events of games, and what is read only together with them, for several games at once.

use crate::clocks::times;
use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, ids, values};
use crate::places::mirrors;
use crate::ratings::tables;
use crate::votes;
use deska_core::ports::KnownPart;
use deska_model::games::rows::{GameRow, StoredEvent};
use deska_model::ids::{GameId, Time};
use std::collections::BTreeMap;

/// A query for events: the columns that [`columns::event`] needs, then the given rest of the text.
macro_rules! events {
    ($($rest:expr),+) => {
        concat!(
            "select e.game_id, e.seq, e.at, coalesce(a.merged_into, e.actor_id) as actor_id, e.body, e.version
             from event e left join account a on a.id = e.actor_id ",
            $($rest),+
        )
    };
}

/// These games with their events.
pub(crate) async fn of(
    conn: &mut Conn,
    games: Vec<GameRow>,
) -> Result<Vec<(GameRow, Vec<StoredEvent>)>, DbError> {
    let ids: Vec<i64> = games.iter().map(|game| game.id.0).collect();
    let mut events = events(conn, &ids).await?;
    let whole = games.into_iter().map(|game| {
        let events = events.remove(&game.id).unwrap_or_default();
        (game, events)
    });
    let mut whole: Vec<(GameRow, Vec<StoredEvent>)> = whole.collect();
    let mut each: Vec<_> = whole.iter_mut().map(|(game, events)| (game, events)).collect();
    complete(conn, &mut each, None).await?;
    Ok(whole)
}

/// A game with its events, those of the known part left out but the last one.
pub(crate) async fn one(
    conn: &mut Conn,
    mut game: GameRow,
    known: Option<KnownPart>,
) -> Result<(GameRow, Vec<StoredEvent>), DbError> {
    let from = known.map_or(1, |known| known.seq);
    let query = sql::query(events!("where e.game_id = $1 and e.seq >= $2 order by e.seq"));
    let mut events = query.bind_all(values![game.id.0, from]).read_all(conn, columns::event).await?;
    complete(conn, &mut [(&mut game, &mut events)], known.map(|known| known.since)).await?;
    Ok((game, events))
}

/// Adds what is read only together with events. `since` is the earliest moment of events that were not read.
async fn complete(
    conn: &mut Conn,
    games: &mut [(&mut GameRow, &mut Vec<StoredEvent>)],
    since: Option<Time>,
) -> Result<(), DbError> {
    let mirrored = games.iter().filter(|(game, _)| game.has_mirrors).map(|(game, _)| game.id.0);
    let mut further = mirrors::of(conn, &mirrored.collect::<Vec<i64>>()).await?;
    for (game, events) in &mut *games {
        // Events never change, so with this bound the row and the events agree without a transaction.
        events.retain(|event| event.seq <= game.seq);
        game.places = further.remove(&game.id).unwrap_or_default();
        if game.terms.rated && !game.open {
            game.rating = tables::rating_of(conn, game.id).await?;
        }
        votes::fill(conn, game).await?;
    }
    let timed = games.iter_mut().filter(|(game, _)| game.terms.clock.control.is_timed());
    let timed = timed.map(|(game, events)| {
        // A clock that was set back has made later events earlier than the beginning.
        let moments = events.iter().map(|event| event.at).chain(since);
        let since = moments.fold(game.created_at, Time::min);
        (&mut **game, since)
    });
    times::fill(conn, timed.collect()).await
}

async fn events(conn: &mut Conn, games: &[i64]) -> Result<BTreeMap<GameId, Vec<StoredEvent>>, DbError> {
    let text = events!("where e.game_id in ", ids!(), " order by e.game_id, e.seq");
    let mut events: BTreeMap<GameId, Vec<StoredEvent>> = BTreeMap::new();
    for row in sql::rows_of_ids(conn, text, games).await? {
        events.entry(GameId(row.try_get("game_id")?)).or_default().push(columns::event(&row)?);
    }
    Ok(events)
}
