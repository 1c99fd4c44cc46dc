//! The numbers of ratings, and tables made anew.

use super::*;
use proptest::prelude::*;

fn numbers(rating: i64, deviation: i64) -> GlickoRating {
    GlickoRating { rating: rating * 1_000, deviation: deviation * 1_000, volatility: 60_000_000 }
}

/// The example of Glickman's paper "Example of the Glicko-2 system".
#[test]
fn the_published_example_comes_out() {
    let results = [
        (numbers(1400, 30), Score::Win),
        (numbers(1550, 100), Score::Loss),
        (numbers(1700, 300), Score::Loss),
    ];
    let after = numbers(1500, 200).after(&results);
    assert!((after.rating - 1_464_060).abs() <= 10, "{after:?}");
    assert!((after.deviation - 151_520).abs() <= 10, "{after:?}");
    assert!((after.volatility - 59_990_000).abs() <= 10_000, "{after:?}");
}

#[test]
fn the_deviation_grows_with_whole_periods_up_to_that_of_a_newcomer() {
    let known = numbers(1800, 60);
    let day = 24 * 3_600_000;
    assert_eq!(known.at(Time(0), Time(PERIOD_MS - 1)), known);
    assert_eq!(known.at(Time(day), Time(0)), known, "a clock that goes back takes nothing away");
    let year = known.at(Time(0), Time(365 * day));
    assert!(year.deviation > 100_000 && year.deviation < 120_000, "{year:?}");
    assert_eq!(known.at(Time(0), Time(i64::MAX)).deviation, DEVIATION_MAX);
    let until = known.settled_until(Time(7));
    assert!(!known.at(Time(7), until.plus_ms(-1)).is_provisional());
    assert!(known.at(Time(7), until).is_provisional());
    assert_eq!(numbers(1500, 200).settled_until(Time(7)), Time(7));
}

fn played(order: i64, season: i64, players: [i64; 2], score: Score) -> Played {
    let players = players.map(AccountId);
    Played { order, at: Time(order * 1_000), season: Season(season), players, score, absent: None }
}

#[test]
fn a_season_goes_on_from_the_last_one_with_a_larger_deviation() {
    let games: Vec<_> = (1..40).map(|order| played(order, 1, [1, 2], Score::Win)).collect();
    let (mut book, _) = rebuild(&games);
    let old = book.standings[&AccountId(1)][0];
    assert!(old.numbers.deviation < SEASON_DEVIATION);
    let [change, _] = book.add(&played(50, 2, [1, 3], Score::Draw)).expect("it counts");
    assert_eq!(change.before, GlickoRating { deviation: SEASON_DEVIATION, ..old.numbers });
    let standings = &book.standings[&AccountId(1)];
    assert_eq!(standings[0], old, "the old season stays as it was");
    assert_eq!((standings[1].games, standings[1].wins, standings[1].draws), (1, 0, 1));
}

#[test]
fn losses_on_time_of_one_absence_count_once() {
    let lost = |order, moved| Played {
        absent: Some((AccountId(1), Time(moved))),
        ..played(order, 0, [1, 2 + order], Score::Loss)
    };
    let (book, changes) = rebuild(&[lost(1, 10), lost(2, 10), lost(3, 10), lost(4, 20)]);
    let counted: Vec<bool> = changes.iter().map(Option::is_some).collect();
    assert_eq!(counted, [true, false, false, true]);
    assert_eq!(book.standings[&AccountId(1)][0].games, 2);
    assert!(!book.standings.contains_key(&AccountId(4)), "nobody gains from an absence twice");
}

#[test]
fn nobody_is_rated_against_themselves() {
    assert_eq!(Book::default().add(&played(1, 0, [1, 1], Score::Win)), None);
}

proptest! {
    /// A table that had only the rows of the two players of each game is the same as one made anew.
    #[test]
    fn adding_games_one_by_one_gives_the_table_made_anew(
        games in prop::collection::vec((0..4_i64, 0..4_i64, 0..3_i64, 0..3_i64, 0..900_000_000_i64, any::<bool>()), 0..40),
    ) {
        let games: Vec<Played> = (1..).zip(games).map(|(order, (one, two, halves, season, at, timed))| {
            let score = Score::of_halves(halves).expect("a score");
            let absent = (timed && score == Score::Loss).then_some((AccountId(one), Time(at / 100_000_000)));
            Played { at: Time(at), absent, ..played(order, season, [one, two], score) }
        }).collect();
        let (whole, changes) = rebuild(&games);
        let mut kept = Book::default();
        for (played, change) in games.iter().zip(&changes) {
            let mut part = Book { absences: kept.absences.clone(), ..Book::default() };
            for player in played.players {
                part.standings.extend(kept.standings.get(&player).map(|rows| (player, rows.clone())));
            }
            prop_assert_eq!(&part.add(played), change);
            kept.standings.extend(part.standings);
            kept.absences = part.absences;
        }
        prop_assert_eq!(kept, whole);
    }

    #[test]
    fn numbers_stay_in_range(rating in 100_000..4_000_000_i64, deviation in 1..350_000_i64, other in 100_000..4_000_000_i64, halves in 0..3_i64) {
        let one = GlickoRating { rating, deviation, ..GlickoRating::default() };
        let two = GlickoRating { rating: other, ..GlickoRating::default() };
        let after = one.after(&[(two, Score::of_halves(halves).expect("a score"))]);
        prop_assert!((RATINGS.0..=RATINGS.1).contains(&after.rating));
        prop_assert!((1..=DEVIATION_MAX).contains(&after.deviation));
    }
}
