//! How SQLite carries out the statements about time: a statement that runs in every round must not read a whole table
//! that grows.

use crate::schedule::reminding_game;
use crate::sqlite::{raw, url};
use crate::world::{NOW, World};
use deska_core::calendar::Span;
use deska_core::duration::DAY_MS;
use deska_core::ids::TimerId;
use deska_core::outbox::Subject;
use deska_core::own_time::Vacation;
use deska_core::ports::{RemindedGame, Reminding};
use deska_core::records::Turn;
use deska_core::tick::OUTAGE_GRACE_MS;
use deska_core::timer::DueTimer;
use deska_store::SqlStore;
use sqlx::{AssertSqlSafe, Row};
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Arc, Mutex};
use tempfile::TempDir;
use tracing::field::{Field, Visit};
use tracing::span::{Attributes, Id, Record};
use tracing::{Event, Metadata, Subscriber};

/// The statements that the driver has logged in this process.
static SEEN: Mutex<BTreeSet<String>> = Mutex::new(BTreeSet::new());

/// Collects the statements; nothing else is logged.
struct Statements;

impl Subscriber for Statements {
    fn enabled(&self, metadata: &Metadata<'_>) -> bool {
        metadata.target() == "sqlx::query"
    }

    fn new_span(&self, _: &Attributes<'_>) -> Id {
        Id::from_u64(1)
    }

    fn record(&self, _: &Id, _: &Record<'_>) {}

    fn record_follows_from(&self, _: &Id, _: &Id) {}

    fn event(&self, event: &Event<'_>) {
        let mut statement = Statement::default();
        event.record(&mut statement);
        let Statement { whole, summary } = statement;
        SEEN.lock().unwrap().insert(if whole.is_empty() { summary } else { whole });
    }

    fn enter(&self, _: &Id) {}

    fn exit(&self, _: &Id) {}
}

/// A statement in an event of the driver; a short one is only in the summary.
#[derive(Default)]
struct Statement {
    whole: String,
    summary: String,
}

impl Visit for Statement {
    fn record_str(&mut self, field: &Field, value: &str) {
        match field.name() {
            "db.statement" => value.trim().clone_into(&mut self.whole),
            "summary" => value.trim().clone_into(&mut self.summary),
            _ => {}
        }
    }

    fn record_debug(&mut self, _: &Field, _: &dyn Debug) {}
}

/// Tables that grow with people and games.
const GROWING: [&str; 9] =
    ["timer", "vacation", "outage", "turn", "challenge", "game", "event", "outbox", "account"];

/// Calls everything that the program does about time by itself.
async fn everything(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let game = reminding_game(world, "GAMES").await;
    world.challenge("ABCDE").await;
    store.beat(NOW, OUTAGE_GRACE_MS).await.unwrap();
    store.beat(NOW.plus_ms(DAY_MS), OUTAGE_GRACE_MS).await.unwrap();
    let vacation = |days| Vacation {
        span: Span { from: NOW.plus_ms(days * DAY_MS), until: NOW.plus_ms((days + 1) * DAY_MS) },
        until_move: false,
    };
    store.begin_vacation(alice, vacation(0), &[]).await.unwrap();
    store.begin_vacation(alice, vacation(1), &[]).await.unwrap();
    store.end_vacation(alice, NOW.plus_ms(1), &[]).await.unwrap();
    let end = NOW.plus_ms(30 * DAY_MS);
    store.vacations_over(end).await.unwrap();
    store.announce_vacation_end(alice, end, &[]).await.unwrap();
    store.vacations(alice, NOW).await.unwrap();
    store.person_time(alice).await.unwrap();
    let timers = store.timers_of(game.id).await.unwrap();
    let deadline = Some(end);
    let turn = Turn { account: alice, seq: 2, at: NOW, told: true, deadline };
    assert!(store.reschedule(game.id, 2, &timers, &[turn]).await.unwrap());
    let subject = Subject::Reminder { account: alice.0, codes: Vec::new(), direct: false, at: None };
    let claimed = store.claim_timers("one", end, 1_000, 10).await.unwrap();
    assert_eq!(claimed.len(), 1);
    let reminded = |timer: &DueTimer| {
        let (timer, seq) = (timer.id, timer.seq);
        RemindedGame { timer, game: game.id, seq, turn: 1, left_ms: 1, next: None }
    };
    let games = claimed.iter().map(reminded).collect();
    let (claimant, notice) = ("one".to_owned(), world.notice(subject));
    assert!(store.time_changes().await.unwrap().iter().any(|(account, _)| *account == alice));
    store.time_settled(alice, 1).await.unwrap();
    let reminding = Reminding { claimant, account: alice, games, notice };
    assert!(store.remind(&reminding).await.unwrap().is_some());
    store.game("GAMES").await.unwrap();
    store.drop_timer(TimerId(1), "one").await.unwrap();
    store.expire_challenges(end).await.unwrap();
    store.put_digests(end).await.unwrap();
    store.waiting(alice).await.unwrap();
    store.next_timer().await.unwrap();
    store.next_digest().await.unwrap();
    store.next_expiring_challenge().await.unwrap();
    store.next_vacation_end().await.unwrap();
}

#[tokio::test]
async fn what_is_due_is_found_by_indexes() {
    tracing::subscriber::set_global_default(Statements).unwrap();
    let folder = TempDir::new().unwrap();
    let store = SqlStore::open(&url(folder.path())).await.unwrap();
    let world = World::new(vec![Arc::new(store)]).await;
    // Statements before this test are of others.
    SEEN.lock().unwrap().clear();
    everything(&world).await;
    let seen = SEEN.lock().unwrap().clone();
    let mut conn = raw(folder.path()).await;
    let (mut explained, mut scans) = (0, Vec::new());
    for statement in seen.iter().filter(|statement| is_ours(statement)) {
        let explain = format!("explain query plan {statement}");
        let plan = sqlx::query(AssertSqlSafe(explain)).fetch_all(&mut conn).await.unwrap();
        explained += 1;
        for step in plan {
            let step: String = step.get("detail");
            if is_scan(&step) {
                scans.push(format!("{step}: {statement}"));
            }
        }
    }
    println!("{explained} statements explained");
    assert!(explained >= 20, "only {explained} of {seen:#?}");
    assert!(scans.is_empty(), "{}", scans.join("\n\n"));
}

/// Whether a statement reads or writes what decides about time. Other tests of this process may run at the same time.
fn is_ours(statement: &str) -> bool {
    let about =
        ["timer", "vacation", "outage", "deadline_at", "expires_at <=", "min(expires_at)", "digest_at"];
    let reads = ["select", "update", "delete", "insert"].iter().any(|word| statement.starts_with(word));
    reads && about.iter().any(|word| statement.contains(word))
}

/// Whether a step of a plan goes through a growing table from its beginning.
fn is_scan(step: &str) -> bool {
    let Some(rest) = step.strip_prefix("SCAN ") else { return false };
    let table = rest.split(' ').next().unwrap_or_default();
    let partial = ["USING INDEX account_digest", "USING COVERING INDEX account_digest"];
    let alias = [("a", "account"), ("t", "turn"), ("g", "game"), ("h", "challenge")];
    let table = alias.iter().find(|(short, _)| *short == table).map_or(table, |(_, long)| long);
    GROWING.contains(&table) && !partial.iter().any(|index| rest.contains(index))
}
