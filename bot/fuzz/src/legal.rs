//! Every listed move is playable. The first byte chooses the game, the second its preset, each further byte a move of
//! the legal list.

use rules::Viewer;
use rules::registry::GAMES;
use serde_json::{Map, Value};

/// Panics if the input shows a mistake.
pub fn check(data: &[u8]) {
    let [game, preset, choices @ ..] = data else { return };
    let game = GAMES[usize::from(*game) % GAMES.len()];
    let presets = game.meta().presets;
    let text = presets[usize::from(*preset) % presets.len()].options;
    let options: Map<String, Value> = serde_json::from_str(text).expect("a preset is JSON");
    let mut position = game.start(&options).expect("a preset is accepted");
    for choice in choices.iter().take(400) {
        let sides: Vec<_> = position.to_act().iter().collect();
        let Some(side) = sides.get(usize::from(*choice) % sides.len().max(1)).copied() else { break };
        let text = match position.form(side) {
            Some(form) => {
                let bit = |at: usize| form.symbols[usize::from(choice >> (at % 8)) % form.symbols.len()];
                form.prefix.chars().chain((0..form.squares.len()).map(bit)).collect()
            }
            None => {
                let legal = position.legal(side);
                assert!(!legal.is_empty(), "a side that may act has a move in {}", position.text());
                legal[usize::from(*choice) % legal.len()].clone()
            }
        };
        let made = position.play(Some(side), &text).expect("a listed move is legal");
        assert_eq!(made.text, text);
    }
    assert_eq!(position.outcome().is_some(), position.to_act().is_empty());
    let _ = position.scene(Viewer::Public);
}
