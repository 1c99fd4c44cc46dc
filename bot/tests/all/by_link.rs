//! Seats that are offered by a link, and the names of those who sit down.

use crate::linked::{form_id, invitation, sit};
use deska_testkit::console_client::{ConsoleClient, button, private, public, spoken};
use deska_testkit::deska::{Deska, FILE};
use reqwest::header::{AUTHORIZATION, HeaderMap};
use serde_json::{Value, json};

const TOKEN: &str = "a token of many letters";

/// The seats that somebody sees on the first page.
async fn seats(console: &ConsoleClient, who: &str) -> Vec<Value> {
    console.ask(&format!("/api/seats?as={who}&channel=main")).await["seats"].as_array().unwrap().clone()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_by_link_is_only_for_who_has_the_link() {
    let folder = tempfile::tempdir().unwrap();
    let mut running = Deska::start(folder.path());
    let console = running.console();
    console.join("Bob").await;
    let mut stream = console.events("Bob", None).await;
    stream.until("ready").await;
    let (path, seat) = invitation(&console, "ordo", json!({"side": "white"})).await;
    let code = button(&seat, "Withdraw").split_once(':').unwrap().1.to_owned();
    assert!(!seat.to_string().contains("accept:"), "who invites takes no seat: {seat}");

    // Bob's stream has had nothing of it by the time at which it has his own line.
    console.say("Bob", "good evening").await;
    loop {
        let event = stream.next().await;
        let text = event.data.to_string();
        assert!(!text.contains(&code) && !text.contains("Ordo"), "{text}");
        if text.contains("good evening") {
            break;
        }
    }
    assert_eq!(seats(&console, "Bob").await, Vec::<Value>::new());
    knows_nothing(&console, &code).await;
    let own = seats(&console, "Alice").await;
    assert_eq!(
        (own.len(), &own[0]["invitation"], &own[0]["own"]),
        (1, &json!(path), &json!(true)),
        "{own:?}"
    );
    let list = spoken(&console.say("Alice", "/game list").await);
    assert!(list.contains("inviting somebody by a link") && list.contains(&code), "{list}");

    running.kill();
    let running = Deska::start(folder.path());
    let console = running.console();
    let shown = console.events("Carol", None).await.until("ready").await;
    assert!(shown.iter().all(|event| !event.data.to_string().contains(&code)));
    assert_eq!(seats(&console, "Bob").await, Vec::<Value>::new());
    knows_nothing(&console, &code).await;
    assert_eq!(seats(&console, "Alice").await[0]["invitation"], json!(path));
    let page = console.get(&path).send().await.unwrap().text().await.unwrap();
    let (status, game, _) = sit(&console, "localhost", &path, &form_id(&page), "Bob").await;
    assert!(status == 303 && game.starts_with("/g/"), "{status} {game}");
    assert_eq!(seats(&console, "Alice").await, Vec::<Value>::new());
}

/// Tries every command and control with the code of a seat that Bob has no link to.
async fn knows_nothing(console: &ConsoleClient, code: &str) {
    let unknown = spoken(&console.say("Bob", "/game accept zzzzz").await);
    for command in ["accept", "decline"] {
        let answer = console.say("Bob", &format!("/game {command} {code}")).await;
        assert_eq!(spoken(&answer), unknown.replace("zzzzz", code), "{command}");
    }
    for line in ["/game accept", "/game seats", "/game list", &format!("/game join {code}")] {
        let answer = console.say("Bob", line).await;
        assert!(public(&answer).is_null(), "{line}: {answer}");
        let other = spoken(&answer).replace(&format!("join {code}"), "");
        assert!(!other.contains("Alice"), "{line}: {answer}");
    }
    for control in [
        "accept",
        "accept-unposted",
        "decline",
        "withdraw",
        "seat-computer",
        "leave-open",
        "seat-again",
        "seat-once",
        "rules",
    ] {
        let answer = console.press("Bob", &format!("{control}:{code}"), &[], None).await;
        let nothing = console.press("Bob", &format!("{control}:zzzzz"), &[], None).await;
        assert_eq!(spoken(&answer), spoken(&nothing), "{control}");
        assert!(public(&answer).is_null() && answer["game"].is_null(), "{control}: {answer}");
    }
    let taken = console.press("Bob", "take:1", &[code], None).await;
    assert!(public(&taken).is_null() && taken["game"].is_null(), "{taken}");
    for line in ["/game accept ", "/game join "] {
        let line = line.replace('/', "%2F").replace(' ', "%20");
        let found = console.ask(&format!("/api/complete?as=Bob&channel=main&line={line}")).await;
        assert!(!found.to_string().contains(code), "{found}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn who_invites_can_withdraw_and_nobody_hears_of_it() {
    let running = Deska::fresh();
    let console = running.console();
    console.join("Bob").await;
    let (path, seat) = invitation(&console, "go", json!({})).await;
    let withdrawn = console.press("Alice", &button(&seat, "Withdraw"), &[], None).await;
    assert!(public(&withdrawn).is_null() && private(&withdrawn).is_object(), "{withdrawn}");
    assert_eq!(seats(&console, "Alice").await, Vec::<Value>::new());
    let (status, page, _) = sit(&console, "localhost", &path, "1", "Bob").await;
    assert!(status == 410 && page.contains("withdrawn"), "{page}");
}

/// Before, an invitation was a link to a seat for everybody. Such seats stay what they are.
#[tokio::test(flavor = "multi_thread")]
async fn the_link_of_an_open_seat_still_works() {
    let running = Deska::fresh();
    let console = running.console();
    let answer = console.say("Alice", "/go new").await;
    let code = button(public(&answer), "Join").split_once(':').unwrap().1.to_owned();
    assert_eq!(seats(&console, "Bob").await[0]["invitation"], Value::Null);
    let url = console.ask(&format!("/api/invite?as=Alice&channel=main&seat={code}")).await["url"].clone();
    let (status, game, _) = sit(&console, "localhost", url.as_str().unwrap(), "1", "Bob").await;
    assert!(status == 303 && game.starts_with("/g/"), "{status} {game}");
}

#[tokio::test(flavor = "multi_thread")]
async fn who_sits_down_says_that_a_known_name_is_theirs() {
    let running = Deska::fresh();
    let console = running.console();
    console.join("Bob").await;
    let (path, _) = invitation(&console, "go", json!({})).await;
    let page = console.get(&path).send().await.unwrap().text().await.unwrap();
    assert!(!page.contains("name=\"name\" value=\"\""), "a name is proposed: {page}");
    let form = console.http.post(console.url(&path)).form(&[("id", "1"), ("name", "bob")]);
    let answer = form.send().await.unwrap();
    let (status, page) = (answer.status().as_u16(), answer.text().await.unwrap());
    assert!(
        status == 409 && page.contains("If it&#39;s you") || page.contains("If it's you"),
        "{status} {page}"
    );
    assert!(page.contains("name=\"known\" value=\"bob\""), "{page}");
    let (status, game, _) = sit(&console, "localhost", &path, "1", "bob").await;
    assert!(status == 303 && game.ends_with("&me=1"), "{status} {game}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_new_name_is_welcome_however_many_are_known() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start_on(folder.path(), FILE, &[("DESKA_WEB__TOKEN", TOKEN)]);
    let outside = running.console();
    let mut console = running.console();
    let mut headers = HeaderMap::new();
    headers.insert(AUTHORIZATION, format!("Bearer {TOKEN}").parse().unwrap());
    console.http = reqwest::Client::builder().default_headers(headers).build().unwrap();
    for number in 0..505 {
        console.join(&format!("Member {number}")).await;
    }
    let (path, _) = invitation(&console, "go", json!({})).await;
    // Alice came after 505 others, so no list has her; she is known as well.
    for (name, told) in [
        ("alice", "already has this name"),
        ("MEMBER 504", "already has this name"),
        ("Mеmber 504", "looks like"),
    ] {
        let (status, page, cookie) = sit_down(&outside, &path, name).await;
        assert!(status == 409 && page.contains(told) && cookie.is_none(), "{name}: {status} {page}");
    }
    let named = spoken(&console.say("Member 0", "/go new \"member 504\"").await);
    assert!(named.contains("Member 504"), "who is in no list can be challenged: {named}");
    let (status, game, _) = sit_down(&outside, &path, "Somebody new").await;
    assert!(status == 303 && game.starts_with("/g/"), "{status} {game}");
}

/// Sits down under a name. Each name has a form of its own.
async fn sit_down(console: &ConsoleClient, path: &str, name: &str) -> (u16, String, Option<String>) {
    sit(console, "localhost", path, &format!("form-{}", name.len()), name).await
}

#[tokio::test(flavor = "multi_thread")]
async fn no_look_alike_signs_in_beside_a_known_name() {
    let running = Deska::fresh();
    let console = running.console();
    console.say("Čeněk", "hello").await;
    let join = async |name: &str| {
        let asked = console.post("/api/join", &json!({"as": name, "channel": "main"})).send().await.unwrap();
        let status = asked.status().as_u16();
        (status, asked.json::<Value>().await.unwrap())
    };
    for same in ["čeněk", "Čeněk\u{e0100}", "C\u{30c}eněk"] {
        let (status, joined) = join(same).await;
        assert_eq!((status, &joined["me"]), (200, &json!({"id": "čeněk", "name": "Čeněk"})), "{same}");
    }
    for alike in ["Čeněк", "Čеněk"] {
        let (status, refused) = join(alike).await;
        assert_eq!((status, &refused["error"]), (409, &json!("name-alike")), "{alike}");
        let hello = console.get(&format!("/api/hello?as={alike}")).send().await.unwrap();
        assert_eq!(hello.status(), 409, "{alike}");
    }
    assert_eq!(join("Dеskа 3").await.1["error"], "bot-name");
    let told = spoken(&console.say("Alice", "/go new Čеněk").await);
    assert!(told.contains("looks like “Čeněk”"), "{told}");
    let (status, joined) = join("Мария").await;
    assert_eq!((status, &joined["me"]["id"]), (200, &json!("мария")));
}
