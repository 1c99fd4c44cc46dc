//! The LZW compression of GIF, for frames of an animation. Such a frame consists mostly of long runs of one index, the
//! one for "unchanged"; they are compressed as a whole instead of pixel by pixel.

/// Bits of an index: an animation has at most 128 colours.
const INDEX_BITS: u8 = 7;
/// Tells the reader to clear its table.
const CLEAR: u16 = 1 << INDEX_BITS;
/// Ends the data.
const END: u16 = CLEAR + 1;
/// First code of the table.
const FIRST: u16 = END + 1;
/// Largest number of codes: the format has at most twelve bits.
const MOST: u16 = 1 << 12;
/// Slots of the table, a power of two well above the number of codes.
const SLOTS: usize = 1 << 13;

/// Codes of the known strings, by the code of the string without its last index and that index.
struct Table {
    /// Key plus one, so that 0 is free.
    keys: Vec<u32>,
    codes: Vec<u16>,
    next: u16,
    /// Codes of the strings of 1, 2, 3 … times the index of the long runs.
    runs: Vec<u16>,
}

impl Table {
    fn new(run: u8) -> Self {
        Self { keys: vec![0; SLOTS], codes: vec![0; SLOTS], next: FIRST, runs: vec![u16::from(run)] }
    }

    fn forget(&mut self) {
        self.keys.fill(0);
        self.next = FIRST;
        self.runs.truncate(1);
    }

    /// The slot of a key, or the free slot for it.
    fn slot(&self, key: u32) -> usize {
        let mut at = (key.wrapping_mul(0x9E37_79B1) >> 19) as usize;
        while self.keys[at % SLOTS] != 0 && self.keys[at % SLOTS] != key {
            at += 1;
        }
        at % SLOTS
    }

    fn find(&self, string: u16, index: u8) -> Option<u16> {
        let slot = self.slot(key(string, index));
        (self.keys[slot] != 0).then(|| self.codes[slot])
    }

    /// Adds an unknown string to a table that is not full.
    fn add(&mut self, string: u16, index: u8) {
        let key = key(string, index);
        let slot = self.slot(key);
        self.keys[slot] = key;
        self.codes[slot] = self.next;
        let is_run = self.runs.last() == Some(&string) && self.runs.first() == Some(&u16::from(index));
        if is_run {
            self.runs.push(self.next);
        }
        self.next += 1;
    }
}

fn key(string: u16, index: u8) -> u32 {
    (u32::from(string) << 8 | u32::from(index)) + 1
}

/// Packs codes into bytes, lowest bit first.
struct Bits<'a> {
    bytes: &'a mut Vec<u8>,
    held: u32,
    count: u8,
    size: u8,
}

impl Bits<'_> {
    fn put(&mut self, code: u16) {
        self.held |= u32::from(code) << self.count;
        self.count += self.size;
        while self.count >= 8 {
            self.bytes.push(self.held.to_le_bytes()[0]);
            self.held >>= 8;
            self.count -= 8;
        }
    }

    fn finish(self) {
        if self.count > 0 {
            self.bytes.push(self.held.to_le_bytes()[0]);
        }
    }
}

/// Appends the size of an index and the codes of `pixels`, whose long runs are of the index `run`. Where a pixel is
/// `run`, the index in `colours` would show the same; it is taken where that makes a known string longer.
pub fn encode(pixels: &[u8], colours: &[u8], run: u8, bytes: &mut Vec<u8>) {
    bytes.push(INDEX_BITS);
    let mut table = Table::new(run);
    let mut bits = Bits { bytes, held: 0, count: 0, size: INDEX_BITS + 1 };
    bits.put(CLEAR);
    let mut at = 0;
    while at < pixels.len() {
        let (code, end) = longest(&table, (pixels, colours), at, run);
        bits.put(code);
        if let Some(index) = pixels.get(end) {
            table.add(code, *index);
        }
        // The code just assigned is the first that needs another bit.
        if table.next > 1 << bits.size && bits.size < 12 {
            bits.size += 1;
        }
        // A full table could be kept while it compresses well; measured on replays, that saves nothing.
        if table.next == MOST {
            bits.put(CLEAR);
            bits.size = INDEX_BITS + 1;
            table.forget();
        }
        at = end;
    }
    bits.put(END);
    bits.finish();
}

/// The longest string of the table at an offset, and its end.
fn longest(table: &Table, (pixels, colours): (&[u8], &[u8]), at: usize, run: u8) -> (u16, usize) {
    let longest_run = pixels[at..].iter().take(table.runs.len()).take_while(|index| **index == run).count();
    let (mut code, mut end) = match longest_run {
        0 => (u16::from(pixels[at]), at + 1),
        count => (table.runs[count - 1], at + count),
    };
    while let Some(index) = pixels.get(end) {
        let other =
            || colours.get(end).filter(|_| *index == run).and_then(|colour| table.find(code, *colour));
        let Some(longer) = table.find(code, *index).or_else(other) else { break };
        (code, end) = (longer, end + 1);
    }
    (code, end)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::cast_possible_truncation, reason = "a test may fail")]
mod tests {
    use super::encode;
    use gif::{ColorOutput, DecodeOptions, Encoder, Frame};
    use proptest::prelude::*;

    /// Decodes the codes as a reader does.
    fn read(pixels: &[u8], run: u8) -> Vec<u8> {
        let (width, height) = (pixels.len() as u16, 1);
        let mut codes = Vec::new();
        encode(pixels, pixels, run, &mut codes);
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, width, height, &[0; 3 * 128]).unwrap();
        let frame = Frame { width, height, buffer: codes.into(), ..Frame::default() };
        encoder.write_lzw_pre_encoded_frame(&frame).unwrap();
        drop(encoder);
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut reader = options.read_info(&*bytes).unwrap();
        reader.read_next_frame().unwrap().unwrap().buffer.to_vec()
    }

    #[test]
    fn long_runs_and_full_tables_are_read_back() {
        let noise: Vec<u8> = (0u32..40_000).map(|at| (at.wrapping_mul(2_654_435_761) >> 25) as u8).collect();
        let mixed: Vec<u8> =
            (0..60_000u32).map(|at| if at % 97 < 80 { 127 } else { (at % 7) as u8 }).collect();
        for pixels in [vec![127; 65_000], vec![0; 65_000], noise, mixed, vec![7], vec![127]] {
            assert!(read(&pixels, 127) == pixels);
        }
    }

    proptest! {
        #[test]
        fn everything_is_read_back(
            runs in prop::collection::vec((prop_oneof![Just(127u8), Just(3), 0..=127u8], 1usize..300), 1..100),
        ) {
            let pixels: Vec<u8> = runs.iter().flat_map(|(index, count)| vec![*index; *count]).collect();
            prop_assert_eq!(read(&pixels, 127), pixels);
        }
    }
}
