//! The switches of the console's page for the look of boards and the language, in a browser with the real program.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;
use std::error::Error;

/// The picture of the board on the table.
async fn board(page: &Page) -> String {
    page.js("return document.getElementById('picture').getAttribute('src')", Vec::new()).await.to_string()
}

/// Selector of a switch by a value that only it has.
fn switch(value: &str) -> String {
    format!("#looks select:has(option[value=\"{value}\"])")
}

#[tokio::test(flavor = "multi_thread")]
async fn a_theme_chosen_on_the_page_changes_the_board_and_the_page() -> Result<(), Box<dyn Error>> {
    let running = Deska::fresh();
    let url = format!("http://{}/channel/main?as=Alice", running.addr);
    let Some(page) = Page::open("a_theme_chosen_on_the_page", &url).await else { return Ok(()) };
    page.click_button("Start").await;
    page.wait_status("set up").await;
    page.wait_js("the switches", "return document.querySelectorAll('#looks select').length === 5").await;
    let classic = board(&page).await;
    page.choose(&switch("high-contrast"), "high-contrast").await;
    page.wait_js("a dark page", "return document.documentElement.dataset.scheme === 'dark'").await;
    page.wait_js_with(
        "another board",
        "return JSON.stringify(document.getElementById('picture').getAttribute('src')) !== arguments[0]",
        vec![classic.clone().into()],
    )
    .await;
    assert_ne!(board(&page).await, classic);
    assert!(page.log().await.contains("Your theme is high-contrast"));
    // A typed command moves the switch.
    page.type_command("/me theme channel").await;
    page.wait_js("the page's own colours", "return !('scheme' in document.documentElement.dataset)").await;
    let chosen = format!("return document.querySelector('{}').value === 'channel'", switch("high-contrast"));
    page.wait_js("the switch", &chosen).await;
    page.choose(&switch("both"), "text").await;
    page.type_command("/dama moves").await;
    page.wait_text("#log .message.private pre", "face down").await;
    // The page speaks the language that its person has chosen; what everybody reads stays.
    page.choose(&switch("cs"), "cs").await;
    page.wait_js("a Czech page", "return document.documentElement.lang === 'cs'").await;
    let shows = |words: &str| format!("return document.body.innerText.includes('{words}')");
    for words in
        ["Odpovídám ti v tomto jazyce", "Nová hra", "zvolte si rozestavení", "Kliknutím své kameny otáčíš"]
    {
        page.wait_js(words, &shows(words)).await;
    }
    assert!(page.log().await.contains("set up now"), "what everybody reads stays as it was said");
    for (who, language) in [("Bob", "en"), ("Alice", "cs")] {
        page.switch_to(who).await;
        page.wait_js(language, &format!("return document.documentElement.lang === '{language}'")).await;
    }
    page.close().await;
    Ok(())
}
