//! The panel beside the board: a card at each end, and between them what the game has to show.

mod cards;
mod lines;
mod reserve;
mod table;
mod tiles;

use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::text::{Block, Face, SMALLEST, fit};
use crate::theme::{Ink, Voice};
use cards::CardPlan;
use lines::{LastPlan, LinePlan, NoticePlan, RibbonPlan};
use reserve::ReservePlan;
use rules::scene::{MarkKind, PanelItem, Scene};
use table::TablePlan;
use tiles::TilesPlan;

/// Room between the panel's edge and what is in it.
const EDGE: i32 = 8;

/// Least and most room between two things.
const GAPS: (i32, i32) = (8, 18);

/// Room between two lines of words.
const BETWEEN_LINES: i32 = 3;

/// Height of the ribbon over a board without a panel.
const STRIP: i32 = 46;

/// Most items that are looked at; no more fit in any case.
const MOST: usize = 24;

/// Something between the cards, fitted to the panel's width.
enum Item<'a> {
    Ribbon(RibbonPlan),
    Tiles(TilesPlan<'a>),
    Table(TablePlan<'a>),
    Reserve(ReservePlan<'a>),
    Line(LinePlan),
    Notice(NoticePlan),
}

impl<'a> Item<'a> {
    fn of(item: &'a PanelItem, across: i32) -> Self {
        match item {
            PanelItem::Tiles(tiles) => Self::Tiles(TilesPlan::new(tiles, across)),
            PanelItem::Table(table) => Self::Table(TablePlan::new(table, across)),
            PanelItem::Reserve(reserve) => Self::Reserve(ReservePlan::new(reserve, across)),
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
            Self::Line(plan) => plan.height(),
            Self::Notice(plan) => plan.height(),
        }
    }

    /// Makes the item lower, if it can be.
    fn squeeze(&mut self) -> bool {
        match self {
            Self::Table(plan) => plan.squeeze(),
            Self::Reserve(plan) => plan.squeeze(),
            Self::Ribbon(_) | Self::Tiles(_) | Self::Line(_) | Self::Notice(_) => false,
        }
    }

    fn draw(&self, canvas: &mut Canvas<'_>, kit: &Kit, left: i32, top: i32) {
        match self {
            Self::Reserve(plan) => plan.draw(canvas, kit, left, top),
            Self::Ribbon(plan) => plan.draw(canvas, left, top),
            Self::Tiles(plan) => plan.draw(canvas, left, top),
            Self::Table(plan) => plan.draw(canvas, left, top),
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

/// Draws what stands between the cards. Where there is too little room reserves are made
/// lower first, then the last line is left out, then what can be lower is made lower, and only then the last item of all goes.
fn items(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, room: Rect) {
    let banner = scene.banner.as_ref().and_then(|words| RibbonPlan::new(words.as_str(), room.width, EDGE));
    let rest = scene.panel.iter().take(MOST).map(|item| Item::of(item, room.width));
    let mut items: Vec<Item<'_>> = banner.map(Item::Ribbon).into_iter().chain(rest).collect();
    items.retain(|item| item.height() > 0);
    while needed(&items) > room.height {
        let mut lower = false;
        for item in items.iter_mut().filter(|item| matches!(item, Item::Reserve(_))) {
            lower |= item.squeeze();
        }
        if lower {
            continue;
        }
        if let Some(line) = items.iter().rposition(|item| matches!(item, Item::Line(_))) {
            items.remove(line);
        } else if !items.iter_mut().any(Item::squeeze) && items.pop().is_none() {
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

/// Height of the items with the least room between them.
fn needed(items: &[Item<'_>]) -> i32 {
    let heights: i32 = items.iter().map(Item::height).sum();
    heights + items.windows(2).map(gap).sum::<i32>()
}

/// The least room between two items: lines after each other stand close.
fn gap(pair: &[Item<'_>]) -> i32 {
    if matches!(pair, [Item::Line(_), Item::Line(_)]) { BETWEEN_LINES } else { GAPS.0 }
}

/// Draws the banner over the place of a board without a panel and tells how much height it takes.
pub fn strip(canvas: &mut Canvas<'_>, scene: &Scene) -> i32 {
    let across = canvas.whole().width;
    let block =
        scene.banner.as_ref().map(|words| fit(words.as_str(), Face::bold(27), SMALLEST, across - 40, 1));
    let Some(block) = block.filter(|block: &Block| !block.lines.is_empty()) else { return 0 };
    canvas.fill(Rect::new(0, 0, across, STRIP), Ink::Ribbon);
    block.draw_centred(canvas, 0, (STRIP - block.height()) / 2, across, Voice::Ribbon.ink());
    STRIP
}
