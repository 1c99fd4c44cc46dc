//! Who may ask, whatever a request says of itself: without a token only this computer, with one only who sends it.

use axum::Router;
use axum::body::Body;
use axum::http::{Method, Request, StatusCode, Version};
use deska_console::{Secret, guarded};
use deska_listen::Peer;
use proptest::prelude::*;
use proptest::sample::{select, subsequence};
use std::net::IpAddr;
use tower::ServiceExt;

const TOKEN: &str = "a token of many letters";
/// What answers everybody.
const OPEN: [&str; 2] = ["/healthz", "/readyz"];
/// What tells nothing of anybody, or asks for a key of its own.
const KEYLESS: [&str; 4] = ["/login", "/app/app.css", "/manual/cs/README.html", "/g/k7f2?key=0"];
const CLOSED: [&str; 12] = [
    "/",
    "/metrics",
    "/games",
    "/g/k7f2",
    "/channel/main",
    "/learn",
    "/api/hello",
    "/api/game?as=alice&game=k7f2",
    "/api/events?as=alice&channel=main",
    "/api/settings?as=alice&channel=main&scope=server",
    "/file/0",
    "/v1/games",
];
const WRITTEN: [&str; 4] = ["/api/say", "/api/press", "/api/invoke", "/v1/replay"];
const NEAR_HOSTS: [&str; 6] =
    ["localhost", "LocalHost:8080", "127.0.0.1", "127.0.0.1:8080", "127.9.9.9", "[::1]:8080"];
const FAR_HOSTS: [&str; 8] = [
    "deska.example",
    "localhost.evil.example",
    "evil@localhost",
    "localhost@evil.example",
    "192.0.2.1:8080",
    "127.0.0.1.nip.io",
    "localhost.",
    "",
];
const PROXY_HEADERS: [(&str, &str); 9] = [
    ("X-Forwarded-For", "127.0.0.1"),
    ("X-Forwarded-Host", "localhost"),
    ("x-forwarded-proto", "http"),
    ("X-Forwarded-Anything", ""),
    ("Forwarded", "for=127.0.0.1;host=localhost"),
    ("Via", "1.1 proxy"),
    ("X-Real-IP", "127.0.0.1"),
    ("True-Client-IP", "127.0.0.1"),
    ("CF-Connecting-IP", "::1"),
];
/// What proves nothing, with or without a proxy.
const IDLE_HEADERS: [(&str, &str); 4] = [
    ("x-deska-guest", "616c696365"),
    ("Cookie", "deska_console=0; deska_guest=616c696365.0"),
    ("Authorization", "Bearer wrong"),
    ("Accept-Language", "cs"),
];

/// One request, and what is true of it.
#[derive(Debug)]
struct Asked {
    peer: Option<IpAddr>,
    hosts: Vec<&'static str>,
    version: Version,
    headers: Vec<(&'static str, &'static str)>,
    method: Method,
    path: &'static str,
}

impl Asked {
    fn is_local(&self) -> bool {
        let is_near = self.peer.is_some_and(|peer| peer.to_canonical().is_loopback());
        let for_us = matches!(self.hosts[..], [host] if NEAR_HOSTS.contains(&host));
        let passed_on = self.headers.iter().any(|header| PROXY_HEADERS.contains(header));
        is_near && for_us && !passed_on && self.version == Version::HTTP_11
    }

    fn request(&self, token: Option<&str>) -> Request<Body> {
        let mut request = Request::builder().method(&self.method).uri(self.path).version(self.version);
        for host in &self.hosts {
            request = request.header("Host", *host);
        }
        for (name, value) in &self.headers {
            request = request.header(*name, *value);
        }
        if let Some(token) = token {
            request = request.header("Authorization", format!("Bearer {token}"));
        }
        let mut request = request.body(Body::empty()).unwrap();
        if let Some(peer) = self.peer {
            request.extensions_mut().insert(Peer(peer));
        }
        request
    }
}

fn asked() -> impl Strategy<Value = Asked> {
    let peers =
        ["127.0.0.1", "127.0.0.9", "::1", "::ffff:127.0.0.1", "172.18.0.2", "192.0.2.7", "2001:db8::1"];
    let peers = peers.map(|peer| Some(peer.parse().unwrap()));
    let near: Vec<_> = NEAR_HOSTS.iter().map(|host| vec![*host]).collect();
    let far: Vec<_> = FAR_HOSTS.iter().map(|host| vec![*host]).collect();
    let odd = vec![vec![], vec!["localhost", "deska.example"], vec!["localhost", "localhost"]];
    let hosts = prop_oneof![4 => select(near), 2 => select(far), 1 => select(odd)];
    let versions = prop_oneof![6 => Just(Version::HTTP_11), 1 => Just(Version::HTTP_10)];
    let headers = prop_oneof![
        2 => subsequence(IDLE_HEADERS.to_vec(), 0..=4),
        1 => (subsequence(PROXY_HEADERS.to_vec(), 1..=9), subsequence(IDLE_HEADERS.to_vec(), 0..=4))
            .prop_map(|(added, idle)| [added, idle].concat()),
    ];
    let read = [&OPEN[..], &KEYLESS, &CLOSED].concat();
    let routes = prop_oneof![
        3 => select(read).prop_map(|path| (Method::GET, path)),
        1 => select(WRITTEN.to_vec()).prop_map(|path| (Method::POST, path)),
    ];
    let peers = prop_oneof![1 => Just(None), 8 => select(peers.to_vec())];
    (peers, hosts, versions, headers, routes).prop_map(|(peer, hosts, version, headers, (method, path))| {
        Asked { peer, hosts, version, headers, method, path }
    })
}

fn answered(asked: &Asked, needed: Option<&str>, sent: Option<&str>) -> StatusCode {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let routes = Router::new().fallback(async || "in");
    let routes = guarded(routes, needed.and_then(Secret::new));
    runtime.block_on(routes.oneshot(asked.request(sent))).unwrap().status()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4_000))]

    #[test]
    fn without_a_token_only_this_computer_is_admitted(asked in asked()) {
        let is_admitted = asked.is_local() || OPEN.contains(&asked.path);
        let expected = if is_admitted { StatusCode::OK } else { StatusCode::FORBIDDEN };
        prop_assert_eq!(answered(&asked, None, None), expected);
        // A token that nobody asks for changes nothing.
        prop_assert_eq!(answered(&asked, None, Some(TOKEN)), expected);
    }

    #[test]
    fn with_a_token_only_the_token_counts(asked in asked()) {
        let names_a_host = asked.hosts.len() == 1;
        let without = answered(&asked, Some(TOKEN), None);
        let is_open = OPEN.contains(&asked.path) || KEYLESS.contains(&asked.path) && names_a_host;
        prop_assert_eq!(without == StatusCode::OK, is_open, "{:?}", without);
        let with = Asked {
            headers: asked.headers.iter().copied().filter(|(name, _)| *name != "Authorization").collect(),
            ..asked
        };
        let is_admitted = names_a_host || OPEN.contains(&with.path);
        prop_assert_eq!(answered(&with, Some(TOKEN), Some(TOKEN)) == StatusCode::OK, is_admitted);
    }
}
