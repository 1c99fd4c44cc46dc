//! Whole turns as proposals: where a turn consists of several actions, people vote for all of them together. While somebody
//! chooses them one after the other, the first ones are a draft, which stands in the ids of the controls and nowhere else.

use crate::games::checked::is_word;
use crate::games::move_input::MoveInput;
use crate::games::table::Table;
use rules::reason::{Code, Refusal};
use rules::{AnyPosition, Side};
use std::collections::BTreeSet;

/// What stands before each action of a draft among the clicks of a control. No click begins with it.
pub const DRAFT_SIGN: char = '+';

/// Longest draft that goes on by clicks, in bytes of its actions with their signs. The ids of controls have room for it and for
/// the clicks of one action.
pub const DRAFT_MAX: usize = 50;

/// Most actions that are put in one order, so that the same actions are the same proposal.
const ORDERED_MAX: usize = 8;

/// What separates the actions in the text of a proposal.
const SEPARATOR: &str = ",";

/// The actions of a draft among clicks, and the clicks after them.
#[must_use]
pub fn split_draft(clicks: Vec<String>) -> (Vec<String>, Vec<String>) {
    let (draft, rest): (Vec<String>, Vec<String>) =
        clicks.into_iter().partition(|click| click.starts_with(DRAFT_SIGN));
    (draft.iter().map(|action| action.trim_start_matches(DRAFT_SIGN).to_owned()).collect(), rest)
}

/// The same clicks with a draft before them.
#[must_use]
pub fn with_draft(draft: &[String], clicks: &[String]) -> Vec<String> {
    let actions = draft.iter().map(|action| format!("{DRAFT_SIGN}{action}"));
    actions.chain(clicks.iter().cloned()).collect()
}

/// The text of a proposal of these actions.
#[must_use]
pub fn text_of(actions: &[String]) -> String {
    actions.join(SEPARATOR)
}

/// A proposed turn as people read it.
#[must_use]
pub fn spaced(text: &str) -> String {
    text.replace(SEPARATOR, " ")
}

impl Table {
    /// Whether people vote for whole turns: a turn of this game consists of several actions.
    #[must_use]
    pub fn votes_on_turns(&self) -> bool {
        let start = self.game.start(&self.row.terms.options).ok();
        let several = |start: Box<dyn AnyPosition>| start.to_act().iter().any(|side| start.at_once(side) > 1);
        self.row.ballot.is_some() && start.is_some_and(several)
    }

    /// The game after the first actions of a turn that somebody puts together. It has the same number of its position.
    ///
    /// # Errors
    /// An action isn't legal, or the turn ends before the last of them.
    pub fn drafted(&self, side: Side, actions: &[String]) -> Result<Self, Refusal> {
        let mut copy = self.by_row(self.row.clone());
        for action in actions {
            if copy.is_drafted(side) {
                return Err(Refusal::new(Code::Malformed, "entry-shape").quoting(action));
            }
            copy.try_move(side, action)?;
            copy.draft.extend(copy.moves.last().map(|step| step.made.text.clone()));
        }
        copy.position_seq = self.position_seq;
        Ok(copy)
    }

    /// Whether the drafted actions are a whole turn.
    #[must_use]
    pub fn is_drafted(&self, side: Side) -> bool {
        !self.draft.is_empty() && ends_turn(self.position.as_ref(), side)
    }

    /// What a vote for this text is as a move: the turn of its actions, or a move.
    #[must_use]
    pub fn voted_input(&self, text: String) -> MoveInput {
        if self.votes_on_turns() && text.contains(SEPARATOR) {
            return MoveInput::Together(text.split(SEPARATOR).map(str::to_owned).collect());
        }
        MoveInput::Text(text)
    }
}

/// Whether the turn of a side has ended with its last action.
#[must_use]
pub fn ends_turn(after: &dyn AnyPosition, side: Side) -> bool {
    after.outcome().is_some() || !after.to_act().contains(side) || after.skipped().is_some()
}

/// The actions of a turn in the order that stands for all orders of the same actions that lead to the same position. A word at
/// the end, such as that which ends the turn, stays there.
#[must_use]
pub fn in_one_order(position: &dyn AnyPosition, side: Side, actions: &[String]) -> Vec<String> {
    let Some(after) = played(position, side, actions).filter(|_| actions.len() <= ORDERED_MAX) else {
        return actions.to_vec();
    };
    let (sorted, last) = match actions.split_last() {
        Some((last, before)) if is_last_word(position, side, before, last) => (before, Some(last.as_str())),
        _ => (actions, None),
    };
    let mut sorted = sorted.to_vec();
    sorted.sort();
    let mut search = Search { side, actions: &sorted, last, after: after.text(), seen: BTreeSet::new() };
    let mut order = Vec::new();
    if search.leads_there(position, &mut Vec::new(), &mut order) { order } else { actions.to_vec() }
}

fn is_last_word(position: &dyn AnyPosition, side: Side, before: &[String], last: &str) -> bool {
    let choices = played(position, side, before).map(|after| after.choices(side)).unwrap_or_default();
    choices.iter().any(|choice| choice.text == last && is_word(&choice.clicks))
}

/// The search for the first order that leads to a position.
struct Search<'a> {
    side: Side,
    /// The actions without the last word, sorted.
    actions: &'a [String],
    last: Option<&'a str>,
    /// The text of the position.
    after: String,
    /// The positions from which it isn't reached, each with the actions that were made.
    seen: BTreeSet<(Vec<usize>, String)>,
}

impl Search<'_> {
    /// Whether the actions that are left lead to the position. If so, `order` has all of them.
    fn leads_there(
        &mut self,
        position: &dyn AnyPosition,
        made: &mut Vec<usize>,
        order: &mut Vec<String>,
    ) -> bool {
        if made.len() == self.actions.len() {
            return self.ends(position, order);
        }
        let mut used = made.clone();
        used.sort_unstable();
        if !self.seen.insert((used, position.text())) {
            return false;
        }
        for (at, action) in self.actions.iter().enumerate() {
            let mut after = position.boxed();
            if made.contains(&at) || after.play(Some(self.side), action).is_err() {
                continue;
            }
            made.push(at);
            order.push(action.clone());
            if self.leads_there(&*after, made, order) {
                return true;
            }
            made.pop();
            order.pop();
        }
        false
    }

    fn ends(&self, position: &dyn AnyPosition, order: &mut Vec<String>) -> bool {
        let mut after = position.boxed();
        if self.last.is_some_and(|last| after.play(Some(self.side), last).is_err()) {
            return false;
        }
        let is_there = after.text() == self.after;
        if is_there {
            order.extend(self.last.map(str::to_owned));
        }
        is_there
    }
}

/// The position after these actions; `None` if one of them isn't legal.
fn played(position: &dyn AnyPosition, side: Side, actions: &[String]) -> Option<Box<dyn AnyPosition>> {
    let mut after = position.boxed();
    for action in actions {
        after.play(Some(side), action).ok()?;
    }
    Some(after)
}

#[cfg(test)]
mod tests {
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
            let able = |action: &String| {
                (action != "end" || left.len() == 1) && after.check(Some(side), action).is_ok()
            };
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
}
