//! Writing scenes as an animated GIF.

use crate::avatar::Avatars;
use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::lzw::Lzw;
use crate::panel::{self, Turn};
use crate::shrink;
use crate::strip;
use crate::style::{BOARD, Layout, Style};
use crate::theme::{Ground, Ink};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rules::scene::Scene;

/// Largest number of frames. Of a longer game some scenes are left out evenly.
const MOST: usize = 400;

/// Duration of a frame, in hundredths of a second. In a long animation it is shorter.
const USUAL_DELAY: u16 = 70;

/// Duration of the last frame.
const LAST_DELAY: u16 = 500;

/// Longest duration of the whole animation.
const LONGEST: u16 = 6_000;

/// The content of a frame without changes, which the format does not allow to be empty.
const PIXEL: Rect = Rect::new(0, 0, 1, 1);

/// The bytes of the GIF; empty without scenes.
#[expect(clippy::expect_used, reason = "the frames lie within the picture and writing to memory cannot fail")]
pub fn encode(scenes: &[Scene], style: &Style) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(128 * 1024);
    write(scenes, style, &mut bytes).expect("canvases of one size are valid frames");
    bytes
}

fn write(scenes: &[Scene], style: &Style, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
    let Some(first) = scenes.first() else { return Ok(()) };
    let kit = Kit::of_film(style.look(), Ground::of(first.grid.look));
    let (width, height) = shrink::size(style.layout.size());
    // The index after the colours stands for pixels that stay as in the previous frame.
    let unchanged = kit.palette.len();
    let colours = [kit.palette.bytes(), vec![0; 3]].concat();
    let mut encoder = Encoder::new(bytes, width, height, &colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let mut film = Film::new(kit, *style);
    let mut lzw = Lzw::new(unchanged);
    let count = scenes.len().min(MOST);
    let framed = frames(scenes.len()).filter_map(|at| scenes.get(at));
    for (number, scene) in framed.enumerate() {
        film.draw(scene);
        let area =
            if number == 0 { film.next.whole() } else { film.shown.changes(&film.next).unwrap_or(PIXEL) };
        let pixels = film.shown.difference(&film.next, area, number > 0);
        let delay = if number + 1 == count { LAST_DELAY } else { delay(count) };
        encoder.write_lzw_pre_encoded_frame(&frame(lzw.encode(&pixels), (area, unchanged), delay))?;
        std::mem::swap(&mut film.shown, &mut film.next);
    }
    Ok(())
}

/// The buffers of an animation.
struct Film<'k> {
    kit: &'k Kit,
    style: Style,
    /// The frame before and the frame that is drawn.
    shown: Canvas<'k>,
    next: Canvas<'k>,
    /// The panel in the size of a still picture, before and now: it is made smaller only where it has changed.
    panel: Canvas<'k>,
    next_panel: Canvas<'k>,
    /// The panel in the size of a frame.
    small: Canvas<'k>,
}

impl<'k> Film<'k> {
    fn new(kit: &'k Kit, style: Style) -> Self {
        let new = |size| Canvas::new(&kit.palette, size, Ink::Frame);
        let (whole, small) = (style.layout.size(), shrink::size(style.layout.size()));
        Self {
            kit,
            style,
            shown: new(small),
            next: new(small),
            panel: new(whole),
            next_panel: new(whole),
            small: new(small),
        }
    }

    /// Draws the next frame. The board is drawn in the size of the frame, which keeps its edges sharp; the panel is
    /// laid out for a still picture, so it is made smaller.
    fn draw(&mut self, scene: &Scene) {
        let whole = self.next_panel.whole();
        let (beside, ribbon) = match self.style.layout {
            Layout::Panel => {
                let beside = Rect::new(BOARD, 0, whole.width - BOARD, BOARD);
                panel::draw(&mut self.next_panel, self.kit, scene, beside, (Turn::Calm, &Avatars::default()));
                (beside, 0)
            }
            Layout::Square => {
                let ribbon = panel::ribbon(&mut self.next_panel, scene, Turn::Calm, &Avatars::default());
                (Rect::new(0, 0, whole.width, ribbon), ribbon)
            }
        };
        if let Some(changed) = self.panel.changes(&self.next_panel) {
            shrink::shrink(&self.next_panel, changed, &mut self.small);
        }
        self.panel.copy(&self.next_panel);
        let board = shrink::area(Rect::new(0, ribbon, BOARD, BOARD - ribbon));
        self.next.clear(Ink::Frame);
        strip::board_with_reserves(&mut self.next, self.kit, scene, board);
        self.next.copy_area(&self.small, shrink::area(beside));
    }
}

/// The indexes of the scenes that become frames: all, or the first, the last and others evenly between.
pub fn frames(all: usize) -> impl Iterator<Item = usize> {
    let kept = move |number| if all <= MOST { number } else { number * (all - 1) / (MOST - 1) };
    (0..all.min(MOST)).map(kept)
}

/// Duration of each frame but the last one, in an animation of so many frames.
fn delay(frames: usize) -> u16 {
    let others = u16::try_from(frames.saturating_sub(1)).unwrap_or(u16::MAX);
    ((LONGEST - LAST_DELAY) / others.max(1)).min(USUAL_DELAY)
}

/// A frame whose content stays until another frame covers it.
fn frame(codes: Vec<u8>, (area, unchanged): (Rect, u8), delay: u16) -> Frame<'static> {
    let short = |length: i32| u16::try_from(length).unwrap_or(0);
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(unchanged),
        left: short(area.left),
        top: short(area.top),
        width: short(area.width),
        height: short(area.height),
        buffer: codes.into(),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::frames;

    #[test]
    fn long_games_keep_their_first_and_last_position_and_even_steps() {
        for all in [1, 2, 399, 400, 401, 799, 800, 5000] {
            let numbers: Vec<usize> = frames(all).collect();
            assert_eq!((numbers.first(), numbers.last()), (Some(&0), Some(&(all - 1))));
            let steps: Vec<usize> = numbers.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let (least, most) = (steps.iter().min(), steps.iter().max());
            assert!(most.unwrap_or(&1) - least.unwrap_or(&1) <= 1, "{all}");
            assert!(least.unwrap_or(&1) >= &1, "{all}");
        }
    }
}
