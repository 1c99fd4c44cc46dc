//! How much of the rules of a game a request asks for.

/// How much of the rules is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RulesPart {
    /// One page, from 1. A number beyond the last page means the last one.
    Page(u32),
    /// The text of all pages.
    Whole,
}
