//! Who a request of the page is where people sign in: who has signed in, whatever else it says.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_config::WebConfig;
use deska_console::{Carrier, Console, People, RunningConsole, Secret, TrustedProxies};
use deska_core::engine::Core;
use deska_core::ports::Clock as _;
use deska_desk::{ChatDesk, SessionDesk, Token};
use deska_service::Service;
use deska_testkit::browser::{PHONE, Page, axe};
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::discord_sim::{Message, Simulator};
use deska_testkit::fresh;
use deska_testkit::program::Program;
use deska_testkit::skip::skipped;
use deska_testkit::stored;
use deska_testkit::test_bot::{CHAT, Numbers, SetClock, button, caller, private, public, told};
use deska_testkit::whole_games::{Click, ORDO};
use reqwest::header::{COOKIE, HOST, ORIGIN, SET_COOKIE};
use reqwest::redirect::Policy;
use reqwest::{Client, Method, RequestBuilder, Response, StatusCode};
use serde_json::{Value, json};
use std::sync::Arc;
use tempfile::TempDir;

const TOKEN: &str = "a token of many letters";

/// A console where people sign in, of a program with a chat.
pub(super) struct World {
    pub(super) database: String,
    pub(super) service: Arc<Service>,
    clock: Arc<SetClock>,
    core: Core,
    pub(super) console: RunningConsole,
    pub(super) http: Client,
    _folder: TempDir,
}

/// Somebody who is signed in.
pub(super) struct Session {
    pub(super) who: String,
    pub(super) token: String,
    /// Their id on the page.
    pub(super) page: String,
}

impl World {
    pub(super) async fn on_sqlite() -> Self {
        let folder = fresh::folder();
        let database = format!("sqlite://{}", folder.path().join("deska.db").display());
        Self::on(database, folder).await
    }

    /// The same, with notifications that are carried so.
    pub(super) async fn telling(carrier: Arc<dyn Carrier>) -> Self {
        let folder = fresh::folder();
        let database = format!("sqlite://{}", folder.path().join("deska.db").display());
        Self::with(database, folder, Some(carrier)).await
    }

    pub(super) async fn on(database: String, folder: TempDir) -> Self {
        Self::with(database, folder, None).await
    }

    async fn with(database: String, folder: TempDir, push: Option<Arc<dyn Carrier>>) -> Self {
        let clock = Arc::new(SetClock::standing());
        let numbers = Arc::new(Numbers::from(7));
        let program =
            Program::open(&database, Arc::clone(&clock) as _, numbers, GameCatalogue::standard()).await;
        let core = program.core().with_page();
        let service = Service::new(program.ports.clone(), program.games.clone());
        let service = service.reached_at("http://127.0.0.1:8080").await.unwrap().signing_in();
        service.connect("test", CHAT);
        let service = Arc::new(service);
        let people = People { page: "http://127.0.0.1:8080".into(), is_secure: false, discord: None, push };
        let console = Console::bind_for_people(([127, 0, 0, 1], 0).into(), Secret::new(TOKEN), people).await;
        let proxies = TrustedProxies::new(WebConfig::default().trusted_proxies().unwrap());
        let console = console.unwrap().behind(proxies).start(Arc::clone(&service) as _).await.unwrap();
        let http = Client::builder().redirect(Policy::none()).build().unwrap();
        Self { database, service, clock, core, console, http, _folder: folder }
    }

    /// Lets time pass, and does what is due then.
    pub(super) async fn pass(&self, milliseconds: i64) {
        self.clock.pass(milliseconds);
        self.core.tick(self.clock.now()).await.unwrap();
    }

    pub(super) fn url(&self, path: &str) -> String {
        format!("http://{}{path}", self.console.addr)
    }

    /// A request of the page itself.
    pub(super) fn ask(&self, method: Method, path: &str, cookie: Option<&str>) -> RequestBuilder {
        let request = self.http.request(method, self.url(path)).header("Sec-Fetch-Site", "same-origin");
        match cookie {
            Some(token) => request.header(COOKIE, format!("deska={token}")),
            None => request,
        }
    }

    pub(super) fn post(&self, path: &str, body: &Value, cookie: Option<&str>) -> RequestBuilder {
        self.ask(Method::POST, path, cookie).json(body)
    }

