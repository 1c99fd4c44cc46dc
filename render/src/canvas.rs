//! The buffer of palette indices, with drawing operations that are clipped to it.

use crate::avatar::{Avatar, Photo};
use crate::lzw::Pixels;
use crate::palette::{Palette, between};
use crate::sprites::Sprite;
use crate::theme::{Ink, Rgb};
use std::ops::Range;

/// A rectangle of pixels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rect {
    pub left: i32,
    pub top: i32,
    pub width: i32,
    pub height: i32,
}

impl Rect {
    pub const fn new(left: i32, top: i32, width: i32, height: i32) -> Self {
        Self { left, top, width, height }
    }

    pub const fn right(self) -> i32 {
        self.left + self.width
    }

    pub const fn bottom(self) -> i32 {
        self.top + self.height
    }

    /// The rectangle without a margin of `by` on every side.
    pub const fn inset(self, by: i32) -> Self {
        Self::new(self.left + by, self.top + by, self.width - 2 * by, self.height - 2 * by)
    }
}

/// A picture that is being drawn.
pub struct Canvas<'p> {
    palette: &'p Palette,
    width: usize,
    height: usize,
    pixels: Vec<u8>,
    shortened: Vec<String>,
    photos: Vec<Photo>,
}

/// Number of pixels of a sheet that are tested together.
const PART: usize = 16;

/// A coordinate clipped to `0..=limit`.
fn clip(value: i32, limit: usize) -> usize {
    usize::try_from(value).unwrap_or(0).min(limit)
}

impl<'p> Canvas<'p> {
    /// A canvas filled with one ink.
    pub fn new(palette: &'p Palette, (width, height): (u16, u16), ink: Ink) -> Self {
        let (width, height) = (usize::from(width), usize::from(height));
        let pixels = vec![palette.ink(ink); width * height];
        Self { palette, width, height, pixels, shortened: Vec::new(), photos: Vec::new() }
    }

    /// The photos, which the rows do not contain.
    pub fn photos(&self) -> &[Photo] {
        &self.photos
    }

    /// Lays an avatar over the canvas, cut round, with its upper left corner at the given point.
    pub fn photo(&mut self, avatar: &Avatar, left: i32, top: i32) {
        let side = Avatar::SIDE.cast_signed();
        let colour = |(at, (colour, opacity)): (i32, (Rgb, u8))| {
            let (x, y) = (at % side, at / side);
            let edge = |along: i32| along.min(side - 1 - along);
            let (across, down) = (edge(x), edge(y));
            let circle = if across.max(down) < side / 2 { corner(side / 2, across, down) } else { u8::MAX };
            let cover = u32::from(circle) * u32::from(opacity) / 255;
            let under = usize::try_from(top + y).ok().map(|row| self.row(row))?;
            let under = self.palette.colour(*under.get(usize::try_from(left + x).ok()?)?);
            (cover > 0).then(|| between(under, colour, cover, 255))
        };
        let colours = (0..).zip(avatar.pixels()).map(colour).collect();
        self.photos.push(Photo { corner: (left, top), width: side, colours });
    }

    /// Fills the canvas with one ink.
    pub fn clear(&mut self, ink: Ink) {
        self.pixels.fill(self.palette.ink(ink));
    }

    /// Notes a text that was drawn with an ellipsis, or not at all, for lack of space.
    pub fn note_shortened(&mut self, words: &str) {
        self.shortened.push(words.to_owned());
    }

    /// The texts that lacked space.
    pub fn shortened(&self) -> &[String] {
        &self.shortened
    }

    /// The texts that lacked space.
    pub fn into_shortened(self) -> Vec<String> {
        self.shortened
    }

    /// A canvas of the same size and palette.
    pub fn blank(&self) -> Self {
        let (palette, width, height) = (self.palette, self.width, self.height);
        let pixels = vec![0; self.pixels.len()];
        Self { palette, width, height, pixels, shortened: Vec::new(), photos: Vec::new() }
    }

