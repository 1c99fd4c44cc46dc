//! What the host watches, on the real program: readiness, and the orderly stop.

use deska_testkit::answers::assert_says;
use deska_testkit::deska::{Deska, FILE, command, on};
use deska_testkit::pace::comes;
use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use std::path::Path;
use std::process::Command;
use tempfile::TempDir;

/// The answer of `/readyz`.
async fn ready(at: &Deska) -> (StatusCode, Value) {
    let answer = reqwest::get(at.url("/readyz")).await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

/// Asks until the answer is this one. The program gives a fresh one every second.
async fn becomes(at: &Deska, status: StatusCode, expected: Value) {
    let wanted = (status, expected);
    comes(&format!("{wanted:?}"), async || (ready(at).await == wanted).then_some(())).await;
}

fn limit_files(process: u32, bytes: &str) {
    let set =
        Command::new("prlimit").args([format!("--pid={process}"), format!("--fsize={bytes}:")]).status();
    assert!(set.unwrap().success());
}

/// Starts the program by a shell, so that a disk that refuses a write ends it by no signal.
fn start_without_signal(folder: &Path, variables: &[(&str, &str)]) -> Deska {
    let program = command(folder, variables);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' XFSZ; exec \"$0\" 2>/dev/null"]).arg(program.get_program());
    shell.current_dir(folder).envs(program.get_envs().filter_map(|(name, value)| Some((name, value?))));
    shell.stdin(std::process::Stdio::null()).stdout(std::process::Stdio::piped());
    Deska::start_with(shell)
}

#[tokio::test(flavor = "multi_thread")]
async fn it_is_not_ready_while_the_database_takes_no_changes() {
    let folder = TempDir::new().unwrap();
    let deska = start_without_signal(folder.path(), &on(FILE, &[]));
    let fine = json!({"state": "ready", "checks": {"database": "ok"}});
    becomes(&deska, StatusCode::OK, fine.clone()).await;
    limit_files(deska.child.id(), "4096");
    let failed = json!({"state": "not ready", "checks": {"database": "failed"}});
    becomes(&deska, StatusCode::SERVICE_UNAVAILABLE, failed).await;
    // The process itself lives: a restart would not help it.
    assert_eq!(reqwest::get(deska.url("/healthz")).await.unwrap().text().await.unwrap(), "ok\n");
    limit_files(deska.child.id(), "unlimited");
    becomes(&deska, StatusCode::OK, fine).await;
}

/// The database takes changes, and yet nobody can play: a table is missing.
#[tokio::test(flavor = "multi_thread")]
async fn it_is_not_ready_while_requests_fail_again_and_again() {
    let folder = TempDir::new().unwrap();
    let deska = Deska::start(folder.path());
    let say = async |who: &str, text: &str| deska.console().say(who, text).await.to_string();
    say("alice", "/go new bob size=9 side=black").await;
    say("bob", "/game accept").await;
    let fine = json!({"state": "ready", "checks": {"database": "ok"}});
    becomes(&deska, StatusCode::OK, fine.clone()).await;
    deska.run_sql(folder.path(), "alter table event rename to gone").await;
    for _ in 3..6 {
        assert_says(say("alice", "/go play c3").await, "went wrong");
    }
    let failed = json!({"state": "not ready", "checks": {"database": "failed"}});
    becomes(&deska, StatusCode::SERVICE_UNAVAILABLE, failed).await;
    deska.run_sql(folder.path(), "alter table gone rename to event").await;
    let answer = say("alice", "/go play c3").await;
    assert!(!answer.contains("went wrong"), "{answer}");
    becomes(&deska, StatusCode::OK, fine).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_learn_that_it_is_ready_and_no_numbers() {
    let folder = TempDir::new().unwrap();
    let token = "a token of sixteen and more";
    let deska = Deska::start_on(folder.path(), FILE, &[("DESKA_WEB__TOKEN", token)]);
    becomes(&deska, StatusCode::OK, json!({"state": "ready", "checks": {"database": "ok"}})).await;
    // As a balancer in front of the program asks.
    let request = Client::new().get(deska.url("/readyz")).header("Host", "deska.example.org");
    assert_eq!(request.send().await.unwrap().status(), StatusCode::OK);
    let metrics = || Client::new().get(deska.url("/metrics"));
    assert_eq!(metrics().send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    assert_eq!(metrics().bearer_auth("wrong").send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    assert_says(metrics().bearer_auth(token).send().await.unwrap().text().await.unwrap(), "deska_build_info");
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_say_what_was_done() {
    let deska = Deska::fresh();
    let console = deska.console();
    console.say("alice", "/ordo new bob side=white").await;
    console.say("bob", "/game accept").await;
    console.join("carol").await;
    console.say("alice", "/ordo new carol").await;
    console.say("bob", "/ordo move a1 a1").await;
    console.say("bob", "/ordo mvoe a1 a1").await;
    let page = reqwest::get(deska.url("/metrics")).await.unwrap().text().await.unwrap();
    for line in [
        "deska_requests_total{platform=\"console\",kind=\"new\",result=\"done\"} 2",
        "deska_requests_total{platform=\"console\",kind=\"move\",result=\"refused\"} 1",
        "deska_requests_total{platform=\"console\",kind=\"unreadable\",result=\"refused\"} 1",
        "deska_stage_duration_seconds_count{platform=\"console\",stage=\"answer\"} 5",
        "deska_open_games{game=\"ordo\"} 1",
        "deska_open_games{game=\"go\"} 0",
        "deska_open_challenges 1",
        "deska_database_up 1",
        "deska_timers{state=\"due\"} 0",
        "deska_log_lines_total{level=\"error\"} 0",
    ] {
        assert!(page.lines().any(|known| known == line), "{line} is missing in\n{page}");
    }
    // Every name has its help, and a label never holds what somebody typed.
    for line in page.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let name = line.split(['{', ' ']).next().unwrap_or_default();
        let base = name.trim_end_matches("_bucket").trim_end_matches("_count").trim_end_matches("_sum");
        assert!(page.contains(&format!("# HELP {base} ")), "{line}");
        assert!(!["alice", "bob", "carol", "mvoe"].iter().any(|word| line.contains(word)), "{line}");
    }
}

#[cfg(feature = "discord")]
#[tokio::test(flavor = "multi_thread")]
async fn it_is_not_ready_while_discord_is_cut_off() {
    let (sim, folder) = (deska_testkit::discord_sim::Simulator::start().await, TempDir::new().unwrap());
    let (api_url, token) = (sim.url(), sim.token());
    let settings = [("DESKA_DISCORD__API_URL", api_url.as_str()), ("DESKA_DISCORD__TOKEN", token)];
    let deska = Deska::start_on(folder.path(), FILE, &settings);
    let fine = json!({"state": "ready", "checks": {"database": "ok", "discord": "ok"}});
    becomes(&deska, StatusCode::OK, fine.clone()).await;
    sim.set_gateway_down(true);
    sim.cut_gateway();
    let cut = json!({"state": "not ready", "checks": {"database": "ok", "discord": "not connected"}});
    becomes(&deska, StatusCode::SERVICE_UNAVAILABLE, cut).await;
    sim.set_gateway_down(false);
    becomes(&deska, StatusCode::OK, fine).await;
    let page = reqwest::get(deska.url("/metrics")).await.unwrap().text().await.unwrap();
    assert!(page.contains("deska_connections{platform=\"discord\"} 1"), "{page}");
    assert!(page.contains("deska_connections_lost_total{platform=\"discord\"} 1"), "{page}");
}

#[cfg(feature = "discord")]
#[tokio::test(flavor = "multi_thread")]
async fn a_process_without_a_console_can_be_watched() {
    let (sim, folder) = (deska_testkit::discord_sim::Simulator::start().await, TempDir::new().unwrap());
    let (api_url, token) = (sim.url(), "a token of sixteen and more");
    let settings = [
        ("DESKA_WEB__LISTEN", ""),
        ("DESKA_WEB__TOKEN", token),
        ("DESKA_OPERATIONS__LISTEN", "127.0.0.1:0"),
        ("DESKA_DATABASE__URL", "sqlite://deska.db"),
        ("DESKA_DISCORD__API_URL", api_url.as_str()),
        ("DESKA_DISCORD__TOKEN", sim.token()),
    ];
    let deska = Deska::start_with(command(folder.path(), &settings));
    becomes(&deska, StatusCode::OK, json!({"state": "ready", "checks": {"database": "ok", "discord": "ok"}}))
        .await;
    let asked = Client::new().get(deska.url("/metrics"));
    assert_eq!(asked.send().await.unwrap().status(), StatusCode::UNAUTHORIZED);
    let asked = Client::new().get(deska.url("/metrics")).bearer_auth(token);
    assert_eq!(asked.send().await.unwrap().status(), StatusCode::OK);
    for closed in ["/api/hello?as=a&channel=main", "/v1/games"] {
        let asked = Client::new().get(deska.url(closed)).bearer_auth(token);
        assert_eq!(asked.send().await.unwrap().status(), StatusCode::NOT_FOUND, "{closed}");
    }
}

/// What `deska health` says in this folder, to the program at an address.
fn health(folder: &Path, at: &str, arguments: &[&str]) -> (bool, String) {
    let mut asking = command(folder, &[("DESKA_WEB__LISTEN", at)]);
    let done = asking.arg("health").args(arguments).output().unwrap();
    let text = [done.stdout, done.stderr].concat();
    (done.status.success(), String::from_utf8_lossy(&text).into_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_asks_itself_where_no_other_tool_is() {
    let folder = TempDir::new().unwrap();
    let mut deska = Deska::start(folder.path());
    let at = deska.addr.to_string();
    assert_eq!(health(folder.path(), &at, &[]), (true, "ok\n".to_owned()));
    let (ready, said) = health(folder.path(), &at, &["--ready"]);
    assert!(ready && said.contains("\"state\":\"ready\""), "{said}");
    deska.kill();
    let (lives, said) = health(folder.path(), &at, &[]);
    assert!(!lives && said.contains("Nothing listens at"), "{said}");
    let (lives, said) = health(folder.path(), "", &[]);
    assert!(!lives && said.contains("web.listen is empty"), "{said}");
}

/// A panel of a number that the program never gives would stay empty without a word.
#[test]
fn the_dashboard_shows_numbers_that_there_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let meters = std::fs::read_to_string(folder.join("meters/src/lib.rs")).unwrap();
    let declared: Vec<&str> = meters
        .lines()
        .filter(|line| line.contains("const ") && line.contains(": &str = \"deska_"))
        .filter_map(|line| line.split('"').nth(1))
        .collect();
    let dashboard = std::fs::read_to_string(folder.join("hosting/grafana.json")).unwrap();
    let parsed: Value = serde_json::from_str(&dashboard).unwrap();
    let shown: Vec<String> = parsed["panels"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|panel| panel["targets"].as_array().unwrap())
        .map(|target| target["expr"].as_str().unwrap().to_owned())
        .collect();
    for expression in &shown {
        let mut names = expression.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '_');
        let name = names.find(|word| word.starts_with("deska_")).unwrap();
        assert!(declared.contains(&name.trim_end_matches("_bucket")), "{expression}");
    }
    for name in declared {
        assert!(shown.iter().any(|expression| expression.contains(name)), "{name} is on no panel");
    }
}
