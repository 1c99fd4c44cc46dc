//! Whom the messages of the real console mention, from the challenge to the count, and in which order calls arrive.

use deska_testkit::browser::Page;
use deska_testkit::deska::Deska;
use serde_json::Value;

/// Says something and gives the ids of those whom the answer mentions.
async fn mentioned(deska: &Deska, who: &str, text: &str) -> Vec<String> {
    let answer = deska.console().say(who, text).await;
    let said = answer["messages"].as_array().unwrap().iter().filter(|message| message["author"].is_null());
    let public: Vec<&Value> = said.filter(|message| message["private"] == false).collect();
    assert!(!public.is_empty(), "{who}: {text}: {answer}");
    let mentions = public.iter().flat_map(|message| message["mentions"].as_array().unwrap());
    mentions.map(|id| id.as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn each_event_calls_who_has_to_act_now() {
    let deska = Deska::fresh();
    let steps = [
        ("alice", "/dama new bob side=white", &["bob"][..]),
        ("bob", "/game accept", &["alice"]),
        ("alice", "/dama setup 111111111111", &["bob"]),
        ("bob", "/dama setup 000000000000", &["alice"]),
        ("alice", "/game abort confirm=yes", &["bob"]),
        ("alice", "/go new bob side=white size=7", &["bob"]),
        ("bob", "/game accept", &[]),
        ("bob", "/go play c3", &["alice"]),
        ("alice", "/go play e5", &["bob"]),
        ("bob", "/go pass", &["alice"]),
        ("alice", "/go pass", &["bob"]),
        ("alice", "/go agree", &["bob"]),
        ("bob", "/go dead c3", &["alice"]),
        ("bob", "/go agree", &["alice"]),
        ("alice", "/go resume", &["bob"]),
        ("bob", "/game draw", &["alice"]),
        ("alice", "/game decline", &["bob"]),
    ];
    for (who, text, expected) in steps {
        assert_eq!(mentioned(&deska, who, text).await, expected, "{who}: {text}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_quickly_is_carried_out_in_its_order() {
    let deska = Deska::fresh();
    let Some(page) =
        Page::open("what_is_typed_quickly_is_carried_out_in_its_order", &deska.url("/channel/main?as=alice"))
            .await
    else {
        return;
    };
    page.wait_js("the log", "return Boolean(document.querySelector('#log'))").await;
    // The way of the first request takes longer than that of the second.
    let slow = "const real = window.fetch; let number = 0;\
                window.fetch = async (path, options) => {\
                  if (String(path).includes('/api/say') && number++ === 0)\
                    await new Promise((done) => setTimeout(done, 1500));\
                  return real(path, options); };";
    page.js(slow, vec![]).await;
    page.type_command("the first").await;
    page.type_command("the second").await;
    page.wait_log("the second").await;
    let said = page.log().await;
    assert!(said.find("the first").unwrap() < said.find("the second").unwrap(), "{said}");
    page.close().await;
}
