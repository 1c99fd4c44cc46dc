//! Signing in on the page: the link that does it once, and the list of where somebody is signed in.

use deska_catalogue::games::GameCatalogue;
use deska_catalogue::invocation::Call;
use deska_desk::outbound::{Outbound, Response};
use deska_desk::{ChatDesk, SessionDesk, Token};
use deska_model::people::caller::Caller;
use deska_service::Service;
use deska_testkit::answers::assert_says;
use deska_testkit::test_bot::{CHAT, TestBot, button, buttons, caller, private, told};

const HOSTED: &str = "https://deska.example";
const PAGE: &str = "console";

/// The same program for people who sign in on its page.
async fn with_page(bot: &TestBot) -> Service {
    let service = Service::new(bot.ports(), GameCatalogue::standard()).reached_at(HOSTED).await.unwrap();
    let service = service.signing_in();
    service.connect("test", CHAT);
    service
}

async fn answer(service: &Service, who: &Caller, line: &str) -> Response {
    service.answer(who, &format!("{line} {}", who.person.native_id), Call::Text(line.to_owned())).await
}

async fn press(service: &Service, who: &Caller, control: &str) -> Response {
    let call = Call::Press { control: control.to_owned(), values: Vec::new() };
    service.answer(who, &format!("{control} {}", who.person.native_id), call).await
}

/// The secret of the link in a message.
fn secret(message: &Outbound) -> Token {
    let url = &message.link.as_ref().expect("a link").url;
    let secret = url.strip_prefix(&format!("{HOSTED}/sign-in#")).expect("the page for signing in");
    assert!(message.plain().contains(url.as_str()), "the address can be copied");
    Token::read(secret).expect("a secret")
}

async fn link(service: &Service, who: &Caller, source: &str) -> Token {
    let call = Call::Text("/me sign-in".to_owned());
    secret(&private(service.answer(who, source, call).await))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_signs_in_its_person_once() {
    let bot = TestBot::start().await;
    assert_says(told(bot.say("alice", "/me sign-in").await), "set web.public_url first");
    let service = with_page(&bot).await;
    let alice = caller("alice");
    let secret = link(&service, &alice, "1").await;
    assert!(
        !format!("{:?}", private(service.answer(&alice, "2", Call::Text("/me sessions".into())).await))
            .contains(secret.reveal())
    );
    let other = link(&service, &caller("bob"), "3").await;
    assert_ne!(secret, other);
    let owner = Some(("test".to_owned(), "Alice".to_owned()));
    assert_eq!(service.sign_in_link(&secret).await.unwrap(), owner);
    let (token, signed_in) =
        service.sign_in(PAGE, &secret, "Firefox on Linux").await.unwrap().expect("a session");
    assert_ne!(token, secret, "the link's secret opens nothing afterwards");
    assert!(service.sign_in(PAGE, &secret, "Firefox on Linux").await.unwrap().is_none());
    assert_eq!(service.sign_in_link(&secret).await.unwrap(), None);
    assert_eq!(service.signed_in(PAGE, &token).await.unwrap(), Some(signed_in));
    assert_eq!(service.signed_in(PAGE, &secret).await.unwrap(), None);
    bot.later(10 * 60_000);
    assert!(service.sign_in(PAGE, &other, "Safari").await.unwrap().is_none(), "ten minutes have passed");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_link_is_given_in_private_only() {
    let bot = TestBot::start().await;
    let service = with_page(&bot).await;
    service.connect("bare", deska_desk::capabilities::Capabilities::PLAIN_TEXT);
    let mut alice = caller("alice");
    alice.place.platform = "bare".to_owned();
    let refused = private(answer(&service, &alice, "/me sign-in").await);
    assert!(refused.link.is_none() && !refused.plain().contains("sign-in#"), "{}", refused.plain());
    alice.place_info.alone = true;
    assert!(
        private(service.answer(&alice, "alone", Call::Text("/me sign-in".into())).await)
            .plain()
            .contains("sign-in#")
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn sessions_are_listed_and_ended_by_their_owner() {
    let bot = TestBot::start().await;
    let service = with_page(&bot).await;
    let alice = caller("alice");
    assert_says(told(answer(&service, &alice, "/me sessions").await), "You aren't signed in");
    let mut tokens = Vec::new();
    for (source, browser) in [("1", "Firefox on Linux"), ("2", "Safari on iPhone")] {
        let secret = link(&service, &alice, source).await;
        tokens.push(service.sign_in(PAGE, &secret, browser).await.unwrap().expect("a session"));
        bot.later(1_000);
    }
    let [(first, first_in), (second, _)] = <[_; 2]>::try_from(tokens).expect("two");
    let mut from_there = alice.clone();
    from_there.place_info.session = Some(first_in.session.id.clone());
    let list = private(service.answer(&from_there, "3", Call::Text("/me sessions".into())).await);
    let words = list.plain();
    assert!(words.contains("in 2 browsers") && words.contains("This is the one you're using"), "{words}");
    assert_eq!(buttons(&list).len(), 3);
    let end = button(&list, "Sign out Safari on iPhone");
    told(press(&service, &caller("bob"), &end).await);
    assert!(service.signed_in(PAGE, &second).await.unwrap().is_some(), "it is not Bob's");
    assert_says(told(press(&service, &alice, &end).await), "in one browser");
    assert_eq!(service.signed_in(PAGE, &second).await.unwrap(), None);
    let everywhere = button(&list, "Sign out everywhere");
    assert_says(told(press(&service, &alice, &everywhere).await), "signed out everywhere");
    assert_eq!(service.signed_in(PAGE, &first).await.unwrap(), None);
    for short in ["session-end:", "session-end:0"] {
        assert_says(told(press(&service, &alice, short).await), "");
    }
}
