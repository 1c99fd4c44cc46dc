//! Notifications on devices: what a push service gets, what its answers do, and when they end.

use super::sign_in::World;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use deska_catalogue::invocation::Call;
use deska_console::Carrier;
use deska_desk::ChatDesk as _;
use deska_sign_in::FetchFault;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::skip::skipped;
use deska_testkit::stored;
use deska_testkit::test_bot::{button, caller, public};
use futures::FutureExt as _;
use futures::future::{BoxFuture, ready};
use http::{Request, Response, StatusCode};
use reqwest::Method;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use serde_json::{Value, json};
use std::fmt;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::time::sleep;

/// A push service with one device. The keys are those of the example in RFC 8291, whose private one is not used here.
#[derive(Default)]
struct Service {
    got: Mutex<Vec<Request<Vec<u8>>>>,
    /// What it answers next instead of 201.
    answers: Mutex<Vec<u16>>,
}

const KEY: &str = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";
const ENDPOINT: &str = "https://push.example.net/push/JzLQ3raZJfFBR0aqvOMsLrt54w4rJUsV";

impl fmt::Debug for Service {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Service")
    }
}

impl Carrier for Service {
    fn carry(&self, request: Request<Vec<u8>>) -> BoxFuture<'_, Result<Response<Vec<u8>>, FetchFault>> {
        let status = self.answers.lock().unwrap().pop().unwrap_or(201);
        self.got.lock().unwrap().push(request);
        let status = StatusCode::from_u16(status).unwrap();
        ready(Ok(Response::builder().status(status).body(Vec::new()).unwrap())).boxed()
    }
}

fn bytes(text: &str) -> Vec<u8> {
    BASE64_URL_SAFE_NO_PAD.decode(text).unwrap()
}

impl Service {
    fn count(&self) -> usize {
        self.got.lock().unwrap().len()
    }

    /// Waits until it has got so many messages.
    async fn has(&self, count: usize) {
        while self.count() < count {
            sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(self.count(), count);
    }
}

/// A device that reads one message, as RFC 8291 and RFC 8188 say.
struct Device {
    private: EphemeralPrivateKey,
    public: Vec<u8>,
}

/// So many bytes that follow from a key.
struct Bytes(usize);

impl KeyType for Bytes {
    fn len(&self) -> usize {
        self.0
    }
}

impl Device {
    fn new() -> Self {
        let private = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = private.compute_public_key().unwrap().as_ref().to_vec();
        Self { private, public }
    }

    fn key(&self) -> String {
        BASE64_URL_SAFE_NO_PAD.encode(&self.public)
    }

    fn read(self, message: &[u8]) -> Value {
        let (salt, rest) = message.split_at(16);
        let (size, rest) = rest.split_at(4);
        assert!(u32::from_be_bytes(size.try_into().unwrap()) as usize > message.len() - 86 && rest[0] == 65);
        let (sender, record) = rest[1..].split_at(65);
        let expand = |from: &Prk, info: &[&[u8]], bytes: &mut [u8]| {
            from.expand(info, Bytes(bytes.len())).unwrap().fill(bytes).unwrap();
        };
        let mut shared = [0; 32];
        let theirs = UnparsedPublicKey::new(&ECDH_P256, sender);
        agree_ephemeral(self.private, &theirs, |secret| {
            let from = Salt::new(HKDF_SHA256, &bytes(AUTH)).extract(secret);
            expand(&from, &[b"WebPush: info\0", &self.public, sender], &mut shared);
        })
        .unwrap();
        let from = Salt::new(HKDF_SHA256, salt).extract(&shared);
        let (mut key, mut nonce) = ([0; 16], [0; 12]);
        expand(&from, &[b"Content-Encoding: aes128gcm\0"], &mut key);
        expand(&from, &[b"Content-Encoding: nonce\0"], &mut nonce);
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap());
        let mut record = record.to_vec();
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut record).unwrap();
        serde_json::from_slice(text.strip_suffix(&[2]).unwrap()).unwrap()
    }
}

async fn world() -> (World, Arc<Service>) {
    let service = Arc::new(Service::default());
    (World::telling(Arc::clone(&service) as _).await, service)
}

fn device() -> Value {
    json!({"endpoint": ENDPOINT, "key": KEY, "auth": AUTH})
}

async fn post(world: &World, path: &str, body: &Value, cookie: Option<&str>) -> (u16, Value) {
    let answer = world.post(path, body, cookie).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or_default())
}

