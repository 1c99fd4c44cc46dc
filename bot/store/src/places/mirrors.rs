//! The mirrors in which games are shown.

use crate::database::columns::{self, native, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, ids, values};
use crate::lock;
use crate::messages::key::Key;
use crate::messages::queue;
use crate::people;
use deska_model::changes::Effects;
use deska_model::games::rows::GamePlace;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::Notice;
use deska_model::people::caller::{Person, Place};
use std::collections::BTreeMap;

/// The mirrors of games, the oldest first.
pub(crate) async fn of(conn: &mut Conn, games: &[i64]) -> Result<BTreeMap<GameId, Vec<GamePlace>>, DbError> {
    let text = concat!(
        "select p.game_id, p.channel_id, p.message_id, p.message_seq, s.platform, s.native_id as space,
                c.native_id as channel, w.name as white_name, b.name as black_name, ",
        native!("w"),
        " as white_native, ",
        native!("b"),
        " as black_native, ws.channel_id is not distinct from p.channel_id as white_plays,
         bs.channel_id is not distinct from p.channel_id as black_plays
         from game_place p
         join channel c on c.id = p.channel_id
         join space s on s.id = c.space_id
         join seat ws on ws.game_id = p.game_id and ws.side = 'white'
         join seat bs on bs.game_id = p.game_id and bs.side = 'black'
         left join identity w on w.id = ",
        shown_as!("ws.account_id"),
        " left join identity b on b.id = ",
        shown_as!("bs.account_id"),
        " where p.game_id in ",
        ids!(),
        " order by p.joined_at, p.channel_id"
    );
    let mut places: BTreeMap<GameId, Vec<GamePlace>> = BTreeMap::new();
    for row in sql::rows_of_ids(conn, text, games).await? {
        places.entry(GameId(row.try_get("game_id")?)).or_default().push(read(&row)?);
    }
    Ok(places)
}

fn read(row: &DbRow) -> Result<GamePlace, DbError> {
    let person = |of: &str| -> Result<Person, DbError> {
        let text = |what: &str| row.try_get::<Option<String>>(&format!("{of}_{what}"));
        // Without an identity they were forgotten.
        Ok(Person { native_id: text("native")?.unwrap_or_default(), name: text("name")?.unwrap_or_default() })
    };
    Ok(GamePlace {
        place: columns::place(row)?,
        channel_id: row.try_get("channel_id")?,
        message: row.try_get("message_id")?,
        message_seq: columns::some_count(row, "message_seq")?,
        people: [person("white")?, person("black")?],
        plays: [row.try_get("white_plays")?, row.try_get("black_plays")?],
    })
}

/// Adds a mirror. Returns its channel; `None` if the game is shown there already.
pub(crate) async fn add(
    conn: &mut Conn,
    game: GameId,
    place: &Place,
    at: Time,
) -> Result<Option<i64>, DbError> {
    let (_, channel) = people::channel(conn, place).await?;
    let added = sql::query(
        "insert into game_place (game_id, channel_id, joined_at)
         select id, $2, $3 from game where id = $1 and channel_id <> $2
         on conflict (game_id, channel_id) do nothing",
    )
    .bind_all(values![game.0, channel, at.0])
    .execute(conn)
    .await?;
    Ok((added == 1).then_some(channel))
}

/// Notes that a player has acted or joined in a place. Does nothing in a place where the game is not shown, nor in a game
/// with one place.
pub(crate) async fn plays(
    conn: &mut Conn,
    game: GameId,
    account: AccountId,
    place: &Place,
) -> Result<(), DbError> {
    sql::query(
        "update seat set channel_id = here.id
         from (select c.id from channel c join space s on s.id = c.space_id
               where s.platform = $3 and s.native_id = $4 and c.native_id = $5) as here
         where game_id = $1 and account_id = $2
           and exists (select 1 from game_place where game_id = $1)
           and (exists (select 1 from game where id = $1 and channel_id = here.id)
                or exists (select 1 from game_place p where p.game_id = $1 and p.channel_id = here.id))",
    )
    .bind_all(values![game.0, account.0, &place.platform, &place.space, &place.channel])
    .run(conn)
    .await
}

/// The place of a game where a person plays, if it is still shown there; or else as [`reachable`].
pub(crate) async fn home(
    conn: &mut Conn,
    game: GameId,
    account: AccountId,
    place: &Place,
) -> Result<Option<Place>, DbError> {
    let row = sql::query(
        "select s.platform, s.native_id as space, c.native_id as channel
         from seat join channel c on c.id = seat.channel_id join space s on s.id = c.space_id
         where seat.game_id = $1 and seat.account_id = $2
           and (exists (select 1 from game where id = $1 and channel_id = c.id)
                or exists (select 1 from game_place p where p.game_id = $1 and p.channel_id = c.id))",
    )
    .bind_all(values![game.0, account.0])
    .fetch_optional(conn)
    .await?;
    match row {
        Some(row) => Ok(Some(columns::place(&row)?)),
        None => reachable(conn, game, account, place).await,
    }
}

