//! A whole game through the desk, the core and the store, with a restart in the middle.

use crate::words::of_game;

use deska_catalogue::games::GameCatalogue;
use deska_desk::{ChatDesk, PageDesk};
use deska_i18n::{Locale, Vocabulary};
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, code, menu, private, public, told};
use deska_testkit::toy::{TRIO, TRIO_CHANGED, games};

fn vocabulary() -> Vocabulary {
    Vocabulary::with(games().texts())
}

#[test]
fn every_word_it_needs_is_there() {
    let words = vocabulary();
    for key in of_game(TRIO.rules.meta()) {
        assert!(words.has(Locale::En, &key), "Trio lacks the text {key}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_with_a_restart_in_the_middle() {
    let bot = TestBot::playing(games()).await;
    let challenge = public(bot.say("alice", "/trio new bob side=white preset=inverted").await);
    assert!(challenge.plain().contains("a row loses"), "{}", challenge.plain());
    let board = public(bot.click("bob", &challenge, "Accept").await);
    let game = code(&board);

    // In three ways: the command, the bare word, the clicks.
    let after = public(bot.say("alice", "/trio play b2").await);
    assert!(after.plain().contains("⚪ Alice: b2."), "{}", after.plain());
    assert!(after.picture.as_ref().unwrap().alt.contains("White stone: b2"), "{:?}", after.picture);
    let after = public(bot.say("bob", "A1").await);
    let pick = private(bot.click("alice", &after, "Move").await);
    let (_, cells) = menu(&pick);
    assert_eq!(cells, ["a2", "a3", "b1", "b3", "c1", "c2", "c3"]);
    public(bot.choose("alice", &pick, "c3").await);

    // What cannot be is told to its author, in the game's own words, and changes nothing.
    for (who, line, expected) in [
        ("bob", "/trio play b2", "There's already a stone on b2."),
        ("bob", "/trio play d4", "d4 isn't on the board. Its squares go from a1 to c3."),
        ("bob", "/trio play", "“square” is missing"),
        ("alice", "/trio play a2", "It's Bob's turn"),
        ("carol", "/trio play a2", "no Trio game in this channel"),
        ("alice", "/trio new bob row=perhaps", "wins, loses"),
        ("alice", "/config set trio.row loses", "Only admins"),
    ] {
        let answer = told(bot.say(who, line).await);
        assert!(answer.contains(expected), "{line}: {answer}");
    }

    let bot = bot.restart().await;
    assert_says(told(bot.say("alice", "/trio rules").await), "Whoever completes a row of three loses.");
    assert_says(told(bot.say("bob", "/trio moves").await), "You have 6 legal moves.");
    // Bob has a1; with a2 and a3 he completes a row himself, and that loses here.
    public(bot.say("bob", "/trio play a2").await);
    public(bot.say("alice", "/trio play b1").await);
    let last = public(bot.say("bob", "/trio play a3").await);
    assert!(last.plain().contains("Alice wins by a row."), "{}", last.plain());
    assert!(buttons(&last).iter().all(|(label, _)| label != "Move"), "{:?}", buttons(&last));

    let history = told(bot.say("alice", &format!("/game history game={game}")).await);
    assert!(history.contains("1. ○ b2   2. ● a1   3. ○ c3   4. ● a2   5. ○ b1   6. ● a3"), "{history}");
    assert!(told(bot.say("bob", &format!("/trio play c1 game={game}")).await).contains("This game is over."));
}

#[tokio::test(flavor = "multi_thread")]
async fn commands_settings_help_and_offers_follow_from_it() {
    let bot = TestBot::playing(games()).await;
    assert_says(told(bot.say("alice", "/help").await), "/trio Three in a row on nine cells.");
    let help = told(bot.say("alice", "/help trio play").await);
    assert!(help.contains("/trio play square [game]") && help.contains("The cell, such as b2"), "{help}");
    let set = told(bot.say("admin", "/config set trio.preset inverted").await);
    assert!(set.contains("(trio.preset) is now inverted"), "{set}");
    let challenge = public(bot.say("alice", "/trio new").await);
    assert!(challenge.plain().contains("a row loses"), "{}", challenge.plain());
    let offers = bot.service.game_cards("en");
    let offer = offers.iter().find(|offer| offer.kind == "trio").unwrap();
    assert_eq!(offer.presets.iter().map(|(id, _)| *id).collect::<Vec<_>>(), ["standard", "inverted"]);
    let alice = deska_testkit::test_bot::caller("alice");
    let offered = bot.service.complete(&alice, "/trio new row=").await;
    let values: Vec<&str> = offered.iter().map(|one| one.value.as_str()).collect();
    assert_eq!(values, ["/trio new row=wins ", "/trio new row=loses "]);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_by_the_version_it_began_with() {
    let begun = async |bot: &TestBot| {
        let challenge = public(bot.say("alice", "/trio new bob side=white").await);
        code(&public(bot.click("bob", &challenge, "Accept").await))
    };
    // White completes a row with a3.
    let play = async |bot: &TestBot, game: &str, moves: &[&str]| {
        let mut last = String::new();
        for (who, cell) in ["alice", "bob"].iter().cycle().zip(moves) {
            last = public(bot.say(who, &format!("/trio play {cell} game={game}")).await).plain();
        }
        last
    };
    let bot = TestBot::playing(games()).await;
    let old = begun(&bot).await;
    play(&bot, &old, &["a1", "b1"]).await;

    let bot = bot.restart_playing(GameCatalogue::standard().with(TRIO_CHANGED)).await;
    let new = begun(&bot).await;
    let ended = play(&bot, &old, &["a2", "b2", "a3"]).await;
    assert!(ended.contains("Alice wins by a row."), "by version 1 a row wins: {ended}");
    let ended = play(&bot, &new, &["a1", "b1", "a2", "b2", "a3"]).await;
    assert!(ended.contains("Bob wins by a row."), "by version 2 a row loses: {ended}");

    // A program without the old version says so and changes nothing.
    let third = begun(&bot).await;
    let bot = bot.restart_playing(games()).await;
    bot.leaves_damage();
    assert_says(told(bot.say("alice", &format!("/trio play a1 game={third}")).await), &third);
}
