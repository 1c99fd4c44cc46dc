//! Trouble on order: errors, delays and lost answers for the next requests that fit.

use std::time::Duration;

/// Which requests a fault hits: `(method, path without /api/v10)`.
pub type RouteTest = Box<dyn Fn(&str, &str) -> bool + Send + Sync>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// Answer with this status and Discord error code and do nothing.
    Refuse(u16, u32),
    /// Do the work, then answer with this status, as when the answer is lost on the way.
    LoseAnswer(u16),
    /// Do the work after a pause.
    Delay(Duration),
    /// Do the work, then answer after a pause.
    Withhold(Duration),
    /// Too many requests: do nothing, and tell how long to wait.
    Limit(Duration),
    /// Cut the connection and do nothing.
    Cut,
    /// Do the work, then cut the connection.
    CutAfter,
}

pub struct Fault {
    pub test: RouteTest,
    pub trouble: Trouble,
    pub left: usize,
}

/// Takes the first fault that fits this request.
pub fn take(faults: &mut Vec<Fault>, method: &str, path: &str) -> Option<Trouble> {
    let index = faults.iter().position(|f| (f.test)(method, path))?;
    let fault = faults.get_mut(index)?;
    let trouble = fault.trouble;
    fault.left = fault.left.saturating_sub(1);
    if fault.left == 0 {
        faults.remove(index);
    }
    Some(trouble)
}
