//! A process that is killed while it writes: what it had reported is there, once, and fits together.
//!
//! The test starts its own binary again as the process to be killed.

use crate::lines::lines;
use crate::sqlite::{raw, url};
use crate::world::{NOW, World, moved};
use deska_model::conditional::tree::{NewConditionals, StoredConditionals};
use deska_model::games::rows::{CurrentTurn, GameRow};
use deska_model::outbox::{Notice, Subject};
use deska_store::SqlStore;
use deska_testkit::pace::{rounds, seed};
use rules::rng::SplitMix64;
use sqlx::SqliteConnection;
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Duration;
use tempfile::TempDir;

/// Tells the second process which folder to write in.
const FOLDER: &str = "DESKA_TEST_CRASH_FOLDER";
/// The process is killed after so many acknowledgements at most, and then within so many microseconds.
const HEARD_MAX: usize = 9;
const REST_MAX: u64 = 10_000;
/// Codes of the games that are played at the same time.
const GAMES: [&str; 2] = ["LEFTY", "RIGHT"];

/// Plays for ever and tells every event that was acknowledged. Does nothing unless it is that second process.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn second_process() {
    let Some(folder) = std::env::var_os(FOLDER).map(PathBuf::from) else { return };
    let store = SqlStore::open(&url(&folder)).await.unwrap();
    let world = Arc::new(World::new(vec![Arc::new(store)]).await);
    let games = GAMES.map(|code| tokio::spawn(play(world.clone(), code)));
    for game in games {
        game.await.unwrap();
    }
}

async fn play(world: Arc<World>, code: &'static str) {
    let game = match world.store().game(code).await.unwrap() {
        Some((game, _)) => game,
        None => world.game(code).await,
    };
    tell(code, game.seq);
    let mut seq = game.seq;
    loop {
        let (first, second) = (seq + 1, seq + 2);
        let events = match seq % 3 {
            0 => vec![moved(&first.to_string()), moved(&second.to_string())],
            _ => vec![moved(&first.to_string())],
        };
        let last = seq + u32::try_from(events.len()).unwrap();
        let mut append = world.batch(&game, seq, &format!("{code} {first}"), events);
        let subject = Subject::Turn { code: code.to_owned(), account: world.bob.id.0, seq: last };
        append.effects.direct = vec![Notice { subject, ..append.effects.notice.clone() }];
        append.effects.summary.turns =
            vec![CurrentTurn { account: world.bob.id, seq: last, at: NOW, told: true, deadline: None }];
        append.lines = lines_after(&world, &game, seq, last).await;
        let row = world.store().append(&append).await.unwrap().row;
        tell(code, last);
        if last % 4 == 0 {
            world.deliver_board(Some(row), game.id, &format!("message {last}")).await;
        }
        seq = last;
    }
}

/// A line that names the last event of the game, in place of the one before.
async fn lines_after(world: &World, game: &GameRow, seq: u32, last: u32) -> Vec<StoredConditionals> {
    let named = |seq: u32| lines(&["a", &seq.to_string()]);
    let mut stored = world.store().lines_of(game.id).await.unwrap();
    if stored.is_empty() {
        let (account, lines) = (world.bob.id, named(seq));
        let set = NewConditionals { game: game.id, seq, account, revision: None, lines };
        world.store().set_lines(&set).await.unwrap();
        stored = world.store().lines_of(game.id).await.unwrap();
    }
    stored.iter_mut().for_each(|stored| stored.lines = named(last));
    stored
}

