//! What somebody who is signed in may do on the page. What concerns a server needs rights there, which a session doesn't
//! prove.

/// What a request does.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Deed {
    /// Reads games, tasks and one's own lists.
    Read,
    /// Plays, begins and answers games, solves tasks, and chooses what concerns oneself.
    Act,
    /// Talks, or reads what others said.
    Talk,
    /// Names other people, or acts as one of them.
    Name,
    /// Reads the settings of a server or a channel.
    Administer,
}

/// Whether a session of the page may do it.
#[must_use]
pub const fn may(deed: Deed) -> bool {
    matches!(deed, Deed::Read | Deed::Act)
}
