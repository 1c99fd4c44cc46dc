//! Text that is written piece by piece, with blanks and line breaks at random, and the places of its marked pieces.

use rules::rng::SplitMix64;
use rules::sgf::LineColumn;

#[derive(Default)]
pub struct Layout {
    pub text: String,
    line: usize,
    column: usize,
    /// The place that the refusal must name.
    pub place: Option<LineColumn>,
}

impl Layout {
    pub fn put(&mut self, piece: &str) {
        for character in piece.chars() {
            self.text.push(character);
            if character == '\n' {
                self.line += 1;
                self.column = 0;
            } else {
                self.column += 1;
            }
        }
    }

    /// Blanks or a line break, as programs put them between parts.
    pub fn blank(&mut self, random: &mut SplitMix64) {
        self.put(["", "", " ", "\n", "\n  ", "\n\n "][random.below(6)]);
    }

    /// The refusal must name the place where the next piece begins.
    pub fn mark(&mut self) {
        assert_eq!(self.place, None, "one part is damaged: {}", self.text);
        self.place = Some(LineColumn { line: self.line + 1, column: self.column + 1 });
    }
}
