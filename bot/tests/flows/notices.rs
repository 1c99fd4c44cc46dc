//! Who is told of what, and in which way.

use crate::bot::{TestBot, public};
use bot::outbound::Outbound;

fn called(message: &Outbound) -> Vec<&str> {
    message.mentions.iter().map(|person| person.name.as_str()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_of_several_actions_calls_the_next_player_once() {
    let bot = TestBot::start().await;
    let challenge = public(bot.say("alice", "/cheess new bob side=white points=4 attack=2").await);
    assert_eq!(called(&public(bot.click("bob", &challenge, "Accept").await)), ["Alice"]);
    for action in ["/cheess enter b1", "/cheess move b1 c3", "P@e2"] {
        assert!(called(&public(bot.say("alice", action).await)).is_empty(), "{action}");
    }
    assert_eq!(called(&public(bot.say("alice", "/cheess end").await)), ["Bob"]);
    assert!(called(&public(bot.say("carol", "/cheess board").await)).is_empty(), "shown again");
}

#[tokio::test(flavor = "multi_thread")]
async fn offers_answers_and_the_end_call_whom_they_concern() {
    let bot = TestBot::start().await;
    bot.game("setup=ones").await;
    assert_eq!(called(&public(bot.say("alice", "/dama move c3 d4").await)), ["Bob"]);
    let asked = public(bot.say("alice", "/game draw").await);
    assert_eq!(called(&asked), ["Bob"]);
    let answered = public(bot.click("bob", &asked, "No draw").await);
    assert_eq!(called(&answered), ["Alice"]);
    let asked = public(bot.say("alice", "/game draw").await);
    // Taking an offer back answers nobody.
    let id = crate::bot::button(&asked, "No draw");
    assert!(called(&public(bot.press("alice", &id, &[]).await)).is_empty());
    let asked = public(bot.say("alice", "/game undo").await);
    let back = public(bot.click("bob", &asked, "Let it be taken back").await);
    assert_eq!(called(&back), ["Alice"], "it is her turn, and her wish was granted");
    let over = public(bot.say("alice", "/game resign").await);
    assert_eq!(called(&over), ["Bob"]);
}
