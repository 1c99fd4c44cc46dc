//! What people ask about themselves: blocks, linked accounts, their data, and being forgotten.

use deska_desk::ChatDesk;
use deska_desk::outbound::Outbound;
use deska_model::people::caller::{Caller, Place};
use deska_testkit::answers::{assert_begins, assert_says};
use deska_testkit::test_bot::{
    CHAT, TestBot, button, buttons, caller, caller_in, code, private, public, told,
};
use serde_json::Value;

/// The same person on another platform, under another id.
fn elsewhere(who: &str) -> Caller {
    let place = Place { platform: "other".into(), space: "o".into(), channel: "room".into() };
    let mut caller = Caller { place, ..caller(who) };
    caller.person.native_id = format!("@{who}:other");
    caller
}

async fn linked_bot() -> TestBot {
    let bot = TestBot::start().await;
    bot.service.connect("other", CHAT);
    bot
}

fn code_in(message: &Outbound) -> String {
    let words = message.plain();
    let after = words.split("Your code is ").nth(1).unwrap_or_else(|| panic!("no code in: {words}"));
    after.chars().take_while(|letter| *letter != '.').filter(|letter| *letter != '`').collect()
}

pub async fn link_code(bot: &TestBot, who: &str) -> String {
    code_in(&private(bot.say(who, "/me link").await))
}

async fn ends(bot: &TestBot, code: &str) {
    public(bot.say("alice", &format!("/game resign game={code} confirm=yes")).await);
}

