//! Wins, draws and losses, and the difference in strength that they show.

use std::fmt;

/// The results of a match.
#[derive(Default)]
pub struct Score {
    wins: u32,
    draws: u32,
    losses: u32,
}

impl Score {
    /// Adds a game: whether it was won; `None` is a draw.
    pub fn add(&mut self, won: Option<bool>) {
        match won {
            Some(true) => self.wins += 1,
            Some(false) => self.losses += 1,
            None => self.draws += 1,
        }
    }

    fn games(&self) -> f64 {
        f64::from(self.wins + self.draws + self.losses)
    }
}

/// Wilson's interval of 95 % for a share of wins, which also holds for a clean sweep.
pub fn wilson(wins: f64, games: f64) -> (f64, f64) {
    let games = games.max(1.0);
    let (share, z) = (wins / games, 1.96);
    let middle = (share + z * z / (2.0 * games)) / (1.0 + z * z / games);
    let half =
        z * (share * (1.0 - share) / games + z * z / (4.0 * games * games)).sqrt() / (1.0 + z * z / games);
    (middle - half, middle + half)
}

fn elo(share: f64) -> f64 {
    let share = share.clamp(1e-3, 1.0 - 1e-3);
    -400.0 * (1.0 / share - 1.0).log10()
}

impl fmt::Display for Score {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = self.games().max(1.0);
        let share = (f64::from(self.wins) + 0.5 * f64::from(self.draws)) / games;
        let (low, high) = wilson(f64::from(self.wins) + 0.5 * f64::from(self.draws), self.games());
        write!(
            out,
            "+{} ={} -{}, {:.0} % ({:.0} to {:.0}), Elo {:+.0} ({:+.0} to {:+.0})",
            self.wins,
            self.draws,
            self.losses,
            100.0 * share,
            100.0 * low,
            100.0 * high,
            elo(share),
            elo(low),
            elo(high)
        )
    }
}
