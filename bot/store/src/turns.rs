//! The turns in open games: a cache of the games' events, for queries about all games of a person.

use crate::database::batch::Batch;
use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, Query, ids, values};
use deska_core::ports::ComputerTurn;
use deska_model::games::rows::CurrentTurn;
use deska_model::ids::{AccountId, GameId, Time};

/// Replaces the turns of a game. A turn that goes on keeps its beginning, whether its player was notified, and their last
/// reminder.
pub(crate) fn set(batch: &mut Batch<'_>, game: GameId, turns: &[CurrentTurn], at: Time) {
    for turn in turns {
        let put = sql::query(
            "insert into turn (game_id, account_id, seq, began_at, told_at, deadline_at)
             values ($1, $2, $3, $4, $5, $6)
             on conflict (game_id, account_id) do update
             set began_at = case when turn.seq <> excluded.seq then excluded.began_at else turn.began_at end,
                 told_at = case when turn.seq <> excluded.seq then excluded.told_at else turn.told_at end,
                 seq = excluded.seq, deadline_at = excluded.deadline_at
             where turn.seq <> excluded.seq or turn.deadline_at is distinct from excluded.deadline_at",
        )
        .bind_all(values![
            game.0,
            turn.account.0,
            turn.seq,
            turn.at.0,
            turn.told.then_some(at.0),
            turn.deadline.map(|deadline| deadline.0)
        ]);
        batch.add(put);
    }
    let holder = |at: usize| turns.get(at).map_or(-1, |turn| turn.account.0);
    let others = sql::query("delete from turn where game_id = $1 and account_id not in ($2, $3)");
    batch.add(others.bind_all(values![game.0, holder(0), holder(1)]));
}

/// Codes of the games that wait for an account, each with the moment since when; the
/// earliest deadline first, and then the longest wait.
pub(crate) async fn of_account(conn: &mut Conn, account: AccountId) -> Result<Vec<(String, Time)>, DbError> {
    let read = |row: &DbRow| Ok((row.try_get("code")?, columns::time(row, "began_at")?));
    sql::query(
        "select g.code, t.began_at from turn t join game g on g.id = t.game_id
         where t.account_id = $1
         order by case when t.deadline_at is null then 1 else 0 end, t.deadline_at, t.began_at, g.id",
    )
    .bind(account.0)
    .read_all(conn, read)
    .await
}

/// The games in which the program has a turn or an offer to answer: of each person first the one whose last event is the
/// oldest, then their next ones. It makes no offers, so every open one in its games is for it.
pub(crate) async fn of_program(conn: &mut Conn, most: u32) -> Result<Vec<ComputerTurn>, DbError> {
    let read = |row: &DbRow| {
        let level: String = row.try_get("level")?;
        Ok(ComputerTurn {
            game: GameId(row.try_get("id")?),
            code: row.try_get("code")?,
            kind: row.try_get("kind")?,
            seq: columns::count(row, "seq")?,
            at: columns::time(row, "at")?,
            // Another level than those there are has the highest effort.
            level: level.parse().unwrap_or(u8::MAX),
            person: AccountId(row.try_get("person")?),
        })
    };
    sql::query(
        "select g.id, g.code, g.kind, g.seq, last.at, waiting.level, other.account_id as person,
             row_number() over (partition by other.account_id order by last.at, g.id) as place
         from (
             select t.game_id, t.account_id, i.native_id as level from identity i
             join turn t on t.account_id = i.account_id
             where i.platform = 'engine'
             union
             select o.game_id, i.account_id, i.native_id from offer o join seat s on s.game_id = o.game_id
             join identity i on i.account_id = s.account_id
             where i.platform = 'engine') waiting
         join game g on g.id = waiting.game_id
         join seat other on other.game_id = g.id and other.account_id <> waiting.account_id
         join event last on last.game_id = g.id and last.seq = g.seq
         where g.status = 'open' order by place, last.at, g.id limit $1",
    )
    .bind(most)
    .read_all(conn, read)
    .await
}

/// Reads a row if another game waits for an account than this one.
pub(crate) fn elsewhere<'q>(account: Option<AccountId>, game: GameId) -> Query<'q> {
    sql::query("select 1 from turn where account_id = $1 and game_id <> $2 limit 1")
        .bind_all(values![account.map(|account| account.0), game.0])
}

/// The last reminder of an account in a game since it waits for them.
pub(crate) struct Reminded {
    pub game: GameId,
    pub account: AccountId,
    /// In which turn of their clock.
    pub turn: u32,
    /// The time that was left then.
    pub left_ms: i64,
}

/// Reads the last reminders in games since they wait for their players.
pub(crate) fn reminders<'q>() -> Query<'q> {
    sql::query(concat!(
        "select game_id, account_id, reminded_turn, reminded_ms from turn
         where reminded_turn is not null and reminded_ms is not null and game_id in ",
        ids!()
    ))
}

/// A last reminder.
pub(crate) fn reminded(row: &DbRow) -> Result<Reminded, DbError> {
    Ok(Reminded {
        game: GameId(row.try_get("game_id")?),
        account: AccountId(row.try_get("account_id")?),
        turn: columns::count(row, "reminded_turn")?,
        left_ms: row.try_get("reminded_ms")?,
    })
}

/// Notes the last reminder of an account in a game.
pub(crate) async fn remind(
    conn: &mut Conn,
    account: AccountId,
    game: GameId,
    (turn, left_ms): (u32, i64),
) -> Result<(), DbError> {
    sql::query("update turn set reminded_turn = $1, reminded_ms = $2 where game_id = $3 and account_id = $4")
        .bind_all(values![turn, left_ms, game.0, account.0])
        .run(conn)
        .await
}

/// Sets the deadlines of the turns that a game has, without changing anything else about them.
pub(crate) fn set_deadlines(batch: &mut Batch<'_>, game: GameId, turns: &[CurrentTurn]) {
    for turn in turns {
        let set = sql::query("update turn set deadline_at = $1 where game_id = $2 and account_id = $3");
        let deadline = turn.deadline.map(|deadline| deadline.0);
        batch.add(set.bind_all(values![deadline, game.0, turn.account.0]));
    }
}
