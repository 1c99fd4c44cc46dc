//! Votes on the moves of games: what people vote for, and when the votes are looked at.

use crate::database::columns;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, DbRow, values};
use crate::lock;
use crate::messages::key::Key;
use crate::messages::queue;
use crate::store::{SqlStore, transact, transact_game};
use async_trait::async_trait;
use deska_core::ports::{NewVote, StoreError, Votes};
use deska_model::games::ballot::{Choice, Vote};
use deska_model::games::rows::GameRow;
use deska_model::ids::{AccountId, GameId, Time};
use deska_model::outbox::{Notice, Subject};
use deska_model::votes::NextLook;
use deska_model::votes::invitation::{OPEN_MS, VoteInvitation};

/// How long a change of the board's message waits for further ones, in milliseconds.
const EDIT_EVERY_MS: i64 = 5_000;

/// The same while more than [`MANY`] people a minute vote.
const EDIT_EVERY_AMONG_MANY_MS: i64 = 10_000;

/// So many people a minute are many.
const MANY: i64 = 50;

const MINUTE_MS: i64 = 60_000;

/// Most open invitations of a space that are listed.
const LISTED: i64 = 20;

/// A query of invitations with their places.
macro_rules! invitations {
    ($which:literal) => {
        concat!(
            "select i.code, i.kind, i.options, i.window_ms, i.channel_id, i.account_id, i.source, i.at, s.platform,
                    s.native_id as space, c.native_id as channel
             from vote_invitation i join channel c on c.id = i.channel_id join space s on s.id = c.space_id ",
            $which
        )
    };
}

#[async_trait]
impl Votes for SqlStore {
    async fn put_vote(&self, vote: &NewVote) -> Result<bool, StoreError> {
        transact_game!(self, |tx| put(tx, vote).await)
    }

    async fn put_vote_invitation(&self, invitation: &VoteInvitation) -> Result<(), StoreError> {
        transact!(self, |tx| invite(tx, invitation).await)
    }

    async fn vote_invitation(&self, code: &str) -> Result<Option<VoteInvitation>, StoreError> {
        let query = sql::query(invitations!("where i.code = $1"));
        Ok(query.bind(code).read_optional(&mut self.read().await?, read_invitation).await?)
    }

    async fn open_vote_invitations(
        &self,
        space_id: i64,
        now: Time,
    ) -> Result<Vec<VoteInvitation>, StoreError> {
        let query = sql::query(invitations!(
            "where c.space_id = $1 and i.at > $2 order by i.at desc, i.code limit $3"
        ));
        let query = query.bind_all(values![space_id, now.plus_ms(-OPEN_MS).0, LISTED]);
        Ok(query.read_all(&mut self.read().await?, read_invitation).await?)
    }

    async fn withdraw_vote_invitation(&self, code: &str, space_id: i64) -> Result<bool, StoreError> {
        transact!(self, |tx| {
            let withdrawn = sql::query(
                "delete from vote_invitation where code = $1
                 and channel_id in (select id from channel where space_id = $2)",
            )
            .bind_all(values![code, space_id])
            .execute(tx)
            .await?;
            Ok(withdrawn > 0)
        })
    }

    async fn voters(&self, game: GameId, seq: u32) -> Result<Vec<AccountId>, StoreError> {
        let accounts: Vec<i64> = sql::query_scalar(
            "select account_id from vote where game_id = $1 and seq = $2 order by account_id",
        )
        .bind_all(values![game.0, seq])
        .fetch_all(&mut self.read().await?)
        .await?;
        Ok(accounts.into_iter().map(AccountId).collect())
    }

    async fn claim_votes(&self, now: Time, until: Time) -> Result<Vec<String>, StoreError> {
        let due: Vec<i64> =
            sql::query_scalar("select game_id from vote_game where next_at <= $1 order by next_at, game_id")
                .bind(now.0)
                .fetch_all(&mut self.read().await?)
                .await?;
        let mut claimed = Vec::new();
        for game in due {
            let code: Option<String> = transact!(self, |tx| {
                sql::query_scalar(
                    "update vote_game set next_at = $1 where game_id = $2 and next_at <= $3
                     returning (select code from game where id = $2)",
                )
                .bind_all(values![until.0, game, now.0])
                .fetch_optional(tx)
                .await
            })?;
            claimed.extend(code);
        }
        Ok(claimed)
    }

