//! Compression of the frames of an animation: LZW as GIF writes it, for pixels of which some may have either of two
//! indices. It must not know what a frame shows.
//!
//! A pixel that stays as in the previous frame can be written as transparent or in its colour. Of both, each code takes
//! what makes it the longest. In a long run of such pixels the longest string of transparent ones is taken at once.

/// The pixels of a frame, row by row.
#[derive(Debug, Default)]
pub struct Pixels {
    /// The index of each pixel.
    pub colours: Vec<u8>,
    /// For each pixel, how many from there on stay as in the previous frame; a longer run ends at [`u16::MAX`].
    pub stays: Vec<u16>,
}

/// Largest number of codes.
const CODES: usize = 4096;

/// Most strings of equal length that are followed at the same time.
const FOLLOWED: usize = 4;

/// Longest run of pixels that stay for which strings of their colours are tried, too.
const SHORT: usize = 24;

/// Bits of a place in the table of strings. Half of the places are used at most.
const BITS: u32 = 13;

/// The strings that have codes, as an open hash table: for a code and one more index the code of the longer string.
struct Strings {
    /// Number of indices.
    symbols: u16,
    transparent: u8,
    /// Each a code (12 bits), an index (8 bits) and the code of the longer string (12 bits); 0 for an empty place.
    places: Vec<u32>,
    /// The next code.
    next: u16,
    /// The codes of the strings of transparent pixels only, by their length from 1.
    runs: Vec<u16>,
}

impl Strings {
    fn new(symbols: u16, transparent: u8) -> Self {
        let mut strings =
            Self { symbols, transparent, places: vec![0; 1 << BITS], next: 0, runs: Vec::new() };
        strings.clear();
        strings
    }

    /// Leaves only the strings of one index, and the two codes that stand for no string.
    fn clear(&mut self) {
        self.next = self.symbols + 2;
        self.places.fill(0);
        self.runs.clear();
        self.runs.push(self.transparent.into());
    }

    /// The place of a string that is one index longer than another one, or the empty place for it.
    fn place(&self, code: u16, symbol: u8) -> usize {
        let key = u32::from(code) << 8 | u32::from(symbol);
        let mut place = (key.wrapping_mul(0x9e37_79b1) >> (u32::BITS - BITS)) as usize;
        while self.places[place] != 0 && self.places[place] >> 12 != key {
            place = (place + 1) % self.places.len();
        }
        place
    }

    /// The code of the longer string; 0 if it has none.
    fn child(&self, code: u16, symbol: u8) -> u16 {
        (self.places[self.place(code, symbol)] & 0xfff) as u16
    }

    /// Gives the string of `code` with one more index the next code, and a place unless it has one.
    fn add(&mut self, code: u16, symbol: u8) {
        let place = self.place(code, symbol);
        if self.places[place] == 0 {
            self.places[place] = (u32::from(code) << 8 | u32::from(symbol)) << 12 | u32::from(self.next);
        }
        if symbol == self.transparent && self.runs.last() == Some(&code) {
            self.runs.push(self.next);
        }
        self.next += 1;
    }

    /// Takes back the last [`add`](Self::add).
    fn take_back(&mut self, code: u16, symbol: u8) {
        self.next -= 1;
        let place = self.place(code, symbol);
        if self.places[place] & 0xfff == u32::from(self.next) {
            self.places[place] = 0;
        }
        self.runs.pop_if(|last| *last == self.next);
    }

