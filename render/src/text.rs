//! Words: two fonts, glyphs kept per size, measuring, fitting and writing.

use crate::canvas::{Canvas, Rect};
use crate::letters::readable;
use crate::theme::Ink;
use ab_glyph::{Font, FontRef, Glyph as Placed, GlyphId, OutlineCurve, PxScale, point};
use std::sync::OnceLock;

/// Smallest size of words in a picture; below it a chat's preview cannot be read.
pub const SMALLEST: i32 = 21;

/// Largest size that glyphs are kept for.
const LARGEST: usize = 128;

/// Places between two pixels where a glyph may begin.
const PLACES: usize = 4;

/// Weight and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Face {
    bold: bool,
    px: i32,
}

impl Face {
    pub fn regular(px: i32) -> Self {
        Self { bold: false, px: px.clamp(1, 128) }
    }

    pub fn bold(px: i32) -> Self {
        Self { bold: true, px: px.clamp(1, 128) }
    }

    /// The same weight in another size.
    pub fn sized(self, px: i32) -> Self {
        Self { px: px.clamp(1, 128), ..self }
    }

    /// From one line to the next.
    pub const fn leading(self) -> i32 {
        (self.px * 6 + 2) / 5
    }

    /// From the top of a line to its baseline.
    pub const fn ascent(self) -> i32 {
        (self.px * 29 + 16) / 32
    }

    fn typeface(self) -> &'static Typeface {
        Typeface::of(self.bold)
    }
}

/// One glyph of one size: how much it covers of each pixel.
struct Glyph {
    left: i32,
    top: i32,
    width: usize,
    covers: Vec<u8>,
}

/// The glyphs of one size, each at every place between two pixels.
struct Sized(Vec<OnceLock<Glyph>>);

struct Typeface {
    font: FontRef<'static>,
    units: f32,
    height: f32,
    sizes: Vec<OnceLock<Sized>>,
    /// Glyph and advance of the letters up to Latin Extended-A, which nearly all words are made of.
    latin: Vec<(GlyphId, f32)>,
}

/// The first letter that is looked up in the font itself.
const BEYOND_LATIN: u32 = 0x180;

static REGULAR: OnceLock<Typeface> = OnceLock::new();
static BOLD: OnceLock<Typeface> = OnceLock::new();

impl Typeface {
    fn of(bold: bool) -> &'static Self {
        if bold {
            BOLD.get_or_init(|| Self::new(include_bytes!("../assets/DejaVuSans-Bold.ttf")))
        } else {
            REGULAR.get_or_init(|| Self::new(include_bytes!("../assets/DejaVuSans.ttf")))
        }
    }

    #[expect(clippy::expect_used, reason = "the two fonts are compiled in, and every test reads them")]
    fn new(bytes: &'static [u8]) -> Self {
        let font = FontRef::try_from_slice(bytes).expect("the fonts compiled in are fonts");
        let units = font.units_per_em().unwrap_or(2048.0);
        let sizes = (0..=LARGEST).map(|_| OnceLock::new()).collect();
        let mut typeface = Self { units, height: font.height_unscaled(), font, sizes, latin: Vec::new() };
        let letters = (0..BEYOND_LATIN).map(|code| char::from_u32(code).unwrap_or(' '));
        typeface.latin = letters.map(|letter| typeface.look_up(letter)).collect();
        typeface
    }

    fn look_up(&self, letter: char) -> (GlyphId, f32) {
        let id = self.font.glyph_id(letter);
        (id, self.font.h_advance_unscaled(id) / self.units)
    }

    /// A letter's glyph, and how far it moves the pen in parts of the size.
    fn letter(&self, letter: char) -> (GlyphId, f32) {
        let known = usize::try_from(u32::from(letter)).ok().and_then(|code| self.latin.get(code));
        known.copied().unwrap_or_else(|| self.look_up(letter))
    }

    /// A glyph that begins `place` quarters of a pixel to the right.
    fn glyph(&self, id: GlyphId, px: i32, place: usize) -> Option<&Glyph> {
        let size = usize::try_from(px).ok()?;
        let Sized(glyphs) = self.sizes.get(size)?.get_or_init(|| {
            let count = self.font.glyph_count() * PLACES;
            Sized((0..count).map(|_| OnceLock::new()).collect())
        });
        let slot = glyphs.get(usize::from(id.0) * PLACES + place)?;
        Some(slot.get_or_init(|| self.outline(id, px, place)))
    }

    fn outline(&self, id: GlyphId, px: i32, place: usize) -> Glyph {
        let scale = PxScale::from(real(px) * self.height / self.units);
        let shift = real(i32::try_from(place).unwrap_or(0)) / real(i32::try_from(PLACES).unwrap_or(1));
        let placed = Placed { id, scale, position: point(shift, 0.0) };
        let Some(outlined) = self.font.outline_glyph(placed) else {
            return Glyph { left: 0, top: 0, width: 0, covers: Vec::new() };
        };
        let bounds = outlined.px_bounds();
        let side = |length: f32| usize::try_from(whole(length)).unwrap_or(0);
        let width = side(bounds.width());
        let mut covers = vec![0; width * side(bounds.height())];
        outlined.draw(|x, y, cover| {
            let at = usize::try_from(y).unwrap_or(0) * width + usize::try_from(x).unwrap_or(0);
            if let Some(pixel) = covers.get_mut(at) {
                *pixel = steps(cover);
            }
        });
        Glyph { left: whole(bounds.min.x), top: whole(bounds.min.y), width, covers }
    }
}