    async fn look_again(&self, game: GameId, claimed: Time, at: Time) -> Result<(), StoreError> {
        transact!(self, |tx| {
            sql::query("update vote_game set next_at = $1 where game_id = $2 and next_at = $3")
                .bind_all(values![at.0, game.0, claimed.0])
                .run(tx)
                .await
        })
    }

    async fn next_vote(&self) -> Result<Option<Time>, StoreError> {
        let at: Option<i64> =
            sql::query_scalar("select min(next_at) from vote_game where next_at is not null")
                .fetch_one(&mut self.read().await?)
                .await?;
        Ok(at.map(Time))
    }
}

/// Stores an invitation under a free code.
async fn invite(conn: &mut Conn, new: &VoteInvitation) -> Result<(), DbError> {
    sql::query("delete from vote_invitation where at <= $1")
        .bind(new.at.plus_ms(-OPEN_MS).0)
        .run(conn)
        .await?;
    let known: Option<String> = sql::query_scalar("select code from vote_invitation where source = $1")
        .bind(&new.source)
        .fetch_optional(conn)
        .await?;
    if let Some(code) = known {
        return Err(StoreError::Repeated { code, seq: 1 }.into());
    }
    let added = sql::query(
        "insert into vote_invitation (code, kind, options, window_ms, channel_id, account_id, source, at)
         values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (code) do nothing",
    )
    .bind_all(values![
        &new.code,
        &new.kind,
        serde_json::to_string(&new.options)?,
        new.window_ms,
        new.channel_id,
        new.by.0,
        &new.source,
        new.at.0
    ])
    .execute(conn)
    .await?;
    if added == 0 { Err(StoreError::CodeTaken.into()) } else { Ok(()) }
}

fn read_invitation(row: &DbRow) -> Result<VoteInvitation, DbError> {
    Ok(VoteInvitation {
        code: row.try_get("code")?,
        kind: row.try_get("kind")?,
        options: columns::json(row, "options")?,
        window_ms: row.try_get("window_ms")?,
        place: columns::place(row)?,
        channel_id: row.try_get("channel_id")?,
        by: AccountId(row.try_get("account_id")?),
        source: row.try_get("source")?,
        at: columns::time(row, "at")?,
    })
}

/// Whether a vote counts: the person hasn't voted for the other player of a game in which each is for others.
async fn may_vote(conn: &mut Conn, vote: &NewVote) -> Result<bool, DbError> {
    if !vote.only_for_one {
        return Ok(true);
    }
    let is_other =
        sql::query("select 1 from vote where game_id = $1 and account_id = $2 and player <> $3 limit 1")
            .bind_all(values![vote.game.0, vote.account.0, player(vote)])
            .exists(conn)
            .await?;
    Ok(!is_other)
}

/// The player as it is stored.
fn player(vote: &NewVote) -> i64 {
    i64::from(vote.player > 0)
}

async fn put(conn: &mut Conn, vote: &NewVote) -> Result<bool, DbError> {
    // The write is also a lock, see `games::lock`.
    let row = sql::query(
        "update game set seq = seq where id = $1 and seq = $2 and status = 'open' returning code, channel_id",
    )
    .bind_all(values![vote.game.0, vote.seq])
    .fetch_optional(conn)
    .await?;
    let repeated = sql::query("select 1 from vote where account_id = $1 and game_id = $2 and source = $3")
        .bind_all(values![vote.account.0, vote.game.0, &vote.source])
        .exists(conn)
        .await?;
    if repeated {
        return Ok(true);
    }
    let Some(row) = row else { return Err(lock::moved_on(conn, vote.game).await?.into()) };
    if !may_vote(conn, vote).await? {
        return Ok(false);
    }
    let (code, channel_id): (String, i64) = (row.try_get("code")?, row.try_get("channel_id")?);
    sql::query(
        "insert into proposal (game_id, seq, choice, number)
         select $1, $2, $3, count(*) + 1 from proposal where game_id = $1 and seq = $2
         on conflict (game_id, seq, choice) do nothing",
    )
    .bind_all(values![vote.game.0, vote.seq, vote.choice.text()])
    .run(conn)
    .await?;
    sql::query(
        "insert into vote (game_id, seq, account_id, choice, at, source, player)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict (game_id, seq, account_id) do update
         set choice = excluded.choice, source = excluded.source",
    )
    .bind_all(values![
        vote.game.0,
        vote.seq,
        vote.account.0,
        vote.choice.text(),
        vote.at.0,
        &vote.source,
        player(vote)
    ])
    .run(conn)
    .await?;
    let cast: i64 = sql::query_scalar(
        "update vote_game set cast_votes = cast_votes + 1,
                              next_at = case when next_at < $1 then next_at else $1 end
         where game_id = $2 returning cast_votes",
    )
    .bind_all(values![vote.look_at.0, vote.game.0])
    .fetch_one(conn)
    .await?;
    let channel_id = voted_in(conn, vote).await?.unwrap_or(channel_id);
    put_change(conn, vote, (code, channel_id), cast).await?;
    Ok(true)
}

