//! Several moves of one turn that were chosen together, without an order.

use rules::reason::{Code, Refusal};
use rules::text::Datum;
use rules::{AnyPosition, Made, Side};
use std::collections::BTreeSet;

/// Most positions that the search for an order looks at. Eight moves have fewer, as an order of the same moves leads to the
/// same position.
const POSITIONS_MAX: usize = 2_000;

/// The moves in an order in which each is legal after those before it: the given one, or else the next one that there is.
///
/// # Errors
/// No order is possible. The refusal says how far the best one goes.
pub fn together(position: &dyn AnyPosition, side: Side, texts: &[String]) -> Result<Vec<Made>, Refusal> {
    let mut search = Search { side, texts, seen: BTreeSet::new(), furthest: Vec::new() };
    if search.go_on(position, &mut Vec::new()) {
        return Ok(search.furthest.into_iter().map(|(_, made)| made).collect());
    }
    let made: Vec<&str> = search.furthest.iter().map(|(_, made)| made.text.as_str()).collect();
    let is_left = |at: &usize| !search.furthest.iter().any(|(index, _)| index == at);
    let stuck = (0..texts.len()).find(is_left).and_then(|at| texts.get(at)).cloned().unwrap_or_default();
    if made.is_empty() {
        // The first move has a reason of its own.
        return position.check(Some(side), &stuck).map(|made| vec![made]);
    }
    let refusal = Refusal::new(Code::Illegal, "not-together");
    Err(refusal.with("made", Datum::Verbatim(made.join(" "))).with("stuck", Datum::Verbatim(stuck)))
}

/// The search for an order.
struct Search<'a> {
    side: Side,
    texts: &'a [String],
    /// The moves that were made, sorted, and the position after them, where the rest has no order.
    seen: BTreeSet<(Vec<usize>, String)>,
    /// The longest order so far, with the index of each move.
    furthest: Vec<(usize, Made)>,
}

impl Search<'_> {
    /// Whether all other moves can follow those that are made.
    fn go_on(&mut self, position: &dyn AnyPosition, made: &mut Vec<(usize, Made)>) -> bool {
        if made.len() > self.furthest.len() {
            self.furthest.clone_from(made);
        }
        if made.len() == self.texts.len() {
            return true;
        }
        let mut used: Vec<usize> = made.iter().map(|(at, _)| *at).collect();
        used.sort_unstable();
        if self.seen.len() >= POSITIONS_MAX || !self.seen.insert((used.clone(), position.text())) {
            return false;
        }
        for (at, text) in self.texts.iter().enumerate() {
            if used.contains(&at) {
                continue;
            }
            let mut after = position.boxed();
            let Ok(step) = after.play(Some(self.side), text) else { continue };
            made.push((at, step));
            if self.go_on(&*after, made) {
                return true;
            }
            made.pop();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::together;
    use rules::rng::SplitMix64;
    use rules::{AnyPosition, Registry, Side};
    use serde_json::Map;

    /// Two legal moves of which only the second can come first, and the position.
    fn in_one_order(random: &mut SplitMix64) -> Option<(Box<dyn AnyPosition>, Side, [String; 2])> {
        let mut position = Registry::standard().find("cheess")?.start(&Map::new()).ok()?;
        position.play_randomly(random, 60);
        let side = position.to_act().only()?;
        let legal: Vec<String> = position.legal(side).into_iter().filter(|text| text != "end").collect();
        let follows = |first: &String, second: &String| {
            let mut after = position.boxed();
            after.play(Some(side), first).is_ok() && after.check(Some(side), second).is_ok()
        };
        let pairs = legal.iter().flat_map(|one| legal.iter().map(move |other| (one, other)));
        let found =
            { pairs }.find(|(one, other)| one != other && !follows(one, other) && follows(other, one));
        let (one, other) = found?;
        Some((position.boxed(), side, [one.clone(), other.clone()]))
    }

    #[test]
    fn moves_are_made_in_an_order_that_is_possible() {
        let mut random = SplitMix64::new(1);
        let mut found = 0;
        for _ in 0..2_000 {
            let Some((position, side, [one, other])) = in_one_order(&mut random) else { continue };
            let made = together(&*position, side, &[one.clone(), other.clone()]).expect("an order");
            let texts: Vec<&str> = made.iter().map(|made| made.text.as_str()).collect();
            assert_eq!(texts, [&*other, &*one]);
            let again = together(&*position, side, &[one.clone(), one.clone()]).expect_err("twice");
            assert!(!again.reason.is_empty());
            found += 1;
            if found == 20 {
                return;
            }
        }
        panic!("only {found} positions with such moves");
    }
}
