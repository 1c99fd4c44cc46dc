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
    let test = "the_deadline_is_seen_on_a_phone_during_ones_turn";
    let Some(page) = Page::open_sized(test, &running.url("/channel/main?as=Alice"), PHONE).await else {
        return;
    };
    let alice = page.open_tab(&running.url("/channel/main?as=Bob")).await;
    let bob = page.use_tab(&alice).await;
    page.type_command("/dama new Bob white setup=ones seed=1 clock=3d").await;
    page.wait_log("Alice challenges Bob").await;
    page.use_tab(&bob).await;
    page.click_in_log("Accept").await;
    page.wait_status("Alice to move").await;
    page.wait_text("#clock", "Deadline: ").await;

    page.use_tab(&alice).await;
    page.wait_status("Alice to move").await;
    page.wait_text("#clock", "Deadline: ").await;
    for selector in ["#clock", "#clock .countdown", "#board", "#controls button"] {
        page.wait_js_with(&format!("{selector} in sight"), IS_SEEN, vec![selector.into()]).await;
    }
    assert_eq!((page.overflow().await, page.below_the_fold().await), (0, Vec::new()));
    // The words that change by the second are for the eye; a screen reader reads the moment.
    let spoken = "return [...document.querySelectorAll('#clock .countdown, #log .countdown')]\
                  .every((words) => words.ariaHidden === 'true') && document.querySelectorAll('#log time.deadline').length > 0";
    page.wait_js("countdowns that are not read out", spoken).await;

    // The button that ends a pause stands by the board.
    page.type_command("/game pause").await;
    page.use_tab(&bob).await;
    page.click_in_log("Pause").await;
    page.use_tab(&alice).await;
    page.wait_text("#clock", "The game is paused.").await;
    page.click("#controls button:first-child").await;
    page.wait_text("#clock", "Deadline: ").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
