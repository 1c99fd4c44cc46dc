//! Compression of the frames of an animation: LZW as GIF writes it, for pixels of which some may have either of two
//! indices. It must not know what a frame shows.
//!
//! A pixel that stays as in the previous frame can be written as transparent or in its colour. Of both, each code takes
//! what makes it the longest.

/// The indices that a pixel can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pixel {
    /// Its colour.
    pub colour: u8,
    /// Whether it may be left transparent instead.
    pub free: bool,
}

/// Largest number of codes.
const CODES: usize = 4096;

/// Most strings of equal length that are followed at the same time.
const FOLLOWED: usize = 4;

/// The strings that have codes, as a tree: for each code the code of its string with one more index; 0 for none.
struct Tree {
    /// Number of indices.
    symbols: usize,
    children: Vec<u16>,
    next: usize,
}

impl Tree {
    fn new(symbols: usize) -> Self {
        let mut tree = Self { symbols, children: vec![0; CODES * symbols], next: 0 };
        tree.clear();
        tree
    }

    /// Leaves only the strings of one index, and the two codes that stand for no string.
    fn clear(&mut self) {
        self.next = self.symbols + 2;
        self.children[..self.next * self.symbols].fill(0);
    }

    fn child(&self, code: u16, symbol: u8) -> u16 {
        self.children[usize::from(code) * self.symbols + usize::from(symbol)]
    }

    /// Gives the string of `code` with one more index the next code.
    fn add(&mut self, code: u16, symbol: u8) {
        let Ok(next) = u16::try_from(self.next) else { return };
        self.children[usize::from(code) * self.symbols + usize::from(symbol)] = next;
        self.children[self.next * self.symbols..][..self.symbols].fill(0);
        self.next += 1;
    }

    /// Takes back the last [`add`](Self::add).
    fn take_back(&mut self, code: u16, symbol: u8) {
        self.children[usize::from(code) * self.symbols + usize::from(symbol)] = 0;
        self.next -= 1;
    }

    /// The code of the longest string that the pixels can be written as and that begins with `first`, and its length.
    fn longest(&self, pixels: &[Pixel], first: u8, transparent: u8) -> (u16, usize) {
        let (mut live, mut count) = ([0; FOLLOWED], 1);
        live[0] = u16::from(first);
        let mut length = 1;
        for pixel in pixels.get(1..).unwrap_or_default() {
            let (mut longer, mut found) = ([0; FOLLOWED], 0);
            for code in &live[..count] {
                let free = if pixel.free { self.child(*code, transparent) } else { 0 };
                for child in [free, self.child(*code, pixel.colour)] {
                    if child != 0 && found < FOLLOWED {
                        longer[found] = child;
                        found += 1;
                    }
                }
            }
            if found == 0 {
                break;
            }
            (live, count, length) = (longer, found, length + 1);
        }
        (live[0], length)
    }
}

/// Codes as bits, from the lowest bit of each byte.
struct Codes {
    bytes: Vec<u8>,
    held: u32,
    bits: u32,
}

impl Codes {
    fn push(&mut self, code: usize, width: u32) {
        self.held |= u32::try_from(code).unwrap_or(0) << self.bits;
        self.bits += width;
        while self.bits >= 8 {
            self.bytes.push(self.held.to_le_bytes()[0]);
            self.held >>= 8;
            self.bits -= 8;
        }
    }

    fn finish(mut self) -> Vec<u8> {
        if self.bits > 0 {
            self.bytes.push(self.held.to_le_bytes()[0]);
        }
        self.bytes
    }
}

/// Writes frames. Its tables are used again for each.
pub struct Lzw {
    tree: Tree,
    width: u8,
    transparent: u8,
}

impl Lzw {
    /// For frames whose largest index is `transparent`.
    pub fn new(transparent: u8) -> Self {
        let bits = u8::BITS - transparent.leading_zeros();
        let width = bits.to_le_bytes()[0].max(2);
        Self { tree: Tree::new(1 << width), width, transparent }
    }

    /// The data of a frame: the width, and the codes.
    pub fn encode(&mut self, pixels: &[Pixel]) -> Vec<u8> {
        let (clear, least) = (self.tree.symbols, u32::from(self.width) + 1);
        let mut codes = Codes { bytes: Vec::with_capacity(8 * 1024), held: 0, bits: 0 };
        codes.bytes.push(self.width);
        let mut size = least;
        codes.push(clear, size);
        self.tree.clear();
        let mut before = None;
        let mut rest = pixels;
        while let Some(pixel) = rest.first() {
            let mut best = self.next(before, rest, pixel.colour);
            if pixel.free {
                let other = self.next(before, rest, self.transparent);
                best = if other.length >= best.length { other } else { best };
            }
            if let Some(before) = before {
                self.tree.add(before, best.first);
            }
            codes.push(usize::from(best.code), size);
            rest = rest.get(best.length..).unwrap_or_default();
            before = Some(best.code);
            if self.tree.next == CODES - 1 {
                codes.push(clear, size);
                self.tree.clear();
                (size, before) = (least, None);
            } else if self.tree.next >> size > 0 {
                size += 1;
            }
        }
        codes.push(clear + 1, size);
        codes.finish()
    }

    /// The longest string that begins with the index `first`, when the string of the code before, with this index, has got
    /// a code, too.
    fn next(&mut self, before: Option<u16>, rest: &[Pixel], first: u8) -> Best {
        if let Some(before) = before {
            self.tree.add(before, first);
        }
        let (code, length) = self.tree.longest(rest, first, self.transparent);
        if let Some(before) = before {
            self.tree.take_back(before, first);
        }
        Best { first, code, length }
    }
}

/// A string that the next pixels can be written as.
struct Best {
    first: u8,
    code: u16,
    length: usize,
}

#[cfg(test)]
mod tests {
    use super::{Lzw, Pixel};
    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
    use rules::rng::SplitMix64;

    const TRANSPARENT: u8 = 127;

    fn decoded(pixels: &[Pixel], lzw: &mut Lzw) -> Vec<u8> {
        let (width, height) = (100, u16::try_from(pixels.len() / 100).expect("a small frame"));
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height, &[0; 3 * 128]).expect("a size");
        let frame = Frame { width, height, buffer: lzw.encode(pixels).into(), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).expect("written to memory");
        drop(encoder);
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(&*bytes).expect("a GIF");
        decoder.read_next_frame().expect("valid codes").expect("a frame").buffer.to_vec()
    }

    #[test]
    fn every_pixel_is_written_as_its_colour_or_left_if_it_is_free() {
        let mut random = SplitMix64::new(3);
        let mut lzw = Lzw::new(TRANSPARENT);
        // From runs of one colour to noise, which fills the table of codes several times.
        for (colours, share) in [(1, 0), (1, 1), (2, 2), (3, 1), (20, 2), (127, 0), (127, 3)] {
            let mut below = |most: usize| u8::try_from(random.below(most)).expect("a small number");
            let pixels: Vec<Pixel> =
                (0..20_000).map(|_| Pixel { colour: below(colours), free: below(4) < share }).collect();
            let written = decoded(&pixels, &mut lzw);
            assert_eq!(written.len(), pixels.len());
            for (index, pixel) in written.iter().zip(&pixels) {
                assert!(*index == pixel.colour || pixel.free && *index == TRANSPARENT, "{colours} {share}");
            }
        }
    }
}
