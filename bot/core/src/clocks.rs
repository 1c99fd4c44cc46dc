//! Requests and effects of clocks: outages of platforms, reminders.

pub mod platform_outages;
pub(crate) mod send_reminders;
