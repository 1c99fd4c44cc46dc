//! Finding what repeats: a list of bytes and of copies of earlier bytes.

/// Shortest copy that is made; a shorter one is hardly shorter than its bytes.
const LEAST: usize = 4;

/// Longest copy.
const LONGEST: usize = 258;

/// A copy of this length is taken at once.
const GOOD: usize = 32;

/// Largest distance of a copy.
const WINDOW: usize = 32_768;

/// Every place of a shorter copy is remembered, of a longer one only its ends.
const SHORT: usize = 12;

/// Bits of a hash: the table of remembered places fits into the fastest memory.
const HASH_BITS: u32 = 13;

/// Symbol of the shortest length, above those of the bytes and of the end.
const LENGTHS: usize = 257;

/// A byte, or a copy with its length and distance.
#[derive(Clone, Copy)]
pub struct Step(u32);

impl Step {
    const COPY: u32 = 1 << 31;

    #[inline]
    pub const fn literal(self) -> usize {
        (self.0 & 0xff) as usize
    }

    /// Length and distance; `None` for a byte.
    #[inline]
    pub const fn copy(self) -> Option<(usize, usize)> {
        if self.0 & Self::COPY == 0 {
            return None;
        }
        Some(((self.0 & 0x1ff) as usize, (self.0 >> 9 & 0xffff) as usize))
    }
}

/// The steps, and how often each symbol occurs in them.
pub struct Copies {
    pub steps: Vec<Step>,
    /// Of bytes, the end and lengths.
    pub symbols: [u32; 286],
    pub distances: [u32; 30],
}

impl Copies {
    #[inline]
    fn literal(&mut self, byte: u8) {
        self.steps.push(Step(byte.into()));
        self.symbols[usize::from(byte)] += 1;
    }

    #[inline]
    fn copy(&mut self, length: usize, distance: usize) {
        self.steps.push(Step(Step::COPY | (distance as u32) << 9 | length as u32));
        self.symbols[length_symbol(length).0] += 1;
        self.distances[distance_symbol(distance).0] += 1;
    }
}

/// Finds copies: from the byte before, from the row above, and from the last place that began with the same four bytes.
pub fn find(rows: &[u8], stride: usize) -> Copies {
    let steps = Vec::with_capacity(rows.len() / 16);
    let mut found = Copies { steps, symbols: [0; 286], distances: [0; 30] };
    // Each place plus one, so that 0 is none.
    let mut places = vec![0u32; 1 << HASH_BITS];
    // Eight bytes are read at once.
    let end = rows.len().saturating_sub(8);
    let mut at = 0;
    while at < end {
        let four = four(rows, at);
        let slot = &mut places[hash(four)];
        let seen = at + 1 - *slot as usize;
        *slot = at as u32 + 1;
        let (mut length, mut distance) = (0, 0);
        for tried in [1, stride, seen] {
            if length < GOOD && tried <= at.min(WINDOW) && self::four(rows, at - tried) == four {
                let same = same(rows, at - tried, at);
                if same > length {
                    (length, distance) = (same, tried);
                }
            }
        }
        if length < LEAST {
            found.literal(rows[at]);
            at += 1;
            continue;
        }
        found.copy(length, distance);
        let next = at + length;
        let first = if length < SHORT { at + 1 } else { next - 2 };
        for place in first..next.min(end) {
            places[hash(self::four(rows, place))] = place as u32 + 1;
        }
        at = next;
    }
    for byte in &rows[at..] {
        found.literal(*byte);
    }
    found
}

#[inline]
const fn hash(four: u32) -> usize {
    (four.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize
}

#[inline]
fn four(rows: &[u8], at: usize) -> u32 {
    rows[at..].first_chunk().map_or(0, |bytes| u32::from_le_bytes(*bytes))
}

#[inline]
fn eight(rows: &[u8], at: usize) -> Option<u64> {
    rows[at..].first_chunk().map(|bytes| u64::from_le_bytes(*bytes))
}

/// How many bytes are the same from two places on, at most [`LONGEST`].
#[inline]
fn same(rows: &[u8], from: usize, at: usize) -> usize {
    let most = LONGEST.min(rows.len() - at);
    let mut length = 0;
    while length + 8 <= most
        && let (Some(before), Some(now)) = (eight(rows, from + length), eight(rows, at + length))
    {
        let differing = before ^ now;
        if differing != 0 {
            return length + (differing.trailing_zeros() / 8) as usize;
        }
        length += 8;
    }
    while length < most && rows[from + length] == rows[at + length] {
        length += 1;
    }
    length
}

/// The symbol of a length from 3 to 258, and its extra bits.
#[inline]
pub const fn length_symbol(length: usize) -> (usize, (u64, u32)) {
    let (symbol, value, bits) = LENGTH_SYMBOLS[length];
    (LENGTHS + symbol as usize, (value as u64, bits as u32))
}

/// Symbol from 0, extra value and its number of bits, by length.
static LENGTH_SYMBOLS: [(u8, u8, u8); LONGEST + 1] = {
    let mut symbols = [(0, 0, 0); LONGEST + 1];
    let mut length = 3;
    while length < LONGEST {
        let (symbol, value, bits) = grouped(length - 3, 2);
        symbols[length] = (symbol as u8, value as u8, bits as u8);
        length += 1;
    }
    symbols[LONGEST] = (28, 0, 0);
    symbols
};

/// The symbol of a distance from 1, and its extra bits.
#[inline]
pub const fn distance_symbol(distance: usize) -> (usize, (u64, u32)) {
    let (symbol, value, bits) = grouped(distance - 1, 1);
    (symbol, (value, bits))
}

/// The number of the group of a value from 0, the value in the group, and its bits. The first groups have one value each;
/// the others come in sets of two to the power of `set`, and those of each set hold twice as many as those of the set
/// before.
#[inline]
const fn grouped(value: usize, set: u32) -> (usize, u64, u32) {
    if value < 2 << set {
        return (value, 0, 0);
    }
    let bits = value.ilog2() - set;
    let group = ((bits as usize) << set) + (value >> bits);
    (group, (value & ((1 << bits) - 1)) as u64, bits)
}
