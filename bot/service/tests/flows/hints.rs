//! Hints: three steps, who gets them, that repeats and restarts tell nothing more; and proposals of dead stones.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_desk::outbound::Outbound;
use deska_model::people::caller::Caller;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{TestBot, buttons, caller, code, private, public, told};

/// A game of Piškvorky in which Alice, who is Black, has three stones in a row and is to move; its code.
async fn three_in_a_row(bot: &TestBot, options: &str) -> String {
    let challenge = public(bot.say("alice", &format!("/piskvorky new bob side=black {options}")).await);
    let begun = public(bot.click("bob", &challenge, "Accept").await);
    for (who, text) in
        [("alice", "e5"), ("bob", "a1"), ("alice", "f5"), ("bob", "b3"), ("alice", "g5"), ("bob", "c1")]
    {
        public(bot.say(who, text).await);
    }
    code(&begun)
}

fn labels(message: &Outbound) -> Vec<String> {
    buttons(message).into_iter().map(|(label, _)| label).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_tells_the_part_of_the_board_then_the_move_then_why() {
    let bot = TestBot::start().await;
    three_in_a_row(&bot, "size=15").await;
    let area = private(bot.say("alice", "/game hint").await);
    let said = area.plain();
    let first: Vec<&str> = said.lines().take(2).collect();
    assert_eq!(first, ["You can force a win in at most 2 moves.", "The best move is between a1 and e5."]);
    assert_eq!(labels(&area), ["Show the move"]);
    let whole = private(bot.click("alice", &area, "Show the move").await);
    assert_says(whole.plain(), "Best move: d5");
    let why = private(bot.click("alice", &whole, "Why?").await);
    assert_says(why.plain(), "Best move: d5\nIt leaves you more than one way to complete a line");
    assert_says(why.plain(), "It wins in at most 2 moves, whatever your opponent does.");
    assert!(labels(&why).is_empty());
    // There is no more to tell, and nothing was played.
    assert_eq!(told(bot.say("alice", "/game hint").await), why.plain());
    public(bot.say("alice", "h5").await);
    assert_says(told(bot.say("alice", "/game hint").await), "It's Bob's turn");
    let his = told(bot.say("bob", "/game hint").await);
    assert_says(his, "You're far behind here.\nThe best move is between");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeat_or_a_restart_tells_nothing_more_and_a_new_position_begins_anew() {
    let bot = TestBot::start().await;
    three_in_a_row(&bot, "size=15").await;
    let ask = async |bot: &TestBot, source: &str| {
        let call = Call::Text("/game hint".to_owned());
        told(bot.service.answer(&caller("alice"), source, call).await)
    };
    let first = ask(&bot, "once").await;
    assert_says(&first, "between a1 and e5");
    assert_eq!(ask(&bot, "once").await, first);
    let bot = bot.restart().await;
    assert_eq!(ask(&bot, "once").await, first);
    let second = ask(&bot, "twice").await;
    assert_says(&second, "Best move: d5");
    let bot = bot.restart().await;
    assert_eq!(ask(&bot, "twice").await, second);
    public(bot.say("alice", "h5").await);
    public(bot.say("bob", "i5").await);
    // The hint says first that there is a win in one, and names a smaller part of the board.
    let near = ask(&bot, "thrice").await;
    assert_says(&near, "You can win at once.\nThe best move is between d4 and f6.");
    // It wins by the same stone whatever was thought.
    ask(&bot, "four").await;
    assert_says(ask(&bot, "five").await, "Best move: d5\nIt wins at once.");
}

#[tokio::test(flavor = "multi_thread")]
async fn rated_games_set_ups_ended_games_and_strangers_get_none() {
    let bot = TestBot::start().await;
    three_in_a_row(&bot, "rated=on").await;
    let rated = told(bot.say("alice", "/game hint").await);
    assert_says(&rated, "There are no hints in a rated game.");
    assert_says(&rated, "rated=off");
    assert!(!rated.contains("d5"), "{rated}");
    assert_says(told(bot.say("carol", "/game hint").await), "no game");
    let (bot, _) = TestBot::in_game("setup=choose").await;
    assert_says(told(bot.say("alice", "/game hint").await), "There are no hints for the set-up.");
    public(bot.say("alice", "/game resign confirm=yes").await);
    assert_says(told(bot.say("alice", "/game hint").await), "is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_piece_is_named_by_its_square_and_a_word_by_none() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "c3-d4").await);
    public(bot.say("bob", "f6-e5").await);
    assert_says(told(bot.say("alice", "/game hint").await), "The best move begins on d4.");
    bot.say("alice", "/game hint").await;
    assert_says(told(bot.say("alice", "/game hint").await), "Best move: d4xf6\nIt captures a piece.");
}

#[tokio::test(flavor = "multi_thread")]
async fn where_others_read_the_answer_there_is_no_hint() {
    let bot = TestBot::start().await;
    let code = three_in_a_row(&bot, "size=15").await;
    let reader = Caller {
        place: deska_model::people::caller::Place { platform: "bare".into(), ..caller("alice").place },
        ..caller("alice")
    };
    let answer = told(bot.say_as(&reader, &format!("/game hint {code}")).await);
    assert!(!answer.contains("best move") && !answer.contains("Best move"), "{answer}");
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_speak_three_languages() {
    for (locale, lines) in [
        (
            "cs",
            [
                "Nejlepší tah je v\u{a0}obdélníku a1–e5.",
                "Nejlepší tah: d5",
                "Piškvorku pak dokončíš víc než jedním způsobem",
            ],
        ),
        (
            "sk",
            [
                "Najlepší ťah je v\u{a0}obdĺžniku a1 – e5.",
                "Najlepší ťah: d5",
                "Piškvorku potom dokončíš viac než jedným spôsobom",
            ],
        ),
    ] {
        let bot = TestBot::start().await;
        three_in_a_row(&bot, "size=15").await;
        let alice = Caller { locale: Some(locale.to_owned()), ..caller("alice") };
        for line in lines {
            assert_says(told(bot.say_as(&alice, "/game hint").await), line);
        }
    }
}

/// A game of Go that is being counted: walls of both, a white stone in Black's half; the board.
async fn counted(bot: &TestBot) -> Outbound {
    let challenge = public(bot.say("alice", "/go new bob side=black size=7 scoring=area").await);
    public(bot.click("bob", &challenge, "Accept").await);
    for row in 1..=7 {
        public(bot.say("alice", &format!("/go play d{row}")).await);
        public(bot.say("bob", &format!("/go play e{row}")).await);
    }
    for (who, line) in [("alice", "b5"), ("bob", "b4"), ("alice", "b3"), ("bob", "pass")] {
        let line = if line == "pass" { "/go pass".to_owned() } else { format!("/go play {line}") };
        public(bot.say(who, &line).await);
    }
    public(bot.say("alice", "/go pass").await)
}

#[tokio::test(flavor = "multi_thread")]
async fn dead_stones_are_proposed_as_marks_to_which_both_still_agree() {
    let bot = TestBot::start().await;
    let board = counted(&bot).await;
    let marked = public(bot.click("bob", &board, "Propose dead stones").await);
    assert_says(marked.plain(), "Bob marks");
    assert_says(marked.plain(), "as dead");
    assert!(labels(&marked).contains(&"Agree".to_owned()), "{:?}", labels(&marked));
    assert_says(
        told(bot.click("alice", &board, "Propose dead stones").await),
        "The dead stones are marked as I see them",
    );
    // Who has an older board sees the present one before anything is marked.
    public(bot.say("alice", "/go dead b4").await);
    assert_says(told(bot.click("alice", &board, "Propose dead stones").await), "has moved on");
    public(bot.say("alice", "/go propose-dead").await);
    public(bot.say("alice", "/go agree").await);
    let over = public(bot.say("bob", "/go agree").await);
    assert_says(over.plain(), "wins");
    assert_says(told(bot.say("alice", "/go propose-dead").await), "is over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_proposal_marks_once_and_wrong_marks_are_corrected() {
    let bot = TestBot::start().await;
    counted(&bot).await;
    public(bot.say("alice", "/go dead d1").await);
    let propose = async || {
        let call = Call::Text("/go propose-dead".to_owned());
        public(bot.service.answer(&caller("bob"), "once", call).await).plain()
    };
    let first = propose().await;
    assert_eq!(propose().await, first);
    assert_says(told(bot.say("alice", "/go propose-dead").await), "The dead stones are marked as I see them");
    public(bot.say("alice", "/go agree").await);
    let over = public(bot.say("bob", "/go agree").await);
    // Black lives with 28 points, White with 21 and komi.
    assert_says(over.plain(), "Alice wins");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_proposed_while_stones_are_placed() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/go new bob side=black size=7").await);
    public(bot.click("bob", &challenge, "Accept").await);
    assert_says(told(bot.say("alice", "/go propose-dead").await), "only once play has stopped");
}
