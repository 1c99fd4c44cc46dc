//! How a platform is reached.

/// How a platform is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// It is away for everybody.
    Away,
    /// It is reached again, and what people had sent is being read.
    Back,
    /// It is reached, and everything that had been sent is read.
    Here,
}
