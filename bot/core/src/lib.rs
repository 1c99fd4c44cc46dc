//! The core decides what happens in games. Commands come in as values; replies go out as values.
//!
//! It knows no platform, SQL, language, picture, system clock or source of randomness. What it needs from outside are
//! the traits of [`ports`].

pub mod actor;
pub mod appearance;
pub mod begin;
pub mod calendar;
pub mod caller;
pub mod challenge;
pub mod clocks;
pub mod code;
pub mod command;
pub mod commit;
pub mod configure;
pub mod duration;
pub mod ending;
pub mod engine;
pub mod event;
pub mod expiry;
pub mod fault;
pub mod find;
pub mod ids;
pub mod import;
pub mod look;
pub mod notify;
pub mod offer;
pub mod outbox;
pub mod play;
pub mod ports;
pub mod preference;
pub mod problem;
pub mod queries;
pub mod recipients;
pub mod record_file;
pub mod records;
pub mod rematch;
mod remind;
pub mod reminders;
pub mod reply;
pub mod settings;
pub mod stale;
pub mod suggest;
pub mod table;
mod table_clocks;
pub mod talk;
pub mod taste;
pub mod terms;
pub mod thread;
pub mod tick;
pub mod time_control;
pub mod time_settings;
pub mod timer;
pub mod unbegun;
mod vacation;
pub mod waiting;
