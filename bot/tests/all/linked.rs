//! The link of a board on Discord, and the page that it opens: who has the link reads the game, and nothing else.

use deska_testkit::browser::{Page, axe};
use deska_testkit::console_client::ConsoleClient;
use deska_testkit::deska::{Deska, FILE};
use deska_testkit::discord_sim::{Channel, Message, Simulator, User};
use deska_testkit::skip::skipped;
use deska_testkit::whole_games::{Click, ORDO};
use reqwest::StatusCode;
use reqwest::header::{CONTENT_TYPE, HOST};
use serde_json::{Value, json};
use tempfile::TempDir;

const TOKEN: &str = "a token of many letters";
/// Where names are typed, the address is this computer's.
const HOSTED: &str = "http://127.0.0.2:8080";

/// The program with Discord and a console that asks for a token.
struct World {
    sim: Simulator,
    running: Deska,
    channel: Channel,
    players: [User; 2],
    _folder: TempDir,
}

impl World {
    async fn start() -> Self {
        let sim = Simulator::start().await;
        let folder = tempfile::tempdir().unwrap();
        let (api_url, bot_token) = (sim.url(), sim.token());
        let running = Deska::start_on(
            folder.path(),
            FILE,
            &[
                ("DESKA_DISCORD__API_URL", &api_url),
                ("DESKA_DISCORD__TOKEN", bot_token),
                ("DESKA_WEB__TOKEN", TOKEN),
                ("DESKA_WEB__PUBLIC_URL", HOSTED),
                ("DESKA_WEB__SIGN_IN", "names"),
            ],
        );
        sim.wait_ready().await;
        let channel = sim.channel("games");
        let players = [sim.user("Alice"), sim.user("Bo\"><script>b")];
        Self { sim, running, channel, players, _folder: folder }
    }