/// The messages in a channel that must lose their buttons, now that another one says that a game has left it.
pub(crate) async fn left(conn: &mut Conn, channel: i64, message: &str) -> Result<Vec<String>, DbError> {
    let old: Vec<String> =
        sql::query_scalar("delete from outdated where channel_id = $1 returning message_id")
            .bind(channel)
            .fetch_all(conn)
            .await?;
    // The board's own message may have become that answer.
    Ok(old.into_iter().filter(|old| old != message).collect())
}

/// Inserts the message with the board of event `seq` for each mirror. Returns the row for the place of the answer,
/// if that is one of them.
pub(crate) async fn put_boards(
    conn: &mut Conn,
    game: GameId,
    seq: u32,
    effects: &Effects,
    at: Time,
) -> Result<Option<OutboxId>, DbError> {
    let rows = sql::query(
        "select p.channel_id, s.platform, s.native_id as space, c.native_id as channel
         from game_place p join channel c on c.id = p.channel_id join space s on s.id = c.space_id
         where p.game_id = $1 order by p.joined_at, p.channel_id",
    )
    .bind(game.0)
    .fetch_all(conn)
    .await?;
    let mut answer = None;
    for row in rows {
        let (channel, place) = (row.try_get("channel_id")?, columns::place(&row)?);
        let awaited = effects.answer.as_ref().filter(|awaited| awaited.place == place);
        let subject = effects.notice.subject.clone();
        let notice = match awaited {
            Some(awaited) => Notice::new(place, subject, awaited.until).answering(&*awaited.request),
            None => Notice::new(place, subject, at),
        };
        let board = queue::put_in(conn, &Key::board(game, seq).part(channel), &notice, channel).await?;
        if awaited.is_some() {
            answer = Some(board);
        }
    }
    Ok(answer)
}

/// The place of a game where a person can be reached: this one if its platform knows them, or else another one of the
/// game.
pub(crate) async fn reachable(
    conn: &mut Conn,
    game: GameId,
    account: AccountId,
    place: &Place,
) -> Result<Option<Place>, DbError> {
    let platforms: Vec<String> =
        sql::query_scalar("select distinct platform from identity where account_id = $1")
            .bind(account.0)
            .fetch_all(conn)
            .await?;
    if platforms.contains(&place.platform) {
        return Ok(Some(place.clone()));
    }
    let rows = sql::query(
        "select s.platform, s.native_id as space, c.native_id as channel
         from game_place p join channel c on c.id = p.channel_id join space s on s.id = c.space_id
         where p.game_id = $1 order by p.joined_at, p.channel_id",
    )
    .bind(game.0)
    .fetch_all(conn)
    .await?;
    let places: Vec<Place> = rows.iter().map(columns::place).collect::<Result<_, _>>()?;
    Ok(places.into_iter().find(|place| platforms.contains(&place.platform)))
}

/// Makes a message the current one of a game in a mirror, unless a delivered message shows a newer event. Returns
/// the message that must lose its buttons.
pub(crate) async fn board_shown(
    conn: &mut Conn,
    game: GameId,
    channel: i64,
    seq: Option<u32>,
    message: &str,
    at: Time,
) -> Result<Option<String>, DbError> {
    let row = sql::query(
        "select g.seq, p.message_id from game_place p join game g on g.id = p.game_id
         where p.game_id = $1 and p.channel_id = $2",
    )
    .bind_all(values![game.0, channel])
    .fetch_optional(conn)
    .await?;
    // The game has left this place while the message was on its way.
    let Some(row) = row else { return Ok(Some(message.to_owned())) };
    let shown = seq.map_or_else(|| columns::count(&row, "seq"), Ok)?;
    let before: Option<String> = row.try_get("message_id")?;
    if seq.is_none() {
        covered(conn, game, channel, shown, at).await?;
    }
    let newest = sql::query(
        "update game_place set message_id = $1, message_seq = $2
         where game_id = $3 and channel_id = $4 and (message_seq is null or message_seq <= $2)",
    )
    .bind_all(values![message, shown, game.0, channel])
    .execute(conn)
    .await?;
    let before = before.filter(|before| before != message);
    Ok(if newest == 1 { before } else { Some(message.to_owned()) })
}

/// Settles the boards that a message outside the outbox has made needless, because it shows the game as it is now.
async fn covered(conn: &mut Conn, game: GameId, channel: i64, seq: u32, at: Time) -> Result<(), DbError> {
    sql::query(
        "update outbox set done_at = coalesce(done_at, $1), next_at = null
         where game_id = $2 and channel_id = $3 and kind = 'board' and seq <= $4 and next_at is not null",
    )
    .bind_all(values![at.0, game.0, channel, seq])
    .run(conn)
    .await
}

/// Moves what is shown in a thread to its parent channel. A game that is there already leaves one place.
pub(crate) async fn leave(conn: &mut Conn, thread: i64, home: i64) -> Result<(), DbError> {
    lock::lock_shown_in(conn, thread).await?;
    for query in [
        "update seat set channel_id = $2 where channel_id = $1",
        "update game_place set channel_id = $2, message_id = null, message_seq = null
         where channel_id = $1 and not exists (
            select 1 from game_place other where other.game_id = game_place.game_id and other.channel_id = $2)",
        "delete from game_place where channel_id = $1
            or (channel_id = $2 and exists (
                select 1 from game where id = game_place.game_id and channel_id = $2))",
    ] {
        sql::query(query).bind_all(values![thread, home]).run(conn).await?;
    }
    Ok(())
}
