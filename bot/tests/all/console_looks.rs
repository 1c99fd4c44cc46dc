//! The switches of the console's page for the look of boards and the language, in a browser with the real program.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;
use std::error::Error;

/// Selector of a switch by a value that only it has.
fn switch(value: &str) -> String {
    format!(".looks select:has(option[value=\"{value}\"])")
}

/// The colours and pieces of the board.
async fn look(page: &Page) -> String {
    let script = "return document.querySelector('.play').style.cssText + document.querySelector('.play use').href.baseVal";
    page.js(script, Vec::new()).await.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_chosen_on_the_page_changes_the_board_and_a_language_the_page() -> Result<(), Box<dyn Error>>
{
    let running = Deska::fresh();
    let game = running.console().begin("dama", "").await;
    let url = running.url(&format!("/g/{game}?as=Alice&channel=main"));
    let Some(page) = Page::open("a_theme_chosen_on_the_page", &url).await else { return Ok(()) };
    page.wait_js("the board", "return document.querySelector('.play use') !== null").await;
    let classic = look(&page).await;
    page.click_button("Look and sound").await;
    page.wait_js("the switches", "return document.querySelectorAll('.looks select').length === 5").await;
    page.choose(&switch("high-contrast"), "high-contrast").await;
    page.wait_text(".looks .told", "Your theme is high-contrast").await;
    let is_other = "return JSON.stringify(document.querySelector('.play').style.cssText \
                    + document.querySelector('.play use').href.baseVal) !== arguments[0]";
    page.wait_js_with("another board", is_other, vec![classic.clone().into()]).await;
    assert_ne!(look(&page).await, classic);
    page.choose(&switch("both"), "text").await;
    // The page speaks the language that its person has chosen; what everybody reads stays.
    page.choose(&switch("cs"), "cs").await;
    page.wait_js("a Czech page", "return document.documentElement.lang === 'cs'").await;
    page.key(fantoccini::key::Key::Escape).await;
    page.goto(&running.url("/channel/main?as=Alice")).await;
    page.type_command("/dama moves").await;
    let is_text = "return document.querySelector('#log .message.private pre') !== null";
    page.wait_js("a board as text", is_text).await;
    assert!(page.log().await.contains("set up now"), "what everybody reads stays as it was said");
    // Who has chosen none goes on in that of the page.
    running.console().say("Carol", "/me language en").await;
    running.console().say("Bob", "hello").await;
    for (who, language) in [("Bob", "cs"), ("Carol", "en"), ("Bob", "cs"), ("Alice", "cs")] {
        page.switch_to(who).await;
        page.wait_js(language, &format!("return document.documentElement.lang === '{language}'")).await;
    }
    page.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn the_talk_of_the_channel_stands_beside_a_game_where_there_is_room() {
    let running = Deska::fresh();
    let console = running.console();
    let game = console.begin("dama", "setup=ones seed=1").await;
    console.in_channel("main").say("Carol", "/help").await;
    let url = running.url(&format!("/g/{game}?as=Alice&channel=main"));
    let test = "the_talk_of_the_channel_stands_beside_a_game";
    let Some(page) = Page::open_sized(test, &url, (1440, 900)).await else { return };
    page.click_button("Channel beside the game").await;
    page.wait_text(".channel-beside [role=log]", "Alice challenges Bob").await;
    console.say("Bob", "good evening").await;
    page.wait_text(".channel-beside [role=log]", "good evening").await;
    page.type_command("hello Bob").await;
    page.wait_text(".channel-beside [role=log]", "hello Bob").await;
    assert_eq!(page.overflow().await, 0);
    // It stays until the reader puts it away.
    page.reload().await;
    page.wait_text(".channel-beside [role=log]", "hello Bob").await;
    page.board_move(&["c3", "d4"]).await;
    page.wait_status("Bob to move").await;
    page.click_button("Channel beside the game").await;
    page.wait_js("no talk of the channel", "return document.querySelector('.channel-beside') === null").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
}
