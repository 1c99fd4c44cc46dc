//! Which variants of the games a test goes through.

use rules::Registry;

/// A game with options as they are typed.
pub type Variant = (&'static str, &'static str);

/// The chosen variants, and every game of which none is chosen as it is without options. So a further game is never left
/// out.
pub fn of_every_game(games: &Registry, chosen: &[Variant]) -> Vec<Variant> {
    let is_chosen = |id: &str| chosen.iter().any(|(kind, _)| *kind == id);
    let others = games.games().map(|game| game.meta().id).filter(|id| !is_chosen(id)).map(|id| (id, ""));
    chosen.iter().copied().chain(others).collect()
}