    /// Replaces an area by that of another canvas of the same size, with its photos, and what was noted since the first
    /// `notes` texts by its notes.
    pub fn replace(&mut self, area: Rect, other: Self, notes: usize) {
        self.copy_area(&other, area);
        self.photos.extend(other.photos);
        self.shortened.truncate(notes);
        self.shortened.extend(other.shortened);
    }

    /// Lays a smaller canvas on this one, with its upper left corner at the given point.
    pub fn lay(&mut self, other: &Self, (left, top): (i32, i32)) {
        let (left, top) = (clip(left, self.width), clip(top, self.height));
        let across = other.width.min(self.width - left);
        for (row, pixels) in (top..self.height).zip(other.rows()) {
            let first = row * self.width + left;
            self.pixels[first..first + across].copy_from_slice(&pixels[..across]);
        }
    }

    /// Copies an area of another canvas of the same size.
    pub fn copy_area(&mut self, other: &Self, area: Rect) {
        let columns = clip(area.left, self.width)..clip(area.right(), self.width);
        for row in clip(area.top, self.height)..clip(area.bottom(), self.height) {
            let (first, last) = (row * self.width + columns.start, row * self.width + columns.end);
            self.pixels[first..last].copy_from_slice(&other.pixels[first..last]);
        }
    }

    /// The smallest rectangle that contains all pixels in which `next` differs.
    pub fn changes(&self, next: &Self) -> Option<Rect> {
        let (mut top, mut bottom, mut left, mut right) = (self.height, 0, self.width, 0);
        for (y, (old, new)) in (0..).zip(self.rows().zip(next.rows())) {
            if old == new {
                continue;
            }
            let mut pairs = old.iter().zip(new);
            let first = pairs.position(|(old, new)| old != new).unwrap_or(0);
            let last = old.iter().zip(new).rposition(|(old, new)| old != new).unwrap_or(0);
            (top, bottom) = (top.min(y), y + 1);
            (left, right) = (left.min(first), right.max(last + 1));
        }
        let side = |length: usize| i32::try_from(length).unwrap_or(0);
        (top < bottom).then(|| Rect::new(side(left), side(top), side(right - left), side(bottom - top)))
    }

    /// The pixels of `next` in an area, row by row. Those that are the same here stay, if `may_stay`.
    pub fn difference(&self, next: &Self, area: Rect, may_stay: bool) -> Pixels {
        let columns = clip(area.left, self.width)..clip(area.right(), self.width);
        let rows = clip(area.top, self.height)..clip(area.bottom(), self.height);
        let mut colours = Vec::with_capacity(columns.len() * rows.len());
        for row in rows.clone() {
            colours.extend_from_slice(next.part(row, &columns));
        }
        let mut stays = vec![0; colours.len()];
        let mut run = 0;
        // Backwards, since the length of a run counts the pixels after it.
        for (row, stays) in rows.zip(stays.chunks_exact_mut(columns.len().max(1))).rev().filter(|_| may_stay)
        {
            run = count_stays(self.part(row, &columns), next.part(row, &columns), stays, run);
        }
        Pixels { colours, stays }
    }

    /// The pixels of a row in some columns.
    fn part(&self, row: usize, columns: &Range<usize>) -> &[u8] {
        self.row(row).get(columns.clone()).unwrap_or_default()
    }

    /// The pixels of a row; empty beyond the last row.
    pub fn row(&self, row: usize) -> &[u8] {
        self.pixels.get(row * self.width..(row + 1) * self.width).unwrap_or_default()
    }