/// The channel of the people who vote, if it is not the game's own one.
async fn voted_in(conn: &mut Conn, vote: &NewVote) -> Result<Option<i64>, DbError> {
    let channel =
        sql::query_scalar("select channel_id from game_place where game_id = $1 and channel_id = $2")
            .bind_all(values![vote.game.0, vote.channel_id])
            .fetch_optional(conn)
            .await?;
    Ok(channel)
}

/// Makes a change of the board's message due, unless one waits that will show this vote as well.
async fn put_change(
    conn: &mut Conn,
    vote: &NewVote,
    (code, channel_id): (String, i64),
    cast: i64,
) -> Result<(), DbError> {
    let key = Key::of("votes").part(vote.game.0).part(vote.seq);
    let waits = sql::query(
        "select 1 from outbox where kind = 'votes' and channel_id = $1 and attempts = 0 and next_at is not null
         and dedupe_key like $2",
    )
    .bind_all(values![channel_id, format!("{}:%", key.dedupe)])
    .exists(conn)
    .await?;
    if waits {
        return Ok(());
    }
    let lately: i64 =
        sql::query_scalar("select count(*) from vote where game_id = $1 and seq = $2 and at > $3")
            .bind_all(values![vote.game.0, vote.seq, vote.at.plus_ms(-MINUTE_MS).0])
            .fetch_one(conn)
            .await?;
    let wait_ms = if lately > MANY { EDIT_EVERY_AMONG_MANY_MS } else { EDIT_EVERY_MS };
    let subject = Subject::Votes { code, seq: vote.seq };
    let notice = Notice::new(vote.place.clone(), subject, vote.at.plus_ms(wait_ms));
    queue::put_in(conn, &key.part(cast), &notice, channel_id).await.map(drop)
}

/// Notes that people vote for the moves of a side of a new game.
pub(crate) async fn begin(
    conn: &mut Conn,
    game: GameId,
    window_ms: i64,
    look: Option<NextLook>,
) -> Result<(), DbError> {
    sql::query("insert into vote_game (game_id, window_ms, next_at) values ($1, $2, $3)")
        .bind_all(values![game.0, window_ms, look.and_then(|look| look.at).map(|at| at.0)])
        .run(conn)
        .await
}

/// Notes when the vote of a game is looked at after an event.
pub(crate) async fn moved(conn: &mut Conn, game: GameId, look: NextLook) -> Result<(), DbError> {
    sql::query("update vote_game set next_at = $1 where game_id = $2")
        .bind_all(values![look.at.map(|at| at.0), game.0])
        .run(conn)
        .await
}

/// Adds the votes in its current position to a game that has a vote.
pub(crate) async fn fill(conn: &mut Conn, game: &mut GameRow) -> Result<(), DbError> {
    let Some(ballot) = &mut game.ballot else { return Ok(()) };
    if !game.open {
        return Ok(());
    }
    ballot.seq = game.seq;
    let proposals: Vec<String> = sql::query_scalar(
        "select choice from proposal where game_id = $1 and seq = $2 order by number, choice",
    )
    .bind_all(values![game.id.0, game.seq])
    .fetch_all(conn)
    .await?;
    ballot.proposals = proposals.into_iter().map(Choice::read).collect();
    let read = |row: &DbRow| {
        Ok(Vote {
            account: AccountId(row.try_get("account_id")?),
            choice: Choice::read(row.try_get("choice")?),
            at: columns::time(row, "at")?,
        })
    };
    ballot.votes = sql::query(
        "select account_id, choice, at from vote where game_id = $1 and seq = $2 order by at, account_id",
    )
    .bind_all(values![game.id.0, game.seq])
    .read_all(conn, read)
    .await?;
    Ok(())
}
