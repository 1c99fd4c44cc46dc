//! What the console's page keeps over a reload, a lost connection and a restart of the program.

use deska_console::{Console, RunningConsole};
use deska_desk::Desk;
use deska_testkit::browser::Page;
use deska_testkit::console_client::{ConsoleClient, button, private, said};
use deska_testkit::scripted_desk::Fake;
use deska_testkit::test_bot::TestBot;
use fantoccini::key::Key;
use serde_json::json;
use std::net::SocketAddr;
use std::sync::Arc;

async fn start(at: impl Into<SocketAddr>, desk: Arc<dyn Desk>) -> RunningConsole {
    Console::bind(at.into(), None).await.unwrap().start(desk).await.unwrap()
}

struct Started<D> {
    running: RunningConsole,
    desk: Arc<D>,
    url: String,
}

async fn console_of<D: Desk + 'static>(desk: Arc<D>) -> Started<D> {
    let running = start(([127, 0, 0, 1], 0), Arc::clone(&desk) as _).await;
    let url = format!("http://{}/channel", running.addr);
    Started { running, desk, url }
}

/// A console without games.
async fn console() -> Started<Fake> {
    console_of(Arc::new(Fake::with_real_commands())).await
}

/// Starts a game of dáma that begins at once, by the card.
async fn start_game(page: &Page) {
    page.choose("#preset", "quick").await;
    page.click_button("Start").await;
    page.wait_status("Alice to move.").await;
}

/// Makes the page's next POST requests fail, or never end, until it is loaded again or told otherwise.
async fn break_posts(page: &Page, outcome: &str) {
    let script = format!(
        "window.realFetch ??= window.fetch;\
         window.fetch = (path, options) => options?.method === 'POST' ? {outcome} : window.realFetch(path, options)"
    );
    page.js(&script, vec![]).await;
}

async fn mend_posts(page: &Page) {
    page.js("window.fetch = window.realFetch", vec![]).await;
}

const MARKED: &str = "return [...document.querySelectorAll('#channels li')]\
                      .some((row) => row.textContent.includes(arguments[0]) && row.querySelector('.dot'))";
const UNMARKED: &str = "return [...document.querySelectorAll('#channels li')]\
                        .some((row) => row.textContent.includes(arguments[0]) && !row.querySelector('.dot'))";

#[tokio::test]
async fn a_restart_forgets_nothing_that_was_said() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let client = ConsoleClient::at(console.running.addr);
    for (who, text) in
        [("Alice", "hello Bob"), ("Bob", "hi"), ("Alice", "/go new bob size=9"), ("Bob", "/help go")]
    {
        client.say(who, text).await;
    }
    client.in_channel("klub").say("Carol", "only here").await;
    let seen = |client: ConsoleClient, who: &'static str| async move {
        said(&client.events(who, None).await.until("ready").await)
    };
    let before = seen(ConsoleClient::at(console.running.addr), "Bob").await;
    assert!(before.contains(&"/help go".to_owned()), "{before:?}");
    console.running.stop().await;

    let again = console_of(Arc::clone(&bot.service)).await;
    let after = seen(ConsoleClient::at(again.running.addr), "Bob").await;
    assert_eq!(after[..before.len()], before);
    // What waits is shown again, with its buttons.
    assert_eq!(after.len(), before.len() + 1, "{after:?}");
    let alice = seen(ConsoleClient::at(again.running.addr), "Alice").await;
    assert!(
        alice.contains(&"/go new bob size=9".to_owned()) && !alice.contains(&"/help go".to_owned()),
        "{alice:?}"
    );
    let klub = seen(ConsoleClient::at(again.running.addr).in_channel("klub"), "Bob").await;
    assert_eq!(klub, ["only here"]);
    again.running.stop().await;
}

