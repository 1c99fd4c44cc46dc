//! Writing scenes as an animated GIF.

use crate::avatar::Avatars;
use crate::canvas::{Canvas, Rect};
use crate::kit::Kit;
use crate::lzw::Lzw;
use crate::panel::{self, Turn};
use crate::shrink;
use crate::strip;
use crate::style::{BOARD, Layout, PANEL, Style};
use crate::theme::{Ground, Ink};
use gif::{DisposalMethod, Encoder, EncodingError, Frame, Repeat};
use rules::scene::{MarkKind, Scene};
use std::borrow::Cow;
use std::ops::Range;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

/// Largest number of frames. Of a longer game some scenes are left out evenly.
const MOST: usize = 400;

/// Largest number of moves that a frame lists. A scene need not list more.
pub const LISTED: usize = panel::MOVES_OF_PAGE;

/// Duration of a frame, in hundredths of a second. In a long animation it is shorter.
const USUAL_DELAY: u16 = 70;

/// Duration of the last frame.
const LAST_DELAY: u16 = 500;

/// Longest duration of the whole animation.
const LONGEST: u16 = 6_000;

/// Most threads that draw one animation. Each has buffers of 1 MB.
const THREADS: usize = 4;

/// Frames that a thread draws after each other. For each part the frame before it is drawn once more.
const PART: usize = 9;

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
    let shown: Vec<&Scene> = frames(scenes.len()).filter_map(|at| scenes.get(at)).collect();
    let Some(first) = shown.first() else { return Ok(()) };
    let kit = Kit::of_film(style.look(), Ground::of(first.grid.look));
    let (width, height) = shrink::size(style.layout.size());
    // The index after the colours stands for pixels that stay as in the previous frame.
    let unchanged = kit.palette.len();
    let colours = [kit.palette.bytes(), vec![0; 3]].concat();
    let mut encoder = Encoder::new(bytes, width, height, &colours)?;
    encoder.set_repeat(Repeat::Infinite)?;
    let threads = thread::available_parallelism().map_or(1, usize::from).min(THREADS);
    for (number, coded) in coded(kit, *style, &shown, threads).into_iter().enumerate() {
        let delay = if number + 1 == shown.len() { LAST_DELAY } else { delay(shown.len()) };
        encoder.write_lzw_pre_encoded_frame(&frame(coded, unchanged, delay))?;
    }
    Ok(())
}

/// A frame: the area in which it differs from the one before, and the pixels there, compressed.
struct Coded {
    area: Rect,
    codes: Vec<u8>,
}

/// Draws and compresses the frames on so many threads, of which this is one. Each takes the next part when it has done
/// one, so the frames don't depend on the number of threads, nor the time on how many pieces are on the board when.
fn coded(kit: &Kit, style: Style, scenes: &[&Scene], threads: usize) -> Vec<Coded> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut done = Vec::new();
        let mut film = Film::new(kit, style);
        loop {
            let first = next.fetch_add(PART, Ordering::Relaxed);
            if first >= scenes.len() {
                return done;
            }
            let part = first..scenes.len().min(first + PART);
            done.push((first, film.part(scenes, part)));
        }
    };
    let mut parts = thread::scope(|scope| {
        let spawn = |_| thread::Builder::new().name("frames".to_owned()).spawn_scoped(scope, work).ok();
        let others: Vec<_> = (1..threads.min(scenes.len().div_ceil(PART))).map_while(spawn).collect();
        let mut parts = work();
        for other in others {
            parts.extend(other.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic)));
        }
        parts
    });
    parts.sort_unstable_by_key(|(first, _)| *first);
    parts.into_iter().flat_map(|(_, frames)| frames).collect()
}

/// The buffers of an animation.
struct Film<'k> {
    kit: &'k Kit,
    style: Style,
    lzw: Lzw,
    /// The frame before and the frame that is drawn.
    shown: Canvas<'k>,
    next: Canvas<'k>,
    /// What stands beside the board, or above it, in the size of a still picture, before and now: it is made smaller only
    /// where it has changed.
    beside: Canvas<'k>,
    next_beside: Canvas<'k>,
    /// The same in the size of a frame.
    small: Canvas<'k>,
}

