//! Turns a challenge into a game.

use super::append::{self, Entry};
use super::outbox_key::Key;
use super::{challenges, games, notices, outbox, threads, timers, turns};
use crate::columns;
use crate::connection::Conn;
use crate::error::{DataError, DbError};
use deska_core::event::Event;
use deska_core::ids::{GameId, OutboxId};
use deska_core::ports::StoreError;
use deska_core::records::{Begin, Effects, GameRow, NewGame, Summary};
use rules::Side;

/// Marks the challenge as taken, and stores the game with its first event and everything that follows from it.
pub(super) async fn begin(conn: &mut Conn, begin: &Begin) -> Result<(GameRow, OutboxId), DbError> {
    append::refuse_repeat(conn, &begin.origin).await?;
    let new = &begin.game;
    let challenge = match challenges::take(conn, &begin.challenge, "taken", new.at).await {
        Err(DbError::Contract(StoreError::ChallengeClosed)) => {
            // The request that took it may have the same origin.
            append::refuse_repeat(conn, &begin.origin).await?;
            return Err(StoreError::ChallengeClosed.into());
        }
        taken => taken?,
    };
    let Effects { summary, notice, direct, timers } = &begin.effects;
    let game = insert_game(conn, new, summary, challenge).await?;
    for side in Side::BOTH {
        sqlx::query("insert into seat (game_id, side, account_id) values ($1, $2, $3)")
            .bind(game.0)
            .bind(side.name())
            .bind(new.seats[side.index()].account().id.0)
            .execute(&mut *conn)
            .await?;
    }
    let (origin, event) = (Some(&begin.origin), &Event::Started);
    append::insert_event(conn, &Entry { game, seq: 1, at: new.at, actor: begin.actor, origin, event })
        .await?;
    let row = match new.thread_wanted {
        true => threads::begin(conn, game, new, notice).await?,
        false => outbox::put(conn, &Key::Board { game, seq: 1 }, notice).await?,
    };
    turns::set(conn, game, &summary.turns, new.at).await?;
    timers::set(conn, game, 1, timers).await?;
    notices::put_turns(conn, game, direct).await?;
    let stored = games::get(conn, game).await?;
    let stored = stored.ok_or_else(|| DataError::Missing { what: format!("game {}", new.code) })?;
    Ok((stored, row))
}

async fn insert_game(
    conn: &mut Conn,
    new: &NewGame,
    summary: &Summary,
    challenge: i64,
) -> Result<GameId, DbError> {
    let id = sqlx::query_scalar(
        "insert into game (code, kind, rules_version, options, secret, channel_id, challenge_id, created_at,
                           seq, status, acting, thread_wanted)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 1, 'open', $9, $10) returning id",
    )
    .bind(&new.code)
    .bind(&new.kind)
    .bind(i64::from(new.rules_version))
    .bind(serde_json::to_string(&new.terms.options)?)
    .bind(serde_json::to_string(&new.secret)?)
    .bind(new.channel_id)
    .bind(challenge)
    .bind(new.at.0)
    .bind(columns::acting(&summary.acting))
    .bind(i64::from(new.thread_wanted))
    .fetch_one(conn)
    .await?;
    Ok(GameId(id))
}
