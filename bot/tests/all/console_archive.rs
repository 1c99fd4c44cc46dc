//! The page of games in a browser with the real program: filters, pages of the list, Back, onlookers, a phone.

use deska_testkit::browser::{NARROW, Page, axe};
use deska_testkit::console_client::{ConsoleClient, button, public};
use deska_testkit::deska::Deska;
use deska_testkit::skip::skipped;

/// Begins a game that Alice has as White, and ends it if somebody resigns.
async fn game(console: &ConsoleClient, kind: &str, black: &str, resigns: Option<&str>) {
    let challenge = console.say("Alice", &format!("/{kind} new {black} white rated=off")).await;
    console.press(black, &button(public(&challenge), "Accept"), &[], None).await;
    if let Some(who) = resigns {
        let games = console.ask(&format!("/api/running?as={who}&channel=main")).await;
        let code = games["games"].as_array().unwrap().last().unwrap()["code"].as_str().unwrap().to_owned();
        console.say(who, &format!("/game resign {code} confirm=yes")).await;
    }
}

const CARDS: &str = "return [...document.querySelectorAll('.gcard')].map((card) => card.querySelector('b').textContent).join()";

async fn wait_cards(page: &Page, names: &str) {
    page.wait_js_with(
        &format!("the cards {names}"),
        &format!("{CARDS} === arguments[0]"),
        vec![names.into()],
    )
    .await;
}

#[tokio::test]
async fn games_are_found_by_filters_and_opened() {
    let Some(axe) = axe::axe() else {
        return skipped("games_are_found_by_filters_and_opened", "axe-core, which npm installs");
    };
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start(folder.path());
    let console = ConsoleClient::at(running.addr);
    for name in ["Bob", "Carol"] {
        console.say(name, "hello").await;
    }
    game(&console, "ordo", "Bob", Some("Alice")).await;
    game(&console, "go", "Carol", Some("Carol")).await;
    game(&console, "dama", "Bob", None).await;
    let at = running.url("/games?as=Alice&channel=main");
    let Some(page) = Page::open("games_are_found_by_filters_and_opened", &at).await else { return };
    wait_cards(&page, "Bob").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    page.click_button("Finished").await;
    wait_cards(&page, "Carol,Bob").await;
    assert_eq!(page.barriers(&axe).await, Vec::<String>::new());
    page.choose("select[aria-label=Result]", "won").await;
    wait_cards(&page, "Carol").await;
    page.choose("select[aria-label=Result]", "").await;
    page.click("input[type=search]").await;
    page.keys("bo").await;
    wait_cards(&page, "Bob").await;
    // A reload shows the same, and Back takes the filters away one by one.
    page.reload().await;
    wait_cards(&page, "Bob").await;
    page.js("history.back()", vec![]).await;
    wait_cards(&page, "Carol").await;
    page.click(".gcard").await;
    page.wait_status("Alice wins").await;
    page.js("history.back()", vec![]).await;
    wait_cards(&page, "Carol").await;
    // An onlooker has no games and sees those of the channel.
    page.goto(&running.url("/games?as=Dan&channel=main")).await;
    page.wait_text(".nothing", "There are no games here yet.").await;
    page.click_button("This channel").await;
    wait_cards(&page, "Alice – Bob").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
}

#[tokio::test]
async fn a_new_game_appears_in_the_list_and_fits_a_phone() {
    let folder = tempfile::tempdir().unwrap();
    let running = Deska::start(folder.path());
    let console = ConsoleClient::at(running.addr);
    console.say("Bob", "hello").await;
    let at = running.url("/games?as=Alice&channel=main");
    let Some(page) = Page::open_sized("a_new_game_appears_in_the_list", &at, NARROW).await else { return };
    page.wait_text(".nothing", "There are no games here yet.").await;
    game(&console, "cheess", "Bob", None).await;
    wait_cards(&page, "Bob").await;
    assert_eq!(page.overflow().await, 0);
    assert_eq!(page.complaints().await, Vec::<String>::new());
}
