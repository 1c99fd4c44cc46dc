//! Open seats: the live messages that list them, the question to who offers one that nobody takes, and those that come back.

use crate::challenges;
use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::store::{SqlStore, transact};
use async_trait::async_trait;
use deska_core::ports::{Seats, StoreError};
use deska_model::challenges::seats_board::{SeatsBoard, SeatsPost};
use deska_model::changes::NewChallenge;
use deska_model::games::actor::Origin;
use deska_model::ids::Time;
use deska_model::outbox::{Notice, Subject};

#[async_trait]
impl Seats for SqlStore {
    async fn seats_boards(&self, key: &str) -> Result<Vec<SeatsBoard>, StoreError> {
        let read = |row: &DbRow| {
            Ok(SeatsBoard {
                channel_id: row.try_get("channel_id")?,
                place: columns::place(row)?,
                number: columns::count(row, "number")?,
                shown: row.try_get("shown")?,
                shown_at: row.try_get::<Option<i64>>("shown_at")?.map(Time),
                wanted: row.try_get("wanted")?,
                open: columns::count(row, "open")?,
            })
        };
        // Seats are numbered in order, so other seats have another number or another sum.
        Ok(sql::query(
            "select c.id as channel_id, s.platform, s.native_id as space, c.native_id as channel,
                    coalesce(b.number, 0) as number, b.shown, b.shown_at, count(h.id) as open,
                    case when t.key is null then '' else
                        cast(count(h.id) as text) || ':' || cast(coalesce(sum(h.id), 0) as text) end as wanted
             from (select scope_id as id from setting where key = $1 and scope = 'channel' and value = '\"on\"'
                   union select channel_id from seats_board where shown <> '') k
             join channel c on c.id = k.id join space s on s.id = c.space_id
             left join setting t on t.key = $1 and t.scope = 'channel' and t.scope_id = c.id and t.value = '\"on\"'
             left join seats_board b on b.channel_id = c.id
             left join channel o on o.space_id = c.space_id
             left join challenge h on h.channel_id = o.id and h.status = 'open' and h.opponent_id is null
                                      and h.by_link = 0 and t.key is not null
             group by c.id, s.platform, s.native_id, c.native_id, b.number, b.shown, b.shown_at, t.key
             order by c.id",
        )
        .bind(key)
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn put_seats_board(&self, board: &SeatsBoard, at: Time) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let number: Option<i64> = sql::query_scalar(
                "insert into seats_board (channel_id, number, shown, shown_at) values ($1, 1, $2, $3)
                 on conflict (channel_id) do update
                 set number = seats_board.number + 1, shown = excluded.shown, shown_at = excluded.shown_at
                 where seats_board.number = $4
                 returning number",
            )
            .bind_all(values![board.channel_id, &board.wanted, at.0, board.number])
            .fetch_optional(tx)
            .await?;
            let Some(number) = number.and_then(|number| u32::try_from(number).ok()) else { return Ok(false) };
            let key = Key::of("seats_board").part(board.channel_id).part(number);
            let subject = Subject::SeatsBoard { channel: board.channel_id, number };
            let notice = Notice::new(board.place.clone(), subject, at);
            queue::put_in(tx, &key, &notice, board.channel_id).await?;
            Ok(true)
        })
    }

    async fn seats_board(&self, channel_id: i64) -> Result<Option<SeatsPost>, StoreError> {
        let read = |row: &DbRow| {
            Ok(SeatsPost {
                space_id: row.try_get("space_id")?,
                number: columns::count(row, "number")?,
                message: row.try_get("message_id")?,
                is_kept: !row.try_get::<&str>("shown")?.is_empty(),
            })
        };
        Ok(sql::query(
            "select c.space_id, b.number, b.message_id, b.shown
             from seats_board b join channel c on c.id = b.channel_id where b.channel_id = $1",
        )
        .bind(channel_id)
        .read_optional(&mut self.read().await?, read)
        .await?)
    }

    async fn ask_about_seats(&self, since: Time, now: Time) -> Result<u32, StoreError> {
        let codes: Vec<String> = sql::query_scalar(
            "select code from challenge where status = 'open' and asked_at is null and created_at <= $1
             order by created_at, id",
        )
        .bind(since.0)
        .fetch_all(&mut self.read().await?)
        .await?;
        let mut asked = 0;
        for code in codes {
            asked += u32::from(transact!(self, |tx| ask_about(tx, &code, now).await)?);
        }
        Ok(asked)
    }

    async fn oldest_unasked_seat(&self) -> Result<Option<Time>, StoreError> {
        let query = "select min(created_at) from challenge where status = 'open' and asked_at is null";
        let at: Option<i64> = sql::query_scalar(query).fetch_one(&mut self.read().await?).await?;
        Ok(at.map(Time))
    }

    async fn set_again(
        &self,
        code: &str,
        again: bool,
        most: u32,
        origin: &Origin,
        at: Time,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let done = sql::query(
                "update challenge set again = $1
                 where code = $2 and status = 'open' and again <> $1
                   and ($1 = 0 or (select count(*) from challenge o
                                   where o.challenger_id = challenge.challenger_id and o.again = 1) < $3)",
            )
            .bind_all(values![i64::from(again), code, most])
            .execute(tx)
            .await?;
            let seat = if done == 1 { challenges::get(tx, code).await? } else { None };
            let Some(seat) = seat else { return Ok(false) };
            if let Some(message) = seat.message.filter(|message| !message.is_empty()) {
                let subject = Subject::SeatChanged { code: code.to_owned(), message };
                let notice = Notice::new(seat.place, subject, at);
                let key = Key::of("seat_changed").part(origin.kind()).part(origin.id());
                queue::put_in(tx, &key, &notice, seat.channel_id).await?;
            }
            Ok(true)
        })
    }

    async fn seats_to_bring_back(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(sql::query(
            "select h.code, g.code as game from challenge h join game g on g.challenge_id = h.id
             where h.again = 1 and h.status = 'taken' and g.status <> 'open'
             order by h.challenger_id, h.id",
        )
        .read_all(&mut self.read().await?, |row| Ok((row.try_get("code")?, row.try_get("game")?)))
        .await?)
    }

    async fn bring_back(
        &self,
        before: &str,
        next: Option<(&NewChallenge, &Notice)>,
    ) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let done = sql::query(
                "update challenge set again = 0 where code = $1 and again = 1 and status = 'taken'",
            )
            .bind(before)
            .execute(tx)
            .await?;
            if done == 1
                && let Some((new, notice)) = next
            {
                challenges::add(tx, new, Some(notice)).await?;
            }
            Ok(done == 1)
        })
    }
}

