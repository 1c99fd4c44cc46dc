//! Avatars: who wants one and when, and that a forgotten person's go.

use bytes::Bytes;
use deska_desk::avatar::WantedAvatar;
use deska_desk::{ChatDesk, DeliveryDesk};
use deska_testkit::avatars::{shows, solid};
use deska_testkit::test_bot::{TestBot, button, caller, private, public, told};
use futures::FutureExt as _;

const PINK: [u8; 3] = [255, 0, 255];

/// The avatar that a picture lacks now.
fn wanted(bot: &TestBot) -> Option<WantedAvatar> {
    bot.service.wanted_avatar(&caller("alice").place.platform).now_or_never()
}

/// Reports the avatar of a person.
fn has(bot: &TestBot, who: &str, avatar: &str) {
    let caller = caller(who);
    bot.service.has_avatar(&caller.place.platform, &caller.person.native_id, Some(avatar));
}

async fn fetched(bot: &TestBot, wanted: WantedAvatar) {
    bot.service.avatar_fetched(wanted, Ok(Bytes::from(solid(PINK)))).await;
}

async fn board(bot: &TestBot, who: &str, code: &str) -> Bytes {
    public(bot.say(who, &format!("/dama board game={code}")).await).picture.expect("a picture").bytes
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_board_has_the_avatars_of_who_is_challenged() {
    let bot = TestBot::start().await;
    has(&bot, "alice", "a");
    has(&bot, "bob", "b");
    has(&bot, "carol", "c");
    assert_eq!(wanted(&bot), None);
    let challenge = public(bot.say("alice", "/dama new bob setup=ones").await);
    let both = [wanted(&bot).expect("one"), wanted(&bot).expect("another")];
    assert_eq!(both.each_ref().map(|one| one.avatar.as_str()), ["a", "b"]);
    assert_eq!(wanted(&bot), None, "not of those who don't play");
    for one in both {
        fetched(&bot, one).await;
    }
    let first = public(bot.click("bob", &challenge, "Accept").await);
    assert!(shows(&first.picture.expect("a picture").bytes, PINK));
    assert_eq!(wanted(&bot), None);
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_of_a_forgotten_person_is_kept() {
    let bot = TestBot::start().await;
    let code = bot.game("setup=ones").await;
    has(&bot, "alice", "a");
    board(&bot, "alice", &code).await;
    let one = wanted(&bot).expect("alice's");
    fetched(&bot, one.clone()).await;
    assert!(shows(&board(&bot, "alice", &code).await, PINK));
    public(bot.say("alice", &format!("/game resign game={code} confirm=yes")).await);
    let ask = private(bot.say("alice", "/me forget").await);
    assert!(
        told(bot.press("alice", &button(&ask, "Yes, forget me"), &[]).await).starts_with("I've forgotten")
    );
    assert!(!shows(&board(&bot, "bob", &code).await, PINK));
    // A late answer of the media host changes nothing.
    fetched(&bot, one).await;
    let new = public(bot.say("alice", "/dama new bob setup=ones").await);
    assert_eq!(wanted(&bot), None, "the name of the avatar is forgotten, too");
    let first = public(bot.click("bob", &new, "Accept").await);
    assert!(!shows(&first.picture.expect("a picture").bytes, PINK));
}
