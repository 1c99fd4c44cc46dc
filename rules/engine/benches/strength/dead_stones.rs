//! Which stones are dead at the end of a game of Go: the engine's marks compared with those of another program.

use crate::programs::Gtp;
use crate::score::wilson;
use engine::{Level, think_at};
use rules::games::go::points::Points;
use rules::games::go::position::GoPosition;
use rules::{AnyPosition, Made};
use serde_json::{Map, Value};
use std::fmt;

/// The same stones judged twice, game by game.
#[derive(Default)]
pub struct Agreement {
    games: u32,
    /// Games in which every stone was judged alike.
    alike: u32,
    stones: u32,
    agreed: u32,
    /// Stones that either says are dead.
    dead: u32,
}

impl Agreement {
    /// Adds a game in its scoring phase. Returns the stones that were judged differently.
    pub fn add(
        &mut self,
        command: &str,
        options: &Map<String, Value>,
        moves: &[Made],
        position: &dyn AnyPosition,
        level: Level,
        seed: u64,
    ) -> Vec<String> {
        let mut judge = Gtp::start(command, options, seed);
        judge.follow(moves);
        let Some(theirs) = judge.ask("final_status_list dead") else { return Vec::new() };
        let theirs: Vec<&str> = theirs.split_whitespace().collect();
        let ours = marked(position, level, seed);
        let Some(go) = position.typed().downcast_ref::<GoPosition>() else { return Vec::new() };
        let mut differs = Vec::new();
        let board = go.board();
        for stone in Points::board(board.size()).iter().filter(|point| board.at(*point).is_some()) {
            let (name, dead) = (stone.name(), ours.contains(stone));
            let also = theirs.contains(&name.as_str());
            self.stones += 1;
            self.dead += u32::from(dead || also);
            if dead == also {
                self.agreed += 1;
            } else {
                differs.push(name);
            }
        }
        self.games += 1;
        self.alike += u32::from(differs.is_empty());
        differs
    }
}

impl fmt::Display for Agreement {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { games, alike, stones, agreed, dead } = *self;
        let share = 100.0 * f64::from(agreed) / f64::from(stones.max(1));
        let (low, high) = wilson(f64::from(alike), f64::from(games));
        write!(
            out,
            "dead stones: {agreed} of {stones} alike, {share:.1} %, {dead} of them dead to either; \
             {alike} of {games} games wholly alike, {:.0} to {:.0} %",
            100.0 * low,
            100.0 * high
        )
    }
}

/// The stones that a level marks as dead before it agrees.
fn marked(position: &dyn AnyPosition, level: Level, seed: u64) -> Points {
    let mut position = position.boxed();
    let side = position.awaited().iter().next().expect("a side that counts");
    loop {
        let thought = think_at(position.as_ref(), side, level, seed, &|| false).expect("a mark");
        if !["dead:", "chain:"].iter().any(|kind| thought.best.starts_with(kind)) {
            break;
        }
        position.play(Some(side), &thought.best).expect("a mark");
    }
    position.typed().downcast_ref::<GoPosition>().expect("Go").marks().dead
}
