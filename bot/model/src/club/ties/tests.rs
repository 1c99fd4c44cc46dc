//! Tables by hand, and what holds of every order.

use super::*;
use proptest::prelude::*;

/// Games such as `AB1` (A wins), `AB0` (B wins), `AB=`, `AB?` (open), `AB-` (a point for nobody).
fn games(text: &str) -> Vec<Encounter> {
    let game = |word: &str| {
        let letters = word.as_bytes();
        let halves = match letters[2] {
            b'1' => Some([2, 0]),
            b'0' => Some([0, 2]),
            b'=' => Some([1, 1]),
            b'-' => Some([0, 0]),
            _ => None,
        };
        Encounter { players: [0, 1].map(|at| usize::from(letters[at] - b'A')), halves }
    };
    text.split(' ').filter(|word| !word.is_empty()).map(game).collect()
}

fn ordered(players: usize, encounters: &[Encounter]) -> Vec<Placed> {
    order(&(0..players).collect::<Vec<_>>(), encounters)
}

/// Each row: place, player, half points, Sonneborn-Berger in quarters, wins.
fn check(name: &str, played: &str, wanted: &[&str]) {
    let rows = ordered(wanted.len(), &games(played));
    let write = |row: &Placed| {
        let letter = char::from(b'A' + u8::try_from(row.player).unwrap());
        format!("{} {letter} {} {} {}", row.place, row.points, row.berger, row.wins)
    };
    assert_eq!(rows.iter().map(write).collect::<Vec<_>>(), wanted, "{name}");
}

#[test]
fn points_decide_first() {
    check("three in order", "AB1 AC1 BC1", &["1 A 4 4 2", "2 B 2 0 1", "3 C 0 0 0"]);
    let all = "AB1 AC1 AD1 AE1 AF1 AG1 AH1 BC1 BD1 BE1 BF1 BG1 BH1 CD1 CE1 CF1 CG1 CH1 DE1 DF1 DG1 DH1 EF1 EG1 EH1 FG1 FH1 GH1";
    let wanted = [
        "1 A 14 84 7",
        "2 B 12 60 6",
        "3 C 10 40 5",
        "4 D 8 24 4",
        "5 E 6 12 3",
        "6 F 4 4 2",
        "7 G 2 0 1",
        "8 H 0 0 0",
    ];
    check("eight in order", all, &wanted);
    check("two games a pair", "AB1 BA1 AC1 CA0 BC1 CB=", &["1 A 6 14 3", "2 B 5 15 2", "3 C 1 5 0"]);
}

#[test]
fn nobody_is_before_an_equal() {
    check("a circle of three", "AB1 BC1 CA1", &["1 A 2 4 1", "1 B 2 4 1", "1 C 2 4 1"]);
    check("three draws", "AB= AC= BC=", &["1 A 2 4 0", "1 B 2 4 0", "1 C 2 4 0"]);
    check("two players", "AB=", &["1 A 1 1 0", "1 B 1 1 0"]);
    let circle = "AB1 BC1 CD1 DE1 EA1 AC1 BD1 CE1 DA1 EB1";
    check(
        "a circle of five",
        circle,
        &["1 A 4 16 2", "1 B 4 16 2", "1 C 4 16 2", "1 D 4 16 2", "1 E 4 16 2"],
    );
    check(
        "two pairs of equals",
        "AB= AC1 AD1 BC1 BD1 CD=",
        &["1 A 5 9 2", "1 B 5 9 2", "3 C 1 1 0", "3 D 1 1 0"],
    );
    check(
        "a circle with two games a pair",
        "AB1 BA= CA1 AC= BC1 CB=",
        &["1 A 4 16 1", "1 B 4 16 1", "1 C 4 16 1"],
    );
    check("nobody has come", "AB- AC- BC-", &["1 A 0 0 0", "1 B 0 0 0", "1 C 0 0 0"]);
}

#[test]
fn direct_encounter_is_second() {
    check(
        "against Sonneborn-Berger",
        "AB1 BC1 BD1 CA1 AD1 DC1",
        &["1 A 4 12 2", "2 B 4 8 2", "3 D 2 4 1", "4 C 2 8 1"],
    );
    check(
        "again among those still tied",
        "AB1 AC= AD1 BC1 BD= CD1 EA1 FA1 BE1 FB1 CE= CF= DE1 DF1 EF=",
        &["1 F 6 29 2", "2 A 5 25 2", "3 B 5 23 2", "4 C 5 25 1", "5 D 5 25 2", "6 E 4 21 1"],
    );
    check(
        "one of three, then Sonneborn-Berger",
        "AB1 AC1 BC= DA1 EA1 BD1 BE= CD= CE1 DE1",
        &["1 D 5 18 2", "2 A 4 16 2", "3 B 4 17 1", "4 C 4 15 1", "5 E 3 12 1"],
    );
    check("the sum of two games", "AB1 BA= AC1 CA1 BC1 CB0", &["1 A 5 19 2", "2 B 5 13 2", "3 C 2 10 1"]);
}

