//! How far a writing transaction is kept apart from others that run at the same time.

/// What a writing transaction does not see of others.
///
/// SQLite has one writer, so there both are the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Isolation {
    /// It does what it would do alone. PostgreSQL notices what other transactions have read, page by page of its indexes,
    /// so transactions about different things can get in each other's way.
    Full,
    /// It sees one state of the database, and fails if a row that it writes was changed since. For what concerns one game:
    /// each transaction that changes what such a one reads must write the game's row (`games::lock`).
    Game,
}
