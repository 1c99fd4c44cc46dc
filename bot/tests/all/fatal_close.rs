//! The real program when Discord ends the connection for good: it stops in order, says why and what to do, and ends
//! with a status that tells of a failure.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test that meets nothing where something must be has failed"
)]
#![cfg(feature = "discord")]

use deska_testkit::deska::{FILE, command, on};
use deska_testkit::discord_sim::Simulator;
use deska_testkit::patience;
use futures::StreamExt;
use reqwest::Client;
use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Output};
use tempfile::TempDir;

/// The program at work; it is killed if a test gives it up.
struct Program(Option<Child>);

impl Drop for Program {
    fn drop(&mut self) {
        if let Some(mut child) = self.0.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// The program with a console and a simulated Discord.
fn start(folder: &Path, sim: &Simulator) -> Program {
    let (url, token) = (sim.url(), sim.token());
    let variables = [("DESKA_DISCORD__API_URL", url.as_str()), ("DESKA_DISCORD__TOKEN", token)];
    Program(command(folder, &on(FILE, &variables)).spawn().ok())
}

/// Where the console listens, as the program says in its first line.
async fn console_of(program: &mut Program) -> SocketAddr {
    let mut output = BufReader::new(program.0.as_mut().unwrap().stdout.take().unwrap());
    let line = tokio::task::spawn_blocking(move || {
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        // Whatever it says later must find somebody who reads it.
        std::thread::spawn(move || std::io::copy(&mut output, &mut std::io::sink()));
        line
    });
    let line = line.await.unwrap();
    line.split_whitespace().find_map(|word| word.strip_prefix("http://")?.parse().ok()).expect(&line)
}

/// Waits until the program has ended by itself; its last words are on the standard error.
async fn ended(mut program: Program) -> Output {
    let child = program.0.take().unwrap();
    let id = child.id().to_string();
    let waited = tokio::task::spawn_blocking(move || child.wait_with_output().unwrap());
    match tokio::time::timeout(patience(), waited).await {
        Ok(output) => output.unwrap(),
        Err(_) => {
            std::process::Command::new("kill").args(["-KILL", &id]).status().unwrap();
            panic!("the program goes on");
        }
    }
}

/// The line for the operator, which is the last one.
fn last_words(output: &Output) -> String {
    assert_eq!(output.status.code(), Some(1), "{output:?}");
    let text = String::from_utf8_lossy(&output.stderr).into_owned();
    let last = text.lines().last().unwrap_or_default().to_owned();
    assert!(last.starts_with("deska: "), "{text}");
    last
}

#[tokio::test(flavor = "multi_thread")]
async fn the_process_ends_and_says_what_to_do() {
    for (code, words) in
        [(4004, ["refused the bot token", "discord.token"]), (4014, ["intent", "developer portal"])]
    {
        let (sim, folder) = (Simulator::start().await, TempDir::new().unwrap());
        let mut program = start(folder.path(), &sim);
        let addr = console_of(&mut program).await;
        sim.wait_ready().await;
        let http = Client::new();
        let health = http.get(format!("http://{addr}/healthz")).send().await.unwrap();
        assert!(health.status().is_success());
        let stream =
            http.get(format!("http://{addr}/api/events?as=alice&channel=main")).send().await.unwrap();
        sim.close_gateway(Some(code));
        // A page that listens is told by the end of its stream, which is whole.
        let parts = tokio::time::timeout(patience(), stream.bytes_stream().collect::<Vec<_>>()).await;
        assert!(parts.expect("an end of the stream").iter().all(Result::is_ok));
        let said = last_words(&ended(program).await);
        assert!(said.contains(&code.to_string()), "{said}");
        assert!(words.iter().all(|word| said.contains(word)), "{said}");
        assert!(http.get(format!("http://{addr}/healthz")).send().await.is_err());
        let mut files: Vec<_> =
            std::fs::read_dir(folder.path()).unwrap().map(|file| file.unwrap().file_name()).collect();
        files.sort();
        assert_eq!(files, ["deska.db", "deska.db-mark"], "the database was closed in order");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_at_the_start_says_the_same() {
    let (sim, folder) = (Simulator::start().await, TempDir::new().unwrap());
    sim.refuse_token(true);
    let said = last_words(&ended(start(folder.path(), &sim)).await);
    for word in ["refused the bot token", "discord.token", "developer portal"] {
        assert!(said.contains(word), "{said}");
    }
    let files = std::fs::read_dir(folder.path()).unwrap().count();
    assert_eq!(files, 2, "the database was closed in order, with its note");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_that_turns_out_wrong_later_says_the_same() {
    let (sim, folder) = (Simulator::start().await, TempDir::new().unwrap());
    // Discord is away at the start and refuses the token once it is back.
    sim.fail_next(|_, path| path == "/gateway/bot", 503, 3);
    let mut program = start(folder.path(), &sim);
    console_of(&mut program).await;
    sim.wait_until("three tries", || sim.requests().len() >= 3).await;
    sim.refuse_token(true);
    let said = last_words(&ended(program).await);
    assert!(said.contains("refused the bot token") && said.contains("discord.token"), "{said}");
}
