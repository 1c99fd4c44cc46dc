//! The order of a group: points, direct encounter, Sonneborn-Berger, wins, then shared places. All numbers are integers: half
//! points, and for Sonneborn-Berger quarter points.
//!
//! Everybody meets everybody, so forfeits count as games (FIDE C.07, article 15.2) and Buchholz must not be used (article 8).

/// A game of a group that counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Encounter {
    /// Numbers of the two players, from 0.
    pub players: [usize; 2],
    /// The half points of each; `None` while it isn't decided.
    pub halves: Option<[u32; 2]>,
}

/// A player's place in a group, with what decides it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Placed {
    /// Number of the player, from 0.
    pub player: usize,
    /// From 1; players who share a place have the same.
    pub place: u32,
    /// In half points.
    pub points: u32,
    /// Sonneborn-Berger: the points of each opponent times the points won against them, in quarter points.
    pub berger: u32,
    /// Games won, forfeits included.
    pub wins: u32,
}

/// The order of the players with these numbers, the best first. Players who share a place stand in the order given.
///
/// Direct encounter compares the points from games among the players who are still tied, and is applied again to those whom
/// it leaves tied. It needs a decided game of each two of them, and none of them open.
#[must_use]
pub fn order(players: &[usize], encounters: &[Encounter]) -> Vec<Placed> {
    let points = |player: usize| scored(player, encounters, |_| true);
    let berger = |player: usize| {
        let of = |known: &Encounter| {
            let (halves, _, other) = from_view(known, player)?;
            Some(halves * points(other))
        };
        encounters.iter().filter_map(of).sum()
    };
    let wins = |player: usize| {
        let views = encounters.iter().filter_map(|known| from_view(known, player));
        u32::try_from(views.filter(|(own, other, _)| own > other).count()).unwrap_or(u32::MAX)
    };
    let mut placed = Vec::new();
    for tied in classes(players, points) {
        for tied in direct(tied, encounters) {
            for tied in classes(&tied, berger) {
                for tied in classes(&tied, wins) {
                    let place = u32::try_from(placed.len()).unwrap_or(u32::MAX).saturating_add(1);
                    let row = |player: &usize| Placed {
                        player: *player,
                        place,
                        points: points(*player),
                        berger: berger(*player),
                        wins: wins(*player),
                    };
                    placed.extend(tied.iter().map(row));
                }
            }
        }
    }
    placed
}

/// A decided game as one of its players sees it: their half points, the opponent's, and the opponent.
fn from_view(known: &Encounter, player: usize) -> Option<(u32, u32, usize)> {
    let own = known.players.iter().position(|known| *known == player)?;
    let halves = known.halves?;
    Some((halves[own], halves[1 - own], known.players[1 - own]))
}

/// The half points of a player against some opponents.
fn scored(player: usize, encounters: &[Encounter], against: impl Fn(usize) -> bool) -> u32 {
    let views = encounters.iter().filter_map(|known| from_view(known, player));
    views.filter(|(_, _, other)| against(*other)).map(|(own, _, _)| own).sum()
}

/// Splits players by a number, the highest first.
pub(super) fn classes(players: &[usize], number: impl Fn(usize) -> u32) -> Vec<Vec<usize>> {
    let mut numbered: Vec<(u32, usize)> = players.iter().map(|player| (number(*player), *player)).collect();
    numbered.sort_by_key(|(number, _)| std::cmp::Reverse(*number));
    let chunks = numbered.chunk_by(|one, other| one.0 == other.0);
    chunks.map(|chunk| chunk.iter().map(|(_, player)| *player).collect()).collect()
}

/// Splits tied players by the games among them, again and again.
pub(super) fn direct(tied: Vec<usize>, encounters: &[Encounter]) -> Vec<Vec<usize>> {
    if tied.len() < 2 || !have_met(&tied, encounters) {
        return vec![tied];
    }
    let split = classes(&tied, |player| scored(player, encounters, |other| tied.contains(&other)));
    match split.len() {
        1 => split,
        _ => split.into_iter().flat_map(|still| direct(still, encounters)).collect(),
    }
}

/// Whether each two of the players have a decided game and no open one.
fn have_met(tied: &[usize], encounters: &[Encounter]) -> bool {
    let met = |one: usize, other: usize| {
        let mut games = encounters
            .iter()
            .filter(|known| known.players.contains(&one) && known.players.contains(&other))
            .peekable();
        games.peek().is_some() && games.all(|known| known.halves.is_some())
    };
    let pairs = tied.iter().enumerate().flat_map(|(at, one)| tied[..at].iter().map(|other| (*one, *other)));
    pairs.into_iter().all(|(one, other)| met(one, other))
}

#[cfg(test)]
mod tests;
