//! How long a thought of the program waits for others.

/// From how many seconds on a wait is said in minutes.
const MINUTES_FROM: u64 = 120;

/// What a computation has to wait for.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub struct Wait {
    /// How many others come first.
    pub ahead: u32,
    /// When it will be done about, in milliseconds from now.
    pub ms: u64,
}

impl Wait {
    /// Its number and the unit in which people say it, `seconds` or `minutes`.
    #[must_use]
    pub fn said(self) -> (i64, &'static str) {
        let seconds = self.ms.div_ceil(1_000).max(1);
        let (number, unit) =
            if seconds < MINUTES_FROM { (seconds, "seconds") } else { (seconds.div_ceil(60), "minutes") };
        (i64::try_from(number).unwrap_or(i64::MAX), unit)
    }
}
