//! Lines without a command among people who talk: which are moves, and for which game.

use crate::personal::link_code;
use deska_catalogue::invocation::{Addressed, Call, Mentioned};
use deska_desk::ChatDesk;
use deska_desk::outbound::Response;
use deska_model::people::caller::{Caller, Person, Place, PlaceInfo};
use deska_testkit::answers::{assert_says, code, told};
use deska_testkit::test_bot::{TestBot, caller, public};
use deska_testkit::toy;
use std::sync::atomic::{AtomicUsize, Ordering};

/// What a person writes, as often as they like.
async fn said(bot: &TestBot, who: &Caller, addressed: Addressed) -> Response {
    static NUMBER: AtomicUsize = AtomicUsize::new(0);
    let source = format!("said-{}", NUMBER.fetch_add(1, Ordering::SeqCst));
    bot.service.answer(who, &source, Call::Addressed(addressed)).await
}

/// The words of an answer, wherever they are.
fn shown(answer: Response) -> String {
    let public = answer.public.map(|post| post.about);
    public.or(answer.private).map_or_else(String::new, |words| words.plain())
}

fn line(line: &str) -> Addressed {
    Addressed { line: line.to_owned(), ..Addressed::default() }
}

/// A game in which Alice has Black; its code.
async fn begin(bot: &TestBot, new: &str) -> String {
    let challenge = public(bot.say("alice", new).await);
    code(&public(bot.click("bob", &challenge, "Accept").await))
}

/// Go on a small board after both have passed.
async fn counted(bot: &TestBot) -> String {
    let code = begin(bot, "/go new bob side=black size=7").await;
    for (who, line) in [("alice", "play c3"), ("bob", "play e5"), ("alice", "pass"), ("bob", "pass")] {
        public(bot.say(who, &format!("/go {line}")).await);
    }
    code
}

async fn moves(bot: &TestBot, code: &str) -> Vec<String> {
    let table = bot.core().table(code).await.unwrap().unwrap();
    table.moves.iter().map(|step| step.made.text.clone()).collect()
}

/// In every game, no move of words alone is made by talk.
#[tokio::test(flavor = "multi_thread")]
async fn words_in_talk_agree_to_nothing() {
    let bot = TestBot::playing(toy::games()).await;
    let code = counted(&bot).await;
    let before = moves(&bot, &code).await;
    let bob = caller("bob");
    for word in ["agree", "Agree", "souhlas", "souhlasím", "súhlas", "pass", "resume", "ok", "agree!"] {
        let answer = said(&bot, &bob, line(word)).await;
        assert!(answer.private.is_none() && answer.public.is_none(), "{word}: {answer:?}");
        assert_eq!(moves(&bot, &code).await, before, "{word}");
    }
    let to_bot = Addressed { to_bot: true, ..line("agree") };
    public(said(&bot, &bob, to_bot).await);
    assert_eq!(moves(&bot, &code).await.len(), before.len() + 1, "a reply to the bot");
    let by_name = Addressed { by_name: true, ..line("agree") };
    public(said(&bot, &caller("alice"), by_name).await);
    assert_eq!(moves(&bot, &code).await.len(), before.len() + 2, "a word to the bot");
    for kind in toy::games().registry().games().map(|game| game.meta().id) {
        let code = begin(&bot, &format!("/{kind} new bob")).await;
        let table = bot.core().table(&code).await.unwrap().unwrap();
        let is_word = |text: &String| text.chars().all(char::is_alphabetic);
        for (who, side) in ["alice", "bob"].map(|who| (who, caller(who))) {
            for seat in rules::Side::BOTH {
                for word in table.position.legal(seat).into_iter().filter(is_word) {
                    let answer = said(&bot, &side, line(&word)).await;
                    assert!(answer.public.is_none(), "{kind}: {who} says {word}");
                }
            }
        }
        assert!(moves(&bot, &code).await.is_empty(), "{kind}");
    }
}

/// Who is in the middle of a turn means the game.
#[tokio::test(flavor = "multi_thread")]
async fn a_word_ends_a_turn_that_has_begun() {
    let bot = TestBot::start().await;
    let code = begin(&bot, "/cheess new bob side=white points=40 attack=2").await;
    let alice = caller("alice");
    assert!(said(&bot, &alice, line("end")).await.public.is_none());
    public(said(&bot, &alice, line("R@a1")).await);
    public(said(&bot, &alice, line("end")).await);
    assert_eq!(moves(&bot, &code).await.len(), 2);
}

/// The command of a move and its fields are a move without the sign of a command.
#[tokio::test(flavor = "multi_thread")]
async fn a_mark_is_read_with_a_space_or_a_colon() {
    for typed in ["dead e5", "dead:e5", "Dead E5", "dead: e5"] {
        let bot = TestBot::start().await;
        let code = counted(&bot).await;
        public(said(&bot, &caller("alice"), line(typed)).await);
        assert_eq!(moves(&bot, &code).await.last().map(String::as_str), Some("dead:e5"), "{typed}");
    }
}

