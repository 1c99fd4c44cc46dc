//! Time from a sent move to its board in the room, on a homeserver on this machine, and the memory of the program:
//! `cargo bench -p bot --features matrix --bench matrix_round_trip`.
//!
//! The client is another program; its own loop is part of the time. Without `--bench`, as in tests, nothing is measured.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints what it measures")]

use deska_testkit::deska::Deska;
use deska_testkit::homeserver::Homeserver;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::messages::Text;
use std::time::{Duration, Instant};

/// Moves that are measured in each room.
const MOVES: usize = 40;

/// Pauses between a board and the next move: that of a quick person, and none. In the first case the homeserver is done
/// with the thumbnails of a board when the next move comes.
const PAUSES: [Duration; 2] = [Duration::from_millis(500), Duration::ZERO];

#[tokio::main]
async fn main() {
    if !std::env::args().any(|word| word == "--bench") {
        return;
    }
    let Some(server) = Homeserver::start("matrix_round_trip").await else { return };
    let folder = tempfile::tempdir().unwrap();
    let account = server.register("Deska").await;
    let deska = Deska::on_matrix(folder.path(), &server, &account);
    let (alice, bob) =
        (MatrixClient::person(&server, "Alice").await, MatrixClient::person(&server, "Bob").await);
    tokio::time::sleep(Duration::from_secs(5)).await;
    println!("memory when idle: {} MiB", resident_mib(&deska));
    for encrypted in [false, true] {
        for pause in PAUSES {
            let times = play([&alice, &bob], &account.user, encrypted, pause).await;
            let at = |share: usize| times[(times.len() - 1) * share / 100];
            let kind = if encrypted { "encrypted" } else { "plain" };
            println!(
                "{kind} room, {} moves with pauses of {pause:?}: p50 {:?}, p95 {:?}, longest {:?}",
                times.len(),
                at(50),
                at(95),
                at(100)
            );
        }
    }
    println!("memory after the games: {} MiB", resident_mib(&deska));
}

/// Plays moves of two people and returns how long each took, the shortest first.
async fn play(people: [&MatrixClient; 2], bot: &str, encrypted: bool, pause: Duration) -> Vec<Duration> {
    let [alice, bob] = people;
    let room = match encrypted {
        true => alice.encrypted_room("games", &[bot, bob.id()]).await,
        false => alice.plain_room("games", &[bot, bob.id()]).await,
    };
    bob.join(&room).await;
    alice.sees_membership(&room, bot, "join").await;
    let is_board = |event: &Event| event.room == room && event.sender == bot && event.msgtype() == "m.image";
    alice.say(&room, &format!("!go new {} side=black size=13 clock=none", bob.id())).await;
    alice.wait_for("a challenge", |event| event.room == room && event.body().contains("challenges")).await;
    bob.say(&room, "!game accept").await;
    alice.wait_for("a board", is_board).await;
    let mut times = Vec::new();
    for at in 0..MOVES {
        let point = at * 2;
        let letter = char::from(b"abcdefghjklmn"[point % 13]);
        let line = format!("!go play {letter}{}", point / 13 + 1);
        tokio::time::sleep(pause).await;
        alice.skip_seen();
        let begun = Instant::now();
        people[at % 2].send_text(&room, Text::new(&line)).await;
        alice.next(&line, is_board).await;
        times.push(begun.elapsed());
    }
    times.sort();
    times
}

fn resident_mib(deska: &Deska) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{}/status", deska.child.id())).unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    let kib = line.and_then(|line| line.split_whitespace().next()?.parse::<u64>().ok());
    kib.unwrap_or_default() / 1024
}
