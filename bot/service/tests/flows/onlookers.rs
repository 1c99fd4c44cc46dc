//! People who watch a game of others.

use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, private, public, told};

#[tokio::test(flavor = "multi_thread")]
async fn a_board_for_an_onlooker_leaves_the_players_their_buttons() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    let more = private(bot.press("carol", &format!("more:{code}"), &[]).await);
    let shown = private(bot.click("carol", &more, "Show the board").await);
    assert!(shown.picture.is_some() && buttons(&shown).is_empty(), "{}", shown.plain());
    assert_says(told(bot.say("carol", &format!("/dama board game={code}")).await), "Alice to move");
    // A player's own request renews it for everybody.
    let renewed = public(bot.press("alice", &format!("board:{code}"), &[]).await);
    assert!(buttons(&renewed).iter().any(|(label, _)| label == "Move"));
}
