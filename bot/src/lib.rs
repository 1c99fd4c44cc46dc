//! Deska's service: people, time, storage, languages and platforms around the pure crates `rules` and `render`.

pub mod app;
pub mod archive;
pub mod catalogue;
pub mod config;
pub mod control;
pub mod core;
pub mod desk;
pub mod i18n;
pub mod invocation;
pub mod jobs;
pub mod outbound;
pub mod present;
pub mod record_cli;
pub mod rules_cli;
pub mod secret;
pub mod service;
pub mod shards;
pub mod store;
pub mod surface;
pub mod system;
pub mod text;
pub mod understand;
