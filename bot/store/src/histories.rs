//! Reads the events of games, and what is read only together with them, for several games at once.

use crate::columns;
use crate::error::DbError;
use crate::sql::{self, Conn, IDS, ids};
use crate::{game_times, places, ratings};
use deska_core::ids::GameId;
use deska_core::records::{GameRow, StoredEvent};
use std::collections::BTreeMap;

/// These games with their events.
pub(super) async fn of(
    conn: &mut Conn,
    games: Vec<GameRow>,
) -> Result<Vec<(GameRow, Vec<StoredEvent>)>, DbError> {
    let ids: Vec<i64> = games.iter().map(|game| game.id.0).collect();
    let mut events = events(conn, &ids).await?;
    let mut further = places::of(conn, &ids).await?;
    let mut whole = Vec::new();
    for mut game in games {
        let mut events = events.remove(&game.id).unwrap_or_default();
        // Events never change, so with this bound the row and the events agree without a transaction.
        events.retain(|event| event.seq <= game.seq);
        game.places = further.remove(&game.id).unwrap_or_default();
        if game.terms.rated && !game.open {
            game.rating = ratings::rating_of(conn, game.id).await?;
        }
        whole.push((game, events));
    }
    game_times::fill(conn, &mut whole).await?;
    Ok(whole)
}

async fn events(conn: &mut Conn, games: &[i64]) -> Result<BTreeMap<GameId, Vec<StoredEvent>>, DbError> {
    let mut events: BTreeMap<GameId, Vec<StoredEvent>> = BTreeMap::new();
    for some in games.chunks(IDS) {
        let rows = sql::query(concat!(
            "select e.game_id, e.seq, e.at, coalesce(a.merged_into, e.actor_id) as actor_id, e.body, e.version
             from event e left join account a on a.id = e.actor_id
             where e.game_id in ",
            ids!(),
            " order by e.game_id, e.seq"
        ))
        .bind_ids(some)
        .fetch_all(&mut *conn)
        .await?;
        for row in &rows {
            events.entry(GameId(row.try_get("game_id")?)).or_default().push(columns::event(row)?);
        }
    }
    Ok(events)
}
