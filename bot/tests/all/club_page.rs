//! The page of a league: who sees it, what members do there, and what goes on in the reader's places.

use super::place_page::Club;
use super::sign_in::Session;
use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk as _;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::skip::skipped;
use deska_testkit::test_bot::{caller, private};
use reqwest::Method;
use serde_json::{Value, json};

/// A window between a phone and a desk.
const TABLET: (u32, u32) = (820, 1180);

const HOUR_MS: i64 = 3_600_000;

/// Opens the sign-up of a league in the place, for an hour; its code.
async fn league(club: &Club, id: &str, ada: &Session) -> String {
    opened(club, id, ada, json!({"kind": "league", "games": "1", "every": "month"})).await
}

async fn opened(club: &Club, id: &str, ada: &Session, mut args: Value) -> String {
    args["game"] = json!("ordo");
    args["sign-up"] = json!("1h");
    let body = json!({"id": "league", "path": ["club", "new"], "args": args});
    let (status, opened) = club.post(&format!("/api/invoke?place={id}"), body, ada).await;
    assert_eq!((status, &opened["refused"]), (200, &json!(false)), "{opened}");
    let (_, list) = club.get(&format!("/api/happenings?place={id}"), ada).await;
    list["events"][0]["code"].as_str().expect("a league").to_owned()
}

