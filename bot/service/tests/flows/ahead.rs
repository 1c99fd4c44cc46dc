//! Lines set ahead: set, seen by their owner alone, played in the change that makes them true, dropped.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_model::games::actor::Actor;
use deska_model::games::event::Event;
use deska_model::games::table::Table;
use deska_model::ids::AccountId;
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{TestBot, caller, caller_in, code, private, public, told};
use deska_testkit::{toy, variants};
use rules::rng::SplitMix64;
use rules::{AnyPosition, Phase, Side};

async fn begin(bot: &TestBot, kind: &str, options: &str) -> String {
    let challenge = public(bot.say("alice", &format!("/{kind} new bob side=white {options}")).await);
    code(&public(bot.click("bob", &challenge, "Accept").await))
}

async fn table(bot: &TestBot, code: &str) -> Table {
    bot.core().table(code).await.unwrap().unwrap()
}

async fn moves(bot: &TestBot, code: &str) -> Vec<String> {
    table(bot, code).await.moves.iter().map(|step| step.made.text.clone()).collect()
}

fn account(table: &Table, name: &str) -> AccountId {
    table.row.seats.iter().find(|seat| seat.person().name == name).unwrap().account().unwrap().id
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_that_comes_true_is_played_at_once() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    let set = private(bot.say("alice", "/game if B6 c5 then d4xb6").await);
    let words = set.plain();
    assert!(words.starts_with("Set. If Bob plays this, I play your reply at once.\n"), "{words}");
    assert!(words.ends_with("Only you can see them.\n• b6-c5 then d4xb6"), "{words}");
    // Nobody else learns of it.
    assert!(told(bot.say("bob", "/game if").await).starts_with("You have no conditional moves"), "Bob's own");
    for line in ["/game history", "/dama board", "/game export format=json"] {
        let response = bot.say("bob", &format!("{line} game={code}")).await;
        let shown = response.private.or(response.public.map(|post| post.about)).unwrap();
        let files = shown.files.iter().map(|file| String::from_utf8_lossy(&file.bytes));
        let all: String = files.map(String::from).chain([shown.plain()]).collect();
        assert!(!all.contains("d4xb6"), "{line}: {all}");
    }
    let board = public(bot.say("bob", "/dama move b6 c5").await);
    let words = board.plain();
    assert!(words.starts_with("⚫ Bob: b6-c5.\n⚪ Alice: d4xb6 takes the 1 on c5."), "{words}");
    assert!(words.contains("Alice had set this reply in advance."), "{words}");
    assert!(words.contains("Bob must capture"), "{words}");
    let mentioned: Vec<_> = board.mentions.iter().map(|person| &*person.name).collect();
    assert_eq!(mentioned, ["Bob"]);
    let table = table(&bot, &code).await;
    let last = table.events.last().unwrap();
    assert_eq!(last.actor, Actor::Person(account(&table, "Alice")));
    assert!(matches!(&last.event, Event::Moved { text, ahead: true, .. } if text == "d4xb6"));
    assert!(
        told(bot.say("alice", "/game if").await).starts_with("You have no conditional moves"),
        "it is used up"
    );
    assert!(bot.direct().await.is_empty(), "nothing was dropped");
    assert!(told(bot.say("alice", "/game history").await).contains("d4xb6"));
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_written_with_the_word_of_the_language() {
    for (tag, then) in [("cs", "pak"), ("sk", "potom")] {
        let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
        public(bot.say("alice", "/dama move c3 d4").await);
        told(bot.say("alice", &format!("/me language {tag}")).await);
        let none = told(bot.say("alice", "/game if").await);
        assert!(none.contains(&format!("slovo {then} ")), "{none}");
        let set = told(bot.say("alice", &format!("/game if b6 c5 {then} d4xb6")).await);
        assert!(set.ends_with(&format!("• b6-c5 {then} d4xb6")), "{set}");
        let refused = told(bot.say("alice", "/game if c3-d4 then d4-e5").await);
        let order = ["Tah 1 soupeře (Bob), c3-d4, není možný.", "Ťah 1 súpera (Bob), c3-d4, nie je možný."];
        assert!(order.iter().any(|order| refused.starts_with(order)), "{refused}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_are_kept_replaced_shown_and_dropped() {
    let (bot, _) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    told(bot.say("alice", "/game if f6-g5; g3-h4").await);
    told(bot.say("alice", "/game if f6-g5 THEN g3-h4 then b6-c5 then d4xb6").await);
    let words = told(bot.say("alice", "/game if f6-g5, g3-h4, d6-e5, d4xf6").await);
    let rows: Vec<&str> = words.lines().skip(2).collect();
    let expected = [
        "• b6-c5 then d4xb6",
        "• f6-g5 then g3-h4",
        "\u{2003}• b6-c5 then d4xb6",
        "\u{2003}• d6-e5 then d4xf6",
    ];
    assert_eq!(rows, expected, "{words}");
    let words = told(bot.say("alice", "/game if f6-g5, d4-e5").await);
    assert!(words.contains("It replaces your earlier reply g3-h4."), "{words}");
    let list = private(bot.say("alice", "/game if").await);
    let rows: Vec<String> = list.plain().lines().skip(1).map(str::to_owned).collect();
    assert_eq!(rows, ["• b6-c5 then d4xb6", "• f6-g5 then d4-e5"]);
    let words = told(bot.say("alice", "/game if clear f6-g5").await);
    assert!(
        words.starts_with("Conditional moves that start like this are dropped. The others stay.")
            && words.ends_with("• b6-c5 then d4xb6"),
        "{words}"
    );
    let words = told(bot.say("alice", "/game if clear f6-g5").await);
    assert!(words.starts_with("None of your conditional moves start like this."), "{words}");
    let response = bot.click("alice", &list, "Drop them all").await;
    assert!(response.in_place);
    assert_eq!(told(response), "Your conditional moves are dropped.");
    assert!(told(bot.say("alice", "/game if").await).starts_with("You have no conditional moves"));
    assert_eq!(told(bot.say("alice", "/game if clear").await), "Your conditional moves are dropped.");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_line_gets_its_reason_and_changes_nothing() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    let own = told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    assert!(
        own.starts_with("It's your turn. Make your move first: conditional moves start with a move of Bob"),
        "{own}"
    );
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    let long = format!("/game if {}", "a".repeat(300));
    let many = format!("/game if {}", "f6-g5,".repeat(50));
    for (line, expected) in [
        ("/game if b6-c5 then d4-e5", "Move 2, your d4-e5, isn't possible."),
        ("/game if c3-d4 then d4-e5", "Move 1, c3-d4 by Bob, isn't possible."),
        ("/game if žluťoučký kůň a pěl", "Move 1, žluťoučký kůň a pěl by Bob, isn't possible."),
        ("/game if f6-g5 then 🙂", "Move 2, your 🙂, isn't possible."),
        ("/game if f6-g5", "Your reply to f6-g5 (move 1) is missing."),
        ("/game if then , ;", "Write a move of Bob, the word then, and your reply."),
        (&long, "Move 1, aaa"),
        (&many, "You can set at most 40 moves in a row, counting both sides."),
    ] {
        let words = told(bot.say("alice", line).await);
        assert!(words.starts_with(expected), "{line}: {words}");
        let kept = told(bot.say("alice", "/game if").await);
        assert!(kept.ends_with("\n• b6-c5 then d4xb6"), "{line}: {kept}");
    }
    let words = told(bot.say("alice", &format!("/game if {}", "f6-g5 then g3-h4 then ".repeat(60))).await);
    assert!(words.contains("1000"), "{words}");
    let words = told(bot.say("carol", &format!("/game if b6-c5, d4xb6 game={code}")).await);
    assert!(words.contains("Alice") && words.contains("Bob"), "not her game: {words}");
    let stranger = caller_in("carol", "elsewhere");
    assert!(told(bot.say_as(&stranger, "/game if").await).contains("no game"));
    public(bot.say("bob", "/game resign confirm=yes").await);
    assert_says(told(bot.say("alice", &format!("/game if b6-c5, d4xb6 game={code}")).await), "over");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_leaves_the_line_drops_it_with_a_private_notice() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    let board = public(bot.say("bob", "/dama move f6 g5").await).plain();
    assert!(!board.contains("ahead") && !board.contains("d4xb6"), "{board}");
    let notices = bot.direct().await;
    let [(who, words)] = notices.as_slice() else { panic!("{notices:?}") };
    let expected = format!("Bob played a move that you didn't expect in {code} (Programátorská dáma),");
    assert!(who == "Alice" && words.starts_with(&expected), "{who}: {words}");
    assert!(bot.direct().await.is_empty(), "once");
    assert!(told(bot.say("alice", "/game if").await).starts_with("You have no conditional moves"));
    assert_eq!(moves(&bot, &code).await, ["c3-d4", "f6-g5"]);
}

#[tokio::test(flavor = "multi_thread")]
async fn undo_pause_and_end_drop_lines_and_tell_their_owner_unless_they_did_it() {
    for (asked_by, ask, label, answered_by, expected) in [
        ("bob", "/game pause", "Pause", "alice", None),
        ("alice", "/game pause", "Pause", "bob", Some("is paused")),
        ("alice", "/game undo", "Allow undo", "bob", Some("Moves were taken back")),
        ("bob", "/game resign confirm=yes", "", "", Some("is over")),
        ("alice", "/game resign confirm=yes", "", "", None),
    ] {
        let bot = TestBot::start().await;
        let code = bot.game("setup=ones seed=1 clock=3d").await;
        public(bot.say("alice", "/dama move c3 d4").await);
        public(bot.say("bob", "/dama move f6 g5").await);
        public(bot.say("alice", "/dama move g3 h4").await);
        told(bot.say("alice", "/game if b6-c5, d4xb6").await);
        let said = public(bot.say(asked_by, ask).await);
        if !answered_by.is_empty() {
            let label = deska_testkit::test_bot::buttons(&said)
                .into_iter()
                .map(|(label, _)| label)
                .find(|known| known.contains(label))
                .unwrap();
            public(bot.click(answered_by, &said, &label).await);
        }
        let told = bot.direct().await;
        match expected {
            None => assert!(told.is_empty(), "{ask} by {asked_by}: {told:?}"),
            Some(words) => {
                assert!(
                    told.len() == 1 && told[0].0 == "Alice" && told[0].1.contains(words),
                    "{ask}: {told:?}"
                );
            }
        }
        let stored = bot.ports().store.lines_of(table(&bot, &code).await.row.id).await.unwrap();
        assert!(stored.is_empty(), "{ask} by {asked_by}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_waits_for_the_answer_to_an_offer() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    public(bot.say("bob", "/game draw").await);
    public(bot.say("bob", "/dama move b6 c5").await);
    assert_eq!(moves(&bot, &code).await, ["c3-d4", "b6-c5"], "a reply would decline the draw");
    let declined = public(bot.say("alice", "/game decline").await).plain();
    assert!(declined.contains("Alice had set this reply in advance"), "{declined}");
    assert_eq!(moves(&bot, &code).await, ["c3-d4", "b6-c5", "d4xb6"]);
    assert!(bot.direct().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn what_depends_on_hidden_tiles_is_checked_when_it_is_played() {
    let mut refused = 0;
    for seed in 1..12 {
        let bot = TestBot::start().await;
        let code = bot.game(&format!("setup=alternating seed={seed}")).await;
        let start = table(&bot, &code).await.position;
        // The first game in which something is captured twice, and what the opponent does then.
        let Some(line) = up_to_the_unknown(start.as_ref(), seed) else { continue };
        let (first, rest) = line.split_first().unwrap();
        let own = line.len() % 2;
        let owner = if own == 0 { "bob" } else { "alice" };
        if owner == "alice" {
            public(bot.say("alice", first).await);
        }
        let ahead = if owner == "alice" { rest } else { &line };
        // Behind what can be foreseen every well-formed move is taken.
        let mut typed = ahead.to_vec();
        *typed.last_mut().unwrap() = "h8xf6".to_owned();
        let words = told(bot.say(owner, &format!("/game if {}", typed.join(", "))).await);
        assert!(words.contains("they depend on something nobody has seen"), "{line:?}: {words}");
        let (mover, skip) = if owner == "alice" { ("bob", 0) } else { ("alice", 0) };
        for text in ahead.iter().skip(skip).step_by(2) {
            public(bot.say(mover, text).await);
        }
        let told = bot.direct().await;
        let played = moves(&bot, &code).await;
        if played.last().is_some_and(|last| last == "h8xf6") {
            assert!(told.is_empty());
            continue;
        }
        assert!(told.len() == 1 && told[0].1.contains("h8xf6 that you had set in"), "{told:?}");
        assert!(told[0].1.contains("Your conditional moves are dropped. It's your turn."), "{told:?}");
        assert_eq!(played, line[..line.len() - 1]);
        refused += 1;
    }
    assert!(refused > 2, "{refused}");
}

/// Random moves up to the first one that depends on a hidden tile, that one included.
fn up_to_the_unknown(start: &dyn AnyPosition, seed: u64) -> Option<Vec<String>> {
    let mut random = SplitMix64::new(seed);
    for _ in 0..200 {
        let mut position = start.boxed();
        let mut line = Vec::new();
        while line.len() < 25 && position.outcome().is_none() {
            let legal = position.legal(position.to_act().only()?);
            let lively: Vec<&String> = legal.iter().filter(|text| !text.starts_with('~')).collect();
            let text = if lively.is_empty() { &legal[0] } else { lively[random.below(lively.len())] };
            let unknown = !start.uncovered().foresees(position.uncovered());
            line.push(text.clone());
            if unknown {
                return Some(line);
            }
            position.play(None, text).unwrap();
        }
    }
    None
}

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_several_actions_are_answered_by_several_actions() {
    let bot = TestBot::start().await;
    let code = begin(&bot, "cheess", "points=4 attack=2").await;
    told(
        bot.say("bob", "/game if P@e2 then e2-e3 then end then P@d7, d7-d6, end then P@a2, end, P@a7, end")
            .await,
    );
    let begun = public(bot.say("alice", "P@e2").await);
    assert!(begun.mentions.is_empty(), "{}", begun.plain());
    public(bot.say("alice", "e2-e3").await);
    assert_eq!(moves(&bot, &code).await.len(), 2);
    let answered = public(bot.say("alice", "/cheess end").await);
    let expected = ["P@e2", "e2-e3", "end", "P@d7", "d7-d6", "end"];
    assert_eq!(moves(&bot, &code).await, expected);
    let words = answered.plain();
    assert!(words.contains("⚪ Alice: ") && words.contains("⚫ Bob: "), "{words}");
    assert_eq!(words.matches("Bob had set this reply in advance").count(), 1, "{words}");
    assert_eq!(answered.mentions.iter().map(|person| &*person.name).collect::<Vec<_>>(), ["Alice"]);
    let rest = told(bot.say("bob", "/game if").await);
    assert!(rest.ends_with("\n• P@a2, end then P@a7, end"), "{rest}");
    public(bot.say("alice", "P@a2").await);
    public(bot.say("alice", "P@h2").await);
    assert_eq!(bot.direct().await.len(), 1, "another action than in the line");
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_set_a_part_of_their_turn_ahead_is_called_for_the_rest() {
    let bot = TestBot::start().await;
    let code = begin(&bot, "cheess", "points=4 attack=2").await;
    told(bot.say("bob", "/game if P@e2, end then P@d7").await);
    public(bot.say("alice", "P@e2").await);
    let board = public(bot.say("alice", "/cheess end").await);
    assert_eq!(moves(&bot, &code).await, ["P@e2", "end", "P@d7"]);
    assert_eq!(board.mentions.iter().map(|person| &*person.name).collect::<Vec<_>>(), ["Bob"]);
    // The message with Alice's move stays; Bob's own actions get one of their own.
    let response = bot.say("bob", "d7-d6").await;
    assert_eq!(response.public.as_ref().unwrap().replaces, None);
    let words = public(response).plain();
    assert!(words.starts_with("⚫ Bob: ") && !words.contains("ahead"), "{words}");
    assert!(bot.say("bob", "d6-d5").await.public.unwrap().replaces.is_some());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_end_of_a_game_by_a_line_calls_both() {
    let bot = TestBot::start().await;
    begin(&bot, "piskvorky", "size=9 line=4").await;
    for (at, point) in ["a1", "e5", "a3", "e6", "a5", "e7"].into_iter().enumerate() {
        public(bot.say(if at % 2 == 0 { "bob" } else { "alice" }, point).await);
    }
    let over = told(bot.say("alice", "/game if a7 then e8 then a9 then e9").await);
    assert!(over.starts_with("The game is over after e8, so no move can follow."), "{over}");
    told(bot.say("alice", "/game if a7 then e8").await);
    let over = public(bot.say("bob", "a7").await);
    assert!(over.plain().contains("Alice wins"), "{}", over.plain());
    let mut called: Vec<_> = over.mentions.iter().map(|person| &*person.name).collect();
    called.sort_unstable();
    assert_eq!(called, ["Alice", "Bob"]);
    assert!(bot.direct().await.is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_forbidden_recapture_is_refused_when_it_is_set() {
    let bot = TestBot::start().await;
    begin(&bot, "go", "size=7").await;
    for (at, point) in ["c3", "d3", "b4", "e4", "c5", "d5", "g7", "c4"].into_iter().enumerate() {
        public(bot.say(if at % 2 == 0 { "bob" } else { "alice" }, point).await);
    }
    assert_begins(told(bot.say("alice", "/game if d4 then c4").await), "Move 2, your C4, isn't possible.");
    assert_begins(told(bot.say("alice", "/game if d4 then g1 then a7 then c4").await), "Set.");
    public(bot.say("bob", "d4").await);
    assert_says(public(bot.say("bob", "a7").await).plain(), "Alice: C4");
    public(bot.say("bob", "/go pass").await);
    public(bot.say("alice", "/go pass").await);
    let talk = told(bot.say("alice", "/game if agree then agree").await);
    assert!(talk.starts_with("You can't set conditional moves now"), "{talk}");
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_set_ahead_while_both_set_up_in_secret() {
    let bot = TestBot::start().await;
    begin(&bot, "dama", "").await;
    for line in ["/game if setup:111111111111 then c3-d4", "/game if c3-d4, b6-c5"] {
        assert_begins(told(bot.say("bob", line).await), "You can't set conditional moves now");
    }
    public(bot.say("alice", "/dama setup 111111111111").await);
    let words = told(bot.say("alice", "/game if setup:111111111111 then c3-d4").await);
    assert!(words.starts_with("You can't set conditional moves now"), "one is still choosing: {words}");
}

#[tokio::test(flavor = "multi_thread")]
async fn lines_of_both_players_answer_each_other() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    // An offer makes Alice's reply wait, so that it is her turn and Bob can set a line of his own.
    public(bot.say("bob", "/game draw").await);
    public(bot.say("bob", "/dama move b6 c5").await);
    assert!(told(bot.say("bob", "/game if d4xb6, a7xc5").await).starts_with("Set."));
    let board = public(bot.say("alice", "/game decline").await);
    assert_eq!(moves(&bot, &code).await, ["c3-d4", "b6-c5", "d4xb6", "a7xc5"]);
    let words = board.plain();
    assert!(words.contains("Alice had set this reply in advance.\n⚫ Bob: a7xc5"), "{words}");
    assert!(words.contains("Bob had set this reply in advance."), "{words}");
    let mut called: Vec<_> = board.mentions.iter().map(|person| &*person.name).collect();
    called.sort_unstable();
    assert_eq!(called, ["Alice", "Bob"], "it is her turn, and he has not seen the answer to his offer");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_reply_at_the_same_moment_costs_no_time() {
    let bot = TestBot::start().await;
    let code = begin(&bot, "piskvorky", "size=9 line=5 clock=14d+1d").await;
    public(bot.say("bob", "a1").await);
    public(bot.say("alice", "i1").await);
    public(bot.say("bob", "a2").await);
    bot.later(3_600_000);
    public(bot.say("alice", "i2").await);
    assert!(told(bot.say("alice", "/game if a3 then i3 then a4 then i4").await).starts_with("Set."));
    let left = async || {
        let table = table(&bot, &code).await;
        [Side::White, Side::Black]
            .map(|side| (table.name(side).to_owned(), table.clock(side).unwrap().left_ms))
    };
    let before = left().await;
    bot.later(3_600_000);
    public(bot.say("bob", "a3").await);
    let after = left().await;
    let day = 24 * 3_600_000;
    assert_eq!(after[0], ("Alice".to_owned(), before[0].1 + day), "her increment and nothing else");
    assert_eq!(after[1], ("Bob".to_owned(), before[1].1 + day - 3_600_000));
    let table = table(&bot, &code).await;
    assert_eq!(table.deadline(Side::Black), Some(bot.now().plus_ms(after[1].1)), "Bob's clock runs again");
    assert_eq!(table.deadline(Side::White), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_request_plays_the_reply_once() {
    let (bot, code) = TestBot::in_game("setup=ones seed=1").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    told(bot.say("alice", "/game if b6-c5, d4xb6").await);
    let call = || Call::Text(format!("/dama move b6 c5 game={code}"));
    for _ in 0..2 {
        let answer = bot.service.answer(&caller("bob"), "the same", call()).await;
        let words = public(answer).plain();
        assert!(words.contains("Bob: b6-c5") && words.contains("Alice: d4xb6"), "{words}");
    }
    assert_eq!(moves(&bot, &code).await.len(), 3);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_is_refused_where_everybody_reads_it() {
    let bot = TestBot::start().await;
    let mut alice = caller("alice");
    alice.place.platform = "bare".to_owned();
    let mut bob = caller("bob");
    bob.place.platform = "bare".to_owned();
    bot.say_as(&bob, "/game list").await;
    bot.say_as(&alice, "/dama new bob side=white setup=ones seed=1").await;
    bot.say_as(&bob, "/game accept").await;
    public(bot.say_as(&alice, "/dama move c3 d4").await);
    assert_says(told(bot.say_as(&alice, "/game if b6-c5, d4xb6").await), "That's a secret");
    assert_says(told(bot.say_as(&alice, "/game if").await), "only for you");
    let mut direct = alice.clone();
    (direct.place.space, direct.place.channel) = (String::new(), "dm".to_owned());
    direct.place_info.alone = true;
    assert_begins(told(bot.say_as(&direct, "/game if").await), "You have no conditional moves");
    let words = told(bot.say_as(&direct, "/game if b6-c5, d4xb6").await);
    assert!(words.starts_with("Set.") && words.contains("1 Drop them all"), "{words}");
    assert_eq!(told(bot.say_as(&direct, "1").await), "Your conditional moves are dropped.");
}

/// Random games of every kind: one player plays, the other has set everything ahead.
#[tokio::test(flavor = "multi_thread")]
async fn the_replies_of_random_games_are_those_of_the_line() {
    let kinds = [
        ("dama", "setup=alternating seed=4"),
        ("cheess", "points=6"),
        ("go", "size=7"),
        ("piskvorky", "size=9"),
        ("piskvorky", "size=9 opening=swap2"),
    ];
    for (kind, options) in variants::of_every_game(toy::games().registry(), &kinds) {
        for seed in 0..3 {
            let bot = TestBot::playing(toy::games()).await;
            let code = begin(&bot, kind, options).await;
            let start = table(&bot, &code).await;
            let line = random_line(start.position.as_ref(), seed);
            let first = start.to_act().only().unwrap();
            let (mover, owner) =
                if start.name(first) == "Alice" { ("alice", "bob") } else { ("bob", "alice") };
            let owner_last = line.iter().rposition(|(player, _)| *player != start.player(first));
            let Some(last) = owner_last else { continue };
            let line = &line[..=last];
            let typed: Vec<&str> = line.iter().map(|(_, text)| text.as_str()).collect();
            let words = told(bot.say(owner, &format!("/game if {}", typed.join(", "))).await);
            assert!(words.starts_with("Set."), "{kind} {seed}: {words} {typed:?}");
            for (player, text) in line {
                if *player == start.player(first) {
                    public(bot.say(mover, text).await);
                }
            }
            assert_eq!(moves(&bot, &code).await, typed, "{kind} {seed}");
            let after = table(&bot, &code).await;
            for (step, (player, _)) in after.moves.iter().zip(line) {
                assert_eq!(step.player, *player, "{kind} {seed}");
            }
            assert!(bot.direct().await.is_empty(), "{kind} {seed}");
        }
    }
}

/// Up to 24 random moves, each with the index of the player who makes it.
fn random_line(start: &dyn AnyPosition, seed: u64) -> Vec<(usize, String)> {
    let mut random = SplitMix64::new(seed);
    let mut position = start.boxed();
    let mut line = Vec::new();
    while line.len() < 24 && position.phase() != Phase::Scoring {
        let Some(side) = position.to_act().only() else { break };
        let legal = position.legal(side);
        let text = legal[random.below(legal.len())].clone();
        let player = if position.swapped() { side.other() } else { side };
        position.play(Some(side), &text).unwrap();
        line.push((if player == Side::White { 0 } else { 1 }, text));
    }
    line
}