    /// The same, mutable.
    pub fn row_mut(&mut self, row: usize) -> &mut [u8] {
        self.pixels.get_mut(row * self.width..(row + 1) * self.width).unwrap_or_default()
    }

    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.pixels.chunks_exact(self.width.max(1))
    }

    pub const fn palette(&self) -> &'p Palette {
        self.palette
    }

    /// The rows, each after a byte that tells a reader of PNG that it is not filtered, and their length.
    pub fn unfiltered(&self) -> (Vec<u8>, usize) {
        let mut rows = Vec::with_capacity((self.width + 1) * self.height);
        for row in self.rows() {
            rows.push(0);
            rows.extend_from_slice(row);
        }
        (rows, self.width + 1)
    }

    /// The rectangle of the whole canvas.
    pub fn whole(&self) -> Rect {
        let side = |length: usize| i32::try_from(length).unwrap_or(i32::MAX);
        Rect::new(0, 0, side(self.width), side(self.height))
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: Rect, ink: Ink) {
        let (left, right) = (clip(area.left, self.width), clip(area.right(), self.width));
        if left >= right {
            return;
        }
        let index = self.palette.ink(ink);
        for row in clip(area.top, self.height)..clip(area.bottom(), self.height) {
            let start = row * self.width;
            self.pixels[start + left..start + right].fill(index);
        }
    }

    /// Lays `cover` of 255 of an ink over one pixel.
    pub fn tint(&mut self, x: i32, y: i32, ink: Ink, cover: u8) {
        let (Ok(x), Ok(y)) = (usize::try_from(x), usize::try_from(y)) else { return };
        if x >= self.width || y >= self.height || cover == 0 {
            return;
        }
        let pixel = &mut self.pixels[y * self.width + x];
        *pixel = if cover == 255 { self.palette.ink(ink) } else { self.palette.mix(*pixel, ink, cover) };
    }

    /// Lays `cover` of 255 of an ink over a rectangle.
    pub fn veil(&mut self, area: Rect, ink: Ink, cover: u8) {
        let (left, right) = (clip(area.left, self.width), clip(area.right(), self.width));
        // A veil lies on few colours, so each is mixed once, and exactly: the table of near colours is too coarse for
        // thin lines, which would get coloured fringes.
        let mut mixed: [Option<u8>; 256] = [None; 256];
        for row in clip(area.top, self.height)..clip(area.bottom(), self.height) {
            let start = row * self.width;
            for pixel in self.pixels.get_mut(start + left..start + right).unwrap_or_default() {
                let under = *pixel;
                let known = &mut mixed[usize::from(under)];
                *pixel = *known.get_or_insert_with(|| self.palette.mix_exactly(under, ink, cover));
            }
        }
    }

    /// Fills a rectangle with columns of the inks that `tone` gives for each distance from the left.
    pub fn columns(&mut self, area: Rect, tone: impl Fn(usize) -> Ink) {
        let (left, right) = (clip(area.left, self.width), clip(area.right(), self.width));
        let tones: Vec<u8> = (0..right.saturating_sub(left)).map(|x| self.palette.ink(tone(x))).collect();
        for row in clip(area.top, self.height)..clip(area.bottom(), self.height) {
            let start = row * self.width + left;
            self.pixels[start..start + tones.len()].copy_from_slice(&tones);
        }
    }

    /// Fills a rectangle whose corners are rounded.
    pub fn round(&mut self, area: Rect, radius: i32, ink: Ink) {
        let radius = radius.min(area.width / 2).min(area.height / 2).max(0);
        let middle = Rect::new(area.left, area.top + radius, area.width, area.height - 2 * radius);
        self.fill(middle, ink);
        for step in 0..radius {
            let (top, bottom) = (area.top + step, area.bottom() - 1 - step);
            for y in [top, bottom] {
                self.fill(Rect::new(area.left + radius, y, area.width - 2 * radius, 1), ink);
            }
            for across in 0..radius {
                let cover = corner(radius, across, step);
                for x in [area.left + across, area.right() - 1 - across] {
                    self.tint(x, top, ink, cover);
                    self.tint(x, bottom, ink, cover);
                }
            }
        }
    }

    /// Lays a sheet of covers, `width` wide, over the canvas, weakened to `strength` of 255.
    pub fn sheet(&mut self, left: i32, top: i32, width: usize, covers: &[u8], ink: Ink, strength: u8) {
        let right = left.saturating_add(i32::try_from(width).unwrap_or(i32::MAX));
        let (first, last) = (clip(left, self.width), clip(right, self.width));
        if first >= last {
            return;
        }
        let skipped = usize::try_from(-left).unwrap_or(0);
        for (y, covers) in (top..).zip(covers.chunks_exact(width)) {
            let Some(row) = usize::try_from(y).ok().filter(|row| *row < self.height) else { continue };
            let pixels = &mut self.pixels[row * self.width + first..row * self.width + last];
            let covers = &covers[skipped..skipped + pixels.len()];
            let (parts, rest) = covers.as_chunks::<PART>();
            let (pixel_parts, pixel_rest) = pixels.as_chunks_mut::<PART>();
            for (pixels, covers) in pixel_parts.iter_mut().zip(parts) {
                // Most of a large sheet is empty, so empty parts are skipped as a whole.
                if *covers != [0; PART] {
                    lay(self.palette, pixels, covers, ink, strength);
                }
            }
            lay(self.palette, pixel_rest, rest, ink, strength);
        }
    }

    /// Draws a sprite with its upper left corner at the given point.
    pub fn stamp(&mut self, sprite: &Sprite, left: i32, top: i32) {
        for run in sprite.runs() {
            let (x, y) = (left + run.x, top + run.y);
            let Some(row) = usize::try_from(y).ok().filter(|row| *row < self.height) else { continue };
            let end = x.saturating_add(i32::try_from(run.len()).unwrap_or(i32::MAX));
            let (first, last) = (clip(x, self.width), clip(end, self.width));
            if first >= last {
                continue;
            }
            let skipped = usize::try_from(-x).unwrap_or(0);
            let target = &mut self.pixels[row * self.width + first..row * self.width + last];
            run.draw(self.palette, skipped, target);
        }
    }
}

