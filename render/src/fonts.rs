//! The two fonts: faces, glyphs kept per size, outlines. Must not know what is written.

use ab_glyph::{Font, FontRef, Glyph as Placed, GlyphId, OutlineCurve, PxScale, point};
use std::sync::OnceLock;

/// Largest size whose glyphs are cached.
const LARGEST: usize = 128;

/// Number of subpixel positions where a glyph may start.
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

    /// Distance from one line to the next.
    pub const fn leading(self) -> i32 {
        (self.px * 6 + 2) / 5
    }

    /// Distance from the top of a line to its baseline.
    pub const fn ascent(self) -> i32 {
        (self.px * 29 + 16) / 32
    }

    /// Size in pixels.
    pub const fn px(self) -> i32 {
        self.px
    }

    /// The font of this weight.
    pub fn typeface(self) -> &'static Typeface {
        Typeface::of(self.bold)
    }
}

/// One glyph of one size: its coverage of each pixel.
pub struct Glyph {
    pub left: i32,
    pub top: i32,
    pub width: usize,
    pub covers: Vec<u8>,
}

/// The glyphs of one size, each at every subpixel position.
struct Sized(Vec<OnceLock<Glyph>>);

/// One font.
pub struct Typeface {
    font: FontRef<'static>,
    units: f32,
    height: f32,
    sizes: Vec<OnceLock<Sized>>,
    /// Glyph and advance of the letters up to Latin Extended-A, which most texts consist of.
    latin: Vec<(GlyphId, f32)>,
}

/// The first letter that is not cached in [`Typeface`].
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

    /// A letter's glyph and its advance as a fraction of the size.
    pub fn letter(&self, letter: char) -> (GlyphId, f32) {
        let known = usize::try_from(u32::from(letter)).ok().and_then(|code| self.latin.get(code));
        known.copied().unwrap_or_else(|| self.look_up(letter))
    }

    /// A glyph that starts `place` quarters of a pixel to the right.
    pub fn glyph(&self, id: GlyphId, px: i32, place: usize) -> Option<&Glyph> {
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

/// Coverage in quarters. Finer steps cost bytes without a visible effect.
fn steps(cover: f32) -> u8 {
    let quarter = whole(cover * 4.0).clamp(0, 4);
    u8::try_from(quarter * 255 / 4).unwrap_or(255)
}

/// An integer as a floating-point number.
#[expect(clippy::cast_precision_loss, reason = "sizes in pixels are far below the precision of f32")]
pub const fn real(number: i32) -> f32 {
    number as f32
}

/// The nearest integer.
#[expect(clippy::cast_possible_truncation, reason = "a cast of f32 to i32 saturates, and sizes are small")]
pub fn whole(number: f32) -> i32 {
    number.round() as i32
}

/// Whether the fonts have a glyph for a letter.
pub fn has(letter: char) -> bool {
    Typeface::of(true).letter(letter).0.0 != 0
}

/// The outline of a letter as fractions of the size, upwards from the baseline.
pub fn outline(letter: char, bold: bool) -> Vec<OutlineCurve> {
    let typeface = Typeface::of(bold);
    let Some(outline) = typeface.font.outline(typeface.letter(letter).0) else { return Vec::new() };
    let part = |at: ab_glyph::Point| point(at.x / typeface.units, at.y / typeface.units);
    let scaled = |curve| match curve {
        OutlineCurve::Line(a, b) => OutlineCurve::Line(part(a), part(b)),
        OutlineCurve::Quad(a, b, c) => OutlineCurve::Quad(part(a), part(b), part(c)),
        OutlineCurve::Cubic(a, b, c, d) => OutlineCurve::Cubic(part(a), part(b), part(c), part(d)),
    };
    outline.curves.into_iter().map(scaled).collect()
}

#[cfg(test)]
mod tests {
    use super::has;

    #[test]
    fn the_fonts_have_the_letters_of_the_languages() {
        let signs = "∧∨⊕¬⊼⊽≡→⇒×·●○▲▶✓✗–—…“”„‚‘’°♔♕♖♗♘♙♚♛♜♝♞♟";
        let latin = (0x20..0x7f).chain(0xa0..0x180).filter_map(char::from_u32);
        for letter in signs.chars().chain(latin) {
            assert!(has(letter), "{letter:?}");
        }
        assert!(!has('я'));
    }
}
