//! Moves as text, through the object-safe interface. The first byte chooses the game and the number of random moves
//! before the text; the rest is the text.
//!
//! No text panics. An accepted text has a canonical form that is accepted again, and a refused one changes nothing.

use rules::registry::GAMES;
use rules::rng::SplitMix64;
use rules::{Made, Side};
use serde_json::Map;

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let Some((first, rest)) = data.split_first() else { return };
    let Ok(text) = std::str::from_utf8(rest) else { return };
    let game = GAMES[usize::from(*first) % GAMES.len()];
    let mut position = game.start(&Map::new()).expect("the default options");
    position.play_randomly(&mut SplitMix64::new(u64::from(*first)), u32::from(*first) / 4);
    for by in [None, Some(Side::White), Some(Side::Black)] {
        let before = position.text();
        match position.check(by, text) {
            Ok(Made { by, text }) => {
                let again = position.check(Some(by), &text).expect("a canonical text is accepted");
                assert_eq!(again.text, text);
                let listed = position.legal(by).contains(&text);
                assert!(listed || position.form(by).is_some(), "{text} is not listed in {before}");
                assert!(position.boxed().play(Some(by), &text).is_ok());
            }
            Err(refusal) => assert!(!refusal.reason.is_empty()),
        }
        assert_eq!(position.text(), before);
        let clicks: Vec<String> = text.split(' ').map(str::to_owned).collect();
        for side in Side::BOTH {
            let clicked = position.text_of_clicks(side, &clicks);
            let _ = position.check(Some(side), &clicked);
            let _ = position.prompt(side, &clicks);
        }
    }
}
