//! A database that fails: the answer says so, nothing is changed, and everything works again afterwards.

use deska_catalogue::invocation::{Addressed, Call};
use deska_desk::outbound::NoThread;
use deska_desk::{ChatDesk, DeliveryDesk, PageDesk};
use deska_testkit::test_bot::{TestBot, caller, public, told};
use std::io::Write;
use std::sync::{Mutex, Once};

/// What SQLite does when a disk is full: it ends the transaction by itself.
const FULL: &str =
    "create trigger broken before insert on outbox begin select raise(rollback, 'disk is full'); end";
const MENDED: &str = "drop trigger broken";

/// The code in the sentence for a fault of ours; anything else fails the test.
fn code_of(answer: &str) -> String {
    let rest =
        answer.strip_prefix("Something went wrong on my side; nothing was changed. Please try again (code ");
    let code = rest.and_then(|rest| rest.strip_suffix(").")).unwrap_or_else(|| panic!("{answer:?}"));
    assert!(code.len() == 4 && code.chars().all(|sign| sign.is_ascii_hexdigit()), "{answer}");
    code.to_owned()
}

/// Everything that the tests of this program log.
static LOG: Mutex<Vec<u8>> = Mutex::new(Vec::new());

struct Sink;

impl Write for Sink {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        LOG.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// Keeps from now on what the tests of this program log.
pub fn watch_log() {
    static WATCHED: Once = Once::new();
    WATCHED.call_once(|| tracing_subscriber::fmt().with_writer(|| Sink).with_ansi(false).init());
}

/// What was logged so far.
pub fn logged() -> String {
    String::from_utf8(LOG.lock().unwrap().clone()).unwrap()
}

#[tokio::test]
async fn a_refused_write_is_told_and_the_next_move_works() {
    watch_log();
    let (bot, _) = TestBot::in_game("setup=ones").await;
    bot.sql(FULL).await;
    let mut codes = Vec::new();
    for line in ["/dama move c3 d4", "c3-d4", "/game draw", "/game resign confirm=yes", "/dama new carol"] {
        codes.push(code_of(&told(bot.say("alice", line).await)));
    }
    let logged = logged();
    for code in codes {
        let tells = |line: &str| line.contains(&code) && line.contains("disk is full");
        assert!(logged.lines().any(tells), "{code} in {logged}");
    }
    assert!(told(bot.say("alice", "/game history").await).contains("No move"));
    bot.sql(MENDED).await;
    assert!(public(bot.say("alice", "/dama move c3 d4").await).plain().contains("Bob to move"));
    assert!(public(bot.say("bob", "/dama move b6 a5").await).plain().contains("Alice to move"));
}

#[tokio::test]
async fn a_repeat_that_fails_does_not_deny_what_was_saved() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let ask = async |source: &str, line: &str| {
        told(bot.service.answer(&caller("alice"), source, Call::Text(line.to_owned())).await)
    };
    public(bot.service.answer(&caller("alice"), "move", Call::Text("/dama move c3 d4".to_owned())).await);
    ask("theme", "/me theme dark").await;
    bot.sql(HIDE_EVENTS).await;
    bot.sql("alter table memory rename to away_memory").await;
    for (source, line) in [("move", "/dama move c3 d4"), ("theme", "/me theme dark")] {
        let answer = ask(source, line).await;
        assert!(answer.contains("I don't know whether this was saved"), "{line}: {answer}");
    }
    code_of(&ask("another", "/dama move c3 d4").await);
    bot.sql("alter table away_memory rename to memory").await;
    bot.sql(SHOW_EVENTS).await;
    assert!(told(bot.say("alice", "/game history").await).contains("c3-d4"));
}

#[tokio::test]
async fn a_challenge_that_cannot_be_accepted_now_can_be_later() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    bot.sql(FULL).await;
    code_of(&told(bot.click("bob", &challenge, "Accept").await));
    code_of(&told(bot.say("bob", "/game accept").await));
    bot.sql(MENDED).await;
    assert!(public(bot.click("bob", &challenge, "Accept").await).plain().contains("Alice to move"));
}

