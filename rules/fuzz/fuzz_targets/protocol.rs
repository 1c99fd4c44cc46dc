//! Lines of the replay protocol. Every line gets one line of JSON with the key `ok`.
#![no_main]

use libfuzzer_sys::fuzz_target;
use rules::reason::Refusal;
use rules::{Registry, protocol};
use serde_json::Value;

fuzz_target!(|line: &str| {
    let words = |refusal: &Refusal| refusal.reason.to_owned();
    let answer = protocol::answer(&Registry::standard(), line, &words);
    assert!(!answer.contains('\n'));
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert!(answer["ok"].is_boolean());
});
