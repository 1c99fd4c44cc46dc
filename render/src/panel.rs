//! The panel beside the board: title, a card at each end, between them the items of the game, what matters now, and
//! the last moves.
//!
//! Items keep their places from move to move: what comes and goes (a banner, a notice, the result) is written in the
//! status box, whose room is reserved, and no height depends on a number. So a reader finds everything where it was,
//! and a replay changes few pixels.

mod budget;
mod cards;
mod curve;
mod heading;
mod held;
mod legend;
mod lines;
mod list;
mod page;
mod recent;
mod ribbon;
mod status;
mod table;
mod tiles;
mod turn;

use crate::avatar::Avatars;
use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::theme::Ink;
use budget::BudgetPlan;
use cards::CardPlan;
use curve::CurvePlan;
use heading::Heading;
use held::HeldPlan;
use legend::LegendPlan;
use lines::LinePlan;
pub use page::MOVES as MOVES_OF_PAGE;
use page::PagePlan;
use recent::RecentPlan;
pub use ribbon::{HIGHEST as HIGHEST_RIBBON, ribbon};
use rules::Viewer;
use rules::scene::{PanelItem, Scene};
use status::StatusPlan;
use table::TablePlan;
use tiles::TilesPlan;
pub use turn::Turn;

/// Margin of the panel.
const EDGE: i32 = 8;

/// Smallest and largest gap between two items.
const GAPS: (i32, i32) = (6, 16);

/// Gap between two lines of text.
const BETWEEN_LINES: i32 = 3;

/// Largest number of items. More never fit.
const MOST: usize = 24;

/// Rows of the last moves, lines of the status box and whether tiles are low, from the most generous layout to the
/// tightest. Three rows hold the last five moves, as two short ones share a row, so they come before lines that the status
/// box doesn't need at the moment.
const LAYOUTS: [(usize, usize, bool); 19] = [
    (12, 5, false),
    (11, 5, false),
    (10, 5, false),
    (9, 5, false),
    (8, 5, false),
    (7, 5, false),
    (6, 5, false),
    (5, 5, false),
    (5, 4, false),
    (5, 3, false),
    (4, 3, false),
    (3, 3, false),
    (3, 3, true),
    (3, 2, true),
    (3, 1, true),
    (2, 3, true),
    (2, 2, true),
    (1, 2, true),
    (1, 1, true),
];

/// Rows that the last five moves need if they are short.
const ROWS_OF_FIVE: usize = 3;

/// Lines that the status box usually needs. It has fewer beside so many rows only if its text is whole.
const USUAL_LINES: usize = 3;

/// Most lines of the status box.
const STATUS_MOST: usize = 5;

