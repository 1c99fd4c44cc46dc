//! Writing values of some bits one after another, the lowest bit first.

/// Room added at once.
const GROWS: usize = 64 * 1024;

/// The bits so far.
pub struct Bits {
    /// The bytes, followed by room.
    bytes: Vec<u8>,
    /// Number of whole bytes.
    whole: usize,
    /// Bits that are no whole byte yet, and how many they are.
    held: u64,
    count: u32,
}

impl Bits {
    /// Bits that follow these bytes.
    pub fn after(bytes: &[u8]) -> Self {
        Self { bytes: bytes.to_vec(), whole: bytes.len(), held: 0, count: 0 }
    }

    /// Makes room for this many bytes and the eight that a flush may touch.
    pub fn reserve(&mut self, bytes: usize) {
        let wanted = self.whole + bytes + 8;
        if self.bytes.len() < wanted {
            self.bytes.resize(wanted + GROWS, 0);
        }
    }

    /// Adds a value and its number of bits. Between two flushes there is room for 56 bits.
    #[inline]
    pub fn put(&mut self, (value, bits): (u64, u32)) {
        self.held |= value << self.count;
        self.count += bits;
    }

    /// Writes the whole bytes. There must be [room](Self::reserve) for them.
    #[inline]
    pub fn flush(&mut self) {
        if let Some(target) = self.bytes.get_mut(self.whole..self.whole + 8) {
            target.copy_from_slice(&self.held.to_le_bytes());
        }
        self.whole += (self.count / 8) as usize;
        self.held >>= self.count & !7;
        self.count &= 7;
    }

    /// All bytes; the last one is filled up with zeros.
    pub fn finish(mut self) -> Vec<u8> {
        self.reserve(1);
        self.count = self.count.next_multiple_of(8);
        self.flush();
        self.bytes.truncate(self.whole);
        self.bytes
    }
}
