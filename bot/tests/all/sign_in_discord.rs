//! Signing in with Discord: against a service that gives codes once and tokens until they are revoked.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_console::{Console, DiscordSettings, People, RunningConsole, Secret};
use deska_desk::ChatDesk as _;
use deska_model::people::caller::{Caller, Person};
use deska_service::Service;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::discord_oauth::{BOT, DiscordOauth, SECRET};
use deska_testkit::fresh;
use deska_testkit::program::Program;
use deska_testkit::skip::skipped;
use deska_testkit::test_bot::{CHAT, Numbers, SetClock, buttons, caller_at, public};
use reqwest::header::{COOKIE, LOCATION, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Response};
use serde_json::{Value, json};
use std::net::{SocketAddr, TcpListener};
use std::sync::Arc;
use tempfile::TempDir;

/// A console where people sign in with Discord.
struct World {
    discord: DiscordOauth,
    clock: Arc<SetClock>,
    service: Arc<Service>,
    console: RunningConsole,
    http: Client,
    database: std::path::PathBuf,
    _folder: TempDir,
}

impl World {
    async fn start() -> Self {
        let folder = fresh::folder();
        let database = folder.path().join("deska.db");
        let url = format!("sqlite://{}", database.display());
        let clock = Arc::new(SetClock::standing());
        let numbers = Arc::new(Numbers::from(7));
        let program = Program::open(&url, Arc::clone(&clock) as _, numbers, GameCatalogue::standard()).await;
        let service = Service::new(program.ports.clone(), program.games.clone());
        let discord = DiscordOauth::start().await;
        // The address must be known before the console takes it, because Discord sends people back there.
        let free: SocketAddr = TcpListener::bind(("127.0.0.1", 0)).unwrap().local_addr().unwrap();
        let page = format!("http://{free}");
        let service = service.reached_at(&page).await.unwrap().signing_in();
        service.connect("discord", CHAT);
        let service = Arc::new(service);
        let settings = DiscordSettings {
            site: discord.url().parse().unwrap(),
            secret: Secret::new(SECRET).unwrap(),
            bot: Secret::new(BOT).unwrap(),
            page: page.parse().unwrap(),
        };
        let people = People { page: page.clone(), is_secure: false, discord: Some(settings), push: None };
        let console = Console::bind_for_people(free, None, people).await.unwrap();
        let console = console.start(Arc::clone(&service) as _).await.unwrap();
        let http = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { discord, clock, service, console, http, database, _folder: folder }
    }

    fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.console.addr)
    }

    async fn get(&self, address: &str, cookies: &str) -> Response {
        let address = if address.starts_with('/') { self.url(address) } else { address.to_owned() };
        // As a browser that follows a link from elsewhere.
        let asked = self.http.get(address).header("Sec-Fetch-Site", "cross-site");
        let asked = asked.header("Sec-Fetch-Mode", "navigate");
        if cookies.is_empty() { asked } else { asked.header(COOKIE, cookies) }.send().await.unwrap()
    }

    /// Begins to sign in: where Discord sends the browser back, and its cookie.
    async fn begin(&self, to: &str) -> (String, String) {
        let begun = self.get(&format!("/sign-in/discord?to={to}"), "").await;
        assert_eq!(begun.status(), 303);
        let cookie = cookie_of(&begun, "deska_try");
        let agreed = self.get(&location(&begun), "").await;
        (location(&agreed), format!("deska_try={cookie}"))
    }

    /// Who a browser with this cookie is.
    async fn me(&self, token: &str) -> Value {
        let asked = self.http.get(self.url("/api/hello")).header("Sec-Fetch-Site", "same-origin");
        let answer = asked.header(COOKIE, format!("deska={token}")).send().await.unwrap();
        answer.json::<Value>().await.unwrap()["me"].clone()
    }
}

fn location(answer: &Response) -> String {
    answer.headers()[LOCATION].to_str().unwrap().to_owned()
}