/// An item between the cards, fitted to the width of the panel.
enum Item<'a> {
    Tiles(TilesPlan<'a>),
    Table(TablePlan<'a>),
    Budget(BudgetPlan<'a>),
    Legend(LegendPlan),
    Curve(CurvePlan<'a>),
    Held(HeldPlan),
    Line(LinePlan),
}

impl<'a> Item<'a> {
    /// `None` for items that stand elsewhere: captured pieces beside the board, notices in the status box.
    fn of(item: &'a PanelItem, across: i32) -> Option<Self> {
        Some(match item {
            PanelItem::Tiles(tiles) => Self::Tiles(TilesPlan::new(tiles, across)),
            PanelItem::Table(table) => Self::Table(TablePlan::new(table, across)),
            PanelItem::Budget(budget) => Self::Budget(BudgetPlan::new(budget, across)),
            PanelItem::Legend(legend) => Self::Legend(LegendPlan::new(legend, across)),
            PanelItem::Curve(curve) => Self::Curve(CurvePlan::new(curve, across)),
            PanelItem::Line(words) => Self::Line(LinePlan::new(words.as_str(), across)),
            PanelItem::Reserve(reserve) => Self::Held(HeldPlan::new(reserve, across)?),
            PanelItem::Notice(_) => return None,
        })
    }

    fn height(&self) -> i32 {
        match self {
            Self::Tiles(plan) => plan.height(),
            Self::Table(plan) => plan.height(),
            Self::Budget(plan) => plan.height(),
            Self::Legend(plan) => plan.height(),
            Self::Curve(plan) => plan.height(),
            Self::Held(plan) => plan.height(),
            Self::Line(plan) => plan.height(),
        }
    }

    /// The height for which room is reserved. That of a line does not depend on its numbers.
    fn reserved(&self) -> i32 {
        if let Self::Line(plan) = self { plan.reserved() } else { self.height() }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        match self {
            Self::Tiles(plan) => plan.draw(canvas, left, top),
            Self::Table(plan) => plan.draw(canvas, left, top),
            Self::Budget(plan) => plan.draw(canvas, left, top),
            Self::Legend(plan) => plan.draw(canvas, kit, left, top),
            Self::Curve(plan) => plan.draw(canvas, left, top),
            Self::Held(plan) => plan.draw(canvas, kit, left, top),
            Self::Line(plan) => plan.draw(canvas, left, top),
        }
    }
}

/// Draws the panel of a scene into an area; with avatars unless a text is shortened for them.
pub fn draw(
    canvas: &mut Canvas<'_>,
    kit: &Kit,
    scene: &Scene,
    area: Rect,
    (turn, avatars): (Turn, &Avatars),
) {
    let before = canvas.shortened().len();
    draw_with(canvas, kit, scene, area, (turn, &Avatars::default()));
    if avatars.iter().any(Option::is_some) {
        let mut other = canvas.blank();
        draw_with(&mut other, kit, scene, area, (turn, avatars));
        if other.shortened().len() <= canvas.shortened().len() - before {
            canvas.replace(area, other, before);
        }
    }
}

fn draw_with(
    canvas: &mut Canvas<'_>,
    kit: &Kit,
    scene: &Scene,
    area: Rect,
    (turn, avatars): (Turn, &Avatars),
) {
    canvas.fill(area, Ink::Panel);
    let inner = area.inset(EDGE);
    let heading = Heading::new(scene, inner.width);
    let card = |side| CardPlan::new(scene, side, inner.width, turn, avatars);
    let (far, near) = (card(scene.near.other()), card(scene.near));
    let far_top = inner.top + heading.height();
    far.draw(canvas, kit, inner.left, far_top);
    let near_top = inner.bottom() - near.height();
    near.draw(canvas, kit, inner.left, near_top);
    let top = far_top + far.height() + GAPS.0;
    // What a player must do now is of no use in a replay, and would change most of each frame.
    let calm = (turn == Turn::Calm).then(|| without_hints(scene));
    let scene = calm.as_ref().unwrap_or(scene);
    let room = Rect::new(inner.left, top, inner.width, near_top - GAPS.0 - top);
    let listed = between(canvas, kit, scene, room, turn);
    // A list of the moves has the number, too, and both would double what a frame of a replay changes.
    heading.draw(canvas, inner.left, inner.top, turn == Turn::Lit || !listed);
}

/// The scene of a replay: tiles, tables, the last moves and the result, without banner, notices, lines of text and the
/// sentence about the last move. Text that changes with every move is small in a replay, and half of its bytes.
fn without_hints(scene: &Scene) -> Scene {
    let is_text = |item: &PanelItem| matches!(item, PanelItem::Notice(_) | PanelItem::Line(_));
    let panel = scene.panel.iter().filter(|item| !is_text(item)).cloned().collect();
    let verdict = scene.verdict.clone();
    let (recent, to_act) = (scene.recent.clone(), scene.to_act);
    Scene { panel, verdict, recent, ..Scene::new(scene.grid, Viewer::Public, to_act) }
}

/// Draws what stands between the cards: the items from the top, the status box and the last moves from the bottom, in
/// the most generous layout that fits. If none does, texts get shorter: lines run on, heads are cut, then lines. Only then
/// items are left out, the least important first. Returns whether moves are listed.
fn between(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, room: Rect, turn: Turn) -> bool {
    let mut items: Vec<Item<'_>> =
        scene.panel.iter().take(MOST).filter_map(|item| Item::of(item, room.width)).collect();
    items.retain(|item| item.height() > 0 && (turn == Turn::Lit || !matches!(item, Item::Held(_))));
    let (recent, status) = match turn {
        Turn::Lit => {
            let plans = fitted(scene, room, &mut items);
            // Pieces that also stand beside the board make room for a text that would be cut.
            let held = items.len();
            items.retain(|item| plans.1.is_whole() || !matches!(item, Item::Held(_)));
            if items.len() < held { fitted(scene, room, &mut items) } else { plans }
        }
        Turn::Calm => in_replay(scene, room, &items),
    };
    let below = recent.height() + gap_after(recent.height()) + status.reserved();
    let space = room.height - below - gap_after(status.reserved());
    if needed(&items) > space {
        run_on(&mut items, room.width);
    }
    while needed(&items) > space && items.iter_mut().any(cut) {}
    // Once the game is over a line is left out rather than cut.
    let over = scene.verdict.is_some();
    while !over && needed(&items) > space && items.iter_mut().rev().any(|item| shorten(item, room.width)) {}
    while needed(&items) > space {
        let least = items.iter().enumerate().rev().min_by_key(|(_, item)| importance(item, over));
        let Some((at, _)) = least else { break };
        if !over {
            canvas.note_shortened("an item of the panel");
        }
        items.remove(at);
    }
    stretch(&mut items, space, space + status.unused());
    // What the status box doesn't need now is above its text.
    let lent = if needed(&items) > space { status.unused() } else { 0 };
    // What is left goes to the status box, so that its text is whole where that is possible.
    let status = (status.lines()..=STATUS_MOST)
        .rev()
        .filter(|_| turn == Turn::Lit)
        .map(|lines| StatusPlan::new(scene, room.width, EDGE, lines))
        .find(|plan| {
            let more = plan.reserved() - status.reserved();
            // Room that a line keeps for longer numbers is less than a banner that is cut now.
            more <= space - needed(&items)
                || plan.has_banner() && !status.has_banner() && more <= space - standing(&items)
        })
        .unwrap_or(status);
    let space = room.height - recent.height() - gap_after(recent.height()) - status.reserved();
    let space = space - gap_after(status.reserved()) + lent;
    // In a replay an item that grows would move all others, if these shared the space that is left.
    let widest = if turn == Turn::Calm { GAPS.0 } else { GAPS.1 };
    place(canvas, kit, &items, Rect { height: space, ..room }, widest);
    let recent_top = room.bottom() - recent.height();
    recent.draw(canvas, room.left, recent_top);
    status.draw(canvas, room.left, recent_top - gap_after(recent.height()));
    matches!(recent, RecentPlan::Moves { .. } | RecentPlan::Page(_))
}

/// The last moves and the status box in the most generous layout that leaves enough space for the items.
fn fitted<'a>(scene: &'a Scene, room: Rect, items: &mut [Item<'_>]) -> (RecentPlan<'a>, StatusPlan) {
    let mut plans = None;
    for (rows, lines, low) in LAYOUTS {
        if low {
            for item in items.iter_mut() {
                match item {
                    Item::Tiles(plan) => drop(plan.squeeze(false)),
                    Item::Held(plan) => drop(plan.squeeze()),
                    _ => {}
                }
            }
        }
        let (recent, status) =
            (RecentPlan::new(scene, room.width, rows), StatusPlan::new(scene, room.width, EDGE, lines));
        let below = recent.height() + gap_after(recent.height()) + status.reserved();
        let fits = needed(items) + below + gap_after(status.reserved()) <= room.height;
        let enough = lines >= USUAL_LINES || rows < ROWS_OF_FIVE || status.is_whole();
        plans = Some((recent, status));
        if fits && enough {
            break;
        }
    }
    plans.unwrap_or_else(|| {
        (RecentPlan::new(scene, room.width, 1), StatusPlan::new(scene, room.width, EDGE, 1))
    })
}

/// A page of moves and the result, in a replay. Moves are listed where a game has nothing that it needs more, and so where
/// they are numbered through the whole game.
fn in_replay<'a>(scene: &'a Scene, room: Rect, items: &[Item<'_>]) -> (RecentPlan<'a>, StatusPlan) {
    let status = StatusPlan::of_replay(scene, room.width, EDGE);
    let taken = needed(items) + GAPS.0 + status.reserved() + gap_after(status.reserved());
    let needed = |item: &Item<'_>| matches!(item, Item::Tiles(_) | Item::Budget(_));
    let room = if items.iter().any(needed) { Rect { height: 0, ..room } } else { room };
    let page = PagePlan::new(scene, room.width, room.height - taken);
    (page.map_or(RecentPlan::Nothing, RecentPlan::Page), status)
}

/// Joins consecutive lines to one text that runs on.
fn run_on(items: &mut Vec<Item<'_>>, across: i32) {
    let mut joined: Vec<Item<'_>> = Vec::new();
    for item in items.drain(..) {
        match (joined.last_mut(), item) {
            (Some(Item::Line(before)), Item::Line(line)) => *before = before.joined(&line, across),
            (_, item) => joined.push(item),
        }
    }
    *items = joined;
}

/// The gap that separates something of this height; none if there is nothing.
const fn gap_after(height: i32) -> i32 {
    if height > 0 { GAPS.0 } else { 0 }
}

/// Makes an item lower at the cost of text, if possible.
fn cut(item: &mut Item<'_>) -> bool {
    match item {
        Item::Table(plan) => plan.squeeze(),
        Item::Tiles(plan) => plan.squeeze(true),
        Item::Curve(plan) => plan.squeeze(),
        Item::Held(plan) => plan.squeeze(),
        Item::Budget(_) | Item::Legend(_) | Item::Line(_) => false,
    }
}

/// Makes curves high again if there is space after all, and gives pieces their captions back if there is `most`.
fn stretch(items: &mut [Item<'_>], space: i32, most: i32) {
    let lacking = |item: &Item<'_>| if let Item::Held(plan) = item { plan.squeezed() } else { 0 };
    if items.iter().map(lacking).sum::<i32>() <= most - needed(items) {
        for item in items.iter_mut() {
            if let Item::Held(plan) = item {
                plan.stretch();
            }
        }
    }
    for at in 0..items.len() {
        let spare = space - needed(items);
        if let Some(Item::Curve(plan)) = items.get_mut(at) {
            plan.stretch(spare);
        }
    }
}

/// Takes a row off a line, if it has several.
fn shorten(item: &mut Item<'_>, across: i32) -> bool {
    let Item::Line(plan) = item else { return false };
    let shorter = plan.shortened(across);
    let lower = shorter.is_some();
    if let Some(shorter) = shorter {
        *plan = shorter;
    }
    lower
}

/// How late an item is left out. After the end, the figures of the game matter more than what a player needed to move.
const fn importance(item: &Item<'_>, over: bool) -> u8 {
    match item {
        Item::Held(_) if over => 0,
        Item::Line(_) => 0,
        Item::Tiles(_) | Item::Budget(_) if over => 1,
        Item::Table(_) | Item::Legend(_) if over => 2,
        Item::Held(_) => 2,
        Item::Curve(_) => 3,
        Item::Legend(_) => 4,
        Item::Table(_) => 5,
        Item::Tiles(_) | Item::Budget(_) => 6,
    }
}

/// Draws the items from the top, with gaps of at most `widest`. A line of text may take the space that is left; if it needs more, it is cut.
fn place(canvas: &mut Canvas<'_>, kit: &Kit, items: &[Item<'_>], room: Rect, widest: i32) {
    let joints = items.windows(2).filter(|pair| gap(pair) == GAPS.0).count();
    let joints = i32::try_from(joints + 2).unwrap_or(1);
    let spare = room.height - needed(items);
    let more = (spare / joints).clamp(0, widest - GAPS.0);
    let mut spare = spare - more * joints;
    let mut top = room.top + more;
    for (number, item) in items.iter().enumerate() {
        let longer = item.height() - item.reserved();
        if longer <= spare {
            item.draw(canvas, kit, room.left, top);
            spare -= longer;
            top += longer;
        } else if let Item::Line(plan) = item {
            plan.cut(room.width).draw(canvas, room.left, top);
        }
        let gap = items.get(number..number + 2).map_or(0, gap);
        top += item.reserved() + if gap == GAPS.0 { gap + more } else { gap };
    }
}

/// Height of the items with the smallest gaps.
fn needed(items: &[Item<'_>]) -> i32 {
    let heights: i32 = items.iter().map(Item::reserved).sum();
    heights + items.windows(2).map(gap).sum::<i32>()
}

/// The same for the items as they are now.
fn standing(items: &[Item<'_>]) -> i32 {
    let heights: i32 = items.iter().map(Item::height).sum();
    heights + items.windows(2).map(gap).sum::<i32>()
}

/// The smallest gap between two items. Consecutive lines have a smaller one.
fn gap(pair: &[Item<'_>]) -> i32 {
    if matches!(pair, [Item::Line(_), Item::Line(_)]) { BETWEEN_LINES } else { GAPS.0 }
}
