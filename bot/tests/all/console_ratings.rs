//! The buttons for results and ratings of the console's page, in a browser with the real program, at a phone's width.

use deska_testkit::browser::{PHONE, Page};
use deska_testkit::deska::Deska;
use std::error::Error;

/// Says something without a page; the answer as JSON.
async fn say(deska: &Deska, who: &str, text: &str) -> String {
    deska.console().say(who, text).await["messages"].to_string()
}

/// The code behind a word in an answer, such as that of `accept:k7f2`.
fn code_behind(answer: &str, word: &str) -> String {
    let behind = answer.split(word).nth(1).unwrap_or_default();
    behind.chars().take_while(char::is_ascii_alphanumeric).collect()
}

/// A rated game of Go that Bob resigns; its code.
async fn rated_game(deska: &Deska) -> String {
    let challenge = say(deska, "alice", "/go new bob side=black size=9 rated=on").await;
    let accept = format!("/game accept {}", code_behind(&challenge, "accept:"));
    let game = code_behind(&say(deska, "bob", &accept).await, "move:");
    for (who, line) in [("alice", "/go play e5"), ("bob", "/go play c3"), ("bob", "/game resign confirm=yes")]
    {
        say(deska, who, &format!("{line} game={game}")).await;
    }
    game
}

async fn from_the_list(page: &Page, label: &str) {
    page.click("#side:not([open]) summary").await;
    page.click_button(label).await;
    page.wait_js("the closed list", "return !document.getElementById('side').open").await;
}

/// Nothing sticks out, and everything can be hit with a finger.
async fn fits(page: &Page) {
    assert_eq!(page.overflow().await, 0);
    assert_eq!(page.small_targets().await, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_tells_its_reader_what_it_did_to_their_rating() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let code = rated_game(&deska).await;
    let url = |who: &str| deska.url(&format!("/g/{code}?as={who}&channel=main"));
    let Some(page) = Page::open("the_end_tells_the_rating", &url("alice")).await else { return Ok(()) };
    for (who, change) in [("alice", "(+"), ("bob", "(−")] {
        page.goto(&url(who)).await;
        page.wait_text("#status .rated", "Your rating: 1").await;
        page.wait_text("#status .rated", change).await;
    }
    // An onlooker has none; both are told.
    page.goto(&url("carol")).await;
    page.wait_text("#status .rated", "bob 1").await;
    page.wait_text("#status .rated", ", alice 1").await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
    Ok(())
}

#[tokio::test(flavor = "multi_thread")]
async fn results_and_ratings_are_two_taps_away_on_a_phone() -> Result<(), Box<dyn Error>> {
    let deska = Deska::fresh();
    let url = deska.url("/channel/main?as=Alice");
    let Some(page) = Page::open_sized("two_taps_away", &url, PHONE).await else { return Ok(()) };
    // A person without games, on a server without ratings.
    from_the_list(&page, "My results").await;
    page.wait_log("You haven't finished a game yet").await;
    fits(&page).await;
    from_the_list(&page, "Leaderboard").await;
    page.wait_log("There are no rated games on this server yet").await;

    // With games of two seasons, the answers have pictures and buttons.
    rated_game(&deska).await;
    say(&deska, "alice", "/config set season quarter").await;
    rated_game(&deska).await;
    from_the_list(&page, "Leaderboard").await;
    page.wait_log("leaderboard of this server, season 2").await;
    fits(&page).await;
    page.click_in_log("Outside the seasons").await;
    page.wait_log("leaderboard of this server, outside the seasons").await;
    from_the_list(&page, "My results").await;
    page.wait_log("Go: 2 won, 0 drawn, 0 lost.").await;
    page.wait_js("a log with room", "return document.getElementById('log').clientHeight > 500").await;
    fits(&page).await;
    assert_eq!(page.complaints().await, Vec::<String>::new());
    page.close().await;
    Ok(())
}
