//! What a database is opened for, and what the opening of a copy's target has noted.

/// What a database is opened for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Purpose {
    Work,
    /// To copy another one into it.
    CopyTarget,
}

/// When a database was noted as incomplete, if it was.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Noted {
    /// By this opening, for the copy that follows.
    Now,
    /// Before, if at all.
    Before,
}
