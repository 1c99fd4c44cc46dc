//! A player that chooses at random, for games of which a test knows nothing but their face.

use rules::rng::SplitMix64;
use rules::{AnyPosition, Side};

/// One of the moves `side` may make; a form is filled in at random.
pub fn some_move(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> String {
    if let Some(form) = position.form(side) {
        let symbols = form.squares.iter().map(|_| form.symbols[random.below(form.symbols.len())]);
        return form.prefix.chars().chain(symbols).collect();
    }
    let mut legal = position.legal(side);
    legal.swap_remove(random.below(legal.len()))
}

/// One of the sides that may act.
pub fn some_side(position: &dyn AnyPosition, random: &mut SplitMix64) -> Option<Side> {
    let sides: Vec<Side> = position.to_act().iter().collect();
    sides.get(random.below(sides.len())).copied()
}
