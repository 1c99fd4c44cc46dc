//! The page at a public address: no log and no database has what signs somebody in, and nobody keeps others out.
#![cfg(feature = "discord")]

use super::sign_in::World;
use deska_desk::PageDesk as _;
use deska_testkit::deska::{Deska, command};
use deska_testkit::discord_oauth::{BOT, DiscordOauth, SECRET};
use deska_testkit::stored;
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, Response};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Command, Stdio};
use tempfile::TempDir;

/// The token for programs.
const TOKEN: &str = "the-token-for-programs";

/// The program at a public address, without shards, with a log at its finest level in the file `log`.
fn start(folder: &Path, discord: &DiscordOauth) -> Deska {
    let free = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap().to_string();
    let (page, api) = (format!("http://{free}"), discord.url());
    let program = command(
        folder,
        &[
            ("DESKA_WEB__LISTEN", &free),
            ("DESKA_WEB__TOKEN", TOKEN),
            ("DESKA_WEB__PUBLIC_URL", &page),
            ("DESKA_DATABASE__URL", "sqlite://deska.db"),
            ("DESKA_DISCORD__API_URL", api.trim_end_matches('/')),
            ("DESKA_DISCORD__TOKEN", BOT),
            ("DESKA_DISCORD__CLIENT_SECRET", SECRET),
            ("DESKA_DISCORD__SHARDS", "none"),
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
    shell.stdin(File::open("/dev/null").unwrap()).stdout(Stdio::piped());
    Deska::start_with(shell)
}

/// A browser, which notes every secret that it gets.
struct Browser<'a> {
    deska: &'a Deska,
    http: Client,
    secrets: BTreeSet<String>,
}

impl<'a> Browser<'a> {
    fn at(deska: &'a Deska) -> Self {
        let http = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { deska, http, secrets: BTreeSet::new() }
    }

    fn asks(&self, method: Method, path: &str, cookie: &str) -> RequestBuilder {
        let request = self.http.request(method, self.deska.url(path)).header("Sec-Fetch-Site", "same-origin");
        if cookie.is_empty() { request } else { request.header(COOKIE, cookie) }
    }

    /// The cookie that an answer sets.
    fn cookie(&mut self, answer: &Response) -> String {
        let lines = answer.headers().get_all(SET_COOKIE).iter().filter_map(|line| line.to_str().ok());
        let set = lines.filter_map(|line| line.split(';').next());
        let set: Vec<&str> = set.filter(|pair| !pair.ends_with('=')).collect();
        for (_, value) in set.iter().filter_map(|pair| pair.split_once('=')) {
            self.secrets.insert(value.to_owned());
        }
        set.first().copied().unwrap_or_default().to_owned()
    }

    /// Where an answer leads; what its query holds is secret.
    fn location(&mut self, answer: &Response) -> String {
        let location = answer.headers()[LOCATION].to_str().unwrap().to_owned();
        let query = location.split_once('?').map(|(_, query)| query.to_owned()).unwrap_or_default();
        let secret = ["state=", "code=", "code_challenge="];
        let values =
            query.split('&').filter_map(|pair| secret.iter().find_map(|name| pair.strip_prefix(name)));
        self.secrets.extend(values.map(str::to_owned));
        location
    }

    /// Goes to Discord and comes back: the answer to the way back.
    async fn with_discord(&mut self) -> Response {
        let begun = self.asks(Method::GET, "/sign-in/discord?to=/games", "").send().await.unwrap();
        let attempt = self.cookie(&begun);
        let there = self.location(&begun);
        let agreed = self.http.get(there).send().await.unwrap();
        let back = self.location(&agreed);
        let back = self.http.get(back).header("Sec-Fetch-Site", "cross-site");
        back.header("Sec-Fetch-Mode", "navigate").header(COOKIE, attempt).send().await.unwrap()
    }

    async fn post(&self, path: &str, body: Value, cookie: &str) -> Response {
        self.asks(Method::POST, path, cookie).json(&body).send().await.unwrap()
    }
}

/// The secret of a link.
const LINK: &str = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFE";

/// Stores the link for the person of Discord, as `/me sign-in` does there.
async fn put_link(folder: &Path) {
    let database = format!("sqlite://{}", folder.join("deska.db").display());
    // The id is the SHA-256 of the secret.
    let put = "insert into sign_in (id, identity_id, page, ends_at)
               select '78a03fa8dd0991a04870e85029ef5822b185ce0ef9640bf9c364c90838085c55', id, '/', 9999999999999
               from identity where platform = 'discord' returning id";
    assert_eq!(stored::texts(&database, put).await.len(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn no_way_in_leaves_a_secret_in_a_log_or_in_the_database() {
    let (discord, folder) = (DiscordOauth::start().await, TempDir::new().unwrap());
    discord.seat("123456789012345678", "ada.l", Some("Ada"));
    let mut deska = start(folder.path(), &discord);
    let mut browser = Browser::at(&deska);
    // With Discord, and once more without its consent.
    let done = browser.with_discord().await;
    assert_eq!(done.status(), 303);
    let ada = browser.cookie(&done);
    discord.kept().declines = true;
    assert_eq!(browser.with_discord().await.status(), 403);
    // Who is signed in gets no link: what is said on the page is kept.
    let line = json!({"id": "link", "text": "/me sign-in"});
    let told: Value = browser.post("/api/say", line, &ada).await.json().await.unwrap();
    assert!(!told.to_string().contains("/sign-in#"), "{told}");
    // By a link, which is looked at, used, and refused the next time.
    put_link(folder.path()).await;
    browser.secrets.insert(LINK.to_owned());
    let body = || json!({"secret": LINK});
    assert_eq!(browser.post("/api/sign-in/look", body(), "").await.status(), 200);
    let done = browser.post("/api/sign-in/link", body(), "").await;
    assert_eq!(done.status(), 200);
    let other = browser.cookie(&done);
    assert_eq!(browser.post("/api/sign-in/link", body(), "").await.status(), 410);
    // Streams, wrong cookies, the token for programs where it counts and where it doesn't.
    let events = browser.asks(Method::GET, "/api/events", &other).send().await.unwrap();
    assert_eq!(events.status(), 200);
    let forged = format!("{}x", other);
    browser.secrets.insert(forged.split_once('=').unwrap().1.to_owned());
    assert_eq!(browser.asks(Method::GET, "/api/hello", &forged).send().await.unwrap().status(), 401);
    let metrics = browser.asks(Method::GET, "/metrics", "").bearer_auth(TOKEN).send().await.unwrap();
    assert_eq!(metrics.status(), 200);
    let metrics = metrics.text().await.unwrap();
    assert_eq!(
        browser.asks(Method::GET, "/api/hello", "").bearer_auth(TOKEN).send().await.unwrap().status(),
        401
    );
    assert_eq!(browser.post("/api/sign-in/end", json!({"everywhere": true}), &ada).await.status(), 200);
    drop(events);
    let secrets = browser.secrets.clone();
    assert!(Command::new("kill").args(["-TERM", &deska.child.id().to_string()]).status().unwrap().success());
    assert!(deska.child.wait().unwrap().success());
    assert!(secrets.len() >= 9, "{secrets:?}");
    let written: Vec<(String, Vec<u8>)> = fs::read_dir(folder.path())
        .unwrap()
        .map(|file| file.unwrap())
        .filter(|file| file.file_type().unwrap().is_file())
        .map(|file| (file.file_name().to_string_lossy().into_owned(), fs::read(file.path()).unwrap()))
        .chain([("metrics".to_owned(), metrics.into_bytes())])
        .collect();
    let log = written.iter().find(|(name, _)| name == "log").expect("a log");
    let log = String::from_utf8_lossy(&log.1);
    assert!(
        log.contains("this process has no shards") && log.contains("signing in with Discord failed"),
        "{log}"
    );
    let fixed = [TOKEN, BOT, SECRET, "access-1-secret"].map(str::to_owned);
    for secret in secrets.iter().chain(&fixed) {
        for (name, bytes) in &written {
            let holds = bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
            assert!(!holds, "{secret} is in {name}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn five_hundred_streams_of_one_session_keep_nobody_out() {
    let world = World::on_sqlite().await;
    let [ada, bob] = [world.sign_in("ada").await, world.sign_in("bob").await];
    let mut streams = Vec::new();
    for _ in 0..500 {
        let asked = world.ask(Method::GET, "/api/events", Some(&ada.token));
        let asked = asked.header("X-Forwarded-For", "192.0.2.7").timeout(std::time::Duration::from_secs(600));
        streams.push(asked.send().await.unwrap());
    }
    // Some were refused because they came too fast; of the others, the oldest have ended.
    let open: Vec<Response> = streams.into_iter().filter(|stream| stream.status() == 200).collect();
    assert!(open.len() > 8, "{} were opened", open.len());
    let last = open.len() - 8;
    for mut stream in open.into_iter().take(last) {
        while stream.chunk().await.unwrap().is_some() {}
    }
    let other = world.ask(Method::GET, "/api/hello", Some(&bob.token)).header("X-Forwarded-For", "192.0.2.8");
    assert_eq!(other.send().await.unwrap().status(), 200);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn readers_of_one_network_keep_nobody_out() {
    let world = World::on_sqlite().await;
    let game = world.game("ada", "bob").await;
    let link = world.service.key(&format!("game {game}")).expect("links have keys");
    let mut opened = Vec::new();
    for at in 0..500 {
        let asked = world.ask(Method::GET, &format!("/api/linked/watch?game={game}&key={link}"), None);
        // A network: the last part of the address doesn't count for IPv6.
        let from = format!("2001:db8:7:7::{at:x}");
        opened.push(asked.header("X-Forwarded-For", from).send().await.unwrap());
    }
    let (open, refused): (Vec<Response>, Vec<Response>) =
        opened.into_iter().partition(|answer| answer.status() == 200);
    assert!(!open.is_empty() && refused.iter().all(|answer| answer.status() == 429));
    assert!(open.len() <= 150, "{} are open", open.len());
    for at in 0..50 {
        let asked = world.ask(Method::GET, &format!("/api/linked/watch?game={game}&key={link}"), None);
        let answer = asked.header("X-Forwarded-For", format!("198.51.100.{at}")).send().await.unwrap();
        assert_eq!(answer.status(), 200, "from another network");
    }
    world.console.stop().await;
}
