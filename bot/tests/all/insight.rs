//! Hints, proposals of dead stones and reviews in the real program, over the console's interface.

use deska_testkit::console_client::{button, private, public, spoken, words};
use deska_testkit::deska::Deska;
use deska_testkit::pace::comes;
use serde_json::json;

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_has_three_steps_and_is_for_the_player_on_turn_of_an_unrated_game() {
    let deska = Deska::fresh();
    let console = deska.console();
    let code = console.begin("piskvorky", "size=15 rated=off").await;
    for (number, text) in ["e5", "a1", "f5", "b3", "g5", "c1"].into_iter().enumerate() {
        public(&console.say(["Bob", "Alice"][number % 2], text).await);
    }
    let (mover, waits) = ("Bob", "Alice");
    let turned_away = spoken(&console.say(waits, "/game hint").await);
    assert!(turned_away.contains(&format!("It's {mover}'s turn")), "{turned_away}");
    let area = console.say(mover, "/game hint").await;
    assert!(spoken(&area).contains("The best move is between a1 and e5."), "{area}");
    let whole = console.press(mover, &button(private(&area), "Show the move"), &[], None).await;
    assert!(words(private(&whole)).contains("Best move: d5"), "{whole}");
    let why = console.press(mover, &button(private(&whole), "Why?"), &[], None).await;
    assert!(words(private(&why)).contains("more than one way to complete a line"), "{why}");
    // The page offers it to the player on turn only.
    let offers = async |who: &str| {
        let game = console.ask(&format!("/api/game?as={who}&channel=main&game={code}")).await;
        game["record"]["turn"]["controls"].to_string().contains("hint:")
    };
    assert!(offers(mover).await && !offers(waits).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_review_comes_by_itself_and_is_on_the_page_of_the_game() {
    let deska = Deska::fresh();
    let console = deska.console();
    let code = console.begin("piskvorky", "size=9").await;
    let ask = async || {
        let game = console.ask(&format!("/api/game?as=Alice&channel=main&game={code}")).await;
        game["record"].clone()
    };
    for (number, text) in ["e5", "a1", "f5", "a3", "g5", "a5", "d5", "a7", "c5"].into_iter().enumerate() {
        public(&console.say(["Bob", "Alice"][number % 2], text).await);
    }
    assert_eq!(ask().await["review"], json!(null));
    let waits = spoken(&console.say("Alice", &format!("/game review {code}")).await);
    assert!(waits.contains("I'm going through every position"), "{waits}");
    let review = comes("the review", async || {
        let review = ask().await["review"].clone();
        review.is_object().then_some(review)
    })
    .await;
    assert_eq!(review["white"].as_array().unwrap().len(), 10, "{review}");
    assert!(!review["turns"].as_array().unwrap().is_empty(), "{review}");
    let told = spoken(&console.say("Bob", &format!("/game review {code}")).await);
    assert!(told.contains("Turning points") && told.contains("100% accurate"), "{told}");
}
