//! The first visit where people sign in: a puzzle of the day to try without an account, of which nothing is kept.

use super::sign_in::World;
use deska_desk::ChatDesk as _;
use deska_testkit::browser::{PHONE, Page, WIDE, axe};
use deska_testkit::skip::skipped;
use deska_testkit::stored;
use reqwest::Method;
use serde_json::{Value, json};

/// A move of a solution: its text and the squares to click.
struct Step {
    text: String,
    clicks: Vec<String>,
}

/// The puzzle that a stranger is shown: the address of its page and its code.
async fn puzzle(world: &World) -> (String, String) {
    let page = world.ask(Method::GET, "/", None).send().await.unwrap().text().await.unwrap();
    let (_, rest) = page.split_once("href=\"/learn/").expect("a puzzle");
    let (address, _) = rest.split_once('"').unwrap();
    assert!(page.contains("/sign-in/discord") && page.contains("<summary"), "both ways in");
    (format!("/learn/{address}"), format!("learn_{}", address.replace('/', "_")))
}

async fn record(world: &World, code: &str) -> Value {
    let asked = world.ask(Method::GET, &format!("/api/linked/game?game={code}"), None);
    asked.send().await.unwrap().json::<Value>().await.unwrap()["record"].clone()
}

/// What is said to a move: its status and answer. Each comes from a network of its own.
async fn answer(world: &World, code: &str, text: &str, from: u16) -> (u16, Value) {
    let asked = world.post("/api/linked/answer", &json!({"game": code, "move": text}), None);
    let answer =
        asked.header("X-Forwarded-For", format!("203.0.{}.{}", from / 200, from % 200)).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap_or_default())
}

/// The moves of a turn. One that is a click of the same name is only that.
fn choices(turn: &Value) -> Vec<Step> {
    let text = |value: &Value| value.as_str().expect("a text").to_owned();
    let step = |choice: &Value| match choice {
        Value::String(only) => Step { text: only.clone(), clicks: vec![only.clone()] },
        longer => {
            Step { text: text(&longer[0]), clicks: longer[1].as_array().unwrap().iter().map(text).collect() }
        }
    };
    turn["choices"].as_array().unwrap().iter().map(step).collect()
}

/// Tries moves until the puzzle is solved: what its solution is, and how many wrong ones were tried, one at least.
async fn solve(world: &World, code: &str) -> (Vec<Step>, usize) {
    let (mut at, mut steps, mut wrong, mut from) = (code.to_owned(), Vec::new(), 0, 0);
    loop {
        let shown = record(world, &at).await;
        if shown["turn"]["task"]["done"] == json!(true) {
            return (steps, wrong);
        }
        let mut further = None;
        for step in choices(&shown["turn"]) {
            from += 1;
            let (status, said) = answer(world, &at, &step.text, from).await;
            assert_eq!(status, 200, "{said}");
            let next = said["code"].as_str().unwrap().to_owned();
            if said["refused"] == json!(true) {
                assert!(at.starts_with(&next), "a wrong answer goes no further");
                wrong += 1;
            } else {
                further = Some((next, step));
            }
            if further.is_some() && wrong > 0 {
                break;
            }
        }
        let (next, step) = further.expect("a right move");
        at = next;
        steps.push(step);
    }
}

