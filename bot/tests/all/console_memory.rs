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
    let url = format!("http://{}/channel?as=Alice", running.addr);
    Started { running, desk, url }
}

/// A console without games.
async fn console() -> Started<Fake> {
    console_of(Arc::new(Fake::with_real_commands())).await
}

/// Opens the page of a game as Alice, with both players at one screen.
async fn at_one_screen(page: &Page, url: &str, code: &str) {
    let switch = "for (const [key, value] of [['screen', ['alice', 'bob']], ['as', 'Alice']]) \
                  sessionStorage.setItem(`deska:${key}`, JSON.stringify(value))";
    page.js(switch, vec![]).await;
    page.goto(&of_game(url, code)).await;
}

/// The page of a game as Alice.
fn of_game(url: &str, code: &str) -> String {
    url.replace("/channel", &format!("/g/{code}"))
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

/// Who plays at this screen, as the tab keeps it.
const HOT_SEAT: &str = "return sessionStorage.getItem('deska:screen')";
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
    page.goto(&console.url).await;
    assert_eq!(page.command_line().await, "half a li");
    // It also stays while another view is shown.
    page.click(".brand").await;
    page.wait_js("the first page", "return document.getElementById('player-two') !== null").await;
    page.js("history.back()", vec![]).await;
    page.wait_command_line("half a li").await;
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_reload_keeps_the_seat_and_the_begun_move() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let code = ConsoleClient::at(console.running.addr).dama_chain().await;
    let test = "a_reload_keeps_the_seat_and_the_begun_move";
    let Some(page) = Page::open(test, &console.url).await else { return };
    at_one_screen(&page, &console.url, &code).await;
    page.board_move(&["g3", "e5"]).await;
    page.wait_hint("g3 → e5").await;
    page.reload().await;
    page.wait_acting("alice").await;
    page.wait_hint("g3 → e5").await;
    page.click_button("Stop here").await;
    page.wait_acting("bob").await;
    // A seat chosen by hand does not change by itself, not even after a reload, until the game goes on.
    page.switch_to("alice").await;
    page.reload().await;
    page.wait_status("Bob to move").await;
    page.wait_acting("alice").await;
    assert_eq!(page.js(HOT_SEAT, vec![]).await, json!("[\"alice\",\"bob\"]"));
    page.switch_to("bob").await;
    page.board_move(&["f6", "g5"]).await;
    page.wait_acting("alice").await;
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn without_the_program_a_page_speaks_its_readers_language_and_comes_back_by_itself() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let addr = console.running.addr;
    ConsoleClient::at(addr).say("Alice", "/me language cs").await;
    let test = "without_the_program_a_page_speaks_its_readers_language_and_comes_back_by_itself";
    let Some(page) = Page::open(test, &console.url).await else { return };
    page.wait_js("Czech", "return document.documentElement.lang === 'cs'").await;
    page.wait_js("the worker", "return Boolean(navigator.serviceWorker.controller)").await;
    console.running.stop().await;

    page.reload().await;
    page.wait_text("section:not([hidden]) h1", "Bez spojení").await;
    let told = "return [document.documentElement.lang, ...[...document.querySelectorAll('section')]\
                .filter((part) => !part.hidden).map((part) => part.lang)].join()";
    assert_eq!(page.js(told, vec![]).await, "cs,cs");

    let again = start(addr, Arc::clone(&bot.service) as _).await;
    page.wait_js("the page", "return document.querySelector('[role=log]') !== null").await;
    page.close().await;
    again.stop().await;
}

#[tokio::test]
async fn whoever_plays_at_this_screen_takes_no_seat_of_somebody_elsewhere() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "whoever_plays_at_this_screen_takes_no_seat_of_somebody_elsewhere";
    let client = ConsoleClient::at(console.running.addr);
    client.say("Carol", "hello").await;
    let code = client.begin_between("Alice", "Carol", "dama", "setup=ones seed=1").await;
    let Some(page) = Page::open(test, &of_game(&console.url, &code)).await else { return };
    at_one_screen(&page, &console.url, &code).await;
    page.board_move(&["c3", "d4"]).await;
    page.wait_status("Carol to move").await;
    // Long enough for a seat to change.
    page.js_async("setTimeout(arguments[arguments.length - 1], 1500)").await;
    assert_eq!(page.acting().await, "alice");
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn hot_seat_outlives_a_reload_in_a_tab_whose_address_names_a_person() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "hot_seat_outlives_a_reload_in_a_tab_whose_address_names_a_person";
    let code = ConsoleClient::at(console.running.addr).begin("dama", "setup=ones seed=1").await;
    let url = of_game(&console.url, &code);
    let Some(page) = Page::open(test, &url).await else { return };
    page.js("sessionStorage.setItem('deska:screen', '[\"alice\",\"bob\"]')", vec![]).await;
    page.goto(&url).await;
    page.board_move(&["c3", "d4"]).await;
    page.wait_acting("bob").await;
    // Another tab with a person in its address is a seat of its own.
    page.open_tab(&url.replace("Alice", "Carol")).await;
    page.wait_status("Bob to move").await;
    assert_eq!(page.js(HOT_SEAT, vec![]).await, json!("[]"));
    page.close().await;
    console.running.stop().await;
}

#[tokio::test]
async fn a_reload_behind_the_screen_between_two_people_shows_the_screen() {
    let bot = TestBot::start().await;
    let console = console_of(Arc::clone(&bot.service)).await;
    let test = "a_reload_behind_the_screen_between_two_people_shows_the_screen";
    let Some(page) = Page::open(test, &console.url).await else { return };
    let code = ConsoleClient::at(console.running.addr).begin("dama", "").await;
    at_one_screen(&page, &console.url, &code).await;
    page.board_click("c3").await;
    page.wait_cell("c3", "set to 0").await;
    // The set-up that has been begun is there again.
    page.reload().await;
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
    let code = ConsoleClient::at(console.running.addr).begin("dama", "setup=ones seed=1").await;
    at_one_screen(&page, &console.url, &code).await;
    page.click(".talk summary").await;
    page.wait_command_line("").await;
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

    page.click("#channels a[href*='/channel/klub']").await;
    page.wait_log("hello").await;
    page.goto(&console.url).await;
    page.wait_text("#where", "# klub").await;
    page.wait_log("hello").await;
    page.goto(&console.url.replace("/channel", "/channel/main")).await;
    page.wait_text("#where", "# main").await;
    page.wait_js_with("klub to be read", UNMARKED, vec![json!("klub")]).await;
    page.close().await;
    console.running.stop().await;
}