    async fn status(&self, path: &str, cookie: Option<&str>) -> StatusCode {
        self.ask(Method::GET, path, cookie).send().await.unwrap().status()
    }

    /// The secret of a link that the bot gives somebody.
    pub(super) async fn secret(&self, who: &str) -> String {
        let source = format!("sign-in {who} {}", self.http_number());
        let answer = self.service.answer(&caller(who), &source, Call::Text("/me sign-in".into())).await;
        let link = private(answer).link.unwrap().url;
        link.split_once('#').unwrap().1.to_owned()
    }

    fn http_number(&self) -> u64 {
        use std::sync::atomic::{AtomicU64, Ordering};
        static NUMBER: AtomicU64 = AtomicU64::new(0);
        NUMBER.fetch_add(1, Ordering::SeqCst)
    }

    async fn redeem(&self, secret: &str, cookie: Option<&str>) -> Response {
        self.post("/api/sign-in/link", &json!({"secret": secret}), cookie).send().await.unwrap()
    }

    /// Signs somebody in, as the page does; many come from one network here.
    pub(super) async fn sign_in(&self, who: &str) -> Session {
        let secret = Token::read(&self.secret(who).await).unwrap();
        let (token, signed_in) =
            self.service.sign_in("console", &secret, "Firefox on Linux").await.unwrap().unwrap();
        let (token, page) = (token.reveal().to_owned(), signed_in.person.native_id);
        Session { who: who.to_owned(), token, page }
    }

    /// Begins a game in the chat between two people; its code.
    pub(super) async fn game(&self, white: &str, black: &str) -> String {
        let line = format!("/ordo new {black} white");
        let challenge =
            public(self.service.answer(&caller(white), &format!("new {white}"), Call::Text(line)).await);
        let control = button(&challenge, "Accept");
        let press = Call::Press { control, values: Vec::new() };
        self.service.answer(&caller(black), &format!("accept {white} {black}"), press).await.game.unwrap()
    }
}

