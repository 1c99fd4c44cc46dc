//! The clock of a game on the console's page, in a browser with the real program.

use deska_testkit::browser::{PHONE, Page};
use deska_testkit::deska::Deska;

/// Whether the whole of an element is to be seen.
const IS_SEEN: &str = "const { top, bottom, left, right } = document.querySelector(arguments[0]).getBoundingClientRect();\
                       return document.querySelector(arguments[0]).checkVisibility() && bottom > top && top >= 0 &&\
                         left >= 0 && bottom <= innerHeight && right <= innerWidth";

#[tokio::test(flavor = "multi_thread")]
async fn the_deadline_is_seen_on_a_phone_during_ones_turn() {
    let running = Deska::fresh();
    let console = running.console();
    let game = console.begin("dama", "setup=ones seed=1 clock=3d").await;
    let test = "the_deadline_is_seen_on_a_phone_during_ones_turn";
    let Some(page) = Page::open_sized(test, &running.url(&format!("/g/{game}?as=Alice")), PHONE).await else {
        return;
    };
    page.wait_status("Your move").await;
    for selector in ["[role=timer]", "#board", "#controls button"] {
        page.wait_js_with(&format!("{selector} in sight"), IS_SEEN, vec![selector.into()]).await;
    }
    assert_eq!(page.overflow().await, 0);
    // In the talk, words that change by the second are for the eye; a screen reader reads the moment.
    page.goto(&running.url("/channel/main?as=Alice")).await;
    let spoken = "return [...document.querySelectorAll('#log .countdown')].every((words) => words.ariaHidden === 'true')\
                  && document.querySelectorAll('#log time.deadline').length > 0";
    page.wait_js("countdowns that are not read out", spoken).await;

    // What ends a pause is pressed beside the board.
    page.type_command("/game pause").await;
    console.say("Bob", "/game pause").await;
    page.goto(&running.url(&format!("/g/{game}?as=Alice"))).await;
    page.wait_text(".clocks", "The game is paused.").await;
    page.click("#controls button:first-child").await;
    page.wait_js("the clock", "return document.querySelector('[role=timer]') !== null").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