/// A cover in quarters: finer ones cost bytes that nobody sees.
fn steps(cover: f32) -> u8 {
    let quarter = whole(cover * 4.0).clamp(0, 4);
    u8::try_from(quarter * 255 / 4).unwrap_or(255)
}

/// A whole number as a real one.
#[expect(clippy::cast_precision_loss, reason = "sizes in pixels are far below the precision of f32")]
pub const fn real(number: i32) -> f32 {
    number as f32
}

/// The nearest whole number.
#[expect(clippy::cast_possible_truncation, reason = "a cast of f32 to i32 saturates, and sizes are small")]
pub fn whole(number: f32) -> i32 {
    number.round() as i32
}

/// Width of readable words in pixels.
pub fn width(words: &str, face: Face) -> i32 {
    let typeface = face.typeface();
    whole(words.chars().map(|letter| typeface.letter(letter).1).sum::<f32>() * real(face.px) + 0.5)
}

/// Whether the fonts have a glyph for a letter.
pub fn has(letter: char) -> bool {
    Typeface::of(true).letter(letter).0.0 != 0
}

/// The outline of a letter in parts of the size, upwards from the baseline.
pub fn outline(letter: char) -> Vec<OutlineCurve> {
    let typeface = Typeface::of(false);
    let Some(outline) = typeface.font.outline(typeface.letter(letter).0) else { return Vec::new() };
    let part = |at: ab_glyph::Point| point(at.x / typeface.units, at.y / typeface.units);
    let scaled = |curve| match curve {
        OutlineCurve::Line(a, b) => OutlineCurve::Line(part(a), part(b)),
        OutlineCurve::Quad(a, b, c) => OutlineCurve::Quad(part(a), part(b), part(c)),
        OutlineCurve::Cubic(a, b, c, d) => OutlineCurve::Cubic(part(a), part(b), part(c), part(d)),
    };
    outline.curves.into_iter().map(scaled).collect()
}

/// Writes readable words from a point on the baseline.
pub fn write(canvas: &mut Canvas<'_>, left: i32, baseline: i32, words: &str, face: Face, ink: Ink) {
    let typeface = face.typeface();
    let mut pen = 0.0;
    for letter in words.chars() {
        let (id, advance) = typeface.letter(letter);
        let quarters = whole(pen * 4.0).max(0);
        let place = usize::try_from(quarters % 4).unwrap_or(0);
        if let Some(glyph) = typeface.glyph(id, face.px, place) {
            let x = left + quarters / 4 + glyph.left;
            canvas.sheet(x, baseline + glyph.top, glyph.width, &glyph.covers, ink, 255);
        }
        pen += advance * real(face.px);
    }
}

/// Writes readable words so that their capitals stand in the middle of a rectangle.
pub fn centred(canvas: &mut Canvas<'_>, area: Rect, words: &str, face: Face, ink: Ink) {
    let left = area.left + (area.width - width(words, face)) / 2;
    let baseline = area.top + area.height / 2 + whole(real(face.px) * 0.365);
    write(canvas, left, baseline, words, face, ink);
}

/// Words fitted into a width: one size, some lines.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    pub lines: Vec<String>,
    pub face: Face,
}

impl Block {
    pub fn height(&self) -> i32 {
        i32::try_from(self.lines.len()).unwrap_or(0) * self.face.leading()
    }

    /// Writes the lines from the upper left corner given.
    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, ink: Ink) {
        let mut baseline = top + self.face.ascent();
        for line in &self.lines {
            write(canvas, left, baseline, line, self.face, ink);
            baseline += self.face.leading();
        }
    }

    /// Writes the first line so that its capitals stand in the middle of a rectangle.
    pub fn draw_middle(&self, canvas: &mut Canvas<'_>, area: Rect, ink: Ink) {
        centred(canvas, area, self.lines.first().map_or("", String::as_str), self.face, ink);
    }

    /// Writes the lines one below the other in the middle of a width.
    pub fn draw_centred(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, across: i32, ink: Ink) {
        let mut baseline = top + self.face.ascent();
        for line in &self.lines {
            let inset = (across - width(line, self.face)) / 2;
            write(canvas, left + inset, baseline, line, self.face, ink);
            baseline += self.face.leading();
        }
    }
}