/// The token in the cookie of an answer.
fn token_of(answer: &Response) -> Option<String> {
    let cookie = answer.headers().get(SET_COOKIE)?.to_str().unwrap();
    let (value, _) = cookie.strip_prefix("deska=")?.split_once(';')?;
    Some(value.to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_names_its_person_and_signs_in_once() {
    let world = World::on_sqlite().await;
    let secret = world.secret("ada").await;
    // What a chat does to preview a link.
    for _ in 0..3 {
        let page = world.http.get(world.url("/sign-in")).send().await.unwrap();
        assert_eq!((page.status(), page.headers().get(SET_COOKIE)), (StatusCode::OK, None));
        assert_eq!(page.headers()["cache-control"], "no-store");
    }
    let look = || world.post("/api/sign-in/look", &json!({"secret": secret}), None);
    let named: Value = look().send().await.unwrap().json().await.unwrap();
    assert_eq!(named, json!({"name": "Ada", "platform": "test"}));
    for site in ["cross-site", "same-site", "none"] {
        let foreign = world.http.post(world.url("/api/sign-in/look")).json(&json!({"secret": secret}));
        assert_eq!(foreign.header("Sec-Fetch-Site", site).send().await.unwrap().status(), 403, "{site}");
    }
    let (one, other) = tokio::join!(world.redeem(&secret, None), world.redeem(&secret, None));
    let mut both = [one.status().as_u16(), other.status().as_u16()];
    both.sort_unstable();
    assert_eq!(both, [200, 410], "one of two at once");
    let answer = if one.status() == 200 { one } else { other };
    let cookie = answer.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.ends_with("; Path=/; HttpOnly; SameSite=Lax; Max-Age=15552000"), "{cookie}");
    assert_eq!(look().send().await.unwrap().status(), 410);
    let late = world.secret("ada").await;
    world.clock.pass(10 * 60_000);
    assert_eq!(world.redeem(&late, None).await.status(), 410, "ten minutes have passed");
    for wrong in ["", "x", &"A".repeat(43), &"A".repeat(5_000)] {
        assert_eq!(world.redeem(wrong, None).await.status(), 410, "{wrong}");
    }
    world.console.stop().await;
}

/// What keeps other sites from showing a page in a frame.
const NO_FRAMES: (&str, bool) = ("DENY", true);

/// The same as an answer has it.
fn framed(answer: &Response) -> (&str, bool) {
    let header = |name: &str| answer.headers().get(name).map_or("", |value| value.to_str().unwrap());
    (header("x-frame-options"), header("content-security-policy").contains("frame-ancestors 'none'"))
}

#[tokio::test(flavor = "multi_thread")]
async fn no_site_shows_a_page_in_a_frame() {
    let world = World::on_sqlite().await;
    let game = world.game("ada", "bob").await;
    let ada = world.sign_in("ada").await;
    let own = [format!("/g/{game}"), "/".to_owned(), "/games".to_owned(), "/sign-in".to_owned()];
    for path in own.iter().map(String::as_str).chain(["/learn", "/manual/play/you.html", "/offline.html"]) {
        for cookie in [None, Some(&*ada.token)] {
            let answer = world.ask(Method::GET, path, cookie).send().await.unwrap();
            assert_eq!(framed(&answer), NO_FRAMES, "{path}, signed in: {}", cookie.is_some());
        }
    }
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_is_not_signed_in_gets_pages_and_nothing_else() {
    let world = World::on_sqlite().await;
    for page in ["/", "/games", "/learn", "/learn/go/ko", "/g/k7f2x", "/channel/main", "/sign-in"] {
        let answer = world.http.get(world.url(page)).send().await.unwrap();
        assert_eq!(answer.status(), 200, "{page}");
        assert_eq!(framed(&answer), NO_FRAMES, "{page}");
        let text = answer.text().await.unwrap();
        assert!(text.contains("Type /me sign-in where you play"), "{page}: {text}");
    }
    let ada = world.sign_in("ada").await;
    let forged = [
        ("X-Forwarded-For", "127.0.0.1"),
        ("X-Forwarded-Host", "localhost"),
        ("X-Forwarded-Proto", "https"),
        ("Forwarded", "for=127.0.0.1"),
        ("X-Deska-Guest", "616461"),
        ("X-Deska-Session", "616461"),
        ("Authorization", "Bearer a token of many letters"),
        ("Cookie", "deska_console=0; deska=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    ];
    for (header, value) in forged {
        for host in ["localhost", "127.0.0.1", "deska.example"] {
            for path in ["/api/hello", "/api/hello?as=ada", "/api/running?of=me", "/api/events", "/api/look"]
            {
                let asked = world.http.get(world.url(path)).header(header, value).header(HOST, host);
                let asked = asked.header("Sec-Fetch-Site", "same-origin");
                assert_eq!(asked.send().await.unwrap().status(), 401, "{path} with {header} at {host}");
            }
        }
    }
    // The token is for programs, and acts as nobody.
    let with_token = |path: &str| world.http.get(world.url(path)).bearer_auth(TOKEN).send();
    assert_eq!(with_token("/v1/games").await.unwrap().status(), 404, "nothing stands beside this console");
    assert_eq!(world.status("/v1/games", Some(&ada.token)).await, 401);
    assert_eq!(world.status("/metrics", None).await, 401);
    let login = world.http.post(world.url("/login")).form(&[("token", TOKEN)]).send().await.unwrap();
    assert_eq!((login.status(), login.headers().get(SET_COOKIE)), (StatusCode::NOT_FOUND, None));
    let first =
        world.http.get(world.url(&format!("/?token={}", TOKEN.replace(' ', "+")))).send().await.unwrap();
    assert_eq!(first.headers().get(SET_COOKIE), None);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_cookie_counts_for_the_page_itself_only() {
    let world = World::on_sqlite().await;
    let ada = world.sign_in("ada").await;
    let status = async |request: RequestBuilder| request.send().await.unwrap().status().as_u16();
    let cookie = format!("deska={}", ada.token);
    let get = |path: &str| world.http.get(world.url(path)).header(COOKIE, &cookie);
    let own = format!("http://{}", world.console.addr);
    for (site, expected) in [("same-origin", 200), ("same-site", 403), ("cross-site", 403), ("none", 403)] {
        assert_eq!(status(get("/api/hello").header("Sec-Fetch-Site", site)).await, expected, "{site}");
    }
    assert_eq!(status(get("/api/hello")).await, 403, "neither header");
    assert_eq!(status(get("/api/hello").header(ORIGIN, &own)).await, 200, "an older browser");
    assert_eq!(status(get("/api/hello").header(ORIGIN, "null")).await, 403);
    assert_eq!(status(get("/").header("Sec-Fetch-Site", "cross-site")).await, 200, "a link in a chat");
    let act = |site: &str| {
        let body = json!({"id": "1", "path": ["me", "theme"], "args": {"theme": "dark"}});
        world
            .http
            .post(world.url("/api/invoke"))
            .json(&body)
            .header(COOKIE, &cookie)
            .header("Sec-Fetch-Site", site)
    };
    assert_eq!(status(act("cross-site")).await, 403);
    assert_eq!(status(act("same-origin")).await, 200);
    // Two cookies of one name: one of them is somebody else's work.
    let two = world.http.get(world.url("/api/hello")).header("Sec-Fetch-Site", "same-origin");
    assert_eq!(status(two.header(COOKIE, format!("{cookie}; deska={}", "A".repeat(43)))).await, 401);
    // What a browser had before is nobody afterwards, and was not taken over.
    let planted = "B".repeat(43);
    let secret = world.secret("ada").await;
    let answer = world.redeem(&secret, Some(&planted)).await;
    let token = token_of(&answer).unwrap();
    assert!(token != planted && token != ada.token);
    assert_eq!(world.status("/api/hello", Some(&planted)).await, 401);
    let secret = world.secret("ada").await;
    let newer = token_of(&world.redeem(&secret, Some(&token)).await).unwrap();
    assert_eq!(world.status("/api/hello", Some(&token)).await, 401, "its session has ended");
    assert_eq!(world.status("/api/hello", Some(&newer)).await, 200);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_end_at_once() {
    let world = World::on_sqlite().await;
    let (here, there) = (world.sign_in("ada").await, world.sign_in("ada").await);
    let other = world.sign_in("bob").await;
    let end = async |session: &Session, everywhere: bool| {
        let body = json!({"everywhere": everywhere});
        world.post("/api/sign-in/end", &body, Some(&session.token)).send().await.unwrap()
    };
    let answer = end(&here, false).await;
    assert!(answer.headers()[SET_COOKIE].to_str().unwrap().starts_with("deska=; ") && answer.status() == 200);
    assert_eq!(world.status("/api/hello", Some(&here.token)).await, 401);
    assert_eq!(end(&here, true).await.status(), 401);
    assert_eq!(world.status("/api/hello", Some(&there.token)).await, 200);
    let again = world.sign_in("ada").await;
    assert_eq!(end(&there, true).await.status(), 200);
    for session in [&there, &again] {
        assert_eq!(world.status("/api/hello", Some(&session.token)).await, 401);
    }
    // Who is forgotten is nobody.
    let line = Call::Text("/me forget".to_owned());
    let asked = private(world.service.answer(&caller("bob"), "forget", line).await);
    let yes = Call::Press { control: button(&asked, "Yes, forget me"), values: Vec::new() };
    told(world.service.answer(&caller("bob"), "yes", yes).await);
    assert_eq!(world.status("/api/hello", Some(&other.token)).await, 401);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn tokens_are_in_no_database_and_no_address() {
    let world = World::on_sqlite().await;
    let secret = world.secret("ada").await;
    let ada = world.sign_in("ada").await;
    for query in [
        "select coalesce(id, '') || label from session",
        "select id || page from sign_in",
        "select key || value from memory",
        "select coalesce(payload, '') from outbox",
        "select message from transcript",
        "select native_id || name from identity",
    ] {
        for text in stored::texts(&world.database, query).await {
            assert!(!text.contains(&ada.token) && !text.contains(&secret), "{query}: {text}");
        }
    }
    let hello = world.ask(Method::GET, "/api/hello", Some(&ada.token)).send().await.unwrap();
    assert!(!hello.text().await.unwrap().contains(&ada.token));
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_plays_their_games_of_everywhere_on_a_page_of_their_own() {
    let world = World::on_sqlite().await;
    let game = world.game("ada", "bob").await;
    let others = world.game("carol", "dan").await;
    let (ada, bob) = (world.sign_in("ada").await, world.sign_in("bob").await);
    let ask = async |session: &Session, path: &str| -> Value {
        world.ask(Method::GET, path, Some(&session.token)).send().await.unwrap().json().await.unwrap()
    };
    let hello = ask(&ada, "/api/hello").await;
    assert_eq!((&hello["mode"], &hello["me"]["name"]), (&json!("people"), &json!("Ada")));
    assert_eq!((&hello["channels"], &hello["people"].as_array().unwrap().len()), (&json!([]), &1));
    let running = ask(&ada, "/api/running?of=me").await;
    assert_eq!(running["games"][0]["code"], json!(game), "{running}");
    assert!(ask(&ada, &format!("/api/game?game={game}")).await["record"]["viewer"].is_string());
    assert_eq!(ask(&ada, &format!("/api/game?game={others}")).await["record"], Value::Null, "not hers");
    // A command may name nobody, also not as a typed name of this platform.
    for name in ["bob", &bob.page, "Deska 9"] {
        let body = json!({"id": "c", "path": ["ordo", "new"], "args": {"opponent": name}});
        let answer = world.post("/api/invoke", &body, Some(&ada.token)).send().await.unwrap();
        let answer: Value = answer.json().await.unwrap();
        assert!(answer["refused"] == json!(true) || answer["error"].is_string(), "{name}: {answer}");
    }
    let say = json!({"id": "talk", "text": "good evening"});
    assert_eq!(world.post("/api/say", &say, Some(&ada.token)).send().await.unwrap().status(), 403);
    for path in ["/api/log", "/api/names", "/api/settings"] {
        assert_eq!(world.status(path, Some(&ada.token)).await, 403, "{path}");
    }
    let set = json!({"id": "set", "path": ["config", "set"], "args": {"key": "clock", "value": "1d"}});
    let set: Value =
        world.post("/api/invoke", &set, Some(&ada.token)).send().await.unwrap().json().await.unwrap();
    assert_eq!(set["refused"], json!(true), "nobody is an admin: {set}");
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_seats_who_is_signed_in_as_themselves_and_others_as_guests() {
    let world = World::on_sqlite().await;
    let (ada, bob) = (world.sign_in("ada").await, world.sign_in("bob").await);
    let invite = async |id: &str| -> String {
        let body = json!({"id": id, "path": ["ordo", "new"], "args": {"side": "white"}});
        let offered = world.post("/api/invite", &body, Some(&ada.token)).send().await.unwrap();
        let offered: Value = offered.json().await.unwrap();
        let seat =
            offered.to_string().split("withdraw:").nth(1).unwrap().split('"').next().unwrap().to_owned();
        let path = format!("/api/invite?seat={seat}");
        let url: Value =
            world.ask(Method::GET, &path, Some(&ada.token)).send().await.unwrap().json().await.unwrap();
        url["url"].as_str().unwrap().strip_prefix("http://127.0.0.1:8080").unwrap().to_owned()
    };
    let sit = async |path: &str, form: &[(&str, &str)], cookie: Option<&str>| {
        world.ask(Method::POST, path, cookie).form(form).send().await.unwrap()
    };
    let path = invite("first").await;
    let shown = world.ask(Method::GET, &path, Some(&bob.token)).send().await.unwrap().text().await.unwrap();
    assert!(shown.contains("You take the seat as Bob"), "{shown}");
    // A name that the form carries changes nothing.
    let seated = sit(&path, &[("id", "sit"), ("name", "Ada")], Some(&bob.token)).await;
    assert_eq!((seated.status().as_u16(), seated.headers().get(SET_COOKIE)), (303, None));
    let game = seated.headers()["location"].to_str().unwrap().strip_prefix("/g/").unwrap().to_owned();
    for session in [&ada, &bob] {
        let path = format!("/api/game?game={game}");
        let found: Value =
            world.ask(Method::GET, &path, Some(&session.token)).send().await.unwrap().json().await.unwrap();
        assert!(found["record"]["viewer"].is_string(), "{}: {found}", session.who);
        assert!(!found.to_string().contains("page:"), "ids of pages are nobody's business: {found}");
    }
    let path = invite("second").await;
    let seated = sit(&path, &[("id", "sit"), ("name", "Zoe")], None).await;
    assert_eq!(seated.status().as_u16(), 303);
    let cookie = seated.headers()[SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
    assert!(cookie.starts_with("deska_guest="), "{cookie}");
    let location = seated.headers()["location"].to_str().unwrap().to_owned();
    let game = location.strip_prefix("/g/").unwrap().to_owned();
    let as_guest = |path: &str| {
        let request = world.http.get(world.url(path)).header(COOKIE, &cookie);
        request.header("Sec-Fetch-Site", "same-origin").send()
    };
    let hello: Value = as_guest("/api/hello").await.unwrap().json().await.unwrap();
    assert_eq!((&hello["guest"], &hello["me"]["name"]), (&json!(true), &json!("Zoe")));
    let found: Value = as_guest(&format!("/api/game?game={game}")).await.unwrap().json().await.unwrap();
    assert!(found["record"]["viewer"].is_string(), "{found}");
    for path in ["/api/hello?as=Ada", "/api/hello?channel=main"] {
        assert_eq!(as_guest(path).await.unwrap().status(), 400, "{path}");
    }
    for path in ["/api/running?of=me", "/api/look", "/api/log"] {
        assert_eq!(as_guest(path).await.unwrap().status(), 401, "{path}");
    }
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_signs_in_plays_and_signs_out_in_a_browser() {
    let test = "a_person_signs_in_plays_and_signs_out_in_a_browser";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let world = World::on_sqlite().await;
    let game = world.game("ada", "bob").await;
    let secret = world.secret("ada").await;
    let Some(page) = Page::open_sized(test, &world.url("/games"), PHONE).await else { return };
    page.wait_text("#stranger", "Type /me sign-in where you play").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.goto(&world.url(&format!("/sign-in#{secret}"))).await;
    page.wait_text("#who", "You sign in as Ada (test).").await;
    assert_eq!(page.address().await, world.url("/sign-in"), "the secret is in no history");
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.click("#link button").await;
    page.wait_text(".wlist", "Bob").await;
    assert_eq!(page.text(".head .chip").await, "Ada");
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    let absent =
        "return document.querySelectorAll('#as, #player-two, #opponent, [href^=\"/channel\"]').length";
    assert_eq!(page.js(absent, vec![]).await, 0, "nobody else, and no talk");
    page.click(".wlist a").await;
    page.wait_js("the board", "return document.querySelector('#board [tabindex]') !== null").await;
    assert_eq!(page.address().await.split('?').next(), Some(&*world.url(&format!("/g/{game}"))));
    for click in ORDO.clicks("c2-c4") {
        match click {
            Click::Square(square) => page.board_click(square).await,
            Click::Beside(place) => page.beside_click(place).await,
            Click::Word(label) => page.click_under_board(label).await,
        }
    }
    page.wait_cell("c4", "white").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    page.reload().await;
    page.wait_cell("c4", "white").await;
    // A name that an address carries is nobody's.
    page.goto(&world.url(&format!("/g/{game}?as=bob&channel=main"))).await;
    page.wait_cell("c4", "white").await;
    assert_eq!(page.text(".head .chip").await, "Ada");
    page.goto(&world.url("/sign-in")).await;
    page.wait_text("#member", "You're signed in as Ada.").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
    page.click("#member button").await;
    page.wait_js("nobody", "return document.getElementById('stranger')?.hidden === false").await;
    page.goto(&world.url(&format!("/sign-in#{secret}"))).await;
    page.wait_text("#wrong", "This link has ended.").await;
    let complaints = page.complaints().await;
    let is_own = |line: &&String| line.contains("/api/sign-in/look");
    assert!(complaints.iter().all(|line| is_own(&line)), "{complaints:?}");
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_of_discord_signs_in_and_moves_in_their_game() {
    const HOSTED: &str = "https://deska.example";
    let sim = Simulator::start().await;
    let folder = tempfile::tempdir().unwrap();
    let (api_url, bot_token) = (sim.url(), sim.token());
    let settings = [
        ("DESKA_DISCORD__API_URL", &*api_url),
        ("DESKA_DISCORD__TOKEN", bot_token),
        ("DESKA_WEB__PUBLIC_URL", HOSTED),
    ];
    let running = Deska::start_on(folder.path(), FILE, &settings);
    sim.wait_ready().await;
    let channel = sim.channel("games");
    let [alice, bob] = ["Alice", "Bob"].map(|name| sim.user(name));
    let seat = alice.slash(&channel, "ordo new", &[("side", "white")]).await.message().unwrap();
    bob.press(&seat, "Join").await;
    let told = alice.slash(&channel, "me sign-in", &[]).await.message().unwrap();
    assert!(told.is_ephemeral(), "only Alice sees it");
    let button = told.buttons().into_iter().find(|button| button.style == 5).unwrap();
    assert_eq!(button.label, "Sign in");
    let url = button.url.unwrap();
    let secret = url.strip_prefix(&format!("{HOSTED}/sign-in#")).unwrap();
    let http = Client::builder().redirect(Policy::none()).build().unwrap();
    let of_page = |request: RequestBuilder| {
        request.header(HOST, "deska.example").header("Sec-Fetch-Site", "same-origin")
    };
    let link = of_page(http.post(running.url("/api/sign-in/link"))).json(&json!({"secret": secret}));
    let answer = link.send().await.unwrap();
    let cookie = answer.headers()[SET_COOKIE].to_str().unwrap().to_owned();
    assert!(cookie.starts_with("__Host-deska=") && cookie.ends_with("; Secure"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let ask = async |path: &str| -> Value {
        let request = of_page(http.get(running.url(path))).header(COOKIE, &cookie);
        request.send().await.unwrap().json().await.unwrap()
    };
    let mine = ask("/api/running?of=me").await;
    let code = mine["games"][0]["code"].as_str().unwrap();
    let game = ask(&format!("/api/game?game={code}")).await;
    let control = game["record"]["turn"]["play"].as_str().unwrap();
    let body = json!({"id": "move", "control": control, "values": ["c2-c4"], "quiet": true});
    let moved = of_page(http.post(running.url("/api/press"))).header(COOKIE, &cookie).json(&body);
    let moved: Value = moved.send().await.unwrap().json().await.unwrap();
    assert_eq!(moved["refused"], json!(false), "{moved}");
    let boards = || channel.messages().into_iter().filter(|message| message.content().contains("c2")).count();
    sim.wait_until("the move in the channel", || boards() > 0).await;
    // Alice offers a seat in the channel from the page; the channel gets it once, and Bob takes it there.
    let list = ask("/api/places").await;
    let place = &list["places"][0];
    assert_eq!(
        (&place["platform"], &place["name"], &place["waiting"]),
        (&json!("discord"), &json!("games"), &json!(0))
    );
    let id = place["id"].as_str().unwrap();
    let body = json!({"id": "offer", "path": ["go", "new"], "args": {"size": "9"}});
    for _ in 0..2 {
        let sent =
            of_page(http.post(running.url(&format!("/api/invoke?place={id}")))).header(COOKIE, &cookie);
        let offered: Value = sent.json(&body).send().await.unwrap().json().await.unwrap();
        assert_eq!(offered["refused"], json!(false), "{offered}");
    }
    let seats = || {
        let is_seat = |message: &Message| message.buttons().iter().any(|button| button.label == "Join");
        channel.messages().into_iter().filter(is_seat).collect::<Vec<_>>()
    };
    sim.wait_until("the seat in the channel", || !seats().is_empty()).await;
    assert_eq!(seats().len(), 1, "once");
    bob.press(&seats()[0], "Join").await;
    sim.wait_until("the game", || channel.messages().iter().any(|message| message.content().contains("Go")))
        .await;
    let mine = ask(&format!("/api/running?place={id}&of=channel")).await;
    assert_eq!(mine["games"].as_array().map(Vec::len), Some(2), "{mine}");
    // A cookie of the other name is not looked at.
    let plain = cookie.replace("__Host-", "");
    let other = of_page(http.get(running.url("/api/hello"))).header(COOKIE, plain).send().await.unwrap();
    assert_eq!(other.status(), 401);
    let list = alice.slash(&channel, "me sessions", &[]).await.message().unwrap();
    assert!(list.is_ephemeral() && list.content().contains("one browser"), "{}", list.content());
    alice.press(&list, "Sign out everywhere").await;
    let ended = of_page(http.get(running.url("/api/hello"))).header(COOKIE, &cookie).send().await.unwrap();
    assert_eq!(ended.status(), 401);
}
