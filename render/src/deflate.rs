//! The compression of PNG, for pictures of palette indices: rows repeat the row above, and flat areas and copies of one
//! sprite are most of them. It tries only the few places where such a picture repeats itself, which takes half the time
//! of a general search and finds more.

mod bits;
mod copies;
mod huffman;

use bits::Bits;
use copies::Copies;
use huffman::Codes;

/// Order in which the lengths of the codes of code lengths are written.
const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The symbol that ends a block.
const END: usize = 256;

/// Most bits of one step: the codes of a length and a distance with their extra bits.
const STEP_BITS: usize = 15 + 5 + 15 + 13;

/// Steps for which room is made at once.
const PART: usize = 4_096;

/// Compresses rows of `stride` bytes in the format of zlib.
pub fn zlib(rows: &[u8], stride: usize) -> Vec<u8> {
    // Deflate with the largest window, and the fastest of four kinds of compression.
    let mut out = Bits::after(&[0x78, 0x01]);
    block(&mut out, copies::find(rows, stride));
    let mut bytes = out.finish();
    bytes.extend(simd_adler32::adler32(&rows).to_be_bytes());
    bytes
}

/// Writes everything as one block with codes of its own.
fn block(out: &mut Bits, mut found: Copies) {
    found.symbols[END] += 1;
    let symbols = huffman::lengths(&found.symbols, 15);
    let distances = huffman::lengths(&found.distances, 15);
    head(out, &symbols, &distances);
    let (symbols, distances) = (Codes::of(&symbols), Codes::of(&distances));
    for steps in found.steps.chunks(PART) {
        out.reserve(steps.len() * STEP_BITS / 8 + 16);
        for step in steps {
            match step.copy() {
                None => out.put(symbols.code(step.literal())),
                Some((length, distance)) => {
                    let (symbol, extra) = copies::length_symbol(length);
                    out.put(symbols.code(symbol));
                    out.put(extra);
                    let (symbol, extra) = copies::distance_symbol(distance);
                    out.put(distances.code(symbol));
                    out.put(extra);
                }
            }
            out.flush();
        }
    }
    out.reserve(64);
    out.put(symbols.code(END));
    out.flush();
}

/// The head of the only block, with the lengths of its codes.
fn head(out: &mut Bits, symbols: &[u8], distances: &[u8]) {
    let used = |lengths: &[u8], least: usize| {
        lengths.iter().rposition(|length| *length > 0).map_or(0, |last| last + 1).max(least)
    };
    let (literals, copies) = (used(symbols, END + 1), used(distances, 1));
    let runs = runs(symbols.iter().take(literals).chain(distances.iter().take(copies)).copied().collect());
    let mut counts = [0; ORDER.len()];
    for (symbol, _) in &runs {
        counts[*symbol] += 1;
    }
    let lengths = huffman::lengths(&counts, 7);
    let shown = ORDER.iter().rposition(|symbol| lengths[*symbol] > 0).map_or(0, |last| last + 1).max(4);
    out.reserve(1_024);
    // The last block; codes of its own.
    out.put((1, 1));
    out.put((2, 2));
    for (value, least, bits) in [(literals, END + 1, 5), (copies, 1, 5), (shown, 4, 4)] {
        out.put(((value - least) as u64, bits));
    }
    out.flush();
    for symbol in &ORDER[..shown] {
        out.put((lengths[*symbol].into(), 3));
        out.flush();
    }
    let codes = Codes::of(&lengths);
    for (symbol, extra) in runs {
        out.put(codes.code(symbol));
        out.put(extra);
        out.flush();
    }
}

/// Code lengths as symbols with extra bits: a repeated length and runs of zeros are one symbol.
fn runs(lengths: Vec<u8>) -> Vec<(usize, (u64, u32))> {
    let mut runs = Vec::new();
    for same in lengths.chunk_by(|a, b| a == b) {
        let (length, mut left) = (usize::from(same[0]), same.len());
        while left > 0 {
            let (symbol, most, least, bits) = match length {
                0 if left > 10 => (18, 138, 11, 7),
                0 if left > 2 => (17, 10, 3, 3),
                _ if length > 0 && left > 2 && left < same.len() => (16, 6, 3, 2),
                _ => (length, 1, 1, 0),
            };
            let run = left.min(most);
            runs.push((symbol, ((run - least) as u64, bits)));
            left -= run;
        }
    }
    runs
}

#[cfg(test)]
mod tests {
    use super::zlib;
    use proptest::collection::vec;
    use proptest::prelude::*;

    fn unpacked(packed: &[u8]) -> Vec<u8> {
        use std::io::Read;
        let mut bytes = Vec::new();
        flate2::read::ZlibDecoder::new(packed).read_to_end(&mut bytes).unwrap();
        bytes
    }

    proptest! {
        #[test]
        fn what_is_packed_is_unpacked_as_it_was(
            parts in vec((vec(any::<u8>(), 1..40), 1..80usize), 0..40),
            stride in 1..3_000usize,
        ) {
            let bytes: Vec<u8> = parts.iter().flat_map(|(part, times)| part.repeat(*times)).collect();
            prop_assert_eq!(unpacked(&zlib(&bytes, stride)), bytes);
        }
    }

    #[test]
    fn all_lengths_and_distances_are_written() {
        let mut random = 1u32;
        let mut draw = || {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (random >> 24) as u8
        };
        let noise: Vec<u8> = (0..70_000).map(|_| draw()).collect();
        let mut bytes = noise.clone();
        for step in (3..1_200usize).chain([32_760, 32_768, 32_769, 65_000]) {
            let from = bytes.len().saturating_sub(step);
            let copy = bytes[from..].iter().take(step.min(600)).copied().collect::<Vec<_>>();
            bytes.extend(copy);
            bytes.push(draw());
        }
        for stride in [1, 961, 32_768, 40_000, bytes.len() + 1] {
            assert_eq!(unpacked(&zlib(&bytes, stride)), bytes, "{stride}");
        }
        for short in 0..40 {
            assert_eq!(unpacked(&zlib(&noise[..short], 7)), &noise[..short]);
            assert_eq!(unpacked(&zlib(&vec![5; short], 7)), vec![5; short]);
        }
    }

    #[test]
    fn codes_never_get_too_long() {
        // Counts that grow as the Fibonacci numbers would make codes of more than fifteen bits.
        let (mut bytes, mut counts) = (Vec::new(), (1usize, 1usize));
        for value in 0..24u8 {
            bytes.extend(std::iter::repeat_n(value, counts.0));
            counts = (counts.1, counts.0 + counts.1);
        }
        // Spread, so that nothing repeats in long runs.
        let spread: Vec<u8> = (0..bytes.len()).map(|at| bytes[at * 7_919 % bytes.len()]).collect();
        assert_eq!(unpacked(&zlib(&spread, 100)), spread);
    }
}
