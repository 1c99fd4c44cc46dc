//! Writing scenes as an animated GIF.

use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::style::Style;
use crate::theme::{Ground, Ink};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rules::scene::Scene;
use std::borrow::Cow;

/// Most frames; of a longer game as many are left out evenly.
const MOST: usize = 400;

/// How long a frame stands, and the last one, in hundredths of a second.
const DELAYS: (u16, u16) = (70, 400);

/// The index that stands for the pixel of the frame before.
const UNCHANGED: u8 = 255;

/// The bytes of the GIF; of no scenes none.
#[expect(clippy::expect_used, reason = "the frames lie within the picture and writing to memory cannot fail")]
pub fn encode(scenes: &[Scene], style: &Style) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(128 * 1024);
    write(scenes, style, &mut bytes).expect("canvases of one size are valid frames");
    bytes
}

fn write(scenes: &[Scene], style: &Style, bytes: &mut Vec<u8>) -> Result<(), EncodingError> {
    let Some(first) = scenes.first() else { return Ok(()) };
    let kit = Kit::of(style.theme, Ground::of(first.grid.look));
    let (width, height) = style.layout.size();
    let mut encoder = Encoder::new(bytes, width, height, &kit.palette.bytes())?;
    encoder.set_repeat(Repeat::Infinite)?;
    let new = || Canvas::new(&kit.palette, (width, height), Ink::Frame);
    let (mut shown, mut next) = (new(), new());
    let count = scenes.len().min(MOST);
    for (number, scene) in
        (0..count).filter_map(|number| Some((number, scenes.get(kept(number, scenes.len()))?)))
    {
        next.clear(Ink::Frame);
        crate::draw(&mut next, kit, scene, style);
        let delay = if number + 1 == count { DELAYS.1 } else { DELAYS.0 };
        // The frame before is not needed any more, so its buffer takes what differs.
        let area = if number == 0 { shown.copy(&next) } else { shown.keep_changes(&next, UNCHANGED) };
        encoder.write_frame(&frame(shown.pixels(), area, delay))?;
        std::mem::swap(&mut shown, &mut next);
    }
    Ok(())
}

/// Which of `all` scenes is the frame of a number: all of them, or the first, the last and others evenly between.
const fn kept(number: usize, all: usize) -> usize {
    if all <= MOST { number } else { number * (all - 1) / (MOST - 1) }
}

fn frame(pixels: &[u8], area: Rect, delay: u16) -> Frame<'_> {
    let short = |length: i32| u16::try_from(length).unwrap_or(0);
    let (width, height) = (short(area.width), short(area.height));
    let count = usize::from(width) * usize::from(height);
    Frame {
        delay,
        dispose: DisposalMethod::Keep,
        transparent: Some(UNCHANGED),
        left: short(area.left),
        top: short(area.top),
        width,
        height,
        buffer: Cow::Borrowed(pixels.get(..count).unwrap_or_default()),
        ..Frame::default()
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, kept};

    #[test]
    fn long_games_keep_their_first_and_last_position_and_even_steps() {
        for all in [1, 2, 399, 400, 401, 799, 800, 5000] {
            let numbers: Vec<usize> = (0..all.min(MOST)).map(|number| kept(number, all)).collect();
            assert_eq!((numbers.first(), numbers.last()), (Some(&0), Some(&(all - 1))));
            let steps: Vec<usize> = numbers.windows(2).map(|pair| pair[1] - pair[0]).collect();
            let (least, most) = (steps.iter().min(), steps.iter().max());
            assert!(most.unwrap_or(&1) - least.unwrap_or(&1) <= 1, "{all}");
            assert!(least.unwrap_or(&1) >= &1, "{all}");
        }
    }
}
