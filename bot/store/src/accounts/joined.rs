//! Two accounts of one person become one.

use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::lock;
use crate::messages::queue;
use crate::ratings::tables;
use deska_model::ids::{AccountId, OutboxId};
use deska_model::outbox::Subject;
use deska_model::people::names::PAGE_PERSON;
use deska_model::reason::Reason;

/// Why `other` cannot be joined to `account`; `None` if it can.
pub(crate) async fn refusal(
    conn: &mut Conn,
    account: AccountId,
    other: AccountId,
) -> Result<Option<Reason>, DbError> {
    // Who has signed in on the page has a person there, which goes along.
    let identities: i64 = sql::query_scalar(
        "select count(*) from identity where account_id = $1 and substr(native_id, 1, length($2)) <> $2",
    )
    .bind_all(values![other.0, PAGE_PERSON])
    .fetch_one(conn)
    .await?;
    if identities > 1 {
        return Ok(Some(Reason::new("link-already")));
    }
    let game: Option<String> = sql::query_scalar(
        "select g.code from game g join seat one on one.game_id = g.id and one.account_id = $1
         join seat two on two.game_id = g.id and two.account_id = $2 where g.status = 'open' limit 1",
    )
    .bind_all(values![account.0, other.0])
    .fetch_optional(conn)
    .await?;
    if let Some(code) = game {
        return Ok(Some(Reason::new("link-open-game").with("code", code)));
    }
    let league: Option<String> = sql::query_scalar(
        "select b.code from club b join club_player one on one.club_id = b.id and one.account_id = $1
         join club_player two on two.club_id = b.id and two.account_id = $2 where b.status = 'playing' limit 1",
    )
    .bind_all(values![account.0, other.0])
    .fetch_optional(conn)
    .await?;
    if let Some(code) = league {
        return Ok(Some(Reason::new("link-open-league").with("code", code)));
    }
    let votes: Option<String> = sql::query_scalar(
        "select g.code from game g join vote one on one.game_id = g.id and one.account_id = $1
         join vote two on two.game_id = g.id and two.account_id = $2
         where g.status = 'open' and one.player <> two.player limit 1",
    )
    .bind_all(values![account.0, other.0])
    .fetch_optional(conn)
    .await?;
    if let Some(code) = votes {
        return Ok(Some(Reason::new("link-open-votes").with("code", code)));
    }
    let challenge: Option<String> = sql::query_scalar(
        "select code from challenge where challenger_id in ($1, $2) and opponent_id in ($1, $2)
           and challenger_id <> opponent_id and status = 'open' limit 1",
    )
    .bind_all(values![account.0, other.0])
    .fetch_optional(conn)
    .await?;
    Ok(challenge.map(|code| Reason::new("link-open-challenge").with("code", code)))
}

/// What refers to an account and takes another one without more ado.
const REFERENCES: [&str; 13] = [
    "update identity set account_id = $1 where account_id = $2",
    "update seat set account_id = $1 where account_id = $2",
    "update turn set account_id = $1 where account_id = $2",
    "update timer set account_id = $1
     where account_id = $2 and game_id in (select game_id from seat where account_id in ($1, $2))",
    "update vacation set account_id = $1 where account_id = $2",
    "update line set account_id = $1 where account_id = $2",
    "update review set asked_by = case when exists (
         select 1 from review own where own.asked_by = $1 and own.thoughts is null) then null else $1 end
     where asked_by = $2 and thoughts is null",
    "update challenge set challenger_id = $1 where challenger_id = $2",
    "update challenge set opponent_id = $1 where opponent_id = $2",
    "update setting set set_by = $1 where set_by = $2",
    "update vote_invitation set account_id = $1 where account_id = $2",
    "update audit set account_id = $1 where account_id = $2",
    "update account set merged_into = $1 where id = $2 or merged_into = $2",
];