fn tell(code: &str, seq: u32) {
    let mut out = std::io::stdout().lock();
    writeln!(out, "acknowledged {code} {seq}").unwrap();
    out.flush().unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_acknowledged_survives_a_kill() {
    let (folder, kills, mut random) = (TempDir::new().unwrap(), rounds(60, 30), SplitMix64::new(seed(3)));
    let mut total = 0;
    for _ in 0..kills {
        let heard = 1 + random.below(HEARD_MAX);
        let acknowledged = run_and_kill(folder.path(), heard, random.draw() % REST_MAX);
        assert!(acknowledged.iter().all(|seq| *seq > 0), "{acknowledged:?}");
        total = check(folder.path(), acknowledged).await;
    }
    assert!(total > 2 * kills, "only {total} events in all");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_kill_while_the_database_is_made_leaves_one_that_opens() {
    let mut random = SplitMix64::new(seed(4));
    for _ in 0..rounds(20, 10) {
        let folder = TempDir::new().unwrap();
        let acknowledged = run_and_kill(folder.path(), 0, random.draw() % 100_000);
        check(folder.path(), acknowledged).await;
        let acknowledged = run_and_kill(folder.path(), 1, 0);
        check(folder.path(), acknowledged).await;
    }
}

/// Starts the second process and kills it after a while, counted from so many acknowledgements in each game.
/// The last acknowledged event of each game.
fn run_and_kill(folder: &Path, count: usize, microseconds: u64) -> [u32; 2] {
    let mut child = start(folder);
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    let mut acknowledged = [0; 2];
    let mut heard = [0; 2];
    while heard.iter().any(|heard| *heard < count) {
        let line = lines.next().expect("the process ended by itself");
        if let Some(game) = note(&line, &mut acknowledged) {
            heard[game] += 1;
        }
    }
    std::thread::sleep(Duration::from_micros(microseconds));
    child.kill().unwrap();
    child.wait().unwrap();
    for line in lines {
        note(&line, &mut acknowledged);
    }
    acknowledged
}

fn start(folder: &Path) -> Child {
    Command::new(std::env::current_exe().unwrap())
        .args(["--exact", "crash::second_process", "--nocapture", "--test-threads=1"])
        .env(FOLDER, folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .unwrap()
}

/// Reads a line such as `acknowledged LEFTY 17`; a line that the kill cut off was not an acknowledgement.
fn note(line: &str, acknowledged: &mut [u32; 2]) -> Option<usize> {
    let (code, seq) = line.split_once("acknowledged ")?.1.split_once(' ')?;
    let game = GAMES.iter().position(|known| *known == code)?;
    acknowledged[game] = acknowledged[game].max(seq.parse().ok()?);
    Some(game)
}

/// Opens the database and checks each game; the number of events in all.
async fn check(folder: &Path, acknowledged: [u32; 2]) -> u32 {
    let store = SqlStore::open(&url(folder)).await.unwrap();
    let world = World::new(vec![Arc::new(store.clone())]).await;
    let mut total = 0;
    for (code, acknowledged) in GAMES.into_iter().zip(acknowledged) {
        let Some((game, events)) = world.store().game(code).await.unwrap() else {
            assert_eq!(acknowledged, 0, "{code} was acknowledged and is not there");
            continue;
        };
        assert!(game.seq >= acknowledged, "{code}: {} < {acknowledged}", game.seq);
        let numbers: Vec<u32> = events.iter().map(|event| event.seq).collect();
        assert_eq!(numbers, (1..=game.seq).collect::<Vec<_>>());
        assert!(events.iter().skip(1).all(|event| event.event == moved(&event.seq.to_string())));
        check_tables(folder, &game).await;
        total += game.seq;
    }
    store.close().await;
    total
}

/// The game's row agrees with the events, and the messages tell of every event once.
async fn check_tables(folder: &Path, game: &GameRow) {
    let mut conn = raw(folder).await;
    let sound: String = sqlx::query_scalar("pragma quick_check").fetch_one(&mut conn).await.unwrap();
    assert_eq!(sound, "ok");
    let (last, count): (u32, u32) = sqlx::query_as("select max(seq), count(*) from event where game_id = $1")
        .bind(game.id.0)
        .fetch_one(&mut conn)
        .await
        .unwrap();
    assert_eq!((game.seq, game.seq), (last, count));
    let payloads: Vec<String> =
        sqlx::query_scalar("select payload from outbox where game_id = $1 and kind = 'board'")
            .bind(game.id.0)
            .fetch_all(&mut conn)
            .await
            .unwrap();
    let mut told: Vec<(u32, u32)> = payloads
        .iter()
        .map(|payload| match serde_json::from_str(payload).unwrap() {
            Subject::Game { after, seq, .. } => (after, seq),
            other => panic!("{other:?}"),
        })
        .collect();
    told.sort_unstable();
    let mut expected = 0;
    for (after, seq) in told {
        assert_eq!(after, expected, "a gap or a double in the messages");
        expected = seq;
    }
    assert_eq!(expected, game.seq);
    let line: Option<(u32, String)> = sqlx::query_as("select seq, tree from line where game_id = $1")
        .bind(game.id.0)
        .fetch_optional(&mut conn)
        .await
        .unwrap();
    if let Some((seq, tree)) = line {
        assert_eq!(
            (seq, tree),
            (game.seq, serde_json::to_string(&lines(&["a", &game.seq.to_string()])).unwrap())
        );
    }
    check_turns(&mut conn, game).await;
}

/// The person is told of each turn once, and the turn that is noted is that of the last event.
async fn check_turns(conn: &mut SqliteConnection, game: &GameRow) {
    let sql = "select count(*) from outbox where game_id = $1 and kind = $2";
    let boards: i64 =
        sqlx::query_scalar(sql).bind(game.id.0).bind("board").fetch_one(&mut *conn).await.unwrap();
    let turns: i64 =
        sqlx::query_scalar(sql).bind(game.id.0).bind("turn").fetch_one(&mut *conn).await.unwrap();
    assert_eq!(turns, boards - 1, "all but the first board gave somebody a turn");
    let noted: Option<i64> = sqlx::query_scalar("select seq from turn where game_id = $1")
        .bind(game.id.0)
        .fetch_optional(conn)
        .await
        .unwrap();
    assert_eq!(noted, Some(i64::from(game.seq)).filter(|seq| *seq > 1));
}
