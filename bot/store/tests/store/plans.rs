//! How the databases carry out the statements of the contract: none may read a whole table that grows with people and
//! games. The driver's log gives the statements; each database explains those that it understands.

pub mod postgres;
pub mod sqlite;

use crate::schedule::reminding_game;
use crate::world::{NOW, PLATFORM, World};
use deska_core::ports::{EndedOf, RemindedGame, Reminding};
use deska_model::clocks::OUTAGE_GRACE_MS;
use deska_model::clocks::calendar::Period;
use deska_model::clocks::duration::DAY_MS;
use deska_model::clocks::timer::DueTimer;
use deska_model::games::rows::CurrentTurn;
use deska_model::ids::TimerId;
use deska_model::outbox::Subject;
use deska_model::personal::own_time::Vacation;
use std::collections::BTreeSet;
use std::fmt::Debug;
use std::sync::{Mutex, Once};
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
        let text = if whole.is_empty() { summary } else { whole };
        if reads(&text) {
            // A batch is one text with several statements.
            SEEN.lock().unwrap().extend(text.split(";\n").map(|text| text.trim().to_owned()));
        }
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

/// Tables that do not grow with people and games: what admins set, what waits for a moment, migrations, and
/// PostgreSQL's own.
const SMALL: [&str; 12] = [
    "memory",
    "outage",
    "platform_outage",
    "setting",
    "seats_board",
    "audit",
    "link_code",
    "outdated",
    "pg_class",
    "pg_namespace",
    "pg_depend",
    "_sqlx_migrations",
];

/// Partial indexes whose rows are those asked for: reading one whole reads nothing in vain.
const PARTIAL: [&str; 14] = [
    "vote_game_next",
    "club_next",
    "account_digest",
    "account_time_changes",
    "game_open",
    "challenge_again",
    "challenge_open",
    "challenge_unasked",
    "outbox_due",
    "timer_claimed",
    "review_wanted",
    "unreached_open",
    "presence_asked",
    "review_open",
];

/// What is meant to read a large part of a table: it counts all results of a place again, or sets all clocks anew after the
/// system's clock was set back. PostgreSQL may read the rest of the table with it.
const MANY: [&str; 3] = [
    "delete from rating_event where scope",
    "update account set time_changes = time_changes + 1 where id in (",
    "update unreached set from_at = $1 where until_at = $2 and from_at > $1",
];

/// Begins to collect statements.
pub fn watch() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| tracing::subscriber::set_global_default(Statements).unwrap());
}

/// The statements to explain that `explained` lacks, which it has afterwards.
fn unexplained(explained: &Mutex<BTreeSet<String>>) -> Vec<String> {
    let seen = SEEN.lock().unwrap().clone();
    let mut explained = explained.lock().unwrap();
    seen.into_iter().filter(|text| reads(text) && explained.insert(text.clone())).collect()
}

/// Whether a statement looks for something. Other tests of this process copy databases, which reads whole tables by
/// statements without a condition, and what counts all timers has none either.
fn reads(statement: &str) -> bool {
    let is_one =
        ["select", "update", "delete", "insert", "with"].iter().any(|word| statement.starts_with(word));
    is_one && statement.contains("where") && !statement.contains("sqlite_sequence")
}

/// Everything that the program does about time by itself.
pub async fn what_is_due(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let game = reminding_game(world, "GAMES").await;
    world.challenge("ABCDE").await;
    store.beat(NOW, OUTAGE_GRACE_MS).await.unwrap();
    store.beat(NOW.plus_ms(DAY_MS), OUTAGE_GRACE_MS).await.unwrap();
    store.beat(NOW, OUTAGE_GRACE_MS).await.unwrap();
    store.beat(NOW.plus_ms(2 * DAY_MS), OUTAGE_GRACE_MS).await.unwrap();
    let vacation = |days| Vacation {
        span: Period { from: NOW.plus_ms(days * DAY_MS), until: NOW.plus_ms((days + 1) * DAY_MS) },
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
    let turn = CurrentTurn { account: alice, seq: 2, at: NOW, told: true, deadline };
    assert!(store.reschedule(game.id, 2, &timers, &[turn]).await.unwrap());
    let subject = Subject::Reminder { account: alice.0, codes: Vec::new(), direct: false, at: None };
    let claimed = store.claim_timers("one", end, 1_000, 10).await.unwrap();
    assert_eq!(claimed.len(), 1);
    let reminded = |timer: &DueTimer| {
        let (timer, seq) = (timer.id, timer.seq);
        RemindedGame { timer, game: game.id, seq, turn: 1, left_ms: 1, on_devices: None, next: None }
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
    store.daily_channels("puzzle", "time_zone").await.unwrap();
    store.waiting(alice).await.unwrap();
    store.next_timer().await.unwrap();
    store.next_digest().await.unwrap();
    store.next_expiring_challenge().await.unwrap();
    store.next_vacation_end().await.unwrap();
}

/// What surfaces ask for and no other case does.
pub async fn what_is_shown(world: &World) {
    let (store, alice) = (world.store(), world.alice.id);
    let game = world.game("SHOWN").await;
    assert!(store.rematch_of(game.id).await.unwrap().is_none());
    assert!(store.game_before("SHOWN").await.unwrap().is_none());
    assert!(store.challenge_of(game.id).await.unwrap().is_some());
    store.waiting_challenges(world.channel_id, 9).await.unwrap();
    store.open_seats(world.channel_id).await.unwrap();
    assert_eq!(store.games_in(world.channel_id, 9).await.unwrap().len(), 1);
    assert_eq!(store.games_below(world.channel_id, 9).await.unwrap().len(), 0);
    assert_eq!(store.games_from_elsewhere(world.channel_id, 9).await.unwrap().len(), 0);
    assert_eq!(store.own_games_in(alice, world.channel_id).await.unwrap().len(), 1);
    assert_eq!(store.own_games_below(alice, world.channel_id).await.unwrap().len(), 0);
    assert!(store.ended_here(alice, world.channel_id, Some("toy")).await.unwrap().is_none());
    assert_eq!(store.games_of(alice, 10).await.unwrap().len(), 1);
    for of in [EndedOf::Account(alice), EndedOf::Channel(world.channel_id)] {
        assert!(store.ended_games(of, Some("toy"), Some((NOW, game.id)), 20).await.unwrap().is_empty());
    }
    assert_eq!(store.count_games(alice).await.unwrap(), 1);
    assert_eq!(store.places_of(alice, PLATFORM, 9).await.unwrap().len(), 1);
    assert!(store.place_at(world.channel_id).await.unwrap().is_some());
    assert!(store.account_of(PLATFORM, "alice").await.unwrap().is_some());
    assert!(store.shown_in(PLATFORM, "nothing").await.unwrap().is_none());
    store.identities(alice).await.unwrap();
    store.unscored(alice).await.unwrap();
    store.review(game.id).await.unwrap();
    assert!(store.wanted_reviews(9).await.unwrap().is_empty());
    store.locale_of(PLATFORM, "alice").await.unwrap();
    store.readers(&world.place, Some("alice"), &[alice]).await.unwrap();
    store.lessons_solved(alice, "toy").await.unwrap();
    store.lesson_at(alice, "toy").await.unwrap();
    store.puzzle_at(alice).await.unwrap();
    store.puzzles_solved(alice, "toy").await.unwrap();
    store.puzzle_days(alice, 9).await.unwrap();
    store.puzzle_scale(Some(alice), "toy").await.unwrap();
    store.daily_before(world.channel_id, 9, NOW).await.unwrap();
}
