//! The panel between the players' cards: the trenches, where men in the goal are ticked off; points and costs; notices.

use super::men::{named, shape};
use crate::games::cheess::cells::Cell;
use crate::games::cheess::men::Man;
use crate::games::cheess::position::{CheessPosition, Ending};
use crate::scene::{Budget, Cost, PanelItem, Reserve, Slot};
use crate::side::Side;
use crate::text::{Datum, Text};

/// The panel counts down this number of rounds before the limit.
const ROUNDS_SHOWN: u32 = 10;

pub fn panel(position: &CheessPosition, near: Side) -> Vec<PanelItem> {
    let mut panel = vec![trench(position, near.other(), near)];
    if position.end.is_none() {
        panel.push(PanelItem::Budget(Budget { left: points(position), costs: costs(position) }));
    }
    panel.extend(notices(position).into_iter().map(PanelItem::Notice));
    panel.push(trench(position, near, near));
    panel.push(PanelItem::Line(round(position)));
    panel
}

/// The trench of `side`: one slot for each home square, as the near player sees the board. The slot of a man in the
/// goal is ticked off; a man whose home square is taken by an own man is barred.
fn trench(position: &CheessPosition, side: Side, near: Side) -> PanelItem {
    let rows: [u8; 2] = if side == Side::White { [1, 0] } else { [7, 6] };
    let mut homes: Vec<Cell> =
        rows.iter().flat_map(|row| (0..8).map(|column| Cell::new(column, *row))).collect();
    if near == Side::Black {
        homes.reverse();
    }
    let board = &position.board;
    let (there, own, arrived) = (board.trench(side), board.of(side), board.goal(side));
    let slot = |home: &Cell| match Man::of(side, *home) {
        Some(man) if home.within(there & own) => Slot::Blocked(shape(man)),
        Some(man) if home.within(there) => Slot::Held(shape(man)),
        _ if home.within(arrived) => Slot::Arrived,
        _ => Slot::Empty,
    };
    PanelItem::Reserve(Reserve {
        caption: Text::with(
            "cheess-trench",
            vec![("side", side.into()), ("count", there.count_ones().into())],
        ),
        label: Text::with("cheess-trench-label", vec![("side", side.into())]),
        side,
        edge: side,
        slots: homes.iter().map(slot).collect(),
        squares: homes.iter().map(|home| home.square()).collect(),
        names: homes
            .iter()
            .filter_map(|home| Man::of(side, *home))
            .map(|man| {
                let [name, _] = named(man);
                name
            })
            .collect(),
    })
}

fn points(position: &CheessPosition) -> Text {
    let number = |points: u8| Datum::from(u32::from(points));
    let data = vec![("left", number(position.points)), ("points", number(position.rules.points))];
    Text::with("cheess-points", data)
}

/// The cost of each action, with its sign in the notation.
fn costs(position: &CheessPosition) -> Vec<Cost> {
    let rules = &position.rules;
    let cost = |(sign, action, points): (&str, &'static str, u8)| Cost {
        sign: sign.to_owned(),
        action: Text::term(action),
        points: points.into(),
        affordable: points <= position.points,
    };
    let costs = [
        ("@", "cheess-cost-enter", rules.enter),
        ("-", "cheess-cost-move", rules.step),
        ("x", "cheess-cost-attack", rules.attack),
    ];
    costs.map(cost).to_vec()
}

fn notices(position: &CheessPosition) -> Vec<Text> {
    if position.end.is_some() {
        return Vec::new();
    }
    let turn = &position.turn;
    let mut notices = Vec::new();
    if let Some(Ending::Automatic(left)) = turn.ending {
        let data = vec![("side", turn.by.into()), ("left", Datum::from(u32::from(left)))];
        notices.push(Text::with("cheess-turn-over", data));
    }
    if let Some(side) = turn.skipped {
        notices.push(Text::with("cheess-skipped", vec![("side", side.into())]));
    }
    if position.board.complete(Side::White) {
        notices.push(Text::term("cheess-last-turn"));
    } else if let Some(left) = limit_near(position) {
        notices.push(Text::with("cheess-rounds-left", vec![("left", left.into())]));
    }
    notices
}

/// The number of the round; near the limit also the number of the last round.
pub fn round(position: &CheessPosition) -> Text {
    let round = ("round", Datum::from(position.round));
    match limit_near(position) {
        Some(_) => {
            let last = ("last", Datum::from(position.progress + position.rules.turn_limit));
            Text::with("cheess-round-limit", vec![round, last])
        }
        None => Text::with("cheess-round", vec![round]),
    }
}

/// The number of rounds left, if the limit is near. Far from the limit it does not matter, because every piece that
/// reaches the goal moves it; and once White is complete the game ends with Black's turn.
fn limit_near(position: &CheessPosition) -> Option<u32> {
    let near = position.rounds_left().filter(|left| *left <= ROUNDS_SHOWN);
    near.filter(|_| !position.board.complete(Side::White))
}
