//! The console over HTTP: access, who sees which message, and that a repeated request acts once.
#![expect(clippy::unwrap_used, reason = "what fails here fails the test")]

mod abuse;
mod local;
mod started;
mod watch;

use deska_console::{Console, ConsoleError, Secret};
use deska_desk::outbound::{BoardLink, Outbound, Post, Receipt, Span, SpanStyle};
use deska_model::ids::OutboxId;
use deska_model::people::caller::{Person, Place};
use deska_testkit::console_client::{error, private, public, said, words};
use deska_testkit::scripted_desk::{board_controls, words as plain};
use deska_testkit::test_bot::TestBot;
use reqwest::header::{
    ACCEPT_ENCODING, CONTENT_ENCODING, CONTENT_TYPE, COOKIE, HOST, LOCATION, ORIGIN, SET_COOKIE,
};
use reqwest::{RequestBuilder, StatusCode};
use serde_json::{Value, json};
use started::{Started, desk, start, start_with};

#[tokio::test]
async fn foreign_hosts_and_origins_are_refused() {
    let console = start().await;
    let hello = || console.get("/api/hello?as=alice");
    let status = async |request: RequestBuilder| request.send().await.unwrap().status().as_u16();
    assert_eq!(status(hello()).await, 200);
    assert_eq!(status(hello().header(HOST, "localhost:1")).await, 200);
    assert_eq!(status(hello().header(HOST, "evil.example")).await, 403);
    assert_eq!(status(hello().header(ORIGIN, "http://evil.example")).await, 403);
    assert_eq!(status(hello().header(ORIGIN, "null")).await, 403);
    assert_eq!(status(hello().header(ORIGIN, console.url(""))).await, 200);
    assert_eq!(status(hello().header("Sec-Fetch-Site", "cross-site")).await, 403);
    assert_eq!(status(console.get("/").header("Sec-Fetch-Site", "cross-site")).await, 200);
    assert_eq!(status(console.get("/").header(HOST, "evil.example")).await, 403);
    let foreign = console.post("/api/say", &json!({})).header(ORIGIN, "https://evil.example");
    assert_eq!(error(foreign.send().await.unwrap()).await, (403, "foreign".into(), "Origin".into()));
    assert_eq!(console.desk.told().calls.len(), 0);
    console.running.stop().await;
}

/// The path of the script that a page begins with.
async fn script(console: &Started) -> String {
    let page = console.get("/").send().await.unwrap().text().await.unwrap();
    let tag = page.split("<script type=\"module\" src=\"").nth(1).unwrap();
    tag.split('"').next().unwrap().to_owned()
}

#[tokio::test]
async fn bundles_are_kept_for_good() {
    let console = start().await;
    let script = script(&console).await;
    let answer = console.get(&script).send().await.unwrap();
    assert_eq!(answer.status(), 200, "{script}");
    assert_eq!(answer.headers()["cache-control"], "private, max-age=31536000, immutable");
    assert_eq!(answer.headers()[CONTENT_TYPE], "text/javascript; charset=utf-8");
    console.running.stop().await;
}

