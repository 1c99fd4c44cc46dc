//! The console behind nginx and Caddy, set up as the manual says and more carelessly, asked by strangers who forge headers.

use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::skip::skipped;
use reqwest::header::{AUTHORIZATION, HOST};
use reqwest::{Client, Method};
use serde_json::json;
use std::net::{IpAddr, SocketAddr, TcpListener};
use std::process::{Child, Command, Stdio};
use tempfile::TempDir;
use tokio::time::{Duration, sleep};

const MANUAL: &str = include_str!("../../../docs/host/page.md");
const TOKEN: &str = "a token of many letters";
const PUBLIC_URL: &str = "https://deska.example";
const HOSTS: [&str; 6] =
    ["deska.example", "localhost", "127.0.0.1", "127.0.0.1:8080", "[::1]", "evil.example"];
const FORGED: [&[(&str, &str)]; 5] = [
    &[],
    &[("X-Forwarded-For", "127.0.0.1")],
    &[("X-Forwarded-For", "127.0.0.1"), ("X-Forwarded-Host", "localhost"), ("X-Forwarded-Proto", "http")],
    &[("Forwarded", "for=127.0.0.1;host=localhost"), ("X-Real-IP", "127.0.0.1")],
    &[
        ("x-deska-guest", "416c696365"),
        ("Cookie", "deska_guest=416c696365.0"),
        ("Connection", "X-Forwarded-For"),
    ],
];

