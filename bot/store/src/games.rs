//! Reads games.

pub(crate) mod append;
pub(crate) mod begin;
pub(crate) mod histories;
pub(crate) mod lock;
pub(crate) mod times;
pub(crate) mod turns;

use crate::database::columns::{self, native, shown_as};
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use deska_core::clocks::GameTime;
use deska_core::ids::{AccountId, GameId};
use deska_core::rows::GameRow;

/// A query for games: the columns that [`read`] needs, then the given rest of the text.
///
/// Ids of games that a part of the query chooses, as `of`, come before all other tables: PostgreSQL plans so many tables in
/// parts, in this order, and would put all games together first.
macro_rules! games {
    (of $ids:literal, $rest:literal) => {
        games!(from concat!("(", $ids, ") chosen join game g on g.id = chosen.game_id"), $rest)
    };
    ($rest:literal) => {
        games!(from "game g", $rest)
    };
    (from $from:expr, $rest:literal) => {
        concat!(
            "select g.id, g.code, g.kind, g.rules_version, g.options, g.clock, g.undo, g.rated, g.secret, g.channel_id, g.seq, g.status,
                    g.created_at, g.message_id, g.message_seq, g.thread_wanted, c.made_for_games,
                    s.platform, s.native_id as space, c.native_id as channel,
                    ws.name as white_told, bs.name as black_told,
                    wa.id as white_id, w.name as white_name, wa.notices as white_notices,
                    wa.refused_at as white_refused, ba.id as black_id, b.name as black_name,
                    ba.notices as black_notices, ba.refused_at as black_refused, ",
            native!("w"),
            " as white_native, ",
            native!("b"),
            " as black_native
             from ",
            $from,
            "
             join channel c on c.id = g.channel_id
             join space s on s.id = c.space_id
             join seat ws on ws.game_id = g.id and ws.side = 'white'
             join seat bs on bs.game_id = g.id and bs.side = 'black'
             join account wa on wa.id = ws.account_id
             join account ba on ba.id = bs.account_id
             left join identity w on w.id = ",
            shown_as!("ws.account_id"),
            " left join identity b on b.id = ",
            shown_as!("bs.account_id"),
            " ",
            $rest
        )
    };
}

/// The game with this code, without what is read only together with its events.
pub(crate) async fn by_code(conn: &mut Conn, code: &str) -> Result<Option<GameRow>, DbError> {
    sql::query(games!("where g.code = $1")).bind(code).read_optional(conn, read).await
}

/// Code of a game.
pub(crate) async fn code(conn: &mut Conn, id: GameId) -> Result<Option<String>, DbError> {
    sql::query_scalar("select code from game where id = $1").bind(id.0).fetch_optional(conn).await
}

/// The game with this id, without what is read only together with its events.
pub(crate) async fn get(conn: &mut Conn, id: GameId) -> Result<Option<GameRow>, DbError> {
    sql::query(games!("where g.id = $1")).bind(id.0).read_optional(conn, read).await
}

/// The newest open games that are shown in a channel, newest first.
pub(crate) async fn in_channel(conn: &mut Conn, channel: i64, most: u32) -> Result<Vec<GameRow>, DbError> {
    listed(
        conn,
        games!(
            of "select game_id from (
                    select id as game_id from game where channel_id = $1 and status = 'open'
                    order by id desc limit $2) own
                union select game_id from (
                    select p.game_id from game_place p join game on game.id = p.game_id
                    where p.channel_id = $1 and game.status = 'open' order by p.game_id desc limit $2) further",
            "order by g.created_at desc, g.id desc limit $2"
        ),
        [channel, i64::from(most)],
    )
    .await
}

/// The newest open games in the threads of a channel, newest first.
pub(crate) async fn below(conn: &mut Conn, channel: i64, most: u32) -> Result<Vec<GameRow>, DbError> {
    listed(
        conn,
        games!("where g.status = 'open' and c.parent_id = $1 order by g.created_at desc, g.id desc limit $2"),
        [channel, i64::from(most)],
    )
    .await
}

/// The newest open games for which a channel is a further place, newest first.
pub(crate) async fn from_elsewhere(
    conn: &mut Conn,
    channel: i64,
    most: u32,
) -> Result<Vec<GameRow>, DbError> {
    listed(
        conn,
        games!(
            of "select game_id from game_place where channel_id = $1",
            "where g.status = 'open' order by g.created_at desc, g.id desc limit $2"
        ),
        [channel, i64::from(most)],
    )
    .await
}

