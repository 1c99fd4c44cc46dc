//! Challenges and open seats.

use crate::database::columns::{self, level, native, shown_as};
use crate::database::constraint::Constraint;
use crate::database::error::{DataError, DbError};
use crate::database::isolation::Isolation;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::people::blocks;
use crate::store::{SqlStore, transact, transact_as};
use async_trait::async_trait;
use deska_core::ports::{Challenges, StoreError};
use deska_model::challenges::challenge::{Challenge, ChallengeStatus};
use deska_model::changes::NewChallenge;
use deska_model::games::actor::Origin;
use deska_model::ids::{AccountId, GameId, OutboxId, Time};
use deska_model::outbox::{Notice, Subject};
use deska_model::settings::seek_role::{CALL_EVERY_MS, PERSON_EVERY_MS};

/// A query for challenges: the columns that [`read`] needs, then the given rest of the text.
macro_rules! challenges {
    ($rest:literal) => {
        concat!(
            "select h.code, h.kind, h.side, h.options, h.clock, h.undo, h.rated, h.by_link, h.again, h.calls, h.opening, h.rematch_of, h.channel_id, h.status,
             h.expired, h.created_at, h.expires_at, h.message_id,
             s.platform, s.native_id as space, c.native_id as channel, g.code as game,
             ma.id as by_id, m.name as by_name, ma.notices as by_notices, ma.refused_at as by_refused,
             oa.id as to_id, o.name as to_name, oa.notices as to_notices, oa.refused_at as to_refused, ",
            level!("m"),
            " as by_level, ",
            level!("o"),
            " as to_level, ",
            native!("m"),
            " as by_native, ",
            native!("o"),
            " as to_native
             from challenge h
             join channel c on c.id = h.channel_id
             join space s on s.id = c.space_id
             join account ma on ma.id = h.challenger_id
             left join account oa on oa.id = h.opponent_id
             left join identity m on m.id = ",
            shown_as!("h.challenger_id"),
            " left join identity o on o.id = ",
            shown_as!("h.opponent_id"),
            " left join game g on g.challenge_id = h.id ",
            $rest
        )
    };
}

#[async_trait]
impl Challenges for SqlStore {
    async fn expire_challenges(&self, now: Time) -> Result<u32, StoreError> {
        let overdue = overdue(&mut self.read().await?, now).await?;
        let mut expired = 0;
        for code in overdue {
            expired += u32::from(transact!(self, |tx| expire(tx, &code, now).await)?);
        }
        Ok(expired)
    }

    async fn next_expiring_challenge(&self) -> Result<Option<Time>, StoreError> {
        let query = "select min(expires_at) from challenge where status = 'open'";
        let at: Option<i64> = sql::query_scalar(query).fetch_one(&mut self.read().await?).await?;
        Ok(at.map(Time))
    }

    async fn add_challenge(
        &self,
        new: &NewChallenge,
        notice: Option<&Notice>,
    ) -> Result<(Challenge, Option<OutboxId>), StoreError> {
        match transact_as!(Isolation::Full, self, |tx| add(tx, new, notice).await) {
            Err(DbError::Conflict { constraint: Constraint::ChallengeOrigin, source }) => {
                let stored = of_origin(&mut self.read().await?, &new.origin).await?;
                Ok(stored.ok_or(DbError::Sql(source))?)
            }
            stored => Ok(stored?),
        }
    }