/// The answer to an unclear move asks for the game, and what it gives as an example is understood.
#[tokio::test(flavor = "multi_thread")]
async fn the_example_for_naming_a_game_works_as_typed() {
    for alone in [false, true] {
        let bot = TestBot::start().await;
        let codes = [
            begin(&bot, "/go new bob side=black size=7").await,
            begin(&bot, "/go new bob side=black size=9").await,
        ];
        let place_info = PlaceInfo { alone, ..PlaceInfo::default() };
        let alice = Caller { place_info, ..caller("alice") };
        let written = |text: &str| Addressed { alone, ..line(text) };
        let says = async |text: &str| said(&bot, &alice, written(text)).await;
        for (unclear, text) in [("c3", "c3"), ("/go play d4", "d4")] {
            let asked = told(says(unclear).await);
            let example = asked.rsplit("for example ").next().unwrap_or_default().trim_end_matches('.');
            let example = example.trim_matches('`').to_owned();
            assert!(example.starts_with("game="), "{asked}");
            let meant = codes.iter().find(|code| example.ends_with(*code)).expect("one of the games");
            public(says(&example).await);
            assert_eq!(moves(&bot, meant).await.last().map(String::as_str), Some(text), "{alone} {unclear}");
            bot.say("bob", &format!("/go pass game={meant}")).await;
        }
        let code = &codes[1];
        let before = moves(&bot, code).await.len();
        for text in [format!("e5 game={code}"), format!("GAME={code} e6")] {
            says(&text).await;
            bot.say("bob", &format!("/go pass game={code}")).await;
        }
        assert_eq!(moves(&bot, code).await.len(), before + 4, "{alone}");
        // Nobody has asked Bob.
        let answer = said(&bot, &caller("bob"), line(&format!("game={code}"))).await;
        assert!(answer.public.is_none() && answer.private.is_none(), "{answer:?}");
    }
}

/// In a person's own chat a line without a name is about the board that was shown there last.
#[tokio::test(flavor = "multi_thread")]
async fn in_an_own_chat_a_move_is_for_the_board_shown_last() {
    let bot = TestBot::start().await;
    let mut codes = Vec::new();
    for size in [7, 9] {
        codes.push(begin(&bot, &format!("/go new bob side=black size={size}")).await);
    }
    let own = Place { platform: "bare".into(), space: "own".into(), channel: "own".into() };
    let place_info = PlaceInfo { alone: true, ..PlaceInfo::default() };
    let word = link_code(&bot, "alice").await;
    let alice = Caller { place: own, place_info, ..caller("alice") };
    let says = async |text: &str| said(&bot, &alice, Addressed { alone: true, ..line(text) }).await;
    says(&format!("/me link {word}")).await;
    for (code, at) in [(&codes[1], "c3"), (&codes[0], "d4"), (&codes[1], "e5")] {
        says(&format!("/go board game={code}")).await;
        // A board that has just come may not be the one that was seen while the line was typed.
        let line = format!("/go play {at}");
        assert_says(told(says(&line).await), "which one");
        bot.later(5_000);
        says(&line).await;
        assert_eq!(moves(&bot, code).await.last().map(String::as_str), Some(at));
        bot.say("bob", &format!("/go pass game={code}")).await;
    }
    let looks = says("/go board").await;
    assert_says(shown(looks), "9 columns");
    // Where only another game waits for her, the one shown last is not meant.
    bot.say("alice", &format!("/go play g7 game={}", codes[1])).await;
    bot.later(5_000);
    assert_says(told(says("/go play f6").await), "which one");
}

/// Bridges make ids that are longer than a name.
#[tokio::test(flavor = "multi_thread")]
async fn a_long_id_names_a_person() {
    let bot = TestBot::start().await;
    let id = format!("@_bridge_{}:example.org", "0123456789".repeat(6));
    let person = Person::new(id.as_str(), "Dana");
    let named =
        |word: &str| Mentioned { word: word.to_owned(), person: person.clone(), bot: false, here: true };
    let people = vec![named(&id), named(id.trim_start_matches('@'))];
    let alice = caller("alice");
    let challenge = Addressed { people: people.clone(), ..line(&format!("/go new {id} size=7")) };
    assert_says(public(said(&bot, &alice, challenge).await).plain(), "Alice challenges Dana");
    let block = Addressed { people, alone: true, ..line(&format!("/me block {id}")) };
    assert_says(told(said(&bot, &alice, block).await), "Dana");
    // A shortened one could be somebody else's.
    let unknown = Addressed { people: Vec::new(), ..line(&format!("/go new {id}")) };
    assert!(said(&bot, &alice, unknown).await.public.is_none());
    assert_says(told(bot.say("alice", &format!("/go new {id}")).await), "40");
}

/// Who has agreed to a score isn't called in the list of games.
#[tokio::test(flavor = "multi_thread")]
async fn a_list_calls_nobody_who_has_agreed() {
    let bot = TestBot::start().await;
    counted(&bot).await;
    let list = async |who: &str| told(bot.say(who, "/game list").await);
    assert_says(list("bob").await, "your turn");
    public(bot.say("bob", "/go agree").await);
    assert!(!list("bob").await.contains("your turn"), "{}", list("bob").await);
    assert_says(list("alice").await, "your turn");
}