impl<'k> Film<'k> {
    fn new(kit: &'k Kit, style: Style) -> Self {
        let new = |size| Canvas::new(&kit.palette, size, Ink::Frame);
        let (whole, small) = (style.layout.size(), shrink::size(style.layout.size()));
        let beside = match style.layout {
            Layout::Panel => (PANEL, whole.1),
            Layout::Square => (whole.0, panel::HIGHEST_RIBBON),
        };
        Self {
            kit,
            style,
            lzw: Lzw::new(kit.palette.len()),
            shown: new(small),
            next: new(small),
            beside: new(beside),
            next_beside: new(beside),
            small: new(shrink::size(beside)),
        }
    }

    /// Some of the frames, after each other.
    fn part(&mut self, scenes: &[&Scene], part: Range<usize>) -> Vec<Coded> {
        if let Some(before) = part.start.checked_sub(1).and_then(|before| scenes.get(before)) {
            self.draw(before);
            std::mem::swap(&mut self.shown, &mut self.next);
        }
        part.filter_map(|number| Some(self.coded(number, scenes.get(number)?))).collect()
    }

    /// The frame of a scene, after the one that is shown.
    fn coded(&mut self, number: usize, scene: &Scene) -> Coded {
        self.draw(scene);
        let area = match number {
            0 => self.next.whole(),
            _ => self.shown.changes(&self.next).unwrap_or(PIXEL),
        };
        let codes = self.lzw.encode(&self.shown.difference(&self.next, area, number > 0));
        std::mem::swap(&mut self.shown, &mut self.next);
        Coded { area, codes }
    }

    /// Draws the next frame. The board is drawn in the size of the frame, which keeps its edges sharp; the panel is
    /// laid out for a still picture, so it is made smaller.
    fn draw(&mut self, scene: &Scene) {
        let whole = self.next_beside.whole();
        let (board, at) = match self.style.layout {
            Layout::Panel => {
                panel::draw(&mut self.next_beside, self.kit, scene, whole, (Turn::Calm, &Avatars::default()));
                (Rect::new(0, 0, BOARD, BOARD), (BOARD, 0))
            }
            Layout::Square => {
                let high = panel::ribbon(&mut self.next_beside, scene, Turn::Calm, &Avatars::default());
                (Rect::new(0, high, BOARD, BOARD - high), (0, 0))
            }
        };
        if let Some(changed) = self.beside.changes(&self.next_beside) {
            shrink::shrink(&self.next_beside, changed, &mut self.small);
            std::mem::swap(&mut self.beside, &mut self.next_beside);
        }
        let at = shrink::area(Rect::new(at.0, at.1, 0, 0));
        self.next.clear(Ink::Frame);
        self.next.lay(&self.small, (at.left, at.top));
        strip::board_with_reserves(&mut self.next, self.kit, &in_motion(scene), shrink::area(board));
    }
}

/// The scene as a replay shows it. Where one sees a piece move, an arrow from square to square tells nothing; it stays for a
/// way with several stops. And of groups that are apart, the largest needs no marks, which change many pixels.
fn in_motion(scene: &Scene) -> Cow<'_, Scene> {
    let mut sizes = [0u16; 256];
    for mark in &scene.marks {
        if let MarkKind::Group(group) = mark.kind {
            sizes[usize::from(group)] += 1;
        }
    }
    let largest = (0..=u8::MAX).rev().max_by_key(|group| sizes[usize::from(*group)]);
    let largest = largest.filter(|group| sizes[usize::from(*group)] > 0);
    if largest.is_none() && scene.path.len() != 2 {
        return Cow::Borrowed(scene);
    }
    let mut scene = scene.clone();
    scene.marks.retain(|mark| !largest.is_some_and(|group| mark.kind == MarkKind::Group(group)));
    if scene.path.len() == 2 {
        scene.path.clear();
    }
    Cow::Owned(scene)
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
fn frame(Coded { area, codes }: Coded, unchanged: u8, delay: u16) -> Frame<'static> {
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
    use super::{coded, frames};
    use crate::kit::Kit;
    use crate::style::Style;
    use crate::theme::Ground;
    use render_scenes::played;
    use rules::scene::Scene;

    #[test]
    fn the_frames_are_the_same_on_any_number_of_threads() {
        let scenes = played("piskvorky/no_legal_move");
        let scenes: Vec<&Scene> = scenes.iter().take(40).collect();
        let kit = Kit::of_film(Style::default().look(), Ground::Cells);
        let on = |threads| {
            let frames = coded(kit, Style::default(), &scenes, threads).into_iter();
            frames.map(|frame| (frame.area, frame.codes)).collect::<Vec<_>>()
        };
        let alone = on(1);
        assert_eq!(alone.len(), scenes.len());
        assert!(on(2) == alone && on(7) == alone);
    }

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
