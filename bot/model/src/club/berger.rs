//! Who plays whom with which colour when everybody meets everybody.

/// The games of a group in the order of the Berger table, as numbers of players from 0, White first. Each pair meets once, or
/// with both colours if `twice`. Pairs for whom `meets` is false are left out. White and Black of a player differ by 1 at
/// most.
#[must_use]
pub fn games(players: usize, twice: bool, meets: impl Fn(usize, usize) -> bool) -> Vec<[usize; 2]> {
    let mut games: Vec<[usize; 2]> =
        rounds(players).into_iter().flatten().filter(|[white, black]| meets(*white, *black)).collect();
    if twice {
        let back: Vec<[usize; 2]> = games.iter().map(|[white, black]| [*black, *white]).collect();
        games.extend(back);
    } else {
        balance(players, &mut games);
    }
    games
}

/// The rounds of the Berger table. With an odd number of players each has one round without a game.
#[must_use]
pub fn rounds(players: usize) -> Vec<Vec<[usize; 2]>> {
    // The last number stays in its place while the others move on.
    let places = players + players % 2;
    let Some(last) = places.checked_sub(1).filter(|last| *last > 0) else { return Vec::new() };
    let round = |index: usize| {
        let first = (index * (places / 2)) % last;
        let pair = |at: usize| match at {
            0 if index.is_multiple_of(2) => [first, last],
            0 => [last, first],
            _ => [(first + at) % last, (first + last - at) % last],
        };
        (0..places / 2).map(pair).filter(|pair| pair.iter().all(|number| *number < players)).collect()
    };
    (0..last).map(round).collect()
}

/// Turns games around until White and Black of each player differ by 1 at most. A table with all its pairs needs no change.
fn balance(players: usize, games: &mut [[usize; 2]]) {
    while let Some(most) = (0..players).find(|player| surplus(*player, games) >= 2) {
        turn_path(most, games);
    }
    while let Some(least) = (0..players).find(|player| surplus(*player, games) <= -2) {
        games.iter_mut().for_each(|game| game.swap(0, 1));
        turn_path(least, games);
        games.iter_mut().for_each(|game| game.swap(0, 1));
    }
}

/// Games with White less those with Black.
fn surplus(player: usize, games: &[[usize; 2]]) -> i32 {
    games.iter().map(|game| i32::from(game[0] == player) - i32::from(game[1] == player)).sum()
}

/// Takes one White from a player and gives it to one who has more Black: on a path of games from White to Black, all of them
/// are turned around, so that those between keep their numbers. There is such a path, because among the players reached from
/// `from` the surpluses add up to zero or less.
fn turn_path(from: usize, games: &mut [[usize; 2]]) {
    let mut reached_by: Vec<(usize, Option<usize>)> = vec![(from, None)];
    let mut next = 0;
    while let Some(&(player, _)) = reached_by.get(next) {
        if surplus(player, games) < 0 {
            break;
        }
        for (index, game) in games.iter().enumerate() {
            if game[0] == player && reached_by.iter().all(|(known, _)| *known != game[1]) {
                reached_by.push((game[1], Some(index)));
            }
        }
        next += 1;
    }
    let mut step = reached_by.get(next).and_then(|(_, game)| *game);
    while let Some(index) = step {
        games[index].swap(0, 1);
        let before = games[index][1];
        step = reached_by.iter().find(|(known, _)| *known == before).and_then(|(_, game)| *game);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The rounds with numbers from 1, as tables print them.
    fn printed(players: usize) -> Vec<Vec<String>> {
        let write = |pair: &[usize; 2]| format!("{}-{}", pair[0] + 1, pair[1] + 1);
        rounds(players).iter().map(|round| round.iter().map(write).collect()).collect()
    }

    #[test]
    fn the_tables_are_those_of_berger() {
        assert_eq!(printed(4), [["1-4", "2-3"], ["4-3", "1-2"], ["2-4", "3-1"]]);
        assert_eq!(printed(3), [["2-3"], ["1-2"], ["3-1"]]);
        assert_eq!(
            printed(6),
            [
                ["1-6", "2-5", "3-4"],
                ["6-4", "5-3", "1-2"],
                ["2-6", "3-1", "4-5"],
                ["6-5", "1-4", "2-3"],
                ["3-6", "4-2", "5-1"],
            ]
        );
        assert_eq!(
            printed(8),
            [
                ["1-8", "2-7", "3-6", "4-5"],
                ["8-5", "6-4", "7-3", "1-2"],
                ["2-8", "3-1", "4-7", "5-6"],
                ["8-6", "7-5", "1-4", "2-3"],
                ["3-8", "4-2", "5-1", "6-7"],
                ["8-7", "1-6", "2-5", "3-4"],
                ["4-8", "5-3", "6-2", "7-1"],
            ]
        );
        assert!(rounds(0).is_empty() && games(1, true, |_, _| true).is_empty());
        assert_eq!(printed(2), [["1-2"]]);
    }

    /// How often each unordered pair meets.
    fn meetings(games: &[[usize; 2]], one: usize, other: usize) -> usize {
        games.iter().filter(|game| game.contains(&one) && game.contains(&other)).count()
    }

    #[test]
    fn everybody_meets_everybody_with_even_colours() {
        for players in 2..=16 {
            for (twice, most) in [(false, 1), (true, 0)] {
                let games = games(players, twice, |_, _| true);
                for one in 0..players {
                    assert!(surplus(one, &games).abs() <= most, "{players}");
                    for other in 0..one {
                        assert_eq!(meetings(&games, one, other), 1 + usize::from(twice));
                    }
                }
            }
        }
    }

    #[test]
    fn whole_tables_are_not_changed_by_balancing() {
        for players in 2..=16 {
            let table: Vec<_> = rounds(players).into_iter().flatten().collect();
            assert_eq!(games(players, false, |_, _| true), table);
        }
    }

    proptest! {
        #[test]
        fn colours_stay_even_without_some_pairs(players in 3_usize..=8, bits in any::<u64>(), twice in any::<bool>()) {
            let meets = |one: usize, other: usize| {
                let (least, most) = (one.min(other), one.max(other));
                bits >> (least * 8 + most) & 1 == 0
            };
            let games = games(players, twice, meets);
            for one in 0..players {
                prop_assert!(surplus(one, &games).abs() <= 1);
                for other in 0..one {
                    let wanted = if meets(one, other) { 1 + usize::from(twice) } else { 0 };
                    prop_assert_eq!(meetings(&games, one, other), wanted);
                }
            }
        }
    }
}
