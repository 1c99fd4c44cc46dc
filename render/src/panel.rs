//! The panel beside the board: a card at each end, and between them the items of the game.

mod budget;
mod cards;
mod lines;
mod reserve;
mod table;
mod tiles;

use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::kit::Kit;
use crate::text::{Block, SMALLEST, fit, fit_whole};
use crate::theme::Ink;
use crate::voice::Voice;
use budget::BudgetPlan;
use cards::CardPlan;
use lines::{LastPlan, LinePlan, NoticePlan, RibbonPlan};
use reserve::ReservePlan;
pub use reserve::{ROW as RESERVE_ROW, rows_of, slots};
use rules::scene::{MarkKind, PanelItem, Scene};
use rules::text::Text;
use table::TablePlan;
use tiles::TilesPlan;

/// Margin of the panel.
const EDGE: i32 = 8;

/// Smallest and largest gap between two items.
const GAPS: (i32, i32) = (8, 18);

/// Gap between two lines of text.
const BETWEEN_LINES: i32 = 3;

/// Height of the ribbon over a board without a panel.
const STRIP: i32 = 46;

/// Largest number of items. More never fit.
const MOST: usize = 24;

/// An item between the cards, fitted to the width of the panel.
enum Item<'a> {
    Ribbon(RibbonPlan),
    Tiles(TilesPlan<'a>),
    Table(TablePlan<'a>),
    Reserve(ReservePlan<'a>),
    Budget(BudgetPlan<'a>),
    Line(LinePlan),
    Notice(NoticePlan),
}

impl<'a> Item<'a> {
    fn of(item: &'a PanelItem, across: i32) -> Self {
        match item {
            PanelItem::Tiles(tiles) => Self::Tiles(TilesPlan::new(tiles, across)),
            PanelItem::Table(table) => Self::Table(TablePlan::new(table, across)),
            PanelItem::Reserve(reserve) => Self::Reserve(ReservePlan::new(reserve, across)),
            PanelItem::Budget(budget) => Self::Budget(BudgetPlan::new(budget, across)),
            PanelItem::Line(words) => Self::Line(LinePlan::new(words.as_str(), across)),
            PanelItem::Notice(words) => Self::Notice(NoticePlan::new(words.as_str(), across)),
        }
    }

    fn height(&self) -> i32 {
        match self {
            Self::Ribbon(plan) => plan.height(),
            Self::Tiles(plan) => plan.height(),
            Self::Table(plan) => plan.height(),
            Self::Reserve(plan) => plan.height(),
            Self::Budget(plan) => plan.height(),
            Self::Line(plan) => plan.height(),
            Self::Notice(plan) => plan.height(),
        }
    }

    /// Makes the item lower, if that loses no text.
    fn lower(&mut self) -> bool {
        match self {
            Self::Reserve(plan) => plan.squeeze(),
            Self::Tiles(plan) => plan.squeeze(false),
            _ => false,
        }
    }

    fn is_reserve(&self) -> bool {
        matches!(self, Self::Reserve(_))
    }

    /// Makes the item lower at the cost of text, if possible.
    fn cut(&mut self) -> bool {
        match self {
            Self::Table(plan) => plan.squeeze(),
            Self::Tiles(plan) => plan.squeeze(true),
            _ => false,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        match self {
            Self::Reserve(plan) => plan.draw(canvas, kit, left, top),
            Self::Ribbon(plan) => plan.draw(canvas, left, top),
            Self::Tiles(plan) => plan.draw(canvas, left, top),
            Self::Table(plan) => plan.draw(canvas, left, top),
            Self::Budget(plan) => plan.draw(canvas, left, top),
            Self::Line(plan) => plan.draw(canvas, left, top),
            Self::Notice(plan) => plan.draw(canvas, left, top),
        }
    }
}

/// Draws the panel of a scene into an area.
pub fn draw(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, area: Rect) {
    canvas.fill(area, Ink::Panel);
    let inner = area.inset(EDGE);
    let card = |side| CardPlan::new(scene, side, inner.width);
    let (far, near) = (card(scene.near.other()), card(scene.near));
    far.draw(canvas, kit, inner.left, inner.top);
    let near_top = inner.bottom() - near.height();
    near.draw(canvas, kit, inner.left, near_top);

    let mut bottom = near_top - GAPS.0;
    let placed = scene.marks.iter().any(|mark| mark.kind == MarkKind::LastStone);
    let last = scene.last.as_ref().and_then(|words| LastPlan::new(words.as_str(), inner.width, placed));
    if let Some(last) = last {
        bottom -= last.height();
        last.draw(canvas, inner.left, bottom);
        bottom -= GAPS.0;
    }
    let top = inner.top + far.height() + GAPS.0;
    let room = Rect::new(inner.left, top, inner.width, bottom - top);
    items(canvas, kit, scene, room);
}

/// Draws the items between the cards. If there is too little space, consecutive lines share a row where they fit, and
/// notices share a box; then tiles and reserves get lower; then the last line is dropped; then heads of tables are cut;
/// finally the last items are dropped.
fn items(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, room: Rect) {
    let run_on = run_on(&scene.panel, room.width);
    let mut items = fitted(scene, &scene.panel, room.width);
    while needed(&items) > room.height && lower(items.iter_mut().filter(|item| item.is_reserve())) {}
    if needed(&items) > room.height {
        items = fitted(scene, &run_on, room.width);
    }
    while needed(&items) > room.height && lower(items.iter_mut()) {}
    while needed(&items) > room.height {
        if let Some(line) = items.iter().rposition(|item| matches!(item, Item::Line(_))) {
            items.remove(line);
        } else if !items.iter_mut().any(Item::cut) && items.pop().is_none() {
            break;
        }
    }
    let joints = items.windows(2).filter(|pair| gap(pair) == GAPS.0).count();
    let joints = i32::try_from(joints + 2).unwrap_or(1);
    let more = ((room.height - needed(&items)) / joints).clamp(0, GAPS.1 - GAPS.0);
    let mut top = room.top + more;
    for (number, item) in items.iter().enumerate() {
        item.draw(canvas, kit, room.left, top);
        let gap = items.get(number..number + 2).map_or(0, gap);
        top += item.height() + if gap == GAPS.0 { gap + more } else { gap };
    }
}

/// Makes the items lower that can be. Returns whether any could.
fn lower<'i, 'a: 'i>(items: impl Iterator<Item = &'i mut Item<'a>>) -> bool {
    items.map(Item::lower).fold(false, |any, one| any | one)
}

/// The banner and the items, fitted to the width.
fn fitted<'a>(scene: &Scene, panel: &'a [PanelItem], across: i32) -> Vec<Item<'a>> {
    let banner = scene.banner.as_ref().and_then(|words| RibbonPlan::new(words.as_str(), across, EDGE));
    let rest = panel.iter().take(MOST).map(|item| Item::of(item, across));
    let items = banner.map(Item::Ribbon).into_iter().chain(rest);
    items.filter(|item| item.height() > 0).collect()
}

/// The items with consecutive lines joined in one row where they fit, and notices joined in one box.
fn run_on(panel: &[PanelItem], across: i32) -> Vec<PanelItem> {
    let mut joined: Vec<PanelItem> = Vec::new();
    for item in panel.iter().take(MOST) {
        match (joined.last_mut(), item) {
            (Some(PanelItem::Line(before)), PanelItem::Line(words)) => {
                let row = format!("{} · {}", before.as_str(), words.as_str());
                if fit_whole(&row, Face::regular(SMALLEST), SMALLEST, across, 1).is_some() {
                    *before = Text::Words(row);
                } else {
                    joined.push(item.clone());
                }
            }
            (Some(PanelItem::Notice(before)), PanelItem::Notice(words)) => {
                *before = Text::Words(format!("{}\u{a0}· {}", before.as_str(), words.as_str()));
            }
            _ => joined.push(item.clone()),
        }
    }
    joined
}

/// Height of the items with the smallest gaps.
fn needed(items: &[Item<'_>]) -> i32 {
    let heights: i32 = items.iter().map(Item::height).sum();
    heights + items.windows(2).map(gap).sum::<i32>()
}

/// The smallest gap between two items. Consecutive lines have a smaller one.
fn gap(pair: &[Item<'_>]) -> i32 {
    if matches!(pair, [Item::Line(_), Item::Line(_)]) { BETWEEN_LINES } else { GAPS.0 }
}

/// Draws the banner above a board without a panel. Returns its height.
pub fn strip(canvas: &mut Canvas<'_>, scene: &Scene) -> i32 {
    let across = canvas.whole().width;
    let block =
        scene.banner.as_ref().map(|words| fit(words.as_str(), Face::bold(27), SMALLEST, across - 40, 1));
    let Some(block) = block.filter(|block: &Block| !block.lines.is_empty()) else { return 0 };
    canvas.fill(Rect::new(0, 0, across, STRIP), Ink::Ribbon);
    block.draw_centred(canvas, 0, (STRIP - block.height()) / 2, across, Voice::Ribbon.ink());
    STRIP
}
