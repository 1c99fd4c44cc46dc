//! Time from a sent move to its board in the room, on a homeserver on this machine, and the memory of the program:
//! `cargo bench -p bot --features matrix --bench matrix_round_trip`.
//!
//! The first clients are bare requests of this program: the time ends when the homeserver sends them the board. The others
//! are another program that decrypts, whose own work is part of the time, so its two kinds of rooms are to be compared
//! with each other. Without `--bench`, as in tests, nothing is measured.
#![expect(clippy::unwrap_used, clippy::print_stdout, reason = "a benchmark prints what it measures")]

use deska_testkit::deska::Deska;
use deska_testkit::homeserver::Homeserver;
use deska_testkit::homeserver::account::Account;
use deska_testkit::matrix_client::MatrixClient;
use deska_testkit::matrix_client::event::Event;
use deska_testkit::matrix_client::messages::Text;
use reqwest::{Client, Method, RequestBuilder};
use serde_json::{Value, json};
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
    tokio::time::sleep(Duration::from_secs(5)).await;
    println!("memory idle on Matrix | {} MiB |", resident_mib(&deska));
    for pause in PAUSES {
        let people = [server.register("Carol").await, server.register("Dan").await];
        print("plain room, bare requests", pause, &play_bare(&server, people, &account.user, pause).await);
    }
    let (alice, bob) =
        (MatrixClient::person(&server, "Alice").await, MatrixClient::person(&server, "Bob").await);
    for encrypted in [false, true] {
        for pause in PAUSES {
            let times = play([&alice, &bob], &account.user, encrypted, pause).await;
            print(if encrypted { "encrypted room" } else { "plain room" }, pause, &times);
        }
    }
    println!("memory after the games on Matrix | {} MiB |", resident_mib(&deska));
}

fn print(what: &str, pause: Duration, times: &[Duration]) {
    let at = |share: usize| times[(times.len() - 1) * share / 100];
    let (half, most, all) = (at(50), at(95), at(100));
    let count = times.len();
    println!("{what}, {count} moves with pauses of {pause:?}: p50 {half:?}, p95 {most:?}, longest {all:?}");
    let (half, most) = (half.as_millis(), most.as_millis());
    println!(
        "move to board on Matrix, {what}, pauses of {pause:?} | p50 {half} ms, p95 {most} ms | p50 < 100 ms, p95 < 250 ms"
    );
}

/// The move at this place of the game, each on a point of its own.
fn line(at: usize) -> String {
    let point = at * 2;
    let letter = char::from(b"abcdefghjklmn"[point % 13]);
    format!("!go play {letter}{}", point / 13 + 1)
}

/// A person who sends requests and does nothing with the answers but find the board.
struct Bare {
    http: Client,
    url: String,
    account: Account,
    since: String,
    sent: usize,
}

impl Bare {
    async fn begin(server: &Homeserver, account: Account) -> Self {
        let mut bare = Self {
            http: Client::new(),
            url: server.url().to_owned(),
            account,
            since: String::new(),
            sent: 0,
        };
        bare.sync().await;
        bare
    }

    fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let url = format!("{}/_matrix/client/v3/{path}", self.url);
        self.http.request(method, url).bearer_auth(&self.account.token)
    }

    async fn ask(&self, method: Method, path: &str, body: Value) -> Value {
        let answer = self.request(method, path).json(&body).send().await.unwrap();
        answer.error_for_status().unwrap().json().await.unwrap()
    }

    async fn say(&mut self, room: &str, line: &str) {
        self.sent += 1;
        let path = format!("rooms/{room}/send/m.room.message/{}", self.sent);
        self.ask(Method::PUT, &path, json!({"msgtype": "m.text", "body": line})).await;
    }

    async fn sync(&mut self) -> Value {
        let mut query = vec![("timeout", "30000")];
        if !self.since.is_empty() {
            query.push(("since", self.since.as_str()));
        }
        let answer: Value =
            self.request(Method::GET, "sync").query(&query).send().await.unwrap().json().await.unwrap();
        answer["next_batch"].as_str().unwrap().clone_into(&mut self.since);
        answer
    }

    /// Waits for an event of the room.
    async fn wait_for(&mut self, room: &str, is_it: impl Fn(&Value) -> bool) {
        loop {
            let news = self.sync().await;
            let joined = &news["rooms"]["join"][room];
            let events = [&joined["timeline"]["events"], &joined["state"]["events"]];
            if events.iter().filter_map(|events| events.as_array()).flatten().any(&is_it) {
                return;
            }
        }
    }
}

/// The same game as [`play`] by bare requests.
async fn play_bare(server: &Homeserver, people: [Account; 2], bot: &str, pause: Duration) -> Vec<Duration> {
    let [black, white] = people;
    let (mut black, mut white) = (Bare::begin(server, black).await, Bare::begin(server, white).await);
    let made = json!({"preset": "private_chat", "invite": [bot, white.account.user]});
    let room = black.ask(Method::POST, "createRoom", made).await["room_id"].as_str().unwrap().to_owned();
    white.ask(Method::POST, &format!("join/{room}"), json!({})).await;
    let is_bot = |event: &Value| event["state_key"] == *bot && event["content"]["membership"] == "join";
    black.wait_for(&room, is_bot).await;
    let user = white.account.user.clone();
    black.say(&room, &format!("!go new {user} side=black size=13 clock=none")).await;
    let body = |event: &Value| event["content"]["body"].as_str().unwrap_or_default().to_owned();
    black.wait_for(&room, |event| body(event).contains("challenges")).await;
    white.say(&room, "!game accept").await;
    let is_board = |event: &Value| event["sender"] == *bot && event["content"]["msgtype"] == "m.image";
    black.wait_for(&room, is_board).await;
    let mut times = Vec::new();
    for at in 0..MOVES {
        tokio::time::sleep(pause).await;
        let begun = Instant::now();
        match at % 2 {
            0 => black.say(&room, &line(at)).await,
            _ => white.say(&room, &line(at)).await,
        }
        black.wait_for(&room, is_board).await;
        times.push(begun.elapsed());
    }
    times.sort();
    times
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
        let line = line(at);
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
