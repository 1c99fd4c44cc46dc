//! Drafts and orders of whole turns in random games.

use super::*;
use proptest::prelude::*;
use rules::Registry;
use rules::rng::SplitMix64;
use serde_json::Map;

/// A position after some random actions at the beginning of a turn, and the side that has it.
fn beginning(random: &mut SplitMix64, actions: u32) -> Option<(Box<dyn AnyPosition>, Side)> {
    let mut position = Registry::standard().find("cheess")?.start(&Map::new()).ok()?;
    position.play_randomly(random, actions);
    while let Some(side) = position.to_act().only() {
        if position.play_randomly(random, 1) == 0 || ends_turn(position.as_ref(), side) {
            let side = position.to_act().only()?;
            return Some((position, side));
        }
    }
    None
}

/// A random turn.
fn turn(position: &dyn AnyPosition, side: Side, random: &mut SplitMix64) -> Vec<String> {
    let (mut after, mut actions) = (position.boxed(), Vec::new());
    while !ends_turn(after.as_ref(), side) || actions.is_empty() {
        let legal = after.legal(side);
        let action = &legal[random.below(legal.len())];
        // Few turns end before their points are used.
        if action == "end" && random.below(3) > 0 && legal.len() > 1 {
            continue;
        }
        after.play(Some(side), action).unwrap();
        actions.push(action.clone());
    }
    actions
}

/// The same actions in a random order in which they are legal; the last one stays if it ends the turn.
fn shuffled(
    position: &dyn AnyPosition,
    side: Side,
    actions: &[String],
    random: &mut SplitMix64,
) -> Option<Vec<String>> {
    let (mut after, mut left, mut order) = (position.boxed(), actions.to_vec(), Vec::new());
    while !left.is_empty() {
        let able =
            |action: &String| (action != "end" || left.len() == 1) && after.check(Some(side), action).is_ok();
        let able: Vec<usize> = (0..left.len()).filter(|at| able(&left[*at])).collect();
        let at = *able.get(random.below(able.len()))?;
        let action = left.remove(at);
        after.play(Some(side), &action).ok()?;
        order.push(action);
    }
    Some(order)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn the_same_actions_in_another_order_are_the_same_proposal(seed: u64, actions in 0_u32..120) {
        let mut random = SplitMix64::new(seed);
        let Some((position, side)) = beginning(&mut random, actions) else { return Ok(()) };
        let one = turn(&*position, side, &mut random);
        let known = in_one_order(&*position, side, &one);
        let after = |order: &[String]| played(&*position, side, order).map(|after| after.text());
        prop_assert_eq!(after(&known), after(&one));
        for _ in 0..4 {
            let Some(other) = shuffled(&*position, side, &one, &mut random) else { continue };
            if after(&other) == after(&one) {
                prop_assert_eq!(&in_one_order(&*position, side, &other), &known);
            }
        }
    }

    #[test]
    fn a_draft_and_the_clicks_after_it_are_read_as_they_were_written(
        draft in proptest::collection::vec("[a-h][1-8][-x][a-h][1-8]|[KQRBNP]@[a-h][1-8]", 0..8),
        clicks in proptest::collection::vec("[a-h][1-8]|cheess-end|!", 0..3),
    ) {
        prop_assert_eq!(split_draft(with_draft(&draft, &clicks)), (draft, clicks));
    }
}

#[test]
fn some_actions_have_several_orders() {
    let position = Registry::standard().find("cheess").unwrap().start(&Map::new()).unwrap();
    let turn = |texts: &[&str]| texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    let known = in_one_order(&*position, Side::White, &turn(&["N@g1", "g1-f3", "N@b1", "end"]));
    assert_eq!(known, turn(&["N@b1", "N@g1", "g1-f3", "end"]));
}
