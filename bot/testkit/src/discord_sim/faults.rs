//! Faults on request: errors, delays and lost replies for the next matching requests.

use std::time::Duration;

/// Which requests a fault hits: `(method, path without /api/v10)`.
pub type RouteTest = Box<dyn Fn(&str, &str) -> bool + Send + Sync>;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Reply with this status and Discord error code, without effect.
    Refuse(u16, u32),
    /// Carry out the request, then reply with this status, as when the reply is lost.
    LoseAnswer(u16),
    /// Carry out the request after a pause.
    Delay(Duration),
    /// Carry out the request, then reply after a pause.
    Withhold(Duration),
    /// Reply with 429 and how long to wait, without effect.
    Limit(Duration),
    /// Cut the connection, without effect.
    Cut,
    /// Carry out the request, then cut the connection.
    CutAfter,
}

pub struct Fault {
    pub test: RouteTest,
    pub kind: FaultKind,
    pub left: usize,
}

/// Takes the first fault that matches this request.
pub fn take(faults: &mut Vec<Fault>, method: &str, path: &str) -> Option<FaultKind> {
    let index = faults.iter().position(|f| (f.test)(method, path))?;
    let fault = faults.get_mut(index)?;
    let kind = fault.kind;
    fault.left = fault.left.saturating_sub(1);
    if fault.left == 0 {
        faults.remove(index);
    }
    Some(kind)
}
