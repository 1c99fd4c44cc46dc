//! Text: measuring, fitting and writing.

use crate::canvas::{Canvas, Rect};
use crate::fonts::{Face, real, whole};
use crate::letters::readable;
use crate::theme::Ink;

/// Smallest text size in a picture. Smaller text is unreadable in a chat's preview.
pub const SMALLEST: i32 = 21;

/// Smallest text size in a table: 24 of 720 pixels are 10 of 300.
pub const TABLE_SMALLEST: i32 = 24;

/// Width of a readable text in pixels.
pub fn width(words: &str, face: Face) -> i32 {
    let typeface = face.typeface();
    whole(words.chars().map(|letter| typeface.letter(letter).1).sum::<f32>() * real(face.px()) + 0.5)
}

/// Writes a readable text from a point on the baseline.
pub fn write(canvas: &mut Canvas<'_>, left: i32, baseline: i32, words: &str, face: Face, ink: Ink) {
    let typeface = face.typeface();
    let mut pen = 0.0;
    for letter in words.chars() {
        let (id, advance) = typeface.letter(letter);
        let quarters = whole(pen * 4.0).max(0);
        let place = usize::try_from(quarters % 4).unwrap_or(0);
        if let Some(glyph) = typeface.glyph(id, face.px(), place) {
            let x = left + quarters / 4 + glyph.left;
            canvas.sheet(x, baseline + glyph.top, glyph.width, &glyph.covers, ink, 255);
        }
        pen += advance * real(face.px());
    }
}

/// Writes a readable text whose capitals are centred in a rectangle.
pub fn centred(canvas: &mut Canvas<'_>, area: Rect, words: &str, face: Face, ink: Ink) {
    let left = area.left + (area.width - width(words, face)) / 2;
    let baseline = area.top + area.height / 2 + whole(real(face.px()) * 0.365);
    write(canvas, left, baseline, words, face, ink);
}

/// Writes a line that ends at a right edge and begins behind a left one, in letters of a table: 24 pixels at least, if its face
/// isn't smaller.
pub fn ends_at(
    canvas: &mut Canvas<'_>,
    (left, edge): (i32, i32),
    baseline: i32,
    words: &str,
    face: Face,
    ink: Ink,
) {
    let words = readable(words);
    let block = fit(&words, face, TABLE_SMALLEST.min(face.px()), edge - left, 1);
    let Some(line) = block.lines.first() else { return };
    if *line != words {
        canvas.note_shortened(&words);
    }
    write(canvas, edge - width(line, block.face), baseline, line, block.face, ink);
}

/// Text fitted into a width: lines of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Block {
    pub lines: Vec<String>,
    pub face: Face,
}

impl Block {
    pub fn height(&self) -> i32 {
        i32::try_from(self.lines.len()).unwrap_or(0) * self.face.leading()
    }

    /// Width of the widest line.
    pub fn width(&self) -> i32 {
        self.lines.iter().map(|line| width(line, self.face)).max().unwrap_or(0)
    }

    /// Whether the text is cut.
    pub fn is_cut(&self) -> bool {
        self.lines.last().is_some_and(|line| line.ends_with('…'))
    }

    /// Notes on the canvas that the text is cut, if it is.
    fn note(&self, canvas: &mut Canvas<'_>) {
        if self.is_cut() {
            canvas.note_shortened(&self.lines.join(" "));
        }
    }

    /// Writes the lines from the given upper left corner.
    pub fn draw(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, ink: Ink) {
        self.note(canvas);
        let mut baseline = top + self.face.ascent();
        for line in &self.lines {
            write(canvas, left, baseline, line, self.face, ink);
            baseline += self.face.leading();
        }
    }

    /// Writes the first line with its capitals centred in a rectangle.
    pub fn draw_middle(&self, canvas: &mut Canvas<'_>, area: Rect, ink: Ink) {
        self.note(canvas);
        centred(canvas, area, self.lines.first().map_or("", String::as_str), self.face, ink);
    }

    /// Writes the first line from a point on its baseline.
    pub fn draw_line(&self, canvas: &mut Canvas<'_>, left: i32, baseline: i32, ink: Ink) {
        self.note(canvas);
        write(canvas, left, baseline, self.lines.first().map_or("", String::as_str), self.face, ink);
    }

    /// Writes the lines centred in a width.
    pub fn draw_centred(&self, canvas: &mut Canvas<'_>, left: i32, top: i32, across: i32, ink: Ink) {
        self.note(canvas);
        let mut baseline = top + self.face.ascent();
        for line in &self.lines {
            let inset = (across - width(line, self.face)) / 2;
            write(canvas, left + inset, baseline, line, self.face, ink);
            baseline += self.face.leading();
        }
    }
}

/// Fits text into `across` pixels and at most `most` lines. It tries the size of `face`, then smaller sizes down to
/// `least`, then breaks words, and finally ends in an ellipsis.
pub fn fit(words: &str, face: Face, least: i32, across: i32, most: usize) -> Block {
    fit_whole(words, face, least, across, most).unwrap_or_else(|| {
        let face = face.sized(least.min(face.px()));
        let lines = wrap_hard(&readable(words), face, across);
        Block { lines: cut(lines, face, across, most), face }
    })
}

/// Fits text in the size of `face` or smaller, down to `least`, if that needs no broken word.
pub fn fit_whole(words: &str, face: Face, least: i32, across: i32, most: usize) -> Option<Block> {
    let words = readable(words);
    let mut faces = (least.min(face.px())..=face.px()).rev().map(|px| face.sized(px));
    faces.find_map(|face| {
        let lines = wrap(&words, face, across);
        let fits = lines.len() <= most && lines.iter().all(|line| width(line, face) <= across);
        fits.then_some(Block { lines, face })
    })
}

/// Breaks text into lines at spaces. A word that is too wide gets a line of its own.
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

/// Breaks text into lines. A word that is too wide is broken where a line is full.
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

/// Where to break a word: after a separator in its second half, else where the line is full.
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

/// The first lines. The last one gets an ellipsis if there are more.
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
    use super::{fit, width};
    use crate::fonts::Face;

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
