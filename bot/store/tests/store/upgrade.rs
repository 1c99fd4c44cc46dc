//! Databases of earlier versions: each migration keeps what they hold.

use crate::sqlite::{raw, url};
use crate::world::{HELD_MS, NOW, PLATFORM};
use deska_core::ports::{Clocks, Games, Outbox, People};
use deska_model::games::unbegun::UNBEGUN_MS;
use deska_model::ids::{AccountId, OutboxId, Time};
use deska_model::outbox::Subject;
use deska_model::people::notices::Notify;
use deska_store::SqlStore;
use sqlx::migrate::Migrator;
use sqlx::{AssertSqlSafe, Connection, SqliteConnection};
use std::path::Path;
use tempfile::TempDir;

/// A database with the migrations before number `version`.
async fn version_before(version: i64) -> (TempDir, SqliteConnection) {
    let folder = TempDir::new().unwrap();
    let all = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../migrations/sqlite");
    let mut migrator = Migrator::new(all).await.unwrap();
    migrator.migrations.to_mut().retain(|migration| migration.version < version);
    std::fs::write(folder.path().join("deska.db"), "").unwrap();
    let mut conn = raw(folder.path()).await;
    migrator.run(&mut conn).await.unwrap();
    (folder, conn)
}

#[tokio::test]
async fn turns_of_games_from_before_are_known() {
    let (folder, mut conn) = version_before(8).await;
    let game = |code: &str, acting: &str, status: &str| {
        format!(
            "insert into game (code, kind, rules_version, options, secret, channel_id, created_at, seq, status, acting)
             values ('{code}', 'toy', 1, '{{}}', '[]', 1, 5, 2, '{status}', '{acting}');"
        )
    };
    let rows = [
        "insert into space (id, platform, native_id) values (1, 'console', 'house');
         insert into channel (id, space_id, native_id) values (1, 1, 'table');
         insert into account (id, created_at) values (1, 1), (2, 1);"
            .to_owned(),
        game("WHITE", "white", "open"),
        game("BOTH", "both", "open"),
        game("ENDED", "none", "ended"),
        "insert into seat (game_id, side, account_id) select id, 'white', 1 from game;
         insert into seat (game_id, side, account_id) select id, 'black', 2 from game;
         insert into event (game_id, seq, at, kind, body, version) select id, 1, 5, 'started', '{}', 1 from game;
         insert into event (game_id, seq, at, kind, body, version) select id, 2, 7, 'moved', '{}', 1 from game;"
            .to_owned(),
    ];
    sqlx::raw_sql(AssertSqlSafe(rows.concat())).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let waiting = async |id| store.waiting(AccountId(id)).await.unwrap();
    let (white, both) = (("WHITE".to_owned(), Time(7)), ("BOTH".to_owned(), Time(7)));
    assert_eq!(waiting(1).await, [white, both.clone()]);
    assert_eq!(waiting(2).await, [both]);
    store.set_notices(AccountId(1), Notify::Digest).await.unwrap();
    assert_eq!(store.next_digest().await.unwrap(), None, "they were mentioned at the time");
}

/// Two games with every kind of message that the version before migration 9 wrote.
const MESSAGES: &str = r#"
    insert into space (id, platform, native_id) values (1, 'console', 'house');
    insert into channel (id, space_id, native_id) values (1, 1, 'table');
    insert into account (id, created_at) values (1, 1), (2, 1);
    insert into game (id, code, kind, rules_version, options, secret, channel_id, created_at, seq, status, acting)
    values (12, 'opens', 'toy', 1, '{}', '[]', 1, 5, 3, 'open', 'white'),
           (34, 'ended', 'toy', 1, '{}', '[]', 1, 5, 7, 'ended', 'none');
    insert into seat (game_id, side, account_id) select id, 'white', 1 from game;
    insert into seat (game_id, side, account_id) select id, 'black', 2 from game;
    insert into outbox (id, dedupe_key, platform, channel_id, payload, next_at, failed_at, message_id)
    values (1, 'challenge:abcde', 'console', 1, '{"of":"challenge","code":"abcde"}', null, null, 'm1'),
           (2, 'thread:12', 'console', 1, '{"of":"thread","code":"opens"}', null, null, 'm2'),
           (3, 'game:12:1', 'console', 1, '{"of":"game","code":"opens","after":0,"seq":1}', null, null, 'm3'),
           (4, 'turn:12:3:2', 'console', 1, '{"of":"turn","code":"opens","account":2,"seq":3}', 9, null, null),
           (5, 'game:12:3', 'console', 1, '{"of":"game","code":"opens","after":1,"seq":3}', 9, 8, null),
           (6, 'left:12:1', 'console', 1, '{"of":"left","code":"opens","after":3,"why":"gone"}', 9, null, null),
           (7, 'digest:2:1700000000000', 'console', 1, '{"of":"digest","account":2}', 9, null, null),
           (8, 'unreached:7', 'console', 1, '{"of":"unreached","code":"ended","account":2,"all":true}', 9, null, null),
           (9, 'game:34:7', 'console', 1, 'not JSON', null, 8, null),
           (20, 'unreached:4', 'console', 1, 'not JSON', null, 8, null);
"#;