/// A proxy at work; it is killed when this is dropped.
struct Proxy {
    child: Child,
    at: SocketAddr,
    _folder: TempDir,
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The block of the manual in a language, with the console at another address.
fn of_manual(language: &str, console: SocketAddr) -> String {
    let block = MANUAL.split(&format!("```{language}\n")).nth(1).and_then(|rest| rest.split("```").next());
    block.expect("a block").replace("127.0.0.1:8080", &console.to_string())
}

/// What the server of the manual's block does with its requests.
fn location(server: &str) -> &str {
    let begins = server.find("location /").expect("a location");
    let ends = server[begins..].find("\n    }").expect("its end") + "\n    }".len();
    &server[begins..begins + ends]
}

/// Starts a program on a free port and waits until it listens; `None` if it isn't installed.
async fn started(program: &str, settings: impl Fn(SocketAddr) -> String, args: &[&str]) -> Option<Proxy> {
    let folder = tempfile::tempdir().unwrap();
    // Another program may take the port in between.
    for _ in 0..5 {
        let at = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        std::fs::write(folder.path().join("settings"), settings(at)).unwrap();
        let mut command = Command::new(program);
        command.args(args).current_dir(folder.path()).env("HOME", folder.path());
        command.stdin(Stdio::null()).stdout(Stdio::null());
        let mut child = command.spawn().ok()?;
        loop {
            if tokio::net::TcpStream::connect(at).await.is_ok() {
                return Some(Proxy { child, at, _folder: folder });
            }
            if child.try_wait().unwrap().is_some() {
                break;
            }
            sleep(Duration::from_millis(50)).await;
        }
    }
    panic!("{program} doesn't start");
}

/// nginx with this block for all its requests.
async fn nginx(location: &str) -> Option<Proxy> {
    let settings = |at: SocketAddr| {
        let folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
        let folders = folders.map(|name| format!("{name}_temp_path {name};\n")).concat();
        format!(
            "daemon off;\nmaster_process off;\npid nginx.pid;\nerror_log stderr;\nevents {{}}\n\
             http {{\naccess_log off;\n{folders}server {{\nlisten {at};\n{location}\n}}\n}}\n"
        )
    };
    started("nginx", settings, &["-p", ".", "-c", "settings", "-e", "stderr"]).await
}

async fn caddy(site: &str) -> Option<Proxy> {
    let settings = |at: SocketAddr| {
        let open = format!(":{} {{\n    bind 127.0.0.1", at.port());
        let site = site.replace("deska.example {", &open);
        format!("{{\n    admin off\n    auto_https off\n}}\n{site}")
    };
    started("caddy", settings, &["run", "--config", "settings", "--adapter", "caddyfile"]).await
}

/// The proxies of the manual, and an nginx that adds no header.
async fn proxies(test: &str, console: SocketAddr) -> Option<Vec<Proxy>> {
    let bare = format!("location / {{ proxy_pass http://{console}; }}");
    let started = [
        nginx(location(&of_manual("nginx", console))).await,
        nginx(&bare).await,
        caddy(&of_manual("caddy", console)).await,
    ];
    let started: Option<Vec<Proxy>> = started.into_iter().collect();
    if started.is_none() {
        skipped(test, "nginx or Caddy");
    }
    started
}

fn deska(folder: &TempDir, variables: &[(&str, &str)]) -> Deska {
    Deska::start_on(folder.path(), FILE, variables)
}

/// The answers to a stranger who asks a proxy for everything, with every forged header; each status once.
async fn statuses(proxy: &Proxy) -> Vec<u16> {
    let console = ConsoleClient::at(proxy.at);
    let mut found = Vec::new();
    for host in HOSTS {
        for forged in FORGED {
            for path in ["/", "/metrics", "/api/hello?as=Alice", "/api/say", "/api/invoke"] {
                let is_written = matches!(path, "/api/say" | "/api/invoke");
                let method = if is_written { Method::POST } else { Method::GET };
                let body =
                    json!({"id": "1", "as": "Alice", "channel": "main", "text": "/config set clock 1d"});
                let mut request = console.http.request(method, console.url(path)).header(HOST, host);
                if is_written {
                    request = request.json(&body);
                }
                for (name, value) in forged {
                    request = request.header(*name, *value);
                }
                found.push(request.send().await.unwrap().status().as_u16());
            }
        }
    }
    // The console may refuse and close before a proxy has sent the body; the proxy then answers 502 itself.
    found.retain(|status| *status != 502);
    found.sort_unstable();
    found.dedup();
    found
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_is_nobody_behind_a_proxy() {
    let folder = tempfile::tempdir().unwrap();
    let running = deska(&folder, &[("DESKA_WEB__TOKEN", TOKEN), ("DESKA_WEB__PUBLIC_URL", PUBLIC_URL)]);
    let test = "a_stranger_is_nobody_behind_a_proxy";
    let Some(proxies) = proxies(test, running.addr).await else { return };
    for (number, proxy) in proxies.iter().enumerate() {
        assert_eq!(
            statuses(proxy).await,
            [200, 401, 403],
            "proxy {number}: only the page that says how to sign in"
        );
        let program = ConsoleClient::at(proxy.at).with_token(TOKEN);
        let hello = program.get("/api/hello?as=Alice").header(HOST, "deska.example").send().await.unwrap();
        assert_eq!(hello.status(), 401, "proxy {number}: the token acts as nobody");
        let numbers = program.get("/metrics").header(HOST, "deska.example").send().await.unwrap();
        assert_eq!(numbers.status(), 200, "proxy {number}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_token_no_proxy_is_answered() {
    let folder = tempfile::tempdir().unwrap();
    let running = deska(&folder, &[]);
    let test = "without_a_token_no_proxy_is_answered";
    let Some(proxies) = proxies(test, running.addr).await else { return };
    for (number, proxy) in proxies.iter().enumerate() {
        assert_eq!(statuses(proxy).await, [403], "proxy {number}");
    }
    assert_eq!(running.console().get("/api/hello?as=Alice").send().await.unwrap().status(), 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clients_of_a_proxy_count_one_by_one() {
    let folder = tempfile::tempdir().unwrap();
    let variables = [("DESKA_WEB__TOKEN", TOKEN), ("DESKA_WEB__TRUSTED_PROXIES", "127.0.0.1")];
    let running = deska(&folder, &variables);
    let test = "the_clients_of_a_proxy_count_one_by_one";
    let Some(proxies) = proxies(test, running.addr).await else { return };
    let asked = async |proxy: &Proxy, from: [u8; 4], token: &str, forged: &str| {
        let client = Client::builder().local_address(IpAddr::from(from)).build().unwrap();
        let request = client.get(format!("http://{}/api/hello?as=Alice", proxy.at));
        let request =
            request.header(AUTHORIZATION, format!("Bearer {token}")).header("X-Forwarded-For", forged);
        request.send().await.unwrap().status().as_u16()
    };
    // The proxy that adds no header has one client.
    for (number, proxy) in [(0, &proxies[0]), (2, &proxies[2])] {
        let [guessing, other] = [[127, 0, number, 2], [127, 0, number, 3]];
        for guess in 0..10 {
            let forged = format!("198.51.100.{guess}");
            assert_eq!(asked(proxy, guessing, "wrong", &forged).await, 401, "proxy {number}");
        }
        assert_eq!(asked(proxy, guessing, TOKEN, "198.51.100.99").await, 429, "proxy {number}");
        assert_eq!(asked(proxy, other, TOKEN, "").await, 200, "proxy {number}: somebody else");
    }
}
