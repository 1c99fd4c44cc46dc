//! Writing scenes as an animated GIF.

use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::style::Style;
use crate::theme::{Ground, Ink};
use crate::{composition, lzw, shrink};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rules::scene::Scene;
use std::borrow::Cow;

/// Largest number of frames. Of a longer game some scenes are left out evenly.
const MOST: usize = 400;

/// Duration of a frame and of the last frame, in hundredths of a second.
const DELAYS: (u16, u16) = (70, 400);

/// The index of pixels that stay as in the previous frame.
const UNCHANGED: u8 = 255;

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
    let kit = Kit::of(style.theme, Ground::of(first.grid.look));
    let (width, height) = shrink::size(style.layout.size());
    let mut encoder = Encoder::new(bytes, width, height, &kit.palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let new = |size| Canvas::new(&kit.palette, size, Ink::Frame);
    // The picture in full and in shown size, each before and after a move.
    let (mut drawn, mut next) = (new(style.layout.size()), new(style.layout.size()));
    let (mut shown, mut small) = (new((width, height)), new((width, height)));
    let count = scenes.len().min(MOST);
    let framed = frames(scenes.len()).filter_map(|at| scenes.get(at));
    for (number, scene) in framed.enumerate() {
        next.clear(Ink::Frame);
        composition::draw(&mut next, kit, scene, style);
        let changes = if number == 0 { Some(next.whole()) } else { drawn.changes(&next) };
        if let Some(area) = changes {
            shrink::shrink(&next, area, &mut small);
        }
        let area = if number == 0 { small.whole() } else { shown.changes(&small).unwrap_or(PIXEL) };
        let pixels = match number {
            0 => Cow::Borrowed(small.pixels()),
            _ => Cow::Owned(shown.difference(&small, area, UNCHANGED)),
        };
        let delay = if number + 1 == count { DELAYS.1 } else { DELAYS.0 };
        encoder.write_lzw_pre_encoded_frame(&frame(&pixels, area, delay))?;
        std::mem::swap(&mut drawn, &mut next);
        shown.copy(&small);
    }
    Ok(())
}

/// The indexes of the scenes that become frames: all, or the first, the last and others evenly between.
pub fn frames(all: usize) -> impl Iterator<Item = usize> {
    let kept = move |number| if all <= MOST { number } else { number * (all - 1) / (MOST - 1) };
    (0..all.min(MOST)).map(kept)
}

/// A frame with compressed pixels. Its content stays until another frame covers it.
fn frame(pixels: &[u8], area: Rect, delay: u16) -> Frame<'static> {
    let short = |length: i32| u16::try_from(length).unwrap_or(0);
    let mut codes = Vec::with_capacity(8 * 1024);
    lzw::encode(pixels, UNCHANGED, &mut codes);
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: short(area.left),
        top: short(area.top),
        width: short(area.width),
        height: short(area.height),
        buffer: Cow::Owned(codes),
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