/// Rows of which both accounts may have one. What stays under `$2` afterwards goes with [`LEFTOVERS`].
const UNITED: [&str; 14] = [
    "insert into club_player (club_id, account_id) select club_id, $1 from club_player where account_id = $2
     on conflict (club_id, account_id) do nothing",
    "insert into vote (game_id, seq, account_id, choice, at, source, player)
     select game_id, seq, $1, choice, at, source, player from vote where account_id = $2
     on conflict (game_id, seq, account_id) do nothing",
    "update account set locale = coalesce(locale, (select locale from account where id = $2)),
        theme = coalesce(theme, (select theme from account where id = $2)),
        board_set = coalesce(board_set, (select board_set from account where id = $2)),
        layout = coalesce(layout, (select layout from account where id = $2)),
        board = coalesce(board, (select board from account where id = $2)),
        notices = coalesce(notices, (select notices from account where id = $2)),
        reminders = coalesce(reminders, (select reminders from account where id = $2)),
        quiet_hours = coalesce(quiet_hours, (select quiet_hours from account where id = $2)),
        time_zone = coalesce(time_zone, (select time_zone from account where id = $2)),
        look_back = coalesce(look_back, (select look_back from account where id = $2)),
        profile = coalesce(profile, (select profile from account where id = $2)) where id = $1",
    "update setting set scope_id = $1 where scope = 'account' and scope_id = $2
       and key not in (select key from setting where scope = 'account' and scope_id = $1)",
    "insert into lesson (account_id, kind, key, solved_at)
     select $1, kind, key, solved_at from lesson where account_id = $2
     on conflict (account_id, kind, key) do nothing",
    "insert into lesson_at (account_id, kind, code)
     select $1, kind, code from lesson_at where account_id = $2 on conflict (account_id, kind) do nothing",
    "insert into puzzle_solved (account_id, kind, key, day, space_id, solved_at)
     select $1, kind, key, day, space_id, solved_at from puzzle_solved where account_id = $2
     on conflict (account_id, kind, key, day) do nothing",
    "insert into puzzle_at (account_id, code, space_id)
     select $1, code, space_id from puzzle_at where account_id = $2 on conflict (account_id) do nothing",
    "update puzzle_try set account_id = $1 where account_id = $2
       and key not in (select key from puzzle_try where account_id = $1)",
    "insert into puzzle_skill (account_id, book, rating, deviation, volatility)
     select $1, book, rating, deviation, volatility from puzzle_skill where account_id = $2
     on conflict (account_id, book) do nothing",
    "insert into block (account_id, blocked_id, at)
     select $1, blocked_id, at from block where account_id = $2 on conflict (account_id, blocked_id) do nothing",
    "insert into block (account_id, blocked_id, at)
     select account_id, $1, at from block where blocked_id = $2 on conflict (account_id, blocked_id) do nothing",
    "delete from block where account_id = $2 or blocked_id = $2",
    "delete from block where account_id = $1 and blocked_id = $1",
];

/// What is left of the other account.
const LEFTOVERS: [&str; 14] = [
    "delete from club_player where account_id = $1",
    "delete from vote where account_id = $1",
    "delete from setting where scope = 'account' and scope_id = $1",
    "delete from lesson where account_id = $1",
    "delete from lesson_at where account_id = $1",
    "delete from puzzle_solved where account_id = $1",
    "delete from puzzle_at where account_id = $1",
    "delete from puzzle_try where account_id = $1",
    "delete from puzzle_skill where account_id = $1",
    "delete from rating where account_id = $1",
    "delete from rating_event where account_id = $1",
    "delete from link_code where account_id = $1",
    "delete from link_try where account_id = $1",
    "update account set locale = null, theme = null, board_set = null, layout = null, board = null, notices = null, reminders = null,
        quiet_hours = null, time_zone = null, look_back = null, profile = null, refused_at = null where id = $1",
];

/// Joins `other` to `account`. Its events keep naming it; readers follow `merged_into`. Ratings follow from the results
/// of both, so their tables are made anew.
pub(crate) async fn join(conn: &mut Conn, account: AccountId, other: AccountId) -> Result<(), DbError> {
    lock::lock_open_of(conn, other).await?;
    let rated = tables::tables_of(conn, other).await?;
    for query in REFERENCES.into_iter().chain(UNITED) {
        sql::query(query).bind_all(values![account.0, other.0]).run(conn).await?;
    }
    for query in LEFTOVERS {
        sql::query(query).bind(other.0).run(conn).await?;
    }
    for table in &rated {
        tables::make_anew(conn, table).await?;
    }
    readdress(conn, account, other).await
}

/// Messages to the other account that wait to be delivered are for the joined one.
async fn readdress(conn: &mut Conn, to: AccountId, from: AccountId) -> Result<(), DbError> {
    let rows = sql::query(
        "select id, payload from outbox
         where next_at is not null and kind not in ('board', 'challenge', 'thread', 'moved_to_channel')",
    )
    .fetch_all(conn)
    .await?;
    for row in rows {
        let mut subject: Subject = crate::database::columns::json(&row, "payload")?;
        let Some(addressee) = subject.account_mut() else { continue };
        if *addressee == from.0 {
            *addressee = to.0;
            queue::set_subject(conn, OutboxId(row.try_get("id")?), &subject).await?;
        }
    }
    Ok(())
}