/// What each line is answered while a table cannot be read, and that it is not what an empty table would be answered.
async fn unread(bot: &TestBot, gone: &'static str, back: &'static str, lines: &[(&str, &str)]) {
    bot.sql(gone).await;
    for (who, line) in lines {
        let answer = bot.say(who, line).await;
        assert!(answer.public.is_none(), "{line}");
        let answer = answer.private.unwrap_or_else(|| panic!("{line} was met with silence"));
        code_of(&answer.plain());
    }
    bot.sql(back).await;
}

#[tokio::test]
async fn what_cannot_be_read_is_not_taken_for_empty() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/game draw").await);
    let lines = [
        ("alice", "c3-d4"),
        ("alice", "c3 d4"),
        ("alice", "/dama move c3 d4"),
        ("bob", "/game accept"),
        ("bob", "/game decline"),
        ("bob", "/game history"),
        ("bob", "/game list"),
    ];
    unread(&bot, "alter table event rename to away", "alter table away rename to event", &lines).await;
    unread(&bot, "alter table seat rename to away", "alter table away rename to seat", &lines).await;
    public(bot.say("bob", "/game decline").await);
    public(bot.say("alice", "c3-d4").await);
}

#[tokio::test]
async fn a_reply_to_a_board_and_a_word_to_the_bot_are_answered_so_too() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    let said = |line: &str, reply_to: Option<&str>| {
        Call::Addressed(Addressed {
            line: line.to_owned(),
            alone: false,
            by_name: true,
            people: Vec::new(),
            reply_to: reply_to.map(str::to_owned),
            ..Addressed::default()
        })
    };
    bot.sql("alter table event rename to away").await;
    for call in [said("c3-d4", None), said("c3-d4", Some("r3")), said("good luck", None)] {
        let answer = bot.service.answer(&caller("alice"), "addressed", call.clone()).await;
        code_of(&answer.private.unwrap_or_else(|| panic!("{call:?} was met with silence")).plain());
    }
    let call = Call::OnMessage {
        command: "message-history".to_owned(),
        message: "r3".to_owned(),
        controls: Vec::new(),
    };
    bot.sql("alter table away rename to event").await;
    bot.sql("alter table game rename to away").await;
    let answer = bot.service.answer(&caller("alice"), "menu", call).await;
    code_of(&answer.private.expect("an answer").plain());
    bot.sql("alter table away rename to game").await;
}

const HIDE_EVENTS: &str = "alter table event rename to away";
const SHOW_EVENTS: &str = "alter table away rename to event";

/// Time after which a message whose answer never arrived is due.
const ANSWER_LOST_MS: i64 = 11_000;

/// A request whose answer gets lost on the way.
async fn unheard(bot: &TestBot, who: &str, line: &str) {
    let answer = bot.service.answer(&caller(who), line, Call::Text(line.to_owned())).await;
    assert!(answer.public.is_some(), "{line}");
}

#[tokio::test]
async fn a_due_board_waits_while_its_game_cannot_be_read() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    unheard(&bot, "alice", "/dama move c3 d4").await;
    bot.later(ANSWER_LOST_MS);
    bot.sql(HIDE_EVENTS).await;
    assert!(bot.due().await.is_empty());
    bot.sql(SHOW_EVENTS).await;
    bot.later(ANSWER_LOST_MS);
    let due = bot.due().await;
    assert_eq!(due.len(), 1);
    assert!(due[0].about.plain().contains("Alice: c3-d4."), "{}", due[0].about.plain());
}

#[tokio::test]
async fn a_due_direct_message_waits_while_its_game_cannot_be_read() {
    let bot = TestBot::start().await;
    told(bot.say("bob", "/me notify message").await);
    bot.game("setup=ones").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    bot.sql(HIDE_EVENTS).await;
    assert!(bot.due().await.is_empty());
    bot.sql(SHOW_EVENTS).await;
    bot.later(ANSWER_LOST_MS);
    let due = bot.due().await;
    let to: Vec<_> = due.iter().filter_map(|post| post.to.as_ref()).map(|person| &person.name).collect();
    assert_eq!(to, ["Bob"]);
}