async fn asked(world: &World, cookie: &str) -> Value {
    world.ask(Method::GET, "/api/device", Some(cookie)).send().await.unwrap().json().await.unwrap()
}

/// Says a line in the chat.
async fn say(world: &World, who: &str, line: &str) {
    let source = format!("{who} {line}");
    let said = world.service.answer(&caller(who), &source, Call::Text(line.to_owned())).await;
    assert!(!said.failed && !said.refused, "{line}: {said:?}");
}

/// What waits for devices or has gone to them.
async fn rows(world: &World) -> Vec<String> {
    let rows =
        "select case when done_at is not null then 'done' when next_at is null then 'given up' else 'due' end
         from outbox where kind = 'push' order by id";
    stored::texts(&world.database, rows).await
}

async fn rows_are(world: &World, expected: &[&str]) {
    while rows(world).await != expected {
        sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_told_on_the_device_that_asked_for_it() {
    let (world, service) = world().await;
    let ada = world.sign_in("ada").await;
    world.sign_in("bob").await;
    let off = asked(&world, &ada.token).await;
    let key = off["key"].as_str().unwrap().to_owned();
    assert_eq!(off["on"], json!(false));
    let phone = Device::new();
    let asking = json!({"endpoint": ENDPOINT, "key": phone.key(), "auth": AUTH});
    let (status, on) = post(&world, "/api/device", &asking, Some(&ada.token)).await;
    assert_eq!((status, &on["on"]), (200, &json!(true)));
    assert_eq!(asked(&world, &ada.token).await["on"], json!(true));
    let game = world.game("ada", "bob").await;
    service.has(1).await;
    let message = service.got.lock().unwrap()[0].body().clone();
    let told = phone.read(&message);
    assert_eq!(told["url"], json!(format!("http://127.0.0.1:8080/g/{game}")));
    let text = told["text"].as_str().unwrap();
    assert!(text.contains("your turn") && text.contains(&game) && text.contains("Bob"), "{text}");
    {
        let got = service.got.lock().unwrap();
        let header = |name: &str| got[0].headers()[name].to_str().unwrap().to_owned();
        assert_eq!((got[0].method(), got[0].uri().to_string()), (&Method::POST, ENDPOINT.to_owned()));
        assert!(header("authorization").ends_with(&format!(", k={key}")), "the key that the browser has got");
        assert!(!header("topic").contains(&game), "the service learns nothing of the game");
    }
    // Bob has no device; then it is Ada's turn again.
    say(&world, "ada", "/ordo move c2-c4").await;
    say(&world, "bob", "/ordo move c7-c5").await;
    service.has(2).await;
    // Who wants to hear nothing gets nothing here either.
    say(&world, "ada", "/ordo move d2-d4").await;
    say(&world, "ada", "/me notify none").await;
    say(&world, "bob", "/ordo move d7-d5").await;
    rows_are(&world, &["done", "done"]).await;
    let mine = post(&world, "/api/device/end", &json!({}), Some(&ada.token)).await;
    assert_eq!((mine.0, &mine.1["on"]), (200, &json!(false)));
    assert_eq!(stored::texts(&world.database, "select endpoint from push").await, Vec::<String>::new());
    world.console.stop().await;
}

/// A browser that asks for notifications from now on, instead of the one before.
async fn phone(world: &World, cookie: &str) -> Device {
    let phone = Device::new();
    let asking = json!({"endpoint": ENDPOINT, "key": phone.key(), "auth": AUTH});
    assert_eq!(post(world, "/api/device", &asking, Some(cookie)).await.0, 200);
    phone
}

/// What the next message says, and where it leads.
async fn next(service: &Service, phone: Device, count: usize) -> (String, String) {
    service.has(count).await;
    let message = service.got.lock().unwrap()[count - 1].body().clone();
    let told = phone.read(&message);
    (told["text"].as_str().unwrap().to_owned(), told["url"].as_str().unwrap().to_owned())
}

#[tokio::test(flavor = "multi_thread")]
async fn challenges_offers_and_reminders_are_told_as_turns_are() {
    let (world, service) = world().await;
    let ada = world.sign_in("ada").await;
    let device = phone(&world, &ada.token).await;
    say(&world, "bob", "/ordo new ada white clock=10h").await;
    let (text, url) = next(&service, device, 1).await;
    assert!(text.contains("Bob") && text.contains("challenges") && text.contains("Ordo"), "{text}");
    assert_eq!(url, "http://127.0.0.1:8080/", "where it is answered");
    say(&world, "ada", "/game accept").await;
    say(&world, "bob", "/ordo move c2-c4").await;
    service.has(2).await;
    let device = phone(&world, &ada.token).await;
    say(&world, "bob", "/game draw").await;
    let (text, url) = next(&service, device, 3).await;
    assert!(text.contains("Bob offers a draw") && text.contains("Ordo"), "{text}");
    assert!(url.starts_with("http://127.0.0.1:8080/g/"), "{url}");
    // Half of her time has passed.
    let device = phone(&world, &ada.token).await;
    world.pass(5 * 3_600_000).await;
    let (text, again) = next(&service, device, 4).await;
    assert!(text.contains("Reminder") && text.contains("5 hours left"), "{text}");
    assert_eq!(again, url);
    // Somebody who sleeps hears of it in the morning, and of what was withdrawn meanwhile not at all.
    say(&world, "ada", "/me timezone UTC").await;
    say(&world, "ada", "/me reminders quiet=00:01-00:00").await;
    say(&world, "carol", "/go new ada").await;
    let line = Call::Text("/dama new ada".to_owned());
    let challenge = public(world.service.answer(&caller("dan"), "dan's", line).await);
    assert_eq!(rows(&world).await[4..], ["due", "due"]);
    let withdraw = Call::Press { control: button(&challenge, "Withdraw"), values: Vec::new() };
    world.service.answer(&caller("dan"), "dan's no", withdraw).await;
    world.pass(24 * 3_600_000).await;
    rows_are(&world, &["done", "done", "done", "done", "done", "given up"]).await;
    // Who wants to hear nothing isn't told of challenges either.
    say(&world, "ada", "/me notify none").await;
    say(&world, "eve", "/go new ada").await;
    assert_eq!(rows(&world).await.len(), 6);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_device_that_is_gone_is_forgotten_and_a_busy_service_asked_again() {
    let (world, service) = world().await;
    let ada = world.sign_in("ada").await;
    post(&world, "/api/device", &device(), Some(&ada.token)).await;
    service.answers.lock().unwrap().extend([429, 503]);
    world.game("ada", "bob").await;
    service.has(1).await;
    // It is asked again after a while.
    while service.count() < 3 {
        world.pass(5_000).await;
        sleep(Duration::from_millis(50)).await;
    }
    rows_are(&world, &["done"]).await;
    for gone in [404, 410] {
        post(&world, "/api/device", &device(), Some(&ada.token)).await;
        let before = service.count();
        service.answers.lock().unwrap().push(gone);
        let lines = if gone == 404 { ["c2-c4", "c7-c5"] } else { ["d2-d4", "d7-d5"] };
        say(&world, "ada", &format!("/ordo move {}", lines[0])).await;
        say(&world, "bob", &format!("/ordo move {}", lines[1])).await;
        service.has(before + 1).await;
        while asked(&world, &ada.token).await["on"] == json!(true) {
            sleep(Duration::from_millis(20)).await;
        }
    }
    rows_are(&world, &["done", "given up", "given up"]).await;
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn notifications_end_with_the_session_and_belong_to_nobody_else() {
    let (world, service) = world().await;
    let (ada, bob) = (world.sign_in("ada").await, world.sign_in("bob").await);
    for (cookie, body, status) in [
        (None, device(), 401),
        (Some(&*ada.token), json!({"endpoint": "https://127.0.0.1/x", "key": KEY, "auth": AUTH}), 400),
        (Some(&*ada.token), json!({"endpoint": "http://push.example.net/x", "key": KEY, "auth": AUTH}), 400),
        (Some(&*ada.token), json!({"endpoint": ENDPOINT, "key": "AAAA", "auth": AUTH}), 400),
        (Some(&*ada.token), json!({"endpoint": ENDPOINT, "key": KEY, "auth": AUTH, "as": "bob"}), 400),
    ] {
        assert_eq!(post(&world, "/api/device", &body, cookie).await.0, status, "{body}");
    }
    post(&world, "/api/device", &device(), Some(&ada.token)).await;
    let listed = world.service.answer(&caller("ada"), "list", Call::Text("/me sessions".into())).await;
    let listed = listed.private.unwrap();
    assert!(listed.plain().contains("It gets notifications."), "{}", listed.plain());
    // The same browser, in which somebody else signs in.
    post(&world, "/api/device", &device(), Some(&bob.token)).await;
    assert_eq!(asked(&world, &ada.token).await["on"], json!(false));
    assert_eq!(asked(&world, &bob.token).await["on"], json!(true));
    let export = world.service.answer(&caller("bob"), "export", Call::Text("/me export".into())).await;
    let file = export.private.unwrap().files.remove(0);
    assert!(String::from_utf8_lossy(&file.bytes).contains(ENDPOINT), "the address is theirs to know");
    assert_eq!(post(&world, "/api/sign-in/end", &json!({"everywhere": true}), Some(&bob.token)).await.0, 200);
    assert_eq!(stored::texts(&world.database, "select endpoint from push").await, Vec::<String>::new());
    world.game("bob", "ada").await;
    assert_eq!((rows(&world).await, service.count()), (Vec::new(), 0));
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_switches_them_on_and_off_in_a_browser() {
    let test = "a_person_switches_them_on_and_off_in_a_browser";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let (world, service) = world().await;
    let cases = [(PHONE, "cs"), (WIDE, "en"), (PHONE, "sk")];
    for number in 0..cases.len() {
        world.game(&format!("bob{number}"), "ada").await;
    }
    for (number, (size, language)) in cases.into_iter().enumerate() {
        let Some(page) = Page::open_with(test, &world.url("/sign-in"), size, language).await else { return };
        let secret = world.secret("ada").await;
        page.goto(&world.url(&format!("/sign-in#{secret}"))).await;
        page.wait_text("#who", "Ada").await;
        page.click("#link button").await;
        page.wait_text(".head .chip", "Ada").await;
        page.click(".head a.chip").await;
        let label = world.service.word("console-page-notify-here", language);
        page.wait_text(".own-page", &label).await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        // A browser without a push service of its own: what it would say.
        let pretended = "const [endpoint, p256dh, auth] = arguments;
            Notification.requestPermission = async () => 'granted';
            PushManager.prototype.getSubscription = async () => null;
            PushManager.prototype.subscribe = async ({ applicationServerKey }) => ({ toJSON: () =>
                ({ endpoint: endpoint + applicationServerKey.length, keys: { p256dh, auth } }) });";
        page.js(pretended, vec![json!(ENDPOINT), json!(KEY), json!(AUTH)]).await;
        page.click_button(&label).await;
        page.wait_js("on", "return document.querySelector('.own-page [aria-pressed=true]') !== null").await;
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
        say(&world, &format!("bob{number}"), "/ordo move c2-c4").await;
        service.has(number + 1).await;
        assert_eq!(service.got.lock().unwrap()[number].uri().to_string(), format!("{ENDPOINT}65"));
        page.click_button(&label).await;
        page.wait_js("off", "return document.querySelector('.own-page [aria-pressed=false]') !== null").await;
        assert_eq!(stored::texts(&world.database, "select endpoint from push").await, Vec::<String>::new());
        assert_eq!(page.complaints().await, Vec::<String>::new());
        page.close().await;
    }
    world.console.stop().await;
}

/// Keeps telling what the page's worker shows: the text and the game of each notification.
const TELLS: &str = "
    navigator.serviceWorker.ready.then(async (worker) => {
      for (;;) {
        const shown = await worker.getNotifications();
        window.shown = JSON.stringify(shown.map(({ body, tag }) => [body, tag]));
        await new Promise((later) => setTimeout(later, 50));
      }
    });";

#[tokio::test(flavor = "multi_thread")]
async fn a_push_is_shown_unless_somebody_looks_at_its_game() {
    let test = "a_push_is_shown_unless_somebody_looks_at_its_game";
    let (world, _) = world().await;
    let secret = world.secret("ada").await;
    let Some(page) = Page::open(test, &world.url(&format!("/sign-in#{secret}"))).await else { return };
    page.wait_text("#who", "Ada").await;
    page.click("#link button").await;
    page.wait_text(".head .chip", "Ada").await;
    page.js(TELLS, vec![]).await;
    let shows = async |told: Value| {
        let is_told = "return window.shown === arguments[0]";
        page.wait_js_with(&format!("{told}"), is_told, vec![json!(told.to_string())]).await;
    };
    shows(json!([])).await;
    let message = |text: &str, path: &str| json!({"text": text, "url": world.url(path)}).to_string();
    // The first is about the page that she looks at.
    page.push(&message("seen", "/")).await;
    page.push(&message("It's your turn", "/g/k7f2")).await;
    shows(json!([["It's your turn", "/g/k7f2"]])).await;
    // A later one of the same game takes its place.
    page.push(&message("a draw is offered", "/g/k7f2")).await;
    shows(json!([["a draw is offered", "/g/k7f2"]])).await;
    page.close().await;
    world.console.stop().await;
}
