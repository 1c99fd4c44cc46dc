//! The places of a person, and what is open in each.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use deska_model::ids::AccountId;
use deska_model::people::caller::Place;
use deska_model::places::summary::PlaceSummary;
use std::cmp::Reverse;

/// A channel and its threads.
macro_rules! with_threads {
    () => {
        "in (select h.id union all select t.id from channel t where t.parent_id = h.id)"
    };
}

/// The channels, without threads and direct messages, of the spaces that a query gives for account `$1`, the newest first.
/// By the plain number, PostgreSQL would go through all channels from the newest on to have them in order.
macro_rules! channels_of {
    ($spaces:literal) => {
        concat!(
            "select h.id, s.platform, s.native_id as space, h.native_id as channel,
                (select count(*) from challenge q
                 where q.status = 'open' and q.opponent_id is null and q.by_link = 0 and q.channel_id ",
            with_threads!(),
            ") as seats,
                (select count(*) from game g where g.status = 'open' and g.channel_id ",
            with_threads!(),
            ") + (select count(*) from game_place p join game g on g.id = p.game_id
              where g.status = 'open' and p.channel_id ",
            with_threads!(),
            ") as games,
                (select count(*) from turn w join game g on g.id = w.game_id
                 where w.account_id = $1 and (g.channel_id ",
            with_threads!(),
            " or exists (select 1 from game_place p where p.game_id = g.id and p.channel_id ",
            with_threads!(),
            "))) as waiting
         from channel h join space s on s.id = h.space_id
         where h.parent_id is null and s.platform = $2 and s.native_id <> h.native_id and h.space_id in (",
            $spaces,
            ") order by h.id + 0 desc limit $3"
        )
    };
}

/// Where an account plays or has played, has offered a game or was offered one.
const OF_GAMES: &str = channels_of!(
    "select c.space_id from seat e join game g on g.id = e.game_id join channel c on c.id = g.channel_id
             where e.account_id = $1
             union
             select c.space_id from seat e join channel c on c.id = e.channel_id where e.account_id = $1
             union
             select c.space_id from challenge q join channel c on c.id = q.channel_id where q.challenger_id = $1
             union
             select c.space_id from challenge q join channel c on c.id = q.channel_id where q.opponent_id = $1"
);

/// Where it takes part in a league or an evening. In one statement with the other, PostgreSQL reads all channels.
const OF_CLUBS: &str = channels_of!(
    "select c.space_id from club_player p join club b on b.id = p.club_id
             join channel c on c.id = b.channel_id where p.account_id = $1"
);

/// The channels of a platform, without threads and direct messages, in the spaces in which an account plays or has played,
/// has offered a game, was offered one or takes part in a league; the newest channels, at most `most`.
pub(super) async fn of_account(
    conn: &mut Conn,
    account: AccountId,
    platform: &str,
    most: u32,
) -> Result<Vec<PlaceSummary>, DbError> {
    let mut found = Vec::new();
    for statement in [OF_GAMES, OF_CLUBS] {
        let some = sql::query(statement).bind_all(values![account.0, platform, most]);
        found.extend(some.read_all(conn, summary).await?);
    }
    found.sort_by_key(|one: &PlaceSummary| Reverse(one.id));
    found.dedup_by_key(|one| one.id);
    found.truncate(most as usize);
    Ok(found)
}

/// The place of a channel's row.
pub(super) async fn place(conn: &mut Conn, channel: i64) -> Result<Option<Place>, DbError> {
    sql::query(
        "select s.platform, s.native_id as space, c.native_id as channel
         from channel c join space s on s.id = c.space_id where c.id = $1",
    )
    .bind(channel)
    .read_optional(conn, columns::place)
    .await
}

fn summary(row: &DbRow) -> Result<PlaceSummary, DbError> {
    let count = |column| Ok::<_, DbError>(u32::try_from(row.try_get::<i64>(column)?).unwrap_or(u32::MAX));
    Ok(PlaceSummary {
        id: row.try_get("id")?,
        place: columns::place(row)?,
        seats: count("seats")?,
        games: count("games")?,
        waiting: count("waiting")?,
    })
}
