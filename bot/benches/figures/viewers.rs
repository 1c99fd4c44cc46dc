//! Many people who look at one game over HTTP: how soon each of them hears of a move, and what that costs.

use crate::figure::{self, Times};
use crate::start::{cpu, mib};
use deska_testkit::console_client::{ConsoleClient, Events};
use deska_testkit::deska::{Deska, FILE, command, on};
use futures::future::join_all;
use std::time::{Duration, Instant};

const VIEWERS: usize = 500;
const MOVES: usize = 60;
/// A move comes at most so often, so that each is a change of its own for everybody.
const BETWEEN: Duration = Duration::from_millis(200);
/// The board is this wide.
const SIZE: usize = 13;

pub async fn measure() {
    let folder = tempfile::tempdir().expect("a folder");
    // All of them come from this machine, and each has a connection.
    let room = VIEWERS + 100;
    let (room, rest) = (room.to_string(), (room + 100).to_string());
    let settings = [
        ("DESKA_WEB__CONNECTIONS", &*rest),
        ("DESKA_WEB__PROXY_CONNECTIONS", &*room),
        ("DESKA_LOG__LEVEL", "error"),
    ];
    let deska = Deska::start_with(command(folder.path(), &on(FILE, &settings)));
    let console = ConsoleClient::at(deska.addr);
    console.say("Bob", "hello").await;
    let code = console.begin_between("Alice", "Bob", "go", &format!("size={SIZE}")).await;
    let before = mib(&deska);
    let mut viewers = Vec::new();
    for at in 0..VIEWERS {
        let mut stream = console.watch(&format!("viewer{at}"), &code).await;
        stream.next().await;
        viewers.push(stream);
    }
    let what = format!("{VIEWERS} viewers of one game");
    figure::print(&format!("memory with {what}"), format!("{}, {before} without", mib(&deska)), "< 120 MB");
    let (mut first, mut last) = (Times::default(), Times::default());
    let used = cpu(&deska);
    for at in 0..MOVES {
        let (column, row) = (char::from(b"ABCDEFGHJKLMN"[at % SIZE]), at / SIZE * 2 + 1 + at % 2);
        let line = format!("/go play {column}{row} game={code}");
        let begun = Instant::now();
        let who = if at % 2 == 0 { "Bob" } else { "Alice" };
        let (_, mut heard) = tokio::join!(console.say(who, &line), all(&mut viewers, begun));
        first.add(Duration::from_secs_f64(heard.within(0.0) / 1e3));
        last.add(Duration::from_secs_f64(heard.within(1.0) / 1e3));
        tokio::time::sleep(BETWEEN).await;
    }
    let each = (cpu(&deska) - used) * 1e3 / MOVES as f64;
    figure::print(&format!("a move until the first of {what} hears of it"), first.spread(), "p99 < 100 ms");
    figure::print(&format!("a move until the last of {what} hears of it"), last.spread(), "p99 < 300 ms");
    figure::print(&format!("processor for a move with {what}"), format!("{each:.1} ms"), "< 50 ms");
}

/// The times since `begun` at which each of them hears of the next event.
async fn all(viewers: &mut [Events], begun: Instant) -> Times {
    let hears = viewers.iter_mut().map(|stream| async {
        stream.next().await;
        begun.elapsed()
    });
    let mut times = Times::default();
    join_all(hears).await.into_iter().for_each(|time| times.add(time));
    times
}
