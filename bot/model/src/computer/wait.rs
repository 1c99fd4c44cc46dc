//! How long a thought of the program waits for others.

/// What a computation has to wait for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wait {
    /// How many others come first.
    pub ahead: u32,
    /// When it will be done about, in milliseconds from now.
    pub ms: u64,
}

impl Wait {
    /// The same in seconds, at least one.
    #[must_use]
    pub fn seconds(self) -> u64 {
        self.ms.div_ceil(1_000).max(1)
    }
}
