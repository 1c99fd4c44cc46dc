//! A person who was forgotten: every message names them in words of the vocabulary, never by a stored name.

use crate::ratings::won;
use deska_model::games::table::Table;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, button, private, public, told};

/// Alice has won a rated game against Bob, who is forgotten then; its code.
async fn forgotten(bot: &TestBot) -> String {
    let (game, _) = won(bot, "alice", "bob").await;
    let ask = private(bot.say("bob", "/me forget").await);
    told(bot.press("bob", &button(&ask, "Yes, forget me"), &[]).await);
    game
}

async fn table(bot: &TestBot, code: &str) -> Table {
    bot.core().table(code).await.unwrap().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forgotten_player_has_no_name_in_the_store_and_words_in_messages() {
    let bot = TestBot::start().await;
    let game = forgotten(&bot).await;
    let known = table(&bot, &game).await.row.seats.map(|seat| seat.person().known_name().map(str::to_owned));
    assert_eq!(known, [None, Some("Alice".to_owned())]);
    assert_eq!(bot.text_columns_with("Deleted").await, 0);
    let board = public(bot.say("alice", &format!("/go board {game}")).await);
    assert!(board.plain().contains("Deleted player"), "{}", board.plain());
    assert!(board.picture.expect("a board").alt.contains("Deleted player"));
    assert_says(told(bot.say("alice", &format!("/game history {game}")).await), "Deleted player");
    // The tables keep their order and their numbers.
    let ranks = public(bot.say("alice", "/leaderboard").await).picture.expect("a table").alt;
    assert!(ranks.contains("Alice 1662?") && ranks.contains("Deleted player 1338?"), "{ranks}");
    bot.say("alice", "/me board text").await;
    let ranks = public(bot.say("alice", "/leaderboard").await).plain();
    assert!(
        ranks.contains("– Deleted player 1338? ±290, 1 game, 0 won.\nPage 1 of 1, 2 players."),
        "{ranks}"
    );
    let stats = told(bot.say("alice", "/me stats").await);
    assert!(stats.contains("• Deleted player: 1 won, 0 drawn, 0 lost."), "{stats}");
    assert!(stats.contains("Best rated win: against Deleted player (1500?)"), "{stats}");
}

/// The file that Alice gets for a command.
async fn file(bot: &TestBot, line: &str) -> String {
    let file = private(bot.say("alice", line).await).files.pop().expect("a file");
    String::from_utf8(file.bytes.to_vec()).expect("text")
}

#[tokio::test(flavor = "multi_thread")]
async fn files_name_a_forgotten_player_in_no_language() {
    let bot = TestBot::start().await;
    let game = forgotten(&bot).await;
    let json = file(&bot, &format!("/game export {game} json")).await;
    assert!(json.contains("\"white\": \"\"") && json.contains("\"black\": \"Alice\""), "{json}");
    let sgf = file(&bot, &format!("/game export {game} sgf")).await;
    assert!(sgf.contains("PB[Alice]") && !sgf.contains("PW["), "{sgf}");
    let data: serde_json::Value = serde_json::from_str(&file(&bot, "/me export").await).unwrap();
    let own = data["games"].as_array().expect("games").iter().find(|own| own["code"] == game.as_str());
    assert_eq!(own.expect("the game")["white"], serde_json::Value::Null);
    // A file without a name can be read again.
    let shown = bot.attach("alice", "/game import", json.as_bytes()).await;
    assert!(public(shown).plain().contains('?'));
}
