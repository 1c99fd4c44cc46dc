//! Forgetting an account: its names, ids and choices go, its games stay.

use crate::challenges;
use crate::clubs;
use crate::database::error::DbError;
use crate::database::sql::{self, Conn, values};
use crate::{people, transcripts};
use deska_model::ids::{AccountId, Time};
use deska_model::personal::{Forgetting, Identity};
use serde_json::Value;

/// What goes; `$1` is the account. Its events, seats, ratings and changes of settings keep its number, which leads to
/// nobody any more.
const REMOVED: [&str; 21] = [
    "delete from session where identity_id in (select id from identity where account_id = $1)",
    "delete from sign_in where identity_id in (select id from identity where account_id = $1)",
    "delete from identity where account_id = $1",
    "delete from setting where scope = 'account' and scope_id = $1",
    "delete from block where account_id = $1 or blocked_id = $1",
    "delete from link_code where account_id = $1",
    "delete from link_try where account_id = $1",
    "delete from line where account_id = $1",
    "update review set asked_by = null where asked_by = $1 and thoughts is null",
    "delete from lesson where account_id = $1",
    "delete from lesson_at where account_id = $1",
    "delete from puzzle_solved where account_id = $1",
    "delete from puzzle_at where account_id = $1",
    "delete from puzzle_try where account_id = $1",
    "delete from puzzle_skill where account_id = $1",
    "delete from vacation where account_id = $1",
    "delete from turn where account_id = $1",
    "delete from vote where account_id = $1",
    "delete from vote_invitation where account_id = $1",
    "update challenge set again = 0 where challenger_id = $1 and again = 1",
    "update account set locale = null, theme = null, board_set = null, layout = null, board = null, notices = null,
        reminders = null, quiet_hours = null, time_zone = null, look_back = null, profile = null, vacation_ms = null, refused_at = null,
        refused_told = 0, digest_at = null where id = $1",
];

/// Forgets an account without open games.
pub(crate) async fn forget(conn: &mut Conn, account: AccountId, at: Time) -> Result<Forgetting, DbError> {
    let playing = sql::query(
        "select 1 from seat join game on game.id = seat.game_id
         where seat.account_id = $1 and game.status = 'open' limit 1",
    )
    .bind(account.0)
    .exists(conn)
    .await?;
    if playing {
        return Ok(Forgetting::OpenGames);
    }
    let identities = people::identities(conn, account).await?;
    close_challenges(conn, account, at).await?;
    clubs::forget(conn, account, at).await?;
    for Identity { person, .. } in &identities {
        rename_in_records(conn, account, &person.name).await?;
    }
    scrub_memory(conn, &identities).await?;
    transcripts::forget(conn, &identities).await?;
    for Identity { person, .. } in &identities {
        sql::query("delete from presence where native_id = $1").bind(&person.native_id).run(conn).await?;
    }
    for query in REMOVED {
        sql::query(query).bind(account.0).run(conn).await?;
    }
    sql::query("update account set forgotten_at = $1 where id = $2 and forgotten_at is null")
        .bind_all(values![at.0, account.0])
        .run(conn)
        .await?;
    Ok(Forgetting::Done)
}

/// Withdraws the challenges of an account and declines those to it. Their messages lose their buttons and the names.
async fn close_challenges(conn: &mut Conn, account: AccountId, at: Time) -> Result<(), DbError> {
    let open: Vec<String> = sql::query_scalar(
        "select code from challenge
         where status = 'open' and message_live = 1 and (challenger_id = $1 or opponent_id = $1) order by id",
    )
    .bind(account.0)
    .fetch_all(conn)
    .await?;
    sql::query(
        "insert into outdated (channel_id, message_id, platform, attempts, next_at)
         select h.channel_id, h.message_id, s.platform, 0, $2
         from challenge h join channel c on c.id = h.channel_id join space s on s.id = c.space_id
         where h.status = 'open' and h.message_live = 1 and h.message_id is not null and h.message_id <> ''
           and (h.challenger_id = $1 or h.opponent_id = $1)
         on conflict (channel_id, message_id) do nothing",
    )
    .bind_all(values![account.0, at.0])
    .run(conn)
    .await?;
    sql::query(
        "update challenge set status = case when challenger_id = $1 then 'withdrawn' else 'declined' end,
                              closed_at = $2, message_live = 0
         where status = 'open' and (challenger_id = $1 or opponent_id = $1)",
    )
    .bind_all(values![account.0, at.0])
    .run(conn)
    .await?;
    for code in open {
        challenges::tell_closed(conn, &code, at).await?;
    }
    Ok(())
}

/// Removes the person's name from the finished records that they brought. Other names in them are of other people.
async fn rename_in_records(conn: &mut Conn, account: AccountId, name: &str) -> Result<(), DbError> {
    sql::query("update seat set name = '' where account_id = $1 and lower(name) = lower($2)")
        .bind_all(values![account.0, name])
        .run(conn)
        .await
}

/// Removes the identities from what surfaces remember: entries named by an id, and ids and names in lists.
async fn scrub_memory(conn: &mut Conn, identities: &[Identity]) -> Result<(), DbError> {
    let rows = sql::query("select key, value from memory").fetch_all(conn).await?;
    for row in rows {
        let (key, value): (&str, &str) = (row.try_get("key")?, row.try_get("value")?);
        let about =
            |known: &Identity| key.rsplit_once(':').is_some_and(|(_, id)| id == known.person.native_id);
        if identities.iter().any(about) {
            sql::query("delete from memory where key = $1").bind(key).run(conn).await?;
            continue;
        }
        let Ok(mut json) = serde_json::from_str::<Value>(value) else { continue };
        if scrub(&mut json, identities) {
            sql::query("update memory set value = $1 where key = $2")
                .bind_all(values![json.to_string(), key])
                .run(conn)
                .await?;
        }
    }
    Ok(())
}

/// Takes ids and names of a person out of all lists, with the pairs that they begin. Returns whether there were any.
fn scrub(json: &mut Value, identities: &[Identity]) -> bool {
    let named = |text: &str| {
        let is = |known: &Identity| {
            text == known.person.native_id || text.to_lowercase() == known.person.name.to_lowercase()
        };
        identities.iter().any(is)
    };
    match json {
        Value::Array(entries) => {
            let before = entries.len();
            entries.retain(|entry| match entry {
                Value::String(text) => !named(text),
                Value::Array(pair) => !pair.first().and_then(Value::as_str).is_some_and(named),
                _ => true,
            });
            let inside = scrub_all(entries.iter_mut(), identities);
            inside || entries.len() < before
        }
        Value::Object(fields) => {
            // The value of a choice between people is JSON as well. Empty, it chooses nobody, and the others keep their
            // numbers.
            let names = |text: &str| {
                let id = |known: &Identity| text.contains(&Value::from(&*known.person.native_id).to_string());
                text.starts_with('{') && identities.iter().any(id)
            };
            let mut changed = false;
            for value in fields.values_mut() {
                if value.as_str().is_some_and(names) {
                    *value = Value::from("");
                    changed = true;
                }
            }
            scrub_all(fields.values_mut(), identities) || changed
        }
        _ => false,
    }
}

fn scrub_all<'a>(values: impl Iterator<Item = &'a mut Value>, identities: &[Identity]) -> bool {
    let mut changed = false;
    for value in values {
        changed |= scrub(value, identities);
    }
    changed
}
