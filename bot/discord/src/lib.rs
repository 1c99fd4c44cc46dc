//! The Discord surface: slash commands, buttons, menus and modals over the gateway, answers over REST.
//!
//! It knows only the [desk](deska_desk) and [`deska_delivery`]: no rules, no storage, no other surface. Discord
//! demands a first answer within three seconds, no unwanted notifications, messages within its limits, and no blind
//! repeats; every number of these limits stays in this crate.

mod answers;
mod avatars;
mod capabilities;
mod commands;
mod error;
mod error_replies;
mod gateway;
mod guild_language;
mod home;
mod interactions;
mod last_heard;
mod limits;
mod members;
mod message;
mod outbox;
mod permissions;
mod reply_tokens;
mod request;
mod rest;
mod rights;
mod shared;
mod snowflake;
mod start;
mod uploads;
mod without_gateway;

pub use avatars::MEDIA_URL;
pub use capabilities::CAPABILITIES;
pub use commands::tree::tree as command_tree;
pub use deska_config::secret::Secret;
pub use deska_delivery::RateLimit;
pub use error::DiscordError;
pub use rest::api_base::{ApiBase, ApiBaseError};
pub use start::{DiscordSettings, LOG_DIRECTIVES, check, settings, start};