#[test]
fn sonneborn_berger_is_third() {
    check("after a draw", "AB= AC1 AD= BC= BD1 CD1", &["1 A 4 11 1", "2 B 4 9 1", "3 C 3 6 1", "4 D 1 4 0"]);
    check("against wins", "AB= AC= AD= BC0 BD1 CD=", &["1 C 4 11 1", "2 A 3 9 0", "3 B 3 7 1", "4 D 2 7 0"]);
}

#[test]
fn wins_are_fourth() {
    check("three of four", "AB= AC1 AD0 BC= BD= CD1", &["1 A 3 9 1", "1 C 3 9 1", "1 D 3 9 1", "4 B 3 9 0"]);
    check(
        "the first place",
        "AB= AC1 AD0 AE1 BC= BD= BE1 CD1 CE= DE=",
        &["1 A 5 17 2", "2 B 5 17 1", "3 C 4 15 1", "4 D 4 17 1", "5 E 2 8 0"],
    );
}

#[test]
fn direct_encounter_needs_all_games_among_the_tied() {
    check("the game is open", "AB1 AC? BC?", &["1 A 2 0 1", "2 B 0 0 0", "2 C 0 0 0"]);
    check(
        "another game is open",
        "AB1 BC1 AC? AD? BD? CD?",
        &["1 A 2 4 1", "2 B 2 0 1", "3 C 0 0 0", "3 D 0 0 0"],
    );
    check(
        "two of three don't meet",
        "AC1 AD= BC= BD1 CD1",
        &["1 A 3 7 1", "2 B 3 5 1", "2 C 3 5 1", "4 D 1 3 0"],
    );
    check(
        "the second game is open",
        "AB1 BA? AC? BC1 CD1",
        &["1 A 2 4 1", "1 B 2 4 1", "3 C 2 0 1", "4 D 0 0 0"],
    );
    check("both have failed", "AB- AC1 BC1", &["1 A 2 0 1", "1 B 2 0 1", "3 C 0 0 0"]);
}

/// A group with games of each pair: decided in one of four ways, open, or none.
fn any_group() -> impl Strategy<Value = (usize, Vec<Encounter>)> {
    (2_usize..=8, any::<bool>()).prop_flat_map(|(players, twice)| {
        let pairs: Vec<[usize; 2]> = (0..players)
            .flat_map(|one| (0..one).map(move |other| [one, other]))
            .flat_map(|pair| vec![pair; 1 + usize::from(twice)])
            .collect();
        let ends = prop::collection::vec(0_u8..8, pairs.len());
        ends.prop_map(move |ends| {
            let game = |(players, end): (&[usize; 2], &u8)| {
                let halves = match end {
                    0 | 1 => Some([2, 0]),
                    2 | 3 => Some([0, 2]),
                    4 => Some([1, 1]),
                    5 => Some([0, 0]),
                    6 => None,
                    _ => return None,
                };
                Some(Encounter { players: *players, halves })
            };
            (players, pairs.iter().zip(&ends).filter_map(game).collect())
        })
    })
}

proptest! {
    #[test]
    fn places_follow_the_numbers((players, encounters) in any_group()) {
        let rows = ordered(players, &encounters);
        prop_assert_eq!(rows.len(), players);
        let given: u32 = encounters.iter().filter_map(|game| game.halves).flatten().sum();
        prop_assert_eq!(rows.iter().map(|row| row.points).sum::<u32>(), given);
        for (at, row) in rows.iter().enumerate() {
            let first = rows.iter().position(|known| known.place == row.place).unwrap();
            prop_assert_eq!(usize::try_from(row.place).unwrap(), first + 1);
            if let Some(next) = rows.get(at + 1) {
                prop_assert!(next.points <= row.points);
                if next.place == row.place {
                    let decided = |row: &Placed| (row.points, row.berger, row.wins);
                    prop_assert_eq!(decided(next), decided(row));
                }
            }
        }
    }

    #[test]
    fn numbers_and_order_of_games_dont_matter((players, encounters) in any_group(), shift in 0_usize..8) {
        let moved = |player: usize| (player + shift) % players;
        let mut turned: Vec<Encounter> = encounters
            .iter()
            .map(|game| Encounter {
                players: [moved(game.players[1]), moved(game.players[0])],
                halves: game.halves.map(|[one, other]| [other, one]),
            })
            .collect();
        turned.reverse();
        let mut turned = ordered(players, &turned);
        turned.sort_by_key(|row| row.player);
        for row in ordered(players, &encounters) {
            let other = turned[moved(row.player)];
            prop_assert_eq!(Placed { player: row.player, ..other }, row);
        }
    }
}
