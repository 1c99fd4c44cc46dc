//! Options as JSON, for every game. Accepted options resolve to the same game; refused ones have a sentence.

use crate::text;
use rules::registry::GAMES;
use serde_json::{Map, Value};

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let text = text(data);
    let Ok(options) = serde_json::from_str::<Map<String, Value>>(text) else { return };
    for game in GAMES {
        match game.start(&options) {
            Ok(position) => {
                let resolved = game.resolve_options(&options).expect("options that start a game resolve");
                assert!(options.iter().all(|(name, value)| resolved.get(name) == Some(value)));
                assert!(!position.text().is_empty());
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        for spec in game.meta().options {
            let value = spec.read(text);
            let _ = (spec.accepts(&value), spec.expected().to_string());
        }
    }
}