    async fn rematch_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(sql::query(challenges!(
            "where h.rematch_of = $1 and h.status in ('open', 'taken') order by h.id desc limit 1"
        ))
        .bind(game.0)
        .read_optional(&mut self.read().await?, read)
        .await?)
    }

    async fn challenge(&self, code: &str) -> Result<Option<Challenge>, StoreError> {
        Ok(get(&mut self.read().await?, code).await?)
    }

    async fn open_challenges(&self, account: AccountId) -> Result<Vec<Challenge>, StoreError> {
        Ok(sql::query(challenges!(
            "where h.status = 'open' and (h.challenger_id = $1 or h.opponent_id = $1)
             order by h.created_at desc, h.id desc"
        ))
        .bind(account.0)
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn open_seats(&self, channel_id: i64) -> Result<Vec<Challenge>, StoreError> {
        Ok(sql::query(challenges!(
            "where h.status = 'open' and h.opponent_id is null and h.by_link = 0 and h.channel_id = $1
             order by h.created_at desc, h.id desc"
        ))
        .bind(channel_id)
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn open_seats_of(&self, space_id: i64, most: u32) -> Result<Vec<Challenge>, StoreError> {
        Ok(sql::query(challenges!(
            "where h.status = 'open' and h.opponent_id is null and h.by_link = 0 and c.space_id = $1
             order by h.created_at desc, h.id desc limit $2"
        ))
        .bind_all(values![space_id, most])
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn waiting_challenges(&self, channel_id: i64, most: u32) -> Result<Vec<Challenge>, StoreError> {
        Ok(sql::query(challenges!(
            "where h.status = 'open' and h.by_link = 0 and h.channel_id = $1 order by h.id desc limit $2"
        ))
        .bind_all(values![channel_id, most])
        .read_all(&mut self.read().await?, read)
        .await?)
    }

    async fn close_challenge(
        &self,
        code: &str,
        status: &ChallengeStatus,
        stays: bool,
        at: Time,
    ) -> Result<(), StoreError> {
        transact!(self, |tx| {
            let word = match status {
                ChallengeStatus::Declined => "declined",
                ChallengeStatus::Withdrawn => "withdrawn",
                ChallengeStatus::Open | ChallengeStatus::Taken(_) | ChallengeStatus::Expired => {
                    return Err(DataError::Request(
                        "a challenge is taken by a game that begins, and never reopened",
                    )
                    .into());
                }
            };
            take(tx, code, word, at).await?;
            if stays { tell_closed(tx, code, at).await } else { Ok(()) }
        })
    }

    async fn game_before(&self, code: &str) -> Result<Option<GameId>, StoreError> {
        let game: Option<Option<i64>> = sql::query_scalar("select rematch_of from challenge where code = $1")
            .bind(code)
            .fetch_optional(&mut self.read().await?)
            .await?;
        Ok(game.flatten().map(GameId))
    }

    async fn challenge_of(&self, game: GameId) -> Result<Option<Challenge>, StoreError> {
        Ok(sql::query(challenges!("where h.id = (select challenge_id from game where id = $1)"))
            .bind(game.0)
            .read_optional(&mut self.read().await?, read)
            .await?)
    }

    async fn message_replaced_by(&self, game: GameId) -> Result<Option<String>, StoreError> {
        let conn = &mut self.read().await?;
        let live = sql::query(
            "select h.code, h.message_id from game g join challenge h on h.id = g.challenge_id
             where g.id = $1 and h.channel_id = g.channel_id and h.message_live = 1 and h.message_id <> ''",
        )
        .bind(game.0)
        .fetch_optional(conn)
        .await?;
        let Some(live) = live else { return Ok(None) };
        let stays = queue::of_key(conn, &Key::challenge_closed(live.try_get("code")?)).await?.is_some();
        Ok(if stays { None } else { Some(live.try_get("message_id")?) })
    }
}

/// Stores a challenge with its message. Returns both, or those that the same origin has stored before.
pub(super) async fn add(
    conn: &mut Conn,
    new: &NewChallenge,
    notice: Option<&Notice>,
) -> Result<(Challenge, Option<OutboxId>), DbError> {
    if let Some(stored) = of_origin(conn, &new.origin).await? {
        return Ok(stored);
    }
    let challenger = new.challenge.challenger.id;
    let opponent = new.challenge.opponent.as_ref().map_or(challenger, |opponent| opponent.id);
    blocks::may_play(conn, challenger, opponent).await?;
    insert(conn, new).await?;
    let row = match notice {
        Some(notice) => Some(queue::put(conn, &Key::challenge(&new.challenge.code), notice).await?),
        None => None,
    };
    if let (Some(notice), Some(opponent)) = (&new.on_devices, &new.challenge.opponent) {
        let key = Key::of("push").part("challenge").part(&new.challenge.code);
        let channel = new.challenge.channel_id;
        queue::insert_for_devices(opponent.id, &key, notice, channel)?.run(conn).await?;
    }
    let challenge = get(conn, &new.challenge.code).await?.ok_or_else(|| missing(&new.challenge.code))?;
    Ok((challenge, row))
}

/// Stores a challenge that is taken at once. Returns its id. Its origin can be stored once.
pub(super) async fn add_taken(conn: &mut Conn, new: &NewChallenge, at: Time) -> Result<i64, DbError> {
    insert(conn, new).await?;
    take(conn, &new.challenge.code, "taken", at).await
}

async fn insert(conn: &mut Conn, new: &NewChallenge) -> Result<(), DbError> {
    let challenge = &new.challenge;
    let calls = match &challenge.calls {
        Some(role) if may_call(conn, challenge).await? => Some(role),
        _ => None,
    };
    sql::query(
        "insert into challenge (code, origin, origin_id, kind, challenger_id, opponent_id, side, options,
                                channel_id, status, created_at, rematch_of, opening, clock, undo, expires_at, rated, by_link, again, calls)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'open', $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)",
    )
    .bind_all(values![
        &challenge.code, new.origin.kind(), new.origin.id(), &challenge.kind, challenge.challenger.id.0,
        challenge.opponent.as_ref().map(|account| account.id.0), challenge.side.map(rules::Side::name),
        serde_json::to_string(&challenge.terms.options)?, challenge.channel_id, challenge.created_at.0,
        challenge.rematch_of.map(|game| game.0),
        challenge.opening.as_ref().map(serde_json::to_string).transpose()?, columns::clock(&challenge.terms)?,
        challenge.terms.undo.name(), challenge.expires_at.map(|at| at.0), i64::from(challenge.terms.rated),
        i64::from(challenge.by_link), i64::from(challenge.again), calls,
    ])
    .run(conn)
    .await
}

/// Whether a seat may call a role now, which its server then has done.
async fn may_call(conn: &mut Conn, challenge: &Challenge) -> Result<bool, DbError> {
    let at = challenge.created_at;
    let has_called = sql::query(
        "select 1 from challenge where challenger_id = $1 and calls is not null and created_at > $2 limit 1",
    )
    .bind_all(values![challenge.challenger.id.0, at.plus_ms(-PERSON_EVERY_MS).0])
    .exists(conn)
    .await?;
    if has_called {
        return Ok(false);
    }
    sql::query(
        "update space set called_at = $1 where id = (select space_id from channel where id = $2)
         and (called_at is null or called_at <= $3) returning id",
    )
    .bind_all(values![at.0, challenge.channel_id, at.plus_ms(-CALL_EVERY_MS).0])
    .exists(conn)
    .await
}

/// The challenge that an origin has made, with its row of the outbox, which an invitation by link lacks.
pub(super) async fn of_origin(
    conn: &mut Conn,
    origin: &Origin,
) -> Result<Option<(Challenge, Option<OutboxId>)>, DbError> {
    let row = sql::query(challenges!("where h.origin = $1 and h.origin_id = $2"))
        .bind_all(values![origin.kind(), origin.id()])
        .fetch_optional(conn)
        .await?;
    let Some(row) = row else { return Ok(None) };
    let challenge = read(&row)?;
    let row = queue::of_key(conn, &Key::challenge(&challenge.code)).await?;
    if row.is_none() && !challenge.by_link {
        return Err(DataError::Missing { what: format!("message of challenge {}", challenge.code) }.into());
    }
    Ok(Some((challenge, row)))
}

/// The challenge with this code.
pub(super) async fn get(conn: &mut Conn, code: &str) -> Result<Option<Challenge>, DbError> {
    sql::query(challenges!("where h.code = $1")).bind(code).read_optional(conn, read).await
}

/// Changes the status of an open challenge. Returns its id.
pub(super) async fn take(
    conn: &mut Conn,
    code: &str,
    status: &'static str,
    at: Time,
) -> Result<i64, DbError> {
    let id = sql::query_scalar(
        "update challenge set status = $1, closed_at = $2, again = case when $1 = 'taken' then again else 0 end
         where code = $3 and status = 'open' returning id",
    )
    .bind_all(values![status, at.0, code])
    .fetch_optional(conn)
    .await?;
    id.ok_or(StoreError::ChallengeClosed.into())
}

/// Makes the message of a closed challenge say so. Without a message there is nothing to change.
pub(crate) async fn tell_closed(conn: &mut Conn, code: &str, at: Time) -> Result<(), DbError> {
    let challenge = get(conn, code).await?.ok_or_else(|| missing(code))?;
    let Some(message) = challenge.message.filter(|message| !message.is_empty()) else { return Ok(()) };
    let subject = Subject::ChallengeClosed { code: code.to_owned(), message };
    let notice = Notice::new(challenge.place, subject, at);
    queue::put(conn, &Key::challenge_closed(code), &notice).await.map(drop)
}

fn read(row: &DbRow) -> Result<Challenge, DbError> {
    let opponent = match row.try_get::<Option<i64>>("to_id")? {
        Some(_) => Some(columns::account(row, "to")?),
        None => None,
    };
    Ok(Challenge {
        code: row.try_get("code")?,
        kind: row.try_get("kind")?,
        challenger: columns::account(row, "by")?,
        opponent,
        by_link: row.try_get::<i64>("by_link")? != 0,
        again: row.try_get::<i64>("again")? != 0,
        calls: row.try_get("calls")?,
        side: columns::side(row, "side")?,
        terms: columns::terms(row)?,
        opening: columns::some_json(row, "opening")?,
        rematch_of: row.try_get::<Option<i64>>("rematch_of")?.map(GameId),
        place: columns::place(row)?,
        channel_id: row.try_get("channel_id")?,
        status: read_status(row)?,
        created_at: columns::time(row, "created_at")?,
        expires_at: row.try_get::<Option<i64>>("expires_at")?.map(Time),
        message: row.try_get("message_id")?,
    })
}

fn read_status(row: &DbRow) -> Result<ChallengeStatus, DbError> {
    let status = match row.try_get("status")? {
        "open" => ChallengeStatus::Open,
        "taken" => ChallengeStatus::Taken(row.try_get("game")?),
        "declined" => ChallengeStatus::Declined,
        "withdrawn" if row.try_get::<i64>("expired")? != 0 => ChallengeStatus::Expired,
        "withdrawn" => ChallengeStatus::Withdrawn,
        word => return Err(DataError::Word { column: "status", word: word.to_owned() }.into()),
    };
    Ok(status)
}

fn missing(code: &str) -> DataError {
    DataError::Missing { what: format!("challenge {code}") }
}

/// Codes of the open challenges that nobody has answered in time.
pub(super) async fn overdue(conn: &mut Conn, now: Time) -> Result<Vec<String>, DbError> {
    let query =
        "select code from challenge where status = 'open' and expires_at <= $1 order by expires_at, id";
    sql::query_scalar(query).bind(now.0).fetch_all(conn).await
}

/// Ends a challenge that nobody has answered in time, with a message; whether it was still open.
pub(super) async fn expire(conn: &mut Conn, code: &str, now: Time) -> Result<bool, DbError> {
    let done = sql::query(
        "update challenge set status = 'withdrawn', expired = 1, again = 0, closed_at = $1
         where code = $2 and status = 'open' and expires_at <= $1",
    )
    .bind_all(values![now.0, code])
    .execute(conn)
    .await?;
    if done == 0 {
        return Ok(false);
    }
    // The message of the challenge itself may still wait for a closed channel; now it would say the same.
    sql::query(
        "update outbox set done_at = coalesce(done_at, $1), next_at = null
         where dedupe_key = $2 and next_at is not null",
    )
    .bind_all(values![now.0, Key::challenge(code).dedupe])
    .run(conn)
    .await?;
    let challenge = get(conn, code).await?.ok_or_else(|| missing(code))?;
    if challenge.by_link {
        // The channel has heard nothing of it. Its link says that it's over.
        return Ok(true);
    }
    let subject = Subject::Challenge { code: code.to_owned() };
    let notice = Notice::new(challenge.place, subject, now);
    queue::put(conn, &Key::challenge(code).part("unanswered"), &notice).await?;
    tell_closed(conn, code, now).await?;
    Ok(true)
}
