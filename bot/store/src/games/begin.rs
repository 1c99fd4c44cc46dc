//! Turns a challenge into a game.

use crate::challenges;
use crate::clocks::timers;
use crate::clubs;
use crate::database::batch::Batch;
use crate::database::columns;
use crate::database::error::{DataError, DbError};
use crate::database::sql::{self, Conn, values};
use crate::games::append::{self, Entry};
use crate::messages::key::Key;
use crate::messages::queue;
use crate::notices;
use crate::people::blocks;
use crate::places::{mirrors, threads};
use crate::turns;
use crate::votes;
use deska_core::ports::StoreError;
use deska_model::changes::{Begin, Effects, NewGame, TakenChallenge};
use deska_model::games::rows::{StoredEvent, Summary};
use deska_model::ids::{GameId, OutboxId, Time};
use deska_model::people::account::Seat;
use rules::Side;

/// Marks the challenge as taken, and stores the game with its first events and everything that follows from them.
pub(crate) async fn begin(conn: &mut Conn, begin: &Begin) -> Result<(GameId, OutboxId), DbError> {
    append::refuse_repeat(conn, &begin.origin).await?;
    let new = &begin.game;
    let challenge = match &begin.challenge {
        Some(TakenChallenge::Open(code)) => {
            let taken = take(conn, begin, code).await?;
            if begin.challenge_stays {
                challenges::tell_closed(conn, code, new.at).await?;
            }
            Some(taken)
        }
        Some(TakenChallenge::AtOnce(new)) => Some(challenges::add_taken(conn, new, begin.game.at).await?),
        None => None,
    };
    let [white, black] = new.seats.each_ref().map(Seat::stored_under);
    blocks::may_play(conn, white, black).await?;
    let last = last_seq(begin)?;
    // A game has no result of its own when it begins.
    let Effects { summary, notice, direct, timers, .. } = &begin.effects;
    let game = insert_game(conn, new, last, summary, challenge).await?;
    for side in Side::BOTH {
        let ended = summary.result.as_ref().map(|_| new.at);
        insert_seat(conn, game, side, &new.seats[side.index()], ended).await?;
    }
    if let Some(board) = new.board {
        clubs::put_game(conn, game, board).await?;
    }
    if let Some(window_ms) = new.window_ms {
        votes::begin(conn, game, window_ms, begin.effects.look).await?;
    }
    let mut writes = Batch::default();
    for StoredEvent { seq, at, actor, event } in &begin.events {
        let origin = (*seq == 1).then_some(&begin.origin);
        let entry = Entry { game, seq: *seq, at: *at, actor: *actor, origin, event };
        writes.add(append::event_added(&entry)?);
    }
    turns::set(&mut writes, game, &summary.turns, new.at);
    timers::set(&mut writes, game, last, timers);
    writes.run(conn).await?;
    // A line in the channel for each game of a league would meet the platform's limits, so their threads start from none.
    let row = if new.thread_wanted && new.board.is_none() {
        threads::begin(conn, game, new, last, notice).await?
    } else {
        queue::put(conn, &Key::board(game, last), notice).await?
    };
    if let Some(place) = &new.also_in {
        mirrors::add(conn, game, place, new.at).await?;
        if let Some(account) = begin.events.first().and_then(|first| first.actor.account()) {
            mirrors::plays(conn, game, account, place).await?;
        }
    }
    let answer = mirrors::put_boards(conn, game, last, &begin.effects, new.at).await?;
    notices::put_direct(conn, game, direct).await?;
    Ok((game, answer.unwrap_or(row)))
}

/// Marks the challenge as taken. Returns its id.
async fn take(conn: &mut Conn, begin: &Begin, code: &str) -> Result<i64, DbError> {
    match challenges::take(conn, code, "taken", begin.game.at).await {
        Err(DbError::Contract(StoreError::ChallengeClosed)) => {
            // The request that took it may have the same origin.
            append::refuse_repeat(conn, &begin.origin).await?;
            Err(StoreError::ChallengeClosed.into())
        }
        taken => taken,
    }
}

/// Number of the last event; the first one has number 1.
fn last_seq(begin: &Begin) -> Result<u32, DataError> {
    let in_order = begin.events.iter().zip(1..).all(|(event, seq)| event.seq == seq);
    let last = begin.events.last().filter(|_| in_order);
    last.map(|event| event.seq).ok_or(DataError::Request("a game begins with event 1"))
}

async fn insert_seat(
    conn: &mut Conn,
    game: GameId,
    side: Side,
    seat: &Seat,
    ended: Option<Time>,
) -> Result<(), DbError> {
    let name = match seat {
        Seat::Person(_) => None,
        Seat::Named { name, .. } => Some(&name.name),
    };
    sql::query("insert into seat (game_id, side, account_id, name, ended_at) values ($1, $2, $3, $4, $5)")
        .bind_all(values![game.0, side.name(), seat.stored_under().0, name, ended.map(|ended| ended.0)])
        .run(conn)
        .await
}

async fn insert_game(
    conn: &mut Conn,
    new: &NewGame,
    seq: u32,
    summary: &Summary,
    challenge: Option<i64>,
) -> Result<GameId, DbError> {
    let result = summary.result.as_ref();
    let id = sql::query_scalar(
        "insert into game (code, kind, rules_version, options, secret, channel_id, challenge_id, created_at,
                           seq, status, acting, thread_wanted, winner, reason, ended_at, clock, undo, rated)
         values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18) returning id",
    )
    .bind_all(values![
        &new.code, &new.kind, new.rules_version, serde_json::to_string(&new.terms.options)?,
        serde_json::to_string(&new.secret)?, new.channel_id, challenge, new.at.0, seq,
        if result.is_some() { "ended" } else { "open" }, columns::acting(&summary.acting),
        i64::from(new.thread_wanted), result.and_then(|(winner, _)| winner.map(Side::name)),
        result.map(|(_, reason)| reason), result.map(|_| new.at.0), columns::clock(&new.terms)?,
        new.terms.undo.name(), i64::from(new.terms.rated),
    ])
    .fetch_one(conn)
    .await?;
    Ok(GameId(id))
}
