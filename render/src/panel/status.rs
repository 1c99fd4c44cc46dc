//! The status box: the result of the game, else the banner and the notices of the moment. It stands at a fixed place
//! and grows upwards, so that nothing around it moves when its text changes.

use super::lines::{NoticePlan, RibbonPlan};
use crate::canvas::Canvas;
use rules::scene::{PanelItem, Scene};

/// Gap between banner and notice.
const GAP: i32 = 4;

pub struct StatusPlan {
    ribbon: Option<RibbonPlan>,
    notice: Option<NoticePlan>,
    reserved: i32,
    lines: usize,
    whole: bool,
}

impl StatusPlan {
    /// A box of `lines` lines of text, `edge` pixels wider than `across` on both sides. A result gets the lines that
    /// it needs.
    pub fn new(scene: &Scene, across: i32, edge: i32, lines: usize) -> Self {
        if let Some(verdict) = &scene.verdict {
            let (headline, reason) = (verdict.headline.as_str(), verdict.reason.as_str());
            let ribbon = RibbonPlan::result(headline, reason, across, edge);
            let reserved = ribbon.as_ref().map_or(0, RibbonPlan::height);
            return Self { ribbon, notice: None, reserved, lines, whole: true };
        }
        let notices: Vec<&str> = scene.panel.iter().filter_map(notice).collect();
        if scene.recent.is_none() && scene.banner.is_none() && notices.is_empty() {
            return Self { ribbon: None, notice: None, reserved: 0, lines, whole: true };
        }
        let whole = RibbonPlan::high(lines);
        let banner = scene.banner.as_ref().map_or("", rules::text::Text::as_str);
        let all = notices.join(" · ");
        // A banner is more important than a notice, which gets what the banner leaves.
        let ribbon = RibbonPlan::new(banner, across, edge, lines);
        let left = ribbon.as_ref().map_or(whole, |ribbon| whole - ribbon.height() - GAP);
        let notice = NoticePlan::new(&all, across, left);
        let has_all = ribbon.as_ref().is_none_or(|ribbon| !ribbon.is_cut())
            && notice.as_ref().map_or(all.is_empty(), |notice| !notice.is_cut());
        Self { ribbon, notice, reserved: whole, lines, whole: has_all }
    }

    /// The box of a replay: only the result.
    pub fn of_replay(scene: &Scene, across: i32, edge: i32) -> Self {
        match scene.verdict {
            Some(_) => Self::new(scene, across, edge, 1),
            None => Self { ribbon: None, notice: None, reserved: 0, lines: 0, whole: true },
        }
    }

    /// The number of lines for which room is kept.
    pub const fn lines(&self) -> usize {
        self.lines
    }

    /// Whether nothing of the texts is missing.
    pub const fn is_whole(&self) -> bool {
        self.whole
    }

    /// Whether nothing of the banner is missing.
    pub fn has_banner(&self) -> bool {
        self.ribbon.as_ref().is_none_or(|ribbon| !ribbon.is_cut())
    }

    /// How much of this height the text doesn't take. None if it would take more.
    pub fn unused(&self) -> i32 {
        let ribbon = self.ribbon.as_ref().map_or(0, RibbonPlan::height);
        let notice = self.notice.as_ref().map_or(0, NoticePlan::height);
        let between = if ribbon > 0 && notice > 0 { GAP } else { 0 };
        if self.whole { (self.reserved - ribbon - notice - between).max(0) } else { 0 }
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
