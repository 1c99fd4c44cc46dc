//! Choices of a person and presets of a server: a request that comes again after a restart changes nothing.

use deska_catalogue::invocation::Call;
use deska_desk::ChatDesk;
use deska_testkit::test_bot::{TestBot, caller, told};

/// A command, a newer one that changes the same, and the one that shows it.
const CHANGES: [[&str; 3]; 11] = [
    ["/me notify message", "/me notify none", "/me notify"],
    ["/me theme dark", "/me theme channel", "/me theme"],
    ["/me language cs", "/me language en", "/me language"],
    ["/me board text", "/me board picture", "/me board"],
    ["/me timezone Europe/Prague", "/me timezone UTC", "/me timezone"],
    ["/me profile off", "/me profile on", "/me profile"],
    ["/me look-back off", "/me look-back on", "/me look-back"],
    ["/me reminders at:12h quiet:21:00-07:00", "/me reminders at:none", "/me reminders"],
    ["/me vacation 7d", "/me vacation end", "/me vacation"],
    ["/me block carol", "/me unblock carol", "/me block"],
    ["/game if c3-d4 then f6-g5", "/game if clear", "/game if"],
];

/// As admin.
const PRESET: [&str; 3] =
    ["/config preset save klub go", "/config preset delete klub go", "/config preset list"];

#[tokio::test(flavor = "multi_thread")]
async fn a_repeated_choice_does_not_overwrite_a_newer_one() {
    let (mut bot, _) = TestBot::in_game("setup=ones").await;
    let changes = CHANGES.iter().map(|change| ("bob", change)).chain([("admin", &PRESET)]);
    for (index, (who, [first, newer, shows])) in changes.enumerate() {
        let again = format!("first-{index}");
        let first = Call::Text((*first).to_owned());
        told(bot.service.answer(&caller(who), &again, first.clone()).await);
        let once = told(bot.say(who, shows).await);
        told(bot.say(who, newer).await);
        let before = told(bot.say(who, shows).await);
        assert_ne!(once, before, "{first:?}");
        bot.reopen().await;
        let repeated = told(bot.service.answer(&caller(who), &again, first.clone()).await);
        assert_eq!(told(bot.say(who, shows).await), before, "{first:?}");
        assert_eq!(repeated, before, "{first:?}: the answer says what holds now");
    }
}
