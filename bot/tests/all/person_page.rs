//! The page of a person: what its readers share with them, and nothing else.

use super::place_page::Club;
use super::sign_in::Session;
use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk as _;
use deska_desk::home::Home as _;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::skip::skipped;
use deska_testkit::test_bot::{button, caller, caller_in, private, public};
use reqwest::Method;
use serde_json::{Value, json};

/// Plays a rated game of Ordo in a channel, which Black resigns; its code.
async fn rated_game(club: &Club, channel: &str, white: &str, black: &str) -> String {
    let say = async |who: &str, source: &str, call: Call| {
        let source = format!("{source} {white} {black} {channel}");
        club.world.service.answer(&caller_in(who, channel), &source, call).await
    };
    let offer = Call::Text(format!("/ordo new {black} white rated=on"));
    let control = button(&public(say(white, "offer", offer).await), "Accept");
    let begun = say(black, "accept", Call::Press { control, values: Vec::new() }).await;
    let code = begun.game.expect("a game");
    for (at, who, line) in
        [(1, white, "c2-c4"), (2, black, "c7-c5"), (3, white, "d2-d4"), (4, black, "d7-d5")]
    {
        let line = format!("/ordo move {line}");
        say(who, &format!("move {at}"), Call::Text(line)).await;
    }
    let control = format!("resign-yes:{code}");
    say(black, "resign", Call::Press { control, values: Vec::new() }).await;
    code
}

impl Club {
    /// Somebody's own page, with the path that others use as well.
    async fn own_page(&self, of: &Session) -> (String, Value) {
        let (_, hello) = self.get("/api/hello", of).await;
        let id = hello["page"].as_str().and_then(|page| page.strip_prefix("/p/")).expect("a page").to_owned();
        let (status, page) = self.get(&format!("/api/person?id={id}"), of).await;
        assert_eq!((status, &page["own"]), (200, &json!(true)), "{page}");
        (id, page)
    }

    async fn say(&self, who: &str, source: &str, line: &str) {
        self.world.service.answer(&caller(who), source, Call::Text(line.to_owned())).await;
    }

    /// Takes somebody out of a channel, and makes the platform say so.
    async fn kick(&self, who: &str, channel: &str) {
        self.town.leaves(who, channel);
        let there = caller_in(who, channel).place;
        assert!(self.town.caller(who, &there, true).await.unwrap().is_none());
    }
}

/// A name without regard to capital letters: a place of the chat knows people in its own spelling.
fn name(of: &Value) -> String {
    of["name"].as_str().unwrap_or_default().to_lowercase()
}

fn codes(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().filter_map(|one| one["game"]["code"].as_str()).collect()
}

fn status_of(answer: &(u16, Value)) -> (u16, &str) {
    (answer.0, answer.1["error"].as_str().unwrap_or_default())
}

const NOBODY: (u16, &str) = (404, "no-person");