/// What is stored about anybody.
async fn rows(world: &World) -> Vec<String> {
    let count = "select 'accounts ' || count(*) from account union all select 'names ' || count(*) from identity
         union all select 'places ' || count(*) from channel union all select 'tries ' || count(*) from puzzle_try
         union all select 'solved ' || count(*) from puzzle_solved union all select 'at ' || count(*) from puzzle_at";
    stored::texts(&world.database, count).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_tries_a_puzzle_and_nothing_is_kept() {
    let world = World::on_sqlite().await;
    world.sign_in("ada").await;
    let before = rows(&world).await;
    let (page, code) = puzzle(&world).await;
    let document = world.ask(Method::GET, &page, None).send().await.unwrap().text().await.unwrap();
    assert!(document.contains("data-mode=\"visitor\""));
    let picture =
        world.ask(Method::GET, &format!("/api/linked/puzzle?game={code}"), None).send().await.unwrap();
    assert_eq!(
        (picture.status().as_u16(), picture.headers()["content-type"].as_bytes()),
        (200, &b"image/png"[..])
    );
    let shown = record(&world, &code).await;
    assert_eq!((&shown["turn"]["mine"], &shown["turn"]["controls"]), (&json!(true), &json!([])));
    let (steps, wrong) = solve(&world, &code).await;
    assert!(!steps.is_empty() && wrong > 0, "some moves are wrong");
    assert!(steps.iter().all(|step| !step.text.is_empty()));
    let (_, said) = answer(&world, &code, "no move at all", 900).await;
    assert_eq!((&said["refused"], &said["code"]), (&json!(true), &json!(code)));
    assert_eq!(rows(&world).await, before);
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_else_is_open_to_strangers() {
    let world = World::on_sqlite().await;
    let game = world.game("ada", "bob").await;
    let (_, code) = puzzle(&world).await;
    let long = format!("{code}{}", "_a".repeat(400));
    for wrong in ["learn_go", "learn_go_capture", "learn_x_y", &format!("{code}_zz"), &long, &game, "", "x"] {
        assert_eq!(record(&world, wrong).await, Value::Null, "{wrong}");
        assert_eq!(answer(&world, wrong, "a1", 1).await.0, 404, "{wrong}");
    }
    let lesson = world.ask(Method::GET, "/learn/go/capture", None).send().await.unwrap();
    assert!(lesson.text().await.unwrap().contains("id=\"stranger\""), "a lesson needs somebody");
    assert_eq!(answer(&world, &code, &"x".repeat(20_000), 2).await.0, 413);
    let more = json!({"game": code, "move": "a1", "as": "ada"});
    assert_eq!(world.post("/api/linked/answer", &more, None).send().await.unwrap().status(), 400);
    let foreign = world.http.post(world.url("/api/linked/answer")).json(&json!({"game": code, "move": "a1"}));
    let foreign = foreign.header("Sec-Fetch-Site", "cross-site").send().await.unwrap();
    assert_eq!(foreign.status(), 403);
    // One network has so many tries at once.
    let mut refused = 0;
    for _ in 0..100 {
        let tried = world.post("/api/linked/answer", &json!({"game": code, "move": "?"}), None);
        let status = tried.header("X-Forwarded-For", "192.0.2.77").send().await.unwrap().status();
        refused += usize::from(status == 429);
    }
    assert!(refused > 0, "a network is bounded");
    world.console.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stranger_solves_it_in_a_browser_and_signs_in_by_a_pasted_link() {
    let test = "a_stranger_solves_it_in_a_browser_and_signs_in_by_a_pasted_link";
    let Some(axe) = axe::axe() else { return skipped(test, "axe-core, which npm installs") };
    let world = World::on_sqlite().await;
    let (_, code) = puzzle(&world).await;
    let (steps, _) = solve(&world, &code).await;
    for (size, language) in [(PHONE, "cs"), (WIDE, "en"), (PHONE, "sk")] {
        let Some(page) = Page::open_with(test, &world.url("/"), size, language).await else { return };
        page.wait_js("the picture", "return document.querySelector('.try img').naturalWidth > 0").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        page.click("#stranger .try").await;
        page.wait_js("the board", "return document.querySelector('#board') !== null").await;
        page.wait_js("the task", "return document.querySelector('#task') !== null").await;
        assert_eq!((page.overflow().await, page.barriers_by_theme(&axe).await), (0, Vec::new()));
        for click in steps.iter().flat_map(|step| &step.clicks) {
            if click.ends_with(|sign: char| sign.is_ascii_digit()) {
                page.board_click(click).await;
            } else {
                page.click_button(&world.service.word(click, language)).await;
            }
        }
        page.wait_status(&world.service.word("lesson-solved", language)).await;
        page.click(".head a.button").await;
        page.click("#stranger summary").await;
        let secret = world.secret("ada").await;
        let paste = "const field = document.getElementById('paste'); field.value = arguments[0];
                     field.dispatchEvent(new Event('input', { bubbles: true }));";
        page.js(paste, vec![json!(world.url(&format!("/sign-in#{secret}")))]).await;
        page.wait_text("#who", "Ada").await;
        page.click("#link button").await;
        page.wait_text(".head .chip", "Ada").await;
        assert_eq!(page.complaints().await, Vec::<String>::new());
    }
    world.console.stop().await;
}
