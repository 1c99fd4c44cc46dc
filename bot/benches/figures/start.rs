//! The real program on a million stored games: how soon it is ready, how much memory it needs, and how quickly it lists
//! somebody's games.

use crate::community::{self, SIZE};
use crate::figure::{self, Times};
use deska_testkit::community::{member, name};
use deska_testkit::deska::{Deska, command};
use reqwest::Client;
use serde_json::json;
use std::path::Path;
use std::time::{Duration, Instant};

/// People who list their games, one after another.
const LISTS: u32 = 500;

pub async fn measure() {
    let file = community::file().await;
    let http = Client::new();
    let begun = Instant::now();
    let mut deska = run(&file);
    while !ready(&http, &deska).await {
        tokio::time::sleep(Duration::from_millis(2)).await;
    }
    let what = "1,000,000 stored games, 100,000 open";
    figure::print(
        &format!("ready with {what}"),
        format!("{:.2} s", begun.elapsed().as_secs_f64()),
        "< 1.5 s",
    );
    figure::print(&format!("memory when ready, {what}"), mib(&deska), "< 100 MB");
    let mut times = Times::default();
    for at in 0..LISTS {
        let who = at * 37 % SIZE.people;
        times.add(list(&http, &deska, who).await);
    }
    figure::print(&format!("/game list over HTTP, {what}"), times.spread(), "p99 < 20 ms");
    figure::print(&format!("memory after {LISTS} lists, {what}"), mib(&deska), "< 100 MB");
    deska.kill();
}

fn run(file: &Path) -> Deska {
    let url = format!("sqlite://{}", file.display());
    let folder = file.parent().expect("a folder");
    Deska::start_with(command(
        folder,
        &[("DESKA_WEB__LISTEN", "127.0.0.1:0"), ("DESKA_DATABASE__URL", &url), ("DESKA_LOG__LEVEL", "error")],
    ))
}

async fn ready(http: &Client, deska: &Deska) -> bool {
    http.get(deska.url("/readyz")).send().await.is_ok_and(|answer| answer.status().is_success())
}

async fn list(http: &Client, deska: &Deska, who: u32) -> Duration {
    let channel = member(who, SIZE).place.channel;
    let body = json!({"id": format!("list{who}"), "as": name(who), "channel": channel, "text": "/game list"});
    let begun = Instant::now();
    let answer = http.post(deska.url("/api/say")).json(&body).send().await.expect("an answer");
    assert!(answer.status().is_success(), "{}", answer.status());
    let text = answer.text().await.expect("its body");
    let time = begun.elapsed();
    assert!(text.contains(" open games"), "no games of {}: {text}", name(who));
    time
}

/// The memory of the program.
pub fn mib(deska: &Deska) -> String {
    let status = std::fs::read_to_string(format!("/proc/{}/status", deska.child.id())).expect("the process");
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:")).expect("its memory");
    let kib: u64 = line.trim().trim_end_matches("kB").trim().parse().expect("a number");
    format!("{} MB", kib * 1_024 / 1_000_000)
}

/// The time of the processor that the program has used, in seconds.
pub fn cpu(deska: &Deska) -> f64 {
    let stat = std::fs::read_to_string(format!("/proc/{}/stat", deska.child.id())).expect("the process");
    // The name in brackets may hold spaces; user and system time are the 12th and 13th value after it.
    let values = stat.rsplit(')').next().unwrap_or_default().split_whitespace();
    values.skip(11).take(2).filter_map(|value| value.parse::<f64>().ok()).sum::<f64>() / 100.0
}
