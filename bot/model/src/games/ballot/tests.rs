//! Worked cases of votes, and the tally against a plain recount.

use super::*;
use proptest::prelude::*;
use std::collections::BTreeMap;

const OPENED: Time = Time(1_000_000);
const WINDOW: i64 = 1_000;

/// A ballot from votes in their order: who, what, and how long after the beginning.
fn ballot(votes: &[(i64, &str, i64)]) -> Ballot {
    let mut ballot = Ballot::empty(3, WINDOW);
    for (account, choice, after) in votes {
        cast(&mut ballot, *account, choice, *after);
    }
    ballot
}

/// As the store keeps votes.
fn cast(ballot: &mut Ballot, account: i64, choice: &str, after: i64) {
    let choice = Choice::read(choice.to_owned());
    if !ballot.proposals.contains(&choice) {
        ballot.proposals.push(choice.clone());
    }
    let account = AccountId(account);
    match ballot.votes.iter_mut().find(|vote| vote.account == account) {
        Some(vote) => vote.choice = choice,
        None => ballot.votes.push(Vote { account, choice, at: OPENED.plus_ms(after) }),
    }
}

fn verdict(ballot: &Ballot, regulars: &[i64], after: i64) -> Verdict {
    let regulars: Vec<AccountId> = regulars.iter().copied().map(AccountId).collect();
    ballot.verdict(OPENED, &regulars, OPENED.plus_ms(after))
}

fn plays(choice: &str) -> Verdict {
    Verdict::Decided(Choice::read(choice.to_owned()))
}

fn open(after: i64) -> Verdict {
    Verdict::Open(OPENED.plus_ms(after))
}

#[test]
fn the_most_votes_win_when_the_time_is_over() {
    let votes = ballot(&[(1, "d4", 5), (2, "e5", 6), (3, "e5", 900)]);
    assert_eq!(verdict(&votes, &[], 999), open(1_000));
    assert_eq!(verdict(&votes, &[], 1_000), plays("e5"));
}

#[test]
fn of_equal_moves_the_one_that_was_proposed_first_is_made() {
    let votes = ballot(&[(1, "e5", 5), (2, "d4", 6)]);
    assert_eq!(verdict(&votes, &[], 1_000), plays("e5"));
    // It stays the first one, although its proposer has changed their mind and came back.
    let votes = ballot(&[(1, "e5", 5), (2, "d4", 6), (1, "c3", 7), (3, "e5", 8)]);
    assert_eq!(verdict(&votes, &[], 1_000), plays("e5"));
}

#[test]
fn a_changed_vote_counts_once() {
    let votes = ballot(&[(1, "d4", 5), (2, "d4", 6), (3, "e5", 7), (1, "e5", 8)]);
    let counted: Vec<(&str, usize)> =
        votes.counted().iter().map(|known| (known.choice.text(), known.votes)).collect();
    assert_eq!(counted, [("e5", 2), ("d4", 1)]);
    let of = |account| votes.of(AccountId(account)).map(Choice::text);
    assert_eq!((of(1), of(9)), (Some("e5"), None));
}

#[test]
fn it_ends_early_when_the_regulars_have_voted_and_one_move_has_more_than_half() {
    let votes = ballot(&[(1, "d4", 5), (2, "d4", 6), (3, "e5", 7)]);
    assert_eq!(verdict(&votes, &[1, 2], 99), open(100), "not before a tenth of the time");
    assert_eq!(verdict(&votes, &[1, 2], 100), plays("d4"));
    assert_eq!(verdict(&votes, &[1, 2, 4], 100), open(1_000), "one of them hasn't voted");
    assert_eq!(verdict(&votes, &[], 100), open(1_000), "nobody has voted on each of the last two moves");
    let half = ballot(&[(1, "d4", 5), (2, "d4", 6), (3, "e5", 7), (4, "c3", 8)]);
    assert_eq!(verdict(&half, &[1, 2], 500), open(1_000), "half is not more than half");
}

#[test]
fn without_a_vote_the_time_begins_once_more_and_then_the_program_moves() {
    let nobody = ballot(&[]);
    assert_eq!(verdict(&nobody, &[1], 1_000), open(2_000));
    assert_eq!(verdict(&nobody, &[1], 1_999), open(2_000));
    assert_eq!(verdict(&nobody, &[1], 2_000), Verdict::Nobody);
    // A vote in the second time has the rest of it.
    let late = ballot(&[(1, "d4", 1_000)]);
    assert_eq!(verdict(&late, &[], 1_001), open(2_000));
    assert_eq!(verdict(&late, &[1], 1_001), plays("d4"));
    // One that was changed late is still from the first time.
    assert_eq!(verdict(&ballot(&[(1, "d4", 900), (1, "e5", 1_100)]), &[], 1_100), plays("e5"));
}

#[test]
fn a_draw_needs_more_than_half_of_those_who_vote() {
    let half = ballot(&[(1, DRAW, 5), (2, DRAW, 6), (3, "e5", 7), (4, "d4", 8)]);
    assert_eq!(verdict(&half, &[1, 2], 999), open(1_000));
    assert_eq!(verdict(&half, &[], 1_000), plays("e5"), "the move that was proposed first");
    let more = ballot(&[(1, DRAW, 5), (2, DRAW, 6), (3, "e5", 7)]);
    assert_eq!(verdict(&more, &[], 999), open(1_000));
    assert_eq!(verdict(&more, &[], 1_000), plays(DRAW));
    assert_eq!(verdict(&more, &[1, 2], 100), plays(DRAW));
}