/// Fits words into `across` pixels and `most` lines: in the size of `face`, else smaller down to `least`,
/// else with words cut in two, at last with an ellipsis.
pub fn fit(words: &str, face: Face, least: i32, across: i32, most: usize) -> Block {
    fit_whole(words, face, least, across, most).unwrap_or_else(|| {
        let face = face.sized(least.min(face.px));
        let lines = wrap_hard(&readable(words), face, across);
        Block { lines: cut(lines, face, across, most), face }
    })
}

/// Fits words in the size of `face` or smaller down to `least`, if no word has to be cut for it.
pub fn fit_whole(words: &str, face: Face, least: i32, across: i32, most: usize) -> Option<Block> {
    let words = readable(words);
    let mut faces = (least.min(face.px)..=face.px).rev().map(|px| face.sized(px));
    faces.find_map(|face| {
        let lines = wrap(&words, face, across);
        let fits = lines.len() <= most && lines.iter().all(|line| width(line, face) <= across);
        fits.then_some(Block { lines, face })
    })
}

/// Words put into lines at spaces; a word that is too wide has a line of its own.
fn wrap(words: &str, face: Face, across: i32) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in words.split(' ').filter(|word| !word.is_empty()) {
        match lines.last_mut() {
            Some(line) if width(&format!("{line} {word}"), face) <= across => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(word.to_owned()),
        }
    }
    lines
}

/// Words put into lines, where a word that is too wide is cut wherever a line is full.
fn wrap_hard(words: &str, face: Face, across: i32) -> Vec<String> {
    let mut lines = Vec::new();
    for line in wrap(words, face, across) {
        let mut rest = line.as_str();
        while width(rest, face) > across && rest.chars().nth(1).is_some() {
            let end = break_at(rest, face, across);
            lines.push(rest[..end].to_owned());
            rest = &rest[end..];
        }
        lines.push(rest.to_owned());
    }
    lines
}

/// Where to cut a word: after a sign that parts it if there is one in the second half, else where it is full.
fn break_at(word: &str, face: Face, across: i32) -> usize {
    let mut full = word.chars().next().map_or(0, char::len_utf8);
    let mut neat = 0;
    for (start, letter) in word.char_indices() {
        let end = start + letter.len_utf8();
        if width(&word[..end], face) > across {
            break;
        }
        full = full.max(end);
        if matches!(letter, '-' | '_' | '.' | '/' | '×' | '–') {
            neat = end;
        }
    }
    if neat * 2 > full { neat } else { full }
}

/// The first lines, the last of them with an ellipsis if there are more.
fn cut(mut lines: Vec<String>, face: Face, across: i32, most: usize) -> Vec<String> {
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            while !last.is_empty() && width(&format!("{last}…"), face) > across {
                last.pop();
            }
            last.truncate(last.trim_end().len());
            last.push('…');
        }
    }
    lines
}

#[cfg(test)]
mod tests {
    use super::{Face, fit, has, width};

    #[test]
    fn the_fonts_have_what_is_promised() {
        let signs = "∧∨⊕¬⊼⊽≡→⇒×·●○▲▶✓✗–—…“”„‚‘’°♔♕♖♗♘♙♚♛♜♝♞♟";
        let latin = (0x20..0x7f).chain(0xa0..0x180).filter_map(char::from_u32);
        for letter in signs.chars().chain(latin) {
            assert!(has(letter), "{letter:?}");
        }
        assert!(!has('я'));
    }

    #[test]
    fn words_shrink_then_break_then_end_in_an_ellipsis() {
        let face = Face::bold(27);
        assert_eq!(fit("Petr", face, 21, 200, 1).face, face);
        let name = fit("Kateřina Žďárská", face, 23, 160, 2);
        assert_eq!(name.lines, ["Kateřina", "Žďárská"]);
        let long = fit("nejneobhospodařovávatelnějšího", face, 21, 160, 2);
        assert_eq!(long.lines.len(), 2);
        assert!(long.lines[1].ends_with('…'));
        for block in [name, long, fit(&"W".repeat(5000), face, 21, 90, 3), fit("a b c", face, 21, 1, 2)] {
            assert!(block.lines.len() <= 3);
            assert!(block.lines.iter().all(|line| width(line, block.face) <= 170), "{block:?}");
        }
    }

    #[test]
    fn nothing_gives_no_line() {
        assert!(fit("", Face::regular(21), 21, 100, 3).lines.is_empty());
        assert!(fit("\u{202e}\u{200b}", Face::regular(21), 21, 100, 3).lines.is_empty());
    }
}
