//! The page of a place of another platform: what its members see and do there through the page, and nobody else.

use super::places::Town;
use super::sign_in::{Session, World};
use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk as _;
use deska_desk::home::{Known, Silent};
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::skip::skipped;
use deska_testkit::test_bot::caller;
use reqwest::{Method, Response};
use serde_json::{Value, json};
use std::sync::Arc;

/// A console where people sign in, and the chat `test`, whose channel `main` has members.
pub(super) struct Club {
    pub(super) world: World,
    pub(super) town: Arc<Town>,
}

impl Club {
    /// Ada is an admin; Bob and Cyril are members. Eve isn't.
    pub(super) async fn open() -> Self {
        let world = World::on_sqlite().await;
        let town = Arc::new(Town::default());
        for who in ["ada", "bob", "cyril", "deska"] {
            town.joins(who, "main", who == "ada");
        }
        world.console.places.add(Arc::clone(&town) as _);
        Self { world, town }
    }

    pub(super) async fn get(&self, path: &str, of: &Session) -> (u16, Value) {
        let answer = self.world.ask(Method::GET, path, Some(&of.token)).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    pub(super) async fn post(&self, path: &str, body: Value, of: &Session) -> (u16, Value) {
        let answer = self.world.post(path, &body, Some(&of.token)).send().await.unwrap();
        (answer.status().as_u16(), answer.json().await.unwrap_or_default())
    }

    /// The id of the channel `main` for one of its members.
    pub(super) async fn place(&self, of: &Session) -> String {
        let (_, list) = self.get("/api/places", of).await;
        list["places"][0]["id"].as_str().expect("a place").to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn members_begin_join_and_watch_games_of_a_place() {
    let club = Club::open().await;
    let game = club.world.game("ada", "bob").await;
    let [ada, bob] = [club.world.sign_in("ada").await, club.world.sign_in("bob").await];
    let (_, list) = club.get("/api/places", &ada).await;
    let place = &list["places"][0];
    assert_eq!(
        (&place["name"], &place["server"], &place["admin"]),
        (&json!("#main"), &json!("The club"), &json!(true))
    );
    assert_eq!((&place["games"], &place["waiting"], &place["seats"]), (&json!(1), &json!(1), &json!(0)));
    let id = club.place(&bob).await;
    assert_eq!(json!(id), place["id"], "the place of all its members");
    // Cyril has done nothing yet, and was sent the address.
    let cyril = club.world.sign_in("cyril").await;
    assert_eq!(club.get("/api/places", &cyril).await.1, json!({"places": []}));
    let (_, shown) = club.get(&format!("/api/places?place={id}"), &cyril).await;
    assert_eq!(shown["places"][0]["name"], "#main");
    let (_, running) = club.get(&format!("/api/running?place={id}&of=channel"), &cyril).await;
    assert_eq!((&running["games"][0]["code"], &running["games"][0]["viewer"]), (&json!(game), &Value::Null));
    let (_, seen) = club.get(&format!("/api/game?place={id}&game={game}"), &cyril).await;
    assert_eq!(seen["record"]["viewer"], Value::Null, "an onlooker");
    assert_eq!(
        club.get(&format!("/api/game?game={game}"), &cyril).await.1["record"],
        Value::Null,
        "not on their own page"
    );
    // Bob offers a seat there, and Cyril takes it.
    let body = json!({"id": "offer", "path": ["ordo", "new"], "args": {"side": "white"}});
    let (status, offered) = club.post(&format!("/api/invoke?place={id}"), body, &bob).await;
    assert_eq!((status, &offered["refused"]), (200, &json!(false)), "{offered}");
    let (_, seats) = club.get(&format!("/api/seats?place={id}"), &cyril).await;
    let seat = &seats["seats"][0];
    assert_eq!((&seat["challenger"], &seat["own"]), (&json!("bob"), &json!(false)));
    let join = json!({"id": "join", "control": seat["controls"][0]["id"], "quiet": true});
    let (_, begun) = club.post(&format!("/api/press?place={id}"), join.clone(), &cyril).await;
    let code = begun["game"].as_str().expect("a game").to_owned();
    assert_eq!(
        club.post(&format!("/api/press?place={id}"), join, &cyril).await.1["game"],
        json!(code),
        "once"
    );
    let (_, own) = club.get(&format!("/api/game?place={id}&game={code}"), &bob).await;
    assert_eq!(own["record"]["viewer"], "white");
    // An onlooker moves nothing, a player does; what is said privately is in the answer.
    let control = own["record"]["turn"]["play"].as_str().unwrap();
    let play = |source: &str| json!({"id": source, "control": control, "values": ["c2-c4"], "quiet": true});
    let (_, refused) = club.post(&format!("/api/press?place={id}"), play("ada"), &ada).await;
    assert_eq!(refused["refused"], true, "{refused}");
    let (_, moved) = club.post(&format!("/api/press?place={id}"), play("bob"), &bob).await;
    assert_eq!((&moved["refused"], &moved["game"]), (&json!(false), &json!(code)), "{moved}");
    // A file of the game, for who may see it.
    let file = format!("/g/{code}.json?place={id}");
    assert_eq!(club.get(&file, &ada).await.0, 200);
    let (_, ranking) = club.get(&format!("/api/ranking?place={id}"), &ada).await;
    assert_eq!(ranking["total"], 0, "nobody has a rating yet");
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nobody_else_gets_into_a_place() {
    let club = Club::open().await;
    let game = club.world.game("ada", "bob").await;
    let [ada, eve] = [club.world.sign_in("ada").await, club.world.sign_in("eve").await];
    let id = club.place(&ada).await;
    let forged = id.replace('-', "-0");
    for place in [&*id, &forged, "", "1", "1-", "%00", "\u{1F3B2}"] {
        for path in ["running", "archive", "seats", "ranking", "start", "settings", "game", "places"] {
            let asked = format!("/api/{path}?place={place}&of=channel&game={game}&kind=go");
            let (status, answer) = club.get(&asked, &eve).await;
            assert_eq!((status, &answer["error"]), (404, &json!("no-place")), "{asked}");
        }
        let body = json!({"id": "x", "path": ["ordo", "new"], "args": {}});
        assert_eq!(club.post(&format!("/api/invoke?place={place}"), body, &eve).await.0, 404);
        let body = json!({"id": "y", "control": format!("resign-yes:{game}")});
        assert_eq!(club.post(&format!("/api/press?place={place}"), body, &eve).await.0, 404);
    }
    // What a place has no part in, and what names people of the place.
    assert_eq!(club.get(&format!("/api/events?place={id}"), &ada).await.0, 400);
    assert_eq!(club.get(&format!("/api/log?place={id}"), &ada).await.0, 403);
    let body = json!({"id": "z", "path": ["ordo", "new"], "args": {}});
    assert_eq!(club.post(&format!("/api/invite?place={id}"), body, &ada).await.0, 400);
    let body = json!({"id": "z", "path": ["ordo", "new"], "args": {"opponent": "bob"}});
    assert_eq!(club.post(&format!("/api/invoke?place={id}"), body, &ada).await.0, 400);
    // Without a session a place is nothing.
    let stranger =
        club.world.ask(Method::GET, &format!("/api/running?place={id}"), None).send().await.unwrap();
    assert_eq!(stranger.status(), 401);
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn settings_are_changed_by_admins_of_this_moment_only() {
    let club = Club::open().await;
    club.world.game("ada", "bob").await;
    let [ada, bob] = [club.world.sign_in("ada").await, club.world.sign_in("bob").await];
    let id = club.place(&ada).await;
    let denied =
        async |of: &Session| club.get(&format!("/api/settings?place={id}"), of).await.1["denied"].clone();
    assert_eq!(denied(&ada).await, Value::Null);
    assert_ne!(denied(&bob).await, Value::Null);
    // The settings of no place are nobody's.
    assert_eq!(club.get("/api/settings", &ada).await.0, 403);
    let set = async |source: &str, of: &Session, channel: Option<&str>| {
        let mut args = json!({"key": "threads", "value": "off"});
        if let Some(channel) = channel {
            args["channel"] = json!(channel);
        }
        let body = json!({"id": source, "path": ["config", "set"], "args": args});
        let (status, answer) = club.post(&format!("/api/invoke?place={id}"), body, of).await;
        (status, answer["refused"].clone())
    };
    assert_eq!(set("by a member", &bob, None).await, (400, Value::Null), "no id has spaces");
    assert_eq!(set("member", &bob, None).await, (200, json!(true)));
    assert_eq!(set("admin", &ada, None).await, (200, json!(false)));
    assert_eq!(set("channel", &ada, Some(&id)).await, (200, json!(false)), "of the channel that is shown");
    // The form is open when Ada is demoted.
    assert_eq!(denied(&ada).await, Value::Null);
    club.town.joins("ada", "main", false);
    assert_eq!(set("demoted", &ada, None).await, (200, json!(true)));
    club.town.is_down(Ok(Known::Lately));
    assert_eq!(set("away", &ada, None).await.0, 503);
    club.town.is_down(Err(Silent));
    assert_eq!(club.get(&format!("/api/running?place={id}"), &ada).await.0, 503);
    assert_eq!(club.get("/api/places", &ada).await, (200, json!({"places": []})));
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_member_finds_the_club_and_offers_a_seat_in_a_browser() {
    let test = "a_member_finds_the_club_and_offers_a_seat_in_a_browser";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let club = Club::open().await;
    let game = club.world.game("bob", "cyril").await;
    let ada = club.world.sign_in("ada").await;
    let offer = json!({"id": "own", "path": ["go", "new"], "args": {}});
    let bob = club.world.sign_in("bob").await;
    let id = club.place(&bob).await;
    club.post(&format!("/api/invoke?place={id}"), offer, &bob).await;
    // Ada has played there before.
    club.world.game("ada", "dan").await;
    for (size, language) in [(PHONE, "cs"), (WIDE, "en"), (PHONE, "sk")] {
        let secret = club.world.secret("ada").await;
        let address = club.world.url(&format!("/sign-in#{secret}"));
        let Some(page) = Page::open_with(test, &address, size, language).await else { return };
        page.wait_text("#who", "Ada").await;
        page.click("#link button").await;
        page.wait_text(".servers", "The club").await;
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
        page.js("document.querySelector('.servers a').click()", vec![]).await;
        page.wait_text(".at-place h1", "#main").await;
        page.wait_text(".seats", "bob").await;
        page.wait_text("[aria-labelledby=running-title]", "Cyril").await;
        assert_eq!(page.address().await, club.world.url(&format!("/place/{id}")));
        assert_eq!(page.overflow().await, 0);
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
        let running =
            format!("document.querySelector('[aria-labelledby=running-title] a[href*={game}]').click()");
        page.js(&running, vec![]).await;
        page.wait_text("#app[data-view=game]", "Cyril").await;
        page.wait_js("the board", "return document.querySelector('#board') !== null").await;
        page.js("history.back()", vec![]).await;
        page.wait_text(".at-place h1", "#main").await;
        page.click(".at-place .button").await;
        page.wait_js("the settings", "return document.querySelector('.settings[open]') !== null").await;
        page.click("#settings-close").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    let seats = club.get(&format!("/api/seats?place={id}"), &ada).await.1;
    assert_eq!(seats["seats"].as_array().map(Vec::len), Some(1));
    club.world.console.stop().await;
}

/// Reads a stream until an event has this text.
async fn hears(stream: &mut Response, text: &str) {
    let mut heard = String::new();
    while !heard.contains(text) {
        let chunk = stream.chunk().await.unwrap().expect("the stream goes on");
        heard.push_str(std::str::from_utf8(&chunk).unwrap());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_move_in_the_chat_is_told_to_all_who_watch_the_game() {
    let club = Club::open().await;
    let game = club.world.game("ada", "bob").await;
    let [ada, cyril, eve] =
        [club.world.sign_in("ada").await, club.world.sign_in("cyril").await, club.world.sign_in("eve").await];
    let id = club.place(&ada).await;
    let watch = async |query: &str, of: &Session| {
        club.world
            .ask(Method::GET, &format!("/api/watch?game={game}{query}"), Some(&of.token))
            .send()
            .await
            .unwrap()
    };
    let there = format!("&place={id}");
    let mut streams = vec![watch("", &ada).await, watch(&there, &ada).await, watch(&there, &cyril).await];
    for stream in &mut streams {
        assert_eq!(
            (stream.status().as_u16(), stream.headers()["content-type"].as_bytes()),
            (200, &b"text/event-stream"[..])
        );
        hears(stream, "\"seq\":1").await;
    }
    let say = async |source: &str, line: &str| {
        let answer = club.world.service.answer(&caller("ada"), source, Call::Text(line.to_owned())).await;
        assert!(answer.public.is_some(), "{answer:?}");
    };
    say("a move", "/ordo move c2-c4").await;
    for stream in &mut streams {
        hears(stream, "\"seq\":2").await;
    }
    // Nobody else hears, and what nobody knows has no stream.
    assert_eq!(watch("", &cyril).await.status(), 404, "on their own page it is no game of theirs");
    assert_eq!(watch(&there, &eve).await.status(), 404);
    assert_eq!(watch("x", &ada).await.status(), 404);
    // A reader has three streams; the oldest ends for a fourth.
    let mut others = vec![watch("", &ada).await, watch("", &ada).await];
    let mut first = streams.remove(0);
    while first.chunk().await.unwrap().is_some() {}
    hears(&mut others[1], "\"seq\":2").await;
    club.world.console.stop().await;
    for mut stream in streams.into_iter().chain(others) {
        while stream.chunk().await.is_ok_and(|chunk| chunk.is_some()) {}
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_public_place_is_seen_without_signing_in_and_changed_by_nobody() {
    let test = "a_public_place_is_seen_without_signing_in_and_changed_by_nobody";
    let club = Club::open().await;
    let game = club.world.game("ada", "bob").await;
    let ada = club.world.sign_in("ada").await;
    let id = club.place(&ada).await;
    let visit = async |path: &str| club.world.ask(Method::GET, path, None).send().await.unwrap();
    let lists = ["running", "archive", "ranking", "places"];
    let signs_in = async |path: &str| visit(path).await.text().await.unwrap().contains("id=\"stranger\"");
    for path in lists {
        assert_eq!(visit(&format!("/api/{path}?place={id}&of=channel")).await.status(), 401, "{path}");
    }
    let record = format!("/api/linked/game?game={game}");
    assert_eq!(visit(&record).await.json::<Value>().await.unwrap()["record"], Value::Null);
    assert!(signs_in(&format!("/g/{game}")).await && signs_in(&format!("/place/{id}")).await);
    let open =
        json!({"id": "open", "path": ["config", "set"], "args": {"key": "public-games", "value": "on"}});
    assert_eq!(club.post(&format!("/api/invoke?place={id}"), open, &ada).await.1["refused"], false);
    for path in lists {
        assert_eq!(visit(&format!("/api/{path}?place={id}&of=channel")).await.status(), 200, "{path}");
    }
    let seen: Value = visit(&record).await.json().await.unwrap();
    assert_eq!((&seen["record"]["code"], &seen["record"]["viewer"]), (&json!(game), &Value::Null));
    assert_eq!(visit(&format!("/api/linked/watch?game={game}")).await.status(), 200);
    assert!(!signs_in(&format!("/g/{game}")).await && !signs_in(&format!("/place/{id}")).await);
    // Everything else needs somebody.
    for path in ["seats", "settings", "start", "game", "watch", "lessons"] {
        let answer = visit(&format!("/api/{path}?place={id}&game={game}&kind=go")).await;
        assert_eq!(answer.status(), 401, "{path}");
    }
    for (path, body) in [
        ("press", json!({"id": "x", "control": format!("resign-yes:{game}")})),
        ("invoke", json!({"id": "x", "path": ["ordo", "new"], "args": {}})),
        ("why", json!({"game": game, "text": "a1-a2"})),
    ] {
        let sent = club.world.post(&format!("/api/{path}?place={id}"), &body, None).send().await.unwrap();
        assert_eq!(sent.status(), 401, "{path}");
    }
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    for (size, language) in [(PHONE, "cs"), (WIDE, "en")] {
        let address = club.world.url(&format!("/place/{id}"));
        let Some(page) = Page::open_with(test, &address, size, language).await else { return };
        page.wait_text(".at-place h1", "#main").await;
        page.wait_text("[aria-labelledby=running-title]", "ada").await;
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new());
        assert_eq!(page.overflow().await, 0);
        page.click("[aria-labelledby=running-title] a").await;
        page.wait_text("#app[data-view=game]", "Bob").await;
        page.wait_js("the board", "return document.querySelector('#board') !== null").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    club.world.console.stop().await;
}