/// Counts for each pixel of a row how many from there on stay the same, if `run` do so after the row, and returns how many
/// do so from the first one on.
fn count_stays(old: &[u8], new: &[u8], stays: &mut [u16], mut run: u16) -> u16 {
    // Most parts stay as a whole.
    for ((old, new), stays) in old.rchunks(PART).zip(new.rchunks(PART)).zip(stays.rchunks_mut(PART)) {
        if old == new {
            run = run.saturating_add(u16::try_from(stays.len()).unwrap_or(0));
            for (at, stay) in (0..).zip(stays) {
                *stay = run - at;
            }
        } else {
            for ((old, new), stay) in old.iter().zip(new).zip(stays).rev() {
                run = if old == new { run.saturating_add(1) } else { 0 };
                *stay = run;
            }
        }
    }
    run
}

/// Lays covers, weakened to `strength` of 255, over pixels.
fn lay(palette: &Palette, pixels: &mut [u8], covers: &[u8], ink: Ink, strength: u8) {
    for (pixel, cover) in pixels.iter_mut().zip(covers) {
        let cover = u16::from(*cover) * u16::from(strength) / 255;
        *pixel = match cover.to_le_bytes()[0] {
            0 => continue,
            255 => palette.ink(ink),
            cover => palette.mix(*pixel, ink, cover),
        };
    }
}

/// How much of 255 a quarter circle covers of a pixel, counted from the outer corner.
fn corner(radius: i32, across: i32, down: i32) -> u8 {
    // Sixteen samples a pixel, in eighths of a pixel from the centre of the circle.
    let offset = |step: i32, sample: i32| (radius - step) * 8 - (2 * sample + 1);
    let inside = |sample: &i32| {
        let (x, y) = (offset(across, sample % 4), offset(down, sample / 4));
        x * x + y * y <= radius * radius * 64
    };
    let covered = (0..16).filter(inside).count();
    u8::try_from(covered * 255 / 16).unwrap_or(255)
}