/// The value of a cookie that an answer sets.
fn cookie_of(answer: &Response, name: &str) -> String {
    let lines = answer.headers().get_all(SET_COOKIE).iter().map(|line| line.to_str().unwrap());
    let line = lines.into_iter().find_map(|line| line.strip_prefix(&format!("{name}=")));
    line.and_then(|line| line.split(';').next()).unwrap_or_default().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_of_discord_signs_in_and_is_the_same_the_next_time() {
    let world = World::start().await;
    world.discord.seat("123456789012345678", "ada.l", Some("Ada"));
    let (back, browser) = world.begin("/games").await;
    let done = world.get(&back, &browser).await;
    assert_eq!((done.status().as_u16(), &*location(&done)), (303, "/games"));
    assert_eq!(done.headers()["cache-control"], "no-store");
    let token = cookie_of(&done, "deska");
    assert_eq!(cookie_of(&done, "deska_try"), "", "the attempt is over");
    let me = world.me(&token).await;
    assert_eq!(me["name"], "Ada");
    {
        let kept = world.discord.kept();
        assert_eq!((kept.given, kept.tokens.len()), (1, 0), "the token is revoked at once");
        assert_eq!(kept.scopes, ["identify"]);
    }
    let (back, browser) = world.begin("//evil.example").await;
    let again = world.get(&back, &format!("{browser}; deska={token}")).await;
    assert_eq!(location(&again), "/", "no page of ours");
    let newer = cookie_of(&again, "deska");
    assert_ne!(newer, token);
    assert_eq!(world.me(&newer).await["id"], me["id"]);
    assert_eq!(world.me(&token).await, Value::Null, "the session before has ended");
    let stored = std::fs::read(&world.database).unwrap();
    let wal = std::fs::read(world.database.with_extension("db-wal")).unwrap_or_default();
    for secret in [&*token, &*newer, "access-1-secret", SECRET] {
        let holds = |bytes: &[u8]| bytes.windows(secret.len()).any(|part| part == secret.as_bytes());
        assert!(!holds(&stored) && !holds(&wal), "{secret}");
    }
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_attempt_works_once_in_its_own_browser() {
    let world = World::start().await;
    world.discord.seat("1", "mallory", None);
    let (back, browser) = world.begin("/").await;
    // A callback that somebody else's browser is made to open signs nobody in.
    let (_, other) = world.begin("/").await;
    for cookies in ["", &*other, "deska_try=AAAA", &format!("{browser}; {other}")] {
        let answer = world.get(&back, cookies).await;
        assert_eq!(
            (answer.status().as_u16(), cookie_of(&answer, "deska")),
            (403, String::new()),
            "{cookies}"
        );
        assert!(answer.text().await.unwrap().contains("Signing in with Discord didn't work"));
    }
    let (one, two) = tokio::join!(world.get(&back, &browser), world.get(&back, &browser));
    let mut both = [one.status().as_u16(), two.status().as_u16()];
    both.sort_unstable();
    assert_eq!(both, [303, 403], "one of two at once");
    let (back, browser) = world.begin("/").await;
    world.clock.pass(10 * 60_000);
    assert_eq!(world.get(&back, &browser).await.status(), 403, "ten minutes have passed");
    let (back, browser) = world.begin("/").await;
    let forged = back.replace("state=", "state=x");
    assert_eq!(world.get(&forged, &browser).await.status(), 403);
    assert_eq!(world.get("/sign-in/discord/done", &browser).await.status(), 403);
    let long = format!("{}&code={}", back.split("&code").next().unwrap(), "c".repeat(2_000));
    assert_eq!(world.get(&long, &browser).await.status(), 403);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_discord_refuses_signs_nobody_in() {
    let world = World::start().await;
    let status = async |world: &World| {
        let (back, browser) = world.begin("/").await;
        let answer = world.get(&back, &browser).await;
        assert_eq!(cookie_of(&answer, "deska"), "");
        answer.status().as_u16()
    };
    assert_eq!(status(&world).await, 502, "a token without a person");
    world.discord.seat("no-number", "ada", None);
    assert_eq!(status(&world).await, 502);
    world.discord.seat("5", "ada", None);
    world.discord.kept().declines = true;
    assert_eq!(status(&world).await, 403);
    world.discord.kept().declines = false;
    world.discord.kept().issuer = Some("https://evil.example".into());
    assert_eq!(status(&world).await, 403);
    world.discord.kept().issuer = None;
    world.discord.kept().foreign_application = Some("2".into());
    assert_eq!(status(&world).await, 502);
    world.discord.kept().foreign_application = None;
    for broken in [400, 401, 429, 500, 503] {
        world.discord.kept().broken = Some(broken);
        assert_eq!(status(&world).await, 502, "{broken}");
    }
    world.discord.kept().broken = None;
    assert!(world.discord.kept().tokens.is_empty(), "all are revoked");
    // A code for another verifier.
    let (one, _) = world.begin("/").await;
    let (two, browser) = world.begin("/").await;
    let code = |back: &str| back.split("code=").nth(1).unwrap().split('&').next().unwrap().to_owned();
    let swapped = two.replace(&format!("code={}", code(&two)), &format!("code={}", code(&one)));
    assert_eq!(world.get(&swapped, &browser).await.status(), 502);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_of_discord_needs_two_clicks_to_their_games() {
    let test = "a_person_of_discord_needs_two_clicks_to_their_games";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let world = World::start().await;
    world.discord.seat("77", "ada.l", Some("Ada"));
    let Some(page) = Page::open_sized(test, &world.url("/games"), PHONE).await else { return };
    page.wait_text("#stranger", "Sign in with Discord").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.click("#stranger a.main").await;
    // Who has agreed before is not asked, so that the second click would be that on Discord's page.
    page.wait_text(".head .chip", "Ada").await;
    assert_eq!(page.address().await.split('?').next(), Some(&*world.url("/games")));
    page.goto(&world.url("/sign-in/discord/done?error=access_denied&state=x")).await;
    page.wait_text("#wrong", "Signing in with Discord didn't work").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.close().await;
    world.console.stop().await;
}

/// Somebody in a channel of Discord.
fn there(id: &str, name: &str) -> Caller {
    caller_at(Person::new(id, name), ["discord", "500", "600"])
}

/// Begins a game in that channel, in which Ada, who was never on the page, makes the first move; its code.
async fn game(world: &World, number: usize) -> String {
    let line = Call::Text("/ordo new side=white".into());
    let offered = public(world.service.answer(&there("77", "Ada"), &format!("new {number}"), line).await);
    let press = Call::Press { control: buttons(&offered).remove(0).1, values: Vec::new() };
    world.service.answer(&there("78", "Bob"), &format!("accept {number}"), press).await.game.unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_newcomer_needs_two_clicks_to_their_game() {
    let test = "a_newcomer_needs_two_clicks_to_their_game";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let world = World::start().await;
    world.discord.seat("77", "ada.l", Some("Ada"));
    for (number, (size, language)) in [(PHONE, "cs"), (WIDE, "en"), (PHONE, "sk")].into_iter().enumerate() {
        let code = game(&world, number).await;
        // The link below the board in the chat.
        let address = world.url(&format!("/g/{code}"));
        world.discord.kept().asks = true;
        let Some(page) = Page::open_with(test, &address, size, language).await else { return };
        page.wait_js("the picture", "return document.querySelector('.try img')?.naturalWidth > 0").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        page.click("#stranger a.main").await;
        page.wait_text("#authorize", "Authorize").await;
        page.click("#authorize").await;
        page.wait_text(".head .chip", "Ada").await;
        assert_eq!(page.address().await.split('?').next(), Some(&*address));
        page.wait_js("the board", "return document.querySelector('#board [tabindex]') !== null").await;
        let empty = page.cell_label("c4").await;
        page.board_move(&["c2", "c4"]).await;
        let moved = "return document.querySelector('#board [data-square=c4]').getAttribute('aria-label') !== arguments[0]";
        page.wait_js_with("the move", moved, vec![json!(empty)]).await;
        // They leave everywhere, and come back from the first page, without being asked again.
        page.goto(&world.url("/sign-in")).await;
        page.wait_text("#member", "Ada").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        page.click("#member button[value=yes]").await;
        page.wait_js("nobody", "return document.getElementById('stranger')?.hidden === false").await;
        let code = game(&world, number + 10).await;
        world.discord.kept().asks = false;
        page.goto(&world.url("/")).await;
        page.click("#stranger a.main").await;
        let waits = format!(".wlist a[href^='/g/{code}']");
        page.wait_js("the game", &format!("return document.querySelector(\"{waits}\") !== null")).await;
        page.click(&waits).await;
        page.wait_js("the board", "return document.querySelector('#board [tabindex]') !== null").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
    world.console.stop().await;
}
