//! The link of a board on Discord, and the page that it opens: who has the link reads the game, and nothing else.

use deska_testkit::browser::{Page, axe};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::{Deska, command};
use deska_testkit::discord_sim::{Channel, Message, Simulator, User};
use deska_testkit::skip::skipped;
use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, HOST};
use serde_json::{Value, json};
use tempfile::TempDir;

const TOKEN: &str = "a token of many letters";
const HOSTED: &str = "https://deska.example";

/// The program with Discord and a console that asks for a token.
struct World {
    sim: Simulator,
    running: Deska,
    channel: Channel,
    players: [User; 2],
    _folder: TempDir,
}

impl World {
    async fn start(token: &str) -> Self {
        let sim = Simulator::start().await;
        let folder = tempfile::tempdir().unwrap();
        let (api_url, bot_token) = (sim.url(), sim.token());
        let running = Deska::start_with(command(
            folder.path(),
            &[
                ("DESKA_DISCORD__API_URL", &api_url),
                ("DESKA_DISCORD__TOKEN", bot_token),
                ("DESKA_DATABASE__URL", "sqlite://deska.db"),
                ("DESKA_WEB__LISTEN", "127.0.0.1:0"),
                ("DESKA_WEB__TOKEN", token),
                ("DESKA_WEB__PUBLIC_URL", HOSTED),
            ],
        ));
        sim.wait_ready().await;
        let channel = sim.channel("games");
        let players = [sim.user("Alice"), sim.user("Bo\"><script>b")];
        Self { sim, running, channel, players, _folder: folder }
    }

    /// Begins a game; its first board.
    async fn game(&self, kind: &str, options: &[(&str, &str)]) -> Message {
        let [alice, bob] = &self.players;
        let seat = alice.slash(&self.channel, &format!("{kind} new"), options).await;
        assert_eq!(link(&seat.message().expect("a seat")), None, "there is no game yet");
        bob.click(&seat.message().expect("a seat"), "Join").await;
        let board = || self.channel.messages().into_iter().rfind(|message| link(message).is_some());
        self.sim.wait_until("a board", || board().is_some()).await;
        board().expect("a board")
    }

    fn console(&self) -> ConsoleClient {
        ConsoleClient::at(self.running.addr)
    }
}

/// The address of the button that links.
fn link(message: &Message) -> Option<String> {
    let button = message.buttons().into_iter().find(|button| button.style == 5)?;
    assert_eq!((button.label.as_str(), button.custom_id), ("Game page", None));
    button.url
}

/// The path, the code and the key of a link.
fn parts(url: &str) -> (String, String, String) {
    let path = url.strip_prefix(HOSTED).expect("our address").to_owned();
    let (code, key) = path.strip_prefix("/g/").and_then(|rest| rest.split_once("?key=")).expect("a code and a key");
    (path.clone(), code.to_owned(), key.to_owned())
}

async fn status(console: &ConsoleClient, path: &str) -> u16 {
    console.get(path).header(HOST, "deska.example").send().await.unwrap().status().as_u16()
}

