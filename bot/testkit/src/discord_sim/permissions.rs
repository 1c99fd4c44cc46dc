//! Bits of Discord's permissions.

/// Post in a channel.
pub const SEND_MESSAGES: u64 = 1 << 11;
/// Attach files to messages.
pub const ATTACH_FILES: u64 = 1 << 15;
/// Create public threads.
pub const CREATE_PUBLIC_THREADS: u64 = 1 << 35;
/// Post in threads.
pub const SEND_MESSAGES_IN_THREADS: u64 = 1 << 38;
/// Permission bit without which Discord makes every answer of such an application ephemeral.
pub const USE_EXTERNAL_APPS: u64 = 1 << 50;