#[tokio::test]
async fn a_digest_waits_while_one_of_its_games_cannot_be_read() {
    let bot = TestBot::start().await;
    told(bot.say("bob", "/me notify digest").await);
    bot.game("setup=ones").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    bot.later(24 * 3_600_000);
    assert_eq!(bot.digests().await, 1);
    bot.sql(HIDE_EVENTS).await;
    assert!(bot.due().await.is_empty());
    bot.sql(SHOW_EVENTS).await;
    bot.later(ANSWER_LOST_MS);
    let due = bot.due().await;
    assert_eq!(due.len(), 1);
    assert!(due[0].to.is_some() && due[0].about.plain().contains("against Alice"));
}

#[tokio::test]
async fn a_message_that_covers_another_still_does_so_at_its_next_attempt() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    unheard(&bot, "alice", "/dama move c3 d4").await;
    unheard(&bot, "bob", "/dama move b6 a5").await;
    bot.later(ANSWER_LOST_MS);
    let mut told = Vec::new();
    for _ in 0..2 {
        let due = bot.due().await;
        assert_eq!(due.len(), 1, "two messages of one game become one");
        told.push(due[0].about.plain());
        bot.not_now(&due[0]).await;
        bot.later(3_600_000);
    }
    assert!(told[0].contains("c3-d4") && told[0].contains("b6-a5"), "{told:?}");
    // The turn lasts from the moment at which the message comes.
    let deadline =
        |text: &str| text.split_once("Deadline: ").unwrap().1.split('.').next().unwrap().to_owned();
    let [first, second] = [deadline(&told[0]), deadline(&told[1])];
    assert_eq!(second.parse::<i64>().unwrap() - first.parse::<i64>().unwrap(), 3_600_000);
    assert_eq!(told[0].replace(&first, &second), told[1]);
}

#[tokio::test]
async fn a_thread_that_cannot_be_noted_is_tried_again() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    unheard(&bot, "alice", "/dama move c3 d4").await;
    bot.later(ANSWER_LOST_MS);
    let due = bot.due().await;
    bot.sql("alter table game rename to away").await;
    let fault = bot.service.unopened(&due[0].receipt, NoThread::Gone).await.expect_err("no table of games");
    assert_eq!(fault.code.len(), 4);
    bot.sql("alter table away rename to game").await;
    assert!(bot.service.unopened(&due[0].receipt, NoThread::Gone).await.unwrap().is_some());
}

#[tokio::test]
async fn a_board_that_cannot_be_read_is_not_called_missing() {
    let (bot, code) = TestBot::in_game("setup=ones").await;
    let alice = caller("alice");
    bot.sql(HIDE_EVENTS).await;
    assert!(bot.service.record(&alice, &code, 0).await.is_err());
    assert!(bot.service.why_not(&alice, &code, "c3-e5").await.is_err());
    bot.sql(SHOW_EVENTS).await;
    assert!(bot.service.record(&alice, &code, 0).await.unwrap().is_some());
    assert!(bot.service.record(&alice, "none", 0).await.unwrap().is_none());
    assert!(bot.service.why_not(&alice, &code, "c3-e5").await.unwrap().is_some());
}

#[tokio::test]
async fn a_game_that_began_and_cannot_be_shown_is_not_called_unchanged() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/dama new bob side=white setup=ones").await);
    // The beginning is stored, and then it cannot be read.
    bot.leaves_damage();
    bot.sql(
        "drop trigger event_never_changes; \
         create trigger broken after insert on outbox begin update event set body = 'no JSON'; end",
    )
    .await;
    let answer = told(bot.click("bob", &challenge, "Accept").await);
    assert!(
        answer.starts_with("That worked, but something went wrong on my side and I can't show it"),
        "{answer}"
    );
}

#[tokio::test]
async fn a_covering_message_tells_of_an_undo_that_is_done_already() {
    let (bot, _) = TestBot::in_game("setup=ones").await;
    public(bot.say("alice", "/dama move c3 d4").await);
    unheard(&bot, "alice", "/game undo").await;
    unheard(&bot, "bob", "/game accept").await;
    unheard(&bot, "alice", "/dama move g3 h4").await;
    bot.later(ANSWER_LOST_MS);
    let due = bot.due().await;
    assert_eq!(due.len(), 1);
    let told = due[0].about.plain();
    assert!(told.contains("asks to undo move 1 (c3-d4)") && told.contains("Alice: g3-h4"), "{told}");
    assert!(!told.contains('{') && !told.contains("set up"), "{told}");
}