#[tokio::test]
async fn scripts_and_styles_come_compressed_as_far_as_browsers_take_it() {
    let console = start().await;
    for path in [script(&console).await, "/app/app.css".to_owned()] {
        let get = async |accepted: &str| {
            let answer = console.get(&path).header(ACCEPT_ENCODING, accepted).send().await.unwrap();
            assert_eq!(answer.headers()["vary"], "accept-encoding", "{path} {accepted}");
            let coding =
                answer.headers().get(CONTENT_ENCODING).map(|coding| coding.to_str().unwrap().to_owned());
            (coding.unwrap_or_default(), answer.bytes().await.unwrap())
        };
        let whole = console.get(&path).send().await.unwrap().bytes().await.unwrap();
        let (coding, packed) = get("gzip, deflate, br").await;
        assert_eq!(coding, "br", "{path}");
        let mut unpacked = Vec::new();
        brotli::BrotliDecompress(&mut &*packed, &mut unpacked).unwrap();
        assert!(unpacked == *whole, "{path}");
        let (coding, gzip) = get("gzip, br;q=0").await;
        assert_eq!(coding, "gzip", "{path}");
        assert!(packed.len() < gzip.len(), "{path}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn what_is_sent_is_compressed() {
    let console = start().await;
    let sent = async |path: &str, accepts: &str| {
        let answer = console.get(path).header(ACCEPT_ENCODING, accepts).send().await.unwrap();
        let coding = answer.headers().get(CONTENT_ENCODING).map(|coding| coding.to_str().unwrap().to_owned());
        (coding, answer)
    };
    let script = script(&console).await;
    for path in ["/", &script, "/app/app.css", "/api/hello?as=alice"] {
        let (none, plain) = sent(path, "identity").await;
        assert_eq!(none, None, "{path}");
        let length = plain.bytes().await.unwrap().len();
        for accepts in ["br", "gzip"] {
            let (coding, packed) = sent(path, accepts).await;
            assert_eq!(coding.as_deref(), Some(accepts), "{path}");
            let packed = packed.bytes().await.unwrap().len();
            assert!(packed * 10 < length * 7, "{path}: {packed} of {length} bytes");
        }
    }
    // An event must not wait in a buffer.
    assert_eq!(sent("/api/events?as=alice&channel=main", "br, gzip").await.0, None);
    console.running.stop().await;
}

#[tokio::test]
async fn files_are_downloads_and_animations_are_pictures() {
    let console = start().await;
    let record = console.say("alice", "/record").await;
    let link = private(&record)["files"][0].clone();
    assert_eq!((&link["name"], &link["bytes"]), (&json!("game-1.json"), &json!(8)));
    let saved = console.get(link["src"].as_str().unwrap()).send().await.unwrap();
    let header = |name: &str| saved.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "application/json");
    assert_eq!(header("content-disposition"), "attachment; filename=\"game-1.json\"");
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(header("content-security-policy").starts_with("default-src 'self'"));
    assert_eq!(saved.text().await.unwrap(), "{\"a\":1}\n");

    let film = console.say("alice", "/film").await;
    let link = private(&film)["picture"].clone();
    assert_eq!((&link["width"], &link["height"], &link["alt"]), (&json!(3), &json!(2), &json!("A film")));
    let src = link["src"].as_str().unwrap();
    assert!(src.ends_with(".gif"), "{src}");
    assert_eq!(console.get(src).send().await.unwrap().headers()["content-type"], "image/gif");
    // A picture cannot be downloaded as a file.
    let hash = src.trim_start_matches("/picture/").trim_end_matches(".gif");
    for path in [format!("/file/{hash}"), format!("/file/{hash}.gif"), "/file/0".to_owned()] {
        assert_eq!(console.get(&path).send().await.unwrap().status(), 404, "{path}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn answers_have_the_security_headers() {
    let console = start().await;
    for part in ["/app/app.css", "/app/theme.js", "/api/hello", "/api/game"] {
        let response = console.get(part).send().await.unwrap();
        assert_eq!(response.headers()["x-content-type-options"], "nosniff", "{part}");
        assert!(!response.headers().contains_key("content-security-policy"), "{part}");
    }
    for path in ["/", "/bundle/0/none.js", "/icon.svg", "/sw.js", "/nowhere"] {
        let response = console.get(path).send().await.unwrap();
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").starts_with("default-src 'self';"), "{path}");
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("referrer-policy"), "no-referrer");
    }
    let health = console.get("/healthz").send().await.unwrap();
    assert_eq!(health.text().await.unwrap(), "ok\n");
    console.running.stop().await;
}

#[tokio::test]
async fn strangers_may_read_the_manual() {
    let console = start_with(Some("s3cret"), desk()).await;
    for (language, first) in
        [("cs-CZ,cs;q=0.9", "cs/play/start.md"), ("sk", "sk/play/start.md"), ("de", "README.md")]
    {
        let start = console.get("/manual").header("Accept-Language", language).send().await.unwrap();
        assert_eq!(start.headers()[LOCATION].to_str().unwrap(), format!("/manual/{first}"));
    }
    let page = console.get("/manual/cs/play/start.md").send().await.unwrap();
    assert_eq!(page.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
    let text = page.text().await.unwrap();
    assert!(text.contains("<html lang=\"cs\">") && text.contains("href=\"games.md\""), "{text}");
    let picture = console.get("/manual/pictures/start.png").send().await.unwrap();
    assert_eq!(picture.headers()[CONTENT_TYPE], "image/png");
    for path in
        ["/manual/nothing.md", "/manual/book.toml", "/manual/../deska.toml", "/manual/%2e%2e/deska.toml"]
    {
        let status = console.get(path).send().await.unwrap().status().as_u16();
        assert!([401, 404].contains(&status), "{path}: {status}");
    }
    assert_eq!(console.get("/manual/manual.css").send().await.unwrap().status(), 200);
    console.running.stop().await;
}

#[tokio::test]
async fn unchanged_files_of_the_page_are_not_sent_again() {
    let console = start().await;
    for (path, kind) in [
        ("/", "text/html; charset=utf-8"),
        ("/app/theme.js", "text/javascript; charset=utf-8"),
        ("/app/app.css", "text/css; charset=utf-8"),
        ("/icon.svg", "image/svg+xml"),
    ] {
        let first = console.get(path).send().await.unwrap();
        assert_eq!((first.status().as_u16(), first.headers()["content-type"].to_str().unwrap()), (200, kind));
        assert_eq!(first.headers()["cache-control"], "no-cache", "{path}");
        let tag = first.headers()["etag"].clone();
        let again = console.get(path).header("If-None-Match", &tag).send().await.unwrap();
        assert_eq!((again.status().as_u16(), &again.headers()["etag"]), (304, &tag), "{path}");
        assert!(again.text().await.unwrap().is_empty(), "{path}");
        let other = console.get(path).header("If-None-Match", "\"0\"").send().await.unwrap();
        assert_eq!(other.status(), 200, "{path}");
    }
    for path in [
        "/wire.js",
        "/console.js",
        "/bundle/0/none.js",
        "/wire.d.ts",
        "/tsconfig.json",
        "/package.json",
        "/tests/picks.test.js",
        "/../Cargo.toml",
    ] {
        assert_eq!(console.get(path).send().await.unwrap().status(), 404, "{path}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn listening_beyond_loopback_needs_a_token() {
    let open = Console::bind(([0, 0, 0, 0], 0).into(), None).await;
    assert!(matches!(open, Err(ConsoleError::NeedsToken(_))));
    let running = Console::bind(([0, 0, 0, 0], 0).into(), Secret::new("s3cret"))
        .await
        .unwrap()
        .start(desk())
        .await
        .unwrap();
    running.stop().await;
}

#[tokio::test]
async fn the_token_becomes_a_cookie() {
    let console = start_with(Some("s3 cret+"), desk()).await;
    let hello = console.get("/api/hello").send().await.unwrap();
    assert_eq!(error(hello).await, (401, "token".into(), "Authorization".into()));
    let page = console.get("/").send().await.unwrap();
    assert_eq!((page.status().as_u16(), page.headers()[LOCATION].to_str().unwrap()), (303, "/login"));
    assert_eq!(console.get("/bundle/0/none.js").send().await.unwrap().status(), 401);
    assert!(console.get("/login").send().await.unwrap().text().await.unwrap().contains("web.token"));

    let wrong = console.get("/?token=wrong").send().await.unwrap();
    assert!(!wrong.headers().contains_key(SET_COOKIE));
    let right = console.get("/?as=bob&token=s3%20cret%2B").send().await.unwrap();
    assert_eq!(right.headers()[LOCATION], "/?as=bob");
    // The login form keeps the query of the address.
    let detour = console.get("/?as=bob&channel=klub").send().await.unwrap();
    assert_eq!(detour.headers()[LOCATION], "/login?as=bob&channel=klub");
    let request = console.http.post(console.url("/login?as=bob&channel=klub")).body("token=s3+cret%2B");
    let landed = request.header("Content-Type", "application/x-www-form-urlencoded").send().await.unwrap();
    assert_eq!(landed.headers()[LOCATION], "/channel/klub?as=bob");
    // So are the other pages kept.
    for (page, form) in [
        ("/channel/klub?as=bob", "/login?channel=klub&as=bob"),
        ("/games?as=bob&list=finished", "/login?at=games&as=bob&list=finished"),
        ("/learn?as=bob", "/login?at=learn&as=bob"),
        ("/learn/go/ko?as=bob", "/login?task=go/ko&as=bob"),
    ] {
        let detour = console.get(page).send().await.unwrap();
        assert_eq!(detour.headers()[LOCATION], form);
        let request = console.http.post(console.url(form)).body("token=s3+cret%2B");
        let landed =
            request.header("Content-Type", "application/x-www-form-urlencoded").send().await.unwrap();
        assert_eq!(landed.headers()[LOCATION], page);
    }
    let detour = console.get("/g/k7f2?as=bob").send().await.unwrap();
    assert_eq!(detour.headers()[LOCATION], "/login?game=k7f2&as=bob");
    let request = console.http.post(console.url("/login?game=k7f2&as=bob")).body("token=s3+cret%2B");
    let landed = request.header("Content-Type", "application/x-www-form-urlencoded").send().await.unwrap();
    assert_eq!(landed.headers()[LOCATION], "/g/k7f2?as=bob");
    let right = console.get("/g/k7f2?token=s3%20cret%2B").send().await.unwrap();
    assert_eq!(right.headers()[LOCATION], "/g/k7f2");
    // The parts of a game's page hold nothing of anybody; who has a link loads them.
    assert_eq!(console.get("/bundle/0/none.js").send().await.unwrap().status(), 401);
    assert_eq!(console.get("/app/settings.css").send().await.unwrap().status(), 401);
    assert_eq!(console.get("/app/app.css").send().await.unwrap().status(), 200);
    let form = |body: &str| {
        let request = console.http.post(console.url("/login")).body(body.to_owned());
        request.header("Content-Type", "application/x-www-form-urlencoded").send()
    };
    assert_eq!(form("token=wrong").await.unwrap().status(), 401);
    assert_eq!(form(&format!("token={}", "x".repeat(20_000))).await.unwrap().status(), 401);
    assert_eq!(form("tokens=s3+cret%2B").await.unwrap().status(), 401);
    let right = form("token=s3+cret%2B").await.unwrap();
    let cookie = right.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Strict"), "{cookie}");
    assert!(!cookie.contains("cret"), "{cookie}");

    let pair = cookie.split(';').next().unwrap();
    assert_eq!(console.get("/api/hello").header(COOKIE, pair).send().await.unwrap().status(), 200);
    let forged = format!("{}x", pair);
    assert_eq!(console.get("/api/hello").header(COOKIE, forged).send().await.unwrap().status(), 401);
    // The browser binds the cookie to its host, so any host name will do.
    let named = console.get("/api/hello").header(COOKIE, pair).header(HOST, "deska.example");
    assert_eq!(named.send().await.unwrap().status(), 200);
    console.running.stop().await;
}

#[tokio::test]
async fn the_page_of_a_game_and_its_parts_are_served() {
    let console = start().await;
    for (path, media) in [
        ("/g/k7f2", "text/html; charset=utf-8"),
        ("/g/k7f2?ply=3&as=bob", "text/html; charset=utf-8"),
        ("/app/tokens.css", "text/css; charset=utf-8"),
        ("/app/icon-turn.svg", "image/svg+xml"),
    ] {
        let answer = console.get(path).send().await.unwrap();
        assert_eq!(
            (answer.status().as_u16(), answer.headers()[CONTENT_TYPE].to_str().unwrap()),
            (200, media),
            "{path}"
        );
    }
    for path in ["/app/page.html", "/app/app.js", "/app/..%2fwire.d.ts", "/g/"] {
        assert_eq!(console.get(path).send().await.unwrap().status(), 404, "{path}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn fields_are_checked() {
    let console = start().await;
    let say = |change: Value| {
        let mut body = json!({"id": "r1", "as": "Alice", "channel": "main", "text": "hello"});
        for (key, value) in change.as_object().unwrap() {
            body[key] = value.clone();
        }
        let request = console.post("/api/say", &body);
        async move { error(request.send().await.unwrap()).await }
    };
    let bad = |error: &str, field: &str| (400, error.to_owned(), field.to_owned());
    assert_eq!(say(json!({"text": "x".repeat(2001)})).await, bad("too-long", "text"));
    assert_eq!(say(json!({"text": "a\u{7}b"})).await, bad("control", "text"));
    assert_eq!(say(json!({"text": "a\nb"})).await, bad("control", "text"));
    assert_eq!(say(json!({"text": "  "})).await, bad("missing", "text"));
    assert_eq!(say(json!({"as": "x".repeat(41)})).await, bad("too-long", "as"));
    assert_eq!(say(json!({"as": "\u{202e}"})).await, bad("missing", "as"));
    assert_eq!(say(json!({"channel": "x".repeat(33)})).await, bad("too-long", "channel"));
    assert_eq!(say(json!({"channel": "a/b"})).await, bad("channel", "channel"));
    assert_eq!(say(json!({"id": "a b"})).await, bad("malformed", "id"));
    assert_eq!(say(json!({"id": "x".repeat(65)})).await, bad("too-long", "id"));
    assert_eq!(say(json!({"more": 1})).await, bad("malformed", "body"));
    assert_eq!(say(json!({"text": "x".repeat(20_000)})).await, (413, "too-large".into(), "body".into()));
    let far_too_long = json!({"id": "r1", "as": "Alice", "channel": "main", "text": "x".repeat(20_000)});
    let answer = console.post("/api/say", &far_too_long).send().await.unwrap();
    let answer: Value = answer.json().await.unwrap();
    assert_eq!(answer["limit"], 2000);
    assert!(answer["message"].as_str().unwrap().contains("2000 characters"), "{answer}");
    let plain = console.http.post(console.url("/api/say")).body("{}").send().await.unwrap();
    assert_eq!(error(plain).await, (415, "malformed".into(), "Content-Type".into()));
    assert_eq!(console.desk.told().calls.len(), 0);
    console.running.stop().await;
}

#[tokio::test]
async fn hello_has_the_games_on_offer() {
    let bot = TestBot::start().await;
    let console = start_with(None, bot.service.clone()).await;
    let offer = console.ask("/api/hello").await["offers"][0].clone();
    assert_eq!((&offer["kind"], &offer["presets"][0]["value"]), (&json!("dama"), &json!("basic")));
    assert_eq!(offer["sample"]["grid"]["columns"], 8);
    console.running.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_picture_of_a_message_is_kept_by_browsers() {
    let bot = TestBot::start().await;
    let console = start_with(None, bot.service.clone()).await;
    console.dama("setup=ones seed=1", "c3-d4").await;
    let log = console.ask("/api/log?as=alice&channel=main").await;
    let messages = log["messages"].as_array().unwrap();
    let shown =
        messages.iter().map(|message| &message["picture"]).find(|picture| !picture.is_null()).unwrap();
    let picture = console.get(shown["src"].as_str().unwrap()).send().await.unwrap();
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert!(picture.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    let png = picture.bytes().await.unwrap();
    let size = |at: usize| json!(u32::from_be_bytes(png[at..at + 4].try_into().unwrap()));
    assert_eq!((&shown["width"], &shown["height"]), (&size(16), &size(20)));
    console.running.stop().await;
}

/// What the program has to think about is promised, and the message with the promise becomes the answer.
#[tokio::test(flavor = "multi_thread")]
async fn a_review_takes_the_place_of_its_promise() {
    let bot = TestBot::start().await;
    let console = start_with(None, bot.service.clone()).await;
    console.dama("setup=ones seed=1", "c3-d4").await;
    console.say("bob", "/game resign confirm=yes").await;
    let mut events = console.events("alice", None).await;
    events.until("ready").await;
    let answer = console.say("alice", "/game review").await;
    let promise = private(&answer).clone();
    assert!(words(&promise).contains("appears here by itself"), "{promise}");
    assert_eq!(bot.let_review().await, 1);
    loop {
        let shown = events.until("message").await.pop().unwrap().data;
        if words(&shown).contains("Review of") {
            assert_eq!((&shown["id"], &shown["private"]), (&promise["id"], &json!(true)));
            break;
        }
    }
    console.running.stop().await;
}

#[tokio::test]
async fn hello_has_the_person_and_the_channel() {
    let console = start().await;
    let hello: Value = console.ask("/api/hello").await;
    let proposed = hello["me"]["name"].as_str().unwrap();
    assert!(!proposed.is_empty() && proposed != "Alice", "{proposed}");
    assert_eq!(hello["channels"], json!(["main"]));
    assert_eq!(hello["texts"]["playing-as"], "Playing as");
    assert_eq!(console.get("/picture/0.png").send().await.unwrap().status(), 404);

    // Reading does not make a person or a channel known.
    let path = "/api/hello?as=mallory&channel=go-klub";
    let hello: Value = console.ask(path).await;
    assert_eq!((&hello["me"]["name"], &hello["channel"]), (&json!("mallory"), &json!("go-klub")));
    console.events("mallory", None).await.until("ready").await;
    for path in ["game?game=1", "seats?", "complete?line=/s"] {
        let path = format!("/api/{path}&as=mallory&channel=go-klub");
        assert_eq!(console.get(&path).send().await.unwrap().status(), 200);
    }
    let hello: Value = console.ask("/api/hello").await;
    assert_eq!((&hello["channels"], &hello["people"]), (&json!(["main"]), &json!([])));
    assert!(!console.desk.told().kept.contains_key("console:who"));

    // Joining does; names keep their first spelling, and the desk remembers both lists.
    for name in ["Alice", "ALICE"] {
        let body = json!({"as": name, "channel": "Go-Klub"});
        let joined: Value = console.tell("/api/join", &body).await;
        assert_eq!(joined, json!({"me": {"id": "alice", "name": "Alice"}, "channel": "go-klub"}));
    }
    let kept = console.desk.told().kept["console:who"].clone();
    assert_eq!(
        serde_json::from_str::<Value>(&kept).unwrap(),
        json!({"channels": ["go-klub", "main"], "people": ["Alice"]})
    );
    console.running.stop().await;
}

#[tokio::test]
async fn a_new_name_is_one_that_nobody_has() {
    let console = start().await;
    let names = console.ask("/api/names").await["names"].clone();
    let names: Vec<String> = serde_json::from_value(names).unwrap();
    assert!(names.len() == 2 && names[0] != names[1], "{names:?}");
    let take = async |name: &str, request: &str| {
        let body = json!({"as": name, "channel": "main", "new": request});
        let asked = console.post("/api/join", &body).send().await.unwrap();
        (asked.status().as_u16(), asked.json::<Value>().await.unwrap())
    };
    let (status, joined) = take("Ema", "1").await;
    assert_eq!((status, &joined["me"]), (200, &json!({"id": "ema", "name": "Ema"})));
    // The same request once more is the same person; another one wants somebody else's name.
    assert_eq!(take("Ema", "1").await, (status, joined));
    let (status, refused) = take("ema", "2").await;
    assert_eq!((status, &refused["error"]), (409, &json!("name-taken")));
    // What everybody has is proposed to nobody.
    for name in &names {
        assert_eq!(take(name, "3").await.0, 200);
    }
    for _ in 0..20 {
        let again = console.ask("/api/names").await["names"].clone();
        let again: Vec<String> = serde_json::from_value(again).unwrap();
        assert!(again.iter().all(|name| !names.contains(name)), "{again:?}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn whoever_the_desk_has_forgotten_is_not_noted_again() {
    let console = start().await;
    let join = |name: &'static str| {
        let console = &console;
        async move {
            let body = json!({"as": name, "channel": "main"});
            console.post("/api/join", &body).send().await.unwrap().error_for_status().unwrap();
        }
    };
    join("Alice").await;
    join("Bob").await;
    // What the desk keeps loses the name, as it does when Alice asks to be forgotten.
    let kept = json!({"channels": ["main"], "people": ["Bob"]}).to_string();
    console.desk.told().kept.insert("console:who".to_owned(), kept);
    join("Carol").await;
    let kept = console.desk.told().kept["console:who"].clone();
    assert_eq!(serde_json::from_str::<Value>(&kept).unwrap()["people"], json!(["Bob", "Carol"]));
    let hello: Value = console.ask("/api/hello").await;
    assert!(!hello["people"].to_string().contains("Alice"), "{}", hello["people"]);
    // When she comes back she is somebody new.
    join("Alice").await;
    let hello: Value = console.ask("/api/hello").await;
    assert!(hello["people"].to_string().contains("Alice"), "{}", hello["people"]);
    console.running.stop().await;
}

#[tokio::test]
async fn the_answer_of_a_failure_is_not_kept_for_a_repeat() {
    let console = start().await;
    let body = json!({"id": "again", "as": "alice", "channel": "main", "text": "/outage"});
    let failed = console.tell("/api/say", &body).await;
    assert_eq!(failed["messages"][1]["text"][0]["text"], "it failed");
    let repeated = console.tell("/api/say", &body).await;
    assert_eq!(console.desk.told().calls.len(), 2, "the repeat is carried out");
    assert_eq!(
        repeated["messages"][0]["id"], failed["messages"][0]["id"],
        "what was typed stands there once"
    );
    console.running.stop().await;
}

#[tokio::test]
async fn private_messages_reach_only_their_reader() {
    let console = start().await;
    let mut alice = console.events("alice", None).await;
    let mut bob = console.events("bob", None).await;
    alice.until("ready").await;
    bob.until("ready").await;
    let answer = console.say("alice", "/fail").await;
    assert_eq!(answer["messages"].as_array().unwrap().len(), 2);
    console.say("alice", "hello").await;
    assert_eq!(said(&alice.until("message").await), ["/fail"]);
    let told = alice.until("message").await;
    assert_eq!(said(&told), ["no *such* move"]);
    assert_eq!(told.last().unwrap().data["private"], true);
    assert_eq!(said(&alice.until("message").await), ["hello"]);
    assert_eq!(said(&bob.until("message").await), ["hello"]);
    let mut later = console.events("bob", None).await;
    assert_eq!(said(&later.until("ready").await), ["hello"]);
    console.running.stop().await;
}

#[tokio::test]
async fn a_stream_is_resumed_where_it_broke() {
    let console = start().await;
    let mut events = console.events("alice", None).await;
    console.say("alice", "one").await;
    let seen = events.until("message").await;
    let last = seen.last().unwrap().id.clone();
    drop(events);
    console.say("alice", "two").await;
    let mut again = console.events("alice", Some(&last)).await;
    let resumed = again.until("ready").await;
    assert_eq!(said(&resumed), ["two"]);
    assert!(resumed.iter().all(|event| event.name != "reset"));

    // After an id of an earlier run the whole log is sent.
    let mut other = console.events("alice", Some("1234.5")).await;
    let all = other.until("ready").await;
    assert_eq!(all[0].name, "reset");
    assert_eq!(said(&all), ["one", "two"]);
    console.running.stop().await;
}

#[tokio::test]
async fn a_page_gets_the_last_messages_and_goes_on_from_there() {
    let console = start().await;
    for number in 1..=70 {
        console.say("alice", &format!("word {number}")).await;
    }
    let recent: Value =
        console.get("/api/log?as=bob&channel=main").send().await.unwrap().json().await.unwrap();
    let words = |answer: &Value| -> Vec<String> {
        let messages = answer["messages"].as_array().unwrap().iter();
        messages.map(|message| message["text"][0]["text"].as_str().unwrap().to_owned()).collect()
    };
    let numbered = |numbers: std::ops::RangeInclusive<u32>| {
        numbers.map(|number| format!("word {number}")).collect::<Vec<_>>()
    };
    assert_eq!(words(&recent), numbered(11..=70));
    assert_eq!(recent["more"], true);

    let first = recent["messages"][0]["id"].as_str().unwrap();
    let path = format!("/api/log?as=bob&channel=main&before={first}");
    let earlier: Value = console.get(&path).send().await.unwrap().json().await.unwrap();
    assert_eq!(words(&earlier), numbered(1..=10));
    assert_eq!(earlier["more"], false);

    console.say("alice", "the next").await;
    let mut events = console.events("bob", recent["after"].as_str()).await;
    let resumed = events.until("ready").await;
    assert_eq!(said(&resumed), ["the next"]);
    assert!(resumed.iter().all(|event| event.name != "reset"));

    // Beside a game stands what is said there, and nothing of the channel or of another game.
    let body =
        json!({"id": "beside", "as": "alice", "channel": "main", "text": "good move", "game": "abcde"});
    assert_eq!(console.post("/api/say", &body).send().await.unwrap().status(), 200);
    for (game, said) in [("abcde", &["good move".to_owned()][..]), ("fghij", &[])] {
        let path = format!("/api/log?as=bob&channel=main&game={game}");
        let beside: Value = console.get(&path).send().await.unwrap().json().await.unwrap();
        assert_eq!(words(&beside), said, "{game}");
    }
    console.running.stop().await;
}

#[tokio::test]
async fn a_request_sent_again_is_answered_as_before() {
    let console = start().await;
    let first = console.say_again("same", "alice", "/write hello").await;
    let again = console.say_again("same", "alice", "/write hello").await;
    assert_eq!(first, again);
    let together =
        futures::future::join_all((0..5).map(|_| console.say_again("race", "alice", "one of five"))).await;
    assert!(together.iter().all(|answer| *answer == together[0]));
    assert_eq!(console.desk.told().calls.len(), 2);
    let mut events = console.events("alice", None).await;
    let log = said(&events.until("ready").await);
    assert_eq!(log, ["/write hello", "hello", "one of five"]);

    let body = json!({"id": "same", "as": "bob", "channel": "main", "text": "/write hello"});
    let own = console.post("/api/say", &body).send().await.unwrap();
    assert_eq!(own.status(), StatusCode::OK);
    assert_eq!(console.desk.told().calls.len(), 3, "the same id of another person is another request");
    console.running.stop().await;
}

#[tokio::test]
async fn delivery_is_reported_and_old_buttons_are_removed() {
    let console = start().await;
    let posted = public(&console.say("alice", "/show").await).clone();
    let mut events = console.events("alice", None).await;
    events.until("ready").await;
    console.desk.told().stale = vec![posted["id"].as_str().unwrap().to_owned()];
    let next = console.press("bob", "show", &[], posted["id"].as_str()).await;
    let strip = events.until("strip").await;
    assert_eq!(strip.last().unwrap().data["id"], posted["id"]);
    assert_eq!(events.until("board").await.last().unwrap().data["channel"], "main");
    let delivered: Vec<String> = console.desk.told().delivered.iter().map(|(_, id)| id.clone()).collect();
    assert_eq!(delivered, [&posted["id"], &public(&next)["id"]].map(|id| id.as_str().unwrap()));
    let mut later = console.events("alice", None).await;
    let log = later.until("ready").await;
    let stripped = log.iter().find(|event| event.data["id"] == posted["id"]).unwrap();
    assert_eq!(stripped.data["controls"], json!([]));
    console.running.stop().await;
}

#[tokio::test]
async fn an_answer_in_place_replaces_the_message() {
    let console = start().await;
    let menu = console.say("alice", "/pick").await;
    let bearer = private(&menu)["id"].as_str().unwrap().to_owned();
    let chosen = console.press("alice", "choose", &["first"], Some(&bearer)).await;
    assert_eq!(chosen["messages"][0]["id"], bearer.as_str());
    let mut events = console.events("alice", None).await;
    assert_eq!(said(&events.until("ready").await), ["/pick", "and then"]);
    console.running.stop().await;
}

#[tokio::test]
async fn games_and_reasons_come_as_data() {
    let bot = TestBot::start().await;
    let console = start_with(None, bot.service.clone()).await;
    console.dama("setup=ones seed=1", "").await;
    let ask = async |path: &str| console.ask(path).await;
    let games = ask("/api/running?as=alice&channel=main").await;
    let code = games["games"][0]["code"].as_str().unwrap().to_owned();
    assert_eq!(
        (&games["games"][0]["title"], &games["games"][0]["my_turn"]),
        (&json!("Programátorská dáma"), &json!(true))
    );
    let game = ask(&format!("/api/game?as=alice&channel=main&game={code}")).await;
    assert_eq!(game["record"]["positions"][0]["cells"].as_str().unwrap().len(), 64);
    assert_eq!(ask("/api/game?as=alice&channel=main&game=zzz").await["record"], Value::Null);
    assert_eq!(ask("/api/running?as=alice&channel=other&of=channel").await["games"], json!([]));
    let complete = ask("/api/complete?as=alice&channel=main&line=/dama%20move%20c3%20").await;
    assert_eq!(complete["items"][0]["value"], "/dama move c3 b4 ");

    let mut why = json!({"as": "alice", "channel": "main", "game": code, "clicks": ["c3", "c5"]});
    let answer: Value = console.tell("/api/why", &why).await;
    assert!(answer["why"].as_str().unwrap().starts_with("c3 and c5 aren't on one diagonal."), "{answer}");
    why["text"] = json!("c3-d4");
    let answer: Value = console.tell("/api/why", &why).await;
    assert_eq!(answer["why"], Value::Null);
    console.running.stop().await;
}

/// The addresses name the game, so they outlast what is kept of messages.
#[tokio::test(flavor = "multi_thread")]
async fn files_of_a_game_have_lasting_addresses() {
    let bot = TestBot::start().await;
    let console = start_with(Some("a long enough token"), bot.service.clone()).await;
    let member = console.with_token("a long enough token");
    let code = member.begin("piskvorky", "").await;
    let status = async |path: &str| member.get(path).send().await.unwrap().status().as_u16();
    assert_eq!(status(&format!("/g/{code}.gif")).await, 404, "nobody has moved");
    let record = member.ask(&format!("/api/game?as=alice&channel=main&game={code}")).await["record"].clone();
    assert_eq!(record["files"], json!(["sgf", "json"]));
    for way in ["", "?as=alice&locale=cs&shade=dark"] {
        let sgf = member.get(&format!("/g/{code}.sgf{way}")).send().await.unwrap();
        assert_eq!(sgf.headers()[CONTENT_TYPE], "application/x-go-sgf");
        let saved = format!("attachment; filename=\"piskvorky-{code}.sgf\"");
        assert_eq!(sgf.headers()["content-disposition"].to_str().unwrap(), saved);
        assert!(sgf.text().await.unwrap().starts_with("(;"), "{way}");
    }
    for nothing in ["/g/zzzzz.json", &format!("/g/{code}.pdf"), "/g/%2e%2e.json"] {
        assert_eq!(status(nothing).await, 404, "{nothing}");
    }
    // Without the token a wrong key opens nothing.
    for key in ["?key=", "?key=0", "?key=%00"] {
        let path = format!("/g/{code}.json{key}");
        assert_eq!(console.get(&path).send().await.unwrap().status(), 404, "{key}");
    }
    let stranger = console.get(&format!("/g/{code}.json")).send().await.unwrap();
    assert!(stranger.status() == 303 || stranger.status() == 401, "{}", stranger.status());
    // The message with the record of an ended game leads there, too.
    member.say("alice", &format!("/game resign game={code} confirm=yes")).await;
    let told = member.say("alice", &format!("/game export {code}")).await;
    assert_eq!(private(&told)["files"][0]["src"], format!("/g/{code}.sgf"), "{told}");
    console.running.stop().await;
}

fn klub() -> Place {
    Place { platform: "console".into(), space: "console".into(), channel: "klub".into() }
}

fn in_klub(outbound: Outbound) -> Post {
    Post::public(outbound, klub(), Receipt::default())
}

#[tokio::test]
async fn waiting_messages_and_boards_of_open_games_are_posted() {
    let console = start().await;
    let challenge = Outbound { controls: board_controls(), ..plain("a challenge") };
    console.desk.told().open = vec![in_klub(plain("the board")), in_klub(challenge)];
    assert!(console.desk.told().delivered.is_empty(), "nobody has looked");
    let mut events = console.in_channel("klub").events("alice", None).await;
    let shown = events.until("ready").await;
    assert_eq!(said(&shown), ["the board", "a challenge"]);
    let buttons: Vec<&Value> = shown.iter().map(|event| &event.data["controls"][0][0]["label"]).collect();
    assert!(buttons.contains(&&json!("pick")), "{buttons:?}");
    assert_eq!(console.desk.told().delivered.len(), 2);

    // A reader of another channel learns that there is a message, not what it says.
    let mut elsewhere = console.events("bob", None).await;
    elsewhere.until("ready").await;
    let stale = console.desk.told().delivered[1].1.clone();
    console.desk.told().stale = vec![stale];
    console.desk.told().due.push(in_klub(plain("time runs")));
    assert_eq!(said(&events.until("message").await), ["time runs"]);
    assert_eq!(elsewhere.until("unread").await.last().unwrap().data, json!({"channel": "klub"}));
    assert_eq!(events.until("strip").await.last().unwrap().name, "strip");
    console.running.stop().await;
}

#[tokio::test]
async fn a_message_for_one_person_reaches_only_that_person() {
    let span = |text: &str, style| Span { text: text.into(), style, person: None };
    let text = vec![
        span("your turn ", SpanStyle::Plain),
        span("#klub", SpanStyle::Link(BoardLink { place: klub(), message: "7".into() })),
        span(" since ", SpanStyle::Plain),
        span("1800000000999", SpanStyle::Moment),
    ];
    let told = Outbound { text, ..Outbound::default() };
    let receipt = Receipt { row: Some(OutboxId(5)), ..Receipt::default() };
    let post = Post { to: Some(Person::new("alice", "Alice")), ..Post::public(told, klub(), receipt) };
    let console = start().await;
    let mut hers = console.in_channel("klub").events("alice", None).await;
    hers.until("ready").await;
    console.desk.told().due.push(post.clone());
    let told = hers.until("message").await.pop().unwrap().data;
    assert_eq!(told["private"], true);
    assert_eq!(words(&told), "your turn #klub since 1800000000999");
    assert_eq!(console.desk.told().delivered.len(), 1);
    assert_eq!(console.desk.told().delivered[0].0, post.receipt);
    let mut his = console.in_channel("klub").events("bob", None).await;
    assert!(said(&his.until("ready").await).is_empty(), "Bob sees a message for Alice");
    console.running.stop().await;
}

#[tokio::test]
async fn a_file_goes_with_its_line_and_has_a_limit() {
    let console = start().await;
    let path =
        |id: &str, line: &str| format!("/api/attach?id={id}&as=alice&channel=main&name=game.sgf&line={line}");
    let send = async |path: String, kind: &str, bytes: Vec<u8>| {
        console.http.post(console.url(&path)).header("content-type", kind).body(bytes).send().await.unwrap()
    };
    let binary = "application/octet-stream";
    for _ in 0..2 {
        let answer = send(path("1", "%2Fgame%20import%20bob"), binary, b"(;)".to_vec()).await;
        let answer: Value = answer.json().await.unwrap();
        let text = |at: usize| answer["messages"][at]["text"][0]["text"].as_str().unwrap().to_owned();
        assert_eq!(text(0), "/game import bob [game.sgf]");
        assert_eq!(text(1), "game.sgf of 3 bytes for \"/game import bob\"");
    }
    assert_eq!(console.desk.told().calls.len(), 1, "a repeated request acts once");
    // The desk says that a file is too long, in the reader's language.
    let long = send(path("2", ""), binary, vec![b' '; (1 << 20) + 1]).await;
    assert_eq!(long.status(), 200);
    assert_eq!(console.desk.told().calls.len(), 2);

    let refused = send(path("3", ""), "application/json", b"{}".to_vec()).await;
    assert_eq!(error(refused).await, (415, "malformed".into(), "Content-Type".into()));
    let refused = send("/api/attach?id=4&as=alice".to_owned(), binary, Vec::new()).await;
    assert_eq!(error(refused).await, (400, "malformed".into(), "query".into()));
    let refused = send(path("5", "a%0Ab"), binary, Vec::new()).await;
    assert_eq!(error(refused).await, (400, "control".into(), "line".into()));
    let foreign = console.http.post(console.url(&path("6", ""))).header(ORIGIN, "https://evil.example");
    assert_eq!(foreign.send().await.unwrap().status(), 403);
    assert_eq!(console.desk.told().calls.len(), 2);
    console.running.stop().await;
}

#[tokio::test]
async fn a_quiet_command_is_answered_and_leaves_no_line_in_the_log() {
    let console = start().await;
    let body = json!({
        "id": "q1", "as": "alice", "channel": "main", "path": ["config", "set"],
        "args": {"key": "theme", "value": "dark"},
    });
    let asked =
        || async { console.post("/api/invoke", &body).send().await.unwrap().json::<Value>().await.unwrap() };
    let first = asked().await;
    assert_eq!(first["messages"][0]["text"][0]["text"], "You ask for config set key=theme value=dark.");
    assert_eq!((&first["messages"][0]["private"], &first["refused"]), (&json!(true), &json!(false)));
    assert_eq!(asked().await, first, "a repeated request");
    assert_eq!(console.desk.told().calls.len(), 1);
    let press = json!({
        "id": "q2", "as": "alice", "channel": "main", "control": "note", "values": [], "quiet": true,
    });
    let pressed: Value = console.tell("/api/press", &press).await;
    assert_eq!(pressed["messages"][0]["text"][0]["text"], "no *such* move");
    let file = console
        .http
        .post(console.url("/api/attach?id=q3&as=alice&channel=main&name=a.toml&line=/x&quiet=true"));
    let file = file.header("content-type", "application/octet-stream").body("abc").send().await.unwrap();
    let file: Value = file.json().await.unwrap();
    assert_eq!(file["messages"].as_array().map(Vec::len), Some(1), "{file}");
    let mut events = console.events("alice", None).await;
    assert_eq!(said(&events.until("ready").await), Vec::<String>::new());
    let long = vec!["x"; 70];
    for (wrong, field) in [(json!({"path": long}), "path"), (json!({"args": {"a b": "c"}}), "args")] {
        let mut body = body.clone();
        body["id"] = json!("q4");
        body.as_object_mut().unwrap().extend(wrong.as_object().unwrap().clone());
        let refused = console.post("/api/invoke", &body).send().await.unwrap();
        assert_eq!(refused.status(), 400);
        assert_eq!(refused.json::<Value>().await.unwrap()["field"], field);
    }
    console.running.stop().await;
}

#[tokio::test]
async fn the_form_for_settings_comes_as_data() {
    let console = start().await;
    let get = |who: &str| console.get(&format!("/api/settings?as={who}&channel=main&scope=channel"));
    let form: Value = get("alice").send().await.unwrap().json().await.unwrap();
    assert_eq!(form["denied"], Value::Null);
    assert_eq!(form["groups"][0]["fields"][0]["input"]["on"]["label"], "On");
    let form: Value = get("Guest").send().await.unwrap().json().await.unwrap();
    assert_eq!(form["denied"], "Only admins can change this.");
    assert!(!console.desk.told().kept.contains_key("console:who"), "who only reads is not noted");
    console.running.stop().await;
}

#[tokio::test]
async fn old_addresses_lead_to_channels_and_unknown_ones_say_so() {
    let console = start().await;
    for (old, new) in [
        ("/?channel=klub", "/channel/klub"),
        ("/?as=bob&channel=%23klub", "/channel/klub?as=bob"),
        ("/?channel=%C5%A1achy&as=bob", "/channel/%C5%A1achy?as=bob"),
    ] {
        assert_eq!(console.get(old).send().await.unwrap().headers()[LOCATION], new, "{old}");
    }
    for page in
        ["/", "/?as=bob", "/?channel=", "/?channel=../x", "/channel", "/channel/klub?as=bob", "/games"]
    {
        assert_eq!(console.get(page).send().await.unwrap().status(), 200, "{page}");
    }
    for (nowhere, language, words) in [
        ("/nowhere", "en", "There is nothing at this address."),
        ("/no/where", "cs", "Na této adrese nic není."),
        ("/channel/a%20b", "sk", "Na tejto adrese nič nie je."),
    ] {
        let answer = console.get(nowhere).header("Accept-Language", language).send().await.unwrap();
        assert_eq!(answer.status(), 404, "{nowhere}");
        let page = answer.text().await.unwrap();
        assert!(page.contains(words) && page.contains("href=\"/\""), "{page}");
    }
    // The page of a game says itself that there is none.
    assert_eq!(console.get("/g/zzzzz").send().await.unwrap().status(), 404);
    console.running.stop().await;
}