#[tokio::test(flavor = "multi_thread")]
async fn a_member_sees_what_both_may_see() {
    let club = Club::open().await;
    club.town.joins("bob", "side", false);
    club.town.joins("eve", "side", false);
    let [here, aside] =
        [rated_game(&club, "main", "ada", "bob").await, rated_game(&club, "side", "eve", "bob").await];
    let running = club.world.game("bob", "ada").await;
    let [ada, bob, cyril, eve] = [
        club.world.sign_in("ada").await,
        club.world.sign_in("bob").await,
        club.world.sign_in("cyril").await,
        club.world.sign_in("eve").await,
    ];
    let (id, own) = club.own_page(&bob).await;
    assert_eq!((&*name(&own), &own["hidden"]), ("bob", &json!(false)));
    assert_eq!(codes(&own["ended"]), [&*aside, &*here], "everything");
    assert_eq!(codes(&own["running"]), [&*running]);
    assert_eq!((&own["servers"][0]["name"], &own["servers"][1]["name"]), (&Value::Null, &json!("The club")));
    assert_eq!(own["servers"][0]["ratings"][0]["games"], 2);
    // Cyril is in the channel, and plays in none of these games.
    let address = format!("/api/person?id={id}");
    let (status, seen) = club.get(&address, &cyril).await;
    assert_eq!((status, &seen["own"], &*name(&seen)), (200, &json!(false), "bob"), "{seen}");
    assert_eq!((codes(&seen["ended"]), codes(&seen["running"])), (vec![&*here], vec![&*running]));
    assert_eq!(
        (&seen["ended"][0]["side"], &seen["ended"][0]["game"]["viewer"]),
        (&json!("black"), &Value::Null)
    );
    let place = seen["ended"][0]["place"].as_str().expect("the place in which Cyril sees it");
    let (_, record) = club.get(&format!("/api/game?place={place}&game={here}"), &cyril).await;
    assert_eq!(record["record"]["players"][1]["page"], json!(id));
    assert_eq!(seen["servers"].as_array().map(Vec::len), Some(1), "not what was played anywhere");
    let rating = &seen["servers"][0]["ratings"][0];
    assert_eq!(
        (&rating["id"], rating["curve"].as_array().map(Vec::len)),
        (&json!("ordo"), Some(2)),
        "{rating}"
    );
    assert_eq!(seen["puzzles"], json!({"ratings": [], "days": 0, "streak": 0}));
    // Eve is in the other channel, and plays in one of these games.
    let (_, seen) = club.get(&address, &eve).await;
    assert_eq!((codes(&seen["ended"]), codes(&seen["running"])), (vec![&*aside], Vec::new()));
    assert_eq!(seen["ended"][0]["place"], Value::Null, "she plays in it");
    // The ranking leads there.
    let place = club.place(&ada).await;
    let (_, ranking) = club.get(&format!("/api/ranking?place={place}"), &cyril).await;
    let listed = ranking["players"].as_array().unwrap().iter().find(|player| name(player) == "bob");
    assert_eq!(listed.map(|player| &player["page"]), Some(&json!(id)));
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_shares_nothing_finds_nobody() {
    let club = Club::open().await;
    club.town.joins("eve", "side", false);
    let game = rated_game(&club, "main", "ada", "bob").await;
    let [ada, bob, cyril, eve] = [
        club.world.sign_in("ada").await,
        club.world.sign_in("bob").await,
        club.world.sign_in("cyril").await,
        club.world.sign_in("eve").await,
    ];
    let (id, _) = club.own_page(&bob).await;
    let address = format!("/api/person?id={id}");
    assert_eq!(status_of(&club.get(&address, &eve).await), NOBODY, "a stranger");
    for forged in [id.replace('-', "-0"), id.replacen(char::is_numeric, "9", 1), "1-x".into(), "".into()] {
        assert_eq!(status_of(&club.get(&format!("/api/person?id={forged}"), &ada).await), NOBODY, "{forged}");
    }
    let visit = async |path: &str| club.world.ask(Method::GET, path, None).send().await.unwrap();
    assert_eq!(visit(&address).await.status(), 401);
    let page = visit(&format!("/p/{id}")).await.text().await.unwrap();
    assert!(page.contains("id=\"stranger\""), "it says how to sign in");
    // Cyril leaves: he reads on for the minute in which the platform's word counts.
    assert_eq!(club.get(&address, &cyril).await.0, 200);
    club.kick("cyril", "main").await;
    assert_eq!(status_of(&club.get(&address, &cyril).await), NOBODY);
    // Bob leaves: who played him still sees that game, and nobody else sees anything.
    let (dan, main) = ("dan", "main");
    club.town.joins(dan, main, false);
    let dan = club.world.sign_in(dan).await;
    assert_eq!(club.get(&address, &dan).await.0, 200);
    club.kick("bob", "main").await;
    assert_eq!(status_of(&club.get(&address, &dan).await), NOBODY);
    let (status, seen) = club.get(&address, &ada).await;
    assert_eq!((status, codes(&seen["ended"]), &seen["servers"]), (200, vec![&*game], &json!([])), "{seen}");
    assert_eq!(seen["puzzles"], Value::Null);
    assert_eq!(codes(&club.own_page(&bob).await.1["ended"]), [&*game]);
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hidden_page_is_there_for_its_owner_only() {
    let club = Club::open().await;
    let game = rated_game(&club, "main", "ada", "bob").await;
    let [ada, bob] = [club.world.sign_in("ada").await, club.world.sign_in("bob").await];
    let place = club.place(&ada).await;
    let (id, _) = club.own_page(&bob).await;
    let address = format!("/api/person?id={id}");
    let pages = async || {
        let (_, record) = club.get(&format!("/api/game?game={game}"), &ada).await;
        let (_, ranking) = club.get(&format!("/api/ranking?place={place}"), &ada).await;
        let ranked =
            ranking["players"].as_array().unwrap().iter().filter(|player| player["page"] == json!(id));
        (record["record"]["players"][1]["page"].clone(), ranked.count())
    };
    assert_eq!((club.get(&address, &ada).await.0, pages().await), (200, (json!(id), 1)));
    club.say("bob", "hide", "/me profile off").await;
    assert_eq!(status_of(&club.get(&address, &ada).await), NOBODY);
    assert_eq!(pages().await, (Value::Null, 0), "no name leads to it");
    let (_, own) = club.own_page(&bob).await;
    assert_eq!((&own["hidden"], codes(&own["ended"])), (&json!(true), vec![&*game]));
    let show = json!({"id": "show", "path": ["me", "profile"], "args": {"profile": "on"}});
    assert_eq!(club.post("/api/invoke", show, &bob).await.1["refused"], false);
    assert_eq!(club.get(&address, &ada).await.0, 200);
    // Who blocks somebody plays no more with them, and what both have seen stays.
    club.say("ada", "block", "/me block bob").await;
    assert_eq!(club.get(&address, &ada).await.0, 200);
    let sure = club.world.service.answer(&caller("bob"), "forget", Call::Text("/me forget".into())).await;
    let control = button(&private(sure), "Yes, forget me");
    let press = Call::Press { control, values: Vec::new() };
    club.world.service.answer(&caller("bob"), "yes", press).await;
    assert_eq!(status_of(&club.get(&address, &ada).await), NOBODY, "forgotten");
    assert_eq!(pages().await, (Value::Null, 0));
    assert_eq!(club.get(&address, &bob).await.0, 401, "signed out");
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_visitor_sees_what_an_admin_has_opened() {
    let club = Club::open().await;
    club.town.joins("bob", "side", false);
    let [here, _] =
        [rated_game(&club, "main", "ada", "bob").await, rated_game(&club, "side", "eve", "bob").await];
    let [ada, bob] = [club.world.sign_in("ada").await, club.world.sign_in("bob").await];
    let place = club.place(&ada).await;
    let (id, _) = club.own_page(&bob).await;
    let visit = async |path: &str| club.world.ask(Method::GET, path, None).send().await.unwrap();
    let address = format!("/api/person?id={id}");
    assert_eq!(visit(&address).await.status(), 401);
    let open = json!({"id": "open", "path": ["config", "set"],
                      "args": {"key": "public-games", "value": "on", "channel": place}});
    assert_eq!(club.post(&format!("/api/invoke?place={place}"), open, &ada).await.1["refused"], false);
    let seen: Value = visit(&address).await.json().await.unwrap();
    assert_eq!((&*name(&seen), codes(&seen["ended"])), ("bob", vec![&*here]), "{seen}");
    assert_eq!(seen["puzzles"], Value::Null, "no game of the place");
    let page = visit(&format!("/p/{id}")).await.text().await.unwrap();
    assert!(page.contains("data-mode=\"visitor\""));
    let eve = club.world.sign_in("eve").await;
    assert_eq!(club.get(&address, &eve).await.0, 200, "no less than without signing in");
    club.say("bob", "hide", "/me profile off").await;
    assert_eq!(visit(&address).await.status(), 401);
    assert!(visit(&format!("/p/{id}")).await.text().await.unwrap().contains("id=\"stranger\""));
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_silent_platform_shows_no_place() {
    let club = Club::open().await;
    rated_game(&club, "main", "ada", "bob").await;
    let [bob, cyril] = [club.world.sign_in("bob").await, club.world.sign_in("cyril").await];
    let (id, _) = club.own_page(&bob).await;
    club.town.is_down(Err(deska_desk::home::Silent));
    let answer = club.get(&format!("/api/person?id={id}"), &cyril).await;
    assert_eq!(status_of(&answer), (503, "place-away"));
    assert_eq!(club.own_page(&bob).await.1["ended"].as_array().map(Vec::len), Some(1));
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn names_lead_to_pages_in_a_browser() {
    let test = "names_lead_to_pages_in_a_browser";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let club = Club::open().await;
    for (white, black) in [("ada", "bob"), ("bob", "cyril"), ("cyril", "bob")] {
        rated_game(&club, "main", white, black).await;
    }
    club.world.game("ada", "bob").await;
    for (size, language) in [(PHONE, "cs"), (WIDE, "en"), (PHONE, "sk")] {
        let secret = club.world.secret("ada").await;
        let address = club.world.url(&format!("/sign-in#{secret}"));
        let Some(page) = Page::open_with(test, &address, size, language).await else { return };
        page.wait_text("#who", "Ada").await;
        page.click("#link button").await;
        page.wait_text(".servers", "The club").await;
        page.js("document.querySelector('.servers a').click()", vec![]).await;
        page.wait_text(".ranking", "ob").await;
        let bob = "[...document.querySelectorAll('.ranking a')].find((link) => link.textContent.endsWith('ob')).click()";
        page.js(bob, vec![]).await;
        page.wait_text(".person h1", "ob").await;
        page.wait_js("a curve", "return document.querySelector('.curve polyline') !== null").await;
        page.wait_js("games", "return document.querySelectorAll('.person .recent li').length === 4").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        page.click("[aria-labelledby=running-title] a").await;
        page.wait_text("#app[data-view=game]", "ob").await;
        page.wait_js("a name that leads on", "return document.querySelector('.seat .name a') !== null").await;
        page.js("document.querySelector('.seat .name a[href^=\"/p/\"]').click()", vec![]).await;
        page.wait_js("a person", "return document.querySelector('.person h1') !== null").await;
        // One's own page is behind one's name.
        page.js("document.querySelector('.head a.chip').click()", vec![]).await;
        page.wait_js("the own page", "return document.querySelector('.own-page') !== null").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        page.click(".own-page button").await;
        page.wait_js("the note", "return document.querySelector('.person h1 small') !== null").await;
        page.click(".own-page button").await;
        page.wait_js("no note", "return document.querySelector('.person h1 small') === null").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    club.world.console.stop().await;
}
