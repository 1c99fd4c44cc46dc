//! The log of the real program: every line of a request bears its id, and no line holds a secret or what somebody wrote.
#![cfg(feature = "discord")]

use deska_testkit::deska::{Deska, command};
use deska_testkit::discord_sim::Simulator;
use reqwest::Client;
use serde_json::{Value, json};
use std::fs::File;
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

const TOKEN: &str = "the-token-of-the-console";
const TALK: &str = "xylophone";

/// The program with a log at its finest level in the file `log`.
fn start(folder: &Path, sim: &Simulator) -> Deska {
    let (api_url, token) = (sim.url(), sim.token());
    let program = command(
        folder,
        &[
            ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
            ("DESKA_WEB__TOKEN", TOKEN),
            ("DESKA_DATABASE__URL", "sqlite://deska.db"),
            ("DESKA_DISCORD__API_URL", &api_url),
            ("DESKA_DISCORD__TOKEN", token),
            ("DESKA_LOG__LEVEL", "trace"),
            ("DESKA_LOG__FORMAT", "json"),
        ],
    );
    let mut shell = Command::new("sh");
    shell.args(["-c", "exec \"$0\" 2>log"]).arg(program.get_program()).current_dir(folder);
    for (name, value) in program.get_envs() {
        match value {
            Some(value) => shell.env(name, value),
            None => shell.env_remove(name),
        };
    }
    shell.stdin(File::open("/dev/null").unwrap()).stdout(std::process::Stdio::piped());
    Deska::start_with(shell)
}

async fn say(deska: &Deska, id: &str, who: &str, text: &str) {
    let body = json!({"id": id, "as": who, "channel": "main", "text": text});
    let request = Client::new().post(deska.url("/api/say")).bearer_auth(TOKEN).json(&body);
    assert!(request.send().await.unwrap().status().is_success());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_ids_and_nothing_that_was_written() {
    let (sim, folder) = (Simulator::start().await, TempDir::new().unwrap());
    let deska = start(folder.path(), &sim);
    sim.wait_ready().await;
    let (alice, bob, channel) = (sim.user("Alissandra"), sim.user("Bobislav"), sim.channel("games"));
    let offer = alice.slash(&channel, "dama new", &[("opponent", &bob.mention()), ("setup", "ones")]).await;
    bob.press(&offer.message().unwrap(), "Accept").await;
    alice.slash(&channel, "dama move", &[("from", "c3"), ("to", TALK)]).await;
    say(&deska, "talk-1", "philippa", TALK).await;
    say(&deska, "new-1", "philippa", "/dama new quentin setup=random").await;
    say(&deska, "accept-1", "quentin", "/game accept").await;
    say(&deska, "wrong-1", "quentin", &format!("/dama move {TALK}")).await;
    let process = deska.child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &process]).status().unwrap().success());
    let mut deska = deska;
    assert!(deska.child.wait().unwrap().success());

    let log = std::fs::read_to_string(folder.path().join("log")).unwrap();
    for secret in
        [TOKEN, sim.token(), TALK, "philippa", "Philippa", "quentin", "Alissandra", "Bobislav", "\"c3"]
    {
        let leak = log.lines().find(|line| line.contains(secret));
        assert_eq!(leak, None, "{secret} is in the log");
    }
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let of_request = |id: &str| {
        let bears = |line: &&Value| {
            line["spans"].as_array().is_some_and(|spans| spans.iter().any(|span| span["id"] == id))
        };
        lines.iter().filter(bears).map(|line| line["fields"]["kind"].clone()).collect::<Vec<_>>()
    };
    assert!(of_request("new-1").contains(&json!("new")));
    assert!(of_request("wrong-1").contains(&json!("move")));
    let discord = lines.iter().filter(|line| line["span"]["platform"] == "discord");
    assert!(discord.count() >= 3, "requests of Discord bear ids as well");
}

/// What reads the log of a container expects every line in one format, the last one too.
#[test]
fn a_log_for_machines_says_in_its_own_format_why_the_program_ended() {
    let folder = TempDir::new().unwrap();
    let variables = [
        ("DESKA_LOG__FORMAT", "json"),
        ("DESKA_WEB__LISTEN", ""),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
    ];
    let ended = command(folder.path(), &variables).stderr(std::process::Stdio::piped()).output().unwrap();
    let log = String::from_utf8(ended.stderr).unwrap();
    let lines: Vec<Value> = log.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let last = lines.last().unwrap();
    assert_eq!((&last["level"], ended.status.code()), (&json!("ERROR"), Some(1)), "{log}");
    assert!(last["fields"]["message"].as_str().unwrap().starts_with("nothing to do: web.listen"), "{log}");
}
