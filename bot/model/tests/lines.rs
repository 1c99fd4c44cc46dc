//! Properties of trees of lines: what they hold follows from the lines that were added, in every order of steps.
#![allow(clippy::unwrap_used, clippy::expect_used, reason = "a test may fail at any step")]

use deska_model::conditional::tree::{
    ConditionalError, ConditionalMove, ConditionalTree, LINE_LENGTH_MAX, LINE_MOVES_MAX, Mover,
};
use proptest::prelude::*;

/// ConditionalTree in which the opponent and the owner alternate, over few moves, so that many of them begin alike.
fn line() -> impl Strategy<Value = Vec<ConditionalMove>> {
    prop::collection::vec((0..3u8, 0..3u8), 1..5).prop_map(|pairs| {
        let pair = |(asked, reply): (u8, u8)| {
            [
                ConditionalMove::new(Mover::Opponent, format!("o{asked}")),
                ConditionalMove::new(Mover::Owner, format!("m{reply}")),
            ]
        };
        pairs.into_iter().flat_map(pair).collect()
    })
}

fn tree(lines: &[Vec<ConditionalMove>]) -> ConditionalTree {
    let mut tree = ConditionalTree::default();
    for line in lines {
        tree.add(line).unwrap();
    }
    tree
}

/// The owner's moves along a line are those of the tree.
fn follows(tree: &ConditionalTree, line: &[ConditionalMove]) -> bool {
    let mut rest = tree.clone();
    line.iter().all(|step| {
        let expected = step.by == Mover::Opponent || rest.reply() == Some(&step.text);
        match std::mem::take(&mut rest).after(step.by, &step.text) {
            Some(next) => {
                rest = next;
                expected
            }
            None => false,
        }
    })
}

proptest! {
    #[test]
    fn the_last_line_holds_and_each_reply_is_the_only_one(lines in prop::collection::vec(line(), 1..8)) {
        let tree = tree(&lines);
        prop_assert!(follows(&tree, lines.last().unwrap()));
        for line in tree.each() {
            prop_assert!(follows(&tree, &line));
            prop_assert_eq!(line.last().unwrap().by, Mover::Owner);
        }
        let distinct: std::collections::HashSet<Vec<ConditionalMove>> = tree.each().into_iter().collect();
        prop_assert_eq!(distinct.len(), tree.each().len());
    }

    #[test]
    fn a_tree_is_what_its_lines_make(lines in prop::collection::vec(line(), 0..8)) {
        let tree = tree(&lines);
        let mut again = ConditionalTree::default();
        for line in tree.each() {
            prop_assert_eq!(again.add(&line), Ok(None));
        }
        prop_assert_eq!(&again, &tree);
        let json = serde_json::to_string(&tree).unwrap();
        prop_assert_eq!(serde_json::from_str::<ConditionalTree>(&json).unwrap(), tree);
    }

    #[test]
    fn stepping_equals_building_from_the_rest(lines in prop::collection::vec(line(), 1..8), which in 0..8usize) {
        let tree = tree(&lines);
        let each = tree.each();
        let first = each[which % each.len()][0].clone();
        let mut rest = ConditionalTree::default();
        for line in each.iter().filter(|line| line[0] == first) {
            rest.add(&line[1..]).unwrap();
        }
        prop_assert_eq!(tree.after(first.by, &first.text), Some(rest));
    }

    #[test]
    fn what_is_removed_is_gone_and_the_rest_stays(lines in prop::collection::vec(line(), 1..8), which in 0..8usize, cut in 1..9usize) {
        let mut tree = tree(&lines);
        let each = tree.each();
        let chosen = &each[which % each.len()];
        let start = &chosen[..cut.min(chosen.len())];
        prop_assert!(tree.remove(start));
        prop_assert!(!tree.remove(start));
        prop_assert!(!tree.each().iter().any(|line| line.starts_with(start)));
        for line in each.iter().filter(|line| !line.starts_with(start)) {
            prop_assert!(tree.each().contains(line));
        }
        prop_assert!(tree.each().iter().all(|line| line.last().unwrap().by == Mover::Owner));
    }
}

fn moves(texts: &[&str]) -> Vec<ConditionalMove> {
    let by = |at: usize| if at.is_multiple_of(2) { Mover::Opponent } else { Mover::Owner };
    texts.iter().enumerate().map(|(at, text)| ConditionalMove::new(by(at), *text)).collect()
}

#[test]
fn a_new_reply_to_the_same_moves_replaces_the_old_one() {
    let mut lines = ConditionalTree::default();
    assert_eq!(lines.add(&moves(&["a", "b", "c", "d"])), Ok(None));
    assert_eq!(lines.add(&moves(&["a", "b", "e", "f"])), Ok(None));
    assert_eq!(lines.add(&moves(&["a", "x"])), Ok(Some("b".to_owned())));
    assert_eq!(lines.each(), [moves(&["a", "x"])]);
    assert_eq!(lines.add(&moves(&["a", "x"])), Ok(None));
}

#[test]
fn a_line_that_is_too_long_changes_nothing() {
    let mut lines = ConditionalTree::default();
    lines.add(&moves(&["a", "b"])).unwrap();
    let before = lines.clone();
    assert_eq!(lines.add(&moves(&["c"])), Err(ConditionalError::NoReply));
    assert_eq!(lines.add(&[]), Err(ConditionalError::NoReply));
    assert_eq!(lines.add(&moves(&["c"; LINE_LENGTH_MAX + 2])), Err(ConditionalError::TooLong));
    assert_eq!(lines, before);
    lines.add(&moves(&["d"; LINE_LENGTH_MAX])).unwrap();
    let mut count = lines.count();
    while count < LINE_MOVES_MAX {
        lines.add(&moves(&[&format!("o{count}"), "m"])).unwrap();
        count += 2;
    }
    let full = lines.clone();
    assert_eq!(lines.add(&moves(&["z", "m"])), Err(ConditionalError::TooMany));
    assert_eq!(lines, full);
    // The longest tree can be stored and read.
    let json = serde_json::to_string(&full).unwrap();
    assert_eq!(serde_json::from_str::<ConditionalTree>(&json).unwrap(), full);
}

#[test]
fn a_tree_keeps_its_moves_out_of_logs() {
    let mut lines = ConditionalTree::default();
    lines.add(&moves(&["secret", "reply"])).unwrap();
    let shown = format!("{lines:?} {:?}", lines.each());
    assert!(!shown.contains("secret") && !shown.contains("reply"), "{shown}");
}