/// Notes the message that shows the seats, or forgets it if it says that the list is turned off.
pub(crate) async fn shown(conn: &mut Conn, channel_id: i64, message: &str) -> Result<(), DbError> {
    sql::query(
        "update seats_board set message_id = case when shown = '' then null else $1 end where channel_id = $2",
    )
    .bind_all(values![message, channel_id])
    .run(conn)
    .await
}

/// Asks who offers a seat what to do with it, once; whether they are asked. Challenges to somebody and seats that are offered
/// by a link are only noted.
async fn ask_about(conn: &mut Conn, code: &str, now: Time) -> Result<bool, DbError> {
    let done = sql::query(
        "update challenge set asked_at = $1 where code = $2 and status = 'open' and asked_at is null",
    )
    .bind_all(values![now.0, code])
    .execute(conn)
    .await?;
    let seat = if done == 1 { challenges::get(conn, code).await? } else { None };
    let Some(seat) = seat.filter(|seat| seat.opponent.is_none() && !seat.by_link) else { return Ok(false) };
    let subject = Subject::SeatWaits { code: code.to_owned(), account: seat.challenger.id.0 };
    let notice = Notice::new(seat.place, subject, now);
    queue::put_in(conn, &Key::of("seat_waits").part(code), &notice, seat.channel_id).await?;
    Ok(true)
}
