//! Twenty tables by hand. A round names its games: `1>2` a win, `1=2` a draw, `1f2` a point without play, `1x2` nobody began,
//! `1~2` goes on, `3b` a bye, `3z` away, `3n` a board that counts for nobody.

use super::*;

fn records(rounds: &[&str]) -> Vec<Vec<Part>> {
    let numbers = |game: &str| -> Vec<usize> {
        let digits = game.split(|letter: char| !letter.is_ascii_digit()).filter(|part| !part.is_empty());
        digits.map(|digits| digits.parse::<usize>().unwrap() - 1).collect()
    };
    let games = || rounds.iter().flat_map(|round| round.split(' '));
    let players = games().flat_map(numbers).max().unwrap() + 1;
    let mut records: Vec<Vec<Part>> = vec![Vec::new(); players];
    for game in games() {
        let how = game.chars().find(|letter| !letter.is_ascii_digit()).unwrap();
        let numbers = numbers(game);
        let one = numbers[0];
        let Some(other) = numbers.get(1).copied() else {
            records[one].push(match how {
                'b' => Part::Bye,
                'z' => Part::Away,
                _ => Part::Nothing,
            });
            continue;
        };
        let (first, second) = match how {
            '>' => (Part::Game { other, halves: [2, 0] }, Part::Game { other: one, halves: [0, 2] }),
            '=' => (Part::Game { other, halves: [1, 1] }, Part::Game { other: one, halves: [1, 1] }),
            'f' => (Part::ForfeitWin { other }, Part::ForfeitLoss { other: one }),
            'x' => (Part::ForfeitLoss { other }, Part::ForfeitLoss { other: one }),
            _ => (Part::Open { other }, Part::Open { other: one }),
        };
        records[one].push(first);
        records[other].push(second);
    }
    records
}

/// The table: of each player the half points, Buchholz Cut 1, wins and the place.
#[track_caller]
fn is(rounds: &[&str], wanted: &str) {
    let row = |placed: &SwissPlaced| {
        let SwissPlaced { player, place, points, buchholz, wins } = placed;
        format!("{}:{points}/{buchholz}/{wins}@{place}", player + 1)
    };
    let found: Vec<String> = order(&records(rounds)).iter().map(row).collect();
    assert_eq!(found.join(" "), wanted);
}

#[test]
fn points_and_opponents_decide() {
    is(&["1>2 3=4"], "1:2/0/1@1 3:1/0/0@2 4:1/0/0@2 2:0/0/0@4");
    is(&["1>3 2>4", "1>2 3>4"], "1:4/2/2@1 2:2/4/1@2 3:2/4/1@2 4:0/2/0@4");
    is(&["1>2 3>4", "3>1 2>4"], "3:4/2/2@1 1:2/4/1@2 2:2/2/1@3 4:0/4/0@4");
    is(&["1>2 3>4", "1~3 2~4"], "1:2/2/1@1 3:2/2/1@1 2:0/2/0@3 4:0/2/0@3");
}

#[test]
fn then_the_game_between_them_and_wins() {
    // 1 has beaten 2.
    is(&["1>2 3>4", "3>1 2>4", "1=4 2=3"], "3:5/6/2@1 1:3/8/1@2 2:3/8/1@3 4:1/8/0@4");
    // Each of three has beaten one of the others.
    is(&["1>2 3>4", "3>1 2>4", "1>4 2>3"], "1:4/8/2@1 2:4/8/2@1 3:4/8/2@1 4:0/8/0@4");
    is(&["1=2 3>4", "1>3 2=4", "4>1 2=3"], "1:3/6/1@1 3:3/6/1@1 4:3/6/1@1 2:3/6/0@4");
}

#[test]
fn a_bye_is_a_point_against_a_dummy() {
    is(&["1>4 2>5 3>6 7b"], "1:2/0/1@1 2:2/0/1@1 3:2/0/1@1 7:2/0/1@1 4:0/0/0@5 5:0/0/0@5 6:0/0/0@5");
    // The dummy has the own score, at most a draw of each round.
    is(&["1>2 3b", "1=3 2b"], "1:3/3/1@1 3:3/3/1@1 2:2/3/1@3");
    is(&["1>2", "1b 2z"], "1:4/2/2@1 2:0/4/0@2");
}

#[test]
fn a_point_without_play_is_worth_no_more_than_the_absent_one() {
    is(&["1f2 3>4", "1>3 4b 2z"], "1:4/2/2@1 3:2/4/1@2 4:2/2/1@3 2:0/0/0@4");
    is(&["2f1 3>4", "1>3 4>2", "1>4 2=3"], "1:4/5/2@1 3:3/7/1@2 2:3/6/1@3 4:2/7/1@4");
    is(&["1x2 3=4", "3>1 4>2"], "3:3/3/1@1 4:3/3/1@1 1:0/3/0@3 2:0/3/0@3");
    // It's no game between them: 1 and 2 share a place, with 4.
    is(
        &["1f2 3>4 5>6", "1=3 2>5 4=6", "4>1 2=6 5>3"],
        "5:4/6/2@1 3:3/7/1@2 1:3/6/1@3 2:3/6/1@3 4:3/6/1@3 6:2/7/0@6",
    );
}

#[test]
fn who_is_gone_counts_as_drawing_for_the_opponents() {
    is(&["1>2 3>4", "1>3 4b 2z", "1=4 3b 2z"], "1:5/7/2@1 3:4/8/2@2 4:3/9/1@3 2:0/5/0@4");
    is(&["1>2 3=4", "1=3 4b 2z"], "1:3/2/1@1 4:3/2/1@1 3:2/3/0@3 2:0/3/0@4");
    // Who comes back doesn't.
    is(&["1>2 3z", "1>3 2b"], "1:4/2/2@1 2:2/4/1@2 3:0/4/0@3");
}

#[test]
fn the_round_in_which_one_was_away_is_cut() {
    is(&["1>2 3>4 5z", "1>3 5>4 2b", "1>5 2=3 4b"], "1:6/6/3@1 2:3/9/1@2 3:3/9/1@2 5:2/8/1@4 4:2/5/1@5");
    // 5 cuts the 3 of that round, and not the 0 of 2.
    is(&["1>2 3>4 5z", "5>2 1>3 4b", "5>1 3>2 4z"], "1:4/8/2@1 3:4/7/2@2 5:4/4/2@3 4:2/6/1@4 2:0/8/0@5");
}

#[test]
fn a_board_that_counts_for_nobody_is_not_cut() {
    is(&["1n 2n 3>4", "1>3 2>4"], "1:2/2/1@1 2:2/2/1@1 3:2/2/1@1 4:0/2/0@4");
}
