//! A player that chooses at random, for tests that know only the object-safe interface of a game.

use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};

/// A random legal move of `side`; a form is filled in at random.
pub fn some_move(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> String {
    if let Some(form) = position.form(side) {
        let symbols = form.squares.iter().map(|_| form.symbols[random.below(form.symbols.len())]);
        return form.prefix.chars().chain(symbols).collect();
    }
    let mut legal = position.legal(side);
    legal.swap_remove(random.below(legal.len()))
}

/// A random side of those that may act.
pub fn some_side(position: &dyn AnyPosition, random: &mut SplitMix64) -> Option<Side> {
    let sides: Vec<Side> = position.to_act().iter().collect();
    sides.get(random.below(sides.len())).copied()
}
