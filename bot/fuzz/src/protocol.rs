//! Lines of the replay protocol. Every line gets one line of JSON with the key `ok`.

use crate::text;
use rules::reason::Refusal;
use rules::{Registry, protocol};
use serde_json::Value;

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let line = text(data);
    let words = |refusal: &Refusal| refusal.reason.to_owned();
    let answer = protocol::answer(&Registry::standard(), line, &words);
    assert!(!answer.contains('\n'));
    let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
    assert!(answer["ok"].is_boolean());
}
