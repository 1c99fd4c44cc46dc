//! Commands as people type them: without quotation marks, with the words of a recommendation, after the end.

use deska_testkit::answers::assert_says;
use deska_testkit::recorded::{SHORT, command};
use deska_testkit::test_bot::{TestBot, public, told};

/// A game of this kind between Alice (White) and Bob.
async fn game(kind: &str, options: &str) -> TestBot {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
    public(bot.click("bob", &challenge, "Accept").await);
    bot
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_of_a_turn_are_parted_by_anything() {
    for actions in [
        "N@b1 b1c3 end",
        "N@b1,b1c3,end",
        "N@b1, b1 c3, end",
        "N@b1; b1c3;end",
        "'N@b1 b1c3 end'",
        "\"N@b1\tb1c3\nend\"",
        "actions=N@b1 b1c3 end",
        "actions='N@b1 b1c3 end'",
    ] {
        let bot = game("cheess", "points=4 attack=2").await;
        let turn = public(bot.say("alice", &format!("/cheess turn {actions}")).await).plain();
        assert!(turn.contains("Alice: N@b1, b1-c3") && turn.contains("Bob to move"), "{actions}: {turn}");
    }
    let bot = game("cheess", "points=4 attack=2").await;
    assert_says(told(bot.say("alice", "/cheess turn N@b1 b1c3 game=zzzzz end").await), "no game “zzzzz”");
    assert_says(told(bot.say("alice", "/cheess turn N@b1 gmae=zzzzz end").await), "gmae=zzzzz");
}

/// The refusal of a move of dáma says that the squares are named from start to end.
#[tokio::test(flavor = "multi_thread")]
async fn a_chain_of_jumps_is_typed_square_by_square() {
    let bot = game("dama", SHORT.options).await;
    let moves = SHORT.moves();
    let at = moves.iter().position(|text| *text == "b4xd6xb8").unwrap();
    for (text, who) in moves[..at].iter().zip(["alice", "bob"].into_iter().cycle()) {
        public(bot.say(who, &command(text)).await);
    }
    let board = public(bot.say("alice", "/dama move b4 d6 b8").await).plain();
    assert!(board.contains("Alice: b4xd6xb8"), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_taken_as_it_is_recommended() {
    for what in ["take:white", "white", "TAKE:BLACK", "black", "add"] {
        let bot = game("piskvorky", "opening=swap2").await;
        for stone in ["h8", "h9", "h10"] {
            for who in ["alice", "bob"] {
                bot.say(who, &format!("/piskvorky play {stone}")).await;
            }
        }
        let mut chosen = bot.say("alice", &format!("/piskvorky choose {what}")).await;
        if chosen.public.is_none() {
            chosen = bot.say("bob", &format!("/piskvorky choose {what}")).await;
        }
        assert!(!public(chosen).plain().is_empty(), "{what}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_yes_is_said_in_many_ways() {
    let bot = game("piskvorky", "preset=practice").await;
    for yes in ["claim", "yes", "true", "1", "Claim", "claim=true", "claim=1", "ano", "claim=Áno", "zapnuto"]
    {
        for who in ["alice", "bob"] {
            let answer = told(bot.say(who, &format!("/piskvorky play e5 {yes}")).await);
            let understood = answer.contains("wins by itself") || answer.contains("'s turn");
            assert!(understood, "{yes}: {answer}");
        }
    }
    for no in ["maybe", "2"] {
        let answer = told(bot.say("alice", &format!("/piskvorky play e5 {no}")).await);
        assert!(answer.contains("Choose yes or no."), "{no}: {answer}");
    }
    for (who, line) in [
        ("bob", "d4 no"),
        ("alice", "e5 false"),
        ("bob", "f6 claim=0"),
        ("alice", "g7 0"),
        ("bob", "h8 ne"),
        ("alice", "h7 nie"),
    ] {
        bot.say(who, &format!("/piskvorky play {line}")).await;
    }
    let history = told(bot.say("alice", "/game history").await);
    for point in ["e5", "g7"] {
        assert!(history.contains(point), "{point}: {history}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_called_over() {
    let bot = game("go", "size=9").await;
    for who in ["alice", "bob"] {
        assert_says(told(bot.say(who, "/game rematch").await), "still in progress");
    }
    public(bot.say("alice", "/game resign confirm=yes").await);
    for line in ["/go play c3", "/go agree", "/game resign confirm=yes", "/game draw"] {
        let over = told(bot.say("alice", line).await);
        assert!(over.contains("over") && !over.contains("game in this channel"), "{line}: {over}");
        assert!(over.contains("/game rematch") && over.contains("/go new"), "{line}: {over}");
    }
    let other = told(bot.say("alice", "/ordo swap").await);
    assert!(other.contains("no Ordo game in this channel") && other.contains("/ordo new"), "{other}");
    let elsewhere = deska_testkit::test_bot::caller_in("alice", "other");
    let none = told(bot.say_as(&elsewhere, "/game resign confirm=yes").await);
    assert!(none.contains("no game in this channel") && none.contains("/go new"), "{none}");
}

#[tokio::test(flavor = "multi_thread")]
async fn words_that_belong_to_no_field_make_no_move() {
    for (kind, options, lines) in [
        ("piskvorky", "preset=practice", ["a1 a2", "a1 b1 c1"]),
        ("go", "size=9", ["a1 a2", "c3 pass"]),
        ("dama", "setup=ones", ["c3 d4 e5 f6", "/dama move c3-d4 promote=1"]),
        ("ordo", "", ["b2 b3 b4", "/ordo move b2-b3 to=b4"]),
        ("cheess", "", ["@b1 c3", "end end"]),
    ] {
        let bot = game(kind, options).await;
        for line in lines {
            for who in ["alice", "bob"] {
                let answer = bot.say(who, line).await;
                assert!(
                    answer.public.is_none(),
                    "{kind}, {line}: {:?}",
                    answer.public.map(|post| post.about.plain())
                );
            }
        }
        let history = told(bot.say("alice", "/game history").await);
        assert!(history.contains("No move"), "{kind}: {history}");
    }
    let bot = game("piskvorky", "preset=practice").await;
    let refused = [told(bot.say("alice", "a1 a2").await), told(bot.say("bob", "a1 a2").await)];
    assert!(refused.iter().any(|refused| refused.contains("“a1 a2” isn't a move")), "{refused:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_left_out_is_told_with_what_fits_now() {
    let bot = game("piskvorky", "opening=swap2").await;
    for stone in ["h8", "h9", "j9"] {
        public(bot.say("bob", stone).await);
    }
    let all = told(bot.say("alice", "/piskvorky choose").await);
    for choice in ["take:white", "take:black", "add"] {
        assert!(all.contains(choice), "{all}");
    }
    public(bot.say("alice", "/piskvorky choose add").await);
    for stone in ["g8", "g9"] {
        public(bot.say("alice", stone).await);
    }
    assert_says(told(bot.say("bob", "/piskvorky choose").await), "Choose one of: take:white, take:black.");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_given_twice_is_refused() {
    let bot = TestBot::start().await;
    for line in [
        "/go new bob side=white side=black",
        "/go new bob white side=black",
        "/go new bob side=white side=white",
        "/go new opponent=bob opponent=carol",
        "/piskvorky play a1 yes claim=no",
        "/piskvorky play a1 claim claim",
    ] {
        let refused = told(bot.say("alice", line).await);
        assert!(
            refused.starts_with("You gave “") && refused.contains("” twice. Write "),
            "{line}: {refused}"
        );
    }
    assert!(told(bot.say("alice", "/game list").await).contains("no open games"));
}

#[tokio::test(flavor = "multi_thread")]
async fn moves_are_typed_in_the_words_of_a_language() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    public(bot.say("alice", "c3").await);
    for (who, line) in [("bob", "pas"), ("alice", "Pas"), ("bob", "mrtvé:C3"), ("alice", "souhlas")] {
        public(bot.say(who, line).await);
    }
    let history = told(bot.say("alice", "/game history").await);
    assert!(history.contains("C3 marked dead"), "{history}");
    let over = public(bot.say("bob", "súhlas").await).plain();
    assert!(over.contains("Bob wins") || over.contains("won"), "{over}");

    let challenge = public(bot.say("alice", "/cheess new bob side=white").await);
    public(bot.click("bob", &challenge, "Accept").await);
    assert_says(public(bot.say("alice", "/cheess turn J@b1,konec").await).plain(), "Bob");
    public(bot.say("bob", "konec").await);
}