#[tokio::test(flavor = "multi_thread")]
async fn neither_of_two_people_starts_a_game_after_a_block() {
    let bot = TestBot::start().await;
    let before = public(bot.say("bob", "/dama new alice").await);
    let seat = public(bot.say("bob", "/go new").await);
    let ended = bot.game("setup=ones").await;
    ends(&bot, &ended).await;
    assert_eq!(told(bot.say("alice", "/me block").await).lines().count(), 1, "nobody yet");
    let done = told(bot.say("alice", "/me block bob").await);
    assert!(done.contains("Bob") && done.contains("aren't notified"), "{done}");
    let neutral = told(bot.say("bob", "/dama new alice").await);
    assert_eq!(told(bot.say("alice", "/dama new bob").await), neutral, "both get the same words");
    assert_eq!(told(bot.click("alice", &before, "Accept").await), neutral);
    assert_eq!(told(bot.click("alice", &seat, "Join").await), neutral);
    assert_eq!(told(bot.say("bob", &format!("/game rematch game={ended}")).await), neutral);
    public(bot.say("bob", "/dama new carol").await);

    let list = private(bot.say("alice", "/me block").await);
    assert!(list.plain().contains("Bob"), "{}", list.plain());
    assert_begins(told(bot.say("bob", "/me block").await), "You haven't blocked anybody");
    let forged = button(&list, "Unblock Bob");
    assert!(told(bot.press("carol", &forged, &[]).await).starts_with("You haven't blocked"));
    assert_eq!(
        told(bot.say("alice", "/dama new bob").await),
        neutral,
        "another person's button does nothing"
    );
    assert!(told(bot.click("alice", &list, "Unblock Bob").await).starts_with("You haven't blocked"));
    public(bot.click("alice", &before, "Accept").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_block_leaves_open_games_alone_and_bad_blocks_are_explained() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    assert_says(told(bot.say("bob", "/me block alice").await), "Your open game with them goes on");
    public(bot.say("alice", &format!("/dama move c3 d4 game={code}")).await);
    assert!(told(bot.say("bob", "/me block bob").await).starts_with("You can't block yourself"));
    assert!(told(bot.say("bob", "/me unblock dora").await).contains("isn't blocked"));
    assert_says(told(bot.say("bob", "/me unblock alice").await), "can play with you again");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_code_joins_two_accounts_once() {
    let bot = linked_bot().await;
    let away = elsewhere("alice");
    public(bot.say_as(&away, "/go new").await);
    told(bot.say_as(&away, "/me theme dark").await);
    bot.game("setup=ones").await;
    let code = link_code(&bot, "alice").await;
    assert_begins(told(bot.say("alice", &format!("/me link {code}")).await), "This is your own code");
    let done = told(bot.say_as(&away, &format!("/me link code={}", code.to_uppercase())).await);
    assert!(done.starts_with("Linked") && done.contains("(test)") && done.contains("(other)"), "{done}");
    let again = told(bot.say_as(&away, &format!("/me link {code}")).await);
    assert_eq!(again, done, "a repeat has the same answer");
    assert_says(told(bot.say_as(&away, "/game list").await), "Bob");
    assert_says(told(bot.say("alice", "/me theme").await), "dark");
    let used = told(bot.say("carol", &format!("/me link {code}")).await);
    assert!(used.starts_with("This code has already been used"), "{used}");
    let oneself = told(bot.say_as(&away, "/me block alice").await);
    assert!(!oneself.is_empty());

    let links = private(bot.say("alice", "/me link").await);
    assert_eq!(buttons(&links).len(), 1, "the present identity stays");
    let forged = button(&links, "Unlink Alice (other)");
    assert!(told(bot.press("bob", &forged, &[]).await).contains("isn't linked"));
    assert_says(told(bot.click("alice", &links, "Unlink Alice (other)").await), "no longer linked");
    assert!(told(bot.click("alice", &links, "Unlink Alice (other)").await).contains("isn't linked"));
    let list = told(bot.say_as(&away, "/game list").await);
    assert!(!list.contains("Bob"), "{list}");
}

#[tokio::test(flavor = "multi_thread")]
async fn blocks_stay_when_an_account_is_parted() {
    let bot = linked_bot().await;
    let away = elsewhere("alice");
    let code = link_code(&bot, "alice").await;
    told(bot.say_as(&away, &format!("/me link {code}")).await);
    told(bot.say("alice", "/me block bob").await);
    told(bot.say("carol", "/me block alice").await);
    // The identity that people meet here leaves the account that has the blocks.
    let links = private(bot.say_as(&away, "/me link").await);
    let unlink = button(&links, "Unlink Alice (test)");
    let press = deska_catalogue::invocation::Call::Press { control: unlink, values: Vec::new() };
    assert_says(told(bot.service.answer(&away, "unlink", press).await), "no longer linked");
    assert!(bot.say("bob", "/dama new alice").await.public.is_none(), "Alice has blocked Bob");
    assert!(bot.say("alice", "/dama new carol").await.public.is_none(), "Carol has blocked Alice");
    public(bot.say("alice", "/dama new dora").await);
}

#[tokio::test(flavor = "multi_thread")]
async fn codes_end_and_cannot_be_guessed() {
    let bot = linked_bot().await;
    let away = elsewhere("alice");
    let old = link_code(&bot, "alice").await;
    bot.later(15 * 60_000);
    assert_begins(told(bot.say_as(&away, &format!("/me link {old}")).await), "This code has expired");
    let replaced = link_code(&bot, "alice").await;
    let valid = link_code(&bot, "alice").await;
    for wrong in [replaced.as_str(), "aaaaaaaa", "…", "'; drop table link_code; --"] {
        let answer = told(bot.say_as(&away, &format!("/me link \"{wrong}\"")).await);
        assert!(answer.starts_with("There's no such code"), "{wrong}: {answer}");
    }
    let closed = told(bot.say_as(&away, &format!("/me link {valid}")).await);
    assert!(closed.starts_with("You gave too many wrong codes"), "{closed}");
    bot.later(3_600_000);
    let valid = link_code(&bot, "alice").await;
    assert!(told(bot.say_as(&away, &format!("/me link {valid}")).await).starts_with("Linked"));
}

#[tokio::test(flavor = "multi_thread")]
async fn opponents_are_not_joined() {
    let bot = linked_bot().await;
    let code = bot.game("setup=ones").await;
    let link = link_code(&bot, "alice").await;
    assert_says(told(bot.say("bob", &format!("/me link {link}")).await), &code);
    ends(&bot, &code).await;
    let challenge = public(bot.say("alice", "/go new bob").await);
    assert_says(told(bot.say("bob", &format!("/me link {link}")).await), "has challenged the other");
    public(bot.click("bob", &challenge, "Decline").await);
    assert!(told(bot.say("bob", &format!("/me link {link}")).await).starts_with("Linked"));
    assert_says(told(bot.say("alice", "/go new bob").await), "yourself");
    let rematch = told(bot.say("alice", &format!("/game rematch game={code}")).await);
    assert!(!rematch.is_empty());
    public(bot.say("alice", &format!("/dama board game={code}")).await);
    let third = link_code(&bot, "carol").await;
    let already = told(bot.say("bob", &format!("/me link {third}")).await);
    assert!(already.starts_with("This account is already linked"), "{already}");
}

#[tokio::test(flavor = "multi_thread")]
async fn all_data_comes_as_a_file_without_the_secrets_of_others() {
    let (bot, open) = TestBot::in_game("setup=choose").await;
    let ended = bot.game("setup=ones").await;
    ends(&bot, &ended).await;
    public(bot.say("bob", "/dama new alice seed=987654321").await);
    told(bot.say("alice", "/me block carol").await);
    let rated =
        public(bot.say("alice", "/go new bob size=9 side=white rated=on clock=14d+1d undo=never").await);
    let rated = code(&public(bot.click("bob", &rated, "Accept").await));
    told(bot.say("alice", &format!("/game if c3 then e5 game={rated}")).await);
    public(bot.say("alice", &format!("/game draw {rated}")).await);
    told(bot.say("alice", "/me vacation 1d").await);
    told(bot.say("alice", "/me theme dark").await);
    bot.say("bob", &format!("/dama setup 010101010101 game={open}")).await;
    let answer = private(bot.say("alice", "/me export").await);
    let [file] = answer.files.as_slice() else { panic!("one file: {}", answer.plain()) };
    assert_eq!(file.media, "application/json");
    let data: Value = serde_json::from_slice(&file.bytes).expect("JSON");
    assert_eq!((&data["format"], &data["version"]), (&"deska-personal-data".into(), &1.into()));
    assert_eq!(data["identities"][0]["id"], "alice");
    assert_eq!(data["choices"][0]["theme"], "dark");
    assert_eq!(data["blocks"][0]["name"], "carol");
    assert_eq!(data["games"].as_array().map(Vec::len), Some(3));
    assert_eq!((&data["games_left_out"], &data["lists_cut"]), (&0.into(), &Value::Array(Vec::new())));
    assert_eq!(data["vacations"].as_array().map(Vec::len), Some(1));
    let lines = &data["lines_set_ahead"];
    assert_eq!(lines[0]["code"], rated.as_str());
    assert!(lines.to_string().contains("c3") && lines.to_string().contains("e5"), "{lines}");
    let game = |code: &str| {
        let games = data["games"].as_array().expect("games").iter();
        games.into_iter().find(|game| game["code"] == code).expect("the game").clone()
    };
    assert!(!data.to_string().contains("987654321"), "the seed of a challenge is its maker's secret");
    assert_eq!(data["challenges"][0]["options"].get("seed"), None);
    assert_eq!(game(&ended)["reason"], "resigned");
    let own = &game(&rated);
    assert_eq!((&own["rated"], &own["undo"]), (&true.into(), &"never".into()), "{own}");
    assert!(own["clock"].to_string().contains("14d+1d"), "{own}");
    assert_eq!(own["acts"][0]["act"]["offer"], "draw", "{own}");
    assert!(!game(&open).to_string().contains("010101010101"), "{}", game(&open));
    assert!(game(&open)["options"].get("seed").is_none(), "{}", game(&open));
    let own = private(bot.say("bob", "/me export").await);
    let own = String::from_utf8_lossy(&own.files[0].bytes).into_owned();
    assert!(own.contains("010101010101"), "his own secret: {own}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_is_forgotten_after_a_question_and_games_stay() {
    let bot = linked_bot().await;
    let code = bot.game("setup=ones").await;
    let refused = told(bot.say("alice", "/me forget").await);
    assert!(refused.contains(&code) && refused.contains("nothing was changed"), "{refused}");
    ends(&bot, &code).await;
    let seat = public(bot.say("alice", "/go new").await);
    let link = link_code(&bot, "alice").await;
    told(bot.say_as(&elsewhere("alice"), &format!("/me link {link}")).await);
    told(bot.say("bob", "/me block alice").await);
    told(bot.say("alice", "/me notify message").await);
    let ask = private(bot.say("alice", "/me forget").await);
    assert!(ask.plain().contains("open challenge"), "{}", ask.plain());
    let (yes, no) = (button(&ask, "Yes, forget me"), button(&ask, "No"));
    assert_eq!(told(bot.press("alice", &no, &[]).await), "Nothing was changed.");
    assert_begins(told(bot.press("bob", &yes, &[]).await), "This button no longer works");
    assert!(bot.text_columns_with("alice").await > 0, "the walk finds what is there");

    let gone = told(bot.press("alice", &yes, &[]).await);
    assert!(gone.starts_with("I've forgotten you"), "{gone}");
    assert_eq!(told(bot.press("alice", &yes, &[]).await), gone, "a repeat is harmless");
    assert_eq!(bot.text_columns_with("alice").await, 0);
    let board = public(bot.say("bob", &format!("/dama board game={code}")).await);
    assert!(board.plain().contains("Deleted player"), "{}", board.plain());
    let closed = told(bot.click("bob", &seat, "Join").await);
    assert!(!closed.contains("Alice"), "{closed}");
    assert_says(told(bot.say("bob", &format!("/game rematch game={code}")).await), "no longer exists");

    let list = told(bot.say("alice", "/game history").await);
    assert!(!list.contains(&code), "somebody new: {list}");
    public(bot.say("alice", "/dama new bob").await);
    let stale = told(bot.press("alice", &yes, &[]).await);
    assert!(stale.starts_with("This button no longer works"), "the new account stays: {stale}");
}

#[tokio::test(flavor = "multi_thread")]
async fn forgetting_and_a_new_game_exclude_each_other() {
    let bot = TestBot::start().await;
    for round in 0..8 {
        let who = format!("walter{round}");
        let challenge = public(bot.say("bob", &format!("/dama new {who}")).await);
        let ask = private(bot.say(&who, "/me forget").await);
        let yes = button(&ask, "Yes, forget me");
        let (taken, forgotten) =
            tokio::join!(bot.click(&who, &challenge, "Accept"), bot.press(&who, &yes, &[]));
        let forgotten = told(forgotten);
        match taken.public {
            Some(_) => assert!(forgotten.contains("open game"), "{forgotten}"),
            None => assert!(forgotten.starts_with("I've forgotten you"), "{forgotten}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn an_answer_that_others_could_read_is_not_given() {
    let bot = TestBot::start().await;
    let place = Place { platform: "bare".into(), space: "s".into(), channel: "main".into() };
    let reader = Caller { place, ..caller_in("alice", "main") };
    for line in ["/me link", "/me block", "/me block bob", "/me export", "/me forget", "/me link abcdefgh"] {
        let answer = told(bot.say_as(&reader, line).await);
        assert!(answer.contains("only you") || answer.contains("direct"), "{line}: {answer}");
    }
    // What is not answered is not done either.
    public(bot.say("bob", "/dama new alice").await);
    // What everybody may know is done and answered.
    let vacation = told(bot.say_as(&reader, "/me vacation 7d").await);
    assert!(vacation.contains("vacation") && vacation.contains("Your clocks"), "{vacation}");
}