    /// Begins a game; its first board.
    async fn game(&self, kind: &str, options: &[(&str, &str)]) -> Message {
        let [alice, bob] = &self.players;
        let boards = || self.channel.messages().into_iter().filter(|message| link(message).is_some());
        let before = boards().count();
        let seat = alice.slash(&self.channel, &format!("{kind} new"), options).await;
        let seat = seat.message().expect("a seat");
        assert_eq!(link(&seat), None, "there is no game yet");
        bob.press(&seat, "Join").await;
        self.sim.wait_until("a board", || boards().count() > before).await;
        boards().last().expect("a board")
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
    let (code, key) =
        path.strip_prefix("/g/").and_then(|rest| rest.split_once("?key=")).expect("a code and a key");
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
    let world = World::start().await;
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
    assert_eq!(
        (&seen["viewer"], &seen["turn"]["mine"], &seen["turn"]["form"]),
        (&Value::Null, &json!(false), &Value::Null)
    );
    assert!(seen["turn"]["controls"].as_array().unwrap().is_empty());
    let figures = seen["figures"].as_array().unwrap();
    assert!(
        !figures.is_empty() && figures.iter().all(|figure| figure["shape"]["sign"].is_null()),
        "{figures:?}"
    );

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
    for closed in
        ["/api/hello", "/api/events?as=Alice", "/api/archive", &format!("/api/game?game={code}&key={key}")]
    {
        assert_eq!(status(&console, closed).await, 401, "{closed}");
    }
    for written in ["say", "press", "invoke", "join", "linked/game"] {
        let body = json!({"id": "1", "as": "Alice", "channel": "main", "text": "/help"});
        let path = format!("/api/{written}?key={key}&game={code}");
        assert_eq!(console.post(&path, &body).send().await.unwrap().status(), 401, "{written}");
    }
    for page in ["/", "/games", &format!("/g/{code}")] {
        assert_eq!(status(&console, page).await, 303, "without a key {page} asks for the token");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_network_does_not_take_all_the_work() {
    let world = World::start().await;
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
    let world = World::start().await;
    let (path, ..) = parts(&link(&world.game("ordo", &[("side", "white")]).await).unwrap());
    let Some(page) = Page::open_in(test, &world.running.url(&path), "cs").await else { return };
    page.wait_status("Na tahu").await;
    page.wait_text(".head", "Jen se díváš").await;
    page.wait_cell("b2", "bíl").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    let quiet = "return document.querySelectorAll('.head a, .head select, .talk, .say, #controls button:not(.phone)').length";
    assert_eq!(page.js(quiet, vec![]).await, 0, "nothing leads where a token is needed");
    // The page looks by itself.
    let me = format!("<@{}>", world.sim.application_id());
    let line = ORDO.command("c2-c4");
    world.players[0].say(&world.channel, &format!("{me} {}", line.trim_start_matches('/')));
    page.wait_cell("c4", "bíl").await;
    page.js("location.search = '?key=0'", vec![]).await;
    page.wait_text("h1", "").await;
    page.wait_js("no game", "return document.querySelector('main.missing') !== null").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

/// The path of an invitation to a seat that Alice offers by a link.
pub async fn invitation(console: &ConsoleClient, kind: &str, args: Value) -> (String, Value) {
    let answer = console.invite("Alice", kind, args).await;
    let seat = deska_testkit::console_client::private(&answer).clone();
    let code = deska_testkit::console_client::button(&seat, "Withdraw").split_once(':').unwrap().1.to_owned();
    let url = console.ask(&format!("/api/invite?as=Alice&channel=main&seat={code}")).await["url"].clone();
    let foreign = console.ask(&format!("/api/invite?as=Eve&channel=main&seat={code}")).await;
    assert_eq!(foreign["url"], Value::Null, "the seat of somebody else");
    (url.as_str().unwrap().to_owned(), seat)
}

/// What is hidden in the form of an invitation.
pub fn form_id(html: &str) -> String {
    html.split("name=\"id\" value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned()
}

/// Sits down; the status, the address of the game or the page, and the cookie.
pub async fn sit(
    console: &ConsoleClient,
    host: &str,
    path: &str,
    id: &str,
    name: &str,
) -> (u16, String, Option<String>) {
    let fields = [("id", id), ("name", name), ("known", name)];
    let form = console.http.post(console.url(path)).header(HOST, host).form(&fields);
    let answer = form.send().await.unwrap();
    let header = |name: &str| answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    let (status, to, cookie) = (answer.status().as_u16(), header("location"), header("set-cookie"));
    let to = match to {
        Some(to) => to,
        None => answer.text().await.unwrap(),
    };
    (status, to, cookie)
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_seats_one_guest_who_plays_and_sees_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start_on(
        folder.path(),
        FILE,
        &[("DESKA_WEB__TOKEN", TOKEN), ("DESKA_WEB__PUBLIC_URL", HOSTED), ("DESKA_WEB__SIGN_IN", "names")],
    );
    let console = ConsoleClient::at(running.addr).with_token(TOKEN);
    console.say("Carol", "a secret of the club").await;
    let (url, _) = invitation(&console, "ordo", json!({"side": "white", "clock": "3d"})).await;
    let path = url.strip_prefix(HOSTED).unwrap().to_owned();
    let page = console.get(&path).header(HOST, "deska.example").send().await.unwrap();
    assert_eq!(page.status(), 200);
    let html = page.text().await.unwrap();
    assert!(html.contains("Alice invites you to Ordo") && html.contains("Alice plays White"), "{html}");
    assert!(html.contains("og:image") && html.contains("3 days"), "{html}");
    let picture = console.get(&format!("{path}.png")).header(HOST, "deska.example").send().await.unwrap();
    assert_eq!(picture.headers()[CONTENT_TYPE], "image/png");
    let id = form_id(&html);
    let visitor = ConsoleClient::at(running.addr);
    refuse_what_is_wrong(&visitor, &path, &id).await;
    let guest = first_one_sits_down(console, visitor, &path, &id).await;
    let hello = guest.sees_the_game().await;
    let foreign = guest.sees_no_other(&hello).await;
    guest.acts_in_no_other(&foreign).await;
    guest.hears_nothing_of_the_club(&foreign).await;
}

/// Words that no invitation has, and names that a guest can't take.
async fn refuse_what_is_wrong(console: &ConsoleClient, path: &str, id: &str) {
    let (code, key) = path.strip_prefix("/invite/").unwrap().rsplit_once('-').unwrap();
    for wrong in [
        format!("/invite/{code}"),
        format!("/invite/{code}-{}", "0".repeat(32)),
        format!("/invite/zzzzz-{key}"),
        "/invite/%F0%9F%92%A9".to_owned(),
    ] {
        assert_eq!(status(console, &wrong).await, 404, "{wrong}");
        assert_eq!(sit(console, "deska.example", &wrong, id, "Bob").await.0, 404, "{wrong}");
    }
    for (name, told) in [
        ("alice", "already has this name"),
        ("CAROL", "already has this name"),
        ("Ca\u{fe0f}rol", "already has this name"),
        ("Cаrоl", "looks like that of somebody"),
        ("Аlice", "looks like that of somebody"),
        ("Dеska 3", "my own name"),
        ("deska", "my own name"),
        ("  ", "Choose a name"),
        (&"x".repeat(33), "Choose a name"),
        ("\u{202e}", "Choose a name"),
    ] {
        let (status, page, cookie) = sit(console, "deska.example", path, id, name).await;
        assert!(status == 409 && page.contains(told) && cookie.is_none(), "{name}: {status} {page}");
    }
}

/// What a guest is called: letters that an address and a page must escape.
const NAME: &str = "Žo \"<b>\" 🎲";

/// Somebody who has sat down by an invitation.
struct Guest {
    /// The console of the members.
    console: ConsoleClient,
    /// A browser without the token.
    visitor: ConsoleClient,
    cookie: String,
    /// The code of the game.
    code: String,
    /// The name as an address has it.
    who: String,
}

/// The first one sits down, and a repeated request is the same.
async fn first_one_sits_down(console: ConsoleClient, visitor: ConsoleClient, path: &str, id: &str) -> Guest {
    let (status_code, game, cookie) = sit(&visitor, "deska.example", path, id, NAME).await;
    assert_eq!(status_code, 303, "{game}");
    let cookie = cookie.expect("a cookie");
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let cookie = cookie.split(';').next().unwrap().to_owned();
    let again = sit(&visitor, "deska.example", path, id, NAME).await;
    assert_eq!((again.0, &again.1), (303, &game));
    let (status_code, used, none) = sit(&visitor, "deska.example", path, "another", "Dan").await;
    assert!(status_code == 410 && used.contains("already been used") && none.is_none(), "{used}");

    let code = game.strip_prefix("/g/").unwrap().split('?').next().unwrap().to_owned();
    let who = game.split("as=").nth(1).unwrap().split('&').next().unwrap().to_owned();
    Guest { console, visitor, cookie, code, who }
}

impl Guest {
    async fn ask_with(&self, path: &str, cookie: &str) -> (u16, Value) {
        let request = self.visitor.get(path).header(HOST, "deska.example").header("Cookie", cookie);
        let answer = request.send().await.unwrap();
        (answer.status().as_u16(), answer.json::<Value>().await.unwrap_or_default())
    }

    async fn ask(&self, path: &str) -> (u16, Value) {
        self.ask_with(path, &self.cookie).await
    }

    async fn sees_the_game(&self) -> Value {
        let Self { code, who, .. } = self;
        let (_, hello) = self.ask(&format!("/api/hello?as={who}&channel=main")).await;
        let people = hello["people"].as_array().unwrap().len();
        assert_eq!((&hello["guest"], people), (&json!(true), 1), "{hello}");
        let (_, record) = self.ask(&format!("/api/game?as={who}&channel=main&game={code}")).await;
        assert_eq!(record["record"]["viewer"], "black");
        hello
    }

    /// Not another person, another game, another request, nor with a cookie that nobody made. The code of another game.
    async fn sees_no_other(&self, hello: &Value) -> String {
        let Self { console, visitor, cookie, code, who } = self;
        assert_eq!(self.ask(&format!("/api/game?as=Alice&channel=main&game={code}")).await.0, 403);
        assert_eq!(self.ask("/api/hello?as=Alice").await.1["me"], hello["me"]);
        let other = console.say("Alice", "/go new Carol white").await;
        let accept =
            deska_testkit::console_client::button(deska_testkit::console_client::public(&other), "Accept");
        let begun = console.press("Carol", &accept, &[], None).await;
        let foreign = begun["game"].as_str().unwrap().to_owned();
        let (_, hidden) = self.ask(&format!("/api/game?as={who}&channel=main&game={foreign}")).await;
        assert_eq!(hidden["record"], Value::Null);
        for closed in ["archive", "running", "settings", "complete", "invite"] {
            let path = format!("/api/{closed}?as={who}&channel=main&game={code}&seat=x&line=x");
            assert_eq!(self.ask(&path).await.0, 401, "{closed}");
        }
        assert_eq!(self.ask("/").await.0, 303);
        let last = if cookie.ends_with('0') { '1' } else { '0' };
        let forged = format!("{}{last}", &cookie[..cookie.len() - 1]);
        assert_eq!(self.ask_with(&format!("/api/hello?as={who}"), &forged).await.0, 401);
        let pretended = visitor.get(&format!("/api/hello?as={who}")).header(HOST, "deska.example");
        let pretended = pretended.header("x-deska-guest", "626f62").send().await.unwrap();
        assert_eq!(pretended.status(), 401, "only the guard says who is a guest");
        foreign
    }

    async fn post(&self, path: &str, body: Value) -> u16 {
        let request = self.visitor.post(path, &body).header(HOST, "deska.example");
        request.header("Cookie", &self.cookie).send().await.unwrap().status().as_u16()
    }

    async fn press(&self, control: &str) -> u16 {
        let id = control.replace(':', "-");
        let body = json!({"id": id, "as": NAME, "channel": "main", "control": control, "values": []});
        self.post("/api/press", body).await
    }

    async fn acts_in_no_other(&self, foreign: &str) {
        assert_eq!(self.press(&format!("more:{foreign}")).await, 403);
        assert_eq!(self.press("seats:::1").await, 403);
        assert_eq!(self.press(&format!("more:{}", self.code)).await, 200);
        let say = json!({"id": "s", "as": NAME, "channel": "main", "text": "/help"});
        assert_eq!(self.post("/api/say", say).await, 401);
    }

    /// Talk and other games stay in the club; the guest hears of the move.
    async fn hears_nothing_of_the_club(&self, foreign: &str) {
        let Self { console, visitor, cookie, code, who } = self;
        let events = visitor
            .get(&format!("/api/events?as={who}&channel=main"))
            .header(HOST, "deska.example")
            .header("Cookie", cookie);
        let mut stream = events.send().await.unwrap();
        console.say("Carol", "another secret").await;
        // Black begins; the new board takes the buttons off the one before.
        let moved = console.say("Carol", &format!("/go play d4 game={foreign}")).await;
        assert_eq!(moved["refused"], json!(false), "{moved}");
        console.say("Alice", &ORDO.command("c2-c4")).await;
        let mut heard = String::new();
        while !heard.contains(&format!("\"game\":\"{code}\"")) {
            heard.push_str(&String::from_utf8_lossy(&stream.chunk().await.unwrap().expect("more events")));
        }
        assert!(!heard.contains("secret") && !heard.contains("Carol"), "{heard}");
        assert!(!heard.contains(foreign), "{heard}");
        let stripped = heard.matches("event: strip").count() + heard.matches("event:strip").count();
        assert!(stripped <= 1, "only the board of their own game loses its buttons: {heard}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invitation_that_was_withdrawn_says_so() {
    let running = Deska::fresh();
    let console = ConsoleClient::at(running.addr);
    let (path, seat) = invitation(&console, "go", json!({})).await;
    assert!(path.starts_with("/invite/"), "without a public address it begins with the path: {path}");
    console.press("Alice", &deska_testkit::console_client::button(&seat, "Withdraw"), &[], None).await;
    let page = console.get(&path).header("Accept-Language", "sk").send().await.unwrap();
    assert_eq!(page.status(), 410);
    let html = page.text().await.unwrap();
    assert!(html.contains("Táto pozvánka už neplatí.") && html.contains("hidden"), "{html}");
    let (status, told, cookie) = sit(&console, "localhost", &path, "1", "Bob").await;
    assert!(status == 410 && told.contains("withdrawn") && cookie.is_none(), "{told}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_friend_sits_down_by_a_link_and_plays() {
    let test = "a_friend_sits_down_by_a_link_and_plays";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start_on(folder.path(), FILE, &[("DESKA_WEB__TOKEN", TOKEN)]);
    let Some(host) = Page::open(test, &running.url("/")).await else { return };
    let log_in = "document.querySelector('#token').value = arguments[0]; document.querySelector('form button').click()";
    host.js(log_in, vec![TOKEN.into()]).await;
    host.wait_js("the card", "return document.querySelector('[name=game][value=ordo]') !== null").await;
    host.js("document.querySelector('[name=game][value=ordo]').click()", vec![]).await;
    host.click_button("Invite by link").await;
    host.wait_js("a link", "return document.querySelector('#invitation-link')?.value.includes('/invite/')")
        .await;
    let link = host.js("return document.querySelector('#invitation-link').value", vec![]).await;
    let Some(friend) = Page::open(test, link.as_str().unwrap()).await else { return };
    friend.wait_text("h1", "invites you to Ordo").await;
    assert_eq!(friend.barriers(&axe).await, Vec::<String>::new());
    friend
        .js(
            "document.querySelector('#name').value = 'Zoé'; document.querySelector('form button').click()",
            vec![],
        )
        .await;
    friend.wait_text(".head", "Zoé").await;
    assert_eq!(friend.barriers(&axe).await, Vec::<String>::new());
    let nothing_else = "return document.querySelectorAll('.head a, .head select, .talk, .rail a').length";
    assert_eq!(friend.js(nothing_else, vec![]).await, 0);
    // Sides are drawn; White begins.
    let mine = "return document.querySelector('#hint')?.textContent.includes('Your move') ?? false";
    let white = if friend.js(mine, vec![]).await == true {
        &friend
    } else {
        let code = friend.address().await.split("/g/").nth(1).unwrap().split('?').next().unwrap().to_owned();
        host.goto(&running.url(&format!("/g/{code}"))).await;
        &host
    };
    for click in ORDO.clicks("c2-c4") {
        match click {
            Click::Square(square) => white.board_click(square).await,
            Click::Beside(place) => white.beside_click(place).await,
            Click::Word(label) => white.click_under_board(label).await,
        }
    }
    friend.wait_cell("c4", "white").await;
    friend.reload().await;
    friend.wait_cell("c4", "white").await;
    assert_eq!(friend.complaints().await, Vec::<String>::new());
    assert_eq!(host.complaints().await, Vec::<String>::new());
}