async fn record(console: &ConsoleClient, code: &str, key: &str) -> Value {
    console.ask(&format!("/api/linked/game?game={code}&key={key}")).await["record"].clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn who_has_the_link_reads_the_game_and_nothing_else() {
    let world = World::start(TOKEN).await;
    let console = world.console();
    let (path, code, key) = parts(&link(&world.game("dama", &[("side", "white")]).await).unwrap());
    let (_, other, other_key) = parts(&link(&world.game("go", &[]).await).unwrap());

    let page = console.get(&path).header(HOST, "deska.example").send().await.unwrap();
    assert_eq!(page.status(), StatusCode::OK);
    let html = page.text().await.unwrap();
    let og = |name: &str| {
        let from = html.split(&format!("property=\"og:{name}\" content=\"")).nth(1).unwrap_or_default();
        from.split('"').next().unwrap_or_default().replace("&amp;", "&")
    };
    assert_eq!(og("title"), "Programátorská dáma: Alice – Bo&quot;&gt;&lt;script&gt;b");
    assert!(og("description").contains("set up") && !html.contains("<script>b"), "{html}");
    assert_eq!(og("url"), format!("{HOSTED}{path}"));
    assert!(html.contains("noindex"));

    let shown = og("image");
    let shown = shown.strip_prefix(HOSTED).expect("our address");
    let picture = console.get(shown).header(HOST, "deska.example").send().await.unwrap();
    assert_eq!(picture.headers()[CONTENT_TYPE], "image/png");
    let png = picture.bytes().await.unwrap();
    let size = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
    assert_eq!((size(16), size(20)), (1200, 630));

    // The set-up of both is secret, and an onlooker has no turn.
    let seen = record(&console, &code, &key).await;
    assert_eq!((&seen["viewer"], &seen["turn"]["mine"], &seen["turn"]["form"]), (&Value::Null, &json!(false), &Value::Null));
    assert!(seen["turn"]["controls"].as_array().unwrap().is_empty());
    let figures = seen["figures"].as_array().unwrap();
    assert!(!figures.is_empty() && figures.iter().all(|figure| figure["shape"]["sign"].is_null()), "{figures:?}");

    // Keys of other games, of nobody, and none.
    for wrong in [other_key.as_str(), "", "0", &"f".repeat(32), &key[..31], "%00", &"x".repeat(300)] {
        assert_eq!(record(&console, &code, wrong).await, Value::Null, "{wrong}");
        assert_eq!(status(&console, &format!("/g/{code}.png?key={wrong}")).await, 404, "{wrong}");
        let page = console.get(&format!("/g/{code}?key={wrong}")).send().await.unwrap().text().await.unwrap();
        assert!(!page.contains("og:title"), "{wrong}");
    }
    assert_eq!(record(&console, &other, &key).await, Value::Null);
    assert_eq!(record(&console, "..", &key).await, Value::Null);

    // Without the token there is nothing else.
    for closed in ["/api/hello", "/api/events?as=Alice", "/api/archive", &format!("/api/game?game={code}&key={key}")] {
        assert_eq!(status(&console, closed).await, 401, "{closed}");
    }
    for written in ["say", "press", "invoke", "join", "linked/game"] {
        let body = json!({"id": "1", "as": "Alice", "channel": "main", "text": "/help"});
        let path = format!("/api/{written}?key={key}&game={code}");
        assert_eq!(console.post(&path, &body).send().await.unwrap().status(), 401, "{written}");
    }
    let games = console.get("/games").send().await.unwrap();
    assert_eq!(games.status(), 401);
    assert_eq!(status(&console, &format!("/g/{code}")).await, 303, "without a key the page asks for the token");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_console_without_a_token_shows_strangers_no_more() {
    let world = World::start("").await;
    let console = world.console();
    let (path, code, key) = parts(&link(&world.game("ordo", &[]).await).unwrap());
    assert_eq!(status(&console, &path).await, 200);
    assert_eq!(status(&console, &format!("/api/linked/game?game={code}&key={key}")).await, 200);
    assert_eq!(status(&console, "/manual/en/start").await, 200);
    for closed in ["/", "/api/hello", "/games", &format!("/g/{code}")] {
        assert_eq!(status(&console, closed).await, 403, "{closed}");
    }
    let elsewhere = console.get(&path).header(HOST, "evil.example").send().await.unwrap();
    assert_eq!(elsewhere.status(), 403);
    let hello = console.get("/api/linked/hello").header(HOST, "deska.example").send().await.unwrap();
    assert_eq!(hello.json::<Value>().await.unwrap()["member"], false);
    assert_eq!(console.ask("/api/linked/hello").await["member"], true);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_does_not_take_all_the_work() {
    let world = World::start(TOKEN).await;
    let (path, ..) = parts(&link(&world.game("go", &[]).await).unwrap());
    let console = world.console();
    let from = async |address: &str| {
        let asked = console.get(&path).header("X-Forwarded-For", address);
        asked.send().await.unwrap().status().as_u16()
    };
    let mut last = 200;
    for _ in 0..120 {
        last = from("192.0.2.1").await;
        if last != 200 {
            break;
        }
    }
    assert_eq!(last, 429);
    assert_eq!(from("192.0.2.2").await, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_watched_by_its_link() {
    let test = "a_game_is_watched_by_its_link";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let world = World::start(TOKEN).await;
    let (path, ..) = parts(&link(&world.game("ordo", &[("side", "white")]).await).unwrap());
    let Some(page) = Page::open_in(test, &world.running.url(&path), "cs").await else { return };
    page.wait_status("Na tahu").await;
    page.wait_text(".head", "Jen sledování").await;
    page.wait_cell("b2", "bíl").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    let quiet = "return document.querySelectorAll('.head a, .head select, .talk, .say, #controls button:not(.phone)').length";
    assert_eq!(page.js(quiet, vec![]).await, 0, "nothing leads where a token is needed");
    // The page looks by itself.
    let me = format!("<@{}>", world.sim.application_id());
    world.players[0].say(&world.channel, &format!("{me} /ordo play b2 b3"));
    page.wait_cell("b3", "bíl").await;
    page.js("location.search = '?key=0'", vec![]).await;
    page.wait_text("h1", "").await;
    page.wait_js("no game", "return document.querySelector('main.missing') !== null").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    assert_eq!(page.complaints().await, Vec::<String>::new());
}
