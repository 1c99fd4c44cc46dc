//! Choosing by clicks in the scoring phase, section 13 of the rules page: a click on any stone means its group, on any
//! empty point its region.
//!
//! Stones that one mark changes together are one choice, named by the first of them. A single chain is offered only where
//! it differs from the group.

use super::moves::{self, Move};
use super::points::{Point, Points};
use super::position::{GoPosition, Stage};
use super::scoring::area;
use crate::coords::Letters;
use crate::pick::{Area, Choice, Click};
use crate::scene::MarkKind;
use crate::side::Side;
use crate::text::Text;

/// The choices of a side in the scoring phase.
pub fn choices(position: &GoPosition, side: Side) -> Vec<Choice> {
    let groups = groups(position);
    let mut choices: Vec<Choice> = position
        .scoring_moves(side)
        .into_iter()
        .filter(|action| matches!(action, Move::Agree | Move::Resume))
        .map(|action| choice(&action, moves::clicks(&action)))
        .collect();
    choices
        .extend(groups.iter().map(|group| choice(&Move::Dead(first(group)), vec![stones(position, group)])));
    choices.extend(position.chains().into_iter().filter_map(|point| {
        let chain = chain(position, point);
        let clicks = || vec![Click::Word("go-chain"), stones(position, &chain)];
        (!groups.contains(&chain)).then(|| choice(&Move::Chain(point), clicks()))
    }));
    if position.may_toggle_regions() {
        choices.extend(regions(position));
    }
    choices
}

/// To resume play throws the count away, so a click on it asks first.
fn choice(action: &Move, clicks: Vec<Click>) -> Choice {
    let question = (*action == Move::Resume).then_some("go-resume-question");
    Choice { question, ..Choice::new(moves::write(action), clicks) }
}

/// The groups of stones that a `dead` on any of them changes together.
fn groups(position: &GoPosition) -> Vec<Points> {
    let dead = &position.marks.dead;
    let mut seen = Points::default();
    let mut groups = Vec::new();
    for point in position.chains() {
        if !seen.contains(point) {
            let mut group = area(&position.board, point);
            group.retain(position.options.size, |stone| dead.contains(stone) == dead.contains(point));
            seen.extend(&group);
            groups.push(group);
        }
    }
    groups
}

fn chain(position: &GoPosition, point: Point) -> Points {
    let mut chain = Points::default();
    position.board.chain(point).for_each(|stone| chain.insert(stone));
    chain
}

fn first(points: &Points) -> Point {
    points.nth(0).unwrap_or(Point::new(0, 0))
}

fn stones(position: &GoPosition, stones: &Points) -> Click {
    let point = first(stones);
    let dead = position.marks.dead.contains(point);
    let side = position.board.at(point).unwrap_or(Side::Black);
    named(if dead { "go-mark-alive" } else { "go-mark-dead" }, side, stones)
}

/// The regions whose counting may be toggled, each by its empty points: a click on a dead stone means the stone.
fn regions(position: &GoPosition) -> Vec<Choice> {
    let toggled = |region: &super::regions::Region| {
        let owner = region.owner()?;
        let mut empty = region.points;
        empty.retain(position.options.size, |point| position.board.is_empty(point));
        let key = if position.counts(region) { "go-count-not" } else { "go-count" };
        Some(choice(&Move::Neutral(region.first), vec![named(key, owner, &empty)]))
    };
    position.regions().iter().filter_map(toggled).collect()
}

fn named(key: &'static str, side: Side, points: &Points) -> Click {
    let name = Text::with(key, vec![("side", side.into()), ("count", points.len().into())]);
    let squares = points.iter().map(Point::square).collect();
    Click::Area(Area { squares, letters: Letters::WithoutI, name, mark: MarkKind::Choosable })
}

/// What the next click is for.
pub fn prompt(position: &GoPosition, made: &[String]) -> &'static str {
    match (position.stage, made) {
        (Stage::Scoring, []) if position.options.territory => "go-prompt-mark",
        (Stage::Scoring, []) => "go-prompt-dead",
        (Stage::Scoring, _) => "go-prompt-chain",
        _ => "go-prompt-place",
    }
}

/// The text of the move that clicks make, legal or not. In the scoring phase a single point marks its stone or toggles its
/// region; a button before it changes that.
pub fn text_of_clicks(position: &GoPosition, clicks: &[String]) -> String {
    let words: Vec<&str> = clicks.iter().map(String::as_str).collect();
    let counting = position.stage == Stage::Scoring;
    match words[..] {
        [word, point] => word.strip_prefix("go-").map_or_else(String::new, |word| format!("{word}:{point}")),
        [single] => match single.strip_prefix("go-") {
            Some(word) => word.to_owned(),
            None if counting && has_stone(position, single) => format!("dead:{single}"),
            None if counting => format!("neutral:{single}"),
            None => single.to_owned(),
        },
        _ => String::new(),
    }
}

fn has_stone(position: &GoPosition, name: &str) -> bool {
    let read = moves::read(name, position.options.size);
    matches!(read, Ok(Move::Place(point)) if position.board.at(point).is_some())
}
