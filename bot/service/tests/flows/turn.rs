//! Turns of several actions, typed one by one or all at once.

use deska_catalogue::invocation::Call;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, buttons, caller, public, told};
use rules::Side;

/// A game of turns of four points between Alice (White) and Bob.
async fn game() -> TestBot {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white points=4 attack=2").await);
    public(bot.click("bob", &challenge, "Accept").await);
    bot
}

#[tokio::test(flavor = "multi_thread")]
async fn actions_one_by_one_until_the_points_are_used_up() {
    let bot = game().await;
    let entered = public(bot.say("alice", "/cheess enter b1").await);
    assert!(entered.plain().starts_with("⚪ Alice: N@b1."), "{}", entered.plain());
    assert!(entered.plain().contains("Alice to move"), "{}", entered.plain());
    assert!(entered.plain().contains("Points left: 3 of 4"), "{}", entered.plain());
    let labels: Vec<String> = buttons(&entered).into_iter().map(|(label, _)| label).collect();
    assert_eq!(labels, ["Move", "End turn", "More…"]);
    public(bot.say("alice", "/cheess move b1 c3").await);
    public(bot.say("alice", "P@e2").await);
    let over = public(bot.say("alice", "e2 e4").await);
    assert!(over.plain().contains("no points"), "{}", over.plain());
    assert!(over.plain().contains("Bob to move"), "{}", over.plain());
    let end = public(bot.say("bob", "/cheess end").await);
    assert!(end.plain().contains("end of the turn, 4 points unused"), "{}", end.plain());
    assert_says(told(bot.say("alice", "/cheess move c3 c4").await), "The knight on c3 can't go to c4");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_turn_at_once_is_one_message() {
    let bot = game().await;
    let turn = public(bot.say("alice", "/cheess turn \"N@b1 b1 c3, @e2 e2e4 end\"").await);
    let words = turn.plain();
    for part in ["Alice: N@b1, b1-c3, P@e2, e2-e4.", "Bob to move"] {
        assert!(words.contains(part), "{part} in {words}");
    }
    assert_eq!((turn.mentions.len(), &*turn.mentions[0].name), (1, "Bob"));
    let history = told(bot.say("bob", "/game history").await);
    assert!(history.contains("e2-e4") && !history.contains("end"), "{history}");
    bot.later(100_000);
    assert!(bot.service.due("test").await.is_empty(), "one message, and it was delivered");
    let bot = bot.restart().await;
    let short = public(bot.say("bob", "/cheess turn actions=@g8,g8f6,end").await);
    assert!(short.plain().contains("end of the turn, 2 points unused"), "{}", short.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_is_played_whole_or_not_at_all() {
    let bot = game().await;
    for (actions, why) in [
        ("N@b1,b1-c3,c3-c4,end", "The knight on c3 can't go to c4"),
        ("N@b1,R@a1,a1-a4,a4-a8,a8-a1", "ends by itself before a8-a1"),
        ("N@b1,N@b1", "already on the board, on b1"),
        ("N@b1,swap", "isn't a move"),
        (",", "isn't a move"),
    ] {
        let refused = told(bot.say("alice", &format!("/cheess turn {actions}")).await);
        assert!(refused.contains(why), "{actions}: {refused}");
    }
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
    assert!(told(bot.say("bob", "/cheess turn N@b8,end").await).contains("turn"));
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_same_turn_twice_is_answered_as_before() {
    let bot = game().await;
    let alice = caller("alice");
    let line = "/cheess turn N@b1,b1c3";
    let ask = || bot.service.answer(&alice, "same", Call::Text(line.to_owned()));
    let (first, second) = (public(ask().await), public(ask().await));
    assert_eq!(first.plain(), second.plain());
    let history = told(bot.say("alice", "/game history").await);
    assert_eq!(history.matches("N@b1").count(), 1, "{history}");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_opening_that_exchanges_the_persons_leaves_every_move_with_its_maker() {
    let bot = TestBot::start().await;
    // Black begins; Alice is White, so Bob places the first three stones.
    let challenge = public(bot.say("alice", "/piskvorky new bob side=white opening=swap2").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for cell in ["a1", "b2", "c3"] {
        public(bot.say("bob", &format!("/piskvorky play {cell}")).await);
    }
    let taken = public(bot.say("alice", "/piskvorky choose black").await);
    assert!(taken.plain().contains("Alice chooses Black.\nBob plays White."), "{}", taken.plain());
    assert!(taken.plain().contains("Bob to move"), "{}", taken.plain());
    public(bot.say("bob", "/piskvorky play d4").await);
    let asked = public(bot.say("bob", "/game undo").await);
    let back = public(bot.click("alice", &asked, "Allow undo").await);
    assert!(back.plain().contains("Bob to move"), "{}", back.plain());
}

#[tokio::test(flavor = "multi_thread")]
async fn lists_and_histories_tell_the_players_apart_after_an_exchange() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black opening=swap2").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for cell in ["a1", "b1", "c1"] {
        public(bot.say("alice", &format!("/piskvorky play {cell}")).await);
    }
    let chosen = public(bot.say("bob", "/piskvorky choose black").await).plain();
    assert!(chosen.contains("Bob chooses Black.\nAlice plays White."), "{chosen}");
    assert_eq!(chosen.matches("Bob").count(), 1, "{chosen}");
    let later = public(bot.say("alice", "/piskvorky play d4").await).plain();
    assert!(!later.contains("chooses") && !later.contains("plays"), "{later}");
    assert_says(told(bot.say("bob", "/game list").await), "against Alice: your turn");
    assert_says(told(bot.say("alice", "/game list").await), "against Bob: their turn");
    let history = told(bot.say("bob", "/game history").await);
    assert!(history.contains("Alice (○ White) against Bob (● Black)"), "{history}");
    // She plays White now, so her white stone needs no name.
    let moves =
        "1. ● a1 (Alice)   2. ○ b1   3. ● c1 (Alice)   4. ○ Black chosen, colours swapped (Bob)   5. ○ d4";
    assert!(history.contains(moves), "{history}");
    let asked = public(bot.say("bob", "/game undo").await).plain();
    let what =
        "Bob asks to undo move 4 (Black chosen, colours swapped) and the move after it. Alice, do you agree?";
    assert!(asked.contains(what), "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_row_that_wins_is_told_with_its_length() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/piskvorky new bob side=black preset=practice").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (cell, person) in ["a1", "a2", "b1", "b2", "c1", "c2"].iter().zip(["alice", "bob"].iter().cycle()) {
        public(bot.say(person, &format!("/piskvorky play {cell}")).await);
    }
    assert_says(public(bot.say("alice", "/piskvorky play d1").await).plain(), "Alice wins with 4 in a row.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_of_a_whole_turn_settles_its_message() {
    let bot = game().await;
    let alice = caller("alice");
    let ask = || bot.service.answer(&alice, "same", Call::Text("/cheess turn N@b1,b1c3,end".to_owned()));
    let first = ask().await.public.expect("a board");
    let repeat = ask().await.public.expect("the board again");
    assert!(first.receipt.row.is_some());
    assert_eq!(repeat.receipt, first.receipt);
    bot.service.delivered(&repeat.receipt, "late").await;
    bot.later(100_000);
    assert!(bot.service.due("test").await.is_empty(), "the board is not posted once more");
}

#[tokio::test(flavor = "multi_thread")]
async fn each_action_of_a_turn_is_told_as_it_would_be_alone() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob size=9 side=black clock=none").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for (who, point) in [("alice", "c3"), ("bob", "g7"), ("alice", "pass"), ("bob", "pass")] {
        public(bot.say(who, point).await);
    }
    let alone = public(bot.say("alice", "/go dead c3").await).plain();
    let first = "⚫ Alice marks C3 as dead.\n";
    assert!(alone.starts_with(first), "{alone}");
    let both = public(bot.say("alice", "/go dead g7").await).plain();
    let second = "⚫ Alice marks G7 as dead.\n";
    assert!(both.starts_with(&format!("{first}{second}")), "{both}");
    let three = public(bot.say("alice", "/go agree").await).plain();
    assert!(three.starts_with(&format!("{first}{second}⚫ Alice agrees.\n")), "{three}");
    assert!(three.contains("\nWaiting for Bob to agree. Score: "), "{three}");
    assert!(!three.contains("dead:c3"), "{three}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_sign_before_a_turn_is_the_colour_its_player_has_now() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("bob", "/piskvorky new alice side=white opening=swap2").await);
    public(bot.click("alice", &challenge, "Accept").await);
    for cell in ["h8", "h9"] {
        public(bot.say("alice", cell).await);
    }
    let laid = public(bot.say("alice", "j9").await).plain();
    assert!(
        laid.starts_with("Alice: a black stone on h8, a white stone on h9, a black stone on j9."),
        "{laid}"
    );
    public(bot.say("bob", "/piskvorky choose add").await);
    public(bot.say("bob", "g8").await);
    let added = public(bot.say("bob", "g9").await).plain();
    assert!(!added.lines().next().unwrap().contains("add,"), "{added}");
    assert!(added.starts_with("Bob chooses to add two stones.\nBob: a white stone on g8"), "{added}");
    public(bot.say("alice", "/piskvorky choose white").await);
    assert_begins(public(bot.say("alice", "a1").await).plain(), "⚪ Alice chooses White.\n⚪ Alice: a1.");
}

#[tokio::test(flavor = "multi_thread")]
async fn an_end_that_was_written_ends_the_turn() {
    let bot = game().await;
    for (actions, why) in [
        ("N@b1 end b1c3", "end ends the turn"),
        ("end end", "end ends the turn"),
        (",,,,", "“,,,,” isn't a move"),
    ] {
        let refused = told(bot.say("alice", &format!("/cheess turn {actions}")).await);
        assert!(refused.contains(why) && !refused.contains("by itself"), "{actions}: {refused}");
    }
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
}

/// The moves of a worked case in which White is blocked, each with the side that makes it.
fn white_is_blocked() -> Vec<(Side, String)> {
    let cases = include_str!("../../../../rules/tests/cases/cheess.jsonl");
    let case = cases.lines().find(|line| line.contains("7.3 White blocked")).unwrap();
    let case: serde_json::Value = serde_json::from_str(case).unwrap();
    let options = case["request"]["options"].as_object().unwrap();
    let mut position = rules::registry::find("cheess").unwrap().start(options).unwrap();
    let moves = case["request"]["moves"].as_array().unwrap().iter().map(|made| made.as_str().unwrap());
    let made = |text| {
        let made = position.play(None, text).unwrap();
        (made.by, made.text)
    };
    moves.map(made).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_skipped_turn_parts_two_turns_of_the_other_player() {
    let bot = TestBot::start().await;
    let options = "points=40 enter=1 move=1 attack=2 turn-limit=0";
    let challenge =
        public(bot.say("alice", &format!("/cheess new bob side=white preset=standard {options}")).await);
    public(bot.click("bob", &challenge, "Accept").await);
    let moves = white_is_blocked();
    let ((last, end), before) = moves.split_last().unwrap();
    assert_eq!((*last, end.as_str()), (Side::Black, "end"));
    for (side, text) in before {
        let who = if *side == Side::White { "alice" } else { "bob" };
        public(bot.say(who, text).await);
    }
    let skipped = public(bot.say("bob", "end").await);
    let words = skipped.plain();
    assert!(words.starts_with("⚫ Bob: end of the turn, 40 points unused."), "{words}");
    let why = "Alice can't act, so this turn is skipped. A new turn of Bob begins.";
    assert!(words.contains(why) && words.contains("Bob to move"), "{words}");
    assert_eq!(skipped.mentions.iter().map(|person| &*person.name).collect::<Vec<_>>(), ["Alice"]);
    let next = bot.say("bob", "e5-e6").await;
    let post = next.public.as_ref().unwrap();
    assert_eq!(post.replaces, None, "a new turn has a message of its own");
    let words = post.about.plain();
    assert!(words.starts_with("⚫ Bob: e5-e6.") && !words.contains("skipped"), "{words}");
    assert_eq!(post.about.mentions.len(), 0);
    let further = bot.say("bob", "e6-e5").await;
    let post = further.public.as_ref().unwrap();
    assert!(post.replaces.is_some(), "the same turn goes on");
    assert_begins(post.about.plain(), "⚫ Bob: e5-e6, e6-e5.");
}
