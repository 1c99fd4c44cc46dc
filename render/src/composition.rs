//! Puts board and panel together to one picture, by its layout.

use crate::avatar::Avatars;
use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::panel::{self, Turn};
use crate::strip;
use crate::style::{BOARD, Layout, Style};
use rules::scene::Scene;

/// Width and height of the preview of a link.
pub const PREVIEW: (u16, u16) = (1200, 630);

/// Width of the panel of a preview.
const PREVIEW_PANEL: i32 = 400;

/// Draws the preview of a link: the board, and beside it a panel that can be read where a chat shows it smaller.
pub fn preview(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene) {
    let Rect { width, height, .. } = canvas.whole();
    strip::board_with_reserves(canvas, kit, scene, Rect::new(0, 0, width - PREVIEW_PANEL, height));
    let beside = Rect::new(width - PREVIEW_PANEL, 0, PREVIEW_PANEL, height);
    panel::draw(canvas, kit, scene, beside, (Turn::Lit, &Avatars::default()));
}

/// Draws `scene` on a canvas that is empty.
pub fn draw(canvas: &mut Canvas<'_>, kit: &Kit, scene: &Scene, style: &Style, avatars: &Avatars) {
    match style.layout {
        Layout::Panel => {
            strip::board_with_reserves(canvas, kit, scene, Rect::new(0, 0, BOARD, BOARD));
            let beside = Rect::new(BOARD, 0, canvas.whole().width - BOARD, BOARD);
            panel::draw(canvas, kit, scene, beside, (Turn::Lit, avatars));
        }
        Layout::Square => {
            let ribbon = panel::ribbon(canvas, scene, Turn::Lit, avatars);
            let below = Rect::new(0, ribbon, BOARD, BOARD - ribbon);
            strip::board_with_reserves(canvas, kit, scene, below);
        }
    }
}
