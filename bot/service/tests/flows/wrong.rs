//! Wrong input: a clear answer to that person alone, and nothing stored.

use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller_in, public, told};
use deska_testkit::toy;

#[tokio::test(flavor = "multi_thread")]
async fn every_slip_has_its_own_private_answer() {
    let bot = TestBot::start().await;
    assert!(
        told(bot.say("alice", "/dama move c3 d4").await)
            .contains("no Programátorská dáma game in this channel")
    );
    bot.game("setup=ones seed=1").await;
    for (who, line, expected) in [
        ("alice", "/dama move c9 d4", "isn't a move"),
        ("alice", "/dama move x y", "isn't a move"),
        ("alice", "/dama move c3", "“to” is missing"),
        ("alice", "/dama move c3 e5", "one square"),
        ("bob", "/dama move b6 c5", "It's Alice's turn"),
        ("carol", "/dama move c3 d4", "no Programátorská dáma game in this channel"),
        ("alice", "/dama setup 11111111111", "twelve"),
        ("alice", "/dama flip d4", "no piece"),
        ("alice", "/dama move c3 d4 promote=2", "Choose one of: 0, 1"),
        ("alice", "/dama move c3 d4 game=zzzzz", "no game “zzzzz”"),
        ("alice", "/dama new alice", "against yourself"),
        ("alice", "/dama new bob chain=perhaps", "must, may"),
        ("alice", "/dama new bob operators=AND:3", "operators"),
        (
            "alice",
            "/dama new bob seed=999999999999999999999",
            "“seed” can't be “999999999999999999999”. Give a whole number from 0 to 18446744073709551615.",
        ),
        ("alice", "/dama setup 1111 1111 1111", "“1111” doesn't fit here. Write /dama setup bits [game]"),
        ("alice", "/dama moves zz", "“zz” isn't on the board. Leave the square out to see all moves."),
        ("alice", "/dama moves D4", "You have no move from “D4”. Leave the square out to see all moves."),
        ("alice", "/dáma moves zz", "“zz” isn't on the board."),
        ("alice", "/dáma tah c3 d4", "Did you mean /dama move c3 d4, /dama new, /dama board"),
        ("alice", "/dáma help", "/dama move from to"),
        ("alice", "/config set dama.chain may", "Only admins"),
        ("admin", "/config set dama.chian may", "no setting"),
        ("admin", "/config set dama.chain often", "must, may"),
        ("alice", "/nonsense", "See them all with /help"),
        ("alice", "/help nonsense", "See them all with /help"),
    ] {
        let answer = told(bot.say(who, line).await);
        assert!(answer.contains(expected), "{who}: {line}: {answer}");
    }
    let long = format!("/dama move {} d4", "c".repeat(5_000));
    assert!(told(bot.say("alice", &long).await).contains("too long"));
    assert!(told(bot.say("alice", "/dama move \u{7}\u{0}c3 \u{202e}d4").await).contains("isn't a move"));
    // Nothing of all that was stored.
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
}

#[tokio::test(flavor = "multi_thread")]
async fn somebody_elses_buttons_do_nothing() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob").await);
    assert!(told(bot.click("carol", &challenge, "Accept").await).contains("not you"));
    assert!(told(bot.click("alice", &challenge, "Accept").await).contains("your own challenge"));
    let board = public(bot.click("bob", &challenge, "Accept").await);
    assert!(told(bot.click("bob", &challenge, "Accept").await).contains("taken"));
    assert!(told(bot.click("carol", &board, "Set up").await).contains("Only Alice"));
    for forged in ["move:zzzzz:1", "pick:1:2:3", "done::", "fill:zzzzz:01", "xyz", "", "yes:zzzzz:draw"] {
        let answer = told(bot.press("carol", forged, &["c3"]).await);
        assert!(!answer.is_empty(), "{forged}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn several_games_in_a_channel_are_told_apart() {
    let (bot, first) = TestBot::in_game("setup=ones").await;
    let second = bot.game("setup=zeros").await;
    let which = told(bot.say("alice", "/dama move c3 d4").await);
    assert!(which.contains(&first) && which.contains(&second), "{which}");
    public(bot.say("alice", &format!("/dama move c3 d4 game={first}")).await);
    assert_says(told(bot.say("alice", "/game list").await), "2 open games");
    // In another channel there is nothing, but the code still finds the game.
    let elsewhere = caller_in("alice", "other");
    let other_kind = told(bot.say("alice", "/go play e5").await);
    assert!(
        other_kind.starts_with("You have no Go game in this channel. Start one with /go new"),
        "{other_kind}"
    );
    assert!(
        told(bot.say_as(&elsewhere, "/dama board").await)
            .contains("no Programátorská dáma game in this channel")
    );
    assert!(!told(bot.say_as(&elsewhere, &format!("/dama move c3 d4 game={second}")).await).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_moves_at_the_same_instant_one_counts() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let (one, other) =
        futures::join!(bot.say("alice", "/dama move c3 d4"), bot.say("alice", "/dama move e3 f4"));
    assert_eq!([&one, &other].iter().filter(|response| response.public.is_some()).count(), 1);
    let history = told(bot.say("alice", "/game history").await);
    assert!(history.contains("1. ") && !history.contains("2. "), "{history}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_slip_in_a_secret_set_up_is_told_to_its_author_alone() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for slip in ["setup:10101010101", "setup 1010101010100", "0101"] {
        assert!(told(bot.say("alice", slip).await).contains("twelve"), "{slip}");
    }
    // What is plainly talk stays talk.
    let talk = bot.say("alice", "good luck, Bob").await;
    assert!(talk.public.is_none() && talk.private.is_none());
    // With two games a right set-up is asked back about, not published.
    let challenge = public(bot.say("alice", "/dama new carol side=white").await);
    public(bot.click("carol", &challenge, "Accept").await);
    for set_up in ["setup:101010101010", "101010101010", "dama setup 101010101010"] {
        assert!(told(bot.say("alice", set_up).await).contains("2 games"), "{set_up}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_known_by_what_can_be_seen_of_their_names() {
    let bot = TestBot::start().await;
    assert!(told(bot.say("zoe", "/dama new \"Zoe\u{200b}\"").await).contains("against yourself"));
    let challenge = public(bot.say("zoe", "/dama new \"Ann\u{200b}\" seed=1").await);
    assert!(challenge.plain().contains("Zoe chose the seed of the random draw"), "{}", challenge.plain());
    public(bot.click("ann", &challenge, "Accept").await);
    assert_says(told(bot.press("zoe", "fill:zzzzz:111111111111", &[]).await), "no game “zzzzz”");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_answered_in_their_language_or_else_in_english() {
    let bot = TestBot::playing(toy::games()).await;
    let mut jana = caller_in("jana", "main");
    for (locale, no_game, near) in [
        ("de-DE", "game in this channel", "Did you mean"),
        ("cs-CZ", "V tomto kanálu nemáš žádnou hru", "Nemá to být"),
    ] {
        jana.locale = Some(locale.to_owned());
        for kind in toy::games().registry().games().map(|game| game.meta().id) {
            let answer = told(bot.say_as(&jana, &format!("/{kind} moves žluťoučký")).await);
            assert!(answer.contains(no_game), "{kind} {locale}: {answer}");
            let answer = told(bot.say_as(&jana, &format!("/{kind} tah „příliš“ kůň")).await);
            assert!(answer.contains(near), "{kind} {locale}: {answer}");
        }
    }
}
