//! What the text under a board and its description tell: every figure whole, no word cut off.

use deska_desk::PageDesk;
use deska_desk::outbound::Outbound;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, caller, code, public, told};

/// A game of Alice and Bob after some moves, Black's first.
async fn after(options: &str, kind: &str, moves: &str) -> (TestBot, Outbound) {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", &format!("/{kind} new bob side=black {options}")).await);
    let mut board = public(bot.click("bob", &challenge, "Accept").await);
    for (text, person) in moves.split_whitespace().zip(["alice", "bob"].iter().cycle()) {
        board = public(bot.say(person, text).await);
    }
    (bot, board)
}

fn alt(board: &Outbound) -> String {
    board.picture.as_ref().unwrap().alt.to_string()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_sums_of_go_are_told_with_their_parts() {
    let wall = "c7 d7 c6 d6 f6 b5 c5 d5 c4 d4 c3 d3 c2 d2 c1 d1 pass pass";
    let (bot, _) = after("size=7 komi=6.5", "go", wall).await;
    public(bot.say("alice", "dead:b5").await);
    let board = public(bot.say("bob", "dead:f6").await);
    let sums =
        "Score: Black 15 (territory 14, prisoners 1), White 28.5 (territory 21, prisoners 1, komi 6.5).";
    assert!(board.plain().contains(sums), "{}", board.plain());
    let told = alt(&board);
    for part in ["7 columns and 7 rows", "White stone, marked dead: B5.", "Black's points: A1", sums] {
        assert!(told.contains(part), "{part} in {told}");
    }
    public(bot.say("alice", "agree").await);
    let end = public(bot.say("bob", "agree").await).plain();
    assert!(end.contains("Bob wins by 13.5 points.") && end.contains(sums), "{end}");
}

#[tokio::test(flavor = "multi_thread")]
async fn stones_marked_dead_are_listed_and_many_are_counted() {
    let (bot, _) = after("size=9", "go", "e5 b2 j1 b3 pass pass").await;
    assert_says(public(bot.say("alice", "dead:e5").await).plain(), "Alice marks E5 and J1 as dead.");
    assert_says(public(bot.say("bob", "dead:e5").await).plain(), "Bob marks E5 and J1 as alive.");
    let chains = "a1 e5 b1 e6 a2 e7 j9 e4 j8 e3 h9 pass pass";
    let (bot, _) = after("size=9", "go", chains).await;
    let marked = public(bot.say("alice", "dead:a1").await).plain();
    assert!(marked.contains("Alice marks 6 stones in 2 groups as dead."), "{marked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn marks_in_the_count_of_go_have_no_number() {
    let (bot, _) = after("size=9", "go", "e5 b2 pass pass").await;
    public(bot.say("alice", "dead:e5").await);
    let asked = public(bot.say("alice", "/game undo").await).plain();
    assert!(asked.contains("Alice asks to undo E5 marked dead. Bob, do you agree?"), "{asked}");
    public(bot.say("bob", "/game decline").await);
    public(bot.say("bob", "resume").await);
    public(bot.say("alice", "d4").await);
    let history = told(bot.say("bob", "/game history").await);
    let moves = "3. ● pass   4. ○ pass   ● E5 marked dead   ○ play resumed   5. ● D4";
    assert!(history.contains(moves), "{history}");
    let asked = public(bot.say("alice", "/game undo").await).plain();
    assert!(asked.contains("Alice asks to undo move 5 (D4). Bob, do you agree?"), "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_long_turn_says_how_many_actions_it_leaves_out() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white points=20").await);
    public(bot.click("bob", &challenge, "Accept").await);
    let pieces = "R@a1 N@b1 B@c1 Q@d1 K@e1 B@f1 N@g1 R@h1 P@a2 P@b2 P@c2 P@d2 P@e2 P@f2 P@g2 P@h2";
    let board = public(bot.say("alice", &format!("/cheess turn {pieces} a2-a3")).await).plain();
    assert!(board.contains("⚪ Alice: N@b1, ") && board.contains("(after 1 earlier action)."), "{board}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_page_names_the_player_whose_turn_it_is() {
    let (bot, board) = after("size=9", "go", "e5").await;
    let why = bot.service.why_not(&caller("alice"), &code(&board), "e6").await.expect("the store works");
    assert_eq!(why.as_deref(), Some("It's Bob's turn."));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_kind_of_forbidden_point_is_told() {
    let moves = "h10 a1 f8 o1 g8 o15 h9 a15 b2 c15 c2 e15 d2 g15 f2 i15 g2 k15";
    let (_, board) = after("rule=renju", "piskvorky", moves).await;
    let told = "Forbidden to Black: overline e2; double-three h8.";
    assert!(board.plain().contains(told), "{}", board.plain());
    assert!(alt(&board).contains(told), "{}", alt(&board));
}

#[tokio::test(flavor = "multi_thread")]
async fn the_stage_of_an_opening_is_told_once_and_the_barred_square_by_its_corners() {
    let (bot, _) = after("opening=swap2", "piskvorky", "").await;
    let words = public(bot.say("alice", "d4").await).plain();
    assert_eq!(words.matches("lace a white stone").count(), 1, "{words}");
    let (_, board) = after("opening=pro size=15", "piskvorky", "h8 a1").await;
    assert!(board.plain().contains("outside the square from f6 to j10."), "{}", board.plain());
    assert!(alt(&board).contains("outside the square from f6 to j10."), "{}", alt(&board));
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_dispute_costs_is_a_sentence() {
    let (bot, _) = after("size=9", "go", "e5 pass pass").await;
    assert_says(public(bot.say("bob", "resume").await).plain(), "From now on each pass costs 1 stone.");
}

/// Somebody whose name the fonts cannot write is shown by the colour.
#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_never_without_a_name() {
    let mut pictures = Vec::new();
    for name in ["名前", "White"] {
        let bot = TestBot::start().await;
        let mut caller = caller("carol");
        caller.person.name = name.to_owned();
        let challenge = public(bot.say_as(&caller, "/ordo new bob side=white").await);
        let board = public(bot.click("bob", &challenge, "Accept").await);
        pictures.push(board.picture.unwrap().bytes);
    }
    assert!(pictures[0] == pictures[1], "the card says White");
}

/// A game that Alice begins as White; its code, and the text of the last board.
async fn played(line: &str, moves: &str) -> (TestBot, String, String) {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", line).await);
    let mut board = public(bot.click("bob", &challenge, "Accept").await);
    let game = code(&board);
    for (text, person) in moves.split_whitespace().zip(["alice", "bob"].iter().cycle()) {
        board = public(bot.say(person, text).await);
    }
    (bot, game, board.plain())
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_line_says_is_not_said_again_by_a_figure() {
    // A capture changes the operator, which the line after it says.
    let new = "/dama new bob side=white setup=ones operators=basic seed=1";
    let (bot, game, said) = played(new, "c3-d4 f6-e5 d4xf6").await;
    assert!(said.contains("is active now.") || said.contains("stays active"), "{said}");
    assert!(!said.contains("Active operator:") && said.contains("Next operator:"), "{said}");
    assert_says(told(bot.say("carol", &format!("/dama board {game}")).await), "Active operator:");
    // A side is split: the figure names the groups.
    let moves = "i3-i4 i6-j5 h1-i1 a6-a5 g1-f1 e6-e5 f1-h1 g7:i7-g5 f2xi5";
    let (_, _, said) = played("/ordo new bob side=white", moves).await;
    assert!(said.contains("Black is split into 2 groups:") && !said.contains("Split: 2"), "{said}");
    assert!(said.contains("Bob must join the split stones"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turned_stone_is_said_in_words_where_an_undo_is_asked_for() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "~c3").await);
    let asked = public(bot.say("alice", "/game undo").await).plain();
    assert!(asked.contains("asks to undo move 1 (c3 flipped from 1 to 0)"), "{asked}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_quotes_what_was_typed_with_its_spaces() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    for line in ["/game if c3-d4 danach B6-c5", "/dama learn 1 c3-d4 danach B6-c5"] {
        let refused = told(bot.say("bob", line).await);
        assert!(refused.contains("“c3-d4 danach B6-c5”"), "{line}: {refused}");
    }
}