async fn shown(club: &Club, code: &str, of: &Session) -> Value {
    let (status, answer) = club.get(&format!("/api/club?club={code}"), of).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

/// Presses the button of the page with this label.
async fn press(club: &Club, code: &str, label: &str, of: &Session) -> Value {
    let answer = shown(club, code, of).await;
    let controls = answer["club"]["controls"].as_array().expect("buttons").clone();
    let button = controls.iter().find(|control| control["label"] == label);
    let control = button.unwrap_or_else(|| panic!("{label}: {controls:?}"))["id"].clone();
    press_control(club, answer["place"].as_str().expect("a place"), &control, of).await
}

async fn press_control(club: &Club, place: &str, control: &Value, of: &Session) -> Value {
    let id = format!("{}-{}", of.who, control.as_str().unwrap_or_default().replace(':', "-"));
    let body = json!({"id": id, "control": control, "quiet": true});
    let (status, answer) = club.post(&format!("/api/press?place={place}"), body, of).await;
    assert_eq!(status, 200, "{answer}");
    answer
}

/// The key of the link in the answer to who asks for the table in the chat.
async fn key(club: &Club) -> String {
    let asked = Call::Text("/club table".to_owned());
    let table = private(club.world.service.answer(&caller("ada"), "table", asked).await);
    let url = table.link.expect("a link").url;
    url.split_once("?key=").expect("a key").1.to_owned()
}

fn labels(answer: &Value) -> Vec<&str> {
    let controls = answer["club"]["controls"].as_array().expect("buttons").iter();
    controls.filter_map(|control| control["label"].as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn members_sign_up_play_and_leave_on_the_page_of_a_league() {
    let club = Club::open().await;
    club.world.game("ada", "bob").await;
    let [ada, bob, cyril] =
        [club.world.sign_in("ada").await, club.world.sign_in("bob").await, club.world.sign_in("cyril").await];
    let id = club.place(&ada).await;
    let code = league(&club, &id, &ada).await;
    let open = shown(&club, &code, &cyril).await;
    assert_eq!((&open["place"], &open["club"]["stage"]), (&json!(id), &json!("sign_up")));
    assert_eq!((labels(&open), &open["club"]["tables"]), (vec!["I'm in", "Only once"], &json!([])));
    assert_eq!(press(&club, &code, "I'm in", &ada).await["refused"], false);
    assert_eq!(press(&club, &code, "I'm in", &bob).await["refused"], false);
    assert_eq!(press(&club, &code, "Only once", &cyril).await["refused"], false);
    let mine = shown(&club, &code, &cyril).await;
    assert_eq!((labels(&mine), &mine["club"]["players"][2]["own"]), (vec!["I'm in", "Leave"], &json!(true)));
    assert_eq!(labels(&shown(&club, &code, &ada).await), ["Only once", "Leave"]);
    // Cyril has played nothing there, and finds the league among what goes on in his places.
    let (_, home) = club.get("/api/happenings", &cyril).await;
    let event = &home["events"][0];
    assert_eq!((&event["code"], &event["joined"], &event["place"]), (&json!(code), &json!(true), &json!(id)));
    club.world.pass(HOUR_MS).await;
    club.world.pass(1_000).await;
    let playing = shown(&club, &code, &cyril).await;
    assert_eq!(playing["club"]["stage"], "playing");
    let table = &playing["club"]["tables"][0];
    assert_eq!(
        (&table["columns"], table["rows"].as_array().map(Vec::len)),
        (&json!(["1", "2", "3"]), Some(3))
    );
    // Each cell leads to a game, but the own one.
    let cells = table["rows"][0]["cells"].as_array().unwrap();
    assert_eq!(cells[0], json!([]));
    let game = cells[1][0]["game"].as_str().expect("a game");
    assert_eq!((&cells[1][0]["sign"], &cells[1][0]["key"]), (&json!("·"), &Value::Null));
    let (_, seen) = club.get(&format!("/api/game?place={id}&game={game}"), &ada).await;
    assert_eq!(seen["record"]["code"], json!(game));
    let own = playing["club"]["own"].as_array().unwrap();
    assert_eq!(own.len(), 2);
    let mine: Vec<bool> = own.iter().map(|game| game["my_turn"] == true).collect();
    assert!(mine.is_sorted_by(|one, next| one >= next), "those that wait come first: {mine:?}");
    let waiting = mine.iter().filter(|mine| **mine).count();
    let (_, home) = club.get("/api/happenings", &cyril).await;
    assert_eq!(home["events"][0]["waiting"], json!(waiting));
    // Leaving asks first.
    let asked = press(&club, &code, "Leave", &cyril).await;
    let yes = &asked["messages"][0]["controls"][0][0]["id"];
    assert!(labels(&shown(&club, &code, &cyril).await).contains(&"Leave"));
    press_control(&club, &id, yes, &cyril).await;
    let left = shown(&club, &code, &cyril).await;
    assert_eq!((labels(&left), left["club"]["news"].as_array().map(Vec::len)), (Vec::new(), Some(1)));
    assert!(left["club"]["players"][2]["note"].is_string(), "{left}");
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_of_an_evening_shows_who_meets_whom_in_its_round() {
    let club = Club::open().await;
    club.world.game("ada", "bob").await;
    let [ada, bob, cyril] =
        [club.world.sign_in("ada").await, club.world.sign_in("bob").await, club.world.sign_in("cyril").await];
    let id = club.place(&ada).await;
    let code = opened(&club, &id, &ada, json!({"kind": "evening"})).await;
    for person in [&ada, &bob, &cyril] {
        assert_eq!(press(&club, &code, "I'm in", person).await["refused"], false);
    }
    assert_eq!(shown(&club, &code, &ada).await["club"]["round"], Value::Null);
    club.world.pass(HOUR_MS).await;
    club.world.pass(1_000).await;
    let playing = shown(&club, &code, &cyril).await;
    let round = playing["club"]["round"].as_str().expect("a round");
    let names = ["ada", "bob", "cyril"].map(|name| round.to_lowercase().contains(name));
    assert!(round.starts_with("Round 1 of 3") && names == [true; 3], "{round}");
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn strangers_see_a_league_by_its_link_or_where_it_is_public() {
    let club = Club::open().await;
    club.world.game("ada", "bob").await;
    let [ada, bob, cyril, eve] = [
        club.world.sign_in("ada").await,
        club.world.sign_in("bob").await,
        club.world.sign_in("cyril").await,
        club.world.sign_in("eve").await,
    ];
    let id = club.place(&ada).await;
    let code = league(&club, &id, &ada).await;
    for who in [&ada, &bob, &cyril] {
        press(&club, &code, "I'm in", who).await;
    }
    club.world.pass(HOUR_MS).await;
    club.world.pass(1_000).await;
    let visit = async |path: &str| club.world.ask(Method::GET, path, None).send().await.unwrap();
    let nothing = |answer: &Value| answer["club"] == Value::Null;
    // Eve is no member, and nobody else is known.
    assert!(nothing(&shown(&club, &code, &eve).await));
    assert_eq!(visit(&format!("/api/club?club={code}")).await.status(), 401);
    let page = |code: &str| format!("/club/{code}");
    assert!(visit(&page(&code)).await.text().await.unwrap().contains("id=\"stranger\""));
    let linked = |key: &str| format!("/api/linked/club?club={code}&key={key}");
    for wrong in ["", "0", &"0".repeat(32)] {
        assert!(nothing(&visit(&linked(wrong)).await.json().await.unwrap()), "{wrong}");
    }
    let key = key(&club).await;
    let seen: Value = visit(&linked(&key)).await.json().await.unwrap();
    assert_eq!((&seen["club"]["code"], &seen["club"]["controls"]), (&json!(code), &json!([])), "{seen}");
    assert_eq!((&seen["club"]["own"], &seen["place"]), (&json!([]), &Value::Null));
    let cell = &seen["club"]["tables"][0]["rows"][0]["cells"][1][0];
    let (game, of_game) = (cell["game"].as_str().unwrap(), cell["key"].as_str().unwrap());
    let record = format!("/api/linked/game?game={game}&key={of_game}");
    assert_eq!(visit(&record).await.json::<Value>().await.unwrap()["record"]["code"], json!(game));
    let by_key = club.get(&format!("/api/club?club={code}&key={key}"), &eve).await.1;
    assert_eq!((&by_key["club"]["code"], &by_key["club"]["controls"]), (&json!(code), &json!([])));
    let preview = visit(&format!("{}?key={key}", page(&code))).await.text().await.unwrap();
    assert!(preview.contains("og:title") && preview.contains("noindex"), "{preview}");
    // Where the games are public everybody sees the league, and does nothing.
    let open =
        json!({"id": "open", "path": ["config", "set"], "args": {"key": "public-games", "value": "on"}});
    assert_eq!(club.post(&format!("/api/invoke?place={id}"), open, &ada).await.1["refused"], false);
    let public: Value = visit(&linked("")).await.json().await.unwrap();
    let cell = &public["club"]["tables"][0]["rows"][0]["cells"][1][0];
    assert_eq!((&public["club"]["code"], &cell["key"]), (&json!(code), &Value::Null));
    assert!(!visit(&page(&code)).await.text().await.unwrap().contains("id=\"stranger\""));
    let list: Value = visit(&format!("/api/happenings?place={id}")).await.json().await.unwrap();
    assert_eq!((&list["events"][0]["code"], &list["events"][0]["joined"]), (&json!(code), &json!(false)));
    assert_eq!(visit("/club/none1").await.status(), 200, "the page for signing in");
    assert_eq!(club.get("/club/none1", &ada).await.0, 404);
    club.world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_league_is_played_and_read_in_a_browser() {
    let test = "a_league_is_played_and_read_in_a_browser";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let club = Club::open().await;
    club.world.game("ada", "bob").await;
    let [ada, bob] = [club.world.sign_in("ada").await, club.world.sign_in("bob").await];
    let id = club.place(&ada).await;
    let code = league(&club, &id, &ada).await;
    press(&club, &code, "I'm in", &ada).await;
    press(&club, &code, "I'm in", &bob).await;
    let vote = json!({"id": "vote", "path": ["club", "vote"], "args": {"game": "go"}});
    assert_eq!(club.post(&format!("/api/invoke?place={id}"), vote, &ada).await.1["refused"], false);
    // Cyril signs up on the page, to which the card of the first page leads.
    club.world.game("cyril", "bob").await;
    for (size, language, join) in [(WIDE, "en", "I'm in"), (PHONE, "cs", ""), (TABLET, "sk", "")] {
        let secret = club.world.secret("cyril").await;
        let address = club.world.url(&format!("/sign-in#{secret}"));
        let Some(page) = Page::open_with(test, &address, size, language).await else { return };
        page.wait_text("#who", "Cyril").await;
        page.click("#link button").await;
        page.wait_text(".events", "Ordo").await;
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "the first page");
        page.js(&format!("document.querySelector('.events a[href*={code}]').click()"), vec![]).await;
        page.wait_text(".club-players", "ada").await;
        if !join.is_empty() {
            page.click_button(join).await;
            page.wait_text(".club-players .own", "yril").await;
            page.wait_text(".told", "Ordo").await;
            assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "sign-up");
            club.world.pass(HOUR_MS).await;
            club.world.pass(1_000).await;
            page.reload().await;
        }
        page.wait_text(".cross", "yril").await;
        page.wait_js("own games", "return document.querySelectorAll('.club-main .gcard').length === 2").await;
        assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "the table");
        assert_eq!(page.overflow().await, 0);
        // The question before leaving can be taken back.
        page.js("document.querySelector('.club-top .controls button').click()", vec![]).await;
        page.wait_js("the question", "return document.querySelector('#club-question') !== null").await;
        page.js("[...document.querySelectorAll('.club-top .controls button')].at(-1).click()", vec![]).await;
        page.wait_js("no question", "return document.querySelector('#club-question') === null").await;
        page.js("document.querySelector('.cross a').click()", vec![]).await;
        page.wait_js("the board", "return document.querySelector('#board') !== null").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    // Without a session, by the link of the table.
    let key = key(&club).await;
    let address = club.world.url(&format!("/club/{code}?key={key}"));
    let Some(page) = Page::open_with(test, &address, PHONE, "en").await else { return };
    page.wait_text(".cross", "yril").await;
    assert_eq!(page.barriers_by_theme(&axe).await, Vec::<String>::new(), "by a link");
    page.js("document.querySelector('.cross a').click()", vec![]).await;
    page.wait_js("the board", "return document.querySelector('#board') !== null").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    club.world.console.stop().await;
}
