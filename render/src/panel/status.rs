//! The status box: the result of the game, else the banner and the notices of the moment. It stands at a fixed place
//! and grows upwards, so that nothing around it moves when its text changes.

use super::lines::{NoticePlan, RibbonPlan};
use super::turn::Turn;
use crate::canvas::{Canvas, Rect};
use crate::fonts::Face;
use crate::text::{Block, SMALLEST, fit};
use crate::theme::Ink;
use crate::voice::Voice;
use rules::scene::{PanelItem, Scene};

/// Gap between banner and notice.
const GAP: i32 = 4;

/// Height of the strip over a board without a panel, enough for the result and its reason.
const STRIP: i32 = 66;

pub struct StatusPlan {
    ribbon: Option<RibbonPlan>,
    notice: Option<NoticePlan>,
    reserved: i32,
    lines: usize,
}

impl StatusPlan {
    /// A box of `lines` lines of text, `edge` pixels wider than `across` on both sides. A result gets the lines that
    /// it needs.
    pub fn new(scene: &Scene, across: i32, edge: i32, lines: usize) -> Self {
        if let Some(verdict) = &scene.verdict {
            let (headline, reason) = (verdict.headline.as_str(), verdict.reason.as_str());
            let ribbon = RibbonPlan::result(headline, reason, across, edge);
            let reserved = ribbon.as_ref().map_or(0, RibbonPlan::height);
            return Self { ribbon, notice: None, reserved, lines };
        }
        let notices: Vec<&str> = scene.panel.iter().filter_map(notice).collect();
        if scene.recent.is_none() && scene.banner.is_none() && notices.is_empty() {
            return Self { ribbon: None, notice: None, reserved: 0, lines };
        }
        let whole = RibbonPlan::high(lines);
        let banner = scene.banner.as_ref().map_or("", rules::text::Text::as_str);
        let all = notices.join(" · ");
        // A banner is more important than a notice, which gets what the banner leaves.
        let ribbon = RibbonPlan::new(banner, across, edge, lines);
        let left = ribbon.as_ref().map_or(whole, |ribbon| whole - ribbon.height() - GAP);
        let notice = NoticePlan::new(&all, across, left);
        Self { ribbon, notice, reserved: whole, lines }
    }

    /// The number of lines for which room is kept.
    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// The height for which room is kept.
    pub const fn reserved(&self) -> i32 {
        self.reserved
    }

    /// Draws the box above `bottom`.
    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, bottom: i32) {
        let mut bottom = bottom;
        if let Some(notice) = &self.notice {
            bottom -= notice.height();
            notice.draw(canvas, left, bottom);
            bottom -= GAP;
        }
        if let Some(ribbon) = &self.ribbon {
            ribbon.draw(canvas, left, bottom - ribbon.height());
        }
    }
}

fn notice(item: &PanelItem) -> Option<&str> {
    match item {
        PanelItem::Notice(words) => Some(words.as_str()),
        _ => None,
    }
}

/// Draws the strip above a board without a panel: the result, else the banner, else the game and the number of the
/// move. Its height is the same whatever it says, so that the board stays where it is.
pub fn ribbon(canvas: &mut Canvas<'_>, scene: &Scene, turn: Turn) -> i32 {
    let across = canvas.whole().width;
    let line = |words: &str, face, most| fit(words, face, SMALLEST, across - 40, most);
    let banner = scene.banner.as_ref().filter(|_| turn == Turn::Lit);
    let (ground, voice, blocks) = match (&scene.verdict, banner) {
        (Some(verdict), _) => {
            let (headline, reason) = (verdict.headline.as_str(), verdict.reason.as_str());
            let both = vec![line(headline, Face::bold(29), 1), line(reason, Face::regular(22), 1)];
            (Ink::Ribbon, Voice::Ribbon, both)
        }
        (None, Some(banner)) => (Ink::Ribbon, Voice::Ribbon, vec![line(banner.as_str(), Face::bold(27), 2)]),
        (None, None) => {
            let words = [scene.title.as_str(), scene.count.as_str()];
            let words: Vec<&str> = words.into_iter().filter(|words| !words.is_empty()).collect();
            (Ink::Frame, Voice::Coordinate, vec![line(&words.join(" · "), Face::bold(27), 1)])
        }
    };
    canvas.fill(Rect::new(0, 0, across, STRIP), ground);
    let words: i32 = blocks.iter().map(Block::height).sum();
    let mut top = (STRIP - words) / 2;
    for block in blocks {
        block.draw_centred(canvas, 0, top, across, voice.ink());
        top += block.height();
    }
    STRIP
}
