//! The Discord surface: slash commands, buttons, menus and modals over the gateway, answers over REST.
//!
//! It must know only the [desk](deska_desk) and [`deska_delivery`]: no rules, no storage, no other surface. Discord
//! demands a first answer within three seconds, no unwanted notifications, messages within its limits, and no blind
//! repeats; every number of these limits stays in this crate.

mod api_base;
mod api_error;
mod arrival;
mod attachments;
mod capabilities;
mod command_options;
mod command_tree;
mod decode;
mod dm_channels;
mod error;
mod error_replies;
mod events;
mod gateway;
mod gateway_info;
mod interactions;
mod limits;
mod links;
mod markdown;
mod messages;
mod modals;
mod outbox;
mod payload;
mod people;
mod permissions;
mod plan;
mod register;
mod reply_tokens;
mod request;
mod respond;
mod rest;
mod retry;
mod shared;
mod snowflake;
mod split;
mod surface;
mod threads;
mod transport;

pub use api_base::{ApiBase, ApiBaseError};
pub use capabilities::CAPABILITIES;
pub use command_tree::tree as command_tree;
pub use deska_config::secret::Secret;
pub use deska_delivery::RateLimit;
pub use error::DiscordError;
pub use surface::{Discord, DiscordSettings, LOG_DIRECTIVES, Running};