#[test]
fn resigning_needs_more_than_sixty_of_a_hundred_of_those_who_vote() {
    let sixty = ballot(&[(1, RESIGN, 1), (2, RESIGN, 2), (3, RESIGN, 3), (4, "e5", 4), (5, "d4", 5)]);
    assert_eq!(verdict(&sixty, &[1, 2], 999), open(1_000), "more than half is not enough");
    assert_eq!(verdict(&sixty, &[], 1_000), plays("e5"));
    let more = ballot(&[(1, RESIGN, 1), (2, RESIGN, 2), (3, "e5", 4)]);
    assert_eq!(verdict(&more, &[1, 2], 100), plays(RESIGN));
    // A single vote is all of the votes.
    assert_eq!(verdict(&ballot(&[(1, RESIGN, 1)]), &[], 1_000), plays(RESIGN));
}

#[test]
fn where_no_move_has_votes_and_nothing_else_enough_the_program_moves() {
    let split = ballot(&[(1, RESIGN, 1), (2, DRAW, 2)]);
    assert_eq!(verdict(&split, &[1, 2], 999), open(1_000));
    assert_eq!(verdict(&split, &[], 1_000), Verdict::Nobody);
}

#[test]
fn proposals_whose_voters_are_gone_win_nothing() {
    let mut votes = ballot(&[(1, "d4", 5)]);
    votes.votes.clear();
    assert_eq!(verdict(&votes, &[], 1_000), open(2_000));
    assert_eq!(verdict(&votes, &[], 2_000), Verdict::Nobody);
}

#[test]
fn regulars_have_voted_on_both_moves() {
    let [a, b, c] = [1, 2, 3].map(AccountId);
    assert_eq!(regulars(&[vec![a, b], vec![b, c]]), [b]);
    assert_eq!(regulars(&[vec![a]]), [], "there was only one");
    assert_eq!(regulars(&[vec![a], vec![]]), []);
}

proptest! {
    /// A plain recount: the last vote of each person, then resigning and a draw by their shares, then the move with the most,
    /// of equal ones the earliest.
    #[test]
    fn the_tally_is_that_of_a_plain_recount(
        casts in prop::collection::vec((1_i64..12, 0_usize..8), 0..60),
        regulars in prop::collection::btree_set(1_i64..12, 0..4),
        after in 0_i64..2_500,
    ) {
        // Half of the choices are no moves, so that they often have enough.
        let moves = ["a1", "b2", DRAW, DRAW, "c3", "d4", RESIGN, RESIGN];
        let casts: Vec<(i64, usize)> = casts
            .into_iter()
            .map(|(who, choice)| (who, moves.iter().position(|known| *known == moves[choice]).unwrap()))
            .collect();
        let mut ballot = Ballot::empty(1, WINDOW);
        for (at, (who, choice)) in casts.iter().enumerate() {
            cast(&mut ballot, *who, moves[*choice], i64::try_from(at).unwrap());
        }
        let last: BTreeMap<i64, usize> = casts.iter().copied().collect();
        let first = |choice: usize| casts.iter().position(|(_, known)| *known == choice);
        let votes = |choice: usize| last.values().filter(|known| **known == choice).count();
        let mut best: Option<usize> = None;
        let is_move = |choice: &usize| ![DRAW, RESIGN].contains(&moves[*choice]);
        for choice in (0..moves.len()).filter(is_move).filter(|choice| votes(*choice) > 0) {
            let better = best.is_none_or(|best| {
                votes(choice) > votes(best) || (votes(choice) == votes(best) && first(choice) < first(best))
            });
            if better {
                best = Some(choice);
            }
        }
        if votes(2) * 2 > last.len() {
            best = Some(2);
        }
        if votes(6) * 10 > last.len() * 6 {
            best = Some(6);
        }
        prop_assert_eq!(ballot.leader().map(|leader| leader.choice.text()), best.map(|best| moves[best]));
        prop_assert_eq!(ballot.votes.len(), last.len());
        let total: usize = ballot.counted().iter().map(|known| known.votes).sum();
        prop_assert_eq!(total, last.len());
        let majority = best.is_some_and(|best| votes(best) > last.len() / 2);
        let all_there = !regulars.is_empty() && regulars.iter().all(|known| last.contains_key(known));
        let end = if last.is_empty() { 2 * WINDOW } else { WINDOW };
        let over = after >= end || (majority && all_there && after >= WINDOW / 10);
        let known: Vec<i64> = regulars.into_iter().collect();
        let expected = match best {
            _ if !over => None,
            Some(best) => Some(plays(moves[best])),
            None => Some(Verdict::Nobody),
        };
        let given = verdict(&ballot, &known, after);
        match expected {
            None => prop_assert!(matches!(given, Verdict::Open(_))),
            Some(expected) => prop_assert_eq!(given, expected),
        }
    }
}