#[tokio::test]
async fn what_a_forgotten_person_said_is_gone() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let client = ConsoleClient::at(console.running.addr);
    client.say("Carol", "hello, I am Carol").await;
    client.say("Bob", "hi").await;
    let ask = client.say("Carol", "/me forget").await;
    let ask = private(&ask);
    let yes = button(ask, "Yes, forget me");
    client.press("Carol", &yes, &[], ask["id"].as_str()).await;
    console.running.stop().await;
    let again = console_of(Arc::clone(&bot.service)).await;
    for who in ["Bob", "Carol"] {
        let after = said(&ConsoleClient::at(again.running.addr).events(who, None).await.until("ready").await);
        assert_eq!(after, ["hi"], "{who}");
    }
    again.running.stop().await;
}

#[tokio::test]
async fn a_reload_keeps_what_is_typed() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let Some(page) = Page::open("a_reload_keeps_what_is_typed", &console.url).await else { return };
    page.type_text("half a li").await;
    page.click("label.offer:has([value=go])").await;
    page.choose("#preset", "full").await;
    page.js(
        "const field = document.getElementById('player-two');\
         field.value = 'Zora'; field.dispatchEvent(new Event('input'))",
        vec![],
    )
    .await;
    page.goto(&console.url).await;
    assert_eq!(page.command_line().await, "half a li");
    let card = "return [document.querySelector('[name=offer]:checked').value,\
                document.getElementById('preset').value, document.getElementById('player-two').value]";
    assert_eq!(page.js(card, vec![]).await, json!(["go", "full", "Zora"]));
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_reload_keeps_the_seat_and_the_begun_move() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    ConsoleClient::at(console.running.addr).dama_chain().await;
    let test = "a_reload_keeps_the_seat_and_the_begun_move";
    let Some(page) = Page::open(test, &console.url).await else { return };
    page.click("#hot-seat").await;
    page.board_move(&["g3", "e5"]).await;
    page.wait_text("#way", "g3 → e5").await;
    page.goto(&console.url).await;
    page.wait_acting("alice").await;
    page.wait_text("#way", "g3 → e5").await;
    page.click_button("Stop here").await;
    page.wait_acting("bob").await;
    // A seat chosen by hand does not change by itself, not even after a reload, until the game goes on.
    page.switch_to("alice").await;
    page.goto(&console.url).await;
    page.wait_status("Bob to move.").await;
    page.wait_acting("alice").await;
    let hot_seat = "return document.getElementById('hot-seat').checked";
    assert_eq!(page.js(hot_seat, vec![]).await, json!(true));
    page.switch_to("bob").await;
    page.board_move(&["f6", "g5"]).await;
    page.wait_acting("alice").await;
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn hot_seat_outlives_a_reload_in_a_tab_whose_address_names_a_person() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "hot_seat_outlives_a_reload_in_a_tab_whose_address_names_a_person";
    let url = format!("{}?as=Alice", console.url);
    let Some(page) = Page::open(test, &url).await else { return };
    start_game(&page).await;
    page.goto(&url).await;
    page.board_move(&["c3", "d4"]).await;
    page.wait_acting("bob").await;
    // Another tab with a person in its address is a seat of its own.
    page.open_tab(&format!("{}?as=Carol", console.url)).await;
    page.wait_status("Bob to move.").await;
    let hot_seat = "return document.getElementById('hot-seat').checked";
    assert_eq!(page.js(hot_seat, vec![]).await, json!(false));
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_reload_behind_the_screen_between_two_people_shows_the_screen() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "a_reload_behind_the_screen_between_two_people_shows_the_screen";
    let Some(page) = Page::open(test, &console.url).await else { return };
    page.click_button("Start").await;
    page.board_click("c3").await;
    page.wait_cell("c3", "set to 0").await;
    // The set-up that has been begun is there again.
    page.goto(&console.url).await;
    page.wait_cell("c3", "set to 0").await;
    page.click_button("Done").await;
    page.wait_text("#cover-title", "Hand over to Bob").await;
    page.js("location.reload()", vec![]).await;
    page.wait_js("the screen", "return document.getElementById('cover').open").await;
    page.wait_text("#cover-title", "Hand over to Bob").await;
    assert_eq!(page.labels().await.len(), 0, "nothing of Alice's board is in the page");
    page.take_over("Bob").await;
    page.wait_cell("h8", "set to 1").await;
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_line_that_had_no_answer_is_sent_once_more_after_a_reload() {
    let console = console().await;
    let test = "a_line_that_had_no_answer_is_sent_once_more_after_a_reload";
    let Some(page) = Page::open(test, &console.url).await else { return };
    // Of one request only the answer is lost; the next waits behind it and never leaves the browser.
    break_posts(&page, "window.realFetch(path, options).then(() => new Promise(() => {}))").await;
    page.type_command("/write never answered").await;
    page.wait_log("never answered").await;
    page.type_command("never sent").await;
    page.wait_js(
        "both in the outbox",
        "return JSON.parse(sessionStorage.getItem('deska:outbox')).length === 2",
    )
    .await;
    page.goto(&console.url).await;
    page.wait_log("never sent").await;
    page.wait_js("an empty outbox", "return sessionStorage.getItem('deska:outbox') === '[]'").await;
    assert_eq!(console.desk.told().calls.len(), 2);
    assert_eq!(page.log().await.matches("never sent").count(), 1, "{}", page.log().await);
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn the_banner_goes_when_a_request_that_failed_succeeds() {
    let console = console().await;
    let test = "the_banner_goes_when_a_request_that_failed_succeeds";
    let Some(page) = Page::open(test, &console.url).await else { return };
    break_posts(&page, "Promise.reject(new TypeError('no network'))").await;
    page.type_command("patience").await;
    page.wait_js("the banner", "return !document.getElementById('lost').hidden").await;
    mend_posts(&page).await;
    page.wait_log("patience").await;
    page.wait_js("the banner to go", "return document.getElementById('lost').hidden").await;
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_move_made_while_the_program_is_away_is_played_when_it_is_back() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "a_move_made_while_the_program_is_away_is_played_when_it_is_back";
    let Some(page) = Page::open(test, &console.url).await else { return };
    start_game(&page).await;
    page.wait_cell("c3", "can move").await;
    let addr = console.running.addr;
    console.running.stop().await;
    page.board_move(&["c3", "d4"]).await;
    page.type_text("typed meanwhile").await;
    page.wait_text("#lost:not([hidden])", "Connection lost").await;
    let running = start(addr, Arc::clone(&console.desk) as _).await;
    page.wait_acting("bob").await;
    page.wait_cell("d4", "white man").await;
    page.wait_js("the banner to go", "return document.getElementById('lost').hidden").await;
    assert_eq!(page.command_line().await, "typed meanwhile");
    page.key(Key::Escape).await;
    page.close().await;
    running.stop().await;
}

#[tokio::test]
async fn a_reload_keeps_the_channel_and_what_is_unread() {
    let console = console().await;
    let test = "a_reload_keeps_the_channel_and_what_is_unread";
    let Some(page) = Page::open(test, &console.url).await else { return };
    ConsoleClient::at(console.running.addr).in_channel("klub").say("Carol", "hello").await;
    page.wait_js_with("klub to be unread", MARKED, vec![json!("klub")]).await;
    page.goto(&console.url).await;
    page.wait_js_with("klub to be unread still", MARKED, vec![json!("klub")]).await;

    page.js("[...document.querySelectorAll('#channels button')].at(0).click()", vec![]).await;
    page.wait_log("hello").await;
    page.goto(&console.url).await;
    page.wait_text("#where", "# klub").await;
    page.wait_log("hello").await;
    page.goto(&format!("{}/main", console.url)).await;
    page.wait_text("#where", "# main").await;
    page.wait_js_with("klub to be read", UNMARKED, vec![json!("klub")]).await;
    page.close().await;
    console.running.stop().await;
}
