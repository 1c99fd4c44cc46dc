//! Turning a challenge into a game.

use super::append::{self, Entry};
use super::challenges;
use super::outbox::{self, NewRow};
use super::{games, notices, threads, turns};
use crate::columns;
use crate::connection::Conn;
use crate::error::DataError;
use crate::error::DbError;
use deska_core::event::Event;
use deska_core::ids::{AccountId, GameId, OutboxId};
use deska_core::outbox::Notice;
use deska_core::ports::StoreError;
use deska_core::records::{GameRow, NewGame};
use rules::Side;

/// Who wants a game to begin, and by which request.
pub(super) struct Request<'a> {
    /// Code of the challenge.
    pub challenge: &'a str,
    /// Who accepted.
    pub actor: AccountId,
    /// The platform.
    pub platform: &'a str,
    /// The platform's id of the request.
    pub source: &'a str,
}

/// Takes the challenge and stores the game with its first event and its message.
pub(super) async fn begin(
    conn: &mut Conn,
    request: &Request<'_>,
    new: &NewGame,
    notice: &Notice,
) -> Result<(GameRow, OutboxId), DbError> {
    append::refuse_repeat(conn, request.platform, request.source).await?;
    let challenge = match challenges::take(conn, request.challenge, "taken", new.at).await {
        Err(DbError::Contract(StoreError::ChallengeClosed)) => {
            // Whoever took it may have been this very request.
            append::refuse_repeat(conn, request.platform, request.source).await?;
            return Err(StoreError::ChallengeClosed.into());
        }
        taken => taken?,
    };
    let game = insert_game(conn, new, challenge).await?;
    for side in Side::BOTH {
        sqlx::query("insert into seat (game_id, side, account_id) values ($1, $2, $3)")
            .bind(game.0)
            .bind(side.name())
            .bind(new.seats[side.index()].0)
            .execute(&mut *conn)
            .await?;
    }
    let source = Some((request.platform, request.source));
    let event = &Event::Started;
    append::insert_event(conn, &Entry { game, seq: 1, at: new.at, actor: request.actor, source, event })
        .await?;
    let row = match new.thread_wanted {
        true => threads::begin(conn, game, new, notice).await?,
        false => {
            let dedupe_key = append::notice_key(game, 1);
            outbox::put(conn, &NewRow { dedupe_key, notice }).await?
        }
    };
    turns::set(conn, game, &new.turns, new.at).await?;
    notices::put_turns(conn, game, &new.direct).await?;
    let stored = games::get(conn, game).await?;
    let stored = stored.ok_or_else(|| DataError::Missing { what: format!("game {}", new.code) })?;
    Ok((stored, row))
}

async fn insert_game(conn: &mut Conn, new: &NewGame, challenge: i64) -> Result<GameId, DbError> {
    let id: Option<i64> = sqlx::query_scalar(
        "insert into game (code, kind, rules_version, options, secret, channel_id, challenge_id, created_at,
                           seq, status, acting, thread_wanted)
         values ($1, $2, $3, $4, $5, $6, $7, $8, 1, 'open', $9, $10)
         on conflict (code) do nothing returning id",
    )
    .bind(&new.code)
    .bind(&new.kind)
    .bind(i64::from(new.rules_version))
    .bind(serde_json::to_string(&new.options)?)
    .bind(serde_json::to_string(&new.secret)?)
    .bind(new.channel_id)
    .bind(challenge)
    .bind(new.at.0)
    .bind(columns::acting(&new.acting))
    .bind(i64::from(new.thread_wanted))
    .fetch_optional(conn)
    .await?;
    id.map(GameId).ok_or(StoreError::CodeTaken.into())
}