/// A query for the open games of an account, newest first, with a condition on the place.
macro_rules! own_games {
    ($place:literal) => {
        concat!(
            games!(
                of "select distinct game_id from seat where account_id = $1 and ended_at is null",
                "where g.status = 'open'"
            ),
            $place,
            " order by g.created_at desc, g.id desc"
        )
    };
}

/// Open games of an account that are shown in a channel, newest first.
pub(crate) async fn own_in_channel(
    conn: &mut Conn,
    account: AccountId,
    channel: i64,
) -> Result<Vec<GameRow>, DbError> {
    let query = own_games!(
        " and (g.channel_id = $2
               or exists (select 1 from game_place where game_id = g.id and channel_id = $2))"
    );
    listed(conn, query, [account.0, channel]).await
}

/// Open games of an account in the threads of a channel, newest first.
pub(crate) async fn own_below(
    conn: &mut Conn,
    account: AccountId,
    channel: i64,
) -> Result<Vec<GameRow>, DbError> {
    listed(conn, own_games!(" and c.parent_id = $2"), [account.0, channel]).await
}

/// Open games of an account, newest first.
pub(crate) async fn open_of(conn: &mut Conn, account: AccountId) -> Result<Vec<GameRow>, DbError> {
    listed(conn, own_games!(""), [account.0]).await
}

async fn listed<const N: usize>(
    conn: &mut Conn,
    query: &'static str,
    values: [i64; N],
) -> Result<Vec<GameRow>, DbError> {
    let query = values.into_iter().fold(sql::query(query), |query, value| query.bind(value));
    query.fetch_all(conn).await?.iter().map(read).collect()
}

/// The games of an account that ended last, the latest first.
pub(crate) async fn ended_of(
    conn: &mut Conn,
    account: AccountId,
    limit: u32,
) -> Result<Vec<GameRow>, DbError> {
    sql::query(games!(
        of "select game_id from seat where account_id = $1 and ended_at is not null
            group by ended_at, game_id order by ended_at desc, game_id desc limit $2",
        "order by g.ended_at desc, g.id desc"
    ))
    .bind_all(values![account.0, limit])
    .read_all(conn, read)
    .await
}

/// A query for the last game of an account that ended in a place. It goes along an index of such seats, so that it reads
/// games only until the first that is meant.
macro_rules! ended {
    ($place:literal) => {
        concat!(
            "select g.id from seat me join game g on g.id = me.game_id join channel c on c.id = g.channel_id
             where me.account_id = $1 and me.ended_at is not null and ($3 is null or g.kind = $3) and (",
            $place,
            ") order by me.ended_at desc, me.game_id desc limit 1"
        )
    };
}

/// The game of an account that ended last in a channel, or else in one of its threads.
pub(crate) async fn ended_here(
    conn: &mut Conn,
    account: AccountId,
    channel_id: i64,
    kind: Option<&str>,
) -> Result<Option<GameRow>, DbError> {
    let here =
        ended!("c.id = $2 or exists (select 1 from game_place where game_id = g.id and channel_id = $2)");
    for query in [here, ended!("c.parent_id = $2")] {
        let found = sql::query_scalar(query).bind_all(values![account.0, channel_id, kind]);
        let id: Option<i64> = found.fetch_optional(conn).await?;
        if let Some(id) = id {
            return get(conn, GameId(id)).await;
        }
    }
    Ok(None)
}

fn read(row: &DbRow) -> Result<GameRow, DbError> {
    Ok(GameRow {
        id: GameId(row.try_get("id")?),
        code: row.try_get("code")?,
        kind: row.try_get("kind")?,
        rules_version: columns::count(row, "rules_version")?,
        terms: columns::terms(row)?,
        secret: columns::json(row, "secret")?,
        place: columns::place(row)?,
        channel_id: row.try_get("channel_id")?,
        seats: [columns::seat(row, "white")?, columns::seat(row, "black")?],
        seq: columns::count(row, "seq")?,
        open: row.try_get::<&str>("status")? == "open",
        created_at: columns::time(row, "created_at")?,
        message: row.try_get("message_id")?,
        thread_wanted: row.try_get::<i64>("thread_wanted")? != 0,
        own_thread: row.try_get::<i64>("made_for_games")? != 0,
        message_seq: columns::some_count(row, "message_seq")?,
        time: GameTime::default(),
        rating: None,
        places: Vec::new(),
    })
}
