//! Codes of different lengths: the more often a symbol occurs, the shorter its code.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A symbol, or two nodes that are joined.
enum Node {
    Symbol(usize),
    Joined(usize, usize),
}

/// The lengths of the codes of symbols that occur so often, at most `longest`; 0 for a symbol that doesn't occur.
pub fn lengths(counts: &[u32], longest: u8) -> Vec<u8> {
    let mut counts = counts.to_vec();
    loop {
        let lengths = optimal(&counts);
        if lengths.iter().all(|length| *length <= longest) {
            return lengths;
        }
        // Counts that are more alike make codes that are more alike. Equal counts make codes of at most nine bits.
        for count in counts.iter_mut().filter(|count| **count > 0) {
            *count = *count / 2 + 1;
        }
    }
}

/// The lengths without a limit.
fn optimal(counts: &[u32]) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let (mut nodes, mut heap) = (Vec::new(), BinaryHeap::new());
    for (symbol, count) in counts.iter().enumerate().filter(|(_, count)| **count > 0) {
        heap.push(Reverse((u64::from(*count), nodes.len())));
        nodes.push(Node::Symbol(symbol));
    }
    while let (Some(Reverse((fewest, one))), Some(Reverse((fewer, other)))) = (heap.pop(), heap.pop()) {
        heap.push(Reverse((fewest + fewer, nodes.len())));
        nodes.push(Node::Joined(one, other));
    }
    let mut left: Vec<(usize, u8)> = nodes.len().checked_sub(1).map(|root| (root, 0)).into_iter().collect();
    while let Some((at, depth)) = left.pop() {
        match nodes[at] {
            // The only symbol still needs a bit.
            Node::Symbol(symbol) => lengths[symbol] = depth.max(1),
            Node::Joined(one, other) => left.extend([(one, depth + 1), (other, depth + 1)]),
        }
    }
    lengths
}

/// The codes of symbols, each with its number of bits.
pub struct Codes(Vec<(u16, u8)>);

impl Codes {
    /// The codes of these lengths, at most fifteen bits.
    pub fn of(lengths: &[u8]) -> Self {
        let mut next = [0u16; 16];
        let mut code = 0;
        for bits in 1..16u8 {
            next[usize::from(bits)] = code;
            let count = lengths.iter().filter(|length| **length == bits).count();
            code = (code + u16::try_from(count).unwrap_or_default()).wrapping_shl(1);
        }
        let code = |length: &u8| match *length {
            0 => (0, 0),
            bits => {
                let code = &mut next[usize::from(bits & 15)];
                let reversed = code.reverse_bits() >> (16 - u32::from(bits & 15));
                *code += 1;
                (reversed, bits)
            }
        };
        Self(lengths.iter().map(code).collect())
    }

    /// The code of a symbol with its number of bits; nothing for a symbol without one.
    #[inline]
    pub fn code(&self, symbol: usize) -> (u64, u32) {
        let (code, bits) = self.0.get(symbol).copied().unwrap_or_default();
        (code.into(), bits.into())
    }
}