#[tokio::test]
async fn messages_keep_what_they_are_about() {
    type Row = (i64, String, String, Option<i64>, Option<i64>);
    let (folder, mut conn) = version_before(9).await;
    sqlx::raw_sql(MESSAGES).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let rows: Vec<Row> = sqlx::query_as("select id, kind, dedupe_key, game_id, seq from outbox order by id")
        .fetch_all(&mut raw(folder.path()).await)
        .await
        .unwrap();
    let rows: Vec<_> =
        rows.iter().map(|(id, kind, key, game, seq)| (*id, &**kind, &**key, *game, *seq)).collect();
    let expected = [
        (1, "challenge", "challenge:abcde", None, None),
        (2, "thread", "thread:12", Some(12), None),
        (3, "board", "board:12:1", Some(12), Some(1)),
        (4, "turn", "turn:12:3:2", Some(12), Some(3)),
        (5, "board", "board:12:3", Some(12), Some(3)),
        (6, "moved_to_channel", "moved_to_channel:12:1", Some(12), None),
        (7, "digest", "digest:2:1700000000000", None, None),
        (8, "unreached", "unreached:7", Some(34), None),
        (9, "board", "board:34:7", Some(34), Some(7)),
        (20, "unreached", "unreached:4", None, None),
    ];
    assert_eq!(rows, expected);
    let board = store.notice_of(deska_model::ids::GameId(12), 2, None).await.unwrap();
    assert_eq!(board, Some(OutboxId(5)));
    assert_eq!(store.shown_in(PLATFORM, "m3").await.unwrap().as_deref(), Some("opens"));
    let due = store.claim_outbox(PLATFORM, NOW.plus_ms(HELD_MS), 1000, 9).await.unwrap();
    assert_eq!(due.iter().map(|row| row.id.0).collect::<Vec<_>>(), [4, 5, 6, 7, 8]);
    assert!(matches!(&due[2].subject, Subject::MovedToChannel { after: 3, .. }), "{:?}", due[2]);
    // Ids go on after the last one, so that no late report settles another row.
    let mut conn = raw(folder.path()).await;
    let id: i64 = sqlx::query_scalar(
        "insert into outbox (dedupe_key, kind, platform, channel_id, payload) values ('x', 'board', 'console', 1, '')
         returning id",
    )
    .fetch_one(&mut conn)
    .await
    .unwrap();
    assert_eq!(id, 21);
}

#[tokio::test]
async fn open_games_get_a_timer_that_counts_from_the_upgrade() {
    let (folder, mut conn) = version_before(9).await;
    sqlx::raw_sql(MESSAGES).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let timers: Vec<(i64, String, i64, i64)> = sqlx::query_as(
        "select game_id, timer.kind, timer.seq,
                (due_at - $1) / 1000 - cast(strftime('%s', installed_on) as integer)
         from timer join _sqlx_migrations on version = 9",
    )
    .bind(UNBEGUN_MS)
    .fetch_all(&mut raw(folder.path()).await)
    .await
    .unwrap();
    let [(12, kind, 3, late)] = timers.as_slice() else { panic!("{timers:?}") };
    assert_eq!(kind, "unbegun");
    // The database notes a migration when it is done, and in seconds.
    assert!((-3600..=1).contains(late), "{late}");
    assert!(store.next_timer().await.unwrap() > Some(Time(UNBEGUN_MS)));
}

#[tokio::test]
async fn ids_of_messages_go_on_after_one_that_is_gone() {
    let (folder, mut conn) = version_before(16).await;
    let rows = "insert into space (id, platform, native_id) values (1, 'console', 'house');
                insert into channel (id, space_id, native_id) values (1, 1, 'table');
                insert into outbox (id, dedupe_key, kind, platform, channel_id, payload)
                values (3, 'a', 'board', 'console', 1, ''), (41, 'b', 'board', 'console', 1, '');
                delete from outbox where id = 41;";
    sqlx::raw_sql(rows).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    SqlStore::open(&url(folder.path())).await.unwrap().close().await;
    let id: i64 = sqlx::query_scalar(
        "insert into outbox (dedupe_key, kind, platform, channel_id, payload) values ('c', 'lines', 'console', 1, '')
         returning id",
    )
    .fetch_one(&mut raw(folder.path()).await)
    .await
    .unwrap();
    assert_eq!(id, 42);
}

#[tokio::test]
async fn ended_games_from_before_are_in_the_order_of_their_ends() {
    let (folder, mut conn) = version_before(22).await;
    let rows = "insert into space (id, platform, native_id) values (1, 'console', 'house');
                insert into channel (id, space_id, native_id) values (1, 1, 'table');
                insert into account (id, created_at) values (1, 1), (2, 1);
                insert into game (code, kind, rules_version, options, secret, channel_id, created_at, seq, status,
                                  acting, ended_at)
                values ('LATE', 'toy', 1, '{}', '[]', 1, 5, 1, 'ended', 'none', 30),
                       ('OPEN', 'toy', 1, '{}', '[]', 1, 6, 1, 'open', 'white', null),
                       ('EARLY', 'toy', 1, '{}', '[]', 1, 7, 1, 'ended', 'none', 20);
                insert into seat (game_id, side, account_id) select id, 'white', 1 from game;
                insert into seat (game_id, side, account_id) select id, 'black', 2 from game;";
    sqlx::raw_sql(rows).execute(&mut conn).await.unwrap();
    conn.close().await.unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let codes = async |most| {
        let games = store.games_of(AccountId(1), most).await.unwrap();
        games.into_iter().map(|game| game.code).collect::<Vec<_>>()
    };
    assert_eq!(codes(5).await, ["OPEN", "LATE", "EARLY"]);
    assert_eq!(codes(1).await, ["OPEN", "LATE"]);
}