    /// The code of the longest string that the pixels from `at` on can be written as and that begins with `first`, and
    /// its length.
    fn longest(&self, pixels: &Pixels, at: usize, first: u8) -> (u16, usize) {
        let (mut live, mut count, mut length) = ([u16::from(first); FOLLOWED], 1, 1);
        if first == self.transparent {
            let stay = usize::from(pixels.stays[at]);
            length = stay.min(self.runs.len());
            live[0] = self.runs[length - 1];
            if stay > length {
                return (live[0], length);
            }
        }
        let rest = pixels.colours.iter().zip(&pixels.stays).skip(at + length);
        for (colour, stay) in rest {
            let (mut longer, mut found) = ([0; FOLLOWED], 0);
            for code in &live[..count] {
                let free = if *stay > 0 { self.child(*code, self.transparent) } else { 0 };
                for child in [free, self.child(*code, *colour)] {
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
    strings: Strings,
    width: u8,
}

impl Lzw {
    /// For frames whose largest index is `transparent`.
    pub fn new(transparent: u8) -> Self {
        let bits = u8::BITS - transparent.leading_zeros();
        let width = bits.to_le_bytes()[0].max(2);
        Self { strings: Strings::new(1 << width, transparent), width }
    }

    /// The data of a frame: the width, and the codes.
    pub fn encode(&mut self, pixels: &Pixels) -> Vec<u8> {
        let (clear, least) = (usize::from(self.strings.symbols), u32::from(self.width) + 1);
        let mut codes = Codes { bytes: Vec::with_capacity(8 * 1024), held: 0, bits: 0 };
        codes.bytes.push(self.width);
        let mut size = least;
        codes.push(clear, size);
        self.strings.clear();
        let (mut before, mut at) = (None, 0);
        while at < pixels.colours.len() {
            let best = self.best(before, pixels, at);
            if let Some(before) = before {
                self.strings.add(before, best.first);
            }
            codes.push(usize::from(best.code), size);
            at += best.length;
            before = Some(best.code);
            let next = usize::from(self.strings.next);
            if next == CODES - 1 {
                codes.push(clear, size);
                self.strings.clear();
                (size, before) = (least, None);
            } else if next >> size > 0 {
                size += 1;
            }
        }
        codes.push(clear + 1, size);
        codes.finish()
    }

    /// The longest string for the pixels from `at` on, of transparent ones if it is as long as one of colours.
    fn best(&mut self, before: Option<u16>, pixels: &Pixels, at: usize) -> Best {
        let (colour, stay) = (pixels.colours[at], usize::from(pixels.stays[at]));
        if stay == 0 {
            return self.beginning(before, pixels, at, colour);
        }
        let free = self.beginning(before, pixels, at, self.strings.transparent);
        if stay > SHORT {
            return free;
        }
        let coloured = self.beginning(before, pixels, at, colour);
        if free.length >= coloured.length { free } else { coloured }
    }

    /// The longest string that begins with the index `first`, when the string of the code before, with this index, has got
    /// a code, too.
    fn beginning(&mut self, before: Option<u16>, pixels: &Pixels, at: usize, first: u8) -> Best {
        if let Some(before) = before {
            self.strings.add(before, first);
        }
        let (code, length) = self.strings.longest(pixels, at, first);
        if let Some(before) = before {
            self.strings.take_back(before, first);
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
    use super::{Lzw, Pixels};
    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
    use rules::rng::SplitMix64;

    const TRANSPARENT: u8 = 127;

    fn decoded(pixels: &Pixels, lzw: &mut Lzw) -> Vec<u8> {
        let (width, height) = (100, u16::try_from(pixels.colours.len() / 100).expect("a small frame"));
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
            let colours: Vec<u8> = (0..20_000).map(|_| below(colours)).collect();
            let mut stays = vec![0; colours.len()];
            // Runs of any length, of which some are longer than any string, some end in the same pixels.
            let mut at = 0;
            while let Some(rest) = stays.get_mut(at..).filter(|rest| !rest.is_empty()) {
                let length = [1, 3, 30, 900][usize::from(below(4))].min(rest.len());
                if below(4) < share {
                    (1..).zip(rest[..length].iter_mut().rev()).for_each(|(left, stay)| *stay = left);
                }
                at += length;
            }
            let pixels = Pixels { colours, stays };
            let written = decoded(&pixels, &mut lzw);
            assert_eq!(written.len(), pixels.colours.len());
            for (index, (colour, stay)) in written.iter().zip(pixels.colours.iter().zip(&pixels.stays)) {
                assert!(index == colour || *stay > 0 && *index == TRANSPARENT, "{share}");
            }
        }
    }
}
